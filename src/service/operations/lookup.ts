import type { Redactor } from "../../text/redact.ts";
import { type LookupOptions, ServiceError } from "../contract.ts";
import type { Attempt, HttpResponse } from "../http/response.ts";
import { type MessageContext, toServiceError } from "../messages.ts";
import { isRetryable } from "../retry.ts";
import type { Session } from "../session.ts";
import { ShapeError } from "./answer-reader.ts";
import type { Route } from "./routes.ts";

/** A page of 100 deployments is some 100 KiB. */
const ANSWER_LIMIT = 8 * 1024 * 1024;

export interface LookupRequest extends LookupOptions {
  readonly route: Route;
  /** Value of `Authorization`. */
  readonly authorization: string;
}

/**
 * Asks the service for something, and reads the answer. Throws a ServiceError where it refuses, cannot be
 * reached in time, or answers in another shape than `read` takes.
 */
export async function lookUp<T>(
  talk: Session,
  read: (value: unknown) => T,
  { route, authorization, ...options }: LookupRequest,
): Promise<T> {
  const headers = { authorization, accept: "application/json" };
  const history = await talk.send(
    { method: "GET", path: route.path, headers, limit: ANSWER_LIMIT },
    { ...options, operation: route, again: isAskedAgain },
  );
  const { last } = history;
  const voice: MessageContext = { operation: route, ...talk.guard };
  if (last === undefined || !isSuccess(last) || last.text === undefined) {
    throw toServiceError(history, voice);
  }
  try {
    return read(parse(last.text, talk.guard));
  } catch (error) {
    throw misshapen(last, error, voice);
  }
}

/** Asking twice does no harm, so a success whose text was cut is asked for again. */
function isAskedAgain(attempt: Attempt): boolean {
  return isSuccess(attempt) ? attempt.flaw?.kind === "cut" : isRetryable(attempt);
}

function isSuccess(attempt: Attempt): attempt is HttpResponse {
  return attempt.kind === "answer" && attempt.status >= 200 && attempt.status < 300;
}

/** Every string of the answer with the secrets hidden, since it goes into summaries and outputs. */
function parse(text: string, guard: Redactor): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? guard.hide(value) : value,
  );
}

function misshapen(
  { status, text = "" }: HttpResponse,
  error: unknown,
  voice: MessageContext,
): unknown {
  const { operation, plain } = voice;
  if (error instanceof ShapeError) {
    return new ServiceError(
      `${operation.label} → ${status}, but ${plain(error.message)}.`,
      { status, retryable: false },
      { cause: error },
    );
  }
  if (error instanceof SyntaxError) {
    // The parser's own message quotes the answer, so it is not kept as a cause.
    return new ServiceError(
      `${operation.label} → ${status}, but its answer is not JSON: it begins with "${plain(text, 60)}". Check \`base-url\`.`,
      { status, retryable: false },
    );
  }
  return error;
}
