import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { busyForLong, forward, respond } from "../support/behaviours.ts";
import { GREEN_REPORT, messagesOf, type StepInputs, StepRunner } from "../support/runner.ts";
import { type ScriptedServer, startScriptedServer } from "../support/scripted-server.ts";

let runner: StepRunner;
let unavailable: ScriptedServer;
beforeAll(async () => {
  runner = await StepRunner.open();
  unavailable = await startScriptedServer([busyForLong]);
});
afterEach(() => runner.reset());
afterAll(async () => {
  await unavailable.close();
  await runner.close();
});

/** Attests while the service is unavailable, and copies what was kept to a folder of the workspace. */
async function keep(folder: string, inputs: StepInputs = {}): Promise<ActionRun> {
  runner.workspace.write("reports/green.xml", GREEN_REPORT);
  const run = await runner.attest({ "base-url": unavailable.url.href, ...inputs });
  expect(run.outputs["attestation"]).toBe("failed");
  const path = join(runner.workspace.path, "kept", folder);
  cpSync(String(run.outputs["request-path"]), path, { recursive: true });
  return run;
}

function resend(inputs: StepInputs = {}): Promise<ActionRun> {
  const usual = { requests: "kept/**/request.json" };
  return runner.run("resend", { ...runner.connection(), ...usual, ...inputs });
}

const recordPath = (folder: string) => join(runner.workspace.path, "kept", folder, "request.json");
const recordOf = (folder: string) => JSON.parse(readFileSync(recordPath(folder), "utf8"));
const change = (folder: string, changes: object) =>
  writeFileSync(recordPath(folder), JSON.stringify({ ...recordOf(folder), ...changes }));
const storedOn = (trail: string) =>
  runner.service.attestations().filter((one) => one.trail === trail);

describe("a request that was kept while the service was unavailable", () => {
  test("is recorded later, with the same body byte for byte", async () => {
    await keep("a", { trail: "resent" });
    const first = unavailable.received.at(-1);
    const port = Number(new URL(runner.service.baseUrl).port);
    const healthy = await startScriptedServer([forward(port)]);
    const run = await resend({ "base-url": healthy.url.href });
    await healthy.close();

    expect(run).toMatchObject({
      exitCode: 0,
      outputs: { recorded: "1", failed: "0", unknown: "0" },
    });
    const [second, ...more] = healthy.received;
    expect(more).toEqual([]);
    expect(second?.target).toBe(first?.target);
    expect(second?.headers.get("content-type")).toBe(first?.headers.get("content-type"));
    expect(first && second?.body.equals(first.body)).toBe(true);
    expect(storedOn("resent")).toHaveLength(1);
    expect(recordOf("a")).toMatchObject({ status: "recorded" });
    expect(run.summary).toContain("✅ 1 of 1 kept request recorded");
  });

  test("is not sent again from the same disk once it was recorded", async () => {
    await keep("a", { trail: "once" });
    const first = await resend();
    const again = await resend();

    expect(storedOn("once")).toHaveLength(1);
    expect(first).toMatchObject({ exitCode: 0, outputs: { recorded: "1" } });
    expect(first.shown).toMatch(/^Result: 1 of 1 kept request recorded\.$/m);
    expect(again).toMatchObject({ exitCode: 0, outputs: { recorded: "0", failed: "0" } });
    expect(messagesOf(again, "warning")).toEqual([
      expect.stringMatching(/recorded already.* on trail once .*\(kept\/a\/request\.json\)/),
    ]);
  });

  test("that may have been recorded stays unknown until it is, and may then be there twice", async () => {
    await keep("a", { trail: "doubtful" });
    change("a", { status: "unknown", reason: "No response." });
    const busy = await resend({ "base-url": unavailable.url.href });
    expect(busy).toMatchObject({ exitCode: 1, outputs: { failed: "0", unknown: "1" } });
    expect(busy.shown).toContain("An earlier run may have recorded it");
    expect(busy.shown).toMatch(/^Failed: 0 of 1 kept request recorded\.$/m);
    expect(recordOf("a")).toMatchObject({ status: "unknown" });

    const run = await resend();
    expect(run).toMatchObject({ exitCode: 0, outputs: { recorded: "1", unknown: "0" } });
    expect(messagesOf(run, "warning").join()).toContain("may be on the trail more than once");
    expect(storedOn("doubtful")).toHaveLength(1);
  });

  test("may have been recorded by a run that was killed while it sent it", async () => {
    await keep("a", { trail: "killed" });
    const { promise, resolve } = Promise.withResolvers<void>();
    const silent = await startScriptedServer([
      async ({ request }) => {
        await request();
        resolve();
      },
    ]);
    const cancel = { after: promise, signal: "SIGKILL" } as const;
    await runner.run(
      "resend",
      { ...runner.connection(), "base-url": silent.url.href, requests: "kept/**/request.json" },
      { cancel },
    );
    await silent.close();
    expect(recordOf("a")).toMatchObject({ status: "pending" });

    const run = await resend();
    expect(run).toMatchObject({ exitCode: 0, outputs: { recorded: "1" } });
    expect(messagesOf(run, "warning").join()).toContain("may be on the trail more than once");
  });

  test("stays kept while the service is unavailable, and others are not tried", async () => {
    await keep("a", { trail: "waiting" });
    await keep("b", { trail: "waiting", name: "other-tests" });
    const run = await resend({ "base-url": unavailable.url.href });

    expect(run).toMatchObject({ exitCode: 1, outputs: { recorded: "0", failed: "2" } });
    expect(run.shown).toContain("The service is unavailable, so 1 request was not sent.");
    expect(recordOf("a")).toMatchObject({ status: "failed" });
  });

  test("is sent although one before it was refused as a conflict", async () => {
    await keep("a", { trail: "conflict" });
    await keep("b", { trail: "conflict", name: "other-tests" });
    const port = Number(new URL(runner.service.baseUrl).port);
    const conflict = respond(409, '{"message":"locked"}');
    const server = await startScriptedServer([conflict, conflict, conflict, forward(port)]);
    const run = await resend({
      "base-url": server.url.href,
      requests: "kept/**/request.json\nmissing/*",
    });
    await server.close();

    expect(run).toMatchObject({ exitCode: 1, outputs: { recorded: "1", failed: "1" } });
    expect(storedOn("conflict")).toHaveLength(1);
    expect(run.shown).not.toContain("The service is unavailable");
    expect(messagesOf(run, "warning")).toEqual([
      expect.stringContaining("No file matches `missing/*` of `requests`"),
    ]);
    expect((await resend()).summary).toContain(
      "2 of 2 kept requests recorded (1 was recorded already)",
    );
  });

  test("is only checked in a dry run, which needs no key", async () => {
    await keep("a", { trail: "dry" });
    const run = await resend({ "dry-run": "true", "api-key": "" });

    expect(run.exitCode).toBe(0);
    expect(JSON.parse(run.outputs["results"] ?? "")).toEqual([
      {
        request: "kept/a/request.json",
        org: "octo-org",
        flow: "checkout",
        trail: "dry",
        name: "unit-tests",
        status: "dry-run",
      },
    ]);
    expect(storedOn("dry")).toEqual([]);
  });
});

