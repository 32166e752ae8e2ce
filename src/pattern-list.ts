import { basename } from "node:path";
import {
  advance,
  fileIsMatched,
  isInside,
  isMatched,
  isNamed,
  matchesFile,
  type Pattern,
  type Positions,
  positionsAt,
} from "./glob.ts";

/** A file or folder that a search has reached. */
export interface Place {
  /** Absolute, as the search reached it. */
  readonly path: string;
  /** Absolute, without symbolic links. */
  readonly location: string;
  /** Whether a link led here. */
  readonly linked: boolean;
}

/** How far every pattern of a list has matched. */
export type ListPositions = readonly Positions[];

/**
 * The patterns of a search, in order: an exclude removes what the patterns before it match. It holds for the path by
 * which a file is found, and for the one without links.
 */
export class PatternList {
  /** The patterns that are not excludes. */
  readonly included: readonly Pattern[];
  readonly #patterns: readonly Pattern[];

  constructor(patterns: readonly Pattern[]) {
    this.#patterns = patterns;
    this.included = patterns.filter(({ exclude }) => !exclude);
  }

  /** Where the patterns start, without the places that lie below another start. */
  get starts(): readonly string[] {
    const starts = [...new Set(this.included.map(({ start }) => start))];
    return starts.filter((one) => !starts.some((other) => other !== one && isInside(one, other)));
  }

  /** Returns how far the patterns have matched after all names of an absolute path. */
  positionsAt(path: string): ListPositions {
    return this.#patterns.map((pattern) => positionsAt(pattern, path));
  }

  /** Returns how far the patterns have matched after one more name of a path. */
  advance(positions: ListPositions, name: string): ListPositions {
    return this.#patterns.map((pattern, index) => advance(pattern, positions[index] ?? [], name));
  }

  /** Whether a pattern may match a place or something below it, excludes aside. */
  mayMatch(positions: ListPositions): boolean {
    return this.#patterns.some(({ exclude }, index) => !exclude && positions[index]?.length);
  }

  /** Whether a pattern names a place, and no exclude after it matches it. */
  names(positions: ListPositions): boolean {
    return (
      !this.excludes(positions) &&
      this.#patterns.some((p, index) => !p.exclude && isNamed(p, positions[index] ?? []))
    );
  }

  /** Whether an exclude matches a place and no pattern after it may match something there. */
  excludes(positions: ListPositions): boolean {
    return this.#patterns.reduce((excluded, pattern, index) => {
      const at = positions[index] ?? [];
      if (pattern.exclude) return excluded || isMatched(pattern, at);
      return excluded && at.length === 0;
    }, false);
  }

  /** Returns the patterns that match a file, from their `positions` in its folder. */
  matching(file: Place, positions: ListPositions): readonly Pattern[] | "excluded" {
    const name = basename(file.path);
    let found: Pattern[] | "excluded" = [];
    for (const [index, pattern] of this.#patterns.entries()) {
      const matches =
        fileIsMatched(pattern, positions[index] ?? [], name) ||
        (pattern.exclude && file.linked && matchesFile(pattern, file.location));
      if (!matches) continue;
      if (!pattern.exclude) found = found === "excluded" ? [pattern] : [...found, pattern];
      else if (found.length > 0) found = "excluded";
    }
    return found;
  }
}
