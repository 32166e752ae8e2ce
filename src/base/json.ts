import { isUtf8 } from "node:buffer";
import { ParseError } from "./errors.ts";

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
export function tryParseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
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

/** Returns the number at a dotted path; undefined for anything that is not a number. */
export function numberAt(json: Json | undefined, path: string): number | undefined {
  const value = valueAt(json, path);
  return typeof value === "number" ? value : undefined;
}

/** Returns an object with members; undefined for one that has none but undefined ones. */
export function nonEmpty(object: JsonObject): JsonObject | undefined {
  const hasMember = Object.values(object).some((value) => value !== undefined);
  return hasMember ? object : undefined;
}

/**
 * Reads a JSON document of any layout by its fields; `written` is how `JSON.stringify` lays it out. Of a repeated member,
 * the last one counts. Throws a ParseError that names the document if it has another form.
 */
export function parseDocument<T>(
  name: string,
  content: Buffer,
  read: (document: JsonField, written: Buffer) => T,
): T {
  try {
    const { value, written } = parseJson(content);
    return read(new JsonField(value, "it"), written);
  } catch (error) {
    throw namedError(name, error);
  }
}

/** Returns the error to throw for one that reading a document threw. That of a ParseError names the document. */
export function namedError(name: string, cause: unknown): unknown {
  if (!(cause instanceof ParseError)) return cause;
  return new ParseError(`${name} cannot be used: ${cause.message}`, { cause });
}

/** Reads a document that only this action writes. Throws a ParseError for any other layout, too. */
export function parseOwnDocument<T>(
  name: string,
  content: Buffer,
  read: (document: JsonField) => T,
): T {
  return parseDocument(name, content, (document, written) => {
    if (written.equals(content)) return read(document);
    throw document.error("is not laid out as the action writes it");
  });
}

const NOT_JSON = "it is not JSON";

/** Throws a ParseError for what is not JSON in UTF-8, perhaps after its mark. */
function parseJson(content: Buffer): { readonly value: Json; readonly written: Buffer } {
  if (!isUtf8(content)) throw new ParseError(NOT_JSON);
  try {
    const value: Json = JSON.parse(new TextDecoder().decode(content), refuseInfinity);
    return { value, written: Buffer.from(JSON.stringify(value)) };
  } catch (error) {
    // A RangeError: a number is infinite, or arrays are nested so deep that the stack overflows.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    // The parser's message quotes the document, so it is not kept as the cause.
    throw new ParseError(NOT_JSON);
  }
}

/** `1e999` is read as infinity, which would be written as `null`. */
function refuseInfinity(_name: string, value: Json): Json {
  if (value === Infinity || value === -Infinity) throw new RangeError("infinite");
  return value;
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

  /** Returns the member of an object, which may be missing. */
  member(name: string): JsonField {
    const object = this.object();
    const path = this.#path === "" ? name : `${this.#path}.${name}`;
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    return new JsonField(value, this.#whole, path);
  }

  object(): JsonObject {
    if (isJsonObject(this.#value)) return this.#value;
    throw this.#mismatch("an object");
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
    return this.oneOf(true, false);
  }

  number(): number {
    const value = this.#value;
    if (typeof value === "number") return value;
    throw this.#mismatch("a number");
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
    return this.error(`is ${formatType(value)}, not ${expected}`);
  }
}

function formatType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return `a number (${value})`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
