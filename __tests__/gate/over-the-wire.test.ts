import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { evaluateGate } from "../../src/gate/evaluate.ts";
import { connect } from "../../src/service/client.ts";
import { type Asked, planOf } from "../support/gate-fixtures.ts";
import { createRecordingLog } from "../support/log.ts";

/** Runs a gate with the real client against a real server. */
async function askOver(listener: RequestListener, asked: Asked) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressOf(server.address());
  const log = createRecordingLog();
  const service = await connect({
    baseUrl: new URL(`http://127.0.0.1:${port}/api/v2`),
    apiKey: "key",
    org: "octo-org",
    timeout: 60_000,
    env: {},
    log,
  });
  const clock = { now: Date.now, sleep: (milliseconds: number) => sleep(milliseconds) };
  const started = performance.now();
  try {
    const context = readContext({});
    const { gate } = await evaluateGate(planOf(asked), { service, context, clock, log });
    return { verdict: gate.verdict, checks: gate.checks, took: performance.now() - started };
  } finally {
    await service.close();
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address;
}

const CONTROL = { identifier: "CTL", name: "Review", version: 1, archived: false };
const EMPTY = { page: 1, per_page: 100, total_pages: 0, total_count: 0, deployments: [] };

describe("a wait of a second and a half", () => {
  const waiting = { environments: ["staging"], wait: 1500 };

  test("ends within a second of its limit where nothing answers", async () => {
    const { verdict, took } = await askOver(() => undefined, waiting);
    expect(verdict).toBe("unknown");
    expect(took).toBeLessThan(2500);
  });

  test("ends within a second of its limit where the last question is not answered", async () => {
    let asked = 0;
    const { checks, took } = await askOver((_, response) => {
      asked += 1;
      if (asked === 1) response.end(JSON.stringify(EMPTY));
    }, waiting);
    expect(asked).toBe(2);
    expect(checks).toMatchObject([{ status: "failed" }]);
    expect(took).toBeGreaterThanOrEqual(1490);
    expect(took).toBeLessThan(2500);
  });
});

test("lookups run side by side", async () => {
  const waiting: (() => void)[] = [];
  const { verdict, checks } = await askOver(
    ({ url = "" }, response) => {
      const body = url.includes("/controls/")
        ? { ...CONTROL, identifier: url.split("/").at(-1) }
        : url.includes("/actions/")
          ? []
          : EMPTY;
      waiting.push(() => response.end(JSON.stringify(body)));
      // Nobody is answered before all have asked.
      if (waiting.length === 5) for (const answer of waiting) answer();
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
