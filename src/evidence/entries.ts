import { realpathSync } from "node:fs";
import { Refusal } from "../refusal.ts";
import type { EvidenceFile } from "./evidence.ts";
import { MANIFEST } from "./manifest.ts";
import { compare } from "./size.ts";

/** A name's length in a zip is a 16-bit number. */
const LONGEST_NAME = 0xffff;

/**
 * Gives the files of a zip in the order of their paths, each once: a report that an attachment's pattern
 * matches too stays a report. Throws a Refusal where a path cannot be a name in the zip, or where two
 * files would have the same one.
 */
export function arrangeEntries(files: readonly EvidenceFile[]): readonly EvidenceFile[] {
  const entries = new Map<string, EvidenceFile>();
  for (const file of files) {
    const problem = nameProblem(file.path);
    if (problem !== undefined) {
      throw new Refusal(
        `The file ${JSON.stringify(file.path)} cannot be attached: ${problem} Rename it, or leave it out.`,
      );
    }
    const other = entries.get(file.path);
    if (other !== undefined) requireSame(file, other);
    if (other?.kind !== "report") entries.set(file.path, file);
  }
  return [...entries.values()].sort((a, b) => compare(a.path, b.path));
}

/**
 * Says why a path cannot be a name in the zip. Names are taken the way the strictest unpacker takes them:
 * on Windows a backslash separates and `C:` is absolute, so neither may lead out of the folder there.
 */
export function nameProblem(path: string): string | undefined {
  const segments = path.split("/");
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "its path is not relative.";
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
    return "its path has an empty, `.` or `..` segment.";
  }
  if (path.includes("\\"))
    return "its name has a backslash, which some unpackers take for a folder.";
  if (path.includes("\0")) return "its name has a NUL.";
  if (!path.isWellFormed()) return "its name is not valid Unicode.";
  if (Buffer.byteLength(path) > LONGEST_NAME)
    return `its path is longer than ${LONGEST_NAME} bytes.`;
  if (segments[0]?.toLowerCase() === MANIFEST) {
    return `${MANIFEST} is the list of contents that the zip gets by itself.`;
  }
  return undefined;
}

function requireSame(one: EvidenceFile, other: EvidenceFile): void {
  if (one.location === other.location) return;
  if (realpathSync(one.location) === realpathSync(other.location)) return;
  throw new Refusal(
    `${JSON.stringify(one.location)} and ${JSON.stringify(other.location)} would have the same name in the attachment, ${JSON.stringify(one.path)}. Rename one of them, or leave it out.`,
  );
}
