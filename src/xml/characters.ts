import { isUtf8 } from "node:buffer";
import { isWhitespace, LINE_FEED, NUL, SPACE } from "./bytes.ts";

const FORBIDDEN_CONTROLS = Array.from({ length: SPACE }, (_, byte) => byte).filter(
  (byte) => byte !== NUL && !isWhitespace(byte),
);
const FORBIDDEN = [...FORBIDDEN_CONTROLS, Buffer.from("\ufffe"), Buffer.from("\uffff")];
/** The smallest bytes that start a character of more than one, two and three bytes. */
const LEADS = [0xc2, 0xe0, 0xf0];
const MAX_LEAD = 0xf4;
/** In bytes, in an error message. */
const MAX_NAME = 60;

/** Returns the index of the first character from `from` on that XML forbids, except NUL; undefined if there is none. */
export function findForbidden(bytes: Buffer, from: number): number | undefined {
  // One native search for each of them is faster than a loop over the bytes.
  const found = FORBIDDEN.map((one) => bytes.indexOf(one, from)).filter((index) => index >= 0);
  return found.length === 0 ? undefined : Math.min(...found);
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
    return byte >= lead && byte <= MAX_LEAD ? length - 1 - index : length;
  }
  return length;
}

/** Counts the characters in `bytes` from `from` to `to`. */
export function countCharacters(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index++) if (!isContinuation(bytes[index] ?? 0)) count++;
  return count;
}

export function countLineFeeds(bytes: Buffer): number {
  let count = 0;
  let index = bytes.indexOf(LINE_FEED);
  for (; index >= 0; index = bytes.indexOf(LINE_FEED, index + 1)) count++;
  return count;
}

/**
 * The name from `from` to `to` as error messages show it. A long one is not cut, since a part of a secret would not be
 * recognized.
 */
export function showName(bytes: Buffer, from: number, to: number): string {
  return to - from <= MAX_NAME ? bytes.toString("utf8", from, to) : "…";
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
