import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";

export interface RunOptions {
  /** The folder of the `action.yml`. */
  readonly action: string;
  /** As under `with:` in a workflow; others have their defaults. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The working directory and `GITHUB_WORKSPACE`. */
  readonly workspace: string;
  /** The webhook payload; the event is a push if absent. */
  readonly event?: { readonly name: string; readonly payload: object };
  /** Added to the variables of a runner; undefined removes one. */
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** A command that runs Node, such as `time` with its options. */
  readonly wrapper?: readonly string[];
  /** Milliseconds after which the action is killed; a minute if absent. */
  readonly timeout?: number;
  /** Called once the process runs, with what it has written so far. */
  readonly onOutput?: (child: ChildProcess, log: string) => void;
}

/** How a step ended, and its results. */
export interface ActionRun {
  /** Absent if a signal ended the process. */
  readonly exitCode: number | undefined;
  /** What was written to stdout and stderr, as it was written. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** Markdown. */
  readonly summary: string;
  /** `RUNNER_TEMP`, which `remove` deletes. */
  readonly runnerTemp: string;
  remove(): Promise<void>;
}

/** What is wrong with what was asked for. */
export class UsageError extends Error {}

const SHA = "1".repeat(40);
const REPOSITORY = "octo-org/octo-repo";
const DEFAULT_TIMEOUT = 60_000;

/** Runs an action as a GitHub runner runs a step, in a clean environment, on the Node that runs this process. */
export async function runAction(options: RunOptions): Promise<ActionRun> {
  const home = await mkdtemp(join(tmpdir(), "run-action-"));
  const { main, inputs } = await readMetadata(options);
  const files = await createFiles(home, options.event?.payload ?? {});
  const env = { ...runnerVariables(options), ...files, ...inputs, ...options.env };
  const {
    workspace,
    nodeOptions = [],
    wrapper = [],
    timeout = DEFAULT_TIMEOUT,
    onOutput,
  } = options;
  const [command, ...parameters] = [...wrapper, process.execPath, ...nodeOptions, main];
  const child = spawn(command, parameters, {
    cwd: workspace,
    env,
    timeout,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      onOutput?.(child, log);
    });
  }
  await once(child, "close");
  return {
    exitCode: child.exitCode ?? undefined,
    log,
    outputs: parseOutputs(await readFile(files.GITHUB_OUTPUT, "utf8")),
    summary: await readFile(files.GITHUB_STEP_SUMMARY, "utf8"),
    runnerTemp: files.RUNNER_TEMP,
    remove: () => rm(home, { recursive: true, force: true }),
  };
}

/** Returns the script of an action, and its inputs as variables. Throws a UsageError if an input is not declared. */
async function readMetadata({ action, inputs }: RunOptions) {
  const metadata = parse(await readFile(join(action, "action.yml"), "utf8"), {
    schema: "failsafe",
  });
  const values: Record<string, string> = {};
  for (const [name, declared] of Object.entries<{ default?: string }>(metadata.inputs)) {
    // Expressions such as `${{ github.token }}` have no value here.
    values[name] = declared.default?.startsWith("${{") ? "" : (declared.default ?? "");
  }
  const unknown = Object.keys(inputs).filter((name) => !(name in values));
  if (unknown.length > 0) throw new UsageError(`There is no input ${unknown.join(", ")}.`);
  const variables = Object.entries({ ...values, ...inputs }).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ]);
  return { main: resolve(action, metadata.runs.main), inputs: Object.fromEntries(variables) };
}

/** Creates the files and folders that a runner provides to a step, and returns the variables that name them. */
async function createFiles(home: string, payload: object) {
  const files = {
    GITHUB_EVENT_PATH: join(home, "event.json"),
    GITHUB_OUTPUT: join(home, "output"),
    GITHUB_STEP_SUMMARY: join(home, "summary"),
    HOME: join(home, "home"),
    RUNNER_TEMP: join(home, "temp"),
  };
  await mkdir(files.HOME);
  await mkdir(files.RUNNER_TEMP);
  await writeFile(files.GITHUB_EVENT_PATH, JSON.stringify(payload));
  await writeFile(files.GITHUB_OUTPUT, "");
  await writeFile(files.GITHUB_STEP_SUMMARY, "");
  return files;
}

function runnerVariables({ event, workspace }: RunOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTOR: "octocat",
    // No test and no demonstration asks the real API.
    GITHUB_API_URL: "http://127.0.0.1:9",
    GITHUB_EVENT_NAME: event?.name ?? "push",
    GITHUB_JOB: "test",
    GITHUB_REF: "refs/heads/main",
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_RUN_ID: "1001",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_TRIGGERING_ACTOR: "octocat",
    GITHUB_SHA: SHA,
    GITHUB_WORKFLOW: "tests",
    GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/tests.yml@refs/heads/main`,
    GITHUB_WORKFLOW_SHA: SHA,
    GITHUB_WORKSPACE: workspace,
    RUNNER_ARCH: "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_OS: "Linux",
  };
}

/** Parses the file of outputs: `name<<delimiter`, lines, and the delimiter on a line of its own. */
function parseOutputs(content: string): Record<string, string> {
  const blocks = content.matchAll(/^(.+?)<<(\S+)\r?\n([\s\S]*?)\r?\n\2$/gm);
  return Object.fromEntries([...blocks].map(([, name = "", , value = ""]) => [name, value]));
}
