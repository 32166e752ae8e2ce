import { Socket } from "node:net";
import { type Environment, type ProxyServer, proxyFor } from "./proxy.ts";
import {
  type Attempt,
  type FailureFacts,
  failureFacts,
  joinValues,
  type NetworkFailure,
  readBody,
} from "./response.ts";
import { createClient, openRoute } from "./route.ts";

/** A request that can be sent any number of times. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** Percent-encoded, from the root of the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** Milliseconds after which a connection that was opened early is closed: the other side may be about to do so. */
const MAX_EARLY = 5_000;

/** Sends requests to one origin, through the tunnel of the proxy that `env` names, if any. */
export class Transport {
  readonly #origin: URL;
  readonly #proxy: ProxyServer | undefined;
  readonly #connections = new Map<HttpConnection, "new" | "busy" | "idle">();
  #isClosed = false;

  constructor(origin: URL, env: Environment) {
    this.#origin = origin;
    this.#proxy = proxyFor(origin, env);
  }

  /** Starts to connect before there is a request. If that fails, the first request connects again and reports why. */
  preconnect(): void {
    const connection = new HttpConnection(this.#origin, this.#proxy);
    this.#connections.set(connection, "new");
    connection.preconnect();
  }

  /** Sends the request once and waits at most `timeout` milliseconds for the whole response. Never rejects. */
  async attempt(request: HttpRequest, timeout: number): Promise<Attempt> {
    // The service may be about to close an idle connection, and the outcome of a POST on it would be unknown.
    const isUsable = (state: string) =>
      state === "new" || (state === "idle" && request.method === "GET");
    const [free] = [...this.#connections].find(([, state]) => isUsable(state)) ?? [];
    const connection = free ?? new HttpConnection(this.#origin, this.#proxy);
    this.#connections.set(connection, "busy");
    const attempt = await connection.attempt(request, timeout);
    if (this.#isClosed && attempt.kind === "failure") return { ...attempt, permanent: true };
    if (attempt.kind === "response" && attempt.body.kind === "complete") {
      this.#connections.set(connection, "idle");
    } else {
      this.#connections.delete(connection);
      connection.destroy(new Error("the request failed"));
    }
    return attempt;
  }

  /** Closes every connection at once. A request that is in flight fails for good. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections.keys()) {
      connection.destroy(new Error("the client was closed"));
    }
  }
}

/** A connection that one request uses at a time, so that a failure concerns no other. */
class HttpConnection {
  readonly #controller = new AbortController();
  readonly #route: () => Promise<Socket | FailureFacts>;
  readonly #client: ReturnType<typeof createClient>;
  #early: Promise<Socket | FailureFacts | undefined> | undefined;
  /** Why the proxy did not open a tunnel, if it was asked for one. */
  #proxyFailure: FailureFacts | undefined;
  /** Absent while there is no connection. */
  #socket: Socket | undefined;
  #drained = false;

  constructor(origin: URL, proxy: ProxyServer | undefined) {
    this.#route = () => openRoute(origin, proxy, this.#controller.signal);
    this.#client = createClient(origin.origin, () => this.#open());
  }

  preconnect(): void {
    this.#early = this.#route().catch(() => undefined);
    const closeEarly = async () => {
      const early = await this.#early;
      if (early instanceof Socket) early.destroy();
    };
    setTimeout(closeEarly, MAX_EARLY).unref();
  }

  async attempt(request: HttpRequest, timeout: number): Promise<Attempt> {
    const { method, path, body = null } = request;
    const headers = { "user-agent": USER_AGENT, ...request.headers };
    let responds = false;
    const timer = setTimeout(() => {
      const what = responds ? "the response did not end" : "no response";
      const seconds = Number((timeout / 1000).toPrecision(2));
      this.destroy(new Error(`${this.#socket ? what : "no connection"} within ${seconds} s`));
    }, timeout);
    try {
      const response = await this.#client.request({ method, path, headers, body });
      responds = true;
      const head = { status: response.statusCode, headers: joinValues(response.headers) };
      return { kind: "response", ...head, body: await readBody(response.body) };
    } catch (error) {
      const facts = this.#proxyFailure ?? failureFacts(error);
      return { kind: "failure", sent: this.#sent(body?.byteLength ?? 0), ...facts };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes the connection, even if it is still being made. A request on it fails with `reason`. */
  destroy(reason: Error): void {
    void this.#client.destroy(reason);
    this.#controller.abort(reason);
  }

  async #open(): Promise<Socket> {
    this.#socket = undefined;
    const opening = this.#early;
    this.#early = undefined;
    const early = await opening;
    const isOpen = early instanceof Socket && early.readyState === "open";
    const opened = isOpen ? early : await this.#route();
    if (!(opened instanceof Socket)) {
      this.#proxyFailure = opened;
      // It has no `code`: after some of them, undici would connect again without end.
      throw new Error(opened.message);
    }
    this.#socket = opened.on("drain", () => {
      this.#drained = true;
    });
    return opened;
  }

  /** How much of a request with a body of `size` bytes has been handed to the system. */
  #sent(size: number): NetworkFailure["sent"] {
    if (this.#socket === undefined) return "nothing";
    return this.#drained || size < this.#socket.writableHighWaterMark ? "all" : "part";
  }
}
