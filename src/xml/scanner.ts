import {
  AMPERSAND,
  EXCLAMATION,
  GREATER_THAN,
  LESS_THAN,
  NO_BYTES,
  nameEnd,
  QUESTION,
  SLASH,
  showName,
  skipWhitespace,
} from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";
import { ElementStack } from "./element-stack.ts";
import { Markup, type MarkupPlace } from "./markup.ts";
import { StartTag } from "./start-tag.ts";
import { type TextContent, TextReferences } from "./text.ts";

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
  readonly #section: Markup;
  #references: TextReferences;
  readonly #open: ElementStack;
  #bytes: Buffer = NO_BYTES;
  #final = false;
  /** A tag that is cut off is scanned again once there are this many bytes: small chunks must not take quadratic time. */
  #needed = 0;
  #rootSeen = false;
  /** Whether nothing has been scanned yet. */
  #atStart = true;

  constructor(handler: ContentHandler, diagnostics: Diagnostics) {
    this.#handler = handler;
    this.#diagnostics = diagnostics;
    this.#tag = new StartTag(diagnostics);
    this.#section = new Markup(diagnostics);
    this.#references = new TextReferences(NO_BYTES, diagnostics);
    this.#open = new ElementStack(diagnostics);
  }

  /**
   * Scans `bytes`, which start with those that the last call left. Returns how many are done; the rest must be
   * passed again, followed by more. `final`: no more follow. Throws InvalidXmlError.
   */
  scan(bytes: Buffer, final: boolean): number {
    this.#bytes = bytes;
    this.#final = final;
    if (bytes.length < this.#needed && !final) return 0;
    this.#needed = 0;
    this.#references = new TextReferences(bytes, this.#diagnostics);
    let index = 0;
    while (index < bytes.length) {
      const next = this.#section.isOpen ? this.#inSection(index) : this.#text(index);
      if (next < 0) {
        index = -1 - next;
        break;
      }
      index = next;
    }
    this.#section.locate();
    if (index > 0) this.#atStart = false;
    if (final) this.#finish();
    return index;
  }

  /** Scans the bytes before a defect, in case they contain another one. Throws InvalidXmlError. */
  scanToDefect(bytes: Buffer): void {
    this.#needed = 0;
    this.scan(bytes, false);
  }

  #finish(): void {
    const end = this.#bytes.length;
    this.#section.finish();
    if (this.#open.depth > 0) {
      this.#diagnostics.fail(end, `the document ends inside <${this.#open.name}>`);
    }
    if (!this.#rootSeen) this.#diagnostics.fail(end, "the document has no element");
  }

  /** Scans text up to the next markup, and that markup. */
  #text(from: number): number {
    const bytes = this.#bytes;
    const near = Math.min(bytes.length, from + SHORT_TEXT);
    let to = from;
    while (to < near && bytes[to] !== LESS_THAN && bytes[to] !== AMPERSAND) to++;
    if (to === near || bytes[to] !== LESS_THAN) {
      const next = bytes.indexOf(LESS_THAN, to);
      const end = next < 0 ? bytes.length : next;
      to = this.#open.depth === 0 ? end : this.#references.check(to, end, this.#final);
      if (to < end) {
        this.#emitText(from, to);
        return -1 - to;
      }
    }
    if (to > from) this.#emitText(from, to);
    return to === bytes.length ? to : this.#markup(to);
  }

  #emitText(from: number, to: number): void {
    if (this.#open.depth > 0) {
      this.#handler.text?.add(this.#bytes, from, to);
      return;
    }
    const text = skipWhitespace(this.#bytes, from);
    if (text < to) this.#diagnostics.quirk(QUIRKS.textOutsideRoot, text);
  }

  #markup(at: number): number {
    const second = this.#bytes[at + 1];
    if (second === SLASH) return this.#endTag(at);
    if (second !== EXCLAMATION && second !== QUESTION) return this.#startTag(at);
    const next = this.#section.begin(this.#bytes, at, this.#where(at));
    return next < 0 ? this.#cutOff(at) : next;
  }

  #where(at: number): MarkupPlace {
    if (this.#open.depth > 0) return "inside";
    if (this.#rootSeen) return "after";
    return at === 0 && this.#atStart ? "start" : "before";
  }

  #inSection(from: number): number {
    const next = this.#section.skip(this.#bytes, from);
    const { contentTo } = this.#section;
    if (contentTo > from) this.#handler.text?.addCdata(this.#bytes, from, contentTo);
    return next;
  }

  #startTag(at: number): number {
    const tag = this.#tag;
    const next = tag.parse(this.#bytes, at);
    if (next < 0) return this.#cutOff(at);
    this.#limitTag(at, next);
    if (this.#open.depth === 0) {
      if (this.#rootSeen) this.#diagnostics.fail(at, `<${tag.shownName}> is a second root element`);
      this.#rootSeen = true;
    }
    const kind = this.#handler.open(tag, this.#open.kind);
    if (tag.selfClosing) this.#handler.close(kind);
    else this.#open.push(tag, kind);
    return next;
  }

  #endTag(at: number): number {
    const bytes = this.#bytes;
    const to = nameEnd(bytes, at + 2);
    const end = skipWhitespace(bytes, to);
    if (end === bytes.length) return this.#cutOff(at);
    if (to === at + 2) this.#diagnostics.fail(at, "'</' is not followed by a name");
    if (bytes[end] !== GREATER_THAN)
      this.#diagnostics.fail(at, `end tag </${showName(bytes, at + 2, to)}> is not closed`);
    this.#handler.close(this.#open.pop(bytes, at, to));
    return end + 1;
  }

  #limitTag(from: number, to: number): void {
    if (to - from > MAX_TAG) this.#diagnostics.fail(from, "this tag is longer than 16 MiB");
  }

  /** The tag at `at` does not end in the bytes so far. */
  #cutOff(at: number): number {
    if (this.#final) this.#diagnostics.fail(at, "this tag does not end");
    this.#limitTag(at, this.#bytes.length);
    this.#needed = Math.min(2 * (this.#bytes.length - at), MAX_TAG + 1);
    return -1 - at;
  }
}
