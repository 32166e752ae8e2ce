/** The state in which nothing of any pattern was read. */
export const START = 0;

/**
 * Finds patterns in a sequence of code points, all at once, in time that grows with the sequence alone: the algorithm of
 * Aho and Corasick. A state stands for the longest start of a pattern with which the sequence ends so far.
 */
export class Automaton {
  /** Symbols of the longest pattern. */
  readonly longest: number;
  /** The symbol that leads to a state from the one with the number before its own; -1 if none does. */
  readonly #next: Int32Array;
  /** The other states to which a state leads, by symbol. */
  readonly #branches = new Map<number, Map<number, number>>();
  /** How many symbols of a pattern a state stands for. */
  readonly #depths: Int32Array;
  /** The state for the longest other start of a pattern with which a state ends. */
  readonly #fallbacks: Int32Array;
  /** Symbols of the longest pattern with which a state ends. */
  readonly #matches: Int32Array;

  constructor(patterns: readonly (readonly number[])[]) {
    this.longest = patterns.reduce((most, { length }) => Math.max(most, length), 0);
    const most = patterns.reduce((sum, { length }) => sum + length, 1);
    this.#next = new Int32Array(most).fill(-1);
    this.#depths = new Int32Array(most);
    this.#fallbacks = new Int32Array(most);
    this.#matches = new Int32Array(most);
    let count = 1;
    for (const pattern of patterns) count = this.#add(pattern, count);
    this.#connect(count);
  }

  /** Returns the state after one more symbol. */
  step(state: number, symbol: number): number {
    let from = state;
    for (;;) {
      const to = this.#follow(from, symbol);
      if (to !== START || from === START) return to;
      from = this.#fallbacks[from] ?? START;
    }
  }

  /** Returns how many of the last symbols may be the start of a pattern. */
  depthOf(state: number): number {
    return this.#depths[state] ?? 0;
  }

  /** Returns the length in symbols of the longest pattern that ends here; 0 if none does. */
  matchOf(state: number): number {
    return this.#matches[state] ?? 0;
  }

  /** Returns the state to which a symbol leads directly; `START` if there is none. */
  #follow(state: number, symbol: number): number {
    if (this.#next[state + 1] === symbol) return state + 1;
    return this.#branches.get(state)?.get(symbol) ?? START;
  }

  /** Adds a pattern to the states so far. Returns how many there are then. */
  #add(pattern: readonly number[], before: number): number {
    let count = before;
    let state = START;
    for (const symbol of pattern) {
      let next = this.#follow(state, symbol);
      if (next === START) {
        next = count;
        count += 1;
        this.#depths[next] = (this.#depths[state] ?? 0) + 1;
        this.#link(state, symbol, next);
      }
      state = next;
    }
    this.#matches[state] = pattern.length;
    return count;
  }

  #link(state: number, symbol: number, next: number): void {
    if (next === state + 1) {
      this.#next[next] = symbol;
      return;
    }
    const branches = this.#branches.get(state) ?? new Map<number, number>();
    branches.set(symbol, next);
    this.#branches.set(state, branches);
  }

  /** Sets fallbacks and matches, those of shorter states first. */
  #connect(count: number): void {
    const queue = new Int32Array(count);
    let end = 1;
    for (let index = 0; index < end; index++) {
      const state = queue[index] ?? START;
      for (const [symbol, next] of this.#successors(state)) {
        const fallback = this.#fallbackAfter(state, symbol);
        this.#fallbacks[next] = fallback;
        this.#matches[next] ||= this.#matches[fallback] ?? 0;
        queue[end] = next;
        end += 1;
      }
    }
  }

  /** Returns the fallback of the state to which a symbol leads from this one. */
  #fallbackAfter(state: number, symbol: number): number {
    if (state === START) return START;
    return this.step(this.#fallbacks[state] ?? START, symbol);
  }

  *#successors(state: number): Generator<readonly [symbol: number, next: number]> {
    const symbol = this.#next[state + 1] ?? -1;
    if (symbol >= 0) yield [symbol, state + 1];
    yield* this.#branches.get(state) ?? [];
  }
}
