import { randomUUID } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { errorCode, errorMessage, isSystemError, ParseError } from "../base/errors.ts";
import { yieldIfDue } from "../base/event-loop.ts";
import { formatBytes, inCode } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";

/** Size and time of a file. As long as they stay the same, so does its content. */
export interface FileState {
  readonly size: number;
  /** Milliseconds since the epoch, with fractions. */
  readonly modified: number;
}

/** A regular file that is open for reading. Whoever opened it closes it. */
interface OpenFile {
  readonly descriptor: number;
  /** As of the moment when it was opened, or counted before. */
  readonly state: FileState;
}

/** What was read of a file, or why it cannot be used. */
type WholeFile<T> =
  | { readonly value: T; readonly state: FileState }
  | { readonly problem: Problem; readonly cause?: unknown };

interface FilePlace {
  /** What people are told. */
  readonly name: string;
  readonly location: string;
  /** How it was when it was counted, if it was. */
  readonly state?: FileState | undefined;
}

/** Returns what `read` returns for a regular file, and a problem if its size or time changed until then. */
export async function readWhole<T>(
  { name, location, state: counted }: FilePlace,
  read: (file: OpenFile) => Promise<T>,
): Promise<WholeFile<T>> {
  try {
    // Otherwise, opening a named pipe would wait until somebody writes into it.
    const descriptor = openSync(location, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const state = counted ?? readState(descriptor);
      if (state === undefined) return explainUnusable(name, "it is not a regular file");
      const value = await read({ descriptor, state });
      if (isSameState(readState(descriptor), state)) return { value, state };
      const last = counted ? "after it was counted" : "while it was being read";
      return explainUnusable(name, `it changed ${last}`);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    return explainUnusable(name, errorMessage(cause), cause);
  }
}

function explainUnusable(name: string, reason: string, cause?: unknown) {
  const problem: Problem = {
    id: "file-unusable",
    title: `${inCode(name)} could not be read`,
    details: [reason],
    advice: "Let this step read it after whatever writes it has finished, or exclude it.",
  };
  return { problem, cause };
}

/** Bytes that are read, redacted and compressed at once. Less than 128 KB with what the redactor holds back: V8 takes longer for larger strings. */
export const CHUNK = 118 * 1024;

/** Takes a part of a file, whose bytes are valid until it returns, and returns whether it wants the next one. */
type ChunkTaker = (bytes: Buffer, isLast: boolean) => boolean;

/**
 * Hands over what a file held when it was opened, in at least one chunk. Lets other tasks run in between. Synchronous
 * reads are several times as fast as promises for many small files, which can share a buffer of `CHUNK` bytes.
 */
export async function readChunks(
  { descriptor, state }: OpenFile,
  buffer: Buffer,
  take: ChunkTaker,
): Promise<void> {
  let position = 0;
  let goesOn = true;
  while (goesOn) {
    const wanted = Math.min(CHUNK, state.size - position);
    const length = readSync(descriptor, buffer, 0, wanted, position);
    position += length;
    const isLast = length === 0 || position === state.size;
    goesOn = take(buffer.subarray(0, length), isLast) && !isLast;
    await yieldIfDue();
  }
}

/** Returns undefined for anything but a regular file. */
function readState(descriptor: number): FileState | undefined {
  const stat = fstatSync(descriptor);
  return stat.isFile() ? { size: stat.size, modified: stat.mtimeMs } : undefined;
}

/** Whether a file did not change between two moments. Undefined stands for anything but a regular file. */
function isSameState(one: FileState | undefined, other: FileState): boolean {
  return one?.size === other.size && one.modified === other.modified;
}

/** Bytes of a document: 20 MB. A `data_json` or a zip that the action writes is at most half as large. */
export const MAX_DOCUMENT = 20_000_000;

/** Reads a regular file of at most `limit` bytes. Throws a ParseError that calls it `name` for anything else. */
export function readDocument(path: string, name: string, limit = MAX_DOCUMENT): Buffer {
  try {
    const stat = statSync(path);
    if (!stat.isFile()) throw new ParseError(`${name} is not a regular file`);
    if (stat.size <= limit) return readFileSync(path);
    throw new ParseError(`${name} is larger than ${formatBytes(limit)}`);
  } catch (cause) {
    // What the system or Node refuses has a code.
    if (errorCode(cause) === undefined) throw cause;
    const isMissing = errorCode(cause) === "ENOENT";
    const reason = isMissing ? "does not exist" : `could not be read: ${errorMessage(cause)}`;
    throw new ParseError(`${name} ${reason}`);
  }
}

/**
 * Writes a file that only its owner may read, whole or not at all: if the run is killed, what was there before stays.
 * Throws the system's error.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { flag: "wx", mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
