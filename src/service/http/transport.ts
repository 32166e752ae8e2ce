import { MAX_DELAY } from "../../base/clock.ts";
import { type ProxyServer, proxyFor } from "./proxy.ts";
import {
  type Attempt,
  type FailureFacts,
  failureFacts,
  type NetworkFailure,
  readBody,
} from "./response.ts";
import { openRoute, type Route, sendOver } from "./route.ts";

/** A request that can be sent any number of times. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** Percent-encoded, with the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

/** How long one attempt may take, in milliseconds. */
export interface TimeLimits {
  /** For connecting and sending, and again for receiving a response that has begun; with a GET, for all of it. */
  readonly limit: number;
  /** For all of the attempt. The response to a POST that was handed over whole may take so long to begin. */
  readonly deadline: number;
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

  constructor(origin: URL, env: Readonly<NodeJS.ProcessEnv>) {
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

  /** Sends the request once, and waits for the whole response. Never rejects. */
  async attempt(request: HttpRequest, limits: TimeLimits): Promise<Attempt> {
    const free = [...this.#connections].find((connection) => connection.isFree(request.method));
    const connection = free ?? this.#connect();
    const attempt = await connection.attempt(request, limits);
    if (this.#isClosed && attempt.kind === "failure") return { ...attempt, permanent: "closed" };
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

/** How far an attempt has come: `waiting` begins when the request was handed over whole, `receiving` with a response. */
type Phase = "connecting" | "sending" | "waiting" | "receiving";

/** What is missing in a phase that takes too long. */
const MISSING: Readonly<Record<Phase, string>> = {
  connecting: "no connection",
  sending: "the request was not sent",
  waiting: "no response",
  receiving: "the response did not end",
};

/** How much of the request was handed over when an attempt fails in a phase. */
const SENT: Readonly<Record<Phase, NetworkFailure["sent"]>> = {
  connecting: "nothing",
  sending: "part",
  waiting: "all",
  receiving: "all",
};

/** Follows one attempt through its phases, and gives it up when it takes too long. */
class Progress {
  readonly #method: HttpRequest["method"];
  readonly #limits: TimeLimits;
  readonly #giveUp: (reason: Error) => void;
  readonly #started = performance.now();
  #phase: Phase = "connecting";
  #timer: NodeJS.Timeout | undefined;

  constructor(method: HttpRequest["method"], limits: TimeLimits, giveUp: (reason: Error) => void) {
    this.#method = method;
    this.#limits = limits;
    this.#giveUp = giveUp;
    this.#allow(limits.limit);
  }

  get sent(): NetworkFailure["sent"] {
    return SENT[this.#phase];
  }

  enter(phase: Phase): void {
    // A response may come before the request was sent whole.
    if (this.#phase === "receiving") return;
    this.#phase = phase;
    if (this.#method === "GET") return;
    const { limit, deadline } = this.#limits;
    const left = Math.max(0, deadline - (performance.now() - this.#started));
    // Sending the request again would not make the service faster, and might record it twice.
    if (phase === "waiting") this.#allow(left);
    if (phase === "receiving") this.#allow(Math.min(limit, left));
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** Gives the attempt this much time from now on. */
  #allow(milliseconds: number): void {
    clearTimeout(this.#timer);
    const giveUp = () => {
      const seconds = Number((milliseconds / 1000).toPrecision(2));
      this.#giveUp(new Error(`${MISSING[this.#phase]} within ${seconds} s`));
    };
    this.#timer = setTimeout(giveUp, Math.min(milliseconds, MAX_DELAY));
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

  async attempt(request: HttpRequest, limits: TimeLimits): Promise<Attempt> {
    this.#use = { kind: "busy", route: this.#use.route };
    const progress = new Progress(request.method, limits, (reason) => this.destroy(reason));
    const route = await this.#opening;
    if (!("client" in route)) {
      progress.end();
      return { kind: "failure", sent: progress.sent, ...route };
    }
    const attempt = await exchange(route, request, progress);
    progress.end();
    this.#use = { kind: "idle", route };
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
    } else {
      this.#use = { kind: "failed", route: undefined };
    }
    return route;
  }
}

async function exchange(route: Route, request: HttpRequest, progress: Progress): Promise<Attempt> {
  const { method, path, body = null } = request;
  const headers = { "user-agent": USER_AGENT, ...request.headers };
  progress.enter("sending");
  try {
    const onSent = () => progress.enter("waiting");
    const response = await sendOver(route, { method, path, headers, body }, onSent);
    progress.enter("receiving");
    return {
      kind: "response",
      status: response.statusCode,
      headers: joinRepeated(response.headers),
      body: await readBody(response.body),
    };
  } catch (error) {
    return { kind: "failure", sent: progress.sent, ...failureFacts(error) };
  }
}

/** Joins the values of each header that is repeated, as `HttpResponse` has them. */
function joinRepeated(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): ReadonlyMap<string, string> {
  const joined = new Map<string, string>();
  for (const [name, values = []] of Object.entries(headers)) {
    const distinct = new Set([values].flat());
    joined.set(name, [...distinct].join(", "));
  }
  return joined;
}
