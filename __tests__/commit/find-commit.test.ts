import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from "@jest/globals";
import type { RedactableField } from "../../src/commit/commit.ts";
import { findTestedCommit } from "../../src/commit/find-commit.ts";
import { respond, stall } from "../support/behaviours.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import {
  type Behaviour,
  type ScriptedServer,
  startScriptedServer,
} from "../support/scripted-server.ts";
import { testWith } from "../support/systems.ts";
import { createContext, examplePayload, withMember } from "./webhook-payloads.ts";

const ABSENT = "ab".repeat(20);

let sandbox: GitSandbox;
let checkout: string;
let known: string;
beforeAll(() => {
  sandbox = createGitSandbox();
  checkout = sandbox.init("checkout");
  sandbox.git("checkout", "remote", "add", "origin", "https://github.com/octo-org/octo-repo");
  known = sandbox.commit("checkout", "Known to git");
});
afterAll(() => sandbox.remove());

/** Returns a commit as `GET /repos/{owner}/{repo}/commits/{sha}` has it. */
function commitJson(sha: string): string {
  const author = { name: "Ada", email: "ada@example.com", date: "2019-05-15T15:19:25Z" };
  const committer = { name: "GitHub", email: "noreply@example.com", date: "2019-05-16T15:19:25Z" };
  const commit = { author, committer, message: "Subject\n\nBody" };
  const html_url = `https://github.com/octo-org/octo-repo/commit/${sha}`;
  return JSON.stringify({ sha, html_url, commit, author: { login: "ada" } });
}

let behave: Behaviour;
let api: ScriptedServer;
beforeEach(async () => {
  behave = respond(200, commitJson(ABSENT));
  api = await startScriptedServer(() => behave);
});
afterEach(() => api.close());

interface Situation {
  readonly sha?: string;
  readonly event?: string;
  readonly directory?: string;
  readonly token?: string | undefined;
  readonly repository?: string;
  readonly redact?: readonly RedactableField[];
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
}

/** Finds a commit that git does not have, and the API does, unless the test says otherwise. */
async function find(situation: Situation = {}) {
  const { sha = ABSENT, event = "schedule", directory = checkout, env = process.env } = situation;
  const { token = "a-token", redact = [], signal = new AbortController().signal } = situation;
  const { repository = "octo-org/octo-repo" } = situation;
  const payload = withMember(examplePayload("pull_request"), "pull_request.head.sha", sha);
  const facts = { event, payload, sha, ref: "refs/heads/secret-branch", repository };
  const context = createContext({ ...facts, apiUrl: api.url.href });
  const commit = { token: token || undefined, redact };
  const inputs = { commit, workingDirectory: directory };
  const found = await findTestedCommit(inputs, { context, env, signal });
  const { reasons: refusals, notices } = found;
  const reasons = notices.flatMap(({ details = [] }) => details);
  return { ...found.commit, refusals, ids: notices.map(({ id }) => id), reasons };
}

/** An environment whose `git` is a script. */
function withGit(script: string): NodeJS.ProcessEnv {
  return { ...process.env, PATH: sandbox.fakeGit(script) + delimiter + process.env["PATH"] };
}

/** A repository that git refuses to read. */
function damage(name: string): string {
  const directory = sandbox.init(name);
  writeFileSync(join(directory, ".git/config"), "[branch refs/heads/secret\n");
  return directory;
}

const UNKNOWN = "commit-details-unknown";

