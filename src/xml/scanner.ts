import {
  EXCLAMATION,
  GREATER_THAN,
  nameEnd,
  QUESTION,
  SLASH,
  type Source,
  StartTag,
  StructureError,
  showName,
  skipBlank,
} from "./start-tag.ts";
import { copyText, type TextContent } from "./text.ts";

/** In bytes. A tag, or a part of a DOCTYPE, is the one thing that must be in memory as a whole. */
const MAX_TAG = 16 * 1024 ** 2;
/** In bytes, for the names of all open elements together. */
const MAX_NAMES = 256 * 1024;

const COMMENT = { name: "a comment", opener: "<!--", closer: "-->" };
const CDATA = { name: "a CDATA section", opener: "<![CDATA[", closer: "]]>" };
const INSTRUCTION = { name: "a processing instruction", opener: "<?", closer: "?>" };
const SECTIONS = [COMMENT, CDATA, INSTRUCTION];
const DOCTYPE = "<!DOCTYPE";
/** What a DOCTYPE consists of, besides names: whole parts, the start of one that has not ended yet, and brackets. */
const DOCTYPE_PARTS =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|"[^"]*"|'[^']*'|(<!--|<\?|["']|<(?:!-?)?$)|[[\]<>]/g;

/** Receives the elements of a document in order. A tag is valid only during the call. */
export interface ContentHandler {
  /** Collects the text that follows, if that is wanted. */
  readonly text: TextContent | undefined;
  open(tag: StartTag): void;
  /** The innermost open element ends. */
  close(): void;
}

/** Scans a document that is Latin-1 text. It is strict about structure and tolerant about characters (R1). */
export class Scanner {
  readonly #handler: ContentHandler;
  readonly #tag = new StartTag();
  /** The names of the open elements. */
  readonly #open: string[] = [];
  #nameBytes = 0;
  #rootSeen = false;
  /** The section that has not ended yet. */
  #section: typeof COMMENT | undefined;
  /** How many brackets of a DOCTYPE are open. */
  #doctypeDepth = 0;

  constructor(handler: ContentHandler) {
    this.#handler = handler;
  }

  /**
   * Scans a part that starts with what the last call left. Returns how much of it is done: the rest must be passed again,
   * followed by more. `final`: no more follows. Throws StructureError.
   */
  scan(source: Source, final: boolean): number {
    const { text } = source;
    let at = this.#section === undefined ? 0 : this.#skipSection(text, 0, this.#section);
    if (this.#doctypeDepth > 0) at = this.#skipDoctype(text, at);
    while (this.#section === undefined && this.#doctypeDepth === 0) {
      const markup = text.indexOf("<", at);
      const end = markup < 0 ? text.length : markup;
      if (at < end) this.#handler.text?.add(text, at, end);
      at = end;
      const next = markup < 0 ? undefined : this.#scanMarkup(source, markup);
      if (next === undefined) break;
      at = next;
    }
    if (final) this.#finish(text, at);
    return at;
  }

  #finish(text: string, at: number): void {
    const section = this.#doctypeDepth > 0 ? "a DOCTYPE" : this.#section?.name;
    if (section === undefined && at < text.length) {
      throw new StructureError(at, "this tag does not end");
    }
    const open = this.#open.at(-1);
    const inside = section ?? (open && `<${showName(open)}>`);
    if (inside !== undefined) {
      throw new StructureError(text.length, `the document ends inside ${inside}`);
    }
    if (!this.#rootSeen) throw new StructureError(text.length, "the document has no element");
  }

  // The methods below return the index after what is at `at`, and undefined if more text is needed.

  #scanMarkup(source: Source, at: number): number | undefined {
    const { bytes, text } = source;
    const second = bytes[at + 1];
    const isDeclaration = second === EXCLAMATION || second === QUESTION;
    const section = isDeclaration
      ? SECTIONS.find(({ opener }) => text.startsWith(opener, at))
      : undefined;
    if (section !== undefined) return this.#openSection(text, at, section);
    let next: number | undefined;
    if (isDeclaration) next = this.#scanDoctype(text, at);
    else if (second === SLASH) next = this.#scanEndTag(source, at);
    else next = this.#scanStartTag(source, at);
    requireShort(at, next ?? text.length);
    return next;
  }

