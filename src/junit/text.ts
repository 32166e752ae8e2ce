import { CDATA, COMMENT, INSTRUCTION } from "./grammar.ts";

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
/** What is left of a reference or a character that was cut in two. */
const CUT_END = /(?:&[#\w]*|[\ud800-\udbff])$/;
const CUT_START = /^(?:#?\w*;|[\udc00-\udfff])/;
/** Markup in the content of an element, of which the last may be cut. Captures the text of a CDATA section. */
const MARKUP = new RegExp(
  [
    CDATA.perhapsCut,
    COMMENT.perhapsCut,
    INSTRUCTION.perhapsCut,
    `<[^"'>]*(?:(?:"[^"]*(?:"|$)|'[^']*(?:'|$))[^"'>]*)*(?:>|$)`,
  ].join("|"),
  "g",
);
/** UTF-16 units of a content that are looked at: decoding takes many times as much memory. */
const MAX_CONTENT = 256 * 1024;

/** Returns a copy of a text. A slice would keep the whole document in memory that it comes from. */
export function copyText(text: string): string {
  return ` ${text}`.slice(1);
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

/**
 * Returns an attribute decoded and trimmed: tabs and line ends are spaces (R1). At most `limit` UTF-16 units of what is
 * written are kept, with a mark where it was cut.
 */
export function decodeAttribute(written: string, limit = Number.POSITIVE_INFINITY): string {
  const kept = written.length > limit ? cutEnd(written, limit) : written;
  const spaced = kept.replace(/\r\n|[\t\n\r]/g, " ");
  return copyText(decodeReferences(spaced).trim());
}

/** Returns the first `limit` UTF-16 units of the text in the content of an element, trimmed; a mark says where it was cut. */
export function decodeStart(content: string, limit: number): string {
  const written = withoutMarkup(content.slice(0, MAX_CONTENT));
  const isCut = content.length > MAX_CONTENT || written.length > limit;
  return decodeLines(isCut ? cutEnd(written, limit) : written);
}

/** Returns the last `limit` UTF-16 units of the text, as `decodeStart`. */
export function decodeEnd(content: string, limit: number): string {
  const from = content.length - MAX_CONTENT;
  if (from <= 0) return lastUnits(decodeLines(withoutMarkup(content)), limit, false);
  const isInCdata = content.lastIndexOf(CDATA.start, from) > content.lastIndexOf("]]>", from);
  const written = withoutMarkup((isInCdata ? CDATA.start : "") + content.slice(from));
  return lastUnits(decodeLines(written.replace(CUT_START, "")), limit, true);
}

function lastUnits(text: string, limit: number, isCut: boolean): string {
  if (text === "" || (!isCut && text.length <= limit)) return text;
  const last = text.slice(-limit).replace(/^[\udc00-\udfff]/, "");
  return `${CUT}\n${copyText(last)}`;
}

function decodeLines(written: string): string {
  return copyText(decodeReferences(written.replace(/\r\n?/g, "\n")).trim());
}

/** Returns the text of a content as it is written, without CDATA sections: `&` in them is a reference. */
function withoutMarkup(content: string): string {
  return content.replace(MARKUP, (_, cdata?: string) => cdata?.replaceAll("&", "&amp;") ?? "");
}

/** Returns the first UTF-16 units of what is written, and a mark. */
function cutEnd(written: string, limit: number): string {
  return written.slice(0, limit).replace(CUT_END, "") + CUT;
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
