import { type HttpConnection, openConnection } from "./http-connection.ts";
import type { Environment } from "./proxy.ts";
import { type Attempt, ResponseHandler } from "./response.ts";

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
  /** Starts to connect, so that the first request need not wait for it. */
  preconnect(): void;
  /** Sends the request once and waits at most `timeout` milliseconds for the whole response. Never rejects. */
  attempt(request: HttpRequest, timeout: number): Promise<Attempt>;
  /** Ends every connection at once. A request that is in flight fails for good. */
  close(): void;
}

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** Creates a transport for `origin`, through the tunnel of the proxy that `env` names, if any. */
export function openTransport(origin: string, env: Environment): Transport {
  const connections = new Set<HttpConnection>();
  const idle: HttpConnection[] = [];
  let early: HttpConnection | undefined;
  let closed = false;

  function open(): HttpConnection {
    const connection = openConnection(origin, env);
    connections.add(connection);
    return connection;
  }

  return {
    preconnect() {
      if (early !== undefined) return;
      early = open();
      early.preconnect();
    },

    async attempt(request, timeout) {
      // The service may be about to close an idle connection, and the outcome of a POST on it would be unknown.
      const reused = request.method === "POST" ? undefined : idle.pop();
      const connection = reused ?? early ?? open();
      if (connection === early) early = undefined;
      const attempt = await dispatch(connection, request, timeout);
      if (closed && attempt.kind === "failure") return { ...attempt, permanent: true };
      if (attempt.kind === "response" && attempt.body.kind === "complete") {
        idle.push(connection);
      } else {
        connections.delete(connection);
        connection.destroy(new Error("the request failed"));
      }
      return attempt;
    },

    close() {
      closed = true;
      idle.length = 0;
      early = undefined;
      const reason = new Error("the client was closed");
      for (const connection of connections) connection.destroy(reason);
      connections.clear();
    },
  };
}

function dispatch(
  connection: HttpConnection,
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
