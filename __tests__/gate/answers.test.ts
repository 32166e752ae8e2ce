import { expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import type { Requirement } from "../../src/gate/gate.ts";
import { runGate } from "../../src/gate/run-gate.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { impatientClock, serve } from "../service/clients.ts";
import { respond, truncate } from "../support/behaviours.ts";
import { createRecordingLog } from "../support/log.ts";
import type { Behaviour } from "../support/scripted-server.ts";
import { requireStaging, SECOND } from "./fake-service.ts";

const STAGING = requireStaging();
const CONTROL: Requirement = {
  check: "control",
  subject: "CTL-1",
  version: { number: 0, isExact: false },
};
const DEPLOYMENT = { fingerprint: "abc", deployed_at: 1_700_000_000, compliance: true };
const good = respond(
  200,
  JSON.stringify({ total_pages: 1, total_count: 1, deployments: [DEPLOYMENT] }),
);
const page = (status: number) => respond(status, "<!doctype html><p>We will be back soon</p>");
const refusal = (status: number) => respond(status, '{"message":"no"}');

/** Runs a gate that waits 45 s against a service that answers so first, and then that all is well. */
async function waitFor(requirement: Requirement, first: Behaviour) {
  const clock = impatientClock();
  const { service, server } = await serve([first, good], { clock });
  const signal = new AbortController().signal;
  const { gate } = await runGate(
    { requirements: [requirement], wait: 45 * SECOND, onlyWarns: false },
    { org: "octo", baseUrl: server.url, apiKey: "", timeout: 20_000 },
    {
      connect: () => service,
      context: readContext({}),
      clock,
      log: createRecordingLog(),
      signal,
      graceSignal: signal,
      redactor: createRedactor([]),
    },
  );
  return `${gate.verdict} after ${server.exchanges()}`;
}

test.each<[what: string, first: Behaviour, requirement: Requirement, ends: string]>([
  ["a page with 200", page(200), STAGING, "passed after 2"],
  ["a page with 401", page(401), STAGING, "passed after 2"],
  ["a redirect", respond(302, "", { headers: { location: "/login" } }), STAGING, "passed after 2"],
  ["JSON that is cut short", truncate(200, '{"deployments":['), STAGING, "passed after 2"],
  ["broken JSON", respond(200, '{"deployments":['), STAGING, "passed after 2"],
  ["404 of an environment", refusal(404), STAGING, "passed after 2"],
  ["400", refusal(400), STAGING, "unknown after 1"],
  ["401", refusal(401), STAGING, "unknown after 1"],
  ["403", refusal(403), STAGING, "unknown after 1"],
  ["404 of a control", refusal(404), CONTROL, "blocked after 1"],
])("a gate that waits meets %s", async (_what, first, requirement, ends) => {
  expect(await waitFor(requirement, first)).toBe(ends);
});
