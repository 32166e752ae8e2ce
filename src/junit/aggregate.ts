import { type Counts, countsBy, roundSeconds, type Suite } from "./report.ts";

/** What several reports add up to. */
export interface Totals {
  readonly suites: readonly Suite[];
  readonly counts: Counts;
  /** Seconds. */
  readonly duration: number;
}

type Figures = Omit<Suite, "name">;

const NONE: Figures = { ...countsBy(() => 0), duration: 0 };

/** Returns the totals of all suites. Those of one name are added up, in order of first appearance. */
export function aggregate(all: readonly Suite[]): Totals {
  const { duration, ...counts } = all.reduce(add, NONE);
  const byName = new Map<string, Figures>();
  for (const suite of all) byName.set(suite.name, add(byName.get(suite.name) ?? NONE, suite));
  const suites = Array.from(byName, ([name, figures]) => ({ name, ...figures }));
  return { suites, counts, duration };
}

/** Durations are rounded at every step, so that errors of binary fractions do not add up. */
function add(one: Figures, other: Figures): Figures {
  return {
    ...countsBy((name) => one[name] + other[name]),
    duration: roundSeconds(one.duration + other.duration),
  };
}
