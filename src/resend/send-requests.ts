import { rmSync, writeFileSync } from "node:fs";
import { writeOutcome } from "../attest/request-record.ts";
import { errorCode } from "../base/errors.ts";
import { CANCELLED } from "../base/step.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { AttestationRequest, Delivery } from "../service/operations/attest-junit.ts";
import type { Connection } from "../service/session/session.ts";
import {
  COPY,
  identityOf,
  type KeptRequest,
  RECORDED,
  readRecord,
  readRequest,
} from "./read-request.ts";
import { damaged, type RequestOutcome, rejected, skipped } from "./resend-report.ts";

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
  const sent = new Set<string>();
  let obstacle: string | undefined;
  for (const request of requests) {
    const identity = identityOf(request.record);
    if (deps.signal.aborted) obstacle = CANCELLED;
    if (obstacle !== undefined) outcomes.push(notSent(request, obstacle));
    else if (sent.has(identity)) outcomes.push(skipped(request, COPY));
    else {
      const outcome = await sendOne(request, connection, deps);
      outcomes.push(outcome);
      if (outcome.status !== "rejected") sent.add(identity);
      if (outcome.isUnavailable) obstacle = UNAVAILABLE;
    }
  }
  return outcomes;
}

function notSent(request: KeptRequest, obstacle: string): RequestOutcome {
  const failure = `Not every request was sent: ${obstacle} Run this action again later.`;
  return { ...request, status: "failed", reason: `Not sent: ${obstacle}`, failure };
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
    return damaged(request, error);
  }
}

/** Sends a request unless another run does so at the same time, which a file beside it tells. */
async function sendLocked(
  request: KeptRequest,
  connection: Connection,
  deps: Dependencies,
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
    if (readRecord(location).status === "recorded") return skipped(request, RECORDED);
    const delivery = await deliver(readRequest(request), connection, deps);
    if (delivery.outcome === "recorded") deps.log.info(`Recorded: ${path}`);
    return await recordOutcome(request, delivery);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Sends one request, with a time limit of its own. */
async function deliver(
  request: AttestationRequest,
  connection: Connection,
  { connect }: Dependencies,
): Promise<Delivery> {
  const service = await connect(connection);
  try {
    return await service.attest(request);
  } finally {
    await service.close();
  }
}

/** Writes the outcome into `request.json`, so that the request is not sent twice, and returns it. */
async function recordOutcome(request: KeptRequest, delivery: Delivery): Promise<RequestOutcome> {
  const { path, location, record } = request;
  const { outcome: status, response } = delivery;
  const reason = delivery.outcome === "recorded" ? undefined : delivery.reason;
  const attempts = record.attempts + delivery.attempts;
  const unwritten = await writeOutcome(location, { ...record, attempts, status, reason });
  const outcome = { ...request, status, response };
  if (delivery.outcome === "recorded") {
    const { notices = [], warnings = [] } = delivery.remarks;
    const remarks = [...notices, ...warnings].map((remark) => `${path}: ${remark}`);
    return { ...outcome, warnings: [...unwritten, ...remarks] };
  }
  const failure = `${path}: ${delivery.reason}`;
  const isUnavailable = delivery.retryable;
  return { ...outcome, reason: delivery.reason, failure, isUnavailable, warnings: unwritten };
}
