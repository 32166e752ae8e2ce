import { inCode, limitItems, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import type { FoundFiles } from "./find-files.ts";
import { patternMistake } from "./pattern-mistakes.ts";

/** Links that a warning names. */
const NAMED = 10;
/** Wildcards in one name that take minutes where the names of files are long and repeat a character. */
const SLOW_WILDCARDS = 4;

/** Returns a notice for every pattern that may take minutes to match some names. */
export function slowPatternNotices(input: string, patterns: readonly string[]): readonly Problem[] {
  const isSlow = (pattern: string) =>
    pattern.split("/").some((name) => countStars(name) >= SLOW_WILDCARDS);
  return patterns.filter(isSlow).map((pattern) => ({
    id: "slow-pattern",
    title: `${inCode(pattern)} of \`${input}\` has four or more \`*\` in one name`,
    details: "Names that repeat a character may keep the search busy for minutes.",
    advice: "Write the part of the name that is always the same, with fewer wildcards around it.",
  }));
}

/** Counts the `*` of a name in a pattern, without those that are escaped or in brackets; `**` counts once. */
function countStars(name: string): number {
  const stars = name.replace(/\\.|\[[^\]]*\]/g, "-").match(/\*+/g);
  return stars?.length ?? 0;
}

/** Returns a warning for every one of these patterns, which match no file. */
export function unmatchedWarnings(
  input: string,
  patterns: readonly string[],
  directory: string,
): readonly Problem[] {
  return patterns.map((pattern) => ({
    id: "pattern-without-match",
    title: `No file matches ${inCode(pattern)} of \`${input}\``,
    details: `The patterns start at ${directory}.`,
    advice: patternMistake(pattern),
  }));
}

/** Returns warnings about symbolic links that the patterns of an input match and that were left out. */
export function linkWarnings(
  input: string,
  { outwardLinks, brokenLinks }: Pick<FoundFiles, "outwardLinks" | "brokenLinks">,
): readonly Problem[] {
  const warnings: Problem[] = [];
  if (outwardLinks.length > 0) {
    warnings.push({
      id: "outward-links",
      title: `${describeLinks(outwardLinks, input)} out of the working directory`,
      details: listLinks(outwardLinks),
      advice: "Such links are not followed. Copy what they lead to into the working directory.",
    });
  }
  if (brokenLinks.length > 0) {
    warnings.push({
      id: "broken-links",
      title: `${describeLinks(brokenLinks, input)} nowhere`,
      details: listLinks(brokenLinks),
      advice:
        "Such links are left out. Check what creates them, and that this step sees what they lead to: a container must mount it.",
    });
  }
  return warnings;
}

function describeLinks(links: readonly string[], input: string): string {
  const count = pluralize(links.length, "symbolic link");
  return `${count} of \`${input}\` ${links.length === 1 ? "leads" : "lead"}`;
}

function listLinks(links: readonly string[]): readonly string[] {
  const names = links.map((link) => JSON.stringify(link));
  return limitItems(names, NAMED, "and ");
}
