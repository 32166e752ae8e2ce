import { isJsonObject, type Json, textAt } from "../base/json.ts";
import type { StartTag } from "./start-tag.ts";
import { decodeAttribute } from "./text.ts";

/** An element that the package has read. */
export interface ParsedElement {
  /** Returns an attribute decoded and trimmed, cut if it is longer than `limit`; undefined if it is absent or blank. */
  attribute(name: string, limit: number): string | undefined;
  /** What is inside it, as it is written. */
  readonly content: string;
}

const ATTRIBUTE = "@";
const CONTENT = "#text";

/** Loads the package. Returns what reads the element of a start tag and of `rest`, which follows up to its end, if it matters. */
export async function loadElementParser() {
  const { XMLParser } = await import("fast-xml-parser");
  let seen = new Set<string>();
  const parser = new XMLParser({
    attributeNamePrefix: ATTRIBUTE,
    textNodeName: CONTENT,
    // The first of repeated attributes counts (R1); the package would take the last one.
    ignoreAttributes: (name) => seen.size === seen.add(name).size,
    alwaysCreateTextNode: true,
    // The content stays as it is written: it may be long, and the package takes up to 80 times as much memory.
    stopNodes: ["*"],
    parseAttributeValue: false,
    parseTagValue: false,
    trimValues: false,
    // Its decoder knows entities that XML does not, and drops characters that XML forbids.
    processEntities: false,
  });

  function parse(written: string): ParsedElement {
    seen = new Set();
    const document: Json = parser.parse(written);
    const [element = null] = isJsonObject(document) ? Object.values(document) : [];
    return {
      attribute: (name, limit) => {
        const value = textAt(element, `${ATTRIBUTE}${name}`);
        return (value && decodeAttribute(value, limit)) || undefined;
      },
      content: textAt(element, CONTENT) ?? "",
    };
  }

  return ({ written, fullName, isSelfClosing }: StartTag, rest?: string): ParsedElement => {
    const closed = isSelfClosing ? written : `${written}</${fullName}>`;
    if (rest === undefined) return parse(closed);
    try {
      return parse(written + rest);
    } catch {
      // It reads some comments and names otherwise than XML, and may miss the end: the attributes are shown then.
      return parse(closed);
    }
  };
}
