import { type Dirent, readdirSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { readBounded, relativePath } from "../base/files.ts";

/** Milliseconds and folder entries after which the search ends. */
const MAX_TIME = 2_000;
const MAX_ENTRIES = 20_000;
/** At most this many folders are named. */
const MAX_FOLDERS = 3;
/** Bytes of a file that show whether it is a JUnit report. */
const HEAD = 4_096;

const SKIPPED: ReadonlySet<string> = new Set([".git", "node_modules"]);
const REPORT = /<(?:\w+:)?test(?:suites?|case)[\s/>]/;

/** Where JUnit reports are that no pattern matches. */
interface ReportsElsewhere {
  /** Folders that hold reports, relative to the base, `/`-separated; `.` for the base itself. */
  readonly folders: readonly string[];
  /** A pattern that matches the reports of all these folders, so that it misses none. */
  readonly pattern: string;
}

/**
 * Looks for JUnit reports below `root`, the nearest folders first, for at most two seconds and 20,000 entries.
 * Links are not followed. Returns undefined if it finds none. `base` is what patterns are relative to; both are absolute.
 */
export async function findReportsElsewhere(
  root: string,
  base: string,
  maxEntries = MAX_ENTRIES,
): Promise<ReportsElsewhere | undefined> {
  const deadline = performance.now() + MAX_TIME;
  const found = new Map<string, string[]>();
  const folders = [root];
  let entries = 0;
  for (const folder of folders) {
    await setImmediate();
    for (const entry of listFolder(folder)) {
      entries++;
      if (entries > maxEntries || performance.now() > deadline || found.size > MAX_FOLDERS) {
        return toElsewhere(found, base);
      }
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(path);
      if (entry.isFile() && isReport(path)) {
        found.set(folder, [...(found.get(folder) ?? []), entry.name]);
      }
    }
  }
  return toElsewhere(found, base);
}

function toElsewhere(
  found: ReadonlyMap<string, readonly string[]>,
  base: string,
): ReportsElsewhere | undefined {
  if (found.size === 0) return undefined;
  const folders = [...found.keys()];
  const names = [...found.values()].flat();
  const wildcard = names.every((name) => name.startsWith("TEST-")) ? "TEST-*.xml" : "*.xml";
  const relative = folders.map((folder) => relativePath(folder, base) || ".");
  return {
    folders: relative.slice(0, MAX_FOLDERS),
    pattern: `${folderPattern(folders, base)}${wildcard}`,
  };
}

/** A pattern for all the folders that ends in `/`, or is empty for the base: what they have in common, around `**`. */
function folderPattern(folders: readonly string[], base: string): string {
  const paths = folders.map((folder) => folder.split(sep));
  const start = commonStart(paths);
  const rests = paths.map((path) => path.slice(start.length));
  const end = commonStart(rests.map((rest) => rest.toReversed())).toReversed();
  const parts = [
    relativePath(start.join(sep) || sep, base),
    folders.length > 1 ? "**" : "",
    ...end,
  ];
  return parts.map((part) => (part === "" ? "" : `${part}/`)).join("");
}

function commonStart(paths: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = paths;
  const length = first.findIndex((part, index) => paths.some((path) => path[index] !== part));
  return length < 0 ? first : first.slice(0, length);
}

/** Returns the entries of a folder; none if it cannot be read. */
export function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isReport(path: string): boolean {
  if (!/\.xml$/i.test(path)) return false;
  try {
    const head = readBounded(path, HEAD);
    return head !== undefined && REPORT.test(head.toString("latin1"));
  } catch {
    return false;
  }
}

/** Returns the path as it is written on disk, if it differs only in upper and lower case; otherwise undefined. */
export function findInOtherCase(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return path;
  const folder = findInOtherCase(parent);
  if (folder === undefined) return undefined;
  const names = listFolder(folder).map(({ name }) => name);
  const wanted = basename(path);
  const name = names.includes(wanted)
    ? wanted
    : names.find((each) => each.toLowerCase() === wanted.toLowerCase());
  return name === undefined ? undefined : join(folder, name);
}
