import type { Diagnostics } from "../xml/diagnostics.ts";
import type { ContentHandler } from "../xml/scanner.ts";
import type { StartTag } from "../xml/start-tag.ts";
import type { TextContent } from "../xml/text.ts";
import { CaseBuilder } from "./case-builder.ts";
import { CaseDetails } from "./case-details.ts";
import {
  ATTEMPTS,
  type ElementMeaning,
  elementMeaning,
  type FailedAttempt,
  outcomeName,
  statusOf,
} from "./elements.ts";
import { readHeader, readInnerHeader, readTime } from "./header.ts";
import type { InnerSuite } from "./inner-suite.ts";
import type { CaseLimits, FailedOutcome, OtherDocument, Report } from "./report.ts";
import type { ReportBuilder } from "./report-builder.ts";
import { SuiteBuilder } from "./suite-builder.ts";

/** How CTest's reasons begin if the test itself decided that it is skipped (R3). */
const SKIPPED_BY_TEST = "SKIP_";

/** What is added up, or compared with its header, at the end of its element. */
type Opened =
  | {
      readonly kind: "suite";
      readonly suite: SuiteBuilder;
      /** The case that the suite is in. */
      readonly around: CaseBuilder | undefined;
    }
  | { readonly kind: "innerSuite"; readonly inner: InnerSuite }
  | {
      readonly kind: "case";
      readonly case: CaseBuilder;
      readonly suite: SuiteBuilder | undefined;
    };

/** What an open element means for the elements inside it, and for its own end. */
type Place = {
  /** The outermost suite around it. */
  readonly suite?: SuiteBuilder | undefined;
  readonly opened?: Opened | undefined;
  /** Whether its text is collected until its end. */
  readonly isCaptured?: boolean | undefined;
} & (
  | {
      /** `outside` every suite and `<testsuites>`; `ignored`: where failures do not count, as in output (R3). */
      readonly kind: "outside" | "inside" | "ignored";
      /** The case around it to which failures belong. */
      readonly case?: CaseBuilder | undefined;
    }
  | {
      /** A case, or a case inside a case. */
      readonly kind: "case" | "innerCase";
      readonly case: CaseBuilder;
    }
);

const OUTSIDE: Place = { kind: "outside" };
const INSIDE: Place = { kind: "inside" };

/** Builds the suites of a JUnit report from its elements (R2 to R9). */
export class JUnitHandler implements ContentHandler<Place> {
  /** Whether a `<testsuites>`, a suite or a case has been seen. */
  isJUnit = false;
  readonly #diagnostics: Diagnostics;
  readonly #report: ReportBuilder;
  readonly #details: CaseDetails;

  constructor(report: ReportBuilder, diagnostics: Diagnostics, limits: CaseLimits) {
    this.#diagnostics = diagnostics;
    this.#report = report;
    this.#details = new CaseDetails(limits);
  }

  get text(): TextContent | undefined {
    return this.#details.text;
  }

  open(tag: StartTag, parent: Place | undefined): Place {
    const element = elementMeaning(tag);
    if (parent !== undefined) return this.#openElement(tag, element, parent);
    // The header of a suite is read with the suite.
    const header = element === "testsuite" ? undefined : readHeader(tag, this.#diagnostics);
    this.#report.openRoot(tag.bytes.toString("utf8", tag.localFrom, tag.nameTo), header);
    if (element !== "testsuites") return this.#openElement(tag, element, OUTSIDE);
    this.isJUnit = true;
    return INSIDE;
  }

  close({ opened, isCaptured }: Place): void {
    if (isCaptured) this.#details.endCapture();
    if (opened === undefined) return;
    switch (opened.kind) {
      case "suite":
        this.#closeSuite(opened.suite, opened.around);
        break;
      case "innerSuite":
        opened.inner.end();
        break;
      case "case":
        this.#closeCase(opened.case, opened.suite);
        break;
    }
  }

  /** Returns what the report contains, after its last element. */
  async finish(notices: readonly string[]): Promise<Report | OtherDocument> {
    return this.#report.finish(await this.#details.finish(), notices);
  }

  #openElement(tag: StartTag, element: ElementMeaning | undefined, parent: Place): Place {
    switch (element) {
      case undefined:
        return this.#openUnknown(tag, parent);
      case "testsuite":
      case "testsuites":
        this.isJUnit = true;
        if (element === "testsuites" || parent.suite !== undefined) {
          return this.#openInnerSuite(tag, parent);
        }
        return this.#openSuite(tag, parent);
      case "testcase":
        this.isJUnit = true;
        return this.#openCase(tag, parent);
      case "failure":
      case "error":
        return this.#openFailure(tag, element, parent);
      case "skipped":
        return parent.kind === "case" ? this.#openSkipped(tag, parent) : placeWithin(parent);
      case "flakyFailure":
      case "flakyError":
      case "rerunFailure":
      case "rerunError":
        addAttempt(ATTEMPTS[element], parent);
        return ignoredPlace(parent);
      case "output":
        if (parent.kind !== "case") return ignoredPlace(parent);
        return { ...ignoredPlace(parent), isCaptured: this.#details.captureOutput(parent.case) };
      case "ignored":
        return ignoredPlace(parent);
    }
  }

  /** An element without a meaning, which changes nothing. A case may have one that looks like its outcome (R3). */
  #openUnknown(tag: StartTag, parent: Place): Place {
    const isInCase = parent.kind === "case" || parent.kind === "innerCase";
    const name = isInCase ? outcomeName(tag) : undefined;
    if (name !== undefined) {
      const unknown = `an unknown element <${name}> in a test case, which changes nothing`;
      this.#diagnostics.tolerate(unknown, tag.nameFrom - 1);
    }
    return placeWithin(parent);
  }

