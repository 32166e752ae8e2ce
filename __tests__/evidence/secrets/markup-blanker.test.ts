import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { MarkupBlanker } from "../../../src/evidence/secrets/markup-blanker.ts";

const blank = (document: string) => new MarkupBlanker().blank(document);

test.each([
  ["elements", "<a>text</a>\n<b/>", "   text    \n    "],
  ["the names of attributes", `<a b="x" c='y>'>`, "      x     y>  "],
  ["what is around a CDATA section", "<a><![CDATA[<b>]]></a>", "            <b>       "],
  ["what is around a comment", "<!-- x --><a/>", "     x        "],
  ["what is around an instruction", "<?a x?>", "  a x  "],
])("markup is blanked: %s", (_what, document, expected) => {
  expect(blank(document)).toBe(expected);
});

test("a text that looks like an attribute stays", () => {
  expect(blank(`a "b" > c</d>`)).toBe(`a "b" > c    `);
});

/** Parts of documents, broken ones too. */
const PARTS = [
  ...["<a>", "</a>", `<b c="d">`, `<b c='>'/>`, "<", ">", '"', "'", "text", "\n", "<system-out>"],
  ...["<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "-", "[", "]", "!", "?", "<a <b>", " "],
];
const documents = fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }).map((all) => all.join(""));

/** The end of a section is only known to be one when all of it was read. */
const comparable = (content: string) => content.replace(/[-\]?]/g, " ");

test("what was passed over, and where a document is cut, makes no difference to the rest", () => {
  fc.assert(
    fc.property(documents, fc.array(fc.nat(60), { maxLength: 4 }), (document, cuts) => {
      const ends = [...cuts, document.length].sort((one, other) => one - other);
      const blanker = new MarkupBlanker();
      let start = 0;
      for (const end of ends) {
        const piece = document.slice(start, end);
        const copy = new MarkupBlanker(blanker);
        expect(comparable(copy.blank(piece))).toBe(comparable(blank(document).slice(start, end)));
        blanker.skip(piece);
        start = Math.max(start, end);
      }
    }),
    { numRuns: 2_000 },
  );
});
