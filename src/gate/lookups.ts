import { joinSentences } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { ServiceError } from "../service/lookups.ts";
import type { OpenOutcome } from "./check.ts";
import type { ServiceClock } from "./service-clock.ts";
import type { GateLookups } from "./service-lookups.ts";

/** What every check is made with. */
export interface GateSource {
  readonly lookups: GateLookups;
  readonly clock: ServiceClock;
  readonly context: WorkflowContext;
  /** Returns how many milliseconds a lookup that begins now may take; undefined for what is left of `timeout`. */
  timeLimit(): number | undefined;
}

/** What to do where a response may be better the next time. */
export const ASK_AGAIN = "Run the job again, or set `gate-wait` to keep asking.";

/**
 * Outcomes of a refused lookup by its status, which asking again cannot change. Each takes what the service did, such as
 * `said: No permission` or `answered 403`, which follows the service in a sentence.
 */
type Explanations = Readonly<Record<number, (answer: string) => OpenOutcome>>;

/**
 * Returns the outcome of a check whose lookup of `subject`, which begins a sentence, threw `error`. Throws what is not a
 * ServiceError.
 */
export function explainLookupFailure(
  error: unknown,
  subject: string,
  explanations: Explanations = {},
): OpenOutcome {
  if (!(error instanceof ServiceError)) throw error;
  const { details, advice, retryable, status } = error;
  const explain = status === undefined ? undefined : explanations[status];
  if (explain) return { ...explain(`answered ${status}`), isFinal: true };
  const next = retryable ? ASK_AGAIN : "Fix that and run the job again.";
  const problem: Problem = {
    id: "lookup-failed",
    title: `${subject} could not be looked up`,
    details,
    advice: joinSentences(advice, next),
  };
  return { status: "unknown", problem, isFinal: !retryable };
}