test("foreign and damaged requests are named and not sent, and the others are", async () => {
  const { outputs } = await keep("good", { trail: "mixed" });
  for (const folder of [
    "foreign-org",
    "foreign-flow",
    "foreign-run",
    "traversal",
    "altered",
    "stripped",
  ]) {
    cpSync(String(outputs["request-path"]), runner.workspace.at(`kept/${folder}`), {
      recursive: true,
    });
  }
  change("foreign-org", { org: "other-org" });
  change("foreign-flow", { flow: "payments" });
  change("foreign-run", { run: "https://github.com/mallory/octo-repo/actions/runs/1/attempts/1" });
  change("traversal", { payload: { ...recordOf("traversal").payload, file: "../good/data.json" } });
  change("stripped", { attachment: undefined });
  const altered = join(runner.workspace.path, "kept/altered/data.json");
  writeFileSync(altered, readFileSync(altered, "utf8").replace('"failures":0', '"failures":1'));
  const run = await resend({ flows: "check*" });

  expect(run).toMatchObject({ exitCode: 1, outputs: { recorded: "1" } });
  expect(storedOn("mixed")).toHaveLength(1);
  for (const [folder, why] of [
    ["foreign-org", "The request belongs to another organization"],
    ["foreign-flow", "The request belongs to another flow"],
    ["foreign-run", "The request belongs to another repository"],
    [
      "traversal",
      "The request is damaged: request.json cannot be used: payload.file is not a plain file name",
    ],
    ["altered", "The request is damaged: data.json is not the file that was kept"],
    [
      "stripped",
      "The request is damaged: data.json names an attachment, and request.json does not",
    ],
  ]) {
    const line = run.shown
      .split("\n")
      .find((one) => one.startsWith("Rejected: ") && one.includes(`kept/${folder}/request.json`));
    expect(line).toContain(why);
    expect(run.summary.replaceAll("<wbr/>", "")).toContain(`kept/${folder}/request.json`);
  }
});
