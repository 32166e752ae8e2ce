import { expect, test } from "@jest/globals";
import { createCharacter } from "../../../src/base/redaction/forms.ts";
import { SignSearch } from "../../../src/base/redaction/signs.ts";

/** Returns the letters of the signs of these values that are in a text, each with where it begins. */
function signsIn(text: string, values: readonly string[]): readonly (readonly [string, number])[] {
  const wanted = values.map((value) => ({
    characters: Array.from(value, (character) => createCharacter([character])),
    isBase64: false,
  }));
  const found: (readonly [string, number])[] = [];
  new SignSearch(wanted).find(Buffer.from(text), ({ letters }, at) => found.push([letters, at]));
  return found;
}

test.each<[title: string, values: readonly string[], text: string, run: string]>([
  ["a value", ["--token-1"], "to ok ke --token-1.", "token"],
  ["a value that repeats itself", ["ababababab"], "ab aba abab ababa.", "ababa"],
  ["a value that repeats one letter", ["aaaaaaaa"], "a aa aaa aaaa aaaaa-", "aaaaa"],
])("%s is looked for by a run of letters alone", (_, values, text, run) => {
  expect(signsIn(text, values)).toEqual([[run, text.indexOf(run)]]);
});

test("values that share all their runs are looked for by the first run, and by nothing shorter", () => {
  const values = ["abcdefg-1", "abcdefg-2", "abcdefg-3"];
  expect(signsIn("ab cdefg abcdefg-", values)).toEqual(values.map(() => ["abcde", 9]));
});

test("a value without a run is looked for by the beginnings of two characters", () => {
  expect(signsIn("a-b-c-d-e-", ["a-b-c-d-e"]).map(([letters]) => letters)).toContain("");
});

test("a run that no other value has is preferred to the first one", () => {
  expect(signsIn("tokens first other! ", ["token-first!", "token-other!"])).toEqual([
    ["token", 0],
    ["other", 13],
  ]);
});
