import type { Commit } from "./commit/commit.ts";
import { describeCommit } from "./commit/describe-commit.ts";
import type { AttestContext, Dependencies, OpenMode, ResultBuilder } from "./dependencies.ts";
import { AttestationError } from "./errors.ts";
import type { EvidenceFile } from "./evidence/evidence-file.ts";
import type { GateDependencies, GateOutcome } from "./gate/evaluate.ts";
import { gateOff } from "./gate/verdict.ts";
import type { Inputs, Mode } from "./inputs/inputs.ts";
import { acceptReports } from "./reports/accept.ts";
import { explainNone, findReports, type NearMisses } from "./reports/find.ts";
import { readReports } from "./reports/read.ts";
import type { Attestation, AttestResult, Tests } from "./result.ts";
import { deliver, logDryRun, prepare } from "./submit.ts";

/**
 * Reads the reports, says which commit was tested, attests both with their evidence, and judges the gate
 * beside it. Bad evidence, a service that refuses and a blocked gate are part of the result; nothing is
 * thrown for them.
 */
export async function attest(inputs: Inputs, world: Dependencies): Promise<AttestResult> {
  const mode = await open(inputs.mode, world);
  const service = mode.kind === "skip" ? undefined : mode.service;
  const findings: ResultBuilder = {
    attestation: { status: "skipped", reason: "Nothing was read." },
    failures: [],
    warnings: [],
    notices: [],
  };
  try {
    const lost = new AbortController();
    const work = [
      judge(inputs, { ...world, service, lost: lost.signal }),
      record({ inputs, world, mode, findings }).then(() => {
        if (findings.failures.length > 0) lost.abort();
      }),
    ] as const;
    // Each to its end, whatever becomes of the other: an attestation on its way is not to be cut off.
    await Promise.allSettled(work);
    const [{ gate, failures, warnings }] = await Promise.all(work);
    findings.failures.push(...failures);
    findings.warnings.push(...warnings);
    return { kind: "attest", target: inputs.mode.target, ...findings, gate };
  } finally {
    await service?.close();
  }
}

async function open(mode: Mode, world: Dependencies): Promise<OpenMode> {
  switch (mode.kind) {
    case "send":
      return { ...mode, service: await world.connect(mode.connection) };
    case "dry-run":
      return {
        ...mode,
        service: mode.connection && (await world.connect(mode.connection)),
      };
    case "skip":
      return mode;
  }
}

async function judge(
  { gate, mode }: Inputs,
  world: Omit<GateDependencies, "flow">,
): Promise<GateOutcome> {
  if (gate === undefined) return { gate: gateOff(), failures: [], warnings: [] };
  const { evaluateGate } = await import("./gate/evaluate.ts");
  return evaluateGate(gate, { ...world, flow: mode.target.flow });
}

async function record(run: AttestContext): Promise<void> {
  const { findings } = run;
  // Side by side: asking git takes longer than most reports do.
  const [commit, evidence] = await Promise.all([settle(describe(run)), settle(readTests(run))]);
  if (!(commit instanceof AttestationError)) {
    findings.commit = commit;
    findings.notices.push(...commit.notices);
  }
  if (evidence === undefined) return;
  if (evidence instanceof AttestationError || commit instanceof AttestationError) {
    refuse(run, [evidence, commit]);
  } else {
    const attestation = await settle(attestTests(run, { ...evidence, commit }));
    if (attestation instanceof AttestationError) refuse(run, [attestation]);
    else findings.attestation = attestation;
  }
  judgeTests(run);
}

function refuse({ findings }: AttestContext, outcomes: readonly unknown[]): void {
  const refusals = outcomes.filter((one) => one instanceof AttestationError);
  const reason = refusals.map(({ message }) => message).join("\n");
  findings.failures.push(reason);
  findings.attestation = { status: "skipped", reason };
}

interface TestEvidence {
  readonly tests: Tests;
  /** The reports' files. */
  readonly files: readonly EvidenceFile[];
}

/** Undefined where there is no report and that is no error. Throws a Refusal where nothing may be attested. */
async function readTests(run: AttestContext): Promise<TestEvidence | undefined> {
  const { inputs, world, findings } = run;
  const { files, missing } = await findReports(inputs.reports.patterns, inputs.workingDirectory);
  const reading = await readReports(files, inputs.workingDirectory, world.log);
  if (reading.files.length + reading.unreadable.length === 0) {
    await missReports(run, { missing, others: reading.others });
    return undefined;
  }
  const { tests, refusals, warnings } = acceptReports(reading, inputs.reports, world.clock.now());
  findings.tests = tests;
  findings.warnings.push(...warnings);
  findings.notices.push(...reading.notices);
  if (refusals.length > 0) throw new AttestationError(refusals.join("\n"));
  return { tests, files: reading.files };
}

async function missReports({ inputs, findings }: AttestContext, nearly: NearMisses): Promise<void> {
  const reason = await explainNone(inputs.reports.patterns, inputs.workingDirectory, nearly);
  if (inputs.reports.ifNone === "error") throw new AttestationError(reason);
  if (inputs.reports.ifNone === "warn") findings.warnings.push(reason);
  findings.attestation = { status: "skipped", reason };
}

function describe({ inputs, world }: AttestContext): Promise<Commit> {
  const request = { ...inputs.commit, workingDirectory: inputs.workingDirectory };
  return describeCommit(request, world.context, world.log);
}

async function attestTests(
  run: AttestContext,
  evidence: TestEvidence & { readonly commit: Commit },
): Promise<Attestation> {
  const { mode } = run;
  if (mode.kind === "skip") {
    const reason =
      "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key here (`on-fork: skip`).";
    run.findings.notices.push(reason);
    return { status: "skipped", reason };
  }
  const prepared = await prepare(run, { ...evidence, target: mode.target });
  return mode.kind === "dry-run"
    ? logDryRun(run, prepared)
    : await deliver(run, mode.service, prepared.request);
}

function judgeTests({ inputs, findings }: AttestContext): void {
  const counts = findings.tests?.counts;
  if (!inputs.failOnTestFailures || !counts || counts.failures + counts.errors === 0) return;
  findings.failures.push(
    `${counts.failures} failed and ${counts.errors} errored of ${counts.total} cases (\`fail-on-test-failures\`).`,
  );
}

/** A refusal as a value: one of them is no reason to leave the others unsaid. */
async function settle<T>(promise: Promise<T>): Promise<T | AttestationError> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof AttestationError) return error;
    throw error;
  }
}
