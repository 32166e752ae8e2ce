import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { JsonObject } from "../../src/base/json.ts";
import type { Commit } from "../../src/commit/commit.ts";
import type { Archive } from "../../src/evidence/evidence-file.ts";
import { completeRunContext, describeRunContext } from "../../src/evidence/run-context.ts";
import { stateDemands } from "../../src/reports/stated-demands.ts";
import type { Tests } from "../../src/reports/tests.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import { REQUIRED_INPUTS, runOf } from "../support/inputs.ts";
import { ROOT } from "../support/runner.ts";
import { requireValid } from "../support/schemas.ts";
import { createContext } from "../support/webhook-payloads.ts";

const SHA = "b".repeat(40);
const WORKFLOW = "octo-org/app/.github/workflows/test.yml@refs/heads/main";

const CONTEXT = createContext({
  event: "pull_request",
  payload: { pull_request: { number: 7 } },
  sha: SHA,
  ref: "refs/pull/7/merge",
  serverUrl: "https://github.example",
  apiUrl: "https://api.github.example",
  repository: { owner: "octo-org", name: "app", fullName: "octo-org/app" },
  actor: "ada",
  triggeringActor: "grace",
  workflow: "CI",
  workflowRef: WORKFLOW,
  workflowSha: SHA,
  job: "test",
  runId: 12,
  runAttempt: 3,
  action: { repository: "octo/junit-attestation-action", ref: "v1" },
  runner: { os: "Linux", arch: "X64", environment: "github-hosted" },
});

const COMMIT: Commit = {
  info: { sha1: "a".repeat(40) },
  sources: { message: "git", author: "git", branch: "payload", timestamp: "git", url: "context" },
  source: "git",
  checkedOut: "d".repeat(40),
};

const TESTS: Tests = {
  counts: { total: 9, failures: 0, errors: 0, skipped: 2, flaky: 1 },
  duration: 1,
  suites: [],
  reports: 12,
  excluded: 0,
  invalid: [],
  failed: [],
  skipped: [],
  flaky: [],
};

const ARCHIVE: Archive = {
  bytes: 1234,
  sha256: "c".repeat(64),
  files: 13,
  redacted: 1,
};

/** Returns a value as it is after it was JSON. */
function asSent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

type InputTexts = Readonly<Record<string, string>>;

type Parts = Parameters<typeof describeRunContext>[0] & Parameters<typeof completeRunContext>[1];

function describeWith(changes: Partial<Parts> = {}, inputs: InputTexts = {}) {
  const given: InputTexts = { ...REQUIRED_INPUTS, ...inputs };
  const read = readInputs((name) => given[name], tmpdir(), runOf(changes.context ?? CONTEXT));
  const parts = {
    patterns: read.reports.patterns,
    demands: stateDemands(read),
    context: CONTEXT,
    commit: COMMIT,
    tests: TESTS,
    notJUnit: ["web/coverage.xml"],
    warnings: ["A warning."],
    archive: ARCHIVE,
    omitted: [],
    now: Date.UTC(2026, 10, 21, 10, 0, 0, 123),
    ...changes,
  };
  return requireValid("user-data-ci", asSent(completeRunContext(describeRunContext(parts), parts)));
}

