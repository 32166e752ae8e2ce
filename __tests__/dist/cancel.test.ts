import type { ChildProcess } from "node:child_process";
import { linkSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { stall } from "../support/behaviours.ts";
import { GREEN_REPORT, Job, messagesOf, type StepOptions } from "../support/runner.ts";
import { type Behaviour, startScriptedServer } from "../support/scripted-server.ts";
import { testWith } from "../support/systems.ts";

// A runner sends SIGINT, and kills the step 7.5 seconds later. What these runs would wait for takes minutes; a run that does
// not end by itself is killed by the time limit, and has no exit code.

/** Options that cancel a run as soon as its log has these texts and `asked` is resolved. */
function cancelAfter(
  texts: readonly string[],
  asked: Promise<void> = Promise.resolve(),
): StepOptions {
  const { promise: logged, resolve } = Promise.withResolvers<ChildProcess>();
  Promise.all([logged, asked]).then(([child]) => child.kill("SIGINT"));
  return {
    timeout: 40_000,
    onOutput: (child, log) => {
      if (texts.every((text) => log.includes(text))) resolve(child);
    },
  };
}

/** A behaviour, and a promise that resolves when a request of this method has come. */
function noting(method: string, then: Behaviour) {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const behaviour: Behaviour = (exchange) =>
    then({
      ...exchange,
      request: async () => {
        const request = await exchange.request();
        if (request.method === method) resolve();
        return request;
      },
    });
  return { asked, behaviour };
}

/** Checks that a run ended by itself and says why. */
function expectEnded(run: ActionRun): void {
  expect(run).toMatchObject({ exitCode: 1, outputs: { cause: "cancelled" } });
  expect(messagesOf(run, "error")).toEqual([expect.stringContaining("cancelled")]);
  expect(run.summary).toContain("The run was cancelled");
}

/** Checks that the request of a run is kept with this status. */
function expectKept({ outputs }: ActionRun, status: string): void {
  const record = readFileSync(join(outputs["request-path"] ?? "", "request.json"), "utf8");
  expect(JSON.parse(record)).toMatchObject({ name: "unit-tests", status });
  expect(outputs).toMatchObject({ total: "1", result: "passed" });
}

const test = testWith("signals");

test("while it reads: nothing is sent", async () => {
  await using job = await Job.start();
  const report = `<!--${"x".repeat(50_000_000)}-->${GREEN_REPORT}`;
  const first = job.workspace.write("reports/0.xml", report);
  for (let index = 1; index < 100; index += 1) {
    linkSync(first, job.workspace.at(`reports/${index}.xml`));
  }
  const run = await job.attest({}, cancelAfter(["::add-mask::"]));
  expectEnded(run);
  expect(run.outputs).toMatchObject({ attestation: "refused", total: "", "request-path": "" });
  expect(job.service.requests).toEqual([]);
});

test("while it sends: the outcome is unknown, and the request is kept", async () => {
  const { asked, behaviour } = noting("POST", stall);
  const server = await startScriptedServer([behaviour]);
  await using job = await Job.start();
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const inputs = { "base-url": server.url.href, timeout: "10m" };
  const run = await job.attest(inputs, cancelAfter(["Tests: "], asked));
  await server.close();
  expectEnded(run);
  expect(run.outputs["attestation"]).toBe("unknown");
  expectKept(run, "unknown");
});

test("while the gate waits: the attestation is recorded", async () => {
  await using job = await Job.start({ data: { environments: { staging: [] } } });
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const inputs = { "gate-environments": "staging", "gate-wait": "1h" };
  const run = await job.attest(inputs, cancelAfter(["Attestation: ", "asking again"]));
  expectEnded(run);
  expect(run.outputs).toMatchObject({ attestation: "recorded", gate: "blocked" });
  expectKept(run, "recorded");
});

test("while a lookup of the gate hangs: the gate is unknown", async () => {
  const { asked, behaviour } = noting("GET", stall);
  const server = await startScriptedServer([behaviour]);
  await using job = await Job.start();
  const inputs = { "base-url": server.url.href, timeout: "10m", "gate-environments": "staging" };
  const run = await job.gate(inputs, cancelAfter(["::add-mask::"], asked));
  await server.close();
  expectEnded(run);
  expect(run.outputs["gate"]).toBe("unknown");
});

test("while it sends again: the request stays kept", async () => {
  const { asked, behaviour } = noting("POST", stall);
  const server = await startScriptedServer([behaviour]);
  await using job = await Job.start({ answer: () => ({ status: 400, body: "" }) });
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const kept = await job.attest();
  const inputs = { "base-url": server.url.href, timeout: "10m" };
  const run = await job.resend(kept, inputs, cancelAfter(["::add-mask::"], asked));
  await server.close();
  expectEnded(run);
  expect(run.outputs).toMatchObject({ recorded: "0", unknown: "1" });
});
