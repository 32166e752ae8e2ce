import type { ServerResponse } from "node:http";
import { expect, test } from "@jest/globals";
import { type Asked, DAY, HOUR } from "../support/gate-fixtures.ts";
import {
  endlessListing,
  evaluateOverWire,
  honestListing,
  listing,
  type WireAnswers,
  wireControl,
  wireDeployment,
} from "../support/gate-server.ts";

const STAGING: Asked = { environments: ["staging"] };
const CONTROL: Asked = { controls: [{ identifier: "CTL-1" }] };
const MINUTE = 60;
const RED = { compliance: false };
const ago = (milliseconds: number) => ({ kind: "ago", milliseconds }) as const;
const at = (milliseconds: number) => ({ kind: "instant", at: milliseconds }) as const;

async function answerTo(answers: WireAnswers, asked: Asked) {
  const { verdict, checks } = await evaluateOverWire(answers, asked);
  return `${verdict}: ${checks[0]?.reason}`;
}

test("a check is unknown if the answer has a control with another identifier", async () => {
  const answer = await answerTo({ control: () => wireControl({ identifier: "CTL-9" }) }, CONTROL);
  expect(answer).toMatch(/^unknown: .*CTL-1 .*CTL-9/);
});

test("a check is unknown if the answer has a control whose identifier differs only in case", async () => {
  const answer = await answerTo({ control: () => wireControl({ identifier: "ctl-1" }) }, CONTROL);
  expect(answer).toMatch(/^unknown: /);
});

test("a check is unknown if the answer has a deployment to another environment", async () => {
  const production = wireDeployment(HOUR / 1000, { env_name: "production" });
  const answer = await answerTo({ deployments: listing(production) }, STAGING);
  expect(answer).toMatch(/^unknown: .*staging.*production/);
});

test.each<[string, number, Asked]>([
  ["older than `gate-from`", 400 * 86_400, { from: ago(DAY) }],
  ["older than a date", 400 * 86_400, { from: at(Date.now() - DAY) }],
  ["six minutes older than `gate-from`", 86_400 + 6 * MINUTE, { from: ago(DAY) }],
  ["newer than `gate-to`", 60, { to: ago(HOUR) }],
  ["newer than a date", 60, { to: at(Date.now() - HOUR) }],
  ["six minutes newer than `gate-to`", 54 * MINUTE, { to: ago(HOUR) }],
  ["six minutes in the future", -6 * MINUTE, {}],
])("a check is unknown if the answer has a deployment %s", async (_, age, range) => {
  const answers = { deployments: listing(wireDeployment(age)) };
  expect(await answerTo(answers, { ...STAGING, ...range })).toMatch(/^unknown: /);
});

test.each<[string, (seconds: number) => number]>([
  ["0", () => 0],
  ["negative", () => -86_400],
  ["before 2000", () => 946_684_799],
  ["in milliseconds", (seconds) => seconds * 1e3],
  ["in microseconds", (seconds) => seconds * 1e6],
  ["larger than any date", () => 1e300],
])("a check is unknown if the answer has a time of deployment that is %s", async (_, toTime) => {
  const deployed_at = toTime(Date.now() / 1000 - 7200);
  const answers = { deployments: listing(wireDeployment(0, { deployed_at })) };
  expect(await answerTo(answers, { ...STAGING, soak: HOUR })).toMatch(/^unknown: /);
});

test("a deployment in the future does not hide the newest one", async () => {
  const answers = {
    deployments: listing(wireDeployment(-3600), wireDeployment(10, { ...RED, fingerprint: "0" })),
  };
  expect(await answerTo(answers, STAGING)).toMatch(/^unknown: /);
});

