import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { buildConnector, Client } from "undici";
import { errorMessage } from "../../errors.ts";
import { type FailureFacts, ProxyFailure, type ProxyName } from "./failure.ts";
import type { ProxyServer } from "./proxy.ts";
import { type Attempt, isRetryableStatus, ResponseHandler } from "./response.ts";

/** A request that can be sent any number of times. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** Percent-encoded, from the root of the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** At most this many bytes of the response's body are read. */
  readonly maxBytes: number;
}

/** Sends requests to one origin. */
export interface Transport {
  /** Sends the request once and waits at most `timeout` milliseconds for the whole response. Never rejects. */
  attempt(request: HttpRequest, timeout: number): Promise<Attempt>;
  /** Ends every connection at once. A request that is in flight fails for good. */
  close(): Promise<void>;
}

/** Used by one request at a time, so that a failure concerns no other. */
interface Connection {
  readonly client: Client;
  /** Whether a body of this size has been handed to the system, so that the service may have received it. */
  isSent(bytes: number): boolean;
  destroy(reason: Error): Promise<void>;
}

type Connector = ReturnType<typeof buildConnector>;

const CONNECT_TIMEOUT = 10_000;

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** The timeout of an attempt covers connecting as well; with HTTP/1.1 it is clear what was sent. */
const CLIENT_OPTIONS = { headersTimeout: 0, bodyTimeout: 0, allowH2: false } as const;

/** Creates a transport for `origin`, through the proxy's tunnel if there is one. */
export function openTransport(origin: string, proxy: ProxyServer | undefined): Transport {
  const connections = new Set<Connection>();
  const idle: Connection[] = [];
  let closed = false;

  return {
    async attempt(request, timeout) {
      // The service may be about to close an idle connection, and the outcome of a POST on it would be unknown.
      const reused = request.method === "POST" ? undefined : idle.pop();
      const connection = reused ?? openConnection(origin, proxy);
      connections.add(connection);
      const attempt = await dispatch(connection, request, timeout);
      if (closed && attempt.kind === "failure") return { ...attempt, permanent: true };
      if (attempt.kind === "response" && attempt.body.kind === "complete") {
        idle.push(connection);
      } else {
        connections.delete(connection);
        await connection.destroy(new Error("the request failed"));
      }
      return attempt;
    },

    async close() {
      closed = true;
      idle.length = 0;
      const reason = new Error("the client was closed");
      await Promise.all([...connections].map((connection) => connection.destroy(reason)));
      connections.clear();
    },
  };
}

/** Creates a transport for a service that no request can reach: every attempt fails for this reason. */
export function failedTransport(facts: FailureFacts): Transport {
  return {
    attempt: async () => ({ kind: "failure", sent: "nothing", ...facts }),
    close: async () => undefined,
  };
}

function openConnection(origin: string, proxy: ProxyServer | undefined): Connection {
  const controller = new AbortController();
  const { signal } = controller;
  const direct = buildConnector({
    // Stays on even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
    rejectUnauthorized: true,
    allowH2: false,
    timeout: CONNECT_TIMEOUT,
    signal,
  });
  const connect = proxy === undefined ? direct : throughTunnel({ origin, proxy, direct, signal });
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
    isSent: (bytes) => drained || bytes < (socket?.writableHighWaterMark ?? 0),
    async destroy(reason) {
      const ended = client.destroy(reason);
      // The client does not know a socket that is still connecting.
      controller.abort(reason);
      await ended;
    },
  };
}

function dispatch(
  connection: Connection,
  { method, path, headers, body, maxBytes }: HttpRequest,
  timeout: number,
): Promise<Attempt> {
  const size = body?.byteLength ?? 0;
  const handler = new ResponseHandler(maxBytes, () => connection.isSent(size));
  const timer = setTimeout(() => handler.abort(timeout), timeout);
  connection.client.dispatch(
    { method, path, headers: { "user-agent": USER_AGENT, ...headers }, body: body ?? null },
    handler,
  );
  return handler.ended.finally(() => clearTimeout(timer));
}

interface Tunnel {
  readonly origin: string;
  readonly proxy: ProxyServer;
  readonly direct: Connector;
  readonly signal: AbortSignal;
}

function throughTunnel(tunnel: Tunnel): Connector {
  return (options, callback) => {
    openTunnel(tunnel).then(
      (httpSocket) => tunnel.direct({ ...options, httpSocket }, callback),
      (error: unknown) => callback(toProxyFailure(tunnel.proxy, error), null),
    );
  };
}

/** Asks the proxy for a connection to the origin (RFC 9110, 9.3.6). */
async function openTunnel({ origin, proxy, direct, signal }: Tunnel): Promise<Socket> {
  const { host, port } = new URL(origin);
  const target = port === "" ? `${host}:443` : host;
  const { authorization } = proxy;
  const client = new Client(proxy.origin, {
    ...CLIENT_OPTIONS,
    // Checks the certificate against the proxy's own name, whatever the Host header says.
    connect: (options, callback) => direct({ ...options, servername: "" }, callback),
  });
  signal.addEventListener("abort", () => client.destroy(), { once: true });
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
  throw new ProxyFailure(`it refuses with ${status}`, { ...nameOf(proxy), permanent });
}

function toProxyFailure(proxy: ProxyServer, cause: unknown): ProxyFailure {
  if (cause instanceof ProxyFailure) return cause;
  return new ProxyFailure(errorMessage(cause), { ...nameOf(proxy), permanent: false }, { cause });
}

function nameOf({ variable, origin }: ProxyServer): ProxyName {
  return { variable, origin };
}
