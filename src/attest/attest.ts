import { formatNumber, pluralize } from "../base/format.ts";
import { MIN_SECRET_LENGTH } from "../base/known-values.ts";
import {
  attempt,
  type CompletedStep,
  done,
  mergeRemarks,
  type Step,
  withGrace,
} from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import { describeCommit } from "../commit/describe-commit.ts";
import { SecretScanner } from "../evidence/secrets/secret-scanner.ts";
import type { GateResult } from "../gate/gate-result.ts";
import { failedCount } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";
import { type Acceptance, acceptNoReports, acceptReports, hasNoReport } from "../reports/accept.ts";
import { findReports } from "../reports/find-reports.ts";
import { readReports } from "../reports/read.ts";
import { isGateRequested } from "../run/inputs/gate-inputs.ts";
import type { RawInput } from "../run/inputs/input-reader.ts";
import type { Inputs, Mode } from "../run/inputs/inputs.ts";
import type { AttestResult } from "../run/result.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Service } from "../service/client.ts";
import { locateFailures } from "../summary/failures/source-location.ts";
import { attestationLine, commitLine, logTests, recommendations } from "../summary/log-lines.ts";
import type { AttestContext } from "./build-documents.ts";
import { type ConnectedMode, resolveTrail, submit } from "./submit.ts";

/**
 * Reads the reports, finds out which commit was tested, attests both with their evidence, and evaluates the gate
 * at the same time. Evidence that is not good enough, a service that refuses, a blocked gate and even an
 * unexpected error of a step are part of the result; nothing is thrown for them.
 */
export async function attest(inputs: Inputs, deps: Dependencies): Promise<AttestResult> {
  const mode = await connect(inputs.mode, deps);
  // Connects while the reports are read.
  if (mode.kind === "send") mode.service.preconnect();
  try {
    const failing = new AbortController();
    const attesting = attestTests(inputs, mode, deps).then((attested) => {
      if (attested.failures.length > 0) failing.abort();
      return attested;
    });
    const [attested, gated] = await Promise.all([
      attesting,
      evaluate(inputs, mode.service, { ...deps, failing: failing.signal }),
    ]);
    const remarks = mergeRemarks(attested, gated);
    return { ...attested, kind: "attest", gate: gated.value, ...remarks };
  } finally {
    await mode.service?.close();
  }
}

async function connect(mode: Mode, { connect }: Dependencies): Promise<ConnectedMode> {
  if (mode.kind === "skip") return { ...mode, service: undefined };
  if (mode.kind === "send") return { ...mode, service: await connect(mode.connection) };
  return { ...mode, service: mode.connection && (await connect(mode.connection)) };
}

/** Does all but the gate. */
async function attestTests(inputs: Inputs, mode: ConnectedMode, deps: Dependencies) {
  const known = deps.secrets.filter(({ length }) => length >= MIN_SECRET_LENGTH);
  const secrets = new SecretScanner(known, inputs.evidence.onSecret);
  const run: AttestContext = { inputs, deps, secrets };
  // At the same time, since git takes longer than most reports do.
  const [commit, reports] = await Promise.all([
    attempt(withGrace(deps), () => describe(inputs, deps)),
    attempt(deps, () => accept(mode, run)).then((step) => {
      logTests(step.value?.tests, deps.log);
      return step;
    }),
  ]);
  const tests = reports.value?.tests;
  for (const line of recommendations(inputs.reports, deps.context)) deps.log.info(line);
  if (commit.value) deps.log.info(commitLine(commit.value));
  const submission = await submit({ commit, reports }, mode, run);
  const target = commit.value ? resolveTrail(mode.target, commit.value) : mode.target;
  deps.log.info(attestationLine(submission.attestation, target));
  const unmet = reports.value?.verdict === "accepted" ? reports.value.unmet : [];
  return {
    ...submission,
    target,
    tests,
    commit: commit.value,
    failures: [...unmet, ...submission.failures, ...testFailures(inputs, tests)],
    warnings: [...reports.warnings, ...submission.warnings],
    notices: [...inputs.notices, ...commit.notices, ...reports.notices, ...submission.notices],
  };
}

async function describe({ commit, workingDirectory }: Inputs, deps: Dependencies) {
  const described = await describeCommit({ ...commit, ...deps, workingDirectory });
  return done<Commit>(described, { notices: described.notices });
}

/** Reads the reports and decides whether they may be attested. */
async function accept(
  mode: ConnectedMode,
  { inputs, deps, secrets }: AttestContext,
): Promise<Step<Acceptance>> {
  const { reports, workingDirectory, evidence } = inputs;
  const { workspace } = deps.context;
  const isAttached = evidence.attachReports && mode.kind !== "skip";
  const search = { patterns: reports.patterns, directory: workingDirectory, workspace };
  const found = await findReports(search);
  const read = await readReports(found, {
    isAttached,
    secrets,
    mergeSuites: reports.mergeSuites,
    signal: deps.signal,
  });
  if (hasNoReport(read, reports)) {
    const { explainNoReports } = await import("../reports/near-misses.ts");
    const nearly = { ...found, others: read.others, broken: read.invalid.length };
    return acceptNoReports(read, reports, explainNoReports(search, nearly));
  }
  const failed = locateFailures(read.failed, { root: workspace, workingDirectory });
  const { name } = mode.target;
  const context = { now: deps.clock.now(), name, excluded: found.excluded };
  return acceptReports({ ...read, failed }, reports, context);
}

function testFailures({ failOnTestFailures }: Inputs, tests: Tests | undefined): readonly string[] {
  const failed = tests ? failedCount(tests.counts) : 0;
  if (!failOnTestFailures || !tests || failed === 0) return [];
  return [
    `${formatNumber(failed)} of ${pluralize(tests.counts.total, "test case")} failed (\`fail-on-test-failures\`).`,
  ];
}

/** Evaluates the gate, if one is asked for. `failing` aborts when the job fails whatever the gate says. */
async function evaluate(
  { gate: plan }: Inputs,
  service: Service | undefined,
  deps: Dependencies & { readonly failing: AbortSignal },
): Promise<CompletedStep<GateResult>> {
  if (plan === undefined) return done({ verdict: "off", checks: [] });
  const evaluation = await attempt(withGrace(deps), async () => {
    const { evaluateGate } = await import("../gate/evaluate.ts");
    const failing = AbortSignal.any([deps.failing, deps.signal]);
    return evaluateGate(plan, { ...deps, failing, service });
  });
  const unknown = { verdict: "unknown", mode: plan.mode, checks: [] } as const;
  return { ...evaluation, value: evaluation.value ?? unknown };
}

/** Returns what became of the attestation of a run that was cancelled. */
export function describeCancellation({ attestation, requestPath }: AttestResult): string {
  const kept = requestPath === undefined ? "" : ` The request is kept in ${requestPath}.`;
  switch (attestation.status) {
    case "recorded":
      return "The attestation was recorded.";
    case "unknown":
      return `Whether the attestation was recorded is unknown.${kept}`;
    default:
      return `The attestation was not recorded.${kept}`;
  }
}

/** Returns the result of a run that failed before it had any result but the name, which tells it from other steps. */
export function nothingAttested(reason: string, raw: RawInput): AttestResult {
  const name = raw("name");
  return {
    kind: "attest",
    target: name === "" ? {} : { name },
    attestation: { status: "skipped", reason },
    gate: isGateRequested(raw)
      ? { verdict: "unknown", mode: "enforce", checks: [] }
      : { verdict: "off", checks: [] },
    ...mergeRemarks({ failures: [reason] }),
  };
}
