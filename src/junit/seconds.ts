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
