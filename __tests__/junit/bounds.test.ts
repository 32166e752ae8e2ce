import { describe, expect, test } from "@jest/globals";
import { createReportReader } from "../../src/junit/report-reader.ts";

const MEGABYTE = 1024 * 1024;
const CHUNK = 64 * 1024;

/** Reads `piece` `times` times between a start and an end tag. Returns the result and by how much memory grew. */
function readMany(piece: string, times: number) {
  const reader = createReportReader("big.xml");
  const chunk = Buffer.from(piece.repeat(Math.ceil(CHUNK / piece.length)));
  const pieces = Math.ceil(CHUNK / piece.length);
  reader.write(Buffer.from("<testsuites><testsuite name='s'>"));
  const before = held();
  let most = 0;
  for (let written = 0; written < times; written += pieces) {
    reader.write(chunk);
    if (written % (100 * pieces) === 0) most = Math.max(most, held());
  }
  reader.write(Buffer.from("</testsuite></testsuites>"));
  return { result: reader.end(), pieces: Math.ceil(times / pieces) * pieces, more: most - before };
}

/** Bytes in buffers, without the garbage on the heap. */
function held(): number {
  const { arrayBuffers, external } = process.memoryUsage();
  return Math.max(arrayBuffers, external);
}

describe("memory", () => {
  test.each([
    ["passed cases", "<testcase name='p' time='1'/>\n", 100_000],
    ["failed cases", "<testcase name='f'><failure message='m'>t</failure></testcase>\n", 50_000],
    ["a log", "<![CDATA[x]]><!-- y --> z &amp; \n", 200_000],
  ])("memory does not grow with %s", (_, piece, times) => {
    const { result, pieces, more } = readMany(piece, times);
    const cases = piece.startsWith("<testcase") ? pieces : 0;
    expect(result).toMatchObject({ suites: [{ name: "s", total: cases }] });
    expect(more).toBeLessThan(8 * MEGABYTE);
  });

  test("memory does not grow with a section, a comment or a text without end", () => {
    const reader = createReportReader("big.xml");
    const chunk = Buffer.alloc(CHUNK, "long line ");
    const before = held();
    reader.write(Buffer.from("<testsuite name='s'><testcase><failure><![CDATA["));
    for (let index = 0; index < 400; index++) reader.write(chunk);
    reader.write(Buffer.from("]]></failure></testcase><!--"));
    for (let index = 0; index < 400; index++) reader.write(chunk);
    reader.write(Buffer.from("-->"));
    for (let index = 0; index < 400; index++) reader.write(chunk);
    expect(held() - before).toBeLessThan(8 * MEGABYTE);
    reader.write(Buffer.from("</testsuite>"));
    expect(reader.end()).toMatchObject({ suites: [{ total: 1, failures: 1 }] });
  });
});

describe("documents that would take quadratic time in a naive reader", () => {
  test.each([
    ["a long tag in small chunks", `<testsuite name="${"x".repeat(2 * MEGABYTE)}"/>`, 16],
    ["a long text in small chunks", `<testsuite>${"x&amp;".repeat(400_000)}</testsuite>`, 16],
    ["many bare &", `<testsuite>${"& ".repeat(MEGABYTE)}</testsuite>`, CHUNK],
    ["many unknown references", `<testsuite>${"&x;".repeat(MEGABYTE)}</testsuite>`, CHUNK],
    ["many sections", `<testsuite>${"<![CDATA[]]]]>".repeat(200_000)}</testsuite>`, CHUNK],
    ["many brackets", `<testsuite><![CDATA[${"]".repeat(2 * MEGABYTE)}]]></testsuite>`, 4_096],
    ["many repeated attributes", `<testsuite ${"a='' ".repeat(300_000)}/>`, CHUNK],
    ["many attributes of one hash", `<testsuite ${sameHash(20_000)}/>`, CHUNK],
    ["many lines", `<testsuite>${"\n".repeat(4 * MEGABYTE)}</testsuite>`, CHUNK],
    ["deep elements", `${"<testsuite>".repeat(100_000)}${"</testsuite>".repeat(100_000)}`, CHUNK],
    ["a DOCTYPE", `<!DOCTYPE a [${"<!-- ' -->".repeat(100_000)}]><testsuite/>`, 64],
  ])("a document with %s is read", (_, xml, size) => {
    const reader = createReportReader("slow.xml");
    const bytes = Buffer.from(xml);
    for (let from = 0; from < bytes.length; from += size) {
      reader.write(bytes.subarray(from, from + size));
    }
    expect(reader.end()).toMatchObject({ kind: "report", suites: [{ total: 0 }] });
  });
});

/** Attributes whose names have the same length, first and last character, of which the reader makes its hash. */
function sameHash(count: number): string {
  const names = Array.from({ length: count }, (_, index) => `a${String(index).padStart(6, "0")}a`);
  return names.map((name) => `${name}='1'`).join(" ");
}
