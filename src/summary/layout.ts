import { pluralize } from "../text/format.ts";

/** Rows that are shown at once; more of them are folded. */
export const UNFOLDED = 10;

/** Bytes that a frame may need beyond its rows: a fold, and the note on what was left out. */
const NOTE = 400;

/** How much room text takes: bytes of UTF-8. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Rows in a frame. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly render: (item: T) => string;
  /** `rows` is what had room; `rest` is how many had none. */
  readonly frame: (rows: readonly string[], rest: number) => string;
}

/**
 * The frame with as many rows as `room` bytes hold, whole ones only; `undefined` where not even the frame
 * fits, and `""` where there is nothing to list.
 */
export function fitRows<T>(room: number, { items, render, frame }: Listing<T>): string | undefined {
  if (items.length === 0) return "";
  let left = room - sizeOf(frame([], items.length)) - NOTE;
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

/** Says how many rows a full summary has left out; nothing where all are there. */
export function restNote(rest: number, noun: string): string {
  if (rest === 0) return "";
  const verb = rest === 1 ? "is" : "are";
  return `\n<p><em>${pluralize(rest, `more ${noun}`)} ${verb} not shown here: this summary is at its size limit.</em></p>`;
}

/** A part that is closed until somebody opens it. */
export function folded(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>\n${content}\n</details>`;
}

/** A table; `head` and `rows` are its lines of HTML. */
export function table(head: string, rows: readonly string[]): string {
  return ["<table>", `<thead>${head}</thead>`, "<tbody>", ...rows, "</tbody>", "</table>"].join(
    "\n",
  );
}

/** A list, the first rows shown and the others folded. */
export function list(rows: readonly string[], noun: string): string {
  const items = (part: readonly string[]) => ["<ul>", ...part, "</ul>"].join("\n");
  if (rows.length <= UNFOLDED) return items(rows);
  const more = rows.slice(UNFOLDED);
  return `${items(rows.slice(0, UNFOLDED))}\n${folded(pluralize(more.length, `more ${noun}`), items(more))}`;
}

/** How an outcome looks in a bar and in tables. */
export const SQUARES = { passed: "🟩", failed: "🟥", skipped: "⬜" } as const;

/** Squares in a bar: as many as a telephone shows in a line. */
const WIDTH = 16;

/** A part of a bar. */
export interface BarPart {
  readonly square: string;
  readonly number: number;
}

/**
 * One line of squares, shared among the parts by their numbers. Every part that is not nothing has one, so
 * that a single failure among ten thousand cases is seen; the largest part makes room for it.
 */
export function bar(parts: readonly BarPart[]): string {
  const present = parts.filter(({ number }) => number > 0);
  const total = present.reduce((sum, { number }) => sum + number, 0);
  const widths = present.map(({ number }) => Math.max(1, Math.round((number / total) * WIDTH)));
  const largest = widths.indexOf(Math.max(...widths));
  const spare = WIDTH - widths.reduce((sum, width) => sum + width, 0);
  return present
    .map(({ square }, index) =>
      square.repeat((widths[index] ?? 0) + (index === largest ? spare : 0)),
    )
    .join("");
}