describe("user_data.ci", () => {
  test("a run that knows everything is described in full", () => {
    const inputs = { reports: "reports/**/*.xml\n!reports/quarantine/**" };
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(describeWith({ tests: { ...TESTS, excluded: 2, outcome: "success" } }, inputs)).toEqual({
      schema: 2,
      action: { repository: "octo/junit-attestation-action", ref: "v1", version },
      run: {
        id: 12,
        attempt: 3,
        url: "https://github.example/octo-org/app/actions/runs/12/attempts/3",
        workflow: "CI",
        workflow_ref: WORKFLOW,
        workflow_sha: SHA,
        job: "test",
        event: "pull_request",
        ref: "refs/pull/7/merge",
        actor: "ada",
        triggering_actor: "grace",
        repository: "octo-org/app",
        github_sha: SHA,
        checked_out_sha: "d".repeat(40),
        pull_request: 7,
        runner: { os: "Linux", arch: "X64", environment: "github-hosted" },
        attested_at: "2026-11-21T10:00:00Z",
      },
      commit_sources: {
        message: "git",
        author: "git",
        branch: "payload",
        timestamp: "git",
        url: "context",
      },
      reports: {
        patterns: ["reports/**/*.xml", "!reports/quarantine/**"],
        excluded: 2,
        read: 12,
        invalid: [],
        not_junit: ["web/coverage.xml"],
      },
      demands: expect.any(Object),
      tests: { outcome: "success", executed: 7, flaky: 1, warnings: ["A warning."] },
      evidence: { sha256: "c".repeat(64), bytes: 1234, files: 13, omitted: [], redacted: 1 },
    });
  });

  test("what the runner does not say is left out", () => {
    const ci = describeWith({
      context: createContext(),
      commit: { ...COMMIT, sources: {}, checkedOut: undefined },
      archive: undefined,
    });
    expect(Object.keys(ci)).toEqual(["schema", "run", "reports", "demands", "tests"]);
    expect(ci["run"]).toEqual({ attested_at: "2026-11-21T10:00:00Z" });
    expect(JSON.stringify(ci)).not.toContain("null");
  });

  test.each([
    [{ runAttempt: undefined }, "https://github.example/octo-org/app/actions/runs/12"],
    [{ runId: undefined }, undefined],
    [{ repository: undefined }, undefined],
  ])("the run's address is given if it is known: %j", (unknown, url) => {
    const run = Object(describeWith({ context: { ...CONTEXT, ...unknown } })["run"]);
    expect(run.url).toBe(url);
    expect("url" in run).toBe(url !== undefined);
  });

  test.each([
    [{}],
    [{ pull_request: null }],
    [{ pull_request: { number: "7" } }],
    [{ issue: { number: 7 } }],
  ])("a run that is not of a pull request names none: %j", (json) => {
    const context = { ...CONTEXT, ref: "refs/heads/main", payload: { json } };
    expect(describeWith({ context })).not.toHaveProperty("run.pull_request");
  });

  const SOURCE_RUN = {
    id: 5,
    run_attempt: 2,
    event: "pull_request",
    head_repository: { full_name: "someone/app" },
  };
  const SOURCE = {
    id: 5,
    attempt: 2,
    url: "https://github.example/octo-org/app/actions/runs/5/attempts/2",
    event: "pull_request",
    head_repository: "someone/app",
  };

  test.each([
    ["all of it", SOURCE_RUN, SOURCE],
    [
      "without a fork that was deleted",
      { ...SOURCE_RUN, head_repository: null },
      { ...SOURCE, head_repository: undefined },
    ],
    [
      "with members of another type",
      { id: "5", run_attempt: null, event: "push" },
      { event: "push" },
    ],
    ["nothing", undefined, undefined],
  ])("a workflow_run names the run that wrote the reports: %s", (_, workflowRun, source) => {
    const payload = { json: workflowRun === undefined ? {} : { workflow_run: workflowRun } };
    const ci = describeWith({ context: { ...CONTEXT, event: "workflow_run", payload } });
    expect(Object(ci["run"]).source).toEqual(source);
    expect(ci).toHaveProperty("run.github_sha", SHA);
  });

  describe("the repository of the head", () => {
    const pullOf = (repo: unknown) => ({ pull_request: { number: 7, head: { repo } } });
    const runOf = (repo: unknown) => ({ workflow_run: { id: 5, head_repository: repo } });
    const fork = { full_name: "someone/app" };
    const own = { full_name: "Octo-Org/app" };

    test.each([
      ["pull_request", pullOf(fork), "someone/app"],
      ["pull_request_target", pullOf(fork), "someone/app"],
      ["pull_request_review", pullOf(fork), "someone/app"],
      ["pull_request_review_comment", pullOf(fork), "someone/app"],
      ["workflow_run", runOf(fork), "someone/app"],
      ["pull_request", pullOf(own), undefined],
      ["workflow_run", runOf(own), undefined],
      ["pull_request", pullOf(null), undefined],
      ["workflow_run", runOf(null), undefined],
      ["pull_request", {}, undefined],
      ["push", { repository: own, head_commit: {} }, undefined],
    ])("on %s with %j is named where it is another one: %s", (event, payload, name) => {
      const json: JsonObject = JSON.parse(JSON.stringify(payload));
      const context = { ...CONTEXT, event, payload: { json } };
      expect(Object(describeWith({ context })["run"]).head_repository).toBe(name);
      const commit: Commit = { ...COMMIT, redacted: ["author"] };
      const redacted = describeWith({ context, commit });
      expect(JSON.stringify(redacted["run"])).not.toMatch(/someone/);
    });
  });

  test("no other event has a run that wrote the reports", () => {
    const payload = { json: { workflow_run: SOURCE_RUN } };
    const ci = describeWith({ context: { ...CONTEXT, payload } });
    expect(ci).not.toHaveProperty("run.source");
  });

  test("demands are stated as the author wrote them", () => {
    const inputs = {
      "min-tests": "10",
      "max-skipped": "5%",
      "required-suites": "checkout.* >= 40\ntax",
      "required-reports": "shard-*.xml",
      "max-report-age": "90m",
      "if-no-reports": "warn",
      "on-invalid-report": "warn",
      "merge-suites": "false",
      "attach-reports": "false",
      "if-no-attachments": "ignore",
      "attachment-overflow": "trim",
    };
    expect(describeWith({}, inputs)["demands"]).toEqual({
      min_tests: 10,
      max_skipped: "5%",
      required_suites: ["checkout.* >= 40", "tax"],
      required_reports: ["shard-*.xml"],
      max_report_age: "90m",
      if_no_reports: "warn",
      on_invalid_report: "warn",
      merge_suites: false,
      attach_reports: false,
      if_no_attachments: "ignore",
      attachment_overflow: "trim",
    });
    expect(describeWith({}, { "max-skipped": "3" })).toHaveProperty("demands.max_skipped", "3");
  });

  test("an archive that was left out for its size is named with its files", () => {
    const omitted = [{ name: "b.log", kind: "attachment", bytes: 5, reason: "too large" }] as const;
    expect(describeWith({ archive: undefined, omitted })["evidence"]).toEqual({
      files: 0,
      omitted: [{ path: "b.log", bytes: 5, reason: "too large" }],
    });
  });

  test("broken reports are named with their reasons", () => {
    const invalid = [{ name: "a.xml", reason: "a.xml:1:1: it is\nempty" }];
    expect(describeWith({ tests: { ...TESTS, invalid } })).toHaveProperty("reports.invalid", [
      { path: "a.xml", reason: "a.xml:1:1: it is empty" },
    ]);
  });

  test("a list is cut after 50 entries, and its length is stated", () => {
    const many = Array.from({ length: 51 }, (_, index) => `${index}`);
    const invalid = many.map((path) => ({ path, reason: "x" }));
    const omitted = many.map((path) => ({ path, bytes: 1, reason: "x" }));
    const ci = describeWith({
      tests: { ...TESTS, invalid: many.map((name) => ({ name, reason: "x" })) },
      omitted: many.map((name) => ({ name, kind: "attachment", bytes: 1, reason: "x" })),
      notJUnit: many,
      warnings: many,
    });
    expect(ci).toMatchObject({
      reports: {
        invalid: invalid.slice(0, 50),
        invalid_total: 51,
        not_junit: many.slice(0, 50),
        not_junit_total: 51,
      },
      tests: { warnings: many.slice(0, 50), warnings_total: 51 },
      evidence: { omitted: omitted.slice(0, 50), omitted_total: 51 },
    });
    const exact = describeWith({ warnings: many.slice(1) });
    expect(exact).not.toHaveProperty("tests.warnings_total");
  });

  test("a warning is one line of at most 4,000 characters", () => {
    const ci = describeWith({ warnings: [`a\nb ${"x".repeat(9000)}`] });
    const [warning] = Object(ci["tests"]).warnings;
    expect(warning).toMatch(/^a b x+…$/);
    expect(warning).toHaveLength(4000);
  });
});

