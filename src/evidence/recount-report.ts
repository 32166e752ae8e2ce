import { Readable } from "node:stream";
import { createInflateRaw, inflateRawSync } from "node:zlib";
import { type CaseLimits, InvalidReportError, type Report, type Suite } from "../junit/report.ts";
import { createReportReader, type ReaderOptions } from "../junit/report-reader.ts";
import type { Content } from "./evidence-file.ts";

/** Cases are kept for display only. */
const NO_CASES: CaseLimits = { failed: 0, skipped: 0, flaky: 0 };
/** Contents of up to this many bytes are unpacked at once. */
const SMALL = 128 * 1024;

/**
 * Reads a report again from the bytes that the zip holds; `path` is its name there. Returns undefined for a broken
 * report and for what is not a report.
 */
export async function readReportAgain(
  path: string,
  bytes: AsyncIterable<Buffer>,
  options: ReaderOptions,
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

/** Returns the suites of a report as they are in the zip; undefined for a broken report and for what is not a report. */
export async function recount(
  path: string,
  content: Content,
): Promise<readonly Suite[] | undefined> {
  const report = await readReportAgain(path, unpack(content), { limits: NO_CASES });
  return report?.suites;
}

async function* unpack({ bytes, deflated }: Content): AsyncGenerator<Buffer> {
  if (bytes <= SMALL) yield inflateRawSync(Buffer.concat(deflated));
  else yield* Readable.from(deflated).pipe(createInflateRaw());
}
