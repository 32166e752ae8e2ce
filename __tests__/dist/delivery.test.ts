import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  answer,
  drip,
  forward,
  forwardAndLose,
  forwardAndTruncate,
  garbage,
  resetAfterBody,
  resetBeforeBody,
  stall,
  stallInBody,
  truncate,
} from "../support/behaviours.ts";
import { type Behaviour, freePort } from "../support/scripted-server.ts";
import { DeliverySetup, keptBy, leftBy } from "./delivery-setup.ts";

// Most of these runs wait for a peer that does not answer, so they run concurrently.
let setup: DeliverySetup;
beforeAll(async () => {
  setup = await DeliverySetup.open();
});
afterAll(() => setup.close());

type Plays = (service: number) => readonly [Behaviour, ...Behaviour[]];

const busy = answer(503, '{"message":"try later"}');
const wait = (headers: Record<string, string>) => answer(429, "", { headers });

describe("failures that a retry overcomes", () => {
  test.concurrent.each<[name: string, plays: Plays, exchanges: number]>([
    ["no failure", (port) => [forward(port)], 1],
    ["a reset before the body", (port) => [resetBeforeBody, forward(port)], 2],
    ["a reset after the body", (port) => [resetAfterBody, forward(port)], 2],
    ["garbage", (port) => [garbage(), forward(port)], 2],
    ["a 409", (port) => [answer(409), forward(port)], 2],
    ["five answers of 503", (port) => [busy, busy, busy, busy, busy, forward(port)], 6],
    ["a 429 that asks for a second", (port) => [wait({ "retry-after": "1" }), forward(port)], 2],
    [
      "a 429 that asks for a date",
      (port) => [
        wait({
          date: "Fri, 01 Jan 2100 00:00:00 GMT",
          "retry-after": "Fri, 01 Jan 2100 00:00:01 GMT",
        }),
        forward(port),
      ],
      2,
    ],
    ["a service that never answers", (port) => [stall, forward(port)], 2],
    ["an answer that breaks off after its status", (port) => [forwardAndTruncate(port)], 1],
  ])("an attestation is recorded once and whole after %s", async (_name, plays, exchanges) => {
    const { run, peer, stored } = await setup.deliver({ plays, inputs: { timeout: "30s" } });

    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ attestation: "recorded", result: "passed" });
    expect(peer.exchanges()).toBe(exchanges);
    expect(new Set(peer.received.map(({ body }) => body.toString("latin1"))).size).toBe(1);
    const { payload, attachment } = keptBy(run);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.dataJson).toEqual(new Uint8Array(payload));
    expect(stored[0]?.files.map(({ content }) => Buffer.from(content))).toEqual([attachment]);
  });

  test.concurrent("the answer of the service is an output", async () => {
    const { run, stored } = await setup.deliver({ plays: (port) => [forward(port)] });

    expect(run.outputs["response"]).toBe(`attestation ${stored[0]?.id}`);
  });

  test.concurrent("an attestation whose answer was lost may be recorded twice, which a notice says", async () => {
    const { run, stored } = await setup.deliver({
      plays: (port) => [forwardAndLose(port), forward(port)],
    });

    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
    expect(stored).toHaveLength(2);
    expect(run.annotations).toContainEqual({
      level: "notice",
      message: expect.stringContaining("more than once"),
    });
  });
});

