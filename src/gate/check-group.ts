import type { LookupOptions } from "../service/operations/lookup.ts";
import type { Check, CheckStatus, DeploymentRow } from "./types.ts";

/** What a check asks, before it is answered. */
export type CheckKey = Pick<Check, "check" | "subject" | "severity">;

/** A check's answer, with what waiting needs to know of it. */
export interface CheckResult {
  readonly check: Check;
  /** The reason without what to do next. */
  readonly is: string;
  /** Asking again cannot make it pass. */
  readonly final: boolean;
  /** Milliseconds since the epoch before which it cannot pass. */
  readonly notBefore?: number;
}

/** An answer in words: `is` and `next` make one sentence, without its full stop. */
export interface Answer {
  readonly status: CheckStatus;
  readonly is: string;
  readonly next?: string;
  readonly deployments?: readonly DeploymentRow[];
  readonly final?: boolean;
  readonly notBefore?: number;
}

/** One round of asking. */
export interface Round {
  /** Milliseconds since the epoch: the same for every question of the round. */
  readonly now: number;
  /** For a lookup that begins at this moment. */
  options(): LookupOptions;
}

/** One lookup and the checks that rest on it. */
export interface CheckGroup {
  readonly asks: readonly CheckKey[];
  /** What passed may fail the next time it is asked. */
  readonly volatile: boolean;
  /** Gives a finding for each check, or rejects as the lookup did. */
  run(round: Round): Promise<readonly CheckResult[]>;
  /** Why no answer came, in words for people. */
  explain(error: unknown, round: Round): Answer;
}

/** Joins a check and its answer. */
export function toCheckResult(asked: CheckKey, answer: Answer): CheckResult {
  const { status, is, next, deployments = [], final = false, notBefore } = answer;
  const { check, subject, severity } = asked;
  const reason = next === undefined ? `${is}.` : `${is}; ${next}.`;
  return {
    check: { check, subject, status, reason, severity, deployments },
    is,
    final,
    ...(notBefore !== undefined && { notBefore }),
  };
}
