import { truncate } from "../base/format.ts";
import { PREDICATE_TYPE } from "../evidence/predicate.ts";
import type { Check } from "../gate/check.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import { type AttestResult, type Result, responseOf } from "./result.ts";

/** Values of the outputs by name; those that are not known are `""`. */
export type Outputs = Readonly<Record<string, string>>;

// GitHub counts two bytes for each UTF-16 unit and takes at most 1 MB of outputs from a step. The limits below, in
// units, keep all outputs together under 450,000 units.

/** One text, such as the service's answer. */
const TEXT_LIMIT = 16_000;
/** One text in the verdict, which is JSON: it may take six units for one. */
const VERDICT_TEXT_LIMIT = 8_000;
/** One text of a check. */
const CHECK_TEXT_LIMIT = 2_000;
/** All checks together, as JSON; they are in two outputs. */
const CHECKS_LIMIT = 150_000;

/** The outputs of the root action, from the result of a run alone. */
export function outputsOf(result: AttestResult): Outputs {
  const { tests, attestation, archive, payloadPath, requestPath, predicatePath } = result;
  const counts = tests?.counts;
  return {
    attestation: attestation.status,
    response: truncate(responseOf(attestation) ?? "", TEXT_LIMIT),
    result: tests?.result ?? "",
    total: text(counts?.total),
    passed: text(counts && passedCount(counts)),
    failed: text(counts && failedCount(counts)),
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
    "request-path": requestPath ?? "",
    "predicate-path": predicatePath ?? "",
    "predicate-type": predicatePath === undefined ? "" : PREDICATE_TYPE,
    ...gateOutputsOf(result),
  };
}

/** The outputs that the gate's action has too. */
export function gateOutputsOf(result: Result): Outputs {
  const bounded = boundedChecks(result.gate.checks);
  const { kept, omitted } = bounded;
  const reasons = omitted === 0 ? kept : [...kept, { omitted }];
  return {
    "commit-sha": result.commit?.info.sha1 ?? "",
    "commit-source": result.commit?.source ?? "",
    gate: result.gate.verdict,
    "gate-reasons": JSON.stringify(reasons),
    verdict: JSON.stringify(verdictOf(result, bounded)),
  };
}

// JSON.stringify leaves out what is undefined, so absent facts are absent members.
function verdictOf(result: Result, { kept, omitted }: ReturnType<typeof boundedChecks>) {
  const { commit, gate } = result;
  return {
    schema: 2,
    cause: result.cause,
    ...(result.kind === "attest" && attestationVerdict(result)),
    commit: commit && { sha: commit.info.sha1, source: commit.source },
    gate: {
      verdict: gate.verdict,
      reasons: kept,
      ...(omitted > 0 && { reasons_total: gate.checks.length }),
    },
  };
}

function attestationVerdict(result: AttestResult) {
  const { tests, attestation, archive, payloadPath, requestPath, predicatePath } = result;
  const response = responseOf(attestation);
  return {
    tests: tests && {
      result: tests.result,
      outcome: tests.outcome,
      ...tests.counts,
      passed: passedCount(tests.counts),
      failed: failedCount(tests.counts),
      duration: tests.duration,
      suites: tests.suites.length,
      reports: tests.reports,
      invalid_reports: tests.invalid.length,
    },
    attestation: {
      ...attestation,
      ...("reason" in attestation && { reason: truncate(attestation.reason, VERDICT_TEXT_LIMIT) }),
      ...(response !== undefined && { response: truncate(response, VERDICT_TEXT_LIMIT) }),
    },
    evidence: {
      sha256: archive?.sha256,
      bytes: archive?.bytes,
      files: archive?.files,
      payload_path: payloadPath,
      attachment_path: archive?.location,
      request_path: requestPath,
      predicate_path: predicatePath,
      predicate_type: predicatePath && PREDICATE_TYPE,
    },
  };
}

/** As many checks as fit. If some do not, those that did not pass come first. */
function boundedChecks(checks: readonly Check[]) {
  const entries = checks.map(({ check, subject, status, reason }) => ({
    check,
    subject: truncate(subject, CHECK_TEXT_LIMIT),
    status,
    reason: truncate(reason, CHECK_TEXT_LIMIT),
  }));
  if (JSON.stringify(entries).length <= CHECKS_LIMIT) return { kept: entries, omitted: 0 };
  const ranked = [
    ...entries.filter(({ status }) => status !== "passed"),
    ...entries.filter(({ status }) => status === "passed"),
  ];
  const kept = firstFitting(ranked, CHECKS_LIMIT);
  return { kept, omitted: ranked.length - kept.length };
}

/** Returns the first entries of a list that has at most `limit` UTF-16 units as JSON. */
export function firstFitting<T>(entries: readonly T[], limit: number): readonly T[] {
  // The brackets; below, each entry is counted with its comma, and the last one has none.
  let size = 1;
  const end = entries.findIndex((entry) => {
    size += JSON.stringify(entry).length + 1;
    return size > limit;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

function text(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
