import { type Decoded, decode } from "./decode.ts";
import { sanitize, toLine } from "./sanitize.ts";

/** Removes secrets from texts that a test, a service or a proxy may have put them into. */
export interface Redactor {
  /**
   * Returns the text with `***` for every secret: as written, in other case, within base64, and percent-, HTML-,
   * JSON-encoded, in any mixture. A text in which a secret is found is sanitized too, because
   * terminal sequences and other invisible characters could split a secret that people would still read.
   */
  redact(text: string): string;
  /** As `redact`, sanitized, on one line of at most `limit` UTF-16 units (300 by default). */
  redactLine(text: string, limit?: number): string;
}

/** A shorter secret, or piece of base64, would be found by chance. */
export const MIN_SECRET_LENGTH = 8;

/** A part of a text: the UTF-16 units from `from` up to, but without, `to`. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Creates a redactor for these secrets. Forms of them with fewer than 8 characters are ignored. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const find = createSecretFinder(secrets);
  const redactVisible = (text: string) => replaceRanges(text, find(text));

  return {
    redact(text) {
      const visible = sanitize(text);
      const redacted = redactVisible(visible);
      return redacted === visible ? text : redacted;
    },
    redactLine: (text, limit) => toLine(redactVisible(sanitize(text)), limit),
  };
}

/** Returns a function that finds secrets in a text, in every form that a Redactor replaces, in their order. */
export function createSecretFinder(
  secrets: readonly string[],
): (text: string) => readonly TextRange[] {
  const pattern = patternOf(secrets);
  if (pattern === undefined) return () => [];
  return (text) => {
    const decoded = decode(text);
    const plain = matchesOf({ text, sourceIndex: (index) => index }, pattern);
    return mergeRanges(decoded ? [...plain, ...matchesOf(decoded, pattern)] : plain);
  };
}

function matchesOf({ text, sourceIndex }: Decoded, pattern: RegExp): readonly TextRange[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    from: sourceIndex(index),
    to: sourceIndex(index + match.length),
  }));
}

/** Returns ranges in their order, those that overlap as one. */
export function mergeRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || from >= last.to) merged.push({ from, to });
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return merged;
}

/** Returns a text of the same length with `*` for everything in the ranges; they do not overlap. */
export function maskRanges(text: string, ranges: readonly TextRange[]): string {
  return replaceRanges(text, ranges, ({ from, to }) => "*".repeat(to - from));
}

/** Returns a text with a mark for every range; ranges are in their order and do not overlap. */
export function replaceRanges(
  text: string,
  ranges: readonly TextRange[],
  markFor: (range: TextRange) => string = () => "***",
): string {
  if (ranges.length === 0) return text;
  let replaced = "";
  let end = 0;
  for (const range of ranges) {
    replaced += text.slice(end, range.from) + markFor(range);
    end = range.to;
  }
  return replaced + text.slice(end);
}

/**
 * Returns a copy of `value`, which JSON can hold, with every string redacted. A test may print a secret that it was
 * given, and the runner masks it only where it is written as the runner knows it.
 */
export function redactResult<T>(value: T, { redact }: Redactor): T {
  return JSON.parse(JSON.stringify(value), (_key, member: unknown) =>
    typeof member === "string" ? redact(member) : member,
  );
}

/** Returns the forms of a secret that the runner should mask: as written, percent- and JSON-encoded, and in base64. */
export function secretForms(secret: string): readonly string[] {
  const percent = encodeURIComponent(secret.toWellFormed());
  const json = JSON.stringify(secret).slice(1, -1);
  return [secret, percent, json, ...base64Forms(secret)];
}

function patternOf(secrets: readonly string[]): RegExp | undefined {
  const forms = secrets
    .flatMap((secret) => [secret.toWellFormed(), decodedForm(secret), ...base64Forms(secret)])
    .filter((form) => form.length >= MIN_SECRET_LENGTH);
  const literals = [...new Set(forms)]
    .sort((one, other) => other.length - one.length)
    .map(escapeLiteral);
  return literals.length === 0 ? undefined : new RegExp(literals.join("|"), "gi");
}

/** Escapes a text for use in a pattern, inside a character class too. */
export function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** Returns a secret as it is once the text that holds it is decoded: it may itself hold encoded characters. */
export function decodedForm(secret: string): string {
  return decode(secret)?.text ?? secret;
}

/** Returns what base64 texts that hold a secret have in common, for every position of the secret. */
export function base64Forms(secret: string): readonly string[] {
  const standard = [0, 1, 2].map((offset) => base64Core(secret, offset));
  const url = standard.map((core) => core.replaceAll("+", "-").replaceAll("/", "_"));
  return [...standard, ...url].filter(({ length }) => length >= MIN_SECRET_LENGTH);
}

/** The characters that the secret has in every base64 text in which `offset` bytes (modulo 3) precede it. */
function base64Core(secret: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  const start = Math.ceil((offset * 8) / 6);
  const end = Math.floor((bytes.length * 8) / 6);
  return bytes.toString("base64").slice(start, end);
}
