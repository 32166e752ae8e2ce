import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sanitizeLine } from "../text/sanitize.ts";
import { noDetails, type SourceAnswer } from "./commit.ts";
import { parseBatch, parseCommit } from "./git-object.ts";

/** Which commit to read from local git, and how. */
export interface GitRequest {
  readonly sha: string;
  /** Somewhere in a working tree. */
  readonly directory: string;
  /** Where `git` is found (`PATH`). Git's own variables and the action's inputs are not passed on. */
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  /** Time limit for git. */
  readonly milliseconds: number;
  /** Aborts when the run is cancelled: git is killed then. */
  readonly signal: AbortSignal;
  /** Whether a reason may quote what git printed. */
  readonly quote: boolean;
}

const CANCELLED_TOO_EARLY = "The run was cancelled before local git answered.";

/** Larger than any commit written by hand, including its signature. */
const MAX_OUTPUT = 4 * 1024 * 1024;

/**
 * Reads a commit from the repository that contains a directory, with the `git` on the path, by one plumbing command
 * that runs no hook, pager or signature check and neither writes nor fetches. Never throws.
 */
export async function readFromGit(request: GitRequest): Promise<SourceAnswer> {
  if (request.signal.aborted) return noDetails(CANCELLED_TOO_EARLY);
  const repository = findRepository(request.directory);
  if (repository === undefined) {
    return noDetails(`There is no git repository at ${request.directory}.`);
  }
  const run = await catFile(repository, request);
  if (run.failure !== undefined) return noDetails(run.failure);
  const commit = parseBatch(run.output);
  if (commit === undefined) {
    return noDetails(
      `Local git has no commit ${request.sha} (a shallow clone has only the newest commits).`,
    );
  }
  return {
    details: parseCommit(commit.content),
    complete: true,
    ...(commit.sha !== request.sha && { taggedCommit: commit.sha }),
  };
}

/**
 * The `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or submodule.
 * Passing it to git avoids the check of `safe.directory`: in containers the checkout often belongs to another user,
 * and not every version of git reads the setting that would allow it from the command line.
 */
function findRepository(directory: string): string | undefined {
  for (let at = resolve(directory); ; at = dirname(at)) {
    const candidate = join(at, ".git");
    if (existsSync(candidate)) return candidate;
    if (at === dirname(at)) return undefined;
  }
}

interface GitRun {
  readonly output: Buffer;
  /** Why git printed nothing usable, a whole sentence. */
  readonly failure?: string;
}

function catFile(repository: string, request: GitRequest): Promise<GitRun> {
  const child = startGit(["cat-file", "--batch"], repository, request.environment);
  return new Promise((resolveRun) => {
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let size = 0;
    const end = (run: GitRun): void => {
      clearTimeout(timer);
      request.signal.removeEventListener("abort", cancel);
      release(child);
      resolveRun(run);
    };
    const fail = (failure: string): void => end({ output: Buffer.alloc(0), failure });
    const timer = setTimeout(
      () => fail(`Local git did not answer within ${request.milliseconds / 1000} s.`),
      request.milliseconds,
    );
    const cancel = (): void => fail(CANCELLED_TOO_EARLY);
    request.signal.addEventListener("abort", cancel);
    const collect = (into: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT)
        fail(
          `Commit ${request.sha} is larger than ${MAX_OUTPUT} bytes and was not read from local git.`,
        );
      else into.push(chunk);
    };
    child.stdout.on("data", collect(output));
    child.stderr.on("data", collect(errors));
    child.on("error", (error) => fail(`git could not be run: ${error.message}.`));
    // If git exits before it reads, the pipe breaks; the exit code says why.
    child.stdin.on("error", () => child.stdin.destroy());
    child.on("close", (code, signal) => {
      if (code === 0) end({ output: Buffer.concat(output) });
      else fail(`Local git failed (${code ?? signal})${request.quote ? lastLine(errors) : "."}`);
    });
    child.stdin.end(`${request.sha}^{commit}\n`);
  });
}

function startGit(
  command: readonly string[],
  repository: string,
  environment: Readonly<NodeJS.ProcessEnv>,
): ChildProcessWithoutNullStreams {
  return spawn("git", ["--no-pager", `--git-dir=${repository}`, ...command], {
    cwd: dirname(repository),
    env: gitEnvironment(environment),
    windowsHide: true,
    // In its own process group, so that its child processes are killed with it.
    detached: process.platform !== "win32",
  });
}

/**
 * The environment without git's own variables, which could point to another repository, and without the action's
 * inputs, which hold secrets. Settings of the user and the machine are not needed to read an object. Remotes cannot
 * be reached: older versions of git do not know `GIT_NO_LAZY_FETCH`, but they know `GIT_ALLOW_PROTOCOL`.
 */
function gitEnvironment(environment: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !/^(?:GIT|INPUT)_/i.test(name));
  return {
    ...Object.fromEntries(others),
    GIT_ALLOW_PROTOCOL: "none",
    GIT_CONFIG_GLOBAL: process.platform === "win32" ? "NUL" : "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
  };
}

/** Kills git if it is still running, and releases it, so that neither it nor its child processes keep the run alive. */
function release(child: ChildProcessWithoutNullStreams): void {
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
  const running = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  if (running) killGroup(child);
  child.unref();
}

function killGroup(child: ChildProcessWithoutNullStreams): void {
  try {
    if (child.pid !== undefined && process.platform !== "win32")
      process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // The group is gone already.
    child.kill("SIGKILL");
  }
}

function lastLine(errors: readonly Buffer[]): string {
  const line = Buffer.concat(errors).toString("utf8").trim().split("\n").at(-1);
  return line ? `: ${sanitizeLine(line)}` : ".";
}
