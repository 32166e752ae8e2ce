import type { Dependencies } from "../action.ts";
import { errorMessage } from "../errors.ts";
import { findFiles } from "../find-files.ts";
import { baseAt, readPattern } from "../glob.ts";
import type { Connection } from "../inputs/connection.ts";
import { writeRecord } from "../request-record.ts";
import type { AttestationRequest, Delivery } from "../service/operations/attest-junit.ts";
import { CANCELLED, mergeRemarks, type Remarks } from "../step.ts";
import { formatNumber, pluralize } from "../text/format.ts";
import { type ReadyRequest, RejectedRequest } from "./read-request.ts";
import type { ResendInputs } from "./resend-inputs.ts";
import {
  type RequestOutcome,
  type ResendResult,
  type ResentRequest,
  resultOf,
} from "./resend-report.ts";
import { selectRequests } from "./select-requests.ts";

/** Requests that one run sends; more would take longer than a job may. */
const MAX_REQUESTS = 1000;

/** Sends every kept request that the inputs allow, in the order in which they were made. */
export async function resend(inputs: ResendInputs, deps: Dependencies): Promise<ResendResult> {
  const base = baseAt(inputs.directory);
  const patterns = inputs.patterns.map((pattern) => readPattern(pattern, base));
  const { files } = await findFiles(patterns, base, { followOutside: false });
  if (files.length === 0) {
    return nothingResent(
      `\`requests\` matches no file in ${inputs.directory}. Were the artifacts downloaded before this step?`,
    );
  }
  if (files.length > MAX_REQUESTS) {
    const message = `\`requests\` matches ${formatNumber(files.length)} files, and one run sends at most ${formatNumber(MAX_REQUESTS)}. Narrow the patterns.`;
    return nothingResent(message);
  }
  const { ready, rejected } = selectRequests(files, { ...inputs, context: deps.context });
  const sent = inputs.connection
    ? await sendAll(ready, inputs.connection, deps)
    : { results: resultsOf(ready, { status: "dry-run" }), ...mergeRemarks() };
  return {
    results: [...sent.results, ...rejected.results],
    ...mergeRemarks(rejected, sent),
  };
}

/** Returns the result of a run that sent nothing. */
export function nothingResent(reason: string): ResendResult {
  return { results: [], ...mergeRemarks({ failures: [reason] }) };
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
    const remarks = mergeRemarks(await markOnDisk(request, delivery), remarksOn(request, delivery));
    parts.push({ results: resultsOf([request], toOutcome(delivery)), ...remarks });
    if (delivery.outcome === "recorded") deps.log.info(`Recorded: ${request.path}`);
    else isUnavailable = delivery.retryable;
  }
  return { results: parts.flatMap(({ results }) => results), ...mergeRemarks(...parts) };
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
  return {
    results: resultsOf(requests, outcome),
    ...mergeRemarks({ failures: [failure] }),
  };
}

function remarksOn({ path }: ReadyRequest, delivery: Delivery): Partial<Remarks> {
  if (delivery.outcome !== "recorded") return { failures: [`${path}: ${delivery.reason}`] };
  const twice = `${path} may have been recorded twice, because a response was lost.`;
  const page = `${path}: the service answered with a web page. Look at the trail, and check \`base-url\`.`;
  return {
    warnings: [...(delivery.maybeTwice ? [twice] : []), ...(delivery.isPage ? [page] : [])],
  };
}

function toOutcome(delivery: Delivery): RequestOutcome {
  const { outcome, response } = delivery;
  return delivery.outcome === "recorded"
    ? { status: "recorded", response }
    : { status: outcome, response, reason: delivery.reason };
}

/** Writes the outcome into `request.json`, so that the request is not sent twice. Returns a warning if that fails. */
async function markOnDisk(
  { path, folder, record }: ReadyRequest,
  delivery: Delivery,
): Promise<Partial<Remarks>> {
  const { outcome } = delivery;
  const reason = delivery.outcome === "recorded" ? undefined : delivery.reason;
  const attempts = record.attempts + delivery.attempts;
  try {
    await writeRecord(folder, { ...record, attempts, status: outcome, reason });
    return {};
  } catch (error) {
    const warning = `${path} could not be marked as ${outcome}: ${errorMessage(error)}. Do not send it from this disk again.`;
    return { warnings: [warning] };
  }
}

function resultsOf(
  requests: readonly ReadyRequest[],
  outcome: RequestOutcome,
): readonly ResentRequest[] {
  return requests.map(({ path, record }) => resultOf(path, record, outcome));
}
