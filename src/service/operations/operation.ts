import { isJsonObject } from "../../json.ts";

/** What a request is for: its path, its name in messages, and what to do when it is refused. */
export interface Operation {
  /** Short name for messages: `POST …/junit`. */
  readonly label: string;
  /** Relative to the base address, percent-encoded, with the query string. */
  readonly path: string;
  /** What to do, one sentence by HTTP status. */
  readonly hints: Readonly<Record<number, string>>;
  /** The input that fills a field of the request, by the field's name, to explain which one was refused. */
  readonly inputs?: Readonly<Record<string, string>>;
}

/** An operation that only reads: how a query becomes a request, and how its answer is read. */
export interface Lookup<Query, Answer> {
  /** HTTP Basic may take the place of the key. */
  readonly acceptsBasic?: true;
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

/** A value of an answer, with its name for messages: `deployments[3].deployed_at`. */
export interface Field {
  readonly name: string;
  readonly value: unknown;
}

const WHOLE = "the answer";

/** Timestamps above this are milliseconds: as seconds this would be the year 5138. */
const MAX_SECONDS = 1e11;

/** Wraps a whole answer. */
export function answerField(value: unknown): Field {
  return { name: WHOLE, value };
}

/** Returns a function that returns the member called `key`, which may be missing. */
export function object({ name, value }: Field): (key: string) => Field {
  if (!isJsonObject(value)) return wrongType({ name, value }, "an object");
  const prefix = name === WHOLE ? "" : `${name}.`;
  return (key) => ({
    name: `${prefix}${key}`,
    value: Object.hasOwn(value, key) ? value[key] : undefined,
  });
}

export function list({ name, value }: Field): Field[] {
  if (!Array.isArray(value)) return wrongType({ name, value }, "an array");
  const prefix = name === WHOLE ? "" : name;
  return value.map((element: unknown, index) => ({ name: `${prefix}[${index}]`, value: element }));
}

export function text(field: Field): string {
  return typeof field.value === "string" ? field.value : wrongType(field, "a string");
}

export function texts(field: Field): string[] {
  return list(field).map(text);
}

export function boolean(field: Field): boolean {
  return typeof field.value === "boolean" ? field.value : wrongType(field, "a boolean");
}

export function integer(field: Field): number {
  const value = number(field);
  return Number.isInteger(value) ? value : wrongType(field, "a whole number");
}

/** Milliseconds since the epoch, from seconds, which may have a fraction. */
export function seconds(field: Field): number {
  return Math.round(number(field) * 1000);
}

/** Milliseconds since the epoch, from seconds or milliseconds: for times that are only shown. */
export function timestamp(field: Field): number {
  const value = number(field);
  return Math.abs(value) < MAX_SECONDS ? seconds(field) : Math.round(value);
}

/** Returns undefined if the field is missing or null. */
export function optional<T>(field: Field, read: (field: Field) => T): T | undefined {
  return field.value === undefined || field.value === null ? undefined : read(field);
}

function number(field: Field): number {
  const { value } = field;
  return typeof value === "number" && Number.isFinite(value) ? value : wrongType(field, "a number");
}

function wrongType({ name, value }: Field, expected: string): never {
  throw new ShapeError(
    value === undefined ? `${name} is missing` : `${name} is ${describe(value)}, not ${expected}`,
  );
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return `a number (${value})`;
  return `${typeof value === "object" ? "an" : "a"} ${typeof value}`;
}
