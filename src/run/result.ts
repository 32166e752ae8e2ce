import type { Messages } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { Archive } from "../evidence/evidence-file.ts";
import type { GateResult } from "../gate/gate.ts";
import type { Target } from "../kept/record.ts";
import type { NothingToAttest } from "../reports/accept.ts";
import type { Tests } from "../reports/tests.ts";
import type { Delivery } from "../service/attest-junit.ts";

/** What a run knows of its target whose inputs are wrong, or to which GitHub gives no variables. */
export type KnownTarget = { readonly [Name in keyof Target]?: string | undefined };

/** Why nothing was to be sent. A notice or a warning says more. */
export type SkipReason = "no-api-key" | NothingToAttest;

/**
 * What became of the attestation, whatever else makes the job fail. `skipped`: nothing was to be sent. `refused`:
 * nothing was sent, because of what fails the job.
 */
export type Attestation =
  | Delivery
  | { readonly status: "dry-run" | "refused" }
  | { readonly status: "skipped"; readonly reason: SkipReason };

/** What every run finds out: outputs, page, annotations and the end of the job are made from it alone. */
interface RunResult extends Messages {
  readonly commit?: Commit | undefined;
  readonly gate: GateResult;
}

/** A run of the root action. */
export interface AttestResult extends RunResult {
  readonly target: KnownTarget;
  /** Absent if nothing was read. */
  readonly tests?: Tests | undefined;
  /** Absent if the tests are not evidence: nothing was read, or the evidence was refused. */
  readonly testResult?: "passed" | "failed" | undefined;
  readonly attestation: Attestation;
  /** Absent if nothing was prepared. */
  readonly kept?: KeptEvidence | undefined;
}

/** A run of the gate's own action, which attests nothing. */
export interface GateOnlyResult extends RunResult {
  readonly target?: undefined;
  readonly tests?: undefined;
  readonly attestation?: undefined;
}

export type Result = AttestResult | GateOnlyResult;

interface KeptEvidence {
  /** Path of the folder with its `request.json`. */
  readonly folder: string;
  /** Absent if nothing is attached. */
  readonly archive?: Archive | undefined;
  /** How many files it does not hold, although they were to be attached. */
  readonly omitted: number;
}

/** Returns how the attestation ended. What was not sent was refused if the job fails, for whatever reason. */
export function attestationStatus({
  attestation: { status },
  reasons,
}: Pick<AttestResult, "attestation" | "reasons">): Attestation["status"] {
  const isUnsent = status === "dry-run" || status === "skipped";
  return isUnsent && reasons.length > 0 ? "refused" : status;
}
