import { join } from "node:path";
import { CANCELLED, withGrace } from "../base/cancellation.ts";
import { joinSentences } from "../base/format.ts";
import { describeProblem, detailLines, type Problem, type ProblemId } from "../base/problem.ts";
import {
  type CompletedStep,
  done,
  mergeRemarks,
  type Remarks,
  runStep,
  type Step,
} from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { Mode } from "../run/inputs/inputs.ts";
import type { Attestation, KeptFiles } from "../run/result.ts";
import type { Unrecorded } from "../service/attest-junit.ts";
import type { Service } from "../service/client.ts";
import { LOOK_FIRST, MAYBE_TWICE, UNKNOWN } from "../service/explain.ts";
import { RECORD_FILE, type RequestRecord, writeOutcome } from "../service/request-record.ts";
import { logDryRun } from "../summary/log-lines.ts";
import type { AttestContext, Evidence } from "./gather.ts";
import { type PreparedRequest, prepare } from "./prepare.ts";

const ON_FORK: Problem = {
  id: "fork",
  title: "Nothing was sent, since runs from forks and Dependabot get no secrets",
  details: "There is no API key (`on-fork: skip`).",
};

/** The inputs' mode, with the service if there is a key for it. */
export type ConnectedMode =
  | (Extract<Mode, { kind: "send" }> & { readonly service: Service })
  | (Extract<Mode, { kind: "dry-run" }> & { readonly service: Service | undefined })
  | (Extract<Mode, { kind: "skip" }> & { readonly service: undefined });

/** What became of the attestation, with the remarks that none of the earlier steps has. */
interface Submission extends Remarks, Ending {
  /** Absent if nothing was prepared. */
  readonly kept?: KeptFiles | undefined;
}

interface Ending {
  readonly attestation: Attestation;
  /** Whether the evidence itself must not be attested. It may not be sent for other reasons, such as an error. */
  readonly isRefused: boolean;
}

/** What became of a request that was ready. */
interface Attempted {
  readonly attestation: Attestation;
  /** What `request.json` says about it. */
  readonly outcome: Pick<RequestRecord, "status" | "reason" | "attempts">;
}

/**
 * Attests the reports that were accepted. If nothing may be sent, the result says why; what the steps `commit` and
 * `evidence` found is not repeated.
 */
