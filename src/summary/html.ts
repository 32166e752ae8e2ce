import { pluralize, truncate } from "../base/format.ts";
import { sanitize, sanitizeLine } from "../base/sanitize.ts";

/** UTF-16 units of an identifier that may stay on one line together. */
const PIECE = 12;
/** Rows that are shown at once; the others are folded. */
export const ROWS_SHOWN = 10;
/** Rows of a list in all. */
export const MAX_ROWS = 200;

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
export function inline(text: string, limit?: number): string {
  return breakable(sanitizeLine(text, limit));
}

/** A name, path or identifier, as written: GitHub looks for nothing in `<code>`. */
export function code(text: string, limit?: number): string {
  const line = sanitizeLine(text, limit);
  if (line === "") return "<em>no name</em>";
  const pieces: string[] = [""];
  for (const piece of line.split(BREAKS)) {
    const last = pieces.at(-1) ?? "";
    if (last.length + piece.length > PIECE && last !== "") pieces.push(piece);
    else pieces[pieces.length - 1] = last + piece;
  }
  return `<code>${pieces.map(escapeHtml).join("<wbr/>")}</code>`;
}

/** Our own words that stay on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "&#160;");
}

/** A symbol that stands alone, with the word that a screen reader says for it. */
export function icon(symbol: string, word: string): string {
  return `<span role="img" aria-label="${word}">${symbol}</span>`;
}

/** A symbol next to words that say the same. */
export function decoration(symbol: string): string {
  return `<span aria-hidden="true">${symbol}</span>`;
}

/** Sentences of a message for a list item or a table cell, with its `code` and its bulleted lists. */
export function multilineMessage(text: string, limit: number): string {
  return partsOf(text, limit, (html) => html).join("");
}

/** Sentences of a message as paragraphs and lists. */
export function paragraphs(text: string, limit: number): string {
  return partsOf(text, limit, (html) => `<p>${html}</p>`).join("\n");
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

/** The lists of a message, and the lines between them, which `wrap` gets together. */
function partsOf(text: string, limit: number, wrap: (html: string) => string): readonly string[] {
  const parts = sanitize(truncate(text, limit)).split(/((?:^- .*\n?)+)/m);
  return parts.flatMap((part, index) => {
    const isList = index % 2 === 1;
    const lines = part
      .split("\n")
      .map((line) => phrase(isList ? line.slice(2) : line, limit))
      .filter((line) => line !== "");
    if (lines.length === 0) return [];
    return isList
      ? `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`
      : wrap(lines.join("<br/>"));
  });
}

/** One line of a message, with what stands between backticks as code. */
export function phrase(line: string, limit: number): string {
  return sanitizeLine(line, limit)
    .split(/(`[^`\s][^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? code(piece.slice(1, -1), limit) : breakable(piece)))
    .join("");
}

/** A part that is collapsed unless `open`. */
export function folded(summary: string, content: string, open = false): string {
  return `<details${open ? ` open=""` : ""}><summary>${summary}</summary>\n${content}\n</details>`;
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
  const shown = [bullets(rows.slice(0, ROWS_SHOWN)), ...fold].join("\n");
  return shown + restNote(all - rows.length, noun);
}

/** Says how many rows are left out; `""` if there are all. */
export function restNote(rest: number, noun: string): string {
  if (rest === 0) return "";
  return `\n<p><em>${pluralize(rest, `more ${noun}`)} ${rest === 1 ? "is" : "are"} not shown here.</em></p>`;
}
