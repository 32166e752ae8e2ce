import { Readable } from "node:stream";
import { createInflateRaw, inflateRawSync } from "node:zlib";
import { type CaseLimits, InvalidReportError, type Report } from "../junit/report.ts";
import { createReportReader, type ReaderOptions } from "../junit/report-reader.ts";
import type { Content } from "./evidence-file.ts";

const NO_CASES: CaseLimits = { failed: 0, skipped: 0, flaky: 0 };
/** Contents of up to this many bytes are unpacked at once. */
const SMALL = 128 * 1024;

/**
 * Reads a report again from the bytes that the zip holds; `path` is its name there. Returns undefined for a broken
 * report and for what is not a report. By default, no case is kept for display.
 */
export async function readReportAgain(
  path: string,
  bytes: AsyncIterable<Buffer>,
  options: ReaderOptions = { limits: NO_CASES },
): Promise<Report | undefined> {
  const reader = createReportReader(path, options);
  try {
    for await (const chunk of bytes) reader.write(chunk);
    const document = reader.end();
    return document.kind === "report" ? document : undefined;
  } catch (error) {
    if (error instanceof InvalidReportError) return undefined;
    throw error;
  }
}

/** As `readReportAgain`, of the report with this content. */
export function readFromZip(
  path: string,
  content: Content,
  options?: ReaderOptions,
): Promise<Report | undefined> {
  return readReportAgain(path, unpack(content), options);
}

async function* unpack({ bytes, deflated }: Content): AsyncGenerator<Buffer> {
  if (bytes <= SMALL) yield inflateRawSync(Buffer.concat(deflated));
  else yield* Readable.from(deflated).pipe(createInflateRaw());
}
