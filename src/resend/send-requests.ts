import { type RequestRecord, writeOutcome } from "../attest/request-record.ts";
import { pluralize } from "../base/format.ts";
import { describeProblem, describeProblems, unlisted } from "../base/problem.ts";
import {
  CANCELLED,
  type CompletedStep,
  done,
  mergeRemarks,
  runStep,
  withGrace,
} from "../base/step.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { AttestationRequest, Delivery } from "../service/operations/attest-junit.ts";
import type { Connection } from "../service/session/session.ts";
import type { RequestOutcome, ResendResult, Unrecorded } from "./outcome.ts";
import { type KeptRequest, readRequest, rejectDamaged } from "./read-request.ts";
import { outcomeLine } from "./resend-report.ts";

/** Where requests are sent. */
export interface Destination {
  /** Absent in a dry run, which sends nothing. */
  readonly connection: Connection | undefined;
  readonly org: string;
}

/** How the sending of one request ended. */
interface Sending extends CompletedStep<RequestOutcome> {
  /** Whether the service is unavailable, so that the others would fare no better. */
  readonly isServiceDown: boolean;
}

type RecordedDelivery = Extract<Delivery, { readonly status: "recorded" }>;
type UnrecordedDelivery = Exclude<Delivery, { readonly status: "recorded" }>;

const MAYBE_TWICE =
  "The attestation may be on the trail more than once, because an earlier run may have recorded it as well.";
const MAYBE_RECORDED =
  "An earlier run may have recorded it: look at the trail before you send it again.";

/**
 * Sends one request after the other, until the service is unavailable or the run is cancelled. A dry run only reads
 * their files. Returns the outcome of each.
 */
export async function sendRequests(
  requests: readonly KeptRequest[],
  destination: Destination,
  deps: Dependencies,
): Promise<ResendResult> {
  const graceful = withGrace(deps);
  const sent: Sending[] = [];
  for (const request of requests) {
    if (deps.signal.aborted || sent.at(-1)?.isServiceDown) break;
    const sending = await sendRequest(request, destination, graceful);
    deps.log.info(outcomeLine(sending.value));
    sent.push(sending);
  }
  const unsent = leaveUnsent(requests.slice(sent.length), deps);
  const outcomes = [...sent.map(({ value }) => value), ...unsent.value];
  return done(outcomes, mergeRemarks(...sent, unsent));
}

/** Returns the outcomes of requests that were not sent. That the run was cancelled is a failure of the whole run. */
function leaveUnsent(
  requests: readonly KeptRequest[],
  { signal, log }: Pick<Dependencies, "signal" | "log">,
): ResendResult {
  const obstacle = signal.aborted ? `${CANCELLED.title}.` : "The service is unavailable.";
  const outcomes = requests.map((request) =>
    describeUnrecorded(request, { status: "failed", reason: `Not sent: ${obstacle}` }),
  );
  for (const outcome of outcomes) log.info(outcomeLine(outcome));
  if (outcomes.length === 0 || signal.aborted) return done(outcomes);
  const count = pluralize(outcomes.length, "request was", "requests were");
  const failure = `The service is unavailable, so ${count} not sent. Run this action again later.`;
  return done(outcomes, { failures: [unlisted(failure)] });
}

/** Sends a request if its files are those that were kept, and writes the outcome into its `request.json`. */
async function sendRequest(
  request: KeptRequest,
  { connection, org }: Destination,
  deps: Dependencies,
): Promise<Sending> {
  const { path, record } = request;
  let attestation: AttestationRequest;
  try {
    attestation = readRequest(request);
  } catch (error) {
    return { ...rejectDamaged(request, error), isServiceDown: false };
  }
  if (connection === undefined) {
    return { ...done({ path, record, status: "dry-run" as const }), isServiceDown: false };
  }
  await markPending(request);
  const delivery = await deliver(attestation, connection, org, deps);
  if (delivery.status === "recorded") return endRecorded(request, delivery);
  return endUnrecorded(request, delivery);
}

/** Writes that a request may have been recorded, in case the run is killed before it can write how the sending ended. */
async function markPending({ location, record }: KeptRequest): Promise<void> {
  if (mayBeRecorded(record)) return;
  // Where it cannot be written, the outcome cannot either, which is a warning.
  await writeOutcome(location, record, { status: "pending", reason: record.reason, attempts: 0 });
}

/** Delivers a request within a time limit of its own. An unexpected error leaves its outcome unknown. */
async function deliver(
  attestation: AttestationRequest,
  connection: Connection,
  org: string,
  deps: Dependencies,
): Promise<Delivery> {
  const { value, failures } = await runStep(deps, "service", async () => {
    const service = await deps.connect(connection, org);
    return done(await service.attest(attestation).finally(() => service.close()));
  });
  if (value !== undefined) return value;
  const reason = describeProblems(failures);
  // At least one attempt may have begun.
  return { status: "unknown", reason, retryable: false, attempts: 1, remarks: {} };
}

async function endRecorded(request: KeptRequest, delivery: RecordedDelivery): Promise<Sending> {
  const { path, location, record } = request;
  const { response, remarks } = delivery;
  const { notices = [], warnings = [] } = remarks;
  const doubts = mayBeRecorded(record) ? [MAYBE_TWICE] : [];
  const said = [...notices, ...warnings].map(describeProblem);
  const told = [...doubts, ...said].map((sentence) => `${path}: ${sentence}`);
  const unwritten = await writeOutcome(location, record, delivery);
  return {
    ...done(
      { path, record, status: "recorded" as const, response },
      { warnings: [...unwritten, ...told].map(unlisted) },
    ),
    isServiceDown: false,
  };
}

async function endUnrecorded(request: KeptRequest, delivery: UnrecordedDelivery): Promise<Sending> {
  const { path, location, record } = request;
  const { attempts, retryable, httpStatus } = delivery;
  const outcome = describeUnrecorded(request, delivery);
  const { status, reason } = outcome;
  const warnings = await writeOutcome(location, record, { status, reason, attempts });
  return {
    ...done(outcome, {
      failures: [unlisted(`${path}: ${reason}`)],
      warnings: warnings.map(unlisted),
    }),
    // A conflict is about one trail only.
    isServiceDown: retryable && httpStatus !== 409,
  };
}

/** Returns the outcome of a request that this run did not get recorded: what an earlier one may have recorded is unknown. */
function describeUnrecorded(
  { path, record }: KeptRequest,
  { status, reason, response }: Pick<UnrecordedDelivery, "status" | "reason" | "response">,
): Unrecorded {
  if (status === "failed" && mayBeRecorded(record)) {
    const doubt = `${MAYBE_RECORDED} This time: ${reason}`;
    return { path, record, status: "unknown", reason: doubt, response };
  }
  return { path, record, status, reason, response };
}

/** Whether an earlier run may have recorded a request: its response was lost, or the run never wrote how it ended. */
function mayBeRecorded({ status }: RequestRecord): boolean {
  return status === "unknown" || status === "pending";
}
