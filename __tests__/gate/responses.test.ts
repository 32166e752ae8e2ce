import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "@jest/globals";
import { first, firstId } from "../support/gate.ts";
import { type Asked, HOUR } from "../support/gate-fixtures.ts";
import {
  endlessListing,
  evaluateAgainst,
  evaluateOverWire,
  honestListing,
  listing,
  type WireDeployment,
  type WireOptions,
  type WireResponses,
  wireControl,
  wireDeployment,
} from "../support/gate-server.ts";
import { idsOf } from "../support/problems.ts";

const STAGING: Asked = { environments: ["staging"] };
const CONTROL: Asked = { controls: [{ identifier: "CTL-1" }] };
const MINUTE = 60;
const RED = { compliance: false };
const ago = (milliseconds: number) => ({ kind: "ago", milliseconds }) as const;

async function outcomeOf(responses: WireResponses, asked: Asked) {
  const { verdict, checks } = await evaluateOverWire(responses, asked);
  return { verdict, id: firstId(checks), said: first(checks) };
}

test("a check is unknown if the response has a control with another identifier", async () => {
  const outcome = await outcomeOf({ control: () => wireControl({ identifier: "CTL-9" }) }, CONTROL);
  expect(outcome).toMatchObject({ verdict: "unknown", id: "control-confused" });
});

test("a check is unknown if the response has a control whose identifier differs only in case", async () => {
  const outcome = await outcomeOf({ control: () => wireControl({ identifier: "ctl-1" }) }, CONTROL);
  expect(outcome).toMatchObject({ verdict: "unknown", id: "control-confused" });
});

test.each<[string, (seconds: number) => number]>([
  ["0", () => 0],
  ["negative", () => -86_400],
  ["before 2000", () => 946_684_799],
  ["in microseconds", (seconds) => seconds * 1e6],
  ["larger than any date", () => 1e300],
])("a check is unknown if the response has a time of deployment that is %s", async (_, toTime) => {
  const deployed_at = toTime(Date.now() / 1000 - 7200);
  const responses = { deployments: listing(wireDeployment(0, { deployed_at })) };
  const { verdict } = await outcomeOf(responses, { ...STAGING, soak: HOUR });
  expect(verdict).toBe("unknown");
});

test("a deployment in the future does not hide the newest one", async () => {
  const responses = {
    deployments: listing(wireDeployment(-3600), wireDeployment(10, { ...RED, fingerprint: "0" })),
  };
  const { verdict } = await outcomeOf(responses, STAGING);
  expect(verdict).toBe("unknown");
});

test.each<[string, Asked, WireResponses]>([
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
])("a check is unknown if the response has a repeated member: %s", async (_, asked, responses) => {
  const { verdict, said } = await outcomeOf(responses, asked);
  expect(verdict).toBe("unknown");
  expect(said).toContain("repeat");
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ["null", { env_name: null }, "passed"],
  ["nothing", { env_name: undefined }, "passed"],
  ["an empty text", { env_name: "" }, "unknown"],
  ["a blank", { env_name: " " }, "unknown"],
  ["the name in other letters", { env_name: "Staging" }, "unknown"],
  ["the name and a blank", { env_name: "staging " }, "unknown"],
  ["a number", { env_name: 0 }, "unknown"],
])(
  "a deployment whose environment is given as %s is judged as it should be",
  async (_, changes, verdict) => {
    const deployments = listing(wireDeployment(60, changes), wireDeployment(120));
    expect(await outcomeOf({ deployments }, STAGING)).toMatchObject({ verdict });
  },
);

const SAME = wireDeployment(3600);

