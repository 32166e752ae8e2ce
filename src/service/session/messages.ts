import { bulletList, describeDuration, limitItems, present } from "../../base/format.ts";
import { isJsonObject, tryParseJson } from "../../base/json.ts";
import type { Redactor } from "../../redaction/redact.ts";
import type { Attempt, HttpResponse, NetworkFailure } from "../http/response.ts";
import type { Operation } from "./operation.ts";
import type { History } from "./retry.ts";

export interface MessageContext {
  readonly operation: Operation;
  readonly baseUrl: URL;
  readonly redactor: Redactor;
  /** Whether the request had a time limit of its own, so that `timeout` did not matter. */
  readonly hasOwnTimeLimit?: boolean | undefined;
}

/** What is known of a request that failed. */
interface FailedRequest {
  /** How it ended, and then a line for each thing that is known of it: fields that are wrong, its cause, its retries. */
  readonly details: readonly string[];
  /** What to do about it, in whole sentences; empty if nothing is known to help. */
  readonly advice: readonly string[];
}

/** What the service answered where it refused a lookup, or did not send all of its response. */
interface Refusal {
  readonly status: number;
  /** The service's own message, if there is one. */
  readonly detail: string | undefined;
}

interface ServiceErrorOptions {
  readonly retryable: boolean;
  readonly refusal?: Refusal | undefined;
  readonly cause?: unknown;
}

/** The service refused a lookup, could not be reached, or sent a response that cannot be used. */
export class ServiceError extends Error implements FailedRequest {
  override readonly name = "ServiceError";
  readonly details: FailedRequest["details"];
  readonly advice: FailedRequest["advice"];
  /** Trying again later may succeed. */
  readonly retryable: boolean;
  /** The service's refusal or incomplete response, if there is one. */
  readonly refusal: Refusal | undefined;

  constructor(
    { details, advice }: FailedRequest,
    { retryable, refusal, cause }: ServiceErrorOptions,
  ) {
    super(details.join("; "), { cause });
    this.details = details;
    this.advice = advice;
    this.retryable = retryable;
    this.refusal = refusal;
  }
}

const MAX_FIELDS = 10;

/** UTF-16 units of the service's own words that are shown. */
const MAX_DETAIL = 1000;

/** What to do, by HTTP status, unless the operation knows better. */
const HINTS: Readonly<Record<number, string>> = {
  401: "The service does not accept the key: check that `api-key` holds a valid one.",
  403: "The service knows the key, but its owner may not do this: check the owner's permissions in `org`.",
};

export const CHECK_NETWORK =
  "Check `base-url`, and what is between the runner and the service, such as a proxy or a login.";

/** How far a request without a response came. */
const REACHED = {
  nothing: "not reached",
  part: "the connection broke while the request was being sent",
  all: "sent, but no response came",
};

/** Returns how an attempt ended, `POST …/junit → 503 try later`, and a list of the fields that are wrong. */
export function describeAttempt(attempt: Attempt, context: MessageContext): string {
  const [outcome, ...fields] = attemptLines(attempt, context);
  return fields.length === 0 ? outcome : `${outcome}\n${bulletList(fields, fields.length)}`;
}

/** Returns how an attempt ended, and then `field: reason` for the fields that are wrong, ten of them at most. */
function attemptLines(
  attempt: Attempt,
  { operation, redactor }: MessageContext,
): readonly [string, ...string[]] {
  const outcome = `${operation.label} →`;
  if (attempt.kind === "failure") return [`${outcome} ${describeFailure(attempt, redactor)}`];
  const error = isHtmlPage(attempt) ? undefined : errorBody(attempt);
  const said = `${outcome} ${attempt.status}${describeResponse(attempt, redactor)}`;
  if (error === undefined || error.fields.length === 0) return [said];
  const fields = error.fields.map((field) => redactor.redactLine(field));
  return [`${said.replace(/[.:]$/, "")}:`, ...limitItems(fields, MAX_FIELDS, "and ")];
}

function describeFailure(failure: NetworkFailure, { redactLine }: Redactor): string {
  return `${describeProgress(failure)}: ${redactLine(failure.message)}`;
}

function describeProgress({ sent, proxy, permanent }: NetworkFailure): string {
  if (proxy !== undefined) return `not reached: the proxy of ${proxy.variable}`;
  if (permanent === "response") return "the response cannot be read";
  return REACHED[sent];
}

function describeResponse(response: HttpResponse, { redactLine }: Redactor): string {
  const { body } = response;
  if (body.kind !== "complete") return `, but ${redactLine(body.message)}`;
  if (isHtmlPage(response)) return " with an HTML page, which does not come from the service";
  const error = errorBody(response);
  const words = error ? redactLine(error.message, MAX_DETAIL) : redactLine(body.text);
  return ` ${words}`.trimEnd();
}

