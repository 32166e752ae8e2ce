import { describe, expect, test } from "@jest/globals";
import {
  countCharacters,
  findForbidden,
  findInvalidUtf8,
  wholeCharacters,
} from "../../src/xml/bytes.ts";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";

const RUNS = { numRuns: cases(100, 1_000) };
/** Mostly letters, as in reports, with unusual bytes in between. */
const byte = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  { weight: 3, arbitrary: fc.constantFrom(0x0a, 0x0d, 0x09) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 0xff }) },
);
const content = fc.array(byte, { maxLength: 150 });

describe("characters", () => {
  test("characters that XML forbids are found wherever the search starts", () => {
    fc.assert(
      fc.property(content, fc.nat({ max: 9 }), (bytes, start) => {
        const from = Math.min(start, bytes.length);
        const rest = bytes.slice(from);
        const control = rest.findIndex((one) => one < 0x20 && ![0x09, 0x0a, 0x0d].includes(one));
        const expected = control < 0 ? undefined : control + from;
        expect(findForbidden(Buffer.from(bytes), from)).toBe(expected);
      }),
      RUNS,
    );
  });

  test.each([
    ["\ufffe", 0],
    ["a\uffffb\u0001", 1],
    ["\u0001\uffff", 0],
    ["\ufffd\ufffc\ufffb", undefined],
    ["￠￡", undefined],
    ["\t\r\n \u007f\u0080", undefined],
    ...[1, 8, 11, 12, 14, 27, 31].map((code) => [`é${String.fromCharCode(code)}`, 2] as const),
  ])("the first forbidden character in %j is at %p", (text, index) => {
    expect(findForbidden(Buffer.from(text), 0)).toBe(index);
  });

  test.each([16_381, 16_382, 16_383, 16_384, 16_385, 32_767, 32_768, 40_000])(
    "a forbidden character is found after %d bytes",
    (before) => {
      const text = "x".repeat(before);
      for (const character of ["\u0001", "\u001f", "\ufffe", "\uffff"]) {
        const bytes = Buffer.from(`${text}${character}x\u0001`);
        for (const from of [0, 1, before]) expect(findForbidden(bytes, from)).toBe(before);
      }
    },
  );
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
        const at = findInvalidUtf8(one, 0);
        const isValid = (part: Buffer) => part.equals(Buffer.from(part.toString()));
        expect(at === undefined).toBe(isValid(one));
        if (at === undefined) return;
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
        expect(countCharacters(one)).toBe([...one.toString()].length);
      }),
      RUNS,
    );
  });
});
