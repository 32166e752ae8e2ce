import type { Socket } from "node:net";
import { Client } from "undici";
import type { Environment } from "./proxy.ts";
import {
  type Attempt,
  failureFacts,
  joinValues,
  type NetworkFailure,
  readBody,
} from "./response.ts";
import { CLIENT_OPTIONS, createRoute, type Route } from "./route.ts";

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

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** Milliseconds after which a connection that was opened early is closed: the other side may be about to do so. */
const MAX_EARLY = 5_000;

/**
 * A connection to one origin, through the tunnel of a proxy if `env` names one. It is used by one request at a time, so
 * that a failure concerns no other.
 */
export class HttpConnection {
  readonly #controller = new AbortController();
  readonly #route: Route;
  readonly #client: Client;
  #early: Promise<Socket | undefined> | undefined;
  /** Absent while there is no connection. */
  #socket: Socket | undefined;
  #drained = false;

  constructor(origin: string, env: Environment) {
    this.#route = createRoute(new URL(origin), env, this.#controller.signal);
    this.#client = new Client(origin, {
      ...CLIENT_OPTIONS,
      connect: (_options, callback) => {
        this.#connect().then(
          (socket) => callback(null, socket),
          (error: Error) => callback(error, null),
        );
      },
    });
  }

  /** Starts to connect before there is a request. To be called once. */
  preconnect(): void {
    // If this fails, the first request connects again and reports why that fails.
    this.#early = this.#route.open().catch(() => undefined);
    setTimeout(() => void this.#early?.then((socket) => socket?.destroy()), MAX_EARLY).unref();
  }

  /** Sends the request once and waits at most `timeout` milliseconds for the whole response. Never rejects. */
  async attempt(request: HttpRequest, timeout: number): Promise<Attempt> {
    const { method, path, body = null, maxBytes } = request;
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
      return { kind: "response", ...head, body: await readBody(response.body, maxBytes) };
    } catch (error) {
      const facts = this.#route.failure() ?? failureFacts(error);
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

  async #connect(): Promise<Socket> {
    this.#socket = undefined;
    const early = this.#early;
    this.#early = undefined;
    const opened = await early;
    const socket = opened?.readyState === "open" ? opened : await this.#route.open();
    this.#socket = socket.on("drain", () => {
      this.#drained = true;
    });
    return socket;
  }

  /** How much of a request with a body of `size` bytes has been handed to the system. */
  #sent(size: number): NetworkFailure["sent"] {
    if (this.#socket === undefined) return "nothing";
    return this.#drained || size < this.#socket.writableHighWaterMark ? "all" : "part";
  }
}