/**
 * Returns the message of an error body (docs/service.md, Errors), and `field: reason` for every field that is wrong;
 * undefined if the body has another form.
 */
export function errorBody({ body }: HttpResponse) {
  const value = body.kind === "complete" ? tryParseJson(body.text) : undefined;
  if (!isJsonObject(value) || typeof value["message"] !== "string") return undefined;
  const errors = isJsonObject(value["errors"]) ? Object.entries(value["errors"]) : [];
  const fields = errors.map(([field, reason]) => {
    const text = typeof reason === "string" ? reason : JSON.stringify(reason);
    return `${field}: ${text}`;
  });
  return { message: value["message"], fields };
}

/** Whether a response is a page of something between here and the service, which itself sends JSON or plain text. */
export function isHtmlPage({ headers, body }: HttpResponse): boolean {
  const isDeclared = /^\s*text\/html\b/i.test(headers.get("content-type") ?? "");
  const isMarkup = body.kind === "complete" && /^\s*</.test(body.text);
  return isDeclared || isMarkup;
}

/** Returns how a request failed and what to do about it. `history` does not end with a success that can be used. */
export function explainOutcome(history: History, context: MessageContext): FailedRequest {
  const { last } = history;
  if (last === undefined) return explainUnsent(history, context);
  const { cause, advice } = explainAttempt(last, context);
  const retrying = describeRetries(history, context);
  return {
    details: [...attemptLines(last, context), ...present([cause, retrying.retries])],
    advice: present([advice, retrying.advice]),
  };
}

function explainUnsent(
  { gaveUp }: History,
  { operation, hasOwnTimeLimit }: MessageContext,
): FailedRequest {
  if (gaveUp === "cancelled") {
    return { details: [`${operation.label} → not sent: the run was cancelled`], advice: [] };
  }
  return {
    details: [`${operation.label} → not sent: no time was left for it`],
    advice: hasOwnTimeLimit ? [] : ["Raise `timeout`."],
  };
}

interface Explanation {
  readonly cause?: string | undefined;
  readonly advice?: string | undefined;
}

function explainAttempt(attempt: Attempt, context: MessageContext): Explanation {
  if (attempt.kind === "failure") return explainFailure(attempt);
  const { status } = attempt;
  if (status >= 300 && status < 400) return explainRedirect(attempt, context);
  // An HTML page does not come from the service, so its status does not mean what the service means by it.
  const isForeign = isHtmlPage(attempt) && [400, 401, 403, 404].includes(status);
  if (isForeign) return { advice: CHECK_NETWORK };
  return { advice: context.operation.hints[status] ?? HINTS[status] };
}

function explainFailure({ sent, permanent, code, proxy }: NetworkFailure): Explanation {
  if (permanent === "response" && proxy === undefined) return { advice: CHECK_NETWORK };
  if (sent !== "nothing") return {};
  if (permanent === "certificate") {
    return {
      cause: `The certificate is not trusted (${code})`,
      advice:
        "If a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS.",
    };
  }
  if (proxy !== undefined) {
    const where = proxy.origin === undefined ? "" : `, ${proxy.origin}`;
    return {
      advice: `Check the proxy that ${proxy.variable} names${where}: the variable takes http://user:password@host:port. Or exclude the service with NO_PROXY.`,
    };
  }
  return { advice: "Check `base-url`, and that the runner reaches it." };
}

function explainRedirect({ headers }: HttpResponse, context: MessageContext): Explanation {
  const { operation, baseUrl, redactor } = context;
  const location = headers.get("location");
  const target = location ? URL.parse(location, `${baseUrl.href}${operation.path}`) : null;
  // A query may hold a token.
  const address = target && redactor.redactLine(target.origin + target.pathname);
  return {
    cause: address === null ? "It redirects elsewhere" : `It redirects to ${address}`,
    advice:
      "Redirects are not followed, so that the key goes nowhere else: set `base-url` to the service's own address.",
  };
}

/** Returns how often a request was tried, why there was no further attempt, and what to do if the pause was too long. */
function describeRetries(
  { attempts, elapsed, gaveUp }: History,
  { hasOwnTimeLimit }: MessageContext,
): { readonly retries?: string; readonly advice?: string } {
  if (typeof gaveUp === "object") {
    const seconds = Math.ceil(gaveUp.requestedPause / 1000);
    const asked = `Gave up: the service asks to wait ${seconds} s, longer than what is left`;
    if (hasOwnTimeLimit) return { retries: `${asked} for this request` };
    return {
      retries: `${asked} of \`timeout\``,
      advice: "Raise `timeout`, or try again later.",
    };
  }
  if (attempts <= 1) return {};
  // Below a second there is nothing to say about the time.
  const time = elapsed >= 1000 ? ` in ${describeDuration(elapsed)}` : "";
  return { retries: `Gave up after ${attempts} attempts${time}` };
}
