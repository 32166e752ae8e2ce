import { isUtf8 } from "node:buffer";
import { JsonError, JsonField, parseJson, tryParseJson } from "../../base/json.ts";
import { type Redactor, redactResult } from "../../base/redact.ts";
import {
  type Attempt,
  type CompleteBody,
  type HttpResponse,
  isSuccess,
  sentAt,
} from "../http/response.ts";
import { describeOutcome, errorBody, type MessageContext } from "../session/messages.ts";
import type { Lookup, ReadTime } from "../session/operation.ts";
import { type History, isRetryable } from "../session/retry.ts";
import type { Session } from "../session/session.ts";

export interface LookupOptions {
  /**
   * Milliseconds that this lookup may take, including retries, not counted against `timeout`: for asking again
   * while the gate waits. If absent, it may take what is left of `timeout`.
   */
  readonly within?: number;
}

/** The unit of the times in a response, which the interface does not fix. */
type TimeUnit = "seconds" | "milliseconds";

/** What a lookup found. */
export interface LookupResult<Value> {
  readonly value: Value;
  /** The service's own time when it responded, in milliseconds since the epoch; absent without a valid `Date`. */
  readonly sentAt: number | undefined;
  /** Absent if the response has no times. */
  readonly timeUnit: TimeUnit | undefined;
}

interface ServiceErrorFacts {
  /** HTTP status of a refusal. */
  readonly status?: number | undefined;
  /** The service's own message, if there is one. */
  readonly detail?: string | undefined;
  /** Trying again later may succeed. */
  readonly retryable: boolean;
}

/**
 * The service refused a lookup, could not be reached, or sent a response that is incomplete, old or not in the form that
 * docs/service.md describes.
 */
export class ServiceError extends Error implements ServiceErrorFacts {
  override readonly name = "ServiceError";
  readonly status: number | undefined;
  readonly detail: string | undefined;
  readonly retryable: boolean;

  constructor(message: string, facts: ServiceErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.status = facts.status;
    this.detail = facts.detail;
    this.retryable = facts.retryable;
  }
}

/** A page of 100 deployments has about 100 KiB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Seconds. What a cache keeps for longer may have changed since. */
const MAX_AGE = 300;

/** Numbers of this and more are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11;

/** Asks the service and reads its response. Throws a ServiceError if there is none that can be used. */
export async function lookUp<Query, Value>(
  session: Session,
  lookup: Lookup<Query, Value>,
  { query, ...options }: LookupOptions & { readonly query: Query },
): Promise<LookupResult<Value>> {
  const operation = lookup.describe(session.org, query);
  const history = await session.send({
    ...options,
    operation,
    method: "GET",
    headers: { accept: "application/json", "cache-control": "no-cache" },
    maxBytes: MAX_BYTES,
    shouldRetry,
  });
  const { last } = history;
  const context = { ...session, operation };
  if (last?.kind !== "response") throw toServiceError(history, context);
  const unusable = (problem: string, retryable: boolean, cause?: JsonError) =>
    new ServiceError(
      `${operation.label} → ${last.status}, but ${problem}.`,
      { retryable },
      { cause },
    );
  if (isOld(last)) throw unusable(`it comes from a cache and is older than ${MAX_AGE} s`, true);
  if (!isSuccess(last) || last.body.kind !== "complete") throw toServiceError(history, context);
  if (!lookup.accepts(last.status)) {
    throw unusable("a response with this status may be incomplete or old", false);
  }
  const { redactor } = session;
  const { readTime, units } = createTimeReader();
  try {
    const value = lookup.read(parseResponse(last.body.bytes, redactor), readTime);
    return { value, sentAt: sentAt(last), timeUnit: [...units][0] };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const problem = notJson(last.body, redactor) ?? redactor.redactLine(error.message);
    throw unusable(problem, false, error);
  }
}

/** Whether a cache says that the response is old, or does not say so in a way that can be understood. */
function isOld({ headers }: HttpResponse): boolean {
  const ages = headers.get("age")?.split(",").map(Number) ?? [];
  // 110 to 113 are the warnings about stale responses (RFC 7234, 5.5).
  const isStale = /(?:^|,)\s*11[0-3]\b/.test(headers.get("warning") ?? "");
  return isStale || ages.some((age) => !(age >= 0 && age <= MAX_AGE));
}

/** Redacts every string of the response, because it is shown in summaries and outputs. */
function parseResponse(content: Uint8Array, redactor: Redactor): JsonField {
  const whole = "the response";
  return new JsonField(redactResult(parseJson(content, whole).value(), redactor), whole);
}

/** Says how a response begins that is not JSON in UTF-8. Returns undefined for one that is. */
function notJson({ text, bytes }: CompleteBody, { redactLine }: Redactor): string | undefined {
  if (!isUtf8(bytes)) return "the response is not UTF-8";
  if (tryParseJson(text) !== undefined) return undefined;
  return `the response is not JSON: it begins with "${redactLine(text, 60)}". Check \`base-url\``;
}

/** Creates a reader of the times in one response, and the set of their units, which never has both. */
export function createTimeReader() {
  const units = new Set<TimeUnit>();
  const readTime: ReadTime = (field) => {
    const value = field.number();
    // Zero is the same in both units.
    if (value === 0) return 0;
    const unit = value < FIRST_MILLISECONDS ? "seconds" : "milliseconds";
    units.add(unit);
    if (units.size > 1) throw field.rejected(`is in ${unit}, unlike the times before it`);
    return Math.round(unit === "seconds" ? value * 1000 : value);
  };
  return { readTime, units };
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
    retryable: last === undefined || isRetryable(last),
  });
}
