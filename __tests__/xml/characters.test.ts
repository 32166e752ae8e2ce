import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { countCharacters, firstInvalidUtf8, wholeCharacters } from "../../src/xml/bytes.ts";
import { CharacterCheck } from "../../src/xml/characters.ts";

const RUNS = { numRuns: 500, seed: 20_260_701 };
/** Mostly letters, as in reports, with unusual bytes in between. */
const byte = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 3, arbitrary: fc.constantFrom(0x0a, 0x0d, 0x09) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xff }) },
);
const content = fc.array(byte, { maxLength: 150 });

function isForbidden(one: number): boolean {
  return one > 0 && one < 0x20 && ![0x09, 0x0a, 0x0d].includes(one);
}

describe("CharacterCheck", () => {
  test("the check finds the same as a simple loop over all bytes, wherever it starts", () => {
    fc.assert(
      fc.property(content, fc.nat({ max: 9 }), fc.nat({ max: 9 }), (bytes, offset, from) => {
        const all = Buffer.from([...Array(offset).fill(1), ...bytes]).subarray(offset);
        const start = Math.min(from, all.length);
        const nul = all.indexOf(0, start);
        const seen = all.subarray(start, nul < 0 ? all.length : nul);
        const check = new CharacterCheck(all, start);
        expect(check.nul).toBe(nul);
        if (!seen.includes("\uffff") && !seen.includes("\ufffe")) {
          const control = seen.findIndex(isForbidden);
          expect(check.forbidden).toBe(control < 0 ? -1 : control + start);
        }
        if (nul < 0) {
          expect(check.lineFeeds).toBe(seen.filter((one) => one === 0x0a).length);
          expect(check.notUtf8 >= 0).toBe(seen.toString().includes("\ufffd"));
        }
      }),
      RUNS,
    );
  });

  test.each([
    ["\ufffe", 0],
    ["a\uffffb\u0001", 1],
    ["\u0001\uffff", 0],
    ["\ufffd\ufffc\ufffb", -1],
    ["￠￡", -1],
  ])("the first forbidden character in %j is at %d", (text, index) => {
    expect(new CharacterCheck(Buffer.from(text), 0).forbidden).toBe(index);
  });
});

describe("UTF-8", () => {
  const bytes = fc
    .array(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 3 }).map((text) => [...Buffer.from(text)]),
        fc.array(fc.integer({ min: 0x7f, max: 0xff }), { maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => Buffer.from(parts.flat()));

  test("UTF-8 is invalid from the byte on at which a decoder rejects it", () => {
    fc.assert(
      fc.property(bytes, (one) => {
        const at = firstInvalidUtf8(one, 0);
        const isValid = (part: Buffer) => part.equals(Buffer.from(part.toString()));
        expect(at < 0).toBe(isValid(one));
        if (at < 0) return;
        expect(isValid(one.subarray(0, at))).toBe(true);
        for (let length = 1; length <= 4 && at + length <= one.length; length++) {
          expect(isValid(one.subarray(at, at + length))).toBe(false);
        }
      }),
      RUNS,
    );
  });

  test("UTF-8 is split between characters, and characters are counted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), fc.nat(80), (text, at) => {
        const one = Buffer.from(text);
        const start = one.subarray(0, Math.min(at, one.length));
        const whole = wholeCharacters(start);
        expect(start.length - whole).toBeLessThan(4);
        expect(one.toString().startsWith(start.toString("utf8", 0, whole))).toBe(true);
        expect(countCharacters(one, 0, one.length)).toBe([...one.toString()].length);
      }),
      RUNS,
    );
  });
});