test.each<[string, Asked, WireAnswers]>([
  [
    "archived",
    CONTROL,
    {
      control: () =>
        '{"identifier":"CTL-1","name":"x","version":1,"archived":true,"archived":false}',
    },
  ],
  [
    "archived, once with an escape",
    CONTROL,
    {
      control: () =>
        '{"identifier":"CTL-1","name":"x","version":1,"archived":true,"\\u0061rchived":false}',
    },
  ],
  [
    "is_failing",
    { notifications: "enforce" },
    { rules: () => '[{"name":"a","is_failing":true, "is_failing" :false}]' },
  ],
  [
    "compliance",
    STAGING,
    {
      deployments: (url) =>
        JSON.stringify(listing(wireDeployment(60))()).replace(
          '"compliance":true',
          `"compliance":false,"compliance":true,"x":"${url.pathname}"`,
        ),
    },
  ],
  [
    "deployments",
    STAGING,
    {
      deployments: () =>
        JSON.stringify(listing(wireDeployment(60))()).replace("{", '{"deployments":[],'),
    },
  ],
])("a check is unknown if the answer has a repeated member: %s", async (_, asked, answers) => {
  expect(await answerTo(answers, asked)).toMatch(/^unknown: .*repeat/);
});

test("a check is unknown if the answer has pages and totals that do not fit", async () => {
  const page = listing(wireDeployment(60))();
  for (const lie of [{ page: 2 }, { total_pages: 7 }, { total_count: 0 }, { total_count: -1 }]) {
    const answers = { deployments: () => ({ ...page, ...lie }) };
    expect(await answerTo(answers, STAGING)).toMatch(/^unknown: /);
  }
});

test.each<[string, number, Asked]>([
  ["four minutes older than `gate-from`", 86_400 + 4 * MINUTE, { from: ago(DAY) }],
  ["four minutes older than a date", 86_400 + 4 * MINUTE, { from: at(Date.now() - DAY) }],
  ["four minutes newer than `gate-to`", 56 * MINUTE, { to: ago(HOUR) }],
  ["four minutes newer than a date", 56 * MINUTE, { to: at(Date.now() - HOUR) }],
  ["four minutes in the future", -4 * MINUTE, {}],
  ["of a year ago, without a range", 365 * 86_400, {}],
])("a check believes an answer with a deployment %s", async (_, age, range) => {
  const answers = { deployments: listing(wireDeployment(age)) };
  expect(await answerTo(answers, { ...STAGING, ...range })).toMatch(/^passed: /);
});

test("a check believes an answer with a deployment that does not name its environment", async () => {
  const unnamed = wireDeployment(60, { env_name: null });
  expect(await answerTo({ deployments: listing(unnamed) }, STAGING)).toMatch(/^passed: /);
});

test("a runner whose clock is slow does not miss the newest deployment", async () => {
  const deployments = honestListing([wireDeployment(10, RED), wireDeployment(3600)]);
  const { verdict, requests } = await evaluateOverWire({ deployments }, STAGING, {
    skew: -30_000,
  });
  expect(verdict).toBe("blocked");
  expect(requests.join()).not.toMatch(/[?&](?:from|to)=/);
});

test("a runner whose clock is fast does not let a soak pass early, and says so", async () => {
  const deployments = honestListing([wireDeployment(60)]);
  const { verdict, notices } = await evaluateOverWire(
    { deployments },
    { ...STAGING, soak: HOUR },
    { skew: 2 * HOUR },
  );
  expect(verdict).toBe("blocked");
  expect(notices).toEqual([
    expect.stringMatching(
      /^The clock of this runner \(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\) is 2 hours ahead of the service's \(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\)/,
    ),
  ]);
});

test.each([-2 * HOUR, 2 * HOUR])(
  "`gate-from` counts back from the service's time, with a runner %d ms ahead",
  async (skew) => {
    const deployments = honestListing([
      wireDeployment(50 * MINUTE, RED),
      wireDeployment(70 * MINUTE, { ...RED, fingerprint: "01".repeat(32) }),
    ]);
    const { verdict, checks } = await evaluateOverWire(
      { deployments },
      { ...STAGING, rules: ["all-compliant"], from: ago(HOUR) },
      { skew },
    );
    expect(verdict).toBe("blocked");
    expect(checks[0]?.deployments?.total).toBe(1);
  },
);

