import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join, win32 } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { findRepository, parseGitFile, readRepository } from "../../src/commit/repository.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { testWith } from "../support/systems.ts";

let sandbox: GitSandbox;
beforeAll(() => {
  sandbox = createGitSandbox();
});
afterAll(() => sandbox.remove());

const ORIGIN = "https://github.com/octo-org/octo-repo";

function at(...parts: readonly string[]): string {
  return join(sandbox.directory, ...parts);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

/** A repository with two commits on `main`; returns the newer one. */
function create(name: string): string {
  sandbox.init(name);
  sandbox.git(name, "remote", "add", "origin", ORIGIN);
  sandbox.commit(name, "first");
  return sandbox.commit(name, "second");
}

function readAt(name: string) {
  const dotGit = findRepository(at(name));
  return dotGit === undefined ? undefined : readRepository(dotGit);
}

test.each([
  [20_000_000, true],
  [20_000_001, false],
])("packed refs of %d bytes: whether they are read", (bytes, isRead) => {
  const name = `packed-${bytes}`;
  const head = create(name);
  sandbox.git(name, "pack-refs", "--all");
  truncateSync(at(name, ".git", "packed-refs"), bytes);
  expect(readAt(name)?.head).toBe(isRead ? head : undefined);
});

describe("HEAD is what git says it is", () => {
  /** Each brings a repository with two commits on `main` into a state. */
  const states: readonly (readonly [what: string, (name: string) => unknown])[] = [
    ["on a branch", () => undefined],
    ["on a branch whose name has slashes", (name) => sandbox.git(name, "switch", "-qc", "a/b/c")],
    ["on a branch whose name is not ASCII", (name) => sandbox.git(name, "switch", "-qc", "größe")],
    ["detached", (name) => sandbox.git(name, "checkout", "-q", "--detach", "HEAD~")],
    ["on a packed branch", (name) => sandbox.git(name, "pack-refs", "--all")],
    [
      "on a branch that moved since it was packed",
      (name) => {
        sandbox.git(name, "pack-refs", "--all");
        sandbox.commit(name, "third");
      },
    ],
    [
      "on a packed branch beside an annotated tag and a longer name",
      (name) => {
        sandbox.git(name, "tag", "--annotate", "--message=1", "main", "HEAD~");
        sandbox.git(name, "branch", "x/main", "HEAD~");
        sandbox.git(name, "pack-refs", "--all");
      },
    ],
    [
      "on a branch that is a symbolic ref",
      (name) => {
        sandbox.git(name, "symbolic-ref", "refs/heads/alias", "refs/heads/main");
        sandbox.git(name, "symbolic-ref", "HEAD", "refs/heads/alias");
      },
    ],
    [
      "at a merge whose conflicts are not solved",
      (name) => {
        sandbox.git(name, "switch", "-qc", "other", "HEAD~");
        sandbox.commit(name, "other");
        sandbox.git(name, "merge", "-q", "--no-commit", "--no-ff", "main");
      },
    ],
  ];

  test.each(states)("%s", (what, prepare) => {
    const name = `head ${what}`;
    create(name);
    prepare(name);
    expect(readAt(name)?.head).toBe(sandbox.git(name, "rev-parse", "HEAD"));
  });

  testWith("scripts")("is left to git as a symbolic link, which old versions of git wrote", () => {
    create("linked");
    rmSync(at("linked/.git/HEAD"));
    symlinkSync("refs/heads/main", at("linked/.git/HEAD"));
    expect(readAt("linked")).toMatchObject({ head: undefined });
  });

  test("in a repository with SHA-256", () => {
    sandbox.git(".", "init", "-q", "--object-format=sha256", "--initial-branch=main", "long");
    expect(readAt("long")?.head).toBeUndefined();
    expect(sandbox.commit("long", "longer")).toHaveLength(64);
    expect(readAt("long")?.head).toBe(sandbox.git("long", "rev-parse", "HEAD"));
  });

  test("in a worktree, which has its own", () => {
    create("owner");
    const first = sandbox.git("owner", "rev-parse", "HEAD~");
    sandbox.git("owner", "worktree", "add", "-q", "--detach", "../detached", first);
    sandbox.git("owner", "worktree", "add", "-q", "-b", "topic", "../on-branch", first);
    expect(readAt("detached")).toEqual({ head: first, origins: [ORIGIN], isSubmodule: false });
    expect(readAt("on-branch")).toEqual({ head: first, origins: [ORIGIN], isSubmodule: false });
    sandbox.git("owner", "pack-refs", "--all");
    expect(readAt("on-branch")?.head).toBe(first);
  });

  test("in a repository whose directory lies elsewhere", () => {
    const newest = create("apart");
    renameSync(at("apart/.git"), at("apart.git"));
    write("apart/.git", "gitdir: ../apart.git\r\n");
    expect(readAt("apart")).toEqual({ head: newest, origins: [ORIGIN], isSubmodule: false });
  });
});

describe("HEAD is not known", () => {
  test.each([
    ["a branch without a commit", "ref: refs/heads/none\n"],
    ["reftables", "ref: refs/heads/.invalid\n"],
    ["no SHA", "main\n"],
    ["an abbreviated SHA", "0a1b2c3\n"],
    ["zeros", `${"0".repeat(40)}\n`],
    ["nothing", ""],
    ["a ref that leads out of the repository", "ref: refs/../../secret\n"],
    ["a ref that is not below refs/", "ref: secret\n"],
    ["a ref with a NUL", "ref: refs/heads/a\0b\n"],
    ["a ref that names itself", "ref: refs/heads/loop\n"],
  ])("where it holds %s", (what, text) => {
    const name = `unknown ${what}`;
    create(name);
    write(`${name}/secret`, `${"a".repeat(40)}\n`);
    write(`${name}/.git/secret`, `${"a".repeat(40)}\n`);
    write(`${name}/.git/refs/heads/loop`, "ref: refs/heads/loop\n");
    write(`${name}/.git/HEAD`, text);
    expect(readAt(name)?.head).toBeUndefined();
  });

  test("where it is a directory", () => {
    create("folder");
    rmSync(at("folder/.git/HEAD"));
    mkdirSync(at("folder/.git/HEAD"));
    expect(readAt("folder")?.head).toBeUndefined();
  });
});

describe("a .git that leads to no repository", () => {
  test.each([
    ["is empty", ""],
    ["names a folder that is not there", "gitdir: ../gone/.git\n"],
    ["names a file", "gitdir: ../nowhere/.git\n"],
    ["has a path of another system", "gitdir: C:\\work\\app\\.git\n"],
    ["has a NUL in its path", "gitdir: a\0b\n"],
    ["is something else", "main\n"],
  ])("%s", (_, text) => {
    write("nowhere/.git", text);
    expect(readAt("nowhere")).toBeUndefined();
  });
});

test.each([
  ["gitdir: C:/work/app/.git/worktrees/b\n", "C:\\work\\app\\.git\\worktrees\\b"],
  ["gitdir: C:\\work\\app\\.git\\worktrees\\b\r\n", "C:\\work\\app\\.git\\worktrees\\b"],
  ["gitdir: ..\\app\\.git\\modules\\b", "D:\\a\\app\\.git\\modules\\b"],
  ["gitdir: ../app/.git\n", "D:\\a\\app\\.git"],
  ["gitdir: \\\\server\\share\\app.git\n", "\\\\server\\share\\app.git"],
  ["gitdir: \\app\\.git\n", "D:\\app\\.git"],
])("on Windows, the .git file %j names %s", (text, named) => {
  expect(parseGitFile(text, "D:\\a\\b", win32)).toBe(named);
});

describe("origin", () => {
  test.each([
    ["one address", `[remote "origin"]\n\turl = ${ORIGIN}\n`, [ORIGIN]],
    ["no remote", "[core]\n\tbare = false\n\turl = x\n", []],
    ["another remote", `[remote "upstream"]\n\turl = ${ORIGIN}\n`, []],
    [
      "several remotes",
      `[remote "a"]\n\turl = x\n[remote "origin"]\n\turl = y\n\tfetch = z\n[remote "b"]\n\turl = w\n`,
      ["y"],
    ],
    ["two addresses", '[remote "origin"]\n\turl = x\n\turl = y\n', ["x", "y"]],
    ["two sections", '[remote "origin"]\nurl=x\n[core]\n[remote "origin"]\nurl=y\n', ["x", "y"]],
    ["capital letters and quotes", '[Remote "origin"]\n\tURL = "x"\n', ["x"]],
    ["Windows line ends", '[remote "origin"]\r\n\turl = x\r\n', ["x"]],
    ["a comment and an address to push to", '[remote "origin"]\n# url = x\npushurl = y\n', []],
    ["nothing", "", []],
  ])("a configuration with %s", (what, config, origins) => {
    const name = `config ${what}`;
    create(name);
    write(`${name}/.git/config`, config);
    expect(readAt(name)?.origins).toEqual(origins);
  });

  test("is that of git", () => {
    create("added");
    sandbox.git("added", "remote", "set-url", "origin", "git@github.com:octo-org/octo-repo.git");
    sandbox.git("added", "config", "branch.main.remote", "origin");
    expect(readAt("added")?.origins).toEqual([sandbox.git("added", "config", "remote.origin.url")]);
  });
});

describe("a repository that the code under test has filled with blanks", () => {
  const BLANKS = " ".repeat(2_000_000);
  const LINES = "\n".repeat(2_000_000);

  test.each([
    ["blanks before a section", `${BLANKS}x\n`],
    ["blanks in an address", `[remote "origin"]\nurl = x${BLANKS}x`],
    ["blanks before an address", `[remote "origin"]\nurl ${BLANKS}x`],
    ["blanks in the name of a remote", `[remote ${BLANKS}x`],
    ["empty lines", `${LINES}x${LINES}`],
    ["empty lines in a remote", `[remote "origin"]${LINES}x${LINES}`],
  ])("is read with %s in its configuration", (what, config) => {
    const name = `blank ${what}`;
    const newest = create(name);
    write(`${name}/.git/config`, config);
    expect(readAt(name)).toMatchObject({ head: newest });
  });

  test.each([
    ["blanks", `ref: ${BLANKS}x`],
    ["blanks after a ref", `ref: refs/heads/main${BLANKS}x`],
    ["empty lines", `ref: refs/heads/main${LINES}x`],
  ])("has no known HEAD with %s in it", (what, head) => {
    const name = `head of ${what}`;
    create(name);
    write(`${name}/.git/HEAD`, head);
    expect(readAt(name)?.head).toBeUndefined();
  });

  test("leads nowhere with empty lines in its .git", () => {
    write("empty lines/.git", `gitdir: x${LINES}x`);
    expect(readAt("empty lines")).toBeUndefined();
  });
});

describe("submodules", () => {
  const LOCAL = ["-c", "protocol.file.allow=always"];

  test.each(["library", "libs/library"])("%s is a submodule", (path) => {
    const name = `super ${path.length}`;
    create(`${name} library`);
    create(name);
    sandbox.git(name, ...LOCAL, "submodule", "add", "-q", at(`${name} library`), path);
    expect(readAt(`${name}/${path}`)).toMatchObject({ isSubmodule: true });
    expect(readAt(name)).toMatchObject({ isSubmodule: false });
    sandbox.git(`${name}/${path}`, "worktree", "add", "-q", "--detach", at(`${name} tree`));
    expect(readAt(`${name} tree`)).toMatchObject({ isSubmodule: true });
  });

  test.each(["modules/app", "modules"])("a repository in the folder %s is none", (path) => {
    create(`plain/${path}`);
    expect(readAt(`plain/${path}`)).toMatchObject({ isSubmodule: false });
  });
});

describe("where a repository is looked for", () => {
  test("upwards from the directory, up to the workspace and not above it", () => {
    create("machine");
    mkdirSync(at("machine/work/job/sub"), { recursive: true });
    const [work, job, sub] = ["work", "work/job", "work/job/sub"].map((path) =>
      at("machine", path),
    );
    expect(findRepository(at("machine/work/job/sub"))).toBe(at("machine/.git"));
    for (const directory of [job ?? "", sub ?? ""]) {
      expect(findRepository(directory, job)).toBeUndefined();
      expect(findRepository(directory, at("machine"))).toBe(at("machine/.git"));
    }
    sandbox.init("machine/work/job");
    expect(findRepository(sub ?? "", job)).toBe(at("machine/work/job/.git"));
    expect(findRepository(work ?? "", job)).toBeUndefined();
  });

  test("in a directory beside the workspace, but in none that holds both", () => {
    create("both");
    mkdirSync(at("both/workspace"));
    mkdirSync(at("both/temp/clone"), { recursive: true });
    expect(findRepository(at("both/temp/clone"), at("both/workspace"))).toBeUndefined();
    sandbox.init("both/temp");
    expect(findRepository(at("both/temp/clone"), at("both/workspace"))).toBe(at("both/temp/.git"));
  });

  testWith("scripts")("where links lead to", () => {
    create("target");
    mkdirSync(at("target/inside"));
    mkdirSync(at("elsewhere"));
    symlinkSync(at("target/inside"), at("elsewhere/link"));
    symlinkSync(at("target"), at("workspace-link"));
    expect(findRepository(at("elsewhere/link"), at("elsewhere"))).toBe(at("target/.git"));
    expect(findRepository(at("target/inside"), at("workspace-link"))).toBe(at("target/.git"));
    expect(findRepository(at("workspace-link/inside"), at("target"))).toBe(at("target/.git"));
  });
});
