import { decodeWindows1252 } from "../base/windows-1252.ts";

/** A known value with fewer UTF-16 units would be found by chance. */
export const SHORTEST_VALUE = 8;

/** A form of a value as it stands in a file. */
export interface ByteForm {
  readonly bytes: Buffer;
  /** What replaces it: `***` in the same encoding. */
  readonly mark: Buffer;
}

/** What serializers of JSON write as `\u…`, besides what each has to escape. */
const JSON_STYLES = [
  /(?!)/g, // Most of them.
  /[^\0-\x7f]/g, // Python, PHP
  /[<>&\u2028\u2029]/g, // Go, Rails
  /[<>&='\u2028\u2029]/g, // Gson
  /\\"|[<>&+'`]|[^\0-\x7f]/g, // System.Text.Json
];

/** What percent-encoders write with a `%` that `encodeURIComponent` leaves as it is. */
const PERCENT_STYLES = [
  /(?!)/g, // JavaScript, Go
  /[!'()*]/g, // RFC 3986: Python, PHP, Ruby
  /[!'()~]/g, // Java
];

/** How writers of XML write a character that they need not escape everywhere. `&` and `<` they always escape. */
const XML_STYLES = [
  { character: ">", styles: [">", "&gt;"] },
  { character: '"', styles: ['"', "&quot;", "&#34;"] },
  { character: "'", styles: ["'", "&apos;", "&#39;"] },
];

/**
 * Returns the texts by which a value is found (docs/security.md), each once: as written, escaped for JSON, XML and
 * addresses, and in base64. One of fewer than 8 characters has no form but itself.
 */
export function formsOf(value: string): readonly string[] {
  if (value.length < SHORTEST_VALUE) return [value];
  const text = value.toWellFormed();
  const escaped = [...new Set([text, ...inJson(text), ...inAddresses(text)])];
  return [...new Set([...escaped, ...escaped.flatMap(inXml), ...inBase64(text)])];
}

/** Returns all forms of a value of at least 8 characters. Each has at least 8 bytes. */
export function byteFormsOf(value: string): readonly ByteForm[] {
  const forms = formsOf(value).map((text) => ({ bytes: Buffer.from(text), mark: MARK }));
  const text = value.toWellFormed();
  const written = new Set([text, ...inXml(text)]);
  return [...forms, ...[...written].flatMap(inOtherEncodings)];
}

function inJson(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const escaped = JSON_STYLES.map((style) => json.replace(style, toUnicodeEscape));
  return [...escaped, ...escaped.map((each) => each.replaceAll("/", "\\/"))];
}

/** Returns the escape of a character, which may have a backslash before it. */
function toUnicodeEscape(character: string): string {
  const unit = character.charCodeAt(character.length - 1);
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

function inAddresses(text: string): readonly string[] {
  const encoded = encodeURIComponent(text);
  const strict = PERCENT_STYLES.map((style) => encoded.replace(style, toPercent));
  // A slash may stay in a path, and a query may have a plus for a blank.
  const inPaths = strict.map((each) => each.replaceAll("%2F", "/"));
  return [...strict, ...inPaths].flatMap((each) => [each, each.replaceAll("%20", "+")]);
}

function toPercent(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

function inXml(text: string): readonly string[] {
  let escaped = [text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")];
  for (const { character, styles } of XML_STYLES) {
    if (!text.includes(character)) continue;
    escaped = escaped.flatMap((each) => styles.map((style) => each.replaceAll(character, style)));
  }
  // Mocha's own reporter writes these.
  return [...escaped, text.replace(/[&<>"'`]|[^\0-\x7f]/gu, toReference)];
}

function toReference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16)};`;
}

/** Returns what base64 texts that hold the value have in common, for each place where it may begin in three bytes. */
function inBase64(text: string): readonly string[] {
  const forms = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const start = Math.ceil((before * 8) / 6);
    return bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6));
  });
  return [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))];
}

const MARK = Buffer.from("***");
const LITTLE_ENDIAN_MARK = Buffer.from("***", "utf16le");
const BIG_ENDIAN_MARK = Buffer.from("***", "utf16le").swap16();

const BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
/** The bytes of windows-1252 by their characters. */
const WINDOWS_1252 = new Map(
  Array.from(decodeWindows1252(BYTES), (character, byte) => [character, byte]),
);

function inOtherEncodings(text: string): readonly ByteForm[] {
  const utf16 = Buffer.from(text, "utf16le");
  const bytes = Array.from(text, (character) => WINDOWS_1252.get(character));
  const known = bytes.filter((byte) => byte !== undefined);
  return [
    { bytes: utf16, mark: LITTLE_ENDIAN_MARK },
    { bytes: Buffer.from(utf16).swap16(), mark: BIG_ENDIAN_MARK },
    ...(known.length === bytes.length ? [{ bytes: Buffer.from(known), mark: MARK }] : []),
  ];
}
