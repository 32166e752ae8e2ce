import { formatNumber, showShort } from "../base/format.ts";
import { compareHeader } from "./compare-header.ts";
import type { Header } from "./header.ts";
import type { OpenCase } from "./open-case.ts";
import { failedCount, passedCount, roundSeconds, type Suite } from "./report.ts";
import { Tally } from "./tally.ts";

const MAX_WARNINGS = 20;

/** An outermost suite while its element is open. */
export interface OpenSuite {
  /** As it is sent (R8). */
  readonly name: string;
  readonly header: Header;
  /** What was counted before it. */
  readonly before: Tally;
  /** Of its cases. */
  seconds: number;
  /** The failures and errors that only headers inside it count. */
  claimed: number;
  /** What headers inside it add if its failed cases that are marked as skipped were expected to fail (R3). */
  readonly addedIfExpected: Tally;
  /** The first warning about that. */
  warningIfExpected: string | undefined;
}

/** What a report adds up to. */
interface ReportTotals {
  readonly suites: readonly Suite[];
  /** Where a header contradicts the cases (R6). */
  readonly warnings: readonly string[];
}

/**
 * Counts the cases of a report, and compares them with the headers of its elements (R3 to R8). All cases are added to
 * one tally. What an element holds is the difference between the tally at its end and at its start.
 */
export class ReportCounter {
  /** The header of the root, unless that is a suite. */
  rootHeader: Header | undefined;
  readonly #path: string;
  readonly #onSuite: (name: string) => void;
  readonly #tally = new Tally();
  /** What of the tally lies in suites. */
  readonly #inSuites = new Tally();
  readonly #suites: { suite: Suite; readonly hasCases: boolean }[] = [];
  readonly #warnings: string[] = [];
  /** Of the cases outside suites. */
  #seconds = 0;

  /** `onSuite` is called with the name of every suite at its end. */
  constructor(path: string, onSuite: (name: string) => void = () => undefined) {
    this.#path = path;
    this.#onSuite = onSuite;
  }

  /** The name of the suite of everything that is outside suites: that of the root, else the path (R8). */
  get rootName(): string {
    return this.rootHeader?.name ?? this.#path;
  }

  /** Whether it has neither a suite nor a case. */
  get isEmpty(): boolean {
    return this.#suites.length === 0 && this.#tally.total === 0;
  }

  openSuite(header: Header): OpenSuite {
    return {
      name: header.name ?? this.#path,
      header,
      before: this.#tally.copy(),
      seconds: 0,
      claimed: 0,
      addedIfExpected: new Tally(),
      warningIfExpected: undefined,
    };
  }

  addSeconds(seconds: number, suite: OpenSuite | undefined): void {
    if (suite === undefined) this.#seconds += seconds;
    else suite.seconds += seconds;
  }

  /** A case ended that passed, and of which nothing else matters. */
  addPassed(): void {
    this.#tally.addCase("passed");
  }

  /** A case ended, in this suite or outside suites. */
  addCase({ outcome, isFlaky, mayBeExpected, inside }: OpenCase, suite?: OpenSuite): void {
    const tally = this.#tally;
    tally.addCase(outcome);
    tally.attempts += inside.attempts;
    if (isFlaky) tally.flaky++;
    // Outside suites, no header can say that a failure was expected.
    if (suite === undefined || !mayBeExpected) return;
    if (outcome === "error") tally.markedErrors++;
    else tally.markedFailures++;
  }

  /**
   * A suite starts inside another one or inside a case, or a `<testsuites>` inside the root. Returns what to do at its end:
   * what only its header counts makes the case fail, or goes to the outermost suite, or else to the suite of everything
   * that is outside suites (R6).
   */
  openInner(header: Header, suite?: OpenSuite, around?: OpenCase): () => void {
    const owner = suite === undefined && around === undefined ? "aroundSuites" : "innerSuite";
    const name = header.name ?? suite?.name ?? this.rootName;
    const tally = around?.inside ?? this.#tally;
    const before = tally.copy();
    const addedBefore = suite && failedCount(suite.addedIfExpected);
    return () => {
      const found = tally.since(before);
      const contradiction = compareHeader(header, found, owner);
      if (contradiction?.adds !== undefined) {
        tally.add(contradiction.adds);
        if (around !== undefined) around.isClaimed = true;
        else if (suite !== undefined) suite.claimed += failedCount(contradiction.adds);
        this.#warn(describe(name, contradiction.phrase));
        return;
      }
      // If what failed in it turns out to have been expected, only its header still counts it.
      if (suite === undefined || failedCount(suite.addedIfExpected) !== addedBefore) return;
      found.add(found.changeIfExpected);
      const ifExpected = compareHeader(header, found, owner);
      if (ifExpected?.adds === undefined) return;
      suite.addedIfExpected.add(ifExpected.adds);
      suite.warningIfExpected ??= describe(name, ifExpected.phrase);
    };
  }

