import { expect, test } from "@jest/globals";
import { ReportReader } from "../../src/junit/report-reader.ts";
import { trimCutTexts } from "../../src/junit/shown-cases.ts";
import { readReport } from "./read.ts";

const CUT = "… [cut]";

const inSuite = (content: string) => `<testsuite name="s">${content}</testsuite>`;
const failing = (content: string) => `<testcase name="n">${content}</testcase>`;

/** The members of the only failed case, but for its suite; undefined ones are left out. */
async function failedCase(xml: string): Promise<Record<string, unknown>> {
  const { failed } = await readReport(inSuite(xml));
  expect(failed).toHaveLength(1);
  const { suite, ...rest }: Record<string, unknown> = JSON.parse(JSON.stringify(failed[0]));
  expect(suite).toBe("s");
  return rest;
}

const N = { name: "n" };

test("the output of a suite is not that of a case in another one", async () => {
  const other = "<testsuite><testcase/><system-out>panic: no\ns.n(0x1)</system-out></testsuite>";
  const { failed } = await readReport(
    `<testsuites>${inSuite(failing("<failure/>"))}${other}</testsuites>`,
  );
  expect(failed).toMatchObject([{ name: "n", output: undefined }]);
});

test.each([
  [
    "everything",
    `<testcase name="n" classname="c" file="src/a.test.ts" line="7" time="1">
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
  ["nothing", "<testcase><error/></testcase>", { name: "unnamed case" }],
  [
    "only blanks",
    "<testcase name='n' classname=' ' line='x'><failure message='' type=' '> \n </failure></testcase>",
    N,
  ],
  ["a line that is no number of one", "<testcase name='n' line='1.5'><failure/></testcase>", N],
  ["only a status", "<testcase name='n' status='error'/>", N],
  [
    "its first error, rather than its failure",
    failing("<failure message='f'/><error message='e'/><error message='2'/>"),
    { ...N, message: "e" },
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
    { name: "outside any case", type: "T", text: "afterAll" },
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
    { ...N, output: "x &a&amp;\n\ny" },
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
  [
    "output before its failure",
    failing("<system-out>o</system-out><failure/>"),
    { ...N, output: "o" },
  ],
  [
    "the panic in the output of its suite that names it",
    `${failing("<failure message='Failed'/>")}<system-out>n\npanic: no\ns.n(0x1)</system-out>`,
    { ...N, message: "Failed", output: "panic: no\ns.n(0x1)" },
  ],
  [
    "a panic of another case in the output of its suite",
    `${failing("<failure message='Failed'/>")}<system-out>n\npanic: no\ns.other(0x1)</system-out>`,
    { ...N, message: "Failed" },
  ],
  [
    "a panic in the output of its suite beside a text",
    `${failing("<failure>t</failure>")}<system-out>panic: no\ns.n(0x1)</system-out>`,
    { ...N, text: "t" },
  ],
  [
    "names that the package reserves",
    `<testcase name="n" __proto__="a" constructor="b"><constructor><x:failure prototype="c">t</x:failure></constructor></testcase>`,
    { ...N, text: "t" },
  ],
  [
    "a text that the package reads otherwise",
    failing("<failure message='m' type='T'><!--->-->t</failure>"),
    { ...N, message: "m", type: "T", text: "t" },
  ],
  [
    "attributes with a prefix",
    failing("<failure x:message='x' message='m' y:type='y'/>"),
    { ...N, message: "m" },
  ],
  [
    "many elements inside",
    failing(`<failure>t${"<a>".repeat(200)}${"</a>".repeat(200)}</failure>`),
    { ...N, text: "t" },
  ],
  ["output of something inside", failing("<failure/><a><system-out>o</system-out></a>"), N],
])("a failed case with %s", async (_, xml, expected) => {
  expect(await failedCase(xml)).toEqual(expected);
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
  const { skipped } = await readReport(inSuite(failing(content)));
  expect(skipped).toEqual([{ suite: "s", name: "n", reason }]);
});

test("a flaky case says how often it was tried", async () => {
  const { flaky } = await readReport(
    inSuite(failing("<flakyFailure>t</flakyFailure><flakyError/>")),
  );
  expect(flaky).toEqual([{ suite: "s", name: "n", attempts: 3 }]);
});

test("the first 200 cases of a kind are kept, over all reports", async () => {
  const kinds = ["<failure>t</failure>", "<skipped message='m'/>", "<flakyError/>"];
  const content = kinds.map((kind) => `<testcase>${kind}</testcase>`.repeat(300)).join("");
  const reader = new ReportReader();
  const some = `<testcase>${kinds[0]}</testcase><testcase>${kinds[1]}</testcase>`;
  const lists = ["failed", "skipped", "flaky"] as const;
  for (const [xml, kept] of [
    // A broken report takes no room.
    [`<testsuite>${content}`, []],
    [inSuite(some), [1, 1, 0]],
    [inSuite(content), [199, 199, 200]],
    [inSuite(content), [0, 0, 0]],
  ] as const) {
    const report = Object(await reader.read("a.xml", Buffer.from(xml)));
    expect(lists.flatMap((list) => report[list]?.length ?? [])).toEqual(kept);
  }
  const report = await readReport(inSuite(content));
  expect(report.failed[199]).toMatchObject({ text: "t" });
  expect(report.suites).toMatchObject([{ failures: 300, skipped: 300, flaky: 300 }]);
});

test("a case that was expected to fail is shown as skipped", async () => {
  const reason = "TEST_CASE tagged with !mayfail";
  const xml = failing(`<failure message="m"/><skipped message="${reason}"/>`);
  const { failed, skipped } = await readReport(inSuite(xml));
  expect({ failed, skipped }).toEqual({ failed: [], skipped: [{ suite: "s", name: "n", reason }] });
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
  expect((await failedCase(failing(`<failure>${content}</failure>`)))["text"]).toMatch(kept);
});

test("of a long output, the end is kept", async () => {
  const output = async (text: string) =>
    (await failedCase(failing(`<failure/><system-out>${text}</system-out>`)))["output"];
  expect(await output("x".repeat(45_056))).toBe("x".repeat(45_056));
  expect(await output(`${"a&lt;\n".repeat(60_000)}end`)).toMatch(/^… \[cut\]\n<?\n?(?:a<\n)+end$/);
  expect(await output(`${"line\n".repeat(120_000)}end`)).toMatch(
    /^… \[cut\]\n[line]*\n(?:line\n)+end$/,
  );
  expect(await output(`<![CDATA[${"a&lt;".repeat(120_000)}]]>.`)).toMatch(
    /^… \[cut\]\n[a&lt;]{45055}\.$/,
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
        failing(`<failure/><system-out>${content}</system-out>`) +
        failing(`<failure/><system-out>${content}${"x".repeat(99)}</system-out>`),
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
