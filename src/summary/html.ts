import { sanitize, sanitizeLine } from "../text/sanitize.ts";

/** Longest text that is shown in one line, in UTF-16 units. */
const LINE = 300;

/** UTF-16 units of an identifier that may stay on one line together. */
const PIECE = 12;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Where a word may be broken. It serves two ends: long paths and names wrap in a narrow window, and GitHub,
 * which looks through every piece of text on its own for mentions, references, addresses, emoji codes and
 * SHAs, finds none. Figures (`2.14.0`, `1,204`) stay together.
 */
const BREAKS =
  /(?<=[@#:/\\_=-]|(?<!\d)[.,])(?=\S)|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=(?<![\dA-Fa-f])(?:[\dA-Fa-f]{6})+)(?=[\dA-Fa-f])/u;

/** Data for HTML, in elements and in quoted attributes: it ends neither, and has no blank line. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
    .replaceAll("\n", "&#10;");
}

/** Data among words of ours, on one line; nothing in it takes effect. */
export function inline(text: string, most = LINE): string {
  return sanitizeLine(text, most).split(BREAKS).map(escapeHtml).join("<wbr/>");
}

/** Words of ours that stay on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "&#160;");
}

/** Data of several lines among words of ours. */
export function block(text: string, most: number): string {
  return sanitize(text.slice(0, most))
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => inline(line, most))
    .join("<br/>");
}

/** A name, path or identifier, as written: GitHub looks for nothing in `<code>`. */
export function code(text: string, most = LINE): string {
  const line = sanitizeLine(text, most);
  if (line === "") return "<em>no name</em>";
  const pieces: string[] = [""];
  for (const piece of line.split(BREAKS)) {
    const last = pieces.at(-1) ?? "";
    if (last.length + piece.length > PIECE && last !== "") pieces.push(piece);
    else pieces[pieces.length - 1] = last + piece;
  }
  return `<code>${pieces.map(escapeHtml).join("<wbr/>")}</code>`;
}

/** The first `lines` lines of a text, laid out as written, and how many more there are. */
export function excerpt(text: string, lines: number): string {
  const all = sanitize(text)
    .trimEnd()
    .replace(/^\s*\n/, "")
    .split("\n");
  const shown = all
    .slice(0, lines)
    .map((line) => (line.length > LINE ? `${line.slice(0, LINE - 1).toWellFormed()}…` : line));
  const rest = all.length - shown.length;
  if (rest > 0) shown.push(`… ${rest} more ${rest === 1 ? "line" : "lines"}`);
  return `<pre>${escapeHtml(shown.join("\n"))}</pre>`;
}

/** `content` (HTML) as a link, where the address is one of the web; else `content` alone. */
export function link(content: string, address: string | undefined): string {
  const url = address === undefined ? undefined : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return content;
  return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}
