import { isUtf8 } from "node:buffer";
import { ParseError } from "../../base/errors.ts";
import { present } from "../../base/format.ts";
import { JsonField, parseJson, tryParseJson } from "../../base/json.ts";
import { mapTexts, type Redactor } from "../../redaction/redact.ts";
import { type CompleteBody, type HttpResponse, isSuccess, sentAt } from "../http/response.ts";
import {
  CHECK_NETWORK,
  errorBody,
  explainOutcome,
  isHtmlPage,
  type MessageContext,
  ServiceError,
} from "../session/messages.ts";
import type { Operation } from "../session/operation.ts";
import { type History, isRetryable } from "../session/retry.ts";
import { type Session, send } from "../session/session.ts";

/** An operation that only reads. */
export interface Lookup<Value> extends Omit<Operation, "method" | "headers"> {
  /** Whether a response with this status has the value. Others with 2xx have a part of it, an old one, or none. */
  accepts(status: number): boolean;
  /** Ignores unknown members. Throws a ParseError that names the member if the response has another form. */
  read(response: JsonField): Value;
}

export interface Looked<Value> {
  readonly value: Value;
  /** The service's own time when it responded, in milliseconds since the epoch; absent without a valid `Date`. */
  readonly date: number | undefined;
}

/** Seconds. What a cache keeps for longer may have changed since. */
const MAX_AGE = 300;

/** Numbers of this and more are milliseconds: as seconds they would be in the year 5138. */
const FIRST_MILLISECONDS = 1e11;

/** Asks the service, and returns what its response says. Throws a ServiceError if there is none that can be used. */
export async function lookUp<Value>(
  session: Session,
  lookup: Lookup<Value>,
  timeLimit?: number,
): Promise<Looked<Value>> {
  const { redactor } = session.options;
  const headers = { accept: "application/json", "cache-control": "no-cache" };
  const operation: Operation = { ...lookup, method: "GET", headers };
  const history = await send(session, operation, timeLimit);
  const { last } = history;
  if (last?.kind === "response" && isOld(last)) {
    const fault: Fault = {
      what: `it comes from a cache and is older than ${MAX_AGE} s`,
      advice: "Exclude the service from that cache.",
    };
    throw unusableError(lookup, last, fault, { retryable: true });
  }
  if (last === undefined || !isSuccess(last) || last.body.kind !== "complete") {
    const hasOwnTimeLimit = timeLimit !== undefined;
    throw refusalError(history, { ...session.options, operation, hasOwnTimeLimit });
  }
  if (!lookup.accepts(last.status)) {
    throw unusableError(lookup, last, {
      what: "a response with this status may be incomplete or old",
      advice: CHECK_NETWORK,
    });
  }
  try {
    const parsed = parseJson(last.body.bytes, "the response").value();
    // Every string is redacted, because it is shown in summaries and outputs.
    const response = new JsonField(mapTexts(parsed, redactor.redact), "the response");
    return { value: lookup.read(response), date: sentAt(last) };
  } catch (cause) {
    if (!(cause instanceof ParseError)) throw cause;
    const formFault: Fault = { what: redactor.redactLine(cause.message) };
    const fault = findJsonFault(last.body, redactor) ?? formFault;
    throw unusableError(lookup, last, fault, { cause });
  }
}

/** Returns the error of a lookup that was refused, or that got no whole response. */
function refusalError(history: History, context: MessageContext): ServiceError {
  const { last } = history;
  const response = last?.kind === "response" && !isHtmlPage(last) ? last : undefined;
  const message = response && errorBody(response)?.message;
  const detail = message ? context.redactor.redactLine(message) : undefined;
  return new ServiceError(explainOutcome(history, context), {
    refusal: response && { status: response.status, detail },
    retryable: isRetryable(last),
  });
}

/** Why a response cannot be used. */
interface Fault {
  /** Completes a sentence that begins with the status. */
  readonly what: string;
  /** In whole sentences. */
  readonly advice?: string | undefined;
}

/** Returns the error of a lookup whose response cannot be used. It is not worth trying again unless `retryable` says so. */
function unusableError(
  { label }: Pick<Operation, "label">,
  { status }: HttpResponse,
  { what, advice }: Fault,
  { retryable = false, cause }: { readonly retryable?: boolean; readonly cause?: unknown } = {},
): ServiceError {
  const details = [`${label} → ${status}, but ${what}`];
  return new ServiceError({ details, advice: present([advice]) }, { retryable, cause });
}

/** Whether a response says that a cache kept it for too long, or says its age in a way that cannot be read. */
function isOld({ headers }: HttpResponse): boolean {
  const ages = headers.get("age")?.split(",").map(Number) ?? [];
  return ages.some((age) => !(age >= 0 && age <= MAX_AGE));
}

/** Returns what is wrong with a response that is not JSON in UTF-8; undefined for one that is. */
function findJsonFault({ text, bytes }: CompleteBody, { redactLine }: Redactor): Fault | undefined {
  if (!isUtf8(bytes)) return { what: "the response is not UTF-8", advice: CHECK_NETWORK };
  if (tryParseJson(text) !== undefined) return undefined;
  return {
    what: `the response is not JSON: it begins with "${redactLine(text, 60)}"`,
    advice: "Check `base-url`.",
  };
}

const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** Reads a time as milliseconds since the epoch. The interface does not fix its unit, so its size decides. */
export function readTimestamp(field: JsonField): number {
  const value = field.number();
  const time = Math.round(value < FIRST_MILLISECONDS ? value * 1000 : value);
  if (time >= EARLIEST && time <= LATEST) return time;
  throw field.error(`is ${value}, which is not a time in seconds or milliseconds`);
}
