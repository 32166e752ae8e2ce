import { expect, test } from "@jest/globals";
import { createFilter } from "../../src/gate/filter.ts";
import { deploymentOf, environmentOf } from "../support/gate-fixtures.ts";

const sha = "0123456789abcdef0123456789abcdef01234567";
const fingerprint = "ab".repeat(32);

test("a filter of deployments without criteria matches every deployment", () => {
  const filter = createFilter(environmentOf({}), undefined);
  expect(filter.matches(deploymentOf({ nameless: true }))).toBe(true);
  expect(filter).toMatchObject({ criteria: [], names: undefined, commitSha: undefined });
});

test.each([
  ["as it is", fingerprint, true],
  ["of another", "ac".repeat(32), false],
  ["abbreviated", "ab".repeat(6), false],
])("a filter of deployments compares a fingerprint %s", (_, listed, matches) => {
  const filter = createFilter(environmentOf({ fingerprint }), undefined);
  expect(filter.matches(deploymentOf({ fingerprint: listed }))).toBe(matches);
});

test.each([
  ["the commit", { commitSha: sha }, true],
  ["the commit in upper case", { commitSha: sha.toUpperCase() }, true],
  ["another", { commitSha: sha.replace("0", "1") }, false],
  ["its beginning", { commitSha: sha.slice(0, 7) }, false],
  ["none", {}, false],
])(
  "a filter of deployments compares a commit, where the deployment names %s",
  (_, given, matches) => {
    expect(createFilter(environmentOf({}), sha).matches(deploymentOf(given))).toBe(matches);
  },
);

test.each([
  ["web", true],
  ["worker-1", true],
  ["worker", false],
])("a filter of deployments matches a name by any of the globs: %s", (artifactName, matches) => {
  const filter = createFilter(environmentOf({ artifacts: ["web", "worker-*"] }), undefined);
  expect(filter.matches(deploymentOf({ artifactName }))).toBe(matches);
});

test("a filter of deployments never matches an artifact without a name by a glob", () => {
  const filter = createFilter(environmentOf({ artifacts: ["**"] }), undefined);
  expect(filter.matches(deploymentOf({ nameless: true }))).toBe(false);
});

test("a filter of deployments matches only what all of its criteria match", () => {
  const filter = createFilter(environmentOf({ artifacts: ["app"], fingerprint }), sha);
  const match = deploymentOf({ fingerprint, commitSha: sha });
  expect(filter.matches(match)).toBe(true);
  expect(filter.matches({ ...match, artifactName: "web" })).toBe(false);
  expect(filter.matches({ ...match, fingerprint: "00".repeat(32) })).toBe(false);
  expect(filter.matches({ ...match, commitSha: "1".repeat(40) })).toBe(false);
  expect(filter.criteria.map(({ description }) => description)).toEqual([
    "of app",
    "with fingerprint abababa",
    "at commit 0123456",
  ]);
});

test.each([
  [
    ["web", "app"],
    ["web", "app"],
  ],
  [["web", "app*"], undefined],
  [["we?"], undefined],
  [[], undefined],
])("a filter of deployments knows the only names that %j can match", (artifacts, names) => {
  expect(createFilter(environmentOf({ artifacts }), undefined).names).toEqual(names);
});
