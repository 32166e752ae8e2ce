import { join } from "node:path";
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
import type { Delivery, DeliveryOutcome } from "../service/operations/attest-junit.ts";
import { UNKNOWN_WHETHER_RECORDED } from "../summary/headline.ts";
import { logDryRun } from "../summary/log-lines.ts";
import type { AttestContext, Evidence } from "./gather.ts";
import { type PreparedRequest, prepare } from "./prepare.ts";
import { RECORD_FILE, writeOutcome } from "./request-record.ts";

const ON_FORK =
  "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key (`on-fork: skip`).";

/** The inputs' mode, with the service if there is a key for it. */
export type ConnectedMode =
  | (Extract<Mode, { kind: "send" }> & { readonly service: Service })
  | (Extract<Mode, { kind: "dry-run" }> & { readonly service: Service | undefined })
  | (Extract<Mode, { kind: "skip" }> & { readonly service: undefined });

type Submission = Remarks & Pick<AttestResult, "attestation" | "kept">;

/** What became of a request, after how many attempts. */
type Attempted = Exclude<Attestation, { readonly status: "skipped" }> & Pick<Delivery, "attempts">;

/** Attests the reports that were accepted. If nothing may be sent, the result says why. */
export async function submit(
  { commit, evidence }: { readonly commit: Step<Commit>; readonly evidence: Step<Evidence> },
  mode: ConnectedMode,
  run: AttestContext,
): Promise<Submission> {
  const { acceptance, attachments, findings = [] } = evidence.value ?? {};
  if (acceptance?.verdict === "none") return skip(acceptance.reason);
  if (acceptance?.verdict !== "accepted" || !attachments) return refuse(evidence, commit);
  if (commit.value === undefined || commit.failures.length > 0) return refuse(commit);
  if (mode.kind === "skip") return { ...skip(ON_FORK), notices: [ON_FORK] };
  const parts = {
    ...acceptance,
    attachments,
    target: resolveTrail(mode.target, commit.value),
    commit: commit.value,
    findings,
    warnings: [...commit.warnings, ...evidence.warnings],
  };
  // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
  const prepared = await runStep(withGrace(run.deps), "evidence", () => prepare(parts, run));
  if (prepared.value === undefined) return refuse(prepared);
  const { kept, record } = prepared.value;
  const delivered = await deliver(prepared.value, mode, run);
  const { attempts, ...attestation } = delivered.value;
  const warnings = await writeOutcome(join(kept.request, RECORD_FILE), record, delivered.value);
  return { attestation, kept, ...mergeRemarks(prepared, delivered, { warnings }) };
}

/** Returns the target with its trail, which by default is named after the commit. */
export function resolveTrail<T extends { readonly trail?: string }>(target: T, { info }: Commit) {
  return { trail: info.sha1, ...target };
}

function skip(reason: string): Submission {
  return { attestation: { status: "skipped", reason }, ...mergeRemarks() };
}

function refuse(...steps: readonly Remarks[]): Submission {
  const { failures: all, cause = "evidence" } = mergeRemarks(...steps);
  const failures = [...new Set(all)];
  return { ...skip(failures.join("\n")), failures, cause };
}

/** Sends the request, or shows it in a dry run. */
async function deliver(
  prepared: PreparedRequest,
  mode: Exclude<ConnectedMode, { readonly kind: "skip" }>,
  { inputs, deps, secrets }: AttestContext,
): Promise<CompletedStep<Attempted>> {
  if (mode.kind === "dry-run") {
    const files = prepared.packed.map(({ name, kind, bytes }) => ({ name, kind, bytes }));
    const payload: unknown = JSON.parse(prepared.request.dataJson);
    const { shown } = await secrets.redact({ payload, files });
    logDryRun(shown.payload, shown.files, deps.log);
    return done({ status: "dry-run", attempts: 0 });
  }
  if (deps.signal.aborted) {
    const value = { status: "failed", reason: CANCELLED, retryable: true, attempts: 0 } as const;
    return done(value, { failures: [CANCELLED], cause: "cancelled" });
  }
  const sent = await runStep(withGrace(deps), "service", async () => {
    const { remarks, ...outcome } = await mode.service.attest(prepared.request);
    if (outcome.status === "recorded") return done<Attempted>(outcome, remarks);
    const isWarning = outcome.retryable && inputs.onServiceError === "warn";
    const sentence = describeUnrecorded(outcome, prepared.kept.request);
    return done<Attempted>(outcome, { [isWarning ? "warnings" : "failures"]: [sentence] });
  });
  const reason = sent.failures.join("\n");
  // At least one attempt may have begun.
  const unknown = { status: "unknown", reason, retryable: false, attempts: 1 } as const;
  return { ...sent, value: sent.value ?? unknown };
}

function describeUnrecorded(
  { status, reason, retryable }: Exclude<DeliveryOutcome, { status: "recorded" }>,
  requestPath: string,
): string {
  const kept = `The request is kept in ${requestPath}.`;
  if (status === "unknown") return `${UNKNOWN_WHETHER_RECORDED}: ${reason} ${kept}`;
  const sentence = `The attestation was not recorded: ${reason}`;
  // Sending again what the service refused would not help.
  if (!retryable) return sentence;
  return `${sentence} Re-run this job when the service is back, or send the request with the \`resend\` action. ${kept} Unless a later step uploads it (\`request-path\`), it is lost with this runner.`;
}
