import { setImmediate } from "node:timers/promises";

/** Milliseconds of uninterrupted work after which other tasks get a turn. */
const SLICE = 50;

/** Lets other tasks run during long work, such as what ends a cancelled run. */
export class Turns {
  #start = performance.now();

  /** Waits until other tasks have run, if it is their turn. */
  async next(): Promise<void> {
    if (performance.now() - this.#start < SLICE) return;
    await setImmediate();
    this.#start = performance.now();
  }
}
