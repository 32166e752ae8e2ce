import {
  AMPERSAND,
  EXCLAMATION,
  GREATER_THAN,
  LESS_THAN,
  NO_BYTES,
  nameEnd,
  QUESTION,
  SLASH,
  skipWhitespace,
} from "./bytes.ts";
import { showName } from "./characters.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { ElementStack } from "./element-stack.ts";
import { Markup, type MarkupPlace } from "./markup.ts";
import { StartTag } from "./start-tag.ts";
import { checkReference, type TextContent } from "./text.ts";

/** In bytes. For this length a loop is faster than `indexOf`. */
const SHORT_TEXT = 48;
/** In bytes. A tag is the one thing that must be in memory as a whole. */
const MAX_TAG = 16 * 1024 * 1024;

/** Receives the contents of a document in order. Bytes and tags are valid only during the call. */
export interface ContentHandler {
  /** Collects the text of the content that follows, if that is wanted. */
  readonly text: TextContent | undefined;
  /**
   * An element starts. `parent` is what this method returned for its parent element, 0 for the root.
   * Returns a number that `close` and the children of the element receive.
   */
  open(tag: StartTag, parent: number): number;
  /** The innermost open element, for which `open` returned `kind`, ends. */
  close(kind: number): void;
  /** The bytes of all calls so far are about to be overwritten. */
  release(): void;
}

/**
 * A streaming XML scanner for UTF-8 that is strict about structure and tolerant about characters (R1). What it
 * cannot judge yet is left for the next call, so that memory does not grow with the document.
 */
export class Scanner {
  readonly #handler: ContentHandler;
  readonly #diagnostics: Diagnostics;
  readonly #tag: StartTag;
  readonly #markup: Markup;
  readonly #elements: ElementStack;
  #bytes: Buffer = NO_BYTES;
  /** Up to where the bytes are done. */
  #index = 0;
  #final = false;
  #rootSeen = false;
  /** Whether nothing has been scanned yet. */
  #atStart = true;

  constructor(handler: ContentHandler, diagnostics: Diagnostics) {
    this.#handler = handler;
    this.#diagnostics = diagnostics;
    this.#tag = new StartTag(diagnostics);
    this.#markup = new Markup(diagnostics);
    this.#elements = new ElementStack(diagnostics);
  }

  /**
   * Scans `bytes`, which start with those that the last call left. Returns how many are done; the rest must be
   * passed again, followed by more. `final`: no more follow. Throws InvalidXmlError.
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
    if (this.#index > 0) this.#atStart = false;
    if (final) this.#finish();
    return this.#index;
  }

  #finish(): void {
    const end = this.#bytes.length;
    this.#markup.finish();
    if (this.#elements.depth > 0) {
      this.#diagnostics.fail(end, `the document ends inside <${this.#elements.name}>`);
    }
    if (!this.#rootSeen) this.#diagnostics.fail(end, "the document has no element");
  }

  // The methods below start at `#index` and move it. They return whether scanning can continue without more bytes.

  /** Scans text up to the next markup, and that markup. */
  #scanText(): boolean {
    const bytes = this.#bytes;
    const from = this.#index;
    const near = Math.min(bytes.length, from + SHORT_TEXT);
    let to = from;
    while (to < near && bytes[to] !== LESS_THAN && bytes[to] !== AMPERSAND) to++;
    // Reading a byte after the last one would slow down this function from then on.
    if (to === near || bytes[to] !== LESS_THAN) {
      const next = bytes.indexOf(LESS_THAN, to);
      to = this.#checkReferences(to, next < 0 ? bytes.length : next);
    }
    this.#emitText(from, to);
    this.#index = to;
    return to < bytes.length && bytes[to] === LESS_THAN && this.#scanMarkup();
  }

  /** Returns `to`, or the start of a reference that the end of the bytes cuts off. */
  #checkReferences(from: number, to: number): number {
    if (this.#elements.depth === 0) return to;
    const text = this.#bytes.subarray(0, to);
    let at = text.indexOf(AMPERSAND, from);
    for (; at >= 0; at = text.indexOf(AMPERSAND, at + 1)) {
      if (!checkReference(this.#bytes, at, this.#diagnostics)) return at;
    }
    return to;
  }

  #emitText(from: number, to: number): void {
    if (this.#elements.depth > 0) {
      if (from < to) this.#handler.text?.add(this.#bytes, from, to);
      return;
    }
    const text = skipWhitespace(this.#bytes, from);
    if (text < to) this.#diagnostics.tolerate(QUIRKS.textOutsideRoot, text);
  }

  #scanMarkup(): boolean {
    const second = this.#bytes[this.#index + 1];
    if (second === SLASH) return this.#moveTo(this.#scanEndTag());
    if (second !== EXCLAMATION && second !== QUESTION) return this.#moveTo(this.#scanStartTag());
    return this.#moveTo(this.#markup.open(this.#bytes, this.#index, this.#place));
  }

  get #place(): MarkupPlace {
    if (this.#elements.depth > 0) return "inside";
    if (this.#rootSeen) return "after";
    return this.#index === 0 && this.#atStart ? "start" : "before";
  }

  #skipMarkup(): boolean {
    const { isCdata } = this.#markup;
    const { to, next } = this.#markup.skip(this.#bytes, this.#index);
    if (isCdata && this.#index < to) this.#handler.text?.addCdata(this.#bytes, this.#index, to);
    this.#index = next ?? to;
    return next !== undefined;
  }

  /** Returns the index after the tag; undefined if it is cut off. */
  #scanStartTag(): number | undefined {
    const tag = this.#tag;
    const next = tag.parse(this.#bytes, this.#index);
    if (next === undefined) return undefined;
    this.#limitTag(next);
    if (this.#elements.depth === 0) {
      if (this.#rootSeen) {
        this.#diagnostics.fail(this.#index, `<${tag.shownName}> is a second root element`);
      }
      this.#rootSeen = true;
    }
    const kind = this.#handler.open(tag, this.#elements.kind);
    if (tag.isSelfClosing) this.#handler.close(kind);
    else this.#elements.push(tag, kind);
    return next;
  }

  /** Returns the index after the tag; undefined if it is cut off. */
  #scanEndTag(): number | undefined {
    const bytes = this.#bytes;
    const at = this.#index;
    const to = nameEnd(bytes, at + 2);
    const end = skipWhitespace(bytes, to);
    if (end === bytes.length) return undefined;
    if (to === at + 2) this.#diagnostics.fail(at, "'</' is not followed by a name");
    if (bytes[end] !== GREATER_THAN) {
      this.#diagnostics.fail(at, `end tag </${showName(bytes, at + 2, to)}> is not closed`);
    }
    this.#handler.close(this.#elements.pop(bytes, at, to));
    return end + 1;
  }

  /** Moves to `next`; undefined if the markup here is cut off. */
  #moveTo(next: number | undefined): boolean {
    if (next !== undefined) {
      this.#index = next;
      return true;
    }
    if (this.#final) this.#diagnostics.fail(this.#index, "this tag does not end");
    this.#limitTag(this.#bytes.length);
    return false;
  }

  #limitTag(to: number): void {
    if (to - this.#index <= MAX_TAG) return;
    this.#diagnostics.fail(this.#index, "this tag is longer than 16 MiB");
  }
}
