import { describe, expect, test } from "@jest/globals";
import { PATH, read, readReport } from "./read.ts";

const PASSED = "<testcase name='p' time='1'/>";
const FAILED = "<testcase name='f'><failure/></testcase>";
const SKIPPED = "<testcase name='s'><skipped/></testcase>";

/** Name, total, failures, errors and skipped of each suite. */
async function counts(xml: string): Promise<unknown> {
  return (await readReport(xml)).suites.map((suite) => [
    suite.name,
    suite.total,
    suite.failures,
    suite.errors,
    suite.skipped,
  ]);
}

/** The counts of one case in a suite. */
async function caseCounts(
  attributes: string,
  children: string,
  header = "name='a'",
): Promise<unknown> {
  return await counts(
    `<testsuite ${header}><testcase ${attributes}>${children}</testcase></testsuite>`,
  );
}

/** A suite `a` with one case of this outcome. */
function one(outcome: string): unknown {
  const is = (other: string) => (other === outcome ? 1 : 0);
  return [["a", 1, is("failure"), is("error"), is("skipped")]];
}

describe("R2", () => {
  test.each([
    ["the root", `<testsuite name='a'>${PASSED}</testsuite>`],
    ["inside <testsuites>", `<testsuites><testsuite name='a'>${PASSED}</testsuite></testsuites>`],
    ["inside any elements", `<x><y><testsuite name='a'>${PASSED}</testsuite></y></x>`],
    ["prefixed", `<j:testsuite name='a' xmlns:j='u'><j:testcase/></j:testsuite>`],
    [
      "divided into suites",
      `<testsuite name='a'><testsuite name='b'><testsuite>${PASSED}</testsuite></testsuite></testsuite>`,
    ],
  ])("a suite that is %s counts as one suite", async (_, xml) => {
    expect(await counts(xml)).toEqual([["a", 1, 0, 0, 0]]);
  });

  test("cases after an inner suite belong to the outer suite", async () => {
    const xml = `<testsuite name='a'><testsuite name='b'>${FAILED}</testsuite>${PASSED}</testsuite>`;
    expect(await counts(xml)).toEqual([["a", 2, 1, 0, 0]]);
  });

  test.each(["pom", "TestSuites", "x:assemblies"])(
    "a document of <%s> without a suite or a case is not a JUnit report",
    async (root) => {
      expect(await read(`<${root}><testsuit/></${root}>`)).toEqual({
        kind: "not-junit",
        root: root.replace("x:", ""),
      });
    },
  );

  test.each(["<testsuites/>", "<j:testsuites xmlns:j='u'/>"])(
    "%s is a report without suites",
    async (xml) => {
      expect(await counts(xml)).toEqual([]);
    },
  );
});

