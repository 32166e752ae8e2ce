import { basename } from "node:path";
import { CANCELLED } from "../base/cancellation.ts";
import { ParseError } from "../base/errors.ts";
import { joinSentences } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { because, type Messages, NO_MESSAGES } from "../base/step.ts";
import { findFiles } from "../files/find-files.ts";
import { unmatchedProblem } from "../files/unmatched.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { AttestationRequest, Delivery } from "../service/attest-junit.ts";
import type { Service } from "../service/client.ts";
import { LOOK_FIRST, MAYBE_TWICE, UNKNOWN } from "../service/explain.ts";
import { HANDLING } from "../service/request-failures.ts";
import { RECORD_FILE, type RequestRecord, writeOutcome } from "../service/request-record.ts";
import type { ResendInputs } from "./inputs.ts";
import type { ResendOutcome, ResendResult } from "./outcome.ts";
import { findObjection, readRecord, readRequest } from "./read-request.ts";
import { describeStatus, nameRequest, outcomeLine } from "./resend-report.ts";

/** A kept request that may be sent. */
interface KeptRequest {
  readonly path: string;
  readonly location: string;
  readonly record: RequestRecord;
}

const SEND_AGAIN = "Run this action again later.";

const NOT_SENT: Problem = {
  id: "requests-not-sent",
  title: "Not sent, since an earlier request could not be sent",
  advice: SEND_AGAIN,
};

const RECORDED_ALREADY: Problem = {
  id: "recorded-already",
  title: "The request was recorded already, so it is not sent again",
};

/**
 * Sends every kept request that the inputs allow once, in the order in which they were made. The first failure after
 * which trying again later may succeed ends the sending, since it would be that of the others as well.
 */
export async function resend(inputs: ResendInputs, deps: Dependencies): Promise<ResendResult> {
  const { patterns, directory, connection } = inputs;
  const found = await findFiles("requests", patterns, directory);
  const unmatched =
    found.unmatched.length > 0 ? [unmatchedProblem("requests", found.unmatched)] : [];
  // Links may lead to files that were never meant to be sent.
  const files = found.files.filter(
    ({ location, linkedOutside }) => basename(location) === RECORD_FILE && !linkedOutside,
  );
  if (files.length === 0) return nothingFound(unmatched);
  const outcomes: ResendOutcome[] = [];
  const requests: KeptRequest[] = [];
  for (const file of files) {
    const opened = openRequest(file, inputs);
    if ("status" in opened) outcomes.push(opened);
    else requests.push(opened);
  }
  const service = connection && deps.connect(connection);
  /** What became of those that are recorded, or that this run tried. */
  const known = new Map<string, ResendOutcome>();
  const note = (record: RequestRecord, outcome: ResendOutcome) => {
    if (outcome.status !== "rejected") known.set(contentOf(record), outcome);
  };
  for (const outcome of outcomes) if (outcome.record) note(outcome.record, outcome);
  let reason: Problem | undefined;
  for (const request of requests.toSorted(compareRequests)) {
    if (deps.signal.aborted) reason = CANCELLED;
    const { path, record } = request;
    const same = known.get(contentOf(record));
    let outcome: ResendOutcome;
    if (same) outcome = { path, record, status: "skipped", problem: copyOf(same) };
    else if (reason) outcome = notSent(request, reason);
    else {
      outcome = await sendRequest(request, service);
      note(record, outcome);
    }
    deps.log.info(outcomeLine(outcome));
    outcomes.push(outcome);
    if (outcome.endsSending) reason ??= NOT_SENT;
  }
  return { outcomes, ...problemsOf(outcomes, unmatched) };
}

/** The earliest first. Of copies, one that may be recorded comes first, so that this is not forgotten. */
function compareRequests({ record: one }: KeptRequest, { record: other }: KeptRequest): number {
  const later = Date.parse(one.madeAt) - Date.parse(other.madeAt);
  return later || Number(hasUnknownOutcome(other)) - Number(hasUnknownOutcome(one));
}

/** Returns what is equal for copies of the same request, as artifacts may hold them. */
function contentOf({ flow, trail, payload }: RequestRecord): string {
  return JSON.stringify([flow, trail, payload.sha256]);
}

/** Returns the problem of a request that is a copy of one of which it is known what became of it. */
function copyOf(same: ResendOutcome): Problem {
  return {
    id: "request-copy",
    title: "The request is a copy of another one, so it is not sent",
    details: [`What became of that one, ${same.path}: ${describeStatus(same)}.`],
  };
}

