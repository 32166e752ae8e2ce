import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { AttestationError } from "../../src/base/errors.ts";
import { mergeMessages } from "../../src/base/step.ts";
import type { CommitChoice } from "../../src/commit/commit.ts";
import type { WorkflowContext } from "../../src/commit/context.ts";
import { findCommit, findTestedCommit } from "../../src/commit/find-commit.ts";
import { AUTHOR_TIME, createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { idsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";
import { createContext } from "../support/webhook-payloads.ts";

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
  facts: Partial<WorkflowContext>,
  { choice, directory = workspace, env = process.env }: Situation = {},
) {
  const repository = "octo-org/octo-repo";
  const context = createContext({ repository, ref: "refs/heads/main", workspace, ...facts });
  const commit = { choice, redact: new Set<never>(), token: undefined };
  const { signal } = new AbortController();
  const inputs = { commit, workingDirectory: directory };
  try {
    const found = await findTestedCommit(inputs, { context, env, signal });
    const { failures, warnings } = mergeMessages(found);
    const { info, checkedOut, source } = found.commit;
    return { info, checkedOut, source, said: idsOf([...failures, ...warnings]) };
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

describe("what is checked out", () => {
  const target = () => pullOf("pull_request_target");

  /** What is said where each of COMMITS is checked out. */
  test.each<[string, CommitChoice | undefined, () => Partial<WorkflowContext>, readonly string[]]>([
    ["pull_request", undefined, () => pullOf("pull_request"), [WARNED, "", "", WARNED, WARNED]],
    ["a review", undefined, () => pullOf("pull_request_review"), [WARNED, "", "", WARNED, WARNED]],
    ["pull_request_target", undefined, target, [REFUSED, "", "", REFUSED, REFUSED]],
    ["pull_request_target", "head", target, [WARNED, "", "", WARNED, WARNED]],
    ["pull_request_target", "merge", target, ["", WARNED, "", WARNED, WARNED]],
    [
      "merge_group",
      undefined,
      () => ({ event: "merge_group", payload: { merge_group: { head_sha: sha("head") } } }),
      [WARNED, "", WARNED, WARNED, WARNED],
    ],
    ["schedule", "head", () => ({ sha: sha("base") }), ["", WARNED, WARNED, WARNED, WARNED]],
    [
      "workflow_run",
      undefined,
      () => ({ event: "workflow_run", payload: { workflow_run: { head_sha: sha("head") } } }),
      ["", "", "", "", ""],
    ],
  ])("for %s with the choice %j", async (event, choice, facts, said) => {
    const found = await Promise.all(COMMITS.map((name) => findIn(at(name), facts(), { choice })));
    expect(found.map((one) => one.said.join())).toEqual(said);
    for (const [index, { checkedOut }] of found.entries()) {
      const isKnown = event !== "workflow_run";
      expect(checkedOut).toBe(isKnown ? sha(COMMITS[index] ?? "base") : undefined);
    }
    mkdirSync(at("empty"), { recursive: true });
    expect((await findIn(at("empty"), facts(), { choice })).said).toEqual([]);
  });

  test("the gate alone does not look at it", async () => {
    const context = createContext({ ...target(), workspace: at("base") });
    const commit = { redact: new Set<never>(), token: undefined };
    const run = { context, env: process.env, signal: new AbortController().signal };
    const found = await findCommit({ commit, workingDirectory: at("base") }, run);
    expect(found.commit.info.sha1).toBe(sha("head"));
  });
});

describe("whether a repository is the run's checkout", () => {
  const folder = (...path: readonly string[]) => {
    mkdirSync(at(...path), { recursive: true });
    return at(...path);
  };
  const LOCAL = ["-c", "protocol.file.allow=always"];

  /** Each prepares a workspace, and a directory in it, without the head of the pull request. */
  test.each<[what: string, isOwn: boolean, () => readonly [workspace: string, directory?: string]]>(
    [
      ["a folder in it", true, () => [at("base"), folder("base", "packages", "web")]],
      ["in a folder of the workspace", true, () => [at(), at("base")]],
      ["above the workspace", false, () => [folder("base", "job"), folder("base", "job", "sub")]],
      [
        "a clone on a branch",
        true,
        () => {
          sandbox.git(".", "clone", "-q", "origin", "whole");
          sandbox.git("whole", "remote", "set-url", "origin", ORIGIN);
          return [at("whole")];
        },
      ],
      [
        "in another repository",
        true,
        () => {
          const workspace = checkOut("base", "outer", "https://github.com/octo-org/tools");
          return [workspace, checkOut("base", "outer/app")];
        },
      ],
      [
        "a worktree",
        true,
        () => {
          sandbox.git("other", "worktree", "add", "-q", "--detach", "../tree");
          return [at("tree")];
        },
      ],
      [
        "a submodule",
        false,
        () => {
          sandbox.init("library");
          sandbox.commit("library", "first");
          const workspace = checkOut("head", "super");
          sandbox.git("super", ...LOCAL, "submodule", "add", "-q", at("library"), "lib");
          return [workspace, at("super", "lib")];
        },
      ],
      ["without a remote", false, () => [sandbox.init("lonely")]],
      [
        "without a commit",
        false,
        () => {
          sandbox.init("unborn");
          sandbox.git("unborn", "remote", "add", "origin", ORIGIN);
          return [at("unborn")];
        },
      ],
      ...[
        ["https://x-access-token:abc@GitHub.com/Octo-Org/octo-repo.git/", true] as const,
        ["git@github.com:octo-org/octo-repo.git", true] as const,
        ["ssh://git@ssh.github.com:443/octo-org/octo-repo", true] as const,
        ["https://github.com/Ada/octo-repo", true] as const,
        ["https://github.com/octo-org/octo-repo.wiki.git", false] as const,
        ["https://github.com/octo-org/tools", false] as const,
        ["https://github.com.example/octo-org/octo-repo", false] as const,
        ["/srv/octo-org/octo-repo", false] as const,
      ].map(([origin, isOwn], index): [string, boolean, () => readonly [string]] => {
        return [`of ${origin}`, isOwn, () => [checkOut("base", `remote-${index}`, origin)]];
      }),
    ],
  )("%s: %s", async (_, isOwn, prepare) => {
    const [workspace, directory] = prepare();
    const facts = pullOf("pull_request_target", "ada/Octo-Repo");
    const { said } = await findIn(workspace, facts, directory === undefined ? {} : { directory });
    expect(said).toEqual(isOwn ? [REFUSED] : []);
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
    const facts = {
      event: "release",
      sha: sandbox.git("base", "rev-parse", "v1"),
      ref: "refs/tags/v1",
    };
    const { info, said } = await findIn(at("base"), facts);
    expect(info).toMatchObject({ sha1: sha("base"), branch: "v1", message: "base" });
    expect(info?.url).toBe(`${ORIGIN}/commit/${sha("base")}`);
    expect(said).toEqual([]);
  });

  test("a commit of a SHA-256 repository", async () => {
    sandbox.git(".", "init", "-q", "--object-format=sha256", "long");
    const long = sandbox.commit("long", "longer");
    expect((await findIn(at("long"), scheduled(long))).info).toMatchObject({
      sha1: long,
      message: "longer",
    });
  });

  test("U+FFFD for what is not UTF-8, and HEAD behind it", async () => {
    const workspace = checkOut("base", "bytes");
    const message = Buffer.from("Größe\n\nauthor Eve <e@f> 1 +0000\nparent x", "latin1");
    const latin = sandbox.commit("bytes", message, ["-c", "i18n.commitEncoding=ISO-8859-1"]);
    const utf8 = sandbox.commit("bytes", "Größe 😀");
    const { info, checkedOut } = await findIn(workspace, scheduled(latin));
    expect(info).toMatchObject({
      message: message.toString("utf8"),
      author,
      timestamp: AUTHOR_TIME,
    });
    expect(checkedOut).toBe(utf8);
    expect((await findIn(workspace, scheduled(utf8))).info?.message).toBe("Größe 😀");
  });

  test("a commit without a message or a name, and what looks like a parent in a signature", async () => {
    const tree = sandbox.git("base", "hash-object", "-t", "tree", "-w", "--stdin");
    const signature = `gpgsig x\n parent ${sha("head")}\n parent ${sha("base")}`;
    const text = `tree ${tree}\nauthor  <a@b> 5 +0000\ncommitter C <c@d> 9 +0000\n${signature}\n\n`;
    const commit = sandbox.store("base", Buffer.from(text));
    const { info, source } = await findIn(at("base"), scheduled(commit));
    expect(info).toEqual({
      sha1: commit,
      author: "<a@b>",
      timestamp: 5,
      branch: "main",
      url: expect.anything(),
    });
    expect(source).toBe("git");
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
