import { formatNumber, pluralize } from "../base/format.ts";
import {
  addContradictions,
  contradicts,
  type Header,
  MAX_CONTRADICTIONS,
  quoteName,
} from "./header.ts";
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
export class ReportBuilder {
  /** The root element, with its name without namespace prefix. */
  #root: { readonly name: string; readonly header: Header | undefined } | undefined;
  readonly #path: string;
  readonly #onSuite: (name: string) => void;
  readonly #suites: BuiltSuite[] = [];
  readonly #warnings: string[] = [];
  #extra: SuiteBuilder | undefined;
  /** Failures and errors in `#suites`. */
  #failed = 0;
  #reruns = 0;

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
    const { name } = built.suite;
    this.#onSuite(name);
    this.#suites.push(built);
    for (const phrase of built.contradictions) this.#warn(name, phrase);
    this.#failed += failedCount(built.suite);
    this.#reruns += built.reruns;
  }

  /** A `<testsuites>` whose header claims failures starts outside every suite. Returns a function to call at its end (R6). */
  openInner(header: Header): () => void {
    const before = this.#soFar;
    return () => {
      const name = this.nameOf(this.#root?.header);
      const claims = describeFailures(header);
      const { failed, reruns } = this.#soFar;
      const found = failed - before.failed;
      if (!contradicts(header, found, reruns > before.reruns)) return;
      if (found > 0) {
        const cases = `has ${pluralize(found, "failed test case")} inside a <testsuites>`;
        this.#warn(name, `${cases} whose header counts ${claims}: the cases are counted`);
      } else {
        this.extra.addUnlisted(header);
        this.#warn(name, `gets ${claims} that only the header of a <testsuites> counts`);
      }
    };
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

  get #soFar(): SuiteBuilder["soFar"] {
    const { failed = 0, reruns = 0 } = this.#extra?.soFar ?? {};
    return { failed: this.#failed + failed, reruns: this.#reruns + reruns };
  }

  /** Compares the suites with the header of the root, which completes them (R6). */
  #settleRoot(): readonly Suite[] {
    const header = this.#root?.header;
    if (header === undefined) return this.#suites.map(({ suite }) => suite);
    const suites = this.#addSkipped(header);
    if (!contradicts(header, this.#failed, this.#reruns > 0)) return suites;
    const name = this.nameOf(header);
    const claims = describeFailures(header);
    if (this.#failed > 0) {
      const failed = `has ${pluralize(this.#failed, "failed test case")} in all`;
      this.#warn(name, `${failed}, but the root element counts ${claims}: the cases are counted`);
      return suites;
    }
    this.#warn(
      name,
      `has no failed test case in any suite, but the root element counts ${claims}: one more suite reports them`,
    );
    const extra = new SuiteBuilder(name);
    extra.addUnlisted(header);
    return [...suites, extra.build().suite];
  }

  /** Skipped cases that only the root counts are taken from the suites that have nothing but a header (R6). */
  #addSkipped({ skipped = 0 }: Header): readonly Suite[] {
    let missing = this.#suites.reduce((rest, { suite }) => rest - suite.skipped, skipped);
    return this.#suites.map(({ suite, isHeaderOnly }) => {
      const taken = isHeaderOnly ? Math.min(missing, passedCount(suite)) : 0;
      if (taken <= 0) return suite;
      missing -= taken;
      const own = `counts ${formatNumber(suite.skipped)} skipped in its header`;
      const all = `the root element counts ${formatNumber(skipped)} in all`;
      const change = `${formatNumber(taken)} of its passed test cases count as skipped`;
      this.#warn(suite.name, `${own}, but ${all}: ${change}`);
      return { ...suite, skipped: suite.skipped + taken };
    });
  }

  #warn(suite: string, phrase: string): void {
    // A suite without a name is named after its report, which no reader of the report knows as a suite.
    const subject = suite === this.#path ? "" : `suite ${quoteName(suite)} `;
    const isLast = this.#warnings.length === MAX_CONTRADICTIONS;
    const warning = isLast ? "more headers contradict their cases" : `${subject}${phrase}`;
    addContradictions(this.#warnings, [`${this.#path}: ${warning}`]);
  }
}

function describeFailures({ failures = 0, errors = 0 }: Header): string {
  return `${pluralize(failures, "failure")} and ${pluralize(errors, "error")}`;
}
