import { type Environment, type ProxyServer, proxyFor } from "./proxy.ts";
import { type Attempt, type FailureFacts, failureFacts, readBody } from "./response.ts";
import { openRoute, type Route } from "./route.ts";

/** A request that can be sent any number of times. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** Percent-encoded, with the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** Milliseconds for which a connection that was opened early can be used: the other side may be about to close it. */
const MAX_EARLY = 5_000;

/** Sends requests to one origin, through the tunnel of the proxy that `env` names, if any. */
export class Transport {
  readonly #connect: () => HttpConnection;
  readonly #connections = new Set<HttpConnection>();
  #isClosed = false;

  constructor(origin: URL, env: Environment) {
    const proxy = proxyFor(origin, env);
    this.#connect = () => {
      const connection = new HttpConnection(origin, proxy);
      this.#connections.add(connection);
      return connection;
    };
  }

  /** Starts to connect before there is a request. If that fails, the first request connects again and reports why. */
  preconnect(): void {
    this.#connect();
  }

  /** Sends the request once and waits at most `timeout` milliseconds for the whole response. Never rejects. */
  async attempt(request: HttpRequest, timeout: number): Promise<Attempt> {
    const free = [...this.#connections].find((connection) => connection.isFree(request.method));
    const connection = free ?? this.#connect();
    const attempt = await connection.attempt(request, timeout);
    if (this.#isClosed && attempt.kind === "failure") return { ...attempt, permanent: true };
    if (attempt.kind === "failure" || attempt.body.kind !== "complete") {
      this.#connections.delete(connection);
      connection.destroy(new Error("the request failed"));
    }
    return attempt;
  }

  /** Closes every connection at once. A request that is in flight fails for good. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections) {
      connection.destroy(new Error("the client was closed"));
    }
  }
}

/** What a connection is used for, with its route once there is one. */
type Use =
  | { readonly kind: "new" | "busy"; readonly route: Route | undefined }
  | { readonly kind: "idle"; readonly route: Route }
  | { readonly kind: "failed"; readonly route: undefined };

/** A connection that one request uses at a time, so that a failure concerns no other. It begins to open at once. */
class HttpConnection {
  readonly #controller = new AbortController();
  readonly #opening: Promise<Route | FailureFacts>;
  readonly #since = performance.now();
  #use: Use = { kind: "new", route: undefined };
  #missing = "no connection";
  #isDrained = false;

  constructor(origin: URL, proxy: ProxyServer | undefined) {
    this.#opening = this.#open(origin, proxy);
  }

  /** Whether a request may use it. The service may be closing an idle one: the outcome of a POST would be unknown. */
  isFree(method: HttpRequest["method"]): boolean {
    const { kind, route } = this.#use;
    if (route && route.socket.readyState !== "open") return false;
    const isEarly = kind === "new" && performance.now() - this.#since < MAX_EARLY;
    return isEarly || (kind === "idle" && method === "GET");
  }

  async attempt(request: HttpRequest, timeout: number): Promise<Attempt> {
    this.#use = { kind: "busy", route: this.#use.route };
    const timer = setTimeout(() => {
      const seconds = Number((timeout / 1000).toPrecision(2));
      this.destroy(new Error(`${this.#missing} within ${seconds} s`));
    }, timeout);
    const route = await this.#opening;
    const unsent = { kind: "failure", sent: "nothing" } as const;
    const attempt = "client" in route ? await this.#send(route, request) : { ...unsent, ...route };
    clearTimeout(timer);
    if ("client" in route) this.#use = { kind: "idle", route };
    return attempt;
  }

  /** Closes the connection, even if it is still being made. A request on it fails with `reason`. */
  destroy(reason: Error): void {
    void this.#use.route?.client.destroy(reason);
    this.#controller.abort(reason);
  }

  async #open(origin: URL, proxy: ProxyServer | undefined): Promise<Route | FailureFacts> {
    const route = await openRoute(origin, proxy, this.#controller.signal);
    if ("client" in route) {
      this.#use = { kind: this.#use.kind === "busy" ? "busy" : "new", route };
      route.socket.on("drain", () => {
        this.#isDrained = true;
      });
    } else {
      this.#use = { kind: "failed", route: undefined };
    }
    return route;
  }

  async #send({ client, socket }: Route, request: HttpRequest): Promise<Attempt> {
    const { method, path, body = null } = request;
    const headers = { "user-agent": USER_AGENT, ...request.headers };
    this.#missing = "no response";
    try {
      const response = await client.request({ method, path, headers, body });
      this.#missing = "the response did not end";
      const fields = Object.entries(response.headers).map(
        ([name, values = []]) => [name, [...new Set([values].flat())].join(", ")] as const,
      );
      const head = { status: response.statusCode, headers: new Map(fields) };
      return { kind: "response", ...head, body: await readBody(response.body) };
    } catch (error) {
      // All of the request has been handed to the system, or only a part of it.
      const isWhole = this.#isDrained || (body?.byteLength ?? 0) < socket.writableHighWaterMark;
      return { kind: "failure", sent: isWhole ? "all" : "part", ...failureFacts(error) };
    }
  }
}
