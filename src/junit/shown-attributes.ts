import { type Json, textAt } from "../base/json.ts";
import { StartTag } from "../xml/start-tag.ts";
import { decodeAttribute, decodeUtf8 } from "../xml/text.ts";

/** Bytes of a value. */
const MAX_VALUE = 8 * 1024;
const SHOWN = ["name", "classname", "file", "line"];

/** Returns the start tag of a case with the attributes that people are shown, in UTF-16, with long values cut. */
export function copyShownTag(written: string): string {
  const tag = new StartTag();
  tag.parse({ bytes: Buffer.from(written, "latin1"), text: written }, 0);
  const attributes = SHOWN.map((name) => {
    const raw = tag.raw(name);
    if (raw === undefined) return "";
    const quote = raw.includes('"') ? "'" : '"';
    return ` ${name}=${quote}${decodeUtf8(raw, MAX_VALUE)}${quote}`;
  });
  return `<testcase${attributes.join("")}/>`;
}

/** Loads the parser of what `copyShownTag` returns. Attributes are trimmed, and undefined if they are blank. */
export async function loadTagParser() {
  const { XMLParser } = await import("fast-xml-parser");
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    trimValues: false,
    // Its decoder knows entities that XML does not, and drops characters that XML forbids.
    processEntities: false,
  });
  return (tag: string) => {
    const parsed: Json = parser.parse(tag);
    const read = (name: string) => {
      const value = textAt(parsed, `testcase.${name}`);
      return (value && decodeAttribute(value).trim()) || undefined;
    };
    const line = Number(read("line"));
    return {
      name: read("name") ?? "unnamed case",
      className: read("classname"),
      file: read("file"),
      line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
    };
  };
}
