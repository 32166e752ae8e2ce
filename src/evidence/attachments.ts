import { realpathSync } from "node:fs";
import { AttestationError } from "../base/errors.ts";
import { limitItems } from "../base/format.ts";
import { describeProblem } from "../base/problem.ts";
import { type CompletedStep, done } from "../base/step.ts";
import { byPath, type FoundFile, findFiles } from "../files/find-files.ts";
import { isInside, relativePath } from "../files/paths.ts";
import { readPattern } from "../files/pattern.ts";
import { linkWarnings, slowPatternNotices, unmatchedWarnings } from "../files/search-warnings.ts";
import { remarkOnExcludes } from "../files/unused-excludes.ts";

/** Patterns that a message names. */
const NAMED = 10;

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
    throw new AttestationError({
      id: "attachments-missing",
      title: "Files to attach are missing",
      details: limitItems(unmatched.map(describeProblem), NAMED, "and "),
      advice: "Correct the pattern, or set `if-no-attachments` to `warn` or `ignore`.",
    });
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
  throw new AttestationError({
    id: "attachments-outside",
    title: "A pattern of `attachments` starts outside of the working directory",
    details: `${JSON.stringify(written)} does not start in ${workingDirectory}.`,
    advice: "Copy the files into it, or set `working-directory` to a folder that holds them.",
  });
}

function requireFile(file: FoundFile, root: string): FoundFile {
  const path = relativePath(file.location, root);
  if (!file.stat.isFile()) {
    throw new AttestationError({
      id: "attachment-not-a-file",
      title: "A pattern of `attachments` matches what cannot be attached",
      details: `${JSON.stringify(path)} is not a regular file.`,
      advice: `Exclude it with the line ${JSON.stringify(`!${path}`)}.`,
    });
  }
  return { ...file, path };
}
