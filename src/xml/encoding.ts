import { TextDecoder } from "node:util";
import { LESS_THAN, NO_BYTES } from "./bytes.ts";
import { InvalidXmlError } from "./diagnostics.ts";

/** In bytes. A longer XML declaration is ignored. */
const MAX_DECLARATION = 4096;
/** In bytes. Text before the XML declaration is tolerated up to this length (R1). */
const MAX_PREAMBLE = 64 * 1024;
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

/**
 * Detects the encoding from the first bytes of a document (R1): the byte-order mark, else `<` next to a zero byte,
 * else the XML declaration, else UTF-8. Returns undefined if more bytes are needed.
 */
function detectEncoding(head: Buffer, final: boolean): Encoding | undefined {
  if (head.length < 4 && !final) return undefined;
  const mark = byteOrderMark(head);
  if (mark !== undefined) return mark;
  const start = head.subarray(0, MAX_PREAMBLE).indexOf(LESS_THAN);
  if (start < 0) return head.length < MAX_PREAMBLE && !final ? undefined : UTF_8;
  if (start + 1 === head.length && !final) return undefined;
  if (head[start + 1] === 0 && start % 2 === 0) return UTF_16LE;
  if (head[start - 1] === 0 && start % 2 === 1) return UTF_16BE;
  return declaredEncoding(head.subarray(start), final);
}

function byteOrderMark(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { ...UTF_8, skip: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { ...UTF_16LE, skip: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { ...UTF_16BE, skip: 2 };
  return undefined;
}

function declaredEncoding(head: Buffer, final: boolean): Encoding | undefined {
  const length = Math.min(head.length, DECLARATION_START.length);
  if (head.compare(DECLARATION_START, 0, length, 0, length) !== 0) return UTF_8;
  const end = head.subarray(0, MAX_DECLARATION).indexOf(DECLARATION_END);
  if (end < 0) return head.length < MAX_DECLARATION && !final ? undefined : UTF_8;
  const match = ENCODING.exec(head.toString("latin1", 0, end));
  const label = (match?.[1] ?? match?.[2])?.trim().toLowerCase();
  if (label === undefined || ASCII_LABELS.has(label)) return UTF_8;
  return { label, skip: 0, declared: true };
}

/** Converts a document to UTF-8, chunk by chunk. */
export class Transcoder {
  /** Index of the first U+FFFD that replaces invalid bytes, in the last result of `decode`, or -1. */
  firstInvalid = -1;
  #head = NO_BYTES;
  #decided = false;
  #decoder: TextDecoder | undefined;

  /**
   * Converts the next bytes. `final`: no more follow. UTF-8 is returned unchanged and unchecked. Throws InvalidXmlError
   * if the encoding is unknown.
   */
  decode(bytes: Buffer, final: boolean): Buffer {
    if (this.#decided) return this.#transcode(bytes, final);
    const head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
    const encoding = detectEncoding(head, final);
    if (encoding === undefined) {
      this.#head = Buffer.from(head);
      return NO_BYTES;
    }
    this.#decided = true;
    this.#head = NO_BYTES;
    this.#decoder = this.#decoderOf(encoding);
    return this.#transcode(head.subarray(encoding.skip), final);
  }

  #transcode(bytes: Buffer, final: boolean): Buffer {
    if (this.#decoder === undefined) return bytes;
    const utf8 = Buffer.from(this.#decoder.decode(bytes, { stream: !final }));
    this.firstInvalid = utf8.indexOf(REPLACEMENT);
    return utf8;
  }

  /** Undefined for UTF-8. A declaration of UTF-16 that can be read as ASCII is wrong (R1). */
  #decoderOf({ label, declared }: Encoding): TextDecoder | undefined {
    if (label === UTF_8.label) return undefined;
    const decoder = createDecoder(label);
    const isUtf8 =
      decoder.encoding === "utf-8" || (declared && decoder.encoding.startsWith("utf-16"));
    return isUtf8 ? undefined : decoder;
  }
}

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { ignoreBOM: true });
  } catch {
    const reason = `the encoding ${JSON.stringify(label.slice(0, 60))} is unknown`;
    throw new InvalidXmlError(reason, { line: 1, column: 1 });
  }
}
