import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { CASE_LIMITS, createReportReader } from "../../src/junit/report-reader.ts";
import { cases } from "../support/cases.ts";

const MEGABYTE = 1024 * 1024;
const CHUNK = 64 * 1024;

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

function startReader(start: string) {
  const reader = createReportReader("big.xml", { limits: CASE_LIMITS });
  const write = (text: string) => reader.write(Buffer.from(text));
  write(start);
  return { write, end: reader.end };
}

/** Each adds a case. */
const CASES = [
  "<testcase name='p' time='1'/>",
  "<testcase><failure message='m'>t</failure></testcase>",
  "<testcase><skipped message='m'/></testcase>",
  "<testcase><flakyFailure/></testcase>",
  "<testcase><skipped/><failure/></testcase>",
  "<testcase><testcase status='error'/></testcase>",
  "<testcase><testsuite failures='1'/></testcase>",
  "<testsuite name='inner'><testcase/></testsuite>",
  "<testsuite failures='1'><testcase><skipped/><failure/></testcase></testsuite>",
  "<testsuite errors='3'><testcase><error/><system-out>o</system-out></testcase></testsuite>",
  "<error message='m'/>",
];

test("memory does not grow with the number of cases, failures and inner suites", async () => {
  const { write, end } = startReader("<testsuites><testsuite failures='0'>");
  const piece = CASES.join("\n").repeat(100);
  write(piece.repeat(8));
  const before = usedMemory();
  const pieces = cases(40, 1_000);
  for (let written = 0; written < pieces; written++) write(piece);
  expect(usedMemory() - before).toBeLessThan(MEGABYTE);
  write("</testsuite></testsuites>");
  expect(await end()).toMatchObject({ suites: [{ total: (pieces + 8) * 100 * CASES.length }] });
});

test("memory does not grow with the length of what a report contains", async () => {
  const { write, end } = startReader("<testsuite>");
  const before = usedMemory();
  for (const [start, close] of [
    ["<error><![CDATA[", "]]></error>"],
    ["<!--", "-->"],
    ["<?a ", "?>"],
    ["<testcase><failure/><system-out>", "</system-out></testcase>"],
    ["<testcase><x>", "</x></testcase>"],
  ] as const) {
    write(start);
    for (let written = 0; written < cases(30, 1_000); written++)
      write("a long line\n".repeat(5_000));
    write(close);
  }
  expect(usedMemory() - before).toBeLessThan(MEGABYTE);
  write("</testsuite>");
  expect(await end()).toMatchObject({ suites: [{ total: 3, failures: 1, errors: 1 }] });
});

test("what is kept of a report does not keep the rest of it", async () => {
  const { write, end } = startReader("<testsuites>");
  const filler = `<!--${"x".repeat(MEGABYTE)}-->`;
  const before = usedMemory();
  for (let suite = 0; suite < 20; suite++) {
    write(
      `${filler}<testsuite name="a name of a suite ${suite}"><element-with-a-long-name><testcase name="a name of a case">`,
    );
    write(
      `${filler}<failure message="a message of a failure" type="a type of a failure">a text of a failure</failure>`,
    );
    write(`${filler}</testcase></element-with-a-long-name></testsuite>`);
    write(
      `${filler}<element-with-a-long-name><testsuite tests="1" name="a suite without a case" failures="1"/>`,
    );
  }
  const output = `${"a line of output\n".repeat(25_000)}`;
  for (let printed = 0; printed < 20; printed++) {
    write(`<testcase><failure/><system-out>${output}</system-out></testcase>`);
  }
  write("<failure>");
  for (let piece = 0; piece < 20; piece++) write(`${filler}a piece of a longer text`);
  expect(usedMemory() - before).toBeLessThan(4 * MEGABYTE);
  write("</failure>");
  write(`${"</element-with-a-long-name>".repeat(20)}</testsuites>`);
  expect(await end()).toMatchObject({ kind: "report", failed: { length: 41 } });
});

const MANY = cases(100_000, 1_000_000);

/** A naive reader takes a time for them that grows with the square of their length. */
test.each([
  ["a long tag in small chunks", `<testsuite name="${"x".repeat(15 * MEGABYTE)}"/>`, 1_024],
  ["many bare &", `<testsuite>${"& ".repeat(MANY)}</testsuite>`, CHUNK],
  ["many sections", `<testsuite>${"<![CDATA[]]]]>".repeat(MANY / 5)}</testsuite>`, CHUNK],
  ["many brackets", `<testsuite><![CDATA[${"]".repeat(2 * MANY)}]]></testsuite>`, 4_096],
  ["many attributes", `<testsuite ${"a='' ".repeat(MANY)}/>`, CHUNK],
  ["a long time", `<testsuite time="${"1".repeat(10 * MANY)}x"/>`, CHUNK],
  ["many lines", `<testsuite>${"\n".repeat(4 * MANY)}</testsuite>`, CHUNK],
  ["deep elements", `${"<testsuite>".repeat(20_000)}${"</testsuite>".repeat(20_000)}`, CHUNK],
  ["a DOCTYPE", `<!DOCTYPE a [${"<!-- ' -->".repeat(MANY / 10)}]><testsuite/>`, 64],
  ["a long DOCTYPE", `<!DOCTYPE a [${"<!-- ' -->".repeat(2 * MEGABYTE)}]><testsuite/>`, CHUNK],
])("a document with %s is read", async (_, xml, size) => {
  const { write, end } = startReader("");
  for (let from = 0; from < xml.length; from += size) write(xml.slice(from, from + size));
  expect(await end()).toMatchObject({ kind: "report", suites: [{ total: 0 }] });
});
