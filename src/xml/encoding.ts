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
const MARKS = [
  { mark: Buffer.from("\ufeff"), label: "utf-8" },
  { mark: Buffer.from([0xff, 0xfe]), label: "utf-16le" },
  { mark: Buffer.from([0xfe, 0xff]), label: "utf-16be" },
];
/** What decoders put in place of bytes that are invalid. */
const REPLACEMENT = Buffer.from("\ufffd");

/** UTF-16 units of the name of an encoding that a message shows. */
const MAX_LABEL = 60;

/** How a document is encoded. */
interface Encoding {
  /** Undefined for UTF-8. */
  readonly decoder: TextDecoder | undefined;
  /** Length of the byte-order mark, in bytes. */
  readonly skip: number;
}

/**
 * Detects the encoding from the first bytes of a document (R1): the byte-order mark, else `<` next to a zero byte,
 * else the XML declaration, else UTF-8. `final`: no more follow. Returns undefined if more bytes are needed.
 */
function detectEncoding(bytes: Buffer, final: boolean): Encoding | undefined {
  const head = bytes.subarray(0, MAX_HEAD);
  const isWhole = final || head.length === MAX_HEAD;
  if (head.length < 4 && !isWhole) return undefined;
  for (const { mark, label } of MARKS) {
    if (head.subarray(0, mark.length).equals(mark)) return encoding(label, mark.length);
  }
  const start = head.indexOf(LESS_THAN);
  if (start < 0 || start + 1 === head.length) return isWhole ? encoding("utf-8") : undefined;
  if (head[start + 1] === 0 && start % 2 === 0) return encoding("utf-16le");
  if (head[start - 1] === 0 && start % 2 === 1) return encoding("utf-16be");
  return declaredEncoding(head.subarray(start), isWhole);
}

/** `head` starts with `<`. */
function declaredEncoding(head: Buffer, isWhole: boolean): Encoding | undefined {
  const length = Math.min(head.length, DECLARATION_START.length);
  if (head.compare(DECLARATION_START, 0, length, 0, length) !== 0) return encoding("utf-8");
  const end = head.indexOf(DECLARATION_END);
  if (end < 0) return isWhole ? encoding("utf-8") : undefined;
  const match = ENCODING.exec(head.toString("latin1", 0, end));
  const label = (match?.[1] ?? match?.[2])?.trim().toLowerCase() ?? "utf-8";
  const declared = encoding(ASCII_LABELS.has(label) ? "utf-8" : label);
  // A declaration of UTF-16 that can be read as ASCII is wrong (R1).
  return declared.decoder?.encoding.startsWith("utf-16") ? encoding("utf-8") : declared;
}

function encoding(label: string, skip = 0): Encoding {
  const decoder = createDecoder(label);
  return { decoder: decoder.encoding === "utf-8" ? undefined : decoder, skip };
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
  #encoding: Encoding | undefined;

  /**
   * Converts the next bytes. `final`: no more follow. UTF-8 is returned unchanged and unchecked. Throws InvalidXmlError
   * if the encoding is unknown.
   */
  convert(bytes: Buffer, final: boolean): Converted {
    if (this.#encoding !== undefined) return decode(bytes, this.#encoding, final);
    const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
    this.#encoding = detectEncoding(head, final);
    if (this.#encoding !== undefined) {
      return decode(head.subarray(this.#encoding.skip), this.#encoding, final);
    }
    this.#head = Buffer.from(head);
    return { bytes: NO_BYTES };
  }
}

function decode(bytes: Buffer, { decoder }: Encoding, final: boolean): Converted {
  if (decoder === undefined) return { bytes };
  const utf8 = Buffer.from(decoder.decode(bytes, { stream: !final }));
  const invalid = utf8.indexOf(REPLACEMENT);
  return invalid < 0 ? { bytes: utf8 } : { bytes: utf8, invalid };
}
