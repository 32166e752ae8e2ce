import { compareCodeUnits } from "../base/format.ts";
import type { FoundFile } from "../files/find-files.ts";
import type { Redactor } from "../redaction/redact.ts";
import { MANIFEST } from "./manifest.ts";

/** Characters that no name may have on Windows, except the `*` of what was redacted. */
const FORBIDDEN = /[\\:<>"|?\p{Cc}]/gu;
/** Windows drops these at the end of a name. `.` and `..` would lead out of a folder. */
const FORBIDDEN_AT_THE_END = /(?<![. ])[. ]+(?=\/|$)/g;

/**
 * Returns files with their names in the zip: their redacted paths, changed where some system could not unpack them, and
 * numbered in the order of the paths where some system would take them for the same. A file that is listed twice has
 * one name.
 */
export function assignNames<T extends Pick<FoundFile, "path" | "location">>(
  files: readonly T[],
  { redact }: Pick<Redactor, "redact">,
): readonly (T & { readonly name: string })[] {
  const names = new Map<string, string>();
  const uses = new Map([[foldName(MANIFEST), 1]]);
  const nameOf = ({ path, location }: T) => {
    const name = names.get(location) ?? numberIfUsed(safeName(redact(path)), uses);
    names.set(location, name);
    return name;
  };
  for (const file of files.toSorted((a, b) => compareCodeUnits(a.path, b.path))) nameOf(file);
  return files.map((file) => ({ ...file, name: nameOf(file) }));
}

/** Returns a relative path as a name that every system unpacks to a file inside the target folder. */
function safeName(path: string): string {
  const name = path
    .toWellFormed()
    .replace(FORBIDDEN, "_")
    .replace(FORBIDDEN_AT_THE_END, (end) => "_".repeat(end.length));
  return name.split("/").filter(Boolean).join("/") || "_";
}

/** Returns a name, with a number if it is used already: `a (2).xml`. `uses` counts how often each name was wanted. */
function numberIfUsed(name: string, uses: Map<string, number>): string {
  const key = foldName(name);
  const number = (uses.get(key) ?? 0) + 1;
  uses.set(key, number);
  if (number === 1) return name;
  const [, start, extension] = /^(.*?)((?:\.[^./]*)?)$/s.exec(name) ?? [];
  return numberIfUsed(`${start} (${number})${extension}`, uses);
}

/** Windows and macOS take names for the same that differ only in case, macOS also in how an accent is written. */
function foldName(name: string): string {
  return name.normalize().toUpperCase().toLowerCase().normalize();
}
