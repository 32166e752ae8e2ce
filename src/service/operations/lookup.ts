import { findRepeatedMember } from "../../json.ts";
import type { Redactor } from "../../text/redact.ts";
import { type Attempt, isSuccess, sentAt } from "../http/response.ts";
import { type MessageContext, toServiceError } from "../messages.ts";
import { isRetryable } from "../retry.ts";
import { ServiceError } from "../service-error.ts";
import type { Session } from "../session.ts";
import { answerField, type Field, ShapeError } from "./answer-reader.ts";
import type { Operation } from "./operation.ts";

/** An operation that only reads: how a query becomes a request, and how its answer is read. */
export interface Lookup<Query, Answer> {
  /** HTTP Basic may take the place of the key. */
  readonly acceptsBasic?: true;
  describe(org: string, query: Query): Operation;
  /** Unknown members are ignored. Throws a ShapeError that names the field if the answer has another form. */
  read(answer: Field): Answer;
}

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

export interface LookupRequest<Query> extends LookupOptions {
  readonly org: string;
  readonly query: Query;
  /** Value of `Authorization`. */
  readonly authorization: string;
}

/** A page of 100 deployments has about 100 KiB. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Asks the service and reads its answer. Throws a ServiceError if the service refuses, cannot be reached in
 * time, or gives an answer of another form.
 */
export async function lookUp<Query, Answer>(
  session: Session,
  { describe, read }: Pick<Lookup<Query, Answer>, "describe" | "read">,
  { org, query, authorization, ...options }: LookupRequest<Query>,
): Promise<LookupResult<Answer>> {
  const operation = describe(org, query);
  const history = await session.send({
    ...options,
    operation,
    method: "GET",
    headers: { authorization, accept: "application/json" },
    maxBytes: MAX_BYTES,
    shouldRetry,
  });
  const { last } = history;
  const context: MessageContext = { ...session, operation };
  if (last === undefined || !isSuccess(last) || last.body.kind !== "complete") {
    throw toServiceError(history, context);
  }
  try {
    const answer = read(answerField(parse(last.body.text, session.redactor)));
    return { answer, sentAt: sentAt(last) };
  } catch (error) {
    throw unreadable({ status: last.status, text: last.body.text }, error, context);
  }
}

/** Asking twice is harmless, so a success whose body was cut short is asked for again. */
function shouldRetry(attempt: Attempt): boolean {
  return isSuccess(attempt) ? attempt.body.kind === "incomplete" : isRetryable(attempt);
}

/**
 * Redacts every string of the answer, because it is shown in summaries and outputs. Throws a ShapeError if a
 * member is repeated, since it is unclear which one counts.
 */
function parse(text: string, { redact }: Redactor): unknown {
  const value: unknown = JSON.parse(text, (_key, member: unknown) =>
    typeof member === "string" ? redact(member) : member,
  );
  const repeated = findRepeatedMember(text);
  if (repeated !== undefined) throw new ShapeError(`its answer repeats the member "${repeated}"`);
  return value;
}

function unreadable(
  { status, text }: { readonly status: number; readonly text: string },
  error: unknown,
  { operation, redactor }: MessageContext,
): unknown {
  if (error instanceof ShapeError) {
    return new ServiceError(
      `${operation.label} → ${status}, but ${redactor.redactLine(error.message)}.`,
      { status, retryable: false },
      { cause: error },
    );
  }
  if (error instanceof SyntaxError) {
    // The parser's message quotes the answer, so it is not kept as the cause.
    return new ServiceError(
      `${operation.label} → ${status}, but its answer is not JSON: it begins with "${redactor.redactLine(text, 60)}". Check \`base-url\`.`,
      { status, retryable: false },
    );
  }
  return error;
}
