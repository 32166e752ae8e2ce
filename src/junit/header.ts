import type { Diagnostics } from "../xml/diagnostics.ts";
import type { Attribute, StartTag } from "../xml/start-tag.ts";
import type { FailedCounts } from "./report.ts";

/** What the start tag of a suite or of the root claims. A member is undefined if it is absent, blank or unusable. */
export interface Header {
  readonly name: string | undefined;
  readonly tests: number | undefined;
  readonly failures: FailedCount;
  readonly errors: FailedCount;
  readonly skipped: number | undefined;
  /** Seconds. */
  readonly time: number | undefined;
}

/** A number of failures or errors; a text if that is written instead of a number, and may mean some (R6). */
export type FailedCount = number | string | undefined;

/** A value that is not blank, and the index at which it starts. */
interface Written {
  readonly text: string;
  readonly from: number;
}

/** What cannot be used, as notices describe it. */
const UNUSABLE = {
  count: "a count that is not a whole number of at most nine digits, treated as absent",
  failedCount: "a count of failures or errors that is not a whole number of at most nine digits",
  time: "a time that is not a number of seconds, treated as absent",
} as const;
/** A fraction of zeros does not matter. */
const COUNT = /^\d{1,9}(?:\.0+)?$/;
/** What may mean more than 0. */
const POSITIVE_DIGIT = /[1-9]/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;
/** More digits may lose precision. */
const MAX_DIGITS = 15;
/** The code of `.` minus that of `0`. */
const POINT = -2;

/** Reads the header in a start tag (R6, R7, R8). */
export function readHeader(tag: StartTag, diagnostics: Diagnostics): Header {
  return {
    name: readWritten(tag, "name")?.text,
    tests: readCount(tag, "tests", diagnostics),
    failures: readFailedCount(tag, "failures", diagnostics),
    errors: readFailedCount(tag, "errors", diagnostics),
    skipped: readCount(tag, "skipped", diagnostics),
    time: readTime(tag, diagnostics),
  };
}

/** Reads the header of an inner suite if it may claim failures or errors. No other one matters (R6). */
export function readInnerHeader(tag: StartTag, diagnostics: Diagnostics): Header | undefined {
  const isGreen = isPlainZero(tag, "failures") && isPlainZero(tag, "errors");
  return isGreen ? undefined : readHeader(tag, diagnostics);
}

/** Whether a count is absent or `0`, as nearly all are. */
function isPlainZero(tag: StartTag, name: string): boolean {
  return (tag.value(name) ?? "0") === "0";
}

/** Returns the failures and errors that a header counts; those that are absent or cannot be read count as none. */
export function failedCountsOf({ failures, errors }: Header): FailedCounts {
  return {
    failures: typeof failures === "number" ? failures : 0,
    errors: typeof errors === "number" ? errors : 0,
  };
}

/** Whether a header has failures or errors and does not say how many. */
export function isUnreadable({ failures, errors }: Header): boolean {
  return typeof failures === "string" || typeof errors === "string";
}

/** Reads the `time` of a suite or a case in seconds (R7); undefined if it has none that can be used. */
export function readTime(tag: StartTag, diagnostics: Diagnostics): number | undefined {
  const found = tag.find("time");
  if (found === undefined) return undefined;
  return parsePlainSeconds(tag.bytes, found) ?? readSeconds(tag, diagnostics);
}

function readSeconds(tag: StartTag, diagnostics: Diagnostics): number | undefined {
  const written = readWritten(tag, "time");
  if (written === undefined) return undefined;
  const seconds = parseSeconds(written.text);
  if (seconds === undefined) diagnostics.tolerate(UNUSABLE.time, written.from, written.text);
  return seconds;
}

function readCount(tag: StartTag, name: string, diagnostics: Diagnostics): number | undefined {
  const written = readWritten(tag, name);
  if (written === undefined) return undefined;
  const count = parseCount(written.text);
  if (count === undefined) diagnostics.tolerate(UNUSABLE.count, written.from, written.text);
  return count;
}

function readFailedCount(tag: StartTag, name: string, diagnostics: Diagnostics): FailedCount {
  const written = readWritten(tag, name);
  if (written === undefined) return undefined;
  const { text, from } = written;
  const count = parseCount(text);
  if (count !== undefined) return count;
  if (POSITIVE_DIGIT.test(text)) {
    diagnostics.tolerate(UNUSABLE.failedCount, from, text);
    return text;
  }
  diagnostics.tolerate(UNUSABLE.count, from, text);
  return undefined;
}

/** Returns what is written in an attribute, trimmed; undefined if it is absent or blank. */
function readWritten(tag: StartTag, name: string): Written | undefined {
  const found = tag.find(name);
  const text = tag.value(name)?.trim();
  if (found === undefined || !text) return undefined;
  return { text, from: found.from };
}

function parseCount(text: string): number | undefined {
  return COUNT.test(text) ? Number(text) : undefined;
}

/** Parses a `time` attribute (R7). Returns seconds, 0 for a negative time, undefined if it is not a time. */
function parseSeconds(text: string): number | undefined {
  const isThousands = THOUSANDS.test(text);
  const plain = isThousands ? text.replaceAll(",", "") : text.replace(DECIMAL_COMMA, "$1.$2");
  if (!PLAIN.test(plain)) return undefined;
  const seconds = Number(plain);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Parses digits with at most one point, as nearly all times are: a string for each would take a fifth of the time. */
function parsePlainSeconds(bytes: Buffer, { from, to }: Attribute): number | undefined {
  if (to === from || to - from > MAX_DIGITS) return undefined;
  let digits = 0;
  /** By what the digits are to be divided; 0 before the point. */
  let scale = 0;
  for (let index = from; index < to; index++) {
    const digit = (bytes[index] ?? 0) - 0x30;
    if (digit >= 0 && digit <= 9) {
      digits = digits * 10 + digit;
      scale *= 10;
    } else if (digit === POINT && scale === 0 && to - from > 1) {
      scale = 1;
    } else {
      return undefined;
    }
  }
  return scale === 0 ? digits : digits / scale;
}
