import { tmpdir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import type { Commit, CommitChoice, RedactableField } from "../../src/commit/commit.ts";
import type { WorkflowContext } from "../../src/commit/context.ts";
import { describeCommit } from "../../src/commit/describe-commit.ts";
import { createRecordingLog } from "../support/log.ts";
import { createContext, examplePayload, withMember } from "../support/webhook-payloads.ts";

const HEAD: CommitChoice = { kind: "head" };
const COMMITS = "https://github.com/octo-org/octo-repo/commit";
const repository = { owner: "octo-org", name: "octo-repo" };
const ref = "refs/heads/main";

/** Describes a commit without a checkout and a token. */
function describeIn(
  context: Partial<WorkflowContext>,
  choice: CommitChoice = HEAD,
): Promise<Commit> {
  const redact = new Set<RedactableField>();
  const { signal } = new AbortController();
  const request = { choice, redact, token: undefined, workingDirectory: tmpdir(), signal };
  return describeCommit(request, createContext({ repository, ...context }), createRecordingLog());
}

describe("the details in an event payload", () => {
  const PUSHED = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";
  const author = "Codertocat <21031067+Codertocat@users.noreply.github.com>";
  const queue = examplePayload("merge_group");
  const QUEUED = "2ffea6db159f6b6c47a24e778fb9ef40cf6b1c7d";
  const initial = { message: "Initial commit", author, timestamp: 1557933565 };

  test.each([
    [
      "push",
      examplePayload("push", (payload) => payload["ref"] === "refs/heads/master"),
      PUSHED,
      { ...initial, branch: "main" },
    ],
    [
      "merge_group",
      withMember(queue, "merge_group.head_commit.id", QUEUED),
      QUEUED,
      {
        message: "Merge pull request #2048 from octo-repo/update-readme\n\nUpdate README.md",
        author,
        timestamp: 1557933630,
        branch: "main",
      },
    ],
    [
      "workflow_run",
      examplePayload("workflow_run"),
      "5779607b49aab1200488439f02372c57b4f75444",
      {
        message: "Update milestone-created.yml",
        author: "Mona Lisa <octocat@github.com>",
        timestamp: 1639683434,
        branch: "main",
      },
    ],
    ["status", examplePayload("status"), PUSHED, { ...initial, branch: "main" }],
    [
      "check_suite",
      examplePayload("check_suite"),
      "ec26c3e57ca3a959ca5aad62de7213c562f8c821",
      { message: "Update README.md", author, timestamp: 1557933630, branch: "main" },
    ],
  ])("the payload of %s describes its own commit", async (event, payload, sha, details) => {
    const commit = await describeIn({ event, payload, ref, sha });
    expect(commit.info).toEqual({ sha1: sha, ...details, url: `${COMMITS}/${sha}` });
    expect(commit).toMatchObject({ source: "payload", notices: [] });
    expect(commit.sources).toMatchObject({ message: "payload", url: "context" });
  });

  test("the author date of the payload is used, with its zone", async () => {
    const payload = withMember(
      examplePayload("push"),
      "head_commit.author.date",
      "2019-05-15T10:00:00+02:00",
    );
    const commit = await describeIn({ event: "push", payload, ref });
    expect(commit.info.timestamp).toBe(Date.UTC(2019, 4, 15, 8) / 1000);
  });

  test("an explicit commit is found among the pushed ones", async () => {
    const sha = "ab".repeat(20);
    const commits = [
      { id: sha, message: "second", timestamp: "2019-05-15T15:20:41.900Z", author: {} },
    ];
    const payload = withMember(examplePayload("push"), "commits", commits);
    const choice: CommitChoice = { kind: "sha", sha };
    const commit = await describeIn({ event: "push", payload, ref }, choice);
    const url = `${COMMITS}/${sha}`;
    expect(commit.info).toEqual({ sha1: sha, message: "second", timestamp: 1557933641, url });
  });

  test("details of another commit are not used", async () => {
    const { info } = await describeIn({ event: "merge_group", payload: queue, ref });
    expect(info).toEqual({ sha1: QUEUED, branch: "main", url: `${COMMITS}/${QUEUED}` });
  });

  test.each([
    ["message", 7],
    ["message", ""],
    ["message", null],
    ["author", "Ada"],
    ["author", null],
    ["timestamp", 1557933641],
    ["timestamp", "last Tuesday"],
    ["timestamp", "2019-05-15"],
    ["timestamp", "2019-05-15T15:20:41"],
  ])("a %s of %j counts as absent", async (member, value) => {
    const payload = withMember(examplePayload("push"), `head_commit.${member}`, value);
    const commit = await describeIn({ event: "push", payload, ref });
    expect(Object.keys(commit.info)).not.toContain(member);
    expect(commit.source).toBe("partial");
    expect(commit.notices.join()).toContain(`: ${member}.`);
  });
});
