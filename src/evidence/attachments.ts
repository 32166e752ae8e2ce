import { realpathSync } from "node:fs";
import { AttestationError } from "../errors.ts";
import { compareCodeUnits, joinList } from "../text/format.ts";
import type { EvidenceFile } from "./evidence-file.ts";
import { isInside, type Pattern, readPattern } from "./pattern.ts";
import { type AttachmentSearch, searchPattern } from "./search.ts";

/** Links that a warning names. */
const NAMED = 10;

export interface Attachments {
  /** In the order of their paths, each once. */
  readonly files: readonly EvidenceFile[];
  /** What was not found or not followed, in sentences for people. */
  readonly warnings: readonly string[];
}

/**
 * Finds the files below `base` (absolute) that `patterns` match, those in matched folders included; `!`
 * excludes from the patterns before it. Symbolic links are followed inside the working directory, where each
 * file is listed once, under the path at which it lies; a wildcard does not look into linked folders unless
 * it matches the link itself. Links that lead out are not followed.
 * Throws a Refusal for a pattern that names another place, for pipes, sockets and devices, and for names that
 * are not UTF-8.
 */
export async function findAttachments(
  patterns: readonly string[],
  base: string,
): Promise<Attachments> {
  const search: AttachmentSearch = {
    base,
    root: realpathSync(base),
    found: new Map(),
    outward: new Set(),
    broken: new Set(),
  };
  const read = patterns.map((pattern) => readPattern(pattern, search));
  const warnings: string[] = [];
  for (const [index, pattern] of read.entries()) {
    if (pattern.exclude) continue;
    requireInside(pattern, search);
    const excludes = read.slice(index + 1).filter(({ exclude }) => exclude);
    if (!(await searchPattern(search, pattern, excludes))) {
      warnings.push(
        `\`attachments\`: ${JSON.stringify(pattern.written)} matches no file in ${base}.`,
      );
    }
  }
  warnings.push(...linkWarnings(search));
  const files = [...search.found.values()].sort((a, b) => compareCodeUnits(a.path, b.path));
  return { files, warnings };
}

function requireInside({ written, start }: Pattern, { base, root }: AttachmentSearch): void {
  if (isInside(start, root)) return;
  throw new AttestationError(
    `\`attachments\`: ${JSON.stringify(written)} starts outside of the working directory ${base}. Copy the files into it, or set \`working-directory\` to a folder that holds them.`,
  );
}

function linkWarnings({ outward, broken }: AttachmentSearch): readonly string[] {
  const name = (links: ReadonlySet<string>) =>
    joinList(
      [...links].map((link) => JSON.stringify(link)),
      NAMED,
    );
  const warnings: string[] = [];
  if (outward.size > 0) {
    warnings.push(
      `\`attachments\`: symbolic links that lead out of the working directory are not followed: ${name(outward)}.`,
    );
  }
  if (broken.size > 0) {
    warnings.push(
      `\`attachments\`: symbolic links that lead nowhere are left out: ${name(broken)}.`,
    );
  }
  return warnings;
}
