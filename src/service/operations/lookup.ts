import { isUtf8 } from "node:buffer";
import { AttestationError } from "../../base/errors.ts";
import { JsonField, parseJson, tryParseJson } from "../../base/json.ts";
import { mapTexts, type Redactor } from "../../base/redaction/redact.ts";
import {
  type Attempt,
  type CompleteBody,
  type HttpResponse,
  isSuccess,
  sentAt,
} from "../http/response.ts";
import { describeOutcome, errorBody, type Operation, ServiceError } from "../session/messages.ts";
import { type History, isRetryable } from "../session/retry.ts";
import { type Session, send } from "../session/session.ts";

/** An operation that only reads. */
export interface Lookup<Value> extends Operation {
  /** Whether a response with this status has the value. Others with 2xx have a part of it, an old one, or none. */
  accepts(status: number): boolean;
  /** Ignores unknown members. Throws an AttestationError that names the member if the response has another form. */
  read(response: JsonField, readTime: ReadTime): Value;
}

/** Reads a time as milliseconds since the epoch. Throws an AttestationError if its unit is not that of those before it. */
export type ReadTime = (field: JsonField) => number;

export interface LookupResult<Value> {
  readonly value: Value;
  /** The service's own time when it responded, in milliseconds since the epoch; absent without a valid `Date`. */
  readonly sentAt: number | undefined;
  /** The unit of the times in the response, which the interface does not fix. Absent if it has no times. */
  readonly timeUnit: "seconds" | "milliseconds" | undefined;
}

/** Seconds. What a cache keeps for longer may have changed since. */
const MAX_AGE = 300;

/** Numbers of this and more are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11;

/** Asks the service and reads its response. Throws a ServiceError if there is none that can be used. */
export async function lookUp<Value>(
  session: Session,
  lookup: Lookup<Value>,
  within?: number,
): Promise<LookupResult<Value>> {
  const { redactor } = session.options;
  const history = await send(session, {
    within,
    operation: lookup,
    method: "GET",
    headers: { accept: "application/json", "cache-control": "no-cache" },
    shouldRetry,
  });
  const { response, body } = requireResponse(history, lookup, session);
  const { readTime, units } = createTimeReader();
  try {
    const value = lookup.read(parseResponse(body.bytes, redactor), readTime);
    return { value, sentAt: sentAt(response), timeUnit: [...units][0] };
  } catch (cause) {
    if (!(cause instanceof AttestationError)) throw cause;
    const problem = notJson(body, redactor) ?? redactor.redactLine(cause.message);
    const message = `${lookup.label} → ${response.status}, but ${problem}.`;
    throw new ServiceError(message, { retryable: false, cause });
  }
}

/** Returns the last response. Throws a ServiceError if it is not a whole and recent one with what was looked up. */
function requireResponse(history: History, lookup: Lookup<unknown>, session: Session) {
  const { last } = history;
  const response = last?.kind === "response" ? last : undefined;
  const outcome = `${lookup.label} → ${response?.status}, but`;
  if (response !== undefined && isOld(response)) {
    const message = `${outcome} it comes from a cache and is older than ${MAX_AGE} s.`;
    throw new ServiceError(message, { retryable: true });
  }
  if (response === undefined || !isSuccess(response) || response.body.kind !== "complete") {
    const detail = response && errorBody(response)?.message;
    throw new ServiceError(describeOutcome(history, { ...session.options, operation: lookup }), {
      status: response?.status,
      detail: detail && session.options.redactor.redactLine(detail),
      retryable: last === undefined || isRetryable(last),
    });
  }
  if (!lookup.accepts(response.status)) {
    const message = `${outcome} a response with this status may be incomplete or old.`;
    throw new ServiceError(message, { retryable: false });
  }
  return { response, body: response.body };
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
  return new JsonField(mapTexts(parseJson(content, whole).value(), redactor.redact), whole);
}

/** Says how a response begins that is not JSON in UTF-8. Returns undefined for one that is. */
function notJson({ text, bytes }: CompleteBody, { redactLine }: Redactor): string | undefined {
  if (!isUtf8(bytes)) return "the response is not UTF-8";
  if (tryParseJson(text) !== undefined) return undefined;
  return `the response is not JSON: it begins with "${redactLine(text, 60)}". Check \`base-url\``;
}

/** Creates a reader of the times in one response, and the set of their units, which never has both. */
export function createTimeReader() {
  const units = new Set<"seconds" | "milliseconds">();
  const readTime: ReadTime = (field) => {
    const value = field.number();
    // Zero is the same in both units.
    if (value === 0) return 0;
    const unit = value < FIRST_MILLISECONDS ? "seconds" : "milliseconds";
    units.add(unit);
    if (units.size > 1) throw field.error(`is in ${unit}, unlike the times before it`);
    return Math.round(unit === "seconds" ? value * 1000 : value);
  };
  return { readTime, units };
}

/** Asking twice is harmless, so a success whose body was cut short is asked for again. */
function shouldRetry(attempt: Attempt): boolean {
  return isSuccess(attempt) ? attempt.body.kind === "incomplete" : isRetryable(attempt);
}
