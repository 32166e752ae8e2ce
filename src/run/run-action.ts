import { once } from "node:events";
import { tmpdir } from "node:os";
import { abortLater, CANCELLED, GRACE, REQUEST_GRACE } from "../base/cancellation.ts";
import { type Clock, systemClock } from "../base/clock.ts";
import type { Log } from "../base/log.ts";
import type { Problem } from "../base/problem.ts";
import { because, type Messages, mergeMessages, NO_MESSAGES, reasonsOf } from "../base/step.ts";
import { readContext, type WorkflowContext } from "../commit/context.ts";
import { formsOf } from "../redaction/forms.ts";
import { createRedactor, type Redactor } from "../redaction/redact.ts";
import { connect, type Service } from "../service/client.ts";
import type { Connection } from "../service/operation.ts";
import { completeProxies } from "../service/proxy.ts";
import { troubleshootingUrl } from "./help.ts";
import { collectSecrets, warnOfShortSecrets } from "./inputs/known-secrets.ts";
import type { InputsContext } from "./inputs/read-table.ts";
import { InputsError, type RawInput } from "./inputs/rows.ts";
import type { Outputs } from "./outputs.ts";
import {
  endProcess,
  isSummaryWanted,
  maskSecret,
  openJobLog,
  type Publication,
  publish,
  readInput,
  setOutputs,
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
  readonly connect: (connection: Connection) => Service;
  readonly clock: Clock;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
  /** Aborts `GRACE` later, for what should still end then. */
  readonly graceSignal: AbortSignal;
}

/** What one of the actions does, and how its result is shown. */
interface Action<I, R extends Messages> {
  /** Relative paths start at `directory`. Throws an InputsError for everything that is wrong. */
  readonly readInputs: (raw: RawInput, directory: string, run: InputsContext) => I;
  readonly run: (inputs: I, deps: Dependencies) => Promise<R>;
  /**
   * Returns the result of a run that has none. `inputs` is absent if it had not begun; otherwise it may have done
   * anything.
   */
  readonly failedResult: (failed: Messages, raw: RawInput, inputs: I | undefined) => R;
  readonly outputsOf: (result: R) => Outputs;
  /** Returns what the log shows besides the result's messages; `inputs` is absent if they are wrong. */
  readonly show: (result: R, inputs: I | undefined) => Partial<Publication>;
  /** Returns the job summary's Markdown. */
  readonly renderSummary: (
    result: R,
    page: WorkflowContext & { readonly help: string | undefined },
  ) => string;
}

/** The reason of a run of which nothing can be shown: its message might hold a secret. */
const NOT_SHOWN: Problem = {
  id: "unexpected",
  title: "Unexpected error: its message is not shown, since it could not be searched for secrets",
  advice: "Please report it.",
};

/** Members of results that stay as they are: the action's own words, digests, and what was redacted when it was read. */
const AS_THEY_ARE = ["id", "cause", "check", "status", "sha1", "source", "attestation", "tests"];

/** Runs an action from its inputs to the end of the job. */
export async function runAction<I, R extends Messages>(action: Action<I, R>): Promise<void> {
  // Certificates are always checked. Node would skip that for every connection, the GitHub API's included.
  delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
  completeProxies(process.env);
  // A log that cannot be written must not end a run before its results are sent and kept.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const signal = cancelledBySignal();
  try {
    await runAndPublish(action, prepareRun(signal));
  } catch (error) {
    // What `runAndPublish` does not catch: no redactor could be made, or the result could not be published.
    // The class of an error is the code's own word. Its message and its stack may hold what the run has read.
    const kind = error instanceof Error ? error.name : typeof error;
    const log = openJobLog(createRedactor([]));
    log.debug(`The unexpected error is a ${kind}`);
    const messages = { ...NO_MESSAGES, reasons: because("unexpected", NOT_SHOWN) };
    const failed = action.failedResult(messages, () => undefined, undefined);
    setOutputs(action.outputsOf(failed));
    publish(failed, log);
  }
  await endProcess();
}

