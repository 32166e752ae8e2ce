import { closeSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { errorCode, errorMessage, isSystemError } from "../base/errors.ts";
import { inCode } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { type FileState, isInState, type OpenFile, openRegularFile } from "./files.ts";

/** What was read of a file, or why it cannot be used. */
type WholeFile<T> =
  | { readonly value: T; readonly state: FileState }
  | { readonly problem: Problem; readonly cause?: unknown };

/** Where a file is, and the name that people are told, which is redacted. */
interface FilePlace {
  readonly name: string;
  readonly location: string;
}

/** How often a file is read if it changes during it. */
const ATTEMPTS = 2;
/** Less than 128 KB with what the search for secrets holds back: V8 takes longer for larger strings. */
const CHUNK = 118 * 1024;
/** Milliseconds of uninterrupted work after which other tasks get a turn. */
const SLICE = 50;

/** Returns what `read` returns for a file that stays the same meanwhile; one that changes is read twice at most. */
export async function readWhole<T>(
  { name, location }: FilePlace,
  read: (file: OpenFile) => Promise<T>,
): Promise<WholeFile<T>> {
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const file = openRegularFile(location);
      if (file === undefined) return { problem: irregularProblem(name) };
      try {
        const value = await read(file);
        if (isInState(file, file.state)) return { value, state: file.state };
      } finally {
        closeSync(file.descriptor);
      }
    }
    return { problem: changedProblem(name) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { problem: unreadableProblem(name, error), cause: error };
  }
}

function irregularProblem(name: string): Problem {
  return {
    id: "file-not-regular",
    title: `${inCode(name)} is not a regular file`,
    advice: "Exclude it from the patterns.",
  };
}

function changedProblem(name: string): Problem {
  return {
    id: "file-changed",
    title: `${inCode(name)} changed while it was being read`,
    advice: "Whatever writes it must finish before this step.",
  };
}

/** The system refused to open or read the file. */
function unreadableProblem(name: string, error: unknown): Problem {
  const shown = inCode(name);
  switch (errorCode(error)) {
    case "ENOENT":
      return {
        id: "file-vanished",
        title: `${shown} vanished before it was read`,
        advice: "Run the step that removes it after this one.",
      };
    case "ELOOP":
      return {
        id: "file-replaced",
        title: `${shown} was replaced with a symbolic link after the search`,
        advice: "Run the step that replaces it after this one.",
      };
    default:
      return {
        id: "file-unreadable",
        title: `${shown} could not be read`,
        details: [errorMessage(error)],
        advice: "Fix that error, or exclude the file from the patterns.",
      };
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

  /** Yields what the file held when it was opened, in at least one chunk, and lets other tasks run in between. */
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
