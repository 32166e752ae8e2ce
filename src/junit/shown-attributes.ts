import { XMLParser } from "fast-xml-parser";
import { isJsonObject, type JsonObject } from "../base/json.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { CUT_MARK, decodeAttribute } from "../xml/text.ts";

/** The values of attributes that people are shown, by name: trimmed, shortened, and never blank. */
export type ShownAttributes = ReadonlyMap<string, string>;

/** In characters; longer values are cut. */
const MAX_VALUE = 8 * 1024;
/** In bytes; larger tags are read without the parser. */
const MAX_PARSED = 64 * 1024;
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  trimValues: false,
  // Its decoder knows entities that XML does not, and drops characters that XML forbids.
  processEntities: false,
});

/** Reads attributes of a start tag that people are shown. */
export function readShownAttributes(tag: StartTag, names: readonly string[]): ShownAttributes {
  const parsed = tag.end - tag.start <= MAX_PARSED ? parseAttributes(tag, names) : {};
  const values = new Map<string, string>();
  for (const name of names) {
    const raw = parsed[name];
    const value = typeof raw === "string" ? decodeAttribute(raw) : tag.value(name);
    const shown = cutValue(value?.trim() ?? "");
    if (shown !== "") values.set(name, shown);
  }
  return values;
}

/** Parses the attributes with these names: without the others, which may be repeated or have names that it rejects. */
function parseAttributes(tag: StartTag, names: readonly string[]): JsonObject {
  const sources = names.flatMap((name) => {
    const found = tag.find(name);
    return found ? [tag.bytes.toString("utf8", found.start, found.to + 1)] : [];
  });
  const parsed: unknown = PARSER.parse(`<element ${sources.join(" ")}/>`);
  const element = isJsonObject(parsed) ? parsed["element"] : undefined;
  return isJsonObject(element) ? element : {};
}

function cutValue(text: string): string {
  if (text.length <= MAX_VALUE) return text;
  // The cut may split a character of two units.
  return text.slice(0, MAX_VALUE).replace(/[\uD800-\uDBFF]$/, "") + CUT_MARK;
}
