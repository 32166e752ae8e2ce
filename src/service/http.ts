import * as http from "node:http";
import * as https from "node:https";
import { isIP, type Socket } from "node:net";
import { MAX_DELAY } from "../base/clock.ts";
import { errorCode, errorMessage } from "../base/errors.ts";
import { basicPair, ProxyError, proxyFor } from "./proxy.ts";

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
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** Why the rest of the body is missing. */
  readonly cutShort?: string | undefined;
}

/** No response came. */
export interface NetworkFailure {
  readonly kind: "failure";
  /** How far the request came, and what happened then. */
  readonly message: string;
  /** `unanswered`: the request was handed over whole, so the service may have processed it. The others are before that. */
  readonly cause: "cancelled" | "certificate" | "proxy" | "not reached" | "unanswered";
  /** Another attempt would fail in the same way. */
  readonly isFinal: boolean;
}

/** How one attempt ended. */
export type Attempt = HttpResponse | NetworkFailure;

/** Whether the request succeeded, even if its body was cut short. */
export function isSuccess(attempt: Attempt): boolean {
  return attempt.kind !== "failure" && attempt.status >= 200 && attempt.status < 300;
}

/** Some firewalls reject requests that have no User-Agent. */
const USER_AGENT = "junit-attestation-action";

/** Bytes. A page of 100 deployments has about 100 KiB. */
const MAX_RESPONSE = 8_000_000;

/** Sends the request once over a connection of its own, and waits for the whole response. Never rejects. */
export async function sendOnce(
  url: URL,
  { method, headers, body }: HttpRequest,
  { attempt, total, signal: cancelled }: Limits,
): Promise<Attempt> {
  const start = performance.now();
  const stop = new AbortController();
  const signal = AbortSignal.any([cancelled, stop.signal]);
  let timer: NodeJS.Timeout | undefined;
  const allow = (milliseconds: number) => {
    clearTimeout(timer);
    const elapsed = performance.now() - start;
    const limit = Math.min(elapsed + milliseconds, total);
    const seconds = Number((limit / 1000).toPrecision(2));
    const reason = new Error(`it took longer than ${seconds} s`);
    const left = Math.max(0, Math.min(limit - elapsed, MAX_DELAY));
    timer = setTimeout(() => stop.abort(reason), left);
  };
  let proxy: URL | undefined;
  let isSent = false;
  let isEarly = false;
  let incoming: http.IncomingMessage | undefined;
  let text = "";
  try {
    allow(attempt);
    proxy = proxyFor(url);
    const tunnel = proxy && (await openTunnel(proxy, url, signal));
    const request = http.request(url, {
      method,
      // Node would ask the service to close. One that responds before it has read everything would then reset the
      // connection, often before its response is read.
      headers: { connection: "keep-alive", "user-agent": USER_AGENT, ...headers },
      agent: agentFor(url, tunnel),
      signal,
    });
    incoming = await new Promise<http.IncomingMessage>((resolve, reject) => {
      // After a response, errors count no more: the rest of the request may not be wanted.
      request.on("response", resolve).on("error", reject);
      // After a response that asks for another protocol, Node ends the connection without an error.
      request.on("close", () => reject(new Error("the connection was closed")));
      request.end(body, () => {
        // The system has taken all of it, unless the connection broke.
        isSent = request.socket?.destroyed === false && request.socket.errored === null;
        // Sending it again would not make the service faster, and might record it twice.
        if (isSent) allow(total);
      });
    });
    allow(attempt);
    isEarly = !isSent;
    for await (const piece of incoming.setEncoding("utf8")) {
      text += piece;
      if (text.length > MAX_RESPONSE) throw new Error("it is too large");
    }
    return toResponse(incoming, isEarly, text);
  } catch (error) {
    const reason = errorMessage(signal.aborted ? signal.reason : error);
    if (incoming) return toResponse(incoming, isEarly, text, reason);
    if (isSent) {
      const message = `sent whole, but no response: ${reason}`;
      return { kind: "failure", message, cause: "unanswered", isFinal: false };
    }
    const way = proxy ? ` through the proxy ${proxy.protocol}//${proxy.host}` : "";
    const cause = cancelled.aborted ? "cancelled" : causeOf(error, proxy);
    const isFinal = cause === "certificate" || error instanceof ProxyError;
    return { kind: "failure", message: `no response${way}: ${reason}`, cause, isFinal };
  } finally {
    clearTimeout(timer);
    // Ends the connection.
    stop.abort();
  }
}

const PAGE = /^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html)(?![\w-])/i;

function toResponse(
  { statusCode: status = 0, headers }: http.IncomingMessage,
  isEarly: boolean,
  text: string,
  cutShort?: string,
): HttpResponse {
  return { kind: kindOf(status, isEarly, text), status, headers, text, cutShort };
}

/**
 * The service itself sends JSON or plain text. The header of a page says nothing, since many frameworks call any text
 * `text/html`.
 */
function kindOf(status: number, isEarly: boolean, text: string): HttpResponse["kind"] {
  if (status >= 300 && status < 400) return "redirect";
  if (PAGE.test(text)) return "page";
  return isEarly && status < 300 ? "early" : "response";
}

/** Asks a proxy for a connection to the host of `url` (RFC 9110, 9.3.6). Rejects with a ProxyError if it refuses for good. */
function openTunnel(proxy: URL, url: URL, signal: AbortSignal): Promise<Socket> {
  const host = `${url.hostname}:${url.port || 443}`;
  const pair = basicPair(proxy.username, proxy.password);
  const credentials = proxy.username !== "" && { "proxy-authorization": `Basic ${pair}` };
  const request = http.request(proxy.origin, {
    method: "CONNECT",
    path: host,
    headers: { host, ...credentials },
    agent: agentFor(proxy),
    signal,
  });
  return new Promise((resolve, reject) => {
    request.on("error", reject).on("connect", ({ statusCode = 0 }, socket) => {
      if (statusCode === 200) return resolve(socket);
      socket.destroy();
      const answer = `it answers ${statusCode}`;
      const isFinal = statusCode >= 400 && statusCode < 500;
      reject(isFinal ? new ProxyError(answer) : new Error(answer));
    });
    request.end();
  });
}

/** Returns an agent for one connection to `url`, through a tunnel if there is one. */
function agentFor({ protocol, hostname }: URL, tunnel?: Socket): http.Agent {
  if (protocol === "http:") return new http.Agent();
  // Node would take the name from the header `Host`, which names another host when a tunnel is asked for.
  const servername = isIP(hostname.replace(/[[\]]/g, "")) === 0 ? hostname : "";
  return new https.Agent({ servername, ...(tunnel && { socket: tunnel }) });
}

/** Codes of Node's errors about certificates. */
const UNTRUSTED =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_|HOSTNAME_MISMATCH)/;

function causeOf(error: unknown, proxy: URL | undefined): NetworkFailure["cause"] {
  if (UNTRUSTED.test(errorCode(error) ?? "")) return "certificate";
  return proxy || error instanceof ProxyError ? "proxy" : "not reached";
}
