import { type ExecFileException, execFile } from "node:child_process";
import { dirname } from "node:path";
import { showShort, withoutFullStop } from "../base/format.ts";
import { sanitizeLine } from "../base/sanitize.ts";
import { formatAuthor, fullSha, type SourceResult, trimMessage } from "./commit.ts";
import { findRepository } from "./repository.ts";

/** Which repository git is asked about, and how. */
export interface LocalGit {
  /** Somewhere in a working tree. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`; no repository is looked for above it. */
  readonly workspace?: string | undefined;
  /** Where `git` is found (`PATH`). Git's own variables and the action's inputs are not passed on. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly milliseconds: number;
  /** Aborts when the run is cancelled: git is killed then. */
  readonly signal: AbortSignal;
  /** Whether a reason may quote what git printed. */
  readonly quote: boolean;
}

export interface GitRequest extends LocalGit {
  readonly sha: string;
}

/** The parents of a commit, or a whole sentence that says why they are not known. */
export type Parents = { readonly parents: readonly string[] } | { readonly reason: string };

/** What git printed, or a whole sentence that says why it printed nothing. */
type Printed = { readonly output: string } | { readonly reason: string };

const CANCELLED_TOO_EARLY = "The run was cancelled before local git responded.";

/** Larger than any commit written by hand, including its signature. */
const MAX_OUTPUT = 4 * 1024 * 1024;
/** The author's name, address and time on a line each, and the message. */
const FORMAT = "%an%n%ae%n%at%n%B";
const PRINTED =
  /^commit (?<found>[0-9a-f]+)\n(?<name>[^\n]*)\n(?<email>[^\n]*)\n(?<time>\d*)\n(?<message>.*)$/s;

/** Reads a commit from the repository that contains a directory. Never throws. */
export async function readFromGit(request: GitRequest): Promise<SourceResult> {
  const { sha } = request;
  const commit = ["--encoding=UTF-8", `--format=${FORMAT}`, `${sha}^{commit}`, "--"];
  const printed = await runGit(["rev-list", "--no-walk", ...commit], sha, request);
  return "reason" in printed ? printed : parseCommit(printed.output, sha);
}

/** Reads the parents of a commit as it was written, so that a shallow clone tells them, too. Never throws. */
export async function readParents(request: GitRequest): Promise<Parents> {
  const { sha } = request;
  const printed = await runGit(["cat-file", "commit", sha], sha, request);
  if ("reason" in printed) return printed;
  const [header = ""] = printed.output.split("\n\n", 1);
  const lines = header.matchAll(/^parent ([0-9a-f]+)$/gm);
  return { parents: Array.from(lines, ([, parent = ""]) => parent) };
}

/** Asks git for the commit at HEAD; undefined if there is none, or git does not tell. Never throws. */
export async function readHeadFromGit(local: LocalGit): Promise<string | undefined> {
  const args = ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"];
  const printed = await runGit(args, "HEAD", local);
  return "reason" in printed ? undefined : fullSha(printed.output.trim());
}

/**
 * Runs one plumbing command about a commit, which is a SHA or `HEAD`, with the `git` on the path, in the repository
 * that contains a directory. It runs no hook, pager or signature check, and neither writes nor fetches.
 */
async function runGit(args: readonly string[], commit: string, local: LocalGit): Promise<Printed> {
  const { directory, workspace, signal } = local;
  if (signal.aborted) return { reason: CANCELLED_TOO_EARLY };
  const repository = findRepository(directory, workspace);
  if (repository === undefined) {
    return { reason: `There is no git repository at ${directory}.` };
  }
  const { promise, resolve: end } = Promise.withResolvers<Printed>();
  execFile(
    "git",
    // Passing the repository to git avoids the check of `safe.directory`: in containers the checkout often belongs to
    // another user, and not every version of git reads the setting that would allow it from the command line.
    [`--git-dir=${repository}`, ...args],
    {
      // Never the checkout: Windows looks for programs in the working directory first, and so does a PATH with `.`.
      cwd: dirname(process.execPath),
      env: gitEnvironment(local.env),
      timeout: local.milliseconds,
      killSignal: "SIGKILL",
      maxBuffer: MAX_OUTPUT,
      signal,
      windowsHide: true,
    },
    (error, output, errors) => {
      if (error === null) end({ output });
      else end({ reason: describeFailure(error, errors, commit, local) });
    },
  );
  return promise;
}

function parseCommit(output: string, sha: string): SourceResult {
  const { found, name, email, time, message } = PRINTED.exec(output)?.groups ?? {};
  // Digits of another length than the repository's are the name of a ref, or the beginning of an object's.
  if (found?.length !== sha.length) return { reason: unknownCommit(sha) };
  const seconds = time ? Number(time) : undefined;
  const timestamp = Number.isSafeInteger(seconds) ? seconds : undefined;
  return {
    details: { message: trimMessage(message), author: formatAuthor(name, email), timestamp },
    taggedCommit: found === sha ? undefined : found,
  };
}

function unknownCommit(sha: string): string {
  return `Local git has no commit ${sha} (a shallow clone has only the newest commits).`;
}

function describeFailure(
  { message, code, signal, killed }: ExecFileException,
  errors: string,
  commit: string,
  { signal: cancelled, milliseconds, quote }: LocalGit,
): string {
  if (cancelled.aborted) return CANCELLED_TOO_EARLY;
  // Also for output of more than MAX_OUTPUT, after which git is killed, too.
  if (typeof code === "string") return `git could not be run: ${message}.`;
  if (killed) return `Local git did not respond within ${milliseconds / 1000} s.`;
  if (/bad revision/.test(errors)) return unknownCommit(commit);
  const problem = `Local git failed (${code ?? signal})`;
  const lastLine = errors.trim().split("\n").at(-1);
  if (!quote || !lastLine) return `${problem}.`;
  const quoted = withoutFullStop(sanitizeLine(showShort(lastLine, 300)));
  return `${problem}: ${quoted}.`;
}

/**
 * Returns the environment without git's own variables, which could point to another repository, and without the
 * action's inputs, which hold secrets. Settings of the user and the machine are not needed to read an object. Remotes
 * cannot be reached: older versions of git do not know `GIT_NO_LAZY_FETCH`, but they know `GIT_ALLOW_PROTOCOL`.
 */
function gitEnvironment(env: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => !/^(?:GIT|INPUT)_/i.test(name));
  return {
    ...Object.fromEntries(others),
    GIT_ALLOW_PROTOCOL: "none",
    // Git knows this name on Windows, too.
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    LC_ALL: "C",
  };
}
