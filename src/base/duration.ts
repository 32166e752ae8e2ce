import { CLOCK_TOLERANCE } from "./clock.ts";
import { formatNumber, pluralize } from "./format.ts";

/** Milliseconds. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SECONDS = { letter: "s", name: "second", size: SECOND };
const UNITS = [
  { letter: "d", name: "day", size: DAY },
  { letter: "h", name: "hour", size: HOUR },
  { letter: "m", name: "minute", size: MINUTE },
  SECONDS,
];
/** A hundred years, so that a moment that much earlier is still a date. */
const LONGEST = 36_500 * DAY;

/** Returns the milliseconds of `90s`, `15m`, `24h` or `7d`; undefined for anything else and beyond a hundred years. */
export function parseDuration(text: string): number | undefined {
  const [, digits, letter] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
  const unit = UNITS.find((candidate) => candidate.letter === letter);
  if (unit === undefined) return undefined;
  const milliseconds = Number(digits) * unit.size;
  return milliseconds <= LONGEST ? milliseconds : undefined;
}

/** Returns a number of milliseconds as an author writes it, in the largest unit that divides it: `90s` or `24h`. */
export function formatDuration(milliseconds: number): string {
  const divides = (size: number) => milliseconds >= size && milliseconds % size === 0;
  const { size, letter } = UNITS.find((unit) => divides(unit.size)) ?? SECONDS;
  return `${milliseconds / size}${letter}`;
}

/** Returns a measured time as `0.41 s`, `12.3 s`, `2 min 4 s` or `3 h 20 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Returns how many milliseconds ago something was: `3 hours ago`, `just now`, or `in the future`. */
export function formatAge(milliseconds: number): string {
  if (milliseconds < -CLOCK_TOLERANCE) return "in the future";
  const unit = UNITS.find(({ size }) => milliseconds >= size);
  if (unit === undefined) return "just now";
  return `${pluralize(Math.floor(milliseconds / unit.size), unit.name)} ago`;
}
