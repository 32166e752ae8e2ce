import { type RequestRecord, writeOutcome } from "../attest/request-record.ts";
import { CANCELLED, withGrace } from "../base/cancellation.ts";
import { joinSentences, pluralize } from "../base/format.ts";
import { describeProblem, detailLines, type Problem, type ProblemId } from "../base/problem.ts";
import { done, failure, mergeRemarks, runStep } from "../base/step.ts";
import { redactProblem } from "../redaction/redact.ts";
import type { Dependencies } from "../run/run-action.ts";
import type {
  AttestationRequest,
  Delivery,
  RecordedDelivery,
  UnrecordedDelivery,
} from "../service/operations/attest-junit.ts";
import {
  interruptedProblem,
  LOOK_FIRST,
  maybeTwice,
  UNKNOWN,
} from "../service/operations/delivery-problems.ts";
import type { Connection } from "../service/session/session.ts";
import { problemOf, type RequestOutcome, type ResendResult, type Unrecorded } from "./outcome.ts";
import { type KeptRequest, readRequest, rejectDamaged } from "./read-request.ts";
import { outcomeLine } from "./resend-report.ts";

/** Where requests are sent. */
export interface Destination {
  /** Absent in a dry run, which sends nothing. */
  readonly connection: Connection | undefined;
  readonly org: string;
}

/** How the sending of one request ended. */
interface Sending {
  readonly outcome: RequestOutcome;
  /** What people should know besides the outcome's own problem. */
  readonly warnings: readonly Problem[];
  /** Whether the service is unavailable, so that sending the other requests would fail as well. */
  readonly isServiceDown: boolean;
}

const RECORDED_EARLIER = maybeTwice("An earlier run may have recorded it as well");

const SEND_AGAIN = "Run this action again later.";

/** What this action, which sends what was kept, can do about a problem of the service. */
const ADVICE: Partial<Record<ProblemId, string>> = {
  conflict: SEND_AGAIN,
  "request-too-large":
    "A kept request cannot be made smaller: re-run the job that attests, and have it attach less.",
};

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
    deps.log.info(outcomeLine(sending.outcome));
    sent.push(sending);
  }
  const unsent = leaveUnsent(requests.slice(sent.length), deps);
  const outcomes = [...sent.map(({ outcome }) => outcome), ...unsent.outcomes];
  return { outcomes, ...mergeRemarks(...sent, unsent) };
}

const NOT_SENT: Problem = {
  id: "requests-not-sent",
  title: "Not sent, since the service is unavailable",
};
const NOT_SENT_CANCELLED: Problem = {
  id: CANCELLED.id,
  title: "Not sent, since the run was cancelled",
};

/** Returns the outcomes of requests that were not sent. That the run was cancelled is a failure of the whole run. */
function leaveUnsent(
  requests: readonly KeptRequest[],
  { signal, log }: Pick<Dependencies, "signal" | "log">,
): ResendResult {
  const problem = signal.aborted ? NOT_SENT_CANCELLED : NOT_SENT;
  const outcomes = requests.map((request) =>
    unrecordedOutcome(request, { status: "failed", problem, wasTried: false }),
  );
  for (const outcome of outcomes) log.info(outcomeLine(outcome));
  if (outcomes.length === 0 || signal.aborted) return { outcomes, ...mergeRemarks() };
  const count = pluralize(outcomes.length, "request was", "requests were");
  const title = `The service is unavailable, so ${count} not sent`;
  return { outcomes, ...failure({ id: NOT_SENT.id, title, advice: SEND_AGAIN }) };
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
    return { outcome: rejectDamaged(request, error), warnings: [], isServiceDown: false };
  }
  if (connection === undefined) {
    const outcome = { path, record, status: "dry-run" } as const;
    return { outcome, warnings: [], isServiceDown: false };
  }
  await markPending(request);
  const delivery = await deliver(attestation, connection, org, deps);
  if (delivery.status === "recorded") return endRecorded(request, delivery);
  return endUnrecorded(request, delivery);
}

/** Writes that a request may have been recorded, in case the run is killed before it can write how the sending ended. */
async function markPending({ location, record }: KeptRequest): Promise<void> {
  if (hasUnknownOutcome(record)) return;
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
    try {
      return done(await service.attest(attestation));
    } finally {
      service.close();
    }
  });
  if (value !== undefined) return value;
  // At least one attempt may have begun.
  const problem = redactProblem(interruptedProblem(failures), deps.redactor);
  return { status: "unknown", problem, retryable: false, attempts: 1 };
}

async function endRecorded(request: KeptRequest, delivery: RecordedDelivery): Promise<Sending> {
  const { path, location, record } = request;
  const outcome = { path, record, status: "recorded", response: delivery.response } as const;
  const unwritten = await writeOutcome(location, record, delivery);
  const remarks = remarksOn(record, delivery).map((problem) => problemOf(request, problem));
  return { outcome, warnings: [...unwritten, ...remarks], isServiceDown: false };
}

/** Returns what people should know of a request that was recorded: at most once that it may be there twice. */
function remarksOn(record: RequestRecord, { remarks }: RecordedDelivery): readonly Problem[] {
  const { notices = [], warnings = [] } = remarks;
  const remarksOfDelivery = [...notices, ...warnings];
  const isTold = remarksOfDelivery.some(({ id }) => id === RECORDED_EARLIER.id);
  if (isTold || !hasUnknownOutcome(record)) return remarksOfDelivery;
  return [RECORDED_EARLIER, ...remarksOfDelivery];
}

async function endUnrecorded(request: KeptRequest, delivery: UnrecordedDelivery): Promise<Sending> {
  const { location, record } = request;
  const { attempts, retryable, httpStatus } = delivery;
  const described = unrecordedOutcome(request, { ...delivery, wasTried: true });
  const { status, problem } = described;
  // A conflict is about one trail only.
  const isServiceDown = retryable && httpStatus !== 409;
  const next = isServiceDown ? SEND_AGAIN : ADVICE[problem.id];
  // Whoever sends again what may be recorded should look at the trail first.
  const outcome = status === "failed" ? withAdvice(described, next) : described;
  const reason = describeProblem(outcome.problem);
  const warnings = await writeOutcome(location, record, { status, reason, attempts });
  return { outcome, warnings, isServiceDown };
}

function withAdvice(outcome: Unrecorded, advice: string | undefined): Unrecorded {
  const { problem } = outcome;
  const sentences = joinSentences(problem.advice, advice);
  return { ...outcome, problem: { ...problem, advice: sentences || undefined } };
}

/** What an earlier run may have recorded is unknown, whatever kept this one from recording it. */
function unrecordedOutcome(
  { path, record }: KeptRequest,
  delivery: Pick<Unrecorded, "status" | "problem" | "response" | "wasTried">,
): Unrecorded {
  const { status, problem, response, wasTried } = delivery;
  if (status === "failed" && hasUnknownOutcome(record)) {
    const { title, advice } = problem;
    const doubt = {
      ...UNKNOWN,
      details: [
        "An earlier run may have recorded it",
        `This time: ${title}`,
        ...detailLines(problem),
      ],
      advice: joinSentences(advice, LOOK_FIRST),
    };
    return { path, record, status: "unknown", problem: doubt, response, wasTried };
  }
  return { path, record, status, problem, response, wasTried };
}

/** Whether an earlier run may have recorded a request: its response was lost, or the run never wrote how it ended. */
function hasUnknownOutcome({ status }: RequestRecord): boolean {
  return status === "unknown" || status === "pending";
}
