import { COUNTS, type Counts, type Outcome } from "./report.ts";

const MAX_WARNINGS = 20;
const FIGURES = [...COUNTS, "cases", "attempts", "seconds"] as const;

/** What was counted up to a place in a report, or between two places. */
export class Tally implements Counts {
  total = 0;
  failures = 0;
  errors = 0;
  skipped = 0;
  flaky = 0;
  /** The cases among `total`: the rest is what only headers count. */
  cases = 0;
  /** Failed attempts of cases that were repeated (R6). */
  attempts = 0;
  /** Of the cases (R7). */
  seconds = 0;
  /** Where a header contradicts the cases (R6). */
  readonly warnings: string[] = [];

  addCase(outcome: Outcome, seconds: number): void {
    this.total++;
    this.cases++;
    this.seconds += seconds;
    if (outcome === "skipped") this.skipped++;
    if (outcome === "failure") this.failures++;
    if (outcome === "error") this.errors++;
  }

  add(more: Partial<Tally>): void {
    for (const figure of FIGURES) this[figure] += more[figure] ?? 0;
    for (const warning of more.warnings ?? []) this.warn(warning);
  }

  warn(warning: string): void {
    const { length } = this.warnings;
    if (length > MAX_WARNINGS) return;
    this.warnings.push(length < MAX_WARNINGS ? warning : "More headers contradict their cases");
  }

  /** Returns the figures without warnings. */
  copy(): Tally {
    return this.since(new Tally());
  }

  /** Returns what was counted since `before`, without warnings. */
  since(before: Tally): Tally {
    const difference = new Tally();
    for (const figure of FIGURES) difference[figure] = this[figure] - before[figure];
    return difference;
  }
}
