import { describe, expect, test } from "@jest/globals";
import { PATH, read, readReport } from "./read.ts";

const PASSED = "<testcase name='p' time='1'/>";
const FAILED = "<testcase name='f'><failure/></testcase>";
const SKIPPED = "<testcase name='s'><skipped/></testcase>";

/** Name, total, failures, errors, skipped of each suite. */
function counts(xml: string): unknown {
  return readReport(xml).suites.map((suite) => [
    suite.name,
    suite.total,
    suite.failures,
    suite.errors,
    suite.skipped,
  ]);
}

describe("R2: a suite", () => {
  test.each([
    ["is the root", `<testsuite name='a'>${PASSED}</testsuite>`],
    ["is in testsuites", `<testsuites><testsuite name='a'>${PASSED}</testsuite></testsuites>`],
    ["stands anywhere", `<x><y><testsuite name='a'>${PASSED}</testsuite></y></x>`],
    ["has a prefix", `<j:testsuite name='a' xmlns:j='u'><j:testcase/></j:testsuite>`],
    [
      "rolls up nested ones",
      `<testsuite name='a'><testsuite name='b'><testsuite>${PASSED}</testsuite></testsuite></testsuite>`,
    ],
  ])("%s", (_, xml) => {
    expect(counts(xml)).toEqual([["a", 1, 0, 0, 0]]);
  });

  test("goes on behind a nested one", () => {
    const xml = `<testsuite name='a'><testsuite name='b'>${FAILED}</testsuite>${PASSED}</testsuite>`;
    expect(counts(xml)).toEqual([["a", 2, 1, 0, 0]]);
  });

  test.each(["pom", "TestSuites", "x:assemblies"])("is not in a document of <%s>", (root) => {
    expect(read(`<${root}><testsuit/></${root}>`)).toEqual({
      kind: "not-junit",
      path: PATH,
      root: root.replace("x:", ""),
    });
  });

  test.each(["<testsuites/>", "<j:testsuites xmlns:j='u'/>"])("may be missing in %s", (xml) => {
    expect(counts(xml)).toEqual([]);
  });
});

describe("R3: the outcome of a case", () => {
  test.each([
    ["<error/><failure/><skipped/>", "error"],
    ["<failure/><error/>", "error"],
    ["<skipped/><failure/>", "failure"],
    ["<skipped/>", "skipped"],
    ["<j:failure/>", "failure"],
    ["<failure/><failure/>", "failure"],
    ["<system-out><failure/></system-out>", "passed"],
    ["<properties><error/></properties>", "passed"],
    ["<Failure/>", "passed"],
    ["<rerunFailure/>", "passed"],
    ["<![CDATA[<failure/>]]><!--<failure/>-->", "passed"],
    ["", "passed"],
  ])("with %s is %s", (children, outcome) => {
    expect(counts(`<testsuite name='a'><testcase>${children}</testcase></testsuite>`)).toEqual([
      row(outcome),
    ]);
  });

  test.each([
    ...["error", "errored", "crash", "crashed"].map((word) => [word, "error"]),
    ...["fail", "failed", "failure", "broken"].map((word) => [word, "failure"]),
    ...["notrun", "not run", "not_run", "skipped", "skip", "disabled"].map((w) => [w, "skipped"]),
    ...["ignored", "inactive", "pending", "incomplete"].map((word) => [word, "skipped"]),
    ...["suppressed", "SKIPPED", " Skip "].map((word) => [word, "skipped"]),
    ...["FAILED", "fail&#101;d", "\tbroken\n"].map((word) => [word, "failure"]),
    ...["run", "passed", "completed", "", "???", "failed!", "not@run"].map((w) => [w, "passed"]),
  ])("with status or result %j is %s", (word, outcome) => {
    for (const name of ["status", "result"]) {
      const xml = `<testsuite name='a'><testcase ${name}="${word}"/></testsuite>`;
      expect(counts(xml)).toEqual([row(outcome ?? "")]);
    }
  });

  test.each([
    ["status='run' result='skipped'", "skipped"],
    ["status='failed' result='skipped'", "failure"],
    ["result='failed' status='error'", "error"],
  ])("with %s is the worse", (attributes, outcome) => {
    expect(counts(`<testsuite name='a'><testcase ${attributes}/></testsuite>`)).toEqual([
      row(outcome),
    ]);
  });

  test("is its children's where they say one", () => {
    const xml = "<testsuite name='a'><testcase status='failed'><skipped/></testcase></testsuite>";
    expect(counts(xml)).toEqual([row("skipped")]);
  });

  function row(outcome: string): unknown[] {
    const is = (one: string) => (one === outcome ? 1 : 0);
    return ["a", 1, is("failure"), is("error"), is("skipped")];
  }
});

