import { rmSync, writeFileSync } from "node:fs";
import { writeOutcome } from "../attest/request-record.ts";
import { errorCode, isSystemError } from "../base/errors.ts";
import { findFiles } from "../base/find-files.ts";
import { formatNumber } from "../base/format.ts";
import { linkWarnings, patternHint, unmatchedWarnings } from "../base/near-misses.ts";
import { nameGlob } from "../base/pattern.ts";
import { CANCELLED, done } from "../base/step.ts";
import { readConnection, readOrganization } from "../run/inputs/connection.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Connection } from "../service/session/session.ts";
import {
  type AllowedScope,
  identityOf,
  type KeptRequest,
  readRecord,
  readRecords,
  readRequest,
  rejectDamaged,
} from "./read-request.ts";
import { type RequestOutcome, type ResendResult, rejected, resultOf } from "./resend-report.ts";

interface ResendInputs extends AllowedScope {
  /** Absent in a dry run, which sends nothing. */
  readonly connection: Connection | undefined;
  /** Glob patterns of `request.json` files. */
  readonly patterns: readonly string[];
  /** Absolute: patterns are relative to it. */
  readonly directory: string;
}

/** Requests that one run sends; more would take longer than a job may. */
const MAX_REQUESTS = 1000;

const RECORDED = "was recorded already, so it is not sent again.";
const COPY = "is a copy of another request, so it need not be sent.";
const UNAVAILABLE = "The service is unavailable.";
const ALL = "all";
/** Of an earlier request for the same trail: a later one must not overtake it. */
const CONFLICT = "The service refuses an earlier request for this trail as a conflict.";

/** Reads the inputs; patterns are relative to `directory`. Throws one InputsError that names every wrong one. */
export function readResendInputs(raw: RawInput, directory: string): ResendInputs {
  const read = new InputReader(raw);
  const dryRun = read.flag("dry-run") ?? false;
  const connection = readConnection(read, dryRun ? "optional" : "required");
  const org = readOrganization(read);
  const flows = read.list("flows").map(nameGlob);
  const patterns = read.requiredPatterns(
    "requests",
    "names no file; expected glob patterns such as `kept/**/request.json`",
  );
  const allowsFlow = (flow: string) => flows.length === 0 || flows.some((glob) => glob(flow));
  const inputs = { allowsFlow, patterns, directory, connection: dryRun ? undefined : connection };
  const isComplete = org !== undefined && (dryRun || connection !== undefined);
  return read.complete(isComplete ? { ...inputs, org } : undefined);
}

/** Sends every kept request that the inputs allow, in the order in which they were made. */
export async function resend(inputs: ResendInputs, deps: Dependencies): Promise<ResendResult> {
  const { patterns, directory } = inputs;
  const found = await findFiles(patterns, directory, { followOutside: false });
  const { files } = found;
  const links = linkWarnings("requests", found);
  if (files.length === 0) {
    const problem = `\`requests\` matches no file in ${directory}. Were the artifacts downloaded before this step?${patterns.map(patternHint).join("")}`;
    return done([], { failures: [problem], warnings: links });
  }
  if (files.length > MAX_REQUESTS) {
    const problem = `\`requests\` matches ${formatNumber(files.length)} files, and one run sends at most ${formatNumber(MAX_REQUESTS)}. Narrow the patterns.`;
    return done([], { failures: [problem] });
  }
  const { kept, others } = readRecords(files, inputs, deps.context);
  const result = resultOf([...(await sendRequests(kept, inputs, deps)), ...others]);
  const unmatched = unmatchedWarnings("requests", found.unmatched, directory);
  return { ...result, warnings: [...unmatched, ...links, ...result.warnings] };
}

/** Sends one request after the other, until the service is unavailable; without a connection, only checks their files. */
async function sendRequests(
  requests: readonly KeptRequest[],
  inputs: ResendInputs,
  deps: Dependencies,
): Promise<readonly RequestOutcome[]> {
  const outcomes: RequestOutcome[] = [];
  const settled = new Set(requests.filter(isRecorded).map(identityOf));
  /** What keeps requests from being sent: those for a trail, or all that are left. */
  const obstacles = new Map<string, string>();
  for (const request of requests) {
    const identity = identityOf(request);
    const trail = JSON.stringify([request.record.flow, request.record.trail]);
    if (deps.signal.aborted) obstacles.set(ALL, CANCELLED);
    const obstacle = obstacles.get(ALL) ?? obstacles.get(trail);
    if (settled.has(identity)) outcomes.push(rejectSettled(request));
    else if (obstacle !== undefined) outcomes.push(notSent(request, obstacle));
    else {
      const sending = sendOne(request, inputs, deps);
      const outcome = await sending.catch((error: unknown) => rejectDamaged(request, error));
      outcomes.push(outcome);
      const left = obstacleAfter(outcome);
      if (left !== undefined) obstacles.set(left === CONFLICT ? trail : ALL, left);
      else if (outcome.status !== "rejected") settled.add(identity);
    }
  }
  return outcomes;
}

/** Returns what keeps others from being sent after this outcome: everywhere, or to the same trail after a conflict. */
function obstacleAfter(outcome: RequestOutcome): typeof UNAVAILABLE | typeof CONFLICT | undefined {
  if (!("retryable" in outcome && outcome.retryable)) return undefined;
  return outcome.httpStatus === 409 ? CONFLICT : UNAVAILABLE;
}

function isRecorded({ record }: KeptRequest): boolean {
  return record.status === "recorded";
}

function rejectSettled(request: KeptRequest): RequestOutcome {
  return rejected(request, isRecorded(request) ? RECORDED : COPY, "warnings");
}

function notSent(request: KeptRequest, obstacle: string): RequestOutcome {
  const failures = [`Not every request was sent: ${obstacle} Run this action again later.`];
  const reason = `Not sent: ${obstacle}`;
  return { ...request, status: "failed", reason, retryable: true, failures };
}

/**
 * Sends a request, unless another run does so at the same time, and writes its outcome into `request.json`. Throws an
 * AttestationError if a file of the request is not what the record describes.
 */
async function sendOne(
  request: KeptRequest,
  { connection, org }: ResendInputs,
  { connect, log }: Dependencies,
): Promise<RequestOutcome> {
  const { path, location } = request;
  const attestation = readRequest(request);
  if (connection === undefined) return { ...request, status: "dry-run" };
  const lock = `${location}.lock`;
  try {
    writeFileSync(lock, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!isSystemError(error)) throw error;
    // Where nothing can be written, a warning will say that the outcome cannot be written.
    if (errorCode(error) === "EEXIST") {
      const reason = `is being sent by another run. If there is none, one was killed while it sent: look at the trail, then delete ${path}.lock and run this action again.`;
      return rejected(request, reason);
    }
  }
  try {
    const current = readRecord(location);
    if (current.status === "recorded") {
      return rejected({ ...request, record: current }, RECORDED, "warnings");
    }
    // Every request has a time limit of its own.
    const service = await connect(connection, org);
    const delivery = await service.attest(attestation).finally(() => service.close());
    if (delivery.status === "recorded") log.info(`Recorded: ${path}`);
    const unwritten = await writeOutcome(location, current, delivery);
    const { notices = [], warnings = [] } = delivery.remarks;
    const told = [...notices, ...warnings].map((remark) => `${path}: ${remark}`);
    const failures = delivery.status === "recorded" ? [] : [`${path}: ${delivery.reason}`];
    return { ...request, ...delivery, failures, warnings: [...unwritten, ...told] };
  } finally {
    rmSync(lock, { force: true });
  }
}
