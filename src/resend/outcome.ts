import type { Problem } from "../base/problem.ts";
import type { Messages } from "../base/step.ts";
import type { RequestRecord } from "../service/request-record.ts";

/** What became of a kept request. */
export interface ResendOutcome {
  /** Path of its `request.json`, as people see it. */
  readonly path: string;
  /** Absent if that file cannot be used. */
  readonly record?: RequestRecord | undefined;
  /** `rejected`: it must not be sent. `skipped`: it was recorded already, or is a copy of another one. */
  readonly status: "recorded" | "failed" | "unknown" | "rejected" | "skipped" | "dry-run";
  /** Why it was not recorded; does not name the request. */
  readonly problem?: Problem | undefined;
  /** The service's last response as text, if one came. */
  readonly response?: string | undefined;
  readonly warnings?: readonly Problem[];
  /** Whether sending the others would fail as well. */
  readonly endsSending?: boolean;
}

/** A run of this action. */
export interface ResendResult extends Messages {
  /** Every kept request that was found: first those that are not sent, then the others as they were made. */
  readonly outcomes: readonly ResendOutcome[];
}
