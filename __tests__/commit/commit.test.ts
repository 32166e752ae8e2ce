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
import { rowsOf } from "../support/tables.ts";
import { examplePayload, withMember } from "./webhook-payloads.ts";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const OTHER = "feedface".repeat(5);
const TAG = "c0ffee00".repeat(5);
const FORK = "somebody/Hello-World";
/** The SHAs in the published payloads; none has that of GITHUB_SHA. */
const SHAS: Readonly<Record<string, string>> = {
  GITHUB_SHA: "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567",
  pushed: "6113728f27ae82c7b1a177c8d03f9e96e0adf246",
  pulled: "ec26c3e57ca3a959ca5aad62de7213c562f8c821",
  queued: "2ffea6db159f6b6c47a24e778fb9ef40cf6b1c7d",
  deployed: "f95f852bd8fca8fcc58a9a2d6c842781e32a215e",
  run: "5779607b49aab1200488439f02372c57b4f75444",
};
const { GITHUB_SHA = "", queued, deployed } = SHAS;

const MAIN = "refs/heads/main";
const push = examplePayload("push", ({ ref }) => ref === "refs/heads/master");
const deletion = examplePayload("push", ({ deleted }) => deleted === true);
const pull = examplePayload("pull_request");
const review = examplePayload("pull_request_review");
const queue = examplePayload("merge_group");
const run = examplePayload("workflow_run");
const deployment = examplePayload("deployment");
const PULL_REPOSITORY = "pull_request.head.repo";
const PULL_NAME = `${PULL_REPOSITORY}.full_name`;

/** By name; of other names, the published payload. */
const PAYLOADS: Readonly<Record<string, JsonObject>> = {
  push,
  deletion,
  "push of a tag": withMember(push, "after", TAG),
  "pull in other case": withMember(pull, PULL_NAME, "CODERTOCAT/hello-world"),
  "pull of a fork": withMember(pull, PULL_NAME, FORK),
  "pull of nobody": withMember(pull, PULL_REPOSITORY, null),
  "pull of a bot": withMember(pull, "pull_request.user.login", "dependabot[bot]"),
  "review of a fork": withMember(review, PULL_NAME, FORK),
  "run of a fork": withMember(run, "workflow_run.head_repository.full_name", FORK),
  "run of nobody": withMember(run, "workflow_run.head_repository", null),
  "deployment of a SHA": withMember(deployment, "deployment.ref", deployed),
  schedule: { schedule: "0 5 * * *" },
};

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
  const commit = { choice: choice ? parseCommitChoice(choice) : undefined, token: undefined };
  const { signal } = new AbortController();
  const inputs = { commit, workingDirectory: folder.path };
  return findCommit(inputs, { context, env: process.env, signal });
}

// Each row: event and payload; GITHUB_REF; the commit, its branch, and whether the payload describes it; the repository
// of the head, if it is another one; whose runs get no secrets.
const EVENTS = `
push                | push                        | refs/heads/master | pushed     | master  | payload |        | bot
push                | push of a tag               | refs/tags/v1      | pushed     | v1      | payload |        | bot
push                | deletion                    | refs/heads/main   | GITHUB_SHA | main    |         |        | bot
pull_request        | pull_request                | refs/pull/2/merge | pulled     | changes | payload |        | bot
pull_request        | pull in other case          | refs/pull/2/merge | pulled     | changes | payload |        | bot
pull_request        | pull of a fork              | refs/pull/2/merge | pulled     |         |         | fork   | all
pull_request        | pull of nobody              | refs/pull/2/merge | pulled     |         |         | nobody | all
pull_request_review | pull_request_review         | refs/pull/2/merge | pulled     | changes | payload |        | bot
pull_request_review | review of a fork            | refs/pull/2/merge | pulled     |         |         | fork   | all
pull_request_review_comment | pull_request_review_comment | refs/pull/2/merge | pulled | changes | payload | | bot
pull_request_review_comment | pull of a fork      | refs/pull/2/merge | pulled     |         |         | fork   | all
pull_request_target | pull_request                | refs/heads/main   | pulled     | changes | payload |        |
pull_request_target | pull of a fork              | refs/heads/main   | pulled     |         |         | fork   |
pull_request_target | pull of a bot               | refs/heads/main   | pulled     | changes | payload |        | bot
merge_group         | merge_group                 | refs/heads/gh-readonly-queue/main/pr-1 | queued | main | payload | |
workflow_run        | workflow_run                | refs/heads/other  | run        | main    | payload |        |
workflow_run        | run of a fork               | refs/heads/main   | run        |         | payload | fork   |
workflow_run        | run of nobody               | refs/heads/main   | run        |         | payload | nobody |
release             | release                     | refs/tags/0.0.1   | GITHUB_SHA | 0.0.1   |         |        |
deployment          | deployment                  |                   | deployed   | master  | payload |        | bot
deployment          | deployment of a SHA         |                   | deployed   |         |         |        | bot
deployment_status   | deployment_status           |                   | deployed   | master  | payload |        | bot
create              | create                      | refs/tags/v2      | GITHUB_SHA | v2      |         |        | bot
status              | status                      | refs/heads/main   | GITHUB_SHA | main    |         |        |
issue_comment       | issue_comment               | refs/heads/main   | GITHUB_SHA | main    |         |        |
schedule            | schedule                    | refs/heads/main   | GITHUB_SHA | main    |         |        |
unheard_of          | push                        | refs/heads/main   | GITHUB_SHA | main    |         |        |
`;

