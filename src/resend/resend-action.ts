import { writeRecord } from "../attest/request-record.ts";
import { errorMessage } from "../base/errors.ts";
import { findFiles } from "../base/find-files.ts";
import { formatNumber, pluralize } from "../base/format.ts";
import { nameGlob } from "../base/name-glob.ts";
import { CANCELLED, done, mergeRemarks, type Remarks } from "../base/step.ts";
import { readConnection } from "../run/inputs/connection.ts";
import { InputReader, type RawInput } from "../run/inputs/input-reader.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { AttestationRequest, Delivery } from "../service/operations/attest-junit.ts";
import type { Connection } from "../service/session/session.ts";
import { type ReadyRequest, RejectedRequest } from "./read-request.ts";
import { type ResendResult, resultOf } from "./resend-report.ts";
import { selectRequests } from "./select-requests.ts";

/** The inputs of the action that sends kept requests again. */
interface ResendInputs {
  /** Absent in a dry run, which sends nothing. */
  readonly connection: Connection | undefined;
  /** The only organization whose requests are sent. */
  readonly org: string;
  /** Whether requests of a flow may be sent. */
  readonly allowsFlow: (flow: string) => boolean;
  /** Glob patterns of `request.json` files. */
  readonly patterns: readonly string[];
  /** Absolute: patterns are relative to it. */
  readonly directory: string;
  readonly summary: boolean;
}

/** Requests that one run sends; more would take longer than a job may. */
const MAX_REQUESTS = 1000;

/** Reads the inputs; patterns are relative to `directory`. Throws one InputsError that names every wrong one. */
export function readResendInputs(raw: RawInput, directory: string): ResendInputs {
  const read = new InputReader(raw);
  const dryRun = read.flag("dry-run") ?? false;
  const connection = readConnection(read, dryRun ? "optional" : "required");
  const org = read.optional("org");
  const flows = read.list("flows").map(nameGlob);
  const patterns = read.list("requests");
  if (!patterns.some((pattern) => !pattern.startsWith("!"))) {
    read.addProblem(
      "`requests` names no file; expected glob patterns such as `kept/**/request.json`, one per line.",
    );
  }
  const summary = read.flag("summary") ?? true;
  const allowsFlow = (flow: string) => flows.length === 0 || flows.some((glob) => glob(flow));
  const inputs = { allowsFlow, patterns, directory, summary };
  if (!dryRun) return read.complete(connection && { ...inputs, org: connection.org, connection });
  return read.complete(org === undefined ? undefined : { ...inputs, org, connection: undefined });
}

/** Sends every kept request that the inputs allow, in the order in which they were made. */
export async function resend(inputs: ResendInputs, deps: Dependencies): Promise<ResendResult> {
  const { patterns, directory } = inputs;
  const { files } = await findFiles(patterns, directory, { followOutside: false });
  if (files.length === 0) {
    return nothingResent(
      `\`requests\` matches no file in ${inputs.directory}. Were the artifacts downloaded before this step?`,
    );
  }
  if (files.length > MAX_REQUESTS) {
    return nothingResent(
      `\`requests\` matches ${formatNumber(files.length)} files, and one run sends at most ${formatNumber(MAX_REQUESTS)}. Narrow the patterns.`,
    );
  }
  const { ready, rejected } = selectRequests(files, { ...inputs, context: deps.context });
  const sent = inputs.connection
    ? await sendAll(ready, inputs.connection, deps)
    : done(ready.map((request) => resultOf(request, { status: "dry-run" })));
  return done([...sent.value, ...rejected.value], mergeRemarks(rejected, sent));
}

/** Returns the result of a run that sent nothing. */
export function nothingResent(reason: string): ResendResult {
  return done([], { failures: [reason] });
}

/** Sends one request after the other. Stops as soon as the service is unavailable. */
async function sendAll(
  requests: readonly ReadyRequest[],
  connection: Connection,
  deps: Dependencies,
): Promise<ResendResult> {
  const parts: ResendResult[] = [];
  let isUnavailable = false;
  for (const [index, request] of requests.entries()) {
    if (isUnavailable || deps.signal.aborted) {
      const reason = deps.signal.aborted ? CANCELLED : "The service is unavailable.";
      parts.push(notSent(requests.slice(index), reason));
      break;
    }
    const delivery = await deliver(request, connection, deps);
    const { outcome: status, response } = delivery;
    const result = resultOf(request, { status, response, reason: reasonOf(delivery) });
    const remarks = mergeRemarks(await markOnDisk(request, delivery), remarksOn(request, delivery));
    parts.push(done([result], remarks));
    if (delivery.outcome === "recorded") deps.log.info(`Recorded: ${request.path}`);
    else isUnavailable = delivery.retryable;
  }
  const results = parts.flatMap(({ value }) => value);
  return done(results, mergeRemarks(...parts));
}

/** Sends one request, with a time limit of its own. */
async function deliver(
  { load }: ReadyRequest,
  connection: Connection,
  { connect }: Dependencies,
): Promise<Delivery> {
  let request: AttestationRequest;
  try {
    request = load();
  } catch (error) {
    if (!(error instanceof RejectedRequest)) throw error;
    const reason = `The request ${error.message}.`;
    return { outcome: "failed", reason, retryable: false, attempts: 0 };
  }
  const service = await connect(connection);
  try {
    return await service.attest(request);
  } finally {
    await service.close();
  }
}

function notSent(requests: readonly ReadyRequest[], reason: string): ResendResult {
  const outcome = { status: "failed", reason: `Not sent: ${reason}` } as const;
  const failure = `${pluralize(requests.length, "request was", "requests were")} not sent. Run this action again later.`;
  const results = requests.map((request) => resultOf(request, outcome));
  return done(results, { failures: [failure] });
}

function remarksOn({ path }: ReadyRequest, delivery: Delivery): Partial<Remarks> {
  if (delivery.outcome !== "recorded") return { failures: [`${path}: ${delivery.reason}`] };
  const { notices = [], warnings = [] } = delivery.remarks;
  return { warnings: [...notices, ...warnings].map((remark) => `${path}: ${remark}`) };
}

function reasonOf(delivery: Delivery): string | undefined {
  return delivery.outcome === "recorded" ? undefined : delivery.reason;
}

/** Writes the outcome into `request.json`, so that the request is not sent twice. Returns a warning if that fails. */
async function markOnDisk(
  { path, folder, record }: ReadyRequest,
  delivery: Delivery,
): Promise<Partial<Remarks>> {
  const { outcome } = delivery;
  const attempts = record.attempts + delivery.attempts;
  try {
    const reason = reasonOf(delivery);
    await writeRecord(folder, { ...record, attempts, status: outcome, reason });
    return {};
  } catch (error) {
    const warning = `${path} could not be marked as ${outcome}: ${errorMessage(error)}. Do not send it from this disk again.`;
    return { warnings: [warning] };
  }
}
