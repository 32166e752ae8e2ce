import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { CommitChoice, RedactableField } from "../../src/commit/commit.ts";
import type { WorkflowContext } from "../../src/commit/context.ts";
import { type CommitRequest, describeCommit } from "../../src/commit/describe-commit.ts";
import { AttestationError } from "../../src/errors.ts";
import { type ApiPeer, json, openApi, restCommit } from "./api-peer.ts";
import { altered, contextOf, exampleOf } from "./examples.ts";
import { keptLog } from "./log.ts";
import { AUTHORED, openWorkshop, type Workshop } from "./repository.ts";

const HEAD: CommitChoice = { kind: "head" };
const repository = { owner: "octo-org", name: "octo-repo" };
const ref = "refs/heads/main";

let workshop: Workshop;
let checkout: string;
let known: string;
beforeAll(() => {
  workshop = openWorkshop();
  checkout = workshop.init("checkout");
  known = workshop.commit("checkout", "Known to git\n\nBody\n");
});
afterAll(() => workshop.remove());

let peer: ApiPeer | undefined;
afterEach(async () => {
  await peer?.close();
  peer = undefined;
});

/** Asks without a checkout and a token, if the test does not say otherwise. */
function describeIn(
  context: Partial<WorkflowContext>,
  request: Partial<CommitRequest> = {},
  log = keptLog(),
) {
  const usual = {
    choice: HEAD,
    redact: new Set<RedactableField>(),
    token: undefined,
    workingDirectory: workshop.directory,
  };
  return describeCommit({ ...usual, ...request }, contextOf({ repository, ...context }), log);
}

const fromGit = {
  message: "Known to git\n\nBody",
  author: "Ada <ada@example.com>",
  timestamp: AUTHORED,
};
const COMMITS = "https://github.com/octo-org/octo-repo/commit";

describe("describeCommit from git and the API", () => {
  const pull = exampleOf("pull_request");
  const pullOf = (sha: string) => ({
    event: "pull_request",
    payload: altered(pull, "pull_request.head.sha", sha),
    sha: "feedface".repeat(5),
    ref: "refs/pull/2/merge",
  });

  test("asks git for what the payload lacks, and not the API", async () => {
    peer = await openApi((response) => json(response, 200, {}));
    const request = { workingDirectory: checkout, token: "token" };
    const commit = await describeIn({ ...pullOf(known), apiUrl: peer.url }, request);
    const url = `${COMMITS}/${known}`;
    expect(commit).toEqual({
      info: { sha1: known, ...fromGit, branch: "changes", url },
      sources: {
        message: "git",
        author: "git",
        timestamp: "git",
        branch: "payload",
        url: "context",
      },
      source: "git",
      notices: [],
    });
    expect(peer.requests).toEqual([]);
  });

  test("asks the API for what git does not have", async () => {
    const sha = "ab".repeat(20);
    peer = await openApi((response) => json(response, 200, restCommit(sha)));
    const request = { workingDirectory: checkout, token: "token" };
    const commit = await describeIn({ ...pullOf(sha), apiUrl: peer.url }, request);
    expect(commit.info).toMatchObject({ sha1: sha, message: "Subject\n\nBody", branch: "changes" });
    expect(commit).toMatchObject({ source: "api", notices: [] });
    expect(commit.sources).toMatchObject({ message: "api", author: "api", timestamp: "api" });
  });

  test("keeps what the payload knows and fills the rest", async () => {
    const push = exampleOf("push");
    const named = altered(altered(push, "head_commit.id", known), "head_commit.author", null);
    const commit = await describeIn(
      { event: "push", payload: named, ref },
      { workingDirectory: checkout },
    );
    expect(commit.info).toMatchObject({
      message: "Adding a .gitignore file",
      author: fromGit.author,
    });
    expect(commit.sources).toMatchObject({
      message: "payload",
      author: "git",
      timestamp: "payload",
    });
    expect(commit.source).toBe("git");
  });

  test("asks nobody else where git has read a commit without a message", async () => {
    peer = await openApi((response) => json(response, 500, {}));
    const sha = workshop.commit("checkout", "");
    const request = { workingDirectory: checkout, token: "token" };
    const commit = await describeIn({ event: "schedule", sha, ref, apiUrl: peer.url }, request);
    expect(commit.info.message).toBeUndefined();
    expect(commit).toMatchObject({ source: "git", notices: [] });
    expect(peer.requests).toEqual([]);
  });

  test("is about the commit that an annotated tag points to, and says so", async () => {
    workshop.git("checkout", "tag", "--annotate", "--message=Version 1", "v1", known);
    const sha = workshop.git("checkout", "rev-parse", "v1");
    const context = { event: "workflow_dispatch", sha, ref: "refs/tags/v1" };
    const commit = await describeIn(context, { workingDirectory: checkout });
    expect(commit.info).toMatchObject({ sha1: known, branch: "v1", url: `${COMMITS}/${known}` });
    expect(commit.notices).toEqual([expect.stringContaining(`${sha} is an annotated tag`)]);
  });

  test("attests sha1 and url, and says why no more, without payload, git and token", async () => {
    const sha = "ab".repeat(20);
    const commit = await describeIn({ event: "schedule", sha });
    expect(commit.info).toEqual({ sha1: sha, url: `${COMMITS}/${sha}` });
    expect(commit).toMatchObject({ source: "partial", sources: { url: "context" } });
    const [notice] = commit.notices;
    expect(notice).toContain("message, author, timestamp");
    expect(notice).toContain("no git repository");
    expect(notice).toContain("`github-token` is empty");
  });

  test("goes on without the API where it refuses", async () => {
    peer = await openApi((response) => json(response, 403, {}));
    const commit = await describeIn(
      { ...pullOf("ab".repeat(20)), apiUrl: peer.url },
      { token: "t" },
    );
    expect(commit.source).toBe("partial");
    expect(commit.notices.join()).toContain("403");
  });

  test("has an Enterprise Server's url, and none without a repository", async () => {
    const sha = "ab".repeat(20);
    const serverUrl = "https://github.example.com";
    const { info } = await describeIn({ sha, serverUrl });
    expect(info.url).toBe(`${serverUrl}/octo-org/octo-repo/commit/${sha}`);
    expect((await describeIn({ sha, repository: undefined })).info).toEqual({ sha1: sha });
  });

  test("tells of a payload that could not be used, and of a head that it hid", async () => {
    const context = { ...pullOf(known), payload: {}, payloadProblem: "The payload is broken." };
    const { notices } = await describeIn(context);
    expect(notices).toContain("The payload is broken.");
    expect(notices.join()).toContain("merge commit");
  });

  test("refuses where no commit is known", async () => {
    await expect(describeIn({})).rejects.toThrow(AttestationError);
  });
});

