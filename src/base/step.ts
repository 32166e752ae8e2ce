import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { AttestationError, errorStack, unexpectedProblem } from "./errors.ts";
import type { Cause, Problem } from "./problem.ts";

/** The job log. Every text is data: an implementation lets none of it act as a workflow command. */
export interface Log {
  info(text: string): void;
  debug(text: string): void;
  /** Writes `lines`, folded under `title`. */
  group(title: string, lines: readonly string[]): void;
}

/** The clock of the runner. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `milliseconds`, but at most 24 days, or as soon as `signal` aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Milliseconds that the clocks of different machines may differ. */
export const CLOCK_TOLERANCE = 5 * 60_000;

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

/** The failure of a step that was cancelled. */
export const CANCELLED: Problem = { id: "cancelled", title: "The run was cancelled" };

/** Milliseconds that requests in flight are given after a run was cancelled. */
export const REQUEST_GRACE = 3_000;
/** Milliseconds after which a cancelled run stops waiting for anything; a little longer than its requests may take. */
const LAST_GRACE = REQUEST_GRACE + 500;
/** The most milliseconds that a timer can wait, which is 24 days. With more, Node lets it fire at once. */
export const MAX_DELAY = 2 ** 31 - 1;

/** Returns a step with a value, and with the remarks that are given. */
export function done<T>(value: T, remarks: Partial<Remarks> = {}): CompletedStep<T> {
  return { ...mergeRemarks(remarks), value };
}

/** Returns the remarks of what failed for one reason. */
export function failure(reason: Problem, cause?: Cause): Failure {
  return { ...mergeRemarks(), failures: [reason], ...(cause && { cause }) };
}

/** Returns the remarks of several parts, in their order; empty ones without parts. */
export function mergeRemarks(...parts: readonly Partial<Remarks>[]): Remarks {
  const cause = parts.find(({ failures = [] }) => failures.length > 0)?.cause;
  return {
    failures: parts.flatMap(({ failures = [] }) => failures),
    ...(cause && { cause }),
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
    const ended = signal.aborted ? undefined : await Promise.race([step(), aborted(signal)]);
    if (ended === undefined) throw new AttestationError(CANCELLED);
    return ended.failures.length > 0 ? { cause, ...ended } : ended;
  } catch (error) {
    if (error instanceof AttestationError) {
      const failed = failure(error.problem, signal.aborted ? "cancelled" : cause);
      return { ...failed, value: undefined };
    }
    log.debug(errorStack(error));
    return { ...failure(unexpectedProblem(error), "unexpected"), value: undefined };
  }
}

/** Waits as `Clock.sleep` says. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const ended = delay(Math.min(milliseconds, MAX_DELAY), undefined, signal && { signal });
  await ended.catch(() => undefined);
}

/** Returns `context` with a signal that aborts once the requests of a cancelled run have had their time to end. */
export function withGrace<T extends { readonly signal: AbortSignal }>(context: T): T {
  const { signal } = context;
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(), LAST_GRACE).unref();
  void aborted(signal).then(wait);
  return { ...context, signal: controller.signal };
}

/** Waits until `signal` aborts. Node's own `aborted` holds listeners weakly, all but the last on a signal. */
async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, "abort");
}
