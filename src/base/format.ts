/** Returns a whole number as `1,204`. */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Returns a number of things as `1 suite`, `1,204 suites` or `2 policies`. */
export function pluralize(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}

/** Returns at most `limit` of the items, and how many more there are, as `a, b and c` or `a, b, c and 4 more`. */
export function joinList(items: readonly string[], limit = 3): string {
  const shown = limitItems(items, limit, "");
  if (shown.length <= 1) return shown.join("");
  return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

/** Returns the items that are not undefined. */
export function present<T>(items: readonly (T | undefined)[]): readonly T[] {
  return items.filter((item) => item !== undefined);
}

/** Returns whole sentences one after the other, without those that are undefined; undefined if all are. */
export function joinSentences(...sentences: readonly (string | undefined)[]): string | undefined {
  return present(sentences).join(" ") || undefined;
}

/** Returns at most `limit` of the items, and a last one that says how many more there are, after the text `and`. */
export function limitItems(
  items: readonly string[],
  limit: number,
  and = "and ",
): readonly string[] {
  const rest = items.length - limit;
  return rest > 0 ? [...items.slice(0, limit), `${and}${formatNumber(rest)} more`] : items;
}

/** Returns items on lines of their own, each after `- `. */
export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

/** Returns at most `limit` UTF-16 units of a redacted text, the last one an ellipsis if it was cut. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Never half of a character.
  const start = text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${start}…`;
}

/** Returns a text for messages, or `…` if it has more UTF-16 units: nothing would recognize a part of a secret. */
export function showShort(text: string, limit = 60): string {
  return text.length <= limit ? text : "…";
}

/** Returns a name, a pattern or a path as messages show it: whole, since it may not be redacted yet. */
export function inCode(text: string): string {
  return `\`${text}\``;
}

/** Returns a text without its last full stop, so that a sentence can go on after it. */
export function withoutFullStop(text: string): string {
  return text.replace(/\.$/, "");
}

/** Returns the first digits of a commit or a digest: as many as GitHub shows. */
export function abbreviate(hexadecimal: string): string {
  return hexadecimal.slice(0, 7);
}

/** Returns the text with its first letter in upper case. */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns a size as `812 bytes`, `1.2 kB` or `10 MB`: in decimal units, as in the service's limit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return pluralize(bytes, "byte");
  // What would be rounded to 1,000 of a unit is one of the next.
  const power = [999.95e3, 999.95e6, 999.95e9].filter((limit) => bytes >= limit).length;
  const size = (bytes / 1000 ** (power + 1)).toFixed(1).replace(/\.0$/, "");
  return `${size} ${"kMGT".charAt(power)}B`;
}

/** Returns milliseconds since the epoch as `2026-01-31 12:05 UTC`. */
export function formatDate(moment: number): string {
  const date = new Date(moment);
  // A Date cannot hold every number.
  if (Number.isNaN(date.getTime())) return String(moment);
  const minute = date.toISOString().slice(0, 16).replace("T", " ");
  return `${minute} UTC`;
}

/** Compares texts by code units, for sorting: the order is the same on every machine and in every locale. */
export function compareCodeUnits(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
