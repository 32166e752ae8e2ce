import { afterAll, describe, expect, test } from "@jest/globals";
import { isWithoutSecrets, readContext } from "../../src/commit/context.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { createContext, examplePayload, withMember } from "../support/webhook-payloads.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

function eventFile(content: string | Buffer): string {
  return folder.write("event.json", content);
}

const SHA = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";

describe("readContext", () => {
  test("readContext reads everything that the runner says", () => {
    const env = {
      GITHUB_EVENT_NAME: "push",
      GITHUB_EVENT_PATH: eventFile('{"ref":"refs/heads/main"}'),
      GITHUB_SHA: SHA,
      GITHUB_REF: "refs/heads/main",
      GITHUB_SERVER_URL: "https://github.example.com",
      GITHUB_API_URL: "https://github.example.com/api/v3",
      GITHUB_REPOSITORY: "octo-org/octo-repo",
      GITHUB_ACTOR: "octocat",
      GITHUB_TRIGGERING_ACTOR: "hubot",
      GITHUB_WORKFLOW: "CI",
      GITHUB_WORKFLOW_REF: "octo-org/octo-repo/.github/workflows/ci.yml@refs/heads/main",
      GITHUB_WORKFLOW_SHA: SHA.toUpperCase(),
      GITHUB_ACTION_REPOSITORY: "octo/junit-attestation-action",
      GITHUB_ACTION_REF: "v1",
      RUNNER_OS: "Linux",
      RUNNER_ARCH: "X64",
      RUNNER_ENVIRONMENT: "github-hosted",
      GITHUB_JOB: "test",
      GITHUB_RUN_ID: "1658821493",
      GITHUB_RUN_ATTEMPT: "2",
      GITHUB_WORKSPACE: "/workspace",
    };
    expect(readContext(env)).toEqual({
      event: "push",
      payload: { json: { ref: "refs/heads/main" } },
      sha: SHA,
      ref: "refs/heads/main",
      serverUrl: "https://github.example.com",
      apiUrl: "https://github.example.com/api/v3",
      repository: { owner: "octo-org", name: "octo-repo", fullName: "octo-org/octo-repo" },
      actor: "octocat",
      triggeringActor: "hubot",
      workflow: "CI",
      workflowRef: "octo-org/octo-repo/.github/workflows/ci.yml@refs/heads/main",
      workflowSha: SHA,
      job: "test",
      runId: 1658821493,
      runAttempt: 2,
      workspace: "/workspace",
      action: { repository: "octo/junit-attestation-action", ref: "v1" },
      runner: { os: "Linux", arch: "X64", environment: "github-hosted" },
    });
  });

  test("an empty environment leaves only the addresses of github.com", () => {
    const context = readContext({});
    expect(context).toMatchObject({
      serverUrl: "https://github.com",
      apiUrl: "https://api.github.com",
    });
    const { serverUrl, apiUrl, runner, ...others } = context;
    const values = [...Object.values(others), ...Object.values(runner)];
    expect(new Set(values)).toEqual(new Set([undefined]));
  });

  test("an empty variable counts as absent", () => {
    const names = ["EVENT_NAME", "EVENT_PATH", "SHA", "REF", "REPOSITORY", "ACTOR", "RUN_ID"];
    const env = Object.fromEntries(names.map((name) => [`GITHUB_${name}`, ""]));
    expect(readContext(env)).toEqual(readContext({}));
  });

  test("a missing payload file is an absent payload without a problem", () => {
    const context = readContext({ GITHUB_EVENT_PATH: folder.at("absent.json") });
    expect(context.payload).toBeUndefined();
  });

  test.each([
    ["cut off", '{"secret-word": "x'],
    ["empty", ""],
    ["an array", "[1]"],
    ["null", "null"],
    ["text", '"push"'],
  ])("a payload that is %s is reported, and the rest of the context is kept", (_, content) => {
    const path = eventFile(content);
    const context = readContext({ GITHUB_EVENT_PATH: path, GITHUB_SHA: SHA });
    expect(context).toMatchObject({
      payload: { problem: { id: "payload-unusable", details: `${path} is not a JSON object.` } },
      sha: SHA,
    });
  });

  test("a payload file that cannot be read is reported with the reason", () => {
    const context = readContext({ GITHUB_EVENT_PATH: folder.path });
    expect(context.payload?.problem).toEqual({
      id: "payload-unusable",
      title: "The event payload cannot be used",
      details: expect.stringMatching(`^${folder.path} could not be read: EISDIR`),
      advice: "Check the file that GITHUB_EVENT_PATH names; in a container, it must be mounted.",
    });
  });

  test.each([
    ["an upper-case SHA", SHA.toUpperCase(), SHA],
    ["a SHA-256", "ab".repeat(32), "ab".repeat(32)],
    ["an abbreviated SHA", "6113728", undefined],
    ["all zeros", "0".repeat(40), undefined],
    ["a branch", "main", undefined],
  ])("a GITHUB_SHA that is %s is read correctly", (_, sha, expected) => {
    expect(readContext({ GITHUB_SHA: sha }).sha).toBe(expected);
  });

  test("the repository is taken from the payload if the environment lacks it", () => {
    const path = eventFile('{"repository":{"full_name":"octo-org/octo-repo"}}');
    const repository = { owner: "octo-org", name: "octo-repo", fullName: "octo-org/octo-repo" };
    expect(readContext({ GITHUB_EVENT_PATH: path }).repository).toEqual(repository);
  });

  test.each(["octo-org", "octo-org/", "/octo-repo", "a/b/c"])(
    "GITHUB_REPOSITORY %s names no repository",
    (slug) => {
      expect(readContext({ GITHUB_REPOSITORY: slug }).repository).toBeUndefined();
    },
  );

  test("slashes at the end of an address are dropped", () => {
    const context = readContext({ GITHUB_SERVER_URL: "https://github.example.com/" });
    expect(context.serverUrl).toBe("https://github.example.com");
  });

  test.each(["x", "-1", "0", "1.5", "1e400"])("GITHUB_RUN_ID %s is not a run number", (text) => {
    expect(readContext({ GITHUB_RUN_ID: text }).runId).toBeUndefined();
  });
});

