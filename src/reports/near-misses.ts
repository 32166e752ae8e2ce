import { isAbsolute, resolve } from "node:path";
import { isInside, relativePath } from "../base/files.ts";
import type { FoundFiles } from "../base/find-files.ts";
import { joinList, pluralize } from "../base/format.ts";
import { baseAt, readPattern } from "../base/glob.ts";
import { findInOtherCase, findReportsElsewhere, listFolder } from "./elsewhere.ts";
import type { OtherFile } from "./read-file.ts";

/** What was nearly a report. */
interface NearMisses extends Pick<FoundFiles, "missing" | "excluded"> {
  readonly others: readonly OtherFile[];
  /** How many reports are broken, all of which were left out. */
  readonly broken: number;
}

/** What a search for reports looked for, and where. */
interface ReportSearch {
  readonly patterns: readonly string[];
  /** `working-directory`, absolute: what patterns are relative to. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`, absolute. */
  readonly workspace: string | undefined;
}

const BACKSLASH = /\\/;

/** At most this many files that are not reports are named in a message. */
const MAX_OTHERS = 3;

/** Mistakes that the text of a pattern shows; the first one that fits is explained. */
const MISTAKES: readonly {
  readonly shows: RegExp;
  readonly explain: (pattern: string) => string;
}[] = [
  {
    shows: /^[^{}[\]]*[*/\\][^{}[\],]*,[^{}[\],]*(?:[*/\\]|\.xml)/,
    explain: (pattern) =>
      `\`${pattern}\` is read as one pattern. Write one pattern per line, without commas.`,
  },
  {
    shows: /^["'].*["']$/,
    explain: (pattern) =>
      `\`${pattern}\` is in quotes, which patterns do not need. Write ${pattern.slice(1, -1)}.`,
  },
  {
    shows: /^-\s/,
    explain: (pattern) =>
      `\`${pattern}\` starts with a dash. Lists have one entry per line, without dashes. Write ${pattern.replace(/^-\s+/, "")}.`,
  },
  {
    shows: /\$(?!\{\{)\{?\w|%\w+%/,
    explain: (pattern) =>
      `\`${pattern}\` contains a shell variable, which is not expanded. Use \`\${{ github.workspace }}\`, or a path relative to \`working-directory\`.`,
  },
  {
    shows: /\{[^}]*,[^}]*\}/,
    explain: (pattern) =>
      `\`${pattern}\` has braces, which patterns do not support. Write each alternative as a pattern on its own line.`,
  },
  {
    shows: BACKSLASH,
    explain: (pattern) =>
      `\`${pattern}\` has backslashes. Patterns use \`/\`, on Windows too. Write ${pattern.replace(/^[A-Za-z]:\\+/, "").replaceAll("\\", "/")}.`,
  },
  {
    shows: /\*\*[^/\\*]|[^/\\*]\*\*/,
    explain: (pattern) =>
      `In \`${pattern}\`, \`**\` is part of a name. It matches folders only between slashes. Write ${pattern.replace(/([^/*])\*\*/g, "$1/**").replace(/\*\*([^/*])/g, "**/$1")}.`,
  },
];

/** Explains why a search found no report: what was nearly right, and what to do. */
export async function explainNoReports(search: ReportSearch, nearly: NearMisses): Promise<string> {
  const { patterns, directory } = search;
  const { broken } = nearly;
  if (broken > 0) {
    const which = broken === 1 ? "the only one is" : `all ${pluralize(broken, "report")} are`;
    return `No report in ${directory} that matches ${joinList(patterns)} can be read: ${which} broken. A broken report usually means that a test run crashed.`;
  }
  const included = patterns.filter((pattern) => !pattern.startsWith("!"));
  const specific = [
    ...included.map((pattern) => explainPattern(pattern, search)),
    ...otherHints(nearly),
  ].filter((hint) => hint !== undefined);
  const hints = specific.length > 0 ? specific : await explainPlace(search, nearly);
  return [
    `No report was found in ${directory} that matches ${joinList(patterns)}.`,
    ...new Set(hints),
  ].join(" ");
}

function explainPattern(pattern: string, search: ReportSearch): string | undefined {
  const onWindows = process.platform === "win32";
  const mistake = MISTAKES.find(
    ({ shows }) => shows.test(pattern) && !(onWindows && shows === BACKSLASH),
  );
  return mistake === undefined ? explainStart(pattern, search) : mistake.explain(pattern);
}

/** Explains a pattern that starts at a folder or file that does not exist. */
function explainStart(
  pattern: string,
  { directory, workspace = directory }: ReportSearch,
): string | undefined {
  const base = baseAt(directory);
  const { start } = readPattern(pattern, base);
  const existing = findInOtherCase(start);
  if (existing === start) return undefined;
  const shown = (path: string) => (isAbsolute(pattern) ? path : relativePath(path, base.real));
  if (existing !== undefined) {
    return `There is no \`${shown(start)}\`, but there is \`${shown(existing)}\`: check upper and lower case.`;
  }
  const missing = `There is no \`${shown(start)}\``;
  const working = relativePath(directory, workspace);
  if (working !== "" && pattern.startsWith(`${working}/`)) {
    return `${missing}. Patterns start at \`working-directory\` (${working}): remove that from the pattern.`;
  }
  if (isAbsolute(pattern) && !isInside(start, resolve(workspace))) {
    return `${missing} on this runner. A path inside a container must be mounted or copied into the workspace.`;
  }
  return undefined;
}

function otherHints({ excluded, others }: NearMisses): readonly string[] {
  const hints = others
    .slice(0, MAX_OTHERS)
    .map(({ path, reason }) => `${path} is not a JUnit report (${reason}).`);
  if (excluded === 0 || others.length > 0) return hints;
  return [
    excluded === 1
      ? "The excludes left out the only file that matched."
      : `The excludes left out all ${pluralize(excluded, "file")} that matched.`,
  ];
}

/** Says what the workspace holds instead. */
async function explainPlace(
  { directory, workspace = directory }: ReportSearch,
  { missing }: NearMisses,
): Promise<readonly string[]> {
  if (listFolder(workspace).length === 0) {
    return ["The workspace is empty: is a checkout or a download missing before this step?"];
  }
  const starts =
    missing.length > 0 ? [`There is no ${joinList(missing.map((path) => `\`${path}\``))}.`] : [];
  const root = isInside(directory, workspace) ? workspace : directory;
  const elsewhere = await findReportsElsewhere(root, directory);
  if (elsewhere === undefined) {
    return [...starts, "Did the tests run, and do they write JUnit reports there?"];
  }
  const { folders, pattern } = elsewhere;
  return [...starts, `JUnit reports were found in ${joinList(folders)}: try \`${pattern}\`.`];
}
