import type { Diagnostics } from "../xml/diagnostics.ts";
import type { Attribute, StartTag } from "../xml/start-tag.ts";
import { failedCount } from "./report.ts";

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
