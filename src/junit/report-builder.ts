import { pluralize } from "../text/format.ts";
import type { Header } from "./header.ts";
import type { FailedCase, FlakyCase, OtherDocument, Report, Suite } from "./report.ts";
import { SuiteBuilder } from "./suite-builder.ts";

/** The root element, as far as it says something of the report as a whole. */
export interface Root {
  /** Without its prefix. */
  readonly name: string;
  /** Whether it alone makes the document a report (R2). */
  readonly isTestsuites: boolean;
  /** Absent where it is a suite itself: that settles with its own. */
  readonly header?: Header;
}

/** What a report holds besides its suites. */
export interface Details {
  readonly failed: readonly FailedCase[];
  readonly flaky: readonly FlakyCase[];
  readonly notices: readonly string[];
}

/** Puts a report together from its suites, its cases outside them and its root's header. */
export class ReportBuilder {
  root: Root | undefined;
  readonly #path: string;
  readonly #suites: Suite[] = [];
  readonly #warnings: string[] = [];
  #stray: SuiteBuilder | undefined;
  #hasRerun = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** How a suite is known: by its name, else by the report's path (R8). */
  nameOf(header: Header | undefined): string {
    return header?.name ?? this.#path;
  }

  /** The suite of the cases outside a suite (R5). */
  get stray(): SuiteBuilder {
    this.#stray ??= new SuiteBuilder(this.nameOf(this.root?.header));
    return this.#stray;
  }

  addSuite(count: SuiteBuilder): void {
    const { suite, contradiction } = count.build();
    if (contradiction !== undefined) this.#warn(suite.name, contradiction);
    this.#suites.push(suite);
    this.#hasRerun ||= count.hasRerun;
  }

  finish(details: Details): Report | OtherDocument {
    const path = this.#path;
    if (this.#stray !== undefined) this.addSuite(this.#stray);
    if (this.#suites.length === 0 && this.root?.isTestsuites === false) {
      return { kind: "not-junit", path, root: this.root.name };
    }
    this.#settleRoot();
    const warnings = this.#warnings;
    return { kind: "report", path, suites: this.#suites, warnings, ...details };
  }

  /** R6.3: failures that only the root's header knows of are one more suite. */
  #settleRoot(): void {
    const header = this.root?.header;
    if (header === undefined || this.#hasRerun) return;
    const { failures, errors } = header;
    const total = failures + errors;
    const isGreen = this.#suites.every((suite) => suite.failures + suite.errors === 0);
    if (total === 0 || !isGreen) return;
    const name = this.nameOf(header);
    this.#suites.push({ name, total, failures, errors, skipped: 0, flaky: 0, duration: 0 });
    this.#warn(
      name,
      `stands for ${pluralize(failures, "failure")} and ${pluralize(errors, "error")} that the root of the report counts, although every suite in it is green`,
    );
  }

  #warn(suite: string, contradiction: string): void {
    this.#warnings.push(`${this.#path}: suite ${JSON.stringify(suite)} ${contradiction}`);
  }
}
