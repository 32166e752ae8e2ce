import { expect, test } from "@jest/globals";
import type { ProblemId } from "../../src/base/problem.ts";
import type { Deployment } from "../../src/gate/service-lookups.ts";
import { becoming, evaluate, type FakeClock, firstId, type Script } from "../support/gate.ts";
import {
  type Asked,
  controlOf,
  deploymentOf,
  HOUR,
  MINUTE,
  NOW,
  pageOf,
  refusal,
  ruleOf,
} from "../support/gate-fixtures.ts";

const SECOND = 1000;
const BAD = deploymentOf({ compliance: "not compliant" });
const GOOD = deploymentOf();
const STAGING: Asked = { environments: ["staging"] };

function fail(error: Error): never {
  throw error;
}

const busy = () => fail(refusal(503, "Busy"));

/** A listing that turns good once `milliseconds` are over. */
function goodAfter(clock: FakeClock, milliseconds: number): readonly Deployment[] {
  return becoming(clock, [
    [0, BAD],
    [milliseconds, GOOD],
  ]);
}

test("the gate asks once without `gate-wait`, and does not log rounds", async () => {
  const { verdict, lookups, clock, log } = await evaluate(STAGING, () => ({
    deployments: (query) => pageOf([BAD], query),
  }));
  expect(verdict).toBe("blocked");
  expect(lookups.asked).toEqual(["staging 1"]);
  expect(clock.pauses).toEqual([]);
  expect(log.lines).toEqual([]);
});

test("the gate asks once if everything passes at once", async () => {
  const { gate, verdict, lookups, log } = await evaluate({ ...STAGING, wait: HOUR }, () => ({
    deployments: (query) => pageOf([GOOD], query),
  }));
  expect(verdict).toBe("passed");
  expect(lookups.asked).toEqual(["staging 1"]);
  expect(log.lines).toEqual([]);
  expect("waited" in gate && gate.waited).toBe(undefined);
});

test("the gate asks with growing pauses, and a last time when `gate-wait` is over", async () => {
  const { gate, verdict, clock, took } = await evaluate({ ...STAGING, wait: 100 * SECOND }, () => ({
    deployments: (query) => pageOf([BAD], query),
  }));
  expect(verdict).toBe("blocked");
  expect(clock.pauses).toEqual([2, 4, 8, 16, 30, 30, 10].map((pause) => pause * SECOND));
  expect(took).toBe(100 * SECOND);
  expect(gate).toMatchObject({ waited: { rounds: 8, milliseconds: 100 * SECOND } });
});

test("the gate asks no more once the job fails for another reason", async () => {
  const lost = new AbortController();
  let rounds = 0;
  const { verdict, lookups, log } = await evaluate(
    { ...STAGING, wait: HOUR },
    () => ({
      deployments: (query) => {
        rounds += 1;
        if (rounds === 2) lost.abort();
        return pageOf([BAD], query);
      },
    }),
    { failing: lost.signal },
  );
  expect(verdict).toBe("blocked");
  expect(lookups.asked).toEqual(["staging 1", "staging 1"]);
  expect(log.lines.at(-1)).toBe("Gate: not asking again, since the job fails anyway.");
});

test("the gate asks until it passes", async () => {
  const { verdict, clock, log } = await evaluate({ ...STAGING, wait: HOUR }, (clock) => ({
    deployments: (query) =>
      pageOf(
        becoming(clock, [
          [0, undefined],
          [2 * SECOND, BAD],
          [5 * SECOND, GOOD],
        ]),
        query,
      ),
  }));
  expect(verdict).toBe("passed");
  expect(clock.pauses).toEqual([2 * SECOND, 4 * SECOND]);
  expect(log.lines).toEqual([
    "Gate, round 1 (asking again in 2 seconds, 1 hour left): staging has no deployment",
    "Gate, round 2 (asking again in 4 seconds, 59 minutes 58 seconds left): staging is not compliant",
  ]);
});

test("the line about a round names every problem once, three at most", async () => {
  const environments = ["dev", "qa", "staging", "prod"];
  const asked = { environments, rules: ["compliant", "deployed"], wait: 1 } as const;
  const { log } = await evaluate(asked, () => ({ deployments: (query) => pageOf([], query) }));
  expect(log.lines[0]?.replace(/\(.*\)/, "(…)")).toBe(
    "Gate, round 1 (…): dev has no deployment; qa has no deployment; staging has no deployment; and 1 more",
  );
});

