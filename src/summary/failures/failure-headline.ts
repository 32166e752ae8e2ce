import { truncate } from "../../base/format.ts";
import { sanitize, sanitizeLine, toLine } from "../../base/sanitize.ts";
import type { FailedCase } from "../../junit/report.ts";

/** Lines of a failure that are searched for its headline, and UTF-16 units of message and trace that are read. */
const SEARCHED_LINES = 80;
const SEARCHED_UNITS = 32_000;
/** UTF-16 units of a headline. */
const HEADLINE = 200;

/** A long line that was cut off while the report was read: its end may be a part of a secret. */
const CUT_LINE = /^(.{199}).*… \[cut\]$/mu;

/** Text that says no more than that something failed: `Failed`, `[Error] -`, `Exception in step`. */
export const GENERIC =
  /^\W*(?:(?:an?|tests?|assertion|collection|uncaught|unexpected|unhandled) )*(?:fail(?:ed|ure|ing|s)?|errors?|exceptions?)(?: in step| occurred)?\W*$/i;

/** Lines that say nothing by themselves: stack frames, headings of traces and of YAML, places, progress of a run, marks. */
const NOISE: readonly RegExp[] = [
  /^(?:at |\.{3} |=== (?:RUN|PAUSE|CONT|NAME)\b|--- (?:FAIL|SKIP):|Error Trace:)/,
  /^(?:(?:exception )?stack ?trace(?:back)?:[\s-]*|\w+: [|>])$/i,
  /^\S+\.\w+[:(][\d*][\d:,)\]]*$|: in function |^(?:::)?in (?:function|call from) /,
  // Rust: thread 'cart::total' (12) panicked at src/cart.rs:12:5:
  /^thread '.*' (?:\(\d+\) )?panicked at \S+:\d+:\d+:?$/,
  // Boost: - file   : cart_test.cpp
  /^- (?:file|line)\s*: /,
  /^(?:PASS|FAIL\t\S+\t[\d.]+s|unknown file|… \[cut\])$/,
];

const PYTHON_TRACE = /^([^\S\n]*)Traceback\b.*\n(?:\1[^\S\n].*\n?|[^\S\n]*\n)*/gm;

/** The end of a line of output about something that did not fail: Cucumber lists every step of a scenario. */
const NOT_FAILED = /\b(?:passed|skipped)\W*$/i;

/** One of the values of a comparison: `Expected: 1`, `Received length: 2`, `But was: 3`. */
const VALUE = /^(?:expected|received|actual|got|but)(?: \w+){0,4}\s*:/i;

/** A cause at the end of a trace. */
export const CAUSE = /^\s*(?:Caused by|\[cause\]): *(.*)/;

/** The class of an exception before its message, unless that is a single word, such as the name of a host. */
const CLASS = /^(?:[\w$]+\.)+[\w$]+: (?=\S+\s)/;

/** What may be left of a line without the test's names: its arguments, its data set, its file. */
const ARGUMENTS = /^[\s.]*\([^()]*(?:\([^()]*\)[^()]*)*\)$/;

/**
 * The most informative line of a failure: the first of its message and trace that is more than a generic word, a
 * repetition of the test's name or a stack frame, and after it the last cause. Undefined if the report says nothing.
 */
export function failureHeadline(failure: FailedCase): string | undefined {
  const lines = [failure.message, failure.text].flatMap(searchedLines);
  const known = [failure.name, failure.className, failure.suite, failure.type]
    .flatMap((name) => (name ? [normalizeSeparators(name)] : []))
    .toSorted((a, b) => b.length - a.length);
  const index = lines.findIndex((line) => isInformative(line, known));
  const found =
    index < 0 ? fallback(lines, failure) : withContinuation(lines, indexOfWhole(lines, index));
  if (found === undefined) return undefined;
  const headline = shorten(found, HEADLINE);
  const cause = lastCause(failure);
  if (cause === undefined || headline.includes(cause)) return headline;
  const suffix = `· cause: ${shorten(cause, HEADLINE / 2)}`;
  return `${shorten(headline, HEADLINE - suffix.length - 1)} ${suffix}`;
}

/** The reason of a skipped case without the lines that say nothing, unless it has no others. */
export function skipReason(reason: string): string {
  const lines = searchedLines(reason).filter((line) => !isNoise(line));
  return lines.length > 0 ? lines.join("\n") : reason;
}

