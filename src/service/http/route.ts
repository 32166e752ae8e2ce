import { once } from "node:events";
import { connect, isIP, Socket } from "node:net";
import { addAbortSignal } from "node:stream";
import { Client } from "undici";
import type { ProxyServer } from "./proxy.ts";
import { type FailureFacts, failureFacts, isRetryableStatus } from "./response.ts";

/** Creates a client that gets its sockets from `open`. */
export function createClient(origin: string, open: () => Promise<Socket>): Client {
  return new Client(origin, {
    // The timeout of an attempt covers connecting as well; with HTTP/1.1 it is clear what was sent.
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    connect: (_options, callback) => {
      open().then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
  });
}

/**
 * Opens a socket to `origin`, through the tunnel of the proxy if there is one. Returns why the proxy did not open a
 * tunnel, and rejects for any other failure. When `signal` aborts, the socket is destroyed, connected or not.
 */
export async function openRoute(
  origin: URL,
  proxy: ProxyServer | undefined,
  signal: AbortSignal,
): Promise<Socket | FailureFacts> {
  if (proxy === undefined) return await openSocket(origin, signal);
  const tunnel = await openTunnel(origin, proxy, signal);
  if (tunnel instanceof Socket) return await openSocket(origin, signal, tunnel);
  const { variable, address } = proxy;
  return { ...tunnel, proxy: { variable, origin: address?.origin } };
}

/** Opens a socket, with TLS for an `https` URL and inside of `tunnel` if there is one. */
async function openSocket(
  { protocol, hostname, port }: URL,
  signal: AbortSignal,
  tunnel?: Socket,
): Promise<Socket> {
  // As an address, IPv6 has no brackets.
  const host = hostname.replace(/^\[|\]$/g, "");
  const isTls = protocol === "https:";
  // Loading TLS takes as long as a tenth of a small run.
  const socket = isTls
    ? (await import("node:tls")).connect({
        host,
        port: Number(port || 443),
        servername: isIP(host) === 0 ? host : "",
        ...(tunnel && { socket: tunnel }),
        ALPNProtocols: ["http/1.1"],
        // Stays on even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
        rejectUnauthorized: true,
      })
    : connect({ host, port: Number(port || 80) });
  addAbortSignal(signal, socket.setNoDelay(true));
  // Nobody else listens while the socket waits for a request.
  socket.on("error", () => undefined);
  await once(socket, isTls ? "secureConnect" : "connect");
  return socket;
}

/** Asks the proxy for a connection to `target` (RFC 9110, 9.3.6). Returns its socket, or why there is none. */
async function openTunnel(
  target: URL,
  { address }: ProxyServer,
  signal: AbortSignal,
): Promise<Socket | FailureFacts> {
  if (address === undefined) {
    // The address may contain a password, so it is not shown.
    return { message: "it is not the address of an http or https proxy", permanent: true };
  }
  const { origin, authorization } = address;
  const client = createClient(origin, () => openSocket(new URL(origin), signal));
  const path = `${target.hostname}:${target.port || "443"}`;
  const headers = { host: path, ...(authorization && { "proxy-authorization": authorization }) };
  try {
    const { statusCode, socket } = await client.connect({ path, headers });
    if (statusCode >= 200 && statusCode <= 299 && socket instanceof Socket) return socket;
    socket.destroy();
    const permanent = !isRetryableStatus(statusCode);
    return { message: `it refuses with ${statusCode}`, permanent };
  } catch (error) {
    return failureFacts(error);
  }
}
