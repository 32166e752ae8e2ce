import { pluralize } from "../text/format.ts";

/** Rows that are shown at once; the others are folded. */
export const ROWS_SHOWN = 10;

/** Bytes that a frame may need beyond its rows: a fold, and the note on what was left out. */
const NOTE = 400;

/** The bytes of a text in UTF-8. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Rows in a frame. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly render: (item: T) => string;
  /** `rows` is what fits; `rest` is how many do not. */
  readonly frame: (rows: readonly string[], rest: number) => string;
}

/**
 * The frame with as many rows as `budget` bytes hold, whole ones only; undefined if not even the frame fits,
 * and `""` if there is nothing to list.
 */
export function fitRows<T>(
  budget: number,
  { items, render, frame }: Listing<T>,
): string | undefined {
  if (items.length === 0) return "";
  let left = budget - sizeOf(frame([], items.length)) - NOTE;
  if (left < 0) return undefined;
  const rows: string[] = [];
  for (const item of items) {
    const row = render(item);
    left -= sizeOf(row) + 1;
    if (left < 0) break;
    rows.push(row);
  }
  return frame(rows, items.length - rows.length);
}

/** Says how many rows a full summary has left out; `""` if it has all. */
export function restNote(rest: number, noun: string): string {
  if (rest === 0) return "";
  const verb = rest === 1 ? "is" : "are";
  return `\n<p><em>${pluralize(rest, `more ${noun}`)} ${verb} not shown here: this summary is at its size limit.</em></p>`;
}

/** A part that is collapsed unless `open`. */
export function folded(summary: string, content: string, open = false): string {
  return `<details${open ? ` open=""` : ""}><summary>${summary}</summary>\n${content}\n</details>`;
}

/** A heading of our own words. */
export function heading(text: string): string {
  return `<h3>${text}</h3>`;
}

/** A table; `head` (its row of HTML) may be empty. */
export function table(head: string, rows: readonly string[]): string {
  const top = head === "" ? [] : [`<thead>${head}</thead>`];
  return ["<table>", ...top, "<tbody>", ...rows, "</tbody>", "</table>"].join("\n");
}

/** A row of a table. */
export function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

/** The row of column titles of a table. */
export function headRow(titles: readonly string[]): string {
  return `<tr>${titles.map((title) => `<th align="left">${title}</th>`).join("")}</tr>`;
}

/** A list of items (HTML), the first ones shown and the others folded. */
export function foldedList(items: readonly string[], noun: string): string {
  const bullets = (part: readonly string[]) =>
    ["<ul>", ...part.map((item) => `<li>${item}</li>`), "</ul>"].join("\n");
  if (items.length <= ROWS_SHOWN) return bullets(items);
  const more = items.slice(ROWS_SHOWN);
  return `${bullets(items.slice(0, ROWS_SHOWN))}\n${folded(pluralize(more.length, `more ${noun}`), bullets(more))}`;
}
