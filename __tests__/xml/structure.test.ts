import { describe, expect, test } from "@jest/globals";
import { CASE_LIMITS, createReportReader } from "../../src/junit/report-reader.ts";
import { outcome, PATH, read, readReport } from "../junit/read.ts";

const SIZES = [1, 2, 3, 5, 8, 65_536];

/** Returns the tag of a case that has this many bytes. */
function caseOf(bytes: number): string {
  return `<testcase name="${"x".repeat(bytes - '<testcase name=""/>'.length)}"/>`;
}

describe("R1: invalid reports", () => {
  test.each([
    ["when it is empty", "", "1:1: the document has no element"],
    ["when it is blank", " \n ", "2:2: the document has no element"],
    ["when it is only text", "no tests", "1:9: the document has no element"],
    [
      "when it is only a declaration",
      '<?xml version="1.0"?>\n',
      "2:1: the document has no element",
    ],
    ["when it is only a comment", "<!-- a -->", "1:11: the document has no element"],
    ["when it is only a DOCTYPE", "<!DOCTYPE a>", "1:13: the document has no element"],
    ["with an open element", "<a>\n<b>", "2:4: the document ends inside <b>"],
    ["with a tag cut off", "<a>\n <b c='d", "2:2: this tag does not end"],
    ["with an end tag cut off", "<a></a", "1:4: this tag does not end"],
    ["with a lone < at its end", "<a/><", "1:5: this tag does not end"],
    ["with a lone <! at its end", "<a><!", "1:4: this tag does not end"],
    ["with a comment cut off", "<a>\n<!-- </a>-", "2:1: this comment does not end"],
    ["with a CDATA section cut off", "<a>é<![CDATA[ ]] >", "1:5: this CDATA section does not end"],
    ["with an instruction cut off", "<?a ", "1:1: this processing instruction does not end"],
    ["with a DOCTYPE cut off", "<!DOCTYPE a [ ]", "1:1: this DOCTYPE does not end"],
    ["with another end tag", "<a>\n</b>", "2:1: </b> found where </a> was expected"],
    ["with a longer end tag", "<a></ab>", "1:4: </ab> found where </a> was expected"],
    [
      "with an end tag of another prefix",
      "<x:a></y:a>",
      "1:6: </y:a> found where </x:a> was expected",
    ],
    ["with an end tag without a start tag", "<a/></a>", "1:5: </a> has no start tag"],
    ["with a second root", "<a/>\n<b/>", "2:1: <b> is a second root element"],
    ["with a second document", "<a/><?xml?><a></a>", "1:12: <a> is a second root element"],
    ["with CDATA before the root", "<![CDATA[]]><a/>", "1:1: a CDATA section is outside"],
    ["with CDATA after the root", "<a/><![CDATA[]]>", "1:5: a CDATA section is outside"],
    ["with a DOCTYPE in the root", "<a><!DOCTYPE a></a>", "1:4: a DOCTYPE must come before"],
    ["with a DOCTYPE after the root", "<a/><!DOCTYPE a>", "1:5: a DOCTYPE must come before"],
    ["with a NUL in text", "<a>\n \0</a>", "2:2: the document contains a NUL character"],
    ["with a NUL in CDATA", "<a><![CDATA[\0]]></a>", "1:13: the document contains a NUL character"],
    ["with a NUL in a tag", "<a b='\0'/>", "1:7: the document contains a NUL character"],
    ["with a NUL after the root", "<a/>\0", "1:5: the document contains a NUL character"],
    ["with an error before a NUL", "<a></b>\0", "1:4: </b> found where </a> was expected"],
    ["without a value", "<a b/>", "1:4: attribute b has no value"],
    ["without a value in quotes", "<a b=c/>", "1:4: attribute b has a value without quotes"],
    ["without white space between attributes", "<a b='c'd='e'/>", '1:9: unexpected "d" in tag <a>'],
    ["with a missing quote", "<a b='c d='e'/>", '1:12: unexpected "e" in tag <a>'],
    ["with a value without a name", "<a 'b'/>", `1:4: unexpected "'" in tag <a>`],
    ["with an attribute without a name", "<a ='b'/>", '1:4: unexpected "=" in tag <a>'],
    ["with an attribute that starts with a digit", "<a 1='b'/>", '1:4: unexpected "1" in tag <a>'],
    ["with a tag in a tag", "<a <b/>", '1:4: unexpected "<" in tag <a>'],
    ["with a misplaced slash", "<a / >", '1:4: unexpected "/" in tag <a>'],
    ["with an element without a name", "<a>\n1 < 2</a>", "2:3: '<' is not followed by a name"],
    ["with an element that starts with a digit", "<1/>", "1:1: '<' is not followed by a name"],
    ["with an end tag without a name", "<a></></a>", "1:4: '</' is not followed by a name"],
    ["with an end tag that has attributes", "<a></a b>", "1:4: end tag </a> is not closed"],
    ["with an instruction without a name", "<? a?><a/>", "1:1: '<?' is not followed by a name"],
    ["with a declaration outside a DOCTYPE", "<!ELEMENT a><a/>", "1:1: '<!' starts neither"],
  ])("a report is invalid %s", async (_, xml, message) => {
    for (const size of SIZES) expect(await outcome(xml, size)).toContain(`${PATH}:${message}`);
  });

  test.each([
    ["", "<a>\n", "2:1"],
    ["in UTF-16", "\0<\0a\0>", "1:4"],
    ["in a comment", "<a><!--", "1:8"],
    ["in CDATA", "<a>\n<![CDATA[", "2:10"],
    ["in a value", "<a b='", "1:7"],
    ["in a name", "<a", "1:3"],
    ["in a DOCTYPE", "<!DOCTYPE a [", "1:14"],
    ["before the root", "", "1:1"],
    ["after the root", "<testsuites/>\n", "2:1"],
  ])(
    "a report that continues with NULs %s is refused at the first one",
    async (_, start, place) => {
      const reader = createReportReader(PATH, { limits: CASE_LIMITS });
      expect(reader.write(Buffer.from(start))).toBe(true);
      expect(reader.write(Buffer.alloc(65_536))).toBe(false);
      const message = `${PATH}:${place}: the document contains a NUL character`;
      expect(await reader.end()).toMatchObject({ kind: "broken", message });
    },
  );

  test("a report with a tag of one byte more than 16 MiB is invalid", async () => {
    const xml = `<a>\n${caseOf(16 * 1024 * 1024 + 1)}</a>`;
    for (const size of [65_536, xml.length]) {
      expect(await outcome(xml, size)).toBe(`${PATH}:2:1: this tag is longer than 16 MiB`);
    }
  });

  test("a report with a tag of 16 MiB is read, however much follows the tag", async () => {
    const rest = "y".repeat(8 * 1024 * 1024);
    const xml = `<testsuite name="s">${caseOf(16 * 1024 * 1024)}<!--${rest}--></testsuite>`;
    for (const size of [65_536, xml.length]) {
      expect((await readReport(xml, size)).suites).toMatchObject([{ name: "s", total: 1 }]);
    }
  });

  test.each([
    [1_024, /: the document ends inside <…>$/],
    [1_025, /: too many elements are open$/],
  ])("the names of open elements may take 1 MiB: %d of 1,024 bytes", async (open, message) => {
    const [start, end] = [`<${"n".repeat(1_024)}>`, `</${"n".repeat(1_024)}>`];
    expect(await outcome(start + (start + end).repeat(9) + start.repeat(open - 1))).toMatch(
      message,
    );
  });

  test.each([
    [60, "<nnnn"],
    [61, "<…>"],
  ])("a name of %d characters is shown as %p", async (length, shown) => {
    expect(await outcome(`<${"n".repeat(length)}>`)).toContain(`the document ends inside ${shown}`);
  });

  test("a report with tags without end is rejected at the second one", async () => {
    expect(await outcome("<a".repeat(30_000), 65_536)).toContain('unexpected "<" in tag <a>');
  });

  test("the error has the path, the line, the column and the reason", async () => {
    expect(await read("<a>\r\n<b></a>")).toEqual({
      kind: "broken",
      message: `${PATH}:2:4: </a> found where </b> was expected`,
      reason: "</a> found where </b> was expected",
      isJUnit: false,
    });
  });
});

