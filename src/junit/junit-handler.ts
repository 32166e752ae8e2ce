import { readHeader, readTime } from "./header.ts";
import { type ElementPlace, OpenCase, statusOf } from "./open-case.ts";
import type { FailedOutcome, OtherDocument, Outcome, Report } from "./report.ts";
import type { OpenSuite, ReportCounter } from "./report-counter.ts";
import type { ElementHandler } from "./scanner.ts";
import { type CaseLimits, ShownCaseLists } from "./shown-cases.ts";
import type { StartTag } from "./start-tag.ts";
import { copyText } from "./text.ts";

/** How CTest's reasons begin if the test itself decided that it is skipped (R3). */
const SKIPPED_BY_TEST = "SKIP_";

/** What an open element means for the elements inside it. */
type Scope = {
  /** The outermost suite around it. */
  readonly suite: OpenSuite | undefined;
} & (
  | {
      /** `outside` every suite and `<testsuites>`; `ignored`: where failures do not count, as in output (R3). */
      readonly kind: "outside" | "inside" | "ignored";
      /** The case to which failures in it belong. */
      readonly case: OpenCase | undefined;
    }
  | { readonly kind: "case" | "innerCase"; readonly case: OpenCase }
);

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

  /** Has the place of the element that is being opened end with its content. */
  #endPlace(place: ElementPlace | undefined): void {
    if (place === undefined) return;
    this.#atEnd((contentEnd) => {
      place.contentEnd = contentEnd;
    });
  }

  /** Returns what the document with this text and this root holds, after its last element. */
  async finish(document: string, root: StartTag): Promise<Report | OtherDocument> {
    // A <testsuites> alone makes the document a report (R2).
    if (this.#counter.isEmpty && root.name !== "testsuites") {
      return { kind: "not-junit", root: copyText(root.name) };
    }
    return { kind: "report", ...this.#counter.finish(), ...(await this.#shown.read(document)) };
  }

  #openRoot(tag: StartTag): Scope {
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
        this.#openOutput(tag, name, parent);
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
        return plainIn(parent);
    }
  }

  #openSuite(tag: StartTag, name: string, parent: Scope): Scope {
    const { suite: outermost, case: outerCase } = parent;
    if (name === "testsuite" && outermost === undefined) return this.#openOutermost(tag, outerCase);
    if (outerCase !== undefined && parent.kind === "ignored") return parent;
    this.#atEnd(this.#counter.openInner(readHeader(tag), outermost, outerCase));
    return { ...parent, kind: "inside" };
  }

  #openOutermost(tag: StartTag, outerCase: OpenCase | undefined): Scope {
    const suite = this.#counter.openSuite(readHeader(tag));
    this.#atEnd(() => {
      const { errors, failures } = this.#counter.closeSuite(suite);
      // In a case outside suites, what fails in the suite fails the case as well.
      if (errors > 0) outerCase?.fail("error");
      else if (failures > 0) outerCase?.fail("failure");
    });
    return { kind: "inside", suite, case: undefined };
  }

  #openCase(tag: StartTag, parent: Scope): Scope {
    const { suite, case: outerCase } = parent;
    const status = statusOf(tag);
    if (outerCase !== undefined) return openInnerCase(status, parent, outerCase);
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
    this.#shown.add(suite?.name ?? this.#counter.rootName, ended, suite);
  }

  /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
  #openFailure(tag: StartTag, outcome: FailedOutcome, parent: Scope): Scope {
    const scope = plainIn(parent);
    if (scope.kind !== "inside") return scope;
    const failed = parent.case ?? new OpenCase();
    if (parent.case === undefined) this.#atEnd(() => this.#closeCase(failed, parent.suite));
    failed.fail(outcome);
    this.#endPlace(failed.addElement(outcome, tag));
    return scope;
  }

  /** An output of a case or of a suite. */
  #openOutput(tag: StartTag, name: "system-out" | "system-err", parent: Scope): void {
    const { kind, suite, case: owner } = parent;
    if (kind === "case") this.#endPlace(parent.case.addElement(name, tag));
    const isOfSuite = kind === "inside" && owner === undefined && name === "system-out";
    if (isOfSuite && suite !== undefined) this.#endPlace(this.#shown.addOutput(suite, tag));
  }

  #openSkipped(tag: StartTag, parent: Scope): Scope {
    if (parent.kind !== "case") return plainIn(parent);
    const skipped = parent.case;
    const reason = skipped.isNotRun ? tag.value("message") : undefined;
    if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
      return this.#openFailure(tag, "failure", parent);
    }
    skipped.skip(tag);
    this.#endPlace(skipped.addElement("skipped", tag));
    return plainIn(parent);
  }
}

/** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
function openInnerCase(status: Outcome, parent: Scope, outer: OpenCase): Scope {
  if (parent.kind === "ignored") return parent;
  if (status === "failure" || status === "error") outer.fail(status);
  outer.tally.total++;
  return { kind: "innerCase", suite: parent.suite, case: outer };
}

/** Adds a failed attempt to the case that it stands in, if it stands directly in one (R6, R9). */
function addAttempt(name: string, parent: Scope): void {
  if (parent.kind !== "case" && parent.kind !== "innerCase") return;
  parent.case.tally.attempts++;
  if (parent.kind === "case" && name.startsWith("flaky")) parent.case.flakyAttempts++;
}

/** The scope of an element that changes nothing. */
function plainIn(parent: Scope): Scope {
  const isCase = parent.kind === "case" || parent.kind === "innerCase";
  return isCase ? { ...parent, kind: "inside" } : parent;
}

function ignoredIn(parent: Scope): Scope {
  return { ...parent, kind: "ignored" };
}