/** Masks all secrets before anything else, and returns what the run needs. */
function prepareRun(signal: AbortSignal): Dependencies {
  const { env } = process;
  const secrets = collectSecrets(readInput, env);
  for (const form of new Set(secrets.flatMap(formsOf))) maskSecret(form);
  const redactor = createRedactor(secrets);
  return completeDependencies({
    context: readContext(env),
    env,
    log: openJobLog(redactor),
    redactor,
    temporaryDirectory: env["RUNNER_TEMP"] || tmpdir(),
    clock: systemClock,
    signal,
  });
}

/** Returns what an action gets, with what follows from the rest: the client, and the time that a cancelled run has left. */
export function completeDependencies(
  given: Omit<Dependencies, "connect" | "graceSignal">,
): Dependencies {
  const { clock, log, redactor, signal } = given;
  const requestSignal = abortLater(signal, REQUEST_GRACE);
  return {
    ...given,
    connect: (connection) =>
      connect(connection, { clock, random: Math.random, log, redactor, signal, requestSignal }),
    graceSignal: abortLater(signal, GRACE),
  };
}

/** Runs the action, and publishes its result; that of an error that it throws, too. */
async function runAndPublish<I, R extends Messages>(
  action: Action<I, R>,
  deps: Dependencies,
): Promise<void> {
  let inputs: I | undefined;
  let result: R;
  try {
    inputs = action.readInputs(readInput, process.cwd(), deps);
    result = await Promise.race([action.run(inputs, deps), nothingLeft()]);
  } catch (error) {
    // Whatever it is, the outputs, the page and the log still say how the job ends.
    const reasons =
      error instanceof InputsError
        ? because("inputs", ...error.problems)
        : reasonsOf(error, "evidence", deps.log);
    result = action.failedResult({ ...NO_MESSAGES, reasons }, readInput, inputs);
  }
  await publishResult(action, inputs, result, deps);
}

/** Rejects when nothing is left to wait for: Node would end the process then, without a word, as if all were well. */
async function nothingLeft(): Promise<never> {
  await once(process, "beforeExit");
  throw new Error("a step waits for something that cannot come any more");
}

/** Publishes what a run found out: redacts it before the page and the outputs cut or escape its texts. */
async function publishResult<I, R extends Messages>(
  action: Action<I, R>,
  inputs: I | undefined,
  found: R,
  { context, env, log, signal, redactor }: Dependencies,
): Promise<void> {
  const ended = signal.aborted ? asCancelled(found) : found;
  // First, since only the first warnings become annotations.
  const shortSecrets = { warnings: warnOfShortSecrets(readInput, env) };
  const messages = mergeMessages(shortSecrets, ended);
  let result = redactor.redactAll({ ...ended, ...messages }, AS_THEY_ARE);
  const publishPart = async (part: () => Promise<Partial<Publication>>) => {
    // A defect in one part must not keep the others from being published.
    const more = await part().catch((error) => ({
      reasons: reasonsOf(error, "unexpected", log),
    }));
    const added = redactor.redactAll(mergeMessages(more), AS_THEY_ARE);
    result = { ...result, ...mergeMessages(result, added) };
    return more;
  };
  const help = troubleshootingUrl(context);
  if (isSummaryWanted(env)) {
    await publishPart(async () => {
      const page = action.renderSummary(result, { ...context, help });
      return writeSummary(redactor.redact(page));
    });
  }
  // After the page, so that `cause` covers that, and before the log, whose last line says how the job ends.
  await publishPart(async () => setOutputs(action.outputsOf(result)));
  const shown = await publishPart(async () => action.show(result, inputs));
  publish({ ...shown, ...result, help }, openJobLog(redactor));
}

/** Returns the result of a cancelled run: it fails whatever it found out, and its first reason says why. */
function asCancelled<R extends Messages>(result: R): R {
  const others = result.reasons.filter(({ id }) => id !== CANCELLED.id);
  return { ...result, reasons: [...because("cancelled", CANCELLED), ...others] };
}

/** Aborts when the runner cancels the step: it sends SIGINT, 7.5 seconds later SIGTERM (SIGBREAK on Windows). */
function cancelledBySignal(): AbortSignal {
  const controller = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGBREAK"] as const;
  for (const name of signals) process.on(name, () => controller.abort());
  return controller.signal;
}
