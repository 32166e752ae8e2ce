import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { AUTHOR_TIME } from "../support/git-sandbox.ts";
import { examplePayload, withMember } from "../support/webhook-payloads.ts";
import { openWorld, type World } from "./attesting.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let asked = 0;
let recorded = 0;
afterEach(() => {
  asked = world.api.requests.length;
  recorded = world.service.attestations().length;
});

const COMMITS = "https://github.com/octo-org/octo-repo/commit";
const GITHUB_SHA = "feedface".repeat(5);
const pull = examplePayload("pull_request");
const PULL = { name: "pull_request", sha: GITHUB_SHA, ref: "refs/pull/2/merge" };
const fromApi = {
  message: "Subject\n\nBody",
  author: "Ada <ada@example.com>",
  timestamp: 1557933565,
};

function expectSilentApi(): void {
  expect(world.api.requests).toHaveLength(asked);
}

/** A checkout of a pull request's merge commit, and the SHAs of both. */
function checkOutPull(name: string): { workspace: string; head: string; merge: string } {
  const { workshop } = world;
  const workspace = workshop.init(name);
  workshop.commit(name, "base");
  workshop.git(name, "checkout", "--quiet", "-b", "changes");
  const head = workshop.commit(name, "The change\n\nWhy it is made\n");
  workshop.git(name, "checkout", "--quiet", "--detach", "main");
  workshop.git(name, "merge", "--quiet", "--no-ff", "--message=Merge changes", "changes");
  return { workspace, head, merge: workshop.git(name, "rev-parse", "HEAD") };
}

describe("a whole run", () => {
  test("push: from the payload alone, without starting git or asking the API", async () => {
    const mark = join(world.workshop.directory, "git-was-started");
    const bin = world.workshop.fakeGit(`touch ${mark}`);
    const payload = examplePayload("push", ({ ref }) => ref === "refs/heads/master");
    const sha = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";
    const workspace = world.workshop.init("pushed");
    const run = await world.attest({
      event: { name: "push", payload, sha, ref: "refs/heads/master" },
      env: { PATH: bin + delimiter + process.env["PATH"] },
      workspace,
      token: true,
    });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(run.outputs).toMatchObject({ "commit-sha": sha, "commit-source": "payload" });
    expect(world.attestedCommit()).toEqual({
      sha1: sha,
      message: "Initial commit",
      author: "Codertocat <21031067+Codertocat@users.noreply.github.com>",
      branch: "master",
      timestamp: AUTHOR_TIME,
      url: `${COMMITS}/${sha}`,
    });
    expect(existsSync(mark)).toBe(false);
    expectSilentApi();
  });

  test("pull_request from the same repository: its head, from the merge commit's checkout", async () => {
    const { workspace, head, merge } = checkOutPull("pulled");
    const payload = withMember(pull, "pull_request.head.sha", head);
    const event = { ...PULL, payload, sha: merge };
    const run = await world.attest({ event, workspace, token: true });
    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": "git" });
    expect(world.attestedCommit()).toEqual({
      sha1: head,
      message: "The change\n\nWhy it is made",
      author: "Ada <ada@example.com>",
      branch: "changes",
      timestamp: AUTHOR_TIME,
      url: `${COMMITS}/${head}`,
    });
    expectSilentApi();
  });

  test("pull_request with `commit: merge`: the merge commit", async () => {
    const { workspace, merge } = checkOutPull("merged");
    const event = { ...PULL, payload: pull, sha: merge };
    const run = await world.attest({ event, workspace, inputs: { commit: "merge" } });
    expect(run.outputs).toMatchObject({ "commit-sha": merge, "commit-source": "git" });
    expect(world.attestedCommit()).toMatchObject({ sha1: merge, message: "Merge changes" });
  });

  test("merge_group: the queued commit, and the branch that it is going to", async () => {
    const sha = "2ffea6db159f6b6c47a24e778fb9ef40cf6b1c7d";
    const payload = withMember(examplePayload("merge_group"), "merge_group.head_commit.id", sha);
    const ref = "refs/heads/gh-readonly-queue/main/pr-104-929f8209d40f77f4abc622a499c93a83babdbe64";
    const run = await world.attest({ event: { name: "merge_group", payload, sha, ref } });
    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": "payload" });
    expect(world.attestedCommit()).toEqual({
      sha1: sha,
      message: "Merge pull request #2048 from octo-repo/update-readme\n\nUpdate README.md",
      author: "Codertocat <21031067+Codertocat@users.noreply.github.com>",
      branch: "main",
      timestamp: 1557933630,
      url: `${COMMITS}/${sha}`,
    });
  });

  test("workflow_run: the commit of the run before, not the default branch's", async () => {
    const payload = examplePayload("workflow_run");
    const event = { name: "workflow_run", payload, sha: GITHUB_SHA, ref: "refs/heads/trunk" };
    const run = await world.attest({ event });
    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": "payload" });
    expect(world.attestedCommit()).toMatchObject({
      sha1: "5779607b49aab1200488439f02372c57b4f75444",
      author: "Mona Lisa <octocat@github.com>",
      branch: "main",
    });
  });

  const SCHEDULE = { name: "schedule", payload: { schedule: "0 5 * * *" }, sha: GITHUB_SHA };

  test("schedule without a checkout: from the API of an Enterprise Server", async () => {
    const env = { GITHUB_SERVER_URL: "https://github.example.com" };
    const run = await world.attest({ event: SCHEDULE, env, token: true });
    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": "api" });
    expect(world.attestedCommit()).toEqual({
      sha1: GITHUB_SHA,
      ...fromApi,
      branch: "main",
      url: `https://github.example.com/octo-org/octo-repo/commit/${GITHUB_SHA}`,
    });
    const path = `/repos/octo-org/octo-repo/commits/${GITHUB_SHA}?per_page=1`;
    expect(world.api.requests.slice(asked).map((request) => request.path)).toEqual([path]);
    expect(run.shown).not.toContain("token-of-the-run");
  });

  test("schedule without git, token or payload: sha1 and url, and a notice why no more", async () => {
    const env = { PATH: "", GITHUB_EVENT_PATH: undefined };
    const run = await world.attest({ event: SCHEDULE, env });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(run.outputs["commit-source"]).toBe("partial");
    const url = `${COMMITS}/${GITHUB_SHA}`;
    expect(world.attestedCommit()).toEqual({ sha1: GITHUB_SHA, branch: "main", url });
    expect(run.log).toContain("`github-token` is empty");
    expectSilentApi();
  });

  test("no event that is known at all, and a payload that is broken", async () => {
    const env = { GITHUB_EVENT_PATH: world.workshop.fakeGit("no JSON") };
    const run = await world.attest({ event: { ...SCHEDULE, name: "something_new" }, env });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(world.attestedCommit()).toMatchObject({ sha1: GITHUB_SHA, branch: "main" });
    expect(run.log).toContain("The event's payload could not be read");
  });

  test("no commit that is known: nothing is attested, and it says what to do", async () => {
    const env = { GITHUB_SHA: "", GITHUB_EVENT_PATH: "" };
    const run = await world.attest({ event: SCHEDULE, env });
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain("Set `commit` to the full SHA");
    expect(world.service.attestations()).toHaveLength(recorded);
  });
});

