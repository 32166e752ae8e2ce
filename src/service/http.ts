import type { Socket } from "node:net";
import { buildConnector, Client, type Dispatcher, ProxyAgent } from "undici";
import { MAX_DELAY } from "../base/clock.ts";
import { errorCode, errorMessage } from "../base/errors.ts";
import { basicPair, proxyFor } from "./proxy.ts";

/** A request that can be sent any number of times. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
}

/** How long one attempt may take, in milliseconds. */
interface Limits {
  /** For connecting and sending, and again for receiving a response that has begun. */
  readonly attempt: number;
  /** For everything: the response to a request that was handed over whole may take this long to begin. */
  readonly total: number;
  /** Ends the attempt when it aborts. */
  readonly signal: AbortSignal;
}

/** The head of a response came, with all or some of its body. */
export interface HttpResponse {
  /**
   * `page`: an HTML page, which something between here and the service sent. `early`: a success before the request was
   * handed over whole, so that the service may not have it. `redirect`: any 3xx.
   */
  readonly kind: "response" | "page" | "early" | "redirect";
  readonly status: number;
  /** By lower-case name; the first value of a header that is repeated. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** Why the rest of the body is missing. */
  readonly cutShort?: string | undefined;
}

/** No response came. */
export interface NoResponse {
  readonly kind: "no-response";
  /** How far the request came, and what happened then. */
  readonly message: string;
  /** `unanswered`: the request was handed over whole, so the service may have processed it. The others are before that. */
  readonly cause:
    | "cancelled"
    | "certificate"
    | "proxy refused"
    | "proxy failed"
    | "not reached"
    | "unanswered";
}

/** How one attempt ended. */
export type Attempt = HttpResponse | NoResponse;

/** Whether the request succeeded, even if its body was cut short. */
export function isSuccess(attempt: Attempt): boolean {
  return attempt.kind !== "no-response" && attempt.status >= 200 && attempt.status < 300;
}

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** Bytes. A page of 100 deployments has about 100 KiB. */
const MAX_RESPONSE = 8_000_000;

/** Why no proxy is asked. */
const UNUSABLE_PROXY: NoResponse = {
  kind: "no-response",
  message:
    "no response: HTTPS_PROXY does not hold the address of an http or https proxy, in which a % is written as %25",
  cause: "proxy refused",
};

/** Sends the request once over a connection of its own, and waits for the whole response. Never rejects. */
export async function sendOnce(
  url: URL,
  { method, headers, body }: HttpRequest,
  { attempt, total, signal: cancelled }: Limits,
): Promise<Attempt> {
  const proxy = proxyFor(url);
  if (proxy === "unusable") return UNUSABLE_PROXY;
  const time = limitTime(total);
  const signal = AbortSignal.any([cancelled, time.signal]);
  let isSent = false;
  const watch = (socket: Socket) => {
    // The socket buffers nothing, and undici writes head and body at once: the system has taken all of it now.
    socket.once("drain", () => {
      isSent = true;
      // Sending it again would not make the service faster, and might record it twice.
      time.allow(total);
    });
  };
  let dispatcher: Dispatcher | undefined;
  let response: Dispatcher.ResponseData | undefined;
  let isEarly = false;
  const pieces: Buffer[] = [];
  try {
    time.allow(attempt);
    dispatcher = connectTo(url, proxy, signal, watch);
    response = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { "user-agent": USER_AGENT, ...headers },
      body: body ?? null,
    });
    time.allow(attempt);
    isEarly = body !== undefined && !isSent;
    for await (const piece of response.body) pieces.push(piece);
    return toResponse(response, isEarly, pieces);
  } catch (error) {
    const reason = errorMessage(signal.aborted ? signal.reason : error);
    if (response) return toResponse(response, isEarly, pieces, reason);
    if (isSent) {
      const message = `sent whole, but no response: ${reason}`;
      return { kind: "no-response", message, cause: "unanswered" };
    }
    const way = proxy ? ` through the proxy ${proxy.protocol}//${proxy.host}` : "";
    const cause = cancelled.aborted ? "cancelled" : findCause(error, proxy);
    return { kind: "no-response", message: `no response${way}: ${reason}`, cause };
  } finally {
    // Ends the connections, also those that are not open yet.
    time.end();
    await dispatcher?.destroy();
  }
}

