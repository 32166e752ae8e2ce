import { XMLParser } from "fast-xml-parser";
import { isJsonObject } from "../json.ts";
import type { ContentHandler } from "../xml/content-handler.ts";
import type { Diagnostics } from "../xml/diagnostics.ts";
import { decodeReferences, replaceForbidden } from "../xml/references.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { CaseBuilder } from "./case-builder.ts";
import { CaseDetails, type Piece } from "./case-details.ts";
import { readCaseTag, statusOf } from "./case-tag.ts";
import { type ElementName, elementName } from "./element-names.ts";
import { type Header, headerAttributes, readHeader } from "./header.ts";
import type { OtherDocument, Report } from "./report.ts";
import { ReportBuilder } from "./report-builder.ts";
import { SuiteBuilder } from "./suite-builder.ts";

/** What an open element is, for those inside it. */
const KIND = {
  root: 0,
  other: 1,
  suite: 2,
  innerSuite: 3,
  case: 4,
  innerCase: 5,
  captured: 6,
} as const;

const TEXT = "#text";
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  textNodeName: TEXT,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  jPath: false,
  // The parser's own decoder has limits, reads entities that XML does not know and drops forbidden characters.
  entityDecoder: {
    decode: decodeReferences,
    reset: () => undefined,
    addInputEntities: () => undefined,
    setExternalEntities: () => undefined,
    setXmlVersion: () => undefined,
  },
});

/** Reads one element of a report from the source of its attributes and content, both bounded. */
function readPiece(attributes: string, content: string): Piece {
  const inOneLine = attributes.replace(/\r\n|[\t\n\r]/g, " ");
  const document: unknown = PARSER.parse(replaceForbidden(`<e${inOneLine}>${content}</e>`));
  const element = isJsonObject(document) ? document["e"] : undefined;
  if (typeof element === "string") return new Map([[TEXT, element]]);
  const piece = new Map<string, string>();
  for (const [name, value] of Object.entries(isJsonObject(element) ? element : {})) {
    if (typeof value === "string") piece.set(name, value);
  }
  return piece;
}

/** Makes suites of a report's elements (junit-rules R2 to R9). */
export class JUnitHandler implements ContentHandler {
  readonly #findings: Diagnostics;
  readonly #builder: ReportBuilder;
  readonly #details = new CaseDetails(readPiece);
  /** The suite that is open, and how many `<testsuite>` are. */
  #suite: SuiteBuilder | undefined;
  #nesting = 0;
  /** The case in the open suite, and the one outside of it, where they are open. */
  readonly #suiteCase = new CaseBuilder();
  readonly #strayCase = new CaseBuilder();

  constructor(path: string, findings: Diagnostics) {
    this.#findings = findings;
    this.#builder = new ReportBuilder(path);
  }

  get wantsText(): boolean {
    return this.#details.capturing;
  }

  open(tag: StartTag, parent: number): number {
    const name = elementName(tag);
    if (parent === KIND.root) this.#openRoot(tag, name);
    switch (name) {
      case undefined:
      case "testsuites":
        return KIND.other;
      case "testsuite":
        return this.#openSuite(tag);
      case "testcase":
        return this.#openCase(tag);
      default:
        return this.#openOutcome(tag, name, parent);
    }
  }

  close(kind: number): void {
    if (kind === KIND.case) this.#closeCase();
    else if (kind === KIND.suite) this.#closeSuite();
    else if (kind === KIND.innerSuite) this.#nesting--;
    else if (kind === KIND.captured) this.#details.endCapture(this.#suite?.name);
  }

  text(bytes: Buffer, from: number, to: number): void {
    this.#details.text(bytes, from, to);
  }

  cdata(bytes: Buffer, from: number, to: number): void {
    this.#details.cdata(bytes, from, to);
  }

  /** The bytes that were lent go: keeps what is needed of the start tags of open cases. */
  release(): void {
    for (const open of [this.#suiteCase, this.#strayCase]) {
      if (open.isOpen) open.keepAttributes(this.#findings);
    }
  }

  /** What the report says; to be called once it has been scanned to its end. */
  finish(notices: readonly string[]): Report | OtherDocument {
    const { failed, flaky } = this.#details;
    return this.#builder.finish({ failed, flaky, notices });
  }

  #openRoot(tag: StartTag, name: ElementName | undefined): void {
    this.#builder.root = {
      name: tag.localName(),
      isTestsuites: name === "testsuites",
      ...(name === "testsuite" ? {} : { header: this.#headerOf(tag) }),
    };
  }

  #headerOf(tag: StartTag): Header {
    const attributes = headerAttributes(tag);
    return readHeader(attributes === "" ? new Map() : readPiece(attributes, ""));
  }

  #openSuite(tag: StartTag): number {
    this.#nesting++;
    if (this.#nesting > 1) return KIND.innerSuite;
    const header = this.#headerOf(tag);
    this.#suite = new SuiteBuilder(this.#builder.nameOf(header), header);
    return KIND.suite;
  }

  #closeSuite(): void {
    this.#nesting--;
    if (this.#suite !== undefined) this.#builder.addSuite(this.#suite);
    this.#suite = undefined;
  }

  /** The case that elements at this place belong to. */
  get #case(): CaseBuilder {
    return this.#suite === undefined ? this.#strayCase : this.#suiteCase;
  }

  /** A case inside another is a part of it: it is not counted, but what fails in it fails the other. */
  #openCase(tag: StartTag): number {
    const open = this.#case;
    if (open.isOpen) {
      const status = statusOf(tag);
      if (status === "failure" || status === "error") open.addChild(status);
      return KIND.innerCase;
    }
    open.start(tag.bytes, tag.start);
    readCaseTag(tag, open, this.#findings);
    return KIND.case;
  }

  #closeCase(): void {
    const open = this.#case;
    const suite = this.#suite ?? this.#builder.stray;
    suite.add(open);
    const { outcome } = open;
    if (outcome === "failure" || outcome === "error") {
      this.#addFailed(suite.name, outcome, open);
    } else if (open.flaky && this.#details.wantsFlaky) {
      this.#details.addFlaky(suite.name, open.attributeSource(this.#findings));
    }
    open.isOpen = false;
  }

  #addFailed(suite: string, outcome: "failure" | "error", open: CaseBuilder): void {
    if (!this.#details.wantsFailed) return;
    const attributes = open.attributeSource(this.#findings);
    const failure = open.failure === undefined ? {} : { failure: open.failure };
    this.#details.addFailed({ suite, outcome, attributes, ...failure });
  }

  /** A case's outcome (R3), a suite's trouble (R4), or nothing where it stands elsewhere. */
  #openOutcome(tag: StartTag, name: ElementName, parent: number): number {
    const isError = name === "error";
    const isTrouble = isError || name === "failure";
    if (parent === KIND.case || (parent === KIND.innerCase && isTrouble)) {
      const open = this.#case;
      open.addChild(name);
      const isKnown = open.failure !== undefined && (open.failureIsError || !isError);
      return isTrouble && !isKnown ? this.#capture(tag, isError, open) : KIND.other;
    }
    if (!isTrouble || (parent !== KIND.suite && parent !== KIND.innerSuite)) return KIND.other;
    const outcome = isError ? "error" : "failure";
    this.#suite?.add({ outcome, flaky: false, rerun: false, seconds: Number.NaN });
    return this.#capture(tag, isError);
  }

  #capture(tag: StartTag, isError: boolean, of?: CaseBuilder): number {
    return this.#details.capture(tag, isError, of) ? KIND.captured : KIND.other;
  }
}