  #openSection(text: string, at: number, section: typeof COMMENT): number {
    if (section === CDATA && this.#open.length === 0) {
      throw new StructureError(at, "a CDATA section is outside the root element");
    }
    this.#section = section;
    return this.#skipSection(text, at + section.opener.length, section);
  }

  /** Returns the end of the section, or where to go on once more text is there. */
  #skipSection(text: string, from: number, section: typeof COMMENT): number {
    const { closer } = section;
    const end = text.indexOf(closer, from);
    const to = end < 0 ? Math.max(from, text.length - closer.length + 1) : end;
    if (section === CDATA) this.#handler.text?.addCdata(text, from, to);
    if (end < 0) return to;
    this.#section = undefined;
    return end + closer.length;
  }

  #scanStartTag(source: Source, at: number): number | undefined {
    const tag = this.#tag;
    const next = tag.parse(source, at);
    if (next === undefined) return undefined;
    if (this.#open.length === 0) {
      if (this.#rootSeen) {
        throw new StructureError(at, `<${showName(tag.fullName)}> is a second root element`);
      }
      this.#rootSeen = true;
    }
    this.#handler.open(tag);
    if (tag.isSelfClosing) this.#handler.close();
    else this.#push(tag.fullName, at);
    return next;
  }

  #push(name: string, at: number): void {
    this.#open.push(copyText(name));
    this.#nameBytes += name.length;
    if (this.#nameBytes > MAX_NAMES) throw new StructureError(at, "too many elements are open");
  }

  #scanEndTag({ bytes, text }: Source, at: number): number | undefined {
    const from = at + 2;
    const name = this.#open.at(-1);
    if (name !== undefined && text.startsWith(name, from)) {
      const end = skipBlank(bytes, from + name.length);
      if (end === text.length) return undefined;
      if (bytes[end] === GREATER_THAN) {
        this.#open.pop();
        this.#nameBytes -= name.length;
        this.#handler.close();
        return end + 1;
      }
    }
    const to = nameEnd(bytes, from);
    if (to === text.length) return undefined;
    return this.#refuseEndTag(at, text.slice(from, to), name);
  }

  #refuseEndTag(at: number, found: string, expected: string | undefined): never {
    const shown = `</${showName(found)}>`;
    if (expected === undefined) throw new StructureError(at, `${shown} has no start tag`);
    if (found === expected) throw new StructureError(at, `end tag ${shown} is not closed`);
    const reason = `${shown} found where </${showName(expected)}> was expected`;
    throw new StructureError(at, reason);
  }

  /** Skips a DOCTYPE. Nothing in it is read (R1). */
  #scanDoctype(text: string, at: number): number | undefined {
    // It may be the start of what begins a section.
    if (text.length - at < DOCTYPE.length) return undefined;
    if (!text.startsWith(DOCTYPE, at)) {
      const reason = "'<!' starts neither a comment nor a CDATA section nor a DOCTYPE";
      throw new StructureError(at, reason);
    }
    if (this.#rootSeen) {
      throw new StructureError(at, "a DOCTYPE must come before the root element");
    }
    this.#doctypeDepth = 1;
    return this.#skipDoctype(text, at + DOCTYPE.length);
  }

  /** Returns the end of the DOCTYPE, or where to go on once more text is there. */
  #skipDoctype(text: string, from: number): number {
    DOCTYPE_PARTS.lastIndex = from;
    while (this.#doctypeDepth > 0) {
      const found = DOCTYPE_PARTS.exec(text);
      if (found === null) return text.length;
      const [part, unfinished] = found;
      if (unfinished !== undefined) {
        requireShort(found.index, text.length);
        return found.index;
      }
      if (part === "<" || part === "[") this.#doctypeDepth++;
      if (part === ">" || part === "]") this.#doctypeDepth--;
    }
    return DOCTYPE_PARTS.lastIndex;
  }
}

/** Throws StructureError if what begins at `from` is too long. */
function requireShort(from: number, to: number): void {
  if (to - from > MAX_TAG) throw new StructureError(from, "this tag is longer than 16 MiB");
}