describe("the API", () => {
  test("is asked for what neither the payload nor git knows, once, with the token", async () => {
    const { info, source, ids } = await find();
    expect(info).toMatchObject({
      message: "Subject\n\nBody",
      author: "Ada <ada@example.com>",
      timestamp: 1557933565,
    });
    expect({ source, ids }).toEqual({ source: "api", ids: [] });
    const [request, ...more] = api.received;
    expect(request?.target).toBe(`/api/v2/repos/octo-org/octo-repo/commits/${ABSENT}?per_page=1`);
    expect(request?.headers.get("authorization")).toBe("token a-token");
    expect(more).toEqual([]);
  });

  test("is not asked where git knows the commit", async () => {
    const tree = sandbox.git("checkout", "write-tree");
    const silent = sandbox.git("checkout", "commit-tree", tree, "-m", "");
    for (const sha of [known, silent]) {
      expect(await find({ sha })).toMatchObject({ source: "git", ids: [] });
    }
    expect(api.received).toEqual([]);
  });

  test.each<[absent: string, Situation]>([
    ["`github-token`", { token: "" }],
    ["GITHUB_REPOSITORY", { repository: "" }],
    ["GITHUB_REPOSITORY", { repository: "octo-repo" }],
  ])("is not asked without %s", async (absent, situation) => {
    const { ids, reasons } = await find(situation);
    expect(ids).toEqual([UNKNOWN]);
    expect(reasons).toEqual([
      expect.stringContaining(`no commit ${ABSENT}`),
      expect.stringContaining(absent),
    ]);
    expect(api.received).toEqual([]);
  });

  test.each<[what: string, Behaviour, reason: RegExp]>([
    ["refuses", respond(403, '{"message":"Not accessible"}'), /Not accessible/],
    ["sends a page", respond(200, "<html>", { type: "text/html" }), /other than the commit/],
    [
      "sends another commit",
      respond(200, commitJson(ABSENT.replace("a", "b"))),
      /other than the commit/,
    ],
  ])("%s", async (_, behaviour, reason) => {
    behave = behaviour;
    const { info, source, ids, reasons } = await find();
    expect(info).toEqual({ sha1: ABSENT, branch: "secret-branch", url: expect.anything() });
    expect({ source, ids }).toEqual({ source: undefined, ids: [UNKNOWN] });
    expect(reasons[1]).toMatch(reason);
    expect(api.received).toHaveLength(1);
  });

  test("writes nothing to the log itself, which might be a secret", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    behave = respond(200, commitJson(ABSENT), { headers: { deprecation: "true" } });
    expect((await find()).source).toBe("api");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("cannot be reached", async () => {
    await api.close();
    expect((await find()).reasons[1]).toContain("ECONNREFUSED");
  });
});

describe("git", () => {
  test.each<[what: string, () => Situation, reason: RegExp]>([
    ["is not installed", () => ({ env: { PATH: "" } }), /git failed: .*ENOENT/],
    [
      "refuses a damaged repository",
      () => ({ directory: damage("damaged") }),
      /git failed: .*config/,
    ],
    ["prints nonsense", () => ({ env: withGit("printf 'hello\\nagain'") }), /no commit/],
    ["is killed", () => ({ env: withGit("kill -9 $$") }), /git failed: \S/],
  ])("%s", async (_, situation, reason) => {
    const where = situation();
    expect(await find(where)).toMatchObject({ source: "api", ids: [], checkedOut: undefined });
    expect((await find({ ...where, token: "" })).reasons[0]).toMatch(reason);
  });

  test("says nothing, so that the head of pull_request_target may not be checked out", async () => {
    const event = "pull_request_target";
    expect((await find({ event, sha: known })).checkedOut).toBe(known);
    expect((await find({ event, sha: known, env: { PATH: "" } })).refusals).toMatchObject([
      { id: "head-not-checked-out", details: [expect.stringContaining("ENOENT")] },
    ]);
  });
});

describe("what takes too long", () => {
  testWith("scripts")(
    "is given up after 5 seconds each, though what git started goes on",
    async () => {
      behave = stall;
      const { reasons } = await find({ env: withGit("sleep 30 & wait") });
      expect(reasons).toEqual([
        expect.stringMatching(/git failed: .*timeout/),
        expect.stringMatching(/API failed: .*timeout/),
      ]);
    },
  );

  testWith("scripts")("is given up when the run is cancelled", async () => {
    const run = new AbortController();
    behave = () => run.abort();
    const { reasons } = await find({ signal: run.signal });
    expect(reasons[1]).toContain("API failed: This operation was aborted");
    const cancelled = await find({
      env: withGit("exec sleep 30"),
      signal: AbortSignal.timeout(500),
    });
    expect(cancelled.reasons[0]).toMatch(/git failed: .*timeout/);
  });
});

describe("redact-commit-info", () => {
  const ALL = ["author", "message", "branch"] as const;

  test.each(["git", "api"])("leaves out fields that %s knows", async (source) => {
    const sha = source === "git" ? known : ABSENT;
    const whole = await find({ sha });
    for (const field of ALL) {
      const { [field]: _, ...others } = whole.info;
      const { info, redactedFields, ids } = await find({ sha, redact: [field] });
      expect({ info, redactedFields, ids }).toEqual({
        info: others,
        redactedFields: [field],
        ids: [],
      });
    }
    const nothing = await find({ sha, redact: ALL });
    expect(JSON.stringify(nothing)).not.toMatch(/Known|Ada|Subject|secret/);
    expect(nothing.source).toBe(source);
  });

  test("does not look up what is left out, and does not quote git, which may name a branch", async () => {
    const situation = {
      event: "push",
      sha: known,
      redact: ["message", "author", "branch"],
    } as const;
    const directory = damage("secretive");
    const { reasons } = await find({ ...situation, directory, token: "" });
    expect(reasons[0]).toBe("Asking git failed.");
  });
});
