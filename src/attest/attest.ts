import { formatNumber, pluralize } from "../base/format.ts";
import { done, mergeRemarks, type Remarks, runStep, type Step } from "../base/step.ts";
import { findTestedCommit } from "../commit/checked-out.ts";
import { SecretSearch } from "../evidence/secrets/secret-search.ts";
import { GATE_OFF, GATE_UNEVALUATED, type GateResult } from "../gate/check.ts";
import { toGateResult } from "../gate/gate.ts";
import { failedCount } from "../junit/report.ts";
import type { Acceptance } from "../reports/accept.ts";
import type { LocatedFailure, Tests } from "../reports/tests.ts";
import { isGateRequested } from "../run/inputs/gate-inputs.ts";
import type { RawInput } from "../run/inputs/input-reader.ts";
import type { Inputs, Mode } from "../run/inputs/inputs.ts";
import type { AttestResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Service } from "../service/client.ts";
import { UNKNOWN } from "../service/operations/delivery-problems.ts";
import { failureHeadline } from "../summary/failure-headline.ts";
import { attestationLine, commitLine, logTests } from "../summary/log-lines.ts";
import { type AttestContext, type Evidence, gather } from "./gather.ts";
import { type ConnectedMode, interruptedAttestation, resolveTrail, submit } from "./submit.ts";

/**
 * Reads the reports, finds out which commit was tested, attests both with their evidence, and evaluates the gate
 * meanwhile. Whatever fails is part of the result, which is redacted; nothing is thrown for it.
 */
export async function attest(inputs: Inputs, deps: Dependencies): Promise<AttestResult> {
  const mode = await connectMode(inputs.mode, deps);
  const secrets = new SecretSearch(deps.secrets, inputs.evidence.onSecret);
  // Connects while the reports are read.
  if (mode.kind === "send") mode.service.preconnect();
  try {
    const failing = new AbortController();
    const attesting = attestTests(mode, { inputs, deps, secrets }).then((attested) => {
      if (attested.failures.length > 0) failing.abort();
      return attested;
    });
    const [attested, gated] = await Promise.all([
      attesting,
      evaluate(inputs.gate, { ...deps, service: mode.service, failing: failing.signal }),
    ]);
    const kind = "attest" as const;
    const remarks = mergeRemarks(attested, gated);
    return await secrets.redactResult({
      ...attested,
      kind,
      gate: toGateResult(gated.value),
      ...remarks,
    });
  } finally {
    mode.service?.close();
  }
}

async function evaluate(
  plan: Inputs["gate"],
  run: Dependencies & { readonly service: Service | undefined; readonly failing: AbortSignal },
) {
  if (plan === undefined) return done<GateResult>(GATE_OFF);
  const { runGate } = await import("../gate/evaluate.ts");
  return runGate(plan, run);
}

async function connectMode(mode: Mode, { connect }: Dependencies): Promise<ConnectedMode> {
  if (mode.kind === "skip") return { ...mode, service: undefined };
  const { org } = mode.target;
  if (mode.kind === "send") return { ...mode, service: await connect(mode.connection, org) };
  return { ...mode, service: mode.connection && (await connect(mode.connection, org)) };
}

/** Does all but the gate. */
async function attestTests(mode: ConnectedMode, run: AttestContext) {
  const { inputs, deps } = run;
  // At the same time, since git takes longer than most reports do.
  const [commit, evidence] = await Promise.all([findTestedCommit(inputs, deps), countTests(run)]);
  const acceptance = evidence.value?.acceptance;
  const tests = acceptance?.tests;
  if (commit.value) deps.log.info(commitLine(commit.value));
  const submission = await submit({ commit, evidence }, mode, run);
  const target = commit.value ? resolveTrail(mode.target, commit.value) : mode.target;
  deps.log.info(attestationLine(submission.attestation, target));
  const isRelevant = acceptance?.verdict !== "none";
  const warnings = isRelevant ? commit.warnings : [];
  const remarks = mergeRemarks(
    { warnings, notices: commit.notices },
    evidence,
    // Where nothing is attested, it does not matter which commit it would be about.
    isRelevant ? { failures: commit.failures, cause: commit.cause } : {},
    submission,
    testFailures(inputs, tests),
  );
  return {
    attestation: submission.attestation,
    kept: submission.kept,
    target,
    tests,
    testResult: submission.isRefused ? undefined : resultOf(acceptance),
    commit: commit.value,
    ...remarks,
  };
}

/** Gathers the evidence, and logs its tests at once: a commit may take long to find. */
async function countTests(run: AttestContext): Promise<Step<Evidence>> {
  const { deps, secrets } = run;
  const evidence = await runStep(deps, "evidence", () => gather(run));
  const { value } = evidence;
  const tests = value?.acceptance.tests;
  if (value === undefined || tests === undefined) {
    logTests(undefined, deps.log);
    return evidence;
  }
  // A headline may be cut, and a part of a secret would not be recognized.
  const shown = await secrets.redactResult(tests.failed);
  const headlines = shown.map(failureHeadline);
  const withHeadlines = (failed: readonly LocatedFailure[]): Tests => ({
    ...tests,
    failed: failed.map((failure, index) => ({ ...failure, headline: headlines[index] })),
  });
  logTests(withHeadlines(shown), deps.log);
  const acceptance = { ...value.acceptance, tests: withHeadlines(tests.failed) };
  return { ...evidence, value: { ...value, acceptance } };
}

function resultOf(acceptance: Acceptance | undefined): AttestResult["testResult"] {
  if (acceptance?.verdict !== "accepted") return undefined;
  return failedCount(acceptance.tests.counts) > 0 ? "failed" : "passed";
}

function testFailures({ failOnTestFailures }: Inputs, tests: Tests | undefined): Partial<Remarks> {
  const failed = tests ? failedCount(tests.counts) : 0;
  if (!failOnTestFailures || !tests || failed === 0) return {};
  const all = pluralize(tests.counts.total, "test");
  // Such a run has no failed test, but one more case that says so (R10).
  const title = tests.runFailure
    ? "The test step did not pass"
    : `${formatNumber(failed)} of ${all} failed`;
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
 * attestation. The summary shows the name, so that steps can be told apart.
 */
export function failedAttestation(
  failed: Remarks,
  raw: RawInput,
  inputs: Pick<Inputs, "mode"> | undefined,
): AttestResult {
  const name = raw("name");
  const mayBeSent = inputs?.mode.kind === "send";
  return {
    kind: "attest",
    target: name === undefined ? {} : { name },
    attestation: mayBeSent ? interruptedAttestation(failed.failures) : { status: "refused" },
    gate: toGateResult(isGateRequested(raw) ? GATE_UNEVALUATED : GATE_OFF),
    ...failed,
  };
}
