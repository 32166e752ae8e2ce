import { type Automaton, START } from "./automaton.ts";
import type { ByteRange } from "./ranges.ts";
import { IS_ENCODING_MARK, type Reader } from "./readers.ts";
import { type Kind, MIN_SECRET_LENGTH } from "./search-patterns.ts";

interface PassSettings {
  readonly bytes: Buffer;
  /** What begins before this is not looked for. */
  readonly start: number;
  readonly fold: Kind["fold"];
  readonly automaton: Automaton;
}

/** One pass over a text with one of its readers, which skips what need not be read. */
export class Pass {
  /** Ranges in the order of their ends. */
  readonly found: ByteRange[] = [];
  readonly #reader: Reader;
  readonly #settings: PassSettings;
  /** Where the last symbols begin: a ring buffer, indexed by count modulo length. */
  readonly #starts: Int32Array;
  #count = 0;
  #state = START;
  #at = 0;

  constructor(reader: Reader, settings: PassSettings) {
    this.#reader = reader;
    this.#settings = settings;
    this.#starts = new Int32Array(settings.automaton.longest + 1);
  }

  /** Up to where the text was read. */
  get at(): number {
    return this.#at;
  }

  /** Looks for what begins in a region, which is after those before. Returns up to where the text was read. */
  search({ from, to }: ByteRange): number {
    if (from > this.#at) {
      this.#at = from;
      this.#state = START;
    }
    const { length } = this.#settings.bytes;
    while (this.#at < length && (this.#at < to || this.#hasBegunBefore(to))) this.#step();
    return this.#at;
  }

  #step(): void {
    const { bytes, fold, automaton } = this.#settings;
    const code = this.#reader.read(this.#at);
    const to = this.#reader.end;
    for (const symbol of fold(code)) {
      this.#starts[this.#count % this.#starts.length] = this.#at;
      this.#count += 1;
      this.#state = automaton.step(this.#state, symbol);
      const length = automaton.matchOf(this.#state);
      if (length > 0) this.#add(this.#startOf(length), to);
    }
    // Where an encoded character begins nothing, what it was decoded from may do so.
    const mayBeEncoded = IS_ENCODING_MARK[bytes[this.#at] ?? 0] === true;
    this.#at = this.#state === START && mayBeEncoded ? this.#at + 1 : to;
  }

  #add(from: number, to: number): void {
    // A value of little but white space may be short here.
    if (from < this.#settings.start || to - from < MIN_SECRET_LENGTH) return;
    const last = this.found.at(-1);
    if (last === undefined || from >= last.to) {
      this.found.push({ from, to });
    } else {
      this.found[this.found.length - 1] = { from: Math.min(from, last.from), to };
    }
  }

  #hasBegunBefore(at: number): boolean {
    const depth = this.#settings.automaton.depthOf(this.#state);
    return depth > 0 && this.#startOf(depth) < at;
  }

  /** Returns where the last `count` symbols begin. */
  #startOf(count: number): number {
    return this.#starts[(this.#count - count) % this.#starts.length] ?? 0;
  }
}
