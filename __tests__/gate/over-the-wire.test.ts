import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, test } from "@jest/globals";
import { sleep } from "../../src/base/clock.ts";
import { readContext } from "../../src/commit/context.ts";
import type { Requirement } from "../../src/gate/gate.ts";
import { runGate } from "../../src/gate/run-gate.ts";
import { directConnect } from "../support/connect.ts";
import { createRecordingLog } from "../support/log.ts";
import { HOUR, requireStaging, SECOND } from "./fake-service.ts";

/** Known values that only names of artifacts have. */
const ONE = "210987654321";
const OTHER = "123456789012";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Runs a gate with the real client against a server that does what `listener` does. */
async function gateAgainst(listener: Listener, requirements: readonly Requirement[], wait = 0) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const log = createRecordingLog();
  const { signal } = new AbortController();
  const baseUrl = new URL(`http://127.0.0.1:${port}/api/v2`);
  const timeout = 20 * SECOND;
  const connection = { baseUrl, apiKey: "key", timeout };
  try {
    const service = await directConnect({ log, signal }, [ONE, OTHER])(connection, "octo-org");
    const clock = { now: Date.now, sleep };
    const context = readContext({});
    const plan = { requirements, wait, onlyWarns: false };
    return await runGate(plan, { service, context, clock, log, signal, timeout });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const CONTROL = {
  check: "control",
  subject: "CTL-1",
  version: { number: 0, isExact: false },
} as const;
const NOTIFICATIONS = {
  check: "notifications",
  subject: "notification rules",
  environments: [],
} as const;

/** The age in seconds of what is listed. */
const AGE = 7200;
const secondsAgo = (age: number) => Date.now() / 1000 - age;

function listing(changes: Readonly<Record<string, unknown>> = {}) {
  const deployment = {
    fingerprint: "ab".repeat(32),
    deployed_at: secondsAgo(AGE),
    artifact_name: "app",
    compliance: true,
    env_name: "staging",
    ...changes,
  };
  return { page: 1, per_page: 100, total_pages: 1, total_count: 1, deployments: [deployment] };
}

const LATER = new Date(Date.now() + 2 * HOUR).toUTCString();

test.each<
  [what: string, Readonly<Record<string, unknown>>, verdict: string, Record<string, string>]
>([
  ["another name of the environment", { env_name: "stg-eu" }, "passed", {}],
  ["a compliance that is text", { compliance: "true" }, "unknown", {}],
  ["a time in microseconds", { deployed_at: (Date.now() - AGE * 1000) * 1000 }, "unknown", {}],
  ["a time of 0", { deployed_at: 0 }, "unknown", {}],
  [
    "one that is old by the service's clock",
    { deployed_at: secondsAgo(60) },
    "passed",
    { date: LATER },
  ],
  ["an old copy of a cache", {}, "unknown", { age: "301" }],
])("what the service sends is read as it means it: %s", async (_, changes, verdict, headers) => {
  const soaking = requireStaging({ soak: HOUR });
  const gate = await gateAgainst(
    (_request, response) => {
      response.writeHead(200, headers).end(JSON.stringify(listing(changes)));
    },
    [soaking],
  );
  expect(gate.verdict).toBe(verdict);
});

test.each<[body: string, status: string]>([
  ['{"message":"Control not found"}', "failed"],
  ["<!doctype html><h1>Not Found</h1>", "unknown"],
])(
  "a 404 says that a control does not exist only if it is the service's: %s",
  async (body, status) => {
    const gate = await gateAgainst((_, response) => response.writeHead(404).end(body), [CONTROL]);
    expect(gate.checks).toMatchObject([{ status }]);
  },
);

test("artifacts whose names differ only in known values stay apart", async () => {
  const [first] = listing({ artifact_name: `${ONE}/web` }).deployments;
  const older = { deployed_at: secondsAgo(AGE + 60), compliance: false };
  const second = { ...first, ...older, artifact_name: `${OTHER}/web` };
  const page = { ...listing(), total_count: 2, deployments: [first, second] };
  const gate = await gateAgainst(
    (_, response) => response.end(JSON.stringify(page)),
    [requireStaging()],
  );
  expect(gate.verdict).toBe("blocked");
});

test("all lookups are made at the same time", async () => {
  const waiting: (() => void)[] = [];
  const gate = await gateAgainst(
    ({ url = "" }, response) => {
      const control = { identifier: "CTL-1", version: 1, archived: false };
      const body = url.includes("/controls/")
        ? control
        : url.includes("/actions/")
          ? []
          : listing();
      waiting.push(() => response.end(JSON.stringify(body)));
      // Nothing has a response before everything is asked.
      if (waiting.length === 4) for (const respond of waiting) respond();
    },
    [requireStaging(), requireStaging({ subject: "prod" }), CONTROL, NOTIFICATIONS],
  );
  expect(gate.verdict).toBe("passed");
});

test("a gate that waits is unknown if its last lookup has no response", async () => {
  let asked = 0;
  const gate = await gateAgainst(
    (_, response) => {
      asked += 1;
      if (asked === 1) response.end(JSON.stringify(listing({ compliance: false })));
    },
    [requireStaging()],
    1500,
  );
  expect(asked).toBeGreaterThan(1);
  expect(gate.checks).toMatchObject([{ status: "unknown", problem: { id: "lookup-failed" } }]);
}, 15_000);
