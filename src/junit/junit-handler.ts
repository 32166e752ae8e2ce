import { readHeader, readTime } from "./header.ts";
import { OpenCase } from "./open-case.ts";
import { statusOf } from "./outcome-words.ts";
import type { CaseLimits, FailedOutcome, OtherDocument, Outcome, Report } from "./report.ts";
import type { OpenSuite, ReportCounter } from "./report-counter.ts";
import type { ElementHandler } from "./scanner.ts";
import { ShownCaseLists } from "./shown-cases.ts";
import type { StartTag } from "./start-tag.ts";
import { copyText } from "./text.ts";

/** How CTest's reasons begin if the test itself decided that it is skipped (R3). */
const SKIPPED_BY_TEST = "SKIP_";

/** What an open element means for the elements inside it. */
interface Scope {
  /** `outside` every suite and `<testsuites>`; `ignored`: where failures do not count, as in output (R3). */
  readonly kind: "outside" | "inside" | "case" | "innerCase" | "ignored";
  /** The outermost suite around it. */
  readonly suite: OpenSuite | undefined;
  /** The case to which failures in it belong. */
  readonly case: OpenCase | undefined;
}

/** What is done at the end of an element, whose content ends at an index of the document. */
type AtEnd = (contentEnd: number) => void;

const OUTSIDE: Scope = { kind: "outside", suite: undefined, case: undefined };

/** Finds the suites and cases of a JUnit report among its elements (R2 to R5, R9). */
export class JUnitHandler implements ElementHandler {
  /** Whether a `<testsuites>`, a suite or a case has been seen. */
  isJUnit = false;
  readonly #counter: ReportCounter;
  readonly #shown: ShownCaseLists;
  readonly #scopes: Scope[] = [];
  /** What to do at the end of open elements, and how many elements are around each of them. */
  readonly #ends: { readonly depth: number; readonly run: AtEnd }[] = [];
  /** The name of the root element without namespace prefix. */
  #root = "";

  constructor(counter: ReportCounter, limits: CaseLimits) {
    this.#counter = counter;
    this.#shown = new ShownCaseLists(limits);
  }

  open(tag: StartTag): void {
    const parent = this.#scopes.at(-1);
    const scope = parent === undefined ? this.#openRoot(tag) : this.#openElement(tag, parent);
    this.#scopes.push(scope);
  }

  close(contentEnd: number): void {
    this.#scopes.pop();
    while (this.#ends.at(-1)?.depth === this.#scopes.length) this.#ends.pop()?.run(contentEnd);
  }

  /** Has something done at the end of the element that is being opened, before what was said first. */
  #atEnd(run: AtEnd | undefined): void {
    if (run !== undefined) this.#ends.push({ depth: this.#scopes.length, run });
  }

  /** Returns what the document holds, after its last element. `document` is its text. */
  async finish(document: string): Promise<Report | OtherDocument> {
    // A <testsuites> alone makes the document a report (R2).
    if (this.#counter.isEmpty && this.#root !== "testsuites") {
      return { kind: "not-junit", root: this.#root };
    }
    return { kind: "report", ...this.#counter.finish(), ...(await this.#shown.read(document)) };
  }

  #openRoot(tag: StartTag): Scope {
    this.#root = copyText(tag.name);
    // The header of a suite is read with the suite.
    if (tag.name !== "testsuite") this.#counter.rootHeader = readHeader(tag);
    if (tag.name !== "testsuites") return this.#openElement(tag, OUTSIDE);
    this.isJUnit = true;
    return { ...OUTSIDE, kind: "inside" };
  }

  #openElement(tag: StartTag, parent: Scope): Scope {
    const { name } = tag;
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
      case "system-err":
        if (parent.kind === "case") this.#atEnd(parent.case?.addElement(name, tag));
        return ignoredIn(parent);
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
    if (around !== undefined && parent.kind === "ignored") return parent;
    this.#atEnd(this.#counter.openInner(readHeader(tag), outermost, around));
    return { ...parent, kind: "inside" };
  }

  #openOutermost(tag: StartTag, around: OpenCase | undefined): Scope {
    const suite = this.#counter.openSuite(readHeader(tag));
    this.#atEnd(() => {
      const { errors, failures } = this.#counter.closeSuite(suite);
      // In a case outside suites, what fails in the suite fails the case as well.
      if (errors > 0) around?.fail("error");
      else if (failures > 0) around?.fail("failure");
    });
    return { kind: "inside", suite, case: undefined };
  }

  #openCase(tag: StartTag, parent: Scope): Scope {
    const { suite, case: around } = parent;
    const status = statusOf(tag);
    if (around !== undefined) return openInnerCase(status, parent, around);
    const seconds = readTime(tag);
    if (tag.isSelfClosing && status === "passed") {
      // Nearly all cases are like this. The rest would take a fifth of the time.
      this.#counter.addPassed(seconds, suite);
      return parent;
    }
    const opened = new OpenCase(status, seconds, tag);
    this.#atEnd(() => this.#closeCase(opened, suite));
    return { kind: "case", suite, case: opened };
  }

  #closeCase(ended: OpenCase, suite: OpenSuite | undefined): void {
    this.#counter.addCase(ended, suite);
    this.#shown.add(suite?.name ?? this.#counter.rootName, ended);
  }

  /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
  #openFailure(tag: StartTag, outcome: FailedOutcome, parent: Scope): Scope {
    const scope = within(parent);
    if (scope.kind !== "inside") return scope;
    const failed = parent.case ?? new OpenCase();
    if (parent.case === undefined) this.#atEnd(() => this.#closeCase(failed, parent.suite));
    failed.fail(outcome);
    this.#atEnd(failed.addElement(outcome, tag));
    return scope;
  }

  #openSkipped(tag: StartTag, parent: Scope): Scope {
    const skipped = parent.case;
    if (parent.kind !== "case" || skipped === undefined) return within(parent);
    const reason = skipped.isNotRun ? tag.value("message") : undefined;
    if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
      return this.#openFailure(tag, "failure", parent);
    }
    skipped.skip(tag);
    this.#atEnd(skipped.addElement("skipped", tag));
    return within(parent);
  }
}

/** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
function openInnerCase(status: Outcome, parent: Scope, around: OpenCase): Scope {
  if (parent.kind === "ignored") return parent;
  if (status === "failure" || status === "error") around.fail(status);
  around.tally.total++;
  return { ...parent, kind: "innerCase" };
}

/** Adds a failed attempt to the case that it stands in, if it stands directly in one (R6, R9). */
function addAttempt(name: string, { kind, case: around }: Scope): void {
  if (around === undefined || (kind !== "case" && kind !== "innerCase")) return;
  around.tally.attempts++;
  if (kind === "case" && name.startsWith("flaky")) around.flakyAttempts++;
}

/** The scope of an element that changes nothing. */
function within(parent: Scope): Scope {
  const isCase = parent.kind === "case" || parent.kind === "innerCase";
  return isCase ? { ...parent, kind: "inside" } : parent;
}

function ignoredIn(parent: Scope): Scope {
  return { ...parent, kind: "ignored" };
}
