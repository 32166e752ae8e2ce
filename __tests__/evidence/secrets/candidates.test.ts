import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createSecretFinder } from "../../../src/base/redact.ts";
import { candidatePattern } from "../../../src/evidence/secrets/candidates.ts";

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");
const percent = (character: string, sign: string) =>
  Array.from(Buffer.from(character), (byte) => `${sign}${hex(byte, 2)}`).join("");
const code = (character: string) => character.codePointAt(0) ?? 0;

/** Ways to write a character; the first leaves it as it is. */
const WAYS: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => percent(character, "%"),
  (character) => percent(character, "%25"),
  (character) => `&#${code(character)};`,
  (character) => `&#x${hex(code(character), 3)};`,
  (character) => `&amp;#${code(character)};`,
  (character) => JSON.stringify(character).slice(1, -1),
  (character) => `\\u${hex(character.charCodeAt(0), 4)}`,
  (character) => `\\\\u${hex(character.charCodeAt(0), 4)}`,
];

/** With long and short runs of letters, and with none. */
const characters = fc.constantFrom(..."aZ09", ..."!@#&<>\"'/+-=%\\ ", "ü", "€");
const values = fc.array(characters, { minLength: 8, maxLength: 12 }).map((all) => all.join(""));

test("whatever hides a known value, what is left of it is a candidate, in texts and in bytes", () => {
  const anyWays = fc.array(fc.constantFrom(...WAYS.keys()), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(values, anyWays, (value, ways) => {
      const encode = (character: string, index: number) =>
        WAYS[ways[index] ?? 0]?.(character) ?? character;
      const text = ` ${Array.from(value, encode).join("")} `;
      fc.pre(createSecretFinder([value])(text).length > 0);
      const pattern = candidatePattern([value], false);
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(Buffer.from(text).toString("latin1"))).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test("a known value is a candidate where the letter before its only run is percent-encoded", () => {
  const [value, text] = ["&a\\%!?+üaa", "&a\\%!?+%25c3%25bcaa"];
  expect(createSecretFinder([value])(text)).not.toEqual([]);
  expect(candidatePattern([value], false).test(text)).toBe(true);
});

test.each([
  ["as it is", "a%2Fb%2Fsecret%21", "a/b/secret!"],
  ["of punctuation", "%21%3F%2A%2D%2B%3D%24%40", "!?*-+=$@"],
])(
  "a value that holds encoded characters is a candidate where it is decoded %s",
  (_, value, text) => {
    expect(createSecretFinder([value])(text)).not.toEqual([]);
    expect(candidatePattern([value], false).test(text)).toBe(true);
  },
);

test.each([
  ["a long run of letters", "correct-horse-battery", "a horse, batteries and staples, 100%"],
  ["a short run of letters", "p@ss-w0rd!", 'a "w0rd", 100% &lt;p&gt; of C:\\ss\\w0rd'],
])("a value with %s needs no decoding of what does not resemble it", (_what, value, text) => {
  expect(candidatePattern([value], false).test(text)).toBe(false);
});
