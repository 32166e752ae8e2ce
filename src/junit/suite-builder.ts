import type { CaseBuilder } from "./case-builder.ts";
import { addContradictions, describeInnerSuite, describeSuite } from "./contradictions.ts";
import type { Header } from "./header.ts";
import { failedCount, type Outcome, type Suite } from "./report.ts";
import { roundSeconds } from "./seconds.ts";
import { Tally } from "./tally.ts";

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
  /** Whether there is such a case. */
  #isUnclear = false;
  readonly #contradictions: string[] = [];
  #reruns = 0;
  #flaky = 0;
  #seconds = 0;

  /** `name` is the one that is sent (R8). The suite of cases outside suites has no header. */
  constructor(name: string, header?: Header) {
    this.name = name;
    this.#header = header;
  }

  /** How many failures and errors there are so far. Only without a header is that final. */
  get failed(): number {
    return this.#ifFailed.counts.failed;
  }

  /** How many cases have failed attempts that headers may count (R6). */
  get reruns(): number {
    return this.#reruns;
  }

  add(ended: CaseBuilder): void {
    const { outcome, failedAttempts, hasReruns, seconds, mayBeExpected, contradictions } = ended;
    this.#ifFailed.cases.count(outcome);
    this.#ifSkipped.cases.count(mayBeExpected ? "skipped" : outcome);
    if (mayBeExpected) this.#isUnclear = true;
    if (failedAttempts > 0 && outcome === "passed") this.#flaky++;
    if (hasReruns) this.#reruns++;
    this.#seconds += seconds ?? 0;
    addContradictions(this.#contradictions, contradictions);
  }

  /** Adds a case that passed, and of which nothing else is known. */
  addPassed(seconds: number | undefined): void {
    this.#count("passed");
    this.#seconds += seconds ?? 0;
  }

  /** Adds a failure or error outside every case (R4). */
  addFailure(outcome: "failure" | "error"): void {
    this.#count(outcome);
  }

  /** Adds failures and errors that only a header counts. */
  addUnlisted(header: Header): void {
    const unlisted = new Tally().missingFrom({ ...header, tests: 0, skipped: 0 });
    this.#ifFailed.claimed.add(unlisted);
    this.#ifSkipped.claimed.add(unlisted);
  }

  /** A suite whose header claims failures starts inside this one. Returns a function to call at its end (R6). */
  openInner(header: Header): () => void {
    const { reruns } = this;
    const ends = [this.#ifFailed, this.#ifSkipped].map((ledger) => ledger.openInner(header));
    return () => {
      for (const end of ends) end(this.reruns > reruns);
    };
  }

  build(): BuiltSuite {
    const expectedFailures = this.#failuresWereExpected();
    const ledger = expectedFailures ? this.#ifSkipped : this.#ifFailed;
    const isHeaderOnly = ledger.cases.total === 0;
    const own = this.#header === undefined ? [] : ledger.close(this.#header, this.#reruns > 0);
    const { total, failures, errors, skipped } = ledger.counts;
    const duration = roundSeconds(this.#seconds > 0 ? this.#seconds : (this.#header?.time ?? 0));
    return {
      suite: { name: this.name, total, failures, errors, skipped, flaky: this.#flaky, duration },
      expectedFailures,
      isHeaderOnly,
      reruns: this.#reruns,
      contradictions: [...this.#contradictions, ...ledger.contradictions, ...own],
    };
  }

  #count(outcome: Outcome): void {
    this.#ifFailed.cases.count(outcome);
    this.#ifSkipped.cases.count(outcome);
  }

  /** The header counts exactly the failures of the other cases (R3). */
  #failuresWereExpected(): boolean {
    const header = this.#header;
    if (!this.#isUnclear || header?.failures === undefined) return false;
    return failedCount(header) === this.#ifSkipped.cases.failed;
  }
}

/** What the cases and the headers of a suite add up to. */
class Ledger {
  readonly cases = new Tally();
  /** What only the headers of inner suites count. */
  readonly claimed = new Tally();
  readonly contradictions: string[] = [];

  get counts(): Tally {
    return this.cases.copy().add(this.claimed);
  }

  /** A suite inside starts. Returns a function to call at its end, with whether cases in it had reruns. */
  openInner(header: Header): (hasReruns: boolean) => void {
    const casesSince = this.cases.mark();
    const claimedSince = this.claimed.mark();
    return (hasReruns) => {
      const counts = casesSince().add(claimedSince());
      if (this.#settle(header, counts, hasReruns)) {
        addContradictions(this.contradictions, [describeInnerSuite(header, counts)]);
      }
    };
  }

  /** Completes the counts from the suite's own header (R6). Returns how the header contradicts them. */
  close(header: Header, hasReruns: boolean): readonly string[] {
    const { counts } = this;
    if (this.cases.total > 0) {
      return this.#settle(header, counts, hasReruns) ? [describeSuite(header, counts)] : [];
    }
    const claimed = new Tally().missingFrom(header);
    if (claimed.total === 0) return [];
    this.claimed.raiseTo(claimed);
    return [describeSuite(header, new Tally())];
  }

  /** Adds what a header claims if none of its cases failed (R6). Returns whether it contradicts them. */
  #settle(header: Header, counts: Tally, hasReruns: boolean): boolean {
    if (failedCount(header) <= counts.failed) return false;
    if (counts.failed > 0) return true;
    if (hasReruns) return false;
    this.claimed.add(counts.missingFrom(header));
    return true;
  }
}
