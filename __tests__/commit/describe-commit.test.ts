import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import type { CommitChoice, CommitInputs, RedactableField } from "../../src/commit/commit.ts";
import { findCommit } from "../../src/commit/describe-commit.ts";
import { AUTHOR_TIME, createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import {
  type GitHubApiServer,
  respondWithJson,
  restCommit,
  startGitHubApi,
} from "../support/github-api-server.ts";
import { createRecordingLog } from "../support/log.ts";
import { textsOf } from "../support/problems.ts";
import {
  createContext,
  examplePayload,
  type KnownContext,
  withMember,
} from "../support/webhook-payloads.ts";

const HEAD: CommitChoice = { kind: "head" };
const repository = { owner: "octo-org", name: "octo-repo", fullName: "octo-org/octo-repo" };
const ref = "refs/heads/main";

let sandbox: GitSandbox;
let checkout: string;
let known: string;
beforeAll(() => {
  sandbox = createGitSandbox();
  checkout = sandbox.init("checkout");
  known = sandbox.commit("checkout", "Known to git\n\nBody\n");
});
afterAll(() => sandbox.remove());

let peer: GitHubApiServer | undefined;
afterEach(async () => {
  await peer?.close();
  peer = undefined;
});

interface Request extends Partial<CommitInputs> {
  readonly workingDirectory?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Why the payload cannot be used. */
  readonly problem?: Problem;
}

/** Finds a commit without a checkout and a token, unless the test says otherwise. */
function findIn(
  facts: KnownContext,
  { workingDirectory = sandbox.directory, env = process.env, problem, ...inputs }: Request = {},
  log = createRecordingLog(),
) {
  const commit = { choice: HEAD, redact: new Set<RedactableField>(), token: undefined, ...inputs };
  const { signal } = new AbortController();
  const context = createContext({ repository, ...facts });
  const payload = problem === undefined ? context.payload : { problem };
  return findCommit(
    { commit, workingDirectory },
    { signal, env, context: { ...context, payload }, log },
  );
}

async function describeIn(...request: Parameters<typeof findIn>) {
  const { value, failures, notices } = await findIn(...request);
  if (value === undefined) throw new Error(textsOf(failures).join("\n"));
  return { ...value, notices };
}

const fromGit = {
  message: "Known to git\n\nBody",
  author: "Ada <ada@example.com>",
  timestamp: AUTHOR_TIME,
};
const COMMITS = "https://github.com/octo-org/octo-repo/commit";

describe("findCommit", () => {
  const pull = examplePayload("pull_request");
  const pullOf = (sha: string) => ({
    event: "pull_request",
    payload: withMember(pull, "pull_request.head.sha", sha),
    sha: "feedface".repeat(5),
    ref: "refs/pull/2/merge",
  });

  test("what the payload lacks is read from git, and the API is not asked", async () => {
    peer = await startGitHubApi((response) => respondWithJson(response, 200, {}));
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

  test("what git does not have is read from the API", async () => {
    const sha = "ab".repeat(20);
    peer = await startGitHubApi((response) => respondWithJson(response, 200, restCommit(sha)));
    const request = { workingDirectory: checkout, token: "token" };
    const commit = await describeIn({ ...pullOf(sha), apiUrl: peer.url }, request);
    expect(commit.info).toMatchObject({ sha1: sha, message: "Subject\n\nBody", branch: "changes" });
    expect(commit).toMatchObject({ source: "api", notices: [] });
    expect(commit.sources).toMatchObject({ message: "api", author: "api", timestamp: "api" });
  });

  test("fields of the payload are kept and the rest is filled from git", async () => {
    const push = examplePayload("push");
    const named = withMember(withMember(push, "head_commit.id", known), "head_commit.author", null);
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

  test("the API is not asked if git has read a commit without a message", async () => {
    peer = await startGitHubApi((response) => respondWithJson(response, 500, {}));
    const sha = sandbox.commit("checkout", "");
    const request = { workingDirectory: checkout, token: "token" };
    const commit = await describeIn({ event: "schedule", sha, ref, apiUrl: peer.url }, request);
    expect(commit.info.message).toBeUndefined();
    expect(commit).toMatchObject({ source: "git", notices: [] });
    expect(peer.requests).toEqual([]);
  });

  test("an annotated tag is replaced by its commit, and a notice says so", async () => {
    sandbox.git("checkout", "tag", "--annotate", "--message=Version 1", "v1", known);
    const sha = sandbox.git("checkout", "rev-parse", "v1");
    const context = { event: "workflow_dispatch", sha, ref: "refs/tags/v1" };
    const commit = await describeIn(context, { workingDirectory: checkout });
    expect(commit.info).toMatchObject({ sha1: known, branch: "v1", url: `${COMMITS}/${known}` });
    expect(textsOf(commit.notices)).toEqual([
      `The event names an annotated tag. The tag ${sha} stands for its commit, ${known}.`,
    ]);
  });

  test("without payload, git and token only sha1 and url are known, and a notice says why", async () => {
    const sha = "ab".repeat(20);
    const commit = await describeIn({ event: "schedule", sha });
    expect(commit.info).toEqual({ sha1: sha, url: `${COMMITS}/${sha}` });
    expect(commit).toMatchObject({ source: "partial", sources: { url: "context" } });
    expect(textsOf(commit.notices)).toEqual([
      `The message, author and timestamp of commit abababa are unknown:
- There is no git repository at ${sandbox.directory}.
- The API was not asked because \`github-token\` is empty.`,
    ]);
  });

  test("a refusal of the API leaves the details partial and is named in a notice", async () => {
    peer = await startGitHubApi((response) => respondWithJson(response, 403, {}));
    const commit = await describeIn(
      { ...pullOf("ab".repeat(20)), apiUrl: peer.url },
      { token: "t" },
    );
    expect(commit.source).toBe("partial");
    expect(commit.notices).toEqual([
      expect.objectContaining({ details: [expect.anything(), expect.stringContaining("403")] }),
    ]);
  });

  test("the url is that of an Enterprise Server, and is left out without a repository", async () => {
    const sha = "ab".repeat(20);
    const serverUrl = "https://github.example.com";
    const { info } = await describeIn({ sha, serverUrl });
    expect(info.url).toBe(`${serverUrl}/octo-org/octo-repo/commit/${sha}`);
    expect((await describeIn({ sha, repository: undefined })).info).toEqual({ sha1: sha });
  });

  const problem: Problem = { id: "payload-unusable", title: "The payload is broken" };

  test("a notice names an unusable payload", async () => {
    const context = { event: "push", sha: "ab".repeat(20) };
    expect((await describeIn(context, { problem })).notices).toContainEqual(problem);
  });

  test("a pull request with an unusable payload is an error that names it", async () => {
    const { failures } = await findIn(pullOf(known), { problem });
    expect(textsOf(failures)).toEqual([
      `The tested commit is unknown:
- The payload is broken.
- GITHUB_SHA is another commit.
Set \`commit\` to the full SHA of the commit that was tested.`,
    ]);
  });

  test("git is looked for on the path that is passed", async () => {
    const context = { event: "schedule", sha: known, ref };
    const commit = await describeIn(context, { workingDirectory: checkout, env: { PATH: "" } });
    expect(textsOf(commit.notices)).toEqual([expect.stringContaining("git could not be run")]);
  });

  test("an unknown commit is an error", async () => {
    expect(await findIn({})).toMatchObject({ value: undefined, cause: "evidence" });
  });
});

describe("redact-commit-info", () => {
  const all = ["author", "message", "branch"] as const;

  test.each(all)("redacting the %s leaves out that field only", async (field) => {
    const context = { event: "schedule", sha: known, ref };
    const request = { workingDirectory: checkout };
    const whole = await describeIn(context, request);
    const { info, redacted, sources, notices } = await describeIn(context, {
      ...request,
      redact: new Set([field]),
    });
    const { [field]: _, ...others } = whole.info;
    expect(info).toEqual(others);
    expect(sources[field]).toBeUndefined();
    expect(redacted).toEqual([field]);
    expect(notices).toEqual([]);
  });

  test("redacted fields are in neither the result nor the log, whichever source knows them", async () => {
    const secrets = /Known to git|Ada|Subject|Codertocat|Adding|simple-branch/;
    const redact = new Set(all);
    const log = createRecordingLog();
    const branch = "refs/heads/simple-branch";
    const api = await startGitHubApi((response) =>
      respondWithJson(response, 200, restCommit("ab".repeat(20))),
    );
    peer = api;
    const found = [
      await describeIn(
        { event: "push", payload: examplePayload("push"), ref: branch },
        { redact },
        log,
      ),
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

  test("git is not quoted if a field is redacted, because it may name a branch", async () => {
    const directory = sandbox.init("damaged");
    writeFileSync(join(directory, ".git/config"), "[branch refs/heads/secret\n");
    const context = { sha: "ab".repeat(20) };
    const { notices } = await describeIn(context, { workingDirectory: directory });
    expect(textsOf(notices).join()).toContain("config");
    const redact = new Set<RedactableField>(["branch"]);
    const redacted = await describeIn(context, { workingDirectory: directory, redact });
    expect(textsOf(redacted.notices).join()).toContain("Local git failed (128).\n");
  });

  test("a redacted field is not looked up", async () => {
    peer = await startGitHubApi((response) => respondWithJson(response, 200, {}));
    const payload = withMember(examplePayload("push"), "head_commit.message", null);
    const redact = new Set<RedactableField>(["message"]);
    const context = { event: "push", payload, ref, apiUrl: peer.url };
    const commit = await describeIn(context, { redact, token: "t" });
    expect(commit).toMatchObject({ source: "payload", notices: [] });
    expect(peer.requests).toEqual([]);
  });

  test("a redacted field is not listed as unknown", async () => {
    const redact = new Set<RedactableField>(["message", "author"]);
    const { notices } = await describeIn({ sha: "ab".repeat(20) }, { redact });
    expect(notices).toEqual([
      expect.objectContaining({ title: "The timestamp of commit abababa is unknown" }),
    ]);
  });
});

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
    expect(commit.notices).toEqual([
      expect.objectContaining({ title: expect.stringContaining(`The ${member} of commit `) }),
    ]);
  });
});
