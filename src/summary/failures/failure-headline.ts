import { truncate } from "../../base/format.ts";
import { sanitize, sanitizeLine, toLine } from "../../base/sanitize.ts";
import type { FailedCase } from "../../junit/report.ts";

/** Lines of a failure that are searched for its headline, and UTF-16 units of message and trace that are read. */
const SEARCHED_LINES = 80;
const SEARCHED_UNITS = 32_000;
/** UTF-16 units of a headline. */
const HEADLINE = 200;

/** Text that says no more than that something failed: `Failed`, `[Error] -`, `Exception in step`. */
const GENERIC =
  /^\W*(?:(?:an?|the|this|test|tests|assertion|uncaught|unexpected|unhandled|collection) )*(?:fail(?:ed|ure|ing|s)?|errors?|errored|exceptions?)(?: (?:in step|occurred|was thrown|thrown))?\W*$/i;

/** Lines that say nothing by themselves: stack frames, headings of traces, bare places, progress of a test run, marks. */
const NOISE: readonly RegExp[] = [
  /^(?:at |\.{3} |File "|=== (?:RUN|PAUSE|CONT|NAME)\b|--- (?:FAIL|SKIP):|Error Trace:)/,
  /^(?:stack traceback|(?:exception )?stack ?trace|traceback(?: \(.*\))?|uncaught exception|at|stack)\s*:\s*(?:[>|]|-+)?$/i,
  /^\S+\.\w+[:(][\d*][\d:,)\]]*$|: in function |^(?:::)?in (?:function|call from) /,
  // Rust: thread 'cart::total' (12) panicked at src/cart.rs:12:5:
  /^thread '.*' (?:\(\d+\) )?panicked at \S+:\d+:\d+:$/,
  /^(?:- )?(?:file(?:name)?|line(?:number)?|column(?:number)?|(?:type|method|function)Name)\s*: (?:\S+|unknown location)$/i,
  /^(?:PASS|FAIL\t\S+\t[\d.]+s|unknown file|… \[cut\])$/,
  // Playwright: [project] › cart.spec.ts:2:1 › adds an item ────
  /^(?:\[[^\]]*\] › )?[^›]+\.\w+:\d+:\d+ › /,
];

/** The end of a line of output about something that did not fail: Cucumber lists every step of a scenario. */
const NOT_FAILED = /\b(?:passed|skipped)\W*$/i;

/** One of the values of a comparison: `Expected: 1`, `Received length: 2`, `But was: 3`. */
const VALUE = /^(?:expected|received|actual|got|but)(?: \w+){0,4}\s*:/i;

/** The class of an exception before its message. */
const CLASS = /^(?:[\w$]+\.)+[\w$]+: (?=\S)/;

/** What may be left of a line without the test's names: its arguments, its data set, its file. */
const ARGUMENTS = /^[\s.]*\([^()]*(?:\([^()]*\)[^()]*)*\)$/;

/** The headline of a failure, and the line of the report that it starts with. */
interface Headline {
  readonly headline: string;
  readonly source: string;
}

/**
 * The most informative line of a failure: the first of its message and trace that is more than a generic word, a
 * repetition of the test's name or a stack frame, and after it the last cause that the trace names. Undefined if the
 * report says nothing.
 */
export function failureHeadline(failure: FailedCase): string | undefined {
  const found = findHeadline(failure);
  if (found === undefined) return undefined;
  const cause = lastCause(failure);
  if (cause === undefined || found.headline.includes(cause)) return found.headline;
  const said = `· cause: ${shorten(cause, HEADLINE / 2)}`;
  return `${shorten(found.headline, HEADLINE - said.length - 1)} ${said}`;
}

/** The message of the last cause of a trace that says more than its class; its class if none does. */
function lastCause({ text = "" }: FailedCase): string | undefined {
  const causes = sanitize(text.slice(0, SEARCHED_UNITS))
    .split("\n")
    .flatMap((line) => /^\s*(?:Caused by|\[cause\]): (.*)/.exec(line)?.[1] ?? [])
    .map((cause) => cause.replace(CLASS, "").trim());
  return causes.findLast((cause) => /\s/.test(cause)) ?? causes.at(-1);
}

/** Returns the text, and before it the headline of the failure if the text does not show it. */
export function withHeadline(text: string, failure: FailedCase): string {
  const found = findHeadline(failure);
  const isShown = !found || text.includes(found.source.slice(0, HEADLINE));
  return isShown || GENERIC.test(found.source) ? text : `${found.headline}\n\n${text}`.trimEnd();
}

/** The reason of a skipped case without the lines that say nothing, unless it has no others. */
export function skipReason(reason: string): string {
  const said = linesOf(reason).filter((line) => !isNoise(line.trim()));
  return said.join("\n") || reason;
}

