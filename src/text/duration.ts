import { pluralize } from "./format.ts";

const UNITS = [
  { letter: "d", name: "day", milliseconds: 86_400_000 },
  { letter: "h", name: "hour", milliseconds: 3_600_000 },
  { letter: "m", name: "minute", milliseconds: 60_000 },
  { letter: "s", name: "second", milliseconds: 1000 },
] as const;
/** A hundred years: a moment that much earlier is still a date. */
const LONGEST = 36_500 * 86_400_000;
/** A moment less than this in the future is due to clocks that differ. */
const CLOCK_SKEW = 60_000;

/** Milliseconds of `90s`, `15m`, `24h` or `7d`; undefined for anything else and beyond a hundred years. */
export function parseDuration(text: string): number | undefined {
  const [, digits, letter] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
  const unit = UNITS.find((candidate) => candidate.letter === letter);
  if (unit === undefined) return undefined;
  const milliseconds = Number(digits) * unit.milliseconds;
  return milliseconds <= LONGEST ? milliseconds : undefined;
}

/** `90s`, `15m`, `24h` or `7d`, as an author writes a number of milliseconds: in the largest unit that divides it. */
export function formatDuration(milliseconds: number): string {
  const divides = (unit: number) => milliseconds >= unit && milliseconds % unit === 0;
  const unit = UNITS.find((candidate) => divides(candidate.milliseconds)) ?? UNITS[3];
  return `${milliseconds / unit.milliseconds}${unit.letter}`;
}

/** `1 day`, `1 minute 30 seconds`: the two largest units of a number of milliseconds, rounded down. */
export function describeDuration(milliseconds: number): string {
  return split(milliseconds).slice(0, 2).join(" ") || "0 seconds";
}

/** `3 hours ago`: the largest unit, rounded down; `just now` within a second, `in the future` beyond clock skew. */
export function describeAge(milliseconds: number): string {
  if (milliseconds < -CLOCK_SKEW) return "in the future";
  const [largest] = split(milliseconds);
  return largest === undefined ? "just now" : `${largest} ago`;
}

function split(milliseconds: number): readonly string[] {
  let rest = Math.max(0, milliseconds);
  return UNITS.flatMap((unit) => {
    const count = Math.floor(rest / unit.milliseconds);
    rest -= count * unit.milliseconds;
    return count === 0 ? [] : [pluralize(count, unit.name)];
  });
}
