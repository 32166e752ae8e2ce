import { expect, test } from "@jest/globals";
import { createReportReader } from "../../src/junit/report-reader.ts";
import { trimCutTexts } from "../../src/junit/shown-cases.ts";
import { readReport } from "./read.ts";

const SIZES = [1, 7, 100, 65_536];
const CUT = "… [cut]";

const inSuite = (content: string) => `<testsuite name="s">${content}</testsuite>`;
const failing = (content: string) => `<testcase name="n">${content}</testcase>`;

/** The members of the only failed case, but for its suite; undefined ones are left out. */
async function failedCase(xml: string, size?: number): Promise<Record<string, unknown>> {
  const { failed } = await readReport(inSuite(xml), size);
  expect(failed).toHaveLength(1);
  const { suite, ...rest }: Record<string, unknown> = JSON.parse(JSON.stringify(failed[0]));
  expect(suite).toBe("s");
  return rest;
}

const N = { name: "n", outcome: "failure" };

test.each([
  [
    "everything",
    `<testcase name="n" classname="c" file="src/a.test.ts" line="7" time="1">
       <system-out>before</system-out>
       <failure message="m" type="T">one\ntwo</failure></testcase>`,
    {
      ...N,
      className: "c",
      message: "m",
      type: "T",
      text: "one\ntwo",
      file: "src/a.test.ts",
      line: 7,
    },
  ],
  ["nothing", "<testcase><error/></testcase>", { name: "unnamed case", outcome: "error" }],
  [
    "only blanks",
    "<testcase name='n' classname=' ' line='x'><failure message='' type=' '> \n </failure></testcase>",
    N,
  ],
  ["a line that is no number of one", "<testcase name='n' line='1.5'><failure/></testcase>", N],
  ["only a status", "<testcase name='n' status='error'/>", { ...N, outcome: "error" }],
  [
    "its first error, rather than its failure",
    failing("<failure message='f'/><error message='e'/><error message='2'/>"),
    { ...N, outcome: "error", message: "e" },
  ],
  ["its first failure", failing("<failure>1</failure><failure>2</failure>"), { ...N, text: "1" }],
  [
    "the failure of a case inside",
    failing("<testcase><failure message='m'/></testcase>"),
    { ...N, message: "m" },
  ],
  [
    "the failure in a skip",
    failing("<skipped>why<failure>t</failure></skipped>"),
    { ...N, text: "t" },
  ],
  ["an inner suite around it", `<testsuite name='in'>${failing("<failure/>")}</testsuite>`, N],
  [
    "no case around it",
    "<testcase/><error type='T'>afterAll</error>",
    { name: "outside any case", outcome: "error", type: "T", text: "afterAll" },
  ],
  [
    "odd attributes",
    `<testcase name="&amp;lt; 'a' > b <" name="2" classname='"c"/' __proto__="x" file='é&#10;\t🎉'>
       <failure message="1\n\t2&#10;3 < &amp;amp;" type='/'/></testcase>`,
    {
      ...N,
      name: "&lt; 'a' > b <",
      className: '"c"/',
      file: "é\n 🎉",
      message: "1  2\n3 < &amp;",
      type: "/",
    },
  ],
  [
    "odd text",
    failing("<failure>&lt;&amp;amp; &#65; &nbsp;& &#27;\u001b\ta\r\nb\rc é🎉</failure>"),
    { ...N, text: "<&amp; A &nbsp;& \ufffd\ufffd\ta\nb\nc é🎉" },
  ],
  [
    "CDATA, comments and elements in its text",
    failing(
      "<failure>&lt;<![CDATA[&lt;]]]]><![CDATA[>]]><!-- <b> --><b c='d'>e<testcase><failure>f</failure></testcase></b><?g?></failure>",
    ),
    { ...N, text: "<&lt;]]>ef" },
  ],
  [
    "output",
    failing("<failure message=''/><system-out>x &amp;<![CDATA[a&amp;\r]]>\ny</system-out>"),
    { ...N, output: "x &a&amp;\ny" },
  ],
  [
    "error output",
    failing("<failure/><system-out> </system-out><system-err>e</system-err>"),
    { ...N, output: "e" },
  ],
  [
    "the first output",
    failing("<failure type='T'/><system-out>1</system-out><system-err>2</system-err>"),
    { ...N, type: "T", output: "1" },
  ],
  [
    "output, by its status",
    "<testcase name='n' result='fail'><system-out>o<error>p</error></system-out></testcase>",
    { ...N, output: "op" },
  ],
  [
    "output beside a message, which may only say that it failed",
    failing("<failure message='m'/><system-out>o</system-out>"),
    { ...N, message: "m", output: "o" },
  ],
  ["output before its failure", failing("<system-out>o</system-out><failure/>"), N],
  ["output of something inside", failing("<failure/><a><system-out>o</system-out></a>"), N],
])("a failed case with %s", async (_, xml, expected) => {
  for (const size of SIZES) expect(await failedCase(xml, size)).toEqual(expected);
});

