import { tryParseJson } from "../../base/json.ts";
import { JsonError, JsonField, parseJson } from "../../base/json-fields.ts";
import { type Redactor, redactResult } from "../../base/redact.ts";
import { type Attempt, isSuccess, sentAt } from "../http/response.ts";
import { describeOutcome, errorBody, type MessageContext } from "../session/messages.ts";
import type { Lookup } from "../session/operation.ts";
import { type History, isRetryable } from "../session/retry.ts";
import type { Session } from "../session/session.ts";

export interface LookupOptions {
  /**
   * Milliseconds that this lookup may take, including retries, not counted against `timeout`: for asking again
   * while the gate waits. If absent, it may take what is left of `timeout`.
   */
  readonly within?: number;
}

/** What a lookup found. */
export interface LookupResult<Answer> {
  readonly answer: Answer;
  /** The service's own time when it answered, in milliseconds since the epoch; absent without a `Date`. */
  readonly sentAt: number | undefined;
}

interface ServiceErrorFacts {
  /** HTTP status, if a response came. */
  readonly status?: number | undefined;
  /** The service's own message, if there is one. */
  readonly detail?: string | undefined;
  /** When the service sent the response, by its own clock, in milliseconds since the epoch. */
  readonly sentAt?: number | undefined;
  /** Trying again later may succeed. */
  readonly retryable: boolean;
}

/** The service refused a lookup, could not be reached, or answered in a form that docs/service.md does not describe. */
export class ServiceError extends Error implements ServiceErrorFacts {
  override readonly name = "ServiceError";
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly sentAt: number | undefined;
  readonly retryable: boolean;

  constructor(message: string, facts: ServiceErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.status = facts.status;
    this.detail = facts.detail;
    this.sentAt = facts.sentAt;
    this.retryable = facts.retryable;
  }
}

/** A page of 100 deployments has about 100 KiB. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Asks the service and reads its answer. Throws a ServiceError if the service refuses, cannot be reached in
 * time, or gives an answer of another form.
 */
export async function lookUp<Query, Answer>(
  session: Session,
  lookup: Lookup<Query, Answer>,
  { query, ...options }: LookupOptions & { readonly query: Query },
): Promise<LookupResult<Answer>> {
  const operation = lookup.describe(session.org, query);
  const history = await session.send({
    ...options,
    operation,
    method: "GET",
    headers: { accept: "application/json" },
    maxBytes: MAX_BYTES,
    shouldRetry,
  });
  const { last } = history;
  const { redactor } = session;
  if (last === undefined || !isSuccess(last) || last.body.kind !== "complete") {
    throw toServiceError(history, { ...session, operation });
  }
  try {
    const answer = lookup.read(parseAnswer(last.body.text, redactor));
    return { answer, sentAt: sentAt(last) };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const problem = notJson(last.body.text, redactor) ?? redactor.redactLine(error.message);
    const message = `${operation.label} → ${last.status}, but ${problem}.`;
    throw new ServiceError(message, { status: last.status, retryable: false }, { cause: error });
  }
}

/** Redacts every string of the answer, because it is shown in summaries and outputs. */
function parseAnswer(text: string, redactor: Redactor): JsonField {
  const whole = "the answer";
  return new JsonField(redactResult(parseJson(text, whole).value(), redactor), whole);
}

/** Says how an answer begins that is not JSON. Returns undefined for JSON. */
function notJson(text: string, { redactLine }: Redactor): string | undefined {
  if (tryParseJson(text) !== undefined) return undefined;
  return `the answer is not JSON: it begins with "${redactLine(text, 60)}". Check \`base-url\``;
}

/** Asking twice is harmless, so a success whose body was cut short is asked for again. */
function shouldRetry(attempt: Attempt): boolean {
  return isSuccess(attempt) ? attempt.body.kind === "incomplete" : isRetryable(attempt);
}

function toServiceError(history: History, context: MessageContext): ServiceError {
  const { last } = history;
  const response = last?.kind === "response" ? last : undefined;
  const words = response && errorBody(response)?.message;
  return new ServiceError(describeOutcome(history, context), {
    status: response?.status,
    detail: words && context.redactor.redactLine(words),
    sentAt: response && sentAt(response),
    retryable: last === undefined || isRetryable(last),
  });
}
