import type { Diagnostics } from "../xml/diagnostics.ts";
import type { ContentHandler } from "../xml/scanner.ts";
import type { StartTag } from "../xml/start-tag.ts";
import type { TextContent } from "../xml/text.ts";
import { CaseBuilder } from "./case-builder.ts";
import { CaseDetails } from "./case-details.ts";
import { type ElementMeaning, elementMeaning, KIND, kindWithin, statusOf } from "./elements.ts";
import { readFailingHeader, readHeader, readTime } from "./header.ts";
import type { CaseLimits, CaseMessage, OtherDocument, Report } from "./report.ts";
import type { ReportBuilder } from "./report-builder.ts";
import { SuiteBuilder } from "./suite-builder.ts";

/** How CTest's reasons begin if the test itself decided that it is skipped (R3). */
const SKIPPED_BY_TEST = "SKIP_";

/** Builds the suites of a JUnit report from its elements (R2 to R9). */
export class JUnitHandler implements ContentHandler {
  /** Whether a `<testsuites>`, a suite or a case has been seen. */
  isJUnit = false;
  readonly #diagnostics: Diagnostics;
  readonly #report: ReportBuilder;
  readonly #details: CaseDetails;
  /** The outermost suite, while it is open. */
  #suite: SuiteBuilder | undefined;
  /** The case in that suite, and the case outside suites. */
  #suiteCase: CaseBuilder | undefined;
  #otherCase: CaseBuilder | undefined;
  /** What to call at the end of each open element of kind `failingSuite`. */
  readonly #endFailingSuite: (() => void)[] = [];

  constructor(report: ReportBuilder, diagnostics: Diagnostics, limits: CaseLimits) {
    this.#diagnostics = diagnostics;
    this.#report = report;
    this.#details = new CaseDetails(limits);
  }

  get text(): TextContent | undefined {
    return this.#details.text;
  }

  open(tag: StartTag, parent: number): number {
    const element = elementMeaning(tag);
    if (parent === KIND.root) this.#openRoot(tag, element);
    switch (element) {
      case undefined:
        return kindWithin(parent);
      case "testsuites":
        this.isJUnit = true;
        return parent === KIND.root ? KIND.inside : this.#openInnerSuite(tag, parent);
      case "testsuite":
        this.isJUnit = true;
        return this.#suite === undefined ? this.#openSuite(tag) : this.#openInnerSuite(tag, parent);
      case "testcase":
        this.isJUnit = true;
        return this.#openCase(tag, parent);
      case "failure":
      case "error":
        return this.#openFailure(tag, element, parent);
      case "skipped":
        return parent === KIND.case ? this.#openSkipped(tag, this.#case) : kindWithin(parent);
      case "flaky":
      case "rerun":
        if (parent === KIND.case) this.#case?.addRerun(element === "flaky");
        else if (parent === KIND.innerCase) this.#case?.addInnerRerun();
        return KIND.ignored;
      case "output":
        return parent === KIND.case ? this.#openOutput(this.#case) : KIND.ignored;
      case "ignored":
        return KIND.ignored;
    }
  }

  close(kind: number): void {
    if (kind === KIND.case) this.#closeCase();
    else if (kind === KIND.suite) this.#closeSuite();
    else if (kind === KIND.failingSuite) this.#endFailingSuite.pop()?.();
    else if (kind === KIND.captured || kind === KIND.output) this.#details.endCapture();
  }

  /** Returns what the report contains, after its last element. */
  finish(notices: readonly string[]): Report | OtherDocument {
    return this.#report.finish(this.#details.shown, notices);
  }

