/** UTF-16 units of a name that are compared. */
const COMPARED = 200;

/** Returns the names of at least this similarity, from 0 to 1, the most similar ones first. */
export function nearest(wanted: string, names: readonly string[], least = 0): readonly string[] {
  const scored = names.map((name) => ({ name, score: similarity(wanted, name) }));
  const similar = scored.filter(({ score }) => score >= least);
  return similar.sort((a, b) => b.score - a.score).map(({ name }) => name);
}

/** Returns how many pairs of neighbouring letters two names share, from 0 to 1; case does not matter. */
function similarity(one: string, other: string): number {
  const pairs = bigramsOf(one);
  const others = bigramsOf(other);
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / Math.max(1, pairs.size + others.size);
}

function bigramsOf(text: string): ReadonlySet<string> {
  const letters = text.slice(0, COMPARED).toLowerCase();
  const bigrams = new Set<string>();
  for (let end = 2; end <= letters.length; end++) {
    bigrams.add(letters.slice(end - 2, end));
  }
  return bigrams;
}
