import { NO_BYTES } from "../base/buffers.ts";
import { AMPERSAND } from "../base/code-points.ts";
import {
  EXCLAMATION,
  GREATER_THAN,
  isAt,
  LESS_THAN,
  nameEnd,
  QUESTION,
  SLASH,
  showName,
  skipWhitespace,
} from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { Markup, type MarkupPlace } from "./markup.ts";
import { StartTag } from "./start-tag.ts";
import { checkReferences, type TextContent } from "./text.ts";

/** In bytes. For this length a loop is faster than `indexOf`. */
const SHORT_TEXT = 48;
/** In bytes. A tag is the one thing that must be in memory as a whole. */
const MAX_TAG = 16 * 1024 * 1024;
/** In bytes, for the names of all open elements together. */
const MAX_NAMES = 1024 * 1024;

/** Receives a document in order. Bytes and tags are valid only for the call; `Kind` tells what an open element is. */
export interface ContentHandler<Kind> {
  /** Collects the text of the content that follows, if that is wanted. */
  readonly text: TextContent | undefined;
  /** An element starts in one of kind `parent`, or as the root. Returns its kind. */
  open(tag: StartTag, parent: Kind | undefined): Kind;
  /** The innermost open element, which is of this kind, ends. */
  close(kind: Kind): void;
}

interface OpenElement<Kind> {
  /** Each byte as one character. */
  readonly name: string;
  readonly kind: Kind;
}

/** A streaming XML scanner for UTF-8 that is strict about structure and tolerant about characters (R1). */
export class Scanner<Kind> {
  readonly #handler: ContentHandler<Kind>;
  readonly #diagnostics: Diagnostics;
  readonly #tag: StartTag;
  readonly #markup: Markup;
  readonly #open: OpenElement<Kind>[] = [];
  #nameBytes = 0;
  #bytes: Buffer = NO_BYTES;
  /** Up to where the bytes are done. */
  #index = 0;
  #final = false;
  #rootSeen = false;

  constructor(handler: ContentHandler<Kind>, diagnostics: Diagnostics) {
    this.#handler = handler;
    this.#diagnostics = diagnostics;
    this.#tag = new StartTag(diagnostics);
    this.#markup = new Markup(diagnostics);
  }

  /**
   * Scans `bytes`, which start with those that the last call left. Returns how many are done; the rest must be
   * passed again, followed by more. `final`: no more follow. Throws InvalidReportError.
   */
  scan(bytes: Buffer, final: boolean): number {
    this.#bytes = bytes;
    this.#index = 0;
    this.#final = final;
    let canContinue = true;
    while (canContinue && this.#index < bytes.length) {
      canContinue = this.#markup.isOpen ? this.#skipMarkup() : this.#scanText();
    }
    this.#markup.locate();
    if (!final) return this.#index;
    this.#markup.finish();
    const open = this.#open.at(-1);
    if (open !== undefined) {
      this.#diagnostics.fail(bytes.length, `the document ends inside <${shownName(open)}>`);
    }
    if (!this.#rootSeen) this.#diagnostics.fail(bytes.length, "the document has no element");
    return this.#index;
  }

  // The methods below start at `#index` and move it. They return whether scanning can continue without more bytes.

  /** Scans text up to the next markup, and what that begins. */
  #scanText(): boolean {
    const bytes = this.#bytes;
    const from = this.#index;
    const near = Math.min(bytes.length, from + SHORT_TEXT);
    let to = from;
    while (to < near && bytes[to] !== LESS_THAN && bytes[to] !== AMPERSAND) to++;
    // Reading a byte after the last one would slow down this function from then on.
    if (to === near || bytes[to] !== LESS_THAN) {
      const next = bytes.indexOf(LESS_THAN, to);
      const end = next < 0 ? bytes.length : next;
      to = this.#isInside ? checkReferences(bytes, [to, end], this.#diagnostics) : end;
    }
    this.#emitText(from, to);
    this.#index = to;
    return to < bytes.length && bytes[to] === LESS_THAN && this.#scanMarkup();
  }