describe("R3", () => {
  test.each([
    ["<error/><failure/><skipped/>", "error"],
    ["<failure/><error/>", "error"],
    ["<skipped/><failure/>", "failure"],
    ["<skipped/>", "skipped"],
    ["<j:failure/>", "failure"],
    ["<failure/><failure/>", "failure"],
    ["<steps><step><failure/></step></steps>", "failure"],
    ["<skipped><error/></skipped>", "error"],
    ["<failure><error/></failure>", "error"],
    ["<testsuite><failure/></testsuite>", "failure"],
    ["<testcase><x><error/></x></testcase>", "error"],
    ...["system-out", "system-err", "properties"].map((name) => [
      `<${name}><x><failure/></x><testcase status='failed'/></${name}>`,
      "passed",
    ]),
    ...["flakyFailure", "flakyError", "rerunFailure", "rerunError"].map((name) => [
      `<${name}><failure/></${name}>`,
      "passed",
    ]),
    ["<Failure/>", "passed"],
    ["<x><skipped/></x>", "passed"],
    ["<testcase><skipped/></testcase>", "passed"],
    ["<![CDATA[<failure/>]]><!--<failure/>-->", "passed"],
    ["", "passed"],
  ])("a case with %s counts as %s", async (children, outcome) => {
    // The header has no `failures`, so that no failure is expected.
    expect(await caseCounts("", children)).toEqual(one(outcome));
  });

  test.each([
    ["status", "FAILED", "failure"],
    ["status", "fail&#101;d", "failure"],
    ["result", "\tbroken\n", "failure"],
    ["result", " Skip ", "skipped"],
    ["status", "", "passed"],
    ["status", "failed!", "passed"],
    ["result", "not@run", "passed"],
  ])("a case with %s=%j counts as %s", async (name, word, outcome) => {
    expect(await caseCounts(`${name}="${word}"`, "")).toEqual(one(outcome));
  });

  test.each([
    ["status='run' result='skipped'", "skipped"],
    ["status='failed' result='skipped'", "failure"],
    ["result='failed' status='error'", "error"],
  ])("the worse of %s counts, which is %s", async (attributes, outcome) => {
    expect(await caseCounts(attributes, "")).toEqual(one(outcome));
  });

  test("an element in a case takes precedence over its status", async () => {
    expect(await caseCounts("status='failed'", "<skipped/>")).toEqual(one("skipped"));
  });

  test.each([
    ["notrun", "message='Unable to find executable'", "failure"],
    ["notrun", "message='Fixture dependency failed' type='todo'", "failure"],
    ["notrun", "message='SKIP_RETURN_CODE=77'", "skipped"],
    ["notrun", "message=''", "failure"],
    ["notrun", "", "skipped"],
    ["NOT_RUN", "message='Required Files Missing'", "failure"],
    [" not run ", "message='Required Files Missing'", "failure"],
    ["skipped", "message='Required Files Missing'", "skipped"],
    ["disabled", "message='Disabled'", "skipped"],
    ["run", "message='not today'", "skipped"],
  ])("a case of status %s with <skipped %s> counts as %s", async (status, attributes, outcome) => {
    expect(await caseCounts(`status="${status}"`, `<skipped ${attributes}/>`)).toEqual(
      one(outcome),
    );
  });

  test.each(["result='skipped'", "result='suppressed'", "result=''"])(
    "a case that was not run and has %s is skipped, whatever its message says",
    async (result) => {
      const attributes = `status='notrun' ${result}`;
      expect(await caseCounts(attributes, "<skipped message='why'/>")).toEqual(one("skipped"));
    },
  );

  test("no header makes a case skipped that could not be started", async () => {
    const child = "<skipped message='Required Files Missing'/>";
    const header = "name='a' tests='1' failures='0' skipped='1'";
    expect(await caseCounts("status='notrun'", child, header)).toEqual(one("failure"));
  });

  test.each([
    ["type='todo'", "skipped"],
    ["type=' todo '", "skipped"],
    ["type='TODO'", "failure"],
    ["type='other'", "failure"],
    ["", "failure"],
  ])("a failed case with <skipped %s> counts as %s", async (attributes, outcome) => {
    expect(await caseCounts("", `<failure/><skipped ${attributes}/>`)).toEqual(one(outcome));
  });

  const both = "<testcase><skipped/><failure/></testcase>";
  const bothWithError = "<testcase><error/><skipped/></testcase>";
  test.each([
    ["failures='0'", both, [1, 0, 0, 1]],
    ["failures='0'", both + bothWithError, [2, 0, 0, 2]],
    ["failures='0' errors='0'", both + PASSED, [2, 0, 0, 1]],
    ["failures='1'", both + FAILED, [2, 1, 0, 1]],
    ["failures='0' errors='1'", `${both}<testcase><error/></testcase>`, [2, 0, 1, 1]],
    ["failures='1'", `${both}<failure/>`, [2, 1, 0, 1]],
    ["failures='1' errors='1'", `${both + FAILED}<testcase status='error'/>`, [3, 1, 1, 1]],
    ["failures='1'", both, [1, 1, 0, 0]],
    ["failures='2'", both + FAILED, [2, 2, 0, 0]],
    ["failures='1'", both + bothWithError, [2, 1, 1, 0]],
    ["", both, [1, 1, 0, 0]],
    ["failures=''", both, [1, 1, 0, 0]],
    ["failures=' '", both, [1, 1, 0, 0]],
    ["failures='NaN'", both, [1, 1, 0, 0]],
    ["errors='0'", both, [1, 1, 0, 0]],
    ["errors='1'", bothWithError, [1, 0, 1, 0]],
    ["failures='0'", `<testsuite failures='1'>${both}</testsuite>`, [2, 1, 0, 1]],
    ["failures='0'", `<testsuite failures='0'>${both}</testsuite>`, [1, 0, 0, 1]],
    ["", `<testsuite failures='0'>${both}</testsuite>`, [1, 1, 0, 0]],
  ])(
    "a header with %s decides that cases are failed or expected to fail in %s",
    async (header, cases, expected) => {
      expect(await counts(`<testsuite name='a' ${header}>${cases}</testsuite>`)).toEqual([
        ["a", ...expected],
      ]);
    },
  );

  test("a case outside suites that failed and is marked as skipped counts as failed", async () => {
    expect(await counts(`<testsuites name='a' failures='0'>${both}</testsuites>`)).toEqual(
      one("failure"),
    );
  });
});

