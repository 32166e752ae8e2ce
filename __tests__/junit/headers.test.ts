import { describe, expect, test } from "@jest/globals";
import { PATH, readCounts, readReport } from "./read.ts";

const PASSED = "<testcase time='1'/>";
const SKIPPED = "<testcase><skipped/></testcase>";
const FAILED = "<testcase><failure/></testcase>";

describe("R6, exception 1", () => {
  test.each([
    ["tests='3'", [3, 0, 0, 0]],
    ["tests='3' failures='1' errors='1' skipped='1'", [3, 1, 1, 1]],
    ["failures='2' errors='1' skipped='1'", [4, 2, 1, 1]],
    ["tests='2' failures='2' errors='1'", [3, 2, 1, 0]],
  ])(
    "a suite without a case takes %s from its header, with a warning",
    async (attributes, expected) => {
      const xml = `<testsuite name='a' ${attributes}/>`;
      expect(await readCounts(xml)).toEqual([expected]);
      expect((await readReport(xml)).warnings).toEqual([
        expect.stringMatching(/^Suite "a" has no test cases, but its header counts \d tests, /),
      ]);
    },
  );

  test.each(["", "tests='0' failures='0'", "tests=''"])(
    "a suite without a case and with the header %j has no cases",
    async (attributes) => {
      const xml = `<testsuite ${attributes}><system-out/></testsuite>`;
      expect(await readCounts(xml)).toEqual([[0, 0, 0, 0]]);
      expect((await readReport(xml)).warnings).toEqual([]);
    },
  );

  test("a failure outside every case is a case of its suite", async () => {
    const xml = "<testsuite name='a' tests='5'><error/></testsuite>";
    expect(await readCounts(xml)).toEqual([[1, 0, 1, 0]]);
    expect((await readReport(xml)).warnings).toEqual([]);
  });

  test("a red header of an inner suite without a case counts, however green the outer one is", async () => {
    const inner = "<testsuite tests='2' failures='1'/>";
    expect(await readCounts(`<testsuite tests='5'>${inner}</testsuite>`)).toEqual([[5, 1, 0, 0]]);
    expect(await readCounts(`<testsuite tests='2' failures='1'>${inner}</testsuite>`)).toEqual([
      [2, 1, 0, 0],
    ]);
    expect(await readCounts(`<testsuite tests='2' skipped='2'>${inner}</testsuite>`)).toEqual([
      [3, 1, 0, 2],
    ]);
  });
});