describe("redact-commit-info", () => {
  test.each(["refs/heads/secret", "refs/tags/secret", "refs/heads/refs/pull/7/merge", "secret"])(
    "with `branch`, neither the ref %s nor the workflow's ref is named",
    (ref) => {
      const context = { ...CONTEXT, ref };
      expect(describeWith({ context })).toHaveProperty("run.ref", ref);
      const commit: Commit = { ...COMMIT, redacted: ["branch"] };
      const ci = describeWith({ context, commit }, { "redact-commit-info": "branch" });
      expect(ci).not.toHaveProperty("run.ref");
      expect(ci).not.toHaveProperty("run.workflow_ref");
      expect(ci).toHaveProperty("redacted", ["branch"]);
    },
  );

  test("with `branch`, a pull request's ref is named, because it is not a branch", () => {
    const ci = describeWith({}, { "redact-commit-info": "branch" });
    expect(ci).toHaveProperty("run.ref", "refs/pull/7/merge");
  });

  test("with `author`, neither an actor nor the owner of a fork is named", () => {
    const json = { workflow_run: { id: 5, head_repository: { full_name: "ada/app" } } };
    const context = { ...CONTEXT, event: "workflow_run", payload: { json } };
    const commit: Commit = { ...COMMIT, redacted: ["author", "message"] };
    const ci = describeWith({ context, commit }, { "redact-commit-info": "author\nmessage" });
    expect(ci).toHaveProperty("run.source.id", 5);
    expect(JSON.stringify(ci)).not.toMatch(/ada|grace/);
    expect(ci).toHaveProperty("redacted", ["author", "message"]);
  });
});
