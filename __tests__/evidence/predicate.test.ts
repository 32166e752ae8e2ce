import { describe, expect, test } from "@jest/globals";
import type { RedactableField } from "../../src/commit/commit.ts";
import { buildPredicate, type PredicateParts } from "../../src/evidence/predicate.ts";
import type { Tests } from "../../src/result.ts";
import { createContext } from "../support/webhook-payloads.ts";

const SHA = "b".repeat(40);

const CONTEXT = createContext({
  repository: { owner: "octo-org", name: "app" },
  workflowRef: "octo-org/workflows/.github/workflows/test@home.yml@refs/heads/main",
  workflowSha: SHA,
  actor: "ada",
  runId: 12,
  runAttempt: 3,
});

const TESTS: Tests = {
  counts: { total: 9, failures: 0, errors: 0, skipped: 2, flaky: 0 },
  duration: 1,
  suites: [],
  reports: 12,
  invalid: [],
  failed: [],
  skipped: [],
  flaky: [],
};

function predicate(parts: Partial<PredicateParts> = {}) {
  const redact = new Set<RedactableField>();
  return buildPredicate({ context: CONTEXT, redact, tests: TESTS, warnings: [], ...parts });
}

function testsWith(counts: Partial<Tests["counts"]>): Tests {
  return { ...TESTS, counts: { ...TESTS.counts, ...counts } };
}

describe("the in-toto predicate", () => {
  test("names the workflow file at its commit, and the run", () => {
    expect(predicate()).toEqual({
      result: "PASSED",
      configuration: [
        {
          name: ".github/workflows/test@home.yml",
          uri: "git+https://github.com/octo-org/workflows@refs/heads/main",
          digest: { gitCommit: SHA },
        },
      ],
      url: "https://github.com/octo-org/app/actions/runs/12/attempts/3",
      warnedTests: [],
      failedTests: [],
    });
  });

  test.each<[result: string, parts: Partial<PredicateParts>]>([
    ["PASSED", {}],
    ["WARNED", { warnings: ["A warning."] }],
    ["WARNED", { tests: testsWith({ flaky: 1 }) }],
    ["FAILED", { tests: testsWith({ failures: 1, flaky: 1 }), warnings: ["A warning."] }],
    ["FAILED", { tests: testsWith({ errors: 1 }) }],
  ])("the result is %s for %j", (result, parts) => {
    expect(predicate(parts)).toHaveProperty("result", result);
  });

  test("a runner that names neither workflow nor run leaves both out", () => {
    expect(predicate({ context: createContext() })).toEqual({
      result: "PASSED",
      configuration: [],
      warnedTests: [],
      failedTests: [],
    });
  });

  test("redacting the branch leaves the workflow's ref out", () => {
    const redacted = predicate({ redact: new Set(["branch"]) });
    expect(redacted).toMatchObject({
      configuration: [{ uri: "git+https://github.com/octo-org/workflows" }],
    });
    expect(JSON.stringify(redacted)).not.toContain("refs/heads");
  });

  test("no actor is named", () => {
    expect(JSON.stringify(predicate())).not.toContain("ada");
  });

  test("failed and flaky tests are named after their suites", () => {
    const failed = [{ suite: "tax", name: "rounds", outcome: "failure" as const }];
    const flaky = [{ suite: "cart", name: "adds", attempts: 2 }];
    expect(predicate({ tests: { ...TESTS, failed, flaky } })).toMatchObject({
      failedTests: ["tax › rounds"],
      warnedTests: ["cart › adds"],
    });
  });

  test("it stays under 16 MB however many and long the names are", () => {
    const name = `${"\u{1F600}".repeat(5000)}x`;
    const flaky = Array.from({ length: 5000 }, () => ({ suite: "s", name, attempts: 2 }));
    const failed = flaky.map((one) => ({ ...one, outcome: "error" as const }));
    const text = JSON.stringify(predicate({ tests: { ...TESTS, failed, flaky } }));
    expect(Buffer.byteLength(text)).toBeLessThan(16_000_000);
    const { failedTests } = JSON.parse(text);
    expect(failedTests).toHaveLength(1000);
    expect(failedTests[0]?.isWellFormed()).toBe(true);
  });
});
