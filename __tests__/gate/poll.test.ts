import { expect, test } from "@jest/globals";
import type { Deployment } from "../../src/service/operations/list-deployments.ts";
import { becoming, evaluate, type FakeClock } from "../support/gate.ts";
import {
  type Asked,
  controlOf,
  deploymentOf,
  HOUR,
  NOW,
  pageOf,
  refusal,
  ruleOf,
} from "../support/gate-fixtures.ts";

const SECOND = 1000;
const BAD = deploymentOf({ compliance: "not compliant" });
const GOOD = deploymentOf();
const STAGING: Asked = { environments: ["staging"] };

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
    "Gate, round 1 (asking again in 2 seconds, 1 hour left): staging has no deployment in the last 30 days; deploy first, or look further back with `gate-from`.",
    "Gate, round 2 (asking again in 4 seconds, 59 minutes 58 seconds left): In staging, app (aaaaaaa, 1 hour ago) is not compliant; complete what the service says is missing, or deploy a compliant version.",
  ]);
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

test("the time limit of a lookup ends shortly after `gate-wait`", async () => {
  const { lookups } = await evaluate({ ...STAGING, wait: 40 * SECOND }, () => ({
    deployments: (query) => pageOf([BAD], query),
  }));
  const asked = [0, 2, 6, 14, 30, 40];
  expect(lookups.limits).toEqual(asked.map((at) => Math.min(30_000, 40_750 - at * SECOND)));
});

test("the time limit of a lookup keeps what was found before, if it is over when `gate-wait` is", async () => {
  const { checks } = await evaluate({ ...STAGING, wait: 2 * SECOND }, (clock) => ({
    deployments: (query) =>
      clock.now() === NOW ? pageOf([BAD], query) : Promise.reject(refusal(503, "Busy")),
  }));
  expect(checks).toMatchObject([
    { status: "failed", reason: expect.stringContaining("not compliant") },
  ]);
});

test("the time limit of a lookup does not hide a refusal when `gate-wait` is over", async () => {
  const { checks } = await evaluate({ ...STAGING, wait: 2 * SECOND }, (clock) => ({
    deployments: (query) =>
      clock.now() === NOW
        ? pageOf([BAD], query)
        : Promise.reject(refusal(404, "Environment not found")),
  }));
  expect(checks).toMatchObject([{ status: "unknown" }]);
});

test("the time limit of a lookup makes unknown what had passed before, if it is over when `gate-wait` is", async () => {
  const { verdict } = await evaluate(
    { environments: ["staging", "prod"], wait: 2 * SECOND },
    (clock) => ({
      deployments: ({ environment, ...query }) => {
        if (environment === "prod") return pageOf(goodAfter(clock, SECOND), query);
        return clock.now() === NOW ? pageOf([GOOD], query) : Promise.reject(refusal(503, "Busy"));
      },
    }),
  );
  expect(verdict).toBe("unknown");
});
