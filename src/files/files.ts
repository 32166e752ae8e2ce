import { randomUUID } from "node:crypto";
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { errorMessage, isSystemError, ParseError } from "../base/errors.ts";

/** Size and times of a file. As long as they stay the same, so does its content. */
export interface FileState {
  readonly size: number;
  /** Nanoseconds since the epoch. */
  readonly modified: bigint;
  /** When its content or anything else about it last changed; nanoseconds since the epoch. No program can set it. */
  readonly changed: bigint;
}

/** A regular file that is open for reading. Whoever opened it closes it. */
export interface OpenFile {
  readonly descriptor: number;
  /** As of the moment when the file was opened. */
  readonly state: FileState;
}

// Opening a named pipe would otherwise block until a writer opens it, and a link that took the place of a file since it
// was found could lead anywhere. Windows has neither flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens a regular file; undefined for anything else. A path that is a symbolic link itself is not followed, but on
 * Windows. Throws the system's error, which for such a link is `ELOOP`.
 */
export function openRegularFile(path: string): OpenFile | undefined {
  const descriptor = openSync(path, FLAGS);
  const state = stateOf(descriptor);
  if (state !== undefined) return { descriptor, state };
  closeSync(descriptor);
  return undefined;
}

/** Whether a file is still in the state that it had before. */
export function isInState({ descriptor }: OpenFile, old: FileState): boolean {
  const now = stateOf(descriptor);
  if (now === undefined) return false;
  const { size, modified, changed } = old;
  return now.size === size && now.modified === modified && now.changed === changed;
}

/** Returns undefined for anything but a regular file. */
function stateOf(descriptor: number): FileState | undefined {
  const stat = fstatSync(descriptor, { bigint: true });
  if (!stat.isFile()) return undefined;
  return { size: Number(stat.size), modified: stat.mtimeNs, changed: stat.ctimeNs };
}

/** Opens a file as `openRegularFile` does and reads at most its first `limit` bytes. */
export function readBounded(path: string, limit: number): Buffer | undefined {
  const file = openRegularFile(path);
  if (file === undefined) return undefined;
  const buffer = Buffer.allocUnsafe(limit);
  let total = 0;
  try {
    let read: number;
    do {
      read = readSync(file.descriptor, buffer, total, limit - total, total);
      total += read;
    } while (read > 0);
  } finally {
    closeSync(file.descriptor);
  }
  return buffer.subarray(0, total);
}

/** Bytes of a `data_json` or a zip: 20 MB. What the action writes is at most half as large. */
const MAX_DOCUMENT = 20_000_000;

/** Reads a regular file of at most 20 MB. Throws a ParseError that calls it `name` for anything else. */
export function readDocument(path: string, name = path): Buffer {
  const refusal = (problem: string, options?: ErrorOptions) =>
    new ParseError(`${name} ${problem}`, options);
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) throw refusal("does not exist");
    if (stat.isSymbolicLink()) throw refusal("is a link, not a regular file");
    if (stat.size > MAX_DOCUMENT) throw refusal("is larger than 20 MB");
    const content = readBounded(path, stat.size);
    if (content === undefined) throw refusal("is not a regular file");
    return content;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw refusal(`could not be read: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Writes a file that only its owner may read, whole or not at all: if the run is killed, what was there before stays.
 * Follows no links, since others may write to the folder. Throws the system's error.
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
