import { formatNumber, pluralize } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import {
  because,
  type Messages,
  mergeMessages,
  type Reason,
  runStep,
  type StepResult,
} from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import { findTestedCommit } from "../commit/find-commit.ts";
import { GATE_NOT_EVALUATED, GATE_OFF, WITHHELD_SECRETS } from "../gate/gate.ts";
import { runGate } from "../gate/run-gate.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../reports/tests.ts";
import { isGateRequested } from "../run/inputs/gate-rows.ts";
import type { RawInput } from "../run/inputs/rows.ts";
import type { Dependencies } from "../run/run-action.ts";
import { formatCommit } from "../summary/log-lines.ts";
import { formatReceipt } from "../summary/receipt.ts";
import type { AttestResult, KnownTarget } from "../summary/result.ts";
import { type CountedTests, countTests } from "./count-tests.ts";
import { deliver } from "./deliver.ts";
import type { AttestInputs } from "./inputs.ts";
import { type AttestationParts, prepare } from "./prepare.ts";

const NO_SECRETS: Problem = {
  id: "fork",
  title: "Nothing was sent, since this run has no API key",
  details: [`${WITHHELD_SECRETS}.`],
  advice: "For Dependabot, the key can be stored as one of its own secrets.",
};

/** What became of an attestation, and what people are told of it. */
type Attested = Pick<AttestResult, "attestation" | "testResult"> & Partial<Messages>;

const REFUSED: Attested = { attestation: { status: "refused" } };

/**
 * Attests the tests, and meanwhile evaluates the gate, which does not wait for a job that fails anyway. Whatever fails
 * is part of the result; nothing is thrown for it.
 */
export async function attest(inputs: AttestInputs, deps: Dependencies): Promise<AttestResult> {
  const failing = new AbortController();
  const attesting = attestTests(inputs, deps).then((attested) => {
    if (attested.reasons.length > 0) failing.abort();
    return attested;
  });
  const signal = AbortSignal.any([failing.signal, deps.signal]);
  const gating = runGate(inputs.gate, inputs.mode.connection, { ...deps, signal });
  const [attested, { gate, ...aboutGate }] = await Promise.all([attesting, gating]);
  return { ...attested, ...mergeMessages(attested, aboutGate), gate };
}

/** Finds the reports and adds them up, works out the commit, packs the evidence, and sends it. */
async function attestTests(
  inputs: AttestInputs,
  deps: Dependencies,
): Promise<Omit<AttestResult, "gate">> {
  const { mode } = inputs;
  // At the same time, since git takes longer than most reports do.
  const [located, counted] = await Promise.all([
    runStep(deps, "evidence", () => findTestedCommit(inputs, deps)),
    runStep(deps, "evidence", () => countTests(inputs, deps)),
  ]);
  const commit = located.value?.commit;
  if (commit) deps.log.info(formatCommit(commit));
  const decided = decide(counted, located, mode);
  const attested = "attestation" in decided ? decided : await packAndSend(decided, inputs, deps);

  const tests = counted.value?.tests;
  // Where nothing is attested, it does not matter which commit it would be about.
  const isAboutCommit = counted.value?.verdict !== "none";
  const aboutCommit = isAboutCommit ? located : { notices: located.notices };
  const aboutTests = { reasons: explainFailedTests(inputs, tests) };
  const result = {
    ...attested,
    ...mergeMessages(counted, aboutCommit, attested, aboutTests),
    target: completeTarget(mode.target, commit?.info.sha1),
    tests,
    commit,
  };
  // The gate may wait for long until the log ends with it.
  if (inputs.gate) deps.log.info(formatReceipt(result.attestation));
  return result;
}

/** Returns what is to be attested, or why nothing is. */
function decide(
  counted: StepResult<CountedTests>,
  located: StepResult<{ readonly commit: Commit }>,
  mode: AttestInputs["mode"],
): AttestationParts | Attested {
  const accepted = counted.value;
  const commit = located.value?.commit;
  if (accepted?.verdict === "none") {
    return { attestation: { status: "skipped", reason: accepted.reason } };
  }
  if (accepted?.verdict !== "accepted" || commit === undefined) return REFUSED;
  if (located.reasons.length > 0) return REFUSED;
  if (mode.kind === "skip") {
    const attestation = { status: "skipped", reason: "no-api-key" } as const;
    const testResult = resultOf(accepted.tests);
    return { attestation, testResult, notices: [NO_SECRETS] };
  }
  const target = completeTarget(mode.target, commit.info.sha1);
  return { ...accepted, target, commit, warnings: [...counted.warnings, ...located.warnings] };
}

/** Returns where an attestation goes: without a trail, to the one that is named after the commit. */
function completeTarget<T extends KnownTarget, S>(target: T, sha: S) {
  return { ...target, trail: target.trail ?? sha };
}

async function packAndSend(
  parts: AttestationParts,
  inputs: AttestInputs,
  deps: Dependencies,
): Promise<Attested> {
  // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
  const graced = { ...deps, signal: deps.graceSignal };
  const prepared = await runStep(graced, "evidence", () => prepare(parts, inputs, deps));
  if (prepared.value === undefined) return { ...REFUSED, reasons: prepared.reasons };
  const { attestation, ...messages } = await deliver(prepared.value, inputs, deps);
  const testResult = resultOf(parts.tests);
  return { ...mergeMessages(prepared, messages), attestation, testResult };
}

function resultOf({ counts }: Tests): "passed" | "failed" {
  return failedCount(counts) > 0 ? "failed" : "passed";
}

function explainFailedTests(
  { failOnTestFailures }: AttestInputs,
  tests: Tests | undefined,
): readonly Reason[] {
  if (!failOnTestFailures || tests === undefined || resultOf(tests) === "passed") return [];
  const { counts, runFailure } = tests;
  // Such a run has no failed test, but one more case that says so (R10).
  const title = runFailure
    ? "The test step did not pass"
    : `${formatNumber(failedCount(counts))} of ${pluralize(counts.total, "test")} failed`;
  const advice = "Fix what failed: `fail-on-test-failures` is on.";
  return because("tests", { id: "tests-failed", title, advice });
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
    attestation: { status: mayBeSent ? "unknown" : "refused" },
    gate: isGateRequested(raw) ? GATE_NOT_EVALUATED : GATE_OFF,
  };
}