test.each([
  ["its message", "<skipped message='why'>text</skipped>", "why"],
  [
    "its text",
    "<skipped>\n <![CDATA[no <courier>]]> &amp; no bike</skipped>",
    "no <courier> & no bike",
  ],
  ["its first message", "<skipped message='1'/><skipped message='2'/>", "1"],
  ["nothing", "<skipped message=' '> \n</skipped>", undefined],
])("a skipped case says %s", async (_, content, reason) => {
  for (const size of SIZES) {
    const { skipped } = await readReport(inSuite(failing(content)), size);
    expect(skipped).toEqual([{ suite: "s", name: "n", reason }]);
  }
});

test("a skipped case that was expected to fail says what comes before its failure", async () => {
  const xml = failing("<skipped>why<failure>t</failure></skipped><skipped>2</skipped>");
  const { skipped } = await readReport(`<testsuite failures="0">${xml}</testsuite>`);
  expect(skipped).toMatchObject([{ name: "n", reason: "why" }]);
});

test("a flaky case says how often it was tried", async () => {
  const { flaky } = await readReport(
    inSuite(failing("<flakyFailure>t</flakyFailure><flakyError/>")),
  );
  expect(flaky).toEqual([{ suite: "s", name: "n", attempts: 3 }]);
});

test("the first 200 cases of a kind are kept, or as many as the reader is told", async () => {
  const kinds = ["<failure>t</failure>", "<skipped message='m'/>", "<flakyError/>"];
  const content = kinds.map((kind) => `<testcase>${kind}</testcase>`.repeat(300)).join("");
  const { failed, skipped, flaky } = await readReport(inSuite(content));
  expect([failed, skipped, flaky].map(({ length }) => length)).toEqual([200, 200, 200]);
  expect(failed[199]).toMatchObject({ text: "t" });
  const reader = createReportReader("a.xml", { limits: { failed: 0, skipped: 2, flaky: 999 } });
  reader.write(Buffer.from(inSuite(content)));
  const report = Object(await reader.end());
  expect([report.failed, report.skipped, report.flaky].map(({ length }) => length)).toEqual([
    0, 2, 300,
  ]);
  expect(report.suites).toMatchObject([{ failures: 300, skipped: 300, flaky: 300 }]);
});

test("a failed case that is marked as skipped is shown as what it counts", async () => {
  const fail = (name: string) => `<testcase name="${name}"><failure/></testcase>`;
  const both = (name: string) =>
    `<testcase name="${name}"><skipped message="why"/><failure message="b"/></testcase>`;
  const suite = (failures: number, content: string) =>
    `<testsuite failures="${failures}">${content}</testsuite>`;
  const names = async (content: string) => {
    const { failed, skipped } = await readReport(`<testsuites>${content}</testsuites>`);
    return [failed, skipped].map((list) => list.map(({ name }) => name).join(""));
  };
  const three = fail("1") + both("2") + fail("3");
  expect(await names(suite(3, three))).toEqual(["123", ""]);
  expect(await names(suite(2, three))).toEqual(["13", "2"]);
  expect(await names(both("o") + suite(2, three))).toEqual(["o13", "2"]);
  expect(await names(suite(300, both("e").repeat(300) + fail("f").repeat(300)))).toEqual([
    "f".repeat(200),
    "e".repeat(200),
  ]);
});

