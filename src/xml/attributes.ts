import { type AttributeName, attributeName } from "./attribute-table.ts";
import { AMPERSAND, SEMICOLON } from "./bytes.ts";
import type { StartTag } from "./start-tag.ts";
import { wholeCharacters } from "./utf8.ts";

/** An attribute whose content matters. */
export interface Attribute {
  readonly name: string;
  readonly key: AttributeName;
  /** So many bytes of it are kept; all where it is absent. */
  readonly longest?: number;
}

/** Stands where something was cut. */
export const CUT_MARK = "… [cut]";
/** No reference that is decoded is longer. */
const LONGEST_REFERENCE = 32;

export function attribute(name: string, longest?: number): Attribute {
  return { name, key: attributeName(name), ...(longest === undefined ? {} : { longest }) };
}

/** Those of the attributes that a tag has, as they are written: the source of a tag that has just them. */
export function attributeSource(tag: StartTag, attributes: readonly Attribute[]): string {
  const { bytes, marks } = tag;
  let source = "";
  for (const { name, key, longest = Number.POSITIVE_INFINITY } of attributes) {
    const mark = marks.find(bytes, key);
    if (mark < 0) continue;
    const from = marks.valueFrom(mark);
    const end = marks.valueTo(mark);
    const quote = bytes.toString("latin1", from - 1, from);
    const to = end - from > longest ? cut(bytes, from, longest) : end;
    const raw = bytes.toString("utf8", from, to);
    source += ` ${name}=${quote}${raw}${to < end ? CUT_MARK : ""}${quote}`;
  }
  return source;
}

/** Where `bytes` can be cut, at most `longest` after `from`, and not within a character or a reference. */
export function cut(bytes: Buffer, from: number, longest: number): number {
  const to = from + wholeCharacters(bytes.subarray(from, from + longest));
  const start = bytes.lastIndexOf(AMPERSAND, to - 1);
  if (start < from || start < to - LONGEST_REFERENCE) return to;
  const end = bytes.indexOf(SEMICOLON, start);
  return end >= 0 && end < to ? to : start;
}
