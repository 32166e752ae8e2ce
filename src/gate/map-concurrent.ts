/** As many as hide the way there and back, and too few to run out of sockets or into a rate limit. */
const ABREAST = 20;

/** Does `work` on every item, on some of them at a time; gives the results in the order of the items. */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  work: (item: T) => R | Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  async function workOff(): Promise<void> {
    for (const [index, item] of waiting) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: ABREAST }, workOff));
  return results;
}
