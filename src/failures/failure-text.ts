import type { FailedCase } from "../junit/report.ts";
import { pluralize, truncate } from "../text/format.ts";
import { sanitize, sanitizeLine } from "../text/sanitize.ts";

/** Lines of a failure that are searched for its headline, and UTF-16 units of message and trace that are read. */
const SEARCHED_LINES = 80;
const SEARCHED_UNITS = 32_000;
/** UTF-16 units of a headline, and of a line of a message or trace. */
const HEADLINE = 200;
const LINE = 300;
/** Lines of the last cause of a long trace. */
const CAUSE_LINES = 3;

/** Text that says no more than that something failed: `Failed`, `[Error] -`, `Exception in step`. */
const GENERIC =
  /^\W*(?:(?:an?|the|this|test|tests|assertion|uncaught|unexpected|unhandled|collection) )*(?:fail(?:ed|ure|ing|s)?|errors?|errored|exceptions?)(?: (?:in step|occurred|was thrown|thrown))?\W*$/i;

/** Lines that say nothing by themselves: stack frames, headings of traces, bare locations, progress of `go test`. */
const NOISE: readonly RegExp[] = [
  /^(?:at |\.{3} |File "|=== (?:RUN|PAUSE|CONT|NAME)\b|--- FAIL:|FAIL\t)/,
  /^(?:stack traceback|stack ?trace|traceback(?: \(.*\))?|uncaught exception|at|stack)\s*:\s*[>|]?$/i,
  /^\S+\.\w+[:(]\S*$|: in function /,
];

const CAUSE = /^\s*(?:Caused by|\[cause\])\s*:/i;

/** The class or suite that a test is shown under; undefined if its name includes that, or neither is known. */
export function ownerOf({ name, className, suite }: FailedCase): string | undefined {
  return (className === undefined || name.includes(className) ? suite : className) || undefined;
}

/** `suite › test`, on one line of at most `limit` UTF-16 units. */
export function failureTitle(failure: FailedCase, limit?: number): string {
  const owner = ownerOf(failure);
  const { name } = failure;
  return sanitizeLine(owner === undefined ? name : `${owner} › ${name}`, limit);
}

/** `file:line`, or the file alone. */
export function formatPlace(place: { readonly file: string; readonly line?: number | undefined }) {
  return place.line === undefined ? place.file : `${place.file}:${place.line}`;
}

/**
 * The most informative line of a failure: the first of its message and trace that is more than a generic word, a
 * repetition of the test's name or a stack frame. Undefined if the report says nothing.
 */
export function failureHeadline(failure: FailedCase): string | undefined {
  const { message, text, type } = failure;
  const lines = [message, text].flatMap(linesOf);
  const known = [type, failure.className, failure.suite, failure.name];
  const index = lines.findIndex(
    (line, at) => isInformative(line.trim(), known) && !isInTraceback(lines, at),
  );
  if (index >= 0) return truncate(withContinuation(lines, index), HEADLINE);
  const kind = sanitizeLine(type ?? "");
  const fallback = isInformative(kind, [])
    ? kind
    : [...lines, kind].find((line) => line.trim() !== "");
  return fallback === undefined ? undefined : truncate(fallback.trim(), HEADLINE);
}

/**
 * Message and trace of a failure as sanitized text: the first `limit` lines and, if there are more, the last
 * cause. Empty if the report says nothing.
 */
export function failureText({ message = "", text = "" }: FailedCase, limit: number): string {
  const said = text.includes(message) ? text : `${message}\n${text}`;
  const lines = sanitize(said)
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd()
    .split("\n")
    .map((line) => truncate(line, LINE));
  if (lines.length <= limit) return lines.join("\n");
  const rest = lines.slice(limit);
  const cause = rest.findLastIndex((line) => CAUSE.test(line));
  const shown = cause < 0 ? [] : rest.slice(cause, cause + CAUSE_LINES);
  return [
    ...lines.slice(0, limit),
    `… ${pluralize(rest.length - shown.length, "more line")}`,
    ...shown,
  ].join("\n");
}

function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line));
}

function linesOf(text = ""): readonly string[] {
  return sanitize(text.slice(0, SEARCHED_UNITS)).split("\n", SEARCHED_LINES);
}

function isInformative(line: string, known: readonly (string | undefined)[]): boolean {
  if (isNoise(line)) return false;
  const rest = known.reduce<string>(
    (text, word) => (word ? text.replaceAll(normalizeSeparators(word), "") : text),
    normalizeSeparators(line),
  );
  return /[\p{L}\p{N}]/u.test(rest) && !GENERIC.test(rest);
}

/** Test tools write one class as `a.B`, `a\B` and `a::B`. */
function normalizeSeparators(text: string): string {
  return text.replace(/\\|::/g, ".");
}

/** Whether a line is a frame of a Python traceback: indented below its heading. */
function isInTraceback(lines: readonly string[], index: number): boolean {
  const heading = lines.slice(0, index).findLastIndex((line) => /^\s*Traceback\b/.test(line));
  const start = lines[heading];
  if (start === undefined) return false;
  const below = lines.slice(heading + 1, index + 1);
  return below.every((each) => each.trim() === "" || indent(each) > indent(start));
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

/** The line with what belongs to it: what follows a colon, and the two values of a comparison in JavaScript. */
function withContinuation(lines: readonly string[], index: number): string {
  const raw = lines[index] ?? "";
  const line = raw.trim();
  const following = lines.slice(index + 1, index + 8).filter((each) => each.trim() !== "");
  if (/^(?:\w*Error: )?expect\(/.test(line)) {
    const values = following.filter((each) => /^\s*(?:Expected|Received)\b.*:/.test(each));
    const call = line.replace(/\s*\/\/.*$/, "");
    return [call, ...values.slice(0, 2).map((each) => each.trim())].join(" · ");
  }
  if (!line.endsWith(":")) return line;
  const end = following.findIndex((each) => indent(each) <= indent(raw) || isNoise(each.trim()));
  const continuation = following.slice(0, end < 0 ? 3 : Math.min(3, Math.max(1, end)));
  return `${line} ${continuation.map((each) => each.trim()).join(", ")}`.trim();
}
