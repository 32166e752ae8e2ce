import { describe, expect, test } from "@jest/globals";
import { createReportReader } from "../../src/junit/report-reader.ts";

const MEGABYTE = 1024 * 1024;
const CHUNK = 64 * 1024;

/** Reads `piece` so many times between a start and an end tag; gives the result and how much more memory is held. */
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

/** Bytes of buffers; the heap's own garbage is not counted. */
function held(): number {
  const { arrayBuffers, external } = process.memoryUsage();
  return Math.max(arrayBuffers, external);
}

describe("memory does not grow with a report", () => {
  test.each([
    ["passed cases", "<testcase name='p' time='1'/>\n", 300_000],
    ["failed cases", "<testcase name='f'><failure message='m'>t</failure></testcase>\n", 100_000],
    ["a log", "<![CDATA[x]]><!-- y --> z &amp; \n", 500_000],
  ])("of %s", (_, piece, times) => {
    const { result, pieces, more } = readMany(piece, times);
    const cases = piece.startsWith("<testcase") ? pieces : 0;
    expect(result).toMatchObject({ suites: [{ name: "s", total: cases }] });
    expect(more).toBeLessThan(16 * MEGABYTE);
  });

  test("of one endless section, text or comment", () => {
    const reader = createReportReader("big.xml");
    const chunk = Buffer.alloc(CHUNK, "long line ");
    const before = held();
    reader.write(Buffer.from("<testsuite name='s'><testcase><failure><![CDATA["));
    for (let index = 0; index < 1_000; index++) reader.write(chunk);
    reader.write(Buffer.from("]]></failure></testcase><!--"));
    for (let index = 0; index < 1_000; index++) reader.write(chunk);
    reader.write(Buffer.from("-->"));
    for (let index = 0; index < 1_000; index++) reader.write(chunk);
    expect(held() - before).toBeLessThan(16 * MEGABYTE);
    reader.write(Buffer.from("</testsuite>"));
    expect(reader.end()).toMatchObject({ suites: [{ total: 1, failures: 1 }] });
  });
});

describe("time grows with a report no faster than it does", () => {
  test.each([
    ["a long tag in small chunks", `<testsuite name="${"x".repeat(2 * MEGABYTE)}"/>`, 16],
    ["a long text in small chunks", `<testsuite>${"x&amp;".repeat(400_000)}</testsuite>`, 16],
    ["many bare &", `<testsuite>${"& ".repeat(MEGABYTE)}</testsuite>`, CHUNK],
    ["many unknown references", `<testsuite>${"&x;".repeat(MEGABYTE)}</testsuite>`, CHUNK],
    ["many sections", `<testsuite>${"<![CDATA[]]]]>".repeat(200_000)}</testsuite>`, CHUNK],
    ["many brackets", `<testsuite><![CDATA[${"]".repeat(2 * MEGABYTE)}]]></testsuite>`, 4_096],
    ["many repeated attributes", `<testsuite ${"a='' ".repeat(300_000)}/>`, CHUNK],
    ["many attributes of one hash", `<testsuite ${sameHash(50_000)}/>`, CHUNK],
    ["many lines", `<testsuite>${"\n".repeat(4 * MEGABYTE)}</testsuite>`, CHUNK],
    ["deep elements", `${"<testsuite>".repeat(100_000)}${"</testsuite>".repeat(100_000)}`, CHUNK],
    ["a DOCTYPE", `<!DOCTYPE a [${"<!-- ' -->".repeat(100_000)}]><testsuite/>`, 64],
  ])("with %s", (_, xml, size) => {
    const reader = createReportReader("slow.xml");
    const bytes = Buffer.from(xml);
    for (let from = 0; from < bytes.length; from += size) {
      reader.write(bytes.subarray(from, from + size));
    }
    expect(reader.end()).toMatchObject({ kind: "report", suites: [{ total: 0 }] });
  });
});

/** Attributes whose names have the same hash: "Aa" and "BB" weigh the same. */
function sameHash(count: number): string {
  const names = Array.from({ length: count }, (_, index) =>
    index.toString(2).padStart(17, "0").replaceAll("0", "Aa").replaceAll("1", "BB"),
  );
  return names.map((name) => `${name}='1'`).join(" ");
}
