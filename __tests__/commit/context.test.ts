import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "context-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function eventFile(content: string | Buffer): string {
  const path = join(directory, "event.json");
  writeFileSync(path, content);
  return path;
}

const SHA = "6113728f27ae82c7b1a177c8d03f9e96e0adf246";

describe("readContext", () => {
  test("reads all that the runner says", () => {
    const env = {
      GITHUB_EVENT_NAME: "push",
      GITHUB_EVENT_PATH: eventFile('{"ref":"refs/heads/main"}'),
      GITHUB_SHA: SHA,
      GITHUB_REF: "refs/heads/main",
      GITHUB_SERVER_URL: "https://github.example.com",
      GITHUB_API_URL: "https://github.example.com/api/v3",
      GITHUB_REPOSITORY: "octo-org/octo-repo",
      GITHUB_ACTOR: "octocat",
      GITHUB_WORKFLOW: "CI",
      GITHUB_JOB: "test",
      GITHUB_RUN_ID: "1658821493",
      GITHUB_RUN_ATTEMPT: "2",
      GITHUB_WORKSPACE: "/workspace",
    };
    expect(readContext(env)).toEqual({
      event: "push",
      payload: { ref: "refs/heads/main" },
      sha: SHA,
      ref: "refs/heads/main",
      serverUrl: "https://github.example.com",
      apiUrl: "https://github.example.com/api/v3",
      repository: { owner: "octo-org", name: "octo-repo" },
      actor: "octocat",
      workflow: "CI",
      job: "test",
      runId: 1658821493,
      runAttempt: 2,
      workspace: "/workspace",
    });
  });

  test("knows GitHub's own addresses and nothing else in an empty environment", () => {
    const context = readContext({});
    expect(context).toMatchObject({
      payload: {},
      serverUrl: "https://github.com",
      apiUrl: "https://api.github.com",
    });
    const { payload, serverUrl, apiUrl, ...others } = context;
    expect(new Set(Object.values(others))).toEqual(new Set([undefined]));
  });

  test("takes empty variables for absent ones", () => {
    const names = ["EVENT_NAME", "EVENT_PATH", "SHA", "REF", "REPOSITORY", "ACTOR", "RUN_ID"];
    const env = Object.fromEntries(names.map((name) => [`GITHUB_${name}`, ""]));
    expect(readContext(env)).toEqual(readContext({}));
  });

  test("has an empty payload, and no complaint, where the file is missing", () => {
    const context = readContext({ GITHUB_EVENT_PATH: join(directory, "absent.json") });
    expect(context.payload).toEqual({});
    expect(context.payloadProblem).toBeUndefined();
  });

  test.each([
    ["cut short", '{"secret-word": "x'],
    ["empty", ""],
    ["an array", "[1]"],
    ["null", "null"],
    ["text", '"push"'],
  ])("keeps the rest of the context where the payload is %s", (_, content) => {
    const path = eventFile(content);
    const context = readContext({ GITHUB_EVENT_PATH: path, GITHUB_SHA: SHA });
    expect(context).toMatchObject({ payload: {}, sha: SHA });
    expect(context.payloadProblem).toContain("is not a JSON object");
    expect(context.payloadProblem).toContain(path);
    expect(context.payloadProblem).not.toContain("secret-word");
  });

  test("says why a payload file that is there cannot be read", () => {
    const context = readContext({ GITHUB_EVENT_PATH: directory });
    expect(context.payloadProblem).toContain("EISDIR");
  });

  test.each([
    ["in capitals", SHA.toUpperCase(), SHA],
    ["SHA-256", "ab".repeat(32), "ab".repeat(32)],
    ["abbreviated", "6113728", undefined],
    ["no commit at all", "0".repeat(40), undefined],
    ["a branch", "main", undefined],
  ])("reads a GITHUB_SHA that is %s", (_, sha, expected) => {
    expect(readContext({ GITHUB_SHA: sha }).sha).toBe(expected);
  });

  test("takes the repository from the payload where the environment lacks it", () => {
    const path = eventFile('{"repository":{"full_name":"octo-org/octo-repo"}}');
    const repository = { owner: "octo-org", name: "octo-repo" };
    expect(readContext({ GITHUB_EVENT_PATH: path }).repository).toEqual(repository);
  });

  test.each(["octo-org", "octo-org/", "/octo-repo", "a/b/c"])("has no repository in %s", (slug) => {
    expect(readContext({ GITHUB_REPOSITORY: slug }).repository).toBeUndefined();
  });

  test("drops slashes at the end of addresses", () => {
    const context = readContext({ GITHUB_SERVER_URL: "https://github.example.com/" });
    expect(context.serverUrl).toBe("https://github.example.com");
  });

  test.each(["x", "-1", "0", "1.5", "1e400"])("has no run number in %s", (text) => {
    expect(readContext({ GITHUB_RUN_ID: text }).runId).toBeUndefined();
  });
});
