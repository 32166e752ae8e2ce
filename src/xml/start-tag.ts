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

export const EXCLAMATION = 0x21;
export const SLASH = 0x2f;
const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;

/** Returns a table of all Latin-1 characters: 1 for those that match. */
function tableOf(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) =>
    pattern.test(String.fromCharCode(code)) ? 1 : 0,
  );
}

const BLANK = tableOf(/[ \t\r\n]/);
/** All bytes beyond ASCII may be part of a name. */
const IN_NAME = tableOf(/[\w:.\x80-\xff-]/);
const STARTS_NAME = tableOf(/[A-Za-z_:\x80-\xff]/);

/** Returns the index of the first character from `from` on that is not white space. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && BLANK[text.charCodeAt(at)] === 1) at++;
  return at;
}

/** Returns the end of the name that starts at `from`, or `from` if none does. */
export function nameEnd(text: string, from: number): number {
  if (from >= text.length || STARTS_NAME[text.charCodeAt(from)] !== 1) return from;
  let at = from + 1;
  while (at < text.length && IN_NAME[text.charCodeAt(at)] === 1) at++;
  return at;
}

/** Returns Latin-1 text as messages show it. */
export function showName(latin1: string): string {
  return showShort(decodeUtf8(latin1));
}

/** Integers per attribute: where its name starts and ends, then where its value does. */
const WIDTH = 4;

/** A start tag in Latin-1 text, as ranges of that text. It is valid until the next one is parsed. */
export class StartTag {
  isSelfClosing = false;
  #text = "";
  #start = 0;
  #nameEnd = 0;
  #end = 0;
  /** `WIDTH` integers for each attribute; reused, so that tags cost no allocation. */
  readonly #ranges: number[] = [];
  #length = 0;

  /** Reads the tag whose `<` is at `start`. Returns the index after it; undefined if it is cut off. */
  parse(text: string, start: number): number | undefined {
    this.#text = text;
    this.#start = start;
    this.#length = 0;
    this.#nameEnd = nameEnd(text, start + 1);
    if (this.#nameEnd === text.length) return undefined;
    if (this.#nameEnd === start + 1) {
      throw new StructureError(start, "'<' is not followed by a name");
    }
    let at = this.#nameEnd;
    for (;;) {
      const before = at;
      at = skipBlank(text, at);
      if (at === text.length) return undefined;
      const code = text.charCodeAt(at);
      if (code === GREATER_THAN || code === SLASH) return this.#close(at, code === SLASH);
      if (at === before) this.#refuse(at);
      const next = this.#readAttribute(at);
      if (next === undefined) return undefined;
      at = next;
    }
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
    this.#end = isSelfClosing ? at + 2 : at + 1;
    if (this.#end > this.#text.length) return undefined;
    if (this.#text.charCodeAt(this.#end - 1) !== GREATER_THAN) this.#refuse(at);
    return this.#end;
  }

  /** Reads the attribute at `from`. Returns the index after it; undefined if it is cut off. */
  #readAttribute(from: number): number | undefined {
    const text = this.#text;
    const to = nameEnd(text, from);
    if (to === from) this.#refuse(from);
    const equals = skipBlank(text, to);
    if (equals === text.length) return undefined;
    if (text.charCodeAt(equals) !== EQUALS) this.#refuseAttribute(from, to, "no value");
    const open = skipBlank(text, equals + 1);
    if (open === text.length) return undefined;
    const quote = text.charAt(open);
    if (quote !== '"' && quote !== "'") {
      this.#refuseAttribute(from, to, "a value without quotes");
    }
    const close = text.indexOf(quote, open + 1);
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

  #refuseAttribute(from: number, to: number, what: string): never {
    const name = showName(this.#text.slice(from, to));
    throw new StructureError(from, `attribute ${name} has ${what}`);
  }

  #refuse(at: number): never {
    const [character] = decodeUtf8(this.#text.slice(at, at + 4));
    const place = `in tag <${showName(this.fullName)}>`;
    throw new StructureError(at, `unexpected ${JSON.stringify(character)} ${place}`);
  }
}
