import { joinSentences, pluralize, present, truncate } from "../base/format.ts";
import { isSentence, type Problem } from "../base/problem.ts";
import { sanitize, sanitizeLine } from "../base/sanitize.ts";
import { helpAddress } from "../run/help.ts";

/** What is linked from a page. */
export interface HelpPage {
  /** The address of the page that explains messages; undefined if it is not known. */
  readonly help?: string | undefined;
}

/** What the page of a run links to: the repository, its commits and files, and the explanations of messages. */
export interface PageContext extends HelpPage {
  readonly serverUrl: string;
  /** `owner/name` */
  readonly repository?: string | undefined;
}

/** Bytes of the rows of one list, and of one within a row. No page has more lists than fit into the runner's 1 MiB. */
export const LIST_BYTES = 110_000;
export const INNER_LIST_BYTES = 20_000;
/** Rows that are shown at once; the others are folded. */
const ROWS_SHOWN = 10;
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

/** Escapes text for HTML, in elements and in quoted attributes. A blank line would end the HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function breakable(line: string): string {
  return line.split(BREAKS).map(escapeHtml).join("<wbr/>");
}

/** Returns text among our own words as HTML, on one line; no markup in it takes effect. */
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

/** Returns a symbol as HTML, with the word that a screen reader says for it. */
export function symbol(shape: string, word: string): string {
  return `<span role="img" aria-label="${word}">${shape}</span>`;
}

/** Returns one line of a message as HTML, with what stands between backticks as code. */
export function phrase(line: string): string {
  // Every second piece is between backticks.
  const pieces = sanitizeLine(line, MESSAGE).split(/(`[^`\s][^`]*`)/);
  const shown = pieces.map((piece, index) =>
    index % 2 === 1 ? code(piece.slice(1, -1), MESSAGE) : breakable(piece),
  );
  return shown.join("");
}

/** Returns a message as HTML, with its `code`; each of its lines is one line. */
export function message(text: string): string {
  const lines = sanitize(truncate(text, MESSAGE)).split("\n");
  return lines
    .filter((line) => line.trim() !== "")
    .map(phrase)
    .join("<br/>");
}

/** Returns problems as a list with a noun for what they are called, each after `mark` (HTML). */
export function renderProblems(
  problems: readonly Problem[],
  noun: string,
  page: HelpPage,
  mark = "",
): string {
  return foldedList(problems, noun, (problem) => mark + renderProblem(problem, page));
}

/** Returns a problem as a row of a list. */
export function renderProblem(problem: Problem, page: HelpPage): string {
  const title = `<strong>${phrase(problem.title)}</strong>`;
  const isShort = problem.details === undefined && problem.advice === undefined;
  return present([title, renderProblemBody(problem, page)]).join(isShort ? " " : "<br/>");
}

/** Returns text (HTML) as a paragraph. */
export function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

/**
 * Returns what a problem says besides its title, and a link to what explains it; undefined if that is all. `wrap` is for
 * what is not a list.
 */
export function renderProblemBody(
  problem: Problem,
  page: HelpPage,
  wrap = (text: string) => text,
): string | undefined {
  const { details: lines = [], advice } = problem;
  const end = joinSentences(advice && message(advice), renderHelpLink(problem, page));
  if (lines.length > 1) {
    const list = foldedList(lines, "line", phrase, { bytes: INNER_LIST_BYTES });
    return present([list, end && wrap(end)]).join("\n");
  }
  const texts = present([...lines.map(message), end]);
  if (texts.length === 0) return undefined;
  return wrap(texts.join(lines.every(isSentence) ? " " : "<br/>"));
}

/** Returns a link to what explains a problem; undefined if nothing does. */
export function renderHelpLink(problem: Problem, { help }: HelpPage): string | undefined {
  const address = helpAddress(help, problem);
  return address && link("More about this", address);
}

/** Returns sanitized text of several lines as HTML, laid out as written. */
export function preformatted(text: string): string {
  return `<pre>${escapeHtml(text)}</pre>`;
}

/** Returns the address of a page of the repository; undefined if the runner does not name it. */
export function addressIn({ serverUrl, repository }: PageContext, path: readonly string[]) {
  if (repository === undefined) return undefined;
  const segments = [...repository.split("/"), ...path].map(encodeURIComponent);
  return [serverUrl, ...segments].join("/");
}

/** Returns `content` (HTML) as a link if the address is a web address; otherwise `content` alone. */
export function link(content: string, address: string | undefined): string {
  const url = address === undefined ? undefined : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return content;
  return `<a href="${escapeHtml(url.href)}">${content}</a>`;
}

/** Returns a part of the page that is collapsed unless `open`. */
export function folded(summary: string, content: string, open = false): string {
  const tag = open ? `<details open="">` : "<details>";
  return `${tag}<summary>${summary}</summary>\n${content}\n</details>`;
}

interface ListOptions<T> {
  /** How many items there are in all; of which only the first may be listed. */
  readonly all?: number;
  /** How many things an item stands for, if not for one. */
  readonly countOf?: (item: T) => number;
  /** Bytes of all rows. */
  readonly bytes?: number;
  /** Rows that are shown at once. */
  readonly shown?: number;
  readonly layOut?: (rows: readonly string[]) => string;
}

/**
 * Returns items as HTML: as many rows as fit, the first ones shown and the others folded, and how many are left out.
 * `noun` is what one of them is called.
 */
export function foldedList<T>(
  items: readonly T[],
  noun: string,
  show: (item: T) => string,
  options: ListOptions<T> = {},
): string {
  const { countOf = () => 1, bytes = LIST_BYTES, shown = ROWS_SHOWN, layOut = bullets } = options;
  const rows: string[] = [];
  let left = bytes;
  let rest = options.all ?? items.reduce((sum, item) => sum + countOf(item), 0);
  let foldedCount = 0;
  for (const item of items) {
    const row = show(item);
    // The markup around a row has a few bytes.
    left -= Buffer.byteLength(row) + 10;
    if (left < 0) break;
    rest -= countOf(item);
    if (rows.push(row) > shown) foldedCount += countOf(item);
  }
  const more = `more ${noun}`;
  const restIs = pluralize(rest, `${more} is`, `${more}s are`);
  return present([
    rows.length > 0 ? layOut(rows.slice(0, shown)) : undefined,
    foldedCount > 0 ? folded(pluralize(foldedCount, more), layOut(rows.slice(shown))) : undefined,
    rest > 0 ? `<p><em>${restIs} not shown here.</em></p>` : undefined,
  ]).join("\n");
}

/** Returns a table, with the cells of each item as HTML; those after the first one are aligned to the right. */
export function table<T>(
  titles: readonly string[],
  items: readonly T[],
  noun: string,
  cellsOf: (item: T) => readonly string[],
): string {
  const head = tableRow("th", titles);
  return foldedList(items, noun, (item) => tableRow("td", cellsOf(item)), {
    shown: Number.POSITIVE_INFINITY,
    layOut: (rows) =>
      `<table>\n<thead>${head}</thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`,
  });
}

function bullets(rows: readonly string[]): string {
  return `<ul>${rows.map((row) => `<li>${row}</li>`).join("")}</ul>`;
}

function tableRow(tag: "th" | "td", contents: readonly string[]): string {
  const cells = contents.map((content, index) => {
    const align = index === 0 ? "left" : "right";
    return `<${tag} align="${align}">${content}</${tag}>`;
  });
  return `<tr>${cells.join("")}</tr>`;
}