test("the gate asks again after a lookup that failed", async () => {
  const { verdict, lookups } = await evaluate(
    { controls: [{ identifier: "CTL-1" }], wait: HOUR },
    (clock) => ({
      control: () => (clock.now() === NOW ? Promise.reject(refusal(503, "Busy")) : controlOf()),
    }),
  );
  expect(verdict).toBe("passed");
  expect(lookups.asked).toEqual(["CTL-1", "CTL-1"]);
});

test("the gate asks no longer than for what holds the job", async () => {
  const { verdict, lookups } = await evaluate(
    { ...STAGING, notifications: "warn", wait: HOUR },
    (clock) => ({
      deployments: (query) => pageOf(goodAfter(clock, SECOND), query),
      rules: () => [ruleOf({ failing: true })],
    }),
  );
  expect(verdict).toBe("passed");
  expect(lookups.asked).toEqual(["staging 1", "rules", "staging 1", "rules"]);
});

test("the gate asks again with `gate: warn` as well", async () => {
  const { gate } = await evaluate({ ...STAGING, mode: "warn", wait: HOUR }, (clock) => ({
    deployments: (query) => pageOf(goodAfter(clock, SECOND), query),
  }));
  expect(gate).toMatchObject({ verdict: "passed", mode: "warn" });
});

const both = { environments: ["staging", "prod"], wait: HOUR } as const;

test("every round asks about everything, so that all of it has to pass at the same time", async () => {
  const { verdict, lookups, clock } = await evaluate(both, (clock) => ({
    deployments: (query) =>
      pageOf(query.environment === "staging" ? [GOOD] : goodAfter(clock, 5 * SECOND), query),
  }));
  expect(verdict).toBe("passed");
  expect(lookups.asked).toEqual([
    "staging 1",
    "prod 1",
    "staging 1",
    "prod 1",
    "staging 1",
    "prod 1",
  ]);
  expect(clock.pauses).toEqual([2 * SECOND, 4 * SECOND]);
});

test("a check that passed in an earlier round holds the job if it does not pass any more, until it passes again", async () => {
  const { verdict, took } = await evaluate(both, (clock) => ({
    deployments: ({ environment, ...query }) =>
      pageOf(
        environment === "staging"
          ? becoming(clock, [
              [0, GOOD],
              [1 * SECOND, BAD],
              [10 * SECOND, GOOD],
            ])
          : goodAfter(clock, 1 * SECOND),
        query,
      ),
  }));
  expect(verdict).toBe("passed");
  expect(took).toBe(14 * SECOND);
});

test("a check that passed in an earlier round blocks if it does not pass any more when `gate-wait` is over", async () => {
  const { verdict } = await evaluate({ ...both, wait: 2 * SECOND }, (clock) => ({
    deployments: ({ environment, ...query }) =>
      pageOf(
        becoming(
          clock,
          environment === "staging"
            ? [
                [0, GOOD],
                [SECOND, BAD],
              ]
            : [
                [0, BAD],
                [SECOND, GOOD],
              ],
        ),
        query,
      ),
  }));
  expect(verdict).toBe("blocked");
});

test("the time limit of a lookup is what is left of `timeout` without `gate-wait`", async () => {
  const { lookups } = await evaluate(STAGING, () => ({
    deployments: (query) => pageOf([BAD], query),
  }));
  expect(lookups.limits).toEqual([undefined]);
});

test("the time limit of a lookup is 30 seconds while the gate waits, and at most 5 seconds after `gate-wait`", async () => {
  const { lookups } = await evaluate({ ...STAGING, wait: 40 * SECOND }, () => ({
    deployments: (query) => pageOf([BAD], query),
  }));
  const limits = [30, 30, 30, 30, 15, 5];
  expect(lookups.limits).toEqual(limits.map((limit) => limit * SECOND));
});

