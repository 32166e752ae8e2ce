import type { Report, ReportDocument, Suite } from "../../src/junit/report.ts";
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

/** The result of reading in lines: suites with the counts that are not 0, then warnings. */
export function describeResult(result: ReportDocument): readonly string[] {
  if (result.kind === "broken") return [`invalid: ${result.message}`];
  if (result.kind === "not-junit") return [`not a JUnit report: its root is <${result.root}>`];
  const warnings = result.warnings.map((text) => `warning: ${text}`);
  return [...result.suites.map(describeSuite), ...warnings];
}

export function describeSuite({ name, total, ...counts }: Suite): string {
  const others = Object.entries(counts).filter(([, value]) => value !== 0);
  return [`${name}: total ${total}`, ...others.map(([key, value]) => `${key} ${value}`)].join(", ");
}