describe("R1: valid reports", () => {
  const SUITE = "<testsuite name='a'><testcase/></testsuite>";

  test.each([
    ["with a DOCTYPE", `<!DOCTYPE testsuite>${SUITE}`],
    ["with a DOCTYPE that names files", `<!DOCTYPE a PUBLIC "a>" 'b>' >${SUITE}`],
    [
      "with a DOCTYPE that declares",
      `<!DOCTYPE a [<!ENTITY b "]>"><!-- ' ]> --><?c ]> "?> <!ATTLIST a b CDATA '>'>]>${SUITE}`,
    ],
    ["with XML 1.1", `<?xml version="1.1"?>${SUITE}`],
    ["with comments and instructions around the root", `<!--a--><?b?>${SUITE}<!--c--><?d e?>`],
    ["with > in text and ]]> too", SUITE.replace("<testcase", "> ]]> <testcase")],
    ["with -- in a comment", SUITE.replace("<testcase", "<!-- -- > --><testcase")],
    [
      "with white space in tags",
      "<testsuite\n\tname = 'a'\r\n><testcase ></testcase\n></testsuite >",
    ],
    ["with both kinds of quotes", `<testsuite name="a" b='"' c="'"><testcase/></testsuite>`],
    ["with names beyond ASCII", "<testsuite name='a' größe='1'><testcase/><名/></testsuite>"],
    ["with CDATA in pieces", SUITE.replace("<testcase", "<![CDATA[]]]]><![CDATA[>]]><testcase")],
  ])("a report is read %s", async (_, xml) => {
    for (const size of SIZES) {
      const { suites, notices } = await readReport(xml, size);
      expect(suites).toMatchObject([{ name: "a", total: 1 }]);
      expect(notices).toEqual([]);
    }
  });

  test("a report is read however deep its elements are", async () => {
    const deep = 50_000;
    const xml = `<testsuite>${"<a>".repeat(deep)}<testcase/>${"</a>".repeat(deep)}</testsuite>`;
    expect((await readReport(xml)).suites).toMatchObject([{ total: 1 }]);
  });

  test("a report is read however many attributes a tag has", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `a${index}='${index}'`).join(" ");
    const { suites, notices } = await readReport(
      `<testsuite ${many} name='x' a7='b'><testcase/></testsuite>`,
    );
    expect(suites).toMatchObject([{ name: "x" }]);
    expect(notices).toEqual([
      expect.stringContaining('a repeated attribute, of which the first counts ("a7")'),
    ]);
  });
});

