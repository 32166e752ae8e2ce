import { describe, expect, test } from "@jest/globals";
import { PATH, readCounts, readReport } from "./read.ts";

const WORDS = [
  "failure",
  "fail",
  "failed",
  "error",
  "errored",
  "skip",
  "skipped",
  "ignored",
  "warning",
  "broken",
  "crash",
  "timeout",
  "aborted",
];
/** The elements of cases that have a meaning. */
const KNOWN = ["failure", "error", "skipped"];

function inCase(content: string): string {
  return `<testsuite name="a"><testcase>${content}</testcase></testsuite>`;
}

function notice(name: string, column: number): string {
  return `${PATH}:1:${column}: the report has an unknown element <${name}> in a test case, which changes nothing`;
}

describe("a child of a case that no rule knows and that is named like an outcome", () => {
  const written = WORDS.flatMap((word) => [
    word,
    word.toUpperCase(),
    word.charAt(0).toUpperCase() + word.slice(1),
  ]).filter((name) => !KNOWN.includes(name));

  test.each(written)("gets a notice and changes nothing: <%s>", async (name) => {
    const xml = inCase(`<${name} message="m">text</${name}>`);
    expect((await readReport(xml)).notices).toEqual([notice(name, 31)]);
    expect(await readCounts(xml)).toEqual([[1, 0, 0, 0]]);
  });

  test("gets one notice per file and name, where it is first", async () => {
    const cases =
      "<testcase><warning/><Failure/></testcase><testcase><Failure/><FAILURE/><warning/></testcase>";
    const xml = `<testsuites><testsuite>${cases}</testsuite><testsuite>${cases}</testsuite></testsuites>`;
    expect((await readReport(xml)).notices).toEqual([
      notice("warning", 34),
      notice("Failure", 44),
      notice("FAILURE", 85),
    ]);
  });

  test.each([
    ["next to a known one", "<failure/><Error/>", "Error"],
    ["in a case inside a case", "<testcase><timeout/></testcase>", "timeout"],
    ["with a failure in it", "<broken><failure/></broken>", "broken"],
    ["next to output", "<system-out>x</system-out><aborted/>", "aborted"],
  ])("gets a notice %s", async (_, content, name) => {
    expect((await readReport(inCase(content))).notices).toEqual([
      notice(name, inCase(content).indexOf(`<${name}`) + 1),
    ]);
  });

  test("is named without its namespace prefix", async () => {
    const children = "<j:Failure/><k:Failure/><Failure/><j:timeout/>";
    expect((await readReport(inCase(children))).notices).toEqual([
      notice("Failure", 31),
      notice("timeout", 65),
    ]);
  });

  test.each([
    ["of a case outside suites", "<testsuites><testcase><Skipped/></testcase></testsuites>", 23],
    ["of a root", "<testcase><Skipped/></testcase>", 11],
  ])("gets a notice %s", async (_, xml, column) => {
    expect((await readReport(xml)).notices).toEqual([notice("Skipped", column)]);
  });
});

test.each([
  ...KNOWN.map((name) => `<${name}/>`),
  "<flakyFailure/><flakyError/><rerunFailure/><rerunError/>",
  "<steps/><step/><trace/><failures/><errormessage/><warnings/><err/><system-warn/>",
  "<failüre/><fаil/>",
  "<steps><Failure/></steps>",
  "<testsuite><Failure/></testsuite>",
  "<system-out><Failure/></system-out>",
  "<properties><warning/></properties>",
  "<flakyFailure><Error/></flakyFailure>",
  "<failure><warning/></failure>",
  "<!--<Failure/>--><![CDATA[<Failure/>]]>",
])("there is no notice about %s in a case", async (content) => {
  expect((await readReport(inCase(content))).notices).toEqual([]);
});

test.each(["testsuite", "testsuites"])(
  "there is no notice about <Failure> directly in <%s>",
  async (name) => {
    expect((await readReport(`<${name}><Failure/><testcase/></${name}>`)).notices).toEqual([]);
  },
);
