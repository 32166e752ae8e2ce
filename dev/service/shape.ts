import { isJsonObject, type JsonObject } from "../../src/json.ts";

const MOST_FINDINGS = 20;

/** What is wrong with a JSON document, by field: `junit_results.0.total` → why. */
export class Findings {
  readonly #found: Map<string, string>;
  readonly #path: string;

  constructor(path = "", found: Map<string, string> = new Map()) {
    this.#path = path;
    this.#found = found;
  }

  /** The same findings, seen from a member of this field. */
  at(member: string | number): Findings {
    return new Findings(this.#path === "" ? `${member}` : `${this.#path}.${member}`, this.#found);
  }

  /** Notes what is wrong with this field, and gives false, so that a check can end with it. Only the first 20 fields are kept. */
  add(reason: string): false {
    if (this.#found.size < MOST_FINDINGS) this.#found.set(this.#path, reason);
    return false;
  }

  /** As the `errors` of an error body; `whole` is the name of the document itself. */
  toErrors(whole: string): Record<string, string> {
    return Object.fromEntries([...this.#found].map(([path, reason]) => [path || whole, reason]));
  }
}

/** Whether a JSON value has a shape; where it has not, `found` says why. */
export type Shape<T> = (value: unknown, found: Findings) => value is T;

export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

type Members = Readonly<Record<string, Shape<unknown>>>;

type ObjectOf<R extends Members, O extends Members> = { [K in keyof R]: ShapeOf<R[K]> } & {
  [K in keyof O]?: ShapeOf<O[K]>;
};

/** A string that is not blank, or one that `pattern` takes, which `called` describes. */
export function text(pattern = /\S/, called = "a string that is not blank"): Shape<string> {
  return (value, found): value is string =>
    typeof value === "string" && pattern.test(value)
      ? true
      : found.add(`${shown(value)} is not ${called}`);
}

/** Any string, the empty one included. */
export const anyText: Shape<string> = text(/^/, "a string");

export const bool: Shape<boolean> = (value, found): value is boolean =>
  typeof value === "boolean" ? true : found.add(`${shown(value)} is not a boolean`);

export const number: Shape<number> = (value, found): value is number =>
  Number.isFinite(value) ? true : found.add(`${shown(value)} is not a number`);

export const amount: Shape<number> = (value, found): value is number =>
  number(value, found) && (value >= 0 ? true : found.add(`${value} is less than the minimum of 0`));

/** A whole number, 0 or more. */
export const count: Shape<number> = (value, found): value is number =>
  amount(value, found) &&
  (Number.isSafeInteger(value) ? true : found.add(`${value} is not an integer`));

export const freeForm: Shape<JsonObject> = (value, found): value is JsonObject =>
  isJsonObject(value) ? true : found.add(`${shown(value)} is not an object`);

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, found): value is T | null => value === null || shape(value, found);
}

export function listOf<T>(shape: Shape<T>): Shape<T[]> {
  return (value, found): value is T[] =>
    Array.isArray(value)
      ? value.map((element, index) => shape(element, found.at(index))).every(Boolean)
      : found.add(`${shown(value)} is not an array`);
}

/** An object with every member of `required`, any of `optional`, and no other. */
export function object<R extends Members, O extends Members = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<ObjectOf<R, O>> {
  const known = new Map<string, Shape<unknown>>(Object.entries({ ...required, ...optional }));
  return (value, found): value is ObjectOf<R, O> => {
    if (!isJsonObject(value)) return found.add(`${shown(value)} is not an object`);
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name));
    for (const name of missing) found.at(name).add("is missing");
    const checks = Object.entries(value).map(([name, member]) => {
      const shape = known.get(name);
      return (
        shape?.(member, found.at(name)) ?? found.at(name).add("is not a member of this object")
      );
    });
    return missing.length === 0 && checks.every(Boolean);
  };
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? `${value}`;
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}
