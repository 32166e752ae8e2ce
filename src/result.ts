import type { Commit } from "./commit/commit.ts";
import type { Archive } from "./evidence/evidence-file.ts";
import type { GateResult } from "./gate/types.ts";
import type { Counts, FailedCase, FlakyCase, Suite } from "./junit/report.ts";

/** Where the attestation goes. */
export interface Target {
  readonly org: string;
  readonly flow: string;
  readonly trail: string;
  readonly name: string;
}

/** A failed case with the report that holds it. */
export interface LocatedFailure extends FailedCase {
  readonly report: string;
}

/** What all reports say together. */
export interface Tests {
  readonly counts: Counts;
  /** Seconds. */
  readonly duration: number;
  /** The `junit_results` of the attestation, with flaky counts. */
  readonly suites: readonly Suite[];
  /** How many reports were read. */
  readonly reports: number;
  readonly invalid: readonly { readonly path: string; readonly reason: string }[];
  /** The first failed cases; `counts` says how many there are. */
  readonly failed: readonly LocatedFailure[];
  readonly flaky: readonly FlakyCase[];
}

export type AttestationStatus = "recorded" | "dry-run" | "skipped" | "failed" | "unknown";

export interface Attestation {
  readonly status: AttestationStatus;
  /** The service's answer, as text. */
  readonly response?: string;
  /** Why nothing was sent or recorded. */
  readonly reason?: string;
}

/** All that a run found out: outputs, summary, annotations and the job's end are made from it alone. */
export interface Result {
  /** Absent where the gate stands alone and nothing was to be attested. */
  readonly target?: Target;
  /** Absent where nothing was read. */
  readonly tests?: Tests;
  readonly commit?: Commit;
  readonly attestation: Attestation;
  readonly archive?: Archive;
  /** `data_json` on disk. */
  readonly payloadPath?: string;
  readonly gate: GateResult;
  /** Why the job fails, each a whole sentence or two; empty where it passes. */
  readonly failures: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
}
