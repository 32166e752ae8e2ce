import { rmSync, writeFileSync } from "node:fs";
import { writeOutcome } from "../attest/request-record.ts";
import { errorCode } from "../base/errors.ts";
import { CANCELLED } from "../base/step.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Delivery } from "../service/operations/attest-junit.ts";
import type { Connection } from "../service/session/session.ts";
import {
  identityOf,
  type KeptRequest,
  readRecord,
  readRequest,
  rejectDamaged,
} from "./read-request.ts";
import { type RequestOutcome, rejected } from "./resend-report.ts";

const RECORDED = "was recorded already, so it is not sent again.";
const COPY = "is a copy of a request that was sent already.";
const UNAVAILABLE = "The service is unavailable.";

/**
 * Sends one request after the other, and of copies one; without a connection, only checks their files. Stops as soon as
 * the service is unavailable.
 */
export async function sendRequests(
  requests: readonly KeptRequest[],
  connection: Connection | undefined,
  deps: Dependencies,
): Promise<readonly RequestOutcome[]> {
  const outcomes: RequestOutcome[] = [];
  const isRecorded = ({ record }: KeptRequest) => record.status === "recorded";
  const settled = new Set(requests.filter(isRecorded).map(identityOf));
  let obstacle: string | undefined;
  for (const request of requests) {
    const identity = identityOf(request);
    if (deps.signal.aborted) obstacle = CANCELLED;
    if (isRecorded(request)) outcomes.push(rejected(request, RECORDED, "warnings"));
    else if (settled.has(identity)) outcomes.push(rejected(request, COPY, "warnings"));
    else if (obstacle !== undefined) outcomes.push(notSent(request, obstacle));
    else {
      const outcome = await sendOne(request, connection, deps);
      outcomes.push(outcome);
      if ("retryable" in outcome && outcome.retryable) obstacle = UNAVAILABLE;
      else if (outcome.status !== "rejected") settled.add(identity);
    }
  }
  return outcomes;
}

function notSent(request: KeptRequest, obstacle: string): RequestOutcome {
  const failures = [`Not every request was sent: ${obstacle} Run this action again later.`];
  const reason = `Not sent: ${obstacle}`;
  return { ...request, status: "failed", reason, retryable: true, failures };
}

async function sendOne(
  request: KeptRequest,
  connection: Connection | undefined,
  deps: Dependencies,
): Promise<RequestOutcome> {
  try {
    if (connection !== undefined) return await sendLocked(request, connection, deps);
    readRequest(request);
    return { ...request, status: "dry-run" };
  } catch (error) {
    return rejectDamaged(request, error);
  }
}

/** Sends a request unless another run does so at the same time, which a file beside it tells. */
async function sendLocked(
  request: KeptRequest,
  connection: Connection,
  { connect, log }: Dependencies,
): Promise<RequestOutcome> {
  const { path, location } = request;
  const lock = `${location}.lock`;
  try {
    writeFileSync(lock, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    // Where nothing can be written, a warning will say that the outcome cannot be written.
    if (errorCode(error) === "EEXIST") {
      const reason = `is being sent by another run. If there is none, one was killed while it sent: look at the trail, then delete ${path}.lock and run this action again.`;
      return rejected(request, reason);
    }
  }
  try {
    if (readRecord(location).status === "recorded") return rejected(request, RECORDED, "warnings");
    const kept = readRequest(request);
    // Every request has a time limit of its own.
    const service = await connect(connection);
    const delivery = await service.attest(kept).finally(() => service.close());
    if (delivery.status === "recorded") log.info(`Recorded: ${path}`);
    return await recordOutcome(request, delivery);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Writes the outcome into `request.json`, so that the request is not sent twice, and returns it. */
async function recordOutcome(request: KeptRequest, delivery: Delivery): Promise<RequestOutcome> {
  const { path, location, record } = request;
  const { attempts, remarks, ...outcome } = delivery;
  const { status } = outcome;
  const reason = outcome.status === "recorded" ? undefined : outcome.reason;
  const total = record.attempts + attempts;
  const unwritten = await writeOutcome(location, { ...record, attempts: total, status, reason });
  const { notices = [], warnings = [] } = remarks;
  const told = [...notices, ...warnings].map((remark) => `${path}: ${remark}`);
  return {
    ...request,
    ...outcome,
    failures: reason === undefined ? [] : [`${path}: ${reason}`],
    warnings: [...unwritten, ...told],
  };
}
