import { formatNumber, pluralize } from "../text/format.ts";
import type { CaseBuilder } from "./case-builder.ts";
import { describeHeader, type Header, quoteName } from "./header.ts";
import { failedCount, type Suite } from "./report.ts";
import { roundSeconds } from "./seconds.ts";
import { Tally } from "./tally.ts";

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

/** Of the suites inside one suite, the contradictions of this many are described. */
const MAX_DESCRIBED = 3;

/** How the headers of suites inside one suite contradict the cases. */
class InnerContradictions {
  readonly #described: string[] = [];
  #others = 0;

  add(header: Header, cases: Tally): void {
    if (this.#described.length === MAX_DESCRIBED) {
      this.#others++;
      return;
    }
    const name = header.name === undefined ? "" : ` ${quoteName(header.name)}`;
    this.#described.push(`contains a suite${name} that ${contradiction(header, cases)}`);
  }

  /** Phrases that follow the name of the outermost suite. */
  get phrases(): readonly string[] {
    if (this.#others === 0) return this.#described;
    const others = pluralize(this.#others, "more suite");
    return [...this.#described, `contains ${others} with the same problem`];
  }
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

/** Words how a header and the cases differ, and which of them counts (R6). */
function contradiction(header: Header, { total, red }: Tally): string {
  const claims = `but its header counts ${describeHeader(header)}`;
  if (total === 0) return `has no test cases, ${claims}: the header's counts are used`;
  const cases = pluralize(total, "test case");
  if (red === 0) {
    return `has ${cases}, none of which failed, ${claims}: the header's failures and errors are used`;
  }
  return `has ${cases}, of which ${formatNumber(red)} failed, ${claims}: the cases are counted`;
}
