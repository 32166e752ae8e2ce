import { describe, expect, test } from "@jest/globals";
import { failureHeadline } from "../../src/summary/failure-headline.ts";
import { traceOf } from "../../src/summary/failures.ts";
import { locateFailures } from "../../src/summary/places.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { fc } from "../support/properties.ts";
import { domOf, type Element, elementsOf, textOf } from "./dom.ts";
import { effectsOf } from "./effects.ts";
import { hostile } from "./hostile-result.ts";
import { failure, SITE } from "./results.ts";

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

/** Shapes that a careless pattern takes long for, each many times in one line. */
const SHAPES: readonly string[] = [
  ..." |a|:1|a.b:1|a.b(|at a(|at a.b(b.c:|[a] › |(a)|expected a |expect(|a: |a/|a/b.c|C:/a.b:1 |a.b(a:1".split(
    "|",
  ),
  ..."E   |'a' |[[|((|<|{|a\\b::c |A#b [a.b:1]: |**error:|panic: |Traceback |1 |- |= |─|# |2026-01-01 |error: ".split(
    "|",
  ),
  "\t",
  "\u00e9",
  "誤 ",
];

test.each(SHAPES)("a line of %j without end is read at once", (shape) => {
  using folder = new TemporaryFolder();
  const long = shape.repeat(50_000 / shape.length);
  const texts = [
    long,
    `no${long}`,
    `${long}!`,
    `a\n${long}\na.b:1: no`,
    `${long.slice(0, 390)}\n`.repeat(100),
  ];
  const failures = texts
    .flatMap((text) => [
      { message: text, text, type: text, name: text },
      { message: "Failed", text, file: text },
      { output: text },
      // The text repeats every piece of the message, at its end.
      {
        message: `${shape}  `.repeat(44_000 / (shape.length + 2)),
        text: `${"a".repeat(40_000)}${shape}`,
      },
    ])
    .map((facts) => ({ ...failure(), ...facts }));
  const used = failures.map((each) => {
    const before = process.cpuUsage();
    traceOf({ ...each, headline: failureHeadline(each) });
    locateFailures([each], folder.path, folder.path);
    return process.cpuUsage(before).user;
  });
  // Microseconds of the processor: a tenth of this where every pattern is careful, seconds where one is not.
  expect(Math.max(...used)).toBeLessThan(200_000);
});
