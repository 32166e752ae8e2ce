import { InvalidReportError, XmlReader } from "../xml/xml-reader.ts";
import { JUnitHandler } from "./junit-handler.ts";
import type { BrokenReport, CaseLimits, ReportDocument, ShownCases } from "./report.ts";
import { ReportCounter } from "./report-counter.ts";

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

/** Creates a reader for the report at `path`, which is relative to the working directory with `/` separators. */
export function createReportReader(path: string, { limits, onSuite }: ReaderOptions) {
  const handler = new JUnitHandler(new ReportCounter(path, onSuite), limits);
  const reader = new XmlReader(path, handler);
  let broken: BrokenReport | undefined;

  /** Turns the error of a broken report into a result like any other, and reads nothing after it. */
  function attempt(read: () => void): boolean {
    try {
      if (broken === undefined) read();
    } catch (error) {
      if (!(error instanceof InvalidReportError)) throw error;
      const { message, reason } = error;
      broken = { kind: "broken", message, reason, isJUnit: handler.isJUnit };
    }
    return broken === undefined;
  }

  return {
    /** Reads the next bytes, which are used only during the call. Returns whether more can matter. */
    write: (bytes: Uint8Array) => attempt(() => reader.write(bytes)),
    /** Ends the document and returns what it is. */
    end: async (): Promise<ReportDocument> => {
      attempt(() => reader.end());
      return broken ?? handler.finish();
    },
  };
}

/** Reads a whole report from its bytes, each part of which is used only until the next one. */
export async function readReport(
  path: string,
  bytes: AsyncIterable<Buffer>,
  options: ReaderOptions,
): Promise<ReportDocument> {
  const reader = createReportReader(path, options);
  for await (const part of bytes) {
    if (!reader.write(part)) break;
  }
  return reader.end();
}
