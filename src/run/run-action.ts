import { tmpdir } from "node:os";
import { CANCELLED } from "../base/cancellation.ts";
import { type Clock, sleep } from "../base/clock.ts";
import { errorStack, unexpectedProblem } from "../base/errors.ts";
import type { Log } from "../base/log.ts";
import { describeProblem, type Problem } from "../base/problem.ts";
import { type Failure, failure, mergeRemarks, type Remarks } from "../base/step.ts";
import { readContext, type WorkflowContext } from "../commit/context.ts";
import { formsOf } from "../redaction/forms.ts";
import { createRedactor, type Redactor, redactedLog, redactProblem } from "../redaction/redact.ts";
import type { Service } from "../service/client.ts";
import type { Connection } from "../service/session/session.ts";
import { type InputContext, InputsError, type RawInput } from "./inputs/input-reader.ts";
import { secretValues, shortSecretWarnings } from "./inputs/known-secrets.ts";
import type { Outputs } from "./outputs.ts";
import { endProcess } from "./process.ts";
import {
  actionsLog,
  isSummaryWanted,
  maskSecret,
  type Publication,
  publish,
  readInput,
  setOutputs,
  troubleshootingUrl,
  writeSummary,
} from "./runner.ts";

/** What a run needs from its environment. */
export interface Dependencies {
  readonly context: WorkflowContext;
  /** The environment variables. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly log: Log;
  /** For everything that leaves the runner. Nothing is redacted before it is counted. */
  readonly redactor: Redactor;
  /** Where requests are kept: `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  readonly connect: (connection: Connection, org: string) => Promise<Service>;
  readonly clock: Clock;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}

/** What one of the actions does, and how its result is shown. */
interface Action<I, R extends Remarks> {
  /** Relative paths start at `directory`. Throws an InputsError that names every wrong input. */
  readonly readInputs: (raw: RawInput, directory: string, run: InputContext) => I;
  readonly run: (inputs: I, deps: Dependencies) => Promise<R>;
  /** Returns the result of a run that has none. `inputs` is absent if it had not begun; otherwise it may have done anything. */
  readonly failedResult: (failed: Failure, raw: RawInput, inputs: I | undefined) => R;
  /** `redact` is for texts; statuses, numbers and digests stay. */
  readonly outputsOf: (result: R, redact: Redactor["redact"]) => Outputs;
  /** Returns what the log shows besides the result's remarks, or instead of them; `inputs` is absent if they are wrong. */
  readonly show: (result: R, inputs: I | undefined) => Partial<Publication>;
  /** Loads what returns the job summary's Markdown, which takes time. `now` is in milliseconds since the epoch. */
  readonly loadSummary: () => Promise<{
    readonly renderSummary: (
      result: R,
      page: WorkflowContext & { readonly now: number; readonly help: string | undefined },
    ) => string;
  }>;
  /** Returns what it means for the result that the run was cancelled. */
  readonly describeCancellation?: (result: R) => string;
}

/** The reason of a run that failed before anything could redact the error's message. */
const NOT_SHOWN: Problem = {
  id: "message-hidden",
  title: "Unexpected error: its message is not shown, since it could not be searched for secrets",
  advice: "Please report it.",
};

/** Runs an action from its inputs to the end of the job. */
export async function runAction<I, R extends Remarks>(action: Action<I, R>): Promise<void> {
  // Certificates are always checked. Node would skip that for every connection, the GitHub API's included.
  delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
  // A log that cannot be written must not end a run before its results are sent and kept.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const signal = cancelledBySignal();
  try {
    await runAndPublish(action, signal);
  } catch {
    await publishHidden(action, undefined);
  }
  await endProcess();
}

/** Publishes that a run failed, and nothing that could not be redacted. `inputs` is absent if it had not begun. */
async function publishHidden<I, R extends Remarks>(
  action: Action<I, R>,
  inputs: I | undefined,
): Promise<void> {
  const failed = action.failedResult(failure(NOT_SHOWN, "unexpected"), readInput, inputs);
  const redact = () => describeProblem(NOT_SHOWN);
  const remarks = await attempt(
    () => setOutputs(action.outputsOf(failed, redact), redact),
    () => NOT_SHOWN,
  );
  publish(withRemarks(failed, remarks), createRedactor([]));
}

async function runAndPublish<I, R extends Remarks>(
  action: Action<I, R>,
  signal: AbortSignal,
): Promise<void> {
  const { env } = process;
  const secrets = secretValues(readInput, env);
  for (const form of new Set(secrets.flatMap(formsOf))) maskSecret(form);
  const context = readContext(env);
  const redactor = createRedactor(secrets);
  const log = redactedLog(actionsLog, redactor);
  const shared = { context, env, log, signal, redactor };
  const deps: Dependencies = {
    ...shared,
    temporaryDirectory: env["RUNNER_TEMP"] || tmpdir(),
    connect: async (connection, org) => {
      // An HTTP client is loaded only if the service is asked.
      const client = await import("../service/client.ts");
      const policy = client.DEFAULT_RETRY_POLICY;
      return client.connect({ ...connection, org, ...shared, policy });
    },
    clock: { now: Date.now, sleep },
  };
  const ran = await runToResult(action, deps);
  try {
    await publishResult(action, ran, deps);
  } catch {
    await publishHidden(action, ran.inputs);
  }
}

/**
 * Publishes what a run found out. Its texts were redacted where they were read, and its problems are here, before anything
 * is cut or escaped. What is written to the log, the page and the outputs passes the redactor once more.
 */
async function publishResult<I, R extends Remarks>(
  action: Action<I, R>,
  { inputs, result: found }: Ran<I, R>,
  { context, env, log, clock, signal, redactor }: Dependencies,
): Promise<void> {
  const { redact } = redactor;
  const report = (error: unknown) => {
    log.debug(errorStack(error));
    return redactProblem(unexpectedProblem(error), redactor);
  };
  const warnings = [...found.warnings, ...shortSecretWarnings(readInput, env)];
  const ended = signal.aborted ? asCancelled(found, action.describeCancellation) : found;
  let result = withRedactedProblems({ ...ended, warnings }, redactor);
  const setting = await attempt(() => setOutputs(action.outputsOf(result, redact), redact), report);
  result = withRemarks(result, setting);
  const help = troubleshootingUrl(context);
  if (isSummaryWanted()) {
    const page = { ...context, now: clock.now(), help };
    const writing = await attempt(async () => {
      const { renderSummary } = await action.loadSummary();
      return writeSummary(redact(renderSummary(result, page)), redact);
    }, report);
    result = withRemarks(result, writing);
  }
  publish({ ...result, ...action.show(result, inputs), help }, redactor);
}

/** Returns a result as people may see it. */
export function withRedactedProblems<R extends Remarks>(result: R, redactor: Redactor): R {
  const redactEach = (problems: readonly Problem[]) =>
    problems.map((problem) => redactProblem(problem, redactor));
  const { failures, warnings, notices } = result;
  return {
    ...result,
    failures: redactEach(failures),
    warnings: redactEach(warnings),
    notices: redactEach(notices),
  };
}

/** Does a part of the publishing. What it throws becomes its failure, so that the other parts can still be done. */
async function attempt(
  part: () => Promise<Partial<Remarks>>,
  describe: (error: unknown) => Problem,
): Promise<Partial<Remarks>> {
  try {
    return await part();
  } catch (error) {
    return failure(describe(error), "unexpected");
  }
}

/** What a run found out. `inputs` is absent if they are wrong. */
interface Ran<I, R> {
  readonly inputs: I | undefined;
  readonly result: R;
}

/** Runs the action; an error that it throws becomes its result. */
async function runToResult<I, R extends Remarks>(
  action: Action<I, R>,
  deps: Dependencies,
): Promise<Ran<I, R>> {
  let inputs: I | undefined;
  try {
    inputs = action.readInputs(readInput, process.cwd(), deps);
    return { inputs, result: await action.run(inputs, deps) };
  } catch (error) {
    deps.log.debug(errorStack(error));
    const failed =
      error instanceof InputsError
        ? error.toFailure()
        : failure(unexpectedProblem(error), "unexpected");
    return { inputs, result: action.failedResult(failed, readInput, inputs) };
  }
}

/** Returns a result with what its publishing adds: warnings first, since only the first ones become annotations. */
function withRemarks<R extends Remarks>(result: R, remarks: Partial<Remarks>): R {
  const { failures, notices, cause } = mergeRemarks(result, remarks);
  const { warnings } = mergeRemarks(remarks, result);
  return { ...result, failures, warnings, notices, cause };
}

/** Returns the result of a cancelled run: it fails whatever it found out, and its first failure says why. */
function asCancelled<R extends Remarks>(result: R, describe?: (result: R) => string): R {
  const first = { ...CANCELLED, details: describe?.(result) };
  const others = result.failures.filter(({ id }) => id !== CANCELLED.id);
  return { ...result, failures: [first, ...others], cause: "cancelled" };
}

/** Aborts when the runner cancels the step: it sends SIGINT, 7.5 seconds later SIGTERM (SIGBREAK on Windows). */
function cancelledBySignal(): AbortSignal {
  const controller = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGBREAK"] as const;
  for (const name of signals) process.on(name, () => controller.abort());
  return controller.signal;
}
