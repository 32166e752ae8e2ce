import { passedCount } from "./junit/report.ts";
import { type AttestResult, type Result, responseOf } from "./result.ts";

/** Values of the outputs by name; those that are not known are `""`. */
export type Outputs = Readonly<Record<string, string>>;

/** The outputs of the root action (action-interface.md, Outputs), from a run's result alone. */
export function outputsOf(result: AttestResult): Outputs {
  const { tests, attestation, archive, payloadPath } = result;
  const counts = tests?.counts;
  return {
    attestation: attestation.status,
    response: responseOf(attestation) ?? "",
    result: testResult(result) ?? "",
    total: text(counts?.total),
    passed: text(counts && passedCount(counts)),
    failures: text(counts?.failures),
    errors: text(counts?.errors),
    skipped: text(counts?.skipped),
    flaky: text(counts?.flaky),
    duration: text(tests?.duration),
    suites: text(tests?.suites.length),
    reports: text(tests?.reports),
    "invalid-reports": text(tests?.invalid.length),
    "attachment-sha256": archive?.sha256 ?? "",
    "attachment-bytes": text(archive?.bytes),
    "payload-path": payloadPath ?? "",
    "attachment-path": archive?.location ?? "",
    ...gateOutputsOf(result),
  };
}

/** The outputs that the gate's action has too. */
export function gateOutputsOf(result: Result): Outputs {
  return {
    "commit-sha": result.commit?.info.sha1 ?? "",
    "commit-source": result.commit?.source ?? "",
    gate: result.gate.verdict,
    "gate-reasons": JSON.stringify(gateReasons(result)),
    verdict: JSON.stringify(verdictOf(result)),
  };
}

/** `failed` with any failure or error; undefined where nothing was read. */
export function testResult(result: AttestResult): "passed" | "failed" | undefined {
  if (result.tests === undefined || result.tests.reports === 0) return undefined;
  const { failures, errors } = result.tests.counts;
  return failures + errors > 0 ? "failed" : "passed";
}

function gateReasons(result: Result) {
  return result.gate.checks.map(({ check, subject, status, reason }) => ({
    check,
    subject,
    status,
    reason,
  }));
}

// JSON.stringify leaves out what is undefined, so absent facts are absent members.
function verdictOf(result: Result) {
  const { commit, gate } = result;
  return {
    schema: 1,
    ...(result.kind === "attest" && attestationVerdict(result)),
    commit: commit && { sha: commit.info.sha1, source: commit.source },
    gate: { verdict: gate.verdict, reasons: gateReasons(result) },
  };
}

function attestationVerdict(result: AttestResult) {
  const { tests, attestation, archive, payloadPath } = result;
  return {
    tests: tests && {
      result: testResult(result),
      ...tests.counts,
      passed: passedCount(tests.counts),
      duration: tests.duration,
      suites: tests.suites.length,
      reports: tests.reports,
      invalid_reports: tests.invalid.length,
    },
    attestation,
    evidence: {
      sha256: archive?.sha256,
      bytes: archive?.bytes,
      files: archive?.files,
      payload_path: payloadPath,
      attachment_path: archive?.location,
    },
  };
}

function text(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
