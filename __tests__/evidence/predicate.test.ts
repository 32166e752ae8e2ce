import { describe, expect, test } from "@jest/globals";
import type { RedactableField } from "../../src/commit/commit.ts";
import { buildPredicate, type PredicateParts } from "../../src/evidence/predicate.ts";
import { CASE_LIMITS } from "../../src/junit/report-reader.ts";
import type { Tests } from "../../src/reports/tests.ts";
import { readSchema, requireValid, schemaErrors } from "../support/schemas.ts";
import { createContext } from "../support/webhook-payloads.ts";

const SHA = "b".repeat(40);

const CONTEXT = createContext({
  repository: { owner: "octo-org", name: "app", fullName: "octo-org/app" },
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
  const document = buildPredicate({
    context: CONTEXT,
    redact,
    tests: TESTS,
    warnings: [],
    ...parts,
  });
  // What is undefined is left out of the JSON.
  requireValid("test-result", JSON.parse(JSON.stringify(document)));
  return document;
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

  test.each([
    "",
    "octo-org/app/.github/workflows/test.yml",
    "octo-org/app/.github/workflows/test.yml@",
    "octo-org/app@refs/heads/main",
    "octo-org/app/@refs/heads/main",
    "octo-org/test.yml@refs/heads/main",
    "/app/.github/workflows/test.yml@refs/heads/main",
    "octo-org//.github/workflows/@refs/heads/main",
  ])(
    "a workflow reference without a repository, a path or a ref is left out: %j",
    (workflowRef) => {
      expect(predicate({ context: { ...CONTEXT, workflowRef } })["configuration"]).toEqual([]);
    },
  );

  test("redacting the branch leaves the workflow's ref out", () => {
    const redacted = predicate({ redact: new Set(["branch"]) });
    expect(redacted).toMatchObject({
      configuration: [{ uri: "git+https://github.com/octo-org/workflows" }],
    });
    expect(JSON.stringify(redacted)).not.toContain("refs/heads");
  });

  test("a branch of any name makes a valid URI", () => {
    const workflowRef = 'octo-org/app/.github/workflows/test.yml@refs/heads/"ü#1"%{}';
    const named = predicate({ context: { ...CONTEXT, workflowRef } });
    expect(named).toMatchObject({
      configuration: [
        { uri: "git+https://github.com/octo-org/app@refs/heads/%22%C3%BC%231%22%25%7B%7D" },
      ],
    });
    expect(schemaErrors("test-result", named)).toEqual([]);
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

  test("it stays under 16 MB however long the names are", () => {
    const name = `${"\u{1F600}".repeat(5000)}x`;
    const flaky = Array.from({ length: CASE_LIMITS.flaky }, () => ({
      suite: "s",
      name,
      attempts: 2,
    }));
    const failed = flaky.map((one) => ({ ...one, outcome: "error" as const }));
    const text = JSON.stringify(predicate({ tests: { ...TESTS, failed, flaky } }));
    expect(Buffer.byteLength(text)).toBeLessThan(16_000_000);
    const { failedTests } = JSON.parse(text);
    expect(failedTests).toHaveLength(CASE_LIMITS.failed);
    expect(failedTests[0]?.isWellFormed()).toBe(true);
  });
});

describe("the schema of the predicate", () => {
  /** Members of the messages of protobuf, as in-toto publishes them. */
  const TEST_RESULT = [
    ...["result", "configuration", "url", "passed_tests", "warned_tests", "failed_tests"],
  ];
  const RESOURCE_DESCRIPTOR = [
    ...["name", "uri", "digest", "content", "download_location", "media_type", "annotations"],
  ];
  /** The name of a member in the JSON form of protobuf. */
  const inJson = (member: string) =>
    member.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

  test("it has the members of the published definition, and requires the same ones", () => {
    const { properties, required } = readSchema("test-result");
    expect(Object.keys(properties)).toEqual(TEST_RESULT.map(inJson));
    expect(required).toEqual(["result", "configuration"]);
    const descriptor = properties.configuration.items;
    expect(Object.keys(descriptor.properties)).toEqual(RESOURCE_DESCRIPTOR.map(inJson));
    expect(descriptor.anyOf).toEqual(
      ["uri", "digest", "content"].map((member) => ({ required: [member] })),
    );
  });

  const configuration = [
    {
      name: "test.yml",
      downloadLocation: "https://git.example.org/app/test.yml",
      digest: { gitBlob: "a".repeat(40) },
    },
  ];

  test.each<[title: string, document: object]>([
    ["the required members", { result: "PASSED", configuration }],
    [
      "all members",
      {
        result: "WARNED",
        configuration: [
          ...configuration,
          { uri: "pkg:npm/app@1.0.0", mediaType: "text/plain", annotations: { shards: [1, null] } },
          { content: "e30=", digest: { sha256: "0f", gitCommit: SHA } },
        ],
        url: "https://ci.example.org/runs/1",
        passedTests: ["pays"],
        warnedTests: [],
        failedTests: [],
      },
    ],
  ])("a predicate with %s is valid", (_title, document) => {
    expect(schemaErrors("test-result", document)).toEqual([]);
  });

  test.each<[title: string, document: object]>([
    ["no result", { configuration }],
    ["a result of another name", { result: "passed", configuration }],
    ["no configuration", { result: "PASSED" }],
    ["a configuration that is only named", { result: "PASSED", configuration: [{ name: "a" }] }],
    ["a digest in upper case", { result: "PASSED", configuration: [{ digest: { sha1: "AB" } }] }],
    ["a short commit", { result: "PASSED", configuration: [{ digest: { gitCommit: "abc" } }] }],
    ["a URI with a blank", { result: "PASSED", configuration: [{ uri: "git:a b" }] }],
    ["the names of protobuf", { result: "PASSED", configuration, failed_tests: [] }],
    ["tests that are not names", { result: "FAILED", configuration, failedTests: [{}] }],
  ])("a predicate with %s is not valid", (_title, document) => {
    expect(schemaErrors("test-result", document)).not.toEqual([]);
  });
});
