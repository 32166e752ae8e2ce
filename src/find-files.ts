import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { AttestationError, errorCode, errorMessage } from "./errors.ts";
import {
  advance,
  type Base,
  fileIsMatched,
  isInside,
  isMatched,
  isNamed,
  matchesFile,
  type Pattern,
  type Positions,
  positionsAt,
  relativePath,
} from "./glob.ts";
import { compareCodeUnits } from "./text/format.ts";

/** A file that patterns match. */
export interface FoundFile {
  /** Relative to the base, `/`-separated; starts with `..` where it lies outside. */
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

interface Place {
  /** Absolute, as the search came to it. */
  readonly path: string;
  /** Absolute, without symbolic links. */
  readonly location: string;
  /** Whether a link led here. */
  readonly linked: boolean;
}

/** A folder to search. */
interface Folder extends Place {
  /** Where every pattern stands there. */
  readonly positions: readonly Positions[];
}

export interface FindOptions {
  /** Whether links may lead out of the base. */
  readonly followOutside: boolean;
}

/** Folders to search before other tasks get a turn. */
const FOLDERS_PER_TURN = 100;
/** What the system says about a link that leads nowhere, or to itself. */
const NOWHERE: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

/**
 * Finds the files that `patterns` match, in one walk that follows symbolic links; an
 * exclude removes what the patterns before it match. A folder is searched only once for the same rest of the
 * patterns, however many links lead to it. An exclude holds for the path by which a file is found, and for the
 * one without links. Throws an AttestationError if a folder cannot be read.
 */
export async function findFiles(
  patterns: readonly Pattern[],
  base: Base,
  options: FindOptions,
): Promise<FoundFiles> {
  const walk = new Walk(patterns, base, options);
  await walk.run();
  return walk.result();
}

/** Returns what is at a path, a link itself rather than its target, or undefined if there is nothing. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (NOWHERE.has(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}

class Walk {
  readonly #patterns: readonly Pattern[];
  readonly #base: Base;
  readonly #followOutside: boolean;
  readonly #folders: Folder[] = [];
  /** Linked folders and files come after all others, so that files go by the paths at which they really lie. */
  readonly #linkedFolders: Folder[] = [];
  readonly #linkedFiles: { readonly place: Place; readonly parent: readonly Positions[] }[] = [];
  readonly #searched = new Set<string>();
  /** By their real locations, as are those that were excluded. */
  readonly #files = new Map<string, FoundFile>();
  readonly #excluded = new Set<string>();
  readonly #repeated: string[] = [];
  readonly #matched = new Set<Pattern>();
  readonly #outwardLinks = new Set<string>();
  readonly #brokenLinks = new Set<string>();

  constructor(patterns: readonly Pattern[], base: Base, { followOutside }: FindOptions) {
    this.#patterns = patterns;
    this.#base = base;
    this.#followOutside = followOutside;
  }

