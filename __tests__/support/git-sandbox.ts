import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TemporaryFolder } from "./folders.ts";

/** A folder in which a test runs real git. */
export interface GitSandbox {
  readonly directory: string;
  /** Runs git in a directory below the sandbox, without any of this machine's settings. */
  git(at: string, ...args: readonly string[]): string;
  /** Creates an empty repository on the branch `main` and returns its path. */
  init(name: string): string;
  /** Creates an empty commit by Ada and returns its SHA. */
  commit(at: string, message: string | Buffer, settings?: readonly string[]): string;
  /** Stores a commit exactly as given, where `git commit` would clean it up, and returns its SHA. */
  store(at: string, commit: Buffer): string;
  /** Creates a directory for `PATH` whose `git` is this shell script, and returns its path. */
  fakeGit(script: string): string;
  remove(): void;
}

/** Author time of every commit in a sandbox; the committer's is a day later. */
export const AUTHOR_TIME = 1557933565;

const SETTINGS = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_AUTHOR_DATE: `${AUTHOR_TIME} -0500`,
  GIT_COMMITTER_NAME: "Web flow",
  GIT_COMMITTER_EMAIL: "noreply@example.com",
  GIT_COMMITTER_DATE: `${AUTHOR_TIME + 86_400} +0000`,
};

export function createGitSandbox(): GitSandbox {
  const folder = new TemporaryFolder();
  const directory = folder.path;
  const run = (at: string, args: readonly string[], input?: Buffer): string =>
    execFileSync("git", args, {
      cwd: join(directory, at),
      env: { ...process.env, ...SETTINGS },
      encoding: "utf8",
      stdio: "pipe",
      ...(input && { input }),
    }).trim();
  return {
    directory,
    git: (at, ...args) => run(at, args),
    init: (name) => {
      run(".", ["init", "--quiet", "--initial-branch=main", name]);
      return join(directory, name);
    },
    commit: (at, message, settings = []) => {
      const args = ["commit", "--quiet", "--allow-empty", "--allow-empty-message"];
      run(at, [...settings, ...args, "--cleanup=verbatim", "--file=-"], Buffer.from(message));
      return run(at, ["rev-parse", "HEAD"]);
    },
    store: (at, commit) => run(at, ["hash-object", "-t", "commit", "-w", "--stdin"], commit),
    fakeGit: (script) => {
      const bin = mkdtempSync(join(directory, "bin-"));
      writeFileSync(join(bin, "git"), `#!/bin/sh\n${script}\n`);
      chmodSync(join(bin, "git"), 0o755);
      return bin;
    },
    remove: () => folder.remove(),
  };
}