  #openSuite(tag: StartTag, parent: Place): Place {
    const header = readHeader(tag, this.#diagnostics);
    const suite = new SuiteBuilder(this.#report.nameOf(header), header);
    return { kind: "inside", suite, opened: { kind: "suite", suite, around: parent.case } };
  }

  #closeSuite(suite: SuiteBuilder, around: CaseBuilder | undefined): void {
    const built = suite.build();
    this.#report.addSuite(built);
    this.#details.endSuite(built.expectedFailures);
    // Inside a case outside suites, it is a suite of its own, and what fails in it fails the case as well.
    if (built.suite.errors > 0) {
      around?.fail("error");
    } else if (built.suite.failures > 0) {
      around?.fail("failure");
    }
  }

  /** A suite inside a suite or a case, or an inner `<testsuites>`: see `InnerSuite`. */
  #openInnerSuite(tag: StartTag, parent: Place): Place {
    const place = placeWithin(parent);
    if (parent.case !== undefined && place.kind === "ignored") return place;
    const header = readInnerHeader(tag, this.#diagnostics);
    const around = parent.case ?? parent.suite ?? this.#report;
    const inner = header && around.openInner(header);
    return { ...place, kind: "inside", opened: inner && { kind: "innerSuite", inner } };
  }

  /** A case inside another is part of it: it is not counted, but its failure is that of the other (R5). */
  #openCase(tag: StartTag, parent: Place): Place {
    const { suite, case: around } = parent;
    const status = statusOf(tag);
    if (around !== undefined) {
      const place = placeWithin(parent);
      if (place.kind === "ignored") return place;
      if (status === "failure" || status === "error") around.fail(status);
      return { ...place, kind: "innerCase", case: around };
    }
    const seconds = readTime(tag, this.#diagnostics);
    if (status === "passed" && tag.isSelfClosing) {
      // Nearly all cases are like this. A builder for each would take a fifth of the time.
      (suite ?? this.#report.extra).addPassed(seconds);
      return INSIDE;
    }
    const builder = new CaseBuilder(status, tag, seconds);
    const opened = { kind: "case", case: builder, suite } as const;
    return { kind: "case", suite, case: builder, opened };
  }

  #closeCase(ended: CaseBuilder, around: SuiteBuilder | undefined): void {
    const suite = around ?? this.#report.extra;
    suite.add(ended);
    this.#details.addCase(suite.name, ended);
    // Outside suites, no header can tell that a failure was expected.
    if (around === undefined) this.#details.endSuite(false);
  }

  /** A failure or error: of a case (R3), outside every case (R4), or ignored. */
  #openFailure(tag: StartTag, outcome: FailedOutcome, parent: Place): Place {
    const place = placeWithin(parent);
    if (place.kind !== "inside") return place;
    const failed = parent.case ?? new CaseBuilder(outcome);
    failed.fail(outcome);
    const isCaptured = this.#details.captureMessage(tag, outcome, failed);
    if (parent.case !== undefined) return { ...place, isCaptured };
    const opened = { kind: "case", case: failed, suite: parent.suite } as const;
    return { ...place, isCaptured, opened };
  }

  #openSkipped(tag: StartTag, parent: Place & { readonly case: CaseBuilder }): Place {
    const skipped = parent.case;
    const reason = skipped.isNotRun ? tag.value("message") : undefined;
    if (reason !== undefined && !reason.startsWith(SKIPPED_BY_TEST)) {
      return this.#openFailure(tag, "failure", parent);
    }
    skipped.skip(tag.value("type")?.trim() === "todo");
    const isCaptured = this.#details.captureMessage(tag, "skipped", skipped);
    return { ...placeWithin(parent), isCaptured };
  }
}

/** Adds a failed attempt to the case that it stands in, if it stands directly in one. */
function addAttempt({ outcome, isFlaky }: FailedAttempt, parent: Place): void {
  if (parent.kind !== "case" && parent.kind !== "innerCase") return;
  parent.case.addAttempt(outcome);
  if (isFlaky && parent.kind === "case") parent.case.flakyAttempts++;
}

/** Returns the place of an element that changes nothing. */
function placeWithin({ suite, case: around, kind }: Place): Place {
  const stays = kind === "outside" || kind === "ignored";
  return { suite, case: around, kind: stays ? kind : "inside" };
}

function ignoredPlace({ suite, case: around }: Place): Place {
  return { suite, case: around, kind: "ignored" };
}