describe("attestations that are not recorded", () => {
  test.concurrent.each<[name: string, plays: Plays, outcome: string, reason: string]>([
    [
      "a refusal",
      () => [answer(400, '{"message":"bad","errors":{"name":"taken"}}')],
      "failed",
      "→ 400 bad (name: taken)",
    ],
    ["a wrong key", () => [answer(401, '{"message":"who?"}')], "failed", "`api-key`"],
    [
      "a redirect to another origin",
      () => [answer(307, "", { headers: { location: "http://127.0.0.1:9/x" } })],
      "failed",
      "http://127.0.0.1:9/x",
    ],
    ["a service that stays busy", () => [busy], "failed", "→ 503 try later"],
    ["a wait that is too long", () => [wait({ "retry-after": "3600" })], "failed", "3600 s"],
    ["a lost answer", () => [resetAfterBody], "unknown", "no response came"],
    ["a service that never answers", () => [stall], "unknown", "no response within"],
    ["a 503 that stops in its body", () => [stallInBody(503)], "failed", "→ 503"],
    ["a 503 that breaks off", () => [truncate(503)], "failed", "→ 503"],
    ["nothing but garbage", () => [garbage()], "unknown", "no response came"],
  ])("the request is kept and the job fails after %s", async (_name, plays, outcome, reason) => {
    const { run, peer, stored } = await setup.deliver({ plays, inputs: { timeout: "2s" } });

    expect(run.exitCode).toBe(1);
    expect(run.outputs["attestation"]).toBe(outcome);
    expect(stored).toEqual([]);
    const errors = run.annotations.filter(({ level }) => level === "error");
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain(reason);
    const { payload, attachment } = keptBy(run);
    const kept = String(run.outputs["request-path"]);
    // Sending again what the service refuses would not help.
    const isRefusal = outcome === "failed" && !/503|3600/.test(reason);
    expect(errors[0]?.message.includes(`The request is kept in ${kept}.`)).toBe(!isRefusal);
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
    for (const { body } of peer.received) {
      expect(body.includes(payload)).toBe(true);
      expect(body.includes(attachment)).toBe(true);
    }
  });

  test.concurrent("a port on which nothing listens fails the job", async () => {
    const port = await freePort();
    const { run, peer } = await setup.deliver({
      plays: () => [stall],
      inputs: { "base-url": `http://127.0.0.1:${port}/api/v2`, timeout: "2s" },
    });

    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed" } });
    expect(run.shown).toContain("ECONNREFUSED");
    expect(keptBy(run).payload.length).toBeGreaterThan(0);
    expect(peer.exchanges()).toBe(0);
  });

  test.concurrent.each<[name: string, play: Behaviour]>([
    ["10 MB", answer(201, "x".repeat(10_000_000))],
    ["endless length", drip],
    ["another content type", answer(200, '"ok"', { type: "image/png" })],
  ])(
    "a success with an answer of %s is recorded without waiting for all of it",
    async (_name, play) => {
      const { run, peer } = await setup.deliver({ plays: () => [play] });

      expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
      expect(peer.exchanges()).toBe(1);
    },
  );
});

describe("on-service-error: warn", () => {
  test.concurrent.each<[name: string, plays: Plays, outcome: string, exitCode: number]>([
    ["passes if a retry may help", () => [busy], "failed", 0],
    ["passes if the answer was lost", () => [resetAfterBody], "unknown", 0],
    ["fails if the service refuses for good", () => [answer(400)], "failed", 1],
  ])("on-service-error: warn %s", async (_name, plays, outcome, exitCode) => {
    const inputs = { "on-service-error": "warn", timeout: "3s" };
    const { run } = await setup.deliver({ plays, inputs });

    expect(run).toMatchObject({ exitCode, outputs: { attestation: outcome } });
    expect(run.annotations.map(({ level }) => level)).toContain(
      exitCode === 0 ? "warning" : "error",
    );
    expect(keptBy(run).payload.length).toBeGreaterThan(0);
  });
});

describe("the API key", () => {
  const echo = ({ apiKey }: DeliverySetup["service"]) =>
    [
      apiKey,
      encodeURIComponent(apiKey),
      Buffer.from(apiKey).toString("base64"),
      Buffer.from(`Bearer ${apiKey}`).toString("base64"),
      `Authorization: Bearer ${apiKey}`,
    ].join(" ");

  test.concurrent.each<[name: string, play: (echoed: string) => Behaviour]>([
    ["a success", (echoed) => answer(201, JSON.stringify(echoed))],
    ["a refusal", (echoed) => answer(400, JSON.stringify({ message: echoed }))],
    ["a temporary refusal", (echoed) => answer(503, echoed)],
    ["garbage", (echoed) => garbage(`${echoed}\r\n\r\n`)],
    ["a redirect", (echoed) => answer(302, "", { headers: { location: `/${echoed}` } })],
  ])("%s that echoes the key does not show it, debug logs included", async (_name, play) => {
    const { service } = setup;
    const { run, peer } = await setup.deliver({
      plays: () => [play(echo(service))],
      inputs: { timeout: "1s" },
      env: { RUNNER_DEBUG: "1" },
    });

    expect(peer.received[0]?.head).toContain(service.apiKey);
    expect(run.log).toContain("::debug::");
    const left = leftBy(run);
    for (const form of echo(service)
      .split(" ")
      .filter((word) => word.length > 15)) {
      expect(left).not.toContain(form);
    }
  });
});
