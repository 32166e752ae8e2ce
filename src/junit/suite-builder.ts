import type { CaseBuilder } from "./case-builder.ts";
import type { Found } from "./claims.ts";
import { failedCountsOf, type Header, isUnreadable } from "./header.ts";
import { InnerSuite } from "./inner-suite.ts";
import { type FailedCounts, failedCount, roundSeconds, type Suite } from "./report.ts";
import { Tally } from "./tally.ts";

/** A suite with its counts. */
export interface BuiltSuite {
  readonly suite: Suite;
  /** Whether failed cases that are marked as skipped were expected to fail (R3). */
  readonly expectedFailures: boolean;
  /** Whether it has no case, so that its counts are those of its header (R6). */
  readonly isHeaderOnly: boolean;
  /** Failed attempts of its cases (R6). */
  readonly attempts: FailedCounts;
  /** How headers contradict the cases, as phrases that follow the name of the suite (R6). */
  readonly contradictions: readonly string[];
}

/** Counts the cases of one suite, and compares them with its header and with those of the suites in it. */
export class SuiteBuilder {
  readonly name: string;
  readonly #header: Header | undefined;
  /**
   * Only the header tells whether failed cases that are marked as skipped were expected to fail, and only once all
   * other cases are known (R3). Until then everything is counted twice: as if they failed, and as if they were skipped.
   */
  readonly #ifFailed = new Tally();
  readonly #ifSkipped = new Tally();
  /** Whether a failed case is marked as skipped. */
  #isUnclear = false;
  /** How many cases there are, and how many of them failed, whatever the others are. */
  #cases = 0;
  #failedCases = 0;
  #flaky = 0;
  #seconds = 0;

  /** `name` is the one that is sent (R8). The suite of cases outside suites has no header. */
  constructor(name: string, header?: Header) {
    this.name = name;
    this.#header = header;
  }

  /** What was found in it so far; failed cases that are marked as skipped count as failed. */
  get soFar(): Found {
    return this.#ifFailed.soFar;
  }

  add(ended: CaseBuilder): void {
    const { outcome, mayBeExpected } = ended;
    const ifSkipped = mayBeExpected ? "skipped" : outcome;
    this.#ifFailed.addCase(ended, outcome);
    this.#ifSkipped.addCase(ended, ifSkipped);
    this.#cases++;
    this.#seconds += ended.seconds ?? 0;
    if (mayBeExpected) this.#isUnclear = true;
    if (ifSkipped === "failure" || ifSkipped === "error") this.#failedCases++;
    if (outcome === "passed" && ended.flakyAttempts > 0) this.#flaky++;
  }

  /** Adds a case that passed, and of which nothing else is known. */
  addPassed(seconds = 0): void {
    this.#ifFailed.total++;
    this.#ifSkipped.total++;
    this.#cases++;
    this.#seconds += seconds;
  }

  /** Adds failures and errors that only another header counts to a suite without a header, which expects none. */
  addClaim(claim: FailedCounts): void {
    this.#ifFailed.addClaim(claim);
  }

  /** A suite whose header may claim failures starts inside this one. */
  openInner(header: Header): InnerSuite {
    return new InnerSuite(header, this.#ifFailed, this.#ifSkipped);
  }

  build(): BuiltSuite {
    const header = this.#header;
    const expectedFailures = this.#expectsFailures();
    const tally = expectedFailures ? this.#ifSkipped : this.#ifFailed;
    const isHeaderOnly = this.#cases === 0;
    if (header !== undefined) {
      if (isHeaderOnly) {
        tally.complete(header);
      } else {
        tally.compare(header);
      }
    }
    const seconds = this.#seconds > 0 ? this.#seconds : (header?.time ?? 0);
    return {
      suite: {
        name: this.name,
        total: tally.total,
        failures: tally.failures,
        errors: tally.errors,
        skipped: tally.skipped,
        flaky: this.#flaky,
        duration: roundSeconds(seconds),
      },
      expectedFailures,
      isHeaderOnly,
      attempts: tally.attempts,
      contradictions: tally.contradictions,
    };
  }

  /** Whether the header counts exactly the failures of the cases that are not marked as skipped (R3). */
  #expectsFailures(): boolean {
    const header = this.#header;
    if (!this.#isUnclear) return false;
    if (header?.failures === undefined || isUnreadable(header)) return false;
    return failedCount(failedCountsOf(header)) === this.#failedCases;
  }
}
