const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;
const NAMES = { d: "day", h: "hour", m: "minute", s: "second" } as const;
const LARGEST_FIRST = ["d", "h", "m", "s"] as const;
/** A hundred years: a moment that much earlier is still a date. */
const LONGEST = 36_500 * UNITS.d;

/** Milliseconds of `90s`, `15m`, `24h` or `7d`; undefined for anything else and beyond a hundred years. */
export function parseDuration(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,10})([smhd])$/.exec(text) ?? [];
  const size = LARGEST_FIRST.find((candidate) => candidate === unit);
  if (digits === undefined || size === undefined) return undefined;
  const milliseconds = Number(digits) * UNITS[size];
  return milliseconds <= LONGEST ? milliseconds : undefined;
}

/** `1 day`, `1 minute 30 seconds`: the two largest units of so many milliseconds, rounded down. */
export function describeDuration(milliseconds: number): string {
  const parts = split(milliseconds).slice(0, 2);
  return parts.length > 0 ? parts.join(" ") : "0 seconds";
}

/** `3 hours ago`: the largest unit, rounded down. What is younger than a second, or in the future, is `just now`. */
export function describeAge(milliseconds: number): string {
  const [largest] = split(milliseconds);
  return largest === undefined ? "just now" : `${largest} ago`;
}

function split(milliseconds: number): readonly string[] {
  let rest = Math.max(0, milliseconds);
  return LARGEST_FIRST.flatMap((unit) => {
    const count = Math.floor(rest / UNITS[unit]);
    rest -= count * UNITS[unit];
    return count === 0 ? [] : [`${count} ${NAMES[unit]}${count === 1 ? "" : "s"}`];
  });
}
