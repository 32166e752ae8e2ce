import { isAscii, isUtf8 } from "node:buffer";
import { showShort } from "../base/format.ts";

/** The ASCII characters that XML markup consists of. */
export const NUL = 0x00;
export const EXCLAMATION = 0x21;
export const QUOTE = 0x22;
export const APOSTROPHE = 0x27;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;

/** Creates a set of bytes: 1 at the index of each byte whose character in Latin-1 matches, otherwise 0. */
function byteSet(pattern: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    const character = String.fromCharCode(byte);
    return pattern.test(character) ? 1 : 0;
  });
}

const WHITESPACE = byteSet(/[ \t\r\n]/);
/** All bytes above ASCII may be part of a name. */
const NAME_BYTES = byteSet(/[A-Za-z0-9_:.\u0080-\u00ff-]/);
/** What neither ends an attribute value nor has to be checked in it. */
const VALUE_BYTES = byteSet(/[^"'&<]/);

/** Returns the index of the first byte from `from` on that is not in the set. */
function skipBytes(set: Uint8Array, bytes: Buffer, from: number): number {
  let index = from;
  while (index < bytes.length && set[bytes[index] ?? 0] === 1) index++;
  return index;
}

/** Returns the index of the first byte from `from` on that is not white space. */
export function skipWhitespace(bytes: Buffer, from: number): number {
  return skipBytes(WHITESPACE, bytes, from);
}

/** Returns the index of the first byte from `from` on that means something in an attribute value. */
export function skipValueBytes(bytes: Buffer, from: number): number {
  return skipBytes(VALUE_BYTES, bytes, from);
}

/** Returns the end of the name that starts at `from`, or `from` if no name starts there. */
export function nameEnd(bytes: Buffer, from: number): number {
  const first = bytes[from] ?? 0;
  // Names do not start with a digit, a period or a hyphen, which all come before the colon.
  return first < COLON ? from : skipBytes(NAME_BYTES, bytes, from);
}

/** Whether `bytes` contain a text at index `from`, of which each character is one byte. */
export function isAt(bytes: Buffer, from: number, text: string): boolean {
  return from + text.length <= bytes.length && mayBeAt(bytes, from, text);
}

/** As `isAt`, but the end of the bytes may cut the text off. */
export function mayBeAt(bytes: Buffer, from: number, text: string): boolean {
  const to = Math.min(from + text.length, bytes.length);
  for (let index = from; index < to; index++) {
    if (bytes[index] !== text.charCodeAt(index - from)) return false;
  }
  return true;
}

const CONTROLS = Array.from({ length: 0x20 }, (_, byte) => byte).filter(
  (byte) => byte !== NUL && WHITESPACE[byte] === 0,
);
const FORBIDDEN = [...CONTROLS, Buffer.from("\ufffe"), Buffer.from("\uffff")];
/** In bytes: what stays in the fastest cache while it is searched for one character after the other. */
const PIECE = 16 * 1024;
/** The smallest bytes that start a character of more than one, two and three bytes. */
const LEADS = [0xc0, 0xe0, 0xf0];

/** Returns the index of the first character from `from` on that XML forbids, except NUL; undefined if there is none. */
export function findForbidden(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length; at += PIECE) {
    // The last character that starts in a piece may have two more bytes.
    const piece = bytes.subarray(at, at + PIECE + 2);
    // One native search for each of them is faster than a loop over the bytes.
    const found = FORBIDDEN.map((one) => piece.indexOf(one)).filter((index) => index >= 0);
    if (found.length > 0) return at + Math.min(...found);
  }
  return undefined;
}

/** Returns the index of the first byte from `from` on that is not valid UTF-8; undefined if all are. */
export function findInvalidUtf8(bytes: Buffer, from: number): number | undefined {
  const rest = bytes.subarray(from);
  if (isUtf8(rest)) return undefined;
  // The decoder puts U+FFFD in place of what is invalid.
  const replaced = Buffer.from(rest.toString());
  let same = 0;
  while (rest[same] === replaced[same]) same++;
  return from + wholeCharacters(rest.subarray(0, same));
}

/** Returns the length of `bytes` without a character that their end cuts off. */
export function wholeCharacters(bytes: Buffer): number {
  const { length } = bytes;
  for (const [index, lead] of LEADS.entries()) {
    const byte = bytes[length - 1 - index] ?? 0;
    if (isContinuation(byte)) continue;
    return byte >= lead ? length - 1 - index : length;
  }
  return length;
}

/** Returns how many characters the bytes of UTF-8 have. */
export function countCharacters(bytes: Buffer): number {
  if (isAscii(bytes)) return bytes.length;
  let count = 0;
  for (const byte of bytes) {
    if (!isContinuation(byte)) count++;
  }
  return count;
}

/** Returns the name from `from` to `to` as messages show it. */
export function showName(bytes: Buffer, from: number, to: number): string {
  return showShort(bytes.toString("utf8", from, to));
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
