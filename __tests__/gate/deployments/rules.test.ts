import { describe, expect, test } from "@jest/globals";
import { createFilter } from "../../../src/gate/deployments/filter.ts";
import type { DeploymentListing } from "../../../src/gate/deployments/pages.ts";
import { evaluateRule } from "../../../src/gate/deployments/rules.ts";
import type { DeploymentRule, DeploymentSelection } from "../../../src/gate/plan.ts";
import type { Deployment } from "../../../src/service/operations/list-deployments.ts";
import { deploymentOf, environmentOf, HOUR, MINUTE, NOW } from "../world.ts";

const RULES = ["deployed", "compliant", "all-compliant"] as const;

interface Asked extends Partial<DeploymentSelection> {
  readonly commitSha?: string;
}

function judge(
  rule: DeploymentRule,
  reading: DeploymentListing,
  { commitSha, ...asked }: Asked = {},
) {
  const filter = createFilter(environmentOf(asked), commitSha);
  return evaluateRule(rule, reading, { filter, soak: asked.soak ?? 0, now: NOW });
}

function whole(...deployments: readonly Deployment[]): DeploymentListing {
  return { deployments, complete: true };
}

function begun(...deployments: readonly Deployment[]): DeploymentListing {
  return { deployments, complete: false };
}

function grounds(reading: DeploymentListing, asked?: Asked) {
  return RULES.map((rule) => judge(rule, reading, asked).ground);
}

const old = (given: Parameters<typeof deploymentOf>[0] = {}) =>
  deploymentOf({ deployedAt: NOW - 5 * HOUR, fingerprint: "01d0".repeat(16), ...given });
const recent = (given: Parameters<typeof deploymentOf>[0] = {}) =>
  deploymentOf({ deployedAt: NOW - 10 * MINUTE, ...given });
const BAD = { compliant: false } as const;
const NULL = { unstated: true } as const;
const WEB = { artifactName: "web" } as const;
const UNNAMED = { nameless: true } as const;

