import { describe, expect, test } from "@jest/globals";
import { createReportReader } from "../../src/junit/report-reader.ts";
import { readReport } from "./read.ts";

const SIZES = [1, 7, 100, 65_536];
const KEPT = 64 * 1024;
const MARK = "… [cut]";

async function failedCase(xml: string, size?: number) {
  const { failed } = await readReport(`<testsuite name="s">${xml}</testsuite>`, size);
  expect(failed).toHaveLength(1);
  return failed[0];
}

/** Cases with these children, named by their numbers from 0 on. */
function numbered(count: number, children: string): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => `<testcase name="${index}">${children}</testcase>`,
  );
}

/** The names of the cases that are kept of many. */
const FIRST = Array.from({ length: 200 }, (_, index) => `${index}`);

describe("a failed case", () => {
  test.each([
    [
      "has its attributes, message and text",
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
      "may have nothing",
      "<testcase><error/></testcase>",
      { suite: "s", name: "unnamed case", outcome: "error" },
    ],
    [
      "may have nothing but blanks",
      "<testcase name='n' classname=' ' line='x'><failure message='' type=' '> \n </failure></testcase>",
      { suite: "s", name: "n", outcome: "failure" },
    ],
    ...["0", "-7", "1.5", "9007199254740992"].map(
      (line) =>
        [
          `has no line if it is ${line}`,
          `<testcase name='n' line='${line}'><failure/></testcase>`,
          { suite: "s", name: "n", outcome: "failure" },
        ] as const,
    ),
    [
      "may have failed by its status",
      "<testcase name='n' status='error'/>",
      { suite: "s", name: "n", outcome: "error" },
    ],
    [
      "has its error rather than its failure",
      "<testcase name='n'><failure message='f'/><error message='e'/><error message='2'/></testcase>",
      { suite: "s", name: "n", outcome: "error", message: "e" },
    ],
    [
      "has its first failure",
      "<testcase name='n'><failure>1</failure><failure>2</failure></testcase>",
      { suite: "s", name: "n", outcome: "failure", text: "1" },
    ],
    [
      "belongs to the outermost suite",
      "<testsuite name='in'><testcase name='n'><failure/></testcase></testsuite>",
      { suite: "s", name: "n", outcome: "failure" },
    ],
    [
      "has the failure of a case inside it",
      "<testcase name='n'><testcase name='in'><failure message='m'/></testcase></testcase>",
      { suite: "s", name: "n", outcome: "failure", message: "m" },
    ],
    [
      "may be a failure outside every case",
      "<testcase/><error type='T'>afterAll</error>",
      { suite: "s", name: "outside any case", outcome: "error", type: "T", text: "afterAll" },
    ],
  ])("a failed case %s", async (_, xml, expected) => {
    for (const size of SIZES) expect(await failedCase(xml, size)).toEqual(expected);
  });

  test("a name begins and ends with what stands for forbidden characters", async () => {
    const one = await failedCase('<testcase name=" \u000bn\f "><failure/></testcase>');
    expect(one?.name).toBe("\ufffdn\ufffd");
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
    ["the text of elements", "a<b c='d'>e</b><constructor/><__proto__>f</__proto__>", "aef"],
    ["the text of a failure inside it", "a<testcase><failure>b</failure></testcase>", "ab"],
    ["line ends", "a\r\nb\rc\n\td", "a\nb\nc\n\td"],
    ["wide characters", "é🎉", "é🎉"],
    ["numbers", "007", "007"],
  ])("the text of a failure may contain %s", async (_, xml, text) => {
    for (const size of SIZES) {
      const { failed } = await readReport(
        `<testsuite name="s"><testcase name="n"><failure>${xml}</failure></testcase></testsuite>`,
        size,
      );
      expect(failed).toEqual([{ suite: "s", name: "n", outcome: "failure", text }]);
    }
  });

  test("attributes of a failed case are decoded once, whatever they contain", async () => {
    const xml = `<testcase name="&amp;lt; 'a' > b" classname='"c"/' __proto__="x">
      <failure message="1
	2&#10;3 < &amp;amp;" message="second" type='/'/></testcase>`;
    for (const size of SIZES) {
      expect(await failedCase(xml, size)).toEqual({
        suite: "s",
        name: "&lt; 'a' > b",
        className: '"c"/',
        outcome: "failure",
        message: "1  2\n3 < &amp;",
        type: "/",
      });
    }
  });

  test.each([
    ["its output", "<failure message=''/><system-out>x == 2 &amp; y</system-out>", "x == 2 & y"],
    ["its output if it failed by its status", "<system-out>out</system-out>", "out", "fail"],
    [
      "its error output if it has no other",
      "<error/><system-out> </system-out><system-err>err</system-err>",
      "err",
    ],
    ["its first output", "<error/><system-out>1</system-out><system-err>2</system-err>", "1"],
    ["its output besides a type", "<error type='T'/><system-out>out</system-out>", "out"],
    [
      "the text of CDATA",
      "<error/><system-out><![CDATA[a&amp;\r]]>\n&lt;b&gt;</system-out>",
      "a&amp;\n<b>",
    ],
    ["a failure in its output", "<failure/><system-out><error>f</error></system-out>", "f"],
    [
      "a case in its output",
      "<failure/><system-out><testcase status='error'>c</testcase></system-out>",
      "c",
    ],
    [
      "a suite in its output",
      "<failure/><system-out><testsuite errors='9'>s</testsuite></system-out>",
      "s",
    ],
  ])("a failed case without a reason has %s", async (_, children, output, status = "run") => {
    const xml = `<testsuite name="s"><testcase name="n" status="${status}">${children}</testcase></testsuite>`;
    for (const size of SIZES) {
      const { failed, suites, warnings } = await readReport(xml, size);
      const outcome = children.startsWith("<error") ? "error" : "failure";
      expect(failed).toMatchObject([{ outcome, output }]);
      expect(failed[0]?.text).toBeUndefined();
      expect(suites).toMatchObject([{ total: 1 }]);
      expect(warnings).toEqual([]);
    }
  });

  test.each([
    ["has a message", "<failure message='m'/><system-out>out</system-out>"],
    ["has a text", "<failure>t</failure><system-out>out</system-out>"],
    ["prints before its failure", "<system-out>out</system-out><failure/>"],
    ["prints nothing but blanks", "<failure/><system-out> \n </system-out>"],
    ["has nothing but properties", "<failure/><properties>p</properties>"],
    ["contains an element that prints", "<failure/><a><system-out>out</system-out></a>"],
    ["contains a case that prints", "<testcase><failure/><system-out>out</system-out></testcase>"],
  ])("the output of a failed case is not kept if it %s", async (_, children) => {
    for (const size of SIZES) {
      expect(
        (await failedCase(`<testcase name="n">${children}</testcase>`, size))?.output,
      ).toBeUndefined();
    }
  });

  test("a failed case has nothing of the one before it", async () => {
    const { failed } = await readReport(
      `<testsuite><testcase name='1'><failure message='m'>t</failure></testcase>
       <testcase name='3'><failure/><system-out>o</system-out></testcase>
       <testcase name='2'><failure/></testcase></testsuite>`,
    );
    expect(failed[2]).toEqual({ suite: "reports/TEST-a.xml", name: "2", outcome: "failure" });
  });
});

