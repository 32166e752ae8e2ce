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
