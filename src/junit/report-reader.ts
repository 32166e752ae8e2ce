import { decodeDocument } from "./decode.ts";
import { JUnitHandler } from "./junit-handler.ts";
import type { BrokenReport, ReportDocument } from "./report.ts";
import { ReportCounter } from "./report-counter.ts";
import { placeOf, StructureError, scan } from "./scanner.ts";
import { copyText } from "./text.ts";

/** Bytes of a report: 256 MiB. It is in memory as a whole (R1). */
export const MAX_REPORT = 256 * 1024 ** 2;

/** How many cases of each kind are kept for the summary and the predicate. */
const MAX_CASES = 200;

/** Reads reports one after another, within limits that hold for all of them together. */
export class ReportReader {
  #suites = 0;
  /** How many more cases of each kind are kept. */
  readonly #room = { failed: MAX_CASES, skipped: MAX_CASES, flaky: MAX_CASES };

  /**
   * Reads a whole report. `path` is relative to the working directory with `/` separators. Throws an AttestationError if
   * the reports have too many suites.
   */
  async read(path: string, bytes: Buffer): Promise<ReportDocument> {
    const handler = new JUnitHandler(new ReportCounter(path, this.#suites), this.#room);
    let text = "";
    try {
      text = decodeDocument(bytes);
      const root = scan(text, handler);
      const document = await handler.finish(text, root);
      if (document.kind === "report") {
        this.#suites += document.suites.length;
        this.#room.failed -= document.failed.length;
        this.#room.skipped -= document.skipped.length;
        this.#room.flaky -= document.flaky.length;
      }
      return document;
    } catch (error) {
      if (!(error instanceof StructureError)) throw error;
      const reason = copyText(error.message);
      const message = `${path}:${placeOf(text, error.index)}: ${reason}`;
      return { kind: "broken", message, reason, isJUnit: handler.isJUnit };
    }
  }
}

/** Returns what a report is that has more than `MAX_REPORT` bytes. It must not be read. */
export function refuseLargeReport(path: string): BrokenReport {
  const reason = `it is larger than ${MAX_REPORT / 1024 ** 2} MiB; exclude it with \`!\` if it is no report of tests`;
  return { kind: "broken", message: `${path}: ${reason}`, reason, isJUnit: true };
}
