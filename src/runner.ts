import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import * as core from "@actions/core";
import { actionsLog, printable } from "./actions-log.ts";
import type { WorkflowContext } from "./commit/context.ts";
import { formsOf } from "./guard.ts";
import type { Connection } from "./inputs/connection.ts";
import { InputsError } from "./inputs/reader.ts";
import { SECRET_INPUTS } from "./inputs/secrets.ts";
import type { Surroundings } from "./run.ts";

/** Has the runner hide every secret input in the forms in which it may be met, and the pair that HTTP Basic sends. */
export function maskSecrets(): void {
  const secrets = SECRET_INPUTS.map((name) => core.getInput(name)).filter(Boolean);
  const pair = [core.getInput("basic-username"), core.getInput("basic-password")];
  if (pair.every(Boolean)) secrets.push(Buffer.from(pair.join(":")).toString("base64"));
  for (const form of new Set(secrets.flatMap(formsOf))) core.setSecret(form);
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
