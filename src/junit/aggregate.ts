import type { Counts, Report, Suite } from "./report.ts";
import { roundSeconds } from "./seconds.ts";

/** What all reports say together. */
export interface Results {
  /** One entry per suite name, or per suite as met; in order of first appearance. */
  readonly suites: readonly Suite[];
  readonly counts: Counts;
  /** Seconds. */
  readonly duration: number;
}

/**
 * Sums the suites of reports, which come in their order. `mergeSuites`: suites of one name make one entry,
 * over all reports.
 */
export function aggregate(
  reports: readonly Pick<Report, "suites">[],
  mergeSuites: boolean,
): Results {
  const met = reports.flatMap((report) => report.suites);
  const { name: _, duration, ...counts } = met.reduce(sum, NOTHING);
  return { suites: mergeSuites ? merged(met) : met, counts, duration };
}

const NOTHING: Suite = {
  name: "",
  total: 0,
  failures: 0,
  errors: 0,
  skipped: 0,
  flaky: 0,
  duration: 0,
};

function merged(suites: readonly Suite[]): readonly Suite[] {
  const byName = new Map<string, Suite>();
  for (const suite of suites) {
    const before = byName.get(suite.name);
    byName.set(suite.name, before === undefined ? suite : sum(before, suite));
  }
  return [...byName.values()];
}

/** Durations are rounded at every step: microseconds do not add up to fractions of them. */
function sum(one: Suite, other: Suite): Suite {
  return {
    name: one.name,
    total: one.total + other.total,
    failures: one.failures + other.failures,
    errors: one.errors + other.errors,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
    duration: roundSeconds(one.duration + other.duration),
  };
}