test.each([
  ["text", "x".repeat(50_000), /^x{45056}… \[cut\]$/],
  ["exactly as much as fits", "x".repeat(45_056), /^x{45056}$/],
  ["wide characters", "é🎉".repeat(20_000), /^(é🎉)+é?… \[cut\]$/],
  ["references", "&#38;".repeat(20_000), /^&{9011}… \[cut\]$/],
  ["CDATA", `<![CDATA[${"x<&".repeat(30_000)}]]>`, /^(x<&)+x?<?… \[cut\]$/],
  [
    "sections",
    "<![CDATA[twelve bytes]]><!-- -->".repeat(6_000),
    /^(twelve bytes)+[twelv byts]*… \[cut\]$/,
  ],
])("a long text of %s is cut", async (_, content, kept) => {
  for (const size of [997, 65_536]) {
    expect((await failedCase(failing(`<failure>${content}</failure>`), size))["text"]).toMatch(
      kept,
    );
  }
});

test("of a long output, the end is kept", async () => {
  const output = async (text: string) =>
    (await failedCase(failing(`<failure/><system-out>${text}</system-out>`)))["output"];
  expect(await output("x".repeat(45_056))).toBe("x".repeat(45_056));
  expect(await output(`${"a&lt;\n".repeat(60_000)}end`)).toMatch(/^… \[cut\]\n<?\n?(?:a<\n)+end$/);
  expect(await output("line\n".repeat(120_000))).toMatch(
    /^… \[cut\]\n[line]*\n(?:line\n)+[line]*… \[cut\]$/,
  );
});

test("long attributes are cut", async () => {
  const long = "ä&amp;".repeat(30_000);
  const attributes = ["name", "classname", "file"].map((name) => `${name}="${long}"`).join(" ");
  const one = await failedCase(
    `<testcase ${attributes} x="${long}"><failure message="${long}" type="${long}"/></testcase>`,
  );
  for (const name of ["name", "className", "file", "message", "type"]) {
    expect(one[name]).toMatch(/^(ä&)+ä?… \[cut\]$/);
    expect(String(one[name]).length).toBeLessThan(45_056);
  }
});

test.each([
  ["a text", "abcdef", "abcdef"],
  ["its end", `abcdef${CUT}`, `abc${CUT}`],
  ["its start", `${CUT}\nabcdef`, `${CUT}\ndef`],
  ["both", `${CUT}\nabcdefg${CUT}`, `${CUT}\nd${CUT}`],
  ["too little", `${CUT}\nab${CUT}`, `${CUT}\n${CUT}`],
  ["nothing", `ab${CUT}`, CUT],
])("where a text was cut, it loses what may be a part of a value: %s", (_, text, expected) => {
  const shown = { suite: "s", name: text, reason: text, attempts: 7 };
  expect(trimCutTexts([shown], 3)).toEqual([{ ...shown, name: expected, reason: expected }]);
});

test("no part of a value that was cut in two is left", async () => {
  const value = 'a&b"<é🎉>c\nd';
  const written = value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&#x3c;")
    .replaceAll('"', "&quot;");
  for (let shift = 0; shift < 40; shift += 3) {
    const content = `${"x".repeat(shift)}${written.repeat(20_000)}`;
    const xml = inSuite(
      failing(`<failure>${content}</failure>`) +
        failing(`<failure/><system-out>${content}</system-out>`),
    );
    const { failed } = await readReport(xml);
    const redacted = failed.map((one) => ({
      ...one,
      text: one.text?.replaceAll(value, "***"),
      output: one.output?.replaceAll(value, "***"),
    }));
    for (const { text, output } of trimCutTexts(redacted, value.length - 1)) {
      expect((text ?? output)?.replaceAll(CUT, "").replace(/[*\nx]/g, "")).toBe("");
    }
  }
});
