import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import * as core from "@actions/core";
import { actionsLog, printable } from "./actions-log.ts";
import type { WorkflowContext } from "./commit/context.ts";
import type { Dependencies } from "./dependencies.ts";
import { errorMessage } from "./errors.ts";
import type { Connection } from "./inputs/connection.ts";
import { InputsError } from "./inputs/input-reader.ts";
import { SECRET_INPUTS } from "./inputs/secrets.ts";
import type { Outputs } from "./outputs.ts";
import type { AttestResult } from "./result.ts";
import { type Service, ServiceError } from "./service/contract.ts";
import { unreachable } from "./service/unreachable.ts";
import { secretForms } from "./text/redact.ts";

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
    connect: connectOrExplain,
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

/** A way that cannot be taken is told as a failed delivery: the evidence is read and kept all the same. */
async function connectOrExplain(connection: Connection): Promise<Service> {
  const { connect } = await import("./service/client.ts");
  try {
    return await connect({ ...connection, env: process.env, log: actionsLog });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return unreachable(error);
  }
}

/**
 * Fails the job for an error that is no part of a result: wrong inputs, or a defect. With the former nothing was
 * done, and the outputs say so.
 */
export function failJob(error: unknown, outputsOf: (result: AttestResult) => Outputs): void {
  const message = errorMessage(error);
  if (error instanceof Error && error.stack !== undefined) core.debug(printable(error.stack));
  if (!(error instanceof InputsError)) {
    core.setFailed(
      printable(
        `The action met an error that it does not expect: ${message}\nRun the job again with debug logging; if it comes again, report it with the log.`,
      ),
    );
    return;
  }
  core.setFailed(printable(message));
  for (const [name, value] of Object.entries(outputsOf(NOTHING_DONE))) core.setOutput(name, value);
}
