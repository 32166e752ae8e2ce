import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { errorMessage } from "../base/errors.ts";
import { ancestors, realPath } from "../files/paths.ts";
import { type CommitDetails, toDetails } from "./commit.ts";
import type { CommitRun } from "./context.ts";

/** What local git says about a repository, or why it says nothing, in its own words. */
export type GitRepository =
  | {
      /** The commit that it was asked about; absent if it has none. */
      readonly commit: GitCommit | undefined;
      /** The commit that is checked out; absent if there is none yet. */
      readonly head: GitCommit | undefined;
      /** The address of the remote `origin`; absent if there is none. */
      readonly origin: string | undefined;
      readonly error?: undefined;
    }
  | { readonly error: string; readonly commit?: undefined };

/** A commit as git describes it. */
export interface GitCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly details: CommitDetails;
}

/**
 * Asks git about a commit, or the commit of an annotated tag, and about HEAD, in the repository that contains a
 * directory. Nothing is fetched. Returns undefined if there is no repository. Never rejects.
 */
export async function readRepository(
  sha: string,
  directory: string,
  run: CommitRun,
): Promise<GitRepository | undefined> {
  const { context, signal } = run;
  try {
    const location = findRepository(directory, context.workspace);
    if (location === undefined) return undefined;
    const [objects, origin] = await Promise.all([
      runGit(["cat-file", "--batch"], location, run, `${sha}^{commit}\nHEAD\n`),
      runGit(["config", "--default", "", "--get", "remote.origin.url"], location, run),
    ]);
    const [commit, head] = parseObjects(objects);
    return { commit, head, origin: origin.toString().trim() || undefined };
  } catch (error) {
    const message = errorMessage(signal.aborted ? signal.reason : error);
    // Before that comes the command.
    return { error: message.trim().split("\n").at(-1) ?? message };
  }
}

/** Returns the `.git` of the nearest folder upwards that has one. Folders above the workspace are not the job's. */
function findRepository(directory: string, workspace: string | undefined): string | undefined {
  const above = workspace === undefined ? [] : ancestors(dirname(realPath(workspace) ?? workspace));
  return ancestors(realPath(directory) ?? directory)
    .filter((folder) => !above.includes(folder))
    .map((folder) => join(folder, ".git"))
    .findLast((location) => existsSync(location));
}

/** Returns what a command of git prints. Rejects if it fails, with what git says about it. */
async function runGit(
  args: readonly string[],
  location: string,
  { env, signal }: CommitRun,
  input = "",
): Promise<Buffer> {
  // Such as GIT_DIR, which would lead to another repository.
  const variables = Object.entries(env).filter(([name]) => !/^GIT_/i.test(name));
  const running = promisify(execFile)(
    "git",
    // Without a search for the repository, `safe.directory` does not matter: in containers the checkout often belongs
    // to another user.
    [`--git-dir=${location}`, ...args],
    {
      // Never the checkout: Windows looks for programs in the working directory first, and so does a PATH with `.`.
      cwd: dirname(process.execPath),
      env: { ...Object.fromEntries(variables), GIT_NO_LAZY_FETCH: "1" },
      encoding: "buffer",
      // A commit is printed twice if it is the one that is checked out, and tools write long messages.
      maxBuffer: 64 * 1024 ** 2,
      signal,
    },
  );
  // Git may end before it has read all, and says itself why.
  running.child.stdin?.on("error", () => undefined).end(input);
  return (await running).stdout;
}

/** Parses what `cat-file --batch` prints: for each commit its SHA, type and number of bytes on a line, and the commit. */
function parseObjects(output: Buffer): readonly (GitCommit | undefined)[] {
  const commits: (GitCommit | undefined)[] = [];
  let at = 0;
  let lineEnd = output.indexOf("\n");
  while (lineEnd >= 0) {
    const [sha = "", type, bytes] = output.toString("latin1", at, lineEnd).split(" ");
    const start = lineEnd + 1;
    const isCommit = type === "commit";
    const end = isCommit ? start + Number(bytes) : lineEnd;
    commits.push(isCommit ? parseCommit(sha, output.toString("utf8", start, end)) : undefined);
    at = end + 1;
    lineEnd = output.indexOf("\n", at);
  }
  return commits;
}

function parseCommit(sha: string, text: string): GitCommit {
  const [header = "", ...message] = text.split("\n\n");
  const parents = header.matchAll(/^parent (\w+)$/gm);
  const [, name, email, seconds] = /^author (.*?) ?<(.*)> (\d+)/m.exec(header) ?? [];
  return {
    sha,
    parents: Array.from(parents, ([, parent = ""]) => parent),
    details: toDetails({
      message: message.join("\n\n"),
      name,
      email,
      seconds: seconds === undefined ? undefined : Number(seconds),
    }),
  };
}
