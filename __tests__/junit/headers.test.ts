import { describe, expect, test } from "@jest/globals";
import { PATH, readReport } from "./read.ts";

const PASSED = "<testcase time='1'/>";
const SKIPPED = "<testcase><skipped/></testcase>";
const FAILED = "<testcase><failure/></testcase>";

/** Total, failures, errors, skipped of the first suite. */
function counts(xml: string): unknown {
  const [suite] = readReport(xml).suites;
  return [suite?.total, suite?.failures, suite?.errors, suite?.skipped];
}

describe("R6.1: a suite without any case", () => {
  test.each([
    ["tests='3'", [3, 0, 0, 0]],
    ["tests='3' failures='1' errors='1' skipped='1'", [3, 1, 1, 1]],
    ["failures='2' errors='1' skipped='1'", [4, 2, 1, 1]],
    ["tests='2' failures='2' errors='1'", [3, 2, 1, 0]],
    ["tests=' 3 '", [3, 0, 0, 0]],
  ])("with %s takes them, and warns", (attributes, expected) => {
    const xml = `<testsuite name='a' ${attributes}/>`;
    expect(counts(xml)).toEqual(expected);
    expect(readReport(xml).warnings).toEqual([
      expect.stringMatching(
        /^reports\/TEST-a\.xml: suite "a" has no test cases, but its header counts \d/,
      ),
    ]);
  });

  test.each(["", "tests='0' failures='0'", "tests=''", "tests='two' failures='-1' errors='1.5'"])(
    "with %s has none",
    (attributes) => {
      const xml = `<testsuite ${attributes}><system-out/></testsuite>`;
      expect(counts(xml)).toEqual([0, 0, 0, 0]);
      expect(readReport(xml).warnings).toEqual([]);
    },
  );

  test("has its trouble for one", () => {
    const xml = "<testsuite name='a' tests='5'><error/></testsuite>";
    expect(counts(xml)).toEqual([1, 0, 1, 0]);
    expect(readReport(xml).warnings).toEqual([]);
  });
});

describe("R6.2: a suite of green cases", () => {
  test.each([
    ["failures='1'", PASSED, [1, 1, 0, 0]],
    ["failures='1' tests='3'", PASSED, [3, 1, 0, 0]],
    ["failures='1' errors='2'", PASSED + SKIPPED, [4, 1, 2, 1]],
    ["errors='1' skipped='7'", PASSED + SKIPPED, [2, 0, 1, 1]],
  ])("with %s takes its failures and errors, and warns", (attributes, cases, expected) => {
    const xml = `<testsuite name='a' ${attributes}>${cases}</testsuite>`;
    expect(counts(xml)).toEqual(expected);
    expect(readReport(xml).warnings).toEqual([
      expect.stringMatching(
        /^reports\/TEST-a\.xml: suite "a" has \d test cases?, none of which failed, but its header counts \d tests, \d failures?/,
      ),
    ]);
  });

  test.each([
    ["a header that is green too", "tests='9' failures='0' skipped='3'", PASSED],
    ["a case that failed", "failures='9'", PASSED + FAILED],
    ["trouble of its own", "failures='9'", `${PASSED}<error/>`],
    ...["flakyFailure", "flakyError", "rerunFailure", "rerunError"].map((name) => [
      name,
      "failures='9'",
      `<testcase><${name}/></testcase>`,
    ]),
  ])("stays as counted with %s", (_, attributes, cases) => {
    const xml = `<testsuite name='a' ${attributes}>${cases}</testsuite>`;
    const { suites } = readReport(xml);
    expect(suites[0]?.total).toBe(cases?.match(/<testcase|^<error|\/><error/g)?.length);
  });

  test("takes the failures of a red header of a suite inside it", () => {
    const xml = `<testsuite name='a'><testsuite failures='1'>${PASSED}</testsuite></testsuite>`;
    expect(counts(xml)).toEqual([1, 1, 0, 0]);
  });
});

