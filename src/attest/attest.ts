import { formatNumber, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { type Messages, mergeMessages, runStep, type Step } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import { findTestedCommit } from "../commit/find-commit.ts";
import { GATE_NOT_EVALUATED, GATE_OFF } from "../gate/gate.ts";
import { runGate } from "../gate/run-gate.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import { isGateRequested } from "../run/inputs/gate-rows.ts";
import type { RawInput } from "../run/inputs/read-table.ts";
import type { AttestResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import { commitLine } from "../summary/log-lines.ts";
import { receipt } from "../summary/receipt.ts";
import { type CountedTests, countTests } from "./count-tests.ts";
import { deliver, interrupted } from "./deliver.ts";
import type { AttestInputs } from "./inputs.ts";
import { prepare } from "./prepare.ts";

const NO_SECRETS: Problem = {
  id: "fork",
  title: "Nothing was sent, since this run has no API key",
  details: ["Runs from forks get no secrets, and those of Dependabot only its own."],
  advice: "For Dependabot, the key can be stored as one of its own secrets.",
};

/** What became of an attestation, and what people are told of it. */
type Attested = Pick<AttestResult, "attestation" | "testResult" | "kept"> & Partial<Messages>;

const REFUSED: Attested = { attestation: { status: "refused" } };

/**
 * Counts the reports, finds the tested commit, attests both with their evidence, and evaluates the gate meanwhile.
 * Whatever fails is part of the result; nothing is thrown for it.
 */
export async function attest(inputs: AttestInputs, deps: Dependencies): Promise<AttestResult> {
  const failing = new AbortController();
  const attesting = attestTests(inputs, deps).then((attested) => {
    if (attested.failures.length > 0) failing.abort();
    return attested;
  });
  const signal = AbortSignal.any([failing.signal, deps.signal]);
  const gating = runGate(inputs.gate, inputs.mode.connection, { ...deps, signal });
  const [attested, { gate, ...aboutGate }] = await Promise.all([attesting, gating]);
  return { ...attested, ...mergeMessages(attested, aboutGate), gate };
}

/** Does all but the gate. */
async function attestTests(
  inputs: AttestInputs,
  deps: Dependencies,
): Promise<Omit<AttestResult, "gate">> {
  // At the same time, since git takes longer than most reports do.
  const [located, counted] = await Promise.all([
    runStep(deps, "evidence", () => findTestedCommit(inputs, deps)),
    runStep(deps, "evidence", () => countTests(inputs, deps)),
  ]);
  const commit = located.value?.commit;
  if (commit) deps.log.info(commitLine(commit));
  const target = { ...inputs.mode.target, trail: inputs.mode.target.trail ?? commit?.info.sha1 };
  const { attestation, testResult, kept, ...messages } = await attestEvidence(
    counted,
    located,
    target.trail,
    inputs,
    deps,
  );

  const tests = counted.value?.tests;
  // Where nothing is attested, it does not matter which commit it would be about.
  const isAboutCommit = counted.value?.verdict !== "none";
  const result = {
    ...mergeMessages(
      counted,
      isAboutCommit ? located : { notices: located.notices },
      messages,
      testFailures(inputs, tests),
    ),
    attestation,
    testResult,
    kept,
    target,
    tests,
    commit,
  };
  // The gate may wait for long until the log ends with it.
  if (inputs.gate) deps.log.info(receipt(result));
  return result;
}

/** Packs, keeps and sends what was counted about the commit, unless it is no evidence or must not be sent. */
async function attestEvidence(
  counted: Step<CountedTests>,
  located: Step<{ readonly commit: Commit }>,
  trail: string | undefined,
  inputs: AttestInputs,
  deps: Dependencies,
): Promise<Attested> {
  const { mode } = inputs;
  const accepted = counted.value;
  const commit = located.value?.commit;
  if (accepted?.verdict === "none") {
    return { attestation: { status: "skipped", reason: accepted.reason } };
  }
  const isRefused = accepted?.verdict !== "accepted" || located.failures.length > 0;
  if (isRefused || commit === undefined || trail === undefined) return REFUSED;
  const testResult = failedCount(accepted.tests.counts) > 0 ? "failed" : "passed";
  if (mode.kind === "skip") {
    const attestation = { status: "skipped", reason: "no-api-key" } as const;
    return { attestation, testResult, notices: [NO_SECRETS] };
  }

  const warnings = [...counted.warnings, ...located.warnings];
  const parts = { ...accepted, target: { ...mode.target, trail }, commit, warnings };
  // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
  const graced = { ...deps, signal: deps.graceSignal };
  const prepared = await runStep(graced, "evidence", () => prepare(parts, inputs, deps));
  if (prepared.value === undefined) return { ...mergeMessages(prepared), ...REFUSED };
  const { attestation, ...messages } = await deliver(prepared.value, inputs, deps);
  const { kept } = prepared.value;
  return { ...mergeMessages(prepared, messages), attestation, testResult, kept };
}

function testFailures(
  { failOnTestFailures }: AttestInputs,
  tests: Tests | undefined,
): Partial<Messages> {
  const failed = tests ? failedCount(tests.counts) : 0;
  if (!failOnTestFailures || tests === undefined || failed === 0) return {};
  // Such a run has no failed test, but one more case that says so (R10).
  const title = tests.runFailure
    ? "The test step did not pass"
    : `${formatNumber(failed)} of ${pluralize(tests.counts.total, "test")} failed`;
  const advice = "Fix what failed: `fail-on-test-failures` is on.";
  return { failures: [{ id: "tests-failed", title, advice }], cause: "tests" };
}

/**
 * Returns the result of a run that has none. `inputs` is absent if it had not begun; otherwise it may have sent the
 * attestation. The page shows the name, so that steps can be told apart.
 */
export function failedAttestation(
  failed: Messages,
  raw: RawInput,
  inputs: Pick<AttestInputs, "mode"> | undefined,
): AttestResult {
  const mayBeSent = inputs?.mode.kind === "send";
  return {
    ...failed,
    target: { name: raw("name") },
    attestation: mayBeSent ? interrupted(failed) : { status: "refused" },
    gate: isGateRequested(raw) ? GATE_NOT_EVALUATED : GATE_OFF,
  };
}
