import { afterAll, describe, expect, test } from "@jest/globals";
import type { JsonObject } from "../../src/base/json.ts";
import { parseCommitChoice } from "../../src/commit/commit.ts";
import {
  findFork,
  isWithoutSecrets,
  pullRequestNumber,
  readContext,
} from "../../src/commit/context.ts";
import { findCommit } from "../../src/commit/find-commit.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { examplePayload, withMember } from "../support/webhook-payloads.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

/** GITHUB_SHA in these runs; no published payload contains it. */
const GITHUB_SHA = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567";
const OTHER = "feedface".repeat(5);
const TAG = "c0ffee00".repeat(5);
const PUSHED = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";
const PULLED = "ec26c3e57ca3a959ca5aad62de7213c562f8c821";
const QUEUED = "2ffea6db159f6b6c47a24e778fb9ef40cf6b1c7d";
const DEPLOYED = "f95f852bd8fca8fcc58a9a2d6c842781e32a215e";
const RUN = "5779607b49aab1200488439f02372c57b4f75444";

const MAIN = "refs/heads/main";
const PULL_REF = "refs/pull/2/merge";

const push = examplePayload("push", ({ ref }) => ref === "refs/heads/master");
const deletion = examplePayload("push", ({ deleted }) => deleted === true);
const pull = examplePayload("pull_request");
const queue = examplePayload("merge_group");
const run = examplePayload("workflow_run");
const deployment = examplePayload("deployment");
const FORK = "somebody/Hello-World";
const HEAD_REPOSITORY = "pull_request.head.repo.full_name";
const fork = withMember(pull, HEAD_REPOSITORY, FORK);

/** The run of an event, as the runner describes it. */
function contextOf(event: string, payload: JsonObject, ref = MAIN, more: NodeJS.ProcessEnv = {}) {
  return readContext({
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: folder.write("event.json", JSON.stringify(payload)),
    GITHUB_SHA,
    GITHUB_REF: ref,
    GITHUB_REPOSITORY: "octo-org/octo-repo",
    ...more,
  });
}

/** Finds the commit of a run without a checkout and a token. */
function find(context: ReturnType<typeof readContext>, choice?: string) {
  const commit = { choice, redact: new Set<never>(), token: undefined };
  const { signal } = new AbortController();
  const inputs = { commit, workingDirectory: folder.path };
  return findCommit(inputs, { context, env: process.env, signal });
}

describe("which commit", () => {
  test.each<
    [string, JsonObject, string, sha: string, branch?: string | undefined, source?: string]
  >([
    ["push", push, "refs/heads/master", PUSHED, "master", "payload"],
    ["push", withMember(push, "after", TAG), "refs/tags/v1", PUSHED, "v1", "payload"],
    ["push", deletion, MAIN, GITHUB_SHA, "main"],
    ["pull_request", pull, PULL_REF, PULLED, "changes", "payload"],
    ["pull_request", fork, PULL_REF, PULLED],
    ["pull_request", withMember(pull, "pull_request.head.repo", null), PULL_REF, PULLED],
    [
      "pull_request_review",
      examplePayload("pull_request_review"),
      PULL_REF,
      PULLED,
      "changes",
      "payload",
    ],
    [
      "pull_request_review_comment",
      examplePayload("pull_request_review_comment"),
      PULL_REF,
      PULLED,
      "changes",
      "payload",
    ],
    ["pull_request_target", pull, MAIN, PULLED, "changes", "payload"],
    ["pull_request_target", fork, MAIN, PULLED],
    ["merge_group", queue, "refs/heads/gh-readonly-queue/main/pr-1", QUEUED, "main", "payload"],
    ["workflow_run", run, "refs/heads/other", RUN, "main", "payload"],
    [
      "workflow_run",
      withMember(run, "workflow_run.head_repository", null),
      MAIN,
      RUN,
      undefined,
      "payload",
    ],
    ["release", examplePayload("release"), "refs/tags/0.0.1", GITHUB_SHA, "0.0.1"],
    ["deployment", deployment, "", DEPLOYED, "master", "payload"],
    ["deployment", withMember(deployment, "deployment.ref", DEPLOYED), "", DEPLOYED],
    ["deployment_status", examplePayload("deployment_status"), "", DEPLOYED, "master", "payload"],
    ["create", examplePayload("create"), "refs/tags/v2", GITHUB_SHA, "v2"],
    ["status", examplePayload("status"), MAIN, GITHUB_SHA, "main"],
    ["issue_comment", examplePayload("issue_comment"), MAIN, GITHUB_SHA, "main"],
    ["schedule", { schedule: "0 5 * * *" }, MAIN, GITHUB_SHA, "main"],
    ["unheard_of", push, MAIN, GITHUB_SHA, "main"],
  ])("%s (case %#)", async (...row) => {
    const [event, payload, ref, sha1, branch, source] = row;
    const context = contextOf(event, payload, ref);
    const { commit } = await find(context);
    expect(commit.info).toMatchObject({ sha1, url: expect.stringMatching(`/commit/${sha1}$`) });
    expect({ branch: commit.info.branch, source: commit.source }).toEqual({ branch, source });
    expect((await find(context, "merge")).commit.info.sha1).toBe(GITHUB_SHA);
    const named = await find(context, OTHER);
    expect(named.commit.info).toEqual({ sha1: OTHER, url: expect.anything() });
  });
});

