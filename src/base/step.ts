import { CANCELLED, waitForAbort } from "./cancellation.ts";
import { AttestationError, errorStack, unexpectedProblem } from "./errors.ts";
import type { Log } from "./log.ts";
import type { Cause, Problem } from "./problem.ts";

/** What people are told about a part of a run. */
export interface Remarks {
  /** Why the job fails; empty if it passes. */
  readonly failures: readonly Problem[];
  /** What kind of thing the first failure is, if there is one and its kind matters. */
  readonly cause?: Cause | undefined;
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** A step that has a result, even if that fails the job. */
export interface CompletedStep<T> extends Remarks {
  readonly value: T;
}

/** Remarks with at least one failure. */
export interface Failure extends Remarks {
  readonly failures: readonly [Problem, ...Problem[]];
}

/** What a step of a run returns: without a value, its failures say why. */
export type Step<T> = CompletedStep<T> | (Failure & { readonly value: undefined });

/** Returns a step with a value, and with the remarks that are given. */
export function done<T>(value: T, remarks: Partial<Remarks> = {}): CompletedStep<T> {
  return { ...mergeRemarks(remarks), value };
}

/** Returns the remarks of what failed for one reason. */
export function failure(reason: Problem, cause?: Cause): Failure {
  return { ...mergeRemarks(), failures: [reason], cause };
}

/** Returns the remarks of several parts, in their order; empty ones without parts. */
export function mergeRemarks(...parts: readonly Partial<Remarks>[]): Remarks {
  const cause = parts.find(({ failures = [] }) => failures.length > 0)?.cause;
  return {
    failures: parts.flatMap(({ failures = [] }) => failures),
    cause,
    warnings: parts.flatMap(({ warnings = [] }) => warnings),
    notices: parts.flatMap(({ notices = [] }) => notices),
  };
}

/**
 * Runs a step. Any error that it throws becomes its failure, so that the other steps can still report. When `signal`
 * aborts, it fails at once, and nothing waits for it. `cause` is the kind of failures that do not say it themselves.
 */
export async function runStep<T>(
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
  cause: Cause | undefined,
  step: () => Promise<Step<T>>,
): Promise<Step<T>> {
  try {
    if (signal.aborted) return cancelledStep();
    const ended = await Promise.race([step(), waitForAbort(signal)]);
    if (ended === undefined) return cancelledStep();
    return ended.failures.length > 0 ? { ...ended, cause: ended.cause ?? cause } : ended;
  } catch (error) {
    if (error instanceof AttestationError) {
      const failed = failure(error.problem, signal.aborted ? "cancelled" : cause);
      return { ...failed, value: undefined };
    }
    log.debug(errorStack(error));
    return { ...failure(unexpectedProblem(error), "unexpected"), value: undefined };
  }
}

function cancelledStep(): Failure & { readonly value: undefined } {
  return { ...failure(CANCELLED, "cancelled"), value: undefined };
}
