import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type GitRequest, readFromGit } from "../../src/commit/git.ts";
import { AUTHORED, openWorkshop, type Workshop } from "./repository.ts";

let workshop: Workshop;
beforeAll(() => {
  workshop = openWorkshop();
});
afterAll(() => workshop.remove());

function ask(at: string, sha: string, more: Partial<GitRequest> = {}) {
  const directory = join(workshop.directory, at);
  const usual = { environment: process.env, milliseconds: 20_000, quote: true };
  return readFromGit({ sha, directory, ...usual, ...more });
}

function details(message: string) {
  return { message, author: "Ada <ada@example.com>", timestamp: AUTHORED };
}

function realGit(): string {
  return execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
}

/** The PATH with a directory before all others. */
function pathWith(directory: string): Record<string, string | undefined> {
  return { ...process.env, PATH: `${directory}${delimiter}${process.env["PATH"]}` };
}

describe("readFromGit", () => {
  test("reads author, author time and the whole message", async () => {
    workshop.init("plain");
    const sha = workshop.commit("plain", "Subject\n\nBody, line 1\nline 2\n\nSigned-off-by: X\n");
    const message = "Subject\n\nBody, line 1\nline 2\n\nSigned-off-by: X";
    expect(await ask("plain", sha)).toEqual({ details: details(message), whole: true });
  });

  test("reads it from a directory deep in the tree, whatever is checked out", async () => {
    workshop.init("deep");
    const sha = workshop.commit("deep", "first");
    workshop.commit("deep", "second");
    workshop.git("deep", "checkout", "--quiet", "--detach");
    mkdirSync(join(workshop.directory, "deep/a/b"), { recursive: true });
    expect((await ask("deep/a/b", sha)).details).toEqual(details("first"));
  });

  test("reads a pull request's head from its merge commit's checkout", async () => {
    workshop.init("merged");
    workshop.commit("merged", "base");
    workshop.git("merged", "checkout", "--quiet", "-b", "changes");
    const head = workshop.commit("merged", "the change");
    workshop.git("merged", "checkout", "--quiet", "main");
    workshop.commit("merged", "meanwhile");
    workshop.git("merged", "merge", "--quiet", "-m", "Merge changes into main", "changes");
    workshop.git("merged", "branch", "-D", "changes");
    expect((await ask("merged", head)).details).toEqual(details("the change"));
  });

  test("says that a shallow clone lacks the commit, and fetches nothing", async () => {
    const origin = workshop.init("origin");
    const old = workshop.commit("origin", "old");
    const tip = workshop.commit("origin", "tip");
    workshop.git(".", "clone", "--quiet", "--depth=1", String(pathToFileURL(origin)), "shallow");
    expect((await ask("shallow", tip)).details).toEqual(details("tip"));
    const lookup = await ask("shallow", old);
    expect(lookup).toMatchObject({ details: {}, whole: false });
    expect(lookup.reason).toContain(`no commit ${old}`);
  });

  test.each([
    ["", "knows"],
    ["unset GIT_NO_LAZY_FETCH; ", "is too old to know"],
    ["unset GIT_ALLOW_PROTOCOL; ", "knows nothing but"],
  ])("does not fetch what a partial clone lacks (%sgit %s GIT_NO_LAZY_FETCH)", async (prelude) => {
    const name = `promisor-${prelude.length}`;
    const clone = `partial-${prelude.length}`;
    const origin = workshop.init(name);
    workshop.git(name, "config", "uploadpack.allowFilter", "true");
    workshop.git(name, "config", "uploadpack.allowAnySHA1InWant", "true");
    const tip = workshop.commit(name, "tip");
    const url = String(pathToFileURL(origin));
    workshop.git(".", "clone", "--quiet", "--filter=tree:0", "--no-checkout", url, clone);
    const later = workshop.commit(name, "later");
    const script = `${prelude}exec ${realGit()} "$@"`;
    const environment = pathWith(workshop.fakeGit(script));
    expect((await ask(clone, tip, { environment })).details).toEqual(details("tip"));
    expect(await ask(clone, later, { environment })).toMatchObject({ details: {}, whole: false });
    // The proof that git, left alone, would have fetched it.
    expect(workshop.git(clone, "cat-file", "-t", later)).toBe("commit");
  });

  test("reads through the .git file of a worktree", async () => {
    workshop.init("main-tree");
    const sha = workshop.commit("main-tree", "in the worktree");
    workshop.git("main-tree", "worktree", "add", "--quiet", "--detach", "../tree");
    expect((await ask("tree", sha)).details).toEqual(details("in the worktree"));
  });

  test("reads the commit that an annotated tag points to, and says so", async () => {
    workshop.init("tagged");
    const sha = workshop.commit("tagged", "released");
    workshop.git("tagged", "tag", "--annotate", "--message=Version 1", "v1");
    const tag = workshop.git("tagged", "rev-parse", "v1");
    expect(await ask("tagged", tag)).toEqual({
      details: details("released"),
      whole: true,
      tagged: sha,
    });
  });

  test("reads a SHA-256 repository", async () => {
    workshop.git(".", "init", "--quiet", "--object-format=sha256", "long");
    const sha = workshop.commit("long", "longer");
    expect(sha).toHaveLength(64);
    expect((await ask("long", sha)).details).toEqual(details("longer"));
  });

  test("reads a message in the encoding that the commit names", async () => {
    workshop.init("latin");
    const message = Buffer.from("Größe geändert", "latin1");
    const sha = workshop.commit("latin", message, ["-c", "i18n.commitEncoding=ISO-8859-1"]);
    expect((await ask("latin", sha)).details.message).toBe("Größe geändert");
  });

  test("shows what is no UTF-8 as U+FFFD", async () => {
    workshop.init("bytes");
    const tree = workshop.git("bytes", "hash-object", "-t", "tree", "-w", "/dev/null");
    const headers = `tree ${tree}\nauthor Ada <a@b> 5 +0000\ncommitter Ada <a@b> 5 +0000\n\n`;
    const message = Buffer.from([0x61, 0xff, 0xfe, 0x62, 0xc3]);
    const sha = workshop.store("bytes", Buffer.concat([Buffer.from(headers), message]));
    expect((await ask("bytes", sha)).details.message).toBe("a\uFFFD\uFFFDb\uFFFD");
  });

  test("knows the author of a commit without a message", async () => {
    workshop.init("silent");
    const sha = workshop.commit("silent", "");
    const { message, ...others } = details("");
    expect(await ask("silent", sha)).toEqual({ details: others, whole: true });
  });

  test("reads the commit itself where it was replaced", async () => {
    workshop.init("replaced");
    const sha = workshop.commit("replaced", "genuine");
    const other = workshop.commit("replaced", "forged");
    workshop.git("replaced", "replace", sha, other);
    expect((await ask("replaced", sha)).details.message).toBe("genuine");
  });
});

