import { isUtf8 } from "node:buffer";

/** The ASCII characters that XML markup consists of. */
export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const EXCLAMATION = 0x21;
export const QUOTE = 0x22;
export const HASH = 0x23;
export const AMPERSAND = 0x26;
export const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;
export const OPENING_BRACKET = 0x5b;
export const CLOSING_BRACKET = 0x5d;

export const NO_BYTES: Buffer = Buffer.alloc(0);

/** Whether a byte is one of the four characters that XML calls white space. */
export function isWhitespace(byte: number | undefined): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === TAB || byte === CARRIAGE_RETURN;
}

/** Returns the index of the first byte from `from` on that is not white space. */
export function skipWhitespace(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && isWhitespace(bytes[index])) index++;
  return index;
}

/** Whether `bytes` contains `expected` at index `from`. */
export function startsWith(bytes: Buffer, from: number, expected: Uint8Array): boolean {
  if (from + expected.length > bytes.length) return false;
  for (let index = 0; index < expected.length; index++) {
    if (bytes[from + index] !== expected[index]) return false;
  }
  return true;
}

/** 1 for every byte that may be part of a name. All bytes above ASCII may. */
const NAME_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[A-Za-z0-9_:.-]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** In bytes, in an error message. */
const MAX_NAME = 60;

/** Returns the index of the first byte from `from` on that cannot be part of a name. */
export function skipNameBytes(bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && NAME_BYTES[bytes[index] ?? 0] === 1) index++;
  return index;
}

/** Names do not start with a digit, a period or a hyphen. */
export function isNameStart(byte: number): boolean {
  return byte >= COLON && NAME_BYTES[byte] === 1;
}

/** Returns the end of the name that starts at `from`, or `from` if no name starts there. */
export function nameEnd(bytes: Buffer, from: number): number {
  return isNameStart(bytes[from] ?? 0) ? skipNameBytes(bytes, from + 1) : from;
}

/** The name from `from` to `to` as error messages show it. */
export function showName(bytes: Buffer, from: number, to: number): string {
  if (to - from <= MAX_NAME) return bytes.toString("utf8", from, to);
  const start = bytes.subarray(from, from + MAX_NAME);
  return `${start.toString("utf8", 0, wholeCharacters(start))}…`;
}

/** Returns the index of the first byte from `from` on that is not valid UTF-8, or -1. */
export function firstInvalidUtf8(bytes: Buffer, from: number): number {
  if (isUtf8(bytes.subarray(from))) return -1;
  // Native checks of ever smaller halves are faster than a loop over the bytes.
  let validTo = from;
  let end = bytes.length;
  while (validTo < end) {
    const middle = Math.ceil((validTo + end) / 2);
    const part = bytes.subarray(from, middle);
    if (isUtf8(part.subarray(0, wholeCharacters(part)))) validTo = middle;
    else end = middle - 1;
  }
  return from + wholeCharacters(bytes.subarray(from, validTo));
}

/** Returns the length of `bytes` without a character that their end cuts off. */
export function wholeCharacters(bytes: Buffer): number {
  const { length } = bytes;
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back] ?? 0;
    if (!isContinuation(byte)) return lengthByLead(byte) > back ? length - back : length;
  }
  return length;
}

/** Counts the characters in `bytes` from `from` to `to`. */
export function countCharacters(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) if (!isContinuation(bytes[index] ?? 0)) count++;
  return count;
}

/** Number of bytes of a character that starts with `lead`; 0 if none does. */
function lengthByLead(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
