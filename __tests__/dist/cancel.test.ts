import type { ChildProcess } from "node:child_process";
import { linkSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import type { Answer, ServiceOptions } from "../../dev/service.ts";
import { GREEN_REPORT } from "../support/reports.ts";
import { Job, messagesOf, type StepOptions } from "../support/runner.ts";
import { testWith } from "../support/systems.ts";

// A runner sends SIGINT, and kills the step 7.5 seconds later. What these runs would wait for takes minutes; a run that does
// not end by itself is killed by the time limit, and has no exit code.

const REFUSED: Answer = { status: 400, body: "" };

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

/** A service that never answers requests of a method, and a promise that resolves when one has come. */
function neverAnswering(method: string) {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const answer: ServiceOptions["answer"] = (request) => {
    if (request.method !== method) return undefined;
    resolve();
    return new Promise(() => undefined);
  };
  return { asked, answer };
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
  const { asked, answer } = neverAnswering("POST");
  await using job = await Job.start({ answer });
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const run = await job.attest({ timeout: "10m" }, cancelAfter(["Tests: "], asked));
  expectEnded(run);
  expect(run.outputs["attestation"]).toBe("unknown");
  expectKept(run, "unknown");
});

test("while the gate waits: the attestation is recorded", async () => {
  await using job = await Job.start({ data: { environments: { staging: [] } } });
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const inputs = { "gate-environments": "staging", "gate-wait": "1h" };
  const run = await job.attest(
    inputs,
    cancelAfter(["The attestation was recorded", "Asking again"]),
  );
  expectEnded(run);
  expect(run.outputs).toMatchObject({ attestation: "recorded", gate: "blocked" });
  expectKept(run, "recorded");
});

test("while a lookup of the gate hangs: the gate is unknown", async () => {
  const { asked, answer } = neverAnswering("GET");
  await using job = await Job.start({ answer });
  const inputs = { timeout: "10m", "gate-environments": "staging" };
  const run = await job.gate(inputs, cancelAfter(["::add-mask::"], asked));
  expectEnded(run);
  expect(run.outputs["gate"]).toBe("unknown");
});

test("while it sends again: the outcome is unknown", async () => {
  const { asked, answer } = neverAnswering("POST");
  await using job = await Job.start({
    answer: (request) => (job.service.requests.length > 1 ? answer(request) : REFUSED),
  });
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const kept = await job.attest();
  const run = await job.resend(kept, { timeout: "10m" }, cancelAfter(["::add-mask::"], asked));
  expectEnded(run);
  expect(run.outputs).toMatchObject({ recorded: "0", unknown: "1" });
});
