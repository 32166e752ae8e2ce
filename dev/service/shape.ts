import { isJsonObject, type JsonObject } from "../../src/base/json.ts";

/** Fields whose problems are kept. */
const MAX_PROBLEMS = 20;

/** What is wrong with a JSON document, by field: `junit_results.0.total` → why. */
export class Problems {
  readonly #reasons: Map<string, string>;
  readonly #path: string;

  constructor(path = "", reasons: Map<string, string> = new Map()) {
    this.#path = path;
    this.#reasons = reasons;
  }

  /** The same problems, relative to a member of this field. */
  at(member: string | number): Problems {
    return new Problems(this.#path === "" ? `${member}` : `${this.#path}.${member}`, this.#reasons);
  }

  /** Adds a problem of this field and returns false, so that a check can end with it. Only the first 20 fields are kept. */
  add(reason: string): false {
    if (this.#reasons.size < MAX_PROBLEMS) this.#reasons.set(this.#path, reason);
    return false;
  }

  /** The `errors` of an error body; `whole` is the name of the document itself. */
  toErrors(whole: string): Record<string, string> {
    return Object.fromEntries([...this.#reasons].map(([path, reason]) => [path || whole, reason]));
  }
}

/** Whether a JSON value has a shape; if not, the reason is added to `found`. */
export type Shape<T> = (value: unknown, found: Problems) => value is T;

export type ShapeOf<S> = S extends Shape<infer T> ? T : never;

type Members = Readonly<Record<string, Shape<unknown>>>;

type ObjectOf<R extends Members, O extends Members> = { [K in keyof R]: ShapeOf<R[K]> } & {
  [K in keyof O]?: ShapeOf<O[K]>;
};

/** A string that is not blank, or one that matches `pattern`, which `description` describes. */
export function text(pattern = /\S/, description = "a string that is not blank"): Shape<string> {
  return (value, found): value is string =>
    typeof value === "string" && pattern.test(value)
      ? true
      : found.add(`${abbreviate(value)} is not ${description}`);
}

/** Any string, including the empty one. */
export const anyText: Shape<string> = text(/^/, "a string");

export const bool: Shape<boolean> = (value, found): value is boolean =>
  typeof value === "boolean" ? true : found.add(`${abbreviate(value)} is not a boolean`);

export const number: Shape<number> = (value, found): value is number =>
  Number.isFinite(value) ? true : found.add(`${abbreviate(value)} is not a number`);

export const nonNegative: Shape<number> = (value, found): value is number =>
  number(value, found) && (value >= 0 ? true : found.add(`${value} is less than the minimum of 0`));

/** A whole number, 0 or more. */
export const wholeNumber: Shape<number> = (value, found): value is number =>
  nonNegative(value, found) &&
  (Number.isSafeInteger(value) ? true : found.add(`${value} is not an integer`));

export const freeForm: Shape<JsonObject> = (value, found): value is JsonObject =>
  isJsonObject(value) ? true : found.add(`${abbreviate(value)} is not an object`);

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, found): value is T | null => value === null || shape(value, found);
}

export function listOf<T>(shape: Shape<T>): Shape<T[]> {
  return (value, found): value is T[] =>
    Array.isArray(value)
      ? value.map((element, index) => shape(element, found.at(index))).every(Boolean)
      : found.add(`${abbreviate(value)} is not an array`);
}

/** An object with every member of `required`, any of `optional`, and no others. */
export function object<R extends Members, O extends Members = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<ObjectOf<R, O>> {
  return objectWith(required, { optional, open: false });
}

/** An object with every member of `required`, any of `optional`, and anything else. */
export function openObject<R extends Members, O extends Members = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<ObjectOf<R, O>> {
  return objectWith(required, { optional, open: true });
}

function objectWith<R extends Members, O extends Members>(
  required: R,
  { optional, open }: { readonly optional: O | undefined; readonly open: boolean },
): Shape<ObjectOf<R, O>> {
  const known = new Map<string, Shape<unknown>>(Object.entries({ ...required, ...optional }));
  return (value, found): value is ObjectOf<R, O> => {
    if (!isJsonObject(value)) return found.add(`${abbreviate(value)} is not an object`);
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name));
    for (const name of missing) found.at(name).add("is missing");
    const checks = Object.entries(value).map(([name, member]) => {
      const shape = known.get(name);
      if (shape !== undefined) return shape(member, found.at(name));
      return open || found.at(name).add("is not a member of this object");
    });
    return missing.length === 0 && checks.every(Boolean);
  };
}

function abbreviate(value: unknown): string {
  const json = JSON.stringify(value) ?? `${value}`;
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}
