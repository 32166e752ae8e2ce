import type { CommitInfo } from "../commit/commit.ts";
import type { JsonObject } from "../json.ts";
import type { Suite } from "../junit/report.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";

/** What one attestation says (docs/service.md). */
export interface AttestationContent {
  readonly name: string;
  readonly commit: CommitInfo;
  readonly suites: readonly Suite[];
  /** Input `user-data`, which has no member `ci`. */
  readonly userData: JsonObject | undefined;
  /** The run context; undefined if it is not wanted. */
  readonly ci: JsonObject | undefined;
}

/** Builds the `data_json` part: compact JSON without members that are unknown. */
export function buildDataJson({ name, commit, suites, userData, ci }: AttestationContent): string {
  return JSON.stringify({
    attestation_name: name,
    git_commit_info: commit,
    junit_results: suites.map(toJUnitResult),
    user_data: ci === undefined ? userData : { ...userData, ci },
  });
}

/** A suite as `junit_results` states it. */
export function toJUnitResult(suite: Suite): JUnitResult {
  const { name, total, failures, errors, skipped, duration } = suite;
  return { name, total, failures, errors, skipped, duration };
}
