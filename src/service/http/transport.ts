import { HttpConnection } from "./http-connection.ts";
import type { Environment } from "./proxy.ts";
import type { Attempt } from "./response.ts";

/** Sends requests to one origin. */
export interface Transport extends Pick<HttpConnection, "attempt" | "preconnect"> {
  /** Closes every connection at once. A request that is in flight fails for good. */
  close(): void;
}

/** Creates a transport for `origin`, through the tunnel of the proxy that `env` names, if any. */
export function openTransport(origin: string, env: Environment): Transport {
  const connections = new Set<HttpConnection>();
  const idle: HttpConnection[] = [];
  let early: HttpConnection | undefined;
  let closed = false;

  function open(): HttpConnection {
    const connection = new HttpConnection(origin, env);
    connections.add(connection);
    return connection;
  }

  return {
    preconnect() {
      if (early !== undefined) return;
      early = open();
      early.preconnect();
    },

    async attempt(request, timeout): Promise<Attempt> {
      // The service may be about to close an idle connection, and the outcome of a POST on it would be unknown.
      const reused = request.method === "POST" ? undefined : idle.pop();
      const connection = reused ?? early ?? open();
      if (connection === early) early = undefined;
      const attempt = await connection.attempt(request, timeout);
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
      for (const connection of connections) connection.destroy(new Error("the client was closed"));
      connections.clear();
    },
  };
}
