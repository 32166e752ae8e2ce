import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { JsonObject } from "../../src/base/json.ts";
import { findTestedCommit, parseRemote } from "../../src/commit/checked-out.ts";
import type { CommitChoice, RedactableField } from "../../src/commit/commit.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf, textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";
import { createContext, type KnownContext } from "../support/webhook-payloads.ts";

const repository = { owner: "octo-org", name: "octo-repo", fullName: "octo-org/octo-repo" };
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
  shas.set("base", commit("origin", "base"));
  git("origin", "switch", "-qc", "topic");
  shas.set("head", commit("origin", "head"));
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
  readonly facts: KnownContext;
  readonly workspace: string;
  readonly directory?: string;
  readonly choice?: CommitChoice | undefined;
  readonly redact?: readonly RedactableField[];
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
}

/** Finds the commit of a run, and what is said about its checkout. */
async function compare(situation: Situation) {
  const { facts, workspace, directory = workspace, choice, env = process.env } = situation;
  const { redact = [], signal = new AbortController().signal } = situation;
  const context = createContext({ repository, ref: "refs/heads/main", workspace, ...facts });
  const commit = { choice, redact: new Set(redact), token: undefined };
  const inputs = { commit, workingDirectory: directory };
  const run = { context, env, signal, log: createRecordingLog() };
  const { value, failures, warnings, cause } = await findTestedCommit(inputs, run);
  return { attested: value?.info.sha1, checkedOut: value?.checkedOut, failures, warnings, cause };
}

const pullOf = (head: string, repo: unknown = { full_name: "octo-org/octo-repo" }): JsonObject =>
  JSON.parse(
    JSON.stringify({ pull_request: { number: 2, head: { sha: head, ref: "topic", repo } } }),
  );

const described = (id: string) => ({
  id,
  message: "m",
  author: { name: "Ada", email: "a@b" },
  timestamp: "2026-01-31T12:00:00Z",
});

/** What a run of each event knows, and which commit its attestation is about. */
const EVENTS: Readonly<Record<string, readonly [attested: Name, () => KnownContext]>> = {
  push: ["other", () => ({ payload: { head_commit: described(sha("other")) }, sha: sha("other") })],
  pull_request: ["head", () => ({ payload: pullOf(sha("head")), sha: sha("merge") })],
  pull_request_review: ["head", () => ({ payload: pullOf(sha("head")), sha: sha("merge") })],
  pull_request_review_comment: [
    "head",
    () => ({ payload: pullOf(sha("head")), sha: sha("merge") }),
  ],
  pull_request_target: ["head", () => ({ payload: pullOf(sha("head")), sha: sha("base") })],
  merge_group: [
    "merge",
    () => ({ payload: { merge_group: { head_sha: sha("merge") } }, sha: sha("merge") }),
  ],
  release: ["base", () => ({ payload: { release: { tag_name: "v1" } }, sha: sha("base") })],
  deployment: ["base", () => ({ payload: { deployment: { sha: sha("base") } }, sha: sha("base") })],
  deployment_status: [
    "base",
    () => ({ payload: { deployment: { sha: sha("base") } }, sha: sha("base") }),
  ],
  schedule: ["base", () => ({ payload: { schedule: "0 5 * * *" }, sha: sha("base") })],
  workflow_dispatch: ["base", () => ({ payload: { inputs: null }, sha: sha("base") })],
  repository_dispatch: ["base", () => ({ payload: { action: "nightly" }, sha: sha("base") })],
  issue_comment: [
    "base",
    () => ({ payload: { issue: { number: 2, pull_request: { url: "…" } } }, sha: sha("base") }),
  ],
};

const factsOf = (event: string): KnownContext => ({ event, ...EVENTS[event]?.[1]() });

/** Which checkouts fit besides that of the attested commit. */
const MERGED: Readonly<Record<string, readonly Name[]>> = {
  pull_request: ["merge"],
  pull_request_review: ["merge"],
  pull_request_review_comment: ["merge"],
  pull_request_target: ["merge"],
};