describe("R6, exception 2", () => {
  test.each([
    ["failures='1'", PASSED, [1, 1, 0, 0]],
    ["failures='1' tests='3'", PASSED, [3, 1, 0, 0]],
    ["failures='1' errors='2'", PASSED + SKIPPED, [4, 1, 2, 1]],
    ["errors='1' skipped='1'", PASSED + SKIPPED, [2, 0, 1, 1]],
  ])(
    "a suite of green cases takes %s from its header, with a warning",
    async (attributes, cases, expected) => {
      const xml = `<testsuite name='a' ${attributes}>${cases}</testsuite>`;
      expect(await readCounts(xml)).toEqual([expected]);
      expect((await readReport(xml)).warnings).toEqual([
        expect.stringMatching(
          /^Suite "a" has \d test cases?, none of which failed, but its header counts \d tests?, /,
        ),
      ]);
    },
  );

  test("a suite of green cases keeps its counts if its header is green", async () => {
    const xml = `<testsuite name='a' tests='9' failures='0'>${PASSED}</testsuite>`;
    expect(await readCounts(xml)).toEqual([[1, 0, 0, 0]]);
    expect((await readReport(xml)).warnings).toEqual([]);
  });

  test.each([
    ["a suite", `<testsuite failures='1'>${PASSED}</testsuite>`, [1, 1, 0, 0]],
    [
      "a suite with missing cases",
      `<testsuite tests='3' errors='1'>${PASSED}</testsuite>`,
      [3, 0, 1, 0],
    ],
    ["a suite without cases", "<testsuite tests='2' failures='1' skipped='1'/>", [2, 1, 0, 1]],
    ["a green suite without cases", "<testsuite tests='2'/>", [0, 0, 0, 0]],
    ["<testsuites>", `<testsuites failures='1'>${PASSED}</testsuites>`, [1, 1, 0, 0]],
    [
      "two levels",
      `<testsuite errors='1'><x><testsuite errors='1'>${PASSED}</testsuite></x></testsuite>`,
      [1, 0, 1, 0],
    ],
    [
      "two suites",
      `<testsuite errors='1'>${PASSED}</testsuite><testsuite failures='1'>${PASSED}</testsuite>`,
      [2, 1, 1, 0],
    ],
  ])("the red header of %s inside a suite adds to that suite", async (_, inner, expected) => {
    expect(await readCounts(`<testsuite>${inner}</testsuite>`)).toEqual([expected]);
  });

  test("the first twenty contradictions of a report are described", async () => {
    const inner = `<testsuite name='in' failures='1'>${PASSED}</testsuite>`;
    const suite = `<testsuite name='a'>${inner.repeat(19)}</testsuite>`;
    const { warnings, suites } = await readReport(`<testsuites>${suite.repeat(3)}</testsuites>`);
    expect(suites).toMatchObject(Array(3).fill({ total: 19, failures: 19 }));
    expect(warnings).toEqual([
      ...Array(20).fill(
        `Suite "a" contains a suite "in" that has 1 test case, none of which failed, but its header counts 0 tests, 1 failure, 0 errors, 0 skipped: the header's failures and errors are used`,
      ),
      "More headers contradict their cases",
    ]);
    const exact = `<testsuite name='a'>${inner.repeat(20)}</testsuite>`;
    expect((await readReport(exact)).warnings).toEqual(warnings.slice(0, 20));
  });

  test.each([
    ["failures='2'", PASSED, [1, 1, 0, 0]],
    ["errors='1'", PASSED, [1, 0, 1, 0]],
    ["failures='1' errors='1'", "", [1, 0, 1, 0]],
    ["failures='0'", PASSED, [1, 0, 0, 0]],
  ])(
    "a case that contains a suite with %s around %j counts as %j",
    async (attributes, cases, expected) => {
      const suite = `<testsuite ${attributes}>${cases}</testsuite>`;
      const inCase = `<testcase>${suite}</testcase>`;
      expect(await readCounts(`<testsuite>${inCase}</testsuite>`)).toEqual([expected]);
    },
  );

  test.each([
    ["<testsuite failures='2' tests='2'/>", "nothing", "2 tests, 2 failures, 0 errors"],
    ["<testsuite errors='1'><testcase/></testsuite>", "nothing", "0 tests, 0 failures, 1 error"],
    ["<a><testsuites failures='1'/></a>", "nothing", "0 tests, 1 failure, 0 errors"],
    ["<testcase><testsuite errors='2'/></testcase>", "nothing", "0 tests, 0 failures, 2 errors"],
    ["<failure/><testsuite failures='1'/>", "nothing", "0 tests, 1 failure, 0 errors"],
    ["<skipped/><testsuite failures='1'/>", "nothing", "0 tests, 1 failure, 0 errors"],
    ["<testsuite failures='3'><failure/></testsuite>", "1", "0 tests, 3 failures, 0 errors"],
    [
      "<testsuite errors='2'><testcase result='fail'/></testsuite>",
      "1",
      "0 tests, 0 failures, 2 errors",
    ],
  ])(
    "there is a warning if a case contains %s, in which %s failed",
    async (inner, found, claims) => {
      const claimed = `in which ${found} failed, but its header counts ${claims}, 0 skipped`;
      const outcome =
        found === "nothing" ? "the test case counts as failed" : "the header is ignored";
      const xml = `<testsuite name='a'><testcase>${inner}</testcase></testsuite>`;
      expect((await readReport(xml)).warnings).toEqual([
        `Suite "a" has a test case that contains a suite ${claimed}: ${outcome}`,
      ]);
    },
  );

  test.each([
    ["as many failures as it lists", `failures='1'`, FAILED],
    ["no failures", `failures='0'`, PASSED],
  ])(
    "there is no warning if the header of a suite inside a case counts %s",
    async (_, header, cases) => {
      const inner = `<testsuite ${header}>${cases}</testsuite>`;
      const xml = `<testsuite><testcase>${inner}</testcase></testsuite>`;
      expect((await readReport(xml)).warnings).toEqual([]);
    },
  );

  test("a case of a later suite has no warning of an earlier one, and one outside suites has its own", async () => {
    const claiming = "<testcase><testsuites name='in' failures='1'/></testcase>";
    const xml = `<testsuites name='all'><testsuite name='a'>${claiming}${PASSED}</testsuite><testsuite name='b'>${FAILED}</testsuite>${claiming}</testsuites>`;
    const rest = `has a test case that contains a suite "in" in which nothing failed, but its header counts 0 tests, 1 failure, 0 errors, 0 skipped: the test case counts as failed`;
    expect((await readReport(xml)).warnings).toEqual([`Suite "a" ${rest}`, `Suite "all" ${rest}`]);
  });

  test.each([
    ["marked as skipped", "<skipped/>"],
    ["of type todo", "<skipped type='todo'/>"],
  ])(
    "a case %s fails if only the header of a suite inside it claims failures",
    async (_, skipped) => {
      const inner = `<testsuite failures='1'>${PASSED}</testsuite>`;
      const inCase = `<testcase>${skipped}${inner}</testcase>`;
      expect(await readCounts(`<testsuite failures='0'>${inCase}</testsuite>`)).toEqual([
        [1, 1, 0, 0],
      ]);
    },
  );

  test("a case that is expected to fail may contain a suite whose header counts that failure", async () => {
    const inner = `<testsuite failures='1'>${FAILED}</testsuite>`;
    const inCase = `<testcase><skipped/>${inner}</testcase>`;
    expect(await readCounts(`<testsuite failures='0'>${inCase}</testsuite>`)).toEqual([
      [1, 0, 0, 1],
    ]);
  });

  test("the red header of an inner suite counts if its failed case was expected, with a warning", async () => {
    const expectedFailure = "<testcase><skipped/><failure/></testcase>";
    const inner = `<testsuite name='in' failures='1'>${expectedFailure}</testsuite>`;
    const xml = `<testsuite name='a' failures='0'>${inner}</testsuite>`;
    expect(await readCounts(xml)).toEqual([[2, 1, 0, 1]]);
    expect((await readReport(xml)).warnings).toEqual([
      `Suite "a" contains a suite "in" that has 1 test case, none of which failed, but its header counts 0 tests, 1 failure, 0 errors, 0 skipped: the header's failures and errors are used`,
    ]);
  });

  test("the red header of <testsuites> outside suites adds to the extra suite", async () => {
    const green = `<testsuite>${PASSED}</testsuite>`;
    const inner = (content: string) =>
      `<testsuites name='all'><testsuites failures='2'>${content}</testsuites></testsuites>`;
    expect(await readCounts(inner(green))).toEqual([
      [1, 0, 0, 0],
      [2, 2, 0, 0],
    ]);
    expect((await readReport(inner(green))).warnings).toEqual([
      `Suite "all" has no failed test case inside a <testsuites>, but its header counts 2 failures and 0 errors: they are added`,
    ]);
    expect(await readCounts(inner(green + FAILED))).toEqual([
      [1, 0, 0, 0],
      [1, 1, 0, 0],
    ]);
  });

  test("headers that contradict their cases are named in the order of the document", async () => {
    const inner = `<testsuite name='1' failures='1'>${PASSED}</testsuite>`;
    const inCase = `<testcase><testsuite name='2' errors='1'/></testcase>`;
    const { warnings } = await readReport(`<testsuite>${inner}${inCase}</testsuite>`);
    expect(warnings).toEqual([
      expect.stringContaining('contains a suite "1"'),
      expect.stringContaining('contains a suite "2"'),
    ]);
  });
});

