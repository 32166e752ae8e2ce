import type { Header } from "./header.ts";
import { type Counts, failedCount } from "./report.ts";

/** Numbers of failures and of errors. */
export type FailedCounts = Pick<Counts, "failures" | "errors">;

export const NONE_FAILED: FailedCounts = { failures: 0, errors: 0 };
/** A single failure and a single error. */
export const ONE_FAILED = {
  failure: { failures: 1, errors: 0 },
  error: { failures: 0, errors: 1 },
} as const satisfies Record<string, FailedCounts>;

export function addFailed(one: FailedCounts, other: FailedCounts): FailedCounts {
  return { failures: one.failures + other.failures, errors: one.errors + other.errors };
}

function subtractFailed(one: FailedCounts, other: FailedCounts): FailedCounts {
  return { failures: one.failures - other.failures, errors: one.errors - other.errors };
}

/** What was found in an element that has a header. */
export interface Found extends FailedCounts {
  /** Failed attempts of cases that were repeated, by how they failed. */
  readonly attempts: FailedCounts;
}

export const NOTHING_FOUND: Found = { ...NONE_FAILED, attempts: NONE_FAILED };

export function addFound(one: Found, other: Found): Found {
  return { ...addFailed(one, other), attempts: addFailed(one.attempts, other.attempts) };
}

/** Returns what was found since `before`. */
export function foundSince(now: Found, before: Found): Found {
  return {
    ...subtractFailed(now, before),
    attempts: subtractFailed(now.attempts, before.attempts),
  };
}

/**
 * Returns the failures and errors that a header claims, without those that are attempts of what was found (R6): the
 * headers of tools that repeat failed tests count attempts. Attempts that failed are taken from the failures and those
 * that errored from the errors, as far as there are any, and the rest of them from the others.
 */
export function claimOf({ failures = 0, errors = 0 }: Header, { attempts }: Found): FailedCounts {
  const otherFailures = Math.max(0, attempts.failures - failures);
  const otherErrors = Math.max(0, attempts.errors - errors);
  return {
    failures: Math.max(0, failures - attempts.failures - otherErrors),
    errors: Math.max(0, errors - attempts.errors - otherFailures),
  };
}

/** Whether more failures and errors are claimed than were found. */
export function exceeds(claim: FailedCounts, found: Found): boolean {
  return failedCount(claim) > failedCount(found);
}
