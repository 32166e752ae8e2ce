import { describe, expect, test } from "@jest/globals";
import { isUnmet, type Requirement } from "../../src/gate/gate.ts";
import {
  type Answers,
  gateOf,
  HOUR,
  history,
  MINUTE,
  NOW,
  refusal,
  requireStaging,
  SECOND,
  TIMEOUT,
} from "./fake-service.ts";

const STAGING = requireStaging();
const CONTROL = {
  kind: "control",
  subject: "CTL-1",
} as const;
const RULES = {
  kind: "notifications",
  subject: "notification rules",
  flow: "shop",
  environments: ["staging"],
} as const;
const ADVISORY = { ...RULES, isAdvisory: true };

const good = () => history("app+ 1h");
const bad = () => history("app- 1h");
const fail = (status?: number) => () => refusal(status);
const from3 = { ...CONTROL, version: { number: 3, isExact: false } };
const exactly4 = { ...CONTROL, version: { number: 4, isExact: true } };
const failing = { failing: true };
const failingFor = (flow: string, environment: string): Answers => ({
  rules: () => [{ ...failing, flows: [flow], environments: [environment] }],
});

test.each<[what: string, Requirement, Answers, ending: string]>([
  ["a control", CONTROL, { control: () => ({}) }, "passed"],
  ["an archived one", CONTROL, { control: () => ({ archived: true }) }, "failed: control-archived"],
  ["a later version", from3, { control: () => ({ version: 4 }) }, "passed"],
  ["this very version", from3, { control: () => ({ version: 3 }) }, "passed"],
  ["an earlier version", from3, { control: () => ({ version: 2 }) }, "failed: control-version"],
  ["the exact version", exactly4, { control: () => ({ version: 4 }) }, "passed"],
  ["not the exact one", exactly4, { control: () => ({ version: 5 }) }, "failed: control-version"],
  ["a control, 404", CONTROL, { control: fail(404) }, "failed: control-not-found"],
  ["a control, 403", CONTROL, { control: fail(403) }, "unknown: lookup-failed"],
  ["deployments, 404", STAGING, { deployments: fail(404) }, "unknown: lookup-failed"],
  ["a control, a page with 404", CONTROL, { control: fail() }, "unknown: lookup-failed"],
  ["rules, 404", RULES, { rules: fail(404) }, "unknown: lookup-failed"],
  ["no rules", RULES, { rules: () => [] }, "passed"],
  ["a rule that sends", RULES, { rules: () => [{ flows: ["shop"] }] }, "passed"],
  ["one for all that fails", RULES, { rules: () => [failing] }, "failed: notifications-failing"],
  ["one for the flow", RULES, failingFor("shop", "prod"), "failed: notifications-failing"],
  ["one for the environment", RULES, failingFor("x", "staging"), "failed: notifications-failing"],
  ["one for something else", RULES, failingFor("x", "prod"), "passed"],
  [
    "one for something else, where nothing is named",
    { ...RULES, flow: undefined, environments: [] },
    failingFor("x", "prod"),
    "failed: notifications-failing",
  ],
])("a check of %s", async (_, requirement, answers, ending) => {
  const { checks, verdict } = await gateOf([requirement], answers);
  const endings = checks.map((check) =>
    isUnmet(check) ? `${check.status}: ${check.problem.id}` : check.status,
  );
  expect(endings).toEqual([ending]);
  expect(checks[0]?.check).toBe("rule" in requirement ? requirement.rule : requirement.kind);
  expect(verdict).toBe(ending.replace(/:.*/, "").replace("failed", "blocked"));
});

test("an error that is not about the lookup is not explained away", async () => {
  expect(await gateOf([CONTROL], {})).toMatchObject({
    verdict: "unknown",
    checks: [],
    reasons: [{ id: "unexpected" }],
  });
});

test("every rule that fails to send has a check of its own", async () => {
  const rules = () => [{ ...failing, name: "mail" }, failing, { name: "pager" }];
  const { checks } = await gateOf([RULES], { rules });
  expect(checks.map(({ subject, status }) => [subject, status])).toEqual([
    ["mail", "failed"],
    ["chat", "failed"],
  ]);
});

const control = () => ({});
const answers = { good, bad, null: () => history("app? 1h"), down: fail(503) };

