import { pluralize } from "../base/format.ts";
import { folded } from "./html.ts";

/** A part of the summary. */
export interface Section {
  /** What a summary that lacks it calls it. */
  readonly name: string;
  /** Who keeps its place when not all fit, 1 being the first; the order on the page is another. */
  readonly rank: number;
  /** `""` if there is nothing to say. */
  readonly html: string;
}

/** Rows that are shown at once; the others are folded. */
export const ROWS_SHOWN = 10;
/** Rows of a list in all. */
export const MAX_ROWS = 200;

/** Returns the parts that fit into `budget` bytes together, in their order, and the names of the others. */
export function arrange(sections: readonly Section[], budget: number) {
  const fitting = new Set<Section>();
  let left = budget;
  for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
    const size = Buffer.byteLength(section.html) + 2;
    if (size > left) continue;
    left -= size;
    fitting.add(section);
  }
  const said = sections.filter(({ html }) => html !== "");
  return {
    texts: said.filter((section) => fitting.has(section)).map(({ html }) => html),
    dropped: said.filter((section) => !fitting.has(section)).map(({ name }) => name),
  };
}

/**
 * A list of rows (HTML), the first ones shown and the others folded. `all` is how many there are, of which `rows` may
 * have only the first.
 */
export function foldedList(rows: readonly string[], noun: string, all = rows.length): string {
  const bullets = (part: readonly string[]) =>
    ["<ul>", ...part.map((item) => `<li>${item}</li>`), "</ul>"].join("\n");
  const more = rows.slice(ROWS_SHOWN);
  const fold =
    more.length > 0 ? [folded(pluralize(more.length, `more ${noun}`), bullets(more))] : [];
  return (
    [bullets(rows.slice(0, ROWS_SHOWN)), ...fold].join("\n") + restNote(all - rows.length, noun)
  );
}

/** Says how many rows are left out; `""` if there are all. */
export function restNote(rest: number, noun: string): string {
  if (rest === 0) return "";
  const verb = rest === 1 ? "is" : "are";
  return `\n<p><em>${pluralize(rest, `more ${noun}`)} ${verb} not shown here.</em></p>`;
}