describe("R4 and R5: trouble and cases elsewhere", () => {
  test.each([
    ["<failure/>", ["a", 2, 1, 0, 0]],
    ["<error/>", ["a", 2, 0, 1, 0]],
    ["<error/><failure/>", ["a", 3, 1, 1, 0]],
    ["<testsuite><error/></testsuite>", ["a", 2, 0, 1, 0]],
    ["<skipped/>", ["a", 1, 0, 0, 0]],
    ["<properties><error/></properties>", ["a", 1, 0, 0, 0]],
  ])("a suite with %s", (trouble, row) => {
    expect(counts(`<testsuite name='a'>${PASSED}${trouble}</testsuite>`)).toEqual([row]);
  });

  test("a case counts however deep it stands in a suite", () => {
    expect(counts(`<testsuite name='a'><x><y>${FAILED}</y></x></testsuite>`)).toEqual([
      ["a", 1, 1, 0, 0],
    ]);
  });

  test("cases outside a suite are one more, behind the others", () => {
    const suite = `<testsuite name='a'>${PASSED}</testsuite>`;
    expect(
      counts(`<testsuites name='all'>${FAILED}${suite}<x>${SKIPPED}</x></testsuites>`),
    ).toEqual([
      ["a", 1, 0, 0, 0],
      ["all", 2, 1, 0, 1],
    ]);
  });

  test.each([
    [`<testsuites>${PASSED}</testsuites>`, PATH],
    [`<testsuites name=' '>${PASSED}</testsuites>`, PATH],
    ["<testcase name='lone'/>", "lone"],
    ["<testcase/>", PATH],
    [`<x name='wrapped'>${PASSED}</x>`, "wrapped"],
  ])("%s is the suite %j", (xml, name) => {
    expect(counts(xml)).toEqual([[name, 1, 0, 0, 0]]);
  });

  test("a case within a case is a part of it, and fails it", () => {
    const inner = "<testcase name='in'/><testsuite><testcase/></testsuite>";
    const green = `<testsuite name='a'><testcase>${inner}</testcase></testsuite>`;
    const red = `<testsuite name='a'><testcase>${FAILED}</testcase></testsuite>`;
    const byStatus = `<testsuite name='a'><testcase><testcase status='error'/></testcase></testsuite>`;
    expect(counts(green)).toEqual([["a", 1, 0, 0, 0]]);
    expect(counts(red)).toEqual([["a", 1, 1, 0, 0]]);
    expect(counts(byStatus)).toEqual([["a", 1, 0, 1, 0]]);
  });

  test("a suite within a case outside all suites is a suite", () => {
    const xml = `<testsuites><testcase><testsuite name='a'>${FAILED}</testsuite></testcase></testsuites>`;
    expect(counts(xml)).toEqual([
      ["a", 1, 1, 0, 0],
      [PATH, 1, 1, 0, 0],
    ]);
  });
});

describe("R8: a suite's name", () => {
  test.each([
    ["name='a'", "a"],
    ["name='  a b '", "a b"],
    ["name='a&#10;&amp;&#x41;'", "a\n&A"],
    ["name='a\n\tb\r\nc'", "a  b c"],
    ['name="it\'s"', "it's"],
    ["name='&amp;lt;'", "&lt;"],
    ["name='&nbsp;&x;&'", "&nbsp;&x;&"],
    ["name='&#0;&#xD83D;&#x1b;&#x110000;'", "\ufffd".repeat(4)],
    ["name='\u001b[1m'", "\ufffd[1m"],
    ["name='a<b>c'", "a<b>c"],
    ["name='first' name='second'", "first"],
    ["name='007'", "007"],
    ["name='true'", "true"],
    ["name='Prüfung 🎉'", "Prüfung 🎉"],
    ["__proto__='x' constructor='y' name='a' toString='z'", "a"],
    ["xsi:name='x'", PATH],
    ["name=''", PATH],
    ["name=' \t '", PATH],
    ["", PATH],
  ])("of %s", (attributes, name) => {
    expect(counts(`<testsuite ${attributes}>${PASSED}</testsuite>`)).toEqual([[name, 1, 0, 0, 0]]);
  });

  test("may hold any number of references", () => {
    const xml = `<testsuite name='${"&amp;".repeat(200_000)}'>${PASSED}</testsuite>`;
    expect(readReport(xml).suites[0]?.name).toBe("&".repeat(200_000));
  });
});
