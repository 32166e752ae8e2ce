import { type Automaton, START } from "./automaton.ts";
import { type Kind, MIN_SECRET_LENGTH } from "./patterns.ts";
import type { ByteRange } from "./ranges.ts";
import { MAX_ENCODED, type Reader } from "./readers.ts";

/** With which bytes something encoded begins. */
const ENCODING_MARKS: readonly number[] = Array.from(Buffer.from("&%\\"));

interface PassSettings {
  readonly bytes: Buffer;
  /** What begins before is not looked for. */
  readonly start: number;
  readonly reader: Reader;
  readonly fold: Kind["fold"];
  readonly automaton: Automaton;
  /** A pass that finds the same as far as no byte is among the marks. */
  readonly base: Pass | undefined;
  readonly marks: Occurrences | undefined;
}

/** One pass over a text in one of the ways to read it, which leaves out what need not be read. */
export class Pass {
  /** Ranges in the order of their ends. */
  readonly found: ByteRange[] = [];
  readonly #settings: PassSettings;
  /** Where the last symbols begin, each at the place that is the rest of its number. */
  readonly #starts: Int32Array;
  #count = 0;
  #state = START;
  #at = 0;
  #end = 0;

  constructor(settings: PassSettings) {
    this.#settings = settings;
    this.#starts = new Int32Array(settings.automaton.longest + 1);
  }

  /** Where the search ended that was the last, which the base may have done. */
  get end(): number {
    return this.#end;
  }

  /** Looks for what begins in a region, which is after those before. */
  search(region: ByteRange): void {
    const { base, marks } = this.#settings;
    const isDone =
      base !== undefined &&
      marks !== undefined &&
      this.#at <= region.from &&
      marks.after(region.from) >= base.end + MAX_ENCODED;
    this.#end = isDone ? base.end : this.#read(region);
  }

  /** Returns where it ends. */
  #read({ from, to }: ByteRange): number {
    if (from > this.#at) {
      this.#at = from;
      this.#state = START;
    }
    const { length } = this.#settings.bytes;
    while (this.#at < length && (this.#at < to || this.#hasBegunBefore(to))) this.#step();
    return this.#at;
  }

  #step(): void {
    const { reader, fold, automaton } = this.#settings;
    const code = reader.read(this.#at);
    const to = reader.end;
    for (const symbol of fold(code)) {
      this.#starts[this.#count++ % this.#starts.length] = this.#at;
      this.#state = automaton.step(this.#state, symbol);
      const length = automaton.matchOf(this.#state);
      if (length > 0) this.#add(this.#startOf(length), to);
    }
    this.#at = this.#state === START && this.#isEncoded(to) ? this.#at + 1 : to;
  }

  /** Whether the character that ends at `to` is encoded. If it begins nothing, what it was decoded from may do so. */
  #isEncoded(to: number): boolean {
    if (to === this.#at + 1) return false;
    return ENCODING_MARKS.includes(this.#settings.bytes[this.#at] ?? 0);
  }

  #add(from: number, to: number): void {
    // A value of little but white space may be short here.
    if (from < this.#settings.start || to - from < MIN_SECRET_LENGTH) return;
    const last = this.found.at(-1);
    if (last === undefined || from >= last.to) this.found.push({ from, to });
    else this.found[this.found.length - 1] = { from: Math.min(from, last.from), to };
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

/** Where a byte occurs in a text, asked for in the order of the text. */
export class Occurrences {
  readonly #bytes: Buffer;
  readonly #byte: number;
  #next = -1;

  constructor(bytes: Buffer, byte: number) {
    this.#bytes = bytes;
    this.#byte = byte;
  }

  /** Returns where the next one is at `position` or later; infinity if there is none. */
  after(position: number): number {
    if (this.#next < position) {
      const next = this.#bytes.indexOf(this.#byte, position);
      this.#next = next < 0 ? Number.POSITIVE_INFINITY : next;
    }
    return this.#next;
  }
}
