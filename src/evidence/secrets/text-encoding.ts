import { isUtf8 } from "node:buffer";
import { detectEncoding } from "../../xml/encoding.ts";

/** Reads bytes as a text of which every UTF-16 unit stands for the same number of bytes. */
export interface UnitEncoding {
  /** Bytes of a unit. */
  readonly size: 1 | 2;
  readonly decode: (bytes: Buffer) => string;
  readonly encode: (text: string) => Buffer;
}

/** One unit for every byte: what is encoded in more than one is read later, where it matters. */
const BYTES: UnitEncoding = {
  size: 1,
  decode: (bytes) => bytes.toString("latin1"),
  encode: (text) => Buffer.from(text, "latin1"),
};

const UTF16LE: UnitEncoding = {
  size: 2,
  decode: (bytes) => bytes.toString("utf16le"),
  encode: (text) => Buffer.from(text, "utf16le"),
};

const UTF16BE: UnitEncoding = {
  size: 2,
  // Half a unit at the end is none.
  decode: (bytes) =>
    Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString("utf16le"),
  encode: (text) => Buffer.from(text, "utf16le").swap16(),
};

/** Returns how to read a file that begins with `head`. */
export function encodingOf(head: Buffer): UnitEncoding {
  const label = detectEncoding(head, true)?.label;
  if (label === "utf-16le") return UTF16LE;
  return label === "utf-16be" ? UTF16BE : BYTES;
}

/** Whether a file that begins with `head` is not a text: none has zeros, except in UTF-16. */
export function isBinary(head: Buffer): boolean {
  return head.includes(0) && encodingOf(head) === BYTES;
}

/**
 * Reads units as UTF-8, if that is what they are. In other encodings a unit is a character, which is true of
 * ASCII in nearly all of them, and so of most secrets.
 */
export function readUnits(units: string, { size }: UnitEncoding): string {
  const bytes = size === 1 ? Buffer.from(units, "latin1") : undefined;
  return bytes && isUtf8(bytes) ? bytes.toString() : units;
}
