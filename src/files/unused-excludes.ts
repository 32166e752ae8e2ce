import { realpathSync } from "node:fs";
import { join } from "node:path";
import { inCode } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { type FoundFile, type FoundFiles, fileMatcher } from "./find-files.ts";
import { type Pattern, readPattern, splitNegation, WILDCARD } from "./pattern.ts";
import { type Correction, otherStart, patternMistake } from "./pattern-mistakes.ts";

/** What is said about the excludes of an input. */
interface ExcludeRemarks {
  /** About those that show a mistake. */
  readonly notices: readonly Problem[];
  /** Lines of the log about others: workflows that repositories share exclude folders that many of these lack. */
  readonly lines: readonly string[];
}

/** A path of a file that was found. */
interface FilePath {
  /** As its author names it. */
  readonly shown: string;
  /** That or the one without links. */
  readonly absolute: string;
}

/** Shorter names are too near to others. */
const SHORTEST = 4;

/** Says which excludes of a search in `directory` excluded nothing, and why, if that shows. */
export function remarkOnExcludes(
  input: string,
  { files, unusedExcludes }: Pick<FoundFiles, "files" | "unusedExcludes">,
  directory: string,
): ExcludeRemarks {
  const notices: Problem[] = [];
  const lines: string[] = [];
  if (unusedExcludes.length === 0) return { notices, lines };
  const root = realpathSync.native(directory);
  const paths = files.flatMap((file) => pathsOf(file, root));
  for (const exclude of unusedExcludes) {
    const title = `${inCode(exclude.written)} of \`${input}\` excludes nothing`;
    const mistake = patternMistake(exclude.written) ?? nearMiss(exclude, paths, root);
    if (mistake === undefined) lines.push(`${title}.`);
    else notices.push({ id: "exclude-without-match", title, details: mistake });
  }
  return { notices, lines };
}

function pathsOf({ path, location }: FoundFile, root: string): readonly FilePath[] {
  const absolutes = new Set([join(root, path), location]);
  return Array.from(absolutes, (absolute) => ({ shown: path, absolute }));
}

/** Says which file an exclude nearly matches, and how; undefined if it is none of those that were found. */
function nearMiss(exclude: Pattern, paths: readonly FilePath[], root: string): string | undefined {
  const folded = findMatch(exclude, paths, (text) => normalize(text).toLowerCase());
  if (folded !== undefined) {
    const name = `\`${folded.shown}\``;
    const isOtherForm = findMatch(exclude, [folded], normalize) !== undefined;
    if (!isOtherForm) return `There is ${name}: check upper and lower case.`;
    return `${name} has other characters that look the same (Unicode NFC or NFD). Write \`*\` in their place.`;
  }
  for (const { reason, corrected } of corrections(exclude, paths)) {
    const match = findMatch(readPattern(corrected, root), paths);
    if (match !== undefined) {
      return `It ${reason}; \`!${corrected}\` would exclude \`${match.shown}\`.`;
    }
  }
  return undefined;
}

function normalize(text: string): string {
  return text.normalize();
}

/** Returns the first path that a pattern matches once both are folded. */
function findMatch(
  { start, rest }: Pattern,
  paths: readonly FilePath[],
  fold = (text: string) => text,
): FilePath | undefined {
  const matches = fileMatcher({ start: fold(start), rest: fold(rest) });
  return paths.find(({ absolute }) => matches(fold(absolute)));
}

function corrections({ written }: Pattern, paths: readonly FilePath[]): readonly Correction[] {
  const { body } = splitNegation(written);
  const respelled = respell(body, paths);
  const other = otherStart(body);
  return other === undefined ? respelled : [...respelled, other];
}

/** Returns a pattern with each of its names replaced with those of files that may be the right spelling. */
function respell(pattern: string, paths: readonly FilePath[]): readonly Correction[] {
  const names = pattern.split("/");
  return names.flatMap((name, index) => {
    if (name.length < SHORTEST || WILDCARD.test(name)) return [];
    // What is not the last name is that of a folder.
    const end = index === names.length - 1 ? undefined : -1;
    const others = new Set(paths.flatMap(({ shown }) => shown.split("/").slice(0, end)));
    if (others.has(name)) return [];
    const literal = [...others].filter((other) => !WILDCARD.test(other));
    const similar = literal.filter((other) => isTypo(name, other));
    return similar.map((other) => ({
      reason: `may have \`${name}\` misspelled`,
      corrected: names.with(index, other).join("/"),
    }));
  });
}

/** Whether two names differ in one letter: one that is missing, added or another one, or two that are swapped. */
function isTypo(one: string, other: string): boolean {
  const letters = [...one];
  const others = [...other];
  const start = sharedLength(letters, others);
  const end = sharedLength(letters.slice(start).reverse(), others.slice(start).reverse());
  const left = letters.slice(start, letters.length - end);
  const right = others.slice(start, others.length - end);
  // Numbers tell things apart.
  if ([...left, ...right].some((letter) => /\d/.test(letter))) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left.join("") === right.reverse().join("");
}

/** Returns how many characters at the start two texts share. */
function sharedLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((character, index) => character !== other[index]);
  return end < 0 ? one.length : end;
}
