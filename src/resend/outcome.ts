import type { RequestRecord } from "../attest/request-record.ts";
import { unlisted } from "../base/problem.ts";
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
  /** A whole sentence or two. */
  readonly reason: string;
  /** The service's last response as text, if one came. */
  readonly response?: string | undefined;
}

/** `rejected`: it must not be sent. `skipped`: it need not be sent. */
interface Excluded extends FoundRequest {
  readonly status: "rejected" | "skipped";
  /** A whole sentence or two. */
  readonly reason: string;
}

interface Checked extends FoundRequest {
  readonly status: "dry-run";
}

/** What became of a kept request. */
export type RequestOutcome = Recorded | Unrecorded | Excluded | Checked;

/** Every kept request that was found, with its outcome. */
export type ResendResult = CompletedStep<readonly RequestOutcome[]>;

/** Returns the outcome of a request that must not be sent, which fails the job. */
export function reject(
  { path, record }: FoundRequest,
  reason: string,
): CompletedStep<RequestOutcome> {
  return done(
    { path, record, status: "rejected", reason },
    { failures: [unlisted(`${path}: ${reason}`)] },
  );
}

/** Returns the outcome of a request that need not be sent, which is a warning. */
export function skip(
  { path, record }: FoundRequest,
  reason: string,
): CompletedStep<RequestOutcome> {
  return done(
    { path, record, status: "skipped", reason },
    { warnings: [unlisted(`${path}: ${reason}`)] },
  );
}
