import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { buildConnector, Client } from "undici";
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
  destroy(reason: Error): Promise<void>;
}

type Connector = ReturnType<typeof buildConnector>;

const CONNECT_TIMEOUT = 10_000;

/** Milliseconds after which a connection that was opened early is not used any more: the other side may close it. */
const MAX_EARLY = 5_000;

/** The timeout of an attempt covers connecting as well; with HTTP/1.1 it is clear what was sent. */
const CLIENT_OPTIONS = { headersTimeout: 0, bodyTimeout: 0, allowH2: false } as const;

/** Opens a connection to `origin`, through the tunnel of the proxy that `env` names, when its client gets a request. */
export function openConnection(origin: string, env: Environment): HttpConnection {
  const controller = new AbortController();
  const { signal } = controller;
  const direct = buildConnector({
    // Stays on even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
    rejectUnauthorized: true,
    allowH2: false,
    timeout: CONNECT_TIMEOUT,
    signal,
  });
  const { preconnect, connect } = ahead(route({ origin, direct, signal }, env), origin);
  let socket: Socket | undefined;
  let drained = false;
  const client = new Client(origin, {
    ...CLIENT_OPTIONS,
    connect: (options, callback) =>
      connect(options, (...result) => {
        socket = result[1] ?? undefined;
        socket?.on("drain", () => {
          drained = true;
        });
        callback(...result);
      }),
  });
  return {
    client,
    preconnect,
    isSent: (bytes) => drained || bytes < (socket?.writableHighWaterMark ?? 0),
    async destroy(reason) {
      const ended = client.destroy(reason);
      // The client does not know a socket that is still connecting.
      controller.abort(reason);
      await ended;
    },
  };
}

interface EarlySocket {
  readonly socket: Socket;
  /** When it was connected, by `performance.now()`. */
  readonly since: number;
}

function isGood({ socket, since }: EarlySocket): boolean {
  return socket.readyState === "open" && performance.now() - since < MAX_EARLY;
}

/**
 * Lets a connector begin before there is a request. The first request gets that socket if it is still good;
 * otherwise it connects anew, and says why if that fails.
 */
function ahead(
  connector: Connector,
  origin: string,
): Pick<HttpConnection, "preconnect"> & { connect: Connector } {
  let early: Promise<EarlySocket | undefined> | undefined;
  return {
    preconnect() {
      early = new Promise((resolve) => {
        connector(addressOf(origin), (...[error, socket]) =>
          resolve(error === null ? { socket, since: performance.now() } : undefined),
        );
      });
    },
    connect(options, callback) {
      const begun = early ?? Promise.resolve(undefined);
      early = undefined;
      void begun.then((opened) => {
        if (opened !== undefined && isGood(opened)) return callback(null, opened.socket);
        opened?.socket.destroy();
        connector(options, callback);
      });
    },
  };
}

function addressOf(origin: string): buildConnector.Options {
  const { protocol, host, hostname, port } = new URL(origin);
  // As an address, IPv6 has no brackets.
  return { protocol, host, hostname: hostname.replace(/^\[|\]$/g, ""), port };
}

interface Route {
  readonly origin: string;
  readonly direct: Connector;
  readonly signal: AbortSignal;
}

/** Connects directly or through a tunnel. If the proxy cannot be used, every connection fails with the reason. */
function route(to: Route, env: Environment): Connector {
  let proxy: ProxyServer | undefined;
  try {
    proxy = proxyFor(new URL(to.origin), env);
  } catch (error) {
    if (!(error instanceof ProxyFailure)) throw error;
    return (_options, callback) => callback(error, null);
  }
  return proxy === undefined ? to.direct : throughTunnel(to, proxy);
}

function throughTunnel(to: Route, proxy: ProxyServer): Connector {
  return (options, callback) => {
    openTunnel(to, proxy).then(
      (httpSocket) => to.direct({ ...options, httpSocket }, callback),
      (cause: unknown) => callback(toProxyFailure(proxy, cause), null),
    );
  };
}

function toProxyFailure(proxy: ProxyServer, cause: unknown): ProxyFailure {
  if (cause instanceof ProxyFailure) return cause;
  return new ProxyFailure(errorMessage(cause), { ...proxy, permanent: false }, { cause });
}

/** Asks the proxy for a connection to the origin (RFC 9110, 9.3.6). */
async function openTunnel({ origin, direct, signal }: Route, proxy: ProxyServer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const target = `${hostname}:${port || "443"}`;
  const client = new Client(proxy.origin, {
    ...CLIENT_OPTIONS,
    // Checks the certificate against the proxy's own name, whatever the Host header says.
    connect: (options, callback) => direct({ ...options, servername: "" }, callback),
  });
  signal.addEventListener("abort", () => client.destroy(), { once: true });
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
