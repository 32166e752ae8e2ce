import { expect, test } from "@jest/globals";
import { DEPLOYMENT_RULES, type DeploymentRequirement } from "../../src/gate/gate.ts";
import { judgeDeployments } from "../../src/gate/judge.ts";
import { HOUR, history, MINUTE, NOW, requireStaging } from "./fake-service.ts";

const P = "passed";
const F = "failed";
const U = "unknown";
type Statuses = readonly [compliant: string, deployed: string, allCompliant: string];

interface Filters extends Partial<DeploymentRequirement> {
  readonly commitSha?: string;
}

function judge(text: string, { commitSha, ...filters }: Filters, left = 0) {
  return judgeDeployments(requireStaging(filters), history(text), { commitSha, now: NOW, left });
}

const SOAK = { soak: HOUR };
const SHA = "c0ffee";

test.each<[what: string, deployments: string, expected: Statuses, filters?: Filters]>([
  ["nothing", "", [F, F, F]],
  ["one that is compliant", "app+ 5h", [P, P, P]],
  ["one that is not", "app- 5h", [F, P, F]],
  ["one whose compliance is null", "app? 5h", [U, P, U]],
  ["compliant again", "app+ 10m, app- 5h", [P, P, F]],
  ["not compliant any more", "app- 10m, app+ 5h", [F, P, F]],
  ["the newest is null", "app? 10m, app+ 5h", [U, P, U]],
  ["an older one is null", "app+ 10m, app? 5h", [P, P, U]],
  ["null here and not compliant there", "app? 10m, web- 5h", [F, P, F]],
  ["two artifacts, the older one not compliant", "app+ 10m, web- 5h", [F, P, F]],
  ["two of the same instant", "app+ 10m, app- 10m", [F, P, F]],
  ["two of the same instant, one null", "app+ 10m, app? 10m", [U, P, U]],
  ["oldest first", "app- 5h, app+ 10m", [P, P, F]],
  ["a nameless artifact, deployed again", "_ab+ 10m, _ab- 5h", [P, P, F]],
  ["another nameless artifact", "_ab+ 10m, _cd- 5h", [F, P, F]],
  ["a minute ahead", "app+ -1m", [P, P, P]],
  ["only one artifact counts", "app- 10m, web+ 5h", [P, P, P], { artifacts: ["w*"] }],
  ["no artifact counts", "app+ 10m", [F, F, F], { artifacts: ["web", "ap"] }],
  ["a nameless one has no name to match", "_ab+ 10m", [F, F, F], { artifacts: ["**"] }],
  ["only a fingerprint counts", "_ab+ 10m, _cd- 5h", [P, P, P], { fingerprint: "ab" }],
  ["only a commit counts", `app- 1h, app@${SHA}+ 5h`, [P, P, P], { commitSha: SHA }],
  ["that commit is not compliant", `app+ 1h, app@${SHA}- 5h`, [F, P, F], { commitSha: SHA }],
  ["no commit is known", "app+ 1h", [F, F, F], { commitSha: SHA }],
  ["another case of the commit", `app@${SHA.toUpperCase()}+ 1h`, [P, P, P], { commitSha: SHA }],
  ["exactly as old as it must be", "app+ 1h", [P, P, P], SOAK],
  ["too young", "app+ 59m", [F, F, F], SOAK],
  ["in the future", "app+ -1m", [F, F, F], SOAK],
  ["a young one that replaced an old one", "app+ 10m, app+ 5h", [F, P, F], SOAK],
  ["a young one of another artifact", "web+ 10m, app+ 5h", [F, P, F], SOAK],
  ["a young one whose compliance is null", "app? 10m", [F, F, F], SOAK],
  ["an old one whose compliance is null", "app? 5h", [U, P, U], SOAK],
])("deployments: %s", (_, deployments, expected, filters = {}) => {
  const statuses = DEPLOYMENT_RULES.map((rule) => judge(deployments, { rule, ...filters }).status);
  expect(statuses).toEqual(expected);
});

test.each<[deployments: string, filters: Filters, id: string, count: string]>([
  ["", {}, "deployment-missing", ""],
  ["app+ 1h", { artifacts: ["web"] }, "deployment-missing", ""],
  ["app- 1m, web+ 5h, api? 5h", SOAK, "deployment-not-compliant", "(1 of 3 newest deployments)"],
  ["app+ 1m, web+ 1m, api? 5h", SOAK, "deployment-not-soaked", "(2 of 3 newest deployments)"],
  ["app+ 1m, api? 5h", {}, "compliance-unknown", "(1 of 2 newest deployments)"],
])("a reason names the worst fault and counts it: %s", (deployments, filters, id, count) => {
  const outcome = judge(deployments, filters);
  expect(outcome).toMatchObject({ problem: { id, title: expect.stringContaining(count) } });
});

test("a reason names at most 20 deployments, with commit and age", () => {
  const many = Array.from({ length: 30 }, (_, index) => `a${index}@1234567890- ${index}h`);
  const outcome = judge(many.join(), {});
  const details = "problem" in outcome ? (outcome.problem.details ?? []) : [];
  expect(details).toHaveLength(21);
  expect(details[2]).toBe("a2 (commit 1234567, 2 hours ago)");
  expect(details.at(-1)).toMatch(/10 more/);
});

test.each<[what: string, deployments: string, filters: Filters, isFinal: boolean]>([
  ["the newest has time to soak", "app+ 55m, web+ 5h", SOAK, false],
  ["the newest has not", "app+ 54m, web+ 58m", SOAK, true],
  ["for `deployed`, the oldest has", "app+ 54m, web+ 58m", { ...SOAK, rule: "deployed" }, false],
  ["not compliant, and no time to soak", "app- 10m", SOAK, true],
  ["not compliant, which may change", "app- 2h", SOAK, false],
])("with five minutes left to wait: %s", (_, deployments, filters, isFinal) => {
  expect(judge(deployments, filters, 5 * MINUTE)).toMatchObject({ status: "failed", isFinal });
});
