import { passedCount } from "./junit/report.ts";
import type { AttestResult, Result } from "./result.ts";
import { formatBytes, formatNumber, formatSeconds, pluralize } from "./text/format.ts";

const STATUS = {
  recorded: "Recorded",
  "dry-run": "Dry run, not sent",
  skipped: "Not sent",
  failed: "Not recorded",
  unknown: "Sent, no answer",
} as const;

/** What happened, in the few lines that a job log should hold. */
export function logLines(result: Result): readonly string[] {
  if (result.kind === "gate-only") return [...commitLines(result), ...gateLines(result)];
  return [
    ...testLines(result),
    ...commitLines(result),
    ...evidenceLines(result),
    attestationLine(result),
    ...gateLines(result),
  ];
}

function testLines({ tests }: AttestResult): readonly string[] {
  if (tests === undefined) return ["Tests: no report was read"];
  const { counts } = tests;
  const numbers = [
    `${formatNumber(passedCount(counts))} passed`,
    `${formatNumber(counts.failures)} failed`,
    `${formatNumber(counts.errors)} errored`,
    `${formatNumber(counts.skipped)} skipped`,
    ...(counts.flaky > 0 ? [`${formatNumber(counts.flaky)} flaky`] : []),
  ];
  return [
    `Tests: ${pluralize(counts.total, "case")} in ${pluralize(tests.reports, "report")}: ${numbers.join(", ")}; ${formatSeconds(tests.duration)}`,
  ];
}

function commitLines({ commit }: Result): readonly string[] {
  return commit ? [`Commit: ${commit.info.sha1} (details from ${commit.source})`] : [];
}

function evidenceLines({ archive }: AttestResult): readonly string[] {
  if (archive === undefined) return [];
  const omitted =
    archive.omitted.length > 0 ? `, ${pluralize(archive.omitted.length, "file")} left out` : "";
  return [
    `Evidence: ${pluralize(archive.files, "file")}, ${formatBytes(archive.bytes)}, SHA-256 ${archive.sha256}${omitted}`,
  ];
}

function attestationLine({ attestation, target }: AttestResult): string {
  return `Attestation: ${STATUS[attestation.status]} (${target.name} on trail ${target.trail} of flow ${target.flow})`;
}

function gateLines({ gate }: Result): readonly string[] {
  if (gate.verdict === "off") return [];
  return [
    `Gate: ${gate.verdict}`,
    ...gate.checks.map((check) => `  ${check.status}: ${check.subject}: ${check.reason}`),
  ];
}
