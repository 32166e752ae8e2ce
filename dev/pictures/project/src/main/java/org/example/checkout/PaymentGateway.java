package org.example.checkout;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

public final class PaymentGateway {
    private final InetSocketAddress address;

    public PaymentGateway(InetSocketAddress address) {
        this.address = address;
    }

    public Authorization authorize(Card card, Money amount) {
        try (Socket socket = new Socket(address.getHostName(), address.getPort())) {
            return Authorization.request(socket, card, amount);
        } catch (IOException e) {
            throw new GatewayException("The payment gateway cannot be reached", e);
        }
    }
}
