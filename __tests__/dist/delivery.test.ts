import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  busyForLong,
  drip,
  forward,
  forwardAndLose,
  garbage,
  resetAfterBody,
  respond,
} from "../support/behaviours.ts";
import { messagesOf } from "../support/runner.ts";
import type { Behaviour } from "../support/scripted-server.ts";
import { DeliverySetup, keptBy } from "./delivery-setup.ts";

// How every kind of failure ends is tested in __tests__/service; these are runs of the whole action.

let setup: DeliverySetup;
beforeAll(async () => {
  setup = await DeliverySetup.open();
});
afterAll(() => setup.close());

const busy = respond(503, '{"message":"try later"}');
/** The response to one attempt is lost, and there is no time for another that is not. */
const LOST: readonly [Behaviour, Behaviour] = [resetAfterBody, busyForLong];

test.concurrent("an attestation is recorded whole after failures, and a notice says that one may be there twice", async () => {
  const { run, peer, stored } = await setup.deliver({
    plays: (port) => [busy, respond(409), forwardAndLose(port), forward(port)],
    inputs: { timeout: "30s" },
  });

  expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
  expect(run.outputs["response"]).toBe(`attestation ${stored[1]?.id}`);
  expect(messagesOf(run, "notice")).toContainEqual(expect.stringContaining("more than once"));
  expect(peer.received).toHaveLength(4);
  expect(new Set(peer.received.map(({ body }) => body.toString("latin1"))).size).toBe(1);
  const { payload, attachment } = keptBy(run);
  expect(stored).toHaveLength(2);
  for (const { dataJson, files } of stored) {
    expect(dataJson).toEqual(new Uint8Array(payload));
    expect(files.map(({ content }) => Buffer.from(content))).toEqual([attachment]);
  }
});

test.concurrent("a success without an end is recorded without waiting for it", async () => {
  const { run, peer } = await setup.deliver({ plays: () => [drip], inputs: { timeout: "6s" } });

  expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
  expect(peer.exchanges()).toBe(1);
});

describe("an attestation that is not recorded fails the job, and its request is on disk", () => {
  const refusal = respond(422, '{"message":"bad","errors":{"attestation_name":"taken"}}');

  test.concurrent.each([
    ["refused", [refusal], "failed", "→ 422 bad:\n- attestation_name: taken"],
    ["refused by a busy service", [busyForLong], "failed", "→ 503 try later"],
    ["refused with a wrong key", [respond(401)], "failed", "API key refused (401):"],
    ["lost", LOST, "unknown", "got no response, so it may have been recorded"],
    ["lost, and then refused", [resetAfterBody, refusal], "unknown", "→ 422 bad:"],
    ["not readable", [garbage(), busy], "unknown", "→ the response cannot be read: "],
  ] as const)("when it is %s", async (_name, plays, outcome, reason) => {
    const { run, peer, stored } = await setup.deliver({ plays: () => plays });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: outcome } });
    expect(stored).toEqual([]);
    const [error, ...more] = messagesOf(run, "error");
    expect(more).toEqual([]);
    expect(error).toContain(reason);
    const kept = String(run.outputs["request-path"]);
    expect(error).toContain(`The request is kept in ${kept}`);
    const { payload, attachment } = keptBy(run);
    const record = readFileSync(join(kept, "request.json"), "utf8");
    expect(JSON.parse(record)).toMatchObject({
      schema: 1,
      status: outcome,
      attempts: peer.exchanges(),
      content_type: peer.received[0]?.headers.get("content-type"),
      payload: { file: "data.json", bytes: payload.length },
      attachment: { file: "junit-evidence.zip", bytes: attachment.length },
      run: "https://github.com/octo-org/octo-repo/actions/runs/1001/attempts/1",
    });
    expect(record).not.toContain(setup.service.apiKey);
    expect(peer.received.every(({ body }) => body.includes(payload))).toBe(true);
    expect(peer.received.every(({ body }) => body.includes(attachment))).toBe(true);
  });
});

test.concurrent.each([
  ["passes if a retry may help", [busyForLong], "failed", 0],
  ["passes if the response was lost", LOST, "unknown", 0],
  ["fails if the service refuses for good", [respond(400)], "failed", 1],
  ["fails if it does so after a lost response", [resetAfterBody, respond(400)], "unknown", 1],
] as const)("on-service-error: warn %s", async (_name, plays, outcome, exitCode) => {
  const inputs = { "on-service-error": "warn" };
  const { run } = await setup.deliver({ plays: () => plays, inputs });

  expect(run).toMatchObject({ exitCode, outputs: { attestation: outcome } });
  expect(messagesOf(run, exitCode === 0 ? "warning" : "error")).toHaveLength(1);
});
