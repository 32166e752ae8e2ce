import { cpSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { Answer } from "../../dev/service.ts";
import { createAuthority } from "../service/certificates.ts";
import { startTunnelProxy } from "../service/tunnel-proxy.ts";
import { resetAtOnce } from "../support/behaviours.ts";
import { GREEN_REPORT } from "../support/reports.ts";
import { Job, messagesOf } from "../support/runner.ts";
import { startScriptedServer } from "../support/scripted-server.ts";

/** No attempt comes after this, since it would be too late. */
const BUSY: Answer = {
  status: 503,
  body: { message: "try later" },
  headers: { "retry-after": "3600" },
};

test("what was kept is recorded later byte for byte, only once, and can be verified", async () => {
  let answer: Answer | undefined = BUSY;
  await using job = await Job.start({ answer: () => answer });
  job.workspace.write("reports/green.xml", GREEN_REPORT);
  const kept = await job.attest();
  expect(kept).toMatchObject({
    exitCode: 1,
    outputs: { attestation: "failed", result: "passed", cause: "service" },
  });
  const early = await job.resend(kept);
  expect(early).toMatchObject({ exitCode: 1, outputs: { failed: "1", cause: "service" } });

  answer = undefined;
  const dry = await job.resend(kept, { "dry-run": "true" });
  expect(dry).toMatchObject({ exitCode: 0, outputs: { recorded: "0", failed: "0" } });
  const late = await job.resend(kept);
  expect(late).toMatchObject({ exitCode: 0, outputs: { recorded: "1", failed: "0" } });
  expect(JSON.parse(late.outputs["results"] ?? "")).toMatchObject([
    { name: "unit-tests", status: "recorded", response: "attestation 1" },
  ]);
  const [first, ...more] = job.service.requests.map(({ body }) => body);
  expect(more).toEqual([first, first]);
  const again = await job.resend(kept);
  expect(again).toMatchObject({ exitCode: 0, outputs: { recorded: "0", failed: "0" } });
  expect(job.service.attestations).toHaveLength(1);
  expect(await job.verify(kept)).toMatchObject({ exitCode: 0, outputs: { verified: "true" } });
});

test("two copies of a kept request are one POST", async () => {
  let answer: Answer | undefined = BUSY;
  await using job = await Job.start({ answer: () => answer });
  job.workspace.write("reports/green.xml", GREEN_REPORT);
  const kept = await job.attest();
  answer = undefined;
  for (const copy of ["one", "two"]) {
    const target = job.workspace.at(`unsent/${copy}`);
    cpSync(kept.outputs["request-path"] ?? "", target, { recursive: true });
  }
  const run = await job.resend(kept, { requests: "unsent/**" });
  expect(run).toMatchObject({ exitCode: 0, outputs: { recorded: "1" } });
  expect(messagesOf(run, "warning")).toEqual([expect.stringContaining("unsent/one/request.json")]);
  expect(job.service.attestations).toHaveLength(1);
});

interface Obstacle extends AsyncDisposable {
  readonly baseUrl: string;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
}

const OBSTACLES: Readonly<Record<string, () => Promise<Obstacle>>> = {
  "its certificate is not trusted": async () => {
    const server = await startScriptedServer([resetAtOnce], createAuthority());
    return { baseUrl: server.url.href, [Symbol.asyncDispose]: () => server.close() };
  },
  "the proxy, whose address has no scheme, wants credentials": async () => {
    const proxy = await startTunnelProxy({ credentials: "ci:right" });
    const env = { HTTPS_PROXY: `localhost:${proxy.port}` };
    const baseUrl = "https://service.example";
    return { baseUrl, env, [Symbol.asyncDispose]: () => proxy.close() };
  },
};

// A run that tried again until the deadline would be killed before.
describe.each(Object.keys(OBSTACLES))("where %s", (what) => {
  const testTls = createAuthority() === undefined ? test.skip : test;
  testTls.each(["error", "warn"] as const)(
    "a run with `on-service-error: %s` says so at once",
    async (wanted) => {
      await using obstacle = await OBSTACLES[what]?.();
      await using job = await Job.start();
      job.workspace.write("reports/green.xml", GREEN_REPORT);
      const run = await job.attest(
        { "base-url": obstacle?.baseUrl ?? "", "on-service-error": wanted, timeout: "10m" },
        { env: obstacle?.env ?? {} },
      );
      const level = wanted === "warn" ? "warning" : "error";
      expect(run.exitCode).toBe(wanted === "warn" ? 0 : 1);
      expect(run.outputs["attestation"]).toBe("failed");
      const told = messagesOf(run, level).filter((message) => message.includes("not reached"));
      expect(told).toEqual([expect.stringContaining("`resend` action")]);
    },
  );
});
