import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type GitRequest, readFromGit } from "../../src/commit/git.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { hasEnded } from "../support/processes.ts";
import { testWith } from "../support/systems.ts";

let sandbox: GitSandbox;
beforeAll(() => {
  sandbox = createGitSandbox();
});
afterAll(() => sandbox.remove());

const ABSENT = "c0ffee0000000000000000000000000000c0ffee";

async function ask(at: string, path: string | undefined, more: Partial<GitRequest> = {}) {
  const usual = {
    sha: ABSENT,
    directory: join(sandbox.directory, at),
    env: { ...process.env, PATH: path },
    milliseconds: 20_000,
    signal: new AbortController().signal,
    quote: true,
  };
  const result = await readFromGit({ ...usual, ...more });
  return { details: undefined, reason: undefined, ...result };
}

/** The PATH, preceded by a folder whose `git` is this script. */
function fakeGit(script: string): string {
  return sandbox.fakeGit(script) + delimiter + process.env["PATH"];
}

describe("readFromGit without a working git", () => {
  test("a missing git is reported", async () => {
    sandbox.init("lonely");
    const empty = join(sandbox.directory, "empty-path");
    mkdirSync(empty);
    const lookup = await ask("lonely", empty);
    expect(lookup.details).toBeUndefined();
    expect(lookup.reason).toContain("git could not be run");
  });

  test.each([".", "not/there"])(
    "git is not started in %s, which is not in a repository",
    async (at) => {
      const mark = join(sandbox.directory, "started");
      const lookup = await ask(at, fakeGit(`touch ${mark}`));
      expect(lookup.reason).toContain(`no git repository at ${join(sandbox.directory, at)}`);
      expect(existsSync(mark)).toBe(false);
    },
  );

  testWith("scripts")(
    "git that does not end is killed, and its child process is not waited for",
    async () => {
      sandbox.init("slow");
      const file = join(sandbox.directory, "slow-pids");
      const path = fakeGit(`sleep 300 & echo $$ $! > ${file}; wait`);
      const lookup = await ask("slow", path, { milliseconds: 3_000 });
      const [pid = 0, child = 0] = readFileSync(file, "utf8").split(" ").map(Number);
      expect(process.kill(child)).toBe(true);
      expect(lookup.reason).toBe("Local git did not respond within 3 s.");
      expect(await hasEnded(pid)).toBe(true);
    },
  );

  testWith("scripts")("git that does not end is killed when the run is cancelled", async () => {
    sandbox.init("cancelled");
    const pid = join(sandbox.directory, "cancelled-pid");
    const path = fakeGit(`echo $$ > ${pid}.new; mv ${pid}.new ${pid}; exec sleep 300`);
    const run = new AbortController();
    const lookup = ask("cancelled", path, { signal: run.signal });
    while (!existsSync(pid)) await sleep(10);
    run.abort();
    expect((await lookup).reason).toBe("The run was cancelled before local git responded.");
    expect(await hasEnded(Number(readFileSync(pid, "utf8")))).toBe(true);
  });

  test("git is not started once the run is cancelled", async () => {
    sandbox.init("late");
    const mark = join(sandbox.directory, "started-late");
    const lookup = await ask("late", fakeGit(`touch ${mark}`), { signal: AbortSignal.abort() });
    expect(lookup.reason).toBe("The run was cancelled before local git responded.");
    expect(existsSync(mark)).toBe(false);
  });

  testWith("scripts").each([
    ["nonsense", "echo hello", "no commit"],
    ["a commit that is cut off", "echo commit c0ffee; echo Ada", "no commit"],
    ["nothing, and fails", "exit 3", "failed (3)"],
    ["nothing, and is killed", "kill -9 $$", "failed (SIGKILL)"],
    ["more than the limit", "yes", "git could not be run: stdout maxBuffer"],
    ["why it fails", "echo first >&2; echo why. >&2; exit 3", "failed (3): why."],
    ["a long reason", `printf 'a path %0300d' 1 >&2; exit 3`, "failed (3): …."],
  ])("git that prints %s yields a reason and no details", async (_, script, reason) => {
    sandbox.init("garbled");
    const lookup = await ask("garbled", fakeGit(script));
    expect(lookup.details).toBeUndefined();
    expect(lookup.reason).toContain(reason);
  });

  testWith("scripts")("git is understood where its user has set another language", async () => {
    sandbox.init("translated");
    const path = fakeGit(
      `case "$LC_ALL" in C) echo "bad revision";; *) echo "ungültiger Commit";; esac >&2; exit 128`,
    );
    const env = { ...process.env, PATH: path, LC_ALL: "de_DE.UTF-8" };
    const lookup = await ask("translated", path, { env });
    expect(lookup.reason).toContain(`no commit ${ABSENT}`);
  });
});
