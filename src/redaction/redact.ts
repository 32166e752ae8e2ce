import { sanitize, toLine } from "../base/sanitize.ts";
import { FileRedactor } from "./file-redactor.ts";
import { SHORTEST_VALUE } from "./forms.ts";
import { KnownValues } from "./known-values.ts";

/** Replaces known values by `***` in whatever leaves the runner, in the forms that docs/security.md promises. */
export interface Redactor {
  /** Bytes that may be left of the longest form of a value where a text was cut. */
  readonly longestRemnant: number;
  /**
   * Returns the text itself if it has none. A value that colour codes split is found, too, since people would read
   * it; what is left of the text is sanitized then.
   */
  redact(text: string): string;
  /** Also sanitizes, and returns one line of at most `limit` UTF-16 units (300 by default), cut at last. */
  redactLine(text: string, limit?: number): string;
  /**
   * Redacts every string in plain data, except in members with one of the names `except`. Names of members, numbers and
   * everything else stay; what has no known value is the same object.
   */
  redactAll<T>(value: T, except?: readonly string[]): T;
  startFile(): FileRedactor;
}

/** Creates the redactor of a run. Values of fewer than 8 characters are ignored. */
export function createRedactor(values: readonly string[]): Redactor {
  const known = new KnownValues(values.filter(({ length }) => length >= SHORTEST_VALUE));
  const startFile = () => new FileRedactor(known);
  const replace = (text: string) => {
    const bytes = Buffer.from(text);
    // Nearly all texts have none.
    return known.find(bytes).length === 0 ? text : startFile().end(bytes).toString();
  };
  const redact = (text: string) => {
    const replaced = replace(text);
    const visible = sanitize(replaced);
    if (visible === replaced) return replaced;
    const redacted = replace(visible);
    return redacted === visible ? replaced : redacted;
  };
  return {
    longestRemnant: known.longestRemnant,
    redact,
    // Line breaks and blanks may have split a value that is whole on one line.
    redactLine: (text, limit) => toLine(redact(toLine(redact(sanitize(text)), Infinity)), limit),
    redactAll: (value, except = []) => mapTexts(value, redact, except),
    startFile,
  };
}

/** Returns plain data with other strings; the same where none became another. */
function mapTexts<T>(value: T, map: (text: string) => string, except: readonly string[]): T;
function mapTexts(
  value: unknown,
  map: (text: string) => string,
  except: readonly string[],
): unknown {
  if (typeof value === "string") return map(value);
  if (typeof value !== "object" || value === null) return value;
  let copy: object | undefined;
  for (const [name, member] of Object.entries(value)) {
    const mapped: unknown = except.includes(name) ? member : mapTexts(member, map, except);
    if (mapped === member) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    Reflect.set(copy, name, mapped);
  }
  return copy ?? value;
}
