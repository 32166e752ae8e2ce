import { isAscii } from "node:buffer";
import { TextDecoder } from "node:util";
import { errorCode } from "../base/errors.ts";
import { showShort } from "../base/format.ts";
import { type ContentHandler, Scanner } from "./scanner.ts";
import { StructureError } from "./start-tag.ts";
import { copyText } from "./text.ts";

/** In bytes. The encoding is declared within them. */
const HEAD = 1024;
const UTF8 = "utf-8";
const MARKS = [
  { mark: "\xef\xbb\xbf", label: UTF8 },
  { mark: "\xff\xfe", label: "utf-16le" },
  { mark: "\xfe\xff", label: "utf-16be" },
];
const DECLARATION = /^[^<]*<\?xml\s[^>]*?\bencoding\s*=\s*(["'])([^?]*?)\1/;
/** TextDecoder reads these as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const ASCII_LABELS = new Set(["us-ascii", "ascii", "ansi_x3.4-1968"]);
const NO_BYTES = Buffer.alloc(0);

/** The structure of a report is broken (R1). The message starts with the place: path, line and column. */
export class InvalidReportError extends Error {
  /** What is wrong, without the place. */
  readonly reason: string;

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`);
    this.reason = reason;
  }
}

/** Decodes a document that arrives in chunks and passes it to a handler. */
export class XmlReader {
  readonly #path: string;
  readonly #scanner: Scanner;
  /** The bytes from which the encoding cannot be detected yet. */
  #head = NO_BYTES;
  /** Undefined before the encoding is known. */
  #decode: ((bytes: Buffer, final: boolean) => string) | undefined;
  /** What the scanner left. */
  #rest = "";
  /** The rest is scanned again once there is this much: many small chunks must not take quadratic time. */
  #needed = 0;
  /** Where the rest starts, counted from 1, in characters. */
  #line = 1;
  #column = 1;

  /** `path` names the document in messages. */
  constructor(path: string, handler: ContentHandler) {
    this.#path = path;
    this.#scanner = new Scanner(handler);
  }

  /** Reads the next bytes, which are used only during the call. Throws InvalidReportError. */
  write(bytes: Uint8Array): void {
    this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), false);
  }

  /** Ends the document. Throws InvalidReportError. */
  end(): void {
    this.#read(NO_BYTES, true);
  }

  #read(bytes: Buffer, final: boolean): void {
    let text = this.#rest;
    try {
      text += this.#toLatin1(bytes, final);
      let done = 0;
      if (final || text.length >= this.#needed) {
        // A copy is one flat string, which is scanned faster than a joined one.
        text = copyText(text);
        done = this.#scan(text, final);
        this.#needed = done > 0 ? 0 : 2 * text.length;
      }
      this.#advance(text, done);
      this.#rest = text.slice(done);
    } catch (error) {
      if (!(error instanceof StructureError)) throw error;
      this.#advance(text, error.index);
      throw new InvalidReportError(`${this.#path}:${this.#line}:${this.#column}`, error.message);
    }
  }

  #scan(text: string, final: boolean): number {
    const nul = text.indexOf("\0");
    if (nul < 0) return this.#scanner.scan(text, final);
    // What is wrong before the NUL is reported instead of it.
    this.#scanner.scan(text.slice(0, nul), false);
    throw new StructureError(nul, "the document contains a NUL character");
  }

  #advance(text: string, to: number): void {
    const done = text.slice(0, to);
    let start = 0;
    for (let end = done.indexOf("\n"); end >= 0; end = done.indexOf("\n", start)) {
      start = end + 1;
      this.#line++;
      this.#column = 1;
    }
    this.#column += countCharacters(done.slice(start));
  }

  /** Returns UTF-8 as Latin-1 text: one character for each byte. */
  #toLatin1(bytes: Buffer, final: boolean): string {
    if (this.#decode !== undefined) return this.#decode(bytes, final);
    this.#head = Buffer.concat([this.#head, bytes]);
    if (this.#head.length < HEAD && !final) return "";
    this.#decode = detectEncoding(this.#head.toString("latin1", 0, HEAD));
    return this.#decode(this.#head, final).replace(/^\xef\xbb\xbf/, "");
  }
}

/**
 * Detects the encoding (R1) from the start of a document: by its mark, by a zero byte next to `<`, or by its declaration.
 * Returns what decodes chunks to UTF-8 as Latin-1 text. Throws StructureError if the encoding is unknown.
 */
function detectEncoding(head: string): (bytes: Buffer, final: boolean) => string {
  const decoder = new TextDecoder(labelOf(head));
  if (decoder.encoding === UTF8) return (bytes) => bytes.toString("latin1");
  return (bytes, final) =>
    Buffer.from(decoder.decode(bytes, { stream: !final })).toString("latin1");
}

function labelOf(head: string): string {
  const marked = MARKS.find(({ mark }) => head.startsWith(mark));
  if (marked !== undefined) return marked.label;
  const start = head.indexOf("<");
  if (head[start + 1] === "\0" && start % 2 === 0) return "utf-16le";
  if (head[start - 1] === "\0" && start % 2 === 1) return "utf-16be";
  const [, , declared = UTF8] = DECLARATION.exec(head) ?? [];
  const label = declared.trim().toLowerCase();
  if (ASCII_LABELS.has(label)) return UTF8;
  try {
    // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
    return new TextDecoder(label).encoding.startsWith("utf-16") ? UTF8 : label;
  } catch (error) {
    if (errorCode(error) !== "ERR_ENCODING_NOT_SUPPORTED") throw error;
    throw new StructureError(0, `the encoding ${JSON.stringify(showShort(label))} is unknown`);
  }
}

function countCharacters(latin1: string): number {
  const bytes = Buffer.from(latin1, "latin1");
  return isAscii(bytes) ? bytes.length : bytes.filter((byte) => (byte & 0xc0) !== 0x80).length;
}