describe("what is checked out", () => {
  const rows = Object.entries(EVENTS).flatMap(([event, [attested]]) =>
    COMMITS.map((checkedOut) => {
      const fits = checkedOut === attested || MERGED[event]?.includes(checkedOut);
      const refused = event === "pull_request_target" ? "refused" : "warned of";
      return [event, attested, checkedOut, fits ? "fine" : refused] as const;
    }),
  );

  test.each(rows)("on %s, which is about %s, a checkout of %s is %s", async (...row) => {
    const [event, attested, checkedOut, expected] = row;
    const result = await compare({ facts: factsOf(event), workspace: at(checkedOut) });
    expect(result).toMatchObject({ attested: sha(attested), checkedOut: sha(checkedOut) });
    const { failures, warnings } = result;
    const said = { failures: idsOf(failures), warnings: idsOf(warnings) };
    expect(said).toEqual({
      failures: expected === "refused" ? ["head-not-checked-out"] : [],
      warnings: expected === "warned of" ? ["other-commit-checked-out"] : [],
    });
    for (const { details } of [...failures, ...warnings]) {
      expect(details).toContain(`HEAD is ${sha(checkedOut)}`);
      expect(details).toContain(sha(attested));
    }
  });

  test.each(Object.keys(EVENTS))("on %s, nothing is said without a checkout", async (event) => {
    mkdirSync(at("empty"), { recursive: true });
    const result = await compare({ facts: factsOf(event), workspace: at("empty") });
    expect(result).toMatchObject({ checkedOut: undefined, failures: [], warnings: [] });
  });

  test.each(COMMITS)("on workflow_run, nothing is said of a checkout of %s", async (name) => {
    const payload = { workflow_run: { head_sha: sha("head") } };
    const facts = { event: "workflow_run", payload, sha: sha("base") };
    const result = await compare({ facts, workspace: at(name) });
    expect(result).toMatchObject({ attested: sha("head"), failures: [], warnings: [] });
    expect(result.checkedOut).toBeUndefined();
  });
});

describe("the message", () => {
  test("of a refusal offers to check out the head, then its folder, then the other commit", async () => {
    const facts = factsOf("pull_request_target");
    const { failures, cause } = await compare({ facts, workspace: at("base") });
    expect(cause).toBe("evidence");
    expect(textsOf(failures)).toEqual([
      `The head of the pull request is not checked out. HEAD is ${sha("base")}, and the head is ${sha("head")}. \`pull_request_target\` checks out a branch of this repository, and tests of that say nothing about the pull request. Check out the head with \`ref: \${{ github.event.pull_request.head.sha }}\`, set \`working-directory\` to its checkout, or attest the branch with \`commit: merge\`.`,
    ]);
  });

  test("of a warning advises to name the commit that was checked out", async () => {
    const { warnings } = await compare({ facts: factsOf("schedule"), workspace: at("other") });
    expect(textsOf(warnings)).toEqual([
      `The commit that is checked out is not the one that is attested. HEAD is ${sha("other")}, and the attestation is about ${sha("base")}. If the tests ran on HEAD, set \`commit: \${{ steps.checkout.outputs.commit }}\`, where \`checkout\` is the id of the step that checks out.`,
    ]);
  });

  test.each([
    ["pull_request_target", "self-hosted", true],
    ["schedule", "self-hosted", true],
    ["schedule", "github-hosted", false],
    ["schedule", undefined, false],
  ])(
    "on %s, on a %s runner, speaks of an earlier job: %s",
    async (event, environment, expected) => {
      const runner = { os: undefined, arch: undefined, environment };
      const facts = { ...factsOf(event), runner };
      const { failures, warnings } = await compare({ facts, workspace: at("other") });
      const advice = [...failures, ...warnings].map((problem) => problem.advice).join();
      expect(advice.includes("earlier job")).toBe(expected);
    },
  );
});

describe("an explicit commit", () => {
  const facts = () => factsOf("pull_request_target");

  test.each<[kind: "head" | "merge", checkedOut: Name, warned: boolean]>([
    ["merge", "base", false],
    ["merge", "other", true],
    ["head", "base", true],
    ["head", "head", false],
    ["head", "merge", false],
  ])("on pull_request_target, `%s` with a checkout of %s is warned of: %s", async (...row) => {
    const [kind, checkedOut, warned] = row;
    const choice: CommitChoice = { kind };
    const { failures, warnings } = await compare({
      facts: facts(),
      workspace: at(checkedOut),
      choice,
    });
    expect([failures.length, warnings.length]).toEqual([0, warned ? 1 : 0]);
  });

  test.each(Object.keys(EVENTS))("on %s, the commit that is checked out fits", async (event) => {
    const choice: CommitChoice = { kind: "sha", sha: sha("after") };
    const result = await compare({ facts: factsOf(event), workspace: at("after"), choice });
    expect(result).toMatchObject({ attested: sha("after"), failures: [], warnings: [] });
  });

  test.each(Object.keys(EVENTS))("on %s, another one is warned of", async (event) => {
    const choice: CommitChoice = { kind: "sha", sha: sha("after") };
    const result = await compare({ facts: factsOf(event), workspace: at("other"), choice });
    expect([result.failures.length, result.warnings.length]).toEqual([0, 1]);
  });
});

