import { AttestationError } from "../base/errors.ts";
import { type EvidenceFile, inPathOrder } from "./evidence-file.ts";
import { MANIFEST } from "./manifest.ts";

/** The length of a name in a zip is a 16-bit number. */
const MAX_NAME = 0xffff;

/**
 * Returns the files of a zip in the order of their paths, each once: a report that is also an attachment stays a
 * report. Paths that are equal, as they may be once they are redacted, get a number.
 * Throws an AttestationError if a path cannot be a name in the zip.
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
    const named = entries.has(file.path) ? numbered(file, entries) : file;
    entries.set(named.path, named);
  }
  return inPathOrder([...entries.values()]);
}

/** Returns a file with the first number in its path that makes it another one: `a (2).xml`. */
function numbered(file: EvidenceFile, taken: ReadonlyMap<string, EvidenceFile>): EvidenceFile {
  const [, start = "", extension = ""] = /^(.*?)((?:\.[^./]*)?)$/s.exec(file.path) ?? [];
  let number = 2;
  while (taken.has(`${start} (${number})${extension}`)) number++;
  const readAs = file.readAs ?? (file.kind === "report" ? file.path : undefined);
  return { ...file, path: `${start} (${number})${extension}`, readAs };
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
 * Explains why a path cannot be a name in the zip. Names are read as the strictest unpacker reads them: on Windows,
 * a backslash is a separator and `C:` is absolute, so that either could lead out of the folder.
 */
export function nameProblem(path: string): string | undefined {
  const segments = path.split("/");
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "its path is not relative.";
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
    return "its path has an empty, `.` or `..` segment.";
  }
  if (path.includes("\\"))
    return "its name has a backslash, which some unpackers read as a separator.";
  if (path.includes("\0")) return "its name has a NUL.";
  if (!path.isWellFormed()) return "its name is not valid Unicode.";
  if (Buffer.byteLength(path) > MAX_NAME) return `its path is longer than ${MAX_NAME} bytes.`;
  if (segments[0]?.toLowerCase() === MANIFEST) {
    return `${MANIFEST} is the name of the list of contents.`;
  }
  return undefined;
}
