import type { RequestRecord } from "../attest/request-record.ts";
import { truncate } from "../base/format.ts";
import { detailLines, type Problem } from "../base/problem.ts";
import { type CompletedStep, done } from "../base/step.ts";

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
}

/** `rejected`: it must not be sent. `skipped`: it need not be sent. */
interface Excluded extends FoundRequest {
  readonly status: "rejected" | "skipped";
  /** Why; the problem does not name the request. */
  readonly problem: Problem;
}

interface Checked extends FoundRequest {
  readonly status: "dry-run";
}

/** What became of a kept request. */
export type RequestOutcome = Recorded | Unrecorded | Excluded | Checked;

/** Every kept request that was found, with its outcome. */
export type ResendResult = CompletedStep<readonly RequestOutcome[]>;

/** UTF-16 units of a name in a message. Anybody may have written a `request.json`. */
const NAME = 200;

/** Returns what people call a request: `unit-tests on trail t of flow f (kept/request.json)`. */
export function nameRequest({ path, record }: FoundRequest): string {
  if (record === undefined) return path;
  const [name, trail, flow] = [record.name, record.trail, record.flow].map((text) =>
    truncate(text, NAME),
  );
  return `${name} on trail ${trail} of flow ${flow} (${path})`;
}

/** Returns a problem of one of several requests, with the request that it is about. */
export function problemOf(request: FoundRequest, problem: Problem): Problem {
  return { ...problem, details: [nameRequest(request), ...detailLines(problem)] };
}

/** Whether a problem is why a request has this outcome, which then says it itself. */
export function isAbout(problem: Problem, outcome: RequestOutcome): boolean {
  return (
    "problem" in outcome &&
    outcome.problem.id === problem.id &&
    detailLines(problem)[0] === nameRequest(outcome)
  );
}

/** Returns the outcome of a request that must not be sent, which fails the job. */
export function reject(
  { path, record }: FoundRequest,
  problem: Problem,
): CompletedStep<RequestOutcome> {
  const failures = [problemOf({ path, record }, problem)];
  return done({ path, record, status: "rejected", problem }, { failures });
}

/** Returns the outcome of a request that need not be sent, which is a warning. */
export function skip(
  { path, record }: FoundRequest,
  problem: Problem,
): CompletedStep<RequestOutcome> {
  const warnings = [problemOf({ path, record }, problem)];
  return done({ path, record, status: "skipped", problem }, { warnings });
}
