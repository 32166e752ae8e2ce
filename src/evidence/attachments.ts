import { realpathSync } from "node:fs";
import { AttestationError } from "../base/errors.ts";
import { describeProblems } from "../base/problem.ts";
import { type CompletedStep, done } from "../base/step.ts";
import { isInside, relativePath } from "../files/files.ts";
import { byPath, type FoundFile, findFiles } from "../files/find-files.ts";
import { linkWarnings, slowPatternNotices, unmatchedWarnings } from "../files/near-misses.ts";
import { readPattern } from "../files/pattern.ts";
import { remarkOnExcludes } from "../files/unused-excludes.ts";

export interface AttachmentSearch {
  readonly patterns: readonly string[];
  /** Absolute. */
  readonly workingDirectory: string;
  /** What to do about a pattern that matches nothing. */
  readonly ifNone: "error" | "warn" | "ignore";
}

export interface FoundAttachments {
  /** Under their real paths and in that order. */
  readonly files: readonly FoundFile[];
  /** Lines for the log. */
  readonly lines: readonly string[];
}

/**
 * Finds the files to attach; a folder means all files in it. Links out of the working directory are not followed. Throws
 * an AttestationError for a pattern that starts outside of it, for one that matches nothing if `ifNone` is `error`, and
 * for what is not a regular file.
 */
export async function findAttachments(
  search: AttachmentSearch,
): Promise<CompletedStep<FoundAttachments>> {
  const { patterns, workingDirectory, ifNone } = search;
  for (const pattern of patterns) requireInside(pattern, workingDirectory);
  const found = await findFiles(patterns, workingDirectory, { followOutside: false });
  const unmatched = unmatchedWarnings("attachments", found.unmatched, workingDirectory);
  if (ifNone === "error" && unmatched.length > 0) {
    throw new AttestationError(
      `${describeProblems(unmatched)}\nCorrect the pattern, or set \`if-no-attachments\` to \`warn\` or \`ignore\`.`,
    );
  }
  const links = linkWarnings("attachments", found);
  const warnings = ifNone === "warn" ? [...unmatched, ...links] : links;
  const excludes = remarkOnExcludes("attachments", found, workingDirectory);
  const notices = [...slowPatternNotices("attachments", patterns), ...excludes.notices];
  const root = realpathSync.native(workingDirectory);
  // Names in the zip are numbered in this order, which links must not change.
  const files = found.files.map((file) => requireFile(file, root)).sort(byPath);
  return done({ files, lines: excludes.lines }, { warnings, notices });
}

function requireInside(written: string, workingDirectory: string): void {
  const { exclude, start } = readPattern(written, workingDirectory);
  if (exclude || isInside(start, realpathSync.native(workingDirectory))) return;
  throw new AttestationError(
    `\`attachments\`: ${JSON.stringify(written)} starts outside of the working directory ${workingDirectory}. Copy the files into it, or set \`working-directory\` to a folder that holds them.`,
  );
}

function requireFile(file: FoundFile, root: string): FoundFile {
  const path = relativePath(file.location, root);
  if (!file.stat.isFile()) {
    const exclude = JSON.stringify(`!${path}`);
    throw new AttestationError(
      `\`attachments\`: ${JSON.stringify(path)} is not a regular file and cannot be attached. Exclude it with the line ${exclude}.`,
    );
  }
  return { ...file, path };
}
