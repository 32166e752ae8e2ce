import { Socket } from "node:net";
import { buildConnector, Client, type Dispatcher, util } from "undici";
import { MAX_DELAY } from "../base/clock.ts";
import { errorCode, errorMessage } from "../base/errors.ts";
import { basicPair, ProxyError, proxyFor } from "./proxy.ts";

/** A request that can be sent any number of times. */
export interface HttpRequest {
  readonly baseUrl: URL;
  readonly method: "GET" | "POST";
  /** Percent-encoded, with the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

/** How long one attempt may take, in milliseconds. */
interface Limits {
  /** For connecting and sending, and again for receiving a response that has begun. A GET has it for everything. */
  readonly attempt: number;
  /** For everything. The response to a POST that was handed over whole may take this long to begin. */
  readonly total: number;
  /** Ends the attempt when it aborts. */
  readonly signal: AbortSignal;
}

/** The head of a response came, with all or some of its body. */
export interface HttpResponse {
  readonly kind: "response";
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** The body; undefined if it was cut short. */
  readonly text: string | undefined;
  /** Why the body was cut short. */
  readonly cutShort?: string | undefined;
  /** What came of a body that was cut short. */
  readonly beginning?: string | undefined;
}

/** No response came. */
export interface NetworkFailure {
  readonly kind: "failure";
  readonly message: string;
  /** Whether the request was handed over whole, so that the service may have processed it. */
  readonly isSent: boolean;
  /** What is known of it: after the first two, another attempt would fail in the same way. */
  readonly cause?: "certificate" | "proxy" | "cancelled" | undefined;
  /** `http://host:port` of the proxy through which the service was not reached. */
  readonly proxy?: string | undefined;
}

/** How one attempt ended. */
export type Attempt = HttpResponse | NetworkFailure;

/** Returns the value of a header, the first one if it is repeated. */
export function headerOf({ headers }: HttpResponse, name: string): string | undefined {
  return [headers[name]].flat()[0];
}

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** Bytes. A page of 100 deployments has about 100 KiB. */
const MAX_RESPONSE = 8_000_000;

// Certificates are checked even if NODE_TLS_REJECT_UNAUTHORIZED is 0.
const TLS = { rejectUnauthorized: true };

/** Sends the request once over a connection of its own, and waits for the whole response. Never rejects. */
export async function sendOnce(request: HttpRequest, limits: Limits): Promise<Attempt> {
  const { baseUrl, method, path, headers, body } = request;
  const exchange = new Exchange(method, limits);
  const clients: Client[] = [];
  let proxy: URL | undefined;
  try {
    limits.signal.throwIfAborted();
    proxy = proxyFor(baseUrl);
    const connect = proxy ? throughTunnel(proxy, baseUrl, clients) : buildConnector(TLS);
    const client = new Client(baseUrl.origin, {
      // The exchange has the time limits.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: MAX_RESPONSE,
      connect: exchange.watch(connect),
    });
    clients.push(client);
    const sent = { "user-agent": USER_AGENT, ...headers };
    client.dispatch({ method, path, headers: sent, body: body ?? null }, exchange);
    return await exchange.ended;
  } catch (error) {
    return exchange.broken(error, proxy);
  } finally {
    exchange.stop();
    await Promise.all(clients.map((client) => client.destroy()));
  }
}

/** What happens to one request on its way, as undici tells it. */
class Exchange implements Dispatcher.DispatchHandlers {
  readonly #method: HttpRequest["method"];
  readonly #limits: Limits;
  readonly #started = performance.now();
  readonly #response = Promise.withResolvers<HttpResponse>();
  readonly #chunks: Buffer[] = [];
  #socket: Socket | null = null;
  #head: Pick<HttpResponse, "kind" | "status" | "headers"> | undefined;
  #isSent = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(method: HttpRequest["method"], limits: Limits) {
    this.#method = method;
    this.#limits = limits;
    this.#allow(limits.attempt);
    limits.signal.addEventListener("abort", this.#cancel);
  }

  /** Rejects if there is no whole response: see `broken`. */
  get ended(): Promise<HttpResponse> {
    return this.#response.promise;
  }

