import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type GitRequest, readFromGit } from "../../src/commit/git.ts";
import { AUTHOR_TIME, createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { testWith } from "../support/systems.ts";

let sandbox: GitSandbox;
beforeAll(() => {
  sandbox = createGitSandbox();
});
afterAll(() => sandbox.remove());

async function ask(at: string, sha: string, more: Partial<GitRequest> = {}) {
  const directory = join(sandbox.directory, at);
  const { signal } = new AbortController();
  const usual = { env: process.env, milliseconds: 20_000, signal, quote: true };
  const result = await readFromGit({ sha, directory, ...usual, ...more });
  return { details: undefined, reason: undefined, ...result };
}

function details(message: string) {
  return { message, author: "Ada <ada@example.com>", timestamp: AUTHOR_TIME };
}

function realGit(): string {
  return execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
}

/** The environment with a directory at the start of its PATH. */
function pathWith(directory: string): Record<string, string | undefined> {
  return { ...process.env, PATH: `${directory}${delimiter}${process.env["PATH"]}` };
}

describe("readFromGit", () => {
  test("author, author time and the whole message are read", async () => {
    sandbox.init("plain");
    const sha = sandbox.commit("plain", "Subject\n\nBody, line 1\nline 2\n\nSigned-off-by: X\n");
    const message = "Subject\n\nBody, line 1\nline 2\n\nSigned-off-by: X";
    expect(await ask("plain", sha)).toEqual({ details: details(message) });
  });

  test("a commit is read from a subdirectory, whatever is checked out", async () => {
    sandbox.init("deep");
    const sha = sandbox.commit("deep", "first");
    sandbox.commit("deep", "second");
    sandbox.git("deep", "checkout", "--quiet", "--detach");
    mkdirSync(join(sandbox.directory, "deep/a/b"), { recursive: true });
    expect((await ask("deep/a/b", sha)).details).toEqual(details("first"));
  });

  test("a pull request's head is read from the checkout of its merge commit", async () => {
    sandbox.init("merged");
    sandbox.commit("merged", "base");
    sandbox.git("merged", "checkout", "--quiet", "-b", "changes");
    const head = sandbox.commit("merged", "the change");
    sandbox.git("merged", "checkout", "--quiet", "main");
    sandbox.commit("merged", "meanwhile");
    sandbox.git("merged", "merge", "--quiet", "-m", "Merge changes into main", "changes");
    sandbox.git("merged", "branch", "-D", "changes");
    expect((await ask("merged", head)).details).toEqual(details("the change"));
  });

  test("a commit that a shallow clone lacks is reported and not fetched", async () => {
    const origin = sandbox.init("origin");
    const old = sandbox.commit("origin", "old");
    const tip = sandbox.commit("origin", "tip");
    sandbox.git(".", "clone", "--quiet", "--depth=1", String(pathToFileURL(origin)), "shallow");
    expect((await ask("shallow", tip)).details).toEqual(details("tip"));
    const lookup = await ask("shallow", old);
    expect(lookup.details).toBeUndefined();
    expect(lookup.reason).toContain(`no commit ${old}`);
  });

  testWith("scripts").each([
    ["", "that knows"],
    ["unset GIT_NO_LAZY_FETCH; ", "that is too old to know"],
    ["unset GIT_ALLOW_PROTOCOL; ", "that knows only"],
  ])("what a partial clone lacks is not fetched (%sgit %s GIT_NO_LAZY_FETCH)", async (prelude) => {
    const name = `promisor-${prelude.length}`;
    const clone = `partial-${prelude.length}`;
    const origin = sandbox.init(name);
    sandbox.git(name, "config", "uploadpack.allowFilter", "true");
    sandbox.git(name, "config", "uploadpack.allowAnySHA1InWant", "true");
    const tip = sandbox.commit(name, "tip");
    const url = String(pathToFileURL(origin));
    sandbox.git(".", "clone", "--quiet", "--filter=tree:0", "--no-checkout", url, clone);
    const later = sandbox.commit(name, "later");
    const script = `${prelude}exec ${realGit()} "$@"`;
    const env = pathWith(sandbox.fakeGit(script));
    expect((await ask(clone, tip, { env })).details).toEqual(details("tip"));
    expect((await ask(clone, later, { env })).reason).toContain(`no commit ${later}`);
    // Proves that git would have fetched it.
    expect(sandbox.git(clone, "cat-file", "-t", later)).toBe("commit");
  });

  test("a commit is read through the .git file of a worktree", async () => {
    sandbox.init("main-tree");
    const sha = sandbox.commit("main-tree", "in the worktree");
    sandbox.git("main-tree", "worktree", "add", "--quiet", "--detach", "../tree");
    expect((await ask("tree", sha)).details).toEqual(details("in the worktree"));
  });

  test("an annotated tag yields the commit that it points to, with its SHA", async () => {
    sandbox.init("tagged");
    const sha = sandbox.commit("tagged", "released");
    sandbox.git("tagged", "tag", "--annotate", "--message=Version 1", "v1");
    const tag = sandbox.git("tagged", "rev-parse", "v1");
    expect(await ask("tagged", tag)).toEqual({
      details: details("released"),
      taggedCommit: sha,
    });
  });

  test("a commit of a SHA-256 repository is read", async () => {
    sandbox.git(".", "init", "--quiet", "--object-format=sha256", "long");
    const sha = sandbox.commit("long", "longer");
    expect(sha).toHaveLength(64);
    expect((await ask("long", sha)).details).toEqual(details("longer"));
  });

  describe.each([
    ["SHA-1", "sha1", 64],
    ["SHA-256", "sha256", 40],
  ])("in a %s repository", (title, format, length) => {
    let commit: string;
    beforeAll(() => {
      sandbox.git(".", "init", "--quiet", `--object-format=${format}`, title);
      commit = sandbox.commit(title, "another commit");
    });

    test.each<[what: string, options: readonly string[]]>([
      ["a lightweight tag", ["tag"]],
      ["an annotated tag", ["tag", "--annotate", "--message=1"]],
    ])(`${length} digits that name %s are not a commit`, async (_, [command = "", ...options]) => {
      const sha = `${options.length}b`.repeat(length / 2);
      sandbox.git(title, command, ...options, sha, commit);
      expect((await ask(title, sha)).reason).toContain(`no commit ${sha}`);
    });

    test(`${length} digits that name a branch are not a commit`, async () => {
      const sha = "cd".repeat(length / 2);
      sandbox.git(title, "update-ref", `refs/heads/${sha}`, commit);
      expect((await ask(title, sha)).reason).toContain(`no commit ${sha}`);
    });

    test(`${length} digits that begin like those of a commit are not a commit`, async () => {
      const sha = commit.padEnd(length, "0").slice(0, length);
      expect((await ask(title, sha)).reason).toContain(`no commit ${sha}`);
    });
  });

  test("a message is decoded from the encoding that the commit names", async () => {
    sandbox.init("latin");
    const message = Buffer.from("Größe geändert", "latin1");
    const sha = sandbox.commit("latin", message, ["-c", "i18n.commitEncoding=ISO-8859-1"]);
    expect((await ask("latin", sha)).details?.message).toBe("Größe geändert");
  });

  test("invalid UTF-8 becomes U+FFFD", async () => {
    sandbox.init("bytes");
    const tree = sandbox.git("bytes", "hash-object", "-t", "tree", "-w", "--stdin");
    const headers = `tree ${tree}\nauthor Ada <a@b> 5 +0000\ncommitter Ada <a@b> 5 +0000\n\n`;
    const message = Buffer.from([0x61, 0xff, 0xfe, 0x62, 0xc3]);
    const sha = sandbox.store("bytes", Buffer.concat([Buffer.from(headers), message]));
    expect((await ask("bytes", sha)).details?.message).toBe("a\uFFFD\uFFFDb\uFFFD");
  });

  test("a commit without a message has its author and time", async () => {
    sandbox.init("silent");
    const sha = sandbox.commit("silent", "");
    const { message, ...others } = details("");
    expect(await ask("silent", sha)).toEqual({ details: others });
  });

  test("a replaced commit is read in its original form", async () => {
    sandbox.init("replaced");
    const sha = sandbox.commit("replaced", "genuine");
    const other = sandbox.commit("replaced", "forged");
    sandbox.git("replaced", "replace", sha, other);
    expect((await ask("replaced", sha)).details?.message).toBe("genuine");
  });
});

describe("readFromGit in an unusual repository", () => {
  testWith("scripts")("a repository that belongs to another user is read", async () => {
    const script = `GIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec ${realGit()} "$@"`;
    const env = pathWith(sandbox.fakeGit(script));
    const directory = sandbox.init("foreign");
    const sha = sandbox.commit("foreign", "by somebody else");
    const plain = (): string =>
      execFileSync("git", ["-C", directory, "log", "-1"], {
        env,
        stdio: "pipe",
        encoding: "utf8",
      });
    expect(plain).toThrow("dubious ownership");
    expect((await ask("foreign", sha, { env })).details?.message).toBe("by somebody else");
  });

  test("no command of the repository's configuration is run", async () => {
    const directory = sandbox.init("armed");
    const sha = sandbox.commit("armed", "harmless");
    const trace = join(directory, "ran");
    for (const name of ["core.fsmonitor", "core.pager", "gpg.program", "core.sshCommand"]) {
      sandbox.git("armed", "config", name, `touch ${trace}; false`);
    }
    sandbox.git("armed", "config", "log.showSignature", "true");
    expect((await ask("armed", sha)).details).toBeDefined();
    expect(existsSync(trace)).toBe(false);
  });

  test("reading does not change the repository", async () => {
    sandbox.init("untouched");
    const sha = sandbox.commit("untouched", "same");
    const root = join(sandbox.directory, "untouched/.git");
    const list = () =>
      readdirSync(root, { recursive: true, encoding: "utf8" })
        .sort()
        .map((path) => ({ path, stat: statSync(join(root, path), { bigint: true }) }))
        .map(({ path, stat: { size, mtimeNs } }) => ({ path, size, mtimeNs }));
    const before = list();
    await ask("untouched", sha);
    expect(list()).toEqual(before);
  });

  test("the repository around the directory is read, not the one that variables name", async () => {
    sandbox.init("here");
    const elsewhere = sandbox.init("elsewhere");
    const sha = sandbox.commit("here", "here");
    const env = {
      ...process.env,
      GIT_DIR: join(elsewhere, ".git"),
      GIT_OBJECT_DIRECTORY: join(elsewhere, ".git/objects"),
    };
    expect((await ask("here", sha, { env })).details?.message).toBe("here");
  });

  testWith("scripts")("git does not receive the action's inputs, which hold secrets", async () => {
    sandbox.init("secretive");
    const sha = sandbox.commit("secretive", "x");
    const seen = join(sandbox.directory, "environment");
    const path = pathWith(sandbox.fakeGit(`env > ${seen}; exec ${realGit()} "$@"`));
    const env = { ...path, "INPUT_API-KEY": "a-secret-key", INPUT_TOKEN: "a-secret-token" };
    expect((await ask("secretive", sha, { env })).details).toBeDefined();
    expect(readFileSync(seen, "utf8")).toMatch(/^PATH=/m);
    expect(readFileSync(seen, "utf8")).not.toMatch(/a-secret/);
  });

  testWith("scripts").each(["", ".", "./", "bin"])(
    "a git of the checkout is not run where PATH begins with %j",
    async (entry) => {
      const directory = sandbox.init(`planted-${entry.replace(/\W/g, "")}`);
      const sha = sandbox.commit(basename(directory), "x");
      const mark = join(directory, "ran");
      for (const folder of ["", "bin"]) {
        mkdirSync(join(directory, folder), { recursive: true });
        writeFileSync(join(directory, folder, "git"), `#!/bin/sh\ntouch ${mark}\n`, {
          mode: 0o755,
        });
      }
      const env = pathWith(entry);
      const lookup = await ask(basename(directory), sha, { env });
      expect(lookup.details).toBeDefined();
      expect(existsSync(mark)).toBe(false);
    },
  );

  test("broken settings of the user do not matter", async () => {
    sandbox.init("settings");
    const sha = sandbox.commit("settings", "x");
    writeFileSync(join(sandbox.directory, ".gitconfig"), "[core\n");
    const env = { ...process.env, HOME: sandbox.directory };
    expect((await ask("settings", sha, { env })).details).toBeDefined();
  });

  testWith("scripts")("broken settings of the machine do not matter", async () => {
    sandbox.init("machine");
    const sha = sandbox.commit("machine", "x");
    const settings = join(sandbox.directory, "machine-settings");
    writeFileSync(settings, "[core\n");
    const script = `GIT_CONFIG_SYSTEM=${settings} exec ${realGit()} "$@"`;
    const env = pathWith(sandbox.fakeGit(script));
    expect((await ask("machine", sha, { env })).details).toBeDefined();
  });

  test("a damaged repository is reported with git's reason, unless it may not be quoted", async () => {
    sandbox.init("damaged");
    const sha = sandbox.commit("damaged", "x");
    writeFileSync(join(sandbox.directory, "damaged/.git/config"), "[core\n");
    const lookup = await ask("damaged", sha);
    expect(lookup.reason).toMatch(/Local git failed \(128\): .*config.*[^.]\.$/);
    const quiet = await ask("damaged", sha, { quote: false });
    expect(quiet.reason).toBe("Local git failed (128).");
  });

  test("a worktree whose repository was deleted is reported", async () => {
    sandbox.init("gone");
    const sha = sandbox.commit("gone", "x");
    sandbox.git("gone", "worktree", "add", "--quiet", "--detach", "../orphan");
    rmSync(join(sandbox.directory, "gone"), { recursive: true });
    expect((await ask("orphan", sha)).reason).toContain("not a git repository");
  });
});

describe("readFromGit of an unusual commit", () => {
  /** Stores a commit with this author line and the rest of its bytes, and returns its details. */
  async function read(author: string, rest: string | Buffer) {
    const tree = sandbox.git("unusual", "hash-object", "-t", "tree", "-w", "--stdin");
    const head = `tree ${tree}\n${author}\ncommitter C <c@example.com> 99 +0000`;
    const sha = sandbox.store("unusual", Buffer.concat([Buffer.from(head), Buffer.from(rest)]));
    return (await ask("unusual", sha)).details;
  }
  beforeAll(() => {
    sandbox.init("unusual");
  });

  test.each([
    ["author Ada <ada@example.com> 1557933565 -0500", "Ada <ada@example.com>", 1557933565],
    ["author Ada Lovelace <a@b> 0 +0000", "Ada Lovelace <a@b>", 0],
    ["author  <ada@example.com> 5 +0000", "<ada@example.com>", 5],
    ["author Ada <> 5 +0000", "Ada", 5],
    ["author <> 5 +0000", undefined, 5],
    ["author Ada <a@b>", "Ada <a@b>", undefined],
    ["author Ada <a@b> soon +0000", "Ada <a@b>", undefined],
    ["author Ada <a@b> 9007199254740991 +0000", "Ada <a@b>", 9007199254740991],
    ["author Ada <a@b> 9007199254740992 +0000", "Ada <a@b>", undefined],
    ["author Ada <a@b> 9223372036854775807 +0000", "Ada <a@b>", undefined],
    ["author Ada <a@b> 18446744073709551615 +0000", "Ada <a@b>", undefined],
    ["author Ada <a@b> 99999999999999999999999 +0000", "Ada <a@b>", undefined],
    ["author Ada <a@b> -5 +0000", "Ada <a@b>", undefined],
  ])("author and time of %j are read", async (line, author, timestamp) => {
    expect(await read(line, "\n\nmessage\n")).toEqual({
      message: "message",
      ...(author !== undefined && { author }),
      ...(timestamp !== undefined && { timestamp }),
    });
  });

  test.each([
    ["several paragraphs", "\n\nSubject\n\nBody\n\n- a\n- b\n\n\n", "Subject\n\nBody\n\n- a\n- b"],
    ["leading blank lines", "\n\n\n  Subject", "\n  Subject"],
    ["Windows line endings", "\n\nSubject\r\n\r\nBody\r\n", "Subject\r\n\r\nBody"],
    ["only whitespace", "\n\n \n\t\n", undefined],
    ["no text", "\n\n", undefined],
    [
      "what looks like a header",
      "\n\nSubject\n\nauthor X <x@y> 1 +0",
      "Subject\n\nauthor X <x@y> 1 +0",
    ],
    ["a signature", "\ngpgsig -----BEGIN\n \n author X <x@y> 1 +0\n -----END\n\nmsg", "msg"],
    ["a byte-order mark", "\n\n\uFEFFa", "\uFEFFa"],
  ])("a message with %s is read", async (_, rest, message) => {
    const details = await read("author Ada <a@b> 5 +0000", rest);
    expect(details).toEqual({ author: "Ada <a@b>", timestamp: 5, ...(message && { message }) });
  });

  test.each([
    ["windows-1251", Buffer.from([0xc0, 0xe4, 0xe0]), "Ада"],
    ["Shift_JIS", Buffer.from([0x83, 0x47, 0x83, 0x43, 0x83, 0x5f]), "エイダ"],
    ["UTF-8", Buffer.from("Zoë"), "Zoë"],
    ["no-such-encoding", Buffer.from("Zoë"), "Zoë"],
  ])("a message is decoded from %s", async (label, bytes, text) => {
    const rest = Buffer.concat([Buffer.from(`\nencoding ${label}\n\n`), bytes]);
    expect((await read("author Ada <a@b> 5 +0000", rest))?.message).toBe(text);
  });
});
