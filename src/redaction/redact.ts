import type { Log } from "../base/log.ts";
import { sanitize, toLine } from "../base/sanitize.ts";
import { KnownValues } from "./known-values.ts";
import { replaceRanges } from "./ranges.ts";
import { base64Forms, MIN_SECRET_LENGTH } from "./search-patterns.ts";

/** Removes secrets from texts that a test, a service or a proxy may have put them into. */
export interface Redactor {
  /**
   * Returns the text with `***` for every secret, in every form that docs/security.md promises. A text with a secret is
   * sanitized too, because invisible characters could split another one that people would still read.
   */
  redact(text: string): string;
  /** As `redact`, sanitized, on one line of at most `limit` UTF-16 units (300 by default). */
  redactLine(text: string, limit?: number): string;
}

/** Creates a redactor for these secrets. Those of fewer than 8 characters are ignored. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const known = new KnownValues(secrets);
  const replace = (text: string) => {
    const bytes = Buffer.from(text);
    const ranges = known.find(bytes);
    return ranges.length === 0 ? text : replaceRanges(bytes, ranges).toString();
  };
  return {
    redact(text) {
      const visible = sanitize(text);
      const redacted = replace(visible);
      return redacted === visible ? text : redacted;
    },
    redactLine: (text, limit) => toLine(replace(sanitize(text)), limit),
  };
}

/**
 * The members of results that hold one of the action's own words, such as `recorded`, and never text from outside. A
 * known value may be such a word; replacing it there would break the outputs. A type in the tests holds this list to
 * the results of all actions.
 */
export const ENUMERATED_MEMBERS = [
  "cause",
  "check",
  "compliance",
  "id",
  "ifPassed",
  "kind",
  "mode",
  "outcome",
  "severity",
  "source",
  "status",
  "testResult",
  "verdict",
] as const;
const IS_ENUMERATED: ReadonlySet<string> = new Set(ENUMERATED_MEMBERS);

/** Returns a copy of `value`, which JSON can hold, with every string replaced; names of members stay. */
export function mapTexts<T>(value: T, replace: (text: string) => string): T {
  return mapStrings(value, (_name, text) => replace(text));
}

/** As `mapTexts`, for what the action itself found out: its own words (`ENUMERATED_MEMBERS`) stay, too. */
export function mapResultTexts<T>(result: T, replace: (text: string) => string): T {
  return mapStrings(result, (name, text) => (IS_ENUMERATED.has(name) ? text : replace(text)));
}

/** `replace` gets the name of the member or the index that holds the string; `""` if it is the value itself. */
function mapStrings<T>(value: T, replace: (name: string, text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (name, member: unknown) =>
    typeof member === "string" ? replace(name, member) : member,
  );
}

/** Returns a log that writes to `log` with every secret redacted. The runner masks only the forms that it knows. */
export function redactedLog(log: Log, { redact }: Redactor): Log {
  return {
    info: (text) => log.info(redact(text)),
    debug: (text) => log.debug(redact(text)),
    group: (title, lines) => log.group(redact(title), lines.map(redact)),
  };
}

/** Returns the forms of a secret that the runner should mask: as written, percent- and JSON-encoded, and in base64. */
export function secretForms(secret: string): readonly string[] {
  const percent = encodeURIComponent(secret.toWellFormed());
  const json = JSON.stringify(secret).slice(1, -1);
  const base64 = base64Forms(secret).filter(({ length }) => length >= MIN_SECRET_LENGTH);
  const url = base64.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"));
  return [secret, percent, json, ...base64, ...url];
}
