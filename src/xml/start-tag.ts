import { showShort } from "../base/format.ts";
import { decodeAttribute, decodeUtf8 } from "./text.ts";

/** The structure of a document is broken at an index of the text that is being scanned (R1). */
export class StructureError extends Error {
  readonly index: number;

  constructor(index: number, reason: string) {
    super(reason);
    this.index = index;
  }
}

/** A part of a document in UTF-8, and the same as Latin-1 text: one character stands for one byte. */
export interface Source {
  readonly bytes: Buffer;
  readonly text: string;
}

export const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
const COLON = 0x3a;
const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;

/** Returns a table of all bytes: 1 for those whose Latin-1 character matches. */
function tableOf(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    pattern.test(String.fromCharCode(byte)) ? 1 : 0,
  );
}

const BLANK = tableOf(/[ \t\r\n]/);
/** All bytes beyond ASCII may be part of a name. */
const IN_NAME = tableOf(/[\w:.\x80-\xff-]/);

// Loops over bytes are several times as fast as loops over the characters of a text.

/** Returns the index of the first byte from `from` on that is not white space. */
export function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (BLANK[bytes[at] ?? 0] === 1) at++;
  return at;
}

/** Returns the end of the name that starts at `from`, or `from` if none does. */
export function nameEnd(bytes: Buffer, from: number): number {
  let at = from;
  // Digits, the period and the hyphen, which start no name, come before the colon.
  if ((bytes[at] ?? 0) >= COLON) while (IN_NAME[bytes[at] ?? 0] === 1) at++;
  return at;
}

/** Returns Latin-1 text as messages show it. */
export function showName(latin1: string): string {
  return showShort(decodeUtf8(latin1));
}

const NO_BYTES: Buffer = Buffer.alloc(0);

/** Integers per attribute: where its name starts and ends, then where its value does. */
const WIDTH = 4;

/** A start tag, as ranges of the document. It is valid until the next one is parsed. */
export class StartTag {
  isSelfClosing = false;
  #bytes = NO_BYTES;
  #text = "";
  #start = 0;
  #nameEnd = 0;
  #end = 0;
  /** `WIDTH` integers for each attribute; reused, so that tags cost no allocation. */
  readonly #ranges: number[] = [];
  #length = 0;

  /** Reads the tag whose `<` is at `start`. Returns the index after it; undefined if it is cut off. */
  parse({ bytes, text }: Source, start: number): number | undefined {
    this.#bytes = bytes;
    this.#text = text;
    this.#start = start;
    this.#length = 0;
    let at: number | undefined = nameEnd(bytes, start + 1);
    this.#nameEnd = at;
    if (at === start + 1 && at < bytes.length) {
      throw new StructureError(start, "'<' is not followed by a name");
    }
    while (at !== undefined) {
      const next = skipBlank(bytes, at);
      const byte = bytes[next];
      if (byte === undefined) return undefined;
      if (byte === GREATER_THAN || byte === SLASH) return this.#close(next, byte === SLASH);
      if (next === at) this.#refuse(next);
      at = this.#readAttribute(next);
    }
    return undefined;
  }

  /** The name with its namespace prefix, in Latin-1. */
  get fullName(): string {
    return this.#text.slice(this.#start + 1, this.#nameEnd);
  }

  /** The name without its namespace prefix, in Latin-1. */
  get name(): string {
    const { fullName } = this;
    return fullName.slice(fullName.indexOf(":") + 1);
  }

  /** The whole tag, in Latin-1: a slice of the text. */
  get written(): string {
    return this.#text.slice(this.#start, this.#end);
  }

  /** Returns an attribute as it is written, in Latin-1: a slice of the text. The first one counts if it is repeated. */
  raw(name: string): string | undefined {
    const ranges = this.#ranges;
    for (let at = 0; at < this.#length; at += WIDTH) {
      const from = ranges[at] ?? 0;
      const length = (ranges[at + 1] ?? 0) - from;
      if (length === name.length && this.#text.startsWith(name, from)) {
        return this.#text.slice(ranges[at + 2], ranges[at + 3]);
      }
    }
    return undefined;
  }

  /** Returns an attribute decoded and trimmed, of which at most `limit` bytes are kept; undefined if it is absent. */
  value(name: string, limit?: number): string | undefined {
    const raw = this.raw(name);
    return raw === undefined ? undefined : decodeAttribute(decodeUtf8(raw, limit)).trim();
  }

  #close(at: number, isSelfClosing: boolean): number | undefined {
    this.isSelfClosing = isSelfClosing;
    const last = isSelfClosing ? at + 1 : at;
    if (last === this.#bytes.length) return undefined;
    if (this.#bytes[last] !== GREATER_THAN) this.#refuse(at);
    this.#end = last + 1;
    return this.#end;
  }

  /** Reads the attribute at `from`. Returns the index after it; undefined if it is cut off. */
  #readAttribute(from: number): number | undefined {
    const bytes = this.#bytes;
    const to = nameEnd(bytes, from);
    if (to === from) this.#refuse(from);
    const equals = skipBlank(bytes, to);
    const open = bytes[equals] === EQUALS ? skipBlank(bytes, equals + 1) : equals;
    const quote = bytes[open];
    if (quote === undefined) return undefined;
    if (open === equals || (quote !== QUOTE && quote !== APOSTROPHE)) {
      const name = showName(this.#text.slice(from, to));
      throw new StructureError(from, `attribute ${name} has no value in quotes`);
    }
    const close = this.#text.indexOf(quote === QUOTE ? '"' : "'", open + 1);
    if (close < 0) return undefined;
    const ranges = this.#ranges;
    const at = this.#length;
    ranges[at] = from;
    ranges[at + 1] = to;
    ranges[at + 2] = open + 1;
    ranges[at + 3] = close;
    this.#length = at + WIDTH;
    return close + 1;
  }

  #refuse(at: number): never {
    const [character] = decodeUtf8(this.#text.slice(at, at + 4));
    const place = `in tag <${showName(this.fullName)}>`;
    throw new StructureError(at, `unexpected ${JSON.stringify(character)} ${place}`);
  }
}
