import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A directory of a test's own, with real git in it. */
export interface Workshop {
  readonly directory: string;
  /** Runs git in a directory below the workshop's, with nothing of this machine's settings. */
  git(at: string, ...args: readonly string[]): string;
  /** An empty repository on the branch `main`. */
  init(name: string): string;
  /** Makes an empty commit by Ada and gives its SHA. */
  commit(at: string, message: string | Buffer, settings?: readonly string[]): string;
  /** Stores a commit as it is given, which `git commit` would put right first, and gives its SHA. */
  store(at: string, commit: Buffer): string;
  /** A directory for `PATH` whose `git` is a shell script. */
  fakeGit(script: string): string;
  remove(): void;
}

/** Author time of every commit in a workshop; the committer's is a day later. */
export const AUTHORED = 1557933565;

const SETTINGS = {
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.com",
  GIT_AUTHOR_DATE: `${AUTHORED} -0500`,
  GIT_COMMITTER_NAME: "Web flow",
  GIT_COMMITTER_EMAIL: "noreply@example.com",
  GIT_COMMITTER_DATE: `${AUTHORED + 86_400} +0000`,
};

export function openWorkshop(): Workshop {
  const directory = mkdtempSync(join(tmpdir(), "workshop-"));
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
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
