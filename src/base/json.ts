import { formatNumber } from "./format.ts";

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [member: string]: Json;
}

/** Whether a parsed JSON value is an object: neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses JSON. Returns undefined for text that is not JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value at a dotted path; undefined if any member of the path is missing. */
export function valueAt(json: Json | undefined, path: string): Json | undefined {
  let value = json;
  for (const member of path.split(".")) {
    if (!isJsonObject(value)) return undefined;
    value = value[member];
  }
  return value;
}

/** Returns the text at a dotted path; undefined for `""` and for anything that is not text. */
export function textAt(json: Json | undefined, path: string): string | undefined {
  const value = valueAt(json, path);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns an object without the members that are undefined. */
export function present(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  const entries = Object.entries(members);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** As `present`; undefined if no member is left. */
export function nonEmpty(
  members: Readonly<Record<string, Json | undefined>>,
): JsonObject | undefined {
  const object = present(members);
  return Object.keys(object).length > 0 ? object : undefined;
}

/** Levels of objects and arrays. Documents of the action and the service have fewer; more would exhaust the stack. */
const MAX_DEPTH = 128;

/** Values: half a million suites have fewer. A document of commas alone would take a hundred times its size. */
const MAX_VALUES = 5_000_000;

/**
 * Returns why a text must not be parsed, as the end of a sentence: it has too many levels or values, or repeats a
 * member, of which `JSON.parse` keeps the last one, and other readers the first. Only means something for valid JSON.
 */
export function findExcess(text: string): string | undefined {
  /** The names of the members so far in each open object; undefined if there are none, and for arrays. */
  const open: (Set<string> | undefined)[] = [];
  let values = 1;
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
        const literal = text.slice(at, closing + 1);
        const repeated = isColonNext(text, closing) ? addName(open, literal) : undefined;
        if (repeated !== undefined) return `repeats the member ${JSON.stringify(repeated)}`;
        at = closing;
      }
    }
    if (open.length > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
    if (values > MAX_VALUES) return `has more than ${formatNumber(MAX_VALUES)} values`;
  }
  return undefined;
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
