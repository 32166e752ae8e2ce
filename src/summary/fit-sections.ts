import { joinList } from "../base/format.ts";

/** Bytes of the note that says what is left out. */
const NOTE_LIMIT = 500;

/** A part of the page, by what the note about omitted parts calls it. */
export interface Section {
  readonly name: string;
  /** What it says, as HTML: all of it, and then what is said where there is no room for that. */
  readonly forms: readonly string[];
}

/**
 * Returns a page of at most `limit` bytes: the title, each section in the first of its forms for which there is room,
 * and a note that names the sections of which something is left out.
 */
export function fitSections(title: string, sections: readonly Section[], limit: number): string {
  const texts = [title];
  const omitted: string[] = [];
  let left = limit - NOTE_LIMIT - Buffer.byteLength(title);
  for (const { name, forms } of sections) {
    const fitting = forms.find((form) => sizeOf(form) <= left);
    if (fitting !== forms[0]) omitted.push(name);
    if (fitting === undefined) continue;
    texts.push(fitting);
    left -= sizeOf(fitting);
  }
  if (omitted.length > 0) {
    const names = joinList(omitted, omitted.length);
    const note = `Left out for the size of this summary: ${names}. See the log.`;
    texts.push(`<p><em>${note}</em></p>`);
  }
  return `${texts.join("\n\n")}\n`;
}

/** Returns the bytes of a section, with the blank line before it. */
function sizeOf(html: string): number {
  return Buffer.byteLength(html) + 2;
}
