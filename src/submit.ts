import { join } from "node:path";
import { CANCELLED, withGrace } from "./cancellation.ts";
import type { Commit } from "./commit/commit.ts";
import type { Dependencies } from "./dependencies.ts";
import { noteAttestation } from "./earlier-attestation.ts";
import { errorMessage } from "./errors.ts";
import type { Compressor } from "./evidence/compressor.ts";
import type { SecretScanner } from "./evidence/secrets/secret-scanner.ts";
import type { Inputs, Mode } from "./inputs/inputs.ts";
import { writeRecord } from "./keep-request.ts";
import type { Log } from "./log.ts";
import { type PreparedRequest, prepare } from "./prepare.ts";
import type { Acceptance } from "./reports/accept.ts";
import { RECORD_FILE } from "./request-record.ts";
import type { Attestation, AttestResult } from "./result.ts";
import type { Service } from "./service/client.ts";
import type { Delivery } from "./service/operations/attest-junit.ts";
import {
  attempt,
  type CompletedStep,
  done,
  mergeRemarks,
  type Remarks,
  type Step,
} from "./step.ts";
import { formatBytes } from "./text/format.ts";

const ON_FORK =
  "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key (`on-fork: skip`).";

/** The inputs' mode, with the service if there is a key for it. */
export type ConnectedMode =
  | (Extract<Mode, { kind: "send" }> & { readonly service: Service })
  | (Extract<Mode, { kind: "dry-run" }> & { readonly service: Service | undefined })
  | Extract<Mode, { kind: "skip" }>;

/** What the steps of an attestation share. */
export interface AttestContext {
  readonly inputs: Inputs;
  readonly mode: ConnectedMode;
  readonly deps: Dependencies;
  /** Compresses the reports while they are read. */
  readonly compressor: Compressor;
  readonly secrets: SecretScanner;
}

/** The outcome of the attestation, and what was kept on disk. */
export interface Submission
  extends Remarks,
    Pick<
      AttestResult,
      "attestation" | "archive" | "payloadPath" | "requestPath" | "predicatePath"
    > {}

type AttestationOutcome = Exclude<Attestation, { readonly status: "skipped" }>;

/** Attests the reports that were accepted. If nothing may be sent, the result says why. */
export async function submit(
  { commit, reports }: { readonly commit: Step<Commit>; readonly reports: Step<Acceptance> },
  run: AttestContext,
): Promise<Submission> {
  const acceptance = reports.value;
  if (acceptance?.verdict === "none") return skip(acceptance.reason);
  if (acceptance?.verdict !== "accepted" || commit.value === undefined) {
    const reasons = acceptance?.verdict === "refused" ? acceptance.reasons : reports.failures;
    return refuse([...reasons, ...commit.failures]);
  }
  const { mode, deps } = run;
  if (mode.kind === "skip") return { ...skip(ON_FORK), notices: [ON_FORK] };
  const target = resolveTrail(mode.target, commit.value);
  const { tests, files, selection } = acceptance;
  const { warnings } = reports;
  const parts = { target, tests, files, selection, commit: commit.value, warnings };
  // A cancelled run gets here, too: what it packs in time is kept, so that it can be sent later.
  const prepared = await attempt(withGrace(deps), () => prepare(parts, run));
  if (prepared.value === undefined) return refuse(prepared.failures);
  const sent = await dispatch(prepared.value, mode, run);
  const { archive, payloadPath, requestPath, predicatePath } = prepared.value;
  const repeated = sent.value.status === "recorded" ? await noteAttestation(target, deps) : [];
  const remarks = mergeRemarks(prepared, sent, { warnings: repeated });
  return { attestation: sent.value, archive, payloadPath, requestPath, predicatePath, ...remarks };
}

/** Returns the target with its trail, which by default is named after the commit. */
export function resolveTrail<T extends { readonly trail?: string }>(
  target: T,
  { info }: Commit,
): T & { readonly trail: string } {
  return { trail: info.sha1, ...target };
}

function skip(reason: string): Submission {
  return { attestation: { status: "skipped", reason }, ...mergeRemarks() };
}

function refuse(reasons: readonly string[]): Submission {
  const failures = [...new Set(reasons)];
  return { ...skip(failures.join("\n")), failures };
}

