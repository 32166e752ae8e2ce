import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { AttestationError, errorCode, errorMessage } from "./errors.ts";
import { isInside, relativePath } from "./files.ts";
import { compareCodeUnits } from "./format.ts";
import { type Base, ListCursor, type Pattern } from "./glob.ts";
import { limitNewSpace, MANY_FILES } from "./new-space.ts";

/** A file that patterns match. */
export interface FoundFile {
  /** Relative to the base, `/`-separated; starts with `..` if it lies outside. */
  readonly path: string;
  /** Absolute, without symbolic links. */
  readonly location: string;
  /** Whether symbolic links led to it, out of the base. */
  readonly linkedOutside: boolean;
}

/** What a search found. Paths are relative to the base. */
export interface FoundFiles {
  /** Sorted by path. Each file once, under the path without links if the patterns match that one too. */
  readonly files: readonly FoundFile[];
  /** Other paths of the same files, through links. */
  readonly repeated: readonly string[];
  /** How many files the excludes removed. */
  readonly excluded: number;
  /** Folders and files at which a pattern starts and that do not exist. */
  readonly missing: readonly string[];
  /** The patterns, excludes aside, that match none of the files. */
  readonly unmatched: readonly Pattern[];
  /** Links that a pattern names and that were not followed, since they lead out of the base. */
  readonly outwardLinks: readonly string[];
  /** Links that a pattern names and that lead nowhere. */
  readonly brokenLinks: readonly string[];
}

/** What a search has reached. */
interface Place extends Pick<FoundFile, "location"> {
  /** Absolute, as the search reached it. */
  readonly path: string;
  /** Whether a link led here. */
  readonly linked: boolean;
}

interface Folder extends Place {
  readonly cursor: ListCursor;
}

/** Folders to search before other tasks get a turn. */
const FOLDERS_PER_TURN = 100;
/** Codes of the errors for a path that leads nowhere, such as a broken or circular link. */
const NOWHERE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

/**
 * Finds the files that `patterns` match, in one walk that follows symbolic links, out of the base only if
 * `followOutside` is set. A folder is searched only once for the same rest of the patterns, however many links lead
 * to it. Throws an AttestationError if a folder cannot be read.
 */
export async function findFiles(
  patterns: readonly Pattern[],
  base: Base,
  { followOutside }: { readonly followOutside: boolean },
): Promise<FoundFiles> {
  return new Walk(patterns, base.real, followOutside).run();
}

