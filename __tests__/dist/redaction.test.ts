import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { examplePayload, withMember } from "../support/webhook-payloads.ts";
import { type CommitRun, CommitSetup } from "./commit-setup.ts";

let setup: CommitSetup;
beforeAll(async () => {
  setup = await CommitSetup.open();
});
afterAll(() => setup.close());

const MESSAGE = "Zanzibar message";
const BRANCH = "quetzal-branch";
const SHA = "ab".repeat(20);
const ref = `refs/heads/${BRANCH}`;
const ALL = "author\nmessage\nbranch";

/** A run for each source of commit details, with what must not be seen of it. */
const situations: readonly [string, () => CommitRun, readonly string[]][] = [
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
      const workspace = setup.git.init("secret");
      const head = setup.git.commit("secret", MESSAGE);
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
  test.each(situations)(
    "redact-commit-info leaves no trace of what comes from the %s",
    async (source, make, secrets) => {
      const inputs = { "redact-commit-info": ALL };
      const env = { RUNNER_DEBUG: "1" };
      const run = await setup.attest({ ...make(), inputs, env });
      expect(run.outputs).toMatchObject({ attestation: "recorded", "commit-source": source });
      expect(Object.keys(Object(setup.attestedCommit())).sort()).toEqual([
        "sha1",
        "timestamp",
        "url",
      ]);
      const traces = setup.tracesOf(run);
      expect(run.log).toContain("::debug::");
      expect(secrets.filter((secret) => traces.includes(secret))).toEqual([]);
    },
  );
});
