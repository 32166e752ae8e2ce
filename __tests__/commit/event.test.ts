import { describe, expect, test } from "@jest/globals";
import type { CommitChoice } from "../../src/commit/commit.ts";
import type { WorkflowContext } from "../../src/commit/context.ts";
import { chooseSha, commitDoubt, findBranch, pullRequestNumber } from "../../src/commit/event.ts";
import { AttestationError } from "../../src/errors.ts";
import type { JsonObject } from "../../src/json.ts";
import { altered, contextOf, exampleOf } from "./examples.ts";

const HEAD: CommitChoice = { kind: "head" };
const MERGE: CommitChoice = { kind: "merge" };

/** What the runner's GITHUB_SHA says in these runs; no published payload names it. */
const GITHUB_SHA = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567";
const OTHER = "feedfacefeedfacefeedfacefeedfacefeedface";

const PUSHED = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";
const PULLED = "ec26c3e57ca3a959ca5aad62de7213c562f8c821";
const QUEUED = "2ffea6db159f6b6c47a24e778fb9ef40cf6b1c7d";
const DEPLOYED = "f95f852bd8fca8fcc58a9a2d6c842781e32a215e";
const RUN = "5779607b49aab1200488439f02372c57b4f75444";

const MAIN = "refs/heads/main";
const isTag = (payload: JsonObject): boolean => payload["ref"] === "refs/tags/simple-tag";
const isDeletion = (payload: JsonObject): boolean => payload["deleted"] === true;
const push = exampleOf("push", (payload) => !isTag(payload) && !isDeletion(payload));
const tagPush = exampleOf("push", (payload) => isTag(payload) && !isDeletion(payload));
const pull = exampleOf("pull_request");
const deployment = exampleOf("deployment");
const byCommit = altered(deployment, "deployment.ref", DEPLOYED);

/** Event, what the runner says of it, the commit and the branch that it is about, and who says the branch. */
type Row = readonly [
  string,
  Partial<WorkflowContext>,
  string,
  string | undefined,
  string | undefined,
];

const rows: readonly Row[] = [
  ["push", { payload: push, ref: "refs/heads/master" }, PUSHED, "master", "context"],
  ["push of a tag", { payload: tagPush, ref: "refs/tags/v1" }, PUSHED, "v1", "context"],
  [
    "push of an annotated tag",
    { payload: altered(tagPush, "after", OTHER), sha: OTHER, ref: "refs/tags/v1" },
    PUSHED,
    "v1",
    "context",
  ],
  [
    "push that deletes a branch",
    { payload: exampleOf("push", isDeletion), ref: MAIN },
    GITHUB_SHA,
    "main",
    "context",
  ],
  ["pull_request", { payload: pull, ref: "refs/pull/2/merge" }, PULLED, "changes", "payload"],
  [
    "pull_request_review",
    { payload: exampleOf("pull_request_review"), ref: "refs/pull/2/merge" },
    PULLED,
    "changes",
    "payload",
  ],
  [
    "pull_request_review_comment",
    { payload: exampleOf("pull_request_review_comment"), ref: "refs/pull/2/merge" },
    PULLED,
    "changes",
    "payload",
  ],
  ["pull_request_target", { payload: pull, ref: MAIN }, PULLED, "changes", "payload"],
  [
    "merge_group",
    {
      payload: exampleOf("merge_group"),
      sha: QUEUED,
      ref: "refs/heads/gh-readonly-queue/main/pr-104-929f8209d40f77f4abc622a499c93a83babdbe64",
    },
    QUEUED,
    "main",
    "payload",
  ],
  ["workflow_run", { payload: exampleOf("workflow_run"), ref: MAIN }, RUN, "main", "payload"],
  [
    "release",
    { payload: exampleOf("release"), ref: "refs/tags/0.0.1" },
    GITHUB_SHA,
    "0.0.1",
    "payload",
  ],
  ["deployment", { payload: deployment, ref: undefined }, DEPLOYED, "master", "payload"],
  ["deployment of a commit", { payload: byCommit, ref: undefined }, DEPLOYED, undefined, undefined],
  [
    "deployment_status",
    { payload: exampleOf("deployment_status"), ref: undefined },
    DEPLOYED,
    "master",
    "payload",
  ],
  ["create", { payload: exampleOf("create"), ref: "refs/tags/v2" }, GITHUB_SHA, "v2", "context"],
  ["schedule", { payload: { schedule: "0 5 * * *" }, ref: MAIN }, GITHUB_SHA, "main", "context"],
  ["unknown_event", { payload: push, ref: MAIN }, GITHUB_SHA, "main", "context"],
  ["constructor", { ref: MAIN }, GITHUB_SHA, "main", "context"],
  ...[
    "status",
    "check_run",
    "check_suite",
    "workflow_dispatch",
    "repository_dispatch",
    "issue_comment",
  ].map(
    (event): Row => [
      event,
      { payload: exampleOf(event), ref: MAIN },
      GITHUB_SHA,
      "main",
      "context",
    ],
  ),
];

