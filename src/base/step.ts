import { CANCELLED, waitForAbort } from "./cancellation.ts";
import { AttestationError, errorStack, unexpectedProblem } from "./errors.ts";
import type { Log } from "./log.ts";
import type { Problem } from "./problem.ts";

/** What kinds of things make a job fail, and with it who can fix it. Of several, the first in this list counts. */
const CAUSES = [
  "cancelled",
  "inputs",
  "evidence",
  "service",
  "gate",
  "tests",
  "unexpected",
] as const;

export type Cause = (typeof CAUSES)[number];

/** A problem that fails the job. */
export interface Reason extends Problem {
  readonly cause: Cause;
}

/** What people are told of a run, or of a part of it. */
export interface Messages {
  /** Why the job fails; empty if it passes. */
  readonly reasons: readonly Reason[];
  /** A check of the gate that only warns has its cause, too. */
  readonly warnings: readonly (Problem & Partial<Reason>)[];
  readonly notices: readonly Problem[];
}

/** How a step ended. Without a value, its reasons say why. */
export type StepResult<T> = Messages & { readonly value: T | undefined };

export const NO_MESSAGES: Messages = { reasons: [], warnings: [], notices: [] };

/** Returns problems that fail the job, all for one cause. */
export function because(cause: Cause, ...problems: readonly Problem[]): readonly Reason[] {
  return problems.map((problem) => ({ ...problem, cause }));
}

/** Returns the cause that is told of several; undefined if the job passes. */
export function causeOf({ reasons }: Pick<Messages, "reasons">): Cause | undefined {
  return CAUSES.find((cause) => reasons.some((reason) => reason.cause === cause));
}

/** Returns the messages of several parts, in their order. What a part has none of may be absent. */
export function mergeMessages(...parts: readonly Partial<Messages>[]): Messages {
  return {
    reasons: parts.flatMap(({ reasons = [] }) => reasons),
    warnings: parts.flatMap(({ warnings = [] }) => warnings),
    notices: parts.flatMap(({ notices = [] }) => notices),
  };
}

/** Returns what is told of an error: its problem with this cause, or that it was not expected. */
export function reasonsOf(error: unknown, cause: Cause, log: Log): readonly Reason[] {
  if (error instanceof AttestationError) return because(cause, error.problem);
  log.debug(errorStack(error));
  return because("unexpected", unexpectedProblem(error));
}

/**
 * Runs a step, and returns its value with the messages that are members of it. An error that it throws becomes its
 * reason, of this cause, so that other steps can still report. When `signal` aborts, it fails at once, and nothing
 * waits for it.
 */
export async function runStep<T extends object>(
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
  cause: Cause,
  step: () => Promise<T & Partial<Messages>>,
): Promise<StepResult<T>> {
  const cancelled = {
    ...NO_MESSAGES,
    reasons: because("cancelled", CANCELLED),
    value: undefined,
  };
  try {
    if (signal.aborted) return cancelled;
    const value = await Promise.race([step(), waitForAbort(signal)]);
    return value === undefined ? cancelled : { ...mergeMessages(value), value };
  } catch (error) {
    return { ...NO_MESSAGES, reasons: reasonsOf(error, cause, log), value: undefined };
  }
}
