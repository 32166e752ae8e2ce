import { Socket } from "node:net";
import { type FailureDescription, messageOf, ProxyFailure } from "./failure.ts";
import type { ProxyServer } from "./proxy.ts";
import { type Attempt, type Exchange, isRetryableStatus } from "./response.ts";
import { ResponseHandler } from "./response-handler.ts";

/** The way to one origin. */
export interface Transport {
  /** Sends the request once, and takes at most `patience` milliseconds for all of it. Never throws. */
  attempt(exchange: Exchange, patience: number): Promise<Attempt>;
  /** Ends every connection at once. */
  close(): Promise<void>;
}

/** One connection, used by one exchange at a time, so that a failure concerns nobody else. */
interface Connection {
  readonly client: InstanceType<Undici["Client"]>;
  readonly parseHeaders: Undici["parseHeaders"];
  /** Goes before the path: the origin, where a proxy is asked for a plain http address. */
  readonly prefix: string;
  readonly headers: Readonly<Record<string, string>>;
  destroy(reason: Error): Promise<void>;
}

type Undici = typeof import("./undici.ts");
type Connector = ReturnType<Undici["buildConnector"]>;

/** What the connectors of one line share. */
interface ConnectorContext {
  readonly undici: Undici;
  readonly origin: string;
  readonly connect: Connector;
  readonly signal: AbortSignal;
}

const CONNECT_TIMEOUT = 10_000;

/** Firewalls turn requests of nobody away. */
const AGENT = "junit-attestation-action";

/** The exchange's own timer is exact and spans connecting too; HTTP/1.1 keeps it clear what was sent. */
const CLIENT = { headersTimeout: 0, bodyTimeout: 0, allowH2: false } as const;

/** Opens the way to `origin`; undici is loaded here and not before. */
export async function openTransport(
  origin: string,
  proxy: ProxyServer | undefined,
): Promise<Transport> {
  const undici = await import("./undici.ts");
  const lines = new Set<Connection>();
  const idle: Connection[] = [];

  return {
    async attempt(exchange, patience) {
      // A connection that was idle may just be closing, and a POST on it would be in doubt.
      const used = exchange.method === "POST" ? undefined : idle.pop();
      const line = used ?? openConnection(undici, origin, proxy);
      lines.add(line);
      const attempt = await dispatch(line, exchange, patience);
      if (attempt.kind === "answer" && attempt.text !== undefined) {
        idle.push(line);
      } else {
        lines.delete(line);
        await line.destroy(new Error("given up"));
      }
      return attempt;
    },

    async close() {
      idle.length = 0;
      await Promise.all([...lines].map((line) => line.destroy(new Error("closed"))));
      lines.clear();
    },
  };
}

/** A transport for a service that no request can reach: every attempt fails for this reason. */
export function failedTransport(failure: FailureDescription): Transport {
  return {
    attempt: async () => ({ kind: "loss", sent: false, ...failure }),
    close: async () => undefined,
  };
}

function openConnection(
  undici: Undici,
  origin: string,
  proxy: ProxyServer | undefined,
): Connection {
  const abort = new AbortController();
  const { signal } = abort;
  const connect = undici.buildConnector({
    // Also where NODE_TLS_REJECT_UNAUTHORIZED says otherwise.
    rejectUnauthorized: true,
    allowH2: false,
    timeout: CONNECT_TIMEOUT,
    signal,
  });
  const forwarder = origin.startsWith("http:") ? proxy : undefined;
  const client = new undici.Client(forwarder?.origin ?? origin, {
    ...CLIENT,
    connect: connectorTo(proxy, { undici, origin, connect, signal }),
  });
  return {
    client,
    parseHeaders: undici.parseHeaders,
    prefix: forwarder === undefined ? "" : origin,
    headers: forwarder === undefined ? {} : forwardHeaders(origin, forwarder),
    async destroy(reason) {
      const ended = client.destroy(reason);
      // A socket that is still connecting is not the client's yet.
      abort.abort(reason);
      await ended;
    },
  };
}

function connectorTo(proxy: ProxyServer | undefined, way: ConnectorContext): Connector {
  if (proxy === undefined) {
    return way.connect;
  }
  if (way.origin.startsWith("http:")) {
    return ownName(way.connect);
  }
  return (options, callback) => {
    tunnel(way, proxy).then(
      (httpSocket) => way.connect({ ...options, httpSocket }, callback),
      (error: unknown) => callback(proxyFailure(proxy, error), null),
    );
  };
}

/** Asks the proxy for a connection to the origin (RFC 9110, 9.3.6). */
async function tunnel(
  { undici, origin, connect, signal }: ConnectorContext,
  proxy: ProxyServer,
): Promise<Socket> {
  const { host, port } = new URL(origin);
  const target = port === "" ? `${host}:443` : host;
  const client = new undici.Client(proxy.origin, { ...CLIENT, connect: ownName(connect) });
  signal.addEventListener("abort", () => client.destroy(), { once: true });
  const { statusCode, socket } = await undici.connect.call(client, {
    path: target,
    headers: { host: target, ...credentials(proxy) },
  });
  if (statusCode >= 200 && statusCode <= 299 && socket instanceof Socket) {
    return socket;
  }
  socket.destroy();
  throw new ProxyFailure(
    `the proxy of ${proxy.variable} refuses with ${statusCode}`,
    !isRetryableStatus(statusCode),
  );
}

/** Sends one request over a line. */
function dispatch(line: Connection, exchange: Exchange, patience: number): Promise<Attempt> {
  const { method, path, headers, body = null, limit } = exchange;
  const reception = new ResponseHandler(limit, line.parseHeaders);
  const timer = setTimeout(() => reception.abort(patience), patience);
  line.client.dispatch(
    {
      method,
      path: `${line.prefix}${path}`,
      headers: { "user-agent": AGENT, ...headers, ...line.headers },
      body,
    },
    reception,
  );
  return reception.ended.finally(() => clearTimeout(timer));
}

function proxyFailure(proxy: ProxyServer, error: unknown): ProxyFailure {
  if (error instanceof ProxyFailure) {
    return error;
  }
  const message = `the proxy of ${proxy.variable} does not open the way: ${messageOf(error)}`;
  return new ProxyFailure(message, false, { cause: error });
}

function forwardHeaders(origin: string, proxy: ProxyServer): Record<string, string> {
  return { host: new URL(origin).host, ...credentials(proxy) };
}

function credentials({ authorization }: ProxyServer): Record<string, string> {
  return authorization === undefined ? {} : { "proxy-authorization": authorization };
}

/** Checks the certificate against the host that is connected to, whatever the Host header says. */
function ownName(connect: Connector): Connector {
  return (options, callback) => connect({ ...options, servername: "" }, callback);
}
