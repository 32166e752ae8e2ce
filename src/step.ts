import { untilAborted } from "./cancellation.ts";
import { AttestationError, describeUnexpected, errorStack } from "./errors.ts";
import type { Log } from "./log.ts";

/** Sentences for people about a part of a run. */
export interface Remarks {
  /** Why the job fails, each a whole sentence or two; empty if it passes. */
  readonly failures: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
}

/** What a step of a run returns. `value` is absent if the step failed; `failures` says why. */
export interface Step<T> extends Remarks {
  readonly value: T | undefined;
}

/** A step that has a value. */
export interface CompletedStep<T> extends Step<T> {
  readonly value: T;
}

/** Returns a step with a value, and with the remarks that are given. */
export function done<T>(value: T, remarks: Partial<Remarks> = {}): CompletedStep<T> {
  return { ...mergeRemarks(remarks), value };
}

function failed(reason: string): Step<never> {
  return { ...mergeRemarks({ failures: [reason] }), value: undefined };
}

/** What steps of a run share. */
export interface StepContext {
  readonly log: Log;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}

/**
 * Runs a step. An error that it throws, even an unexpected one, becomes a failure of the step, so that the other
 * steps can still report. When the run is cancelled, the step fails at once, and nothing waits for it.
 */
export async function attempt<T>(
  { log, signal }: StepContext,
  step: () => Promise<Step<T>>,
): Promise<Step<T>> {
  try {
    return await untilAborted(step, signal);
  } catch (error) {
    if (error instanceof AttestationError) return failed(error.message);
    log.debug(errorStack(error));
    return failed(describeUnexpected(error));
  }
}

/** Returns the remarks of several parts, in their order; without any, there is nothing to remark. */
export function mergeRemarks(...parts: readonly Partial<Remarks>[]): Remarks {
  return {
    failures: parts.flatMap(({ failures = [] }) => failures),
    warnings: parts.flatMap(({ warnings = [] }) => warnings),
    notices: parts.flatMap(({ notices = [] }) => notices),
  };
}
