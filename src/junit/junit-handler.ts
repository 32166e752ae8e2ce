import type { ContentHandler } from "../xml/scanner.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { decodeUtf8, type TextContent } from "../xml/text.ts";
import { readHeader, readTime } from "./header.ts";
import { OpenCase } from "./open-case.ts";
import { statusOf } from "./outcome-words.ts";
import type { CaseLimits, FailedOutcome, OtherDocument, Report } from "./report.ts";
import type { OpenSuite, ReportCounter } from "./report-counter.ts";
import { ShownCaseLists } from "./shown-cases.ts";

/** How CTest's reasons begin if the test itself decided that it is skipped (R3). */
const SKIPPED_BY_TEST = "SKIP_";

/** What an open element means for the elements inside it. */
interface Scope {
  /** `outside` every suite and `<testsuites>`; `ignored`: where failures do not count, as in output (R3). */
  readonly kind: "outside" | "inside" | "case" | "innerCase" | "ignored";
  /** The outermost suite around it. */
  readonly suite?: OpenSuite | undefined;
  /** The case to which failures in it belong. */
  readonly case?: OpenCase | undefined;
  /** What to do at the end of the element. */
  readonly end?: (() => void) | undefined;
}

const OUTSIDE: Scope = { kind: "outside" };
const INSIDE: Scope = { kind: "inside" };

/** Finds the suites and cases of a JUnit report among its elements (R2 to R5, R9). */
export class JUnitHandler implements ContentHandler {
  /** Whether a `<testsuites>`, a suite or a case has been seen. */
  isJUnit = false;
  readonly #counter: ReportCounter;
  readonly #shown: ShownCaseLists;
  readonly #scopes: Scope[] = [];
  /** The name of the root element without namespace prefix. */
  #root = "";

  constructor(counter: ReportCounter, limits: CaseLimits) {
    this.#counter = counter;
    this.#shown = new ShownCaseLists(limits);
  }

  get text(): TextContent | undefined {
    return this.#shown.text;
  }

