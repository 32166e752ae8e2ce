import { findExcess, isJsonObject, type Json, type JsonObject } from "./json.ts";

/** JSON is not what its reader expects. The message is a clause that names the member: `files[3].bytes is missing`. */
export class JsonError extends Error {
  override readonly name = "JsonError";
  /** `files[3].bytes`; empty for the whole document. */
  readonly path: string;
  /** The message without the path: `is missing`. */
  readonly problem: string;

  constructor(whole: string, path: string, problem: string) {
    super(`${path || whole} ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

/**
 * Parses JSON that others wrote; `whole` is what messages call it. Throws a JsonError if it is not JSON in UTF-8, is
 * nested too deeply, has too many values, or repeats a member, so that readers differ in what it means.
 */
export function parseJson(content: string | Uint8Array, whole: string): JsonField {
  try {
    const text = typeof content === "string" ? content : decode(content);
    const excess = findExcess(text);
    if (excess !== undefined) throw new JsonError(whole, "", excess);
    return new JsonField(JSON.parse(text), whole);
  } catch (error) {
    if (error instanceof JsonError) throw error;
    // The parser's message quotes the document, so it is not kept as the cause.
    throw new JsonError(whole, "", "is not JSON");
  }
}

function decode(content: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
}

/** A JSON document, or a value in it. Each method throws a JsonError if the value is of another type than it returns. */
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

  value(): Json {
    if (this.#value === undefined) throw this.#mismatch("anything");
    return this.#value;
  }

  /** Returns the member of an object, which may be missing. */
  member(name: string): JsonField {
    const object = this.object();
    const path = this.#path === "" ? name : `${this.#path}.${name}`;
    return new JsonField(Object.hasOwn(object, name) ? object[name] : undefined, this.#whole, path);
  }

  /** Returns the object; with `members`, throws if it has any others. */
  object(members?: readonly string[]): JsonObject {
    const value = this.#value;
    if (!isJsonObject(value)) throw this.#mismatch("an object");
    const other = members && Object.keys(value).find((name) => !members.includes(name));
    if (other === undefined) return value;
    throw this.rejected(`has the unknown member ${JSON.stringify(other)}`);
  }

  list(): JsonField[] {
    const value = this.#value;
    if (!Array.isArray(value)) throw this.#mismatch("an array");
    return value.map(
      (element, index) => new JsonField(element, this.#whole, `${this.#path}[${index}]`),
    );
  }

  /** Returns a string that matches `pattern`, which `expected` describes. */
  text(pattern = /^/, expected = "a string"): string {
    const value = this.#value;
    if (typeof value !== "string") throw this.#mismatch(expected);
    if (!pattern.test(value)) throw this.rejected(`is not ${expected}`);
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

  /** Returns a finite number. */
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
  rejected(problem: string): JsonError {
    return new JsonError(this.#whole, this.#path, problem);
  }

  #mismatch(expected: string): JsonError {
    const value = this.#value;
    return this.rejected(
      value === undefined ? "is missing" : `is ${describe(value)}, not ${expected}`,
    );
  }
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return `a number (${value})`;
  return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}