describe("R1: notices", () => {
  const inSuite = (content: string) => `<testsuite>\n${content}<testcase/></testsuite>`;

  test.each([
    ["a raw control character", inSuite("é\u001b[0m\u0007"), "2:2: ", "XML forbids"],
    ["a control character in CDATA", inSuite("<![CDATA[\u0001]]>"), "2:10: ", "XML forbids"],
    ["a control character in a tag", inSuite("<a b='\u0008'/>"), "2:7: ", "XML forbids"],
    ["a noncharacter", inSuite("a\uffff\ufffe"), "2:2: ", "XML forbids"],
    ["a noncharacter after U+FFFD", inSuite("\ufffd\uffff"), "2:2: ", "XML forbids"],
    ["a reference to a control character", inSuite("<a b='&#x1b;&#7;'/>"), "2:7: ", "XML forbids"],
    ["a control character after a reference", inSuite("&#1;\u0001"), "2:1: ", "XML forbids"],
    ["a reference after a control character", inSuite("\u0001&#1;"), "2:1: ", "XML forbids"],
    ["a reference to NUL", inSuite("-&#0;"), "2:2: ", "XML forbids"],
    ["a reference to a surrogate", inSuite("&#xD800;"), "2:1: ", "XML forbids"],
    ["a reference beyond Unicode", inSuite("&#99999999999;"), "2:1: ", "XML forbids"],
    ["a bare &", inSuite("A & B & C"), "2:3: ", "does not start a reference"],
    ["a bare & in a value", inSuite("<a b='&'/>"), "2:7: ", "does not start a reference"],
    [
      "a reference to an entity",
      inSuite("<a b='&nbsp;'/>&x;"),
      "2:7: ",
      "does not start a reference",
    ],
    [
      "incomplete references",
      inSuite("&#x; &#; &#1a; &lt &X;"),
      "2:1: ",
      "does not start a reference",
    ],
    [
      "a & before a long word",
      inSuite(`&${"a".repeat(40)};`),
      "2:1: ",
      "does not start a reference",
    ],
    [
      "a & at the end",
      `${inSuite("")}\n<!-- & -->`.replace("<testcase", "&<testcase"),
      "2:1: ",
      "&",
    ],
    ["< in a value", inSuite("<a b='<c>' d='<'/>"), "2:7: ", "'<' inside an attribute value"],
    [
      "a repeated attribute",
      inSuite("<a b='1' c='' b='2'/>"),
      "2:15: ",
      'repeated attribute, of which the first counts ("b")',
    ],
    ["text before the root", `\n one\ntwo ${inSuite("")}`, "2:2: ", "text outside the root"],
    [
      "white space before the declaration",
      `\n <?xml version="1.0"?>${inSuite("")}`,
      "2:2: ",
      "declaration",
    ],
    ["a second declaration", `<?xml?>${inSuite("<?xml version='1.0'?>")}`, "2:1: ", "declaration"],
    ["text after the root", `${inSuite("")}\n\nDone.`, "4:1: ", "text outside the root"],
  ])("a report with %s is read, with one notice", async (_, xml, place, what) => {
    for (const size of SIZES) {
      const { suites, notices } = await readReport(xml, size);
      expect(suites).toMatchObject([{ total: 1 }]);
      expect(notices).toEqual([expect.stringMatching(`^${PATH}:${place}the report has .*`)]);
      expect(notices[0]).toContain(what);
    }
  });

  test.each([
    ["references that XML defines", "&lt;&gt;&amp;&quot;&apos;&#9;&#x41;&#65;&#xfffd;&#x10FFFF;"],
    ["tabs and line ends", "\t\r\n\u007f\u0085"],
    ["a & in CDATA", "<![CDATA[ & &x; < ]]>"],
    ["a & and < in comments and instructions", "<!-- & < \u00e9 --><?a & <?>"],
    ["names that end like others", "<a b='1' xb='2' b1='3'/>"],
    ["names that begin with a colon or a line", "<:a :b='1'/><_a _b='1'/>"],
    ["other instructions", "<?xml-stylesheet a?><?xm?><?x ml?>"],
  ])("a report with %s is read without a notice", async (_, content) => {
    for (const size of SIZES)
      expect((await readReport(inSuite(content), size)).notices).toEqual([]);
  });

  test("a report with several problems gets one notice for each kind", async () => {
    const xml = `x${inSuite("\u001b & <a b='<' b=''/><testcase time='?'/>")}`;
    expect((await readReport(xml)).notices).toHaveLength(6);
  });
});
