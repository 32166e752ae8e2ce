import { describe, expect, test } from "@jest/globals";
import { readCounts, readReport } from "./read.ts";

const PASSED = "<testcase/>";
const FAILED = "<testcase><failure/></testcase>";
const ATTEMPTS = ["flakyFailure", "flakyError", "rerunFailure", "rerunError"];

/** A case that passed after these attempts. */
function repeated(...attempts: readonly string[]): string {
  return `<testcase>${attempts.map((name) => `<${name}/>`).join("")}</testcase>`;
}

describe("each attempt excuses one failure or error of a header", () => {
  const flaky = repeated("flakyFailure");
  const rerun = repeated("rerunError");

  describe.each(ATTEMPTS)("<%s>", (name) => {
    const once = repeated(name);

    test.each([
      ["a suite", (header: string) => `<testsuite ${header}>${once}</testsuite>`],
      [
        "a suite inside a suite",
        (header: string) => `<testsuite><testsuite ${header}>${once}</testsuite></testsuite>`,
      ],
      [
        "<testsuites> inside a suite",
        (header: string) => `<testsuite><testsuites ${header}>${once}</testsuites></testsuite>`,
      ],
      [
        "<testsuites> outside suites",
        (header: string) =>
          `<testsuites><testsuites ${header}><testsuite>${once}</testsuite></testsuites></testsuites>`,
      ],
      [
        "a suite inside a case",
        (header: string) =>
          `<testsuite><testcase><testsuite ${header}>${once}</testsuite></testcase></testsuite>`,
      ],
      [
        "the root",
        (header: string) => `<testsuites ${header}><testsuite>${once}</testsuite></testsuites>`,
      ],
      [
        "the root, of a case outside suites",
        (header: string) => `<testsuites ${header}>${once}</testsuites>`,
      ],
    ])("excuses one failure or one error of %s, and not two", async (_, report) => {
      for (const excused of ["failures='1'", "errors='1'"]) {
        expect(await readReport(report(excused))).toMatchObject({
          suites: [{ total: 1, failures: 0, errors: 0 }],
          warnings: [],
        });
      }
      for (const claimed of ["failures='2'", "errors='2'", "failures='1' errors='1'"]) {
        const { suites, warnings } = await readReport(report(claimed));
        expect(suites.reduce((sum, { failures, errors }) => sum + failures + errors, 0)).toBe(1);
        expect(warnings).toEqual([expect.stringContaining("1 failed attempt")]);
      }
    });
  });

  test.each([
    ["errors='3'", PASSED + flaky, [2, 0, 2, 0]],
    ["failures='3'", PASSED + flaky, [2, 2, 0, 0]],
    ["failures='9' tests='4'", flaky + flaky, [7, 7, 0, 0]],
    ["failures='2' errors='2'", repeated("flakyFailure", "rerunError"), [2, 1, 1, 0]],
    ["failures='2' errors='1'", flaky, [2, 1, 1, 0]],
    ["failures='1' errors='2'", rerun, [2, 1, 1, 0]],
    ["failures='1' errors='2'", flaky, [2, 0, 2, 0]],
    ["failures='1' errors='2'", flaky + flaky, [2, 0, 1, 0]],
    ["failures='2' errors='1'", rerun + rerun, [2, 1, 0, 0]],
    ["failures='2' errors='1'", repeated("rerunError", "rerunError", "rerunError"), [1, 0, 0, 0]],
    ["failures='3' skipped='1'", `${flaky}<testcase><skipped/></testcase>`, [3, 2, 0, 1]],
    ["failures='2' tests='5'", flaky, [5, 1, 0, 0]],
  ])(
    "a suite of green cases with the header %s around %s counts %j",
    async (header, cases, expected) => {
      expect(await readCounts(`<testsuite ${header}>${cases}</testsuite>`)).toEqual([expected]);
    },
  );

  test("the warning names the header, the cases and the attempts", async () => {
    const header = "name='a' tests='2' failures='0' errors='3'";
    expect(
      (await readReport(`<testsuite ${header}>${PASSED}${flaky}</testsuite>`)).warnings,
    ).toEqual([
      `Suite "a" has 2 test cases, none of which failed, but its header counts 2 tests, 0 failures, 3 errors, 0 skipped, less 1 failed attempt: the header's failures and errors are used`,
    ]);
  });
});

