import type { Messages } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { Archive } from "../evidence/evidence-file.ts";
import type { GateResult } from "../gate/gate.ts";
import type { KeptRequest } from "../kept/kept-request.ts";
import type { Target } from "../kept/record.ts";
import type { NothingToAttest } from "../reports/accept.ts";
import type { Tests } from "../reports/tests.ts";

/** What a run knows of its target whose inputs are wrong, or to which GitHub gives no variables. */
export type KnownTarget = { readonly [Name in keyof Target]?: string | undefined };

/** Why nothing was to be sent. A notice or a warning says more. */
export type SkipReason = "no-api-key" | NothingToAttest;

/** A request on disk, with its evidence. */
export interface KeptEvidence extends KeptRequest {
  /** Absent if nothing is attached. */
  readonly archive?: Archive | undefined;
  /** How many files it does not hold, although they were to be attached. */
  readonly omittedCount: number;
}

interface Sent {
  /** The service's last response as text, if a whole one came. */
  readonly response?: string | undefined;
  readonly kept: KeptEvidence;
}

/**
 * What became of the attestation, whatever else makes the job fail, with its request, if one was made. `skipped`:
 * nothing was to be sent. `refused`: nothing was sent, because of what fails the job. `unknown`: it may be recorded.
 */
export type Attestation =
  | (Sent & { readonly status: "recorded"; readonly isMaybeTwice: boolean })
  | (Sent & { readonly status: "failed" })
  | (Partial<Sent> & { readonly status: "unknown" })
  | { readonly status: "dry-run"; readonly kept: KeptEvidence }
  | { readonly status: "refused"; readonly kept?: KeptEvidence }
  | { readonly status: "skipped"; readonly reason: SkipReason; readonly kept?: undefined };

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
}

/** A run of the gate's own action, which attests nothing. */
export interface GateOnlyResult extends RunResult {
  readonly target?: undefined;
  readonly tests?: undefined;
  readonly attestation?: undefined;
}

export type Result = AttestResult | GateOnlyResult;

/** Returns how the attestation ended. What was not sent was refused if the job fails, for whatever reason. */
export function attestationStatus({
  attestation: { status },
  reasons,
}: Pick<AttestResult, "attestation" | "reasons">): Attestation["status"] {
  const isUnsent = status === "dry-run" || status === "skipped";
  return isUnsent && reasons.length > 0 ? "refused" : status;
}
