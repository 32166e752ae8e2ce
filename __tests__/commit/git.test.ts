import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { type CommitChoice, parseCommitChoice } from "../../src/commit/commit.ts";
import { findCommit, findTestedCommit } from "../../src/commit/find-commit.ts";
import { AUTHOR_TIME, createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { idsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";
import { rowsOf } from "../support/tables.ts";
import { createContext, type KnownFacts } from "./webhook-payloads.ts";

const ORIGIN = "https://github.com/octo-org/octo-repo";

/** The commits of a pull request: `head` is merged into `base` as `merge`; `after` was made after the merge. */
const COMMITS = ["base", "head", "merge", "after", "other"] as const;
type Name = (typeof COMMITS)[number];

let sandbox: GitSandbox;
const shas = new Map<Name, string>();
const sha = (name: Name) => shas.get(name) ?? name;
const at = (...parts: readonly string[]) => join(sandbox.directory, ...parts);

beforeAll(() => {
  sandbox = createGitSandbox();
  const { git, commit } = sandbox;
  sandbox.init("origin");
  git("origin", "config", "uploadpack.allowAnySHA1InWant", "true");
  git("origin", "config", "uploadpack.allowFilter", "true");
  shas.set("base", commit("origin", "base"));
  git("origin", "switch", "-qc", "topic");
  shas.set("head", commit("origin", "head\n\nBody\n"));
  git("origin", "switch", "-q", "main");
  git("origin", "merge", "-q", "--no-ff", "--message=merge", "topic");
  shas.set("merge", git("origin", "rev-parse", "HEAD"));
  shas.set("after", commit("origin", "after"));
  git("origin", "switch", "-qc", "other", sha("base"));
  shas.set("other", commit("origin", "other"));
  for (const name of COMMITS) checkOut(name, name);
});
afterAll(() => sandbox.remove());

/** Checks a commit out as actions/checkout does: detached and shallow. Returns the folder. */
function checkOut(name: Name, folder: string, origin = ORIGIN): string {
  const { git, init } = sandbox;
  init(folder);
  git(folder, "fetch", "-q", "--depth=1", String(pathToFileURL(at("origin"))), sha(name));
  git(folder, "checkout", "-q", "--detach", sha(name));
  git(folder, "remote", "add", "origin", origin);
  return at(folder);
}

interface Situation {
  readonly choice?: CommitChoice | undefined;
  readonly directory?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Finds the commit of a run in a workspace. What is said about it is told by the ids of problems. */
async function findIn(
  workspace: string,
  facts: KnownFacts,
  { choice, directory = workspace, env = process.env }: Situation = {},
) {
  const repository = "octo-org/octo-repo";
  const context = createContext({ repository, ref: "refs/heads/main", workspace, ...facts });
  const commit = { choice, token: undefined };
  const { signal } = new AbortController();
  const inputs = { commit, workingDirectory: directory };
  try {
    const found = await findTestedCommit(inputs, { context, env, signal });
    const { reasons, warnings } = found;
    const { info, checkedOut, source } = found.commit;
    return { info, checkedOut, source, said: idsOf([...reasons, ...warnings]) };
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    return { said: [error.problem.id] };
  }
}

const pullOf = (event: string, fullName = "octo-org/octo-repo") => ({
  event,
  payload: {
    pull_request: {
      head: { sha: sha("head"), ref: "topic", repo: { full_name: fullName } },
      base: { repo: { full_name: "octo-org/octo-repo" } },
    },
  },
  sha: sha(event === "pull_request_target" ? "base" : "merge"),
});

const WARNED = "other-commit-checked-out";
const REFUSED = "head-not-checked-out";

/** Facts of a run of an event. */
function factsOf(event: string): KnownFacts {
  if (event.startsWith("pull")) return pullOf(event);
  const head_sha = sha("head");
  return { event, payload: { [event]: { head_sha } }, sha: sha("base") };
}

// Each row: event and choice; what is said where each of COMMITS is checked out.
const SAID = `
pull_request        |       | warned, -, -, warned, warned
pull_request_review |       | warned, -, -, warned, warned
pull_request_target |       | refused, -, -, refused, refused
pull_request_target | head  | warned, -, -, warned, warned
pull_request_target | merge | -, warned, warned, warned, warned
merge_group         |       | warned, -, warned, warned, warned
schedule            | head  | -, warned, warned, warned, warned
workflow_run        |       | -, -, -, -, -
`;

describe("what is checked out", () => {
  test.each(rowsOf(SAID))(
    "for %s with the choice %j",
    async (event = "", choice = "", said = "") => {
      const situation = choice === "" ? {} : { choice: parseCommitChoice(choice) };
      const findAt = (folder: string) => findIn(at(folder), factsOf(event), situation);
      const found = await Promise.all(COMMITS.map(findAt));
      const words = new Map([
        [WARNED, "warned"],
        [REFUSED, "refused"],
        ["", "-"],
      ]);
      expect(found.map((one) => words.get(one.said.join())).join(", ")).toBe(said);
      const heads = COMMITS.map((name) => (event === "workflow_run" ? undefined : sha(name)));
      expect(found.map(({ checkedOut }) => checkedOut)).toEqual(heads);
      mkdirSync(at("empty"), { recursive: true });
      expect((await findAt("empty")).said).toEqual([]);
    },
  );

  test("the gate alone does not look at it", async () => {
    const facts = factsOf("pull_request_target");
    const context = createContext({ ...facts, workspace: at("base") });
    const commit = { token: undefined };
    const run = { context, env: process.env, signal: new AbortController().signal };
    const found = await findCommit({ commit, workingDirectory: at("base") }, run);
    expect(found.commit.info.sha1).toBe(sha("head"));
  });
});

describe("whether a repository is the run's checkout", () => {
  /** Whether it is told that the head of the pull request, from a fork, is not checked out. */
  async function isOwn(workspace: string, directory = workspace) {
    const facts = pullOf("pull_request_target", "ada/Octo-Repo");
    const { said } = await findIn(workspace, facts, { directory });
    expect([[], [REFUSED]]).toContainEqual(said);
    return said.length > 0;
  }

  function makeFolder(...path: readonly string[]): string {
    mkdirSync(at(...path), { recursive: true });
    return at(...path);
  }

  test("it may be around the directory, but not around the workspace", async () => {
    const web = makeFolder("base", "packages", "web");
    symlinkSync(web, at("to-web"));
    expect(await isOwn(at("base"), web)).toBe(true);
    expect(await isOwn(at("base"), at("to-web"))).toBe(true);
    expect(await isOwn(at(), at("base"))).toBe(true);
    expect(await isOwn(makeFolder("base", "job"), makeFolder("base", "job", "sub"))).toBe(false);
  });

  test("in another repository it is the inner one, unless that is a submodule", async () => {
    const { git, init, commit } = sandbox;
    const tools = checkOut("base", "outer", "https://github.com/octo-org/tools");
    expect(await isOwn(tools, checkOut("base", "outer/app"))).toBe(true);
    init("library");
    commit("library", "first");
    const outer = checkOut("head", "super");
    git(
      "super",
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "add",
      "-q",
      at("library"),
      "lib",
    );
    expect(await isOwn(outer, at("super", "lib"))).toBe(false);
  });

  test("it may be on a branch, or a worktree, but has a commit and a remote", async () => {
    const { git, init } = sandbox;
    git(".", "clone", "-q", "origin", "whole");
    git("whole", "remote", "set-url", "origin", ORIGIN);
    git("other", "worktree", "add", "-q", "--detach", "../tree");
    init("unborn");
    git("unborn", "remote", "add", "origin", ORIGIN);
    const places = [at("whole"), at("tree"), at("unborn"), init("lonely")];
    expect(await Promise.all(places.map((place) => isOwn(place)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ["https://x-access-token:abc@GitHub.com/Octo-Org/octo-repo.git/", true],
    ["git@github.com:octo-org/octo-repo.git", true],
    ["ssh://git@ssh.github.com:443/octo-org/octo-repo", true],
    ["https://github.com/Ada/octo-repo", true],
    ["https://github.com/octo-org/octo-repo.wiki.git", false],
    ["https://github.com/octo-org/tools", false],
    ["https://github.com.example/octo-org/octo-repo", false],
    ["/srv/octo-org/octo-repo", false],
  ])("its remote may be %s: %s", async (origin, expected) => {
    sandbox.git("base", "remote", "set-url", "origin", origin);
    const found = await isOwn(at("base"));
    sandbox.git("base", "remote", "set-url", "origin", ORIGIN);
    expect(found).toBe(expected);
  });

  test("that of an Enterprise Server has its address", async () => {
    const workspace = checkOut("base", "enterprise", "https://ghe.example:8443/octo-org/octo-repo");
    const facts = pullOf("pull_request_target");
    expect((await findIn(workspace, facts)).said).toEqual([]);
    const serverUrl = "https://ghe.example:8443";
    expect((await findIn(workspace, { ...facts, serverUrl })).said).toEqual([REFUSED]);
  });
});

describe("what git says about a commit", () => {
  const author = "Ada <ada@example.com>";
  const scheduled = (commit: string) => ({ event: "schedule", sha: commit });

  test("author, author time and the whole message, from a checkout of its merge", async () => {
    sandbox.git("merge", "fetch", "-q", "--depth=1", at("origin"), sha("head"));
    const { info, source } = await findIn(at("merge"), pullOf("pull_request"));
    expect(source).toBe("payload+git");
    const details = { message: "head\n\nBody", author, timestamp: AUTHOR_TIME };
    expect(info).toMatchObject({ sha1: sha("head"), ...details, branch: "topic" });
  });

  test("the commit of an annotated tag, which is what is attested", async () => {
    sandbox.git("base", "tag", "--annotate", "--message=1", "v1");
    const tag = sandbox.git("base", "rev-parse", "v1");
    const { info, said } = await findIn(at("base"), { ...scheduled(tag), ref: "refs/tags/v1" });
    expect(info).toMatchObject({ sha1: sha("base"), branch: "v1", message: "base" });
    expect(info?.url).toBe(`${ORIGIN}/commit/${sha("base")}`);
    expect(said).toEqual([]);
  });

  test("a commit of a SHA-256 repository", async () => {
    sandbox.git(".", "init", "-q", "--object-format=sha256", "long");
    const long = sandbox.commit("long", "longer");
    const { info } = await findIn(at("long"), scheduled(long));
    expect(info).toMatchObject({ sha1: long, message: "longer" });
  });

  test("U+FFFD for what is not UTF-8, and HEAD behind it", async () => {
    const workspace = checkOut("base", "bytes");
    const message = Buffer.from("Größe\n\nauthor Eve <e@f> 1 +0000\nparent x", "latin1");
    const latin = sandbox.commit("bytes", message, ["-c", "i18n.commitEncoding=ISO-8859-1"]);
    const utf8 = sandbox.commit("bytes", "Größe 😀");
    const { info, checkedOut } = await findIn(workspace, scheduled(latin));
    const details = { message: message.toString("utf8"), author, timestamp: AUTHOR_TIME };
    expect(info).toMatchObject(details);
    expect(checkedOut).toBe(utf8);
    expect((await findIn(workspace, scheduled(utf8))).info?.message).toBe("Größe 😀");
  });

  test("a commit without a message or a name, and what looks like a parent in a signature", async () => {
    const tree = sandbox.git("base", "hash-object", "-t", "tree", "-w", "--stdin");
    const signature = `gpgsig x\n parent ${sha("head")}\n parent ${sha("base")}`;
    const text = `tree ${tree}\nauthor  <a@b> 5 +0000\ncommitter C <c@d> 9 +0000\n${signature}\n\n`;
    const commit = sandbox.store("base", Buffer.from(text));
    const { info, source } = await findIn(at("base"), scheduled(commit));
    const { sha1, branch, url, ...details } = info ?? {};
    expect({ source, details }).toEqual({
      source: "git",
      details: { author: "<a@b>", timestamp: 5 },
    });
  });

  test("nothing of a commit that it lacks, which is not fetched", async () => {
    const clone = ["clone", "-q", "--filter=tree:0", "--depth=1", "--no-checkout"];
    sandbox.git(".", ...clone, String(pathToFileURL(at("origin"))), "partial");
    expect((await findIn(at("partial"), scheduled(sha("head")))).source).toBeUndefined();
    // Git would have fetched it.
    expect(sandbox.git("partial", "cat-file", "-t", sha("head"))).toBe("commit");
  });

  test("the same where variables name another repository", async () => {
    const env = {
      ...process.env,
      GIT_DIR: at("other", ".git"),
      GIT_OBJECT_DIRECTORY: at("other", ".git", "objects"),
    };
    const { checkedOut } = await findIn(at("base"), scheduled(sha("base")), { env });
    expect(checkedOut).toBe(sha("base"));
  });

  testWith("scripts")("the same in a workspace that belongs to somebody else", async () => {
    const bin = sandbox.fakeGit(
      `GIT_TEST_ASSUME_DIFFERENT_OWNER=1 PATH='${process.env["PATH"]}' exec git "$@"`,
    );
    const { info } = await findIn(at("base"), scheduled(sha("base")), { env: { PATH: bin } });
    expect(info?.message).toBe("base");
  });

  testWith("scripts")("the same where a git of the checkout comes first in PATH", async () => {
    const mark = at("base", "ran");
    writeFileSync(at("base", "git"), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    const before = process.cwd();
    process.chdir(at("base"));
    const env = { ...process.env, PATH: `.${delimiter}${process.env["PATH"]}` };
    const finding = findIn(at("base"), scheduled(sha("base")), { env });
    const { info } = await finding.finally(() => process.chdir(before));
    expect(info?.message).toBe("base");
    expect(existsSync(mark)).toBe(false);
  });
});