/** Sends the request, or shows it in a dry run, and writes the outcome into `request.json`. */
async function dispatch(
  prepared: PreparedRequest,
  mode: Exclude<ConnectedMode, { kind: "skip" }>,
  { inputs, deps }: AttestContext,
): Promise<CompletedStep<AttestationOutcome>> {
  if (mode.kind === "dry-run") {
    logDryRun(prepared, deps.log);
    return recordOutcome(done<AttestationOutcome>({ status: "dry-run" }), prepared);
  }
  if (deps.signal.aborted) {
    const value: AttestationOutcome = { status: "failed", reason: CANCELLED, retryable: true };
    return recordOutcome(done(value, { failures: [CANCELLED] }), prepared);
  }
  let attempts = 0;
  const sent = await attempt(withGrace(deps), async () => {
    const delivery = await mode.service.attest(prepared.request);
    attempts = delivery.attempts;
    return toAttestation(delivery, prepared, inputs);
  });
  const reason = sent.failures.join("\n");
  const value = sent.value ?? ({ status: "unknown", reason, retryable: false } as const);
  return recordOutcome({ ...sent, value }, prepared, attempts);
}

async function recordOutcome(
  step: CompletedStep<AttestationOutcome>,
  { record, requestPath }: PreparedRequest,
  attempts = 0,
): Promise<CompletedStep<AttestationOutcome>> {
  const { value } = step;
  const reason = "reason" in value ? value.reason : undefined;
  try {
    await writeRecord(requestPath, { ...record, attempts, status: value.status, reason });
    return step;
  } catch (error) {
    const warning = `The outcome could not be written to ${join(requestPath, RECORD_FILE)}: ${errorMessage(error)}. Look at the trail before you send this request again.`;
    return { ...step, warnings: [...step.warnings, warning] };
  }
}

function logDryRun({ request, packed }: PreparedRequest, log: Log): void {
  log.group(
    "data_json (dry run, not sent)",
    JSON.stringify(JSON.parse(request.dataJson), undefined, 2).split("\n"),
  );
  log.group(
    "Attachment (dry run, not sent)",
    packed.length > 0
      ? packed.map(({ path, kind, bytes }) => `${path} (${kind}, ${formatBytes(bytes)})`)
      : ["none"],
  );
}

/** Translates a delivery into the attestation's status, with a failure, warning or notice for people. */
function toAttestation(
  delivery: Delivery,
  prepared: PreparedRequest,
  { onServiceError }: Inputs,
): Step<AttestationOutcome> {
  if (delivery.outcome === "recorded") {
    const { response, isPage } = delivery;
    return done<AttestationOutcome>(
      { status: "recorded", response, ...(isPage && { isPage }) },
      recordedRemarks(delivery),
    );
  }
  const { outcome, reason, response, retryable } = delivery;
  const what =
    outcome === "failed"
      ? "The attestation was not recorded"
      : "Whether the attestation was recorded is unknown";
  const sentence = `${what}: ${reason}${keptAdvice(delivery, prepared)}`;
  return done<AttestationOutcome>(
    { status: outcome, reason, retryable, ...(response !== undefined && { response }) },
    retryable && onServiceError === "warn" ? { warnings: [sentence] } : { failures: [sentence] },
  );
}

/** Says what to do with the kept request, unless the service refused it: sending it again would not help. */
function keptAdvice(
  { outcome, retryable }: Exclude<Delivery, { outcome: "recorded" }>,
  { requestPath }: PreparedRequest,
): string {
  if (outcome === "unknown") return ` The request is kept in ${requestPath}.`;
  return retryable
    ? ` The result of the tests is not lost: re-run this job when the service is back, or send the request with the \`resend\` action. The request is kept in ${requestPath}.`
    : "";
}

function recordedRemarks({
  maybeTwice,
  attempts,
  isPage,
}: Extract<Delivery, { outcome: "recorded" }>): Partial<Remarks> {
  const notice = `The attestation was sent ${attempts} times because an answer was lost. The trail may show it more than once.`;
  const warning =
    "The service answered with an HTML page. Its status says that the attestation was recorded, but check the trail, and check `base-url`.";
  return { notices: maybeTwice ? [notice] : [], warnings: isPage ? [warning] : [] };
}
