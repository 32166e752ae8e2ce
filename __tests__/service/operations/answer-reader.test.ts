import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  control,
  deploymentPage,
  notificationRules,
  ShapeError,
} from "../../../src/service/operations/answer-reader.ts";

const DEPLOYMENT = {
  fingerprint: "sha256:abc",
  deployed_at: 1_700_000_000,
  artifact_name: "web:1",
  compliance: true,
  env_name: "prod",
  commit: { sha1: "a1", message: null, url: "https://example.com/a1", parents: [] },
  diff_url: null,
};
const PAGE = { page: 2, per_page: 50, total_pages: 3, total_count: 101, deployments: [DEPLOYMENT] };
const CONTROL = {
  identifier: "C-1",
  name: "Tests",
  version: 3,
  archived: false,
  policies_referencing: ["p"],
  tags: {},
};
const RULE = {
  name: "chat",
  number: 4,
  is_failing: true,
  last_success_timestamp: 1_700_000_000.5,
  last_failure_timestamp: 1_700_000_000_000,
  flows: ["web"],
  environments: [],
  targets: [{ type: "?" }],
};

const pageWith = (members: object) => ({
  ...PAGE,
  deployments: [DEPLOYMENT, { ...DEPLOYMENT, ...members }],
});

describe("a deployment page", () => {
  test("is read, and what is not known left aside", () => {
    expect(deploymentPage({ ...PAGE, _links: null, more: 1 })).toEqual({
      page: 2,
      totalPages: 3,
      totalCount: 101,
      deployments: [
        {
          fingerprint: "sha256:abc",
          deployedAt: 1_700_000_000_000,
          artifactName: "web:1",
          compliant: true,
          commitSha: "a1",
          commitUrl: "https://example.com/a1",
        },
      ],
    });
  });

  test("what is null or nothing is absent", () => {
    const bare = { fingerprint: "x", deployed_at: 0, artifact_name: null, compliance: null };

    expect(deploymentPage({ ...PAGE, deployments: [bare] }).deployments).toEqual([
      { fingerprint: "x", deployedAt: 0 },
    ]);
    expect(
      deploymentPage(pageWith({ commit: null, compliance: undefined })).deployments[1],
    ).not.toHaveProperty("compliant");
  });

  test.each<[name: string, page: unknown, message: string]>([
    ["an array", [], "the answer is an array, not an object"],
    ["null", null, "the answer is null, not an object"],
    ["no page", { ...PAGE, page: undefined }, "page is missing"],
    ["half a page", { ...PAGE, page: 1.5 }, "page is a number (1.5), not a whole number"],
    ["no per_page", { ...PAGE, per_page: undefined }, "per_page is missing"],
    ["deployments", { ...PAGE, deployments: {} }, "deployments is an object, not an array"],
    [
      "a deployment",
      { ...PAGE, deployments: [1] },
      "deployments[0] is a number (1), not an object",
    ],
    [
      "no fingerprint",
      pageWith({ fingerprint: null }),
      "deployments[1].fingerprint is null, not a string",
    ],
    [
      "deployed_at",
      pageWith({ deployed_at: "1" }),
      "deployments[1].deployed_at is a string, not a number",
    ],
    [
      "endless time",
      pageWith({ deployed_at: Infinity }),
      "deployments[1].deployed_at is a number (Infinity), not a number",
    ],
    [
      "compliance",
      pageWith({ compliance: "true" }),
      "deployments[1].compliance is a string, not a boolean",
    ],
    ["a commit", pageWith({ commit: {} }), "deployments[1].commit.sha1 is missing"],
  ])("names the field: %s", (_name, page, message) => {
    expect(() => deploymentPage(page)).toThrow(new ShapeError(message));
  });
});

test.each<[timestamp: number, milliseconds: number]>([
  [1_700_000_000, 1_700_000_000_000],
  [1_700_000_000.123, 1_700_000_000_123],
  [1_700_000_000_123, 1_700_000_000_123],
  [1_700_000_000_123.4, 1_700_000_000_123],
  [0, 0],
])("the timestamp %d is %d ms", (timestamp, milliseconds) => {
  const [deployment] = deploymentPage({
    ...PAGE,
    deployments: [{ ...DEPLOYMENT, deployed_at: timestamp }],
  }).deployments;

  expect(deployment?.deployedAt).toBe(milliseconds);
});

describe("a control", () => {
  test("is read", () => {
    expect(control(CONTROL)).toEqual({
      identifier: "C-1",
      name: "Tests",
      version: 3,
      archived: false,
      policiesReferencing: ["p"],
    });
  });

  test("may lack its name, and the policies that reference it", () => {
    const { name: _name, policies_referencing: _policies, ...bare } = CONTROL;

    expect(control(bare)).toEqual({ identifier: "C-1", name: "C-1", version: 3, archived: false });
  });

  test.each(["identifier", "version", "archived"])("may not lack its %s", (field) => {
    expect(() => control({ ...CONTROL, [field]: undefined })).toThrow(`${field} is missing`);
  });

  test("names the policy of another type", () => {
    expect(() => control({ ...CONTROL, policies_referencing: ["p", 1] })).toThrow(
      "policies_referencing[1] is a number (1), not a string",
    );
  });
});

describe("notification rules", () => {
  test("are read", () => {
    expect(notificationRules([RULE])).toEqual([
      {
        name: "chat",
        number: 4,
        failing: true,
        flows: ["web"],
        environments: [],
        lastSuccess: 1_700_000_000_500,
        lastFailure: 1_700_000_000_000,
      },
    ]);
  });

  test("that name no flows and environments concern all; a time of 0 is never", () => {
    const bare = { name: "x", is_failing: false, flows: null, last_success_timestamp: 0 };

    expect(notificationRules([bare])).toEqual([
      { name: "x", failing: false, flows: [], environments: [] },
    ]);
  });

  test.each<[rules: unknown, message: string]>([
    [{}, "the answer is an object, not an array"],
    [[null], "[0] is null, not an object"],
    [[RULE, { ...RULE, is_failing: undefined }], "[1].is_failing is missing"],
    [[{ ...RULE, flows: "web" }], "[0].flows is a string, not an array"],
  ])("name the field: %#", (rules, message) => {
    expect(() => notificationRules(rules)).toThrow(new ShapeError(message));
  });
});

test("any other JSON is a ShapeError, and nothing else", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(deploymentPage, control), (value, read) => {
      expect(() => read(value)).toThrow(ShapeError);
    }),
  );
});
