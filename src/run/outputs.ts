import { firstFitting, truncate } from "../base/format.ts";
import { describeProblem, describeProblems, type Problem } from "../base/problem.ts";
import { PREDICATE_TYPE } from "../evidence/predicate.ts";
import { type Check, describeReason } from "../gate/gate.ts";
import { failedCount, passedCount } from "../junit/report.ts";
import {
  type AttestationStatus,
  type AttestResult,
  attestationStatus,
  type Result,
} from "./result.ts";

/** Values of the outputs by name; those that are not known are `""`. */
export type Outputs = Readonly<Record<string, string>>;

// GitHub counts two bytes for each UTF-16 unit and takes at most 1 MB of outputs from a step. The limits below, in
// units, keep all outputs together under 450,000 units.

/** One text, such as the service's response, which may take six times as much in the verdict, which is JSON. */
const TEXT_LIMIT = 8_000;
/** Failures in the verdict. */
const PROBLEMS = 20;
/** One text of a check, and the title of a failure. */
const CHECK_TEXT_LIMIT = 2_000;
/** All checks together, as JSON; they are in two outputs. */
const CHECKS_LIMIT = 150_000;

/** Returns the outputs of the root action, from the result of a run alone. */
export function outputsOf(result: AttestResult): Outputs {
  const { tests, attestation, evidence } = attestationVerdict(result);
  const values = {
    attestation: attestation.status,
    response: attestation.response,
    result: tests?.result,
    total: tests?.total,
    passed: tests?.passed,
    failed: tests?.failed,
    failures: tests?.failures,
    errors: tests?.errors,
    skipped: tests?.skipped,
    flaky: tests?.flaky,
    duration: tests?.duration,
    suites: tests?.suites,
    reports: tests?.reports,
    "invalid-reports": tests?.invalid_reports,
    "attachment-sha256": evidence.sha256,
    "attachment-bytes": evidence.bytes,
    "payload-path": evidence.payload_path,
    "attachment-path": evidence.attachment_path,
    "request-path": evidence.request_path,
    "predicate-path": evidence.predicate_path,
    "predicate-type": evidence.predicate_type,
  };
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? "")]);
  return { ...Object.fromEntries(texts), ...gateOutputsOf(result) };
}

/** Returns the outputs that the root action and the gate's have in common. */
export function gateOutputsOf(result: Result): Outputs {
  const { commit, gate, cause, failures } = result;
  const { kept, omitted } = boundedChecks(gate.checks);
  const reasons = omitted === 0 ? kept : [...kept, { omitted }];
  // JSON.stringify leaves out what is undefined, so absent facts are absent members.
  const verdict = {
    schema: 2,
    cause,
    problems: failures.length > 0 ? failures.slice(0, PROBLEMS).map(toEntry) : undefined,
    ...(result.kind === "attest" && attestationVerdict(result)),
    commit: commit && { sha: commit.info.sha1, source: commit.source },
    gate: {
      verdict: gate.verdict,
      reasons: kept,
      reasons_total: omitted > 0 ? gate.checks.length : undefined,
    },
  };
  return {
    "commit-sha": commit?.info.sha1 ?? "",
    "commit-source": commit?.source ?? "",
    gate: gate.verdict,
    "gate-reasons": JSON.stringify(reasons),
    verdict: JSON.stringify(verdict),
  };
}

function toEntry({ id, title }: Problem) {
  return { id, title: truncate(title, CHECK_TEXT_LIMIT) };
}

function attestationVerdict(result: AttestResult) {
  const { tests, testResult, kept } = result;
  const archive = kept?.archive;
  return {
    tests: tests && {
      result: testResult,
      outcome: tests.outcome,
      ...tests.counts,
      passed: passedCount(tests.counts),
      failed: failedCount(tests.counts),
      duration: tests.duration,
      suites: tests.suites.length,
      reports: tests.reports,
      invalid_reports: tests.invalid.length,
    },
    attestation: describeAttestation(result),
    evidence: {
      sha256: archive?.sha256,
      bytes: archive?.bytes,
      files: archive?.files,
      payload_path: kept?.payload,
      attachment_path: archive?.location,
      request_path: kept?.request,
      predicate_path: kept?.predicate,
      predicate_type: kept && PREDICATE_TYPE,
    },
  };
}

/** What the verdict says of the attestation, besides what is kept on disk. */
interface AttestationFacts {
  readonly status: AttestationStatus;
  /** Why it was not sent, or not recorded. */
  readonly reason?: string | undefined;
  readonly response?: string | undefined;
  readonly retryable?: boolean | undefined;
}

function describeAttestation(result: AttestResult): AttestationFacts {
  const { attestation, failures } = result;
  const status = attestationStatus(result);
  if (attestation.status === "recorded") {
    // The schema wants a response for every attestation that was recorded.
    return { status, response: cutText(attestation.response ?? "") };
  }
  if ("problem" in attestation) {
    const { problem, response, retryable } = attestation;
    return {
      status,
      reason: cutText(describeProblem(problem)),
      response: response && cutText(response),
      retryable,
    };
  }
  if (status === "refused") return { status, reason: cutText(describeProblems(failures)) };
  if ("reason" in attestation) return { status, reason: cutText(attestation.reason) };
  return { status };
}

function cutText(text: string): string {
  return truncate(text, TEXT_LIMIT);
}

/** Returns as many checks as fit. If some do not, those that did not pass come first. */
function boundedChecks(checks: readonly Check[]) {
  const entries = checks.map((one) => ({
    check: one.check,
    subject: truncate(one.subject, CHECK_TEXT_LIMIT),
    status: one.status,
    reason: truncate(describeReason(one), CHECK_TEXT_LIMIT),
  }));
  if (JSON.stringify(entries).length <= CHECKS_LIMIT) return { kept: entries, omitted: 0 };
  const passed = entries.filter(({ status }) => status === "passed");
  const others = entries.filter(({ status }) => status !== "passed");
  const kept = firstFitting([...others, ...passed], CHECKS_LIMIT);
  return { kept, omitted: entries.length - kept.length };
}
