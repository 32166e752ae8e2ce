import { setImmediate } from "node:timers/promises";

/** Milliseconds of uninterrupted work after which other tasks get their turn. */
const SLICE = 50;

let sliceStart = 0;

/** Lets other tasks run during long work, such as what ends a cancelled run; mostly it returns at once. */
export async function yieldIfDue(): Promise<void> {
  if (performance.now() - sliceStart < SLICE) return;
  await setImmediate();
  sliceStart = performance.now();
}