/** The message of the last cause of a trace; its class if it has none. */
function lastCause({ text }: FailedCase): string | undefined {
  const lines = startOf(text).split("\n");
  const causes = lines.flatMap((line) => CAUSE.exec(line)?.[1] ?? []);
  return causes.at(-1)?.replace(CLASS, "").trim();
}

/** The type, with what a line adds to it; without one, the first line; without any, the last of the output. */
function fallback(lines: readonly string[], failure: FailedCase): string | undefined {
  const { type = "", output = "" } = failure;
  const kind = sanitizeLine(type);
  if (isInformative(kind)) return lines.find((line) => line.trim().startsWith(`${kind}: `)) ?? kind;
  const printed = sanitize(output).split("\n");
  const lastPrinted = printed.findLast((line) => isInformative(line) && !NOT_FAILED.test(line));
  const [found = lastPrinted] = lines;
  return found === undefined || GENERIC.test(found) ? undefined : found;
}

/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text: string, limit: number): string {
  const line = toLine(text, Number.POSITIVE_INFINITY);
  if (line.length <= limit) return line;
  const end = Math.floor(limit / 3);
  return `${truncate(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}

/** The start of a text, sanitized. */
function startOf(text = ""): string {
  return sanitize(text.slice(0, SEARCHED_UNITS)).replace(CUT_LINE, "$1…");
}

/** The first lines of a text but blank ones and Python's frames, which are indented below the heading of their trace. */
function searchedLines(text?: string): readonly string[] {
  const read = startOf(text).split("\n", SEARCHED_LINES).join("\n");
  const lines = read.replace(PYTHON_TRACE, "").split("\n");
  return lines.filter((line) => line.trim() !== "");
}

function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line.trim()));
}

/** Whether a line says more than the names that are known, the longest first. */
function isInformative(line: string, known: readonly string[] = []): boolean {
  if (isNoise(line)) return false;
  const text = normalizeSeparators(line.trim());
  const rest = known.reduce((left, name) => left.replaceAll(name, ""), text);
  if (rest !== text && ARGUMENTS.test(rest)) return false;
  return /[\p{L}\p{N}]/u.test(rest) && !GENERIC.test(rest) && !GENERIC.test(text);
}

/** Test tools write one class as `a.B`, `a\B` and `a::B`. */
function normalizeSeparators(text: string): string {
  return text.replace(/\\|::/g, ".");
}

/** Returns where the trace has the whole of a line that the message has with `...` after it, as Minitest writes it. */
function indexOfWhole(lines: readonly string[], index: number): number {
  const line = (lines[index] ?? "").trim();
  if (!line.endsWith("...")) return index;
  const found = lines.findLastIndex((each) => each.trim() === line.slice(0, -3));
  return Math.max(index, found);
}

/** The line with what belongs to it: the values of a comparison, or up to three lines that it announces. */
function withContinuation(lines: readonly string[], index: number): string {
  const raw = lines[index] ?? "";
  // Jest: expect(received).toBe(expected) // Object.is equality
  const line = raw.trim().replace(/(?<=\bexpect\(.{0,200}) \/\/.*/, "");
  const following = lines.slice(index + 1, index + 8);
  const isValue = (each: string) => VALUE.test(each.trim()) && each.trim() !== line;
  const values = line.includes("expect(") ? following.filter(isValue) : leading(following, isValue);
  if (values.length > 0) return [line, ...values.slice(0, 2)].join(" · ");
  const related = leading(following, (each) => !isNoise(each));
  // Gomega: Expected, a value, to equal, a value
  if (/(?:^|[:\]] )Expected$/.test(line)) return [line, ...related.slice(0, 3)].join(" ");
  if (!line.endsWith(":")) return line;
  const indented = leading(related, (each) => each.search(/\S/) > raw.search(/\S/));
  const announced = indented.length > 0 ? indented : following.slice(0, 1);
  return `${line} ${announced.slice(0, 3).join(", ")}`;
}

/** Returns the lines before the first one that does not belong to them. */
function leading(lines: readonly string[], belongs: (line: string) => boolean): readonly string[] {
  const end = lines.findIndex((line) => !belongs(line));
  return end < 0 ? lines : lines.slice(0, end);
}