  async run(): Promise<void> {
    for (const start of this.#starts()) this.#enter(start);
    for (let searched = 1; ; searched++) {
      const folder = this.#folders.pop() ?? this.#linkedFolders.shift();
      if (folder === undefined) break;
      this.#search(folder);
      if (searched % FOLDERS_PER_TURN === 0) await setImmediate();
    }
    for (const { place, parent } of this.#linkedFiles) this.#addFile(place, parent);
  }

  result(): FoundFiles {
    const included = this.#patterns.filter(({ exclude }) => !exclude);
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

  /** Where the patterns start, without the places that lie below another start. */
  #starts(): readonly string[] {
    const starts = new Set(this.#patterns.filter((p) => !p.exclude).map(({ start }) => start));
    return [...starts].filter(
      (one) => ![...starts].some((other) => other !== one && isInside(one, other)),
    );
  }

  #enter(start: string): void {
    const stat = lookAt(start);
    if (stat === undefined) return;
    const at = (path: string) => this.#patterns.map((pattern) => positionsAt(pattern, path));
    const positions = at(start);
    const location = this.#follow(start, positions);
    if (location === undefined) return;
    // Where a start outside the base lies is its author's choice, whatever links there are on the way.
    const linked = isInside(start, this.#base.real) ? location !== start : stat.isSymbolicLink();
    this.#add({ path: start, location, linked }, positions, at(dirname(start)));
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
      if (this.#isExcluded(positions)) return [];
      throw new AttestationError(
        `The folder ${JSON.stringify(this.#relative(path))} could not be searched: ${errorMessage(cause)}. Exclude it, or let this step read it.`,
        { cause },
      );
    }
  }

  #look(entry: Dirent, folder: Folder): void {
    const { name } = entry;
    const path = join(folder.path, name);
    const place = { path, location: join(folder.location, name), linked: folder.linked };
    if (!entry.isDirectory() && !entry.isSymbolicLink()) {
      this.#addFile(place, folder.positions);
      return;
    }
    const positions = this.#patterns.map((pattern, index) =>
      advance(pattern, folder.positions[index] ?? [], name),
    );
    if (!this.#patterns.some((p, index) => !p.exclude && positions[index]?.length)) return;
    if (entry.isDirectory()) {
      this.#folders.push({ ...place, positions });
      return;
    }
    const location = this.#follow(path, positions);
    if (location === undefined) return;
    this.#add({ path, location, linked: true }, positions, folder.positions);
  }

  /** Returns where a path really leads, or undefined if nowhere. */
  #follow(path: string, positions: readonly Positions[]): string | undefined {
    try {
      return realpathSync.native(path);
    } catch (error) {
      if (!NOWHERE.has(errorCode(error) ?? "")) throw error;
      if (this.#isNamed(positions)) this.#brokenLinks.add(this.#relative(path));
      return undefined;
    }
  }

  /** Adds what lies at the end of a link, or at a start. */
  #add(place: Place, positions: readonly Positions[], parent: readonly Positions[]): void {
    if (!this.#followOutside && this.#isOutside(place)) {
      if (this.#isNamed(positions)) this.#outwardLinks.add(this.#relative(place.path));
    } else if (statSync(place.location).isDirectory()) {
      (place.linked ? this.#linkedFolders : this.#folders).push({ ...place, positions });
    } else {
      this.#linkedFiles.push({ place, parent });
    }
  }

  #addFile(place: Place, parent: readonly Positions[]): void {
    const { location } = place;
    const patterns = this.#patternsOf(place, parent);
    if (patterns === "excluded") this.#excluded.add(location);
    if (patterns === "excluded" || patterns.length === 0) return;
    for (const pattern of patterns) this.#matched.add(pattern);
    const path = this.#relative(place.path);
    if (this.#files.has(location)) {
      this.#repeated.push(path);
      return;
    }
    this.#files.set(location, { path, location, linkedOutside: this.#isOutside(place) });
  }

  /** Returns the patterns by which a file is found. */
  #patternsOf(place: Place, parent: readonly Positions[]): readonly Pattern[] | "excluded" {
    const name = basename(place.path);
    let found: Pattern[] | "excluded" = [];
    for (const [index, pattern] of this.#patterns.entries()) {
      const matches =
        fileIsMatched(pattern, parent[index] ?? [], name) ||
        (pattern.exclude && place.linked && matchesFile(pattern, place.location));
      if (!matches) continue;
      if (!pattern.exclude) found = found === "excluded" ? [pattern] : [...found, pattern];
      else if (found.length > 0) found = "excluded";
    }
    return found;
  }

  #relative(path: string): string {
    return relativePath(path, this.#base.real);
  }

  #isOutside({ location, linked }: Place): boolean {
    return linked && !isInside(location, this.#base.real);
  }

  /** Whether a pattern names a place, and no exclude after it matches it. */
  #isNamed(positions: readonly Positions[]): boolean {
    return (
      !this.#isExcluded(positions) &&
      this.#patterns.some((p, index) => !p.exclude && isNamed(p, positions[index] ?? []))
    );
  }

  /** Whether an exclude matches a place and no pattern after it may match something there. */
  #isExcluded(positions: readonly Positions[]): boolean {
    return this.#patterns.reduce((excluded, pattern, index) => {
      const at = positions[index] ?? [];
      if (pattern.exclude) return excluded || isMatched(pattern, at);
      return excluded && at.length === 0;
    }, false);
  }
}
