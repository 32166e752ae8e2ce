import { expect, test } from "@jest/globals";
import {
  DEPLOYMENT_RULES,
  type DeploymentRule,
  type EnvironmentRequirement,
} from "../../src/gate/check.ts";
import { createFilter } from "../../src/gate/filter.ts";
import type { Listing } from "../../src/gate/listing.ts";
import { evaluateRule, isDecided } from "../../src/gate/rules.ts";
import type { Deployment } from "../../src/gate/service-lookups.ts";
import { deploymentOf, environmentOf, HOUR, MINUTE, NOW } from "../support/gate-fixtures.ts";

interface Asked extends Partial<EnvironmentRequirement> {
  readonly commitSha?: string;
}

/** Evaluates one rule on a listing, and whether it is decided even if there are more pages. */
function evaluate(
  rule: DeploymentRule,
  deployments: readonly Deployment[],
  { commitSha, ...asked }: Asked = {},
) {
  const filter = createFilter(environmentOf(asked), commitSha);
  const matches = deployments.filter(filter.matches);
  const listing: Listing = {
    environment: "staging",
    range: { isRelative: false },
    now: NOW,
    deployments,
    matches,
    isLast: false,
    filter,
    soak: asked.soak ?? 0,
  };
  return { ...evaluateRule(rule, listing), isDecided: isDecided(rule, listing) };
}

function findings(deployments: readonly Deployment[], asked?: Asked) {
  return DEPLOYMENT_RULES.map((rule) => evaluate(rule, deployments, asked).kind);
}

const old = (given: Parameters<typeof deploymentOf>[0] = {}) =>
  deploymentOf({ deployedAt: NOW - 5 * HOUR, fingerprint: "01d0".repeat(16), ...given });
const recent = (given: Parameters<typeof deploymentOf>[0] = {}) =>
  deploymentOf({ deployedAt: NOW - 10 * MINUTE, ...given });
const BAD = { compliance: "not compliant" } as const;
const UNKNOWN = { compliance: "unknown" } as const;
const WEB = { artifactName: "web" } as const;
const UNNAMED = { nameless: true } as const;