describe("limits", () => {
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

  test.each([
    ["text", "x".repeat(100_000)],
    ["text of wide characters", "é🎉".repeat(20_000)],
    ["text of references", "&lt;".repeat(20_000)],
    ["CDATA", `<![CDATA[${"x<&".repeat(30_000)}]]>`],
    ["many sections", "<![CDATA[twelve bytes]]><!-- -->".repeat(6_000)],
  ])("what is kept of a failed case is limited if it has %s", async (_, content) => {
    const xml = `<testcase name="n"><failure>${content}</failure></testcase>`;
    const one = await failedCase(xml);
    expect(one?.text?.endsWith(MARK)).toBe(true);
    expect(one?.text).not.toContain("\ufffd");
    expect(one?.text).not.toMatch(/&l?t?…/);
    expect(bytesOf(one)).toBeLessThan(KEPT + 1024);
    expect(one?.text?.length).toBeGreaterThan(10_000);
    for (const size of [997, 4_096]) expect(await failedCase(xml, size)).toEqual(one);
  });

  test.each([
    ["many lines", "x\n".repeat(50_000), "\nx\nx\n"],
    ["long lines", `${"é🎉".repeat(999)}\n`.repeat(30), "é🎉\n"],
    ["references", `${"&lt;".repeat(99)}\n`.repeat(600), "<<<\n"],
    ["CDATA", `<![CDATA[${"x<&\n".repeat(20_000)}]]>`, "\nx<&\n"],
    ["many sections", "<![CDATA[12 bytes of x\n]]><!-- -->".repeat(6_000), "bytes of x\n"],
  ])("of a long output with %s, whole lines at its end are kept", async (_, content, end) => {
    const xml = `<testcase name="n"><failure/><system-out>${content}last</system-out></testcase>`;
    const one = await failedCase(xml);
    const [mark, first, second] = one?.output?.split("\n") ?? [];
    expect(mark).toBe(MARK);
    expect(first).toBe(second);
    expect(one?.output?.endsWith(`${end}last`)).toBe(true);
    expect(one?.output?.length).toBeGreaterThan(10_000);
    expect(bytesOf(one)).toBeLessThan(2 * KEPT);
    for (const size of [997, 4_096]) expect(await failedCase(xml, size)).toEqual(one);
  });

  test.each([
    ["kept if it has 44 KiB", 44 * 1024, /^x+$/],
    ["left out as a whole if it is longer", 44 * 1024 + 1, /^… \[cut\]$/],
  ])("a line of output is %s", async (_, length, kept) => {
    const xml = `<testcase><failure/><system-out>${"x".repeat(length)}</system-out></testcase>`;
    expect((await failedCase(xml))?.output).toMatch(kept);
  });

  test.each([
    ["kept if it has 44 KiB", 44 * 1024, /^x{45056}$/],
    ["cut if it is longer", 44 * 1024 + 1, /^x{45056}… \[cut\]$/],
  ])("the text of a failure is %s", async (_, length, kept) => {
    const xml = `<testcase><failure>${"x".repeat(length)}</failure></testcase>`;
    expect((await failedCase(xml))?.text).toMatch(kept);
  });

  test.each([
    ["many lines", "line\n".repeat(120_000), /^… \[cut\]\n(?:line\n)+… \[cut\]$/],
    ["references", `line\n${"&#x00000000000000000006c;".repeat(25_000)}`, /^line\n… \[cut\]$/],
    ["one line", "x".repeat(600_000), /^… \[cut\]$/],
  ])(
    "of an output without end that has %s, only whole lines are kept",
    async (_, content, kept) => {
      const xml = `<testcase><failure/><system-out>${content}</system-out></testcase>`;
      for (const size of [997, 65_536]) expect((await failedCase(xml, size))?.output).toMatch(kept);
    },
  );

  test("an output after the first 200 failed cases is not kept", async () => {
    const printing = "<testcase><failure/><system-out>o</system-out></testcase>";
    const { failed } = await readReport(`<testsuite>${printing.repeat(300)}</testsuite>`);
    expect(failed.map(({ output }) => output)).toEqual(Array(200).fill("o"));
  });

  test("the attributes of a failed case are limited", async () => {
    const long = "ä&amp;".repeat(30_000);
    const one = await failedCase(
      `<testcase name="${long}" classname="${long}" file="${long}">` +
        `<failure message="${long}" type="${long}">${long}</failure></testcase>`,
    );
    for (const text of [one?.name, one?.className, one?.file, one?.message, one?.type, one?.text]) {
      expect(text).toMatch(/^(ä&)+ä?(?:&[amp]*)?… \[cut\]$/);
    }
    expect(bytesOf(one)).toBeLessThan(4 * KEPT);
  });

  test.each([
    [
      "in a short line",
      `${"one\n".repeat(11_000)}two ${"x".repeat(2_000)}`,
      /^(?:one\n)+… \[cut\]$/,
    ],
    ["in a long line", `one\ntwo ${"x".repeat(44 * 1024)}`, /^one\ntwo x+… \[cut\]$/],
    [
      "after several lines",
      `\n a\r\n\r\n${"x".repeat(45_048)}\rlast of all`,
      /^a\n\nx+\n… \[cut\]$/,
    ],
    ["in its only line", `\n \none ${"x".repeat(44 * 1024)}`, /^one x+… \[cut\]$/],
    ["between two lines", `${"x".repeat(44 * 1024 - 1)}\nlast`, /^x+\n… \[cut\]$/],
  ])("a text or a message that is cut %s has no part of another", async (_, long, kept) => {
    const expected = typeof kept === "string" ? kept : expect.stringMatching(kept);
    const message = long.replace(/\r\n?|\n/g, "&#10;");
    for (const size of [997, 65_536]) {
      const text = await failedCase(`<testcase><failure>${long}</failure></testcase>`, size);
      expect(text?.text).toEqual(expected);
      const attribute = `<testcase><failure message="${message}"/></testcase>`;
      expect((await failedCase(attribute, size))?.message).toEqual(expected);
    }
  });

  test("a text of 40,000 characters is kept as a whole", async () => {
    const text = "x".repeat(40_000);
    expect((await failedCase(`<testcase><failure>${text}</failure></testcase>`))?.text).toBe(text);
  });

  test("the first 200 failed cases are kept, and all are counted", async () => {
    const cases = numbered(500, "<failure>t</failure>").join("<error/>");
    const { failed, suites } = await readReport(`<testsuite>${cases}<error/></testsuite>`);
    expect(failed).toHaveLength(200);
    expect(failed[198]).toMatchObject({ name: "99", text: "t" });
    expect(suites).toMatchObject([{ total: 1_000, failures: 500, errors: 500 }]);
  });
});

