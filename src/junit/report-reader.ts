import { Diagnostics, InvalidXmlError, type Quirk } from "../xml/diagnostics.ts";
import { XmlReader } from "../xml/xml-reader.ts";
import { JUnitHandler } from "./junit-handler.ts";
import { type CaseLimits, InvalidReportError, type OtherDocument, type Report } from "./report.ts";
import { ReportBuilder } from "./report-builder.ts";

/** How many cases of each kind are kept for people, over all reports. */
export const CASE_LIMITS: CaseLimits = { failed: 200, skipped: 200, flaky: 200 };

/** Returns what is left of limits that hold for all reports together. */
export function remainingLimits(
  limits: CaseLimits,
  read: Partial<Pick<Report, keyof CaseLimits>>,
): CaseLimits {
  return {
    failed: limits.failed - (read.failed?.length ?? 0),
    skipped: limits.skipped - (read.skipped?.length ?? 0),
    flaky: limits.flaky - (read.flaky?.length ?? 0),
  };
}

/** In characters. */
const MAX_DETAIL = 60;

/** Reads one report from chunks of bytes. */
interface ReportReader {
  /** Reads the next bytes, which are used only during the call. Throws InvalidReportError. */
  write(bytes: Uint8Array): void;
  /** Ends the report and returns its contents. Throws InvalidReportError. */
  end(): Report | OtherDocument;
}

export interface ReaderOptions {
  /** CASE_LIMITS by default. */
  readonly limits?: CaseLimits;
  /** Called with the name of every suite at its end. What it throws ends the reading. */
  readonly onSuite?: (name: string) => void;
}

/** Creates a reader for the report at `path`, which is relative to the working directory with `/` separators. */
export function createReportReader(
  path: string,
  { limits = CASE_LIMITS, onSuite }: ReaderOptions = {},
): ReportReader {
  const diagnostics = new Diagnostics();
  const handler = new JUnitHandler(new ReportBuilder(path, onSuite), diagnostics, limits);
  const reader = new XmlReader(handler, diagnostics);

  /** Names the report in the errors of the XML reader. */
  function attempt(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof InvalidXmlError)) throw error;
      throw new InvalidReportError(path, error, handler.isJUnit);
    }
  }

  return {
    write: (bytes) => attempt(() => reader.write(bytes)),
    end: () => {
      attempt(() => reader.end());
      return handler.finish(diagnostics.quirks.map((quirk) => describeQuirk(path, quirk)));
    },
  };
}

function describeQuirk(path: string, { description, position, detail }: Quirk): string {
  // Not cut, since a part of a secret would not be recognized.
  const isShown = detail !== undefined && detail.length <= MAX_DETAIL;
  const quoted = isShown ? ` (${JSON.stringify(detail)})` : "";
  return `${path}:${position.line}:${position.column}: the report has ${description}${quoted}`;
}
