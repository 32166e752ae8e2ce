import { afterAll, describe, expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { buildCi } from "../../src/evidence/ci.ts";
import { formatDataJson, MAX_DATA_JSON } from "../../src/evidence/data-json.ts";
import { buildPredicate } from "../../src/evidence/predicate.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { readProjectFile } from "../support/project.ts";
import { requireValid } from "../support/schemas.ts";
import { suiteOf } from "../support/suites.ts";

const A = "a".repeat(40);
const B = "b".repeat(40);
const DIGEST = "0".repeat(64);
const REDACTOR = createRedactor(["correct-horse"]);

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

/** The context of a pull request from a fork, or of another event. */
function contextOf(env: Readonly<Record<string, string>> = {}, payload: object = PULL_REQUEST) {
  return readContext({
    GITHUB_EVENT_PATH: folder.write("event.json", JSON.stringify(payload)),
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_SHA: B,
    GITHUB_REF: "refs/pull/7/merge",
    GITHUB_SERVER_URL: "https://github.example",
    GITHUB_REPOSITORY: "octo-org/app",
    GITHUB_ACTOR: "ada",
    GITHUB_TRIGGERING_ACTOR: "grace",
    GITHUB_WORKFLOW: "CI with correct-horse",
    GITHUB_WORKFLOW_REF: "octo-org/app/.github/workflows/test.yml@refs/heads/ü#1",
    GITHUB_WORKFLOW_SHA: B,
    GITHUB_JOB: "test",
    GITHUB_RUN_ID: "12",
    GITHUB_RUN_ATTEMPT: "3",
    GITHUB_ACTION_REPOSITORY: "octo/junit-attestation-action",
    GITHUB_ACTION_REF: "v1",
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
    ...env,
  });
}
const PULL_REQUEST = { pull_request: { number: 7, head: { repo: { full_name: "ada/app" } } } };
const WORKFLOW_RUN = {
  workflow_run: { id: 5, run_attempt: 2, head_repository: { full_name: "ada/app" } },
};

const SUITES = [suiteOf("tax", { total: 3, skipped: 1, duration: 0.5 })];
const COUNTS = { total: 3, failures: 0, errors: 0, skipped: 1, flaky: 0 };

type Attested = Parameters<typeof buildCi>[0];

const ATTESTED: Attested = {
  context: contextOf(),
  commit: { source: "git", checkedOut: B },
  reports: {
    patterns: ["reports/**/*.xml", "!correct-horse/**"],
    testOutcomes: ["success"],
    ifNone: "error",
    minTests: 1,
    maxAge: 3_600_000,
  },
  tests: {
    outcome: "success",
    counts: COUNTS,
    reportCount: 2,
    invalid: [{ name: "cut.xml", reason: "cut.xml:1:1: it is\nempty" }],
  },
  notJUnit: ["coverage.xml"],
  warnings: [{ id: "x", title: "Beware of correct-horse" }],
  archive: { sha256: DIGEST, bytes: 999, fileCount: 2, replaced: 4 },
  omitted: [{ name: "big.bin", kind: "attachment", bytes: 9, reason: "No room" }],
  now: Date.UTC(2026, 10, 21, 10, 0, 0, 7),
};

/** `user_data.ci` as the payload has it. */
function ciOf(attested: Partial<Attested> = {}) {
  const ci = buildCi({ ...ATTESTED, ...attested }, REDACTOR);
  return requireValid("user-data-ci", JSON.parse(JSON.stringify(ci)));
}

describe("user_data.ci", () => {
  // golden/data.json, in attest/, has all of it.
  test("says what is known, and nothing secret", () => {
    expect(ciOf()).toMatchObject({
      run: {
        workflow: "CI with ***",
        checked_out_sha: B,
        pull_request: 7,
        head_repository: "ada/app",
        attested_at: "2026-11-21T10:00:00Z",
      },
      reports: {
        patterns: ["reports/**/*.xml", "!***/**"],
        invalid: [{ path: "cut.xml", reason: "cut.xml:1:1: it is empty" }],
        not_junit: ["coverage.xml"],
      },
      tests: { executed: 2, warnings: ["Beware of ***."] },
      evidence: { omitted: [{ path: "big.bin", bytes: 9, reason: "No room" }], redacted: 4 },
    });
  });

  test("says nothing that is not known", () => {
    const context = readContext({});
    const ci = ciOf({ context, archive: undefined, commit: { source: "git" } });
    expect(ci).not.toHaveProperty("action");
    expect(ci).not.toHaveProperty("evidence");
    expect(ci.run).toEqual({ attested_at: "2026-11-21T10:00:00Z" });
  });

  test("names the run that a workflow_run is about", () => {
    const context = contextOf({ GITHUB_EVENT_NAME: "workflow_run" }, WORKFLOW_RUN);
    const url = "https://github.example/octo-org/app/actions/runs/5/attempts/2";
    expect(ciOf({ context }).run).toMatchObject({
      source: { id: 5, attempt: 2, url },
      head_repository: "ada/app",
    });
  });

  test.each([
    ["branch", "refs/heads/secret", undefined],
    ["branch", "refs/tags/secret", undefined],
    ["branch", "refs/heads/refs/pull/7/merge", undefined],
    ["branch", "refs/pull/7/merge", "refs/pull/7/merge"],
    ["author", "refs/heads/main", "refs/heads/main"],
  ] as const)("leaves out what reveals the redacted %s, with the ref %s", (field, ref, shown) => {
    const context = contextOf({ GITHUB_REF: ref });
    const ci = ciOf({ context, commit: { source: "git", redactedFields: [field] } });
    expect(ci.redacted).toEqual([field]);
    expect(ci.run.ref).toBe(shown);
    const isBranch = field === "branch";
    expect(ci.run.workflow_ref === undefined).toBe(isBranch);
    for (const member of ["actor", "triggering_actor", "head_repository"]) {
      expect(member in ci.run).toBe(isBranch);
    }
  });

  test("cuts lists at 50 entries and says how many there are", () => {
    const many = Array.from({ length: 51 }, (_, index) => `${index}`);
    const files = many.map(
      (name) => ({ name, reason: "x", kind: "attachment", bytes: 1 }) as const,
    );
    const ci = ciOf({
      reports: { ...ATTESTED.reports, patterns: many.slice(1) },
      tests: { ...ATTESTED.tests, invalid: files },
      notJUnit: many,
      warnings: many.map((title) => ({ id: "x", title })),
      omitted: files,
    });
    expect(ci.reports.patterns).toHaveLength(50);
    expect(ci.reports).not.toHaveProperty("patterns_total");
    expect(ci.reports).toMatchObject({ invalid_total: 51, not_junit_total: 51 });
    expect(ci.reports.not_junit).toEqual(many.slice(0, 50));
    expect(ci.tests).toMatchObject({ warnings: { length: 50 }, warnings_total: 51 });
    expect(ci.evidence).toMatchObject({ omitted: { length: 50 }, omitted_total: 51 });
  });

  test("names the version of the action", () => {
    const { version } = JSON.parse(readProjectFile("package.json"));
    expect(ciOf().action.version).toBe(version);
  });
});

describe("data_json", () => {
  const statement = {
    name: "unit-tests",
    commit: { info: { sha1: A, message: "Say so", timestamp: 1 } },
    suites: SUITES,
    userData: { ticket: "T-1" },
    ci: { schema: 1 },
  };

  test("has a message of at most 65,536 characters, which is redacted before it is cut", () => {
    const message = `${"x".repeat(65_530)}correct-horse`;
    const text = formatDataJson({ ...statement, commit: { info: { sha1: A, message } } }, REDACTOR);
    expect(JSON.parse(text).git_commit_info.message).toBe(`${"x".repeat(65_530)}***`);
    const long = `${message}${"x".repeat(9)}`;
    const cut = formatDataJson(
      { ...statement, commit: { info: { sha1: A, message: long } } },
      REDACTOR,
    );
    expect(JSON.parse(cut).git_commit_info.message).toBe(`${"x".repeat(65_530)}***xx…`);
  });

  test("has at most 8 MB", () => {
    const withText = (length: number) =>
      formatDataJson({ ...statement, userData: { text: `ü${"x".repeat(length)}` } }, REDACTOR);
    const rest = Buffer.byteLength(withText(0));
    expect(Buffer.byteLength(withText(MAX_DATA_JSON - rest))).toBe(8_000_000);
    expect(() => withText(MAX_DATA_JSON - rest + 1)).toThrow("8 MB");
  });
});

describe("the predicate", () => {
  const NAMES = { failed: [], flaky: [] };

  function predicateOf(
    ci: Partial<Attested>,
    tests: Partial<Parameters<typeof buildPredicate>[1]>,
  ) {
    const predicate = buildPredicate(ciOf({ warnings: [], ...ci }), {
      suites: SUITES,
      ...NAMES,
      ...tests,
    });
    return requireValid("test-result", JSON.parse(JSON.stringify(predicate)));
  }

  test("names the workflow, the run, and the failed and flaky cases", () => {
    const failed = [{ suite: "tax", name: "rounds" }];
    const flaky = [{ suite: "cart", name: "x".repeat(2000) }];
    const [suite] = SUITES.map((one) => ({ ...one, failures: 1 }));
    expect(predicateOf({}, { suites: suite ? [...SUITES, suite] : [], failed, flaky })).toEqual({
      result: "FAILED",
      configuration: [
        {
          name: ".github/workflows/test.yml",
          uri: "git+https://github.example/octo-org/app@refs/heads/%C3%BC%231",
          digest: { gitCommit: B },
        },
      ],
      url: "https://github.example/octo-org/app/actions/runs/12/attempts/3",
      warnedTests: [`cart › ${"x".repeat(992)}…`],
      failedTests: ["tax › rounds"],
    });
  });

  test.each<[result: string, ci: Partial<Attested>, counts: object]>([
    ["PASSED", {}, {}],
    ["WARNED", { warnings: ATTESTED.warnings }, {}],
    ["WARNED", { tests: { ...ATTESTED.tests, counts: { ...COUNTS, flaky: 1 } } }, {}],
    ["FAILED", { warnings: ATTESTED.warnings }, { failures: 1 }],
    ["FAILED", {}, { errors: 1 }],
  ])("says %s", (result, ci, counts) => {
    const suites = SUITES.map((suite) => ({ ...suite, ...counts }));
    expect(predicateOf(ci, { suites }).result).toBe(result);
  });

  test.each<[title: string, ci: Partial<Attested>, configuration: readonly object[]]>([
    [
      "only the commit where the branch is redacted",
      { commit: { source: "git", redactedFields: ["branch"] } },
      [{ digest: { gitCommit: B } }],
    ],
    [
      "nothing of a workflow reference that is none",
      { context: contextOf({ GITHUB_WORKFLOW_REF: "octo-org/app@main", GITHUB_WORKFLOW_SHA: "" }) },
      [],
    ],
    ["nothing outside of a workflow", { context: readContext({}) }, []],
  ])("names %s", (_title, ci, configuration) => {
    expect(predicateOf(ci, {}).configuration).toEqual(configuration);
  });
});