  open(tag: StartTag): void {
    const parent = this.#scopes.at(-1);
    this.#scopes.push(
      parent === undefined ? this.#openRoot(tag) : this.#openElement(tag, tag.name, parent),
    );
  }

  close(): void {
    this.#scopes.pop()?.end?.();
  }

  /** Returns what the document holds, after its last element. */
  async finish(): Promise<Report | OtherDocument> {
    // A <testsuites> alone makes the document a report (R2).
    if (this.#counter.isEmpty && this.#root !== "testsuites") {
      return { kind: "not-junit", root: this.#root };
    }
    return { kind: "report", ...this.#counter.finish(), ...(await this.#shown.finish()) };
  }

  #openRoot(tag: StartTag): Scope {
    this.#root = decodeUtf8(tag.name);
    // The header of a suite is read with the suite.
    if (tag.name !== "testsuite") this.#counter.rootHeader = readHeader(tag);
    if (tag.name !== "testsuites") return this.#openElement(tag, tag.name, OUTSIDE);
    this.isJUnit = true;
    return INSIDE;
  }

  #openElement(tag: StartTag, name: string, parent: Scope): Scope {
    switch (name) {
      case "testcase":
        this.isJUnit = true;
        return this.#openCase(tag, parent);
      case "failure":
      case "error":
        return this.#openFailure(tag, name, parent);
      case "skipped":
        return this.#openSkipped(tag, parent);
      case "system-out":
      case "system-err": {
        const end =
          parent.kind === "case" && parent.case
            ? this.#shown.captureOutput(parent.case)
            : undefined;
        return { ...parent, kind: "ignored", end };
      }
      case "properties":
        return ignoredIn(parent);
      case "testsuite":
      case "testsuites":
        this.isJUnit = true;
        return this.#openSuite(tag, name, parent);
      case "flakyFailure":
      case "flakyError":
      case "rerunFailure":
      case "rerunError":
        addAttempt(name, parent);
        return ignoredIn(parent);
      default:
        return within(parent);
    }
  }

  #openSuite(tag: StartTag, name: string, parent: Scope): Scope {
    const { suite: outermost, case: around } = parent;
    if (name === "testsuite" && outermost === undefined) return this.#openOutermost(tag, around);
    if (around !== undefined && parent.kind === "ignored") return within(parent);
    const end = this.#counter.openInner(readHeader(tag), outermost, around);
    return { kind: "inside", suite: outermost, case: around, end };
  }

  #openOutermost(tag: StartTag, around: OpenCase | undefined): Scope {
    const suite = this.#counter.openSuite(readHeader(tag));
    const end = () => {
      const { suite: counts, wasExpected } = this.#counter.closeSuite(suite);
      this.#shown.endSuite(wasExpected);
      // In a case outside suites, what fails in the suite fails the case as well.
      if (counts.errors > 0) around?.fail("error");
      else if (counts.failures > 0) around?.fail("failure");
    };
    return { kind: "inside", suite, end };
  }

  #openCase(tag: StartTag, parent: Scope): Scope {
    const { suite, case: around } = parent;
    if (around !== undefined) return openInnerCase(tag, parent, around);
    const counter = this.#counter;
    counter.addSeconds(readTime(tag) ?? 0, suite);
    if (tag.isSelfClosing && statusOf(tag) === "passed") {
      // Nearly all cases are like this. The rest would take a fifth of the time.
      counter.addPassed();
      return INSIDE;
    }
    const opened = new OpenCase(tag);
    return { kind: "case", suite, case: opened, end: () => this.#closeCase(opened, suite) };
  }

  #closeCase(ended: OpenCase, suite: OpenSuite | undefined): void {
    this.#counter.addCase(ended, suite);
    this.#shown.add(suite?.name ?? this.#counter.rootName, ended);
    if (suite === undefined) this.#shown.endSuite(false);
  }

  /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
  #openFailure(tag: StartTag, outcome: FailedOutcome, parent: Scope): Scope {
    const scope = within(parent);
    if (scope.kind !== "inside") return scope;
    const failed = parent.case ?? new OpenCase();
    failed.fail(outcome);
    const endCapture = this.#shown.captureMessage(tag, outcome, failed);
    if (parent.case !== undefined) return { ...scope, end: endCapture };
    const end = () => {
      endCapture?.();
      this.#closeCase(failed, parent.suite);
    };
    return { ...scope, end };
  }

  #openSkipped(tag: StartTag, parent: Scope): Scope {
    const skipped = parent.case;
    if (parent.kind !== "case" || skipped === undefined) return within(parent);
    const reason = skipped.isNotRun ? tag.value("message") : undefined;
    if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
      return this.#openFailure(tag, "failure", parent);
    }
    skipped.skip(tag.value("type") === "todo");
    return { ...within(parent), end: this.#shown.captureMessage(tag, "skipped", skipped) };
  }
}

/** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
function openInnerCase(tag: StartTag, parent: Scope, around: OpenCase): Scope {
  if (parent.kind === "ignored") return within(parent);
  const status = statusOf(tag);
  if (status === "failure" || status === "error") around.fail(status);
  around.inside.total++;
  return { ...within(parent), kind: "innerCase" };
}

/** Adds a failed attempt to the case that it stands in, if it stands directly in one (R6, R9). */
function addAttempt(name: string, { kind, case: around }: Scope): void {
  if (around === undefined || (kind !== "case" && kind !== "innerCase")) return;
  around.inside.attempts++;
  if (kind === "case" && name.startsWith("flaky")) around.flakyAttempts++;
}

/** The scope of an element that changes nothing. */
function within({ kind, suite, case: around }: Scope): Scope {
  const stays = kind === "outside" || kind === "ignored";
  return { kind: stays ? kind : "inside", suite, case: around };
}

function ignoredIn({ suite, case: around }: Scope): Scope {
  return { kind: "ignored", suite, case: around };
}
