import { describe, expect, test } from "@jest/globals";
import { isWithoutSecrets } from "../../src/commit/fork.ts";
import { createContext, examplePayload, withMember } from "../support/webhook-payloads.ts";

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

describe("isWithoutSecrets", () => {
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
    const repository = { owner: "somebody", name: "Hello-World" };
    expect(isWithoutSecrets(createContext({ ...context, repository }))).toBe(false);
    expect(
      isWithoutSecrets(createContext({ ...context, repository: { ...repository, owner: "x" } })),
    ).toBe(true);
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
