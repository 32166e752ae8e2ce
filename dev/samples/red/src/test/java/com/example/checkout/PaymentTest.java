package com.example.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PaymentTest {
    private final Payments payments = new Payments();

    @Test
    void refundsInTheOriginalCurrency() {
        Payment payment = payments.pay("12.00 EUR", "card-in-usd");
        Refund refund = payments.refund(payment);
        assertEquals("EUR", refund.currency());
    }

    @Test
    void retriesOnceAfterATimeout() {
        assertEquals(200, payments.payAfterTimeout("12.00 EUR").status());
    }
}
