import { isJsonObject, type Json, textAt } from "../base/json.ts";
import type { StartTag } from "./start-tag.ts";
import { decodeAttribute } from "./text.ts";

/** An element that was read. */
export interface ParsedElement {
  /** Returns an attribute decoded and trimmed, cut if it is longer than `limit`; undefined if it is absent or blank. */
  attribute(name: string, limit: number): string | undefined;
  /** What is inside it, as it is written. */
  readonly content: string;
}

/** UTF-16 units of an element that the package reads. Some take it 80 times as many bytes. */
const MAX_ELEMENT = 1024 * 1024;
const ATTRIBUTE = "@";
const CONTENT = "#text";

/** Loads the package. Returns what reads the element that has this start tag and this content. */
export async function loadElementParser() {
  const { XMLParser } = await import("fast-xml-parser");
  let seen = new Set<string>();
  const parser = new XMLParser({
    attributeNamePrefix: ATTRIBUTE,
    textNodeName: CONTENT,
    // The first of repeated attributes counts (R1); the package would take the last one.
    ignoreAttributes: (name) => seen.size === seen.add(name).size,
    alwaysCreateTextNode: true,
    // Of what is inside, the text matters, not the elements.
    stopNodes: ["*"],
    parseAttributeValue: false,
    parseTagValue: false,
    trimValues: false,
    // Its decoder knows entities that XML does not, and drops characters that XML forbids.
    processEntities: false,
  });

  /** Returns undefined for an element that the package cannot read. */
  function parse(element: string): Json | undefined {
    seen = new Set();
    try {
      return parser.parse(element);
    } catch {
      // It reads some comments and names otherwise than XML, and then misses the end. Its errors have no kind of their own.
      return undefined;
    }
  }

  return (tag: StartTag, content = ""): ParsedElement => {
    const { written, fullName, isSelfClosing } = tag;
    const isShort = written.length + content.length <= MAX_ELEMENT;
    const element = isSelfClosing ? written : `${written}${content}</${fullName}>`;
    const document = isShort ? parse(element) : undefined;
    if (document === undefined) {
      return { attribute: (name, limit) => decode(tag.raw(name), limit), content };
    }
    const [parsed = null] = isJsonObject(document) ? Object.values(document) : [];
    return {
      attribute: (name, limit) => decode(textAt(parsed, `${ATTRIBUTE}${name}`), limit),
      content: textAt(parsed, CONTENT) ?? "",
    };
  };
}

function decode(written: string | undefined, limit: number): string | undefined {
  return (written && decodeAttribute(written, limit)) || undefined;
}
