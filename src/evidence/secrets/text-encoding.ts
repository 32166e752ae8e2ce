import { detectEncoding } from "../../xml/encoding.ts";
import { wholeCharacters } from "../../xml/utf8.ts";

/** Reads bytes as text in a way that tells for every part of the text which bytes it is. */
export interface TextEncoding {
  /** Returns how many of the bytes make whole characters. */
  readonly whole: (bytes: Buffer) => number;
  readonly decode: (bytes: Buffer) => string;
  readonly byteLength: (text: string) => number;
  readonly encode: (text: string) => Buffer;
}

export const UTF8: TextEncoding = {
  whole: wholeCharacters,
  decode: (bytes) => bytes.toString("utf8"),
  byteLength: (text) => Buffer.byteLength(text),
  encode: (text) => Buffer.from(text),
};

/** One character for every byte. ASCII is the same in nearly all encodings, and so are most secrets. */
export const BYTES: TextEncoding = {
  whole: ({ length }) => length,
  decode: (bytes) => bytes.toString("latin1"),
  byteLength: ({ length }) => length,
  encode: (text) => Buffer.from(text, "latin1"),
};

const UTF16LE: TextEncoding = {
  whole: ({ length }) => length - (length % 2),
  decode: (bytes) => bytes.toString("utf16le"),
  byteLength: ({ length }) => 2 * length,
  encode: (text) => Buffer.from(text, "utf16le"),
};

const UTF16BE: TextEncoding = {
  ...UTF16LE,
  decode: (bytes) => Buffer.from(bytes).swap16().toString("utf16le"),
  encode: (text) => Buffer.from(text, "utf16le").swap16(),
};

/** Returns how to read a file that begins with `head`, unless some of it turns out not to be UTF-8. */
export function encodingOf(head: Buffer): TextEncoding {
  const label = detectEncoding(head, true)?.label;
  if (label === "utf-16le") return UTF16LE;
  return label === "utf-16be" ? UTF16BE : UTF8;
}

/** Whether a file that begins with `head` is not a text: none has zeros, but in UTF-16. */
export function isBinary(head: Buffer): boolean {
  return head.includes(0) && encodingOf(head) === UTF8;
}
