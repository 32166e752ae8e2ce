import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { escapeCommands, printable } from "../src/actions-log.ts";

/** A line as the runner takes it: a command at its start, or one of the older form anywhere. */
function isCommand(line: string): boolean {
  const seen = line.replace(/[\p{C}\p{M}\p{Z}\s]/gu, "");
  return seen.startsWith("::") || seen.includes("##[");
}

describe("inert", () => {
  test.each([
    ["plain text", "plain text"],
    ["two\nlines\r\nand\rmore", "two\nlines\nand\nmore"],
    ["::set-output name=x::y", "\\::set-output name=x::y"],
    ["  \t::error::x", "\\  \t::error::x"],
    ["fine\n::add-mask::x", "fine\n\\::add-mask::x"],
    ["a ::error::x", "a ::error::x"],
    ["a ##[error]x", "a #\\#\\[error]x"],
    ["# heading ## [x]", "# heading ## [x]".replaceAll("#", "#\\")],
    ["\u001b[31mred", "\uFFFD[31mred"],
    ["\u200b::error::x", "\\\u200b::error::x"],
    ["right\u202eleft", "right\uFFFDleft"],
    ["lone \ud800", "lone \uFFFD"],
    ["a\u2028b", "a\uFFFDb"],
  ])("%j is shown as %j", (text, shown) => {
    expect(escapeCommands(text)).toBe(shown);
  });

  test("leaves no line that the runner takes for a command", () => {
    const parts = fc.constantFrom(
      "::",
      ":",
      "##[",
      "#",
      "[",
      "\n",
      "\r",
      " ",
      "\t",
      "\u200b",
      "\u0000",
      "\ufeff",
      "\u0301",
      "error",
      "set-output name=a::b",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), (pieces) => {
        expect(
          escapeCommands(pieces.join(""))
            .split(/\r\n|\r|\n/)
            .filter(isCommand),
        ).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("printable keeps lines, tabs and every letter", () => {
  expect(printable("zażółć\t日本語 👩‍🔬\r\n::x")).toBe("zażółć\t日本語 👩‍🔬\n::x");
});
