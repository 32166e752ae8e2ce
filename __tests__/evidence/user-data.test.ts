import { describe, expect, test } from "@jest/globals";
import type { Commit } from "../../src/commit/commit.ts";
import { AttestationError } from "../../src/errors.ts";
import type { Archive } from "../../src/evidence/evidence-file.ts";
import { buildUserData, type UserDataParts } from "../../src/evidence/user-data.ts";
import type { Tests } from "../../src/result.ts";
import { createContext } from "../support/webhook-payloads.ts";

const CONTEXT = createContext({
  event: "pull_request",
  payload: { pull_request: { number: 7 } },
  sha: "b".repeat(40),
  ref: "refs/pull/7/merge",
  serverUrl: "https://github.example",
  apiUrl: "https://api.github.example",
  repository: { owner: "octo-org", name: "app" },
  actor: "ada",
  workflow: "CI",
  job: "test",
  runId: 12,
  runAttempt: 3,
});

/** A runner that sets no variables. */
const SILENT = createContext();

const COMMIT: Commit = {
  info: { sha1: "a".repeat(40) },
  sources: { message: "git", author: "git", branch: "payload", timestamp: "git", url: "context" },
  source: "git",
  notices: [],
};

const TESTS: Tests = {
  counts: { total: 9, failures: 0, errors: 0, skipped: 0, flaky: 1 },
  duration: 1,
  suites: [],
  reports: 12,
  invalid: [],
  failed: [],
  flaky: [],
};

const ARCHIVE: Archive = {
  location: "/tmp/out.zip",
  bytes: 1234,
  sha256: "c".repeat(64),
  files: 13,
  omitted: [],
  redacted: 0,
};

const PARTS: UserDataParts = {
  own: undefined,
  runContext: true,
  context: CONTEXT,
  commit: COMMIT,
  tests: TESTS,
  warnings: 0,
  archive: ARCHIVE,
  omitted: [],
};

function ciOf(parts: Partial<UserDataParts>): unknown {
  return buildUserData({ ...PARTS, ...parts })?.["ci"];
}

