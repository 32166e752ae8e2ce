import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sanitizeLine } from "../base/sanitize.ts";
import { formatAuthor, noDetails, type SourceAnswer, toDetails } from "./commit.ts";

export interface GitRequest {
  readonly sha: string;
  /** Somewhere in a working tree. */
  readonly directory: string;
  /** Where `git` is found (`PATH`). Git's own variables and the action's inputs are not passed on. */
  readonly environment: Readonly<NodeJS.ProcessEnv>;
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
  const { sha, directory, signal } = request;
  if (signal.aborted) return noDetails(CANCELLED_TOO_EARLY);
  const repository = findRepository(directory);
  if (repository === undefined) return noDetails(`There is no git repository at ${directory}.`);
  const run = await catFile(repository, request);
  if ("failure" in run) return noDetails(run.failure);
  const commit = parseBatch(run.output);
  if (commit === undefined) {
    return noDetails(
      `Local git has no commit ${sha} (a shallow clone has only the newest commits).`,
    );
  }
  return {
    details: parseCommit(commit.content),
    complete: true,
    ...(commit.sha !== sha && { taggedCommit: commit.sha }),
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

/** `failure` is a whole sentence. */
type GitRun = { readonly output: Buffer } | { readonly failure: string };

function catFile(repository: string, request: GitRequest): Promise<GitRun> {
  const { sha, environment, milliseconds, signal, quote } = request;
  const child = spawn("git", ["--no-pager", `--git-dir=${repository}`, "cat-file", "--batch"], {
    cwd: dirname(repository),
    env: gitEnvironment(environment),
    windowsHide: true,
    // In its own process group, so that its child processes are killed with it.
    detached: process.platform !== "win32",
  });
  const { promise, resolve: end } = Promise.withResolvers<GitRun>();
  const fail = (failure: string): void => end({ failure });
  const timer = setTimeout(
    () => fail(`Local git did not answer within ${milliseconds / 1000} s.`),
    milliseconds,
  );
  const cancel = (): void => fail(CANCELLED_TOO_EARLY);
  signal.addEventListener("abort", cancel);
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  let size = 0;
  const collect = (into: Buffer[]) => (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_OUTPUT) into.push(chunk);
    else fail(`Commit ${sha} is larger than ${MAX_OUTPUT} bytes and was not read from local git.`);
  };
  child.stdout.on("data", collect(output));
  child.stderr.on("data", collect(errors));
  child.on("error", (error) => fail(`git could not be run: ${error.message}.`));
  // If git exits before it reads, the pipe breaks; the exit code says why.
  child.stdin.on("error", () => child.stdin.destroy());
  child.on("close", (code, killedBy) => {
    if (code === 0) end({ output: Buffer.concat(output) });
    else fail(`Local git failed (${code ?? killedBy})${quote ? lastLine(errors) : "."}`);
  });
  child.stdin.end(`${sha}^{commit}\n`);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
    release(child);
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
  child.unref();
  const { pid, exitCode, signalCode } = child;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-pid, "SIGKILL");
  } catch {
    // The group is gone already.
    child.kill("SIGKILL");
  }
}

function lastLine(errors: readonly Buffer[]): string {
  const line = Buffer.concat(errors).toString("utf8").trim().split("\n").at(-1);
  return line ? `: ${sanitizeLine(line)}` : ".";
}

/**
 * Parses what `git cat-file --batch` printed for one commit: its SHA, and the object as it is stored, which is headers,
 * an empty line and the message. Returns undefined if the object is missing or cut off.
 */
export function parseBatch(output: Buffer) {
  const end = output.indexOf("\n");
  const [, sha, size] = /^([0-9a-f]+) commit (\d+)$/.exec(output.toString("latin1", 0, end)) ?? [];
  if (sha === undefined || size === undefined) return undefined;
  const content = output.subarray(end + 1, end + 1 + Number(size));
  return content.length === Number(size) ? { sha, content } : undefined;
}

/**
 * Parses author, author time and message of a stored commit. The text is decoded in the encoding that its header
 * names, or as UTF-8 if there is none or it is unknown; invalid bytes become U+FFFD.
 */
export function parseCommit(content: Buffer): SourceAnswer["details"] {
  const split = content.indexOf("\n\n");
  const headerEnd = split < 0 ? content.length : split;
  const label = findHeader(content.toString("latin1", 0, headerEnd), "encoding");
  const decoder = decoderFor(label);
  const author = findHeader(decoder.decode(content.subarray(0, headerEnd)), "author") ?? "";
  return toDetails({
    message: split < 0 ? undefined : decoder.decode(content.subarray(split + 2)),
    author: formatAuthor(author.split("<", 1)[0], /<([^>]*)>/.exec(author)?.[1]),
    timestamp: authorTime(author),
  });
}

/** A header's first line. Lines of a signature start with a space, so they are never mistaken for a header. */
function findHeader(headers: string, name: string): string | undefined {
  const prefix = `${name} `;
  const line = headers.split("\n").find((each) => each.startsWith(prefix));
  return line?.slice(prefix.length);
}

function decoderFor(label: string | undefined) {
  const options = { ignoreBOM: true };
  try {
    return new TextDecoder(label, options);
  } catch {
    // Only git's iconv knows this encoding. ASCII stays readable, and the rest becomes U+FFFD.
    return new TextDecoder("utf-8", options);
  }
}

/** The whole Unix seconds after the address. A name may contain `>`, so the last one counts. */
function authorTime(author: string): number | undefined {
  const time = /^ *(-?\d+)(?: |$)/.exec(author.slice(author.lastIndexOf(">") + 1))?.[1];
  return time !== undefined && Number.isSafeInteger(Number(time)) ? Number(time) : undefined;
}
