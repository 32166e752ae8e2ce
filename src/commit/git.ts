import { type ExecFileException, execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { showShort, withoutFullStop } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { formatAuthor, type SourceResult, trimMessage } from "./commit.ts";

export interface GitRequest {
  readonly sha: string;
  /** Somewhere in a working tree. */
  readonly directory: string;
  /** Where `git` is found (`PATH`). Git's own variables and the action's inputs are not passed on. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly milliseconds: number;
  /** Aborts when the run is cancelled: git is killed then. */
  readonly signal: AbortSignal;
  /** Whether a reason may quote what git printed. */
  readonly quote: boolean;
}

const CANCELLED_TOO_EARLY = "The run was cancelled before local git responded.";

/** Larger than any commit written by hand, including its signature. */
const MAX_OUTPUT = 4 * 1024 * 1024;
/** The author's name, address and time on a line each, and the message. */
const FORMAT = "%an%n%ae%n%at%n%B";
const PRINTED = /^commit ([0-9a-f]+)\n([^\n]*)\n([^\n]*)\n(\d*)\n(.*)$/s;

/**
 * Reads a commit from the repository that contains a directory, with the `git` on the path, by one plumbing command
 * that runs no hook, pager or signature check and neither writes nor fetches. Never throws.
 */
export async function readFromGit(request: GitRequest): Promise<SourceResult> {
  const { sha, directory, signal } = request;
  if (signal.aborted) return { reason: CANCELLED_TOO_EARLY };
  const repository = findRepository(directory);
  if (repository === undefined) return { reason: `There is no git repository at ${directory}.` };
  const { promise, resolve: end } = Promise.withResolvers<SourceResult>();
  const commit = ["--encoding=UTF-8", `--format=${FORMAT}`, `${sha}^{commit}`, "--"];
  execFile(
    "git",
    [`--git-dir=${repository}`, "rev-list", "--no-walk", ...commit],
    {
      // Never the checkout: Windows looks for programs in the working directory first, and so does a PATH with `.`.
      cwd: dirname(process.execPath),
      env: gitEnvironment(request.env),
      timeout: request.milliseconds,
      killSignal: "SIGKILL",
      maxBuffer: MAX_OUTPUT,
      signal,
      windowsHide: true,
    },
    (error, output, errors) =>
      end(error ? { reason: describeFailure(error, errors, request) } : parseCommit(output, sha)),
  );
  return promise;
}

function parseCommit(output: string, sha: string): SourceResult {
  const [, found, name, email, time, message] = PRINTED.exec(output) ?? [];
  if (found === undefined) return { reason: unknownCommit(sha) };
  const timestamp = time ? Number(time) : undefined;
  return {
    details: { message: trimMessage(message), author: formatAuthor(name, email), timestamp },
    taggedCommit: found === sha ? undefined : found,
  };
}

function unknownCommit(sha: string): string {
  return `Local git has no commit ${sha} (a shallow clone has only the newest commits).`;
}

/**
 * Returns the `.git` of the nearest directory upwards that has one: a directory, or the file of a worktree or
 * submodule. Passing it to git avoids the check of `safe.directory`: in containers the checkout often belongs to
 * another user, and not every version of git reads the setting that would allow it from the command line.
 */
function findRepository(directory: string): string | undefined {
  for (let at = resolve(directory); ; at = dirname(at)) {
    const candidate = join(at, ".git");
    if (existsSync(candidate)) return candidate;
    if (at === dirname(at)) return undefined;
  }
}

function describeFailure(
  { message, code, signal, killed }: ExecFileException,
  errors: string,
  request: GitRequest,
): string {
  if (request.signal.aborted) return CANCELLED_TOO_EARLY;
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") {
    return `Commit ${request.sha} is larger than ${MAX_OUTPUT} bytes and was not read from local git.`;
  }
  if (killed) return `Local git did not respond within ${request.milliseconds / 1000} s.`;
  if (typeof code === "string") return `git could not be run: ${message}.`;
  if (/bad revision/.test(errors)) return unknownCommit(request.sha);
  const line = request.quote && errors.trim().split("\n").at(-1);
  const quoted = line ? `: ${withoutFullStop(sanitizeLine(showShort(line, 300)))}` : "";
  return `Local git failed (${code ?? signal})${quoted}.`;
}

/**
 * The environment without git's own variables, which could point to another repository, and without the action's
 * inputs, which hold secrets. Settings of the user and the machine are not needed to read an object. Remotes cannot
 * be reached: older versions of git do not know `GIT_NO_LAZY_FETCH`, but they know `GIT_ALLOW_PROTOCOL`.
 */
function gitEnvironment(env: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => !/^(?:GIT|INPUT)_/i.test(name));
  return {
    ...Object.fromEntries(others),
    GIT_ALLOW_PROTOCOL: "none",
    GIT_CONFIG_GLOBAL: process.platform === "win32" ? "NUL" : "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    LC_ALL: "C",
  };
}
