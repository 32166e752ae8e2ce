import type { Counts, Outcome } from "./report.ts";

const FIGURES = [
  "total",
  "failures",
  "errors",
  "skipped",
  "flaky",
  "cases",
  "attempts",
  "markedFailures",
  "markedErrors",
] as const;

/** What was counted up to a place in a report, or between two places. */
export class Tally implements Counts {
  total = 0;
  failures = 0;
  errors = 0;
  skipped = 0;
  flaky = 0;
  /** The cases among `total`; the rest of it only headers count. */
  cases = 0;
  /** Failed attempts of cases that were repeated (R6). */
  attempts = 0;
  /** The failures and errors of cases that are marked as skipped as well: they may have been expected (R3). */
  markedFailures = 0;
  markedErrors = 0;

  /** A case ended. */
  addCase(outcome: Outcome): void {
    this.total++;
    this.cases++;
    if (outcome === "failure") this.failures++;
    else if (outcome === "error") this.errors++;
    else if (outcome === "skipped") this.skipped++;
  }

  add(more: Partial<Tally>): void {
    for (const figure of FIGURES) this[figure] += more[figure] ?? 0;
  }

  /** Returns what was counted since `before`. */
  since(before: Tally): Tally {
    const difference = new Tally();
    for (const figure of FIGURES) difference[figure] = this[figure] - before[figure];
    return difference;
  }

  copy(): Tally {
    return this.since(new Tally());
  }

  /** What changes if the marked failures and errors were expected: their cases are skipped. */
  get changeIfExpected(): Partial<Tally> {
    const { markedFailures, markedErrors } = this;
    return {
      failures: -markedFailures,
      errors: -markedErrors,
      skipped: markedFailures + markedErrors,
      markedFailures: -markedFailures,
      markedErrors: -markedErrors,
    };
  }
}
