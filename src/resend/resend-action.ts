import { basename, dirname } from "node:path";
import { CANCELLED } from "../base/cancellation.ts";
import { ParseError } from "../base/errors.ts";
import { joinSentences } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { because, type Messages, mergeMessages } from "../base/step.ts";
import { type FoundFile, findFiles } from "../files/find-files.ts";
import { explainUnmatched } from "../files/unmatched.ts";
import {
  type KeptRequest,
  readKeptRecord,
  readKeptRequest,
  writeOutcome,
} from "../kept/kept-request.ts";
import { RECORD_FILE, type RequestRecord } from "../kept/record.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { Dependencies } from "../run/run-action.ts";
import type { Unrecorded } from "../service/attest-junit.ts";
import type { Service } from "../service/client.ts";
import { MAYBE_TWICE, unknownDelivery } from "../service/explain.ts";
import { HANDLING } from "../service/request-failures.ts";
import type { ResendInputs } from "./inputs.ts";
import { findObjection } from "./objection.ts";
import {
  formatOutcome,
  formatRequest,
  formatStatus,
  type RequestNames,
  type ResendOutcome,
  type ResendResult,
} from "./resend-report.ts";

interface SendableRequest extends KeptRequest {
  readonly names: RequestNames;
}

interface Opened {
  readonly sendable: readonly SendableRequest[];
  /** Those that are not sent. */
  readonly settled: readonly ResendOutcome[];
  /** Those that were recorded before, by what is in them. */
  readonly recorded: ReadonlyMap<string, ResendOutcome>;
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
  advice: "Nothing needs to be done.",
};

/**
 * Sends every kept request that the inputs allow once, in the order in which they were made. The first failure after
 * which trying again later may succeed ends the sending, since it would be that of the others as well.
 */
export async function resend(inputs: ResendInputs, deps: Dependencies): Promise<ResendResult> {
  const { patterns, directory, connection } = inputs;
  const found = await findFiles("requests", patterns, directory);
  const unmatched =
    found.unmatched.length > 0 ? [explainUnmatched("requests", found.unmatched)] : [];
  // Links may lead to files that were never meant to be sent.
  const files = found.files.filter(
    ({ location, linkedOutside }) => basename(location) === RECORD_FILE && !linkedOutside,
  );
  if (files.length === 0) return explainNothingFound(unmatched);
  const opened = openAll(files, inputs, deps.redactor);
  const sent = await sendAll(opened, connection && deps.connect(connection), deps);
  const outcomes = [...opened.settled, ...sent];
  return { outcomes, ...collectMessages(outcomes, unmatched) };
}

function explainNothingFound(unmatched: readonly Problem[]): ResendResult {
  const problem: Problem = {
    id: "no-request",
    title: `\`requests\` matches no file named \`${RECORD_FILE}\``,
    details: unmatched.flatMap(({ details = [] }) => details),
    advice: "Check that the artifacts are downloaded before this step.",
  };
  return { ...mergeMessages({ reasons: because("evidence", problem) }), outcomes: [] };
}

/** Reads the records of all requests, and sorts out what must not be sent, or need not be. */
function openAll(files: readonly FoundFile[], inputs: ResendInputs, redactor: Redactor): Opened {
  const sendable: SendableRequest[] = [];
  const settled: ResendOutcome[] = [];
  const recorded = new Map<string, ResendOutcome>();
  for (const { path, location } of files) {
    const folder = dirname(location);
    const read = readUsable(() => readKeptRecord(folder));
    if (read.problem) {
      const names = redactor.redactAll({ path });
      settled.push({ names, status: "rejected", problem: read.problem });
      continue;
    }
    const record = read.value;
    const { org, flow, trail, name } = record;
    const names = redactor.redactAll({ path, org, flow, trail, name });
    const problem = findObjection(record, names, inputs);
    if (problem) {
      settled.push({ names, status: "rejected", problem });
    } else if (record.status === "recorded") {
      const outcome = { names, status: "recorded-already", problem: RECORDED_ALREADY } as const;
      settled.push(outcome);
      recorded.set(contentOf(record), outcome);
    } else {
      sendable.push({ names, folder, record });
    }
  }
  return { sendable, settled, recorded };
}

/** Returns what `read` returns, or the problem of a request whose files cannot be used. */
function readUsable<T>(read: () => T): { value: T; problem?: undefined } | { problem: Problem } {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const problem: Problem = {
      id: "damaged-request",
      title: "The request is damaged",
      details: [error.message],
      advice: "Download its artifact again, or re-run the job that attests.",
    };
    return { problem };
  }
}

/** Returns what is equal for copies of the same request, as artifacts may hold them. */
function contentOf({ flow, trail, payload }: RequestRecord): string {
  return JSON.stringify([flow, trail, payload.sha256]);
}

