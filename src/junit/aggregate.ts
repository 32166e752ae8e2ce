import type { Counts, Report, Suite } from "./report.ts";
import { roundSeconds } from "./seconds.ts";

/** All reports together. */
export interface Totals {
  /** One entry per suite name, or per suite; in order of first appearance. */
  readonly suites: readonly Suite[];
  readonly counts: Counts;
  /** Seconds. */
  readonly duration: number;
}

/** Adds up the suites of reports. `mergeSuites`: suites of the same name become one entry, over all reports. */
export function aggregate(
  reports: readonly Pick<Report, "suites">[],
  mergeSuites: boolean,
): Totals {
  const all = reports.flatMap((report) => report.suites);
  const { name: _, duration, ...counts } = all.reduce(sum, NOTHING);
  return { suites: mergeSuites ? merged(all) : all, counts, duration };
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

/** Durations are rounded at every step, so that errors of binary fractions do not add up. */
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
