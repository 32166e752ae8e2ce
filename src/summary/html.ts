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
const BREAKS = new RegExp(
  [
    // After what separates the parts of a path or an address.
    String.raw`(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)`,
    // Before an upper case letter in the middle of a name.
    String.raw`(?<=[\p{Ll}\d])(?=\p{Lu})`,
    // After every six hexadecimal digits.
    String.raw`(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])`,
  ].join("|"),
  "u",
);

/**
 * Escapes data for HTML, in elements and in quoted attributes. Line breaks are escaped, since a blank line would end
 * the HTML.
 */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns data among our own words as HTML, on one line; no markup in it takes effect. */
export function inline(text: string): string {
  return breakable(sanitizeLine(text));
}

/** Returns a name, path or identifier as HTML, as written: GitHub looks for nothing in `<code>`. */
export function code(text: string, limit?: number): string {
  const line = sanitizeLine(text, limit);
  return line === "" ? "<em>no name</em>" : `<code>${breakable(line)}</code>`;
}

/** Returns our own words so that they stay on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "&#160;");
}

/** Returns a symbol as HTML, with the word that a screen reader says for it unless words next to it say the same. */
export function symbol(shape: string, word?: string): string {
  if (word === undefined) return `<span aria-hidden="true">${shape}</span>`;
  return `<span role="img" aria-label="${word}">${shape}</span>`;
}

/** Returns one line of a message as HTML, with what stands between backticks as code. */
export function phrase(line: string, limit?: number): string {
  // Every second piece is between backticks.
  const pieces = sanitizeLine(line, limit).split(/(`[^`\s][^`]*`)/);
  const shown = pieces.map((piece, index) => {
    const isCode = index % 2 === 1;
    return isCode ? code(piece.slice(1, -1), limit) : breakable(piece);
  });
  return shown.join("");
}

/** Returns a message as HTML, with its `code` and its bulleted lists; each of its other lines is one line. */
export function message(text: string): string {
  // Every second part is a bulleted list.
  const parts = sanitize(truncate(text, MESSAGE)).split(/((?:^- .*\n?)+)/m);
  const blocks = parts.map((part, index) => {
    const isList = index % 2 === 1;
    const lines = part.split("\n").filter((line) => line.trim() !== "");
    return isList ? messageList(lines) : joinWithBreaks(lines);
  });
  return present(blocks).join("\n");
}

function messageList(lines: readonly string[]): string {
  return bullets(lines.map((line) => phrase(line.slice("- ".length), MESSAGE)));
}

function joinWithBreaks(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return undefined;
  return lines.map((line) => phrase(line, MESSAGE)).join("<br/>");
}

/** Returns a problem as an item of a list. */
export function problemItem(problem: Problem): string {
  const title = `<strong>${phrase(problem.title, MESSAGE)}</strong>`;
  return present([title, problemBody(problem)]).join("<br/>");
}

/** Returns what a problem says besides its title, in lines or in paragraphs; undefined if that is all. */
export function problemBody(
  { details = [], advice }: Problem,
  form: "lines" | "paragraphs" = "lines",
): string | undefined {
  const paragraph = (text: string) => (form === "lines" ? text : `<p>${text}</p>`);
  const shownAdvice = advice === undefined ? undefined : message(advice);
  if (typeof details === "string") {
    return paragraph(present([message(details), shownAdvice]).join(" "));
  }
  if (details.length > 1) {
    const list = bullets(details.map((line) => phrase(line, MESSAGE)));
    return shownAdvice === undefined ? list : `${list}\n${paragraph(shownAdvice)}`;
  }
  const lines = present([...details.map(message), shownAdvice]);
  return lines.length === 0 ? undefined : paragraph(lines.join("<br/>"));
}

/** Returns sanitized text of several lines as HTML, laid out as written. */
export function preformatted(text: string): string {
  return `<pre>${escapeHtml(text)}</pre>`;
}

/** Returns `content` (HTML) as a link if the address is a web address; otherwise `content` alone. */
export function link(content: string, address: string | undefined): string {
  const url = address === undefined ? undefined : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return content;
  return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}

function breakable(line: string): string {
  return line.split(BREAKS).map(escapeHtml).join("<wbr/>");
}

/** Returns a part of the page that is collapsed unless `open`. */
export function folded(summary: string, content: string, open = false): string {
  const tag = open ? `<details open="">` : "<details>";
  return `${tag}<summary>${summary}</summary>\n${content}\n</details>`;
}

/** What a list or a table shows: at most 200 items. */
interface ShownItems<T> {
  readonly items: readonly T[];
  /** What one of them is called. */
  readonly noun: string;
  /** How many there are, of which `items` may have only the first. */
  readonly all?: number | undefined;
}

/** Returns a table, with the cells of each item as HTML; those after the first one are aligned to the right. */
export function table<T>(
  titles: readonly string[],
  { items, noun, all = items.length }: ShownItems<T>,
  cellsOf: (item: T) => readonly string[],
): string {
  const rows = items.slice(0, MAX_ROWS).map((item) => tableRow("td", cellsOf(item)));
  return present([
    "<table>",
    `<thead>${tableRow("th", titles)}</thead>`,
    "<tbody>",
    ...rows,
    "</tbody>",
    "</table>",
    restNote(all - rows.length, noun),
  ]).join("\n");
}

function tableRow(tag: "th" | "td", contents: readonly string[]): string {
  const cells = contents.map((content, index) => {
    const align = index === 0 ? "left" : "right";
    return `<${tag} align="${align}">${content}</${tag}>`;
  });
  return `<tr>${cells.join("")}</tr>`;
}

/** Returns a list of items as HTML, the first ones shown and the others folded. */
export function foldedList<T>(
  { items, noun, all = items.length }: ShownItems<T>,
  show: (item: T) => string,
): string {
  const rows = items.slice(0, MAX_ROWS).map((item) => show(item));
  const more = rows.slice(ROWS_SHOWN);
  const title = pluralize(more.length, `more ${noun}`);
  return present([
    bullets(rows.slice(0, ROWS_SHOWN)),
    more.length > 0 ? folded(title, bullets(more)) : undefined,
    restNote(all - rows.length, noun),
  ]).join("\n");
}

function bullets(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

/** Returns a note that says how many rows are left out; undefined if none are. */
export function restNote(rest: number, noun: string): string | undefined {
  if (rest <= 0) return undefined;
  const rowsAre = pluralize(rest, `more ${noun} is`, `more ${noun}s are`);
  return `<p><em>${rowsAre} not shown here.</em></p>`;
}
