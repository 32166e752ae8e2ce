import { AttestationError } from "../base/errors.ts";
import { formatNumber, showShort } from "../base/format.ts";
import { compareHeader, type Header } from "./header.ts";
import type { OpenCase } from "./open-case.ts";
import { passedCount, type Report, roundSeconds, type Suite } from "./report.ts";
import { Tally } from "./tally.ts";

/** Suites of all reports, before those of the same name are added up: all of them are in memory. */
const MAX_SUITES = 500_000;

/** An outermost suite while its element is open. */
export interface OpenSuite {
  /** As it is sent (R8). */
  readonly name: string;
  readonly header: Header;
  readonly tally: Tally;
}

/** Counts the cases of a report, and compares them with the headers of its elements (R3 to R8). */
export class ReportCounter {
  /** The header of the root, unless that is a suite. */
  rootHeader: Header | undefined;
  readonly #path: string;
  /** How many suites the reports before this one have. */
  readonly #suitesBefore: number;
  /** Everything but what open suites hold. */
  readonly #all = new Tally();
  /** What of it lies outside suites. */
  readonly #outside = new Tally();
  readonly #talliesOutside = [this.#all, this.#outside];
  readonly #suites: { suite: Suite; readonly hasCases: boolean }[] = [];

  constructor(path: string, suitesBefore: number) {
    this.#path = path;
    this.#suitesBefore = suitesBefore;
  }

  /** The name of the suite of everything that is outside suites: that of the root, else the path (R8). */
  get rootName(): string {
    return this.rootHeader?.name ?? this.#path;
  }

  /** Whether it has neither a suite nor a case. */
  get isEmpty(): boolean {
    return this.#suites.length === 0 && this.#all.total === 0;
  }

  openSuite(header: Header): OpenSuite {
    return { name: header.name ?? this.#path, header, tally: new Tally() };
  }

  /** A case ended that passed, and of which nothing else matters. */
  addPassed(seconds: number, suite: OpenSuite | undefined): void {
    for (const tally of this.#talliesOf(suite)) tally.addCase("passed", seconds);
  }

  /** A case ended, in this suite or outside suites. */
  addCase(ended: OpenCase, suite: OpenSuite | undefined): void {
    const { outcome, seconds, isFlaky } = ended;
    const { attempts, warnings } = ended.tally;
    for (const tally of this.#talliesOf(suite)) {
      tally.addCase(outcome, seconds);
      tally.attempts += attempts;
      if (isFlaky) tally.flaky++;
      for (const warning of warnings) tally.warn(warning);
    }
  }

  #talliesOf(suite: OpenSuite | undefined): readonly Tally[] {
    return suite === undefined ? this.#talliesOutside : [suite.tally];
  }

  /**
   * A suite starts inside another one or inside a case, or a `<testsuites>` inside the root. Returns what to do at its end:
   * what only its header counts makes the case fail, or goes to the outermost suite, or else to the suite of everything
   * that is outside suites (R6).
   */
  openInner(header: Header, suite?: OpenSuite, outerCase?: OpenCase): () => void {
    const name = header.name ?? suite?.name ?? this.rootName;
    const owner = suite === undefined && outerCase === undefined ? "aroundSuites" : "innerSuite";
    const tally = outerCase?.tally ?? suite?.tally ?? this.#all;
    const start = tally.copy();
    return () => {
      const contradiction = compareHeader(header, tally.since(start), owner);
      if (contradiction?.adds === undefined) return;
      tally.add(contradiction.adds);
      tally.warn(formatWarning(name, contradiction.phrase));
      if (tally === this.#all) this.#outside.add(contradiction.adds);
    };
  }

  /** A suite ended. Returns what it counts. */
  closeSuite({ name, header, tally }: OpenSuite): Suite {
    const contradiction = compareHeader(header, tally, "suite");
    if (contradiction !== undefined) {
      tally.add(contradiction.adds ?? {});
      tally.warn(formatWarning(name, contradiction.phrase));
    }
    this.#all.add(tally);
    return this.#addSuite(name, tally, header.time);
  }

  /** Returns what the report adds up to, after its last element. */
  finish(): Pick<Report, "suites" | "warnings"> {
    if (this.#outside.total > 0) this.#addSuite(this.rootName, this.#outside);
    if (this.rootHeader !== undefined) this.#compareRoot(this.rootHeader);
    return { suites: this.#suites.map(({ suite }) => suite), warnings: this.#all.warnings };
  }

  /** The header of the root completes the suites (R6). */
  #compareRoot(header: Header): void {
    const all = this.#all;
    let missing = header.skipped - all.skipped;
    for (const counted of this.#suites) {
      const { suite, hasCases } = counted;
      const taken = hasCases ? 0 : Math.min(missing, passedCount(suite));
      if (taken <= 0) continue;
      missing -= taken;
      counted.suite = { ...suite, skipped: suite.skipped + taken };
      const own = `counts ${formatNumber(suite.skipped)} skipped`;
      const root = `the root element counts ${formatNumber(header.skipped)} in all`;
      all.warn(formatWarning(suite.name, `${own}, but ${root}: the header's counts are used`));
    }
    const contradiction = compareHeader(header, all, "aroundSuites");
    if (contradiction === undefined) return;
    all.warn(`The root element ${contradiction.phrase}`);
    if (contradiction.adds === undefined) return;
    this.#addSuite(this.rootName, Object.assign(new Tally(), contradiction.adds));
  }

  #addSuite(name: string, counted: Tally, headerTime = 0): Suite {
    const { total, failures, errors, skipped, flaky, cases, seconds } = counted;
    const duration = roundSeconds(seconds || headerTime);
    const suite = { name, total, failures, errors, skipped, flaky, duration };
    this.#suites.push({ suite, hasCases: cases > 0 });
    if (this.#suitesBefore + this.#suites.length > MAX_SUITES) throw tooManySuites();
    return suite;
  }
}

function tooManySuites(): AttestationError {
  return new AttestationError({
    id: "too-many-suites",
    title: `The reports have more than ${formatNumber(MAX_SUITES)} suites`,
    advice:
      "Suites should be what tests are grouped by. Keep what changes with every test, such as a time or a random number, out of their names, or split the reports over several attestations.",
  });
}

function formatWarning(suite: string, phrase: string): string {
  return `Suite ${JSON.stringify(showShort(suite, 1000))} ${phrase}`;
}
