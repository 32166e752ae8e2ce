// A document is scanned as Latin-1: each character stands for one byte of its UTF-8. Only what is kept is decoded.

/** Stands where a text was cut. */
const CUT = "… [cut]";
const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};
const REFERENCE = /&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|(lt|gt|amp|quot|apos));/g;
const LAST_CODE_POINT = 0x10ffff;
const REPLACEMENT = "\ufffd";
/** What XML does not allow, even as a reference: control characters, lone surrogates and noncharacters. */
const FORBIDDEN = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
/** What the end of a cut text may have of a reference, or of a character in UTF-8. */
const PARTIAL_END = /(?:&[#\w]*|[\xc0-\xff][\x80-\xbf]*)$/;

/** Returns a copy of a text. A slice would keep the whole text in memory that it comes from; one of a joined text is new. */
export function copyText(text: string): string {
  return ` ${text}`.slice(1);
}

/** Decodes UTF-8 that stands as Latin-1. At most `limit` bytes are kept; where more were cut off, a mark says so. */
export function decodeUtf8(latin1: string, limit = Number.POSITIVE_INFINITY): string {
  const isCut = latin1.length > limit;
  const kept = isCut ? latin1.slice(0, limit).replace(PARTIAL_END, "") : latin1;
  return Buffer.from(kept, "latin1").toString("utf8") + (isCut ? CUT : "");
}

/** Replaces references to characters and to the predefined entities, and what XML forbids (R1). */
function decodeReferences(text: string): string {
  return text.replace(REFERENCE, decodeReference).replace(FORBIDDEN, REPLACEMENT);
}

function decodeReference(_: string, hexadecimal?: string, decimal?: string, entity?: string) {
  if (entity !== undefined) return ENTITIES[entity] ?? REPLACEMENT;
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code > LAST_CODE_POINT ? REPLACEMENT : String.fromCodePoint(code);
}

/** Decodes the UTF-16 text of an attribute: tabs and line ends are spaces (R1). */
export function decodeAttribute(text: string): string {
  return decodeReferences(text.replace(/\r\n|[\t\n\r]/g, " "));
}

/** Collects the text of an element with CDATA and the text of its descendants, up to a limit in bytes. */
export class TextContent {
  readonly #limit: number;
  /** As it is written. Only the end decodes it, so that it does not matter where the document is divided. */
  #written = "";

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds Latin-1 text from `from` to `to`. */
  add(text: string, from: number, to: number): void {
    // One byte too many shows that the text was cut.
    const room = this.#limit + 1 - this.#written.length;
    if (room > 0) this.#written += copyText(text.slice(from, Math.min(to, from + room)));
  }

  /** As `add`, for a CDATA section, which has no references. */
  addCdata(text: string, from: number, to: number): void {
    const room = this.#limit + 1 - this.#written.length;
    if (room <= 0) return;
    const piece = text.slice(from, Math.min(to, from + room));
    this.#written += copyText(piece.replaceAll("&", "&amp;"));
  }

  /** Returns the decoded text, with a mark where it was cut. */
  toString(): string {
    return decodeReferences(decodeUtf8(this.#written, this.#limit).replace(/\r\n?/g, "\n"));
  }

  /** Returns its last `limit` UTF-16 units, with a mark where it was cut. */
  end(limit: number): string {
    const text = this.toString().trim();
    // A slice would keep the whole text in memory.
    return text.length > limit ? `${CUT}\n${copyText(text.slice(-limit))}` : text;
  }
}

/**
 * Returns a text of a report without the `count` UTF-16 units next to each place where it was cut. Known values are
 * replaced before: then at most all but one unit of the longest is left of a value that was cut in two.
 */
export function trimCuts(text: string, count: number): string {
  const start = text.startsWith(`${CUT}\n`) ? CUT.length + 1 : 0;
  const end = text.endsWith(CUT) ? text.length - CUT.length : text.length;
  const from = start === 0 ? 0 : start + count;
  const to = end === text.length ? end : end - count;
  return text.slice(0, start) + text.slice(from, Math.max(from, to)) + text.slice(end);
}
