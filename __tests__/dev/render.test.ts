import { describe, expect, test } from "@jest/globals";
import { renderMarkdown, renderPage } from "../../dev/render.ts";

describe("Markdown as GitHub shows it", () => {
  test.each([
    ["a table", "|a|b|\n|-|-:|\n|1|2|", "<th>a</th>"],
    ["what is struck out", "~~a~~", "<s>a</s>"],
    ["addresses", "https://example.com", '<a href="https://example.com">'],
    [
      "a fold",
      "<details open><summary>a</summary>b</details>",
      '<details open=""><summary>a</summary>b</details>',
    ],
    ["what is aligned", '<td align="right" title="x">1</td>', '<td align="right" title="x">1</td>'],
    ["a break", "<p>a<br/>b<wbr/>c</p>", "<p>a<br />b<wbr />c</p>"],
    ["a quote in an attribute", `<p title='"'>a</p>`, '<p title="&quot;">a</p>'],
    ["a bare <", "<p>1 < 2</p>", "<p>1 &lt; 2</p>"],
    ["text", "&lt;b&gt;", "<p>&lt;b&gt;</p>"],
  ])("a page keeps %s", (_, markdown, html) => expect(renderMarkdown(markdown)).toContain(html));

  test.each([
    ["scripts", "<script>alert(1)</script>a", /script|alert/],
    ["scripts that do not end", "<script>alert(1)", /script|alert/],
    ["styles", '<p style="color:red">a</p><style>b{}</style>', /style|color/],
    ["handlers", '<img src="x" onerror="alert(1)">', /onerror|alert/],
    ["handlers without quotes", "<p onclick=alert(1)>a</p>", /onclick|alert/],
    ["script addresses", '<a href="javascript:alert(1)">a</a>', /javascript|href/],
    ["script addresses that hide", '<a href=" JavaScript:alert(1)">a</a>', /javascript|href/i],
    ["frames", '<iframe src="https://example.com"></iframe>a', /iframe|example/],
    ["forms", '<form action="/"><input></form>a', /form|input/],
    ["comments", "<!-- a -->b", /--|a/],
    ["classes", '<p class="a">b</p>', /class/],
  ])("a page has no %s", (_, markdown, pattern) =>
    expect(renderMarkdown(markdown)).not.toMatch(pattern),
  );
});

describe("a page", () => {
  const page = renderPage("## A *heading*", "</title><script>");

  test("a page holds what was rendered, and its title as text", () => {
    expect(page).toContain("<h2>A <em>heading</em></h2>");
    expect(page).toContain("<title>&lt;/title>&lt;script></title>");
  });

  test("a page follows the theme and fits a narrow window", () => {
    expect(page).toContain("@media (prefers-color-scheme: dark)");
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  test("a page loads nothing", () => {
    expect(page).not.toMatch(/<link|<script|src=|url\(|@import/);
  });
});
