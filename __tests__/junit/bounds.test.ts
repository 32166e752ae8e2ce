import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { cases } from "../support/cases.ts";
import { read, readReport } from "./read.ts";

const MEGABYTE = 1024 * 1024;

/** Bytes of the heap and of buffers, without garbage. */
function usedMemory(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  // What is outside the heap is freed by the next run.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Each adds a case. */
const CASES = [
  "<testcase name='p' time='1'/>",
  "<testcase><failure message='m'>t</failure></testcase>",
  "<testcase><skipped message='m'/></testcase>",
  "<testcase><flakyFailure/></testcase>",
  "<testcase><testcase status='error'/></testcase>",
  "<testsuite name='inner'><testcase/></testsuite>",
  "<error message='m'/>",
];

test("what is kept of a report does not keep the rest of it", async () => {
  const filler = `<!--${"x".repeat(MEGABYTE)}-->`;
  const output = "a line of output\n".repeat(25_000);
  const reports = Array.from({ length: 20 }, (_, index) =>
    [
      `<testsuites name="a name of a root ${index}">${filler}<testsuite name="a name of a suite ${index}">`,
      `<testcase name="a name of a case ${index}" classname="a name of a class" file="a name of a file">`,
      `<failure message="a message of a failure ${index}" type="a type of a failure">a text of a failure</failure>`,
      `<system-out>${output}</system-out></testcase></testsuite>`,
      '<testsuite tests="1" name="a suite without a case" failures="a long 1"/></testsuites>',
    ].join(""),
  );
  const others = [
    `<another-root-element>${filler}</another-root-element>`,
    `<another-element>${filler}`,
  ];
  const documents = [...others, ...reports];
  // The first time, packages are loaded.
  for (const document of documents) await read(document);
  const before = usedMemory();
  const kept = [];
  for (const document of documents) kept.push(await read(document));
  expect(usedMemory() - before).toBeLessThan(3 * MEGABYTE);
  const shown = kept.flatMap((one) => ("failed" in one ? one.failed : []));
  expect(shown).toHaveLength(20);
});

const MANY = cases(100_000, 1_000_000);
const NBSP = "\u00a0";

/** A naive reader, or a careless pattern, takes a time for them that grows with the square of their length, or faster. */
test.each([
  ["a long tag", `<testsuite id="${"x".repeat(15 * MEGABYTE)}"/>`],
  ["many bare &", `<testsuite>${"& ".repeat(MANY)}</testsuite>`],
  ["many sections", `<testsuite>${"<![CDATA[]]]]>".repeat(MANY / 5)}</testsuite>`],
  ["many brackets", `<testsuite><![CDATA[${"]".repeat(2 * MANY)}]]></testsuite>`],
  ["many attributes", `<testsuite ${"a='' ".repeat(MANY / 2)}/>`],
  ["a long time", `<testsuite time="${"1".repeat(10 * MANY)}x"/>`],
  ["many lines", `<testsuite>${"\n".repeat(4 * MANY)}</testsuite>`],
  ["deep elements", `${"<testsuite>".repeat(20_000)}${"</testsuite>".repeat(20_000)}`],
  ["a long DOCTYPE", `<!DOCTYPE a [${"<!-- ' -->".repeat(2 * MEGABYTE)}]><testsuite/>`],
])("a document with %s is read", async (_, xml) => {
  expect(await read(xml)).toMatchObject({ kind: "report", suites: [{ total: 0 }] });
});

test.each([
  ["a comment", `<testsuite><!--${"<!-".repeat(10 * MANY)}`],
  ["a CDATA section", `<testsuite><![CDATA[${"]]".repeat(10 * MANY)}`],
  ["an instruction", `<testsuite><?a ${"?".repeat(10 * MANY)}`],
  ["a DOCTYPE", `<!DOCTYPE a [${"<!-- -->".repeat(MANY)}`],
  ["an attribute", `<testsuite ${"a='' ".repeat(MANY / 2)} b='`],
  ["a name", `<testsuite ${"a".repeat(10 * MANY)}`],
  ["blanks", `<testsuite${" ".repeat(10 * MANY)}`],
  ["attributes between other blanks", `<testsuite${`${NBSP}a${NBSP}='' `.repeat(99)}`],
  ["other blanks", `<testsuite ${NBSP.repeat(10 * MANY)}`],
  ["too many attributes", `<testsuite ${"a='' ".repeat(5_000_000)}/>`],
])("a document that ends in %s is refused", async (_, xml) => {
  expect(await read(xml)).toMatchObject({ kind: "broken" });
});

test.each([
  ["CDATA", `<![CDATA[${"&<".repeat(10 * MANY)}]]>`, /^(&<)+&? ?… \[cut\]$/],
  ["a comment", `a<!--${"<".repeat(10 * MANY)}-->`, /^a… \[cut\]$/],
  ["an instruction with quotes", `a<?b "' ?>${"c".repeat(10 * MANY)}`, /^ac+… \[cut\]$/],
  ["elements", `a${"<b c='>'/>".repeat(MANY)}`, /^a… \[cut\]$/],
  ["references", "&#0;&lt;".repeat(MANY), /^(\ufffd<)+\ufffd?… \[cut\]$/],
  ["blanks", `a${" ".repeat(10 * MANY)}b`, /^a +… \[cut\]$/],
])("a failure with much of %s is shown", async (_, content, text) => {
  const xml = `<testsuite><testcase><failure>${content}</failure></testcase></testsuite>`;
  const { failed } = await readReport(xml);
  expect(failed[0]?.text).toMatch(text);
});

test("a report of many cases is read", async () => {
  const some = CASES.join("\n");
  const xml = `<testsuites><testsuite>${some.repeat(MANY / 2)}</testsuite></testsuites>`;
  expect(await read(xml)).toMatchObject({ suites: [{ total: (MANY / 2) * CASES.length }] });
});
