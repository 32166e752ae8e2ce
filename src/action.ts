import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Annotation } from "./annotations/annotations.ts";
import { readContext, type WorkflowContext } from "./commit/context.ts";
import type { Dependencies } from "./dependencies.ts";
import { describeUnexpected, errorStack } from "./errors.ts";
import type { Connection } from "./inputs/connection.ts";
import { InputsError, type RawInput } from "./inputs/input-reader.ts";
import { SECRET_INPUTS } from "./inputs/secrets.ts";
import type { Outputs } from "./outputs.ts";
import { publish } from "./publish.ts";
import type { Result } from "./result.ts";
import { actionsLog, maskSecret, readInput } from "./runner.ts";
import type { Service } from "./service/client.ts";
import { proxySecrets } from "./service/http/proxy.ts";
import type { Remarks } from "./step.ts";
import { redactResult, secretForms } from "./text/redact.ts";
import { troubleshootingUrl } from "./troubleshooting.ts";

/** What one of the actions does, and how its result is shown. */
export interface Action<I extends { readonly summary: boolean }, R extends Remarks> {
  /** Throws an InputsError that names every wrong input. */
  readonly readInputs: (raw: RawInput, context: WorkflowContext) => I;
  readonly run: (inputs: I, deps: Dependencies) => Promise<R>;
  /** Returns the result of a run that failed before it found anything out. */
  readonly nothingKnown: (reason: string) => R;
  readonly outputsOf: (result: R) => Outputs;
  /** Returns the last lines of the log. */
  readonly linesOf: (result: R) => readonly string[];
  /** Returns the job summary's Markdown. */
  readonly renderSummary: (result: R, context: WorkflowContext) => Promise<string>;
  readonly annotate?: (result: R, inputs: I, context: WorkflowContext) => readonly Annotation[];
}

/** Runs an action from its inputs to the end of the job. */
export async function runAction<I extends { readonly summary: boolean }, R extends Remarks>(
  action: Action<I, R>,
): Promise<void> {
  const signal = cancelledBySignal();
  const secrets = readSecrets();
  for (const form of new Set(secrets.flatMap(secretForms))) maskSecret(form);
  const context = readContext(process.env);
  const { inputs, ...found } = await runToResult(action, createDependencies(context, signal));
  const result = redactResult(found.result, secrets);
  await publish({
    ...result,
    help: troubleshootingUrl(context),
    outputs: () => action.outputsOf(result),
    lines: action.linesOf(result),
    annotations: (inputs && action.annotate?.(result, inputs, context)) ?? [],
    summary: wantsSummary(inputs) ? () => action.renderSummary(result, context) : undefined,
  });
  // What a cancelled run left behind, such as a request, would keep the process alive.
  if (signal.aborted) await exit();
}

/** The inputs are absent where they are wrong. */
async function runToResult<I extends { readonly summary: boolean }, R extends Remarks>(
  action: Action<I, R>,
  deps: Dependencies,
): Promise<{ readonly inputs?: I; readonly result: R }> {
  let inputs: I | undefined;
  try {
    inputs = action.readInputs(readInput, deps.context);
    return { inputs, result: await action.run(inputs, deps) };
  } catch (error) {
    actionsLog.debug(errorStack(error));
    const reason = error instanceof InputsError ? error.message : describeUnexpected(error);
    return { ...(inputs && { inputs }), result: action.nothingKnown(reason) };
  }
}

/** Renders the summary of an attestation or of the gate. */
export async function renderResult(result: Result, context: WorkflowContext): Promise<string> {
  const { renderSummary } = await import("./summary/summary.ts");
  return renderSummary(result, { now: Date.now(), help: troubleshootingUrl(context), ...context });
}

function wantsSummary(inputs: { readonly summary: boolean } | undefined): boolean {
  return inputs?.summary ?? !/^false$/i.test(readInput("summary"));
}

/** Returns the values of all secret inputs, the pair that HTTP Basic sends, and the passwords of proxies. */
function readSecrets(): readonly string[] {
  const inputs = SECRET_INPUTS.map(readInput).filter(Boolean);
  const [username, password] = [readInput("basic-username"), readInput("basic-password")];
  const pair = Buffer.from(`${username}:${password}`).toString("base64");
  return [...inputs, ...(password ? [pair] : []), ...proxySecrets(process.env)];
}

/** Returns the dependencies of a run on a real runner. */
function createDependencies(context: WorkflowContext, signal: AbortSignal): Dependencies {
  return {
    context,
    log: actionsLog,
    temporaryDirectory: process.env["RUNNER_TEMP"] || tmpdir(),
    connect: (connection) => connect(connection, signal),
    clock: { now: Date.now, sleep },
    signal,
  };
}

/** Aborts when the runner cancels the step: it sends SIGINT, 7.5 seconds later SIGTERM, and then kills the process. */
function cancelledBySignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => controller.abort());
  return controller.signal;
}

async function exit(): Promise<never> {
  await new Promise<void>((resolve) => process.stdout.write("", () => resolve()));
  process.exit();
}

async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { ...(signal && { signal }) });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

async function connect(connection: Connection, signal: AbortSignal): Promise<Service> {
  // An HTTP client is loaded only where something is sent.
  const client = await import("./service/client.ts");
  return client.connect({ ...connection, env: process.env, log: actionsLog, signal });
}
