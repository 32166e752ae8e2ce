const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const MICROSECONDS = 1e6;
/** Above it a number of seconds holds no whole microseconds any more. */
const LARGEST_EXACT = Number.MAX_SAFE_INTEGER / MICROSECONDS;

/** Seconds that a `time` attribute says, 0 for a negative one; undefined where it says none (junit-rules R7). */
export function parseSeconds(text: string): number | undefined {
  const seconds = parseNumber(text.trim());
  return seconds === undefined || !Number.isFinite(seconds) ? undefined : Math.max(0, seconds);
}

function parseNumber(text: string): number | undefined {
  if (PLAIN.test(text)) return Number(text);
  if (THOUSANDS.test(text)) return Number(text.replaceAll(",", ""));
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(",", "."));
  return undefined;
}

/** A sum of seconds as people write it: whole microseconds, without what binary fractions add to it. */
export function roundSeconds(seconds: number): number {
  if (seconds > LARGEST_EXACT) return Math.min(seconds, Number.MAX_VALUE);
  return Math.round(seconds * MICROSECONDS) / MICROSECONDS;
}

const LONGEST_EXACT = 15;
const POWERS_OF_TEN = Array.from({ length: LONGEST_EXACT + 1 }, (_, power) => 10 ** power);

/**
 * `parseDuration` for the bytes from `from` up to `to`, without a string, where they are plain digits with at
 * most one point, as nearly all are. NaN where they are not.
 */
export function parsePlainSeconds(bytes: Buffer, from: number, to: number): number {
  if (to === from || to - from > LONGEST_EXACT) return Number.NaN;
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

/** `.` relative to `0`. */
const POINT = -2;
