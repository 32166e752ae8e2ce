import { describe, expect, test } from "@jest/globals";
import { PATH, readCounts, readReport } from "./read.ts";

const PASSED = "<testcase/>";
const SKIPPED = "<testcase><skipped/></testcase>";
const FAILED = "<testcase><failure/></testcase>";
/** Counts that cannot be read and may be more than 0. */
const SUSPICIOUS = [
  "1,234",
  "1e2",
  "1E+2",
  "3 (1 flaky)",
  "+3",
  "-1",
  "1.5",
  "3.",
  "0x1F",
  "1234567890",
  "0000000001",
  "9007199254740992",
  "two of 2",
  "1 2",
  "&#49;,0",
];
/** Counts that cannot be read either, without a digit from 1 to 9. */
const HARMLESS = ["NaN", "none", "-0", "+0", "0,0", "0e0", "0000000000", "---", "true"];

describe("a header's count", () => {
  test.each([
    ["7", 7],
    [" 7 ", 7],
    ["007", 7],
    ["3.0", 3],
    ["3.000", 3],
    ["0.0", 0],
    ["999999999", 999_999_999],
    ["999999999.0", 999_999_999],
    ["", 0],
    [" ", 0],
  ])("of %j is %d", async (written, count) => {
    for (const name of ["tests", "failures", "errors", "skipped"]) {
      const { suites, notices } = await readReport(`<testsuite ${name}="${written}"/>`);
      expect(suites).toMatchObject([{ total: count, [name === "tests" ? "total" : name]: count }]);
      expect(notices).toEqual([]);
    }
  });

  test.each([...SUSPICIOUS, ...HARMLESS])(
    "of tests or skipped cases is absent if it is %j, with one notice",
    async (written) => {
      for (const name of ["tests", "skipped"]) {
        const xml = `<testsuites><testsuite ${name}="${written}"/><testsuite ${name}="x">${PASSED}</testsuite></testsuites>`;
        const { suites, warnings, notices } = await readReport(xml);
        expect(suites).toMatchObject([{ total: 0 }, { total: 1, skipped: 0 }]);
        expect(warnings).toEqual([]);
        expect(notices).toEqual([
          expect.stringMatching(
            /^reports\/TEST-a\.xml:1:\d+: the report has a count that is not a whole number of at most nine digits, treated as absent \("/,
          ),
        ]);
      }
    },
  );

  test.each(HARMLESS)(
    "of failures or errors is absent if it is %j, with one notice",
    async (written) => {
      for (const name of ["failures", "errors"]) {
        const xml = `<testsuites ${name}="${written}"><testsuite ${name}="${written}">${PASSED}</testsuite></testsuites>`;
        const { suites, warnings, notices } = await readReport(xml);
        expect(suites).toMatchObject([{ total: 1, failures: 0, errors: 0 }]);
        expect(warnings).toEqual([]);
        expect(notices).toEqual([expect.stringContaining("treated as absent")]);
      }
    },
  );
});

/** Reports that contain an element with a header around some contents, and the name of the suite that it concerns. */
const PLACES = [
  [
    "a suite",
    (header: string, content: string) => `<testsuite name="a" ${header}>${content}</testsuite>`,
  ],
  [
    "a suite inside a suite",
    (header: string, content: string) =>
      `<testsuite name="a"><testsuite ${header}>${content}</testsuite></testsuite>`,
  ],
  [
    "<testsuites> inside a suite",
    (header: string, content: string) =>
      `<testsuite name="a"><testsuites ${header}>${content}</testsuites></testsuite>`,
  ],
  [
    "<testsuites> outside suites",
    (header: string, content: string) =>
      `<testsuites name="a"><testsuites ${header}>${content}</testsuites></testsuites>`,
  ],
  [
    "a suite inside a case",
    (header: string, content: string) =>
      `<testsuite name="a"><testcase><testsuite ${header}>${content}</testsuite></testcase></testsuite>`,
  ],
  [
    "the root",
    (header: string, content: string) => `<testsuites name="a" ${header}>${content}</testsuites>`,
  ],
  [
    "a root of another name",
    (header: string, content: string) => `<run name="a" ${header}>${content}</run>`,
  ],
] as const;

async function redCounts(xml: string) {
  const { suites } = await readReport(xml);
  return suites.reduce(
    (sum, { failures, errors }) => ({
      failures: sum.failures + failures,
      errors: sum.errors + errors,
    }),
    { failures: 0, errors: 0 },
  );
}

describe.each(PLACES)("failures or errors of %s that cannot be read", (_, report) => {
  test.each(SUSPICIOUS)("are one error if they are %j and nothing else is red", async (written) => {
    for (const name of ["failures", "errors"]) {
      const xml = report(`${name}="${written}"`, PASSED);
      expect(await redCounts(xml)).toEqual({ failures: 0, errors: 1 });
      const { warnings } = await readReport(xml);
      const quoted = JSON.stringify(written.replace("&#49;", "1"));
      expect(warnings).toEqual([expect.stringContaining(`${quoted} ${name}`)]);
      expect(warnings[0]).toMatch(/^Suite "a" /);
    }
  });

  test("are one error if both cannot be read", async () => {
    expect(await redCounts(report('failures="1,234" errors="1e2"', PASSED))).toEqual({
      failures: 0,
      errors: 1,
    });
  });

  test.each(["flakyFailure", "rerunError"])("are not attempts (%s)", async (name) => {
    const repeated = `<testcase><${name}/><${name}/></testcase>`;
    expect(await redCounts(report('failures="2 (flaky)"', repeated))).toEqual({
      failures: 0,
      errors: 1,
    });
    expect(await redCounts(report('failures="2" errors="1,0"', repeated))).toEqual({
      failures: 0,
      errors: 1,
    });
  });

  test.each([
    ['failures="1,234"', FAILED],
    ['errors="1e2"', FAILED],
    ['errors="1e2" failures="1"', FAILED],
  ])(
    "add nothing where %s and a case failed, with a notice that quotes them",
    async (header, cases) => {
      const { warnings, notices } = await readReport(report(header, cases));
      expect(await redCounts(report(header, cases))).toEqual({ failures: 1, errors: 0 });
      expect(warnings).toEqual([]);
      expect(notices).toEqual([
        expect.stringMatching(
          /:1:\d+: the report has a count of failures or errors that is not a whole number of at most nine digits \("1(,234|e2)"\)$/,
        ),
      ]);
    },
  );

  test("add nothing to what the same header counts", async () => {
    const { warnings } = await readReport(report('failures="1,234" errors="1"', PASSED));
    expect(await redCounts(report('failures="1,234" errors="1"', PASSED))).toEqual({
      failures: 0,
      errors: 1,
    });
    expect(warnings).toHaveLength(1);
    const { failures, errors } = await redCounts(report('failures="2" errors="1,234"', PASSED));
    expect(failures).toBeGreaterThan(0);
    expect(errors).toBe(0);
  });
});

describe("the counts of a suite whose failures cannot be read", () => {
  test.each([
    ['failures="1,234"', PASSED, [1, 0, 1, 0]],
    ['failures="1,234"', PASSED + SKIPPED, [2, 0, 1, 1]],
    ['failures="1,234"', SKIPPED, [2, 0, 1, 1]],
    ['failures="1,234" tests="4"', PASSED, [4, 0, 1, 0]],
    ['failures="1,234" skipped="2"', PASSED, [1, 0, 1, 0]],
    ['failures="1,234"', "", [1, 0, 1, 0]],
    ['failures="1,234" tests="4" skipped="1"', "", [4, 0, 1, 1]],
    ['failures="1,234" skipped="1"', "", [2, 0, 1, 1]],
    ['failures="1,234" errors="2"', "", [2, 0, 2, 0]],
    ['errors="1,234" failures="2" tests="1"', "", [2, 2, 0, 0]],
    ['failures="1,234"', '<testsuite failures="2"/>', [2, 2, 0, 0]],
    ['failures="1,234" tests="9"', '<testsuite failures="2"/>', [9, 2, 0, 0]],
    ['failures="1,234"', '<testsuite failures="1,234"/>', [1, 0, 1, 0]],
    ['failures="1,234"', `<testsuite failures="x1">${PASSED}</testsuite>${PASSED}`, [2, 0, 1, 0]],
  ])("with the header %s around %j are %j", async (header, content, expected) => {
    expect(await readCounts(`<testsuite ${header}>${content}</testsuite>`)).toEqual([expected]);
  });

  test("do not say which failures were expected", async () => {
    const both = "<testcase><skipped/><failure/></testcase>";
    for (const header of [
      'failures="0,1"',
      'failures="0" errors="0,1"',
      'failures="1e0" errors="0"',
    ]) {
      expect(await readCounts(`<testsuite ${header}>${both}</testsuite>`)).toEqual([[1, 1, 0, 0]]);
    }
    expect(await readCounts(`<testsuite failures="0" errors="NaN">${both}</testsuite>`)).toEqual([
      [1, 0, 0, 1],
    ]);
  });
});

describe("the warning", () => {
  test.each([
    [
      `<testsuite name="a" tests="4" failures="1,234">${PASSED}</testsuite>`,
      'Suite "a" has 1 test case, none of which failed, but its header counts 4 tests, "1,234" failures, 0 errors, 0 skipped: what cannot be read counts as one error',
    ],
    [
      '<testsuite name="a" tests="4" errors="1,234"/>',
      'Suite "a" has no test cases, but its header counts 4 tests, 0 failures, "1,234" errors, 0 skipped: what cannot be read counts as one error',
    ],
    [
      '<testsuite name="a" errors="1,234" failures="1"/>',
      'Suite "a" has no test cases, but its header counts 0 tests, 1 failure, "1,234" errors, 0 skipped: the header\'s counts are used',
    ],
    [
      `<testsuite name="a"><testsuite name="b" failures="1,234">${PASSED}</testsuite></testsuite>`,
      'Suite "a" contains a suite "b" that has 1 test case, none of which failed, but its header counts 0 tests, "1,234" failures, 0 errors, 0 skipped: what cannot be read counts as one error',
    ],
    [
      `<testsuite name="a"><testcase><testsuite name="b" failures="1,234"/></testcase></testsuite>`,
      'Suite "a" has a test case that contains a suite "b" in which nothing failed, but its header counts 0 tests, "1,234" failures, 0 errors, 0 skipped: the test case counts as failed',
    ],
    [
      `<testsuites name="a"><testsuites failures="1,234">${PASSED}</testsuites></testsuites>`,
      'Suite "a" has no failed test case inside a <testsuites>, but its header counts "1,234" failures and 0 errors: what cannot be read counts as one error',
    ],
    [
      `<testsuites name="a" errors="1,234">${PASSED}</testsuites>`,
      'Suite "a" has no failed test case in any suite, but the root element counts 0 failures and "1,234" errors: what cannot be read counts as one error',
    ],
    [
      `<testsuite name="a" errors="${"1".repeat(61)}">${PASSED}</testsuite>`,
      'Suite "a" has 1 test case, none of which failed, but its header counts 0 tests, 0 failures, "…" errors, 0 skipped: what cannot be read counts as one error',
    ],
  ])("of %s quotes what cannot be read", async (xml, warning) => {
    expect((await readReport(xml)).warnings).toEqual([warning]);
  });

  test("is about a suite of a name of its own, even if its failures cannot be read twice", async () => {
    const suite = `<testsuite name="b" failures="1,234">${PASSED}</testsuite>`;
    const xml = `<testsuites name="a" failures="2,468">${suite}${suite}</testsuites>`;
    expect(await readCounts(xml)).toEqual([
      [1, 0, 1, 0],
      [1, 0, 1, 0],
    ]);
    expect((await readReport(xml)).warnings).toHaveLength(2);
  });
});

test("the root's failures that cannot be read are reported even if there is no suite", async () => {
  const { suites } = await readReport('<testsuites name="a" failures="1,234"/>');
  expect(suites).toMatchObject([{ name: "a", total: 1, failures: 0, errors: 1 }]);
});

test("the first count of a report that cannot be used is quoted in a notice, for each kind", async () => {
  const xml = `<testsuites>
<testsuite tests='' failures='3 (1 flaky)' errors='NaN'/>
<testsuite tests='n/a' failures='1e1' skipped='x'/></testsuites>`;
  const { suites, notices } = await readReport(xml);
  expect(suites).toMatchObject([{ errors: 1 }, { errors: 1 }]);
  expect(notices).toEqual([
    `${PATH}:2:31: the report has a count of failures or errors that is not a whole number of at most nine digits ("3 (1 flaky)")`,
    `${PATH}:2:52: the report has a count that is not a whole number of at most nine digits, treated as absent ("NaN")`,
  ]);
});
