import { failedCountsOf, type Header, isUnreadable } from "./header.ts";
import { type FailedCounts, failedCount } from "./report.ts";

export const NONE_FAILED: FailedCounts = { failures: 0, errors: 0 };
/** A single failure and a single error. */
export const ONE_FAILED = {
  failure: { failures: 1, errors: 0 },
  error: { failures: 0, errors: 1 },
} as const satisfies Record<string, FailedCounts>;

/** Returns the sums of failures and of errors. */
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

/** What was found in a suite, with all of its cases. */
export interface Counted extends Found {
  readonly total: number;
  readonly skipped: number;
}

export const NOTHING_FOUND: Found = { ...NONE_FAILED, attempts: NONE_FAILED };

/** Returns what was found in two elements together. */
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

/** The failures and errors that a header claims. */
export interface Claim extends FailedCounts {
  /** Whether it stands for a count that cannot be read. */
  readonly isUnreadable: boolean;
}

/** Stands for failures or errors of which a header does not say how many (R6). */
const UNREADABLE: Claim = { ...ONE_FAILED.error, isUnreadable: true };

/**
 * Returns the failures and errors that a header claims (R6): those that it counts, less the attempts that were found.
 * If none are left and nothing failed, a count that cannot be read claims an error.
 */
export function claimOf(header: Header, found: Found): Claim {
  const claimed = lessAttempts(failedCountsOf(header), found.attempts);
  const isGreen = failedCount(claimed) === 0 && failedCount(found) === 0;
  if (isGreen && isUnreadable(header)) return UNREADABLE;
  return { ...claimed, isUnreadable: false };
}

/**
 * Takes attempts from the failures and errors that a header counts. Attempts that failed are taken from the failures
 * and those that errored from the errors, as far as there are any, and the rest of them from the others.
 */
function lessAttempts({ failures, errors }: FailedCounts, attempts: FailedCounts): FailedCounts {
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
