import { describe, expect, test } from "@jest/globals";
import { escapeCommands, sanitize, sanitizeLine } from "../../src/base/sanitize.ts";
import { fc } from "../support/properties.ts";

describe("sanitize", () => {
  test.each([
    ["zażółć\t日本語 👩‍🔬\r\n::x", "zażółć\t日本語 👩‍🔬\n::x"],
    ["one\rtwo", "one\ntwo"],
    ["\u001B[31mred\u001B[0m", "red"],
    ["\uFFFD[1;31mred\uFFFD[0m", "red"],
    ["[31mred[0m", "red"],
    ["[1;31mübel[0;0m", "übel"],
    ["#x1B[31mred#x1B[0m", "red"],
    ["\\x1b[31mred\\x1B[m", "red"],
    ["\\u001b[31mred\\033[0m\\e[0m", "red"],
    ["[NON-XML-CHAR-0x1B][31mred", "red"],
    ["rate(requests[5m])", "rate(requests[5m])"],
    ["\u001B[2K\u001B[1Aline", "line"],
    ["\u009B31mred", "red"],
    ["\u001B]8;;https://example.com\u001B\\link\u001B]8;;\u0007", "link"],
    ["\uFFFD[abc]", "\uFFFD[abc]"],
    ["bell\u0007", "bell\uFFFD"],
    ["right\u202Eleft", "right\uFFFDleft"],
    ["zero\u200Bwidth\uFEFF", "zero\uFFFDwidth\uFFFD"],
    ["a\u2028b\u0085c", "a\uFFFDb\uFFFDc"],
    ["tag\u{E0061}", "tag\uFFFD"],
    ["lone \uD800", "lone \uFFFD"],
  ])("shows %j as %j", (text, shown) => {
    expect(sanitize(text)).toBe(shown);
  });
});

describe("sanitizeLine", () => {
  test.each([
    ["one\r\n::error::two\n", "one ::error::two"],
    ["  a\t b  ", "a b"],
    ["\u001B[31mred\u0007", "red\uFFFD"],
  ])("shows %j as %j", (text, line) => {
    expect(sanitizeLine(text)).toBe(line);
  });

  test("returns one printable line within its limit for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const line = sanitizeLine(text, 20);

        expect(line.length).toBeLessThanOrEqual(20);
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });
});

/** A command at the start of a line, or one of the older form anywhere, as a runner recognises them. */
function isCommand(line: string): boolean {
  const compared = line.replace(/[\p{C}\p{M}\p{Z}\s]/gu, "");
  return compared.startsWith("::") || compared.includes("##[");
}

describe("escapeCommands", () => {
  test.each([
    ["two\nlines\r\nand\rmore", "two\nlines\nand\nmore"],
    ["::set-output name=x::y", "\\::set-output name=x::y"],
    ["  \t::error::x", "\\  \t::error::x"],
    ["fine\n::add-mask::x", "fine\n\\::add-mask::x"],
    ["a ::error::x", "a ::error::x"],
    ["a ##[error]x", "a #\\#\\[error]x"],
    ["# heading ## [x]", "#\\ heading #\\#\\ [x]"],
    ["\u001B[31m::error::x", "\\::error::x"],
    ["\u200B::error::x", "\\\uFFFD::error::x"],
  ])("shows %j as %j", (text, shown) => {
    expect(escapeCommands(text)).toBe(shown);
  });

  test("leaves no line that a runner takes for a command", () => {
    const parts = fc.constantFrom(
      ...["::", ":", "##[", "#", "[", "\n", "\r", " ", "\t", "\u200B", "\u0000", "\uFEFF"],
      ...["\u0301", "\u001B[1m", "error", "set-output name=a::b"],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), (pieces) => {
        const lines = escapeCommands(pieces.join("")).split(/\r\n|\r|\n/);

        expect(lines.filter(isCommand)).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
