import { attribute, attributeSource } from "../xml/attributes.ts";
import type { StartTag } from "../xml/start-tag.ts";
import type { CaseBuilder } from "./case-builder.ts";
import { FailureText } from "./failure-text.ts";
import type { FailedCase, FlakyCase } from "./report.ts";

/** So many failed cases of a report are kept for people, and as many flaky ones; counts know no bound. */
const MOST_CASES = 200;
/** Of one failed case so many bytes are kept. */
const LARGEST_CASE = 64 * 1024;
const LARGEST_VALUE = 4 * 1024;
const CASE = ["name", "classname", "file", "line"].map((name) => attribute(name, LARGEST_VALUE));
const FAILURE = [attribute("type", LARGEST_VALUE), attribute("message", LARGEST_CASE / 2)];
/** How a failure is called that belongs to no case (R4). */
const OUTSIDE = "outside any case";
const UNNAMED = "unnamed case";

/** Attributes and text (under `#text`) of one element. */
export type Piece = ReadonlyMap<string, string>;
/** Reads the source of an element's attributes and content. */
export type ReadPiece = (attributes: string, content: string) => Piece;

/** What a failure element says, as it is written. */
export interface FailureSource {
  readonly attributes: string;
  readonly content: string;
}

/** Whose end it is: a case's, or none's where a suite itself broke (R4). */
export interface Ended {
  readonly suite: string;
  readonly outcome: "failure" | "error";
  /** Source of the case's attributes. */
  readonly attributes?: string;
  readonly failure?: FailureSource;
}

/** The failure element that is being captured. */
interface Captured {
  readonly isError: boolean;
  readonly attributes: string;
  /** The case that it fails; absent where it is a suite's. */
  readonly of?: CaseBuilder;
}

/** Collects what people are shown of failed and flaky cases, bounded. */
export class CaseDetails {
  readonly failed: FailedCase[] = [];
  readonly flaky: FlakyCase[] = [];
  readonly #read: ReadPiece;
  readonly #text = new FailureText();
  #captured: Captured | undefined;

  constructor(read: ReadPiece) {
    this.#read = read;
  }

  /** Whether the content of a failure element is being captured. */
  get capturing(): boolean {
    return this.#captured !== undefined;
  }

  get wantsFailed(): boolean {
    return this.failed.length < MOST_CASES;
  }

  get wantsFlaky(): boolean {
    return this.flaky.length < MOST_CASES;
  }

  /** A failure element starts, of a case or of a suite itself (R4): false where it is not kept. */
  capture(tag: StartTag, isError: boolean, of?: CaseBuilder): boolean {
    if (this.capturing || !this.wantsFailed) return false;
    const attributes = attributeSource(tag, FAILURE);
    this.#captured = { isError, attributes, ...(of === undefined ? {} : { of }) };
    this.#text.start(LARGEST_CASE - CASE.length * LARGEST_VALUE - Buffer.byteLength(attributes));
    return true;
  }

  text(bytes: Buffer, from: number, to: number): void {
    this.#text.text(bytes, from, to);
  }

  cdata(bytes: Buffer, from: number, to: number): void {
    this.#text.cdata(bytes, from, to);
  }

  /** It ends; `suite` is the one that is open. */
  endCapture(suite = ""): void {
    if (this.#captured === undefined) return;
    const { isError, attributes, of } = this.#captured;
    const failure = { attributes, content: this.#text.source() };
    this.#captured = undefined;
    if (of === undefined) {
      this.addFailed({ suite, outcome: isError ? "error" : "failure", failure });
    } else {
      of.failure = failure;
      of.failureIsError = isError;
    }
  }

  addFailed({ suite, outcome, attributes, failure }: Ended): void {
    if (!this.wantsFailed) return;
    const piece = this.#read(
      (attributes ?? "") + (failure?.attributes ?? ""),
      failure?.content ?? "",
    );
    this.failed.push({
      suite,
      name: attributes === undefined ? OUTSIDE : (said(piece, "name") ?? UNNAMED),
      ...classNameOf(piece),
      outcome,
      ...saidOf(piece),
      ...placeOf(piece),
    });
  }

  addFlaky(suite: string, attributes: string): void {
    if (!this.wantsFlaky) return;
    const piece = this.#read(attributes, "");
    this.flaky.push({
      suite,
      name: said(piece, "name") ?? UNNAMED,
      ...classNameOf(piece),
    });
  }
}

/** Source of what names a case. */
export function caseAttributes(tag: StartTag): string {
  return attributeSource(tag, CASE);
}

function said(piece: Piece, name: string): string | undefined {
  const text = piece.get(name)?.trim();
  return text === "" ? undefined : text;
}

function classNameOf(piece: Piece): Pick<FailedCase, "className"> {
  const className = said(piece, "classname");
  return className === undefined ? {} : { className };
}

function saidOf(piece: Piece): Pick<FailedCase, "message" | "type" | "text"> {
  const message = said(piece, "message");
  const type = said(piece, "type");
  const text = said(piece, "#text");
  return {
    ...(message === undefined ? {} : { message }),
    ...(type === undefined ? {} : { type }),
    ...(text === undefined ? {} : { text }),
  };
}

function placeOf(piece: Piece): Pick<FailedCase, "file" | "line"> {
  const file = said(piece, "file");
  const line = Number(piece.get("line"));
  return {
    ...(file === undefined ? {} : { file }),
    ...(Number.isSafeInteger(line) && line > 0 ? { line } : {}),
  };
}