describe("R4", () => {
  test.each([
    ["<failure/>", ["a", 2, 1, 0, 0]],
    ["<error/>", ["a", 2, 0, 1, 0]],
    ["<error/><failure/>", ["a", 3, 1, 1, 0]],
    ["<testsuite><error/></testsuite>", ["a", 2, 0, 1, 0]],
    ["<hooks><hook><error/></hook></hooks>", ["a", 2, 0, 1, 0]],
    ["<skipped><failure/></skipped>", ["a", 2, 1, 0, 0]],
    ["<skipped/>", ["a", 1, 0, 0, 0]],
    ["<properties><x><error/></x></properties>", ["a", 1, 0, 0, 0]],
    ["<system-out><failure/></system-out>", ["a", 1, 0, 0, 0]],
  ])("a suite with a passed case and %s counts as %j", async (failure, row) => {
    expect(await counts(`<testsuite name='a'>${PASSED}${failure}</testsuite>`)).toEqual([row]);
  });

  test.each([
    ["<failure/>", [["all", 1, 1, 0, 0]]],
    ["<x><error/></x>", [["all", 1, 0, 1, 0]]],
    ["<system-err><error/></system-err>", []],
  ])("<testsuites> with %s directly in it has the suites %j", async (failure, rows) => {
    expect(await counts(`<testsuites name='all'>${failure}</testsuites>`)).toEqual(rows);
  });

  test("a failure inside neither a suite nor <testsuites> does not count", async () => {
    expect(await counts(`<x name='all'><failure/>${PASSED}</x>`)).toEqual([["all", 1, 0, 0, 0]]);
  });
});

describe("R5", () => {
  test.each(["<x><y>|</y></x>", "<system-out>|</system-out>"])(
    "a case counts however deep it is in a suite, as in %s",
    async (around) => {
      const xml = `<testsuite name='a'>${around.replace("|", FAILED)}</testsuite>`;
      expect(await counts(xml)).toEqual([["a", 1, 1, 0, 0]]);
    },
  );

  test("cases outside suites form one more suite, after the others", async () => {
    const suite = `<testsuite name='a'>${PASSED}</testsuite>`;
    const xml = `<testsuites name='all'>${FAILED}${suite}<x>${SKIPPED}</x></testsuites>`;
    expect(await counts(xml)).toEqual([
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
  ])("the cases of %s form the suite %j", async (xml, name) => {
    expect(await counts(xml)).toEqual([[name, 1, 0, 0, 0]]);
  });

  test.each([
    ["<testcase name='in'/><testsuite><testcase/></testsuite>", "passed"],
    [FAILED, "failure"],
    [`<x><testsuite>${FAILED}</testsuite></x>`, "failure"],
    ["<testcase status='error'/>", "error"],
    ["<testcase><testcase result='failed'/></testcase>", "failure"],
  ])("a case with %s in it counts as one, which %s", async (inner, outcome) => {
    expect(await caseCounts("", inner)).toEqual(one(outcome));
  });

  test("a suite inside a case outside suites is a suite, and its failure is that of the case as well", async () => {
    const around = (suite: string) => `<testsuites><testcase>${suite}</testcase></testsuites>`;
    expect(await counts(around(`<testsuite name='a'>${FAILED}</testsuite>`))).toEqual([
      ["a", 1, 1, 0, 0],
      [PATH, 1, 1, 0, 0],
    ]);
    expect(await counts(around(`<testsuite name='a'>${PASSED}</testsuite>`))).toEqual([
      ["a", 1, 0, 0, 0],
      [PATH, 1, 0, 0, 0],
    ]);
  });
});

describe("R8", () => {
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
    ["name='a/' ", "a/"],
    ["name='first' name='second'", "first"],
    ["name='007'", "007"],
    ["name='true'", "true"],
    ["name='Prüfung 🎉'", "Prüfung 🎉"],
    ["__proto__='x' constructor='y' prototype='p' name='a' toString='z'", "a"],
    ["name='a' x\u00a0name='b' \u2028name='c'", "a"],
    ["xsi:name='x'", PATH],
    ["name=''", PATH],
    ["name=' \t '", PATH],
    ["", PATH],
  ])("the suite with %s is named %j", async (attributes, name) => {
    expect(await counts(`<testsuite ${attributes}>${PASSED}</testsuite>`)).toEqual([
      [name, 1, 0, 0, 0],
    ]);
  });

  test.each(["__proto__", "constructor", "a\u00a0b"])(
    "a root with the name %j is read like any other",
    async (name) => {
      const xml = `<${name} name='all' failures='1'>${PASSED}</${name}>`;
      expect(await counts(xml)).toEqual([
        ["all", 1, 0, 0, 0],
        ["all", 1, 1, 0, 0],
      ]);
    },
  );

  test("a name may contain any number of references", async () => {
    const xml = `<testsuite name='${"&amp;".repeat(20_000)}'>${PASSED}</testsuite>`;
    expect((await readReport(xml)).suites[0]?.name).toBe("&".repeat(20_000));
  });
});
