import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Environment } from "./context.ts";
import type { Lookup } from "./details.ts";
import { parseBatch, parseCommit } from "./git-object.ts";

/** What to ask local git for. */
export interface GitRequest {
  readonly sha: string;
  /** Somewhere in a working tree. */
  readonly directory: string;
  /** Where `git` is found (`PATH`); git's own variables in it are not passed on. */
  readonly environment: Environment;
  /** How long git may take. */
  readonly milliseconds: number;
  /** Whether a reason may quote git. */
  readonly quote: boolean;
}

/** Larger than any commit that was written by hand, signature included. */
const MAX_OUTPUT = 4 * 1024 * 1024;

/**
 * Reads a commit from the repository around a directory, with the `git` on the path, by one plumbing command that
 * runs no hook, pager or signature check and neither writes nor fetches. Never throws.
 */
export async function readFromGit(request: GitRequest): Promise<Lookup> {
  const repository = repositoryAround(request.directory);
  if (repository === undefined) {
    return nothing(`There is no git repository at ${request.directory}.`);
  }
  const run = await catFile(repository, request);
  if (run.failure !== undefined) return nothing(run.failure);
  const commit = parseBatch(run.output);
  if (commit === undefined) {
    return nothing(`Local git has no commit ${request.sha} (a shallow clone has only the newest).`);
  }
  return {
    details: parseCommit(commit.content),
    whole: true,
    ...(commit.sha !== request.sha && { tagged: commit.sha }),
  };
}

/**
 * The `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or submodule.
 * Naming it to git, instead of letting git look, keeps `safe.directory` out of it: in containers the checkout often
 * belongs to another user, and the setting that would allow it is not read from the command line by every git.
 */
function repositoryAround(directory: string): string | undefined {
  for (let at = resolve(directory); ; at = dirname(at)) {
    const candidate = join(at, ".git");
    if (existsSync(candidate)) return candidate;
    if (at === dirname(at)) return undefined;
  }
}

interface GitRun {
  readonly output: Buffer;
  /** Why there is no output, a whole sentence. */
  readonly failure?: string;
}

function catFile(repository: string, request: GitRequest): Promise<GitRun> {
  const child = startGit(["cat-file", "--batch"], repository, request.environment);
  return new Promise((settle) => {
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let size = 0;
    const end = (run: GitRun): void => {
      clearTimeout(timer);
      abandon(child);
      settle(run);
    };
    const fail = (failure: string): void => end({ output: Buffer.alloc(0), failure });
    const timer = setTimeout(
      () => fail(`Local git gave no answer in ${request.milliseconds / 1000} s.`),
      request.milliseconds,
    );
    const collect = (into: Buffer[]) => (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT) fail(`Local git says more of commit ${request.sha} than can be read.`);
      else into.push(chunk);
    };
    child.stdout.on("data", collect(output));
    child.stderr.on("data", collect(errors));
    child.on("error", (error) => fail(`git could not be run: ${error.message}.`));
    // A git that ends before it reads breaks the pipe; its exit code says why.
    child.stdin.on("error", () => child.stdin.destroy());
    child.on("close", (code, signal) => {
      if (code === 0) end({ output: Buffer.concat(output) });
      else fail(`Local git failed (${code ?? signal})${request.quote ? said(errors) : "."}`);
    });
    child.stdin.end(`${request.sha}^{commit}\n`);
  });
}

function startGit(
  command: readonly string[],
  repository: string,
  environment: Environment,
): ChildProcessWithoutNullStreams {
  return spawn("git", ["--no-pager", `--git-dir=${repository}`, ...command], {
    cwd: dirname(repository),
    env: gitEnvironment(environment),
    windowsHide: true,
    // Its own group, so that what it started is ended with it.
    detached: process.platform !== "win32",
  });
}

/**
 * Without the settings of the user or the machine, of which reading one object needs none, without git's own
 * variables, which could point to another repository, and without any way to reach a remote: `GIT_NO_LAZY_FETCH`
 * is newer than many a git in use, an empty list of protocols is not.
 */
function gitEnvironment(environment: Environment): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !/^GIT_/i.test(name));
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

/** Lets go of git, alive or not, so that neither it nor what it started keeps the run waiting. */
function abandon(child: ChildProcessWithoutNullStreams): void {
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
    // It ended by itself in the meantime.
    child.kill("SIGKILL");
  }
}

function said(errors: readonly Buffer[]): string {
  const line = Buffer.concat(errors).toString("utf8").trim().split("\n").at(-1);
  return line ? `: ${line.slice(0, 300)}` : ".";
}

function nothing(reason: string): Lookup {
  return { details: {}, whole: false, reason };
}
