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

/**
 * Returns the name of a member that occurs twice in an object, at any depth. `JSON.parse` keeps the last one, and
 * other readers the first, so a document that repeats one means different things to different readers. `json` must be
 * valid JSON.
 */
export function findRepeatedMember(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === "{") open.push(new Set());
    else if (character === "}") open.pop();
    else if (character === '"') {
      const closing = findClosingQuote(json, at);
      const names = open.at(-1);
      if (names !== undefined && isColonNext(json, closing)) {
        const name = readString(json.slice(at, closing + 1));
        if (names.has(name)) return name;
        names.add(name);
      }
      at = closing;
    }
  }
  return undefined;
}

function findClosingQuote(json: string, opening: number): number {
  let at = opening + 1;
  while (json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

/** A string with a colon after it is the name of a member. */
function isColonNext(json: string, closing: number): boolean {
  let at = closing + 1;
  while (" \t\n\r".includes(json[at] ?? ":")) at += 1;
  return json[at] === ":";
}

function readString(literal: string): string {
  return literal.includes("\\") ? String(JSON.parse(literal)) : literal.slice(1, -1);
}