test.each([-2 * HOUR, 2 * HOUR])(
  "`gate-to` counts back from the service's time, with a runner %d ms ahead",
  async (skew) => {
    const deployments = honestListing([
      wireDeployment(50 * MINUTE),
      wireDeployment(70 * MINUTE, RED),
    ]);
    const { verdict } = await evaluateOverWire(
      { deployments },
      { ...STAGING, to: ago(HOUR) },
      { skew },
    );
    expect(verdict).toBe("blocked");
  },
);

test("without a `Date` in the answers the runner's clock decides, and a notice says so", async () => {
  const deployments = honestListing([wireDeployment(2 * 3600)]);
  const { verdict, notices } = await evaluateOverWire(
    { deployments },
    { ...STAGING, soak: HOUR },
    { date: false },
  );
  expect(verdict).toBe("passed");
  expect(notices).toEqual([expect.stringMatching(/no `Date`.*clock of this runner/)]);
});

test("clocks that agree are not worth a notice", async () => {
  const deployments = honestListing([wireDeployment(60)]);
  const { notices } = await evaluateOverWire({ deployments }, STAGING, { skew: 30_000 });
  expect(notices).toEqual([]);
});

test("pages without end are unknown when `timeout` is over", async () => {
  const { verdict, checks } = await evaluateOverWire({ deployments: endlessListing }, STAGING, {
    timeout: 1500,
  });
  expect(verdict).toBe("unknown");
  expect(checks[0]?.reason).toMatch(/no time was left/);
});

test("pages without end are unknown when `gate-wait` is over", async () => {
  const answers = { deployments: endlessListing };
  const { verdict } = await evaluateOverWire(answers, { ...STAGING, wait: 1000 });
  expect(verdict).toBe("unknown");
});

test("pages without end are unknown after 1,000 pages", async () => {
  const small = (url: URL) => {
    const page = endlessListing(url);
    return { ...page, total_count: 1_000_000, deployments: page.deployments.slice(0, 1) };
  };
  const { verdict, checks, requests } = await evaluateOverWire({ deployments: small }, STAGING);
  expect(verdict).toBe("unknown");
  expect(requests).toHaveLength(1000);
  expect(checks[0]?.reason).toMatch(/1,000 pages/);
});

/** The first answer until it has been asked for once, and the other one from then on. */
function becoming<T>(first: T, later: T): () => T {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? first : later;
  };
}

function turningCompliant() {
  const changes = becoming<Record<string, unknown>>(RED, {});
  return (url: URL, response: ServerResponse) =>
    honestListing([wireDeployment(60, changes())])(url, response);
}

test("a control that is archived while the gate waits blocks it", async () => {
  const { verdict, checks } = await evaluateOverWire(
    {
      deployments: turningCompliant(),
      control: becoming(wireControl(), wireControl({ archived: true })),
      rules: () => [],
    },
    { ...STAGING, ...CONTROL, notifications: "enforce", wait: 60_000 },
  );
  expect(verdict).toBe("blocked");
  expect(checks.map(({ check, status }) => `${check} ${status}`)).toEqual([
    "compliant passed",
    "control failed",
    "notifications passed",
  ]);
});

test("a notification rule that begins to fail while the gate waits blocks it", async () => {
  const { verdict, checks } = await evaluateOverWire(
    {
      deployments: turningCompliant(),
      rules: becoming([{ name: "chat", is_failing: false }], [{ name: "chat", is_failing: true }]),
    },
    { ...STAGING, notifications: "enforce", wait: 5_000 },
  );
  expect(verdict).toBe("blocked");
  expect(checks.map(({ check, status }) => `${check} ${status}`)).toEqual([
    "compliant passed",
    "notifications failed",
  ]);
});
