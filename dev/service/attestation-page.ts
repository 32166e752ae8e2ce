import { STYLES } from "../render/styles.ts";
import type { PageSection } from "./describe-attestation.ts";

/** A link at the end of a page. */
export interface PageLink {
  readonly text: string;
  readonly path: string;
}

/** What a page shows. */
export interface Page {
  readonly title: string;
  readonly sections: readonly PageSection[];
  readonly links: readonly PageLink[];
}

/** Renders a page as HTML. All text is escaped, and the page neither loads nor runs anything. */
export function renderAttestationPage({ title, sections, links }: Page): string {
  const list = links.map(
    ({ text, path }) => `<li><a href="${escapeHtml(path)}">${escapeHtml(text)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
${STYLES}th { text-align: left; vertical-align: top; }
td { white-space: pre-line; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${sections.map(renderSection).join("\n")}
<ul>
${list.join("\n")}
</ul>
</main>
</body>
</html>
`;
}

function renderSection({ title, rows, hasHead = false }: PageSection): string {
  const head = hasHead ? rows.slice(0, 1) : [];
  const isText = rows.every(({ length }) => length === 1);
  const content = isText
    ? rows.flat().map((text) => `<p>${escapeHtml(text)}</p>`)
    : [
        "<table>",
        ...head.map((row) => renderRow(row, row.length)),
        ...rows.slice(head.length).map((row) => renderRow(row, hasHead ? 0 : 1)),
        "</table>",
      ];
  return [`<h2>${escapeHtml(title)}</h2>`, ...content].join("\n");
}

/** The first `heads` cells name what the others hold. */
function renderRow(row: readonly string[], heads: number): string {
  const cells = row.map((cell, index) => {
    const tag = index < heads ? "th" : "td";
    return `<${tag}>${escapeHtml(cell)}</${tag}>`;
  });
  return `<tr>${cells.join("")}</tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}
