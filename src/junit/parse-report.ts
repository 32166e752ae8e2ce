import { decodeDocument } from "./decode.ts";
import { JUnitHandler } from "./junit-handler.ts";
import type { BrokenReport, CaseLimits, ReportDocument, ShownCases } from "./report.ts";
import { ReportCounter } from "./report-counter.ts";
import { scan } from "./scanner.ts";
import { placeOf, StructureError } from "./structure-error.ts";
import { copyText } from "./text.ts";

/** Bytes of a report: 256 MiB. It is in memory as a whole (R1). */
export const MAX_REPORT = 256 * 1024 ** 2;

/** How many cases of each kind are kept for the summary and the predicate, over all reports. */
export const CASE_LIMITS: CaseLimits = { failed: 200, skipped: 200, flaky: 200 };

/** Returns what is left of limits that hold for all reports together. */
export function remainingLimits(limits: CaseLimits, read: Partial<ShownCases>): CaseLimits {
  return {
    failed: limits.failed - (read.failed?.length ?? 0),
    skipped: limits.skipped - (read.skipped?.length ?? 0),
    flaky: limits.flaky - (read.flaky?.length ?? 0),
  };
}

interface ReaderOptions {
  readonly limits: CaseLimits;
  /** Called with the name of every suite at its end. What it throws ends the reading. */
  readonly onSuite?: (name: string) => void;
}

/** Reads a whole report. `path` is relative to the working directory with `/` separators. */
export async function parseReport(
  path: string,
  bytes: Buffer,
  { limits, onSuite }: ReaderOptions,
): Promise<ReportDocument> {
  const handler = new JUnitHandler(new ReportCounter(path, onSuite), limits);
  let document = "";
  try {
    document = decodeDocument(bytes);
    scan(document, handler);
  } catch (error) {
    if (!(error instanceof StructureError)) throw error;
    const reason = copyText(error.message);
    const message = `${path}:${placeOf(document, error.index)}: ${reason}`;
    return { kind: "broken", message, reason, isJUnit: handler.isJUnit };
  }
  return handler.finish(document);
}

/** Returns what a report is that has more than `MAX_REPORT` bytes. It must not be read. */
export function refuseLargeReport(path: string): BrokenReport {
  const reason = "it is larger than 256 MiB; exclude it with `!` if it is no report of tests";
  return { kind: "broken", message: `${path}: ${reason}`, reason, isJUnit: true };
}
