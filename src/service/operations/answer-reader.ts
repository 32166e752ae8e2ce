import { isJsonObject } from "../../json.ts";

/** An answer does not have the form that docs/service.md describes. The message names the field. */
export class ShapeError extends Error {
  override readonly name = "ShapeError";
}

/** A value of an answer, with its name for messages: `deployments[3].deployed_at`. */
export interface Field {
  readonly name: string;
  readonly value: unknown;
}

/** An object of an answer. */
export interface ObjectField {
  /** Returns the member called `key`, which may be missing. */
  member(key: string): Field;
}

const WHOLE = "the answer";

/** Timestamps above this are milliseconds: as seconds this would be the year 5138. */
const MAX_SECONDS = 1e11;

/** Wraps a whole answer. */
export function answerField(value: unknown): Field {
  return { name: WHOLE, value };
}

export function object({ name, value }: Field): ObjectField {
  if (!isJsonObject(value)) return wrongType({ name, value }, "an object");
  const prefix = name === WHOLE ? "" : `${name}.`;
  return {
    member: (key) => ({
      name: `${prefix}${key}`,
      value: Object.hasOwn(value, key) ? value[key] : undefined,
    }),
  };
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

/** Returns an object with this one member, or an empty one if the value is undefined. */
export function ifDefined<K extends string, T>(key: K, value: T | undefined): { [P in K]?: T } {
  const members: { [P in K]?: T } = {};
  if (value !== undefined) members[key] = value;
  return members;
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
