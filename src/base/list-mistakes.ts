import { ON_WINDOWS } from "./pattern.ts";

/** A mistake that the text of an entry shows, and what to write instead. */
interface Mistake {
  readonly shows: RegExp;
  readonly says: string;
  readonly instead?: (entry: string) => string;
}

/** Mistakes in any list. */
const MISTAKES: readonly Mistake[] = [
  {
    shows: /^["'].*["']$/,
    says: "is in quotes, which lists do not need.",
    instead: (entry) => entry.slice(1, -1),
  },
  {
    shows: /^-\s/,
    says: "starts with a dash. Lists have one entry per line, without dashes.",
    instead: (entry) => entry.replace(/^-\s+/, ""),
  },
];

const PATTERN_MISTAKES: readonly Mistake[] = [
  {
    shows:
      /^[^{}[\]]*[*/\\][^{}[\],]*,[^{}[\],]*(?:[*/\\]|\.xml)|(?:\*\S*|\.xml)\s+\S*(?:\*|\.xml)/,
    says: "is read as one pattern. Write one pattern per line, without commas, after `|` and not after `>`.",
  },
  ...MISTAKES,
  {
    shows: /\$(?!\{\{)\{?\w|%\w+%/,
    says: `contains a shell variable, which is not expanded. Use \`\${{ github.workspace }}\`, or a path relative to \`working-directory\`.`,
  },
  {
    shows: /\{[^}]*,[^}]*\}/,
    says: "has braces, which patterns do not support. Write each alternative as a pattern on its own line.",
  },
  {
    shows: ON_WINDOWS ? /(?!)/ : /^[A-Za-z]:[\\/]/,
    says: "begins with a drive, which this runner does not have. Write a path relative to `working-directory`.",
  },
  {
    shows: ON_WINDOWS ? /(?!)/ : /\\/,
    says: "has backslashes. Patterns use `/`, on Windows too.",
    instead: (entry) => entry.replaceAll("\\", "/"),
  },
  {
    shows: /\*\*[^/\\*]|[^/\\*]\*\*/,
    says: "has `**` as part of a name. It matches folders only between slashes.",
    instead: (entry) => entry.replace(/([^/*])\*\*/g, "$1/**").replace(/\*\*([^/*])/g, "**/$1"),
  },
];

/** Returns what is wrong with a pattern of files that matches nothing, after a blank; `""` if its text does not show it. */
export function patternHint(pattern: string): string {
  return findMistake(pattern, PATTERN_MISTAKES);
}

/** Returns what is probably wrong with a name that nothing has, after a blank; `""` if its text does not show it. */
export function nameHint(name: string): string {
  const mistake = findMistake(name, MISTAKES);
  // Names may have commas and blanks.
  if (mistake !== "" || !/[^\s,][\s,]+[^\s,]/.test(name)) return mistake;
  return ` If \`${name}\` is meant as several, write one per line, without commas, after \`|\` and not after \`>\`.`;
}

function findMistake(entry: string, mistakes: readonly Mistake[]): string {
  const mistake = mistakes.find(({ shows }) => shows.test(entry));
  if (mistake === undefined) return "";
  const { says, instead } = mistake;
  return ` \`${entry}\` ${says}${instead ? ` Write ${instead(entry)}.` : ""}`;
}
