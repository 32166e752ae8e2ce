import { InvalidReportError, type OtherDocument, type Report } from "../../src/junit/report.ts";
import { createReportReader } from "../../src/junit/report-reader.ts";

export const PATH = "reports/TEST-a.xml";

/** Reads a report that comes in chunks of `size` bytes, through one buffer that is used again and again. */
export function read(
  content: string | Uint8Array,
  size = 65_536,
  path = PATH,
): Report | OtherDocument {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const reader = createReportReader(path);
  const buffer = Buffer.alloc(Math.min(size, bytes.length));
  for (let from = 0; from < bytes.length; from += size) {
    const chunk = bytes.subarray(from, from + size);
    buffer.set(chunk);
    reader.write(buffer.subarray(0, chunk.length));
    buffer.fill("<");
  }
  return reader.end();
}

/** The report that a document is. */
export function readReport(content: string | Uint8Array, size?: number): Report {
  const result = read(content, size);
  if (result.kind !== "report") throw new Error(`not a report, but <${result.root}>`);
  return result;
}

/** What reading comes to: the result, or the error's message. */
export function outcome(
  content: string | Uint8Array,
  size?: number,
  path?: string,
): Report | OtherDocument | string {
  try {
    return read(content, size, path);
  } catch (error) {
    if (error instanceof InvalidReportError) return error.message;
    throw error;
  }
}
