import { describe, expect, test } from "@jest/globals";
import { readProjectFile } from "../support/project.ts";
import { describeResult, describeSuite, read, readReport } from "./read.ts";

const DOCUMENT = readProjectFile("docs/how-reports-are-read.md");
const EXAMPLES = [
  ...DOCUMENT.matchAll(/^```xml\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm),
].map(([, report = "", expected = ""]) => ({ report, expected }));

describe("docs/how-reports-are-read.md", () => {
  test("shows what is read from each example", () => {
    expect(EXAMPLES).toHaveLength(DOCUMENT.match(/```xml/g)?.length ?? 0);
    for (let rule = 1; rule <= 9; rule++) {
      const [, section = ""] = DOCUMENT.split(`\n## R${rule} `);
      expect(section.split("\n## ")[0]).toContain("```xml");
    }
  });

  test.each(EXAMPLES)("is right about $report", async ({ report, expected }) => {
    const lines = describeResult(await read(report, "report.xml"));
    expect(`${lines.join("\n")}\n`).toBe(expected);
  });

  /** The rows of the table whose first column has this title: the texts in code, and the other columns. */
  const rowsOf = (title: string) => {
    const [table = ""] = DOCUMENT.split(`| ${title} |`)[1]?.split("\n\n") ?? [];
    return [...table.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].flatMap(([, words = "", rest = ""]) =>
      [...words.matchAll(/`([^`]*)`/g)].map(([, word = ""]) => [word, ...rest.split(" | ")]),
    );
  };
  const only = async (xml: string) => (await readReport(xml)).suites.map(describeSuite).join("; ");

  test.each(rowsOf("`status` or `result`"))(
    "is right about the word %s: %s",
    async (word, outcome) => {
      const counted = { error: ", errors 1", failure: ", failures 1", skipped: ", skipped 1" };
      for (const written of [`status="${word}"`, `result=" ${word.toUpperCase()} "`]) {
        const suites = await only(`<testsuite name="a"><testcase ${written}/></testsuite>`);
        expect(suites).toBe(
          `a: total 1${Object.entries(counted).find(([key]) => key === outcome)?.[1] ?? ""}`,
        );
      }
    },
  );

  test.each(rowsOf("Written"))(
    "is right about the number %j: %s, %s",
    async (written, first, second) => {
      if (second === undefined) {
        const cases = `<testcase time="${written}"/><testcase time="0.125"/>`;
        const { suites } = await readReport(`<testsuite>${cases}</testsuite>`);
        expect(suites[0]?.duration).toBe(0.125 + (first === "absent" ? 0 : Number(first)));
        return;
      }
      const total = first === "absent" ? 0 : Number(first);
      expect((await readReport(`<testsuite tests="${written}"/>`)).suites).toMatchObject([
        { total },
      ]);
      expect((await readReport(`<testsuite skipped="${written}"/>`)).suites).toMatchObject([
        { skipped: total },
      ]);
      const red = second === "one error" ? 1 : total;
      expect((await readReport(`<testsuite errors="${written}"/>`)).suites).toMatchObject([
        { errors: red },
      ]);
      const isError = second === "one error";
      expect((await readReport(`<testsuite failures="${written}"/>`)).suites).toMatchObject([
        isError ? { failures: 0, errors: 1 } : { failures: red, errors: 0 },
      ]);
    },
  );

  test("has rows in its tables", () => {
    expect(rowsOf("`status` or `result`")).toHaveLength(23);
    expect(rowsOf("Written").length).toBeGreaterThanOrEqual(15);
  });
});

const OK = "<testcase name='p' time='1'/>";
const BAD = "<testcase><failure/></testcase>";
const SKIP = "<testcase><skipped/></testcase>";
const BOTH = "<testcase><skipped/><failure/></testcase>";
const MAY_FAIL = "<skipped message='TEST_CASE tagged with !mayfail'/>";
const FLAKY = "<testcase><flakyFailure/></testcase>";
const RERUN = "<testcase><rerunError/></testcase>";
const suite = (header: string, content: string) =>
  `<testsuite name="a" ${header}>${content}</testsuite>`;
const root = (header: string, content: string) =>
  `<testsuites name="r" ${header}>${content}</testsuites>`;
const inner = (header: string, content: string) =>
  suite("", `<testsuite ${header}>${content}</testsuite>`);
const inCase = (header: string, content: string, before = "") =>
  suite("", `<testcase>${before}<testsuite ${header}>${content}</testsuite></testcase>`);

// What is read are the counts of each suite that are not 0, and how many warnings there are.
test.each<readonly [rule: string, report: string, suites: string, warnings?: number]>([
  [
    "R1: text around the root",
    `x <?xml version="1.0"?>${suite("", OK)} Done.`,
    "a: total 1, duration 1",
  ],
  [
    "R1: one name for an attribute",
    "<testsuite xname='b' NAME='c' x:name='d' name='a'/>",
    "a: total 0",
  ],
  [
    "R2: prefixes",
    "<j:testsuite name='a'><k:testcase><j:error/></k:testcase></j:testsuite>",
    "a: total 1, errors 1",
  ],
  ["R2: no suite", "<testsuites/>", ""],
  ["R2: names are exact", suite("", "<TestCase/><testcases/>"), "a: total 0"],
  ["R3: failure before skipped", suite("", BOTH), "a: total 1, failures 1"],
  [
    "R3: elements before status",
    suite("", "<testcase status='failed'><skipped/></testcase>"),
    "a: total 1, skipped 1",
  ],
  [
    "R3: the worse word",
    suite("", "<testcase status='failed' result='skipped'/>"),
    "a: total 1, failures 1",
  ],
  [
    "R3: references in words",
    suite("", "<testcase status='fail&#101;d'/>"),
    "a: total 1, failures 1",
  ],
  [
    "R3: inside a suite inside",
    suite("", "<testcase><testsuite><failure/></testsuite></testcase>"),
    "a: total 1, failures 1",
  ],
  [
    "R3: inside a skip",
    suite("", "<testcase><skipped><error/></skipped></testcase>"),
    "a: total 1, errors 1",
  ],
  ...["system-out", "system-err", "properties", "rerunFailure", "rerunError"].map(
    (name) =>
      [
        `R3: not in ${name}`,
        suite("", `<testcase><${name}><x><failure/></x></${name}></testcase>`),
        "a: total 1",
      ] as const,
  ),
  [
    "R3: no case in output",
    suite(
      "",
      "<testcase><system-out><testcase status='error'/><testsuite errors='1'/></system-out></testcase>",
    ),
    "a: total 1",
  ],
  ["R3: a skip in a wrapper", suite("", "<testcase><x><skipped/></x></testcase>"), "a: total 1"],
  ["R3: unknown children", suite("", "<testcase><Failure/><warning/></testcase>"), "a: total 1"],
  [
    "R3: todo",
    suite("", "<testcase><failure/><skipped type=' todo '/></testcase>"),
    "a: total 1, skipped 1",
  ],
  [
    "R3: no todo",
    suite("", "<testcase><failure/><skipped type='TODO'/></testcase>"),
    "a: total 1, failures 1",
  ],
  [
    "R3: Catch2's mark",
    suite("", `<testcase>${MAY_FAIL}<failure/><error/></testcase>${BOTH}`),
    "a: total 2, failures 1, skipped 1",
  ],
  [
    "R3: Catch2's mark after the failure, with a header that counts it",
    suite("failures='1'", `<testcase><failure/><skipped/>${MAY_FAIL}</testcase>${BAD}`),
    "a: total 2, failures 1, skipped 1",
  ],
  [
    "R3: no mark of Catch2",
    suite(
      "",
      "<testcase><skipped message='a TEST_CASE tagged with !mayfail'/><failure/></testcase>",
    ),
    "a: total 1, failures 1",
  ],
  [
    "R3: Catch2's mark in a nested suite",
    inner("failures='0'", `<testcase>${MAY_FAIL}<failure/></testcase>`),
    "a: total 1, skipped 1",
  ],
  ["R3: not by the header", suite("failures='0'", BOTH), "a: total 1, failures 1"],
  ...[
    ["NOT_RUN", "message=''", "failures"],
    [" not run ", "message='x' type='todo'", "failures"],
    ["notrun", "", "skipped"],
    ["notrun' result='suppressed", "message='x'", "skipped"],
    ["disabled", "message='x'", "skipped"],
  ].map(
    ([status, skipped, outcome]) =>
      [
        `R3: CTest ${status} ${skipped}`,
        suite(
          "failures='0' skipped='1'",
          `<testcase status='${status}'><skipped ${skipped}/></testcase>`,
        ),
        `a: total 1, ${outcome} 1`,
        outcome === "skipped" ? 0 : 1,
      ] as const,
  ),
  [
    "R4: not in output",
    suite("", "<properties><error/></properties><system-out><failure/></system-out>"),
    "a: total 0",
  ],
  [
    "R4: neither in a suite nor in <testsuites>",
    `<x name="x"><failure/>${SKIP}</x>`,
    "x: total 1, skipped 1",
  ],
  ["R5: deep", suite("", `<x><system-out>${BAD}</system-out></x>`), "a: total 1, failures 1"],
  [
    "R5: outside suites",
    root("", `${BAD}${suite("", SKIP)}<x>${FLAKY}</x>`),
    "a: total 1, skipped 1; r: total 2, failures 1, flaky 1",
  ],
  ["R5: a lone case", "<testcase name='lone' status='error'/>", "lone: total 1, errors 1"],
  [
    "R5: a case in a case",
    suite("", `<testcase>${BAD}${SKIP}</testcase>`),
    "a: total 1, failures 1",
  ],
  [
    "R5: a suite in a case outside suites",
    root("", `<testcase>${suite("", BAD)}</testcase>`),
    "a: total 1, failures 1; r: total 1, failures 1",
  ],
  [
    "R6.1",
    suite("tests='3' failures='1' skipped='1' time='2'", "<system-out/>"),
    "a: total 3, failures 1, skipped 1, duration 2",
    1,
  ],
  [
    "R6.1: the largest total",
    suite("tests='1' failures='2' errors='1' skipped='1'", ""),
    "a: total 4, failures 2, errors 1, skipped 1",
    1,
  ],
  ["R6.1: nothing", suite("tests='0' failures='0'", ""), "a: total 0"],
  ["R6.1: with a failure outside cases", suite("tests='5'", "<error/>"), "a: total 1, errors 1"],
  [
    "R6.1: around a red suite",
    suite("tests='2' skipped='2'", "<testsuite tests='2' failures='1'/>"),
    "a: total 3, failures 1, skipped 2",
    2,
  ],
  [
    "R6.2",
    suite("failures='1' errors='2'", OK + SKIP),
    "a: total 4, failures 1, errors 2, skipped 1, duration 1",
    1,
  ],
  ["R6.2: tests", suite("tests='5' failures='1'", SKIP), "a: total 5, failures 1, skipped 1", 1],
  [
    "R6.2: skipped cases",
    suite("failures='1' skipped='2'", OK),
    "a: total 1, failures 1, duration 1",
    1,
  ],
  ["R6.2: fewer than the cases", suite("failures='1'", BAD + BAD), "a: total 2, failures 2"],
  [
    "R6.2: green headers add nothing",
    suite("tests='9' failures='0'", SKIP),
    "a: total 1, skipped 1",
  ],
  ["R6.2: nested", inner("failures='1'", SKIP), "a: total 2, failures 1, skipped 1", 1],
  [
    "R6.2: nested, without a case",
    inner("tests='2' errors='1' skipped='1'", ""),
    "a: total 2, errors 1, skipped 1",
    1,
  ],
  ["R6.2: nested, green without a case", inner("tests='2' skipped='1'", ""), "a: total 0"],
  [
    "R6.2: nested twice",
    inner("failures='1'", `<x><testsuite failures='1'>${SKIP}</testsuite></x>`),
    "a: total 2, failures 1, skipped 1",
    1,
  ],
  ["R6.2: nested, redder than red cases", inner("failures='9'", BAD), "a: total 1, failures 1"],
  [
    "R6.2: nested, with a failure before",
    suite("", `${BAD}<testsuite failures='1'>${SKIP}</testsuite>`),
    "a: total 3, failures 2, skipped 1",
    1,
  ],
  [
    "R6.2: nested, around a case that was expected to fail",
    inner("failures='1'", `<testcase>${MAY_FAIL}<failure/></testcase>`),
    "a: total 2, failures 1, skipped 1",
    1,
  ],
  [
    "R6.2: <testsuites> in a suite",
    suite("", `<testsuites failures='1'>${OK}</testsuites>`),
    "a: total 1, failures 1, duration 1",
    1,
  ],
  [
    "R6.2: <testsuites> in the root",
    root("", `<testsuites tests='9' failures='2'>${suite("", OK)}</testsuites>`),
    "a: total 1, duration 1; r: total 2, failures 2",
    1,
  ],
  [
    "R6.2: <testsuites> around red",
    root("", `<testsuites failures='2'>${suite("", BAD)}</testsuites>`),
    "a: total 1, failures 1",
  ],
  ["R6.2: in a case", inCase("failures='2'", OK), "a: total 1, failures 1", 1],
  [
    "R6.2: in a case, without a case",
    inCase("errors='1' failures='1'", ""),
    "a: total 1, errors 1",
    1,
  ],
  ["R6.2: in a case, shown", inCase("failures='1'", BAD), "a: total 1, failures 1"],
  [
    "R6.2: in a todo",
    inCase("failures='1'", OK, "<skipped type='todo'/>"),
    "a: total 1, failures 1",
    1,
  ],
  [
    "R6.2: in a todo, shown",
    inCase("failures='1'", BAD, "<skipped type='todo'/>"),
    "a: total 1, skipped 1",
  ],
  [
    "R6.2: in a skipped case",
    suite("failures='0'", `<testcase><skipped/><testsuite errors='1'>${OK}</testsuite></testcase>`),
    "a: total 1, errors 1",
    1,
  ],
  [
    "R6.3",
    root("tests='4' failures='1' errors='2'", suite("", SKIP)),
    "a: total 1, skipped 1; r: total 3, failures 1, errors 2",
    1,
  ],
  [
    "R6.3: another root",
    `<x name="x" errors='1'>${suite("", SKIP)}</x>`,
    "a: total 1, skipped 1; x: total 1, errors 1",
    1,
  ],
  ["R6.3: no suite", root("failures='2'", ""), "r: total 2, failures 2", 1],
  [
    "R6.3: something is red",
    root("failures='7'", suite("", SKIP) + BAD),
    "a: total 1, skipped 1; r: total 1, failures 1",
    1,
  ],
  [
    "R6.3: red by a header",
    root("failures='1'", suite("failures='1'", SKIP)),
    "a: total 2, failures 1, skipped 1",
    1,
  ],
  [
    "R6.4",
    root(
      "skipped='5'",
      "<testsuite name='b' tests='3'/><testsuite name='c' tests='4' failures='1' skipped='1'/>",
    ),
    "b: total 3, skipped 3; c: total 4, failures 1, skipped 2",
    4,
  ],
  ["R6.4: not from cases", root("skipped='3'", suite("", FLAKY)), "a: total 1, flaky 1"],
  [
    "R6.4: fewer",
    root("skipped='0'", "<testsuite name='b' tests='1' skipped='1'/>"),
    "b: total 1, skipped 1",
    1,
  ],
  [
    "R6: more skipped than the cases",
    suite("skipped='2'", OK + SKIP),
    "a: total 2, skipped 1, duration 1",
    1,
  ],
  ["R6: attempts excuse", suite("failures='1' errors='1'", FLAKY + RERUN), "a: total 2, flaky 1"],
  ["R6: attempts of the root", root("failures='1'", suite("", FLAKY)), "a: total 1, flaky 1"],
  ["R6: attempts of a nested suite", inner("errors='1'", RERUN), "a: total 1"],
  ["R6: attempts in a case", inCase("failures='1'", RERUN), "a: total 1"],
  [
    "R6: attempts before a nested suite",
    suite("", `${RERUN}<testsuite failures='1'>${SKIP}</testsuite>`),
    "a: total 3, failures 1, skipped 1",
    1,
  ],
  [
    "R6: attempts of the case around",
    suite("", "<testcase><rerunError/><testsuite failures='1'/></testcase>"),
    "a: total 1, failures 1",
    1,
  ],
  [
    "R6: attempts in output",
    suite("failures='1'", "<testcase><system-out><rerunError/></system-out></testcase>"),
    "a: total 1, failures 1",
    1,
  ],
  [
    "R6: attempts beside failures",
    suite("failures='2'", `${BAD}${RERUN}`),
    "a: total 2, failures 1",
  ],
  [
    "R6: unreadable",
    suite("failures='1,234' errors='x2'", OK),
    "a: total 1, errors 1, duration 1",
    1,
  ],
  ["R6: unreadable, something is red", suite("failures='1,234'", BAD), "a: total 1, failures 1"],
  [
    "R6: unreadable beside attempts",
    suite("failures='1,234'", FLAKY),
    "a: total 1, errors 1, flaky 1",
    1,
  ],
  [
    "R6: unreadable beside a count",
    suite("failures='1,234' errors='2'", SKIP),
    "a: total 3, errors 2, skipped 1",
    1,
  ],
  ["R6: unreadable, nested", inner("failures='1e2'", RERUN), "a: total 1, errors 1", 1],
  [
    "R6: unreadable, the root",
    root("failures='1,234'", suite("", SKIP)),
    "a: total 1, skipped 1; r: total 1, errors 1",
    1,
  ],
  [
    "R7: the sum",
    suite("time='9'", `${OK}<testcase time='0.1'/><testcase time='0.2'/><testcase/>`),
    "a: total 4, duration 1.3",
  ],
  [
    "R7: the header",
    suite("time='1,234.5'", "<testcase time='-0'/><testcase time='x'/>"),
    "a: total 2, duration 1234.5",
  ],
  [
    "R7: large times of others",
    root("", `<testcase time='1e300'/>${suite("", OK)}`),
    "a: total 1, duration 1; r: total 1, duration 1e+300",
  ],
  [
    "R7: outside suites",
    root("time='9'", "<testcase time='0.5'/><testcase><testcase time='3'/></testcase>"),
    "r: total 2, duration 0.5",
  ],
  [
    "R8: the path",
    `<testsuites>${SKIP}<testsuite/></testsuites>`,
    "reports/TEST-a.xml: total 0; reports/TEST-a.xml: total 1, skipped 1",
  ],
  [
    "R9: not if it failed or was skipped",
    suite(
      "",
      "<testcase><flakyError/><error/></testcase><testcase status='failed'><flakyError/></testcase><testcase><flakyError/><skipped/></testcase>",
    ),
    "a: total 3, failures 1, errors 1, skipped 1",
  ],
  [
    "R9: no reruns, not in a case inside",
    suite("", `${RERUN}<testcase>${FLAKY}</testcase>`),
    "a: total 2",
  ],
])("%s: %s", async (_, report, suites, warnings = 0) => {
  const result = await readReport(report);
  expect(result.suites.map(describeSuite).join("; ")).toBe(suites);
  expect(result.warnings).toHaveLength(warnings);
});

test.each([
  ["<x:TestSuites failures='1'/>", "TestSuites"],
  ["<testsuit größe='1'/>", "testsuit"],
  ["<größe><testsuites/></größe>", "größe"],
])("R2: %s is not a JUnit report", async (xml, name) => {
  expect(await read(xml)).toEqual({ kind: "not-junit", root: name });
});

test("the first twenty contradictions of a report are described", async () => {
  const warningsOf = async (count: number) =>
    (await readReport(suite("", `<testsuite failures='1'>${OK}</testsuite>`.repeat(count))))
      .warnings;
  expect(await warningsOf(20)).toHaveLength(20);
  expect(await warningsOf(40)).toHaveLength(21);
});

test("a contradiction is told with both figures", async () => {
  const { warnings } = await readReport(inCase("name='b' tests='3' failures='2'", OK + RERUN));
  expect(warnings).toEqual([
    `Suite "b" has 2 tests, 0 failures, 0 errors, 0 skipped, but its header counts 3 tests, 2 failures, 0 errors, 0 skipped, less 1 failed attempt: the header's counts are used`,
  ]);
});
