import { expect, test } from "@jest/globals";
import { evaluate, type Script } from "../support/gate.ts";
import {
  type Asked,
  controlOf,
  DAY,
  deploymentOf,
  HOUR,
  MINUTE,
  NOW,
  pageOf,
  refusal,
} from "../support/gate-fixtures.ts";

const BAD = deploymentOf({ compliance: "not compliant" });
const GOOD = deploymentOf();
const STAGING: Asked = { environments: ["staging"] };

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

test("a soak is waited for without asking before it is over", async () => {
  const { verdict, clock, lookups } = await evaluate({ ...soaking, wait: HOUR }, () => ({
    deployments: (query) => pageOf([GOOD], query),
  }));
  expect(verdict).toBe("passed");
  expect(lookups.asked).toHaveLength(2);
  expect(clock.pauses).toEqual([30 * MINUTE + 1000]);
});

test("a soak that ends together with `gate-wait` still counts", async () => {
  const { verdict, took } = await evaluate({ ...soaking, wait: 30 * MINUTE }, () => ({
    deployments: (query) => pageOf([GOOD], query),
  }));
  expect([verdict, took]).toEqual(["passed", 30 * MINUTE]);
});

test("a soak of months is waited for in as many pieces as timers need", async () => {
  const { verdict, clock } = await evaluate({ ...STAGING, soak: 29 * DAY, wait: 30 * DAY }, () => ({
    deployments: (query) => pageOf([GOOD], query),
  }));
  expect(verdict).toBe("passed");
  expect(clock.pauses).toEqual([2 ** 31 - 1, 29 * DAY - HOUR - (2 ** 31 - 1) + 1000]);
});

test("a soak that lasts longer than `gate-wait` is not waited for", async () => {
  const { verdict, clock, log } = await evaluate({ ...soaking, wait: 29 * MINUTE }, () => ({
    deployments: (query) => pageOf([GOOD], query),
  }));
  expect([verdict, clock.pauses]).toEqual(["blocked", []]);
  expect(log.lines).toEqual([
    "Gate, round 1 (not asking again: `gate-wait` ends before 2026-03-01 12:30 UTC): In staging, app (aaaaaaa, 1 hour ago) has not soaked for 1 hour 30 minutes; run the job again after 2026-03-01 12:30 UTC, or set a `gate-wait` that lasts until then.",
  ]);
});

test.each([
  ["of the youngest match", "compliant", 80 * MINUTE],
  ["of the oldest match", "deployed", 20 * MINUTE],
] as const)("a soak %s is waited for with `%s`", async (_, rule, pause) => {
  const web = deploymentOf({ artifactName: "web", deployedAt: NOW - 10 * MINUTE });
  const { verdict, clock } = await evaluate(
    { ...soaking, soak: 80 * MINUTE, rules: [rule], wait: 2 * HOUR },
    () => ({ deployments: (query) => pageOf([{ ...web, deployedAt: NOW }, GOOD], query) }),
  );
  expect(verdict).toBe("passed");
  expect(clock.pauses).toEqual([pause + 1000]);
});
