import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createRedactor } from "../../src/text/redact.ts";

const SECRET = 'k"y+/=?sécret';
const { hide, plain } = createRedactor([SECRET, ""]);
const key = fc.string({ minLength: 12, maxLength: 60, unit: "grapheme-ascii" });
const around = fc.string({ maxLength: 10 });

describe("secrets", () => {
  test.each<[form: string, text: string]>([
    ["as they are", SECRET],
    ["in other case", SECRET.toUpperCase()],
    ["percent-encoded", encodeURIComponent(SECRET)],
    ["percent-encoded in lower case", encodeURIComponent(SECRET).toLowerCase()],
    ["escaped as JSON", JSON.stringify(SECRET).slice(1, -1)],
  ])("are hidden %s", (_form, text) => {
    expect(hide(`before ${text} after`)).toBe("before *** after");
  });

  test("are hidden in base64, whatever surrounds them", () => {
    fc.assert(
      fc.property(key, around, around, (secret, before, after) => {
        const shown = createRedactor([secret]).hide(
          Buffer.from(`${before}${secret}${after}`).toString("base64"),
        );

        expect(shown).toContain("***");
        expect(Buffer.from(shown.replace("***", ""), "base64").toString()).not.toContain(secret);
      }),
    );
  });

  test("are hidden in base64url", () => {
    const secret = "\u00ff\u00fe?>?>\u00ff\u00fe-secret";
    const shown = createRedactor([secret]).hide(Buffer.from(secret).toString("base64url"));

    expect(shown).toMatch(/^\*\*\*.{0,2}$/);
  });

  test("with characters that mean something in patterns are only themselves", () => {
    expect(createRedactor(["a.c*"]).hide("abc a.c* aXc")).toBe("abc *** aXc");
  });

  test("that are cut are hidden before", () => {
    expect(plain(`${"x".repeat(8)}${SECRET}`, 12)).toBe("xxxxxxxx***");
  });

  test("of which one begins another are hidden whole", () => {
    expect(createRedactor(["one", "one-and-more"]).hide("one-and-more, one")).toBe("***, ***");
  });

  test("that are none hide nothing", () => {
    expect(createRedactor([]).hide("text")).toBe("text");
  });
});

describe("a text to be shown", () => {
  test.each<[text: string, line: string]>([
    ["one\r\n::error::two\n", "one ::error::two"],
    ["\u001b[31mred\u0007", "[31mred"],
    ["a\u202egnp.exe\u2066b", "a gnp.exe b"],
    ["a\u2028b\u2029c\u0085d", "a b c d"],
    ["lone \ud800 surrogate", "lone \ufffd surrogate"],
    ["ä 👩‍💻 ok", "ä 👩‍💻 ok"],
  ])("%j", (text, line) => {
    expect(plain(text)).toBe(line);
  });

  test("is always one bounded line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const line = plain(text, 20);

        expect(line.length).toBeLessThanOrEqual(21);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        expect(line.isWellFormed()).toBe(true);
      }),
    );
  });

  test("is not cut in the middle of a character", () => {
    expect(plain("ab😀cd", 3)).toBe("ab…");
  });
});
