import MarkdownIt from "markdown-it";

/** Returns the HTML that a job summary's Markdown stands for, before GitHub removes anything; addresses are links. */
export function toHtml(markdown: string): string {
  return new MarkdownIt({ html: true, linkify: true, xhtmlOut: true }).render(markdown);
}

/** Returns a document that shows a job summary about as GitHub does, light or dark as the browser is. */
export function pageOf(markdown: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Job summary</title><style>
:root { color-scheme: light dark; }
body { max-width: 980px; margin: 0 auto; padding: 16px; font: 16px/1.5 "Noto Sans", "Liberation Sans", Helvetica, Arial, sans-serif; color: light-dark(#1f2328, #f0f6fc); background: light-dark(#fff, #0d1117); overflow-wrap: break-word; }
a { color: light-dark(#0969da, #4493f8); }
h1, h2, h3 { margin: 24px 0 16px; padding-bottom: 0.3em; border-bottom: 1px solid light-dark(#d1d9e0b3, #3d444db3); line-height: 1.25; font-size: 1.5em; }
h1:first-child, h2:first-child, h3:first-child { margin-top: 0; }
p, ul, ol, table, pre, details { margin: 0 0 16px; }
ul, ol { padding-left: 2em; }
code { padding: 0.2em 0.4em; border-radius: 6px; background: light-dark(#818b981f, #656c7633); font: 85% "Liberation Mono", ui-monospace, monospace; white-space: break-spaces; }
pre { padding: 16px; border-radius: 6px; overflow: auto; background: light-dark(#f6f8fa, #151b23); font: 85%/1.45 "Liberation Mono", ui-monospace, monospace; }
pre code { padding: 0; background: none; font-size: 100%; white-space: pre; }
table { display: block; max-width: 100%; overflow: auto; border-collapse: collapse; }
th, td { padding: 6px 13px; border: 1px solid light-dark(#d1d9e0, #3d444d); }
header { position: absolute; width: 1px; height: 1px; overflow: hidden; }
</style></head><body><header><h1>Job summary</h1></header><main>
${toHtml(markdown)}</main></body></html>
`;
}