  /** Returns how the attempt ended that failed with `error`. The head of a response counts, even if no more came. */
  broken(error: unknown, proxy: URL | undefined): Attempt {
    const message = errorMessage(error);
    if (this.#head) {
      const beginning = Buffer.concat(this.#chunks).toString();
      return { ...this.#head, text: undefined, beginning, cutShort: message };
    }
    return {
      kind: "failure",
      message,
      isSent: this.#isSent,
      cause: this.#limits.signal.aborted ? "cancelled" : causeOf(error),
      proxy: this.#socket === null ? proxy && `${proxy.protocol}//${proxy.host}` : undefined,
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#limits.signal.removeEventListener("abort", this.#cancel);
  }

  /** Returns a connector that tells this exchange of its socket. */
  watch(connect: buildConnector.connector): buildConnector.connector {
    return (options, callback) => {
      connect(options, (...result) => {
        this.#socket = result[1];
        callback(...result);
      });
    };
  }

  onConnect(): void {
    // Required by undici.
  }

  /** The whole body was written to the socket. The system has taken it when the socket would take more. */
  onBodySent(): void {
    if (this.#socket?.writableNeedDrain) {
      this.#socket.once("drain", this.#handOver);
    } else {
      this.#handOver();
    }
  }

  readonly #handOver = (): void => {
    this.#isSent = true;
    // Sending it again would not make the service faster, and might record it twice.
    if (this.#head === undefined) this.#allow(this.#limits.total - this.#elapsed());
  };

  onHeaders(status: number, headers: Buffer[]): boolean {
    // An interim response, such as 103.
    if (status < 200) return true;
    this.#head = { kind: "response", status, headers: util.parseHeaders(headers) };
    if (this.#method === "POST") {
      this.#allow(Math.min(this.#limits.attempt, this.#limits.total - this.#elapsed()));
    }
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    if (this.#head === undefined) return;
    const text = Buffer.concat(this.#chunks).toString();
    this.#response.resolve({ ...this.#head, text });
  }

  onError(error: Error): void {
    this.#response.reject(error);
  }

  #elapsed(): number {
    return performance.now() - this.#started;
  }

  /** Gives the exchange this many milliseconds from now on. */
  #allow(milliseconds: number): void {
    clearTimeout(this.#timer);
    const limit = Math.max(0, milliseconds);
    const error = new Error(`it took longer than ${Number((limit / 1000).toPrecision(2))} s`);
    this.#timer = setTimeout(() => this.onError(error), Math.min(limit, MAX_DELAY));
  }

  readonly #cancel = (): void => {
    this.onError(new Error("the run was cancelled"));
  };
}

/**
 * Returns a connector that goes to `url` through the tunnel of a proxy (RFC 9110, 9.3.6). `clients` gets the client of
 * the proxy, to be destroyed at the end.
 */
function throughTunnel(proxy: URL, url: URL, clients: Client[]): buildConnector.connector {
  const secure = buildConnector(TLS);
  return (options, callback) => {
    const client = new Client(proxy.origin, { connect: TLS });
    clients.push(client);
    openTunnel(client, proxy, `${url.hostname}:${url.port || 443}`).then(
      (httpSocket) => secure({ ...options, httpSocket }, callback),
      (error) => callback(error, null),
    );
  };
}

/** Asks a proxy for a connection to `target`, and returns its socket. Rejects with a ProxyError. */
async function openTunnel(client: Client, proxy: URL, target: string): Promise<Socket> {
  const headers: Record<string, string> = { host: target };
  if (proxy.username !== "") {
    headers["proxy-authorization"] = `Basic ${basicPair(proxy.username, proxy.password)}`;
  }
  // undici would take an error with its own code for one of the connection, and connect again without end.
  const failed = (cause: Error) => {
    throw new ProxyError(errorMessage(cause), { cause, isFinal: false });
  };
  const { statusCode, socket } = await client.connect({ path: target, headers }).catch(failed);
  if (statusCode === 200 && socket instanceof Socket) return socket;
  socket.destroy();
  const isFinal = statusCode >= 400 && statusCode < 500;
  throw new ProxyError(`it answers ${statusCode}`, { isFinal });
}

/** Codes of Node's errors about certificates. */
const UNTRUSTED =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;

function causeOf(error: unknown): NetworkFailure["cause"] {
  const original = error instanceof ProxyError ? (error.cause ?? error) : error;
  if (UNTRUSTED.test(errorCode(original) ?? "")) return "certificate";
  return error instanceof ProxyError && error.isFinal ? "proxy" : undefined;
}
