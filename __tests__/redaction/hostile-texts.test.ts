import { expect, test } from "@jest/globals";
import { countWork } from "../support/count-work.ts";

// Loaded after the profiler, which counts nothing in what is there before.
const { KnownValues } = await import("../../src/redaction/known-values.ts");

/** The most characters that a value may have. */
const LONG = 16_384;
/** Blocks of code for a byte of any text. */
const MOST_WORK = 400;

function repeat(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Returns a word that repeats every part of itself as often as is possible without being periodic. */
function fibonacciWord(one: string, other: string, length: number): string {
  let [last, word] = [one, one + other];
  while (word.length < length) [last, word] = [word, word + last];
  return word.slice(0, length);
}

const manyValues = (create: (index: number) => string) =>
  Array.from({ length: 1_000 }, (_, index) => create(index));
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Values, and a text that holds much of them again and again. */
const HOSTILE: readonly (readonly [what: string, values: readonly string[], text: string])[] = [
  ["one letter", [repeat("a", LONG)], `${repeat("a", 16_000)}.`],
  ["two letters", [repeat("ab", LONG)], `${repeat("ab", 16_000)}c`],
  ["two marks", [repeat("-_", LONG)], `${repeat("-_", 16_000)}c`],
  ["one mark", [repeat("-", LONG)], `${repeat("-", 16_000)}c`],
  ["letters and a mark", [repeat("abc-", LONG)], `${repeat("abc-", 16_000)}c`],
  ["a word of letters", [fibonacciWord("a", "b", LONG)], `${fibonacciWord("a", "b", 16_000)}c`],
  ["a word of marks", [fibonacciWord("-", "_", LONG)], `${fibonacciWord("-", "_", 16_000)}c`],
  ["references", [repeat("!", LONG)], `${"&#33;".repeat(16_000)}c`],
  ["references, escaped once more", [repeat("!", LONG)], `${"&#38;#33;".repeat(16_000)}c`],
  ["ampersands", [repeat("&", LONG)], "&amp;"],
  ["ampersands that may be read in two ways", [repeat("&&amp;", LONG)], "&amp;amp;"],
  ["percent-encoding", [repeat("é", LONG)], `${"%c3%a9".repeat(16_000)}c`],
  ["percent signs", [repeat("%", LONG)], "%&#37;25"],
  ["half a character", [repeat("😀", LONG)], "%f0%9f%98%"],
  ["backslashes", [repeat("\\", LONG)], "\\\\"],
  ["escapes of JSON", [repeat("😀\\", LONG)], "\\ud83d\\ude00&#92;"],
  ["halves of characters", [repeat("😀\\", LONG)], "\\ud83d\\ud83d"],
  ["white space", [repeat("! ", LONG)], `!${" ".repeat(200)}`],
  ["encoded white space", [repeat("! ", LONG)], "!&amp;#32;&amp;#32;&amp;#32;"],
  ["base64", [repeat("value", LONG)], base64(repeat("value", 15_000))],
  [
    "base64 in lines",
    [repeat("value", LONG)],
    base64(repeat("value", 15_000)).replace(/.{32}/g, "$&\n        "),
  ],
  ["an anchor that begins a value", [`anchor${repeat("-", LONG - 6)}`], "anchor-"],
  ["an anchor that ends a value", [`${repeat("-", LONG - 6)}anchor`], "-anchor"],
  ["an anchor, often and late", [`${repeat("-", LONG - 6)}anchor`], `${"-".repeat(1_000)}anchor`],
  ["values that begin alike", manyValues((index) => `secret-token-${index}`), "secret-token-"],
  ["values that end alike", manyValues((index) => `${index}-secret-token`), "1-secret-token"],
  ["values of one run", manyValues((index) => `secrettoken${index}`), "secrettoken"],
  ["values within values", manyValues((index) => "a".repeat(8 + (index % 250))), "a"],
  ["values of one letter and a mark", manyValues((index) => `${"a".repeat(8)}#${index}`), "a"],
  ["values after a mark", manyValues((index) => `#${"a".repeat(8 + (index % 250))}`), "a"],
  ["values of marks that begin alike", manyValues((index) => `${"-".repeat(200)}#${index}`), "-"],
];

test.each(HOSTILE)(
  "a value is found after a text, and the work for that grows with its length alone: %s",
  (_what, values, text) => {
    const known = new KnownValues(values);
    const value = values.at(-1) ?? "";
    const ending = Buffer.from(`${repeat(text, LONG)} ${value}`);
    const at = ending.length - Buffer.byteLength(value);
    // What is created once is.
    const found = known.find(ending);
    expect(found.some(({ from, to }) => from <= at && to === ending.length)).toBe(true);

    // More than twice the length of the longest value: work that grew with either would be far more.
    const bytes = Buffer.from(repeat(text, 40_000));
    const work = countWork("redaction", () => known.find(bytes));
    expect(work / bytes.length).toBeLessThan(MOST_WORK);
  },
);
