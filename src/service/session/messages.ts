import { bulletList, describeDuration } from "../../base/format.ts";
import { isJsonObject, tryParseJson } from "../../base/json.ts";
import type { Redactor } from "../../redaction/redact.ts";
import type { Attempt, HttpResponse, NetworkFailure } from "../http/response.ts";
import type { Operation } from "./operation.ts";
import { type History, isConflict, isRetryable } from "./retry.ts";

export interface MessageContext {
  readonly operation: Operation;
  readonly baseUrl: URL;
  readonly redactor: Redactor;
  /** Whether the request had a time limit of its own, so that `timeout` did not matter. */
  readonly hasOwnTime?: boolean;
}

/** The service refused a lookup, could not be reached, or sent a response that cannot be used. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  /** Trying again later may succeed. */
  readonly retryable: boolean;
  /** The HTTP status of the service's refusal or incomplete response, and its own message if there is one. */
  readonly refusal?: { readonly status: number; readonly detail?: string | undefined } | undefined;

  constructor(message: string, facts: Pick<ServiceError, "retryable" | "refusal" | "cause">) {
    super(message, { cause: facts.cause });
    this.retryable = facts.retryable;
    this.refusal = facts.refusal;
  }
}

const MAX_FIELDS = 10;

/** UTF-16 units of the service's own words that are shown. */
const MAX_DETAIL = 1000;

/** What to do, by HTTP status, unless the operation knows better. */
const HINTS: Readonly<Record<number, string>> = {
  401: "The service does not accept the key: check that `api-key` holds a valid one",
  403: "The service knows the key, but its owner may not do this: check the owner's permissions in `org`",
};

export const CHECK_NETWORK =
  "Check `base-url`, and what is between the runner and the service, such as a proxy or a login";

/** How far a request without a response came. */
const REACHED = {
  nothing: "not reached",
  part: "the connection broke while the request was being sent",
  all: "sent, but no response came",
};

/** Says how an attempt ended: `POST …/junit → 503 try later`. */
export function describeAttempt(attempt: Attempt, context: MessageContext): string {
  const { operation, redactor } = context;
  if (attempt.kind === "response") {
    return `${operation.label} → ${attempt.status}${describeResponse(attempt, redactor)}`;
  }
  const { sent, message, proxy, permanent } = attempt;
  const arrived = permanent === "response" ? "the response cannot be read" : REACHED[sent];
  const reached = proxy ? `not reached: the proxy of ${proxy.variable}` : arrived;
  return `${operation.label} → ${reached}: ${redactor.redactLine(message)}`;
}

function describeResponse(response: HttpResponse, { redactLine }: Redactor): string {
  const { body } = response;
  if (body.kind !== "complete") return `, but ${redactLine(body.message)}`;
  if (isHtmlPage(response)) return " with an HTML page, which does not come from the service";
  const error = errorBody(response);
  if (error === undefined) return ` ${redactLine(body.text)}`.trimEnd();
  const words = ` ${redactLine(error.message, MAX_DETAIL)}`;
  if (error.fields.length === 0) return words;
  const fields = error.fields.map((field) => redactLine(field));
  return `${words.replace(/[.:]$/, "")}:\n${bulletList(fields, MAX_FIELDS)}`;
}

/** The error body of a response (docs/service.md, Errors), with `field: reason` for every field that is wrong. */
export function errorBody({ body }: HttpResponse) {
  const value = body.kind === "complete" ? tryParseJson(body.text) : undefined;
  if (!isJsonObject(value) || typeof value["message"] !== "string") return undefined;
  const errors = isJsonObject(value["errors"]) ? Object.entries(value["errors"]) : [];
  const fields = errors.map(([field, reason]) => {
    return `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`;
  });
  return { message: value["message"], fields };
}

/** Whether a response is a page of something between here and the service, which itself sends JSON or plain text. */
export function isHtmlPage({ headers, body }: HttpResponse): boolean {
  const isSaid = /^\s*text\/html\b/i.test(headers.get("content-type") ?? "");
  return isSaid || (body.kind === "complete" && /^\s*</.test(body.text));
}

/** Says why a request failed, what to do about it and how often it was tried, and then `warning`. */
export function describeOutcome(history: History, context: MessageContext, warning?: string) {
  const { last, gaveUp } = history;
  if (last === undefined) {
    const advice = context.hasOwnTime ? "" : ". Raise `timeout`";
    const why =
      gaveUp === "cancelled" ? "the run was cancelled" : `no time was left for it${advice}`;
    return `${context.operation.label} → not sent: ${why}.`;
  }
  return [
    describeAttempt(last, context),
    adviceFor(last, context),
    retrySummary(history, context),
    warning,
  ]
    .filter((part) => part !== undefined)
    .map((part) =>
      // A list of lines stays one.
      part.includes("\n") ? `${part}\n` : `${part}${/[.!?]$/.test(part) ? " " : ". "}`,
    )
    .join("")
    .trimEnd();
}

/** Says what to do about it, if something is known to help. */
function adviceFor(attempt: Attempt, context: MessageContext): string | undefined {
  if (attempt.kind === "failure") return connectionAdvice(attempt);
  const { status } = attempt;
  if (status >= 300 && status < 400) return redirectAdvice(attempt, context);
  // An HTML page does not come from the service, so its status does not mean what the service means by it.
  if (isHtmlPage(attempt) && [400, 401, 403, 404].includes(status)) return CHECK_NETWORK;
  return context.operation.hints[status] ?? HINTS[status];
}

function connectionAdvice({ sent, permanent, code, proxy }: NetworkFailure): string | undefined {
  if (permanent === "response" && proxy === undefined) return CHECK_NETWORK;
  if (sent !== "nothing") return undefined;
  if (permanent === "certificate") {
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
  const location = headers.get("location");
  const target = location && URL.parse(location, `${baseUrl.href}${operation.path}`);
  const where = target ? `to ${redactor.redactLine(target.origin + target.pathname)}` : "elsewhere";
  return `It redirects ${where}. Redirects are not followed, so that the key goes nowhere else: set \`base-url\` to the service's own address`;
}

/** Says how often it was tried, and why there was no further attempt. Returns undefined after a single one. */
function retrySummary(
  { attempts, elapsed, last, gaveUp }: History,
  { hasOwnTime }: MessageContext,
): string | undefined {
  if (typeof gaveUp === "object") {
    const seconds = Math.ceil(gaveUp.requestedPause / 1000);
    const limit = hasOwnTime ? "for this request" : "of `timeout`. Raise it, or try again later";
    return `Gave up: the service asks to wait ${seconds} s, longer than what is left ${limit}`;
  }
  if (attempts <= 1) return undefined;
  // Below a second there is nothing to say about the time.
  const isOutage = last && isRetryable(last) && !isConflict(last) && elapsed >= 1000;
  const outage = `The service was unavailable for ${describeDuration(elapsed)}. `;
  return `${isOutage ? outage : ""}Gave up after ${attempts} attempts`;
}
