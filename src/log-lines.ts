import type { Commit } from "./commit/commit.ts";
import type { Archive } from "./evidence/evidence-file.ts";
import type { GateResult } from "./gate/verdict.ts";
import { passedCount } from "./junit/report.ts";
import type { Attestation, Target, Tests } from "./result.ts";
import { formatBytes, formatNumber, formatSeconds, pluralize } from "./text/format.ts";

// What happened, in the few lines that a job log should hold.

const STATUS = {
  recorded: "Recorded",
  "dry-run": "Dry run, not sent",
  skipped: "Not sent",
  failed: "Not recorded",
  unknown: "Sent, no answer",
} as const;

/** Returns the line that tells how the tests ended. */
export function testLine(tests: Tests | undefined): string {
  if (tests === undefined) return "Tests: no report was read";
  const { counts } = tests;
  const numbers = [
    `${formatNumber(passedCount(counts))} passed`,
    `${formatNumber(counts.failures)} failed`,
    `${formatNumber(counts.errors)} errored`,
    `${formatNumber(counts.skipped)} skipped`,
    ...(counts.flaky > 0 ? [`${formatNumber(counts.flaky)} flaky`] : []),
  ];
  return `Tests: ${pluralize(counts.total, "case")} in ${pluralize(tests.reports, "report")}: ${numbers.join(", ")}; ${formatSeconds(tests.duration)}`;
}

/** Returns the line that names the commit. */
export function commitLine({ info, source }: Commit): string {
  return `Commit: ${info.sha1} (details from ${source})`;
}

/** Returns the line about the zip. */
export function evidenceLine({ files, bytes, sha256, omitted }: Archive): string {
  const leftOut = omitted.length > 0 ? `, ${pluralize(omitted.length, "file")} left out` : "";
  return `Evidence: ${pluralize(files, "file")}, ${formatBytes(bytes)}, SHA-256 ${sha256}${leftOut}`;
}

/** Returns the line that says what became of the attestation. */
export function attestationLine(attestation: Attestation, target: Partial<Target>): string {
  const { name, trail, flow } = target;
  const where = [
    ...(name === undefined ? [] : [name]),
    ...(trail === undefined ? [] : [`on trail ${trail}`]),
    ...(flow === undefined ? [] : [`of flow ${flow}`]),
  ];
  return `Attestation: ${STATUS[attestation.status]}${where.length > 0 ? ` (${where.join(" ")})` : ""}`;
}

/** Returns the lines that tell the gate's verdict and its checks. */
export function gateLines({ verdict, checks }: GateResult): readonly string[] {
  if (verdict === "off") return [];
  return [
    `Gate: ${verdict}`,
    ...checks.map((check) => `  ${check.status}: ${check.subject}: ${check.reason}`),
  ];
}
