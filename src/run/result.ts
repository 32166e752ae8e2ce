import type { Remarks } from "../base/step.ts";
import type { Commit } from "../commit/commit.ts";
import type { Archive } from "../evidence/evidence-file.ts";
import type { GateResult } from "../gate/check.ts";
import type { Tests } from "../junit/tests.ts";
import type { Target } from "./inputs/inputs.ts";

/** The outcome of the attestation. */
export type Attestation =
  | {
      readonly status: "recorded";
      /** The service's answer, as text. */
      readonly response: string;
      /** The response is an HTML page: whether it comes from the service is doubtful. */
      readonly isPage?: true;
    }
  | { readonly status: "dry-run" }
  | {
      readonly status: "skipped";
      /** Why nothing was sent. */
      readonly reason: string;
    }
  | {
      /** `failed`: refused, or never reached. `unknown`: sent, and no answer came. */
      readonly status: "failed" | "unknown";
      readonly reason: string;
      /** The service's response as text, and its HTTP status, if one came. */
      readonly response?: string | undefined;
      readonly httpStatus?: number | undefined;
      /** Whether sending it again may help. */
      readonly retryable: boolean;
    };

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
  readonly attestation: Attestation;
  readonly archive?: Archive | undefined;
  /** Path of the `data_json` on disk. */
  readonly payloadPath?: string | undefined;
  /** The folder that holds the request with its `request.json`. */
  readonly requestPath?: string | undefined;
  /** Path of the in-toto predicate on disk. */
  readonly predicatePath?: string | undefined;
}

/** A run of the gate's own action, which attests nothing. */
export interface GateOnlyResult extends RunResult {
  readonly kind: "gate-only";
}

export type Result = AttestResult | GateOnlyResult;

/** Returns the service's answer to the attestation, if there is one. */
export function responseOf(attestation: Attestation): string | undefined {
  return "response" in attestation ? attestation.response : undefined;
}
