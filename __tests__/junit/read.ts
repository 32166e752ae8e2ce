import type { Report, ReportDocument, Suite } from "../../src/junit/report.ts";
import { ReportReader } from "../../src/junit/report-reader.ts";

export const PATH = "reports/TEST-a.xml";

export async function read(content: string | Uint8Array, path = PATH): Promise<ReportDocument> {
  return new ReportReader().read(path, Buffer.from(content));
}

/** Reads a document that is a report. */
export async function readReport(content: string | Uint8Array): Promise<Report> {
  const result = await read(content);
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