describe("a run without secrets", () => {
  const NO_KEY = { "api-key": "" };
  const fork = withMember(pull, "pull_request.head.repo.full_name", "somebody/Hello-World");
  const withoutSecrets = [
    ["a pull request from a fork", { event: { ...PULL, payload: fork } }],
    [
      "a pull request from a fork that was deleted",
      { event: { ...PULL, payload: withMember(pull, "pull_request.head.repo", null) } },
    ],
    [
      "Dependabot's push",
      {
        event: { name: "push", payload: examplePayload("push"), sha: GITHUB_SHA },
        env: { GITHUB_ACTOR: "dependabot[bot]" },
      },
    ],
  ] as const;

  test.each(withoutSecrets)("%s is read, shown and not sent", async (_, situation) => {
    const run = await world.attest({ ...situation, inputs: NO_KEY });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "skipped", total: "1" } });
    expect(run.summary).toContain("checkout");
    expect(run.annotations).toContainEqual(expect.objectContaining({ level: "notice" }));
    expect(world.service.attestations()).toHaveLength(recorded);
  });

  test.each(withoutSecrets)("%s fails with `on-fork: error`", async (_, situation) => {
    const inputs = { ...NO_KEY, "on-fork": "error" };
    const run = await world.attest({ ...situation, inputs });
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain("api-key");
    expect(world.service.attestations()).toHaveLength(recorded);
  });

  test("that should have them is an error", async () => {
    const run = await world.attest({ event: { ...PULL, payload: pull }, inputs: NO_KEY });
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain("api-key");
  });

  test("that has them all the same, though from a fork, is sent", async () => {
    const run = await world.attest({ event: { ...PULL, payload: fork } });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
  });
});
