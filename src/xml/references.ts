import { HASH, SEMICOLON, startsWith } from "./bytes.ts";

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const PREDEFINED_BYTES = [...PREDEFINED.keys()].map((name) => Buffer.from(`&${name};`));
const REFERENCE = /&(?:#(?:x([0-9A-Fa-f]+)|([0-9]+))|(lt|gt|amp|quot|apos));/g;
/** Raw: control characters but tab, line ends and those above ASCII, and the two non-characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const REPLACEMENT = "\ufffd";
/** No reference that XML knows is longer, but for one with needless zeros. */
const LONGEST = 32;
const LOWER_X = 0x78;
const BEYOND_UNICODE = 0x110000;

/** Whether XML forbids a character, by its code point. */
function isForbidden(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint !== 0x9 && codePoint !== 0xa && codePoint !== 0xd;
  if (codePoint < 0xd800) return false;
  if (codePoint < 0xe000) return true;
  return codePoint === 0xfffe || codePoint === 0xffff || codePoint > 0x10ffff;
}

/**
 * Replaces references to characters and to the five predefined entities, once; every other `&` stays as it
 * is written, and a reference to a character that XML forbids becomes U+FFFD (junit-rules R1).
 */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (_whole, hexadecimal, decimal, name) => {
    if (name !== undefined) return PREDEFINED.get(name) ?? "";
    const codePoint =
      hexadecimal === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
    return isForbidden(codePoint) ? REPLACEMENT : String.fromCodePoint(codePoint);
  });
}

/** Shows characters that XML forbids, as U+FFFD (junit-rules R1). */
export function replaceForbidden(text: string): string {
  return text.replace(FORBIDDEN, REPLACEMENT);
}

/** What stands at a `&`: something to decode, something odd, or too little to say. */
export type ReferenceKind = "known" | "reference" | "forbidden-character" | "incomplete";

/** Judges the `&` at `index` without decoding it (junit-rules R1). */
export function classifyReference(bytes: Buffer, index: number): ReferenceKind {
  if (isPredefined(bytes, index)) return "known";
  const limit = Math.min(bytes.length, index + LONGEST);
  let end = index + 1;
  while (end < limit && isReferenceByte(bytes[end] ?? SEMICOLON)) end++;
  if (end === bytes.length && end < index + LONGEST) return "incomplete";
  if (bytes[end] !== SEMICOLON || bytes[index + 1] !== HASH) return "reference";
  return judgeCharacter(bytes, index + 2, end);
}

function isPredefined(bytes: Buffer, index: number): boolean {
  for (let one = 0; one < PREDEFINED_BYTES.length; one++) {
    const reference = PREDEFINED_BYTES[one];
    if (reference !== undefined && startsWith(bytes, index, reference)) return true;
  }
  return false;
}

function judgeCharacter(bytes: Buffer, from: number, to: number): ReferenceKind {
  const base = bytes[from] === LOWER_X ? 16 : 10;
  const digits = base === 16 ? from + 1 : from;
  let codePoint = 0;
  for (let index = digits; index < to; index++) {
    const digit = digitValue(bytes[index] ?? SEMICOLON);
    if (digit >= base) return "reference";
    codePoint = Math.min(codePoint * base + digit, BEYOND_UNICODE);
  }
  if (digits === to) return "reference";
  return isForbidden(codePoint) ? "forbidden-character" : "known";
}

function digitValue(byte: number): number {
  if (byte <= 0x39) return byte >= 0x30 ? byte - 0x30 : Number.POSITIVE_INFINITY;
  return (byte | 0x20) - 0x61 + 10;
}

function isReferenceByte(byte: number): boolean {
  const letter = byte | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === HASH;
}
