import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "@jest/globals";
import { CASE_LIMITS, createReportReader } from "../../src/junit/report-reader.ts";
import { cases } from "../support/cases.ts";

const MEGABYTE = 1024 * 1024;
const CHUNK = 64 * 1024;

/** Bytes of the heap and of buffers, without garbage. */
function usedMemory(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe("memory", () => {
  /** Each adds a case. */
  const PIECES = [
    "<testcase name='p' time='1'/>",
    "<testcase><failure message='m'>t</failure></testcase>",
    "<testcase><skipped message='m'/></testcase>",
    "<testcase><flakyFailure/></testcase>",
    "<testcase><skipped/><failure/></testcase>",
    "<testcase><testcase status='error'/></testcase>",
    "<testcase><testsuite failures='1'/></testcase>",
    "<testsuite name='inner'><testcase/></testsuite>",
    "<testsuite failures='1'><testcase/></testsuite>",
    "<testsuite errors='3'><testcase><error/><system-out>o</system-out></testcase></testsuite>",
    "<error message='m'/>",
  ];

  test("memory does not grow with the number of cases, failures and suites", async () => {
    const reader = createReportReader("big.xml", { limits: CASE_LIMITS });
    const piece = PIECES.join("\n");
    const pieces = Math.ceil(CHUNK / piece.length);
    const chunk = Buffer.from(piece.repeat(pieces));
    const write = (chunks: number) => {
      for (let written = 0; written < chunks; written++) reader.write(chunk);
      return chunks * pieces * PIECES.length;
    };
    reader.write(Buffer.from("<testsuites><testsuite>"));
    let written = write(10);
    const before = usedMemory();
    written += write(cases(40, 1_000));
    expect(usedMemory() - before).toBeLessThan(MEGABYTE);
    reader.write(Buffer.from("</testsuite></testsuites>"));
    expect(await reader.end()).toMatchObject({ suites: [{ total: written }] });
  });

  test("memory does not grow with the length of what a report contains", async () => {
    const reader = createReportReader("big.xml", { limits: CASE_LIMITS });
    const chunk = Buffer.alloc(CHUNK, "a long line\n");
    const write = (start: string, end: string, chunks = cases(30, 1_000)) => {
      reader.write(Buffer.from(start));
      for (let written = 0; written < chunks; written++) reader.write(chunk);
      reader.write(Buffer.from(end));
    };
    write("<!DOCTYPE a [<!--", "-->]><testsuite>", 1);
    write("<testcase><failure>", "</failure></testcase>", 1);
    const before = usedMemory();
    write("", "");
    write("<error><![CDATA[", "]]></error>");
    write("<!--", "-->");
    write("<?a ", "?>");
    write("<testcase><failure/><system-out>", "</system-out></testcase>");
    write("<testcase><x>", "</x></testcase>");
    expect(usedMemory() - before).toBeLessThan(MEGABYTE);
    reader.write(Buffer.from("</testsuite>"));
    expect(await reader.end()).toMatchObject({ suites: [{ total: 4, failures: 2, errors: 1 }] });
  });
});

describe("documents that would take quadratic time in a naive reader", () => {
  /** The time of the naive reader grows with the square of it, that of this one is a small part of a second. */
  const many = cases(100_000, 1_000_000);

  test.each([
    ["a long tag in small chunks", `<testsuite name="${"x".repeat(15 * MEGABYTE)}"/>`, 1_024],
    ["many bare &", `<testsuite>${"& ".repeat(many)}</testsuite>`, CHUNK],
    ["many unknown references", `<testsuite>${"&x;".repeat(many)}</testsuite>`, CHUNK],
    ["many sections", `<testsuite>${"<![CDATA[]]]]>".repeat(many / 5)}</testsuite>`, CHUNK],
    ["many brackets", `<testsuite><![CDATA[${"]".repeat(2 * many)}]]></testsuite>`, 4_096],
    ["a repeated attribute", `<testsuite ${"a='' ".repeat(many)}/>`, CHUNK],
    ["many attributes", `<testsuite ${attributes(300_000)}/>`, 8 * MEGABYTE],
    ["many lines", `<testsuite>${"\n".repeat(4 * many)}</testsuite>`, CHUNK],
    ["deep elements", `${"<testsuite>".repeat(90_000)}${"</testsuite>".repeat(90_000)}`, CHUNK],
    ["a DOCTYPE", `<!DOCTYPE a [${"<!-- ' -->".repeat(many / 10)}]><testsuite/>`, 64],
  ])("a document with %s is read", async (_, xml, size) => {
    const reader = createReportReader("slow.xml", { limits: CASE_LIMITS });
    const bytes = Buffer.from(xml);
    for (let from = 0; from < bytes.length; from += size) {
      reader.write(bytes.subarray(from, from + size));
    }
    expect(await reader.end()).toMatchObject({ kind: "report", suites: [{ total: 0 }] });
  });
});

/** Attributes whose names have the same length. */
function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${1_000_000 + index}=''`).join(" ");
}