  /** The case that an element here belongs to, if it is open. */
  get #case(): CaseBuilder | undefined {
    return this.#suite === undefined ? this.#otherCase : this.#suiteCase;
  }

  set #case(open: CaseBuilder | undefined) {
    if (this.#suite === undefined) this.#otherCase = open;
    else this.#suiteCase = open;
  }

  #openRoot(tag: StartTag, element: ElementMeaning | undefined): void {
    const header = element === "testsuite" ? undefined : readHeader(tag, this.#diagnostics);
    const name = tag.bytes.toString("utf8", tag.localFrom, tag.nameTo);
    this.#report.root = { name, header };
  }

  #openSuite(tag: StartTag): number {
    const header = readHeader(tag, this.#diagnostics);
    this.#suite = new SuiteBuilder(this.#report.nameOf(header), header);
    return KIND.suite;
  }

  #closeSuite(): void {
    if (this.#suite === undefined) return;
    const built = this.#suite.build();
    this.#suite = undefined;
    this.#report.addSuite(built);
    this.#details.endSuite(built.expectedFailures);
    // A suite inside a case outside suites is a suite, and what fails in it fails the case as well.
    if (built.suite.errors > 0) this.#otherCase?.fail("error");
    else if (built.suite.failures > 0) this.#otherCase?.fail("failure");
  }

  /** A suite or `<testsuites>` inside another one, whose header matters if it claims failures (R6). */
  #openInnerSuite(tag: StartTag, parent: number): number {
    const open = this.#case;
    if (open !== undefined && kindWithin(parent) === KIND.ignored) return KIND.ignored;
    const header = readFailingHeader(tag, this.#diagnostics);
    if (header === undefined) return KIND.inside;
    const around = open ?? this.#suite ?? this.#report;
    this.#endFailingSuite.push(around.openInner(header));
    return KIND.failingSuite;
  }

  /** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
  #openCase(tag: StartTag, parent: number): number {
    const open = this.#case;
    const status = statusOf(tag);
    if (open === undefined) {
      const seconds = readTime(tag, this.#diagnostics);
      if (status === "passed" && tag.isSelfClosing) {
        // Nearly all cases are like this. A builder for each would take a fifth of the time.
        (this.#suite ?? this.#report.extra).addPassed(seconds);
        return KIND.inside;
      }
      this.#case = new CaseBuilder(tag, status, seconds);
      return KIND.case;
    }
    if (kindWithin(parent) === KIND.ignored) return KIND.ignored;
    if (status === "failure" || status === "error") open.fail(status);
    return KIND.innerCase;
  }

  #closeCase(): void {
    const ended = this.#case;
    if (ended === undefined) return;
    const suite = this.#suite ?? this.#report.extra;
    suite.add(ended);
    this.#details.addCase(suite.name, ended);
    this.#case = undefined;
    // Outside suites, no header can tell that a failure was expected.
    if (this.#suite === undefined) this.#details.endSuite(false);
  }

  /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
  #openFailure(tag: StartTag, outcome: "failure" | "error", parent: number): number {
    const kind = kindWithin(parent);
    if (kind === KIND.ignored || kind === KIND.outside) return kind;
    const end = this.#addFailure(outcome);
    return this.#details.captureFailure(tag, end) ? KIND.captured : kind;
  }

  /** Returns a function to call with the message of the failure. */
  #addFailure(outcome: "failure" | "error"): (message: CaseMessage) => void {
    const open = this.#case;
    if (open !== undefined) {
      open.fail(outcome);
      return (message) => open.addMessage(outcome, message);
    }
    const suite = this.#suite ?? this.#report.extra;
    suite.addFailure(outcome);
    return (message) => this.#details.addOutside(suite.name, outcome, message);
  }

  #openOutput(open: CaseBuilder | undefined): number {
    const isCaptured = open !== undefined && this.#details.captureOutput(open);
    return isCaptured ? KIND.output : KIND.ignored;
  }

  #openSkipped(tag: StartTag, open: CaseBuilder | undefined): number {
    const reason = open?.isNotRun ? tag.value("message") : undefined;
    if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
      return this.#openFailure(tag, "failure", KIND.case);
    }
    open?.skip(tag.value("type")?.trim() === "todo");
    const isCaptured = this.#details.captureSkip(tag, (message) =>
      open?.addMessage("skipped", message),
    );
    return isCaptured ? KIND.captured : KIND.inside;
  }
}
