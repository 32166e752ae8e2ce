package org.example.checkout;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PaymentGatewayTest {
    private final PaymentGateway gateway = new PaymentGateway(Sandbox.address());

    @Test
    void authorizesACard() {
        assertTrue(gateway.authorize(Card.valid(), Money.of("20.00")).isGranted());
    }
}
