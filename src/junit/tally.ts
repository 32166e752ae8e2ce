import type { Header } from "./header.ts";
import { failedCount, type Outcome } from "./report.ts";

/** Numbers of cases. */
export class Tally {
  total = 0;
  failures = 0;
  errors = 0;
  skipped = 0;

  /** Failures and errors. */
  get failed(): number {
    return failedCount(this);
  }

  count(outcome: Outcome): void {
    this.total++;
    if (outcome === "failure") this.failures++;
    else if (outcome === "error") this.errors++;
    else if (outcome === "skipped") this.skipped++;
  }

  /** Adds the counts of `other`, `times` times. */
  add(other: Tally, times = 1): this {
    this.total += times * other.total;
    this.failures += times * other.failures;
    this.errors += times * other.errors;
    this.skipped += times * other.skipped;
    return this;
  }

  /** Raises each count that is lower than that of `other` to it. */
  raiseTo(other: Tally): void {
    this.failures = Math.max(this.failures, other.failures);
    this.errors = Math.max(this.errors, other.errors);
    this.skipped = Math.max(this.skipped, other.skipped);
    this.total = Math.max(this.total, other.total, this.failed + this.skipped);
  }

  copy(): Tally {
    return new Tally().add(this);
  }

  /** Returns a function that returns what has been counted since this call. */
  mark(): () => Tally {
    const before = this.copy();
    return () => this.copy().add(before, -1);
  }

  /**
   * What a header with failures adds to cases of which none failed, or any header to no cases (R6): its failures and
   * errors, and cases until there are as many as it claims.
   */
  missingFrom({ tests = 0, failures = 0, errors = 0, skipped = 0 }: Header): Tally {
    const skippedToo = this.total === 0 ? skipped : 0;
    const claimed = Math.max(tests, failures + errors + this.skipped + skippedToo);
    const total = Math.max(0, claimed - this.total);
    return Object.assign(new Tally(), { total, failures, errors, skipped: skippedToo });
  }
}