describe("a merge", () => {
  test("fits in a clone with all commits as well", async () => {
    sandbox.git(".", "clone", "-q", "origin", "whole");
    sandbox.git("whole", "checkout", "-q", "--detach", sha("merge"));
    sandbox.git("whole", "remote", "set-url", "origin", ORIGIN);
    const { warnings } = await compare({ facts: factsOf("pull_request"), workspace: at("whole") });
    expect(warnings).toEqual([]);
  });

  test("of another head does not fit", async () => {
    const facts = { ...factsOf("pull_request_target"), payload: pullOf(sha("other")) };
    const { failures } = await compare({ facts, workspace: at("merge") });
    expect(failures).toHaveLength(1);
  });

  test("fits although git has a replacement of it that has one parent", async () => {
    const folder = checkOut("merge", "replaced");
    sandbox.git("replaced", "replace", sha("merge"), sandbox.commit("replaced", "forged"));
    sandbox.git("replaced", "checkout", "-q", "--detach", sha("merge"));
    const facts = factsOf("pull_request_target");
    expect((await compare({ facts, workspace: folder })).failures).toEqual([]);
  });

  test("is not told by a message that looks like a header", async () => {
    const folder = checkOut("base", "headers");
    const head = sandbox.commit("headers", `x\n\nparent ${sha("head")}\nparent ${sha("base")}\n`);
    const { failures } = await compare({
      facts: factsOf("pull_request_target"),
      workspace: folder,
    });
    expect(textsOf(failures)).toEqual([expect.stringContaining(`HEAD is ${head}`)]);
  });

  test.each([
    ["pull_request_target", "failures"],
    ["pull_request", "warnings"],
  ] as const)("on %s, is not assumed where git cannot be asked", async (event, kind) => {
    const env = { PATH: "" };
    const result = await compare({ facts: factsOf(event), workspace: at("merge"), env });
    const doubt = expect.stringMatching(
      / Whether HEAD is a merge of it is unknown\. git could not be run/,
    );
    expect(result[kind]).toMatchObject([{ details: doubt }]);
  });

  test("is not assumed where git fails, which is not quoted if a field is redacted", async () => {
    const workspace = checkOut("merge", "damaged");
    appendFileSync(join(workspace, ".git", "config"), "[branch refs/heads/secret\n");
    const situation = { facts: factsOf("pull_request"), workspace };
    const { warnings } = await compare(situation);
    expect(textsOf(warnings).join()).toMatch(/is unknown\. Local git failed \(128\): .*config/);
    const redacted = await compare({ ...situation, redact: ["branch"] });
    expect(textsOf(redacted.warnings).join()).toContain("is unknown. Local git failed (128). ");
  });

  test("is still found when the run is cancelled", async () => {
    const signal = AbortSignal.abort();
    const facts = factsOf("pull_request_target");
    expect((await compare({ facts, workspace: at("merge"), signal })).failures).toEqual([]);
  });
});

describe("tags", () => {
  test.each([
    ["lightweight", []],
    ["annotated", ["--annotate", "--message=1"]],
  ])("a checkout of a %s tag is one of its commit", async (what, options) => {
    const folder = checkOut("base", what);
    sandbox.git(what, "tag", ...options, "v1");
    sandbox.git(what, "checkout", "-q", "v1");
    for (const event of ["workflow_dispatch", "release"]) {
      const facts = { event, sha: sandbox.git(what, "rev-parse", "v1"), ref: "refs/tags/v1" };
      const result = await compare({ facts, workspace: folder });
      expect(result).toMatchObject({
        attested: sha("base"),
        checkedOut: sha("base"),
        warnings: [],
      });
    }
  });

  test("the push of an annotated tag is about its commit", async () => {
    const folder = checkOut("base", "pushed");
    sandbox.git("pushed", "tag", "--annotate", "--message=1", "v1");
    const tag = sandbox.git("pushed", "rev-parse", "v1");
    const payload = { after: tag, head_commit: described(sha("base")) };
    const facts = { event: "push", payload, sha: tag, ref: "refs/tags/v1" };
    const result = await compare({ facts, workspace: folder });
    expect(result).toMatchObject({ checkedOut: sha("base"), warnings: [] });
  });
});

