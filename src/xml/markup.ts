import {
  APOSTROPHE,
  CLOSING_BRACKET,
  GREATER_THAN,
  LESS_THAN,
  nameEnd,
  OPENING_BRACKET,
  QUESTION,
  QUOTE,
} from "./bytes.ts";
import { type Diagnostics, type Position, QUIRKS } from "./diagnostics.ts";

interface Kind {
  readonly name: string;
  readonly opener: Buffer;
  readonly closer: Buffer;
}
const COMMENT = defineKind("comment", "<!--", "-->");
const CDATA = defineKind("CDATA section", "<![CDATA[", "]]>");
const INSTRUCTION = defineKind("processing instruction", "<?", "?>");
const DOCTYPE = defineKind("DOCTYPE", "<!DOCTYPE", ">");
const XML_DECLARATION = Buffer.from("<?xml");
const DECLARATIONS: readonly Kind[] = [COMMENT, CDATA, DOCTYPE];

/** What ends the literals of a DOCTYPE. */
const DOUBLE_QUOTE = Buffer.from('"');
const SINGLE_QUOTE = Buffer.from("'");

/** Where markup is: at the very start of the document, or relative to the root element. */
export type MarkupPlace = "start" | "before" | "inside" | "after";

/** Skips comments, CDATA sections, processing instructions and the DOCTYPE, whatever their length. */
export class Markup {
  /** After `skip` in a CDATA section: the end of the content that was skipped. Otherwise -1. */
  contentTo = -1;
  readonly #diagnostics: Diagnostics;
  #kind: Kind | undefined;
  #doctype = new Doctype();
  /** Where the open section starts: an index into the current bytes, a position once they are gone. */
  #start: number | Position = 0;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  get isOpen(): boolean {
    return this.#kind !== undefined;
  }

  /** Starts the section at `at`. Returns the index after its opening, -1 if more bytes are needed. */
  begin(bytes: Buffer, at: number, where: MarkupPlace): number {
    if (bytes[at + 1] === QUESTION) return this.#beginInstruction(bytes, at, where);
    const kind = DECLARATIONS.find((one) => matches(bytes, at, one.opener));
    if (kind === undefined) {
      return this.#diagnostics.fail(at, "'<!' starts neither a comment nor CDATA nor a DOCTYPE");
    }
    if (bytes.length - at < kind.opener.length) return -1;
    if (kind === CDATA && where !== "inside") {
      this.#diagnostics.fail(at, "a CDATA section is outside the root element");
    }
    if (kind === DOCTYPE) {
      if (where === "inside" || where === "after")
        this.#diagnostics.fail(at, "a DOCTYPE must come before the root element");
      this.#doctype = new Doctype();
    }
    return this.#open(kind, at);
  }

  /** Continues at `from`. Returns the index after the section, or -1 - i to continue at index i with more bytes. */
  skip(bytes: Buffer, from: number): number {
    this.contentTo = -1;
    const kind = this.#kind;
    if (kind === undefined) return from;
    if (kind === DOCTYPE) {
      const next = this.#doctype.skip(bytes, from);
      if (next >= 0) this.#kind = undefined;
      return next;
    }
    const end = bytes.indexOf(kind.closer, from);
    const to = end < 0 ? closerStart(bytes, from, kind.closer) : end;
    if (kind === CDATA) this.contentTo = to;
    if (end < 0) return -1 - to;
    this.#kind = undefined;
    return end + kind.closer.length;
  }

  /** Keeps the position of an open section before its bytes are gone. */
  locate(): void {
    if (this.isOpen && typeof this.#start === "number") {
      this.#start = this.#diagnostics.locate(this.#start);
    }
  }

  /** Throws InvalidXmlError if a section is still open. */
  finish(): void {
    if (this.#kind !== undefined) {
      this.#diagnostics.fail(this.#start, `this ${this.#kind.name} does not end`);
    }
  }

  #beginInstruction(bytes: Buffer, at: number, where: MarkupPlace): number {
    const mayDeclare = matches(bytes, at, XML_DECLARATION);
    if (bytes.length === at + 2 || (mayDeclare && bytes.length <= at + XML_DECLARATION.length))
      return -1;
    const to = nameEnd(bytes, at + 2);
    if (to === at + 2) this.#diagnostics.fail(at, "'<?' is not followed by a name");
    if (mayDeclare && where !== "start" && to === at + XML_DECLARATION.length) {
      this.#diagnostics.quirk(QUIRKS.lateDeclaration, at);
    }
    return this.#open(INSTRUCTION, at);
  }

  #open(kind: Kind, at: number): number {
    this.#kind = kind;
    this.#start = at;
    return at + kind.opener.length;
  }
}

function defineKind(name: string, opener: string, closer: string): Kind {
  return { name, opener: Buffer.from(opener), closer: Buffer.from(closer) };
}

/** Whether `opener` is at `at`, as far as the bytes go. */
function matches(bytes: Buffer, at: number, opener: Buffer): boolean {
  const length = Math.min(opener.length, bytes.length - at);
  for (let index = 0; index < length; index++) {
    if (bytes[at + index] !== opener[index]) return false;
  }
  return true;
}

/** Returns where a closer may start that the end of `bytes` cuts off, or their length. */
function closerStart(bytes: Buffer, from: number, closer: Buffer): number {
  for (let length = closer.length - 1; length > 0; length--) {
    const start = bytes.length - length;
    if (start >= from && bytes.compare(closer, 0, length, start) === 0) return start;
  }
  return bytes.length;
}

/** Finds the end of a DOCTYPE, including its internal subset, without reading its declarations (R1). */
class Doctype {
  /** What ends the current literal, comment or instruction. */
  #closer: Buffer | undefined;
  #inSubset = false;
  #inDeclaration = false;

  /** Continues at `from`. Returns the index after the DOCTYPE, or -1 - i to continue at index i with more bytes. */
  skip(bytes: Buffer, from: number): number {
    let index = from;
    while (index < bytes.length) {
      if (this.#closer !== undefined) {
        const end = bytes.indexOf(this.#closer, index);
        if (end < 0) return -1 - closerStart(bytes, index, this.#closer);
        index = end + this.#closer.length;
        this.#closer = undefined;
      } else {
        const step = this.#step(bytes, index);
        if (step === 0) return index + 1;
        if (step < 0) break;
        index += step;
      }
    }
    return -1 - index;
  }

  /** Returns the number of bytes to skip; 0 at the end of the DOCTYPE, -1 if more bytes are needed. */
  #step(bytes: Buffer, index: number): number {
    const byte = bytes[index];
    if (this.#inSubset && !this.#inDeclaration) return this.#stepInSubset(bytes, index);
    if (byte === QUOTE) this.#closer = DOUBLE_QUOTE;
    else if (byte === APOSTROPHE) this.#closer = SINGLE_QUOTE;
    else if (byte === OPENING_BRACKET && !this.#inSubset) this.#inSubset = true;
    else if (byte === GREATER_THAN) {
      if (!this.#inDeclaration) return 0;
      this.#inDeclaration = false;
    }
    return 1;
  }

  #stepInSubset(bytes: Buffer, index: number): number {
    if (bytes[index] === CLOSING_BRACKET) this.#inSubset = false;
    if (bytes[index] !== LESS_THAN) return 1;
    const kind = [INSTRUCTION, COMMENT].find(({ opener }) => matches(bytes, index, opener));
    if (kind === undefined) {
      this.#inDeclaration = true;
      return 1;
    }
    if (bytes.length - index < kind.opener.length) return -1;
    this.#closer = kind.closer;
    return kind.opener.length;
  }
}
