import type { Commit } from "./commit/commit.ts";
import type { WorkflowContext } from "./commit/context.ts";
import type { Archive } from "./evidence/evidence-file.ts";
import type { Clock } from "./gate/poll.ts";
import type { Connection } from "./inputs/connection.ts";
import type { Inputs } from "./inputs/inputs.ts";
import type { Log } from "./log.ts";
import type { Attestation, Target, Tests } from "./result.ts";
import type { Service } from "./service/client.ts";

/** The world as the story needs it. */
export interface Dependencies {
  readonly context: WorkflowContext;
  readonly log: Log;
  /** Where the request is kept: `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  readonly connect: (connection: Connection) => Promise<Service>;
  readonly clock: Clock;
}

/** What a run found out so far; it grows as the story goes on. */
export interface ResultBuilder {
  tests?: Tests;
  commit?: Commit;
  archive?: Archive;
  payloadPath?: string;
  attestation: Attestation;
  readonly failures: string[];
  readonly warnings: string[];
  readonly notices: string[];
}

/** As the inputs' mode, with the service at hand where it may be spoken to. */
export type OpenMode =
  | { readonly kind: "send"; readonly target: Target; readonly service: Service }
  | { readonly kind: "dry-run"; readonly target: Target; readonly service: Service | undefined }
  | { readonly kind: "skip" };

/** One run: what was asked, the world, and what was found out. */
export interface AttestContext {
  readonly inputs: Inputs;
  readonly world: Dependencies;
  readonly mode: OpenMode;
  readonly findings: ResultBuilder;
}
