import { TextDecoder } from "node:util";
import { LESS_THAN, NO_BYTES } from "./bytes.ts";
import { InvalidXmlError } from "./diagnostics.ts";

/** In bytes. An XML declaration that does not end within this length is ignored. */
const MAX_HEAD = 64 * 1024;
const DECLARATION_START = Buffer.from("<?xml");
const DECLARATION_END = Buffer.from("?>");
const ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** TextDecoder reads these as windows-1252. In XML they mean ASCII, which UTF-8 includes. */
const ASCII_LABELS = new Set(["us-ascii", "ascii", "ansi_x3.4-1968"]);
/** What decoders put in place of bytes that are invalid. */
const REPLACEMENT = Buffer.from("\ufffd");

/** How a document is encoded. */
interface Encoding {
  readonly label: string;
  /** Length of the byte-order mark, in bytes. */
  readonly skip: number;
  /** Whether it is known only from the XML declaration. */
  readonly declared: boolean;
}

const UTF_8: Encoding = { label: "utf-8", skip: 0, declared: false };
const UTF_16LE: Encoding = { label: "utf-16le", skip: 0, declared: false };
const UTF_16BE: Encoding = { label: "utf-16be", skip: 0, declared: false };
/** UTF-16 units of the name of an encoding that a message shows. */
const MAX_LABEL = 60;

/**
 * Detects the encoding from the first bytes of a document (R1): the byte-order mark, else `<` next to a zero byte,
 * else the XML declaration, else UTF-8. `final`: no more follow. Returns undefined if more bytes are needed.
 */
function detectEncoding(bytes: Buffer, final: boolean): Encoding | undefined {
  const head = bytes.subarray(0, MAX_HEAD);
  const isWhole = final || head.length === MAX_HEAD;
  if (head.length < 4 && !isWhole) return undefined;
  const mark = byteOrderMark(head);
  if (mark !== undefined) return mark;
  const start = head.indexOf(LESS_THAN);
  if (start < 0 || start + 1 === head.length) return isWhole ? UTF_8 : undefined;
  if (head[start + 1] === 0 && start % 2 === 0) return UTF_16LE;
  if (head[start - 1] === 0 && start % 2 === 1) return UTF_16BE;
  return declaredEncoding(head.subarray(start), isWhole);
}

function byteOrderMark(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { ...UTF_8, skip: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { ...UTF_16LE, skip: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { ...UTF_16BE, skip: 2 };
  return undefined;
}

/** `head` starts with `<`. */
function declaredEncoding(head: Buffer, isWhole: boolean): Encoding | undefined {
  const length = Math.min(head.length, DECLARATION_START.length);
  if (head.compare(DECLARATION_START, 0, length, 0, length) !== 0) return UTF_8;
  const end = head.indexOf(DECLARATION_END);
  if (end < 0) return isWhole ? UTF_8 : undefined;
  const match = ENCODING.exec(head.toString("latin1", 0, end));
  const label = (match?.[1] ?? match?.[2])?.trim().toLowerCase();
  if (label === undefined || ASCII_LABELS.has(label)) return UTF_8;
  return { label, skip: 0, declared: true };
}

/** Bytes of UTF-8. */
interface Converted {
  readonly bytes: Buffer;
  /** Index of the first U+FFFD that is in place of invalid bytes. */
  readonly invalid?: number;
}

/** Converts a document to UTF-8, chunk by chunk. */
export class Transcoder {
  /** The bytes from which the encoding cannot be detected yet. */
  #head = NO_BYTES;
  #convert: ((bytes: Buffer, final: boolean) => Converted) | undefined;

  /**
   * Converts the next bytes. `final`: no more follow. UTF-8 is returned unchanged and unchecked. Throws InvalidXmlError
   * if the encoding is unknown.
   */
  convert(bytes: Buffer, final: boolean): Converted {
    if (this.#convert !== undefined) return this.#convert(bytes, final);
    const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
    const encoding = detectEncoding(head, final);
    if (encoding === undefined) {
      this.#head = Buffer.from(head);
      return { bytes: NO_BYTES };
    }
    this.#convert = createConverter(encoding);
    return this.#convert(head.subarray(encoding.skip), final);
  }
}

/** A declaration of UTF-16 that can be read as ASCII is wrong (R1). */
function createConverter({
  label,
  declared,
}: Encoding): (bytes: Buffer, final: boolean) => Converted {
  const decoder = createDecoder(label);
  if (decoder.encoding === "utf-8" || (declared && decoder.encoding.startsWith("utf-16"))) {
    return (bytes) => ({ bytes });
  }
  return (bytes, final) => {
    const utf8 = Buffer.from(decoder.decode(bytes, { stream: !final }));
    const invalid = utf8.indexOf(REPLACEMENT);
    return invalid < 0 ? { bytes: utf8 } : { bytes: utf8, invalid };
  };
}

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { ignoreBOM: true });
  } catch {
    const shown = label.length <= MAX_LABEL ? ` ${JSON.stringify(label)}` : "";
    const reason = `the encoding${shown} is unknown`;
    throw new InvalidXmlError(reason, { line: 1, column: 1 });
  }
}