describe("a repository that tells nothing about the run", () => {
  const facts = () => factsOf("pull_request_target");
  const NOTHING = { checkedOut: undefined, failures: [], warnings: [] };

  test("one above the workspace", async () => {
    checkOut("other", "above");
    mkdirSync(at("above/work/job"), { recursive: true });
    expect(await compare({ facts: facts(), workspace: at("above/work/job") })).toMatchObject(
      NOTHING,
    );
  });

  test("one of another origin at the root, while the run's is below it", async () => {
    const workspace = checkOut("other", "tools", "https://github.com/octo-org/tools");
    checkOut("base", "tools/app");
    expect(await compare({ facts: facts(), workspace })).toMatchObject(NOTHING);
    const directory = at("tools/app");
    const { failures } = await compare({ facts: facts(), workspace, directory });
    expect(failures).toHaveLength(1);
  });

  test("one of another origin below the run's", async () => {
    const workspace = checkOut("base", "root");
    const directory = checkOut("other", "root/library", "https://github.com/octo-org/library");
    expect(await compare({ facts: facts(), workspace, directory })).toMatchObject(NOTHING);
  });

  test("a submodule, even of the same repository", async () => {
    const workspace = checkOut("merge", "super");
    const add = ["-c", "protocol.file.allow=always", "submodule", "add", "-q"];
    sandbox.git("super", ...add, at("origin"), "inner");
    sandbox.git("super/inner", "remote", "set-url", "origin", ORIGIN);
    const directory = at("super/inner");
    expect(await compare({ facts: facts(), workspace, directory })).toMatchObject(NOTHING);
  });

  test("one without a remote", async () => {
    const workspace = checkOut("base", "lonely");
    sandbox.git("lonely", "remote", "remove", "origin");
    expect(await compare({ facts: facts(), workspace })).toMatchObject(NOTHING);
  });

  test("one with a second address that is another repository's", async () => {
    const workspace = checkOut("base", "twofold");
    sandbox.git("twofold", "remote", "set-url", "--add", "origin", "https://github.com/evil/app");
    expect(await compare({ facts: facts(), workspace })).toMatchObject(NOTHING);
  });

  test("one without a commit", async () => {
    sandbox.init("unborn");
    sandbox.git("unborn", "remote", "add", "origin", ORIGIN);
    expect(await compare({ facts: facts(), workspace: at("unborn") })).toMatchObject(NOTHING);
  });

  test("any, where the runner does not name the run's", async () => {
    const unnamed = { ...facts(), repository: undefined };
    expect(await compare({ facts: unnamed, workspace: at("base") })).toMatchObject(NOTHING);
  });
});

describe("a checkout of the run", () => {
  test("may be of the head's repository", async () => {
    const workspace = checkOut("base", "fork", "https://github.com/ada/Octo-Repo.git");
    const payload = pullOf(sha("head"), { full_name: "Ada/octo-repo" });
    const facts = { event: "pull_request", payload, sha: sha("merge") };
    const { checkedOut, warnings } = await compare({ facts, workspace });
    expect({ checkedOut, warnings: warnings.length }).toEqual({
      checkedOut: sha("base"),
      warnings: 1,
    });
    const deleted = { ...facts, payload: pullOf(sha("head"), null) };
    expect((await compare({ facts: deleted, workspace })).checkedOut).toBeUndefined();
  });

  test("may be in a folder of the workspace, or a folder of it", async () => {
    mkdirSync(at("place"));
    checkOut("merge", "place/app");
    mkdirSync(at("place/app/packages/web"), { recursive: true });
    for (const directory of [at("place/app"), at("place/app/packages/web")]) {
      const result = await compare({
        facts: factsOf("pull_request"),
        workspace: at("place"),
        directory,
      });
      expect(result).toMatchObject({ checkedOut: sha("merge"), warnings: [] });
    }
  });

  test("may be a worktree", async () => {
    const workspace = checkOut("base", "trees");
    sandbox.git("trees", "fetch", "-q", at("origin"), sha("head"));
    sandbox.git("trees", "worktree", "add", "-q", "--detach", "head", sha("head"));
    const facts = factsOf("pull_request_target");
    expect((await compare({ facts, workspace })).failures).toHaveLength(1);
    const directory = at("trees/head");
    const inTree = await compare({ facts, workspace, directory });
    expect(inTree).toMatchObject({ checkedOut: sha("head"), failures: [] });
  });

  test("may be on a branch that has another commit than the event", async () => {
    const workspace = checkOut("base", "moved");
    sandbox.git("moved", "switch", "-qc", "main");
    const facts = { event: "schedule", sha: sha("base") };
    expect((await compare({ facts, workspace })).warnings).toEqual([]);
    const released = sandbox.commit("moved", "version 2");
    const moved = await compare({ facts, workspace });
    expect(moved).toMatchObject({ checkedOut: released, warnings: [expect.anything()] });
  });

  test("may be of an Enterprise Server", async () => {
    const workspace = checkOut(
      "other",
      "enterprise",
      "https://ghe.example:8443/octo-org/octo-repo",
    );
    const facts = { ...factsOf("schedule"), serverUrl: "https://ghe.example:8443" };
    expect((await compare({ facts, workspace })).warnings).toHaveLength(1);
    expect((await compare({ facts: factsOf("schedule"), workspace })).warnings).toEqual([]);
  });
});

