/** The entities that XML defines. */
export const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** `1,204` */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 suite`, `1,204 suites`, `2 policies` */
export function pluralize(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}

/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`: at most `limit` of the items, and how many more there are. */
export function joinList(items: readonly string[], limit = 3): string {
  const shown = limitItems(items, limit, "");
  if (shown.length <= 1) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** The parts that there are. */
export function present(parts: readonly (string | undefined)[]): readonly string[] {
  return parts.filter((part) => part !== undefined);
}

/** At most `limit` of the items, and a last one that says how many more there are, after the text `and`. */
export function limitItems(
  items: readonly string[],
  limit: number,
  and = "… and ",
): readonly string[] {
  const rest = items.length - limit;
  return rest > 0 ? [...items.slice(0, limit), `${and}${formatNumber(rest)} more`] : items;
}

/** Returns the first entries of a list that has at most `limit` UTF-16 units as JSON. */
export function firstFitting<T>(entries: readonly T[], limit: number): readonly T[] {
  // The brackets; below, each entry is counted with its comma, and the last one has none.
  let size = 1;
  const end = entries.findIndex((entry) => {
    size += JSON.stringify(entry).length + 1;
    return size > limit;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

/** At most `limit` items on lines of their own, each after `- `, and how many more there are. */
export function bulletList(items: readonly string[], limit: number): string {
  return limitItems(items, limit, "and ")
    .map((item) => `- ${item}`)
    .join("\n");
}

/** At most `limit` UTF-16 units of a text, the last of them a mark if it was cut. Never cuts a character in half. */
export function truncate(text: string, limit: number, mark = "…"): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - mark.length).replace(/[\uD800-\uDBFF]$/, "")}${mark}`;
}

/** The first digits of a commit or a digest: as many as GitHub shows. */
export function abbreviate(hexadecimal: string): string {
  return hexadecimal.slice(0, 7);
}

/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `812 bytes`, `1.2 kB`, `10 MB`: decimal units, as in the service's limit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return pluralize(bytes, "byte");
  // What would be rounded to 1,000 of a unit is one of the next.
  const power = [999.95e3, 999.95e6, 999.95e9].filter((limit) => bytes >= limit).length;
  const size = (bytes / 1000 ** (power + 1)).toFixed(1).replace(/\.0$/, "");
  return `${size} ${"kMGT".charAt(power)}B`;
}

/** A measured time: `0.41 s`, `12.3 s`, `2 min 4 s`, `3 h 20 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 9.995) return `${seconds.toFixed(2)} s`;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${formatNumber(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** `2026-01-31 12:05 UTC`. `moment` is in milliseconds since the epoch; `up` rounds to a minute that has not passed. */
export function formatDate(moment: number, rounding: "down" | "up" = "down"): string {
  const at = new Date(rounding === "up" ? Math.ceil(moment / 60_000) * 60_000 : moment);
  // A Date cannot hold every number.
  if (Number.isNaN(at.getTime())) return String(moment);
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Orders texts by code units: the same on every machine, whatever its locale. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const UNITS = [
  { letter: "d", name: "day", size: 86_400_000 },
  { letter: "h", name: "hour", size: 3_600_000 },
  { letter: "m", name: "minute", size: 60_000 },
  { letter: "s", name: "second", size: 1000 },
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
  const milliseconds = Number(digits) * unit.size;
  return milliseconds <= LONGEST ? milliseconds : undefined;
}

/** `90s`, `15m`, `24h` or `7d`, as an author writes a number of milliseconds: in the largest unit that divides it. */
export function formatDuration(milliseconds: number): string {
  const divides = (size: number) => milliseconds >= size && milliseconds % size === 0;
  const { size, letter } = UNITS.find((unit) => divides(unit.size)) ?? UNITS[3];
  return `${milliseconds / size}${letter}`;
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
    const count = Math.floor(rest / unit.size);
    rest -= count * unit.size;
    return count === 0 ? [] : [pluralize(count, unit.name)];
  });
}