/** Which commit it is in a run without a usable one, as the ids of problems. */
async function refusalOf(context: ReturnType<typeof readContext>, choice?: string) {
  return find(context, choice).then(
    ({ commit }) => commit.info.sha1,
    ({ problem }) => [problem.id, problem.details],
  );
}

describe("the tested commit is unknown", () => {
  test.each([
    ["pull_request_target", "pull_request.head.sha"],
    ["merge_group", "merge_group.head_sha"],
    ["workflow_run", "workflow_run.head_sha"],
    ["deployment_status", "deployment.sha"],
  ])("on %s without %s", async (event, member) => {
    const expected = ["commit-unknown", expect.stringContaining(`\`${member}\``)];
    expect(await refusalOf(contextOf(event, {}))).toEqual(expected);
    const broken = { GITHUB_EVENT_PATH: folder.write("broken.json", "{oops") };
    expect(await refusalOf(contextOf(event, {}, MAIN, broken))).toEqual(expected);
    expect(await refusalOf(contextOf(event, {}), "merge")).toBe(GITHUB_SHA);
  });

  test.each(["", "ec26c3e", "0".repeat(40)])("where GITHUB_SHA is %j", async (sha) => {
    for (const choice of ["head", "merge"]) {
      const context = contextOf("push", deletion, MAIN, { GITHUB_SHA: sha });
      expect(await refusalOf(context, choice)).toEqual(["commit-unknown", expect.any(String)]);
    }
  });

  test("but GITHUB_SHA is enough for a push whose payload cannot be used", async () => {
    const missing = { GITHUB_EVENT_PATH: `${folder.path}/missing.json` };
    expect(await refusalOf(contextOf("push", {}, MAIN, missing))).toBe(GITHUB_SHA);
  });
});

test("a choice is `head`, `merge` or a full SHA", async () => {
  expect(parseCommitChoice(OTHER.toUpperCase())).toBe(OTHER);
  expect(parseCommitChoice("merge")).toBe("merge");
  for (const text of ["HEAD", "main", "ec26c3e", "0".repeat(40), `${OTHER}\n`]) {
    expect(() => parseCommitChoice(text)).toThrow("full SHA");
  }
  const tagged = contextOf("push", withMember(push, "after", TAG), "refs/tags/v1");
  expect((await find(tagged, TAG)).commit.info).toMatchObject({ sha1: PUSHED, branch: "v1" });
});

