import { addFound, claimOf, exceeds, type Found, foundSince, NOTHING_FOUND } from "./claims.ts";
import {
  addContradictions,
  describeRoot,
  describeTaken,
  describeTestsuites,
  MAX_CONTRADICTIONS,
  quoteName,
} from "./contradictions.ts";
import type { Header } from "./header.ts";
import { type Enclosing, type ExceedingSuite, InnerSuite } from "./inner-suite.ts";
import {
  failedCount,
  type OtherDocument,
  passedCount,
  type Report,
  type ShownCases,
  type Suite,
} from "./report.ts";
import { type BuiltSuite, SuiteBuilder } from "./suite-builder.ts";

/** Builds a report from its suites, the cases outside suites and the header of its root. */
export class ReportBuilder implements Enclosing<Found> {
  /** The root element, with its name without namespace prefix. */
  #root: { readonly name: string; readonly header: Header | undefined } | undefined;
  readonly #path: string;
  readonly #onSuite: (name: string) => void;
  readonly #suites: BuiltSuite[] = [];
  readonly #warnings: string[] = [];
  #extra: SuiteBuilder | undefined;
  /** What was found in `#suites`. */
  #found = NOTHING_FOUND;

  constructor(path: string, onSuite: (name: string) => void = () => undefined) {
    this.#path = path;
    this.#onSuite = onSuite;
  }

  /** The root element starts. A suite that is the root reads its own header. */
  openRoot(name: string, header: Header | undefined): void {
    this.#root = { name, header };
  }

  /** The name of a suite: its own, else the path of the report (R8). */
  nameOf(header: Header | undefined): string {
    return header?.name ?? this.#path;
  }

  /** The suite of everything that is outside suites (R5). */
  get extra(): SuiteBuilder {
    this.#extra ??= new SuiteBuilder(this.nameOf(this.#root?.header));
    return this.#extra;
  }

  /** Adds a suite that has ended. */
  addSuite(built: BuiltSuite): void {
    const { suite, attempts } = built;
    this.#onSuite(suite.name);
    this.#suites.push(built);
    for (const phrase of built.contradictions) this.#warn(suite.name, phrase);
    this.#found = addFound(this.#found, { ...suite, attempts });
  }

  /** A `<testsuites>` whose header may claim failures starts outside every suite. */
  openInner(header: Header): InnerSuite {
    return new InnerSuite(header, this);
  }

  /** What was found so far, inside and outside suites. */
  get soFar(): Found {
    return this.#extra === undefined ? this.#found : addFound(this.#found, this.#extra.soFar);
  }

  since(before: Found): Found {
    return foundSince(this.soFar, before);
  }

  /** The extra suite counts the claim if nothing in the `<testsuites>` failed. */
  addInnerClaim({ header, found, claim }: ExceedingSuite<Found>): void {
    if (failedCount(found) === 0) this.extra.addClaim(claim);
    this.#warn(this.nameOf(this.#root?.header), describeTestsuites(header, found, claim));
  }

  /** Returns the report, after its last element. */
  finish(cases: ShownCases, notices: readonly string[]): Report | OtherDocument {
    if (this.#extra !== undefined) this.addSuite(this.#extra.build());
    const root = this.#root?.name;
    // A <testsuites> alone makes the document a report (R2).
    if (this.#suites.length === 0 && root !== undefined && root !== "testsuites") {
      return { kind: "not-junit", root };
    }
    const suites = this.#settleRoot();
    return { kind: "report", suites, warnings: this.#warnings, notices, ...cases };
  }

  /** Compares the suites with the header of the root, which completes them (R6). */
  #settleRoot(): readonly Suite[] {
    const header = this.#root?.header;
    if (header === undefined) return this.#suites.map(({ suite }) => suite);
    const suites = this.#addSkipped(header);
    const claim = claimOf(header, this.#found);
    if (!exceeds(claim, this.#found)) return suites;
    const name = this.nameOf(header);
    this.#warn(name, describeRoot(header, this.#found, claim));
    if (failedCount(this.#found) > 0) return suites;
    const extra = new SuiteBuilder(name);
    extra.addClaim(claim);
    return [...suites, extra.build().suite];
  }

  /** Skipped cases that only the root counts are taken from the suites that have nothing but a header (R6). */
  #addSkipped({ skipped = 0 }: Header): readonly Suite[] {
    let missing = this.#suites.reduce((rest, { suite }) => rest - suite.skipped, skipped);
    const completed: Suite[] = [];
    for (const { suite, isHeaderOnly } of this.#suites) {
      const taken = isHeaderOnly ? Math.min(missing, passedCount(suite)) : 0;
      if (taken > 0) {
        missing -= taken;
        completed.push({ ...suite, skipped: suite.skipped + taken });
        this.#warn(suite.name, describeTaken(taken, suite.skipped, skipped));
      } else {
        completed.push(suite);
      }
    }
    return completed;
  }

  #warn(suite: string, phrase: string): void {
    // A suite without a name is named after its report, which no reader of the report knows as a suite.
    const subject = suite === this.#path ? "The report" : `Suite ${quoteName(suite)}`;
    const isFull = this.#warnings.length === MAX_CONTRADICTIONS;
    const warning = isFull ? "More headers contradict their cases" : `${subject} ${phrase}`;
    addContradictions(this.#warnings, [warning]);
  }
}
