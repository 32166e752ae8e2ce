import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { AttestationError, errorCode, errorMessage } from "./errors.ts";
import { type Base, isInside, type Pattern, relativePath } from "./glob.ts";
import { type ListPositions, PatternList, type Place } from "./pattern-list.ts";
import { compareCodeUnits } from "./text/format.ts";

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

/** A folder to search. */
interface Folder extends Place {
  /** How far every pattern has matched there. */
  readonly positions: ListPositions;
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
  const walk = new Walk(patterns, base, followOutside);
  await walk.run();
  return walk.result();
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
  readonly #patterns: PatternList;
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

  constructor(patterns: readonly Pattern[], base: Base, followOutside: boolean) {
    this.#patterns = new PatternList(patterns);
    this.#root = base.real;
    this.#followOutside = followOutside;
  }

  async run(): Promise<void> {
    for (const start of this.#patterns.starts) {
      const stat = ifExists(() => lstatSync(start));
      if (stat) this.#follow(start, stat.isSymbolicLink(), this.#patterns.positionsAt(start));
    }
    for (let searched = 1; ; searched++) {
      const folder = this.#folders.pop() ?? this.#linkedFolders.shift();
      if (folder === undefined) break;
      this.#search(folder);
      if (searched % FOLDERS_PER_TURN === 0) await setImmediate();
    }
    for (const file of this.#linkedFiles) {
      this.#addFile(file, this.#patterns.positionsAt(dirname(file.path)));
    }
  }

  result(): FoundFiles {
    const { included } = this.#patterns;
    const missing = new Set(included.map(({ start }) => start).filter((path) => !existsSync(path)));
    return {
      files: [...this.#files.values()].sort((a, b) => compareCodeUnits(a.path, b.path)),
      repeated: this.#repeated,
      excluded: [...this.#excluded].filter((file) => !this.#files.has(file)).length,
      missing: [...missing].map((path) => this.#relative(path)),
      unmatched: included.filter((pattern) => !this.#matched.has(pattern)),
      outwardLinks: [...this.#outwardLinks],
      brokenLinks: [...this.#brokenLinks],
    };
  }

  #search(folder: Folder): void {
    const key = `${folder.location}\n${folder.positions.join(";")}`;
    if (this.#searched.has(key)) return;
    this.#searched.add(key);
    for (const entry of this.#list(folder)) this.#look(entry, folder);
  }

  #list({ path, location, positions }: Folder): readonly Dirent[] {
    try {
      return readdirSync(location, { withFileTypes: true });
    } catch (cause) {
      if (this.#patterns.excludes(positions)) return [];
      throw new AttestationError(
        `The folder ${JSON.stringify(this.#relative(path))} could not be searched: ${errorMessage(cause)}. Exclude it, or let this step read it.`,
        { cause },
      );
    }
  }

  #look(entry: Dirent, folder: Folder): void {
    const { name } = entry;
    const path = join(folder.path, name);
    const location = folder.location === folder.path ? path : join(folder.location, name);
    const place = { path, location, linked: folder.linked };
    if (!entry.isDirectory() && !entry.isSymbolicLink()) {
      this.#addFile(place, folder.positions);
      return;
    }
    const positions = this.#patterns.advance(folder.positions, name);
    if (!this.#patterns.mayMatch(positions)) return;
    if (entry.isDirectory()) this.#folders.push({ ...place, positions });
    else this.#follow(path, true, positions);
  }

  /** Adds what a start or a link really leads to, if anything. */
  #follow(path: string, isLink: boolean, positions: ListPositions): void {
    const location = ifExists(() => realpathSync.native(path));
    if (location === undefined) {
      if (this.#patterns.names(positions)) this.#brokenLinks.add(this.#relative(path));
      return;
    }
    // The author chose a start outside the base, so links on the way to it do not matter.
    const linked = isInside(path, this.#root) ? location !== path : isLink;
    const place = { path, location, linked };
    if (!this.#followOutside && this.#isOutside(place)) {
      if (this.#patterns.names(positions)) this.#outwardLinks.add(this.#relative(path));
    } else if (statSync(location).isDirectory()) {
      (linked ? this.#linkedFolders : this.#folders).push({ ...place, positions });
    } else {
      this.#linkedFiles.push(place);
    }
  }

  #addFile(place: Place, positions: ListPositions): void {
    const { location } = place;
    const patterns = this.#patterns.matching(place, positions);
    if (patterns === "excluded") this.#excluded.add(location);
    if (patterns === "excluded" || patterns.length === 0) return;
    for (const pattern of patterns) this.#matched.add(pattern);
    const path = this.#relative(place.path);
    if (this.#files.has(location)) this.#repeated.push(path);
    else this.#files.set(location, { path, location, linkedOutside: this.#isOutside(place) });
  }

  #relative(path: string): string {
    return relativePath(path, this.#root);
  }

  #isOutside({ location, linked }: Place): boolean {
    return linked && !isInside(location, this.#root);
  }
}
