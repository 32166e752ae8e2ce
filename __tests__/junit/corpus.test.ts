import { describe, expect, test } from "@jest/globals";
import type { OtherDocument, Report } from "../../src/junit/report.ts";
import { loadCorpus } from "./corpus.ts";
import { outcome } from "./read.ts";

const CORPUS = loadCorpus();
const SMALL = 8 * 1024;
const MEDIUM = 128 * 1024;

/** Our warnings in the terse words of the corpus. */
const WARNINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(.*): suite "(.*)" has no test cases, but its header counts .*$/,
    "$2: header counts, no cases",
  ],
  [/^(.*): suite "(.*)" has .*, none of which failed, .*$/, "$2: header redder than cases"],
  [/^(.*): suite ".*" has no failed test case in any suite, .*$/, "root redder than suites"],
  [/^.*: the cases are counted$/, ""],
];

function terse(warning: string): string {
  const [pattern, words] = WARNINGS.find(([one]) => one.test(warning)) ?? [/$/, " (unknown)"];
  return warning.replace(pattern, words);
}

function asExpected(result: Report | OtherDocument | string): unknown {
  if (typeof result === "string") return { invalid: true };
  if (result.kind === "not-junit") return { not_junit: result.root };
  return {
    suites: result.suites,
    warnings: result.warnings.map(terse).filter((text) => text !== ""),
  };
}

describe("the public reports", () => {
  test("are all there, or none is", () => {
    expect([0, 684]).toContain(CORPUS.length);
  });

  test("read as an independent program read them", () => {
    for (const { file, bytes, expected } of CORPUS) {
      expect({ file, ...Object(asExpected(outcome(bytes, 65_536, file))) }).toEqual({
        file,
        ...expected,
      });
    }
  });

  test.each([
    { size: 1, largest: SMALL },
    { size: 7, largest: MEDIUM },
    { size: 4_096, largest: Number.POSITIVE_INFINITY },
    { size: 16 * 1024 * 1024, largest: Number.POSITIVE_INFINITY },
  ])("read the same in chunks of $size bytes", ({ size, largest }) => {
    for (const { file, bytes } of CORPUS) {
      if (bytes.length > largest) continue;
      expect(outcome(bytes, size, file)).toEqual(outcome(bytes, 65_536, file));
    }
  });

  test("name the report in everything they are told for", () => {
    for (const { file, bytes } of CORPUS) {
      const result = outcome(bytes, 65_536, file);
      const told =
        typeof result === "string"
          ? [result]
          : result.kind === "report"
            ? [...result.warnings, ...result.notices]
            : [];
      for (const text of told) expect(text.startsWith(`${file}:`)).toBe(true);
    }
  });
});
