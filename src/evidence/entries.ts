import { AttestationError } from "../errors.ts";
import { compareCodeUnits } from "../text/format.ts";
import type { EvidenceFile } from "./evidence-file.ts";
import { MANIFEST } from "./manifest.ts";

/** A name's length in a zip is a 16-bit number. */
const LONGEST_NAME = 0xffff;

/**
 * Gives the files of a zip in the order of their paths, each once: a report that an attachment's pattern
 * matches too, even by another way, stays a report. Throws a Refusal where a path cannot be a name in the
 * zip, or where two files would have the same one.
 */
export function arrangeEntries(files: readonly EvidenceFile[]): readonly EvidenceFile[] {
  const entries = new Map<string, EvidenceFile>();
  for (const file of withoutRepeated(files)) {
    const problem = nameProblem(file.path);
    if (problem !== undefined) {
      throw new AttestationError(
        `The file ${JSON.stringify(file.path)} cannot be attached: ${problem} Rename it, or leave it out.`,
      );
    }
    const other = entries.get(file.path);
    if (other !== undefined) throw sameName(file, other);
    entries.set(file.path, file);
  }
  return [...entries.values()].sort((a, b) => compareCodeUnits(a.path, b.path));
}

/** Leaves out attachments that are a report, or another attachment. */
function withoutRepeated(files: readonly EvidenceFile[]): readonly EvidenceFile[] {
  const reports = files.filter(({ kind }) => kind === "report");
  const locations = new Set(reports.map(({ location }) => location));
  const attachments = files.filter(
    ({ kind, location }) =>
      kind === "attachment" && !locations.has(location) && locations.add(location),
  );
  return [...reports, ...attachments];
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

function sameName(one: EvidenceFile, other: EvidenceFile): AttestationError {
  return new AttestationError(
    `${JSON.stringify(other.location)} and ${JSON.stringify(one.location)} would have the same name in the attachment, ${JSON.stringify(one.path)}. Rename one of them, or leave it out.`,
  );
}
