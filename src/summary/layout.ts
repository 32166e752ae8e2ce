import { pluralize } from "../base/format.ts";
import { folded } from "./html.ts";

/** Returns HTML of at most `budget` bytes: `""` if there is nothing to say, undefined if it does not fit. */
export type Render = (budget: number) => string | undefined;

/** A part of the summary. */
export interface Section {
  /** Who gets space first, 1 being the first; the order on the page is another. */
  readonly rank: number;
  /** Its share of the space that is left when it is rendered. */
  readonly share: number;
  readonly render: Render;
}

/** Rows in a frame. */
interface Listing<T> {
  readonly items: readonly T[];
  readonly render: (item: T) => string;
  /** `rows` is what fits; `rest` is how many do not. */
  readonly frame: (rows: readonly string[], rest: number) => string;
}

/** Rows that are shown at once; the others are folded. */
export const ROWS_SHOWN = 10;
/** Bytes that a frame may need beyond its rows: a fold, and the note on what was left out. */
const NOTE = 400;

/** Returns the texts of the sections that have one and fit, in their order, and whether any did not fit. */
export function arrange(sections: readonly Section[], budget: number) {
  const rendered = new Map<Section, string | undefined>();
  let left = budget;
  for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
    const text = section.render(Math.floor((left - 2) * section.share));
    rendered.set(section, text);
    if (text) left -= Buffer.byteLength(text) + 2;
  }
  const texts = sections.map((section) => rendered.get(section));
  return { texts: texts.filter((text) => text), cut: texts.includes(undefined) };
}

/** Renders a text as a whole or not at all. */
export function whole(text: string): Render {
  return (budget) => (Buffer.byteLength(text) <= budget ? text : undefined);
}

/** Renders as many rows as fit, whole ones only, in their frame; `""` if there are no items. */
export function fitRows<T>({ items, render, frame }: Listing<T>): Render {
  return (budget) => {
    if (items.length === 0) return "";
    let left = budget - Buffer.byteLength(frame([], items.length)) - NOTE;
    if (left < 0) return undefined;
    const rows: string[] = [];
    for (const item of items) {
      const row = render(item);
      left -= Buffer.byteLength(row) + 1;
      if (left < 0) break;
      rows.push(row);
    }
    return frame(rows, items.length - rows.length);
  };
}

/** A list of rows (HTML), the first ones shown and the others folded; `rest` is how many a full summary leaves out. */
export function foldedList(rows: readonly string[], noun: string, rest = 0): string {
  const bullets = (part: readonly string[]) =>
    ["<ul>", ...part.map((item) => `<li>${item}</li>`), "</ul>"].join("\n");
  const more = rows.slice(ROWS_SHOWN);
  const fold =
    more.length > 0 ? [folded(pluralize(more.length, `more ${noun}`), bullets(more))] : [];
  return [bullets(rows.slice(0, ROWS_SHOWN)), ...fold].join("\n") + restNote(rest, noun);
}

/** Says how many rows a full summary has left out; `""` if it has all. */
export function restNote(rest: number, noun: string): string {
  if (rest === 0) return "";
  const rows = `${pluralize(rest, `more ${noun}`)} ${rest === 1 ? "is" : "are"}`;
  return `\n<p><em>${rows} not shown here: this summary is at its size limit.</em></p>`;
}