function findHeadline(failure: FailedCase): Headline | undefined {
  const lines = [failure.message, failure.text].flatMap(linesOf);
  const known = [failure.name, failure.className, failure.suite, failure.type]
    .flatMap((name) => (name ? [normalizeSeparators(name)] : []))
    .toSorted((a, b) => b.length - a.length);
  const first = lines.findIndex(
    (line, at) => isInformative(line.trim(), known) && !isInTraceback(lines, at),
  );
  if (first < 0) return fallback(lines, failure);
  const index = completed(lines, first);
  const source = (lines[index] ?? "").trim();
  return { headline: shorten(withContinuation(lines, index), HEADLINE), source };
}

/** The type, with what a line adds to it; if it is generic, the first line; without any, the last of the output. */
function fallback(
  lines: readonly string[],
  { type = "", output = "" }: FailedCase,
): Headline | undefined {
  const kind = sanitizeLine(type);
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== "");
  const printed = sanitize(output).split("\n");
  const last = printed.findLast((line) => isInformative(line.trim(), []) && !NOT_FAILED.test(line));
  const source = isInformative(kind, [])
    ? (trimmed.find((line) => line.startsWith(`${kind}: `)) ?? kind)
    : (trimmed[0] ?? last?.trim() ?? kind);
  return source === "" ? undefined : { headline: shorten(source, HEADLINE), source };
}

/** Returns a text on one line, cut in the middle: comparisons differ at their end. */
function shorten(text: string, limit: number): string {
  const line = toLine(text, Number.POSITIVE_INFINITY);
  if (line.length <= limit) return line;
  const end = Math.floor(limit / 3);
  return `${truncate(line, limit - end)}${line.slice(-end).toWellFormed()}`;
}

function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line));
}

function linesOf(text = ""): readonly string[] {
  return sanitize(text.slice(0, SEARCHED_UNITS)).split("\n", SEARCHED_LINES);
}

/** Whether a line says more than the names that are known, the longest first. */
function isInformative(line: string, known: readonly string[]): boolean {
  if (isNoise(line)) return false;
  const text = normalizeSeparators(line);
  const rest = known.reduce(withoutWords, text);
  if (rest !== text && ARGUMENTS.test(rest)) return false;
  return /[\p{L}\p{N}]/u.test(rest) && !GENERIC.test(rest);
}

/** Removes some words where they are not a part of a longer one. */
function withoutWords(text: string, words: string): string {
  return text.replaceAll(words, (found, at: number) => {
    const around = `${text.charAt(at - 1)} ${text.charAt(at + words.length)}`;
    return /[\p{L}\p{N}_]/u.test(around) ? found : "";
  });
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

/** Where the trace has the whole of a line that the message has without its colon or abbreviated by `...`. */
function completed(lines: readonly string[], index: number): number {
  const line = (lines[index] ?? "").trim();
  const whole = [`${line}:`, ...(line.endsWith("...") ? [line.slice(0, -3)] : [])];
  const found = lines.findIndex((each, at) => at > index && whole.includes(each.trim()));
  return found < 0 ? index : found;
}

/** The line with what belongs to it: the values of a comparison, and what a colon or `Expected` announces. */
function withContinuation(lines: readonly string[], index: number): string {
  const raw = lines[index] ?? "";
  const line = raw.trim();
  const following = lines.slice(index + 1, index + 8).filter((each) => each.trim() !== "");
  const isValue = (each: string) => VALUE.test(each.trim());
  if (/^(?:\w*Error: )?expect\(/.test(line)) {
    const call = line.replace(/\s\/\/.*/, "").trimEnd();
    return [call, ...following.filter(isValue).slice(0, 2)].join(" · ");
  }
  const others = following.findIndex((each) => !isValue(each));
  const values = following
    .slice(0, others < 0 ? 2 : Math.min(2, others))
    .filter((each) => each.trim() !== line);
  const isHeading = line.endsWith(":");
  if (values.length > 0) {
    return isHeading ? `${line} ${values.join(", ")}` : [line, ...values].join(" · ");
  }
  const ends = following.flatMap((each, at) =>
    indent(each) <= indent(raw) || isNoise(each.trim()) ? [at] : [],
  );
  const announced = (end = 3) => following.slice(0, Math.min(3, Math.max(1, end)));
  if (isHeading) return `${line} ${announced(ends[0]).join(", ")}`;
  // Gomega: Expected, a value, to equal, a value
  return /(?:^|[:\]] )Expected$/.test(line) ? `${line} ${announced(ends[1]).join(" ")}` : line;
}