  #emitText(from: number, to: number): void {
    if (this.#isInside) {
      if (from < to) this.#handler.text?.add(this.#bytes, from, to);
      return;
    }
    const text = skipWhitespace(this.#bytes, from);
    if (text < to) this.#diagnostics.tolerate(QUIRKS.textOutsideRoot, text);
  }

  #scanMarkup(): boolean {
    const start = this.#index;
    const next = this.#scanTagOrSection();
    if (next === undefined && this.#final) {
      this.#diagnostics.fail(start, "this tag does not end");
    }
    const end = next ?? this.#bytes.length;
    if (end - start > MAX_TAG) {
      this.#diagnostics.fail(start, "this tag is longer than 16 MiB");
    }
    this.#index = next ?? start;
    return next !== undefined;
  }

  /** Scans a tag, or opens a section. Returns the index after it; undefined if it is cut off. */
  #scanTagOrSection(): number | undefined {
    const second = this.#bytes[this.#index + 1];
    if (second === SLASH) return this.#scanEndTag();
    if (second !== EXCLAMATION && second !== QUESTION) return this.#scanStartTag();
    return this.#markup.open(this.#bytes, this.#index, this.#place);
  }

  get #place(): MarkupPlace {
    if (this.#isInside) return "inside";
    return this.#rootSeen ? "after" : "before";
  }

  #skipMarkup(): boolean {
    const { isCdata } = this.#markup;
    const { to, next } = this.#markup.skip(this.#bytes, this.#index);
    const from = this.#index;
    if (isCdata && from < to) this.#handler.text?.addCdata(this.#bytes, from, to);
    this.#index = next ?? to;
    return next !== undefined;
  }

  #scanStartTag(): number | undefined {
    const tag = this.#tag;
    const next = tag.parse(this.#bytes, this.#index);
    if (next === undefined) return undefined;
    if (this.#rootSeen && !this.#isInside) {
      this.#diagnostics.fail(this.#index, `<${tag.shownName}> is a second root element`);
    }
    this.#rootSeen = true;
    const kind = this.#handler.open(tag, this.#open.at(-1)?.kind);
    if (tag.isSelfClosing) {
      this.#handler.close(kind);
    } else {
      this.#push(tag, kind);
    }
    return next;
  }

  #push(tag: StartTag, kind: Kind): void {
    const name = this.#bytes.toString("latin1", tag.nameFrom, tag.nameTo);
    this.#open.push({ name, kind });
    this.#nameBytes += name.length;
    if (this.#nameBytes > MAX_NAMES) {
      this.#diagnostics.fail(this.#index, "too many elements are open");
    }
  }

  #scanEndTag(): number | undefined {
    const bytes = this.#bytes;
    const at = this.#index;
    const from = at + 2;
    const to = nameEnd(bytes, from);
    const end = skipWhitespace(bytes, to);
    if (end === bytes.length) return undefined;
    if (to === from) this.#diagnostics.fail(at, "'</' is not followed by a name");
    if (bytes[end] !== GREATER_THAN) {
      this.#diagnostics.fail(at, `end tag </${showName(bytes, from, to)}> is not closed`);
    }
    const open = this.#open.pop();
    if (open === undefined) {
      this.#diagnostics.fail(at, `</${showName(bytes, from, to)}> has no start tag`);
    }
    if (open.name.length !== to - from || !isAt(bytes, from, open.name)) {
      const expected = `found where </${shownName(open)}> was expected`;
      this.#diagnostics.fail(at, `</${showName(bytes, from, to)}> ${expected}`);
    }
    this.#nameBytes -= open.name.length;
    this.#handler.close(open.kind);
    return end + 1;
  }

  get #isInside(): boolean {
    return this.#open.length > 0;
  }
}

/** Returns the name of an open element as error messages show it. */
function shownName({ name }: OpenElement<unknown>): string {
  return showName(Buffer.from(name, "latin1"), 0, name.length);
}
