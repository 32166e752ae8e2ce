import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { WorkflowContext } from "./commit/context.ts";
import type { Clock } from "./gate/poll.ts";
import type { Connection } from "./inputs/connection.ts";
import type { Log } from "./log.ts";
import { actionsLog } from "./runner.ts";
import type { Service } from "./service/client.ts";

/** What a run needs of the world around it. */
export interface Dependencies {
  readonly context: WorkflowContext;
  readonly log: Log;
  /** Where requests are kept: `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  readonly connect: (connection: Connection) => Promise<Service>;
  readonly clock: Clock;
}

/** Returns the dependencies of a run on a real runner. */
export function createDependencies(context: WorkflowContext): Dependencies {
  return {
    context,
    log: actionsLog,
    temporaryDirectory: process.env["RUNNER_TEMP"] || tmpdir(),
    connect,
    clock: { now: Date.now, sleep },
  };
}

async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { ...(signal && { signal }) });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

async function connect(connection: Connection): Promise<Service> {
  // An HTTP client is loaded only where something is sent.
  const client = await import("./service/client.ts");
  return client.connect({ ...connection, env: process.env, log: actionsLog });
}
