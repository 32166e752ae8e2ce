import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runnerEnvironment, type WorkflowEvent } from "./run-action/environment.ts";
import { checkedSummary, parseFileCommands } from "./run-action/file-commands.ts";
import { type ReadLog, readLog } from "./run-action/log-commands.ts";
import { inputVariables, readMetadata } from "./run-action/metadata.ts";

export interface RunOptions {
  /** Where the `action.yml` is. */
  readonly action: string;
  /** As under `with:` in a workflow. What is not here has its default. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The working directory and `GITHUB_WORKSPACE`; an empty one where absent. */
  readonly workspace?: string;
  /** A push to main where absent. */
  readonly event?: WorkflowEvent;
  /** Over what a runner sets; undefined takes a variable away. */
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** What `${{ github.token }}` gives; masked like every secret. */
  readonly token?: string;
  /** Values that the runner masks from the start, as it does with every secret of a workflow. */
  readonly secrets?: readonly string[];
  /** Options of Node itself, such as `--max-old-space-size=64`. */
  readonly nodeOptions?: readonly string[];
  /** Milliseconds; the action is killed after a minute where absent. */
  readonly timeout?: number;
}

/** How a step ended and what it left. */
export interface ActionRun extends ReadLog {
  /** Undefined where a signal ended it. */
  readonly exitCode: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  /** What the action wrote to stdout and stderr, in order, unmasked. */
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
  /** Removes everything that the run left, an own workspace included. */
  remove(): Promise<void>;
}

const DEFAULT_TIMEOUT = 60_000;
const PUSH: WorkflowEvent = { name: "push", payload: {} };

/**
 * Runs an action as a step of a GitHub runner does, in a clean environment, on the Node that runs this.
 * @throws where an input is not declared, and where a runner would not take what the action wrote.
 */
export async function runAction(options: RunOptions): Promise<ActionRun> {
  const { env = {}, token = "" } = options;
  if (token !== "" && env["GITHUB_API_URL"] === undefined) {
    throw new Error("A token needs a GITHUB_API_URL in `env`: nothing here asks the real one.");
  }
  const metadata = await readMetadata(options.action);
  const inputs = inputVariables(metadata, options.inputs, token);
  const home = await mkdtemp(join(tmpdir(), "run-action-"));
  try {
    return await runIn(home, { ...options, main: metadata.main, env: { ...inputs, ...env } });
  } catch (problem) {
    await rm(home, { recursive: true });
    throw problem;
  }
}

interface Step extends RunOptions {
  readonly main: string;
  readonly env: Readonly<NodeJS.ProcessEnv>;
}

async function runIn(home: string, step: Step): Promise<ActionRun> {
  const workspace = step.workspace ?? join(home, "workspace");
  const event = step.event ?? PUSH;
  const files = await layOut(home, workspace, event);
  const env = { ...runnerEnvironment({ event, workspace }), ...files, ...step.env };
  const logFile = join(home, "log");
  const started = performance.now();
  const end = await execute({ ...step, workspace, env }, logFile);
  const durationMs = performance.now() - started;
  const log = await readFile(logFile, "utf8");
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

/** Makes the files and folders that a runner hands to a step, and gives the variables that name them. */
async function layOut(home: string, workspace: string, event: WorkflowEvent) {
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

/** One file takes stdout and stderr, so that they stay in order. */
async function execute(
  { main, workspace, env, nodeOptions = [], timeout = DEFAULT_TIMEOUT }: Step,
  logFile: string,
): Promise<Pick<ActionRun, "exitCode" | "signal">> {
  await using log = await open(logFile, "a");
  const child = spawn(process.execPath, [...nodeOptions, main], {
    cwd: workspace,
    env,
    stdio: ["ignore", log.fd, log.fd],
    timeout,
    killSignal: "SIGKILL",
  });
  await once(child, "exit");
  return { exitCode: child.exitCode ?? undefined, signal: child.signalCode ?? undefined };
}
