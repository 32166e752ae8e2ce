import { describe, expect, test } from "@jest/globals";
import { fitSections, type Section } from "../../src/summary/fit-sections.ts";
import { fc } from "../support/properties.ts";

const TITLE = "<h2>Title</h2>";

/** Sections that are named after their letters. Each form has as many letters as its number says. */
function sections(sizes: Readonly<Record<string, readonly number[]>>): readonly Section[] {
  return Object.entries(sizes).map(([name, forms]) => ({
    name,
    forms: forms.map((size) => name.repeat(size)),
  }));
}

describe("sections that fit", () => {
  test.each<[string, Record<string, readonly number[]>, readonly string[], string | undefined]>([
    ["all sections where there is room", { a: [3], b: [2] }, ["aaa", "bb"], undefined],
    ["no section that has nothing to say", { a: [], b: [2] }, ["bb"], undefined],
    ["a section after one without room", { a: [900], b: [2] }, ["bb"], "a"],
    ["the first form with room", { a: [900, 5, 4], b: [2] }, ["aaaaa", "bb"], "a"],
    ["none of several without room", { a: [900], b: [901, 900], c: [900] }, [], "a, b and c"],
  ])("a page has %s", (_, sizes, shown, omitted) => {
    const note = `<p><em>Left out for the size of this summary: ${omitted}. See the log.</em></p>`;
    const parts = omitted === undefined ? shown : [...shown, note];
    expect(fitSections(TITLE, sections(sizes), 1_000)).toBe(`${[TITLE, ...parts].join("\n\n")}\n`);
  });

  test("a page is never larger than its limit", () => {
    const section = fc.record({
      name: fc.constantFrom("failed tests", "warnings", "details"),
      forms: fc.array(fc.string({ unit: "grapheme", maxLength: 2_000 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 600, max: 10_000 }),
        fc.array(section, { maxLength: 8 }),
        (limit, list) => {
          expect(Buffer.byteLength(fitSections(TITLE, list, limit))).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });
});
