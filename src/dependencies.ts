import type { WorkflowContext } from "./commit/context.ts";
import type { Clock } from "./gate/poll.ts";
import type { Connection } from "./inputs/connection.ts";
import type { Log } from "./log.ts";
import type { Service } from "./service/client.ts";

/** What a run needs from its environment. */
export interface Dependencies {
  readonly context: WorkflowContext;
  readonly log: Log;
  /** Values that must not leave the runner; none if absent. */
  readonly secrets?: readonly string[];
  /** Where requests are kept: `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  readonly connect: (connection: Connection) => Promise<Service>;
  readonly clock: Clock;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}
