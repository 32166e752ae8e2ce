import { expect, test } from "@jest/globals";
import { PATH, read, readReport } from "./read.ts";

const MEGABYTE = 1024 * 1024;

test.each([
  ["", "1:1: the document has no element"],
  [" \n é", "2:3: the document has no element"],
  ["<!-- a --><?xml?><!DOCTYPE a>", "1:30: the document has no element"],
  ["<a>\n<é>é🎉", "2:6: the document ends inside <é>"],
  ["<a>é🎉\n é <b c='d", "2:4: this tag does not end"],
  ["<a><b", "1:4: this tag does not end"],
  ["<a><b c", "1:4: this tag does not end"],
  ["<a><b c='d'/", "1:4: this tag does not end"],
  ["<a></a", "1:4: this tag does not end"],
  ["<a/><", "1:5: this tag does not end"],
  ["<a><!", "1:4: this tag does not end"],
  ["<!DOCTYPE a [ ]", "1:16: the document ends inside a DOCTYPE"],
  ["<a>\n<!-- </a>-", "2:11: the document ends inside a comment"],
  ["<a>é<![CDATA[ ]] >", "1:19: the document ends inside a CDATA section"],
  ["<a/><?b ", "1:9: the document ends inside a processing instruction"],
  ["<a>\n</b>", "2:1: </b> found where </a> was expected"],
  ["<a>é</ab>", "1:5: </ab> found where </a> was expected"],
  ["<x:a></y:a>", "1:6: </y:a> found where </x:a> was expected"],
  ["<a></>", "1:4: this markup is not well-formed"],
  ["<a></a b>", "1:4: this markup is not well-formed"],
  ["<a/></a>", "1:5: this markup is not well-formed"],
  ["<a/>\n<b/>", "2:1: <b> is a second root element"],
  ["<![CDATA[]]><a/>", "1:1: this markup is not well-formed"],
  ["<a/><![CDATA[]]>", "1:5: this markup is not well-formed"],
  ["<a><!DOCTYPE a></a>", "1:4: this markup is not well-formed"],
  ["<!ELEMENT a><a/>", "1:1: this markup is not well-formed"],
  ["<a>\n \0</a>", "2:2: the document contains a NUL character"],
  ["<a><![CDATA[é\0]]></a>", "1:14: the document contains a NUL character"],
  ["<a b='\0'/>", "1:7: the document contains a NUL character"],
  ["<a/>\0", "1:5: the document contains a NUL character"],
  ["<a></b>\0", "1:4: </b> found where </a> was expected"],
  ["<a><!-- \0", "1:9: the document contains a NUL character"],
  ["<a><b c='\0", "1:10: the document contains a NUL character"],
  ["<é b/>", "1:1: this markup is not well-formed"],
  ["<a b=c/>", "1:1: this markup is not well-formed"],
  ["<a b='é'd='e'/>", "1:1: this markup is not well-formed"],
  ["<a b='c d='e'/>", "1:1: this markup is not well-formed"],
  ["<a <b/>", "1:1: this markup is not well-formed"],
  ["<a / >", "1:1: this markup is not well-formed"],
  ["<a>\n1 < 2</a>", "2:3: this markup is not well-formed"],
  [`<a>${"é\r\n".repeat(999)}<é b/></a>`, "1000:1: this markup is not well-formed"],
  [`<a>${"é".repeat(999)}<b c/></a>`, "1:1003: this markup is not well-formed"],
  [`<${"n".repeat(61)}>`, "1:64: the document ends inside <…>"],
  [`${`<${"n".repeat(1024)}>`.repeat(257)}`, `1:${1026 * 256 + 1}: too many elements are open`],
])("%j is broken", async (xml, message) => {
  expect(await read(xml)).toMatchObject({ kind: "broken", message: `${PATH}:${message}` });
});

test("what is broken says why and where, and whether it was a JUnit report", async () => {
  const reason = "</a> found where </b> was expected";
  expect(await read("<a>\r\n<b></a>")).toEqual({
    kind: "broken",
    message: `${PATH}:2:4: ${reason}`,
    reason,
    isJUnit: false,
  });
  for (const start of ["<testsuites>", "<x><j:testsuite>", "<x><testcase>"]) {
    expect(await read(`${start}<`)).toMatchObject({ isJUnit: true });
  }
});

test.each([
  [MEGABYTE * 16, "report"],
  [MEGABYTE * 16 + 1, "broken"],
])("a tag of %d characters belongs to a document that is %s", async (length, kind) => {
  const tag = `<testcase name="${"x".repeat(length - '<testcase name=""/>'.length)}"/>`;
  const xml = `<testsuite name="s">${tag}<!--${"y".repeat(MEGABYTE)}--></testsuite>`;
  expect((await read(xml)).kind).toBe(kind);
});

const CASE = "<testcase/>";
test.each([
  ["a DOCTYPE", `<!DOCTYPE a PUBLIC "a><b>" 'b>' >${suiteOf(CASE)}`],
  [
    "an internal subset",
    `<!DOCTYPE a [<!ENTITY b "]>"><!-- ' ]> --><?c ]> "?> <!ATTLIST a b CDATA '>'>]>${suiteOf(CASE)}`,
  ],
  ["XML 1.1 and instructions", `<?xml version="1.1"?><?b <a> ?>${suiteOf(CASE)}<?c d ? > ?>`],
  ["comments", `<!--a-->${suiteOf(`<!-- -- > <b> -->${CASE}`)}<!--</a>-->`],
  ["CDATA", suiteOf(`<![CDATA[]]]]><![CDATA[></a>]]>]]> > ${CASE}`)],
  ["white space in tags", "<testsuite\n\tname = 'a'\r\n><testcase ></testcase\n></testsuite >"],
  ["both quotes", `<testsuite name="a" b='">' c="'<"><testcase/></testsuite>`],
  ["names beyond ASCII", "<testsuite name='a' größe='1'><testcase/><名 _:b-1.2=''/></testsuite>"],
  ["raw control characters", suiteOf(`\u001b[1m\u0001${CASE}`)],
])("a document with %s is not broken", async (_, xml) => {
  expect((await readReport(xml)).suites).toMatchObject([{ name: "a", total: 1 }]);
});

function suiteOf(content: string): string {
  return `<testsuite name="a">${content}</testsuite>`;
}
