import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { examplePayload, withMember } from "../support/webhook-payloads.ts";
import { openWorld, type Situation, tracesOf, type World } from "./attesting.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MESSAGE = "Zanzibar message";
const BRANCH = "quetzal-branch";
const SHA = "ab".repeat(20);
const ref = `refs/heads/${BRANCH}`;
const ALL = "author\nmessage\nbranch";

/** Runs whose commit is known from each of the sources, and what must not be seen of them. */
const situations: readonly [string, () => Situation, readonly string[]][] = [
  [
    "payload",
    () => {
      const payload = withMember(examplePayload("push"), "head_commit.message", MESSAGE);
      return { event: { name: "push", payload, sha: SHA, ref } };
    },
    [MESSAGE, "Codertocat", BRANCH],
  ],
  [
    "git",
    () => {
      const workspace = world.workshop.init("secret");
      const head = world.workshop.commit("secret", MESSAGE);
      const known = withMember(examplePayload("pull_request"), "pull_request.head.sha", head);
      const payload = withMember(known, "pull_request.head.ref", BRANCH);
      const event = { name: "pull_request", payload, sha: SHA, ref: "refs/pull/2/merge" };
      return { event, workspace };
    },
    [MESSAGE, "Ada", "ada@example.com", BRANCH],
  ],
  [
    "api",
    () => ({ event: { name: "schedule", payload: {}, sha: SHA, ref }, token: true }),
    ["Subject", "Ada", "ada@example.com", BRANCH],
  ],
];

describe("redact-commit-info", () => {
  test.each(situations)("leaves no trace of what the %s knows", async (source, make, secrets) => {
    const inputs = { "redact-commit-info": ALL };
    const env = { RUNNER_DEBUG: "1" };
    const run = await world.attest({ ...make(), inputs, env });
    expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": source });
    expect(Object.keys(Object(world.attestedCommit())).sort()).toEqual([
      "sha1",
      "timestamp",
      "url",
    ]);
    const traces = tracesOf(run, world.service);
    expect(run.log).toContain("::debug::");
    expect(secrets.filter((secret) => traces.includes(secret))).toEqual([]);
  });

  test("is what hides it: without the input the payload has it all", async () => {
    const payload = withMember(examplePayload("push"), "head_commit.message", MESSAGE);
    await world.attest({ event: { name: "push", payload, sha: SHA, ref } });
    expect(world.attestedCommit()).toMatchObject({
      message: MESSAGE,
      author: expect.stringContaining("Codertocat"),
      branch: BRANCH,
    });
  });

  test("leaves the fields that it does not name", async () => {
    const payload = withMember(examplePayload("push"), "head_commit.message", MESSAGE);
    const event = { name: "push", payload, sha: SHA, ref };
    await world.attest({ event, inputs: { "redact-commit-info": "author" } });
    const commit = world.attestedCommit();
    expect(commit).toMatchObject({ message: MESSAGE });
    expect(Object.keys(Object(commit))).not.toContain("author");
  });
});
