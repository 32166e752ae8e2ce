/** `1,204` */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 suite`, `1,204 suites` */
export function pluralize(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}

/** Seconds for people, with blanks that do not break: `0.41 s`, `12.3 s`, `2 min 4 s`, `3 h 20 min`. */
export function formatSeconds(seconds: number): string {
  return inUnits(seconds).replaceAll(" ", "\u00A0");
}

function inUnits(seconds: number): string {
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** `812 bytes`, `1.23 MB (1,234,567 bytes)`; a megabyte is 1,000,000 bytes, as in the service's limit. */
export function formatExactBytes(number: number): string {
  const exact = pluralize(number, "byte");
  if (number < 1000) return exact;
  const [unit, size] = number < 999_950 ? ["KB", 1000] : ["MB", 1_000_000];
  return `${(number / Number(size)).toFixed(number < 999_950 ? 1 : 2)} ${unit} (${exact})`;
}

/** How long ago, in its two largest units: `3 h 12 min ago`. Milliseconds since the epoch. */
export function formatAge(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / 60_000);
  if (minutes < 0) return "in the future";
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h${minutes % 60 ? ` ${minutes % 60} min` : ""} ago`;
  const days = Math.floor(hours / 24);
  if (days < 14) return `${pluralize(days, "day")}${hours % 24 ? ` ${hours % 24} h` : ""} ago`;
  return `${pluralize(days, "day")} ago`;
}

/** `2026-01-31 12:05 UTC`; milliseconds since the epoch. */
export function formatDate(moment: number): string {
  const at = new Date(moment);
  // Beyond what a Date can hold, the number itself is the best there is to say.
  if (Number.isNaN(at.getTime())) return String(moment);
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** How an outcome looks in a bar and in tables. */
export const SQUARES = { passed: "🟩", failed: "🟥", skipped: "⬜" } as const;

/** Squares in a bar: as many as a telephone shows in a line. */
const WIDTH = 16;

/** A part of a bar. */
export interface BarPart {
  readonly square: string;
  readonly number: number;
}

/**
 * One line of squares, shared among the parts by their numbers. Every part that is not nothing has one, so
 * that a single failure among ten thousand cases is seen; the largest part makes room for it.
 */
export function bar(parts: readonly BarPart[]): string {
  const present = parts.filter(({ number }) => number > 0);
  const total = present.reduce((sum, { number }) => sum + number, 0);
  const widths = present.map(({ number }) => Math.max(1, Math.round((number / total) * WIDTH)));
  const largest = widths.indexOf(Math.max(...widths));
  const spare = WIDTH - widths.reduce((sum, width) => sum + width, 0);
  return present
    .map(({ square }, index) =>
      square.repeat((widths[index] ?? 0) + (index === largest ? spare : 0)),
    )
    .join("");
}

/** Orders texts by UTF-16 code units: the same on every machine, whatever its locale. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
