import { describe, expect, test } from "@jest/globals";
import { readReport } from "./read.ts";

const SIZES = [1, 7, 100, 65_536];
const KEPT = 64 * 1024;
const MARK = "… [cut]";

function failedCase(xml: string, size?: number) {
  const { failed } = readReport(`<testsuite name="s">${xml}</testsuite>`, size);
  expect(failed).toHaveLength(1);
  return failed[0];
}

describe("a failed case", () => {
  test.each([
    [
      "says all that it holds",
      `<testcase name="n" classname="c" file="src/a.test.ts" line="7" time="1">
         <system-out>before</system-out>
         <failure message="m" type="T">one
two</failure></testcase>`,
      {
        suite: "s",
        name: "n",
        className: "c",
        outcome: "failure",
        message: "m",
        type: "T",
        text: "one\ntwo",
        file: "src/a.test.ts",
        line: 7,
      },
    ],
    [
      "may say nothing",
      "<testcase><error/></testcase>",
      { suite: "s", name: "unnamed case", outcome: "error" },
    ],
    [
      "may say nothing but blanks",
      "<testcase name='n' classname=' ' line='x'><failure message='' type=' '> \n </failure></testcase>",
      { suite: "s", name: "n", outcome: "failure" },
    ],
    [
      "may fail by its status",
      "<testcase name='n' status='error'/>",
      { suite: "s", name: "n", outcome: "error" },
    ],
    [
      "shows its error rather than its failure",
      "<testcase name='n'><failure message='f'/><error message='e'/><error message='2'/></testcase>",
      { suite: "s", name: "n", outcome: "error", message: "e" },
    ],
    [
      "shows its first failure",
      "<testcase name='n'><failure>1</failure><failure>2</failure></testcase>",
      { suite: "s", name: "n", outcome: "failure", text: "1" },
    ],
    [
      "belongs to the outermost suite",
      "<testsuite name='in'><testcase name='n'><failure/></testcase></testsuite>",
      { suite: "s", name: "n", outcome: "failure" },
    ],
    [
      "shows what failed in a case within it",
      "<testcase name='n'><testcase name='in'><failure message='m'/></testcase></testcase>",
      { suite: "s", name: "n", outcome: "failure", message: "m" },
    ],
    [
      "is the suite's own trouble",
      "<testcase/><error type='T'>afterAll</error>",
      { suite: "s", name: "outside any case", outcome: "error", type: "T", text: "afterAll" },
    ],
  ])("%s", (_, xml, expected) => {
    for (const size of SIZES) expect(failedCase(xml, size)).toEqual(expected);
  });

  test.each([
    ["references", "&lt;a&gt; &amp;amp; &#65;&#x42; &quot;&apos;", "<a> &amp; AB \"'"],
    ["unknown references", "&nbsp;&x;&", "&nbsp;&x;&"],
    ["forbidden references", "[&#27;&#xFFFF;]", "[\ufffd\ufffd]"],
    ["raw control characters", "[\u001b[31mred\u001b[0m]", "[\ufffd[31mred\ufffd[0m]"],
    ["CDATA", "<![CDATA[ <b> &amp; ]] ]]>", "<b> &amp; ]]"],
    ["CDATA in pieces", "a<![CDATA[]]]]><![CDATA[>]]>b", "a]]>b"],
    ["references between CDATA", "&lt;<![CDATA[&lt;]]>&lt;", "<&lt;<"],
    ["comments and instructions", "a<!-- <b> -->b<?c d?>e", "abe"],
    ["elements", "a<b c='d'>e</b><constructor/><__proto__>f</__proto__>", "aef"],
    ["a case's elements", "a<testcase><failure>b</failure></testcase>", "ab"],
    ["line ends", "a\r\nb\rc\n\td", "a\nb\nc\n\td"],
    ["wide characters", "é🎉", "é🎉"],
    ["numbers", "007", "007"],
  ])("reads %s in its text", (_, xml, text) => {
    for (const size of SIZES) {
      const { failed } = readReport(
        `<testsuite name="s"><testcase name="n"><failure>${xml}</failure></testcase></testsuite>`,
        size,
      );
      expect(failed).toEqual([{ suite: "s", name: "n", outcome: "failure", text }]);
    }
  });

  test("reads attributes once, whatever they hold", () => {
    const xml = `<testcase name="&amp;lt; 'a' > b" classname='"c"/' __proto__="x">
      <failure message="1
	2&#10;3 < &amp;amp;" message="second" type='/'/></testcase>`;
    for (const size of SIZES) {
      expect(failedCase(xml, size)).toEqual({
        suite: "s",
        name: "&lt; 'a' > b",
        className: '"c"/',
        outcome: "failure",
        message: "1  2\n3 < &amp;",
        type: "/",
      });
    }
  });

  test("is told apart from the one before", () => {
    const { failed } = readReport(
      `<testsuite><testcase name='1'><failure message='m'>t</failure></testcase>
       <testcase name='2'><failure/></testcase></testsuite>`,
    );
    expect(failed[1]).toEqual({ suite: "reports/TEST-a.xml", name: "2", outcome: "failure" });
  });
});

