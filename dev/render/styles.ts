/** The measures and colours of a job summary's page, in light and dark. */
export const STYLES = `
:root {
  --text: #1f2328; --muted: #59636e; --ground: #ffffff; --raised: #f6f8fa; --code: #818b981f;
  --line: #d1d9e0; --faint: #d1d9e0b3; --link: #0969da;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #f0f6fc; --muted: #9198a1; --ground: #0d1117; --raised: #151b23; --code: #656c7633;
    --line: #3d444d; --faint: #3d444db3; --link: #4493f8;
  }
}
* { box-sizing: border-box; }
/* The page around a summary has a heading of its own; here only screen readers find it. */
header { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
body { margin: 0; background: var(--ground); color: var(--text); }
main {
  max-width: 1012px; margin: 0 auto; padding: 24px 32px; overflow-wrap: break-word;
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", "Noto Sans", Helvetica, Arial,
    "Liberation Sans", "DejaVu Sans", sans-serif,
    "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji";
}
@media (max-width: 600px) { main { padding: 16px; } }
main > :first-child { margin-top: 0; }
a { color: var(--link); text-decoration: underline; }
h1, h2, h3, h4 { margin: 24px 0 16px; font-weight: 600; line-height: 1.25; }
h1 { font-size: 2em; padding-bottom: .3em; border-bottom: 1px solid var(--faint); }
h2 { font-size: 1.5em; padding-bottom: .3em; border-bottom: 1px solid var(--faint); }
h3 { font-size: 1.25em; }
h4 { font-size: 1em; }
p, ul, ol, table, pre, blockquote, details { margin: 0 0 16px; }
ul, ol { padding-left: 2em; }
li + li { margin-top: .25em; }
summary { cursor: pointer; }
details > :last-child { margin-bottom: 0; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace; font-size: 85%; }
code { padding: .2em .4em; border-radius: 6px; background: var(--code); white-space: break-spaces; }
pre { padding: 16px; overflow: auto; line-height: 1.45; border-radius: 6px; background: var(--raised); }
pre code { padding: 0; background: none; font-size: 100%; white-space: pre; }
table { display: block; width: max-content; max-width: 100%; overflow: auto; border-spacing: 0; border-collapse: collapse; }
th, td { padding: 6px 13px; border: 1px solid var(--line); }
th { font-weight: 600; }
tr { background: var(--ground); border-top: 1px solid var(--faint); }
tr:nth-child(2n) { background: var(--raised); }
blockquote { padding: 0 1em; color: var(--muted); border-left: .25em solid var(--line); }
hr { height: .25em; margin: 24px 0; border: 0; background: var(--line); }
`;