describe("a repository that resists", () => {
  test("is read though it belongs to somebody else", async () => {
    const script = `GIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec ${realGit()} "$@"`;
    const environment = pathWith(workshop.fakeGit(script));
    const directory = workshop.init("foreign");
    const sha = workshop.commit("foreign", "by somebody else");
    const plain = (): string =>
      execFileSync("git", ["-C", directory, "log", "-1"], {
        env: environment,
        stdio: "pipe",
        encoding: "utf8",
      });
    expect(plain).toThrow("dubious ownership");
    expect((await ask("foreign", sha, { environment })).details.message).toBe("by somebody else");
  });

  test("runs no command that its configuration names", async () => {
    const directory = workshop.init("armed");
    const sha = workshop.commit("armed", "harmless");
    const trace = join(directory, "ran");
    for (const name of ["core.fsmonitor", "core.pager", "gpg.program", "core.sshCommand"]) {
      workshop.git("armed", "config", name, `touch ${trace}; false`);
    }
    workshop.git("armed", "config", "log.showSignature", "true");
    expect((await ask("armed", sha)).whole).toBe(true);
    expect(existsSync(trace)).toBe(false);
  });

  test("is not changed by being read", async () => {
    workshop.init("untouched");
    const sha = workshop.commit("untouched", "same");
    const list = (): string =>
      execFileSync("find", [".git", "-printf", "%p %T@ %s\\n"], {
        cwd: join(workshop.directory, "untouched"),
        encoding: "utf8",
      });
    const before = list();
    await ask("untouched", sha);
    expect(list()).toBe(before);
  });

  test("is the one around the directory, not the one that variables name", async () => {
    workshop.init("here");
    const elsewhere = workshop.init("elsewhere");
    const sha = workshop.commit("here", "here");
    const environment = {
      ...process.env,
      GIT_DIR: join(elsewhere, ".git"),
      GIT_OBJECT_DIRECTORY: join(elsewhere, ".git/objects"),
    };
    expect((await ask("here", sha, { environment })).details.message).toBe("here");
  });

  test("is read though the user's own settings are broken", async () => {
    workshop.init("settings");
    const sha = workshop.commit("settings", "x");
    writeFileSync(join(workshop.directory, ".gitconfig"), "[core\n");
    const environment = { ...process.env, HOME: workshop.directory };
    expect((await ask("settings", sha, { environment })).whole).toBe(true);
  });

  test("that is damaged has git's own reason, unless it may not be quoted", async () => {
    workshop.init("damaged");
    const sha = workshop.commit("damaged", "x");
    writeFileSync(join(workshop.directory, "damaged/.git/config"), "[core\n");
    const lookup = await ask("damaged", sha);
    expect(lookup.reason).toMatch(/Local git failed \(128\): .*config/);
    const quiet = await ask("damaged", sha, { quote: false });
    expect(quiet.reason).toBe("Local git failed (128).");
  });

  test("of a worktree whose repository is gone is no repository", async () => {
    workshop.init("gone");
    const sha = workshop.commit("gone", "x");
    workshop.git("gone", "worktree", "add", "--quiet", "--detach", "../orphan");
    rmSync(join(workshop.directory, "gone"), { recursive: true });
    expect((await ask("orphan", sha)).reason).toContain("not a git repository");
  });
});
