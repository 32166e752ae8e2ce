import { once } from "node:events";
import { connect as connectTcp, isIP, Socket } from "node:net";
import { addAbortSignal, type Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import { Client } from "undici";
import { errorMessage } from "../../base/errors.ts";
import { type Environment, ProxyFailure, type ProxyServer, proxyFor } from "./proxy.ts";
import { isRetryableStatus } from "./response.ts";

/** Used by one request at a time, so that a failure concerns no other. */
export interface HttpConnection {
  readonly client: Client;
  /** Starts to connect before there is a request. To be called once. */
  preconnect(): void;
  /** Whether a body of this size has been handed to the system, so that the service may have received it. */
  isSent(bytes: number): boolean;
  /** Closes the connection, even if it is still being made. A request on it fails with `reason`. */
  destroy(reason: Error): void;
}

/** Milliseconds after which a connection that was opened early is not used any more: the other side may close it. */
const MAX_EARLY = 5_000;

/** The timeout of an attempt covers connecting as well; with HTTP/1.1 it is clear what was sent. */
const CLIENT_OPTIONS = { headersTimeout: 0, bodyTimeout: 0, allowH2: false } as const;

/** Opens a connection to `origin`, through the tunnel of the proxy that `env` names, when its client gets a request. */
export function openConnection(origin: string, env: Environment): HttpConnection {
  const controller = new AbortController();
  const open = () => connectTo(new URL(origin), env, controller.signal);
  let early: Promise<EarlySocket | undefined> | undefined;
  let socket: Socket | undefined;
  let drained = false;

  async function takeSocket(): Promise<Socket> {
    const opened = await early;
    early = undefined;
    if (opened !== undefined && isReusable(opened)) return opened.socket;
    opened?.socket.destroy();
    return await open();
  }

  const client = new Client(origin, {
    ...CLIENT_OPTIONS,
    connect: (_options, callback) => {
      const connected = (taken: Socket) => {
        socket = taken.on("drain", () => {
          drained = true;
        });
        callback(null, taken);
      };
      takeSocket().then(connected, (error: Error) => callback(error, null));
    },
  });
  return {
    client,
    preconnect() {
      early = open().then(
        (opened) => ({ socket: opened, since: performance.now() }),
        // The first request connects again, and says why that fails.
        () => undefined,
      );
    },
    isSent: (bytes) => drained || bytes < (socket?.writableHighWaterMark ?? 0),
    destroy(reason) {
      void client.destroy(reason);
      controller.abort(reason);
    },
  };
}

interface EarlySocket {
  readonly socket: Socket;
  /** When it was connected, by `performance.now()`. */
  readonly since: number;
}

function isReusable({ socket, since }: EarlySocket): boolean {
  return socket.readyState === "open" && performance.now() - since < MAX_EARLY;
}

/** Connects directly or through the tunnel of a proxy. Rejects with a ProxyFailure if the proxy cannot be used. */
async function connectTo(origin: URL, env: Environment, signal: AbortSignal): Promise<Socket> {
  const proxy = proxyFor(origin, env);
  if (proxy === undefined) return await openSocket(origin, { signal });
  let tunnel: Socket;
  try {
    tunnel = await openTunnel(origin, proxy, signal);
  } catch (cause) {
    if (cause instanceof ProxyFailure) throw cause;
    throw new ProxyFailure(errorMessage(cause), { ...proxy, permanent: false }, { cause });
  }
  return await openSocket(origin, { signal, tunnel });
}

/**
 * Opens a socket, with TLS for an `https` URL and inside of `tunnel` if there is one. When `signal` aborts, the socket
 * is destroyed, whether it is connected or not.
 */
async function openSocket(
  { protocol, hostname, port }: URL,
  { signal, tunnel }: { readonly signal: AbortSignal; readonly tunnel?: Socket },
): Promise<Socket> {
  // As an address, IPv6 has no brackets.
  const host = hostname.replace(/^\[|\]$/g, "");
  const isTls = protocol === "https:";
  const socket = isTls
    ? connectTls({
        host,
        port: Number(port || 443),
        servername: isIP(host) === 0 ? host : "",
        ...(tunnel && { socket: tunnel }),
        ALPNProtocols: ["http/1.1"],
        // Stays on even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
        rejectUnauthorized: true,
      })
    : connectTcp({ host, port: Number(port || 80) });
  addAbortSignal(signal, socket.setNoDelay(true));
  // Nobody else listens while the socket waits for a request.
  socket.on("error", () => undefined);
  await once(socket, isTls ? "secureConnect" : "connect");
  return socket;
}

/** Asks the proxy for a connection to the origin (RFC 9110, 9.3.6). */
async function openTunnel(origin: URL, proxy: ProxyServer, signal: AbortSignal): Promise<Socket> {
  const target = `${origin.hostname}:${origin.port || "443"}`;
  const client = new Client(proxy.origin, {
    ...CLIENT_OPTIONS,
    connect: (_options, callback) => {
      openSocket(new URL(proxy.origin), { signal }).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
  });
  const { authorization } = proxy;
  const headers = {
    host: target,
    ...(authorization !== undefined && { "proxy-authorization": authorization }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; socket: Duplex }>();
  client.dispatch(
    { method: "CONNECT", path: target, headers },
    {
      onConnect: () => undefined,
      onUpgrade: (status, _headers, socket) => resolve({ status, socket }),
      onError: reject,
    },
  );
  const { status, socket } = await promise;
  if (status >= 200 && status <= 299 && socket instanceof Socket) return socket;
  socket.destroy();
  const permanent = !isRetryableStatus(status);
  throw new ProxyFailure(`it refuses with ${status}`, { ...proxy, permanent });
}
