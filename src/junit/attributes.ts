import { XMLParser } from "fast-xml-parser";
import { isJsonObject } from "../base/json.ts";
import { type AttributeName, attributeName } from "../xml/attribute-table.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { CUT_MARK, decodeAttribute } from "../xml/text.ts";

/** An attribute to read. */
export interface WantedAttribute {
  readonly name: string;
  readonly key: AttributeName;
  /** In characters; longer values are cut. */
  readonly limit: number;
}

/** The values of the wanted attributes that a tag has, decoded, by name. */
export type Attributes = ReadonlyMap<string, string>;

/** In characters: the usual limit of what people are shown of a value. */
export const MAX_VALUE = 4 * 1024;
/** In bytes. Larger tags are read without the parser. */
const MAX_PARSED_TAG = 64 * 1024;
const ATTRIBUTES = ":@";
/** The parser rejects these as names of elements and attributes. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
/** The parser takes some other characters for white space. */
const PLAIN_NAME = /^[\w:.-]+$/;
const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseAttributeValue: false,
  jPath: false,
  // The parser's own decoder has limits, knows entities that XML does not and drops forbidden characters.
  entityDecoder: {
    decode: decodeAttribute,
    reset: () => undefined,
    addInputEntities: () => undefined,
    setExternalEntities: () => undefined,
    setXmlVersion: () => undefined,
  },
});

/** Describes an attribute to read, with an ASCII name. */
export function wanted(name: string, limit = Number.POSITIVE_INFINITY): WantedAttribute {
  return { name, key: attributeName(name), limit };
}

/** Reads attributes of a start tag. */
export function readAttributes(tag: StartTag, attributes: readonly WantedAttribute[]): Attributes {
  const present = attributes.filter(({ key }) => tag.attributes.find(tag.bytes, key) >= 0);
  const values = new Map<string, string>();
  if (present.length === 0) return values;
  const parsed = canParse(tag) ? parseTag(sourceOf(tag)) : undefined;
  for (const { name, key, limit } of present) {
    const value = parsed === undefined ? tag.value(key) : parsed[name];
    if (typeof value === "string") values.set(name, cutValue(value, limit));
  }
  return values;
}

function canParse({ bytes, start, end, nameFrom, nameTo }: StartTag): boolean {
  return end - start <= MAX_PARSED_TAG && !RESERVED.has(bytes.toString("latin1", nameFrom, nameTo));
}

function parseTag(source: string): Readonly<Record<string, unknown>> {
  const elements: unknown = PARSER.parse(source);
  const element: unknown = Array.isArray(elements) ? elements[0] : undefined;
  const attributes = isJsonObject(element) ? element[ATTRIBUTES] : undefined;
  return isJsonObject(attributes) ? attributes : {};
}

/** The tag as it is written, without repeated attributes and those whose names the parser does not take. */
function sourceOf({ bytes, start, end, attributes }: StartTag): string {
  const seen = new Set(RESERVED);
  let source = "";
  let from = start;
  for (const attribute of attributes) {
    const nameFrom = attributes.nameFrom(attribute);
    const name = bytes.toString("latin1", nameFrom, attributes.nameTo(attribute));
    if (!seen.has(name) && PLAIN_NAME.test(name)) {
      seen.add(name);
      continue;
    }
    source += bytes.toString("utf8", from, nameFrom);
    from = attributes.valueTo(attribute) + 1;
  }
  return source + bytes.toString("utf8", from, end);
}

function cutValue(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const isCutPair = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isCutPair ? limit - 1 : limit) + CUT_MARK;
}
