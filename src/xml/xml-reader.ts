import { isAscii } from "node:buffer";
import { TextDecoder } from "node:util";
import { errorCode } from "../base/errors.ts";
import { showShort } from "../base/format.ts";
import { type ContentHandler, Scanner } from "./scanner.ts";
import { type Source, StructureError } from "./start-tag.ts";

/** In bytes. The encoding is declared within them. */
const HEAD = 1024;
const UTF8 = "utf-8";
const MARKS = [
  { mark: "\xef\xbb\xbf", label: UTF8 },
  { mark: "\xff\xfe", label: "utf-16le" },
  { mark: "\xfe\xff", label: "utf-16be" },
];
const DECLARATION = /^[^<]*<\?xml\s[^>]*?\bencoding\s*=\s*(["'])([^?]*?)\1/;
/** TextDecoder reads the last three as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const UTF8_LABELS = new Set([UTF8, "us-ascii", "ascii", "ansi_x3.4-1968"]);
const NO_BYTES = Buffer.alloc(0);

/** What is wrong with the structure of a document (R1). */
export interface Defect {
  /** With the place: path, line and column. */
  readonly message: string;
  /** Without the place. */
  readonly reason: string;
}

/** Decodes a document that arrives in chunks and passes it to a handler. */
export class XmlReader {
  readonly #path: string;
  readonly #scanner: Scanner;
  /** Returns bytes in UTF-8. Undefined before the encoding is known. */
  #decode: ((bytes: Buffer, final: boolean) => Buffer) | undefined;
  /** Its first `#kept` bytes are what the scanner left. It is reused: a new one for every chunk would fill the memory. */
  #buffer = NO_BYTES;
  #kept = 0;
  /** Scanning goes on once there are this many bytes: many small chunks must not take quadratic time. */
  #needed = HEAD;
  /** Where the kept bytes start, counted from 1, in characters. */
  #line = 1;
  #column = 1;

  #defect: Defect | undefined;

  /** `path` names the document in messages. */
  constructor(path: string, handler: ContentHandler) {
    this.#path = path;
    this.#scanner = new Scanner(handler);
  }

  /** Reads the next bytes, which are used only during the call. Returns whether more can matter. */
  write(bytes: Buffer): boolean {
    this.#read(bytes, false);
    return this.#defect === undefined;
  }

  /** Ends the document. Returns what is wrong with it, if anything is. */
  end(): Defect | undefined {
    this.#read(NO_BYTES, true);
    return this.#defect;
  }

  #read(bytes: Buffer, final: boolean): void {
    if (this.#defect !== undefined) return;
    let all = this.#appendToKept(this.#decode?.(bytes, final) ?? bytes);
    if (all.length < this.#needed && !final) {
      this.#keep(all, 0);
      return;
    }
    let text = "";
    try {
      if (this.#decode === undefined) {
        this.#decode = detectEncoding(all.toString("latin1", 0, HEAD));
        all = this.#decode(all, final);
      }
      text = all.toString("latin1");
      const done = this.#scan({ bytes: all, text }, final);
      this.#needed = done > 0 ? 0 : 2 * text.length;
      this.#advance(text, done);
      this.#keep(all, done);
    } catch (error) {
      if (!(error instanceof StructureError)) throw error;
      const { index, message: reason } = error;
      this.#advance(text, index);
      this.#defect = { message: `${this.#path}:${this.#line}:${this.#column}: ${reason}`, reason };
    }
  }

  #scan(source: Source, final: boolean): number {
    const { bytes, text } = source;
    const nul = text.indexOf("\0");
    if (nul < 0) return this.#scanner.scan(source, final);
    // What is wrong before the NUL is reported instead of it.
    this.#scanner.scan({ bytes: bytes.subarray(0, nul), text: text.slice(0, nul) }, false);
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

  /** Returns the kept bytes and more, valid until `#keep`. */
  #appendToKept(bytes: Buffer): Buffer {
    if (this.#kept === 0) return bytes;
    const length = this.#kept + bytes.length;
    if (this.#buffer.length < length) {
      this.#buffer = Buffer.concat([this.#buffer.subarray(0, this.#kept)], 2 * length);
    }
    bytes.copy(this.#buffer, this.#kept);
    return this.#buffer.subarray(0, length);
  }

  /** Keeps the bytes from an index on. */
  #keep(bytes: Buffer, from: number): void {
    this.#kept = bytes.length - from;
    if (this.#buffer.length < this.#kept) this.#buffer = Buffer.alloc(this.#kept);
    bytes.copy(this.#buffer, 0, from);
  }
}

/**
 * Detects the encoding (R1) from the start of a document. Returns what decodes chunks to UTF-8. Throws StructureError if
 * the encoding is unknown.
 */
function detectEncoding(head: string): (bytes: Buffer, final: boolean) => Buffer {
  const visible = visibleEncoding(head);
  const [, , declared = UTF8] = DECLARATION.exec(head) ?? [];
  const label = visible ?? declared.trim().toLowerCase();
  if (UTF8_LABELS.has(label)) return (bytes) => bytes;
  try {
    const decoder = new TextDecoder(label);
    // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
    if (visible === undefined && decoder.encoding.startsWith("utf-16")) return (bytes) => bytes;
    return (bytes, final) => Buffer.from(decoder.decode(bytes, { stream: !final }));
  } catch (error) {
    if (errorCode(error) !== "ERR_ENCODING_NOT_SUPPORTED") throw error;
    throw new StructureError(0, `the encoding ${JSON.stringify(showShort(label))} is unknown`);
  }
}

/** Returns the encoding that a mark or a zero byte next to `<` shows. */
function visibleEncoding(head: string): string | undefined {
  const marked = MARKS.find(({ mark }) => head.startsWith(mark));
  if (marked !== undefined) return marked.label;
  const start = head.indexOf("<");
  if (head[start + 1] === "\0" && start % 2 === 0) return "utf-16le";
  if (head[start - 1] === "\0" && start % 2 === 1) return "utf-16be";
  return undefined;
}

function countCharacters(latin1: string): number {
  const bytes = Buffer.from(latin1, "latin1");
  return isAscii(bytes) ? bytes.length : bytes.filter((byte) => (byte & 0xc0) !== 0x80).length;
}