describe("isWithoutSecrets", () => {
  const own = examplePayload("pull_request");
  const fork = withMember(own, "pull_request.head.repo.full_name", "somebody/Hello-World");
  const capitals = withMember(own, "pull_request.head.repo.full_name", "CODERTOCAT/hello-world");
  const deleted = withMember(own, "pull_request.head.repo", null);
  const unsaid = withMember(own, "pull_request.head.repo", undefined);
  const byDependabot = withMember(own, "pull_request.user.login", "dependabot[bot]");
  const review = withMember(
    examplePayload("pull_request_review"),
    "pull_request.head.repo.full_name",
    "somebody/Hello-World",
  );

  test.each([
    ["pull_request", "the same repository", own, false],
    ["pull_request", "the same repository in other case", capitals, false],
    ["pull_request", "a fork", fork, true],
    ["pull_request", "a deleted fork", deleted, true],
    ["pull_request", "an unnamed repository", unsaid, false],
    ["pull_request", "no known repository", {}, false],
    ["pull_request_review", "a fork", review, true],
    ["pull_request_review_comment", "a fork", fork, true],
    ["pull_request_target", "a fork", fork, false],
    ["pull_request_target", "a deleted fork", deleted, false],
    ["workflow_run", "a fork", examplePayload("workflow_run"), false],
    ["issue_comment", "a pull request", examplePayload("issue_comment"), false],
    ["merge_group", "a queue", examplePayload("merge_group"), false],
    ["push", "a branch", examplePayload("push"), false],
  ])("whether %s from %s has secrets is known", (event, _, payload, expected) => {
    expect(isWithoutSecrets(createContext({ event, payload, actor: "octocat" }))).toBe(expected);
  });

  test("the head is compared with the run's repository if the payload lacks the base", () => {
    const payload = withMember(withMember(fork, "pull_request.base", null), "repository", null);
    const context = { event: "pull_request", payload };
    const name = "Hello-World";
    const repository = { owner: "somebody", name, fullName: "somebody/Hello-World" };
    const other = { owner: "x", name, fullName: "x/Hello-World" };
    expect(isWithoutSecrets(createContext({ ...context, repository }))).toBe(false);
    expect(isWithoutSecrets(createContext({ ...context, repository: other }))).toBe(true);
    expect(isWithoutSecrets(createContext(context))).toBe(false);
  });

  test.each([
    ["push", examplePayload("push"), true],
    ["create", examplePayload("create"), true],
    ["deployment", examplePayload("deployment"), true],
    ["deployment_status", examplePayload("deployment_status"), true],
    ["pull_request", own, true],
    ["pull_request_review", review, true],
    ["pull_request_review_comment", own, true],
    ["pull_request_target", own, false],
    ["pull_request_target", byDependabot, true],
    ["workflow_run", examplePayload("workflow_run"), false],
    ["schedule", {}, false],
    ["merge_group", examplePayload("merge_group"), false],
  ])("whether %s by Dependabot (case %#) has secrets is known", (event, payload, expected) => {
    expect(isWithoutSecrets(createContext({ event, payload, actor: "dependabot[bot]" }))).toBe(
      expected,
    );
  });

  test("a pull_request_target run that a person starts on Dependabot's pull request has secrets", () => {
    const context = { event: "pull_request_target", payload: byDependabot, actor: "octocat" };
    expect(isWithoutSecrets(createContext(context))).toBe(false);
  });
});