const contextFor = (title: string, known: Partial<WorkflowContext>): WorkflowContext =>
  contextOf({ event: title.split(" ")[0], sha: GITHUB_SHA, ...known });

describe("the commit of an event", () => {
  test.each(rows)("%s", (title, known, sha, branch, source) => {
    const context = contextFor(title, known);
    expect(chooseSha(HEAD, context)).toBe(sha);
    expect(findBranch(sha, context)).toEqual(branch && { name: branch, source });
    expect(commitDoubt(HEAD, context)).toBeUndefined();
  });

  test.each(["push", "merge_group", "deployment", "deployment_status", "release", undefined])(
    "is GITHUB_SHA for %s without a payload",
    (event) => {
      const context = contextOf({ event, sha: GITHUB_SHA });
      expect(chooseSha(HEAD, context)).toBe(GITHUB_SHA);
      expect(commitDoubt(HEAD, context)).toBeUndefined();
    },
  );

  test.each(["pull_request", "pull_request_review", "pull_request_review_comment"])(
    "is the merge commit for %s without a payload, and says so",
    (event) => {
      const context = contextOf({ event, sha: GITHUB_SHA, ref: "refs/pull/2/merge" });
      expect(chooseSha(HEAD, context)).toBe(GITHUB_SHA);
      expect(findBranch(GITHUB_SHA, context)).toBeUndefined();
      expect(commitDoubt(HEAD, context)).toContain("merge commit");
      expect(commitDoubt(MERGE, context)).toBeUndefined();
    },
  );

  test.each([
    ["pull_request_target", "pull_request.head.sha"],
    ["workflow_run", "workflow_run.head_sha"],
  ])("is refused for %s without a payload, as GITHUB_SHA is another one", (event, member) => {
    const context = contextOf({ event, sha: GITHUB_SHA, ref: MAIN });
    expect(() => chooseSha(HEAD, context)).toThrow(AttestationError);
    expect(() => chooseSha(HEAD, context)).toThrow(member);
    expect(() => chooseSha(HEAD, context)).toThrow("Set `commit`");
  });

  test.each([HEAD, MERGE])("is refused where the runner does not say any (%j)", (choice) => {
    const deletion = contextOf({ event: "push", payload: exampleOf("push", isDeletion) });
    for (const context of [contextOf(), deletion]) {
      expect(() => chooseSha(choice, context)).toThrow(AttestationError);
      expect(() => chooseSha(choice, context)).toThrow("Set `commit`");
    }
  });

  test.each([null, 7, {}, "", "ec26c3e", "0".repeat(40), `${PULLED}\n`])(
    "does not take %j for a commit",
    (value) => {
      const payload = altered(pull, "pull_request.head.sha", value);
      const context = contextOf({ event: "pull_request_target", payload, sha: GITHUB_SHA });
      expect(() => chooseSha(HEAD, context)).toThrow(AttestationError);
    },
  );
});

