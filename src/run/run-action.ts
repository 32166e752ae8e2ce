import { tmpdir } from "node:os";
import { CANCELLED } from "../base/cancellation.ts";
import { type Clock, sleep } from "../base/clock.ts";
import { errorStack, unexpectedProblem } from "../base/errors.ts";
import type { Log } from "../base/log.ts";
import type { Problem } from "../base/problem.ts";
import { failure, type Messages, mergeMessages } from "../base/step.ts";
import { readContext, type WorkflowContext } from "../commit/context.ts";
import { formsOf } from "../redaction/forms.ts";
import { createRedactor, type Redactor, redactedLog, redactProblem } from "../redaction/redact.ts";
import { connect, type Service } from "../service/client.ts";
import type { Connection } from "../service/operation.ts";
import { secretValues, shortSecretWarnings } from "./inputs/known-secrets.ts";
import { type InputsContext, InputsError, type RawInput } from "./inputs/read-table.ts";
import type { Outputs } from "./outputs.ts";
import {
  actionsLog,
  dropExposingDebugLines,
  endProcess,
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
  readonly connect: (connection: Connection, org: string) => Service;
  readonly clock: Clock;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}

/** What one of the actions does, and how its result is shown. */
interface Action<I, R extends Messages> {
  /** Relative paths start at `directory`. Throws an InputsError for everything that is wrong. */
  readonly readInputs: (raw: RawInput, directory: string, run: InputsContext) => I;
  readonly run: (inputs: I, deps: Dependencies) => Promise<R>;
  /**
   * Returns the result of a run that has none; the raw inputs are redacted. `inputs` is absent if it had not begun;
   * otherwise it may have done anything.
   */
  readonly failedResult: (failed: Messages, raw: RawInput, inputs: I | undefined) => R;
  readonly outputsOf: (result: R, redactor: Redactor) => Outputs;
  /** Returns what the log shows besides the result's messages, or instead of them; `inputs` is absent if they are wrong. */
  readonly show: (result: R, inputs: I | undefined) => Partial<Publication>;
  /** Returns the job summary's Markdown. `now` is in milliseconds since the epoch. */
  readonly renderSummary: (
    result: R,
    page: WorkflowContext & { readonly now: number; readonly help: string | undefined },
  ) => string;
  /** Returns what it means for the result that the run was cancelled. */
  readonly describeCancellation?: (result: R) => string;
}

/** What a run found out. `inputs` is absent if they are wrong. */
interface Ran<I, R> {
  readonly inputs: I | undefined;
  readonly result: R;
}

/** The reason of a run of which nothing can be shown: its message might hold a secret. */
const NOT_SHOWN: Problem = {
  id: "unexpected",
  title: "Unexpected error: its message is not shown, since it could not be searched for secrets",
  advice: "Please report it.",
};

/** Runs an action from its inputs to the end of the job. */
export async function runAction<I, R extends Messages>(action: Action<I, R>): Promise<void> {
  // Certificates are always checked. Node would skip that for every connection, the GitHub API's included.
  delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
  // A log that cannot be written must not end a run before its results are sent and kept.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const signal = cancelledBySignal();
  try {
    const deps = prepareRun(signal);
    const ran = await runToResult(action, deps);
    await publishResult(action, ran, deps);
  } catch {
    const failed = action.failedResult(
      failure(NOT_SHOWN, "unexpected"),
      () => undefined,
      undefined,
    );
    setOutputs(action.outputsOf(failed, createRedactor([])));
    publish(failed);
  }
  await endProcess();
}

/** Masks all secrets before anything else, and returns what the run needs. */
function prepareRun(signal: AbortSignal): Dependencies {
  const { env } = process;
  const secrets = secretValues(readInput, env);
  for (const form of new Set(secrets.flatMap(formsOf))) maskSecret(form);
  const redactor = createRedactor(secrets);
  dropExposingDebugLines(redactor);
  const log = redactedLog(actionsLog, redactor);
  const clock: Clock = { now: Date.now, sleep };
  return {
    context: readContext(env),
    env,
    log,
    redactor,
    temporaryDirectory: env["RUNNER_TEMP"] || tmpdir(),
    connect: (connection, org) => connect({ ...connection, org }, { clock, log, redactor, signal }),
    clock,
    signal,
  };
}

/** Runs the action; an error that it throws becomes its result. */
async function runToResult<I, R extends Messages>(
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
        ? error.toMessages()
        : failure(unexpectedProblem(error), "unexpected");
    const raw: RawInput = (name) => {
      const text = readInput(name);
      return text && deps.redactor.redact(text);
    };
    return { inputs, result: action.failedResult(failed, raw, inputs) };
  }
}

/**
 * Publishes what a run found out. Its texts were redacted where they were read, and its problems are here, before anything
 * is cut or escaped. What is written to the log, the page and the outputs passes the redactor once more.
 */
async function publishResult<I, R extends Messages>(
  action: Action<I, R>,
  { inputs, result: found }: Ran<I, R>,
  { context, env, log, clock, signal, redactor }: Dependencies,
): Promise<void> {
  const shortSecrets = { warnings: shortSecretWarnings(readInput, env) };
  const ended = signal.aborted ? asCancelled(found, action.describeCancellation) : found;
  let result = withMessages(ended, shortSecrets, redactor);
  const publishPart = async (part: () => Promise<Partial<Messages>>) => {
    const messages = await part().catch((error: unknown) => {
      log.debug(errorStack(error));
      return failure(unexpectedProblem(error), "unexpected");
    });
    result = withMessages(result, messages, redactor);
  };
  const help = troubleshootingUrl(context);
  if (isSummaryWanted()) {
    await publishPart(async () => {
      const page = action.renderSummary(result, { ...context, now: clock.now(), help });
      return writeSummary(redactor.redact(page));
    });
  }
  // Last, so that `cause` covers what failed before.
  await publishPart(async () => setOutputs(action.outputsOf(result, redactor)));
  publish({ ...result, ...action.show(result, inputs), help }, redactor);
}

/** Returns a result with more messages, all of them redacted. More warnings come first: only the first become annotations. */
function withMessages<R extends Messages>(
  result: R,
  more: Partial<Messages>,
  redactor: Redactor,
): R {
  const redactEach = (problems: readonly Problem[]) =>
    problems.map((problem) => redactProblem(problem, redactor));
  const { failures, notices, cause } = mergeMessages(result, more);
  const { warnings } = mergeMessages(more, result);
  return {
    ...result,
    cause,
    failures: redactEach(failures),
    warnings: redactEach(warnings),
    notices: redactEach(notices),
  };
}

/** Returns the result of a cancelled run: it fails whatever it found out, and its first failure says why. */
function asCancelled<R extends Messages>(result: R, describe?: (result: R) => string): R {
  const first = { ...CANCELLED, details: describe?.(result) };
  const failures = result.failures.filter(({ id }) => id !== CANCELLED.id);
  return { ...result, failures: [first, ...failures], cause: "cancelled" };
}

/** Aborts when the runner cancels the step: it sends SIGINT, 7.5 seconds later SIGTERM (SIGBREAK on Windows). */
function cancelledBySignal(): AbortSignal {
  const controller = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGBREAK"] as const;
  for (const name of signals) process.on(name, () => controller.abort());
  return controller.signal;
}