// Deployments newest first; then the findings of all rules, in their order.
const listingCases: readonly (readonly [string, readonly Deployment[], readonly string[]])[] = [
  ["no deployment", [], ["no-match", "no-match", "no-match"]],
  ["one compliant deployment", [old()], ["satisfied", "satisfied", "satisfied"]],
  ["one that is not compliant", [old(BAD)], ["satisfied", "not-compliant", "not-compliant"]],
  [
    "one whose compliance is null",
    [old(UNKNOWN)],
    ["satisfied", "compliance-unknown", "compliance-unknown"],
  ],
  [
    "a newest one that is compliant again",
    [recent(), old(BAD)],
    ["satisfied", "satisfied", "not-compliant"],
  ],
  [
    "a newest one that is not compliant",
    [recent(BAD), old()],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
  [
    "a rollback to what is compliant",
    [recent({ fingerprint: "01d0".repeat(16) }), deploymentOf(BAD), old()],
    ["satisfied", "satisfied", "not-compliant"],
  ],
  [
    "a rollback to what is not",
    [recent({ fingerprint: "01d0".repeat(16), ...BAD }), deploymentOf(), old(BAD)],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
  [
    "a newest one whose compliance is null",
    [recent(UNKNOWN), old()],
    ["satisfied", "compliance-unknown", "compliance-unknown"],
  ],
  [
    "an older one whose compliance is null",
    [recent(), old(UNKNOWN)],
    ["satisfied", "satisfied", "compliance-unknown"],
  ],
  [
    "null here and not compliant there",
    [recent(UNKNOWN), old({ ...WEB, ...BAD })],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
  [
    "one of a clock that is a minute ahead",
    [deploymentOf({ deployedAt: NOW + MINUTE })],
    ["satisfied", "satisfied", "satisfied"],
  ],
  ["two artifacts", [recent(), old(WEB)], ["satisfied", "satisfied", "satisfied"]],
  [
    "two artifacts, the older of them not compliant",
    [recent(), old({ ...WEB, ...BAD })],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
  [
    "two artifacts, both compliant again",
    [recent(), recent(WEB), old(BAD), old({ ...WEB, ...BAD })],
    ["satisfied", "satisfied", "not-compliant"],
  ],
  [
    "two of the same instant",
    [recent(), recent({ fingerprint: "00".repeat(32), ...BAD })],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
  [
    "two of the same instant, in the other order",
    [recent({ fingerprint: "00".repeat(32), ...BAD }), recent()],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
  [
    "two of the same instant, one with null",
    [recent(), recent(UNKNOWN)],
    ["satisfied", "compliance-unknown", "compliance-unknown"],
  ],
  [
    "two artifacts of the same instant",
    [recent(), recent(WEB)],
    ["satisfied", "satisfied", "satisfied"],
  ],
  [
    "two in another order than newest first",
    [old(BAD), recent()],
    ["satisfied", "satisfied", "not-compliant"],
  ],
  [
    "an unnamed artifact, redeployed",
    [recent(UNNAMED), deploymentOf({ ...UNNAMED, ...BAD })],
    ["satisfied", "satisfied", "not-compliant"],
  ],
  [
    "another unnamed artifact",
    [recent(UNNAMED), old({ ...UNNAMED, ...BAD })],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
];

test.each(listingCases)(
  "the rules find what they should in a listing of %s",
  (_, deployments, expected) => {
    expect(findings(deployments)).toStrictEqual(expected);
  },
);

test("the rules find what they should and return their deployments newest first", () => {
  const bad = [old({ ...WEB, ...BAD }), recent(BAD)];
  const good = recent({ artifactName: "api" });
  const { relevant, offending } = evaluate("compliant", [...bad, good]);
  expect(offending).toEqual(bad.toReversed());
  expect(relevant).toEqual([recent(BAD), good, old({ ...WEB, ...BAD })]);
  expect(evaluate("deployed", []).relevant).toEqual([]);
});

const commitSha = "c0".repeat(20);
const filterCases: readonly (readonly [string, readonly Deployment[], Asked, readonly string[]])[] =
  [
    [
      "a deployment that does not match does not count",
      [recent(BAD), old(WEB)],
      { artifacts: ["web"] },
      ["satisfied", "satisfied", "satisfied"],
    ],
    [
      "nothing matches",
      [recent(), old(WEB)],
      { artifacts: ["api"] },
      ["no-match", "no-match", "no-match"],
    ],
    [
      "only the newest one that matches counts",
      [recent(), old({ ...BAD, commitSha })],
      { commitSha },
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    [
      "a commit may be in two artifacts",
      [recent({ commitSha }), old({ ...WEB, ...UNKNOWN, commitSha })],
      { commitSha },
      ["satisfied", "compliance-unknown", "compliance-unknown"],
    ],
  ];

test.each(filterCases)(
  "filters decide what the rules find: %s",
  (_, deployments, asked, expected) => {
    expect(findings(deployments, asked)).toStrictEqual(expected);
  },
);

const soak = HOUR;
const at = (age: number) => deploymentOf({ deployedAt: NOW - age });
const soakCases: readonly (readonly [string, readonly Deployment[], readonly string[]])[] = [
  ["one of exactly an hour", [at(HOUR)], ["satisfied", "satisfied", "satisfied"]],
  [
    "one that is a millisecond too young",
    [at(HOUR - 1)],
    ["not-soaked", "not-soaked", "not-soaked"],
  ],
  ["one in the future", [at(-MINUTE)], ["not-soaked", "not-soaked", "not-soaked"]],
  // The older one may not speak for what runs now.
  [
    "a young one that replaced an old one",
    [recent(), old()],
    ["satisfied", "not-soaked", "not-soaked"],
  ],
  [
    "a young one of another artifact",
    [recent(WEB), old()],
    ["satisfied", "not-soaked", "not-soaked"],
  ],
  [
    "a young one that is not compliant",
    [recent(BAD), old()],
    ["satisfied", "not-compliant", "not-compliant"],
  ],
  [
    "an older one that is not compliant",
    [recent(), old(BAD)],
    ["satisfied", "not-soaked", "not-compliant"],
  ],
  [
    "a young one whose compliance is null",
    [recent(UNKNOWN)],
    ["not-soaked", "not-soaked", "not-soaked"],
  ],
  [
    "an older one whose compliance is null",
    [old(UNKNOWN)],
    ["satisfied", "compliance-unknown", "compliance-unknown"],
  ],
];

test.each(soakCases)(
  "a soak of an hour decides what the rules find: %s",
  (_, deployments, expected) => {
    expect(findings(deployments, { soak })).toStrictEqual(expected);
  },
);

const last = old({ deployedAt: NOW - 6 * HOUR, artifactName: "last" });
const decidedCases: readonly (readonly [
  string,
  readonly Deployment[],
  Asked,
  readonly boolean[],
])[] = [
  ["one match decides `deployed`", [recent(), last], {}, [true, false, false]],
  ["no match decides nothing", [recent()], { artifacts: ["web*"] }, [false, false, false]],
  ["a newest one that is not compliant decides all", [recent(BAD), last], {}, [true, true, true]],
  [
    "an older one that is not compliant decides `all-compliant`",
    [recent(), old(BAD), last],
    {},
    [true, false, true],
  ],
  [
    "a compliance of null decides nothing but `deployed`",
    [recent(UNKNOWN), last],
    {},
    [true, false, false],
  ],
  [
    "a young match decides nothing, since worse may follow",
    [recent(), last],
    { soak: HOUR, artifacts: ["app*"] },
    [false, false, false],
  ],
  [
    "a match of every literal name decides `compliant`",
    [recent(), last],
    { artifacts: ["app"] },
    [true, true, false],
  ],
  [
    "a missing name decides nothing",
    [recent(), last],
    { artifacts: ["app", "web"] },
    [true, false, false],
  ],
  [
    "a listing that is not newest first decides nothing by name",
    [last, recent()],
    { artifacts: ["app"] },
    [true, false, false],
  ],
  [
    "the last deployment may have another of the same instant after it",
    [recent()],
    { artifacts: ["app"] },
    [true, false, false],
  ],
  [
    "a listing that is not newest first decides nothing about the newest",
    [last, recent(BAD)],
    {},
    [true, false, true],
  ],
  [
    "an order that changes later decides nothing by name",
    [old(), recent(WEB), last],
    { artifacts: ["app"] },
    [true, false, false],
  ],
];

test.each(decidedCases)(
  "the first pages decide what they can: %s",
  (_, deployments, asked, expected) => {
    const decided = DEPLOYMENT_RULES.map((rule) => evaluate(rule, deployments, asked).isDecided);
    expect(decided).toStrictEqual(expected);
  },
);
