import type { CaseBuilder } from "./case-builder.ts";
import {
  addContradictions,
  type CaseCounts,
  contradicts,
  describeInnerSuite,
  describeSuite,
  type Header,
} from "./header.ts";
import { failedCount, type Outcome, roundSeconds, type Suite } from "./report.ts";

/** A suite with its counts. */
export interface BuiltSuite {
  readonly suite: Suite;
  /** Whether failed cases that are marked as skipped were expected to fail (R3). */
  readonly expectedFailures: boolean;
  /** Whether it has no case, so that its counts are those of its header (R6). */
  readonly isHeaderOnly: boolean;
  /** How many of its cases have failed attempts that headers may count (R6). */
  readonly reruns: number;
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
  readonly #ifFailed = new Ledger();
  readonly #ifSkipped = new Ledger();
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

  /** How many failures and errors there are so far, and cases with failed attempts that headers may count (R6). */
  get soFar(): { readonly failed: number; readonly reruns: number } {
    return { failed: failedCount(this.#ifFailed), reruns: this.#ifFailed.reruns };
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
    if (outcome === "passed" && ended.failedAttempts > 0) this.#flaky++;
  }

  /** Adds a case that passed, and of which nothing else is known. */
  addPassed(seconds = 0): void {
    this.#ifFailed.total++;
    this.#ifSkipped.total++;
    this.#cases++;
    this.#seconds += seconds;
  }

  /** Adds failures and errors that only another header counts to a suite without a header, which expects none. */
  addUnlisted({ failures = 0, errors = 0 }: Header): void {
    this.#ifFailed.add({ total: failures + errors, failures, errors, skipped: 0 });
  }

  /** A suite whose header claims failures starts inside this one. Returns a function to call at its end (R6). */
  openInner(header: Header): () => void {
    const [ifFailed, ifSkipped] = [{ ...this.#ifFailed }, { ...this.#ifSkipped }];
    return () => {
      this.#ifFailed.compare(header, ifFailed);
      this.#ifSkipped.compare(header, ifSkipped);
    };
  }

  build(): BuiltSuite {
    const header = this.#header;
    const mayBeExpected = this.#isUnclear && header?.failures !== undefined;
    // The header counts exactly the failures of the other cases (R3).
    const expectedFailures = mayBeExpected && failedCount(header) === this.#failedCases;
    const ledger = expectedFailures ? this.#ifSkipped : this.#ifFailed;
    const isHeaderOnly = this.#cases === 0;
    if (header !== undefined && isHeaderOnly) ledger.complete(header);
    else if (header !== undefined) ledger.compare(header);
    const { total, failures, errors, skipped } = ledger;
    const duration = roundSeconds(this.#seconds > 0 ? this.#seconds : (header?.time ?? 0));
    return {
      suite: { name: this.name, total, failures, errors, skipped, flaky: this.#flaky, duration },
      expectedFailures,
      isHeaderOnly,
      reruns: ledger.reruns,
      contradictions: ledger.contradictions,
    };
  }
}

const NOTHING = { total: 0, failures: 0, errors: 0, skipped: 0, reruns: 0 };

/** What the cases and the headers of a suite add up to. */
class Ledger implements CaseCounts {
  total = 0;
  failures = 0;
  errors = 0;
  skipped = 0;
  /** How many cases have failed attempts that headers may count (R6). */
  reruns = 0;
  /** How the headers contradict the cases. */
  readonly contradictions: string[] = [];

  addCase({ hasReruns, contradictions }: CaseBuilder, outcome: Outcome): void {
    this.total++;
    if (outcome === "failure") this.failures++;
    else if (outcome === "error") this.errors++;
    else if (outcome === "skipped") this.skipped++;
    if (hasReruns) this.reruns++;
    addContradictions(this.contradictions, contradictions);
  }

  add(counts: CaseCounts): void {
    this.total += counts.total;
    this.failures += counts.failures;
    this.errors += counts.errors;
    this.skipped += counts.skipped;
  }

  /**
   * Compares the header of the suite with all that was counted, or that of an inner suite with what was counted since
   * `before`. The header counts if none of these cases failed (R6).
   */
  compare(header: Header, before?: typeof NOTHING): void {
    const { total, failures, errors, skipped, reruns } = before ?? NOTHING;
    const counts = {
      total: this.total - total,
      failures: this.failures - failures,
      errors: this.errors - errors,
      skipped: this.skipped - skipped,
    };
    const failed = failedCount(counts);
    if (!contradicts(header, failed, this.reruns > reruns)) return;
    const describe = before === undefined ? describeSuite : describeInnerSuite;
    addContradictions(this.contradictions, [describe(header, counts)]);
    if (failed === 0) this.add(missingFrom(header, counts));
  }

  /** Takes the counts of the header of a suite without cases, or those of the suites in it if they are higher (R6). */
  complete(header: Header): void {
    const claimed = missingFrom(header, NOTHING);
    if (claimed.total === 0) return;
    addContradictions(this.contradictions, [describeSuite(header, NOTHING)]);
    this.failures = Math.max(this.failures, claimed.failures);
    this.errors = Math.max(this.errors, claimed.errors);
    this.skipped = Math.max(this.skipped, claimed.skipped);
    this.total = Math.max(this.total, claimed.total, failedCount(this) + this.skipped);
  }
}

/**
 * What a header with failures adds to cases of which none failed, or any header to no cases (R6): its failures and
 * errors, and cases until there are as many as it claims.
 */
function missingFrom(header: Header, counts: CaseCounts): CaseCounts {
  const { tests = 0, failures = 0, errors = 0 } = header;
  const skipped = counts.total === 0 ? (header.skipped ?? 0) : 0;
  const claimed = Math.max(tests, failures + errors + counts.skipped + skipped);
  return { total: Math.max(0, claimed - counts.total), failures, errors, skipped };
}