describe("R6, exception 3", () => {
  const green = `<testsuite name='a'>${PASSED}</testsuite>`;

  test.each(["testsuites", "testrun", "j:testsuites"])(
    "one more suite reports the failures that only the header of <%s> counts",
    async (root) => {
      const xml = `<${root} name='all' tests='4' failures='1' errors='2'>${green}</${root}>`;
      const { suites, warnings } = await readReport(xml);
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
        `Suite "all" has no failed test case in any suite, but the root element counts 1 failure and 2 errors: one more suite reports them`,
      ]);
    },
  );

  test("the suite that reports the root's failures has the path of the report if the root has no name", async () => {
    expect((await readReport(`<testsuites errors='1'>${green}</testsuites>`)).suites[1]?.name).toBe(
      PATH,
    );
  });

  test("the root's failures are reported even if there is no suite", async () => {
    expect(await readCounts("<testsuites failures='2'/>")).toEqual([[2, 2, 0, 0]]);
  });

  test.each([
    ["a suite is red", `${green}<testsuite>${FAILED}</testsuite>`],
    ["a suite is red by its header", `${green}<testsuite errors='1'>${PASSED}</testsuite>`],
    ["a case outside suites is red", green + FAILED],
  ])("no suite is added if %s", async (_, content) => {
    const { suites } = await readReport(`<testsuites failures='7'>${content}</testsuites>`);
    expect(suites.filter((suite) => suite.failures === 7)).toEqual([]);
  });

  test("a root that is a suite has one header", async () => {
    const { suites, warnings } = await readReport(
      `<testsuite name='a' failures='1'>${PASSED}</testsuite>`,
    );
    expect(suites).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });
});

