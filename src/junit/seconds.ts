import type { Attribute } from "../xml/start-tag.ts";

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const MICROSECONDS = 1e6;
/** Larger numbers of seconds are too imprecise to be rounded to microseconds. */
const MAX_EXACT = Number.MAX_SAFE_INTEGER / MICROSECONDS;

/** Parses a `time` attribute (R7). Returns seconds, 0 for a negative time, undefined if it is not a time. */
export function parseSeconds(text: string): number | undefined {
  const seconds = parseNumber(text.trim());
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** More digits may lose precision. */
const MAX_DIGITS = 15;
/** `.` relative to `0`. */
const POINT = -2;

/**
 * The same for bytes of digits with at most one point, as nearly all times are; undefined for others. Making a string
 * of each time would take a twentieth of a run on 100 MB.
 */
export function parsePlainSeconds(bytes: Buffer, { from, to }: Attribute): number | undefined {
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
