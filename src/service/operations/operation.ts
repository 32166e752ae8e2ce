import { isJsonObject } from "../../base/json.ts";

/** What a request is for: its path, its name in messages, and what to do when it is refused. */
export interface Operation {
  /** Short name for messages: `POST …/junit`. */
  readonly label: string;
  /** Relative to the base address, percent-encoded, with the query string. */
  readonly path: string;
  /** What to do, one sentence by HTTP status. */
  readonly hints: Readonly<Record<number, string | undefined>>;
  /** The input that fills a field of the request, by the field's name, to explain which one was refused. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** HTTP Basic may take the place of the key. */
  readonly acceptsBasic?: true;
}

/** An operation that only reads: how a query becomes a request, and how its answer is read. */
export interface Lookup<Query, Answer> {
  describe(org: string, query: Query): Operation;
  /** Unknown members are ignored. Throws a ShapeError that names the field if the answer has another form. */
  read(answer: Field): Answer;
}

/**
 * Template tag for paths. Every inserted value becomes one segment: all characters but the unreserved ones
 * (RFC 3986, 2.3) are percent-encoded. `.` and `..` cannot be encoded; reading the inputs refuses them.
 */
export function path(literals: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw({ raw: literals }, ...values.map(encodeSegment));
}

function encodeSegment(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** An answer does not have the form that docs/service.md describes. The message names the field. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/** Timestamps above this are milliseconds: as seconds this would be the year 5138. */
const MAX_SECONDS = 1e11;

const WHOLE = "the answer";

/** An answer, or a value in it. Each method throws a ShapeError if the value is of another type than it returns. */
export class Field {
  readonly #value: unknown;
  /** For messages: `deployments[3].deployed_at`. */
  readonly #name: string;

  constructor(value: unknown, name = WHOLE) {
    this.#value = value;
    this.#name = name;
  }

  /** Returns undefined if the field is missing or null. */
  optional(): Field | undefined {
    return this.#value === undefined || this.#value === null ? undefined : this;
  }

  object(): Field {
    return isJsonObject(this.#value) ? this : this.#reject("an object");
  }

  /** Returns the member of an object, which may be missing. */
  member(key: string): Field {
    const value = this.#value;
    if (!isJsonObject(value)) return this.#reject("an object");
    const name = this.#name === WHOLE ? key : `${this.#name}.${key}`;
    return new Field(Object.hasOwn(value, key) ? value[key] : undefined, name);
  }

  list(): Field[] {
    const value = this.#value;
    if (!Array.isArray(value)) return this.#reject("an array");
    const name = this.#name === WHOLE ? "" : this.#name;
    return value.map((element, index) => new Field(element, `${name}[${index}]`));
  }

  text(): string {
    return typeof this.#value === "string" ? this.#value : this.#reject("a string");
  }

  texts(): string[] {
    return this.list().map((field) => field.text());
  }

  boolean(): boolean {
    return typeof this.#value === "boolean" ? this.#value : this.#reject("a boolean");
  }

  integer(): number {
    const value = this.#number();
    return Number.isInteger(value) ? value : this.#reject("a whole number");
  }

  /** Milliseconds since the epoch, from seconds, which may have a fraction. */
  seconds(): number {
    return Math.round(this.#number() * 1000);
  }

  /** Milliseconds since the epoch, from seconds or milliseconds: for times that are only shown. */
  timestamp(): number {
    const value = this.#number();
    return Math.abs(value) < MAX_SECONDS ? this.seconds() : Math.round(value);
  }

  #number(): number {
    const value = this.#value;
    return typeof value === "number" && Number.isFinite(value) ? value : this.#reject("a number");
  }

  #reject(expected: string): never {
    const is = this.#value === undefined ? "missing" : `${describe(this.#value)}, not ${expected}`;
    throw new ShapeError(`${this.#name} is ${is}`);
  }
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return `a number (${value})`;
  return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}