describe.each(rowsOf(EVENTS))(
  "a run of %s, %s,",
  (event = "", name = "", ref, commit = "", branch, source, repository, secrets) => {
    const by = (actor: string) => {
      const payload = PAYLOADS[name] ?? examplePayload(name);
      return contextOf(event, payload, ref, { GITHUB_ACTOR: actor });
    };
    const url = `https://github.com/octo-org/octo-repo/commit/${SHAS[commit]}`;

    test("attests its commit, on its branch", async () => {
      const found = (await find(by("octocat"))).commit;
      expect(found.info).toMatchObject({ sha1: SHAS[commit], url });
      expect([found.info.branch ?? "", found.source ?? ""]).toEqual([branch, source]);
    });

    test("attests the commit that `commit` chooses", async () => {
      const context = by("octocat");
      expect((await find(context, "merge")).commit.info.sha1).toBe(GITHUB_SHA);
      const named = (await find(context, OTHER)).commit;
      expect(named.info).toEqual({ sha1: OTHER, url: expect.anything() });
    });

    test("has the fork from which its commit comes", () => {
      const fork = { fullName: repository === "fork" ? FORK : undefined };
      expect(findFork(by("octocat"))).toEqual(repository ? fork : undefined);
    });

    test("has no secrets where GitHub withholds them", () => {
      const without = [by("octocat"), by("dependabot[bot]")].map(isWithoutSecrets);
      expect(without).toEqual([secrets === "all", secrets !== ""]);
    });
  },
);

/** Why the commit of a run is not known, or its SHA. */
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
    const expected = ["commit-unknown", [expect.stringContaining(`\`${member}\``)]];
    expect(await refusalOf(contextOf(event, {}))).toEqual(expected);
    const broken = { GITHUB_EVENT_PATH: folder.write("broken.json", "{oops") };
    expect(await refusalOf(contextOf(event, {}, MAIN, broken))).toEqual(expected);
    expect(await refusalOf(contextOf(event, {}), "merge")).toBe(GITHUB_SHA);
  });

  test.each(["", "ec26c3e", "0".repeat(40)])("where GITHUB_SHA is %j", async (sha) => {
    const context = contextOf("push", deletion, MAIN, { GITHUB_SHA: sha });
    for (const choice of ["head", "merge"]) {
      expect(await refusalOf(context, choice)).toEqual(["commit-unknown", [expect.any(String)]]);
    }
  });

  test("but GITHUB_SHA is enough for a push whose payload cannot be used", async () => {
    const missing = { GITHUB_EVENT_PATH: folder.at("missing.json") };
    expect(await refusalOf(contextOf("push", {}, MAIN, missing))).toBe(GITHUB_SHA);
  });
});

test("a choice is `head`, `merge` or a full SHA, which may be that of a tag", async () => {
  expect(parseCommitChoice(OTHER.toUpperCase())).toBe(OTHER);
  expect(parseCommitChoice("merge")).toBe("merge");
  for (const text of ["HEAD", "main", "ec26c3e", "0".repeat(40), `${OTHER}\n`]) {
    expect(() => parseCommitChoice(text)).toThrow("full SHA");
  }
  const tagged = contextOf("push", withMember(push, "after", TAG), "refs/tags/v1");
  expect((await find(tagged, TAG)).commit.info).toMatchObject({ sha1: SHAS["pushed"] });
});

describe("the payload describes its commit", () => {
  const message = "Initial commit";
  const author = "Codertocat <21031067+Codertocat@users.noreply.github.com>";
  const timestamp = 1557933565;
  const pushed = (member: string, value: unknown) =>
    withMember(push, `head_commit.${member}`, value);

  test.each<[event: string, payload: JsonObject, details: object]>([
    ["push", push, { message, author, timestamp }],
    ["push", pushed("message", " \n"), { author, timestamp }],
    [
      "push",
      pushed("author.name", 7),
      { message, author: author.replace("Codertocat ", ""), timestamp },
    ],
    ["push", pushed("author", null), { message, timestamp }],
    ["push", pushed("timestamp", "last Tuesday"), { message, author }],
    [
      "push",
      pushed("author.date", "2019-05-15T10:00:00.5+02:00"),
      { message, author, timestamp: 1557907200 },
    ],
    ["merge_group", queue, {}],
    [
      "merge_group",
      withMember(queue, "merge_group.head_commit.id", queued),
      {
        message: "Merge pull request #2048 from octo-repo/update-readme\n\nUpdate README.md",
        author,
        timestamp: 1557933630,
      },
    ],
    [
      "workflow_run",
      run,
      {
        message: "Update milestone-created.yml",
        author: "Mona Lisa <octocat@github.com>",
        timestamp: 1639683434,
      },
    ],
  ])("%s (case %#)", async (event, payload, details) => {
    const { commit, notices } = await find(contextOf(event, payload));
    const { sha1, branch, url, ...known } = commit.info;
    expect(known).toEqual(details);
    expect(notices).toHaveLength(Object.keys(details).length === 3 ? 0 : 1);
  });
});

test("the context is what the runner says, and nothing else", () => {
  const context = readContext({
    GITHUB_EVENT_PATH: folder.write("event.json", '{"pull_request":{"number":7}}'),
    GITHUB_SHA: OTHER.toUpperCase(),
    GITHUB_ACTION_REPOSITORY: "octo/action",
    GITHUB_ACTION_REF: "v1",
    GITHUB_RUN_ID: "17",
    GITHUB_RUN_ATTEMPT: "x",
    GITHUB_JOB: "",
    RUNNER_OS: "Linux",
  });
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
