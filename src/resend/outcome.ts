import type { RequestRecord } from "../attest/request-record.ts";
import { CANCELLED } from "../base/cancellation.ts";
import { truncate } from "../base/format.ts";
import { detailLines, type Problem } from "../base/problem.ts";
import { mergeRemarks, type Remarks } from "../base/step.ts";

/** A kept request, by its `request.json`. */
export interface FoundRequest {
  /** Path of its `request.json`, as people see it. */
  readonly path: string;
  /** Absent if that file is not what the action writes. */
  readonly record?: RequestRecord | undefined;
}

interface Recorded extends FoundRequest {
  readonly status: "recorded";
  /** The service's response as text. */
  readonly response: string | undefined;
}

/** `unknown`: this run or an earlier one may have recorded it. */
export interface Unrecorded extends FoundRequest {
  readonly status: "failed" | "unknown";
  /** Why; the problem does not name the request. */
  readonly problem: Problem;
  /** The service's last response as text, if one came. */
  readonly response?: string | undefined;
  /** Whether this run tried to send it. If not, a failure of the run says why. */
  readonly wasTried: boolean;
}

/** It must not be sent. */
interface Rejected extends FoundRequest {
  readonly status: "rejected";
  /** Why; the problem does not name the request. */
  readonly problem: Problem;
}

/** It need not be sent. */
interface Skipped extends FoundRequest {
  readonly status: "skipped";
  /** Why; the problem does not name the request. */
  readonly problem: Problem;
}

interface Checked extends FoundRequest {
  readonly status: "dry-run";
}

/** What became of a kept request. */
export type RequestOutcome = Recorded | Unrecorded | Rejected | Skipped | Checked;

/** A run of this action. Its remarks are those that no outcome has. */
export interface ResendResult extends Remarks {
  /** Every kept request that was found, with its outcome. */
  readonly outcomes: readonly RequestOutcome[];
}

/** UTF-16 units of a name in a message. Anybody may have written a `request.json`. */
const MAX_NAME = 200;

/** Returns what people call a request: `unit-tests on trail t of flow f (kept/request.json)`. */
export function nameRequest({ path, record }: FoundRequest): string {
  if (record === undefined) return path;
  const name = truncate(record.name, MAX_NAME);
  const trail = truncate(record.trail, MAX_NAME);
  const flow = truncate(record.flow, MAX_NAME);
  return `${name} on trail ${trail} of flow ${flow} (${path})`;
}

/** Returns a problem of one of several requests, with the request that it is about. */
export function problemOf(request: FoundRequest, problem: Problem): Problem {
  return { ...problem, details: [nameRequest(request), ...detailLines(problem)] };
}

/** Returns the outcome of a request that must not be sent, which fails the job. */
export function reject({ path, record }: FoundRequest, problem: Problem): Rejected {
  return { path, record, status: "rejected", problem };
}

/** Returns the outcome of a request that need not be sent, which is a warning. */
export function skip({ path, record }: FoundRequest, problem: Problem): Skipped {
  return { path, record, status: "skipped", problem };
}

/**
 * Returns everything that people are told of a run: the problems of its outcomes, and its own remarks, which follow from
 * them. That it was cancelled comes first, and is said once.
 */
export function allRemarks({ outcomes, ...own }: ResendResult): Remarks {
  const isCancelled = own.failures.some(({ id }) => id === CANCELLED.id);
  const failed = outcomes
    .filter(isFailure)
    .filter(({ problem }) => !isCancelled || problem.id !== CANCELLED.id);
  const skipped = outcomes.filter((outcome) => outcome.status === "skipped");
  const ofOutcomes = {
    failures: failed.map((outcome) => problemOf(outcome, outcome.problem)),
    cause: own.cause,
    warnings: skipped.map((outcome) => problemOf(outcome, outcome.problem)),
  };
  return isCancelled ? mergeRemarks(own, ofOutcomes) : mergeRemarks(ofOutcomes, own);
}

/** Whether the job fails for an outcome. Why requests were not sent at all is a failure of the run, which says it once. */
function isFailure(outcome: RequestOutcome): outcome is Unrecorded | Rejected {
  if (outcome.status === "rejected") return true;
  return (outcome.status === "failed" || outcome.status === "unknown") && outcome.wasTried;
}