test.each<[string, WireDeployment]>([
  ["with nulls", { ...SAME, commit: null, snapshot_index: null }],
  ["in milliseconds", { ...SAME, deployed_at: SAME.deployed_at * 1000 }],
  ["with another message", { ...SAME, commit: null, diff_url: "x" }],
])("the same deployment twice on one page makes a check unknown: %s", async (_, other) => {
  const deployments = listing(SAME, other);
  expect(await outcomeOf({ deployments }, STAGING)).toMatchObject({
    verdict: "unknown",
    id: "deployments-contradictory",
  });
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
  expect(notices).toMatchObject([
    {
      id: "clock-differs",
      title: expect.stringMatching(
        /^The clock of this runner is 2 hours .*ahead of the service's$/,
      ),
    },
  ]);
});

const HISTORY = [
  wireDeployment(50 * MINUTE, { fingerprint: "01".repeat(32) }),
  wireDeployment(70 * MINUTE, { ...RED, fingerprint: "02".repeat(32) }),
];

test.each<[string, number, Asked, WireOptions, string]>([
  ["`gate-from`, the runner is slow", -6 * MINUTE, { from: ago(HOUR) }, {}, "unknown"],
  ["`gate-from`, the runner is fast", 6 * MINUTE, { from: ago(HOUR) }, {}, "unknown"],
  ["`gate-from`, the runner is days fast", 3 * 86_400, { from: ago(HOUR) }, {}, "unknown"],
  ["`gate-from`, the runner is a little slow", -4 * MINUTE, { from: ago(HOUR) }, {}, "passed"],
  ["`gate-to`, the runner is a little slow", -4 * MINUTE, { to: ago(HOUR) }, {}, "blocked"],
  ["no range, the runner is fast", 3600, {}, {}, "passed"],
  [
    "`gate-from`, and nothing tells that the runner is slow",
    -6 * MINUTE,
    { from: ago(HOUR) },
    { date: false },
    "passed",
  ],
])(
  "clocks that differ by more than five minutes make a range unknown that counts back from now: %s",
  async (_, skew, range, options, expected) => {
    const { verdict, notices } = await evaluateOverWire(
      { deployments: honestListing(HISTORY) },
      { ...STAGING, ...range },
      { ...options, skew: skew * 1000 },
    );
    expect(verdict).toBe(expected);
    // A service that refuses a range in the future has not said what time it is.
    if (skew < 86_400) expect(notices).toHaveLength(1);
  },
);

test("without a `Date` in the responses the runner's clock decides, and a notice says so", async () => {
  const deployments = honestListing([wireDeployment(2 * 3600)]);
  const { verdict, notices } = await evaluateOverWire(
    { deployments },
    { ...STAGING, soak: HOUR },
    { date: false },
  );
  expect(verdict).toBe("passed");
  expect(idsOf(notices)).toEqual(["clock-unconfirmed"]);
});

function servePageWithoutEnd({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const page = endlessListing(new URL(url, "http://local"));
  setTimeout(() => response.end(JSON.stringify(page)), 10);
}

test("pages without end are unknown when `timeout` is over", async () => {
  const limits = { timeout: 1500 };
  const { verdict, checks } = await evaluateAgainst(servePageWithoutEnd, STAGING, limits);
  expect(verdict).toBe("unknown");
  expect(firstId(checks)).toBe("lookup-failed");
});

test("pages without end are unknown when `gate-wait` is over", async () => {
  const { verdict } = await evaluateAgainst(servePageWithoutEnd, { ...STAGING, wait: 1000 });
  expect(verdict).toBe("unknown");
});

test.each<[limit: string, wait: number, isNamed: boolean]>([
  ["`timeout`, which is named", 0, true],
  ["its own time", 1, false],
])("a lookup that is to come back in an hour is unknown, within %s", async (_, wait, isNamed) => {
  const busy = (_request: unknown, response: ServerResponse) =>
    void response.writeHead(429, { "retry-after": "3600" }).end();
  const { verdict, checks } = await evaluateAgainst(busy, { ...STAGING, wait });
  expect(verdict).toBe("unknown");
  expect(firstId(checks)).toBe("lookup-failed");
  expect(first(checks).includes("`timeout`")).toBe(isNamed);
});

/** The first response until it has been asked for once, and the other one from then on. */
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
