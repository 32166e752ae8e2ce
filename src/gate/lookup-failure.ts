import { ServiceError } from "../service/service-error.ts";
import type { Answer } from "./check-group.ts";

/** An error of a lookup as the gate judges it. */
export interface LookupFailure {
  /** HTTP status, where an answer came. */
  readonly status: number | undefined;
  /** The service's own words, where there are any. */
  readonly detail: string | undefined;
  readonly message: string;
  readonly retryable: boolean;
}

/** What a rejected lookup says; an error of another kind is as final as a refusal. */
export function toLookupFailure(error: unknown): LookupFailure {
  const message = oneClause(error instanceof Error ? error.message : String(error));
  if (!(error instanceof ServiceError)) {
    return { status: undefined, detail: undefined, message, retryable: false };
  }
  const { status, detail, retryable } = error;
  return { status, detail: detail && oneClause(detail), message, retryable };
}

/** The answer where a lookup failed for no reason of its own: unknown, never passed. */
export function unanswered(failure: LookupFailure, subject: string): Answer {
  return {
    status: "unknown",
    is: `${subject} could not be looked up: ${failure.message}`,
    next: failure.retryable
      ? "run the job again, or set `gate-wait` to ask longer"
      : "mend that and run the job again",
    final: !failure.retryable,
  };
}

// The words are a part of another sentence.
function oneClause(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "")
    .replace(/\. ([A-Z])(?=[a-z])/g, (_, initial: string) => `, ${initial.toLowerCase()}`);
}
