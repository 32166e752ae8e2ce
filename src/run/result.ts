import type { Remarks } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { KeptArchive } from "../evidence/evidence-file.ts";
import type { GateResult } from "../gate/gate.ts";
import type { Tests } from "../reports/tests.ts";
import type { DeliveryOutcome } from "../service/operations/attest-junit.ts";
import type { Target } from "./inputs/inputs.ts";

/** What became of the attestation, whatever else makes the job fail. */
export type Attestation = DeliveryOutcome | Unsent | Refused;

/** No sending was attempted. `ifPassed` is what this is called if the job passes. */
type Unsent =
  | { readonly status: "unsent"; readonly ifPassed: "dry-run" }
  | {
      readonly status: "unsent";
      readonly ifPassed: "skipped";
      /** Why nothing was sent. */
      readonly reason: string;
    };

/** Nothing was sent, because of what fails the job: its failures say why. */
interface Refused {
  readonly status: "refused";
}

/** What the output `attestation` says. */
export type AttestationStatus = Exclude<Attestation["status"], "unsent"> | Unsent["ifPassed"];

/** What every run finds out: outputs, summary, annotations and the end of the job are made from it alone. */
interface RunResult extends Remarks {
  readonly commit?: Commit | undefined;
  readonly gate: GateResult;
}

/** A run of the root action. */
export interface AttestResult extends RunResult {
  readonly kind: "attest";
  /** Members are absent if the run does not know them, because its inputs are wrong or it is from a fork. */
  readonly target: Partial<Target>;
  /** Absent if nothing was read. */
  readonly tests?: Tests | undefined;
  /** Absent if the tests are not evidence: nothing was read, or the evidence was refused. */
  readonly testResult?: "passed" | "failed" | undefined;
  readonly attestation: Attestation;
  /** Absent if nothing was prepared. */
  readonly kept?: KeptFiles | undefined;
}

/** Returns how the attestation ended. Where nothing was sent, it was refused if the job fails, for whatever reason. */
export function attestationStatus({
  attestation,
  failures,
}: Pick<AttestResult, "attestation" | "failures">): AttestationStatus {
  if (attestation.status !== "unsent") return attestation.status;
  return failures.length > 0 ? "refused" : attestation.ifPassed;
}

/** What is kept of an attestation: paths of the folder with its `request.json`, the `data_json` and the predicate. */
export interface KeptFiles {
  readonly request: string;
  readonly payload: string;
  readonly predicate: string;
  /** Absent if nothing is attached. */
  readonly archive?: KeptArchive | undefined;
}

/** A run of the gate's own action, which attests nothing. */
export interface GateOnlyResult extends RunResult {
  readonly kind: "gate-only";
}

export type Result = AttestResult | GateOnlyResult;