describe("R6.3: a root's header", () => {
  const green = `<testsuite name='a'>${PASSED}</testsuite>`;

  test.each(["testsuites", "testrun", "j:testsuites"])(
    "of <%s> that is redder than all suites makes one more",
    (root) => {
      const xml = `<${root} name='all' tests='4' failures='1' errors='2'>${green}</${root}>`;
      const { suites, warnings } = readReport(xml);
      expect(suites[1]).toEqual({
        name: "all",
        total: 3,
        failures: 1,
        errors: 2,
        skipped: 0,
        flaky: 0,
        duration: 0,
      });
      expect(warnings).toEqual([
        expect.stringMatching(
          /^reports\/TEST-a\.xml: suite "all" has no failed test case in any suite, but the root element counts 1 failure and 2 errors/,
        ),
      ]);
    },
  );

  test("is named after the path where it has no name", () => {
    expect(readReport(`<testsuites errors='1'>${green}</testsuites>`).suites[1]?.name).toBe(PATH);
  });

  test("makes a suite where there is none", () => {
    expect(readReport("<testsuites failures='2'/>").suites).toMatchObject([
      { name: PATH, total: 2, failures: 2 },
    ]);
  });

  test.each([
    ["a suite is red", `${green}<testsuite>${FAILED}</testsuite>`],
    ["a suite is red by its header", `${green}<testsuite errors='1'>${PASSED}</testsuite>`],
    ["a case outside the suites is red", green + FAILED],
    ["a case was run again", `<testsuite><testcase><rerunFailure/></testcase></testsuite>`],
    ["a case outside was run again", `<testcase><flakyFailure/></testcase>`],
  ])("counts nothing where %s", (_, content) => {
    const { suites, warnings } = readReport(
      `<testsuites name='all' failures='7'>${content}</testsuites>`,
    );
    expect(suites.filter((suite) => suite.failures === 7)).toEqual([]);
    expect(warnings.filter((text) => text.includes("one more suite"))).toEqual([]);
  });

  test("is a suite's own where the root is one", () => {
    const { suites, warnings } = readReport(
      `<testsuite name='a' failures='1'>${PASSED}</testsuite>`,
    );
    expect(suites).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });
});

describe("R7: the duration of a suite", () => {
  const timed = (...times: string[]) => times.map((time) => `<testcase time='${time}'/>`).join("");

  test.each([
    ["is its cases'", timed("0.1", "0.2"), 0.3],
    ["is theirs where some have none", `${timed("1")}<testcase/>`, 1],
    ["is its header's where none has one", "<testcase/><testcase time='wha?'/>", 9],
    ["is its header's where it has no case", "", 9],
    ["is the header's where theirs are all 0", timed("0", "-0", "0.000"), 9],
    ["is the header's where theirs are negative", timed("-1"), 9],
    ["is of nested suites' cases too", `<testsuite time='5'>${timed("2")}</testsuite>`, 2],
  ])("%s", (_, cases, seconds) => {
    expect(readReport(`<testsuite time='9'>${cases}</testsuite>`).suites[0]?.duration).toBe(
      seconds,
    );
  });

  test("of many cases is exact to the microsecond", () => {
    const cases = "<testcase time='0.001'/>".repeat(100_000);
    expect(readReport(`<testsuite>${cases}</testsuite>`).suites[0]?.duration).toBe(100);
  });

  test("is 0 where a header says none either", () => {
    expect(readReport("<testsuite time='soon'><testcase/></testsuite>").suites[0]?.duration).toBe(
      0,
    );
  });

  test("is told once where a time is no number", () => {
    const { notices } = readReport(`<testsuite>\n${timed("1", "2s", "NaN", "")}</testsuite>`);
    expect(notices).toEqual([
      `${PATH}:2:37: the report has a time that is not a number of seconds, treated as absent ("2s")`,
    ]);
  });

  test("is nothing to tell where a time is empty", () => {
    expect(readReport(`<testsuite>${timed("", " ")}</testsuite>`).notices).toEqual([]);
  });
});