describe("what is kept of a failed case is bounded", () => {
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

  test.each([
    ["text", "x".repeat(1_000_000)],
    ["text of wide characters", "é🎉".repeat(200_000)],
    ["text of references", "&lt;".repeat(200_000)],
    ["CDATA", `<![CDATA[${"x<&".repeat(300_000)}]]>`],
    ["many sections", "<![CDATA[x]]><!-- -->".repeat(100_000)],
  ])("%s", (_, content) => {
    const xml = `<testcase name="n"><failure>${content}</failure></testcase>`;
    const one = failedCase(xml);
    expect(one?.text?.endsWith(MARK)).toBe(true);
    expect(one?.text).not.toContain("\ufffd");
    expect(one?.text).not.toMatch(/&l?t?…/);
    expect(bytesOf(one)).toBeLessThan(KEPT + 1024);
    expect(one?.text?.length).toBeGreaterThan(10_000);
    for (const size of [997, 4_096]) expect(failedCase(xml, size)).toEqual(one);
  });

  test("and so are its attributes", () => {
    const long = "ä&amp;".repeat(20_000);
    const one = failedCase(
      `<testcase name="${long}" classname="${long}" file="${long}">` +
        `<failure message="${long}" type="${long}">${long}</failure></testcase>`,
    );
    for (const text of [one?.name, one?.className, one?.file, one?.message, one?.type, one?.text]) {
      expect(text).toMatch(/^(ä&)+ä?… \[cut\]$/);
    }
    expect(bytesOf(one)).toBeLessThan(KEPT + 1024);
  });

  test("a text that just fits is whole", () => {
    const text = "x".repeat(40_000);
    expect(failedCase(`<testcase><failure>${text}</failure></testcase>`)?.text).toBe(text);
  });

  test("only the first 200 are kept, and all are counted", () => {
    const cases = "<testcase name='n'><failure>t</failure></testcase><error/>".repeat(5_000);
    const { failed, suites } = readReport(`<testsuite>${cases}</testsuite>`);
    expect(failed).toHaveLength(200);
    expect(suites).toMatchObject([{ total: 10_000, failures: 5_000, errors: 5_000 }]);
  });
});

describe("R9: a flaky case", () => {
  const flaky = (children: string, attributes = "") =>
    readReport(
      `<testsuite name="s"><testcase name="n" ${attributes}>${children}</testcase></testsuite>`,
    );

  test.each(["<flakyFailure/>", "<flakyError>t</flakyError>", "<flakyFailure/><flakyError/>"])(
    "has %s and passed",
    (children) => {
      for (const attributes of ["", "classname='c'"]) {
        const { suites, flaky: cases, failed } = flaky(children, attributes);
        expect(suites).toMatchObject([{ total: 1, failures: 0, errors: 0, flaky: 1 }]);
        expect(failed).toEqual([]);
        expect(cases).toEqual([
          {
            suite: "s",
            name: "n",
            ...(attributes === "" ? {} : { className: "c" }),
            attempts: children.split("<flaky").length,
          },
        ]);
      }
    },
  );

  test.each([
    ["it failed", "<flakyFailure/><failure/>", ""],
    ["it was skipped", "<flakyFailure/><skipped/>", ""],
    ["it failed by its status", "<flakyFailure/>", "status='failed'"],
    ["it has reruns alone", "<rerunFailure/>", ""],
    ["the attempt stands deeper", "<system-out><flakyFailure/></system-out>", ""],
  ])("is none where %s", (_, children, attributes) => {
    const { suites, flaky: cases } = flaky(children, attributes);
    expect(suites).toMatchObject([{ flaky: 0 }]);
    expect(cases).toEqual([]);
  });

  test("is kept among the first 200 only, and counted always", () => {
    const xml = `<testsuite>${"<testcase name='n'><flakyError/></testcase>".repeat(1_000)}</testsuite>`;
    const { suites, flaky: cases } = readReport(xml);
    expect(cases).toHaveLength(200);
    expect(suites).toMatchObject([{ total: 1_000, flaky: 1_000 }]);
  });
});
