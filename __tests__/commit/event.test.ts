import { describe, expect, test } from "@jest/globals";
import { AttestationError, ParseError } from "../../src/base/errors.ts";
import type { JsonObject } from "../../src/base/json.ts";
import type { Problem } from "../../src/base/problem.ts";
import { type CommitChoice, parseCommitChoice } from "../../src/commit/commit.ts";
import { findFork, type WorkflowContext } from "../../src/commit/context.ts";
import { chooseSha, findBranch, pullRequestNumber } from "../../src/commit/event.ts";
import {
  createContext,
  examplePayload,
  type KnownContext,
  withMember,
} from "../support/webhook-payloads.ts";

const HEAD: CommitChoice = { kind: "head" };
const MERGE: CommitChoice = { kind: "merge" };

/** GITHUB_SHA in these runs; no published payload contains it. */
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
const push = examplePayload("push", (payload) => !isTag(payload) && !isDeletion(payload));
const tagPush = examplePayload("push", (payload) => isTag(payload) && !isDeletion(payload));
const pull = examplePayload("pull_request");
const deployment = examplePayload("deployment");
const byCommit = withMember(deployment, "deployment.ref", DEPLOYED);

/** Event, context, expected commit and branch, and the source of the branch. */
type Row = readonly [string, KnownContext, string, string | undefined, string | undefined];

const rows: readonly Row[] = [
  ["push", { payload: push, ref: "refs/heads/master" }, PUSHED, "master", "context"],
  ["push of a tag", { payload: tagPush, ref: "refs/tags/v1" }, PUSHED, "v1", "context"],
  [
    "push of an annotated tag",
    { payload: withMember(tagPush, "after", OTHER), sha: OTHER, ref: "refs/tags/v1" },
    PUSHED,
    "v1",
    "context",
  ],
  [
    "push that deletes a branch",
    { payload: examplePayload("push", isDeletion), ref: MAIN },
    GITHUB_SHA,
    "main",
    "context",
  ],
  ["pull_request", { payload: pull, ref: "refs/pull/2/merge" }, PULLED, "changes", "payload"],
  [
    "pull_request_review",
    { payload: examplePayload("pull_request_review"), ref: "refs/pull/2/merge" },
    PULLED,
    "changes",
    "payload",
  ],
  [
    "pull_request_review_comment",
    { payload: examplePayload("pull_request_review_comment"), ref: "refs/pull/2/merge" },
    PULLED,
    "changes",
    "payload",
  ],
  ["pull_request_target", { payload: pull, ref: MAIN }, PULLED, "changes", "payload"],
  [
    "merge_group",
    {
      payload: examplePayload("merge_group"),
      sha: QUEUED,
      ref: "refs/heads/gh-readonly-queue/main/pr-104-929f8209d40f77f4abc622a499c93a83babdbe64",
    },
    QUEUED,
    "main",
    "payload",
  ],
  ["workflow_run", { payload: examplePayload("workflow_run"), ref: MAIN }, RUN, "main", "payload"],
  [
    "release",
    { payload: examplePayload("release"), ref: "refs/tags/0.0.1" },
    GITHUB_SHA,
    "0.0.1",
    "payload",
  ],
  ["deployment", { payload: deployment, ref: undefined }, DEPLOYED, "master", "payload"],
  ["deployment of a commit", { payload: byCommit, ref: undefined }, DEPLOYED, undefined, undefined],
  [
    "deployment_status",
    { payload: examplePayload("deployment_status"), ref: undefined },
    DEPLOYED,
    "master",
    "payload",
  ],
  [
    "create",
    { payload: examplePayload("create"), ref: "refs/tags/v2" },
    GITHUB_SHA,
    "v2",
    "context",
  ],
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
      { payload: examplePayload(event), ref: MAIN },
      GITHUB_SHA,
      "main",
      "context",
    ],
  ),
];

const contextFor = (title: string, known: KnownContext): WorkflowContext =>
  createContext({ event: title.split(" ")[0], sha: GITHUB_SHA, ...known });

/** Why a commit cannot be chosen; undefined if it can. */
function problemOf(choice: CommitChoice, context: WorkflowContext): Problem | undefined {
  try {
    chooseSha(choice, context);
    return undefined;
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    return error.problem;
  }
}