describe("user_data.ci", () => {
  test("says everything that is known, in the shape of the interface", () => {
    expect(buildUserData(PARTS)).toEqual({
      ci: {
        run: {
          id: 12,
          attempt: 3,
          url: "https://github.example/octo-org/app/actions/runs/12/attempts/3",
          workflow: "CI",
          job: "test",
          event: "pull_request",
          ref: "refs/pull/7/merge",
          actor: "ada",
          repository: "octo-org/app",
          tested_sha: "b".repeat(40),
          pull_request: 7,
        },
        commit_sources: COMMIT.sources,
        tests: { reports: 12, flaky: 1, invalid_reports: [], warnings: 0 },
        evidence: { sha256: "c".repeat(64), bytes: 1234, files: 13, omitted: [] },
      },
    });
  });

  test("leaves out what nobody knows, as JSON too", () => {
    const nothing = { context: SILENT, commit: { ...COMMIT, sources: {} }, archive: undefined };
    const ci = ciOf(nothing);
    expect(Object.keys(ci ?? {})).toEqual(["tests"]);
    const some = ciOf({
      ...nothing,
      context: { ...SILENT, sha: "b".repeat(40) },
      commit: { ...COMMIT, sources: { url: "context" } },
    });
    expect(Object.entries(some ?? {}).map(([name, value]) => [name, Object.keys(value)])).toEqual([
      ["run", ["tested_sha"]],
      ["commit_sources", ["url"]],
      ["tests", ["reports", "flaky", "invalid_reports", "warnings"]],
    ]);
  });

  test.each([
    [{ runAttempt: undefined }, "https://github.example/octo-org/app/actions/runs/12"],
    [{ runId: undefined }, undefined],
    [{ repository: undefined }, undefined],
  ])("has an address of the run where one can be made: %j", (less, url) => {
    expect(ciOf({ context: { ...CONTEXT, ...less } })).toHaveProperty("run");
    const run = Object(ciOf({ context: { ...CONTEXT, ...less } })).run;
    expect(run.url).toBe(url);
    expect("url" in run).toBe(url !== undefined);
  });

  test.each([
    [{}],
    [{ pull_request: null }],
    [{ pull_request: "7" }],
    [{ pull_request: [7] }],
    [{ pull_request: { number: "7" } }],
    [{ issue: { number: 7 } }],
  ])("has a pull request only where the event is about one: %j", (payload) => {
    const context = { ...CONTEXT, ref: "refs/heads/main", payload };
    expect(ciOf({ context })).not.toHaveProperty("run.pull_request");
  });

  test("says that an archive was left out for its size", () => {
    const omitted = [{ path: "b.log", bytes: 5, reason: "too large" }];
    expect(ciOf({ archive: undefined, omitted })).toMatchObject({
      evidence: { files: 0, omitted },
    });
  });

  test("names the reports that were left out, and the files", () => {
    const invalid = [{ path: "a.xml", reason: "a.xml:1:1: empty" }];
    const omitted = [{ path: "b.log", bytes: 5, reason: "too large" }];
    const ci = ciOf({
      tests: { ...TESTS, invalid },
      archive: { ...ARCHIVE, omitted },
      warnings: 2,
    });
    expect(ci).toMatchObject({
      tests: { invalid_reports: invalid, warnings: 2 },
      evidence: { omitted },
    });
    expect(ci).not.toHaveProperty("evidence.omitted_total");
  });

  test("bounds its lists, and says how long they are", () => {
    const many = Array.from({ length: 101 }, (_, i) => ({ path: `${i}`, bytes: i, reason: "x" }));
    const ci = ciOf({ tests: { ...TESTS, invalid: many }, archive: { ...ARCHIVE, omitted: many } });
    expect(ci).toMatchObject({
      tests: { invalid_reports: { length: 100 }, invalid_reports_total: 101 },
      evidence: { omitted: many.slice(0, 100), omitted_total: 101 },
    });
    const fits = ciOf({ archive: { ...ARCHIVE, omitted: many.slice(1) } });
    expect(fits).toHaveProperty("evidence.omitted.99");
    expect(fits).not.toHaveProperty("evidence.omitted_total");
  });

  test.each(["refs/heads/secret", "refs/tags/secret", "refs/heads/refs/pull/7/merge", "secret"])(
    "keeps quiet about a branch that is redacted: %s",
    (ref) => {
      const context = { ...CONTEXT, ref };
      expect(ciOf({ context })).toHaveProperty("run.ref", ref);
      expect(ciOf({ context, redact: new Set(["branch"]) })).not.toHaveProperty("run.ref");
    },
  );

  test("keeps quiet about an author who is redacted, and about nothing else", () => {
    const run = Object(ciOf({ redact: new Set(["author"]) })).run;
    expect(run).not.toHaveProperty("actor");
    expect(run).toHaveProperty("ref", "refs/pull/7/merge");
    const { ref, ...rest } = Object(ciOf({ redact: new Set(["branch", "message"]) })).run;
    expect(ref).toBe("refs/pull/7/merge");
    expect(rest).toHaveProperty("actor", "ada");
  });
});

describe("the author's own data", () => {
  test("stands beside it", () => {
    const own = { build: { number: 1 }, list: [null] };
    expect(buildUserData({ ...PARTS, own })).toEqual({ ...own, ci: ciOf({}) });
  });

  test("is all there is without run-context", () => {
    expect(buildUserData({ ...PARTS, own: { a: 1 }, runContext: false })).toEqual({ a: 1 });
    expect(buildUserData({ ...PARTS, runContext: false })).toBeUndefined();
  });

  test.each([true, false])("may have no `ci` (run-context: %s)", (runContext) => {
    const build = () => buildUserData({ ...PARTS, own: { ci: null }, runContext });
    expect(build).toThrow(AttestationError);
    expect(build).toThrow("`user-data` has a member `ci`");
  });

  test("cannot reach a prototype", () => {
    const own = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
    const text = JSON.stringify(buildUserData({ ...PARTS, own }));
    expect(text).toMatch(/^\{"__proto__":\{"polluted":true\},"constructor":1,"ci":/);
    expect(Object(buildUserData({ ...PARTS, own })).polluted).toBeUndefined();
  });
});
