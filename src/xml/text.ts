import { AMPERSAND, isAt, wholeCharacters } from "./bytes.ts";
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
const REFERENCE = /&(?:#x[0-9A-Fa-f]+|#[0-9]+|lt|gt|amp|quot|apos);/g;
const CHARACTER_REFERENCE = /^&(?:#x[0-9A-Fa-f]+|#[0-9]+);/;
/** What may be a reference, as far as it goes. */
const REFERENCE_START = /^&[#0-9A-Za-z]*;?/;
/** Control characters other than tab, line ends and those above ASCII, and the two noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
/** What decoding changes. */
const UNUSUAL = /[&\p{Cc}\ufffe\uffff]/u;
const REPLACEMENT = "\ufffd";
/** In bytes. Only references with many leading zeros are longer. */
const MAX_REFERENCE = 32;

/** Decodes text: references to characters and predefined entities, and nothing else (R1). */
function decodeText(text: string): string {
  const visible = replaceForbidden(text);
  return visible.includes("&") ? visible.replace(REFERENCE, decodeReference) : visible;
}

function decodeReference(reference: string): string {
  const predefined = PREDEFINED.get(reference);
  if (predefined !== undefined) return predefined;
  const codePoint = codePointOf(reference);
  return isForbidden(codePoint) ? REPLACEMENT : String.fromCodePoint(codePoint);
}

/** The number in a reference to a character, `&#65;` or `&#x41;`. */
function codePointOf(reference: string): number {
  return Number(`0${reference.slice(2, -1)}`);
}

/** Decodes an attribute value: like text, with tabs and line ends as spaces (R1). */
export function decodeAttribute(value: string): string {
  if (!UNUSUAL.test(value)) return value;
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
    this.#text += decodeText(this.#normalized(bytes, from, end));
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
   * Returns the end of the text, at most `limit` UTF-16 units of whole lines, with a mark where it was cut off. Lines
   * are never cut, because nothing recognizes a part of a secret.
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

/**
 * Records what is tolerated about the `&` at `index` (R1). Returns false if the bytes end before the reference does.
 */
export function checkReference(bytes: Buffer, index: number, diagnostics: Diagnostics): boolean {
  for (const reference of PREDEFINED.keys()) if (isAt(bytes, index, reference)) return true;
  const text = bytes.toString("latin1", index, index + MAX_REFERENCE);
  const [start = ""] = REFERENCE_START.exec(text) ?? [];
  const isCutOff = start === text && text.length < MAX_REFERENCE && !start.endsWith(";");
  if (isCutOff) return false;
  if (!CHARACTER_REFERENCE.test(start)) diagnostics.tolerate(QUIRKS.unknownReference, index);
  else if (isForbidden(codePointOf(start))) diagnostics.tolerate(QUIRKS.forbiddenCharacter, index);
  return true;
}

/** Checks the references in a piece of text. Returns its end, or the start of one that the end of the bytes cuts off. */
export function checkReferences(
  bytes: Buffer,
  [from, to]: readonly [from: number, to: number],
  diagnostics: Diagnostics,
): number {
  const text = bytes.subarray(0, to);
  let at = text.indexOf(AMPERSAND, from);
  for (; at >= 0; at = text.indexOf(AMPERSAND, at + 1)) {
    if (!checkReference(bytes, at, diagnostics)) return at;
  }
  return to;
}

/** Whether XML forbids the character with this code point. */
function isForbidden(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint !== 0x9 && codePoint !== 0xa && codePoint !== 0xd;
  if (codePoint < 0xd800) return false;
  if (codePoint < 0xe000) return true;
  return codePoint === 0xfffe || codePoint === 0xffff || codePoint > 0x10ffff;
}
