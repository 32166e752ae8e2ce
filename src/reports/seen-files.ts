import { realpathSync } from "node:fs";

/** What the system calls a file by. */
export interface FileNumber {
  readonly dev: number;
  readonly ino: number;
}

/** Remembers files, and gives the path by which one was met before, if it was. */
export type SeenFiles = (path: string, number: FileNumber) => string | undefined;

/**
 * A memory of the files that were met, by which links to a report, and folders that are linked, do not count it
 * twice. Hard links are files of their own.
 */
export function createSeenFiles(): SeenFiles {
  const met = new Map<string, readonly string[]>();
  return (path, { dev, ino }) => {
    const key = `${dev}:${ino}`;
    const before = met.get(key) ?? [];
    met.set(key, [...before, path]);
    if (before.length === 0) return undefined;
    // Windows has larger numbers than JavaScript, so that files may share one: where they lie decides.
    const place = realpathSync(path);
    return before.find((other) => realpathSync(other) === place);
  };
}
