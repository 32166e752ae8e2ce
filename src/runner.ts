import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import * as core from "@actions/core";
import { actionsLog, printable } from "./actions-log.ts";
import type { WorkflowContext } from "./commit/context.ts";
import type { Connection } from "./inputs/connection.ts";
import { InputsError } from "./inputs/reader.ts";
import type { Surroundings } from "./run.ts";

const SECRETS = ["api-key", "basic-password", "github-token"];

/** Has the runner hide every secret input, in the forms in which it may be met: as it is, in an address, in base64. */
export function maskSecrets(): void {
  for (const name of SECRETS) {
    const secret = core.getInput(name);
    const forms = new Set([
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString("base64"),
    ]);
    for (const form of forms) if (form !== "") core.setSecret(form);
  }
}

/** The world of a real run. */
export function surroundings(context: WorkflowContext): Surroundings {
  return {
    context,
    log: actionsLog,
    temporaryDirectory: process.env["RUNNER_TEMP"] ?? tmpdir(),
    connect: async ({ ...options }: Connection) => {
      const { connect } = await import("./service/client.ts");
      return connect({ ...options, env: process.env, log: actionsLog });
    },
    clock: { now: Date.now, sleep: (milliseconds) => setTimeout(milliseconds) },
  };
}

/** Fails the job for an error that is no part of a result: wrong inputs, or a defect. */
export function failJob(error: unknown): void {
  if (error instanceof InputsError) core.setOutput("attestation", "skipped");
  if (error instanceof Error && error.stack !== undefined) core.debug(printable(error.stack));
  core.setFailed(printable(error instanceof Error ? error.message : String(error)));
}
