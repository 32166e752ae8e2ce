import { describe, expect, test } from "@jest/globals";
import { isNoise, readLines } from "../../../src/summary/failures/failure-lines.ts";
import {
  BEGINNINGS,
  HEADING_LINES,
  type LinePattern,
  matches,
  NOISE,
  NOT_FAILED,
  REASONS_IN_NAMES,
  REWRITINGS,
  VALUES,
} from "../../../src/summary/failures/line-patterns.ts";

const TABLES: Readonly<Record<string, readonly LinePattern[]>> = {
  "says nothing": NOISE,
  "stands before a statement": HEADING_LINES,
  "begins a statement": BEGINNINGS,
  "is a value": VALUES,
  "is a reason in a name": REASONS_IN_NAMES,
  "is not about a failure": NOT_FAILED,
};

const ROWS = Object.entries(TABLES).flatMap(([meaning, rows]) =>
  rows.map((row) => ({ meaning, others: rows.filter((other) => other !== row), ...row })),
);

describe("patterns of lines", () => {
  test.each(ROWS)("$tool: '$example' $meaning", ({ example, pattern }) =>
    expect(pattern.test(example)).toBe(true),
  );

  test.each(ROWS)("$tool: only one pattern knows that '$example' $meaning", ({ others, example }) =>
    expect(matches(others, example)).toBe(false),
  );

  test.each(REWRITINGS)("$tool: '$example' is shown as '$shown'", ({ example, shown }) =>
    expect(readLines(example).lines.map(({ text }) => text)).toEqual([shown]),
  );

  test.each(REWRITINGS)("$tool: only one pattern changes '$example'", (row) => {
    const changing = REWRITINGS.filter(({ pattern }) => pattern.test(row.example));
    expect(changing).toEqual([row]);
  });

  test.each([
    "at least 3 items are missing",
    "at the end, the cart is empty",
    "404 Not Found",
    "ok was never called",
    "total(2) == 7",
    "C:\\shop\\cart.txt is missing",
    "name: no name given",
    "--- is no separator",
    "# of items is wrong",
    "in the cart are no items",
    "definitely not",
  ])("'%s' says something", (line) => expect(isNoise(line)).toBe(false));
});