test.each<[string, readonly (() => readonly Deployment[])[], string, ProblemId]>([
  [
    "a failed lookup after one that is not compliant",
    [() => [BAD], busy],
    "unknown",
    "lookup-failed",
  ],
  ["a failed lookup after several", [busy, () => [BAD], busy], "unknown", "lookup-failed"],
  [
    "not compliant after a failed lookup",
    [busy, () => [BAD]],
    "blocked",
    "deployment-not-compliant",
  ],
  ["nothing deployed any more", [() => [BAD], () => []], "blocked", "deployment-missing"],
  [
    "an environment that is not there any more",
    [() => [BAD], () => fail(refusal(404, "Environment not found"))],
    "unknown",
    "environment-not-found",
  ],
  [
    "another compliance",
    [() => [BAD], () => [{ ...BAD, compliance: "unknown" }]],
    "unknown",
    "compliance-unknown",
  ],
])("only the last round counts: %s", async (_, rounds, verdict, id) => {
  const waits = [0, 2, 6];
  const wait = (waits[rounds.length - 1] ?? 0) * SECOND;
  let asked = 0;
  const gate = await evaluate({ ...STAGING, wait }, () => ({
    deployments: (query) => {
      const round = rounds[asked];
      asked += 1;
      return pageOf(round?.() ?? [], query);
    },
  }));
  expect(asked).toBe(rounds.length);
  expect(gate.verdict).toBe(verdict);
  expect(firstId(gate.checks)).toBe(id);
});

test("what passed in an earlier round is unknown if its last lookup fails", async () => {
  const { verdict } = await evaluate({ ...both, wait: 2 * SECOND }, (clock) => ({
    deployments: ({ environment, ...query }) => {
      if (environment === "prod") return pageOf(goodAfter(clock, SECOND), query);
      return clock.now() === NOW ? pageOf([GOOD], query) : busy();
    },
  }));
  expect(verdict).toBe("unknown");
});

const control = { identifier: "CTL-1", version: { kind: "exactly", number: 3 } } as const;
const later = { ...control, version: { kind: "at-least", number: 5 } } as const;

test.each<[string, Asked, Script, string]>([
  [
    "an archived control",
    { controls: [{ identifier: "CTL-1" }] },
    { control: () => controlOf({ archived: true }) },
    "blocked",
  ],
  [
    "a control with a later version",
    { controls: [control] },
    { control: () => controlOf() },
    "blocked",
  ],
  [
    "a control with an earlier version",
    { controls: [later] },
    { control: () => controlOf() },
    "blocked",
  ],
  [
    "a control that does not exist",
    { controls: [control] },
    { control: () => Promise.reject(refusal(404, "Control not found")) },
    "blocked",
  ],
  [
    "a control that the key may not read",
    { controls: [control] },
    { control: () => Promise.reject(refusal(403, "No")) },
    "unknown",
  ],
  [
    "a range that the service refuses",
    STAGING,
    { deployments: () => Promise.reject(refusal(400, "Invalid date range")) },
    "unknown",
  ],
  [
    "a key that the service refuses",
    STAGING,
    { deployments: () => Promise.reject(refusal(401, "Unauthorized")) },
    "unknown",
  ],
  [
    "an environment that does not exist",
    STAGING,
    { deployments: () => Promise.reject(refusal(404, "Environment not found")) },
    "unknown",
  ],
  [
    "a failure that may go away beside one that does not",
    { ...STAGING, controls: [control] },
    { control: () => controlOf(), deployments: (query) => pageOf([BAD], query) },
    "blocked",
  ],
])("the gate does not wait for %s", async (_, asked, script, verdict) => {
  const held = await evaluate({ ...asked, wait: HOUR }, () => script);
  expect(held.verdict).toBe(verdict);
  expect(held.clock.pauses).toEqual([]);
  expect(held.log.lines).toEqual([
    expect.stringMatching(/^Gate, round 1 \(not asking again: waiting cannot change that\): ./),
  ]);
});

const soaking = { ...STAGING, soak: 90 * MINUTE } as const;

test.each<[string, Asked, string, number]>([
  ["it ends before `gate-wait`", { wait: HOUR }, "passed", 30 * MINUTE],
  ["it ends together with `gate-wait`", { wait: 30 * MINUTE }, "passed", 30 * MINUTE],
  ["it ends after `gate-wait`", { wait: 29 * MINUTE }, "blocked", 29 * MINUTE],
  ["it is over already", { wait: HOUR, soak: HOUR }, "passed", 0],
  ["for `deployed`", { wait: HOUR, rules: ["deployed"] }, "passed", 30 * MINUTE],
])("a soak is waited for like anything else: %s", async (_, asked, verdict, least) => {
  const gate = await evaluate({ ...soaking, ...asked }, () => ({
    deployments: (query) => pageOf([GOOD], query),
  }));
  expect(gate.verdict).toBe(verdict);
  expect(gate.took).toBeGreaterThanOrEqual(least);
  expect(gate.took).toBeLessThanOrEqual(least + 30 * SECOND);
});