describe("the head commit", () => {
  test.each(rows)(
    "the head and the branch of %s are those of the table",
    (title, known, sha, branch, source) => {
      const context = contextFor(title, known);
      expect(chooseSha(HEAD, context)).toBe(sha);
      expect(findBranch(sha, context)).toEqual(branch && { name: branch, source });
    },
  );

  test.each(["push", "merge_group", "deployment", "deployment_status", "release", undefined])(
    "the head of %s without a payload is GITHUB_SHA",
    (event) => {
      const context = createContext({ event, sha: GITHUB_SHA });
      expect(chooseSha(HEAD, context)).toBe(GITHUB_SHA);
    },
  );

  test.each([
    ["pull_request", "pull_request.head.sha"],
    ["pull_request_review", "pull_request.head.sha"],
    ["pull_request_review_comment", "pull_request.head.sha"],
    ["pull_request_target", "pull_request.head.sha"],
    ["workflow_run", "workflow_run.head_sha"],
  ])("%s without a payload is an error, because GITHUB_SHA is another commit", (event, member) => {
    const context = createContext({ event, sha: GITHUB_SHA, ref: MAIN });
    expect(problemOf(HEAD, context)).toMatchObject({
      id: "commit-unknown",
      details: [`The payload of ${event} has no ${member}.`, "GITHUB_SHA is another commit."],
    });
  });

  test.each([HEAD, MERGE])("the choice %j is an error if the runner names no commit", (choice) => {
    const deletion = createContext({ event: "push", payload: examplePayload("push", isDeletion) });
    for (const context of [createContext(), deletion]) {
      expect(problemOf(choice, context)).toMatchObject({
        id: "commit-unknown",
        details: ["GITHUB_SHA is not a full SHA.", "The event payload names no commit."],
      });
    }
  });

  test.each([null, 7, {}, "", "ec26c3e", "0".repeat(40), `${PULLED}\n`])(
    "a head SHA of %j is not a commit",
    (value) => {
      const payload = withMember(pull, "pull_request.head.sha", value);
      const context = createContext({ event: "pull_request_target", payload, sha: GITHUB_SHA });
      expect(problemOf(HEAD, context)?.id).toBe("commit-unknown");
    },
  );
});

describe("other choices of commit", () => {
  test.each(rows)("the choice `merge` of %s is GITHUB_SHA", (title, known) => {
    const context = contextFor(title, known);
    const expected = title === "push of an annotated tag" ? PUSHED : context.sha;
    expect(chooseSha(MERGE, context)).toBe(expected);
  });

  test.each([
    ["pull_request", { payload: pull, ref: "refs/pull/2/merge" }, "changes", "payload"],
    ["pull_request_target", { payload: pull, ref: MAIN }, "main", "context"],
    ["workflow_run", { payload: examplePayload("workflow_run"), ref: MAIN }, "main", "context"],
  ])("the choice `merge` of %s has the branch of GITHUB_SHA", (event, known, name, source) => {
    expect(findBranch(GITHUB_SHA, contextFor(event, known))).toEqual({ name, source });
  });

  test("the choice of a full SHA is that commit, in lower case", () => {
    expect(chooseSha(parseCommitChoice(OTHER.toUpperCase()), createContext())).toBe(OTHER);
  });

  test.each(["HEAD", "main", "ec26c3e", "0".repeat(40)])("%j is not a choice", (text) => {
    expect(() => parseCommitChoice(text)).toThrow(
      new ParseError("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)"),
    );
  });

  test("the choice of a pushed tag object is the commit that the tag points to", () => {
    const payload = withMember(tagPush, "after", OTHER);
    const context = createContext({ event: "push", payload });
    expect(chooseSha({ kind: "sha", sha: OTHER }, context)).toBe(PUSHED);
  });

  test.each(rows)("a commit other than those of %s is on no known branch", (title, known) => {
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
  ])("the ref %s has the branch name %s", (ref, name) => {
    const context = createContext({ event: "schedule", sha: GITHUB_SHA, ref });
    expect(findBranch(GITHUB_SHA, context)?.name).toBe(name);
  });

  test.each([null, 7, "", "refs/pull/2/head"])("a head branch of %j counts as absent", (value) => {
    const payload = withMember(pull, "pull_request.head.ref", value);
    const context = createContext({
      event: "pull_request_target",
      payload,
      sha: GITHUB_SHA,
      ref: MAIN,
    });
    expect(findBranch(PULLED, context)).toBeUndefined();
  });

  test("GITHUB_SHA does not get the head branch, even if the head SHA is missing", () => {
    const payload = withMember(pull, "pull_request.head.sha", null);
    const context = createContext({
      event: "pull_request_target",
      payload,
      sha: GITHUB_SHA,
      ref: MAIN,
    });
    expect(findBranch(GITHUB_SHA, context)).toEqual({ name: "main", source: "context" });
  });

  test("the ref of a merge queue is not a branch", () => {
    const ref = "refs/heads/gh-readonly-queue/main/pr-104-929f8209d40f77f4abc622a499c93a83babdbe64";
    const context = createContext({ event: "merge_group", sha: QUEUED, ref });
    expect(findBranch(QUEUED, context)).toBeUndefined();
  });
});

