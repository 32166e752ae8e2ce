import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type GitRequest, readFromGit } from "../../src/commit/git.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { hasEnded } from "../support/processes.ts";

let sandbox: GitSandbox;
beforeAll(() => {
  sandbox = createGitSandbox();
});
afterAll(() => sandbox.remove());

const ABSENT = "c0ffee0000000000000000000000000000c0ffee";

function ask(at: string, path: string | undefined, more: Partial<GitRequest> = {}) {
  const usual = {
    sha: ABSENT,
    directory: join(sandbox.directory, at),
    environment: { ...process.env, PATH: path },
    milliseconds: 20_000,
    signal: new AbortController().signal,
    quote: true,
  };
  return readFromGit({ ...usual, ...more });
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
    expect(lookup).toMatchObject({ details: {}, complete: false });
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

  test("git that does not end is killed with its child processes", async () => {
    sandbox.init("slow");
    const pid = join(sandbox.directory, "slow-child");
    const path = fakeGit(`sleep 300 & echo $! > ${pid}; wait`);
    const lookup = await ask("slow", path, { milliseconds: 1_000 });
    expect(lookup.reason).toBe("Local git did not answer within 1 s.");
    expect(await hasEnded(Number(readFileSync(pid, "utf8")))).toBe(true);
  });

  test("git that does not end is killed with its child processes when the run is cancelled", async () => {
    sandbox.init("cancelled");
    const pid = join(sandbox.directory, "cancelled-child");
    const path = fakeGit(`sleep 300 & echo $! > ${pid}.new; mv ${pid}.new ${pid}; wait`);
    const run = new AbortController();
    const lookup = ask("cancelled", path, { signal: run.signal });
    while (!existsSync(pid)) await sleep(10);
    run.abort();
    expect((await lookup).reason).toBe("The run was cancelled before local git answered.");
    expect(await hasEnded(Number(readFileSync(pid, "utf8")))).toBe(true);
  });

  test("git is not started once the run is cancelled", async () => {
    sandbox.init("late");
    const mark = join(sandbox.directory, "started-late");
    const lookup = await ask("late", fakeGit(`touch ${mark}`), { signal: AbortSignal.abort() });
    expect(lookup.reason).toBe("The run was cancelled before local git answered.");
    expect(existsSync(mark)).toBe(false);
  });

  test("a process that escaped from git's group does not keep the run alive", async () => {
    sandbox.init("escaping");
    const pid = join(sandbox.directory, "escaped");
    const path = fakeGit(`setsid sleep 300 & echo $! > ${pid}; wait`);
    const request = {
      sha: ABSENT,
      directory: join(sandbox.directory, "escaping"),
      environment: { PATH: path },
      milliseconds: 1_000,
      quote: true,
    };
    const module = new URL("../../src/commit/git.ts", import.meta.url);
    const code = `import { readFromGit } from ${JSON.stringify(module)};
      const { signal } = new AbortController();
      const answer = await readFromGit({ ...${JSON.stringify(request)}, signal });
      process.stdout.write(answer.reason);`;
    const args = ["--input-type=module", "--eval", code];
    const run = await promisify(execFile)(process.execPath, args, { timeout: 30_000 });
    process.kill(Number(readFileSync(pid, "utf8")));
    expect(run.stdout).toContain("Local git did not answer");
  });

  test.each([
    ["nonsense", "cat > /dev/null; echo hello", "no commit"],
    ["a commit that is cut off", "cat > /dev/null; echo c0ffee commit 900; echo x", "no commit"],
    ["nothing, and does not read its input", "exec <&-; exit 3", "failed (3)"],
    ["more than the limit", "cat > /dev/null; yes", "is larger than 4194304 bytes"],
  ])("git that prints %s yields a reason and no details", async (_, script, reason) => {
    sandbox.init("garbled");
    const lookup = await ask("garbled", fakeGit(script));
    expect(lookup).toMatchObject({ details: {}, complete: false });
    expect(lookup.reason).toContain(reason);
  });
});