describe("R6, exception 4", () => {
  const listed = (skipped: number, suites: string) =>
    readCounts(`<testsuites skipped='${skipped}'>${suites}</testsuites>`);
  const headers = "<testsuite tests='3'/><testsuite tests='4' failures='1' skipped='1'/>";

  test.each([
    [
      1,
      [
        [3, 0, 0, 0],
        [4, 1, 0, 1],
      ],
    ],
    [
      3,
      [
        [3, 0, 0, 2],
        [4, 1, 0, 1],
      ],
    ],
    [
      5,
      [
        [3, 0, 0, 3],
        [4, 1, 0, 2],
      ],
    ],
    [
      99,
      [
        [3, 0, 0, 3],
        [4, 1, 0, 3],
      ],
    ],
  ])(
    "a root that counts %d skipped cases takes them from suites without cases: %j",
    async (skipped, expected) => {
      expect(await listed(skipped, headers)).toEqual(expected);
    },
  );

  test("cases that are listed are not skipped by the root's header", async () => {
    expect(await listed(3, `<testsuite tests='3'>${PASSED.repeat(3)}</testsuite>`)).toEqual([
      [3, 0, 0, 0],
    ]);
  });
});

describe("R6, a red header over red cases", () => {
  test.each([
    [
      "the suite",
      `<testsuite name='a' failures='3'>${FAILED}${PASSED}</testsuite>`,
      'Suite "a" has 2 test cases, of which 1 failed, but its header counts 0 tests, 3 failures, 0 errors, 0 skipped: the cases are counted',
    ],
    [
      "an inner suite",
      `<testsuite name='a'><testsuite name='b' failures='3'>${FAILED}</testsuite></testsuite>`,
      'Suite "a" contains a suite "b" that has 1 test case, of which 1 failed, but its header counts 0 tests, 3 failures, 0 errors, 0 skipped: the cases are counted',
    ],
    [
      "an inner suite with reruns",
      `<testsuite name='a'><testsuite name='b' failures='3'>${FAILED}<testcase><rerunError/></testcase></testsuite></testsuite>`,
      'Suite "a" contains a suite "b" that has 2 test cases, of which 1 failed, but its header counts 0 tests, 3 failures, 0 errors, 0 skipped, less 1 failed attempt: the cases are counted',
    ],
    [
      "a suite with reruns",
      `<testsuite name='a' failures='3'>${FAILED}<testcase><flakyFailure/></testcase></testsuite>`,
      'Suite "a" has 2 test cases, of which 1 failed, but its header counts 0 tests, 3 failures, 0 errors, 0 skipped, less 1 failed attempt: the cases are counted',
    ],
    [
      "<testsuites> inside the root",
      `<testsuites name='a'><testsuites errors='3'><testsuite>${FAILED}</testsuite></testsuites></testsuites>`,
      'Suite "a" has 1 failed test case inside a <testsuites>, but its header counts 0 failures and 3 errors: the cases are counted',
    ],
    [
      "the root",
      `<testsuites name='a' errors='3'><testsuite>${FAILED}</testsuite></testsuites>`,
      'Suite "a" has 1 failed test case in all, but the root element counts 0 failures and 3 errors: the cases are counted',
    ],
  ])(
    "the cases count, with a warning, if the header of %s claims more failures",
    async (_, xml, warning) => {
      const { suites, warnings } = await readReport(xml);
      expect(suites).toMatchObject([{ failures: 1, errors: 0 }]);
      expect(warnings).toEqual([warning]);
    },
  );

  test("there is no warning if the header claims fewer failures than the cases have", async () => {
    expect(
      (await readReport(`<testsuite failures='1'>${FAILED}${FAILED}</testsuite>`)).warnings,
    ).toEqual([]);
  });
});

