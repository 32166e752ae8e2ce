import { AMPERSAND, HASH, NO_BYTES, SEMICOLON, startsWith } from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const PREDEFINED_BYTES = [...PREDEFINED.keys()].map((name) => Buffer.from(`&${name};`));
const REFERENCE = /&(#x[0-9A-Fa-f]+|#[0-9]+|lt|gt|amp|quot|apos);/g;
/** Control characters other than tab, line ends and those above ASCII, and the two noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const REPLACEMENT = "\ufffd";
/** In bytes. Only references with many leading zeros are longer. */
export const MAX_REFERENCE = 32;
const LOWER_X = 0x78;
const BEYOND_UNICODE = 0x110000;

/** Whether XML forbids the character with this code point. */
function isForbidden(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint !== 0x9 && codePoint !== 0xa && codePoint !== 0xd;
  if (codePoint < 0xd800) return false;
  if (codePoint < 0xe000) return true;
  return codePoint === 0xfffe || codePoint === 0xffff || codePoint > 0x10ffff;
}

/** Decodes text: references to characters and predefined entities, and nothing else (R1). */
export function decodeText(text: string): string {
  const visible = replaceForbidden(text);
  if (!visible.includes("&")) return visible;
  return visible.replace(
    REFERENCE,
    (_reference, name: string) => PREDEFINED.get(name) ?? decodeCharacter(name),
  );
}

/** Decodes `#65` or `#x41`. */
function decodeCharacter(name: string): string {
  const codePoint = name.startsWith("#x")
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  return isForbidden(codePoint) ? REPLACEMENT : String.fromCodePoint(codePoint);
}

/** Decodes an attribute value: like text, with tabs and line ends as spaces (R1). */
export function decodeAttribute(value: string): string {
  return decodeText(value.replace(/\r\n|[\t\n\r]/g, " "));
}

/** Shows characters that XML forbids as U+FFFD (R1). */
export function replaceForbidden(text: string): string {
  return text.replace(FORBIDDEN, REPLACEMENT);
}

/** `incomplete`: the bytes end before the reference does. */
export type ReferenceKind = "known" | "unknown" | "forbidden" | "incomplete";

/** Classifies the `&` at `index` without decoding it (R1). */
export function classifyReference(bytes: Buffer, index: number): ReferenceKind {
  if (isPredefined(bytes, index)) return "known";
  const limit = Math.min(bytes.length, index + MAX_REFERENCE);
  let end = index + 1;
  while (end < limit && isReferenceByte(bytes[end] ?? SEMICOLON)) end++;
  if (end === bytes.length && end < index + MAX_REFERENCE) return "incomplete";
  if (bytes[end] !== SEMICOLON || bytes[index + 1] !== HASH) return "unknown";
  return classifyCharacter(bytes, index + 2, end);
}

/** Records the quirk of a reference that is not `known`. */
export function reportReference(kind: ReferenceKind, index: number, to: Diagnostics): void {
  if (kind === "known") return;
  to.quirk(kind === "forbidden" ? QUIRKS.forbiddenCharacter : QUIRKS.unknownReference, index);
}

/** Checks the references in text. Searches for each `&` once, however many pieces the text has. */
export class TextReferences {
  readonly #diagnostics: Diagnostics;
  #bytes = NO_BYTES;
  /** Index of the first `&` that has not been checked. */
  #next = -1;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  /** Sets the bytes that are scanned from now on. */
  start(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#next = -1;
  }

  /** Returns `to`, or the start of a reference that the end of the bytes cuts off while more may follow. */
  check(from: number, to: number, final: boolean): number {
    const bytes = this.#bytes;
    if (this.#next < from) this.#next = nextAmpersand(bytes, from);
    while (this.#next < to) {
      const kind = classifyReference(bytes, this.#next);
      if (kind === "incomplete" && !final) return this.#next;
      reportReference(kind, this.#next, this.#diagnostics);
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
  for (let one = 0; one < PREDEFINED_BYTES.length; one++) {
    const reference = PREDEFINED_BYTES[one];
    if (reference !== undefined && startsWith(bytes, index, reference)) return true;
  }
  return false;
}

function classifyCharacter(bytes: Buffer, from: number, to: number): ReferenceKind {
  const base = bytes[from] === LOWER_X ? 16 : 10;
  const digits = base === 16 ? from + 1 : from;
  let codePoint = 0;
  for (let index = digits; index < to; index++) {
    const digit = digitValue(bytes[index] ?? SEMICOLON);
    if (digit >= base) return "unknown";
    codePoint = Math.min(codePoint * base + digit, BEYOND_UNICODE);
  }
  if (digits === to) return "unknown";
  return isForbidden(codePoint) ? "forbidden" : "known";
}

function digitValue(byte: number): number {
  if (byte <= 0x39) return byte >= 0x30 ? byte - 0x30 : Number.POSITIVE_INFINITY;
  return (byte | 0x20) - 0x61 + 10;
}

function isReferenceByte(byte: number): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === HASH;
}
