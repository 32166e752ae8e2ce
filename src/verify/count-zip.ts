import { present } from "../base/format.ts";
import { valueAt } from "../base/json.ts";
import { buildEvidence } from "../evidence/ci.ts";
import { isBroken } from "../evidence/evidence-file.ts";
import { aggregate } from "../junit/aggregate.ts";
import { applyOutcome } from "../reports/test-run.ts";
import { TEST_OUTCOMES, type Tests } from "../reports/tests.ts";
import type { Attachment, Payload } from "./read-evidence.ts";

/** A zip with what follows from its files. */
export type CountedZip = NonNullable<ReturnType<typeof countZip>>;

/**
 * Returns what follows from the files of a zip, and from those that its manifest says are omitted: all reports are
 * added up as the action does it, with the case that `test-outcome` adds (R10).
 */
export function countZip({ sha256, bytes, zip }: Attachment, payload: Payload | undefined) {
  if (zip === undefined || "fault" in zip) return undefined;
  const { name, ci } = payload ?? {};
  const { manifest, files } = zip;
  const omitted = files.filter((file) => "reason" in file);
  const held = files.filter((file) => "sha256" in file);
  const readable = present(files.map(({ suites }) => suites));
  const invalid = files.filter(isBroken).map((file) => ({ name: file.name, reason: "broken" }));
  const outcome = valueAt(ci, "tests.outcome");
  const tests: Tests = {
    outcome: TEST_OUTCOMES.find((word) => word === outcome),
    ...aggregate(readable.flat()),
    reportCount: readable.length,
    invalid,
    failed: held.flatMap(({ failed = [] }) => failed),
    flaky: held.flatMap(({ flaky = [] }) => flaky),
    skipped: [],
  };
  const replaced = held.reduce((sum, file) => sum + file.replaced, 0);
  const hasReports = readable.length + invalid.length > 0;
  return {
    manifest,
    /** As `user_data.ci` should describe the zip. */
    evidence: buildEvidence({ sha256, bytes, fileCount: held.length, replaced }, omitted),
    held,
    omitted,
    tests: applyOutcome(tests, name, hasReports).tests,
    hasReports,
    /** Whether a report in the zip was counted, and can be compared. */
    isCounted: payload !== undefined && held.some(({ suites }) => suites !== undefined),
    /** Reports that only the manifest counts. */
    uncounted: omitted.filter(({ suites }) => suites !== undefined),
  };
}
