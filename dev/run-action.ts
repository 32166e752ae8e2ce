import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cancellation, cancelStep } from "./run-action/cancellation.ts";
import { runnerEnvironment, type WorkflowEvent } from "./run-action/environment.ts";
import { checkedSummary, parseFileCommands } from "./run-action/file-commands.ts";
import { type ReadLog, readLog } from "./run-action/log-commands.ts";
import { inputVariables, readMetadata } from "./run-action/metadata.ts";

export interface RunOptions {
  /** The folder of the `action.yml`. */
  readonly action: string;
  /** As under `with:` in a workflow. Other inputs have their defaults. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The working directory and `GITHUB_WORKSPACE`; an empty folder if absent. */
  readonly workspace?: string;
  /** A push to main if absent. */
  readonly event?: WorkflowEvent;
  /** Added to the variables of a runner; undefined removes a variable. */
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** The value of `${{ github.token }}`; masked like every secret. */
  readonly token?: string;
  /** Values that the runner masks from the start, like the secrets of a workflow. */
  readonly secrets?: readonly string[];
  /** Options of Node itself, such as `--max-old-space-size=64`. */
  readonly nodeOptions?: readonly string[];
  /** A program that runs Node, and its parameters; the command line of Node is added to them. */
  readonly wrapper?: readonly [program: string, ...parameters: string[]];
  /** Milliseconds after which the action is killed; a minute if absent. */
  readonly timeout?: number;
  /** Cancels the step; if absent, the step runs to its end. */
  readonly cancel?: Cancellation;
  /** Nobody reads what the action writes to stdout and stderr, so that writing fails; the log is empty. */
  readonly closedOutput?: boolean;
}

/** How a step ended, and its results. */
export interface ActionRun extends ReadLog {
  /** Undefined if a signal ended the process. */
  readonly exitCode: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  /** What the action wrote to stdout and stderr, in order, unmasked. Lines end with LF, on Windows too. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** `GITHUB_ENV`, `GITHUB_STATE` */
  readonly exported: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** Markdown. */
  readonly summary: string;
  /** `RUNNER_TEMP` */
  readonly runnerTemp: string;
  readonly workspace: string;
  readonly durationMs: number;
  /** Removes everything that the run left, and the workspace if it was created for the run. */
  remove(): Promise<void>;
}

const DEFAULT_TIMEOUT = 60_000;
const PUSH: WorkflowEvent = { name: "push", payload: {} };

/**
 * Runs an action as a GitHub runner runs a step, in a clean environment, on the Node that runs this process.
 * @throws if an input is not declared, or if a runner would refuse what the action wrote.
 */
export async function runAction(options: RunOptions): Promise<ActionRun> {
  const { env = {}, token = "" } = options;
  if (token !== "" && env["GITHUB_API_URL"] === undefined) {
    throw new Error("A token needs a GITHUB_API_URL in `env`, so that no test asks the real API.");
  }
  const metadata = await readMetadata(options.action);
  const inputs = inputVariables(metadata, options.inputs, token);
  const home = await mkdtemp(join(tmpdir(), "run-action-"));
  try {
    return await runIn(home, { ...options, main: metadata.main, env: { ...inputs, ...env } });
  } catch (error) {
    await rm(home, { recursive: true });
    throw error;
  }
}

interface Step extends RunOptions {
  readonly main: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
}

async function runIn(home: string, step: Step): Promise<ActionRun> {
  const workspace = step.workspace ?? join(home, "workspace");
  const event = step.event ?? PUSH;
  const files = await createFiles(home, workspace, event);
  const env = { ...runnerEnvironment({ event, workspace }), ...files, ...step.env };
  const logFile = join(home, "log");
  const started = performance.now();
  const end = await execute({ ...step, workspace, env }, logFile);
  const durationMs = performance.now() - started;
  const written = await readFile(logFile, "utf8");
  const log = process.platform === "win32" ? written.replaceAll("\r\n", "\n") : written;
  const [outputs, exported, state, summary] = await Promise.all(
    [files.GITHUB_OUTPUT, files.GITHUB_ENV, files.GITHUB_STATE, files.GITHUB_STEP_SUMMARY].map(
      (file) => readFile(file, "utf8"),
    ),
  );
  return {
    ...end,
    log,
    ...readLog(log, [step.token ?? "", ...(step.secrets ?? [])]),
    outputs: parseFileCommands(outputs ?? ""),
    exported: parseFileCommands(exported ?? ""),
    state: parseFileCommands(state ?? ""),
    summary: checkedSummary(summary ?? ""),
    runnerTemp: files.RUNNER_TEMP,
    workspace,
    durationMs,
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** Creates the files and folders that a runner provides to a step, and returns the variables that name them. */
async function createFiles(home: string, workspace: string, event: WorkflowEvent) {
  const folders = {
    HOME: join(home, "home"),
    RUNNER_TEMP: join(home, "temp"),
    RUNNER_TOOL_CACHE: join(home, "tools"),
  };
  const commandFiles = {
    GITHUB_ENV: join(home, "env"),
    GITHUB_OUTPUT: join(home, "output"),
    GITHUB_PATH: join(home, "path"),
    GITHUB_STATE: join(home, "state"),
    GITHUB_STEP_SUMMARY: join(home, "summary"),
  };
  const GITHUB_EVENT_PATH = join(home, "event.json");
  await Promise.all([
    ...[workspace, ...Object.values(folders)].map((path) => mkdir(path, { recursive: true })),
    ...Object.values(commandFiles).map((file) => writeFile(file, "")),
    writeFile(GITHUB_EVENT_PATH, JSON.stringify(event.payload)),
  ]);
  return { ...folders, ...commandFiles, GITHUB_EVENT_PATH };
}

/** Runs the action; stdout and stderr go to one file, so that they stay in order. */
async function execute(
  step: Step,
  logFile: string,
): Promise<Pick<ActionRun, "exitCode" | "signal">> {
  const { workspace, env, timeout = DEFAULT_TIMEOUT, cancel, closedOutput } = step;
  await using log = await open(logFile, "a");
  const [program, ...parameters] = commandLine(step);
  const child = spawn(program, parameters, {
    cwd: workspace,
    env,
    stdio: closedOutput ? ["ignore", "pipe", "pipe"] : ["ignore", log.fd, log.fd],
    timeout,
    killSignal: "SIGKILL",
  });
  const ended = once(child, "exit");
  child.stdout?.destroy();
  child.stderr?.destroy();
  if (cancel) await cancelStep({ child, ended, logFile }, cancel);
  await ended;
  return { exitCode: child.exitCode ?? undefined, signal: child.signalCode ?? undefined };
}

function commandLine({ main, nodeOptions = [], wrapper }: Step): [string, ...string[]] {
  const node: [string, ...string[]] = [process.execPath, ...nodeOptions, main];
  return wrapper === undefined ? node : [...wrapper, ...node];
}
