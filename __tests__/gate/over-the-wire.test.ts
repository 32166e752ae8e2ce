import { expect, test } from "@jest/globals";
import { first, firstId } from "../support/gate.ts";
import type { Asked } from "../support/gate-fixtures.ts";
import { evaluateAgainst, wireControl } from "../support/gate-server.ts";

const EMPTY = { page: 1, per_page: 100, total_pages: 0, total_count: 0, deployments: [] };
const WAITING = { environments: ["staging"], wait: 1500 };

test("a gate that waits ends although there is no response", async () => {
  const { verdict } = await evaluateAgainst(() => undefined, WAITING);
  expect(verdict).toBe("unknown");
});

test("a gate that waits is unknown if its last lookup has no response, whatever it found before", async () => {
  let asked = 0;
  const { checks } = await evaluateAgainst((_, response) => {
    asked += 1;
    if (asked === 1) response.end(JSON.stringify(EMPTY));
  }, WAITING);
  expect(asked).toBeGreaterThan(1);
  expect(checks).toMatchObject([{ status: "unknown", problem: { id: "lookup-failed" } }]);
});

test("a last lookup that takes a second longer than `gate-wait` still counts", async () => {
  const { checks } = await evaluateAgainst(
    (_, response) => {
      setTimeout(() => response.end(JSON.stringify(EMPTY)), 1000);
    },
    { ...WAITING, wait: 1 },
  );
  expect(checks).toMatchObject([{ status: "failed", problem: { id: "deployment-missing" } }]);
});

test("all lookups run at the same time", async () => {
  const waiting: (() => void)[] = [];
  const { verdict, checks } = await evaluateAgainst(
    ({ url = "" }, response) => {
      const control = wireControl({ identifier: url.split("/").at(-1) });
      const body = url.includes("/controls/") ? control : url.includes("/actions/") ? [] : EMPTY;
      waiting.push(() => response.end(JSON.stringify(body)));
      // Nothing has a response before everything is asked.
      if (waiting.length === 5) for (const respond of waiting) respond();
    },
    {
      environments: ["staging", "prod"],
      controls: [{ identifier: "CTL-1" }, { identifier: "CTL-2" }],
      notifications: "enforce",
    },
  );
  expect(verdict).toBe("blocked");
  expect(checks.map(({ subject, status }) => `${subject} ${status}`)).toEqual([
    "staging failed",
    "prod failed",
    "CTL-1 passed",
    "CTL-2 passed",
    "notification rules passed",
  ]);
});

test.each<[status: number, asked: Asked, title: string, label: string]>([
  [
    404,
    { controls: [{ identifier: "CTL-1" }] },
    "Control CTL-1 could not be looked up",
    "GET …/controls/CTL-1",
  ],
  [
    403,
    { controls: [{ identifier: "CTL-1" }] },
    "Control CTL-1 could not be looked up",
    "GET …/controls/CTL-1",
  ],
  [
    404,
    { environments: ["staging"] },
    "Deployments to staging could not be looked up",
    "GET …/deployments",
  ],
  [
    400,
    { environments: ["staging"] },
    "Deployments to staging could not be looked up",
    "GET …/deployments",
  ],
])(
  "an HTML page with %i is not what the service says of %j",
  async (status, asked, title, label) => {
    const { verdict, checks } = await evaluateAgainst((_, response) => {
      response.writeHead(status, { "content-type": "text/html" }).end("<h1>Not Found</h1>");
    }, asked);
    expect(verdict).toBe("unknown");
    expect(checks).toMatchObject([{ problem: { id: "lookup-failed", title } }]);
    expect(first(checks)).toContain(`${label} → ${status} with an HTML page`);
  },
);

test("an HTML page that is cut short is not what the service says either", async () => {
  const { verdict, checks } = await evaluateAgainst(
    (_, response) => {
      response.writeHead(404, { "content-type": "text/html", "content-length": "99" });
      response.write("<h1>Not", () => response.destroy());
    },
    { controls: [{ identifier: "CTL-1" }] },
  );
  expect(verdict).toBe("unknown");
  expect(firstId(checks)).toBe("lookup-failed");
});
