const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const MICROSECONDS = 1e6;
/** Larger numbers of seconds are too imprecise to be rounded to microseconds. */
const MAX_EXACT = Number.MAX_SAFE_INTEGER / MICROSECONDS;
/** Describes a time that `parseSeconds` does not take (R7). */
export const INVALID_TIME = "a time that is not a number of seconds, treated as absent";

/** Parses a `time` attribute (R7). Returns seconds, 0 for a negative time, undefined if it is not a time. */
export function parseSeconds(text: string): number | undefined {
  const seconds = parseNumber(text.trim());
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function parseNumber(text: string): number {
  if (PLAIN.test(text)) return Number(text);
  if (THOUSANDS.test(text)) return Number(text.replaceAll(",", ""));
  return DECIMAL_COMMA.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** Rounds seconds to microseconds, which removes the errors of binary fractions. */
export function roundSeconds(seconds: number): number {
  if (seconds > MAX_EXACT) return Math.min(seconds, Number.MAX_VALUE);
  return Math.round(seconds * MICROSECONDS) / MICROSECONDS;
}

/** Numbers with more digits may lose precision. */
const MAX_DIGITS = 15;
/** `.` relative to `0`. */
const POINT = -2;
const POWERS_OF_TEN = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

/**
 * `parseSeconds` for the bytes from `from` to `to`, without making a string. Returns NaN unless they are digits with
 * at most one point, as nearly all times are.
 */
export function parsePlainSeconds(bytes: Buffer, from: number, to: number): number {
  if (to === from || to - from > MAX_DIGITS) return Number.NaN;
  let digits = 0;
  let point = to;
  for (let index = from; index < to; index++) {
    const digit = (bytes[index] ?? 0) - 0x30;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (digit === POINT && point === to && to - from > 1) point = index;
    else return Number.NaN;
  }
  const places = point === to ? 0 : to - point - 1;
  return digits / (POWERS_OF_TEN[places] ?? 1);
}