describe("R9", () => {
  const flaky = (children: string, attributes = "") =>
    readReport(
      `<testsuite name="s"><testcase name="n" ${attributes}>${children}</testcase></testsuite>`,
    );

  test.each(["<flakyFailure/>", "<flakyError>t</flakyError>", "<flakyFailure/><flakyError/>"])(
    "a case that passed and has %s is flaky",
    async (children) => {
      for (const attributes of ["", "classname='c'"]) {
        const { suites, flaky: cases, failed } = await flaky(children, attributes);
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
    ["it has reruns only", "<rerunFailure/>", ""],
    [
      "the failed attempt is inside another element",
      "<system-out><flakyFailure/></system-out>",
      "",
    ],
  ])("a case is not flaky if %s", async (_, children, attributes) => {
    const { suites, flaky: cases } = await flaky(children, attributes);
    expect(suites).toMatchObject([{ flaky: 0 }]);
    expect(cases).toEqual([]);
  });

  test("the first 200 flaky cases are kept, and all are counted", async () => {
    const xml = `<testsuite>${numbered(1_000, "<flakyError/>").join("")}</testsuite>`;
    const { suites, flaky: cases } = await readReport(xml);
    expect(cases.map(({ name }) => name)).toEqual(FIRST);
    expect(suites).toMatchObject([{ total: 1_000, flaky: 1_000 }]);
  });
});

describe("a skipped case", () => {
  const skipped = async (xml: string, size?: number) =>
    (await readReport(`<testsuite name="s">${xml}</testsuite>`, size)).skipped;

  test.each([
    ["its message", "<skipped message='why'>text</skipped>", "why"],
    [
      "its text",
      "<skipped>\n <![CDATA[no <courier>]]> &amp; no bike</skipped>",
      "no <courier> & no bike",
    ],
    ["no reason", "<skipped message=' '> \n</skipped>", undefined],
    ["its first message", "<skipped message='1'/><skipped message='2'/>", "1"],
  ])("a skipped case has %s", async (_, children, reason) => {
    for (const size of SIZES) {
      expect(
        await skipped(`<testcase name="n" classname="c">${children}</testcase>`, size),
      ).toEqual([
        { suite: "s", name: "n", className: "c", ...(reason === undefined ? {} : { reason }) },
      ]);
    }
  });

  test("a case that is skipped by its status has no reason", async () => {
    expect(await skipped("<testcase name='n' status='disabled'/>")).toEqual([
      { suite: "s", name: "n" },
    ]);
  });

  test("the reason is limited", async () => {
    const [one] = await skipped(`<testcase><skipped message="${"é".repeat(100_000)}"/></testcase>`);
    expect(one?.reason).toMatch(/^é{45056}… \[cut\]$/);
    const longest = "é".repeat(45_056);
    const [whole] = await skipped(`<testcase><skipped message="${longest}"/></testcase>`);
    expect(whole?.reason).toBe(longest);
    const [other] = await skipped(`<testcase><skipped>${"x".repeat(100_000)}</skipped></testcase>`);
    expect(other?.reason).toMatch(/^x{45056}… \[cut\]$/);
  });

  test("the first 200 skipped cases are kept, and all are counted", async () => {
    const xml = numbered(1_000, "<skipped message='m'/>").join("");
    const report = await readReport(`<testsuite name="s">${xml}</testsuite>`);
    expect(report.skipped.map(({ name }) => name)).toEqual(FIRST);
    expect(report.suites).toMatchObject([{ total: 1_000, skipped: 1_000 }]);
  });
});

describe("a failed case that is marked as skipped", () => {
  const cases =
    '<testcase name="1"><failure message="a"/></testcase>' +
    '<testcase name="2"><skipped message="why"><failure message="b">t</failure></skipped></testcase>' +
    '<testcase name="3"><failure message="c"/></testcase>';

  test("is shown as failed if it was not expected to fail", async () => {
    for (const size of SIZES) {
      const { failed, skipped } = await readReport(
        `<testsuite failures="3">${cases}</testsuite>`,
        size,
      );
      expect(failed).toMatchObject([
        { name: "1", message: "a" },
        { name: "2", message: "b", text: "t" },
        { name: "3", message: "c" },
      ]);
      expect(skipped).toEqual([]);
    }
  });

  test("is shown as skipped if it was expected to fail", async () => {
    for (const size of SIZES) {
      const { failed, skipped } = await readReport(
        `<testsuite failures="2">${cases}</testsuite>`,
        size,
      );
      expect(failed).toMatchObject([{ name: "1" }, { name: "3" }]);
      expect(skipped).toMatchObject([{ name: "2", reason: "why" }]);
    }
  });

  test("is shown as failed outside every suite, whatever the header of a later suite says", async () => {
    const outside = '<testcase name="o"><skipped/><failure/></testcase>';
    const suite = `<testsuite failures="2">${cases}</testsuite>`;
    const { failed, skipped } = await readReport(`<testsuites>${outside}${suite}</testsuites>`);
    expect(failed.map(({ name }) => name)).toEqual(["o", "1", "3"]);
    expect(skipped.map(({ name }) => name)).toEqual(["2"]);
  });

  test("does not take the place of a failed case among those that are kept", async () => {
    const expected = "<testcase name='e'><skipped/><failure/></testcase>".repeat(300);
    const failed = "<testcase name='f'><failure/></testcase>".repeat(300);
    const report = await readReport(`<testsuite failures="300">${expected}${failed}</testsuite>`);
    expect(report.failed.map(({ name }) => name)).toEqual(Array(200).fill("f"));
    expect(report.skipped.map(({ name }) => name)).toEqual(Array(200).fill("e"));
  });
});

test("a reader keeps as many cases of each kind as it is told", async () => {
  const kinds = ["<failure/>", "<skipped/>", "<flakyFailure/>"];
  const cases = kinds.map((kind) => `<testcase>${kind}</testcase>`.repeat(5)).join("");
  const reader = createReportReader("a.xml", { limits: { failed: 0, skipped: 2, flaky: 9 } });
  reader.write(Buffer.from(`<testsuite>${cases}</testsuite>`));
  const { failed, skipped, flaky, suites } = Object(await reader.end());
  expect([failed, skipped, flaky].map(({ length }) => length)).toEqual([0, 2, 5]);
  expect(suites).toMatchObject([{ total: 15, failures: 5, skipped: 5, flaky: 5 }]);
});

test("the attributes of a case with a long start tag are read", async () => {
  const padding = `padding="${"x".repeat(100_000)}"`;
  const xml =
    `<testsuite ${padding} name="a &amp; b" failures="1">` +
    `<testcase name="first" ${padding} name="second" classname="c&#10;d" file="f\tg" line="7">` +
    `<failure ${padding} message="m"/></testcase></testsuite>`;
  for (const size of [1_000, 65_536, 1_000_000]) {
    expect(await readReport(xml, size)).toMatchObject({
      suites: [{ name: "a & b", total: 1, failures: 1 }],
      failed: [{ name: "first", className: "c\nd", file: "f g", line: 7, message: "m" }],
    });
  }
});
