import {
  AMPERSAND,
  afterBlanks,
  EXCLAMATION,
  GREATER_THAN,
  LESS_THAN,
  NO_BYTES,
  QUESTION,
  SLASH,
} from "./bytes.ts";
import type { ContentHandler } from "./content-handler.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { ElementStack } from "./element-stack.ts";
import { Markup, type MarkupPlace } from "./markup.ts";
import { nameEnd, StartTag } from "./start-tag.ts";
import { TextReferences } from "./text-references.ts";
import { UnfinishedTag } from "./unfinished-tag.ts";

/** A loop is faster than `indexOf` over as many bytes. */
const SHORT_TEXT = 48;
/** No tag may be longer: it is the one thing that must be held as a whole. */
const LONGEST_TAG = 16 * 1024 * 1024;
const LONGEST_SHOWN = 60;

/**
 * Strict, streaming XML scanner over UTF-8 (junit-rules R1). Structure is checked as it goes; characters are
 * tolerated. What it cannot yet judge, it leaves for the next call: memory does not grow with the document.
 */
export class Scanner {
  readonly #elements: ContentHandler;
  readonly #findings: Diagnostics;
  readonly #tag: StartTag;
  readonly #tagEnd = new UnfinishedTag();
  readonly #section: Markup;
  readonly #references: TextReferences;
  readonly #open = new ElementStack();
  #bytes: Buffer = NO_BYTES;
  #final = false;
  #rootSeen = false;
  /** Whether nothing was scanned yet. */
  #atStart = true;

  constructor(elements: ContentHandler, findings: Diagnostics) {
    this.#elements = elements;
    this.#findings = findings;
    this.#tag = new StartTag(findings);
    this.#section = new Markup(findings);
    this.#references = new TextReferences(findings);
  }

  /**
   * Scans `bytes`, which start with what the last call left. Gives how many are done with; the rest must
   * come again, with more behind it. `final`: nothing comes behind it. Throws InvalidReportError.
   */
  scan(bytes: Buffer, final: boolean): number {
    this.#bytes = bytes;
    this.#final = final;
    this.#references.start(bytes);
    if (!this.#tagEnd.isThere(bytes) && !final) {
      this.#cutOff(0);
      return 0;
    }
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
    return index;
  }

  /** Scans what stands before bytes that make the report invalid, for what does so before them. */
  scanToDefect(bytes: Buffer): void {
    this.#tagEnd.forget();
    this.scan(bytes, false);
  }

  /** Throws InvalidReportError unless the document is whole; to be called after the final scan. */
  finish(): void {
    const end = this.#bytes.length;
    this.#section.finish();
    if (this.#open.depth > 0) {
      this.#findings.fail(end, `the report ends inside <${brief(this.#open.name)}>`);
    }
    if (!this.#rootSeen) this.#findings.fail(end, "the report has no element");
  }

  /** Text up to the next markup, and that markup. */
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
        this.#tell(from, to);
        return -1 - to;
      }
    }
    if (to > from) this.#tell(from, to);
    return to === bytes.length ? to : this.#markup(to);
  }

  #tell(from: number, to: number): void {
    if (this.#open.depth > 0) {
      if (this.#elements.wantsText) this.#elements.text(this.#bytes, from, to);
      return;
    }
    const index = afterBlanks(this.#bytes, from);
    if (index < to) this.#findings.quirk("text-outside-root", index);
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
    if (contentTo > from && this.#elements.wantsText) {
      this.#elements.cdata(this.#bytes, from, contentTo);
    }
    return next;
  }

  #startTag(at: number): number {
    const tag = this.#tag;
    const next = tag.parse(this.#bytes, at);
    if (next < 0) return this.#cutOff(at);
    if (next - at > LONGEST_TAG) this.#tooLong(at);
    const open = this.#open;
    if (open.depth === 0) {
      if (this.#rootSeen)
        this.#findings.fail(at, `<${brief(tag.name())}> is a second root element`);
      this.#rootSeen = true;
    }
    const kind = this.#elements.open(tag, open.kind);
    if (tag.selfClosing) {
      this.#elements.close(kind);
    } else if (open.push(this.#bytes, tag.nameFrom, tag.nameTo)) {
      open.kind = kind;
    } else {
      this.#findings.fail(at, "too many elements are open");
    }
    return next;
  }

  #endTag(at: number): number {
    const bytes = this.#bytes;
    const open = this.#open;
    const to = nameEnd(bytes, at + 2);
    const end = afterBlanks(bytes, to);
    if (end === bytes.length) return this.#cutOff(at);
    const name = (): string => brief(bytes.toString("utf8", at + 2, to));
    if (to === at + 2) this.#findings.fail(at, "'</' is not followed by a name");
    if (bytes[end] !== GREATER_THAN) this.#findings.fail(at, `end tag </${name()}> is not closed`);
    if (open.depth === 0) this.#findings.fail(at, `</${name()}> closes nothing`);
    if (!open.isOnTop(bytes, at + 2, to)) {
      this.#findings.fail(at, `</${name()}> stands where </${brief(open.name)}> is due`);
    }
    const kind = open.kind;
    open.pop();
    this.#elements.close(kind);
    return end + 1;
  }

  #tooLong(at: number): never {
    return this.#findings.fail(at, "this tag is longer than 16 MiB");
  }

  /** The markup at `at` does not end within the bytes that are there. */
  #cutOff(at: number): number {
    const { length } = this.#bytes;
    if (this.#final) this.#findings.fail(at, "this tag does not end");
    if (length - at > LONGEST_TAG) this.#tooLong(at);
    this.#tagEnd.seekFrom(this.#bytes, at);
    return -1 - at;
  }
}

/** A name as an error shows it. */
function brief(name: string): string {
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
}
