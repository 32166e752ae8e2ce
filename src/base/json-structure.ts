import { formatNumber } from "./format.ts";

/** Levels of objects and arrays. Documents of the action and the service have fewer; more would exhaust the stack. */
const MAX_DEPTH = 128;

/** Values: half a million suites have fewer. A document of commas alone would take a hundred times its size. */
const MAX_VALUES = 5_000_000;

/** What can be told about a text of JSON before it is parsed. */
interface JsonStructure {
  /** A clause that says what there is too much of; undefined if the text may be parsed. */
  readonly excess?: string;
  /**
   * The name of a member that occurs twice in an object, at any depth. `JSON.parse` keeps the last one, and other
   * readers the first.
   */
  readonly repeatedMember?: string | undefined;
}

/** Inspects a text before it is parsed. It may be anything; what is returned only means something for valid JSON. */
export function inspectJson(text: string): JsonStructure {
  /** The names of the members so far in each open object; undefined if there are none, and for arrays. */
  const open: (Set<string> | undefined)[] = [];
  let values = 1;
  let repeatedMember: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case "{":
      case "[":
        open.push(undefined);
        values += 1;
        break;
      case "}":
      case "]":
        open.pop();
        break;
      case ",":
        values += 1;
        break;
      case '"': {
        const closing = findClosingQuote(text, at);
        if (isColonNext(text, closing)) {
          repeatedMember ??= addName(open, text.slice(at, closing + 1));
        }
        at = closing;
      }
    }
    if (open.length > MAX_DEPTH) return { excess: `is nested deeper than ${MAX_DEPTH} levels` };
    if (values > MAX_VALUES) return { excess: `has more than ${formatNumber(MAX_VALUES)} values` };
  }
  return { repeatedMember };
}

function findClosingQuote(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

/** A string with a colon after it is the name of a member. */
function isColonNext(text: string, closing: number): boolean {
  let at = closing + 1;
  while (" \t\n\r".includes(text[at] ?? ":")) at += 1;
  return text[at] === ":";
}

/** Adds a name to those of the innermost object. Returns it if it was there. */
function addName(open: (Set<string> | undefined)[], literal: string): string | undefined {
  const name = literal.includes("\\") ? String(JSON.parse(literal)) : literal.slice(1, -1);
  const names = open.pop() ?? new Set();
  open.push(names);
  if (names.has(name)) return name;
  names.add(name);
  return undefined;
}
