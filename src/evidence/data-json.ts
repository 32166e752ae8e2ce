import type { CommitInfo } from "../commit/commit.ts";
import type { JsonObject } from "../json.ts";
import type { Suite } from "../junit/report.ts";
import type { JUnitResult } from "../service/operations/attest-junit.ts";

/** What one attestation says (service-interface, JUnit attestation payload). */
export interface Statement {
  readonly name: string;
  readonly commit: CommitInfo;
  readonly suites: readonly Suite[];
  readonly userData: JsonObject | undefined;
}

/** The `data_json` part: compact JSON, in which what is unknown is left out. */
export function buildDataJson(statement: Statement): string {
  return JSON.stringify({
    attestation_name: statement.name,
    git_commit_info: statement.commit,
    junit_results: statement.suites.map(
      ({ name, total, failures, errors, skipped, duration }): JUnitResult => ({
        name,
        total,
        failures,
        errors,
        skipped,
        duration,
      }),
    ),
    user_data: statement.userData,
  });
}