/** Sends requests, of copies only one, and returns what became of each. Without a service, it is a dry run. */
async function sendAll(
  { sendable, recorded }: Opened,
  service: Service | undefined,
  { log, signal }: Dependencies,
): Promise<readonly ResendOutcome[]> {
  const outcomes: ResendOutcome[] = [];
  const known = new Map(recorded);
  let obstacle: Problem | undefined;
  for (const request of sendable.toSorted(compareRequests)) {
    const { names, record } = request;
    if (signal.aborted) obstacle = CANCELLED;
    const content = contentOf(record);
    const same = known.get(content);
    let outcome: ResendOutcome;
    if (same) {
      outcome = { names, status: "copy", problem: explainCopy(same) };
    } else if (obstacle) {
      const status = hasUnknownOutcome(record) ? "unknown-before" : "held-back";
      outcome = { names, status, obstacle };
    } else {
      outcome = await sendRequest(request, service);
      if (outcome.status !== "rejected") known.set(content, outcome);
      if ("endsSending" in outcome && outcome.endsSending) obstacle = NOT_SENT;
    }
    log.info(formatOutcome(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}

/** The earliest first. Of copies, one that may be recorded comes first, so that this is not forgotten. */
function compareRequests({ record: one }: KeptRequest, { record: other }: KeptRequest): number {
  const later = Date.parse(one.madeAt) - Date.parse(other.madeAt);
  return later || Number(hasUnknownOutcome(other)) - Number(hasUnknownOutcome(one));
}

function explainCopy({ names, status }: ResendOutcome): Problem {
  return {
    id: "request-copy",
    title: "The request is a copy of another one, so it is not sent",
    details: [`What became of that one, ${names.path}: ${formatStatus(status)}.`],
    advice: "Nothing needs to be done about the copy.",
  };
}

/** Sends a request if its files are those that were kept, and writes the outcome into its `request.json`. */
async function sendRequest(
  request: SendableRequest,
  service: Service | undefined,
): Promise<ResendOutcome> {
  const { names, record } = request;
  const read = readUsable(() => readKeptRequest(request));
  if (read.problem) return { names, status: "rejected", problem: read.problem };
  if (service === undefined) return { names, status: "dry-run" };
  const delivery = await service.attest(read.value);
  const { response, attempts } = delivery;
  if (delivery.status === "recorded") {
    const unwritten = await writeOutcome(request, { status: "recorded", attempts });
    const isMaybeTwice = delivery.isMaybeTwice || hasUnknownOutcome(record);
    const warnings = isMaybeTwice ? [...unwritten, MAYBE_TWICE] : unwritten;
    return { names, status: "recorded", response, warnings };
  }
  const { status, problem } = withEarlierRuns(record, delivery);
  const warnings = await writeOutcome(request, { status, problem, attempts });
  const endsSending = HANDLING[delivery.failure].tryLater;
  return { names, status, problem, response, warnings, endsSending };
}

/** An earlier run may have recorded it: its response was lost, or the run never wrote how it ended. */
function hasUnknownOutcome({ status }: RequestRecord): boolean {
  return status === "unknown" || status === "pending";
}

/** Returns how a request ended: what an earlier run may have recorded is unknown, whatever kept this one from recording it. */
function withEarlierRuns(
  record: RequestRecord,
  { status, problem, failure }: Unrecorded,
): Pick<Unrecorded, "status" | "problem"> {
  if (status === "failed" && hasUnknownOutcome(record)) {
    const { title, advice } = problem;
    const details = [
      "An earlier run may have recorded it",
      `This time: ${title}`,
      ...(problem.details ?? []),
    ];
    return { status: "unknown", problem: unknownDelivery(details, advice) };
  }
  if (status === "unknown" || !HANDLING[failure].tryLater) return { status, problem };
  return { status, problem: { ...problem, advice: joinSentences(problem.advice, SEND_AGAIN) } };
}

/** Returns what people are told of a run. Requests that were not sent for what another one says are not among the reasons. */
function collectMessages(
  outcomes: readonly ResendOutcome[],
  unmatched: readonly Problem[],
): Messages {
  const told = (...statuses: readonly ResendOutcome["status"][]) =>
    outcomes.flatMap((outcome) =>
      "problem" in outcome && statuses.includes(outcome.status)
        ? [addNames(outcome, outcome.problem)]
        : [],
    );
  const warnings = outcomes.flatMap((outcome) =>
    "warnings" in outcome ? outcome.warnings.map((warning) => addNames(outcome, warning)) : [],
  );
  return {
    reasons: [
      ...because("evidence", ...told("rejected")),
      ...because("service", ...told("failed", "unknown")),
    ],
    warnings: [...told("recorded-already", "copy"), ...unmatched, ...warnings],
    notices: [],
  };
}

/** Returns a problem with the request that it is about. */
function addNames({ names }: ResendOutcome, problem: Problem): Problem {
  return { ...problem, details: [formatRequest(names), ...(problem.details ?? [])] };
}
