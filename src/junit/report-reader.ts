import { XmlReader } from "../xml/xml-reader.ts";
import { JUnitHandler } from "./junit-handler.ts";
import type { CaseLimits, ReportDocument, ShownCases } from "./report.ts";
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
  return {
    /** Reads the next bytes, which are used only during the call. Returns whether more can matter. */
    write: (bytes: Buffer): boolean => reader.write(bytes),
    /** Ends the document and returns what it is. */
    end: async (): Promise<ReportDocument> => {
      const defect = reader.end();
      if (defect === undefined) return handler.finish();
      return { kind: "broken", ...defect, isJUnit: handler.isJUnit };
    },
  };
}
