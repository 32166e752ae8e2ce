import { withGrace } from "../base/cancellation.ts";
import { formatNumber, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { type Messages, mergeMessages, runStep } from "../base/step.ts";
import { redactCommit } from "../commit/commit.ts";
import { findTestedCommit } from "../commit/find-commit.ts";
import { byName } from "../evidence/evidence-file.ts";
import { nameInZip } from "../evidence/zip-names.ts";
import { findFiles } from "../files/find-files.ts";
import { unmatchedProblem } from "../files/unmatched.ts";
import { GATE_NOT_EVALUATED, GATE_OFF } from "../gate/gate.ts";
import { failedCount } from "../junit/report.ts";
import { accept } from "../reports/accept.ts";
import { readReports } from "../reports/read.ts";
import type { Tests } from "../reports/tests.ts";
import { isGateRequested } from "../run/inputs/gate-inputs.ts";
import type { Inputs } from "../run/inputs/inputs.ts";
import type { RawInput } from "../run/inputs/read-table.ts";
import type { Attestation, AttestResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Service } from "../service/client.ts";
import { UNKNOWN } from "../service/explain.ts";
import { failureHeadline } from "../summary/failure-headline.ts";
import { attestationLine, commitLine, logTests } from "../summary/log-lines.ts";
import { locateFailures } from "../summary/places.ts";
import { deliver, interrupted } from "./deliver.ts";
import { evaluateGate } from "./gate-only.ts";
import { prepare } from "./prepare.ts";

const NO_SECRETS: Problem = {
  id: "fork",
  title: "Nothing was sent, since this run has no API key",
  details: "Runs from forks get no secrets, and those of Dependabot only its own.",
  advice: "For Dependabot, the key can be stored as one of its own secrets.",
};

/**
 * Counts the reports, finds the tested commit, attests both with their evidence, and evaluates the gate meanwhile.
 * Whatever fails is part of the result; nothing is thrown for it.
 */
export async function attest(inputs: Inputs, deps: Dependencies): Promise<AttestResult> {
  const { mode } = inputs;
  const connection = mode.kind === "skip" ? undefined : mode.connection;
  const service = connection && deps.connect(connection, mode.target.org ?? "");
  const failing = new AbortController();
  const attesting = attestTests(inputs, service, deps).then((attested) => {
    if (attested.failures.length > 0) failing.abort();
    return attested;
  });
  const target = service && connection && { service, timeout: connection.timeout };
  const gating = evaluateGate(inputs.gate, target, deps, failing.signal);
  const [attested, gate] = await Promise.all([attesting, gating]);
  const messages = mergeMessages(attested, gate);
  return { ...attested, ...messages, kind: "attest", gate: gate.value ?? GATE_NOT_EVALUATED };
}

/** Does all but the gate. */
async function attestTests(inputs: Inputs, service: Service | undefined, deps: Dependencies) {
  const { mode } = inputs;
  // At the same time, since git takes longer than most reports do.
  const [commit, counted] = await Promise.all([
    runStep(deps, "evidence", () => findTestedCommit(inputs, deps)),
    runStep(deps, "evidence", () => countTests(inputs, deps)),
  ]);
  const accepted = counted.value;
  const found = commit.value && redactCommit(commit.value.commit, deps.redactor);
  if (found) deps.log.info(commitLine(found));
  const trail = mode.target.trail ?? found?.info.sha1;
  const target = { ...mode.target, trail };

  const end = (attestation: Attestation, ...later: readonly Partial<Messages>[]) => {
    deps.log.info(attestationLine(attestation, target));
    // Where nothing is attested, it does not matter which commit it would be about.
    const aboutCommit = accepted?.verdict === "none" ? { notices: commit.notices } : commit;
    const evidence = mergeMessages(aboutCommit, ...later);
    const tests = accepted?.tests;
    const messages = mergeMessages(counted, evidence, testFailures(inputs, tests));
    const isBroken = evidence.cause === "evidence" || evidence.cause === "unexpected";
    const isEvidence = accepted?.verdict === "accepted" && !isBroken;
    const testResult = isEvidence ? resultOf(accepted.tests) : undefined;
    return { attestation, target, tests, testResult, commit: found, ...messages };
  };

  if (accepted?.verdict === "none") return end({ status: "skipped", reason: accepted.reason });
  const isRefused = accepted?.verdict !== "accepted" || commit.failures.length > 0;
  if (isRefused || found === undefined || trail === undefined) return end({ status: "refused" });
  if (mode.kind === "skip") {
    return end({ status: "skipped", reason: NO_SECRETS }, { notices: [NO_SECRETS] });
  }
  const parts = {
    ...accepted,
    target: { ...mode.target, trail },
    commit: found,
    warnings: [...counted.warnings, ...commit.warnings],
  };
  // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
  const prepared = await runStep(withGrace(deps), "evidence", () => prepare(parts, inputs, deps));
  if (prepared.value === undefined) return end({ status: "refused" }, prepared);

  const used = mode.kind === "dry-run" ? undefined : service;
  const delivered = await deliver(prepared.value, used, inputs, deps);
  return { ...end(delivered.attestation, prepared, delivered), kept: prepared.value.kept };
}

/** Finds and reads the reports, decides whether they may be attested, and logs them at once: a commit may take long. */
async function countTests(inputs: Inputs, deps: Dependencies) {
  const { mode, workingDirectory, evidence, reports } = inputs;
  const { redactor, signal, log, clock } = deps;
  const found = await findFiles("reports", reports.patterns, workingDirectory);
  const patterns = mode.kind === "skip" ? [] : evidence.attachments;
  const attachments = await findFiles("attachments", patterns, workingDirectory);
  const named = nameInZip([...found.files, ...attachments.files], redactor);
  const files = named.slice(0, found.files.length).sort(byName);
  const read = await readReports(files, { redactor, signal });
  const accepted = accept(read, reports, { now: clock.now(), name: mode.target.name, found });
  const tests = accepted.tests && {
    ...accepted.tests,
    failed: locateFailures(accepted.tests.failed, deps.context.workspace, workingDirectory).map(
      (failure) => ({ ...failure, headline: failureHeadline(failure) }),
    ),
  };
  logTests(tests, log);
  // Where nothing is to be attested, attachments do not matter.
  const isMissing = attachments.unmatched.length > 0 && accepted.verdict === "accepted";
  const missing = isMissing ? [unmatchedProblem("attachments", attachments.unmatched)] : [];
  return {
    ...accepted,
    ...(tests && { tests }),
    warnings: [...accepted.warnings, ...missing],
    attachments: named.slice(found.files.length),
  };
}

function resultOf({ counts }: Tests): AttestResult["testResult"] {
  return failedCount(counts) > 0 ? "failed" : "passed";
}

function testFailures({ failOnTestFailures }: Inputs, tests: Tests | undefined): Partial<Messages> {
  const failed = tests ? failedCount(tests.counts) : 0;
  if (!failOnTestFailures || tests === undefined || failed === 0) return {};
  // Such a run has no failed test, but one more case that says so (R10).
  const title = tests.runFailure
    ? "The test step did not pass"
    : `${formatNumber(failed)} of ${pluralize(tests.counts.total, "test")} failed`;
  const advice = "Fix what failed: `fail-on-test-failures` is on.";
  return { failures: [{ id: "tests-failed", title, advice }], cause: "tests" };
}

/** Returns what became of the attestation of a run that was cancelled. */
export function describeCancellation({ attestation, kept }: AttestResult): string {
  if (attestation.status === "recorded") return "The attestation was recorded.";
  const isUnknown = attestation.status === "unknown";
  const outcome = isUnknown ? UNKNOWN.title : "The attestation was not recorded";
  if (kept === undefined) return `${outcome}.`;
  return `${outcome}; its request is kept in ${kept.request}.`;
}

/**
 * Returns the result of a run that has none. `inputs` is absent if it had not begun; otherwise it may have sent the
 * attestation. The page shows the name, so that steps can be told apart.
 */
export function failedAttestation(
  failed: Messages,
  raw: RawInput,
  inputs: Pick<Inputs, "mode"> | undefined,
): AttestResult {
  const name = raw("name");
  const mayBeSent = inputs?.mode.kind === "send";
  return {
    ...failed,
    kind: "attest",
    target: name === undefined ? {} : { name },
    attestation: mayBeSent ? interrupted(failed) : { status: "refused" },
    gate: isGateRequested(raw) ? GATE_NOT_EVALUATED : GATE_OFF,
  };
}
