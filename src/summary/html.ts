import { pluralize, present, truncate } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { sanitize, sanitizeLine } from "../base/sanitize.ts";

/** Rows that are shown at once; the others are folded. */
export const ROWS_SHOWN = 10;
/** Rows of a list or a table in all. */
const MAX_ROWS = 200;
/** UTF-16 units of a message, of which the log has the rest. */
const MESSAGE = 2000;

/**
 * Where a word may be broken. It serves two ends: long paths and names wrap in a narrow window, and GitHub,
 * which searches every piece of text for mentions, references, addresses, emoji codes and SHAs, finds none.
 * Figures (`2.14.0`, `1,204`) stay together.
 */
const BREAKS =
  /(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])/u;

/** Escapes data for HTML, in elements and in quoted attributes. Line breaks are escaped, since a blank line would end the HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Data among our own words, on one line; no markup in it takes effect. */
export function inline(text: string): string {
  return breakable(sanitizeLine(text));
}

/** A name, path or identifier, as written: GitHub looks for nothing in `<code>`. */
export function code(text: string, limit?: number): string {
  const line = sanitizeLine(text, limit);
  return line === "" ? "<em>no name</em>" : `<code>${breakable(line)}</code>`;
}

/** Our own words that stay on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "&#160;");
}

/** A symbol, with the word that a screen reader says for it unless words next to it say the same. */
export function symbol(shape: string, word?: string): string {
  const attributes = word === undefined ? `aria-hidden="true"` : `role="img" aria-label="${word}"`;
  return `<span ${attributes}>${shape}</span>`;
}

/** One line of a message, with what stands between backticks as code. */
export function phrase(line: string, limit?: number): string {
  return sanitizeLine(line, limit)
    .split(/(`[^`\s][^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? code(piece.slice(1, -1), limit) : breakable(piece)))
    .join("");
}

/** A message with its `code` and its bulleted lists; the lines between these are one line each. */
export function message(text: string): string {
  const parts = sanitize(truncate(text, MESSAGE)).split(/((?:^- .*\n?)+)/m);
  const blocks = parts.flatMap((part, index) => {
    const isList = index % 2 === 1;
    const lines = part.split("\n").filter((line) => line.trim() !== "");
    if (lines.length === 0) return [];
    const shown = lines.map((line) => phrase(isList ? line.slice(2) : line, MESSAGE));
    if (isList) return bullets(shown);
    return shown.join("<br/>");
  });
  return blocks.join("\n");
}

/** A problem as an item of a list. */
export function problemItem(problem: Problem): string {
  return present([`<strong>${phrase(problem.title, MESSAGE)}</strong>`, problemBody(problem)]).join(
    "<br/>",
  );
}

/** What a problem says besides its title, in lines or in paragraphs; undefined if that is all. */
export function problemBody(
  { details, advice }: Problem,
  form: "lines" | "paragraphs" = "lines",
): string | undefined {
  const paragraph = (text: string) => (form === "lines" ? text : `<p>${text}</p>`);
  const isText = details === undefined || typeof details === "string";
  if (isText || details.length <= 1) {
    const parts = present([isText ? details : details[0], advice]).map((part) => message(part));
    return parts.length === 0 ? undefined : paragraph(parts.join(isText ? " " : "<br/>"));
  }
  const list = bullets(details.map((line) => phrase(line, MESSAGE)));
  return present([list, advice && paragraph(message(advice))]).join("\n");
}

/** Sanitized text of several lines, laid out as written. */
export function preformatted(text: string): string {
  return `<pre>${escapeHtml(text)}</pre>`;
}

/** `content` (HTML) as a link where the address is a web address; otherwise `content` alone. */
export function link(content: string, address: string | undefined): string {
  const url = address === undefined ? undefined : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return content;
  return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}

function breakable(line: string): string {
  return line.split(BREAKS).map(escapeHtml).join("<wbr/>");
}

/** A part that is collapsed unless `open`. */
export function folded(summary: string, content: string, open = false): string {
  return `<details${open ? ` open=""` : ""}><summary>${summary}</summary>\n${content}\n</details>`;
}

/** What a list or a table shows: at most 200 items. */
interface Listing<T> {
  readonly items: readonly T[];
  /** What one of them is called. */
  readonly noun: string;
  /** How many there are, of which `items` may have only the first. */
  readonly all?: number;
}

/** A table, with the cells of each item as HTML; those after the first are aligned as the listing says. */
export function table<T>(
  titles: readonly string[],
  listing: Listing<T> & { readonly align?: "right" },
  cellsOf: (item: T) => readonly string[],
): string {
  const { items, noun, all = items.length, align = "left" } = listing;
  const row = (tag: "th" | "td", cells: readonly string[]) =>
    `<tr>${cells.map((cell, at) => `<${tag} align="${at === 0 ? "left" : align}">${cell}</${tag}>`).join("")}</tr>`;
  const rows = items.slice(0, MAX_ROWS).map((item) => row("td", cellsOf(item)));
  const head = `<thead>${row("th", titles)}</thead>`;
  return present([
    ...["<table>", head, "<tbody>", ...rows, "</tbody>", "</table>"],
    restNote(all - rows.length, noun),
  ]).join("\n");
}

/** A list of items as HTML, the first ones shown and the others folded. */
export function foldedList<T>(
  { items, noun, all = items.length }: Listing<T>,
  show: (item: T) => string,
): string {
  const rows = items.slice(0, MAX_ROWS).map((item) => show(item));
  const more = rows.slice(ROWS_SHOWN);
  return present([
    bullets(rows.slice(0, ROWS_SHOWN)),
    more.length > 0 ? folded(pluralize(more.length, `more ${noun}`), bullets(more)) : undefined,
    restNote(all - rows.length, noun),
  ]).join("\n");
}

function bullets(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

/** Says how many rows are left out, if any are. */
export function restNote(rest: number, noun: string): string | undefined {
  if (rest <= 0) return undefined;
  return `<p><em>${pluralize(rest, `more ${noun}`)} ${rest === 1 ? "is" : "are"} not shown here.</em></p>`;
}
