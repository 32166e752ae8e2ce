import { AMPERSAND, HASH, SEMICOLON, startsWith, wholeCharacters } from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";

/** Marks the place where text was cut off. */
export const CUT_MARK = "… [cut]";
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);
const PREDEFINED_BYTES = [...PREDEFINED.keys()].map((reference) => Buffer.from(reference));
const REFERENCE = /&(?:#x[0-9A-Fa-f]+|#[0-9]+|lt|gt|amp|quot|apos);/g;
/** Control characters other than tab, line ends and those above ASCII, and the two noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const REPLACEMENT = "\ufffd";
/** In bytes. Only references with many leading zeros are longer. */
const MAX_REFERENCE = 32;
const LOWER_X = 0x78;
const BEYOND_UNICODE = 0x110000;

/** Decodes text: references to characters and predefined entities, and nothing else (R1). */
export function decodeText(text: string): string {
  const visible = replaceForbidden(text);
  return visible.includes("&") ? visible.replace(REFERENCE, decodeReference) : visible;
}

function decodeReference(reference: string): string {
  const predefined = PREDEFINED.get(reference);
  if (predefined !== undefined) return predefined;
  // `065` or `0x41`
  const codePoint = Number(`0${reference.slice(2, -1)}`);
  return isForbidden(codePoint) ? REPLACEMENT : String.fromCodePoint(codePoint);
}

/** Decodes an attribute value: like text, with tabs and line ends as spaces (R1). */
export function decodeAttribute(value: string): string {
  return decodeText(value.replace(/\r\n|[\t\n\r]/g, " "));
}

/** Shows characters that XML forbids as U+FFFD (R1). */
function replaceForbidden(text: string): string {
  return text.replace(FORBIDDEN, REPLACEMENT);
}

/** Collects the decoded text of an element, including CDATA and the text of its descendants, up to a limit. */
export class TextContent {
  #text = "";
  /** How many more bytes of the document are decoded. */
  #left: number;
  #isCut = false;
  #endsWithReturn = false;

  constructor(limit: number) {
    this.#left = limit;
  }

  /** Adds text with references as they are written. */
  add(bytes: Buffer, from: number, to: number): void {
    const end = this.#limit(bytes, from, to);
    const whole = end === to ? to : beforeCutReference(bytes, from, end);
    this.#text += decodeText(this.#normalized(bytes, from, whole));
  }

  addCdata(bytes: Buffer, from: number, to: number): void {
    const end = this.#limit(bytes, from, to);
    this.#text += replaceForbidden(this.#normalized(bytes, from, end));
  }

  /** The text so far, with a mark where it was cut off. */
  toString(): string {
    return this.#isCut ? this.#text + CUT_MARK : this.#text;
  }

  /**
   * Returns the end of the text, at most `limit` UTF-16 units of whole lines, with a mark where it was cut off: a part
   * of a line may have a part of a secret.
   */
  lastLines(limit: number): string {
    const end = this.#isCut ? this.#text.lastIndexOf("\n") + 1 : this.#text.length;
    const text = this.#text.slice(0, end).trim();
    const lines =
      text.length > limit ? [CUT_MARK, ...text.slice(-limit).split("\n").slice(1)] : [text];
    return [...lines, ...(this.#isCut ? [CUT_MARK] : [])].join("\n").trim();
  }

  /** Returns where the part of a piece ends that fits, between two characters. */
  #limit(bytes: Buffer, from: number, to: number): number {
    if (this.#isCut) return from;
    if (to - from <= this.#left) {
      this.#left -= to - from;
      return to;
    }
    this.#isCut = true;
    return from + wholeCharacters(bytes.subarray(from, from + this.#left));
  }

  /** The text of a piece, in which every line ends with a line feed. */
  #normalized(bytes: Buffer, from: number, to: number): string {
    if (to === from) return "";
    const text = bytes.toString("utf8", from, to);
    const rest = this.#endsWithReturn && text.startsWith("\n") ? text.slice(1) : text;
    this.#endsWithReturn = text.endsWith("\r");
    return rest.includes("\r") ? rest.replace(/\r\n?/g, "\n") : rest;
  }
}

/** Returns `to`, or the start of a reference that ends after it. */
function beforeCutReference(bytes: Buffer, from: number, to: number): number {
  const start = to > from ? bytes.lastIndexOf(AMPERSAND, to - 1) : -1;
  if (start < from || start < to - MAX_REFERENCE) return to;
  const end = bytes.indexOf(SEMICOLON, start);
  return end >= 0 && end < to ? to : start;
}

/**
 * Records what is tolerated about the `&` at `index` (R1), without decoding it. Returns false if the bytes end before
 * the reference does.
 */
export function checkReference(bytes: Buffer, index: number, diagnostics: Diagnostics): boolean {
  if (isPredefined(bytes, index)) return true;
  const limit = Math.min(bytes.length, index + MAX_REFERENCE);
  let end = index + 1;
  while (end < limit && isReferenceByte(bytes[end] ?? SEMICOLON)) end++;
  if (end === bytes.length && end < index + MAX_REFERENCE) return false;
  const isNumber = bytes[end] === SEMICOLON && bytes[index + 1] === HASH;
  const quirk = isNumber ? characterQuirk(bytes, index + 2, end) : QUIRKS.unknownReference;
  if (quirk !== undefined) diagnostics.quirk(quirk, index);
  return true;
}

/** Checks the references in the text in `bytes`. Searches for each `&` once, however many pieces the text has. */
export class TextReferences {
  readonly #bytes: Buffer;
  readonly #diagnostics: Diagnostics;
  /** Index of the first `&` that has not been checked. */
  #next = -1;

  constructor(bytes: Buffer, diagnostics: Diagnostics) {
    this.#bytes = bytes;
    this.#diagnostics = diagnostics;
  }

  /** Returns `to`, or the start of a reference that the end of the bytes cuts off while more may follow. */
  check(from: number, to: number, final: boolean): number {
    const bytes = this.#bytes;
    if (this.#next < from) this.#next = nextAmpersand(bytes, from);
    while (this.#next < to) {
      if (!checkReference(bytes, this.#next, this.#diagnostics)) {
        if (!final) return this.#next;
        this.#diagnostics.quirk(QUIRKS.unknownReference, this.#next);
      }
      this.#next = nextAmpersand(bytes, this.#next + 1);
    }
    return to;
  }
}

function nextAmpersand(bytes: Buffer, from: number): number {
  const next = bytes.indexOf(AMPERSAND, from);
  return next < 0 ? bytes.length : next;
}

function isPredefined(bytes: Buffer, index: number): boolean {
  for (const reference of PREDEFINED_BYTES) if (startsWith(bytes, index, reference)) return true;
  return false;
}

/** What is tolerated about a reference with the number from `from` to `to`, in which hexadecimal digits follow an `x`. */
function characterQuirk(bytes: Buffer, from: number, to: number): string | undefined {
  const base = bytes[from] === LOWER_X ? 16 : 10;
  const digits = base === 16 ? from + 1 : from;
  let codePoint = 0;
  for (let index = digits; index < to; index++) {
    const digit = digitValue(bytes[index] ?? SEMICOLON);
    if (digit >= base) return QUIRKS.unknownReference;
    codePoint = Math.min(codePoint * base + digit, BEYOND_UNICODE);
  }
  if (digits === to) return QUIRKS.unknownReference;
  return isForbidden(codePoint) ? QUIRKS.forbiddenCharacter : undefined;
}

function digitValue(byte: number): number {
  if (byte <= 0x39) return byte >= 0x30 ? byte - 0x30 : Number.POSITIVE_INFINITY;
  return (byte | 0x20) - 0x61 + 10;
}

function isReferenceByte(byte: number): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === HASH;
}

/** Whether XML forbids the character with this code point. */
function isForbidden(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint !== 0x9 && codePoint !== 0xa && codePoint !== 0xd;
  if (codePoint < 0xd800) return false;
  if (codePoint < 0xe000) return true;
  return codePoint === 0xfffe || codePoint === 0xffff || codePoint > 0x10ffff;
}