describe("the payload describes its commit", () => {
  const author = "Codertocat <21031067+Codertocat@users.noreply.github.com>";
  const queued = withMember(queue, "merge_group.head_commit.id", QUEUED);
  const merged = "Merge pull request #2048 from octo-repo/update-readme\n\nUpdate README.md";

  test.each<
    [
      string,
      JsonObject,
      message?: string | undefined,
      author?: string | undefined,
      timestamp?: number,
    ]
  >([
    ["push", push, "Initial commit", author, 1557933565],
    ["merge_group", queued, merged, author, 1557933630],
    ["merge_group", queue],
    [
      "workflow_run",
      run,
      "Update milestone-created.yml",
      "Mona Lisa <octocat@github.com>",
      1639683434,
    ],
    ["push", withMember(push, "head_commit.message", " \n"), undefined, author, 1557933565],
    [
      "push",
      withMember(push, "head_commit.author.name", 7),
      "Initial commit",
      author.replace(/.*</, "<"),
      1557933565,
    ],
    ["push", withMember(push, "head_commit.author", null), "Initial commit", undefined, 1557933565],
    ["push", withMember(push, "head_commit.timestamp", "last Tuesday"), "Initial commit", author],
    [
      "push",
      withMember(push, "head_commit.author.date", "2019-05-15T10:00:00.5+02:00"),
      "Initial commit",
      author,
      1557907200,
    ],
  ])("%s (case %#)", async (...[event, payload, message, name, timestamp]) => {
    const { commit, notices } = await find(contextOf(event, payload));
    const { sha1, branch, url, ...details } = commit.info;
    expect(details).toEqual({ message, author: name, timestamp });
    const isWhole = message && name && timestamp;
    expect(notices).toHaveLength(isWhole ? 0 : 1);
  });
});

describe("a run without secrets", () => {
  const review = withMember(examplePayload("pull_request_review"), HEAD_REPOSITORY, FORK);
  const bot = withMember(pull, "pull_request.user.login", "dependabot[bot]");

  test.each<
    [
      event: string,
      payload: JsonObject,
      fork: string | undefined,
      person: boolean,
      dependabot: boolean,
    ]
  >([
    ["pull_request", pull, undefined, false, true],
    [
      "pull_request",
      withMember(pull, HEAD_REPOSITORY, "CODERTOCAT/hello-world"),
      undefined,
      false,
      true,
    ],
    ["pull_request", fork, FORK, true, true],
    ["pull_request_review", review, FORK, true, true],
    ["pull_request_review_comment", fork, FORK, true, true],
    ["pull_request_target", fork, FORK, false, false],
    ["pull_request_target", bot, undefined, false, true],
    [
      "workflow_run",
      withMember(run, "workflow_run.head_repository.full_name", FORK),
      FORK,
      false,
      false,
    ],
    ["push", push, undefined, false, true],
    ["create", examplePayload("create"), undefined, false, true],
    ["deployment_status", examplePayload("deployment_status"), undefined, false, true],
    ["schedule", {}, undefined, false, false],
    ["merge_group", queue, undefined, false, false],
  ])("%s (case %#)", (event, payload, fullName, person, dependabot) => {
    const by = (actor: string) => contextOf(event, payload, MAIN, { GITHUB_ACTOR: actor });
    expect(findFork(by("octocat"))?.fullName).toBe(fullName);
    expect(isWithoutSecrets(by("octocat"))).toBe(person);
    expect(isWithoutSecrets(by("dependabot[bot]"))).toBe(dependabot);
  });

  test("comes from a fork that was deleted, too", () => {
    const context = contextOf("pull_request", withMember(pull, "pull_request.head.repo", null));
    expect(isWithoutSecrets(context)).toBe(true);
  });
});

test("the context is what the runner says, and nothing else", () => {
  const env = {
    GITHUB_EVENT_PATH: folder.write("event.json", '{"pull_request":{"number":7}}'),
    GITHUB_SHA: OTHER.toUpperCase(),
    GITHUB_ACTION_REPOSITORY: "octo/action",
    GITHUB_ACTION_REF: "v1",
    GITHUB_RUN_ID: "17",
    GITHUB_RUN_ATTEMPT: "x",
    GITHUB_JOB: "",
    RUNNER_OS: "Linux",
  };
  const context = readContext(env);
  expect(pullRequestNumber(context)).toBe(7);
  expect(JSON.parse(JSON.stringify(context))).toEqual({
    payload: { pull_request: { number: 7 } },
    sha: OTHER,
    serverUrl: "https://github.com",
    apiUrl: "https://api.github.com",
    action: { repository: "octo/action", ref: "v1" },
    runId: 17,
    runner: { os: "Linux" },
  });
});