test.each<[keyof typeof answers, rules: "fail" | "send" | "down", Requirement, string, number]>([
  ["good", "send", RULES, "passed", 0],
  ["good", "fail", RULES, "blocked", 1],
  ["good", "down", RULES, "unknown", 1],
  ["bad", "down", RULES, "blocked", 2],
  ["null", "send", RULES, "unknown", 1],
  ["null", "fail", RULES, "blocked", 2],
  ["down", "send", RULES, "unknown", 1],
  ["good", "fail", ADVISORY, "passed", 0],
  ["good", "down", ADVISORY, "passed", 0],
  ["null", "fail", ADVISORY, "unknown", 1],
])("deployments are %s, rules %s: %j", async (deployments, sending, rules, verdict, count) => {
  const answered = {
    deployments: answers[deployments],
    control,
    rules: sending === "down" ? fail(503) : () => [{ failing: sending === "fail" }],
  };
  const enforced = await gateOf([STAGING, CONTROL, rules], answered);
  expect(enforced.checks.map(({ check }) => check)).toEqual([
    "compliant",
    "control",
    "notifications",
  ]);
  expect(enforced.verdict).toBe(verdict);
  expect(enforced.reasons).toHaveLength(count);
  const warned = await gateOf([STAGING, CONTROL, rules], answered, { onlyWarns: true });
  expect(warned.verdict).toBe(verdict);
  expect(warned.reasons).toEqual([]);
  expect(warned.warnings).toMatchObject(
    warned.checks.filter(isUnmet).map(({ problem }) => problem),
  );
});

test("a gate of which only rules that warn are unknown is unknown, and fails nothing", async () => {
  const gate = await gateOf([ADVISORY], { rules: fail(503) });
  expect(gate.verdict).toBe("unknown");
  expect(gate).toMatchObject({ reasons: [], warnings: [{ id: "lookup-failed" }] });
});

test("all lookups are made at the same time", async () => {
  const requirements = [STAGING, requireStaging({ subject: "prod" }), CONTROL, RULES];
  const answered = { deployments: good, control, rules: () => [] };
  expect(await gateOf(requirements, answered, { together: 4 })).toMatchObject({
    verdict: "passed",
  });
});

describe("which deployments", () => {
  const ofCommit = requireStaging({ commit: "head" });
  const deployments = () => history(`app@${"c0".repeat(20)}+ 1h, app- 1m`);

  test("`gate-commit` is the commit of the run", async () => {
    const gate = await gateOf([ofCommit], { deployments }, { sha: "C0".repeat(20) });
    expect(gate.verdict).toBe("passed");
  });

  test("a commit that the run does not name is unknown, without a lookup", async () => {
    const { checks, asked } = await gateOf([ofCommit], {});
    expect(checks).toMatchObject([{ status: "unknown", problem: { id: "gate-commit-unknown" } }]);
    expect(asked).toEqual([]);
  });

  test.each([
    [{ kind: "ago", milliseconds: 2 * HOUR } as const, "2026-03-01T10:00:00.000Z"],
    [{ kind: "instant", at: NOW - HOUR } as const, "2026-03-01T11:00:00.000Z"],
    [undefined, undefined],
  ])("`gate-from` is what the service is asked for: %j", async (from, expected) => {
    const queried: unknown[] = [];
    await gateOf([requireStaging({ from })], {
      deployments: (query) => {
        queried.push(query.from);
        return [];
      },
    });
    expect(queried).toEqual([expected]);
  });

  test.each<[ahead: number | "unknown", soak: number, verdict: string]>([
    [2 * HOUR, 61 * MINUTE, "blocked"],
    [-2 * HOUR, HOUR, "passed"],
    ["unknown", HOUR, "passed"],
  ])("the time is the service's, if it says it: %s ms ahead", async (ahead, soak, verdict) => {
    const behind = ahead === "unknown" ? 0 : ahead;
    const deployments = () =>
      good().map((one) => ({ ...one, deployedAt: one.deployedAt - behind }));
    const gate = await gateOf([requireStaging({ soak })], { deployments }, { ahead });
    expect(gate.verdict).toBe(verdict);
  });
});

