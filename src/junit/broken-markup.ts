import { showShort } from "../base/format.ts";
import { ATTRIBUTE, BLANK, CDATA, COMMENT, DOCTYPE, INSTRUCTION, NAME } from "./grammar.ts";
import { StructureError, UnfinishedError } from "./structure-error.ts";

const SECTIONS = [COMMENT, CDATA, INSTRUCTION];
const NAME_HERE = new RegExp(NAME, "y");
const ATTRIBUTES_HERE = new RegExp(`(?:${ATTRIBUTE})*${BLANK}*`, "y");
/** An attribute whose value has no second quote. */
const OPEN_ATTRIBUTE_HERE = new RegExp(`${NAME}${BLANK}*(?:=${BLANK}*(?:["']|$)|$)`, "y");

/**
 * Returns what is wrong with the markup at an index, which is none or an end tag in the wrong place. `open` is the name of
 * the innermost open element.
 */
export function explainMarkup(text: string, at: number, open: string | undefined): StructureError {
  const section = SECTIONS.find(({ start }) => text.startsWith(start, at));
  if (section !== undefined) {
    return new UnfinishedError(text.length, `the document ends inside ${section.name}`);
  }
  if (text[at + 1] === "/") return explainEndTag(text, at, open);
  if (text[at + 1] !== "!") return explainStartTag(text, at);
  const rest = text.slice(at, at + DOCTYPE.start.length);
  if ([...SECTIONS, DOCTYPE].some(({ start }) => start.startsWith(rest))) return endless(at);
  const reason = "'<!' starts neither a comment nor a CDATA section nor a DOCTYPE";
  return new StructureError(at, reason);
}

function endless(at: number): StructureError {
  return new UnfinishedError(at, "this tag does not end");
}

function explainEndTag(text: string, at: number, open: string | undefined): StructureError {
  const [name = ""] = matchAt(NAME_HERE, text, at + 2);
  if (at + 2 + name.length === text.length) return endless(at);
  const shown = `</${showShort(name)}>`;
  if (open === undefined) return new StructureError(at, `${shown} has no start tag`);
  if (name === open) return new StructureError(at, `end tag ${shown} is not closed`);
  return new StructureError(at, `${shown} found where </${showShort(open)}> was expected`);
}

function explainStartTag(text: string, at: number): StructureError {
  const [name] = matchAt(NAME_HERE, text, at + 1);
  if (name === undefined) {
    const isLast = at + 1 === text.length;
    return isLast ? endless(at) : new StructureError(at, "'<' is not followed by a name");
  }
  const from = at + 1 + name.length;
  const [attributes = ""] = matchAt(ATTRIBUTES_HERE, text, from);
  const next = from + attributes.length;
  if (["", "/"].includes(text.slice(next, next + 2))) return endless(at);
  const [attribute] = /[ \t\r\n]$/.test(attributes) ? matchAt(NAME_HERE, text, next) : [];
  if (attribute === undefined) {
    const character = String.fromCodePoint(text.codePointAt(next) ?? 0);
    const place = `in tag <${showShort(name)}>`;
    return new StructureError(next, `unexpected ${JSON.stringify(character)} ${place}`);
  }
  if (matchAt(OPEN_ATTRIBUTE_HERE, text, next).length > 0) return endless(at);
  return new StructureError(next, `attribute ${showShort(attribute)} has no value in quotes`);
}

function matchAt(pattern: RegExp, text: string, at: number): readonly string[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
