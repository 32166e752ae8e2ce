import { ParseError } from "./errors.ts";
import { formatNumber } from "./format.ts";

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Members that are undefined are left out of the text. */
export interface JsonObject {
  readonly [member: string]: Json | undefined;
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
  return path
    .split(".")
    .reduce((value, name) => (isJsonObject(value) ? value[name] : undefined), json);
}

/** Returns the text at a dotted path; undefined for `""` and for anything that is not text. */
export function textAt(json: Json | undefined, path: string): string | undefined {
  const value = valueAt(json, path);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns an object with members; undefined for one that has none but undefined ones. */
export function nonEmpty(object: JsonObject): JsonObject | undefined {
  const hasMember = Object.values(object).some((value) => value !== undefined);
  return hasMember ? object : undefined;
}

/** Values: half a million suites have fewer. A document of commas alone would take a hundred times its size. */
const MAX_VALUES = 5_000_000;
/** More than a payload with the deepest `user-data` has, and few enough for functions that recurse once per level. */
const MAX_LEVELS = 128;

/** What opens, separates or closes values, and strings, with the colon after the name of a member. */
const TOKEN = /("[^"\\]*(?:\\.?[^"\\]*)*(?:"|$))(\s*:)?|[[\]{},]/gs;

/**
 * Returns why valid JSON must not be parsed, as the end of a sentence: it is nested too deep for the stack, has too
 * many values, or repeats a member, so that readers differ in what it means.
 */
function findExcess(text: string, levels: number): string | undefined {
  /** The names of the members so far in each open object; undefined if there are none, and for arrays. */
  const open: (Set<string> | undefined)[] = [];
  let values = 1;
  for (const [token, literal = "", colon] of text.matchAll(TOKEN)) {
    if (colon !== undefined) {
      const name = decodeLiteral(literal);
      const names = open.pop() ?? new Set();
      if (names.has(name)) return `repeats the member ${JSON.stringify(name)}`;
      names.add(name);
      open.push(names);
    }
    if ("{[,".includes(token)) values += 1;
    if ("{[".includes(token)) open.push(undefined);
    if ("]}".includes(token)) open.pop();
    if (open.length > levels) return `is nested deeper than ${levels} levels`;
    if (values > MAX_VALUES) return `has more than ${formatNumber(MAX_VALUES)} values`;
  }
  return undefined;
}

function decodeLiteral(literal: string): string {
  // Nearly all names of members are like this, and parsing each would take longer.
  if (!literal.includes("\\")) return literal.slice(1, -1);
  return String(JSON.parse(literal));
}

/** Parses what others wrote. Throws a ParseError if `name` is not JSON in UTF-8, or must not be parsed. */
export function parseJson(json: string | Uint8Array, name: string, levels = MAX_LEVELS): JsonField {
  let problem: string | undefined;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const text = typeof json === "string" ? json : decoder.decode(json);
    problem = findExcess(text, levels);
    if (problem === undefined) return new JsonField(JSON.parse(text), name);
  } catch {
    // The parser's message quotes the document, so it is not kept as the cause. A string of millions of escapes, which
    // nothing writes, overflows the stack of `TOKEN`.
    problem = "is not JSON";
  }
  throw new ParseError(`${name} ${problem}`);
}

/** Reads a JSON document by its fields. Throws a ParseError that names it if it has another form. */
export function parseDocument<T>(
  name: string,
  content: Uint8Array,
  read: (document: JsonField) => T,
): T {
  try {
    return read(parseJson(content, "it"));
  } catch (cause) {
    if (!(cause instanceof ParseError)) throw cause;
    throw new ParseError(`${name} cannot be used: ${cause.message}`, { cause });
  }
}

/** A JSON document, or a value in it. Methods throw a ParseError, such as `files[3].bytes is missing`. */
export class JsonField {
  readonly #value: Json | undefined;
  readonly #whole: string;
  readonly #path: string;

  constructor(value: Json | undefined, whole: string, path = "") {
    this.#value = value;
    this.#whole = whole;
    this.#path = path;
  }

  /** Returns undefined if the value is missing or null. */
  optional(): JsonField | undefined {
    return this.#value === undefined || this.#value === null ? undefined : this;
  }

  /** Returns the value as it is; undefined if it is missing. */
  value(): Json | undefined {
    return this.#value;
  }

  /** Returns the member of an object, which may be missing. */
  member(name: string): JsonField {
    const object = this.object();
    const path = this.#path === "" ? name : `${this.#path}.${name}`;
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    return new JsonField(value, this.#whole, path);
  }

  /** Returns the object; with `members`, throws if it has any others. */
  object(members?: readonly string[]): JsonObject {
    const value = this.#value;
    if (!isJsonObject(value)) throw this.#mismatch("an object");
    const other = members && Object.keys(value).find((name) => !members.includes(name));
    if (other === undefined) return value;
    throw this.error(`has the unknown member ${JSON.stringify(other)}`);
  }

  /** Returns the entries of an array. */
  list(): JsonField[] {
    const value = this.#value;
    if (!Array.isArray(value)) throw this.#mismatch("an array");
    return value.map((one, index) => {
      const path = `${this.#path}[${index}]`;
      return new JsonField(one, this.#whole, path);
    });
  }

  /** Returns a string that matches `pattern`, which `expected` describes. */
  text(pattern = /^/, expected = "a string"): string {
    const value = this.#value;
    if (typeof value !== "string") throw this.#mismatch(expected);
    if (!pattern.test(value)) throw this.error(`is not ${expected}`);
    return value;
  }

  texts(): string[] {
    return this.list().map((field) => field.text());
  }

  oneOf<const T extends Json>(...choices: readonly T[]): T {
    const choice = choices.find((one) => one === this.#value);
    if (choice !== undefined) return choice;
    throw this.#mismatch(choices.map((one) => JSON.stringify(one)).join(" or "));
  }

  boolean(): boolean {
    if (typeof this.#value === "boolean") return this.#value;
    throw this.#mismatch("a boolean");
  }

  number(): number {
    const value = this.#value;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw this.#mismatch(typeof value === "number" ? "a finite number" : "a number");
  }

  /** Returns a whole number of 0 or more. */
  count(): number {
    const value = this.number();
    if (Number.isSafeInteger(value) && value >= 0) return value;
    throw this.#mismatch("a whole number of 0 or more");
  }

  /** Returns the error to throw for a value of the right type that cannot be used; `problem` completes its path. */
  error(problem: string): ParseError {
    return new ParseError(`${this.#path || this.#whole} ${problem}`);
  }

  #mismatch(expected: string): ParseError {
    const value = this.#value;
    if (value === undefined) return this.error("is missing");
    return this.error(`is ${describeType(value)}, not ${expected}`);
  }
}

function describeType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return `a number (${value})`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
