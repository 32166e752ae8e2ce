import { AMPERSAND, LAST_CODE_POINT } from "../base/code-points.ts";
import { truncate } from "../base/format.ts";
import { ENTITIES } from "../base/xml-entities.ts";
import { isAt, wholeCharacters } from "./bytes.ts";
import { type Diagnostics, QUIRKS } from "./diagnostics.ts";

/** Marks the place where text was cut off. */
const CUT_MARK = "… [cut]";
const PREDEFINED: ReadonlyMap<string, string> = new Map(
  Object.entries(ENTITIES).map(([name, character]) => [`&${name};`, character]),
);
const REFERENCE = /&(?:#x[0-9A-Fa-f]+|#[0-9]+|lt|gt|amp|quot|apos);/;
const REFERENCES = new RegExp(REFERENCE, "g");
/** The start of what may be a reference. */
const REFERENCE_START = /^&[#0-9A-Za-z]*;?/;
const FORBIDDEN = /[[\p{Cc}\p{Cs}\ufffe\uffff]--[\t\n\r\u007f-\u009f]]/v;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, "gv");
const REPLACEMENT = "\ufffd";
/** In bytes. Only references with many leading zeros are longer. */
const MAX_REFERENCE = 32;

/** UTF-16 units. People see only the beginning of a longer line, where a secret would have to be as long to be cut. */
const LONG_LINE = 8_000;

/**
 * Cuts a text that is longer than `limit` UTF-16 units, and marks that. The line in which it is cut goes, unless more
 * than 8,000 units of it fit: with a lower limit, only the mark is left of a single line.
 */
export function cutAtLine(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return markCut(truncate(text, limit, ""));
}

/** Marks a text that was cut off. Its last line goes unless it is long, since it may end with a part of a secret. */
function markCut(text: string): string {
  const start = text.lastIndexOf("\n") + 1;
  const isLong = text.slice(start).trimStart().length > LONG_LINE;
  const kept = isLong ? text : text.slice(0, start);
  return kept + CUT_MARK;
}

/** Decodes text: references to characters and predefined entities, and nothing else (R1). */
function decodeText(text: string): string {
  return replaceForbidden(text).replace(REFERENCES, (one) => characterOf(one) ?? REPLACEMENT);
}

/** Returns an attribute value decoded: like text, with tabs and line ends as spaces (R1). */
export function decodeAttribute(value: string): string {
  return decodeText(value.replace(/\r\n|[\t\n\r]/g, " "));
}

function replaceForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, REPLACEMENT);
}

/** Returns the character that a reference stands for; undefined if XML forbids it. */
function characterOf(reference: string): string | undefined {
  const predefined = PREDEFINED.get(reference);
  if (predefined !== undefined) return predefined;
  const isHexadecimal = reference.startsWith("&#x");
  const digits = reference.slice(isHexadecimal ? 3 : 2, -1);
  const codePoint = Number.parseInt(digits, isHexadecimal ? 16 : 10);
  if (codePoint > LAST_CODE_POINT) return undefined;
  const character = String.fromCodePoint(codePoint);
  return FORBIDDEN.test(character) ? undefined : character;
}

/** Collects the decoded text of an element, including CDATA and the text of its descendants, up to a limit. */
export class TextContent {
  #text = "";
  /** How many more bytes of the document are decoded. */
  #left: number;
  #isCut = false;
  #endsWithReturn = false;

  constructor(limit: number) {
    this.#left = limit;
  }

  /** Adds text with references as they are written. */
  add(bytes: Buffer, from: number, to: number): void {
    this.#text += decodeText(this.#take(bytes, from, to));
  }

  /** Adds the text of a CDATA section, which has no references. */
  addCdata(bytes: Buffer, from: number, to: number): void {
    this.#text += replaceForbidden(this.#take(bytes, from, to));
  }

  /** Returns the text so far, with a mark where it was cut off. */
  toString(): string {
    return this.#isCut ? markCut(this.#text) : this.#text;
  }

  /** Returns its last lines, at most `limit` UTF-16 units, and only whole ones. */
  lastLines(limit: number): string {
    const end = this.#isCut ? this.#text.lastIndexOf("\n") + 1 : this.#text.length;
    const text = this.#text.slice(0, end).trim();
    const lines = text.length > limit ? [CUT_MARK, ...lastWholeLines(text, limit)] : [text];
    if (this.#isCut) lines.push(CUT_MARK);
    return lines.join("\n").trim();
  }

  /** Returns the part of a piece that fits, with a line feed at the end of every line. */
  #take(bytes: Buffer, from: number, to: number): string {
    if (this.#isCut) return "";
    this.#isCut = to - from > this.#left;
    const fitting = bytes.subarray(from, Math.min(to, from + this.#left));
    this.#left -= fitting.length;
    const end = this.#isCut ? wholeCharacters(fitting) : fitting.length;
    const text = fitting.toString("utf8", 0, end);
    const rest = this.#endsWithReturn && text.startsWith("\n") ? text.slice(1) : text;
    this.#endsWithReturn = text.endsWith("\r");
    return rest.replace(/\r\n?/g, "\n");
  }
}

/** Returns the lines that are whole in the last `limit` UTF-16 units of a text. */
function lastWholeLines(text: string, limit: number): readonly string[] {
  const [_partial, ...lines] = text.slice(-limit).split("\n");
  return lines;
}

/** Records what is tolerated about the `&` at `index` (R1). Returns false if the end of the bytes cuts a reference off. */
export function checkReference(bytes: Buffer, index: number, diagnostics: Diagnostics): boolean {
  for (const reference of PREDEFINED.keys()) {
    if (isAt(bytes, index, reference)) return true;
  }
  const text = bytes.toString("latin1", index, index + MAX_REFERENCE);
  const [start = ""] = REFERENCE_START.exec(text) ?? [];
  const isCutOff = start === text && text.length < MAX_REFERENCE && !start.endsWith(";");
  if (isCutOff) return false;
  if (!REFERENCE.test(start)) {
    diagnostics.tolerate(QUIRKS.unknownReference, index);
  } else if (characterOf(start) === undefined) {
    diagnostics.tolerate(QUIRKS.forbiddenCharacter, index);
  }
  return true;
}

/** Checks the references in a piece of text. Returns its end, or the start of one that the end of the bytes cuts off. */
export function checkReferences(
  bytes: Buffer,
  [from, to]: readonly [from: number, to: number],
  diagnostics: Diagnostics,
): number {
  const text = bytes.subarray(0, to);
  let at = text.indexOf(AMPERSAND, from);
  while (at >= 0) {
    if (!checkReference(bytes, at, diagnostics)) return at;
    at = text.indexOf(AMPERSAND, at + 1);
  }
  return to;
}