export async function submit(
  { commit, evidence }: { readonly commit: Step<Commit>; readonly evidence: Step<Evidence> },
  mode: ConnectedMode,
  run: AttestContext,
): Promise<Submission> {
  const { acceptance, attachments } = evidence.value ?? {};
  if (acceptance?.verdict === "none") {
    return { ...skipped(acceptance.reason), ...mergeRemarks() };
  }
  if (acceptance?.verdict !== "accepted" || !attachments) {
    return { ...refused(mergeRemarks(evidence, commit)), ...mergeRemarks() };
  }
  if (commit.value === undefined || commit.failures.length > 0) {
    return { ...refused(commit), ...mergeRemarks() };
  }
  if (mode.kind === "skip") {
    return { ...skipped(ON_FORK), ...mergeRemarks({ notices: [ON_FORK] }) };
  }
  const parts = {
    ...acceptance,
    attachments,
    target: resolveTrail(mode.target, commit.value),
    commit: commit.value,
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
  const reason = outcome.reason && run.deps.redactor.redact(outcome.reason);
  const file = join(kept.request, RECORD_FILE);
  const warnings = await writeOutcome(file, record, { ...outcome, reason });
  const remarks = mergeRemarks(prepared, delivered, { warnings });
  return { attestation, isRefused: false, kept, ...remarks };
}

/** Returns the target with its trail, which by default is named after the commit. */
export function resolveTrail<T extends { readonly trail?: string }>(target: T, { info }: Commit) {
  return { trail: info.sha1, ...target };
}

function skipped(reason: Problem): Ending {
  return { attestation: unsent(describeProblem(reason)), isRefused: false };
}

function unsent(reason: string): Attestation {
  return { status: "unsent", ifPassed: "skipped", reason };
}

function refused({ cause = "evidence" }: Remarks): Ending {
  return { attestation: { status: "refused" }, isRefused: cause === "evidence" };
}

async function deliver(
  prepared: PreparedRequest,
  mode: Exclude<ConnectedMode, { readonly kind: "skip" }>,
  run: AttestContext,
): Promise<CompletedStep<Attempted>> {
  const { deps } = run;
  if (mode.kind === "dry-run") {
    showDryRun(prepared, run);
    const attestation = { status: "unsent", ifPassed: "dry-run" } as const;
    return done({ attestation, outcome: { status: "dry-run", attempts: 0 } });
  }
  if (deps.signal.aborted) {
    const reason = describeProblem(CANCELLED);
    const outcome = { status: "failed", reason, attempts: 0 } as const;
    const remarks = { failures: [CANCELLED], cause: "cancelled" } as const;
    return done({ attestation: { status: "refused" }, outcome }, remarks);
  }
  return sendRequest(prepared, mode.service, run);
}

async function sendRequest(
  { request, kept }: PreparedRequest,
  service: Service,
  { inputs, deps }: AttestContext,
): Promise<CompletedStep<Attempted>> {
  const delivery = await service.attest(request);
  const { attempts } = delivery;
  if (delivery.status === "recorded") {
    const outcome = { status: delivery.status, attempts };
    const notices = delivery.isMaybeTwice ? [MAYBE_TWICE] : [];
    return done({ attestation: delivery, outcome }, { notices });
  }
  const { status, problem, retryable } = delivery;
  const reason = describeProblem(problem);
  const attestation = attempts > 0 ? delivery : unsent(reason);
  const attempted = { attestation, outcome: { status, reason, attempts } };
  if (deps.signal.aborted) {
    return done(attempted, { failures: [cancelledProblem(delivery)] });
  }
  const notRecorded = notRecordedProblem(delivery, kept.request);
  if (retryable && inputs.onServiceError === "warn") {
    return done(attempted, { warnings: [notRecorded] });
  }
  return done(attempted, { failures: [notRecorded] });
}

/** Logs the payload and the names of the files in the attachment. */
function showDryRun({ request, packed }: PreparedRequest, { deps }: AttestContext): void {
  const payload: unknown = JSON.parse(request.dataJson);
  const files = packed.map(({ file }) => {
    const { name, kind, bytes } = file;
    return { name, kind, bytes };
  });
  logDryRun(payload, files, deps.log);
}

/** Returns what became of an attestation whose sending broke off for these failures. */
export function interruptedAttestation(failures: readonly Problem[]): Unrecorded {
  const problem: Problem = {
    ...UNKNOWN,
    details: failures.flatMap((failure) => [failure.title, ...detailLines(failure)]),
    advice: joinSentences(...failures.map(({ advice }) => advice), LOOK_FIRST),
  };
  return { status: "unknown", problem, retryable: false, attempts: 1 };
}

/** What the inputs of this action can do about a problem of the service. */
const ADVICE: Partial<Record<ProblemId, string>> = {
  "flow-or-trail-not-found": "Or name a trail that exists with `trail`.",
  "request-too-large":
    "Attach less (`attach-reports`, `attachments`, `attachment-overflow`), or shorten `user-data`.",
};

const SEND_LATER =
  "Re-run this job when the service is back, or send the request with the `resend` action. Unless a later step uploads it (`request-path`), it is lost with this runner.";

/** Returns why a cancelled run did not get its attestation recorded: for itself, unless the service refused it for good. */
function cancelledProblem({ status, problem, retryable }: Unrecorded): Problem {
  const isRefused = status === "failed" && !retryable;
  return isRefused ? problem : CANCELLED;
}

/** Returns the problem that an attestation was not recorded, with where its request is kept and what to do with it. */
function notRecordedProblem(
  { status, problem, retryable }: Unrecorded,
  requestPath: string,
): Problem {
  // Sending again what the service refused would not help, and what may be there should not be sent unseen.
  const isForLater = status === "failed" && retryable;
  const advice = joinSentences(
    problem.advice,
    ADVICE[problem.id],
    isForLater ? SEND_LATER : undefined,
  );
  return {
    ...problem,
    details: [...detailLines(problem), `The request is kept in ${requestPath}`],
    advice: advice || undefined,
  };
}
