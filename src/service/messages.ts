import { isJsonObject } from "../json.ts";
import { joinList } from "../text/format.ts";
import type { Redactor } from "../text/redact.ts";
import { type Attempt, type HttpResponse, header, type NetworkFailure } from "./http/response.ts";
import type { Operation } from "./operations/operation.ts";
import { type History, isRetryable } from "./retry.ts";
import { ServiceError } from "./service-error.ts";

/** What messages about a request need to know. */
export interface MessageContext {
  readonly operation: Operation;
  readonly baseUrl: URL;
  readonly redactor: Redactor;
}

/** Why nothing was asked at all. */
export const OUT_OF_TIME = "no time was left for it";

const MANY_ERRORS = 10;

const HINTS: Readonly<Record<number, string>> = {
  401: "The service does not accept the key: check that `api-key` holds a valid one",
  403: "The key is known but may not do this: check the permissions of its owner in `org`",
  407: "The proxy asks for credentials: put them into HTTP_PROXY as http://user:password@host:port",
};

/** How an attempt ended: `POST …/junit → 400 Input payload validation failed (field: reason)`. */
export function describeAttempt(attempt: Attempt, { operation, redactor }: MessageContext): string {
  const { redactLine } = redactor;
  return `${operation.label} → ${attempt.kind === "answer" ? answerOf(attempt, redactLine) : lossOf(attempt, redactLine)}`;
}

/** What to do about it, where something is known to help. */
export function adviceFor(attempt: Attempt, context: MessageContext): string | undefined {
  if (attempt.kind === "loss") {
    return attempt.sent ? undefined : adviceToReach(attempt);
  }
  return isRedirect(attempt)
    ? redirection(attempt, context)
    : (context.operation.hints[attempt.status] ?? HINTS[attempt.status]);
}

/** How often it was tried, and why no further attempt was made. Absent after a single one. */
export function retrySummary({ attempts, askedFor }: History): string | undefined {
  if (askedFor !== undefined) {
    const seconds = Math.ceil(askedFor / 1000);
    return `Given up: it asks to wait ${seconds} s, longer than what is left of \`timeout\``;
  }
  return attempts > 1 ? `Given up after ${attempts} attempts` : undefined;
}

/** The parts that there are, each as a sentence, in one line. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");
}

/** The error of a lookup whose last attempt failed. */
export function toServiceError(history: History, context: MessageContext): ServiceError {
  const { last } = history;
  if (last === undefined) {
    return new ServiceError(`${context.operation.label} → not asked: ${OUT_OF_TIME}.`, {
      retryable: true,
    });
  }
  const { status, text } = last.kind === "answer" ? last : {};
  const body = errorBody(text ?? "");
  return new ServiceError(
    sentences(describeAttempt(last, context), adviceFor(last, context), retrySummary(history)),
    {
      status,
      detail: body && context.redactor.redactLine(body.message),
      retryable: isRetryable(last),
    },
  );
}

/** Whether a body is an HTML document: a login or error page of something in between. */
export function isPage(text: string): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(text);
}

function answerOf(
  { status, text, flaw }: HttpResponse,
  redactLine: Redactor["redactLine"],
): string {
  if (flaw !== undefined) {
    return `${status}, but ${redactLine(flaw.message)}`;
  }
  const words = wordsOf(text ?? "", redactLine);
  return words === undefined ? `${status}` : `${status} ${words}`;
}

/** The service's own words, as `message (field: reason; …)`, or what other text came, bounded. */
function wordsOf(text: string, redactLine: Redactor["redactLine"]): string | undefined {
  const body = errorBody(text);
  if (body !== undefined) {
    return redactLine(`${body.message}${reasonsOf(body.errors)}`, 1000);
  }
  if (isPage(text)) {
    return "with an HTML page, which is no answer of the service";
  }
  return redactLine(text) || undefined;
}

/** An Error body (service-interface, Errors). */
function errorBody(text: string): { message: string; errors: unknown } | undefined {
  const body = parsed(text);
  return isJsonObject(body) && typeof body["message"] === "string"
    ? { message: body["message"], errors: body["errors"] }
    : undefined;
}

function isRedirect({ status }: HttpResponse): boolean {
  return status >= 300 && status < 400;
}

function redirection(answer: HttpResponse, context: MessageContext): string {
  const { operation, baseUrl, redactor } = context;
  const target = URL.parse(header(answer, "location") ?? "", `${baseUrl.href}${operation.path}`);
  const where =
    target === null
      ? "elsewhere"
      : `to ${redactor.redactLine(`${target.origin}${target.pathname}`)}`;
  return `It redirects ${where}. Redirects are not followed, so that the key goes nowhere else: set \`base-url\` to the service's own address`;
}

function lossOf({ sent, message }: NetworkFailure, redactLine: Redactor["redactLine"]): string {
  return `${sent ? "sent, but no answer came" : "not reached"}: ${redactLine(message)}`;
}

function adviceToReach({ permanent, code }: NetworkFailure): string {
  if (!permanent) {
    return "Check `base-url`, and that the runner reaches it";
  }
  return code === undefined
    ? "Check the proxy's address and credentials, or set NO_PROXY"
    : `The certificate is not trusted (${code}): where a private authority issued it, name its PEM file in the variable NODE_EXTRA_CA_CERTS`;
}

function reasonsOf(errors: unknown): string {
  if (!isJsonObject(errors)) {
    return "";
  }
  const reasons = Object.entries(errors).map(
    ([field, reason]) =>
      `${field}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`,
  );
  return reasons.length === 0 ? "" : ` (${joinList(reasons, MANY_ERRORS)})`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
