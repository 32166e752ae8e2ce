import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readFromGit } from "../../src/commit/git.ts";
import { openWorkshop, type Workshop } from "./repository.ts";

let workshop: Workshop;
beforeAll(() => {
  workshop = openWorkshop();
});
afterAll(() => workshop.remove());

const ABSENT = "c0ffee0000000000000000000000000000c0ffee";

function ask(at: string, path: string | undefined, milliseconds = 20_000) {
  const environment = { ...process.env, PATH: path };
  const directory = join(workshop.directory, at);
  return readFromGit({ sha: ABSENT, directory, environment, milliseconds, quote: true });
}

/** The PATH with a `git` of the test's own before all others. */
function fakeGit(script: string): string {
  return workshop.fakeGit(script) + delimiter + process.env["PATH"];
}

describe("without git", () => {
  test("on the path", async () => {
    workshop.init("lonely");
    const empty = join(workshop.directory, "empty-path");
    mkdirSync(empty);
    const lookup = await ask("lonely", empty);
    expect(lookup).toMatchObject({ details: {}, whole: false });
    expect(lookup.reason).toContain("git could not be run");
  });

  test.each([".", "not/there"])("without a repository (%s), none is started", async (at) => {
    const mark = join(workshop.directory, "started");
    const lookup = await ask(at, fakeGit(`touch ${mark}`));
    expect(lookup.reason).toContain(`no git repository at ${join(workshop.directory, at)}`);
    expect(existsSync(mark)).toBe(false);
  });

  test("that ends: it is ended, with what it started", async () => {
    workshop.init("slow");
    const pid = join(workshop.directory, "slow-child");
    const path = fakeGit(`sleep 300 & echo $! > ${pid}; wait`);
    const lookup = await ask("slow", path, 1_000);
    expect(lookup.reason).toBe("Local git gave no answer in 1 s.");
    expect(await isGone(Number(readFileSync(pid, "utf8")))).toBe(true);
  });

  test("that lets go: what escaped its group does not keep the run", async () => {
    workshop.init("escaping");
    const pid = join(workshop.directory, "escaped");
    const path = fakeGit(`setsid sleep 300 & echo $! > ${pid}; wait`);
    const request = {
      sha: ABSENT,
      directory: join(workshop.directory, "escaping"),
      environment: { PATH: path },
      milliseconds: 1_000,
      quote: true,
    };
    const module = new URL("../../src/commit/git.ts", import.meta.url);
    const code = `import { readFromGit } from ${JSON.stringify(module)};
      process.stdout.write((await readFromGit(${JSON.stringify(request)})).reason);`;
    const args = ["--input-type=module", "--eval", code];
    const run = await promisify(execFile)(process.execPath, args, { timeout: 30_000 });
    process.kill(Number(readFileSync(pid, "utf8")));
    expect(run.stdout).toContain("Local git gave no answer");
  });

  test.each([
    ["nonsense", "cat > /dev/null; echo hello", "no commit"],
    ["a commit that is cut short", "cat > /dev/null; echo c0ffee commit 900; echo x", "no commit"],
    ["nothing, without listening", "exec <&-; exit 3", "failed (3)"],
    ["more than can be", "cat > /dev/null; yes", "more of commit"],
  ])("that makes sense: %s", async (_, script, reason) => {
    workshop.init("garbled");
    const lookup = await ask("garbled", fakeGit(script));
    expect(lookup).toMatchObject({ details: {}, whole: false });
    expect(lookup.reason).toContain(reason);
  });
});

/** Whether a process ends, zombies counted as ended, within some seconds. */
async function isGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, 0);
      if (/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))) return true;
    } catch {
      return true;
    }
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return false;
}
