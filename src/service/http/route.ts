import { once } from "node:events";
import { connect, isIP, Socket } from "node:net";
import { addAbortSignal } from "node:stream";
import { Client, DecoratorHandler, type Dispatcher } from "undici";
import type { ProxyServer } from "./proxy.ts";
import { type FailureFacts, failureFacts, isRetryableStatus } from "./response.ts";

/** Milliseconds without traffic after which the system asks whether the other side is still there. */
const KEEP_ALIVE_DELAY = 15_000;

/** An open connection: `client` sends its requests over `socket`, and never opens another one. */
export interface Route {
  readonly client: Client;
  readonly socket: Socket;
}

/** Sends a request, and returns the response once its head has come. `onSent` is called as `SentHandler` says. */
export function sendOver(
  { client, socket }: Route,
  request: Pick<Dispatcher.RequestOptions, "method" | "path" | "headers" | "body">,
  onSent: () => void,
): Promise<Dispatcher.ResponseData> {
  const sender = client.compose((dispatch) => (options, handler) => {
    const watching: DecoratorHandler = new SentHandler(handler, socket, onSent);
    return dispatch(options, watching);
  });
  return sender.request(request);
}

/**
 * Calls `onSent` once the request was handed over whole: all of it was written to the socket, and the system has taken
 * so much of it that the socket would take more.
 */
class SentHandler extends DecoratorHandler {
  readonly #socket: Socket;
  readonly #onSent: () => void;

  constructor(handler: Dispatcher.DispatchHandlers, socket: Socket, onSent: () => void) {
    super(handler);
    this.#socket = socket;
    this.#onSent = onSent;
  }

  /** undici calls it when it has written all of the request to the socket. */
  onRequestSent(): void {
    if (this.#socket.writableNeedDrain) {
      this.#socket.once("drain", this.#onSent);
    } else {
      this.#onSent();
    }
  }
}

/**
 * Connects to `origin`, through the tunnel of the proxy if there is one. Returns the reason if that fails, and never
 * rejects. When `signal` aborts, the socket is destroyed, connected or not.
 */
export async function openRoute(
  origin: URL,
  proxy: ProxyServer | undefined,
  signal: AbortSignal,
): Promise<Route | FailureFacts> {
  try {
    const tunnel = proxy === undefined ? undefined : await openTunnel(origin, proxy, signal);
    if (tunnel !== undefined && !(tunnel instanceof Socket)) return tunnel;
    return createRoute(origin.origin, await openSocket(origin, signal, tunnel));
  } catch (error) {
    return failureFacts(signal.reason ?? error);
  }
}

function createRoute(origin: string, socket: Socket): Route {
  const client = new Client(origin, {
    // How long a request may take is decided where it is sent.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (_options, callback) => {
      if (socket.destroyed) {
        callback(new Error("the connection was closed"), null);
      } else {
        callback(null, socket);
      }
    },
  });
  return { client, socket };
}

/** Opens a socket, with TLS for an `https` URL. */
async function openSocket(
  { protocol, hostname, port }: URL,
  signal: AbortSignal,
  tunnel?: Socket,
): Promise<Socket> {
  // As an address, IPv6 has no brackets.
  const host = hostname.replace(/^\[|\]$/g, "");
  const isTls = protocol === "https:";
  const socket = isTls
    ? await connectSecurely(host, Number(port || 443), tunnel)
    : connect({ host, port: Number(port || 80) });
  socket.setNoDelay(true);
  socket.setKeepAlive(true, KEEP_ALIVE_DELAY);
  addAbortSignal(signal, socket);
  // Nobody else listens while the socket waits for a request.
  socket.on("error", () => undefined);
  await once(socket, isTls ? "secureConnect" : "connect");
  return socket;
}

/** Returns a socket that begins to connect with TLS. */
async function connectSecurely(host: string, port: number, tunnel: Socket | undefined) {
  // Loading TLS takes as long as a tenth of a small run.
  const tls = await import("node:tls");
  return tls.connect({
    host,
    port,
    servername: isIP(host) === 0 ? host : "",
    ...(tunnel && { socket: tunnel }),
    // With HTTP/1.1 it is clear what was sent.
    ALPNProtocols: ["http/1.1"],
    // Stays on even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
    rejectUnauthorized: true,
  });
}

/** Asks the proxy for a connection to `target` (RFC 9110, 9.3.6). Returns its socket, or why there is none. */
async function openTunnel(
  target: URL,
  { variable, address }: ProxyServer,
  signal: AbortSignal,
): Promise<Socket | FailureFacts> {
  const proxy = { variable, origin: address?.origin };
  if (address === undefined) {
    // The address may contain a password, so it is not shown.
    const message = "it is not the address of an http or https proxy";
    return { proxy, message, permanent: "proxy" };
  }
  const { origin, authorization } = address;
  const path = `${target.hostname}:${target.port || "443"}`;
  const headers: Record<string, string> = { host: path };
  if (authorization !== undefined) headers["proxy-authorization"] = authorization;
  try {
    const { client } = createRoute(origin, await openSocket(new URL(origin), signal));
    // A request that waits for undici to be ready does not notice that its socket is destroyed.
    signal.addEventListener("abort", () => void client.destroy(signal.reason));
    const { statusCode, socket } = await client.connect({ path, headers });
    if (statusCode >= 200 && statusCode <= 299 && socket instanceof Socket) return socket;
    socket.destroy();
    const permanent = isRetryableStatus(statusCode) ? undefined : "proxy";
    return { proxy, message: `it refuses with ${statusCode}`, permanent };
  } catch (error) {
    return { proxy, ...failureFacts(signal.reason ?? error) };
  }
}