describe("R6, more skipped cases in the header of a suite than its cases show", () => {
  const warning = (found: string, claimed: string) =>
    `Suite "a" has ${found}, but its header counts ${claimed} skipped: the cases are counted`;

  test.each([
    ["tests='3' skipped='1'", PASSED + PASSED, [2, 0, 0, 0], "0 skipped test cases", "1"],
    ["tests='3' skipped='2'", PASSED + SKIPPED, [2, 0, 0, 1], "1 skipped test case", "2"],
    ["skipped='3.0'", SKIPPED + SKIPPED, [2, 0, 0, 2], "2 skipped test cases", "3"],
    ["skipped='1' failures='1'", FAILED, [1, 1, 0, 0], "0 skipped test cases", "1"],
    ["skipped='1200'", "<error/>", [1, 0, 1, 0], "0 skipped test cases", "1,200"],
    [
      "skipped='1'",
      `<testsuite tests='1' skipped='1'/>${PASSED}`,
      [1, 0, 0, 0],
      "0 skipped test cases",
      "1",
    ],
    [
      "skipped='2'",
      "<testcase status='notrun'><skipped message='Unable to find executable'/></testcase><testcase><skipped/></testcase>",
      [2, 1, 0, 1],
      "1 skipped test case",
      "2",
    ],
    [
      "skipped='1' failures='1'",
      "<testcase><skipped/><failure/></testcase>",
      [1, 1, 0, 0],
      "0 skipped test cases",
      "1",
    ],
  ])(
    "%s around %s: the cases count, with a warning",
    async (header, cases, expected, ...figures) => {
      const xml = `<testsuite name='a' ${header}>${cases}</testsuite>`;
      expect(await readCounts(xml)).toEqual([expected]);
      expect((await readReport(xml)).warnings).toEqual([warning(...figures)]);
    },
  );

  test("the warning follows the one about failures that only the header counts", async () => {
    const xml = `<testsuite name='a' errors='1' skipped='7'>${PASSED}${SKIPPED}</testsuite>`;
    expect((await readReport(xml)).warnings).toEqual([
      expect.stringContaining("the header's failures and errors are used"),
      warning("1 skipped test case", "7"),
    ]);
  });

  test.each([
    ["as many as the cases", `<testsuite skipped='1'>${SKIPPED}</testsuite>`],
    ["fewer than the cases", `<testsuite skipped='1'>${SKIPPED}${SKIPPED}</testsuite>`],
    [
      "as many as the cases of inner suites",
      `<testsuite skipped='1'><x><testsuite>${SKIPPED}</testsuite></x></testsuite>`,
    ],
    [
      "as many as the cases that were expected to fail",
      "<testsuite failures='0' skipped='1'><testcase><skipped/><failure/></testcase></testsuite>",
    ],
    ["no number", `<testsuite skipped='some'>${PASSED}</testsuite>`],
    [
      "more than an inner suite has",
      `<testsuite><testsuite skipped='1'>${PASSED}</testsuite></testsuite>`,
    ],
    [
      "more than <testsuites> have",
      `<testsuites skipped='1'><testsuites skipped='1'>${PASSED}</testsuites></testsuites>`,
    ],
  ])("there is no warning if a header counts %s", async (_, xml) => {
    expect((await readReport(xml)).warnings).toEqual([]);
  });

  test("a suite without a case takes the skipped ones of its header, with one warning", async () => {
    expect((await readReport("<testsuite skipped='1'/>")).warnings).toHaveLength(1);
  });
});

describe("R7", () => {
  const timed = (...times: string[]) => times.map((time) => `<testcase time='${time}'/>`).join("");

  test.each([
    ["the sum of its cases' times", timed("0.1", "0.2"), 0.3],
    ["that sum if some cases have no time", `${timed("1")}<testcase/>`, 1],
    ["that of its header if no case has a usable time", "<testcase/><testcase time='wha?'/>", 9],
    ["that of its header if it has no cases", "", 9],
    ["that of its header if the cases took 0 s", timed("0", "-0", "0.000"), 9],
    ["that of its header if the cases' times are negative", timed("-1"), 9],
    ["the sum of the cases of inner suites", `<testsuite time='5'>${timed("2")}</testsuite>`, 2],
  ])("the duration of a suite is %s", async (_, cases, seconds) => {
    expect((await readReport(`<testsuite time='9'>${cases}</testsuite>`)).suites[0]?.duration).toBe(
      seconds,
    );
  });

  test("the duration of many cases is exact to the microsecond", async () => {
    const cases = "<testcase time='0.001'/>".repeat(10_000);
    expect((await readReport(`<testsuite>${cases}</testsuite>`)).suites[0]?.duration).toBe(10);
  });

  test("the duration is 0 if neither cases nor header have a usable time", async () => {
    const { suites, notices } = await readReport("<testsuite time='soon'><testcase/></testsuite>");
    expect(suites[0]?.duration).toBe(0);
    expect(notices).toEqual([expect.stringContaining("a time that is not a number of seconds")]);
  });

  test("the first time of a report that cannot be used is quoted in a notice", async () => {
    const { notices } = await readReport(`<testsuite>\n${timed("1", "2s", "NaN", "")}</testsuite>`);
    expect(notices).toEqual([
      `${PATH}:2:37: the report has a time that is not a number of seconds, treated as absent ("2s")`,
    ]);
  });

  test("a blank time is absent, without a notice", async () => {
    expect((await readReport(`<testsuite>${timed("", " ")}</testsuite>`)).notices).toEqual([]);
  });
});
