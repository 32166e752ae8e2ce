import type { FoundFile } from "../files/find-files.ts";
import type { Redactor } from "../redaction/redact.ts";
import { MANIFEST } from "./manifest.ts";

/** Characters that no name may have on Windows, except the `*` of what was redacted. */
const FORBIDDEN = /[\\:<>"|?\p{Cc}]/gu;
/** Windows drops these at the end of a name. `.` and `..` would lead out of a folder. */
const FORBIDDEN_AT_THE_END = /[. ]+$/;

/**
 * Names files after their redacted paths, changed where some system could not unpack them, numbered where some system
 * would take them for the same.
 */
export function nameInZip<T extends Pick<FoundFile, "path" | "location">>(
  files: readonly T[],
  { redact }: Redactor,
): readonly (T & { readonly name: string })[] {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return files.map((file) => {
    const name = names.get(file.location) ?? numberIfUsed(safeName(redact(file.path)), uses);
    names.set(file.location, name);
    return { ...file, name };
  });
}

/** Returns a relative path as a name that every system unpacks to a file inside the target folder. */
function safeName(path: string): string {
  const segments = path
    .toWellFormed()
    .split("/")
    .filter((segment) => segment !== "");
  const [first = "_", ...others] = segments.map(safeSegment);
  // The zip's own list of contents, on systems that ignore case too.
  const start = first.toLowerCase() === MANIFEST ? `_${first}` : first;
  return [start, ...others].join("/");
}

function safeSegment(segment: string): string {
  return segment
    .replace(FORBIDDEN, "_")
    .replace(FORBIDDEN_AT_THE_END, (end) => "_".repeat(end.length));
}

/** Returns a name, with a number if it is used already: `a (2).xml`. `uses` counts how often each name was wanted. */
function numberIfUsed(name: string, uses: Map<string, number>): string {
  // Windows and macOS take names for the same that differ only in case, macOS also in how an accent is written.
  const key = name.normalize().toUpperCase().toLowerCase().normalize().replaceAll("ς", "σ");
  const number = (uses.get(key) ?? 0) + 1;
  uses.set(key, number);
  if (number === 1) return name;
  const [, start, extension] = /^(.*?)((?:\.[^./]*)?)$/s.exec(name) ?? [];
  return numberIfUsed(`${start} (${number})${extension}`, uses);
}
