import { formatNumber, pluralize, showShort } from "../base/format.ts";
import type { Diagnostics } from "../xml/diagnostics.ts";
import type { Attribute, StartTag } from "../xml/start-tag.ts";
import { type Counts, failedCount } from "./report.ts";

/** What the start tag of a suite or of the root claims. A member is undefined if it is absent, blank or unusable. */
export interface Header {
  readonly name: string | undefined;
  readonly tests: number | undefined;
  readonly failures: number | undefined;
  readonly errors: number | undefined;
  readonly skipped: number | undefined;
  /** Seconds. */
  readonly time: number | undefined;
}

/** With thousands commas, a fraction of zeros or an exponent (R6). */
const COUNT = /^\+?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.0*)?(?:e\+?\d+)?$/i;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;
/** More digits may lose precision. */
const MAX_DIGITS = 15;
/** The code of `.` minus that of `0`. */
const POINT = -2;
/** How many contradictions of one report are shown. */
export const MAX_CONTRADICTIONS = 100;

/** Reads the header in a start tag (R6, R7, R8). */
export function readHeader(tag: StartTag, diagnostics: Diagnostics): Header {
  const count = (name: string) => readNumber(tag, name, diagnostics);
  return {
    name: tag.value("name")?.trim() || undefined,
    tests: count("tests"),
    failures: count("failures"),
    errors: count("errors"),
    skipped: count("skipped"),
    time: readTime(tag, diagnostics),
  };
}

/** Reads the header of an inner suite if it claims failures or errors. No other one matters (R6). */
export function readFailingHeader(tag: StartTag, diagnostics: Diagnostics): Header | undefined {
  const mayClaim = ["failures", "errors"].some((name) => (tag.value(name) ?? "0") !== "0");
  if (!mayClaim) return undefined;
  const header = readHeader(tag, diagnostics);
  return failedCount(header) > 0 ? header : undefined;
}

/** Reads the `time` of a suite or a case in seconds (R7); undefined if it has none that can be used. */
export function readTime(tag: StartTag, diagnostics: Diagnostics): number | undefined {
  const found = tag.find("time");
  if (found === undefined) return undefined;
  return parsePlainSeconds(tag.bytes, found) ?? readNumber(tag, "time", diagnostics);
}

/** Reads a time or a count; undefined if it is absent or blank, or if it is unusable, which is tolerated. */
function readNumber(tag: StartTag, name: string, diagnostics: Diagnostics): number | undefined {
  const found = tag.find(name);
  const value = tag.value(name)?.trim();
  if (found === undefined || !value) return undefined;
  const [parse, problem] =
    name === "time"
      ? ([parseSeconds, "a time that is not a number of seconds, treated as absent"] as const)
      : ([parseCount, "a count that is not a whole number, treated as absent"] as const);
  const number = parse(value);
  if (number === undefined) diagnostics.tolerate(problem, found.from, value);
  return number;
}

function parseCount(text: string): number | undefined {
  if (!COUNT.test(text)) return undefined;
  const count = Number(text.replaceAll(",", ""));
  return Number.isSafeInteger(count) ? count : undefined;
}

/** Parses a `time` attribute (R7). Returns seconds, 0 for a negative time, undefined if it is not a time. */
function parseSeconds(text: string): number | undefined {
  const isThousands = THOUSANDS.test(text);
  const written = isThousands ? text.replaceAll(",", "") : text.replace(DECIMAL_COMMA, "$1.$2");
  const seconds = PLAIN.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Parses digits with at most one point, as nearly all times are: a string for each would take a fifth of the time. */
function parsePlainSeconds(bytes: Buffer, { from, to }: Attribute): number | undefined {
  if (to === from || to - from > MAX_DIGITS) return undefined;
  let digits = 0;
  let scale = 0;
  for (let index = from; index < to; index++) {
    const digit = (bytes[index] ?? 0) - 0x30;
    if (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit;
      scale *= 10;
    } else if (digit === POINT && scale === 0 && to - from > 1) scale = 1;
    else return undefined;
  }
  return digits / (scale || 1);
}

/** What was counted of the cases that a header is about. */
export type CaseCounts = Omit<Counts, "flaky">;

/** Whether a header counts more failures and errors than there are, unless it counts attempts of what passed (R6). */
export function contradicts(header: Header, failed: number, hasReruns: boolean): boolean {
  return failedCount(header) > failed && !(failed === 0 && hasReruns);
}

/** Adds to a list, which keeps one more than are shown: the report then says that there are more. */
export function addContradictions(list: string[], phrases: readonly string[]): void {
  for (const phrase of phrases) if (list.length <= MAX_CONTRADICTIONS) list.push(phrase);
}

/** Says how the header of a suite and its cases differ, and which of them counts (R6). */
export function describeSuite(header: Header, counts: CaseCounts): string {
  const failed = failedCount(counts);
  const claims = `but its header counts ${describeCounts(header)}`;
  if (counts.total === 0) return `has no test cases, ${claims}: the header's counts are used`;
  const cases = pluralize(counts.total, "test case");
  if (failed === 0) {
    return `has ${cases}, none of which failed, ${claims}: the header's failures and errors are used`;
  }
  return `has ${cases}, of which ${formatNumber(failed)} failed, ${claims}: the cases are counted`;
}

/** As `describeSuite`, for a suite inside another one. */
export function describeInnerSuite(header: Header, counts: CaseCounts): string {
  return `contains a suite${shownName(header)} that ${describeSuite(header, counts)}`;
}

/** As `describeSuite`, for a suite inside a case, in which `failures` elements fail that case. */
export function describeSuiteInCase(header: Header, failures: number): string {
  const suite = `has a test case that contains a suite${shownName(header)}`;
  const found = `in which ${failures === 0 ? "nothing" : formatNumber(failures)} failed`;
  const outcome = failures === 0 ? "the test case counts as failed" : "the header is ignored";
  return `${suite} ${found}, but its header counts ${describeCounts(header)}: ${outcome}`;
}

/** Returns the name of a suite as warnings show it. */
export function quoteName(name: string): string {
  return JSON.stringify(showShort(name, 1000));
}

function shownName({ name }: Header): string {
  return name === undefined ? "" : ` ${quoteName(name)}`;
}

function describeCounts({ tests = 0, failures = 0, errors = 0, skipped = 0 }: Header): string {
  const failed = `${pluralize(failures, "failure")}, ${pluralize(errors, "error")}`;
  return `${pluralize(tests, "test")}, ${failed}, ${formatNumber(skipped)} skipped`;
}
