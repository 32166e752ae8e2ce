import { join } from "node:path";
import { describeProblem, describeProblems, type Problem, unlisted } from "../base/problem.ts";
import {
  CANCELLED,
  type CompletedStep,
  done,
  mergeRemarks,
  type Remarks,
  runStep,
  type Step,
  withGrace,
} from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { Mode } from "../run/inputs/inputs.ts";
import type { Attestation, AttestResult } from "../run/result.ts";
import type { Service } from "../service/client.ts";
import type { DeliveryOutcome } from "../service/operations/attest-junit.ts";
import { UNKNOWN_WHETHER_RECORDED } from "../service/operations/attest-junit.ts";
import { logDryRun } from "../summary/log-lines.ts";
import type { AttestContext, Evidence } from "./gather.ts";
import { type PreparedRequest, prepare } from "./prepare.ts";
import { RECORD_FILE, type RequestRecord, writeOutcome } from "./request-record.ts";

const ON_FORK: Problem = {
  id: "fork",
  title: "Nothing was sent, since runs from forks and Dependabot get no secrets",
  details: ["There is no API key (`on-fork: skip`)."],
};

/** The inputs' mode, with the service if there is a key for it. */
export type ConnectedMode =
  | (Extract<Mode, { kind: "send" }> & { readonly service: Service })
  | (Extract<Mode, { kind: "dry-run" }> & { readonly service: Service | undefined })
  | (Extract<Mode, { kind: "skip" }> & { readonly service: undefined });

interface Submission extends Remarks, Pick<AttestResult, "attestation" | "kept"> {
  /** Whether the evidence must not be attested. */
  readonly isRefused?: true;
}

/** What became of a request that was ready. */
interface Attempted {
  readonly attestation: Attestation;
  /** What `request.json` says about it. */
  readonly outcome: Pick<RequestRecord, "status" | "reason" | "attempts">;
}

/** Attests the reports that were accepted. If nothing may be sent, the result says why. */
export async function submit(
  { commit, evidence }: { readonly commit: Step<Commit>; readonly evidence: Step<Evidence> },
  mode: ConnectedMode,
  run: AttestContext,
): Promise<Submission> {
  const { acceptance, attachments, findings = [] } = evidence.value ?? {};
  if (acceptance?.verdict === "none") return skip(describeProblem(acceptance.reason));
  if (acceptance?.verdict !== "accepted" || !attachments) {
    return refused(evidence, commit);
  }
  if (commit.value === undefined || commit.failures.length > 0) {
    return refused(commit);
  }
  if (mode.kind === "skip") return { ...skip(describeProblem(ON_FORK)), notices: [ON_FORK] };
  const parts = {
    ...acceptance,
    attachments,
    target: resolveTrail(mode.target, commit.value),
    commit: commit.value,
    findings,
    warnings: [...commit.warnings, ...evidence.warnings].map(describeProblem),
  };
  // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
  const prepared = await runStep(withGrace(run.deps), "evidence", () => prepare(parts, run));
  if (prepared.value === undefined) {
    return { ...refused(prepared), ...mergeRemarks(prepared) };
  }
  const { kept, record } = prepared.value;
  const delivered = await deliver(prepared.value, mode, run);
  const { attestation, outcome } = delivered.value;
  const warnings = await writeOutcome(join(kept.request, RECORD_FILE), record, outcome);
  return {
    attestation,
    kept,
    ...mergeRemarks(prepared, delivered, { warnings: warnings.map(unlisted) }),
  };
}

/** Returns the target with its trail, which by default is named after the commit. */
export function resolveTrail<T extends { readonly trail?: string }>(target: T, { info }: Commit) {
  return { trail: info.sha1, ...target };
}

function skip(reason: string): Submission {
  return { attestation: unsent(reason), ...mergeRemarks() };
}

function unsent(reason: string): Attestation {
  return { status: "unsent", ifPassed: "skipped", reason };
}

/** Returns what became of evidence that is refused for what these steps found, which they say themselves. */
function refused(...steps: readonly Remarks[]): Submission {
  const { failures } = mergeRemarks(...steps);
  return { ...skip(describeProblems(failures)), isRefused: true };
}

/** Sends the request, or shows it in a dry run. */
async function deliver(
  prepared: PreparedRequest,
  mode: Exclude<ConnectedMode, { readonly kind: "skip" }>,
  { inputs, deps, secrets }: AttestContext,
): Promise<CompletedStep<Attempted>> {
  if (mode.kind === "dry-run") {
    const files = prepared.packed.map(({ file: { name, kind, bytes } }) => ({ name, kind, bytes }));
    const payload: unknown = JSON.parse(prepared.request.dataJson);
    const { shown } = await secrets.redact({ payload, files });
    logDryRun(shown.payload, shown.files, deps.log);
    const attestation = { status: "unsent", ifPassed: "dry-run" } as const;
    return done({ attestation, outcome: { status: "dry-run", attempts: 0 } });
  }
  if (deps.signal.aborted) {
    const reason = describeProblem(CANCELLED);
    const outcome = { status: "failed", reason, attempts: 0 } as const;
    const remarks = { failures: [CANCELLED], cause: "cancelled" } as const;
    return done({ attestation: unsent(reason), outcome }, remarks);
  }
  const { request } = prepared.kept;
  const sent = await runStep(withGrace(deps), "service", async () => {
    const { remarks: said, attempts, ...delivered } = await mode.service.attest(prepared.request);
    const outcome = { ...delivered, attempts };
    if (delivered.status === "recorded") {
      return done<Attempted>({ attestation: delivered, outcome }, said);
    }
    const attestation = attempts > 0 ? delivered : unsent(delivered.reason);
    const isWarning = delivered.retryable && inputs.onServiceError === "warn";
    const sentence = unlisted(describeUnrecorded(delivered, request));
    const remarks = isWarning ? { warnings: [sentence] } : { failures: [sentence] };
    return done<Attempted>({ attestation, outcome }, remarks);
  });
  if (sent.value !== undefined) return sent;
  // At least one attempt may have begun.
  const reason = describeProblems(sent.failures);
  const attestation = { status: "unknown", reason, retryable: false } as const;
  const outcome = { status: "unknown", reason, attempts: 1 } as const;
  // Why a run was cancelled is said once, by its first failure.
  const isCancelled = sent.cause === "cancelled";
  const failures = isCancelled
    ? sent.failures
    : [unlisted(describeUnrecorded(attestation, request))];
  return { ...sent, failures, value: { attestation, outcome } };
}

/** Says what became of a request that was not recorded, and where it is kept. */
function describeUnrecorded(
  { status, reason, retryable }: Exclude<DeliveryOutcome, { status: "recorded" }>,
  requestPath: string,
): string {
  const ending =
    status === "unknown" ? UNKNOWN_WHETHER_RECORDED : "The attestation was not recorded";
  const endsInList = /\n- .*$/.test(reason);
  const sentence = `${ending}: ${reason}${endsInList ? "\n" : " "}`;
  const kept = `The request is kept in ${requestPath}.`;
  // Sending again what the service refused would not help, and what may be there should not be sent unseen.
  if (status === "unknown" || !retryable) return `${sentence}${kept}`;
  return `${sentence}Re-run this job when the service is back, or send the request with the \`resend\` action. ${kept} Unless a later step uploads it (\`request-path\`), it is lost with this runner.`;
}