describe("redaction", () => {
  const all = ["author", "message", "branch"] as const;

  test.each(all)("leaves out the %s, and only that", async (field) => {
    const context = { event: "schedule", sha: known, ref };
    const request = { workingDirectory: checkout };
    const whole = await describeIn(context, request);
    const { info, sources, notices } = await describeIn(context, {
      ...request,
      redact: new Set([field]),
    });
    const { [field]: _, ...others } = whole.info;
    expect(info).toEqual(others);
    expect(Object.keys(sources)).not.toContain(field);
    expect(notices).toEqual([]);
  });

  test("leaves no trace in result and log, whichever source knows it", async () => {
    const secrets = /Known to git|Ada|Subject|Codertocat|Adding|simple-branch/;
    const redact = new Set(all);
    const log = keptLog();
    const branch = "refs/heads/simple-branch";
    const api = await openApi((response) => json(response, 200, restCommit("ab".repeat(20))));
    peer = api;
    const found = [
      await describeIn({ event: "push", payload: exampleOf("push"), ref: branch }, { redact }, log),
      await describeIn({ sha: known, ref: branch }, { redact, workingDirectory: checkout }, log),
      await describeIn(
        { sha: "ab".repeat(20), apiUrl: api.url, ref: branch },
        { redact, token: "t" },
        log,
      ),
    ];
    expect(found.map(({ source }) => source)).toEqual(["payload", "git", "api"]);
    expect(found.every(({ info }) => info.timestamp !== undefined)).toBe(true);
    expect(JSON.stringify([found, log.lines])).not.toMatch(secrets);
  });

  test("does not quote git, which may name a branch", async () => {
    const directory = workshop.init("damaged");
    writeFileSync(join(directory, ".git/config"), "[branch refs/heads/secret\n");
    const context = { sha: "ab".repeat(20) };
    const { notices } = await describeIn(context, { workingDirectory: directory });
    expect(notices.join()).toContain("config");
    const redact = new Set<RedactableField>(["branch"]);
    const redacted = await describeIn(context, { workingDirectory: directory, redact });
    expect(redacted.notices.join()).toContain("Local git failed (128). ");
  });

  test("does not ask for what is redacted", async () => {
    peer = await openApi((response) => json(response, 200, {}));
    const payload = altered(exampleOf("push"), "head_commit.message", null);
    const redact = new Set<RedactableField>(["message"]);
    const context = { event: "push", payload, ref, apiUrl: peer.url };
    const commit = await describeIn(context, { redact, token: "t" });
    expect(commit).toMatchObject({ source: "payload", notices: [] });
    expect(peer.requests).toEqual([]);
  });

  test("does not name what is redacted among what is missing", async () => {
    const redact = new Set<RedactableField>(["message", "author"]);
    const { notices } = await describeIn({ sha: "ab".repeat(20) }, { redact });
    expect(notices.join()).toContain(": timestamp.");
  });
});
