/** The first entries of a list, up to a limit. Entries may be unclear: it is decided later whether they belong. */
export class LimitedList<T> {
  readonly #limit: number;
  readonly #unclear = new Set<T>();
  #entries: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get entries(): readonly T[] {
    return this.#entries.slice(0, this.#limit);
  }

  /** Whether all further entries are dropped. */
  get isFull(): boolean {
    return this.#entries.length - this.#unclear.size >= this.#limit;
  }

  /** Adds what `create` returns, which is called only if the entry is not dropped. */
  add(create: () => T, isUnclear = false): void {
    if (this.isFull || (isUnclear && this.#unclear.size >= this.#limit)) return;
    const entry = create();
    this.#entries.push(entry);
    if (isUnclear) this.#unclear.add(entry);
  }

  /** Decides about the unclear entries. */
  settle(keep: boolean): void {
    if (this.#unclear.size === 0) return;
    if (!keep) this.#entries = this.#entries.filter((entry) => !this.#unclear.has(entry));
    this.#unclear.clear();
  }
}
