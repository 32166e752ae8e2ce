import { realpathSync, type Stats } from "node:fs";

/** Remembers files. Returns the path under which a file was seen before, or undefined for a new one. */
export type SeenFiles = (path: string, stat: Pick<Stats, "dev" | "ino">) => string | undefined;

/**
 * Remembers which files have been read, so that a report reached through several symbolic links counts once.
 * Hard links are different files.
 */
export function createSeenFiles(): SeenFiles {
  const pathsById = new Map<string, string[]>();
  return (path, { dev, ino }) => {
    const id = `${dev}:${ino}`;
    const paths = pathsById.get(id);
    if (paths === undefined) {
      pathsById.set(id, [path]);
      return undefined;
    }
    // On Windows, numbers are larger than JavaScript's, so files may share one: compare where they really are.
    const location = realpathSync(path);
    const known = paths.find((other) => realpathSync(other) === location);
    paths.push(path);
    return known;
  };
}
