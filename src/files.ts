import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";

/** A regular file that is open for reading. Whoever opened it closes it. */
export interface OpenFile {
  readonly descriptor: number;
  /** As of the moment when the file was opened. */
  readonly stat: Stats;
}

// Opening a named pipe would otherwise block until a writer opens it. Windows has no such flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a file for reading, following symbolic links. Returns undefined for anything but a regular file, such
 * as a folder, a pipe or a device. Throws the system's error if the file cannot be opened.
 */
export function openRegularFile(path: string): OpenFile | undefined {
  const descriptor = openSync(path, FLAGS);
  try {
    const stat = fstatSync(descriptor);
    if (stat.isFile()) return { descriptor, stat };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

/**
 * Reads at most the first `limit` bytes of a regular file. Returns undefined for anything else, and throws the
 * system's error if the file cannot be read.
 */
export function readBounded(path: string, limit: number): Buffer | undefined {
  const file = openRegularFile(path);
  if (file === undefined) return undefined;
  try {
    const buffer = Buffer.alloc(limit);
    let total = 0;
    for (let length = -1; length !== 0; total += length) {
      length = readSync(file.descriptor, buffer, total, limit - total, null);
    }
    return buffer.subarray(0, total);
  } finally {
    closeSync(file.descriptor);
  }
}