describe("only attempts of cases that the header covers excuse", () => {
  const flaky = repeated("flakyFailure");

  test.each([
    [
      "of another suite",
      `<testsuite failures='1'>${PASSED}</testsuite><testsuite>${flaky}</testsuite>`,
    ],
    [
      "before an inner suite",
      `<testsuite>${flaky}<testsuite failures='1'>${PASSED}</testsuite></testsuite>`,
    ],
    [
      "after an inner suite",
      `<testsuite><testsuite failures='1'>${PASSED}</testsuite>${flaky}</testsuite>`,
    ],
    [
      "of the case around a suite",
      `<testsuite><testcase><flakyFailure/><testsuite failures='1'/><rerunError/></testcase></testsuite>`,
    ],
    [
      "of a sibling case inside the case",
      `<testsuite><testcase>${flaky}<testsuite failures='1'>${PASSED}</testsuite></testcase></testsuite>`,
    ],
    [
      "in output",
      "<testsuite failures='1'><testcase><system-out><flakyFailure/></system-out></testcase></testsuite>",
    ],
    [
      "in properties",
      "<testsuite failures='1'><testcase><properties><rerunError/></properties></testcase></testsuite>",
    ],
    [
      "in another attempt",
      "<testsuite failures='2'><testcase><rerunError><rerunError/></rerunError></testcase></testsuite>",
    ],
    ["outside every case", `<testsuite failures='1'>${PASSED}<flakyFailure/></testsuite>`],
    [
      "in a suite before <testsuites>",
      `<testsuite>${flaky}</testsuite><testsuites failures='1'><testsuite>${PASSED}</testsuite></testsuites>`,
    ],
  ])("and none %s", async (_, content) => {
    const { suites } = await readReport(`<testsuites>${content}</testsuites>`);
    expect(suites.reduce((sum, { failures, errors }) => sum + failures + errors, 0)).toBe(1);
  });

  test("an attempt excuses a failure of every header that covers it", async () => {
    const inner = `<testsuite failures='1'><testcase>${flaky}</testcase></testsuite>`;
    const xml = `<testsuites failures='1'><testsuites failures='1'><testsuite errors='1'>${inner}</testsuite></testsuites></testsuites>`;
    expect(await readReport(xml)).toMatchObject({
      suites: [{ total: 1, failures: 0, errors: 0 }],
      warnings: [],
    });
  });

  test("what is left of an inner header is enough for the headers around it", async () => {
    const inner = `<testsuite errors='3'>${flaky}</testsuite>`;
    const xml = `<testsuites errors='3'><testsuite errors='3'>${inner}</testsuite></testsuites>`;
    const { suites, warnings } = await readReport(xml);
    expect(suites).toMatchObject([{ total: 2, failures: 0, errors: 2 }]);
    expect(warnings).toHaveLength(1);
  });
});

describe("where some case is red, attempts explain the failures that only the header counts", () => {
  const failedTwice = "<testcase><failure/><rerunFailure/></testcase>";

  test.each([
    ["a suite", (header: string) => `<testsuite ${header}>${failedTwice}</testsuite>`],
    [
      "an inner suite",
      (header: string) => `<testsuite><testsuite ${header}>${failedTwice}</testsuite></testsuite>`,
    ],
    [
      "<testsuites> outside suites",
      (header: string) =>
        `<testsuites><testsuites ${header}>${failedTwice}</testsuites></testsuites>`,
    ],
    [
      "a suite inside a case",
      (header: string) =>
        `<testsuite><testcase><testsuite ${header}>${failedTwice}</testsuite></testcase></testsuite>`,
    ],
    [
      "the root",
      (header: string) =>
        `<testsuites ${header}><testsuite>${failedTwice}</testsuite></testsuites>`,
    ],
  ])("of %s: there is a warning only if it counts more", async (_, report) => {
    for (const [claimed, warnings] of [
      [1, 0],
      [2, 0],
      [3, 1],
    ] as const) {
      const read = await readReport(report(`failures='${claimed}'`));
      expect(read.suites).toMatchObject([{ total: 1, failures: 1, errors: 0 }]);
      expect(read.warnings).toHaveLength(warnings);
    }
  });

  test("the warning names the attempts", async () => {
    const xml = `<testsuite name='a' failures='4'>${FAILED}${failedTwice}</testsuite>`;
    expect((await readReport(xml)).warnings).toEqual([
      `Suite "a" has 2 test cases, of which 2 failed, but its header counts 0 tests, 4 failures, 0 errors, 0 skipped, less 1 failed attempt: the cases are counted`,
    ]);
  });
});
