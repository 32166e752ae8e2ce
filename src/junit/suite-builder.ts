import type { CaseBuilder } from "./case-builder.ts";
import { contradiction, type Header, InnerContradictions } from "./header.ts";
import { failedCount, type Outcome, type Suite } from "./report.ts";
import { roundSeconds } from "./seconds.ts";

/** A suite with its counts. */
export interface BuiltSuite {
  readonly suite: Suite;
  /** Whether failed cases that are marked as skipped were expected to fail (R3). */
  readonly expectedFailures: boolean;
  /** Whether it has no case, so that its counts are those of its header (R6). */
  readonly isHeaderOnly: boolean;
  /** How headers contradict the cases, as phrases that follow the name of the suite (R6). */
  readonly contradictions: readonly string[];
}

/** Counts the cases of one suite, and compares them with its header and with those of the suites in it. */
export class SuiteBuilder {
  readonly name: string;
  /** Cases with reruns so far. */
  reruns = 0;
  readonly #header: Header | undefined;
  readonly #cases = new Tally();
  /** Cases that failed and are marked as skipped: the header decides what they are (R3). */
  readonly #unclear = new Tally();
  /** What the headers of inner suites add, and what more they add if `#unclear` are skipped. */
  readonly #inner = new Tally();
  readonly #innerIfSkipped = new Tally();
  readonly #contradictions = new InnerContradictions();
  /** Contradictions that hold only if `#unclear` are skipped, and only if they failed. */
  readonly #ifSkipped = new InnerContradictions();
  readonly #ifFailed = new InnerContradictions();
  #flaky = 0;
  #seconds = 0;

  /** `name` is the one that is sent (R8). The suite of cases outside suites has no header. */
  constructor(name: string, header?: Header) {
    this.name = name;
    this.#header = header;
  }

  /** Failures and errors so far. Only without a header are they final. */
  get red(): number {
    return this.#cases.red + this.#unclear.red + this.#inner.red;
  }

  add({ outcome, failedAttempts, hasReruns, seconds, mayBeExpected }: CaseBuilder): void {
    (mayBeExpected ? this.#unclear : this.#cases).count(outcome);
    if (failedAttempts > 0 && outcome === "passed") this.#flaky++;
    if (hasReruns) this.reruns++;
    if (!Number.isNaN(seconds)) this.#seconds += seconds;
  }

  /** Adds a failure or error outside every case (R4). */
  addFailure(outcome: "failure" | "error"): void {
    this.#cases.count(outcome);
  }

  /** Adds failures and errors that only a header counts. */
  addUnlisted(header: Header): void {
    this.#inner.add(new Tally().missingFrom({ ...header, tests: 0, skipped: 0 }));
  }

  /** A suite whose header is red starts inside this one. Returns a function to call at its end (R6). */
  openInner(header: Header): () => void {
    const { reruns } = this;
    const casesSince = this.#cases.mark();
    const unclearSince = this.#unclear.mark();
    const innerSince = this.#inner.mark();
    const innerIfSkippedSince = this.#innerIfSkipped.mark();
    return () => {
      if (this.reruns > reruns) return;
      const cases = casesSince();
      const unclear = unclearSince();
      const counts = innerSince().add(cases);
      const claimsMore = failedCount(header) > counts.red + unclear.red;
      if (counts.red > 0) {
        if (claimsMore) this.#contradictions.add(header, counts);
      } else if (unclear.total === 0) {
        this.#inner.add(cases.missingFrom(header));
        this.#contradictions.add(header, cases);
      } else {
        if (claimsMore) this.#ifFailed.add(header, cases.copy().add(unclear));
        if (innerIfSkippedSince().red > 0) return;
        cases.add(unclear.asSkipped());
        this.#innerIfSkipped.add(cases.missingFrom(header));
        this.#ifSkipped.add(header, cases);
      }
    };
  }

  build(): BuiltSuite {
    const expectedFailures = this.#failuresWereExpected();
    const counts = this.#cases.copy();
    counts.add(expectedFailures ? this.#unclear.asSkipped() : this.#unclear);
    const isHeaderOnly = counts.total === 0;
    counts.add(this.#inner);
    if (expectedFailures) counts.add(this.#innerIfSkipped);
    const own = this.#settle(counts, isHeaderOnly);
    const unsettled = expectedFailures ? this.#ifSkipped : this.#ifFailed;
    const { total, failures, errors, skipped } = counts;
    const duration = roundSeconds(this.#seconds > 0 ? this.#seconds : (this.#header?.time ?? 0));
    return {
      suite: { name: this.name, total, failures, errors, skipped, flaky: this.#flaky, duration },
      expectedFailures,
      isHeaderOnly,
      contradictions: [...this.#contradictions.phrases, ...unsettled.phrases, ...own],
    };
  }

  /** The header counts exactly the failures of the other cases (R3). */
  #failuresWereExpected(): boolean {
    const header = this.#header;
    if (this.#unclear.total === 0 || header?.failures === undefined) return false;
    return failedCount(header) === this.#cases.red;
  }

  /** Completes the counts from the suite's own header (R6). Returns how the header contradicts them. */
  #settle(counts: Tally, isHeaderOnly: boolean): readonly string[] {
    const header = this.#header;
    if (header === undefined) return [];
    if (isHeaderOnly) {
      const claimed = new Tally().missingFrom(header);
      if (claimed.total === 0) return [];
      counts.raiseTo(claimed);
      return [contradiction(header, new Tally())];
    }
    const isGreen = counts.red === 0;
    if (failedCount(header) <= counts.red || (isGreen && this.reruns > 0)) return [];
    const phrase = contradiction(header, counts);
    if (isGreen) counts.add(counts.missingFrom(header));
    return [phrase];
  }
}

/** Numbers of cases. */
class Tally {
  total = 0;
  failures = 0;
  errors = 0;
  skipped = 0;

  /** Failures and errors. */
  get red(): number {
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
    this.total = Math.max(this.total, other.total, this.red + this.skipped);
  }

  copy(): Tally {
    return new Tally().add(this);
  }

  /** Returns a function that returns what has been counted since this call. */
  mark(): () => Tally {
    const before = this.copy();
    return () => this.copy().add(before, -1);
  }

  /** The same number of cases, all skipped. */
  asSkipped(): Tally {
    return Object.assign(new Tally(), { total: this.total, skipped: this.total });
  }

  /**
   * What a red header adds to cases that are all green, or any header to none (R6): its failures and errors, and
   * cases until there are as many as it claims.
   */
  missingFrom({ tests = 0, failures = 0, errors = 0, skipped = 0 }: Header): Tally {
    const skippedToo = this.total === 0 ? skipped : 0;
    const claimed = Math.max(tests, failures + errors + this.skipped + skippedToo);
    const total = Math.max(0, claimed - this.total);
    return Object.assign(new Tally(), { total, failures, errors, skipped: skippedToo });
  }
}
