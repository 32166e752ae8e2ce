import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { JsonObject } from "../../src/base/json.ts";
import { AUTHOR_TIME } from "../support/git-sandbox.ts";
import { messagesOf, type StepInputs } from "../support/runner.ts";
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

/** A checkout of a pull request's merge commit, and the SHAs of its commits. */
function checkOutPull(name: string) {
  const { git } = setup;
  const workspace = git.init(name);
  git.git(name, "remote", "add", "origin", "https://github.com/octo-org/octo-repo");
  const base = git.commit(name, "base");
  git.git(name, "checkout", "--quiet", "-b", "changes");
  const head = git.commit(name, "The change\n\nWhy it is made\n");
  git.git(name, "checkout", "--quiet", "--detach", "main");
  git.git(name, "merge", "--quiet", "--no-ff", "--message=Merge changes", "changes");
  return { workspace, base, head, merge: git.git(name, "rev-parse", "HEAD") };
}

/** `user_data.ci` of the newest attestation. */
function attestedRun(): JsonObject {
  return Object(JSON.parse(setup.lastDataJson())).user_data.ci;
}

describe("the commit of a run", () => {
  test("a push takes everything from the payload, without git or the API", async () => {
    const mark = join(setup.git.directory, "git-was-started");
    const bin = setup.git.fakeGit(`touch ${mark}`);
    const pushed = examplePayload("push", ({ ref }) => ref === "refs/heads/master");
    const { workspace, merge: sha } = checkOutPull("pushed");
    const payload = withMember(pushed, "head_commit.id", sha);
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
    expect(attestedRun()).toMatchObject({
      run: { github_sha: sha, checked_out_sha: sha },
      tests: { warnings: [] },
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
    expect(run.log).toMatch(/The event payload cannot be used\. .* could not be read/);
  });

  test("without any known commit nothing is attested, and the error says what to do", async () => {
    const env = { GITHUB_SHA: "", GITHUB_EVENT_PATH: "" };
    const run = await setup.attest({ event: SCHEDULE, env });
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain("Set `commit` to the full SHA");
    expect(setup.runner.service.attestations()).toHaveLength(recorded);
  });
});

describe("what is checked out", () => {
  const target = (sha: string, head: string) => ({
    name: "pull_request_target",
    payload: withMember(pull, "pull_request.head.sha", head),
    sha,
    ref: "refs/heads/main",
  });

  test.each<[mode: string, inputs: StepInputs]>([
    ["a run", {}],
    ["a dry run", { "dry-run": "true" }],
  ])(
    "%s of pull_request_target that tested the base is refused, and nothing is sent",
    async (mode, inputs) => {
      const { workspace, base, head } = checkOutPull(mode.replaceAll(" ", "-"));
      setup.git.git(basename(workspace), "checkout", "--quiet", base);
      const run = await setup.attest({ event: target(base, head), workspace, inputs });
      expect(run).toMatchObject({
        exitCode: 1,
        outputs: { attestation: "refused", result: "", "commit-sha": head, "request-path": "" },
      });
      expect(JSON.parse(run.outputs["verdict"] ?? "")).toMatchObject({ cause: "evidence" });
      const title = "The head of the pull request is not checked out";
      expect(run.log).toContain(`${title}. HEAD is ${base}, and the head is ${head}.`);
      expect(run.summary).toContain(title);
      expect(setup.runner.service.attestations()).toHaveLength(recorded);
    },
  );

  test("a run of pull_request_target that tested the head is recorded", async () => {
    const { workspace, base, head } = checkOutPull("target-head");
    setup.git.git("target-head", "checkout", "--quiet", head);
    const run = await setup.attest({ event: target(base, head), workspace });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(attestedRun()).toMatchObject({
      run: { github_sha: base, checked_out_sha: head },
      tests: { warnings: [] },
    });
  });

  test("a run of pull_request_target may attest the base with `commit: merge`", async () => {
    const { workspace, base, head } = checkOutPull("target-base");
    setup.git.git("target-base", "checkout", "--quiet", base);
    const inputs = { commit: "merge" };
    const run = await setup.attest({ event: target(base, head), workspace, inputs });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(setup.attestedCommit()).toMatchObject({ sha1: base, branch: "main" });
    expect(attestedRun()).toMatchObject({ tests: { warnings: [] } });
  });

  const COMMENT = examplePayload("issue_comment");
  test.each([
    ["issue_comment", COMMENT],
    ["workflow_dispatch", { inputs: { ref: "changes" } }],
    ["schedule", { schedule: "0 5 * * *" }],
  ])("a run of %s that tested another commit is recorded with a warning", async (name, payload) => {
    const { workspace, base, head } = checkOutPull(`${name}-other`);
    setup.git.git(`${name}-other`, "checkout", "--quiet", head);
    const event = { name, payload, sha: base, ref: "refs/heads/main" };
    const run = await setup.attest({ event, workspace });
    expect(run).toMatchObject({ exitCode: 0, outputs: { "commit-sha": base } });
    const warning = expect.stringContaining(
      `HEAD is ${head}, and the attestation is about ${base}`,
    );
    expect(messagesOf(run, "warning")).toEqual([warning]);
    expect(attestedRun()).toMatchObject({
      run: { github_sha: base, checked_out_sha: head },
      tests: { warnings: [warning] },
    });
    const named = await setup.attest({ event, workspace, inputs: { commit: head } });
    expect(named).toMatchObject({ exitCode: 0, outputs: { "commit-sha": head } });
    expect(messagesOf(named, "warning")).toEqual([]);
  });

  test("a checkout of an earlier job on a self-hosted runner is warned of", async () => {
    const { workspace, base, head } = checkOutPull("left-over");
    const event = { name: "schedule", payload: {}, sha: head, ref: "refs/heads/changes" };
    setup.git.git("left-over", "checkout", "--quiet", base);
    const env = { RUNNER_ENVIRONMENT: "self-hosted" };
    const run = await setup.attest({ event, workspace, env });
    expect(messagesOf(run, "warning")).toEqual([expect.stringContaining("of an earlier job")]);
  });

  test("the gate does not look at it", async () => {
    const { workspace, base, head } = checkOutPull("gated");
    setup.git.git("gated", "checkout", "--quiet", base);
    const inputs = { "gate-environments": "staging" };
    const run = await setup.runner.gate(inputs, { event: target(base, head), workspace });
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed", "commit-sha": head } });
    expect(run.log).not.toContain(base);
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

  test.each([
    ["named", {}, "somebody/Hello-World"],
    ["left out with the author", { "redact-commit-info": "author" }, undefined],
  ])("a pull request from a fork that has a key is sent, and the fork is %s", async (...row) => {
    const [, inputs, name] = row;
    const run = await setup.attest({ event: { ...PULL, payload: fork }, inputs });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(setup.attestedCommit()).not.toHaveProperty("branch");
    expect(Object(attestedRun()["run"]).head_repository).toBe(name);
  });
});
