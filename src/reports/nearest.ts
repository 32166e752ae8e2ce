/** UTF-16 units of a name that are compared. */
const COMPARED = 200;

/** Returns the names, the most similar ones first. */
export function nearest(wanted: string, names: readonly string[]): readonly string[] {
  const scored = names.map((name) => ({ name, score: similarity(wanted, name) }));
  return scored.sort((a, b) => b.score - a.score).map(({ name }) => name);
}

/** Returns how many pairs of neighbouring letters two names share, from 0 to 1; case does not matter. */
export function similarity(one: string, other: string): number {
  const [pairs, others] = [bigramsOf(one), bigramsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / Math.max(1, pairs.size + others.size);
}

function bigramsOf(text: string): ReadonlySet<string> {
  const letters = text.slice(0, COMPARED).toLowerCase();
  return new Set(Array.from(letters.slice(1), (second, index) => `${letters[index]}${second}`));
}