describe("git", () => {
  /** An environment whose `git` leaves a mark before it prints `output`. */
  function markingGit(name: string, output: string) {
    const mark = at(name);
    const bin = sandbox.fakeGit(`echo "$@" >> ${mark}; echo ${output}`);
    return { mark, env: { ...process.env, PATH: bin + delimiter + process.env["PATH"] } };
  }

  testWith("scripts")("is not started where HEAD is the commit that was pushed", async () => {
    const { mark, env } = markingGit("started-for-push", "");
    const result = await compare({ facts: factsOf("push"), workspace: at("other"), env });
    expect(result).toMatchObject({ checkedOut: sha("other"), warnings: [] });
    expect(existsSync(mark)).toBe(false);
  });

  testWith("scripts")(
    "is not started for another HEAD if the event has no pull request",
    async () => {
      const { mark, env } = markingGit("started-for-other", "");
      const result = await compare({ facts: factsOf("push"), workspace: at("base"), env });
      expect(result.warnings).toHaveLength(1);
      expect(existsSync(mark)).toBe(false);
    },
  );

  testWith("scripts")(
    "is asked for HEAD where files do not tell it, as with reftables",
    async () => {
      const workspace = checkOut("base", "reftable");
      writeFileSync(at("reftable/.git/HEAD"), "ref: refs/heads/.invalid\n");
      const { mark, env } = markingGit("started-for-reftable", sha("other"));
      const { checkedOut, warnings } = await compare({ facts: factsOf("push"), workspace, env });
      expect({ checkedOut, warnings }).toEqual({ checkedOut: sha("other"), warnings: [] });
      expect(existsSync(mark)).toBe(true);
    },
  );
});

describe("the address of a remote", () => {
  test.each([
    "https://github.com/octo-org/octo-repo",
    "https://github.com/octo-org/octo-repo.git",
    "https://github.com/octo-org/octo-repo/",
    "https://github.com/octo-org/octo-repo.git/",
    "https://GitHub.com/Octo-Org/OCTO-repo",
    "https://x-access-token:ghs_secret@github.com/octo-org/octo-repo",
    "https://user@github.com:443/octo-org/octo-repo",
    "http://github.com/octo-org/octo-repo",
    "git://github.com/octo-org/octo-repo.git",
    "ssh://git@github.com/octo-org/octo-repo.git",
    "ssh://git@github.com:22/octo-org/octo-repo",
    "ssh://git@ssh.github.com:443/octo-org/octo-repo.git",
    "git+ssh://git@github.com/octo-org/octo-repo",
    "git@github.com:octo-org/octo-repo.git",
    "git@github.com:octo-org/octo-repo",
    "git@github.com:/octo-org/octo-repo.git/",
    "github.com:octo-org/octo-repo",
    "org-123@github.com:octo-org/octo-repo.git",
  ])("%s is that of octo-org/octo-repo", (address) => {
    expect(parseRemote(address)).toBe("github.com/octo-org/octo-repo");
  });

  test.each([
    "https://github.com/octo-org/octo-repo.wiki.git",
    "https://github.com/octo-org/octo-repo2",
    "https://github.com/octo-org/octo-repo/tree/main",
    "https://github.com/octo-org",
    "https://github.com.evil.example/octo-org/octo-repo",
    "https://evil.example/github.com/octo-org/octo-repo",
    "https://gitlab.com/octo-org/octo-repo",
    "git@gitlab.com:octo-org/octo-repo.git",
    "file:///srv/octo-org/octo-repo",
    "/srv/octo-org/octo-repo",
    "../octo-org/octo-repo",
    "C:\\octo-org\\octo-repo",
    "C:/octo-org/octo-repo",
    "octo-org/octo-repo",
    "https://",
    "",
  ])("%j is not", (address) => {
    expect(parseRemote(address)).not.toBe("github.com/octo-org/octo-repo");
  });

  test.each(["/", "@", ":", ".git", " ", "a@", "a:"])("may have any number of %j", (part) => {
    const many = part.repeat(1_000_000);
    for (const address of [
      `${many}x/y`,
      `https://github.com/a${many}/b${many}c`,
      `a@b:c${many}d`,
    ]) {
      expect(parseRemote(address)).not.toBe("github.com/octo-org/octo-repo");
    }
  });
});