function nothingFound(unmatched: readonly Problem[]): ResendResult {
  const problem: Problem = {
    id: "no-request",
    title: `\`requests\` matches no file named \`${RECORD_FILE}\``,
    details: unmatched.flatMap(({ details = [] }) => details),
    advice: "Check that the artifacts are downloaded before this step.",
  };
  return { ...NO_MESSAGES, outcomes: [], reasons: because("evidence", problem) };
}

/** Reads the record of a request; returns the outcome of one that is not sent. */
function openRequest(
  { path, location }: Omit<KeptRequest, "record">,
  inputs: ResendInputs,
): KeptRequest | ResendOutcome {
  try {
    const record = readRecord(location);
    const problem = findObjection(record, inputs);
    if (problem !== undefined) return { path, record, status: "rejected", problem };
    if (record.status !== "recorded") return { path, location, record };
    return { path, record, status: "skipped", problem: RECORDED_ALREADY };
  } catch (error) {
    return { path, status: "rejected", problem: damagedRequest(error) };
  }
}

/** Returns the problem of a request whose files cannot be used. Throws any other error again. */
function damagedRequest(error: unknown): Problem {
  if (!(error instanceof ParseError)) throw error;
  return {
    id: "damaged-request",
    title: "The request is damaged",
    details: [error.message],
    advice: "Download its artifact again, or re-run the job that attests.",
  };
}

function notSent({ path, record }: KeptRequest, problem: Problem): ResendOutcome {
  return { path, record, status: hasUnknownOutcome(record) ? "unknown" : "failed", problem };
}

/** Sends a request if its files are those that were kept, and writes the outcome into its `request.json`. */
async function sendRequest(
  { path, location, record }: KeptRequest,
  service: Service | undefined,
): Promise<ResendOutcome> {
  let request: AttestationRequest;
  try {
    request = readRequest(location, record);
  } catch (error) {
    return { path, record, status: "rejected", problem: damagedRequest(error) };
  }
  if (service === undefined) return { path, record, status: "dry-run" };
  const delivery = await service.attest(request);
  const { response, attempts } = delivery;
  const { status, problem } = withEarlierRuns(record, delivery);
  const unwritten = await writeOutcome(location, record, { status, problem, attempts });
  const outcome = { path, record, status, problem, response };
  if (delivery.status !== "recorded") {
    return { ...outcome, warnings: unwritten, endsSending: HANDLING[delivery.failure].tryLater };
  }
  const isMaybeTwice = delivery.isMaybeTwice || hasUnknownOutcome(record);
  return { ...outcome, warnings: isMaybeTwice ? [...unwritten, MAYBE_TWICE] : unwritten };
}

/** An earlier run may have recorded it: its response was lost, or the run never wrote how it ended. */
function hasUnknownOutcome({ status }: RequestRecord): boolean {
  return status === "unknown" || status === "pending";
}

/** Returns how a request ended: what an earlier run may have recorded is unknown, whatever kept this one from recording it. */
function withEarlierRuns(
  record: RequestRecord,
  delivery: Delivery,
): { readonly status: Delivery["status"]; readonly problem?: Problem } {
  if (delivery.status === "recorded") return { status: "recorded" };
  const { status, problem, failure } = delivery;
  if (status === "failed" && hasUnknownOutcome(record)) {
    const { title, advice } = problem;
    const details = [
      "An earlier run may have recorded it",
      `This time: ${title}`,
      ...(problem.details ?? []),
    ];
    const doubt = { ...UNKNOWN, details, advice: joinSentences(advice, LOOK_FIRST) };
    return { status: "unknown", problem: doubt };
  }
  if (status === "unknown" || !HANDLING[failure].tryLater) return { status, problem };
  return { status, problem: { ...problem, advice: joinSentences(problem.advice, SEND_AGAIN) } };
}

/** Returns what people are told of a run. Requests that were not sent for what another one says are not among the reasons. */
function problemsOf(outcomes: readonly ResendOutcome[], unmatched: readonly Problem[]): Messages {
  const told = (...statuses: readonly ResendOutcome["status"][]) =>
    outcomes.flatMap((outcome) => {
      const { status, problem } = outcome;
      if (problem === undefined || problem === NOT_SENT || problem === CANCELLED) return [];
      return statuses.includes(status) ? [problemOf(outcome, problem)] : [];
    });
  const warnings = outcomes.flatMap((outcome) =>
    (outcome.warnings ?? []).map((warning) => problemOf(outcome, warning)),
  );
  return {
    reasons: [
      ...because("evidence", ...told("rejected")),
      ...because("service", ...told("failed", "unknown")),
    ],
    warnings: [...told("skipped"), ...unmatched, ...warnings],
    notices: [],
  };
}

/** Returns a problem with the request that it is about. */
function problemOf(outcome: ResendOutcome, problem: Problem): Problem {
  return { ...problem, details: [nameRequest(outcome), ...(problem.details ?? [])] };
}
