import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import * as core from "@actions/core";
import { actionsLog } from "./actions-log.ts";
import type { WorkflowContext } from "./commit/context.ts";
import type { Dependencies } from "./dependencies.ts";
import { errorMessage } from "./errors.ts";
import type { Connection } from "./inputs/connection.ts";
import { InputsError } from "./inputs/input-reader.ts";
import { SECRET_INPUTS } from "./inputs/secrets.ts";
import type { Outputs } from "./outputs.ts";
import type { AttestResult } from "./result.ts";
import type { Service } from "./service/client.ts";
import { secretForms } from "./text/redact.ts";
import { sanitize } from "./text/sanitize.ts";

/** Of a run that did not begin: whether its gate would have passed is not known. */
const NOTHING_DONE: AttestResult = {
  kind: "attest",
  target: {},
  attestation: { status: "skipped", reason: "An input is wrong." },
  gate: { verdict: "unknown", mode: "enforce", checks: [] },
  failures: [],
  warnings: [],
  notices: [],
};

/** Has the runner hide every secret input in the forms in which it may be met, and the pair that HTTP Basic sends. */
export function maskSecrets(): void {
  const secrets = SECRET_INPUTS.map((name) => core.getInput(name)).filter(Boolean);
  const pair = [core.getInput("basic-username"), core.getInput("basic-password")];
  if (pair.every(Boolean)) secrets.push(Buffer.from(pair.join(":")).toString("base64"));
  for (const form of new Set(secrets.flatMap(secretForms))) core.setSecret(form);
}

/** The world of a real run. */
export function createDependencies(context: WorkflowContext): Dependencies {
  return {
    context,
    log: actionsLog,
    temporaryDirectory: process.env["RUNNER_TEMP"] || tmpdir(),
    connect,
    clock: { now: Date.now, sleep: pause },
  };
}

async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
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

/**
 * Fails the job for an error that is no part of a result: wrong inputs, or a defect. With the former nothing was
 * done, and the outputs say so.
 */
export function failJob(error: unknown, outputsOf: (result: AttestResult) => Outputs): void {
  const message = errorMessage(error);
  if (error instanceof Error && error.stack !== undefined) core.debug(sanitize(error.stack));
  if (!(error instanceof InputsError)) {
    core.setFailed(
      sanitize(
        `The action met an error that it does not expect: ${message}\nRun the job again with debug logging; if it comes again, report it with the log.`,
      ),
    );
    return;
  }
  core.setFailed(sanitize(message));
  for (const [name, value] of Object.entries(outputsOf(NOTHING_DONE))) core.setOutput(name, value);
}
