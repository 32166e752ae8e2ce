import { type Json, textAt } from "../base/json.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { cutAtLine, decodeAttribute } from "../xml/text.ts";

// Attributes of cases are read in two ways. What counts is read with `StartTag.value` while the document is read. What
// only people are shown is kept as it is written, for all cases that may be shown, and parsed for those that are.

/** UTF-16 units of a value. */
const MAX_VALUE = 8 * 1024;
const SHOWN = ["name", "classname", "file", "line"];

/** Returns the attribute with this name of a case: trimmed, and undefined if it is blank. */
export type ReadAttribute = (name: string) => string | undefined;

/** Returns the attributes that people are shown as they are written, with values that are cut if they are long. */
export function copyShownAttributes(tag: StartTag): string {
  let written = "";
  for (const name of SHOWN) {
    const found = tag.find(name);
    if (found === undefined) continue;
    const quote = String.fromCharCode(tag.bytes[found.from - 1] ?? 0);
    const value = cutAtLine(tag.bytes.toString("utf8", found.from, found.to), MAX_VALUE);
    written += ` ${name}=${quote}${value}${quote}`;
  }
  return written;
}

/** Loads and returns the parser of what `copyShownAttributes` returns. */
export async function loadAttributeParser(): Promise<(attributes: string) => ReadAttribute> {
  const { XMLParser } = await import("fast-xml-parser");
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    trimValues: false,
    // Its decoder knows entities that XML does not, and drops characters that XML forbids.
    processEntities: false,
  });
  return (attributes) => {
    const parsed: Json = parser.parse(`<testcase ${attributes}/>`);
    return (name) => {
      const value = textAt(parsed, `testcase.${name}`);
      if (value === undefined) return undefined;
      return decodeAttribute(value).trim() || undefined;
    };
  };
}
