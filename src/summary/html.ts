import { truncate } from "../base/format.ts";
import { sanitize, sanitizeLine } from "../base/sanitize.ts";

/** UTF-16 units of an identifier that may stay on one line together. */
const PIECE = 12;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\n": "&#10;",
};

/**
 * Where a word may be broken. It serves two ends: long paths and names wrap in a narrow window, and GitHub,
 * which searches every piece of text for mentions, references, addresses, emoji codes and SHAs, finds none.
 * Figures (`2.14.0`, `1,204`) stay together.
 */
const BREAKS =
  /(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])/u;

/** Data for HTML, in elements and in quoted attributes: it ends neither, and has no blank line. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => ENTITIES[character] ?? "");
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
  return partsOf(text, limit)
    .map(({ bullets, lines }) => (bullets ? bulletsOf(lines) : lines.join("<br/>")))
    .join("");
}

/** Sentences of a message as paragraphs and lists. */
export function paragraphs(text: string, limit: number): string {
  return partsOf(text, limit)
    .map(({ bullets, lines }) => (bullets ? bulletsOf(lines) : `<p>${lines.join("<br/>")}</p>`))
    .join("\n");
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

/** The lists of a message, and the lines between them, as HTML. */
function partsOf(text: string, limit: number) {
  const parts: { bullets: boolean; lines: string[] }[] = [];
  for (const line of sanitize(truncate(text, limit)).split("\n")) {
    const bullets = line.startsWith("- ");
    const content = phrase(bullets ? line.slice(2) : line, limit);
    if (content === "") continue;
    const last = parts.at(-1);
    if (last?.bullets === bullets) last.lines.push(content);
    else parts.push({ bullets, lines: [content] });
  }
  return parts;
}

function bulletsOf(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
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
