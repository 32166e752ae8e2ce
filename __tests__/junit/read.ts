import type { OtherDocument, Report, ReportDocument, Suite } from "../../src/junit/report.ts";
import { CASE_LIMITS, createReportReader } from "../../src/junit/report-reader.ts";

export const PATH = "reports/TEST-a.xml";

/** Reads a document that arrives in chunks of `size` bytes, through one buffer that is overwritten every time. */
export async function read(
  content: string | Uint8Array,
  size = 65_536,
  path = PATH,
): Promise<ReportDocument> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const reader = createReportReader(path, { limits: CASE_LIMITS });
  const buffer = Buffer.alloc(Math.min(size, bytes.length));
  for (let from = 0; from < bytes.length; from += size) {
    const chunk = bytes.subarray(from, from + size);
    buffer.set(chunk);
    reader.write(buffer.subarray(0, chunk.length));
    buffer.fill("<");
  }
  return reader.end();
}

/** Reads a document that is a report. */
export async function readReport(content: string | Uint8Array, size?: number): Promise<Report> {
  const result = await read(content, size);
  if (result.kind !== "report") throw new Error(`not a report: ${JSON.stringify(result)}`);
  return result;
}

/** Reads a document that is a report. Returns total, failures, errors and skipped of every suite. */
export async function readCounts(content: string): Promise<readonly (readonly number[])[]> {
  const { suites } = await readReport(content);
  return suites.map(({ total, failures, errors, skipped }) => [total, failures, errors, skipped]);
}

/** Returns the result of reading, or what is wrong with a broken report. */
export async function outcome(
  content: string | Uint8Array,
  size?: number,
  path?: string,
): Promise<Report | OtherDocument | string> {
  const result = await read(content, size, path);
  return result.kind === "broken" ? result.message : result;
}

/** The result of reading in lines: suites with the counts that are not 0, warnings and notices. */
export function describeResult(result: Report | OtherDocument | string): readonly string[] {
  if (typeof result === "string") return [`invalid: ${result}`];
  if (result.kind === "not-junit") return [`not a JUnit report: its root is <${result.root}>`];
  const { suites, warnings, notices } = result;
  return [
    ...suites.map(describeSuite),
    ...warnings.map((text) => `warning: ${text}`),
    ...notices.map((text) => `notice: ${text}`),
  ];
}

function describeSuite({ name, total, failures, errors, skipped, flaky, duration }: Suite): string {
  const counts = Object.entries({ failures, errors, skipped, flaky, duration });
  const others = counts.flatMap(([key, value]) => (value === 0 ? [] : [`, ${key} ${value}`]));
  return `${name}: total ${total}${others.join("")}`;
}