describe("all that there is", () => {
  // Deployments newest first; then the ground of deployed, compliant, all-compliant.
  const cases: readonly (readonly [string, readonly Deployment[], readonly string[]])[] = [
    ["nothing", [], ["no-match", "no-match", "no-match"]],
    ["one that is compliant", [old()], ["satisfied", "satisfied", "satisfied"]],
    ["one that is not", [old(BAD)], ["satisfied", "not-compliant", "not-compliant"]],
    [
      "one whose compliance is null",
      [old(NULL)],
      ["satisfied", "compliance-unknown", "compliance-unknown"],
    ],
    ["a newest that mends", [recent(), old(BAD)], ["satisfied", "satisfied", "not-compliant"]],
    ["a newest that breaks", [recent(BAD), old()], ["satisfied", "not-compliant", "not-compliant"]],
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
      "a newest that is null",
      [recent(NULL), old()],
      ["satisfied", "compliance-unknown", "compliance-unknown"],
    ],
    [
      "an older one that is null",
      [recent(), old(NULL)],
      ["satisfied", "satisfied", "compliance-unknown"],
    ],
    [
      "null here and not compliant there",
      [recent(NULL), old({ ...WEB, ...BAD })],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    ["two artifacts", [recent(), old(WEB)], ["satisfied", "satisfied", "satisfied"]],
    [
      "two artifacts, the older of them not compliant",
      [recent(), old({ ...WEB, ...BAD })],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    [
      "two artifacts, each mended",
      [recent(), recent(WEB), old(BAD), old({ ...WEB, ...BAD })],
      ["satisfied", "satisfied", "not-compliant"],
    ],
    [
      "a tie",
      [recent(), recent({ fingerprint: "00".repeat(32), ...BAD })],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    [
      "a tie, the other way round",
      [recent({ fingerprint: "00".repeat(32), ...BAD }), recent()],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    [
      "a tie with null",
      [recent(), recent(NULL)],
      ["satisfied", "compliance-unknown", "compliance-unknown"],
    ],
    ["a tie of two artifacts", [recent(), recent(WEB)], ["satisfied", "satisfied", "satisfied"]],
    [
      "a name that comes in another order",
      [old(BAD), recent()],
      ["satisfied", "satisfied", "not-compliant"],
    ],
    [
      "an unnamed artifact, redeployed",
      [
        recent(UNNAMED),
        deploymentOf({ ...UNNAMED, ...BAD, fingerprint: `SHA256:${"AA".repeat(32)}` }),
      ],
      ["satisfied", "satisfied", "not-compliant"],
    ],
    [
      "another unnamed artifact",
      [recent(UNNAMED), old({ ...UNNAMED, ...BAD })],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    [
      "an empty name",
      [recent({ artifactName: "" }), old({ artifactName: "", ...BAD })],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
  ];

  test.each(cases)("%s", (_, deployments, expected) => {
    expect(grounds(whole(...deployments))).toEqual(expected);
  });

  test.each(cases)("%s: every answer is certain", (_, deployments) => {
    const answers = RULES.map((rule) => judge(rule, whole(...deployments)).certain);
    expect(answers).toEqual([true, true, true]);
  });

  test("unknown is not passed, and a ground has its status", () => {
    expect(judge("compliant", whole(old(NULL))).status).toBe("unknown");
    expect(judge("compliant", whole(old(BAD))).status).toBe("failed");
    expect(judge("compliant", whole()).status).toBe("failed");
    expect(judge("compliant", whole(recent()), { soak: HOUR }).status).toBe("failed");
    expect(judge("compliant", whole(old())).status).toBe("passed");
    expect(judge("compliant", { ...begun(old()), contradiction: "?" }).status).toBe("unknown");
  });

  test("shows what the ground is about, newest first", () => {
    const bad = [old({ ...WEB, ...BAD }), recent(BAD)];
    expect(judge("compliant", whole(...bad, recent({ artifactName: "api" }))).deployments).toEqual(
      bad.toReversed(),
    );
    expect(judge("deployed", whole()).deployments).toEqual([]);
  });
});

describe("with filters", () => {
  const commitSha = "c0".repeat(20);
  const cases: readonly (readonly [string, readonly Deployment[], Asked, readonly string[]])[] = [
    [
      "what does not match is not judged",
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
      "the newest that matches is judged",
      [recent(), old({ ...BAD, commitSha })],
      { commitSha },
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    [
      "a commit in two artifacts",
      [recent({ commitSha }), old({ ...WEB, ...NULL, commitSha })],
      { commitSha },
      ["satisfied", "compliance-unknown", "compliance-unknown"],
    ],
  ];

  test.each(cases)("%s", (_, deployments, asked, expected) => {
    expect(grounds(whole(...deployments), asked)).toEqual(expected);
  });
});

describe("with a soak of an hour", () => {
  const soak = HOUR;
  const at = (age: number) => deploymentOf({ deployedAt: NOW - age });
  const cases: readonly (readonly [string, readonly Deployment[], readonly string[]])[] = [
    ["to the millisecond", [at(HOUR)], ["satisfied", "satisfied", "satisfied"]],
    ["a millisecond short", [at(HOUR - 1)], ["not-soaked", "not-soaked", "not-soaked"]],
    ["in the future of this clock", [at(-MINUTE)], ["not-soaked", "not-soaked", "not-soaked"]],
    // The older one may not speak for what runs now.
    [
      "a younger one over an older one",
      [recent(), old()],
      ["satisfied", "not-soaked", "not-soaked"],
    ],
    [
      "a younger one of another artifact",
      [recent(WEB), old()],
      ["satisfied", "not-soaked", "not-soaked"],
    ],
    [
      "a younger one that is not compliant",
      [recent(BAD), old()],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    [
      "an older one that is not compliant",
      [recent(), old(BAD)],
      ["satisfied", "not-soaked", "not-compliant"],
    ],
    ["a younger one that is null", [recent(NULL)], ["not-soaked", "not-soaked", "not-soaked"]],
    [
      "an older one that is null",
      [old(NULL)],
      ["satisfied", "compliance-unknown", "compliance-unknown"],
    ],
  ];

  test.each(cases)("%s", (_, deployments, expected) => {
    expect(grounds(whole(...deployments), { soak })).toEqual(expected);
  });
});

describe("what was read so far is certain", () => {
  const last = old({ deployedAt: NOW - 6 * HOUR, artifactName: "last" });
  const cases: readonly (readonly [string, readonly Deployment[], Asked, readonly boolean[]])[] = [
    ["for a match", [recent(), last], {}, [true, false, false]],
    ["for no match", [recent()], { artifacts: ["web*"] }, [false, false, false]],
    ["for a newest that is not compliant", [recent(BAD), last], {}, [true, true, true]],
    ["for an older one that is not compliant", [recent(), old(BAD), last], {}, [true, false, true]],
    ["not for null", [recent(NULL), last], {}, [true, false, false]],
    [
      "not for a missing soak, since worse may come",
      [recent(), last],
      { soak: HOUR, artifacts: ["app*"] },
      [false, false, false],
    ],
    ["for names that were all seen", [recent(), last], { artifacts: ["app"] }, [true, true, false]],
    [
      "not while a name is missing",
      [recent(), last],
      { artifacts: ["app", "web"] },
      [true, false, false],
    ],
    ["not while a tie may come", [last, recent()], { artifacts: ["app"] }, [true, false, false]],
    [
      "not while the newest is the last read",
      [recent()],
      { artifacts: ["app"] },
      [true, false, false],
    ],
    ["not in another order", [last, recent(BAD)], {}, [true, false, true]],
    [
      "not for names in another order",
      [old(), recent(WEB), last],
      { artifacts: ["app"] },
      [true, false, false],
    ],
  ];

  test.each(cases)("%s", (_, deployments, asked, expected) => {
    const answers = RULES.map((rule) => judge(rule, begun(...deployments), asked).certain);
    expect(answers).toEqual(expected);
  });
});

describe("pages that contradict each other", () => {
  const cases: readonly (readonly [string, readonly Deployment[], readonly string[]])[] = [
    ["a match was seen all the same", [recent()], ["satisfied", "contradiction", "contradiction"]],
    [
      "so was one that is not compliant",
      [recent(), old({ ...WEB, ...BAD })],
      ["satisfied", "not-compliant", "not-compliant"],
    ],
    ["no match is no answer", [], ["contradiction", "contradiction", "contradiction"]],
    [
      "the newest is not known without their order",
      [old(BAD), recent(WEB)],
      ["satisfied", "contradiction", "not-compliant"],
    ],
  ];

  test.each(cases)("%s", (_, deployments, expected) => {
    const reading = { ...begun(...deployments), contradiction: "a deployment came on two pages" };
    expect(grounds(reading)).toEqual(expected);
    expect(RULES.map((rule) => judge(rule, reading).certain)).toEqual([true, true, true]);
  });
});
