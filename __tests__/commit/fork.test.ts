import { describe, expect, test } from "@jest/globals";
import { fromFork } from "../../src/commit/event.ts";
import { altered, contextOf, exampleOf } from "./examples.ts";

const own = exampleOf("pull_request");
const fork = altered(own, "pull_request.head.repo.full_name", "somebody/Hello-World");
const capitals = altered(own, "pull_request.head.repo.full_name", "CODERTOCAT/hello-world");
const deleted = altered(own, "pull_request.head.repo", null);
const unsaid = altered(own, "pull_request.head.repo", undefined);
const byDependabot = altered(own, "pull_request.user.login", "dependabot[bot]");
const review = altered(
  exampleOf("pull_request_review"),
  "pull_request.head.repo.full_name",
  "somebody/Hello-World",
);

describe("fromFork", () => {
  test.each([
    ["pull_request", "the same repository", own, false],
    ["pull_request", "the same repository, in other letters", capitals, false],
    ["pull_request", "a fork", fork, true],
    ["pull_request", "a fork that was deleted", deleted, true],
    ["pull_request", "a payload without the head's repository", unsaid, false],
    ["pull_request", "no payload", {}, false],
    ["pull_request_review", "a fork", review, true],
    ["pull_request_review_comment", "a fork", fork, true],
    ["pull_request_target", "a fork", fork, false],
    ["pull_request_target", "a fork that was deleted", deleted, false],
    ["workflow_run", "a fork", exampleOf("workflow_run"), false],
    ["issue_comment", "anybody", exampleOf("issue_comment"), false],
    ["merge_group", "a queue", exampleOf("merge_group"), false],
    ["push", "a branch", exampleOf("push"), false],
  ])("%s of %s", (event, _, payload, expected) => {
    expect(fromFork(contextOf({ event, payload, actor: "octocat" }))).toBe(expected);
  });

  test("compares with the run's repository where the payload lacks the base", () => {
    const payload = altered(altered(fork, "pull_request.base", null), "repository", null);
    const context = { event: "pull_request", payload };
    const repository = { owner: "somebody", name: "Hello-World" };
    expect(fromFork(contextOf({ ...context, repository }))).toBe(false);
    expect(fromFork(contextOf({ ...context, repository: { ...repository, owner: "x" } }))).toBe(
      true,
    );
    expect(fromFork(contextOf(context))).toBe(false);
  });

  test.each([
    ["push", exampleOf("push"), true],
    ["create", exampleOf("create"), true],
    ["deployment", exampleOf("deployment"), true],
    ["deployment_status", exampleOf("deployment_status"), true],
    ["pull_request", own, true],
    ["pull_request_review", review, true],
    ["pull_request_review_comment", own, true],
    ["pull_request_target", own, false],
    ["pull_request_target", byDependabot, true],
    ["workflow_run", exampleOf("workflow_run"), false],
    ["schedule", {}, false],
    ["merge_group", exampleOf("merge_group"), false],
  ])("%s by Dependabot %#", (event, payload, expected) => {
    expect(fromFork(contextOf({ event, payload, actor: "dependabot[bot]" }))).toBe(expected);
  });

  test("a person's pull_request_target of Dependabot's pull request has its secrets", () => {
    const context = { event: "pull_request_target", payload: byDependabot, actor: "octocat" };
    expect(fromFork(contextOf(context))).toBe(false);
  });
});
