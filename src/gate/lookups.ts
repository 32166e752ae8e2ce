import { joinSentences, withoutFullStop } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { Control } from "../service/operations/get-control.ts";
import type { DeploymentPage, DeploymentQuery } from "../service/operations/list-deployments.ts";
import type { NotificationRule } from "../service/operations/list-notification-rules.ts";
import type { LookupResult } from "../service/operations/lookup.ts";
import { ServiceError } from "../service/session/messages.ts";
import type { OpenOutcome } from "./check.ts";
import type { ServiceClock } from "./service-clock.ts";

/**
 * The lookups that the gate needs. Each rejects with a ServiceError if it fails. It may take `timeLimit`
 * milliseconds, or what is left of `timeout`.
 */
export interface GateLookups {
  listDeployments(
    query: DeploymentQuery,
    timeLimit?: number,
  ): Promise<LookupResult<DeploymentPage>>;
  getControl(identifier: string, timeLimit?: number): Promise<LookupResult<Control>>;
  listNotificationRules(timeLimit?: number): Promise<LookupResult<readonly NotificationRule[]>>;
}

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
  const { details, advice, retryable, refusal } = error;
  const explain = refusal && explanations[refusal.status];
  if (explain) return { ...explain(describeAnswer(refusal)), isFinal: true };
  const next = retryable ? ASK_AGAIN : "Fix that and run the job again.";
  const problem: Problem = {
    id: "lookup-failed",
    title: `${subject} could not be looked up`,
    details,
    advice: joinSentences(...advice, next),
  };
  return { status: "unknown", problem, isFinal: !retryable };
}

function describeAnswer({ status, detail }: NonNullable<ServiceError["refusal"]>): string {
  return detail === undefined ? `answered ${status}` : `said: ${withoutFullStop(detail)}`;
}
