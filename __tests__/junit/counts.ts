export type Red = "failure" | "error";

export interface Counts {
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

/** Failures and errors. */
export type RedCounts = Pick<Counts, "failures" | "errors">;

export const NONE: Counts = { total: 0, failures: 0, errors: 0, skipped: 0 };

export function one(outcome: Red | "skipped" | "passed"): Counts {
  const is = (other: string) => (outcome === other ? 1 : 0);
  return { total: 1, failures: is("failure"), errors: is("error"), skipped: is("skipped") };
}

export function allSkipped({ total }: Counts): Counts {
  return { ...NONE, total, skipped: total };
}

export function red({ failures, errors }: RedCounts): number {
  return failures + errors;
}

function merge(a: Counts, b: Counts, by: (a: number, b: number) => number): Counts {
  return {
    total: by(a.total, b.total),
    failures: by(a.failures, b.failures),
    errors: by(a.errors, b.errors),
    skipped: by(a.skipped, b.skipped),
  };
}

export function plus(a: Counts, b: Counts): Counts {
  return merge(a, b, (x, y) => x + y);
}

export function plusRed(a: RedCounts, b: RedCounts): RedCounts {
  return { failures: a.failures + b.failures, errors: a.errors + b.errors };
}

/** The larger of each count. */
export function larger(a: Counts, b: Counts): Counts {
  const counts = merge(a, b, Math.max);
  return { ...counts, total: Math.max(counts.total, red(counts) + counts.skipped) };
}
