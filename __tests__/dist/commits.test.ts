import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { AUTHOR_TIME } from "../support/git-sandbox.ts";
import { examplePayload, withMember } from "../support/webhook-payloads.ts";
import { CommitSetup } from "./commit-setup.ts";

let setup: CommitSetup;
beforeAll(async () => {
  setup = await CommitSetup.open();
});
afterAll(() => setup.close());

let asked = 0;
let recorded = 0;
let requested = 0;
afterEach(() => {
  asked = setup.api.requests.length;
  recorded = setup.runner.service.attestations().length;
  requested = setup.runner.service.requests().length;
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

function expectNoApiRequest(): void {
  expect(setup.api.requests).toHaveLength(asked);
}

/** A checkout of a pull request's merge commit, and the SHAs of both. */
function checkOutPull(name: string): { workspace: string; head: string; merge: string } {
  const { git } = setup;
  const workspace = git.init(name);
  git.commit(name, "base");
  git.git(name, "checkout", "--quiet", "-b", "changes");
  const head = git.commit(name, "The change\n\nWhy it is made\n");
  git.git(name, "checkout", "--quiet", "--detach", "main");
  git.git(name, "merge", "--quiet", "--no-ff", "--message=Merge changes", "changes");
  return { workspace, head, merge: git.git(name, "rev-parse", "HEAD") };
}

describe("the commit of a run", () => {
  test("a push takes everything from the payload, without git or the API", async () => {
    const mark = join(setup.git.directory, "git-was-started");
    const bin = setup.git.fakeGit(`touch ${mark}`);
    const payload = examplePayload("push", ({ ref }) => ref === "refs/heads/master");
    const sha = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";
    const workspace = setup.git.init("pushed");
    const run = await setup.attest({
      event: { name: "push", payload, sha, ref: "refs/heads/master" },
      env: { PATH: bin + delimiter + process.env["PATH"] },
      workspace,
      token: true,
    });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(run.outputs).toMatchObject({ "commit-sha": sha, "commit-source": "payload" });
    expect(setup.attestedCommit()).toEqual({
      sha1: sha,
      message: "Initial commit",
      author: "Codertocat <21031067+Codertocat@users.noreply.github.com>",
      branch: "master",
      timestamp: AUTHOR_TIME,
      url: `${COMMITS}/${sha}`,
    });
    expect(existsSync(mark)).toBe(false);
    expectNoApiRequest();
  });

  test("a pull request takes its head from the checkout of the merge commit", async () => {
    const { workspace, head, merge } = checkOutPull("pulled");
    const payload = withMember(pull, "pull_request.head.sha", head);
    const event = { ...PULL, payload, sha: merge };
    const run = await setup.attest({ event, workspace, token: true });
    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": "git" });
    expect(setup.attestedCommit()).toEqual({
      sha1: head,
      message: "The change\n\nWhy it is made",
      author: "Ada <ada@example.com>",
      branch: "changes",
      timestamp: AUTHOR_TIME,
      url: `${COMMITS}/${head}`,
    });
    expectNoApiRequest();
  });

  test("a pull request with `commit: merge` takes the merge commit", async () => {
    const { workspace, merge } = checkOutPull("merged");
    const event = { ...PULL, payload: pull, sha: merge };
    const run = await setup.attest({ event, workspace, inputs: { commit: "merge" } });
    expect(run.outputs).toMatchObject({ "commit-sha": merge, "commit-source": "git" });
    expect(setup.attestedCommit()).toMatchObject({ sha1: merge, message: "Merge changes" });
  });

  const SCHEDULE = { name: "schedule", payload: { schedule: "0 5 * * *" }, sha: GITHUB_SHA };

  test("a schedule without a checkout asks the API of an Enterprise Server", async () => {
    const env = { GITHUB_SERVER_URL: "https://github.example.com" };
    const run = await setup.attest({ event: SCHEDULE, env, token: true });
    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": "api" });
    expect(setup.attestedCommit()).toEqual({
      sha1: GITHUB_SHA,
      ...fromApi,
      branch: "main",
      url: `https://github.example.com/octo-org/octo-repo/commit/${GITHUB_SHA}`,
    });
    const path = `/repos/octo-org/octo-repo/commits/${GITHUB_SHA}?per_page=1`;
    expect(setup.api.requests.slice(asked).map((request) => request.path)).toEqual([path]);
    expect(run.shown).not.toContain("token-of-the-run");
  });

  test("a schedule without git, token or payload sends SHA, branch and URL, and says why no more", async () => {
    const env = { PATH: "", GITHUB_EVENT_PATH: undefined };
    const run = await setup.attest({ event: SCHEDULE, env });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(run.outputs["commit-source"]).toBe("partial");
    const url = `${COMMITS}/${GITHUB_SHA}`;
    expect(setup.attestedCommit()).toEqual({ sha1: GITHUB_SHA, branch: "main", url });
    expect(run.log).toContain("`github-token` is empty");
    expectNoApiRequest();
  });

  test("an unknown event with a broken payload takes GITHUB_SHA", async () => {
    const env = { GITHUB_EVENT_PATH: setup.git.fakeGit("no JSON") };
    const run = await setup.attest({ event: { ...SCHEDULE, name: "something_new" }, env });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(setup.attestedCommit()).toMatchObject({ sha1: GITHUB_SHA, branch: "main" });
    expect(run.log).toMatch(/The event payload .* could not be read/);
  });

  test("without any known commit nothing is attested, and the error says what to do", async () => {
    const env = { GITHUB_SHA: "", GITHUB_EVENT_PATH: "" };
    const run = await setup.attest({ event: SCHEDULE, env });
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain("Set `commit` to the full SHA");
    expect(setup.runner.service.attestations()).toHaveLength(recorded);
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

  test.each(withoutSecrets)("%s is read and shown, but not sent", async (_, situation) => {
    const run = await setup.attest({ ...situation, inputs: NO_KEY });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "skipped", total: "1" } });
    expect(run.summary).toContain("checkout");
    expect(run.annotations).toContainEqual(expect.objectContaining({ level: "notice" }));
    expect(setup.runner.service.requests()).toHaveLength(requested);
  });

  test("a pull request from a fork fails with `on-fork: error`", async () => {
    const inputs = { ...NO_KEY, "on-fork": "error" };
    const run = await setup.attest({ event: { ...PULL, payload: fork }, inputs });
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain("api-key");
    expect(setup.runner.service.attestations()).toHaveLength(recorded);
  });

  test("a pull request of the same repository without a key is an error", async () => {
    const run = await setup.attest({ event: { ...PULL, payload: pull }, inputs: NO_KEY });
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain("api-key");
  });

  test("a pull request from a fork that has a key is sent", async () => {
    const run = await setup.attest({ event: { ...PULL, payload: fork } });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
  });
});
