import { describe, expect, test } from "@jest/globals";
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

const BAD = deploymentOf({ compliant: false });
const GOOD = deploymentOf();
const STAGING: Asked = { environments: ["staging"] };

describe("what ends the wait at once", () => {
  const control = { identifier: "CTL-1", version: { kind: "exactly", number: 3 } } as const;
  const later = { ...control, version: { kind: "at-least", number: 5 } } as const;

  test.each<[string, Asked, Script, string]>([
    [
      "an archived control",
      { controls: [{ identifier: "CTL-1" }] },
      { control: () => controlOf({ archived: true }) },
      "blocked",
    ],
    ["a control that went on", { controls: [control] }, { control: () => controlOf() }, "blocked"],
    [
      "a control of an earlier version",
      { controls: [later] },
      { control: () => controlOf() },
      "blocked",
    ],
    [
      "no control",
      { controls: [control] },
      { control: () => Promise.reject(refusal(404, "Control not found")) },
      "blocked",
    ],
    [
      "a control that nobody may see",
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
      "a key that is refused",
      STAGING,
      { deployments: () => Promise.reject(refusal(401, "Unauthorized")) },
      "unknown",
    ],
    [
      "no environment",
      STAGING,
      { deployments: () => Promise.reject(refusal(404, "Environment not found")) },
      "unknown",
    ],
    [
      "a final failure beside one that is not",
      { ...STAGING, controls: [control] },
      { control: () => controlOf(), deployments: (query) => pageOf([BAD], query) },
      "blocked",
    ],
  ])("%s", async (_, asked, script, verdict) => {
    const held = await evaluate({ ...asked, wait: HOUR }, () => script);
    expect(held.verdict).toBe(verdict);
    expect(held.clock.pauses).toEqual([]);
    expect(held.log.lines).toEqual([
      expect.stringMatching(/^Gate, round 1: .*; not asking again: waiting cannot change that\.$/),
    ]);
  });
});

describe("a soak", () => {
  const soaking = { ...STAGING, soak: 90 * MINUTE } as const;

  test("is waited for without asking in between", async () => {
    const { verdict, clock, lookups } = await evaluate({ ...soaking, wait: HOUR }, () => ({
      deployments: (query) => pageOf([GOOD], query),
    }));
    expect(verdict).toBe("passed");
    expect(lookups.asked).toHaveLength(2);
    expect(clock.pauses).toEqual([30 * MINUTE + 1000]);
  });

  test("that ends with the wait still counts", async () => {
    const { verdict, took } = await evaluate({ ...soaking, wait: 30 * MINUTE }, () => ({
      deployments: (query) => pageOf([GOOD], query),
    }));
    expect([verdict, took]).toEqual(["passed", 30 * MINUTE]);
  });

  test("of months is slept through in as many pieces as timers need", async () => {
    const { verdict, clock } = await evaluate(
      { ...STAGING, soak: 29 * DAY, wait: 30 * DAY },
      () => ({
        deployments: (query) => pageOf([GOOD], query),
      }),
    );
    expect(verdict).toBe("passed");
    expect(clock.pauses).toEqual([2 ** 31 - 1, 29 * DAY - HOUR - (2 ** 31 - 1) + 1000]);
  });

  test("that outlasts the wait ends it at once", async () => {
    const { verdict, clock, log } = await evaluate({ ...soaking, wait: 29 * MINUTE }, () => ({
      deployments: (query) => pageOf([GOOD], query),
    }));
    expect([verdict, clock.pauses]).toEqual(["blocked", []]);
    expect(log.lines).toEqual([
      "Gate, round 1: In staging, app (aaaaaaaaaaaa, 1 hour ago) has not soaked for 1 hour 30 minutes; not asking again: `gate-wait` ends before 2026-03-01 12:30 UTC.",
    ]);
  });

  test.each([
    ["the youngest match", "compliant", 80 * MINUTE],
    ["the oldest match", "deployed", 20 * MINUTE],
  ] as const)("%s decides for %s", async (_, rule, pause) => {
    const web = deploymentOf({ artifactName: "web", deployedAt: NOW - 10 * MINUTE });
    const { verdict, clock } = await evaluate(
      { ...soaking, soak: 80 * MINUTE, rules: [rule], wait: 2 * HOUR },
      () => ({ deployments: (query) => pageOf([{ ...web, deployedAt: NOW }, GOOD], query) }),
    );
    expect(verdict).toBe("passed");
    expect(clock.pauses).toEqual([pause + 1000]);
  });
});
