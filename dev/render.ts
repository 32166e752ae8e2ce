import MarkdownIt from "markdown-it";
import { keepAllowed } from "./render/allow-list.ts";
import { STYLES } from "./render/styles.ts";

/**
 * A page that shows Markdown about as GitHub does in a job summary: GFM, HTML by GitHub's allow-list, its
 * measures, light and dark. `markdown` may be untrusted.
 */
export function renderPage(markdown: string, title: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)}</title>
<style>
${STYLES}</style>
</head>
<body>
<header><h1>${escapeText(title)}</h1></header>
<main>
${renderMarkdown(markdown)}
</main>
</body>
</html>
`;
}

/** Returns the HTML of the Markdown, void elements closed as in XML. */
export function renderMarkdown(markdown: string): string {
  const markdownIt = new MarkdownIt({ html: true, linkify: true, xhtmlOut: true });
  return keepAllowed(markdownIt.render(markdown));
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
