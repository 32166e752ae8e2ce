import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Delivery } from "../../src/service/attest-junit.ts";
import type { Service } from "../../src/service/client.ts";
import {
  busyForLong,
  created,
  hangUp,
  page,
  resetAfterBody,
  resetAtOnce,
  respond,
  stall,
} from "../support/behaviours.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { idsOf } from "../support/problems.ts";
import { RED_REPORT } from "../support/reports.ts";
import { type Situation, WITHOUT_SECRETS } from "../support/run-in-process.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";
import { readKept, runAttest } from "./run-attest.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = new TemporaryFolder();
  folder.write("red.xml", RED_REPORT);
});
afterEach(() => folder.remove());

interface Row extends Situation {
  readonly service?: Behaviour | readonly [Behaviour, Behaviour];
}

async function deliver({ service = created, ...situation }: Row) {
  const behaviours = typeof service === "function" ? ([service] as const) : service;
  await using server = await startScriptedServer([behaviours[0], ...behaviours.slice(1)]);
  const inputs = { "base-url": server.url.href, ...situation.inputs };
  const result = await runAttest(folder, { ...situation, inputs });
  return { ...result, sent: server.received.length };
}

/** Notices that a run here has anyway. */
const USUAL = ["no-test-outcome", "commit-details-unknown"];
const WARN = { "on-service-error": "warn" };

const broken = () => Promise.reject(new TypeError("a defect"));

/** Connects to a service that attests like this, and must not be asked anything. */
function connectTo(attest: Service["attest"]): () => Service {
  const lookups = { listDeployments: broken, getControl: broken, listNotificationRules: broken };
  return () => ({ attest, ...lookups });
}

const NOT_TRUSTED: Delivery = {
  status: "failed",
  failure: "blocked",
  attempts: 1,
  problem: { id: "certificate-not-trusted", title: "Not trusted" },
};

test.each<
  [
    what: string,
    row: Row,
    status: string,
    fails: readonly string[],
    tells: readonly string[],
    record: string | undefined,
  ]
>([
  ["is recorded", {}, "recorded", [], [], "recorded 1"],
  [
    "may be lost and sent again",
    { service: [hangUp, created] },
    "recorded",
    [],
    ["maybe-recorded-twice"],
    "recorded 2",
  ],
  [
    "meets a busy service",
    { service: busyForLong },
    "failed",
    ["service-unavailable"],
    [],
    "failed 1",
  ],
  [
    "meets one, which only warns",
    { service: busyForLong, inputs: WARN },
    "failed",
    [],
    ["service-unavailable"],
    "failed 1",
  ],
  ["is refused", { service: respond(401) }, "failed", ["api-key-refused"], [], "failed 1"],
  [
    "is refused, whatever the author wants",
    { service: respond(404), inputs: WARN },
    "failed",
    ["flow-or-trail-not-found"],
    [],
    "failed 1",
  ],
  [
    "is never received",
    { service: resetAtOnce, inputs: { timeout: "1s" } },
    "failed",
    ["service-not-reached"],
    [],
    undefined,
  ],
  [
    "is answered by a gateway, whatever the author wants",
    { service: page(200), inputs: WARN },
    "unknown",
    ["not-the-service"],
    [],
    "unknown 1",
  ],
  [
    "gets no answer",
    { service: [resetAfterBody, busyForLong] },
    "unknown",
    ["delivery-unknown"],
    [],
    "unknown 2",
  ],
  [
    "gets none, which only warns",
    { service: [resetAfterBody, busyForLong], inputs: WARN },
    "unknown",
    [],
    ["delivery-unknown"],
    "unknown 2",
  ],
  [
    "meets a certificate that is not trusted, which only warns",
    { connect: connectTo(async () => NOT_TRUSTED), inputs: WARN },
    "failed",
    [],
    ["certificate-not-trusted"],
    "failed 1",
  ],
  ["is only shown", { inputs: { "dry-run": "true" } }, "dry-run", [], [], "dry-run 0"],
  [
    "has no key in a run of Dependabot, and fails",
    {
      env: WITHOUT_SECRETS,
      inputs: { "api-key": "", "fail-on-test-failures": "true" },
    },
    "refused",
    ["tests-failed"],
    ["fork"],
    undefined,
  ],
  ["is cancelled before", { signal: AbortSignal.abort() }, "refused", ["cancelled"], [], undefined],
])("an attestation that %s", async (_what, row, status, fails, tells, record) => {
  const run = await deliver(row);
  expect(run.outputs["attestation"]).toBe(status);
  expect([...new Set(idsOf(run.reasons))]).toEqual(fails);
  const told = idsOf([...run.warnings, ...run.notices]).filter((id) => !USUAL.includes(id));
  expect(told).toEqual(tells);
  if (record !== undefined) {
    const kept = readKept(run.outputs, "request.json");
    expect(`${kept.status} ${kept.attempts}`).toBe(record);
  }
});

test.each([
  [404, "`trail`", false],
  [413, "`attach-reports`", false],
  [503, "`resend`", true],
])("after %d, the failure names what the inputs can do", async (code, advice, isRetried) => {
  const { reasons, outputs } = await deliver({
    service: isRetried ? busyForLong : respond(code),
  });
  expect(reasons).toHaveLength(1);
  expect(reasons[0]?.advice).toContain(advice);
  expect(readKept(outputs, "request.json").reason).toMatch(new RegExp(`\\(${code}\\)`));
});

test.each<[during: string, service: Behaviour, status: string, fails: readonly string[]]>([
  ["a service that answers in time", created, "recorded", []],
  ["a service that never answers", stall, "unknown", ["delivery-unknown"]],
  ["a service that refuses", respond(401), "failed", ["api-key-refused"]],
])(
  "a run that is cancelled while it waits for %s knows what became of it",
  async (_, service, status, fails) => {
    const controller = new AbortController();
    const run = await deliver({
      signal: controller.signal,
      inputs: WARN,
      service: (exchange) => {
        controller.abort();
        return service(exchange);
      },
    });
    expect(run.outputs["attestation"]).toBe(status);
    expect(readKept(run.outputs, "request.json").status).toBe(status);
    expect(idsOf(run.reasons)).toEqual(fails);
  },
);

test("a run that is cancelled while it packs keeps its request, and does not send it", async () => {
  const controller = new AbortController();
  const onLine = (line: string) => {
    if (line.startsWith("Evidence: ")) controller.abort();
  };
  const run = await deliver({ signal: controller.signal, onLine });
  expect(run.outputs).toMatchObject({ attestation: "refused", cause: "service" });
  expect(readKept(run.outputs, "request.json")).toMatchObject({ status: "failed", attempts: 0 });
  expect(run.sent).toBe(0);
});

test("an error of its own while it sends leaves the request, and nobody knows what became of it", async () => {
  const { outputs, reasons, log } = await deliver({ connect: connectTo(broken) });
  expect(outputs).toMatchObject({ attestation: "unknown", cause: "unexpected" });
  expect(readKept(outputs, "request.json")).toMatchObject({ status: "pending", attempts: 0 });
  expect(reasons).toHaveLength(1);
  expect(log.join()).toContain("TypeError: a defect");
});