describe("waiting", () => {
  /** Not compliant for so many seconds. */
  const goodAfter = (seconds: number) => (_: unknown, after: number) =>
    after < seconds * SECOND ? bad() : good();

  test("without `gate-wait`, everything is asked once, within `timeout`", async () => {
    const gate = await gateOf([STAGING, CONTROL], { deployments: bad, control });
    expect(gate.asked).toEqual(["staging 1", "CTL-1"]);
    expect(gate.limits).toEqual([TIMEOUT, TIMEOUT]);
    expect(gate).toMatchObject({ waited: undefined, lines: [] });
  });

  test("the gate asks with growing pauses, and a last time when `gate-wait` is over", async () => {
    const gate = await gateOf([STAGING], { deployments: bad }, { wait: 100 * SECOND });
    expect(gate.verdict).toBe("blocked");
    expect(gate.pauses).toEqual([2, 4, 8, 16, 30, 30, 10].map((pause) => pause * SECOND));
    expect(gate.waited).toBe(100 * SECOND);
    expect(gate.lines).toHaveLength(8);
    expect(gate.limits.at(-1)).toBe(105 * SECOND);
  });

  test("the gate asks until all of it passes in the same round", async () => {
    const flapping = (after: number) => after === 2 * SECOND || after > 10 * SECOND;
    const gate = await gateOf(
      [STAGING, requireStaging({ subject: "prod" })],
      {
        deployments: ({ environment }, after) =>
          flapping(after) === (environment === "prod") && after <= 10 * SECOND ? bad() : good(),
      },
      { wait: HOUR, onlyWarns: true },
    );
    expect(gate.verdict).toBe("passed");
    expect(gate.took).toBe(14 * SECOND);
    expect(gate.asked).toHaveLength(8);
  });

  test("only the last round counts, in which a lookup that fails is unknown", async () => {
    const gate = await gateOf(
      [STAGING],
      { deployments: (_, after) => (after === 0 ? bad() : fail(503)()) },
      { wait: 2 * SECOND },
    );
    expect(gate).toMatchObject({ verdict: "unknown", checks: [{ status: "unknown" }] });
  });

  test.each([refusal(503), refusal(404, "unusable"), refusal(undefined, "blocked")])(
    "the gate asks again after a lookup that failed: %j",
    async (failed) => {
      const deployments = (_: unknown, after: number) => (after === 0 ? failed : good());
      expect(await gateOf([STAGING], { deployments }, { wait: HOUR })).toMatchObject({
        verdict: "passed",
        waited: 2 * SECOND,
      });
    },
  );

  test.each<[what: string, Requirement, Answers]>([
    ["an archived control", CONTROL, { control: () => ({ archived: true }) }],
    ["a later version than exactly that one", exactly4, { control: () => ({ version: 5 }) }],
    ["a key that is refused", STAGING, { deployments: fail(401) }],
    ["a control that does not exist", CONTROL, { control: fail(404) }],
    ["a soak that ends later", requireStaging({ soak: 2 * HOUR }), { deployments: good }],
    ["a commit that is not known", requireStaging({ commit: "head" }), {}],
  ])("the gate does not wait for %s", async (_, requirement, answered) => {
    const waiting = { deployments: goodAfter(60), ...answered };
    const gate = await gateOf([requireStaging({ subject: "prod" }), requirement], waiting, {
      wait: 30 * MINUTE,
    });
    expect(gate.verdict).not.toBe("passed");
    expect(gate.pauses).toEqual([]);
  });

  test.each([
    [61 * MINUTE, 2 * MINUTE],
    [62 * MINUTE, 2 * MINUTE],
  ])("a soak of %d ms that ends within `gate-wait` is waited for", async (soak, wait) => {
    const gate = await gateOf([requireStaging({ soak })], { deployments: good }, { wait });
    expect(gate.verdict).toBe("passed");
    expect(gate.took).toBeGreaterThanOrEqual(soak - HOUR);
  });

  test("the gate does not wait for what only warns", async () => {
    const rules = () => [failing];
    const gate = await gateOf([STAGING, ADVISORY], { deployments: good, rules }, { wait: HOUR });
    expect(gate).toMatchObject({ verdict: "passed", pauses: [] });
  });

  test.each([0, 2 * SECOND])("after %d ms, a run that ends asks nothing more", async (at) => {
    const controller = new AbortController();
    const deployments = (_: unknown, after: number) => {
      if (after === at) controller.abort();
      return bad();
    };
    const { signal } = controller;
    const gate = await gateOf([STAGING], { deployments }, { wait: HOUR, signal });
    expect(gate.verdict).toBe("blocked");
    expect(gate.asked).toHaveLength(at === 0 ? 1 : 2);
  });
});
