import { CANCELLED } from "../cancellation.ts";
import type { Dependencies } from "../dependencies.ts";
import { AttestationError, errorMessage } from "../errors.ts";
import { findFiles } from "../find-files.ts";
import { baseAt, readPattern } from "../glob.ts";
import { writeRecord } from "../keep-request.ts";
import type { Delivery } from "../service/operations/attest-junit.ts";
import { mergeRemarks, type Remarks } from "../step.ts";
import { compareCodeUnits, pluralize } from "../text/format.ts";
import { type ReadyRequest, RejectedRequest, readRequest } from "./read-request.ts";
import type { ResendInputs } from "./resend-inputs.ts";
import { supersededWarnings } from "./superseded.ts";

/** What became of one kept request. */
export interface ResentRequest {
  /** Path of its `request.json`. */
  readonly request: string;
  /** The four are absent where the file could not be read. */
  readonly org?: string | undefined;
  readonly flow?: string | undefined;
  readonly trail?: string | undefined;
  readonly name?: string | undefined;
  /** `rejected`: it was not sent, because it is damaged, foreign or recorded already. */
  readonly status: "recorded" | "failed" | "unknown" | "rejected" | "dry-run";
  /** The service's response. */
  readonly response?: string | undefined;
  /** Why it was not recorded. */
  readonly reason?: string | undefined;
}

export interface ResendResult extends Remarks {
  readonly results: readonly ResentRequest[];
}

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
    const message = `\`requests\` matches ${files.length} files, and at most ${MAX_REQUESTS} are sent at once. Narrow the patterns.`;
    return nothingResent(message);
  }
  const { ready, rejected } = readAll(files, { ...inputs, context: deps.context });
  const sent = inputs.dryRun
    ? { results: ready.map((one) => resultOf(one, { status: "dry-run" })), ...mergeRemarks() }
    : await sendAll(ready, inputs, deps);
  return {
    results: [...sent.results, ...rejected.results],
    ...mergeRemarks(rejected, { warnings: supersededWarnings(ready) }, sent),
  };
}

/** Returns the result of a run that sent nothing. */
export function nothingResent(reason: string): ResendResult {
  return { results: [], ...mergeRemarks({ failures: [reason] }) };
}

interface ReadRequests {
  readonly ready: readonly ReadyRequest[];
  readonly rejected: ResendResult;
}

function readAll(
  files: readonly { readonly path: string; readonly location: string }[],
  allowed: Parameters<typeof readRequest>[1],
): ReadRequests {
  const ready: ReadyRequest[] = [];
  const results: ResentRequest[] = [];
  const failures: string[] = [];
  const warnings: string[] = [];
  const known = new Set<string>();
  for (const file of files) {
    try {
      const request = readRequest(file, allowed);
      const { record } = request;
      const identity = JSON.stringify([record.flow, record.trail, record.boundary, record.payload]);
      if (known.has(identity)) {
        throw new RejectedRequest("is a copy of another request here", {
          record,
          kind: "recorded",
        });
      }
      known.add(identity);
      ready.push(request);
    } catch (error) {
      if (!(error instanceof RejectedRequest)) throw error;
      const { record } = error;
      const target = record && { ...targetOf(record) };
      results.push({ request: file.path, ...target, status: "rejected", reason: error.message });
      const sentence = `${file.path} ${error.message}.`;
      (error.kind === "recorded" ? warnings : failures).push(sentence);
    }
  }
  ready.sort(
    (one, other) =>
      Date.parse(one.record.madeAt) - Date.parse(other.record.madeAt) ||
      compareCodeUnits(one.path, other.path),
  );
  return { ready, rejected: { results, ...mergeRemarks({ failures, warnings }) } };
}

/** Sends one request after the other. Once the service turns out to be unavailable, the rest is not tried. */
async function sendAll(
  requests: readonly ReadyRequest[],
  { connection }: ResendInputs,
  deps: Dependencies,
): Promise<ResendResult> {
  if (connection === undefined) throw new AttestationError("`api-key` is missing.");
  const results: ResentRequest[] = [];
  const failures: string[] = [];
  const warnings: string[] = [];
  let unavailable = false;
  for (const one of requests) {
    if (unavailable || deps.signal.aborted) {
      const reason = deps.signal.aborted ? CANCELLED : "The service is unavailable.";
      results.push(resultOf(one, { status: "failed", reason: `Not sent: ${reason}` }));
      continue;
    }
    const service = await deps.connect(connection);
    const delivery = await service.attest(one.request);
    await service.close();
    const warning = await recordDelivery(one, delivery);
    if (warning !== undefined) warnings.push(warning);
    results.push(resultOf(one, toOutcome(delivery)));
    if (delivery.outcome === "recorded") {
      deps.log.info(`Recorded: ${one.path}`);
      if (delivery.maybeTwice)
        warnings.push(`${one.path} may have been recorded twice, because a response was lost.`);
      if (delivery.isPage)
        warnings.push(
          `${one.path}: the service answered with a web page. Look at the trail, and check \`base-url\`.`,
        );
    } else {
      failures.push(`${one.path}: ${delivery.reason}`);
      unavailable = delivery.retryable;
    }
  }
  const untried = results.filter(({ reason }) => reason?.startsWith("Not sent: ")).length;
  if (untried > 0)
    failures.push(
      `${pluralize(untried, "request was", "requests were")} not sent. Run this action again later.`,
    );
  return { results, ...mergeRemarks({ failures, warnings }) };
}

function toOutcome(delivery: Delivery): Pick<ResentRequest, "status" | "response" | "reason"> {
  const { outcome, response } = delivery;
  return delivery.outcome === "recorded"
    ? { status: "recorded", response }
    : { status: outcome, response, reason: delivery.reason };
}

/** Marks the request on disk, so that it is not sent twice. Returns a warning where that fails. */
async function recordDelivery(
  { path, folder, record }: ReadyRequest,
  delivery: Delivery,
): Promise<string | undefined> {
  const { outcome } = delivery;
  const reason = delivery.outcome === "recorded" ? undefined : delivery.reason;
  const attempts = record.attempts + delivery.attempts;
  try {
    await writeRecord(folder, { ...record, attempts, status: outcome, reason });
    return undefined;
  } catch (error) {
    return `${path} could not be marked as ${outcome}: ${errorMessage(error)}. Do not send it from this disk again.`;
  }
}

function resultOf(
  { path, record }: ReadyRequest,
  outcome: Pick<ResentRequest, "status" | "response" | "reason">,
): ResentRequest {
  return { request: path, ...targetOf(record), ...outcome };
}

function targetOf({ org, flow, trail, name }: ReadyRequest["record"]) {
  return { org, flow, trail, name };
}
