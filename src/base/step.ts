import { CANCELLED, waitForAbort } from "./cancellation.ts";
import { AttestationError, errorStack, unexpectedProblem } from "./errors.ts";
import type { Log } from "./log.ts";
import type { Problem } from "./problem.ts";

/** What kinds of things make a job fail, and with it who can fix it. Of several, the first in this list counts. */
const CAUSES = [
  "inputs",
  "evidence",
  "service",
  "gate",
  "cancelled",
  "tests",
  "unexpected",
] as const;

export type Cause = (typeof CAUSES)[number];

/** What people are told of a run, or of a part of it. */
export interface Messages {
  /** Why the job fails; empty if it passes. */
  readonly failures: readonly Problem[];
  /** What kind of thing fails the job, if anything does. */
  readonly cause?: Cause | undefined;
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** How a step ended. Without a value, its failures say why. */
export interface Step<T> extends Messages {
  readonly value: T | undefined;
}

/** Returns the messages of what failed for one reason. */
export function failure(reason: Problem, cause: Cause): Messages {
  return mergeMessages({ failures: [reason], cause });
}

/** Returns the messages of several parts, in their order; empty ones without parts. Of several causes one is told. */
export function mergeMessages(...parts: readonly Partial<Messages>[]): Messages {
  const failed = parts.filter(({ failures = [] }) => failures.length > 0);
  const cause = CAUSES.find((one) => failed.some((part) => part.cause === one));
  return {
    failures: parts.flatMap(({ failures = [] }) => failures),
    cause,
    warnings: parts.flatMap(({ warnings = [] }) => warnings),
    notices: parts.flatMap(({ notices = [] }) => notices),
  };
}

/** Returns what is told of an error: its problem with this cause, or that it was not expected. */
export function messagesOf(error: unknown, cause: Cause, log: Log): Messages {
  if (error instanceof AttestationError) return failure(error.problem, cause);
  log.debug(errorStack(error));
  return failure(unexpectedProblem(error), "unexpected");
}

/**
 * Runs a step, and returns its value with the messages that are members of it. An error that it throws becomes its
 * failure, of this cause, so that other steps can still report. When `signal` aborts, it fails at once, and nothing
 * waits for it.
 */
export async function runStep<T extends object & Partial<Messages>>(
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
  cause: Cause,
  step: () => Promise<T>,
): Promise<Step<T>> {
  const cancelled = { ...failure(CANCELLED, "cancelled"), value: undefined };
  try {
    if (signal.aborted) return cancelled;
    const value = await Promise.race([step(), waitForAbort(signal)]);
    return value === undefined ? cancelled : { ...mergeMessages({ cause, ...value }), value };
  } catch (error) {
    return { ...messagesOf(error, cause, log), value: undefined };
  }
}