describe("another choice of commit", () => {
  test.each(rows)("merge is GITHUB_SHA for %s", (title, known) => {
    const context = contextFor(title, known);
    const expected = title === "push of an annotated tag" ? PUSHED : context.sha;
    expect(chooseSha(MERGE, context)).toBe(expected);
  });

  test.each([
    ["pull_request", { payload: pull, ref: "refs/pull/2/merge" }, "changes", "payload"],
    ["pull_request_target", { payload: pull, ref: MAIN }, "main", "context"],
    ["workflow_run", { payload: exampleOf("workflow_run"), ref: MAIN }, "main", "context"],
  ])("merge has its own branch for %s", (event, known, name, source) => {
    expect(findBranch(GITHUB_SHA, contextFor(event, known))).toEqual({ name, source });
  });

  test("a full SHA is that commit, in lower case", () => {
    const choice: CommitChoice = { kind: "sha", sha: OTHER.toUpperCase() };
    expect(chooseSha(choice, contextOf())).toBe(OTHER);
  });

  test("the tag object of an annotated tag's push is the commit that it points to", () => {
    const payload = altered(tagPush, "after", OTHER);
    const context = contextOf({ event: "push", payload });
    expect(chooseSha({ kind: "sha", sha: OTHER }, context)).toBe(PUSHED);
  });

  test.each(rows)("another commit than that of %s is on no known branch", (title, known) => {
    expect(findBranch("c0ffee".repeat(7).slice(0, 40), contextFor(title, known))).toBeUndefined();
  });
});

describe("branches", () => {
  test.each([
    ["refs/heads/feature/x", "feature/x"],
    ["refs/tags/v1.0", "v1.0"],
    ["refs/heads/refs/heads/odd", undefined],
    ["refs/notes/commits", undefined],
    ["refs/pull/7/merge", undefined],
    ["main", "main"],
    ["refs/heads/0a1b2c3", undefined],
    ["refs/heads/0a1b", "0a1b"],
  ])("%s is called %s", (ref, name) => {
    const context = contextOf({ event: "schedule", sha: GITHUB_SHA, ref });
    expect(findBranch(GITHUB_SHA, context)?.name).toBe(name);
  });

  test.each([null, 7, "", "refs/pull/2/head"])("a head branch of %j is absent", (value) => {
    const payload = altered(pull, "pull_request.head.ref", value);
    const context = contextOf({
      event: "pull_request_target",
      payload,
      sha: GITHUB_SHA,
      ref: MAIN,
    });
    expect(findBranch(PULLED, context)).toBeUndefined();
  });

  test("a head branch is not that of GITHUB_SHA, even where the head's SHA is lost", () => {
    const payload = altered(pull, "pull_request.head.sha", null);
    const context = contextOf({
      event: "pull_request_target",
      payload,
      sha: GITHUB_SHA,
      ref: MAIN,
    });
    expect(findBranch(GITHUB_SHA, context)).toEqual({ name: "main", source: "context" });
  });

  test("a merge queue's own ref is none", () => {
    const ref = "refs/heads/gh-readonly-queue/main/pr-104-929f8209d40f77f4abc622a499c93a83babdbe64";
    const context = contextOf({ event: "merge_group", sha: QUEUED, ref });
    expect(findBranch(QUEUED, context)).toBeUndefined();
  });
});

describe("pullRequestNumber", () => {
  const run = exampleOf("workflow_run");
  const listed = [
    { number: 9, head: { sha: RUN } },
    { number: 3, head: { sha: OTHER } },
  ];
  const twice = [...listed, { number: 4, head: { sha: RUN } }];
  test.each([
    ["pull_request", { payload: pull }, 2],
    ["pull_request", { ref: "refs/pull/12/merge" }, 12],
    ["pull_request_target", { payload: pull, ref: MAIN }, 2],
    ["workflow_run", { payload: run }, undefined],
    ["workflow_run", { payload: altered(run, "workflow_run.pull_requests", listed) }, 9],
    ["workflow_run", { payload: altered(run, "workflow_run.pull_requests", twice) }, undefined],
    ["push", { payload: push, ref: MAIN }, undefined],
    ["issue_comment", { payload: exampleOf("issue_comment"), ref: MAIN }, undefined],
    ["pull_request", { payload: altered(pull, "pull_request.number", "2") }, undefined],
  ])("%s %#", (event, known, number) => {
    expect(pullRequestNumber(contextOf({ event, ...known }))).toBe(number);
  });
});
