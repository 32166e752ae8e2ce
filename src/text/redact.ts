import { decode } from "./decode.ts";
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

/** Creates a redactor for these secrets. Those of fewer than 8 characters are ignored. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const pattern = patternOf(secrets);
  const redactVisible = (text: string) =>
    pattern === undefined ? text : redactEncoded(text.replace(pattern, "***"), pattern);

  return {
    redact(text) {
      const visible = sanitize(text);
      const redacted = redactVisible(visible);
      return redacted === visible ? text : redacted;
    },
    redactLine: (text, limit) => toLine(redactVisible(sanitize(text)), limit),
  };
}

/**
 * Returns a copy of `value`, which JSON can hold, with every string redacted. A test may print a secret that it was
 * given, and the runner masks it only where it is written as the runner knows it.
 */
export function redactResult<T>(value: T, secrets: readonly string[]): T {
  const { redact } = createRedactor(secrets);
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
    .filter(({ length }) => length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [secret.toWellFormed(), ...base64Forms(secret)]);
  const literals = [...new Set(forms)]
    .sort((one, other) => other.length - one.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  return literals.length === 0 ? undefined : new RegExp(literals.join("|"), "gi");
}

/** Replaces the parts of `text` that spell a secret once they are decoded. */
function redactEncoded(text: string, pattern: RegExp): string {
  const decoded = decode(text);
  if (decoded === undefined) return text;
  let redacted = "";
  let end = 0;
  for (const { index, 0: match } of decoded.text.matchAll(pattern)) {
    const start = decoded.sourceIndex(index);
    redacted += `${text.slice(end, start)}***`;
    end = decoded.sourceIndex(index + match.length);
  }
  return redacted + text.slice(end);
}

function base64Forms(secret: string): readonly string[] {
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