  /** A suite ended. Returns what it counts, and whether its failed cases that are marked as skipped were expected. */
  closeSuite(open: OpenSuite): { readonly suite: Suite; readonly wasExpected: boolean } {
    const { name, header, before, seconds } = open;
    const tally = this.#tally;
    const wasExpected = expectsFailures(open, tally.since(before));
    if (wasExpected) {
      tally.add(tally.since(before).changeIfExpected);
      tally.add(open.addedIfExpected);
      this.#warn(open.warningIfExpected);
    }
    const found = tally.since(before);
    const contradiction = compareHeader(header, found, "suite");
    if (contradiction !== undefined) {
      this.#warn(describe(name, contradiction.phrase));
      tally.add(contradiction.adds ?? {});
    }
    const counted = tally.since(before);
    this.#inSuites.add(counted);
    return { suite: this.#addSuite(name, counted, seconds || header.time), wasExpected };
  }

  /** Returns what the report adds up to, after its last element. */
  finish(): ReportTotals {
    const outside = this.#tally.since(this.#inSuites);
    if (outside.total > 0) this.#addSuite(this.rootName, outside, this.#seconds);
    if (this.rootHeader !== undefined) this.#compareRoot(this.rootHeader);
    return { suites: this.#suites.map(({ suite }) => suite), warnings: this.#warnings };
  }

  /** The header of the root completes the suites (R6). */
  #compareRoot(header: Header): void {
    let missing = header.skipped - this.#tally.skipped;
    for (const counted of this.#suites) {
      const { suite, hasCases } = counted;
      const taken = hasCases ? 0 : Math.min(missing, passedCount(suite));
      if (taken <= 0) continue;
      missing -= taken;
      counted.suite = { ...suite, skipped: suite.skipped + taken };
      const own = `counts ${formatNumber(suite.skipped)} skipped`;
      const all = `the root element counts ${formatNumber(header.skipped)} in all`;
      this.#warn(describe(suite.name, `${own}, but ${all}: the header's counts are used`));
    }
    const contradiction = compareHeader(header, this.#tally, "aroundSuites");
    if (contradiction === undefined) return;
    this.#warn(`The root element ${contradiction.phrase}`);
    if (contradiction.adds === undefined) return;
    const extra = new Tally();
    extra.add(contradiction.adds);
    this.#addSuite(this.rootName, extra, 0);
  }

  #addSuite(name: string, counted: Tally, seconds: number): Suite {
    const { total, failures, errors, skipped, flaky, cases } = counted;
    const duration = roundSeconds(seconds);
    const suite = { name, total, failures, errors, skipped, flaky, duration };
    this.#suites.push({ suite, hasCases: cases > 0 });
    this.#onSuite(name);
    return suite;
  }

  #warn(warning: string | undefined): void {
    if (warning === undefined || this.#warnings.length > MAX_WARNINGS) return;
    const isFull = this.#warnings.length === MAX_WARNINGS;
    this.#warnings.push(isFull ? "More headers contradict their cases" : warning);
  }
}

/** Whether the header of a suite counts exactly the failures of its cases that are not marked as skipped (R3). */
function expectsFailures({ header, claimed }: OpenSuite, found: Tally): boolean {
  const marked = found.markedFailures + found.markedErrors;
  if (marked === 0 || !header.hasFailures || header.unreadable !== undefined) return false;
  return failedCount(header) === failedCount(found) - claimed - marked;
}

function describe(suite: string, phrase: string): string {
  return `Suite ${JSON.stringify(showShort(suite, 1000))} ${phrase}`;
}