describe("the branch of a fork", () => {
  const own = { owner: "octo-org", name: "octo-repo", fullName: "octo-org/octo-repo" };
  const REPOS = [
    ["another repository", { full_name: "evil/octo-repo" }],
    ["a repository of the same name in other letters", { full_name: "Octo-Org/Octo_Repo" }],
    ["a repository that was deleted", null],
  ] as const;
  const PULLS = [
    "pull_request",
    "pull_request_review",
    "pull_request_review_comment",
    "pull_request_target",
  ];

  function contextOf(event: string, repo: unknown, sha = GITHUB_SHA): WorkflowContext {
    const isPull = PULLS.includes(event);
    const base = { repo: { full_name: own.fullName } };
    const json = isPull
      ? { pull_request: { head: { sha: PULLED, ref: "main", repo }, base } }
      : { workflow_run: { head_sha: PULLED, head_branch: "main", head_repository: repo } };
    const payload: JsonObject = JSON.parse(JSON.stringify({ ...json, repository: base.repo }));
    const ref = event === "pull_request_target" || !isPull ? MAIN : "refs/pull/2/merge";
    return createContext({ event, payload, sha, ref, repository: own });
  }

  const rows = [...PULLS, "workflow_run"].flatMap((event) =>
    REPOS.map(([what, repo]) => [event, what, repo] as const),
  );

  test.each(rows)("on %s, a branch of %s is not named", (event, _, repo) => {
    const context = contextOf(event, repo);
    expect(findBranch(PULLED, context)).toBeUndefined();
    expect(findFork(context)).toEqual({ fullName: repo?.full_name });
  });

  test.each(rows)("on %s, GITHUB_SHA has no branch of %s either", (event, _, repo) => {
    const isOwnRef = ["pull_request_target", "workflow_run"].includes(event);
    const branch = isOwnRef ? { name: "main", source: "context" } : undefined;
    expect(findBranch(GITHUB_SHA, contextOf(event, repo))).toEqual(branch);
  });

  test.each([...PULLS, "workflow_run"])("on %s, a branch of the repository is named", (event) => {
    for (const repo of [{ full_name: own.fullName }, { full_name: "OCTO-org/octo-REPO" }]) {
      const context = contextOf(event, repo);
      expect(findBranch(PULLED, context)).toEqual({ name: "main", source: "payload" });
      expect(findFork(context)).toBeUndefined();
    }
  });

  test("a fork's head that is also the tip of the default branch is on that branch", () => {
    const context = contextOf("workflow_run", { full_name: "evil/octo-repo" }, PULLED);
    expect(findBranch(PULLED, context)).toEqual({ name: "main", source: "context" });
  });

  test("only a workflow_run is about the head of the run that its payload names", () => {
    const { payload } = contextOf("workflow_run", { full_name: "evil/octo-repo" });
    const context = createContext({ event: "deployment", repository: own });
    expect(findFork({ ...context, payload })).toBeUndefined();
  });
});

describe("pullRequestNumber", () => {
  test.each([
    ["pull_request", { payload: pull }, 2],
    ["pull_request", { ref: "refs/pull/12/merge" }, 12],
    ["pull_request_target", { payload: pull, ref: MAIN }, 2],
    ["push", { payload: push, ref: MAIN }, undefined],
    ["issue_comment", { payload: examplePayload("issue_comment"), ref: MAIN }, undefined],
    ["pull_request", { payload: withMember(pull, "pull_request.number", "2") }, undefined],
  ])("the pull request number of %s (case %#) is found", (event, known, number) => {
    expect(pullRequestNumber(createContext({ event, ...known }))).toBe(number);
  });
});
