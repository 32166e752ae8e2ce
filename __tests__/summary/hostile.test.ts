import { describe, expect, test } from "@jest/globals";
import { renderSummary } from "../../src/summary/summary.ts";
import { fc } from "../support/properties.ts";
import { domOf, type Element, elementsOf, textOf } from "./dom.ts";
import { effectsOf } from "./effects.ts";
import { hostile } from "./hostile-result.ts";
import { SITE } from "./results.ts";

const ATTACKS: readonly string[] = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<a href='javascript:alert(1)'>x</a>",
  "</code></pre></td></tr></table></details>out",
  "<!-- everything after this",
  "-->",
  "<![CDATA[ x ]]>",
  "<?php echo 1 ?>",
  "&lt;b&gt; &amp; &#60;b&#62; &copy",
  "# heading",
  "a\n\n# heading\n\n* list\n\n> quote",
  "a\r\n\r\n<b>bold</b>",
  "[x](https://example.com) ![y](https://example.com/y.png)",
  "[x]: https://example.com\n\n[x]",
  "**bold** _it_ ~~gone~~ `code` ``more``",
  "```\nfence\n```\n\n~~~",
  "    indented",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "@octocat @octo-org/team #1 octo-org/checkout#12 GH-7 TICKET-12",
  "https://example.com www.example.com a@example.com mailto:a@example.com",
  ":tada: :+1: :shipit:",
  "4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04 deadbeef 1234567",
  "$x$ $$y$$ \\(z\\)",
  "[^1]\n\n[^1]: note",
  "> [!WARNING]\n> x",
  "::error::x",
  "\\",
  "x\\\\|y",
  "a".repeat(5000),
  "@a".repeat(5000),
];

const SHORT = ATTACKS.filter(({ length }) => length < 200);

function labelled(attacks: readonly string[]): readonly [label: string, attack: string][] {
  return attacks.map((attack) => [attack.slice(0, 60), attack]);
}

function render(text: string): Element {
  return domOf(
    renderSummary(
      hostile(() => text),
      SITE,
    ),
  );
}

/** What is shown of the failed test: its message, its name and its trace. */
function failedTestIn(root: Element): string {
  const fold = elementsOf(root, "details").find((each) => elementsOf(each, "pre").length > 0);
  if (fold === undefined) throw new Error("There is no failed test.");
  return textOf(fold);
}

/** Which elements are in which, apart from those that depend on the text: breaks, links, emphasis. */
function shapeOf({ name, children }: Element): string {
  const below = children.map((child) => (typeof child === "string" ? "" : shapeOf(child))).join("");
  return ["br", "wbr", "a", "code", "strong", "em"].includes(name)
    ? below
    : `<${name}>${below}</${name}>`;
}

const plain = shapeOf(render("plain"));

describe("foreign text", () => {
  test.each(labelled(ATTACKS))("foreign text takes no effect: %j", (_, attack) => {
    const root = render(attack);
    expect(effectsOf(root)).toEqual([]);
    expect(shapeOf(root)).toBe(plain);
  });

  test.each(labelled(SHORT))("foreign text is shown as it was written: %j", (_, attack) => {
    const root = render(attack);
    const line = attack.replace(/\s+/g, " ").trim();
    const names = elementsOf(root, "code")
      .map(textOf)
      .filter((text) => text === line);
    // Target, commit, suites, cases, evidence and gate.
    expect(names.length).toBeGreaterThanOrEqual(14);
    const lines = attack.split(/[\r\n]+/).map((each) => each.replace(/\s+/g, " ").trim());
    const failed = failedTestIn(root).replace(/\s+/g, " ");
    for (const each of lines) expect(failed).toContain(each);
    const shown = lines.filter((each) => each !== "").join("\n");
    expect(elementsOf(root, "li").map(textOf).join("\n")).toContain(
      shown.replace(/`([^`\n]+)`/g, "$1"),
    );
  });

  test("foreign text takes no effect, whatever it is", () => {
    const piece = fc.oneof(
      fc.constantFrom(...SHORT),
      fc.constantFrom("\n\n", ..."\n\r\t |`<>&\"'\u2028\u0000\uD800"),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const root = render(`x${pieces.join("")}`);
        expect(effectsOf(root)).toEqual([]);
        expect(shapeOf(root)).toBe(plain);
      }),
      { numRuns: 100 },
    );
  });

  test("what is invisible, or controls a terminal, cannot hide", () => {
    const markdown = renderSummary(
      hostile(() => "a\u202Eb\u200Bc\u001B[31md"),
      SITE,
    );
    const shown = "a\uFFFDb\uFFFDcd";
    expect(markdown).toContain(`<code>${shown}</code>`);
    expect(failedTestIn(domOf(markdown))).toContain(shown);
  });

  test.each([
    ["javascript:alert(1)", 0],
    ["data:text/html,x", 0],
    ["//example.com", 0],
    ["https://example.com/a?b=1&c='\"<", 1],
  ])("foreign text is only linked where it is a web address: %j", (url, links) => {
    const own = SITE.help ?? "";
    const addresses = elementsOf(render(url), "a").map(({ attributes }) => attributes["href"]);
    expect(addresses.filter((address) => !address?.startsWith(own))).toHaveLength(links);
  });
});
