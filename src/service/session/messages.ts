import { describeDuration, joinList } from "../../base/format.ts";
import { isJsonObject, tryParseJson } from "../../base/json.ts";
import type { Redactor } from "../../base/redact.ts";
import type { Attempt, HttpResponse, NetworkFailure } from "../http/response.ts";
import type { Operation } from "./operation.ts";
import { type History, isRetryable } from "./retry.ts";

/** What messages about a request need to know. */
export interface MessageContext {
  readonly operation: Operation;
  readonly baseUrl: URL;
  readonly redactor: Redactor;
}

/** Fields of an error body that are shown. */
const MAX_FIELDS = 10;

/** UTF-16 units of the service's own words that are shown. */
const MAX_DETAIL = 1000;

const HINTS: Readonly<Record<number, string>> = {
  401: "The service does not accept the key: check that `api-key` holds a valid one",
  403: "The service knows the key, but its owner may not do this: check the owner's permissions in `org`",
};

/** A page is not the service's, so what the service means by the status does not hold. */
const PAGE_HINT =
  "Check `base-url`, and what is between the runner and the service, such as a proxy or a login";

/** Says how an attempt ended: `POST …/junit → 400 Input payload validation failed (field: reason)`. */
export function describeAttempt(attempt: Attempt, context: MessageContext): string {
  const outcome =
    attempt.kind === "response"
      ? describeResponse(attempt, context)
      : describeFailure(attempt, context.redactor);
  return `${context.operation.label} → ${outcome}`;
}

/** Says why a request failed, what to do about it and how often it was tried, and then `warning`. */
export function describeOutcome(
  history: History,
  context: MessageContext,
  warning?: string,
): string {
  const { last, isCancelled } = history;
  if (last === undefined) {
    const why = isCancelled
      ? "not sent: the run was cancelled"
      : "not sent: no time was left for it (`timeout`)";
    return `${context.operation.label} → ${why}.`;
  }
  return sentences(
    describeAttempt(last, context),
    adviceFor(last, context),
    retrySummary(history),
    warning,
  );
}

/** Says what to do about it, if something is known to help. */
export function adviceFor(attempt: Attempt, context: MessageContext): string | undefined {
  if (attempt.kind === "failure") return connectionAdvice(attempt);
  const { status } = attempt;
  if (status >= 300 && status < 400) return redirectAdvice(attempt, context);
  const isPage = errorBody(attempt) === undefined && isWebPage(attempt);
  if (isPage && [400, 401, 403, 404].includes(status)) return PAGE_HINT;
  return context.operation.hints[status] ?? HINTS[status];
}

/** Says how often it was tried, and why there was no further attempt. Returns undefined after a single one. */
function retrySummary({ attempts, elapsed, last, requestedPause }: History): string | undefined {
  if (requestedPause !== undefined) {
    const seconds = Math.ceil(requestedPause / 1000);
    return `Gave up: the service asks to wait ${seconds} s, longer than what is left of \`timeout\``;
  }
  if (attempts <= 1) return undefined;
  // Below a second there is nothing to say about the time.
  return last && isRetryable(last) && elapsed >= 1000
    ? `The service was unavailable for ${describeDuration(elapsed)}. Gave up after ${attempts} attempts`
    : `Gave up after ${attempts} attempts`;
}

/** Joins the parts that are there, each as a sentence. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");
}

/** Whether a response is a web page, such as the login or error page of something between here and the service. */
export function isWebPage({ headers, body }: HttpResponse): boolean {
  if (body.kind !== "complete") return false;
  if (/^\s*text\/html\b/i.test(headers.get("content-type") ?? "")) return true;
  return /^<(?:!doctype\s+)?html(?=[\s/>])/i.test(withoutProlog(body.text));
}

/** Returns the text after comments, processing instructions and white space. */
function withoutProlog(text: string): string {
  let start = 0;
  for (;;) {
    start += /^\s*/.exec(text.slice(start))?.[0].length ?? 0;
    const close = text.startsWith("<!--", start) ? "-->" : text.startsWith("<?", start) ? "?>" : "";
    const end = close === "" ? -1 : text.indexOf(close, start);
    if (end < 0) return text.slice(start);
    start = end + close.length;
  }
}

function describeResponse(response: HttpResponse, { operation, redactor }: MessageContext): string {
  const { redactLine } = redactor;
  const { status, body } = response;
  if (body.kind !== "complete") return `${status}, but ${redactLine(body.message)}`;
  const error = errorBody(response);
  if (error !== undefined) {
    return `${status} ${redactLine(`${error.message}${fieldReasons(error.errors, operation)}`, MAX_DETAIL)}`;
  }
  if (isWebPage(response)) {
    return `${status} with a web page, which is not a response from the service`;
  }
  return `${status} ${redactLine(body.text)}`.trimEnd();
}

/** The error body of a response (docs/service.md, Errors). */
export function errorBody({
  body,
}: HttpResponse): { message: string; errors: unknown } | undefined {
  const value = body.kind === "complete" ? tryParseJson(body.text) : undefined;
  return isJsonObject(value) && typeof value["message"] === "string"
    ? { message: value["message"], errors: value["errors"] }
    : undefined;
}

/** `(attestation_name, the input `name`: taken)` */
function fieldReasons(errors: unknown, { inputs = {} }: Operation): string {
  if (!isJsonObject(errors)) return "";
  const reasons = Object.entries(errors).map(([field, reason]) => {
    const member = /^\w+/.exec(field)?.[0] ?? "";
    const input = Object.hasOwn(inputs, member) ? inputs[member] : undefined;
    const name = input === undefined ? field : `${field}, the input \`${input}\``;
    return `${name}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`;
  });
  return reasons.length === 0 ? "" : ` (${joinList(reasons, MAX_FIELDS)})`;
}

/** How far the request came. */
const REACHED: Readonly<Record<NetworkFailure["sent"], string>> = {
  nothing: "not reached:",
  part: "the connection broke while the request was being sent:",
  all: "sent, but no response came:",
};

function describeFailure({ sent, message, proxy }: NetworkFailure, redactor: Redactor): string {
  const reached = proxy ? `not reached: the proxy of ${proxy.variable}:` : REACHED[sent];
  return `${reached} ${redactor.redactLine(message)}`;
}

function connectionAdvice({ sent, permanent, code, proxy }: NetworkFailure): string | undefined {
  if (sent !== "nothing") return undefined;
  if (permanent && code !== undefined) {
    return `The certificate is not trusted (${code}): if a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS`;
  }
  if (proxy !== undefined) {
    const where = proxy.origin === undefined ? "" : `, ${proxy.origin}`;
    return `Check the proxy that ${proxy.variable} names${where}: the variable takes http://user:password@host:port. Or exclude the service with NO_PROXY`;
  }
  return "Check `base-url`, and that the runner reaches it";
}

function redirectAdvice({ headers }: HttpResponse, context: MessageContext): string {
  const { operation, baseUrl, redactor } = context;
  const target = URL.parse(headers.get("location") ?? "", `${baseUrl.href}${operation.path}`);
  const where =
    target === null
      ? "elsewhere"
      : `to ${redactor.redactLine(`${target.origin}${target.pathname}`)}`;
  return `It redirects ${where}. Redirects are not followed, so that the key goes nowhere else: set \`base-url\` to the service's own address`;
}
