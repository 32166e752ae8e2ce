import { closeSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { errorCode, errorMessage, isSystemError } from "../base/errors.ts";
import { type FileState, isInState, type OpenFile, openRegularFile } from "./files.ts";

/** What was read of a file, or the end of a sentence about why it cannot be used. */
type WholeFile<T> =
  | { readonly value: T; readonly state: FileState }
  | { readonly problem: string; readonly cause?: unknown };

/** How often a file is read that changes meanwhile. */
const ATTEMPTS = 2;
/** Less than 128 KB with what the search for secrets holds back: V8 takes longer for larger strings. */
const CHUNK = 118 * 1024;
/** Milliseconds of uninterrupted work after which other tasks get a turn. */
const SLICE = 50;

/** Returns what `read` returns for a file that stays the same meanwhile; one that changes is read twice at most. */
export async function readWhole<T>(
  location: string,
  read: (file: OpenFile) => Promise<T>,
): Promise<WholeFile<T>> {
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const file = openRegularFile(location);
      if (file === undefined) return { problem: "is not a regular file. Exclude it." };
      try {
        const value = await read(file);
        if (isInState(file, file.state)) return { value, state: file.state };
      } finally {
        closeSync(file.descriptor);
      }
    }
    return {
      problem: "changed while it was being read. Whatever writes it must finish before this step.",
    };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { problem: describeProblem(error), cause: error };
  }
}

/** Returns the end of a sentence about a file that the system does not open or read. */
function describeProblem(error: unknown): string {
  switch (errorCode(error)) {
    case "ENOENT":
      return "vanished before it was read. Run the step that removes it after this one.";
    case "ELOOP":
      return "was replaced with a symbolic link after the search. Run the step that replaces it after this one.";
    default:
      return `could not be read: ${errorMessage(error)}. Correct that, or exclude it.`;
  }
}

/** A part of a file. Its bytes are valid until the next one is read. */
interface Chunk {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Reads files through one buffer. Synchronous reads are several times as fast as promises for many small files. */
export class ChunkReader {
  readonly #buffer = Buffer.allocUnsafe(CHUNK);
  #turnStart = performance.now();

  /** Yields what the file held when it was opened, at least one chunk, and lets other tasks have a turn now and then. */
  async *read({ descriptor, state }: OpenFile): AsyncGenerator<Chunk> {
    let position = 0;
    let isLast = false;
    while (!isLast) {
      const wanted = Math.min(CHUNK, state.size - position);
      const length = readSync(descriptor, this.#buffer, 0, wanted, position);
      position += length;
      isLast = length === 0 || position === state.size;
      yield { bytes: this.#buffer.subarray(0, length), isLast };
      await this.#giveWay();
    }
  }

  async #giveWay(): Promise<void> {
    if (performance.now() - this.#turnStart < SLICE) return;
    await setImmediate();
    this.#turnStart = performance.now();
  }
}
