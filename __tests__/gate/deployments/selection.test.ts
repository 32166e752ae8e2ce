import { expect, test } from "@jest/globals";
import {
  covers,
  createFilter,
  describeRange,
  isInRange,
  type RangeInputs,
  toParameters,
  toQueryRange,
  toRange,
} from "../../../src/gate/deployments/selection.ts";
import {
  DAY,
  deploymentOf,
  environmentOf,
  HOUR,
  MINUTE,
  NOW,
} from "../../support/gate-fixtures.ts";

const sha = "0123456789abcdef0123456789abcdef01234567";
const fingerprint = "ab".repeat(32);

test("a filter of deployments without criteria matches every deployment", () => {
  const filter = createFilter(environmentOf({}), undefined);
  expect(filter.matches(deploymentOf({ nameless: true }))).toBe(true);
  expect(filter).toMatchObject({ criteria: [], inputs: [], names: undefined });
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
    for (const asked of [sha, sha.toUpperCase()]) {
      expect(createFilter(environmentOf({}), asked).matches(deploymentOf(given))).toBe(matches);
    }
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
  expect(filter.criteria).toEqual([
    "artifact app",
    "fingerprint abababababab",
    "commit 0123456789ab",
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

const instant = (iso: string) => ({ kind: "instant", at: Date.parse(iso) }) as const;
const ago = (milliseconds: number) => ({ kind: "ago", milliseconds }) as const;

test.each<[string, RangeInputs, Record<string, string>]>([
  ["nothing where the author leaves the range to the service", {}, {}],
  [
    "five minutes more at each end that counts back from now",
    { from: ago(2 * DAY), to: ago(HOUR) },
    { from: "2026-02-27T11:55:00.000Z", to: "2026-03-01T11:05:00.000Z" },
  ],
  [
    "exactly the instants that the author names",
    { from: instant("2026-01-01"), to: instant("2026-01-02") },
    { from: "2026-01-01T00:00:00.000Z", to: "2026-01-02T00:00:00.000Z" },
  ],
  [
    "no end where the author names only a start",
    { from: ago(DAY) },
    { from: "2026-02-28T11:55:00.000Z" },
  ],
])("the range that is asked of the service is %s", (_, inputs, parameters) => {
  expect(toParameters(toQueryRange(inputs, NOW))).toEqual(parameters);
});

test.each<[RangeInputs, string]>([
  [{}, "in the last 30 days"],
  [{ from: ago(DAY) }, "since 2026-02-28 12:00 UTC"],
  [{ to: ago(HOUR) }, "before 2026-03-01 11:00 UTC"],
  [{ from: ago(DAY), to: ago(HOUR) }, "from 2026-02-28 12:00 UTC to 2026-03-01 11:00 UTC"],
])("the range %j is described in words", (inputs, words) => {
  expect(describeRange(toRange(inputs, NOW))).toBe(words);
});

test.each([
  ["equal", 0, true],
  ["four minutes slow", -4 * MINUTE, true],
  ["two hours slow", -2 * HOUR, true],
  ["four minutes fast", 4 * MINUTE, true],
  ["six minutes fast", 6 * MINUTE, false],
])(
  "a start is early enough, counted back from a clock that is %s: %d, %s",
  (_, skew, isCovered) => {
    const inputs = { from: ago(DAY) };
    expect(covers(toQueryRange(inputs, NOW + skew), toRange(inputs, NOW))).toBe(isCovered);
  },
);

test.each([
  ["equal", 0, true],
  ["four minutes slow", -4 * MINUTE, true],
  ["six minutes slow", -6 * MINUTE, false],
  ["two hours fast", 2 * HOUR, true],
])("an end is late enough, counted back from a clock that is %s: %d, %s", (_, skew, isCovered) => {
  const inputs = { to: ago(DAY) };
  expect(covers(toQueryRange(inputs, NOW + skew), toRange(inputs, NOW))).toBe(isCovered);
});

test.each([
  [-5 * MINUTE - 1, false],
  [-5 * MINUTE, true],
  [HOUR + 5 * MINUTE, true],
  [HOUR + 5 * MINUTE + 1, false],
])(
  "a deployment %d ms after the start of a range of an hour: in range is %s",
  (after, isInside) => {
    const deployment = deploymentOf({ deployedAt: NOW + after });
    expect(isInRange(deployment, { from: NOW, to: NOW + HOUR })).toBe(isInside);
  },
);