/** Limits the time of an attempt to what is allowed last, and to `total` milliseconds in all. */
function limitTime(total: number) {
  const start = performance.now();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Aborts when the time is over. */
    signal: stop.signal,
    /** Counts these milliseconds from now on. */
    allow(milliseconds: number): void {
      clearTimeout(timer);
      const elapsed = performance.now() - start;
      const limit = Math.min(elapsed + milliseconds, total);
      const seconds = Number((limit / 1000).toPrecision(2));
      const reason = new Error(`it took longer than ${seconds} s`);
      const left = Math.max(0, Math.min(limit - elapsed, MAX_DELAY));
      timer = setTimeout(() => stop.abort(reason), left);
    },
    end(): void {
      clearTimeout(timer);
      stop.abort();
    },
  };
}

/**
 * Returns what sends one request to the host of `url`, through a tunnel if there is a proxy. When `signal` aborts, its
 * connections end, in whatever state they are. `watch` gets the connection to the host, before anything is sent.
 */
function connectTo(
  url: URL,
  proxy: URL | undefined,
  signal: AbortSignal,
  watch: (socket: Socket) => void,
): Dispatcher {
  const sockets = { highWaterMark: 0, signal, timeout: 0 };
  const watched = (connect: buildConnector.connector): buildConnector.connector => {
    return (options, callback) =>
      connect(options, (error, socket) => {
        if (error !== null) return callback(toConnectError(error), null);
        watch(socket);
        callback(null, socket);
      });
  };
  const toHost = (origin: URL | string, { connect }: ClientOptions) =>
    toClient(origin, { connect: watched(connect) });
  if (proxy === undefined) return toHost(url.origin, { connect: buildConnector(sockets) });
  const pair = basicPair(proxy.username, proxy.password);
  return new ProxyAgent({
    uri: proxy.origin,
    ...(proxy.username !== "" && { token: `Basic ${pair}` }),
    requestTls: sockets,
    proxyTls: sockets,
    clientFactory: toClient,
    factory: toHost,
  });
}

interface ClientOptions {
  readonly connect: buildConnector.connector;
}

/** Only the limits of the attempt count. */
function toClient(origin: URL | string, { connect }: ClientOptions): Client {
  return new Client(origin, {
    connect,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_RESPONSE,
  });
}

/** What an error has as its cause after a proxy refused. */
const REFUSED = "refused";

/**
 * Returns the error of a connection to the host without a code of undici's: of some, undici takes the connection for
 * lost, and connects again without end. It tells how a proxy answered only in a message.
 */
function toConnectError(error: Error): Error {
  const [, status] = /^Proxy response \((\d+)\)/.exec(error.message) ?? [];
  if (status === undefined) return new Error(errorMessage(error), { cause: error.cause ?? error });
  return new Error(`it answers ${status}`, status.startsWith("4") ? { cause: REFUSED } : {});
}

const PAGE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html)(?![\w-])/i;

function toResponse(
  { statusCode: status, headers }: Dispatcher.ResponseData,
  isEarly: boolean,
  pieces: readonly Uint8Array[],
  cutShort?: string,
): HttpResponse {
  const text = Buffer.concat(pieces).toString();
  const first = Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]]);
  return {
    kind: classifyResponse(status, isEarly, text),
    status,
    headers: Object.fromEntries(first),
    text,
    cutShort,
  };
}

/**
 * The service itself sends JSON or plain text. The header of a page says nothing, since many frameworks call any text
 * `text/html`.
 */
function classifyResponse(status: number, isEarly: boolean, text: string): HttpResponse["kind"] {
  if (status >= 300 && status < 400) return "redirect";
  if (PAGE.test(text)) return "page";
  return isEarly && status < 300 ? "early" : "response";
}

/** Codes of Node's errors about certificates. */
const UNTRUSTED =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;

function findCause(error: unknown, proxy: URL | undefined): NoResponse["cause"] {
  const code = error instanceof Error ? errorCode(error.cause) : undefined;
  if (code !== undefined && UNTRUSTED.test(code)) return "certificate";
  if (error instanceof Error && error.cause === REFUSED) return "proxy refused";
  return proxy ? "proxy failed" : "not reached";
}
