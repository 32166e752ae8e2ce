package org.example.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CartTest {
    private final Cart cart = new Cart();

    @Test
    void roundsAfterTheDiscount() {
        cart.add("coffee", Money.of("27.99"));
        cart.add("filters", Money.of("18.67"));
        cart.discount(10);

        assertEquals(Money.of("42.00"), cart.total());
    }

    @Test
    void keepsTheOrderOfItems() {
        cart.add("coffee", Money.of("27.99"));
        cart.add("filters", Money.of("18.67"));

        assertEquals(List.of("coffee", "filters"), cart.names());
    }
}