/** Returns what `ask` returns about a path, or undefined if the path leads nowhere. */
function ifExists<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (NOWHERE.has(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}

class Walk {
  readonly #patterns: readonly Pattern[];
  /** The base, without symbolic links. */
  readonly #root: string;
  readonly #followOutside: boolean;
  readonly #folders: Folder[] = [];
  /** Linked folders and files come last, so that a file is listed under its real path if that is found as well. */
  readonly #linkedFolders: Folder[] = [];
  readonly #linkedFiles: Place[] = [];
  readonly #searched = new Set<string>();
  /** By their real locations, as are those that were excluded. */
  readonly #files = new Map<string, FoundFile>();
  readonly #excluded = new Set<string>();
  readonly #repeated: string[] = [];
  readonly #matched = new Set<Pattern>();
  readonly #outwardLinks = new Set<string>();
  readonly #brokenLinks = new Set<string>();

  constructor(patterns: readonly Pattern[], root: string, followOutside: boolean) {
    this.#patterns = patterns;
    this.#root = root;
    this.#followOutside = followOutside;
  }

  async run(): Promise<FoundFiles> {
    const included = this.#patterns.filter(({ exclude }) => !exclude);
    const starts = [...new Set(included.map(({ start }) => start))];
    const isBelow = (one: string) => starts.some((other) => other !== one && isInside(one, other));
    for (const start of starts.filter((one) => !isBelow(one))) {
      const stat = ifExists(() => lstatSync(start));
      if (stat) this.#follow(start, stat.isSymbolicLink(), ListCursor.at(start, this.#patterns));
    }
    for (let searched = 1; ; searched++) {
      const folder = this.#folders.pop() ?? this.#linkedFolders.shift();
      if (folder === undefined) break;
      this.#search(folder);
      if (searched % FOLDERS_PER_TURN === 0) await setImmediate();
    }
    for (const file of this.#linkedFiles) {
      this.#addFile(file, ListCursor.at(dirname(file.path), this.#patterns));
    }
    return {
      files: [...this.#files.values()].sort((a, b) => compareCodeUnits(a.path, b.path)),
      repeated: this.#repeated,
      excluded: [...this.#excluded].filter((file) => !this.#files.has(file)).length,
      missing: starts.filter((path) => !existsSync(path)).map((path) => this.#relative(path)),
      unmatched: included.filter((pattern) => !this.#matched.has(pattern)),
      outwardLinks: [...this.#outwardLinks],
      brokenLinks: [...this.#brokenLinks],
    };
  }

  #search(folder: Folder): void {
    const key = `${folder.location}\n${folder.cursor.key}`;
    if (this.#searched.has(key)) return;
    this.#searched.add(key);
    for (const entry of this.#list(folder)) this.#look(entry, folder);
  }

  #list({ path, location, cursor }: Folder): readonly Dirent[] {
    try {
      return readdirSync(location, { withFileTypes: true });
    } catch (cause) {
      if (cursor.isExcluded) return [];
      throw new AttestationError(
        `The folder ${JSON.stringify(this.#relative(path))} could not be searched: ${errorMessage(cause)}. Exclude it, or let this step read it.`,
        { cause },
      );
    }
  }

  #look(entry: Dirent, folder: Folder): void {
    const path = join(folder.path, entry.name);
    const place = { path, location: join(folder.location, entry.name), linked: folder.linked };
    if (!entry.isDirectory() && !entry.isSymbolicLink()) {
      this.#addFile(place, folder.cursor);
      return;
    }
    const cursor = folder.cursor.advance(entry.name);
    if (!cursor.mayMatch) return;
    if (entry.isDirectory()) this.#folders.push({ ...place, cursor });
    else this.#follow(path, true, cursor);
  }

  /** Adds what a start or a link really leads to, if anything. */
  #follow(path: string, isLink: boolean, cursor: ListCursor): void {
    const location = ifExists(() => realpathSync.native(path));
    if (location === undefined) {
      if (cursor.isNamed) this.#brokenLinks.add(this.#relative(path));
      return;
    }
    // The author chose a start outside the base, so links on the way to it do not matter.
    const linked = isInside(path, this.#root) ? location !== path : isLink;
    const place = { path, location, linked };
    if (!this.#followOutside && this.#isOutside(place)) {
      if (cursor.isNamed) this.#outwardLinks.add(this.#relative(path));
    } else if (statSync(location).isDirectory()) {
      (linked ? this.#linkedFolders : this.#folders).push({ ...place, cursor });
    } else {
      this.#linkedFiles.push(place);
    }
  }

  #addFile(place: Place, folder: ListCursor): void {
    const { location, linked } = place;
    const patterns = folder.matching(basename(place.path), linked ? location : undefined);
    if (patterns === "excluded") this.#excluded.add(location);
    if (patterns === "excluded" || patterns.length === 0) return;
    for (const pattern of patterns) this.#matched.add(pattern);
    const path = this.#relative(place.path);
    if (this.#files.has(location)) this.#repeated.push(path);
    else this.#files.set(location, { path, location, linkedOutside: this.#isOutside(place) });
    if (this.#files.size === MANY_FILES) limitNewSpace();
  }

  #relative(path: string): string {
    return relativePath(path, this.#root);
  }

  #isOutside({ location, linked }: Place): boolean {
    return linked && !isInside(location, this.#root);
  }
}
