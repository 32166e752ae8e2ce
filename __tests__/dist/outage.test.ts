import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import type { Answer, LocalService } from "../../dev/service.ts";
import { GREEN_REPORT, Job, messagesOf, type StepInputs } from "../support/runner.ts";

/** No attempt comes after this, since it would be too late. */
const BUSY: Answer = {
  status: 503,
  body: { message: "try later" },
  headers: { "retry-after": "3600" },
};
const PAGE = "<!doctype html><title>Log in</title>";

function bodiesOf({ requests }: LocalService): readonly Buffer[] {
  return requests.map(({ body }) => body);
}

test.each<
  [title: string, answer: Answer, inputs: StepInputs, exitCode: number, attestation: string]
>([
  ["is down", BUSY, {}, 1, "failed"],
  ["is down, which only warns", BUSY, { "on-service-error": "warn" }, 0, "failed"],
  ["refuses the key", { status: 401, body: "" }, { "on-service-error": "warn" }, 1, "failed"],
  ["is hidden by a page to log in", { status: 200, body: PAGE }, {}, 1, "unknown"],
])(
  "a service that %s: the request is kept",
  async (_title, answer, inputs, exitCode, attestation) => {
    await using job = await Job.start({ answer: () => answer });
    job.workspace.write("reports/green.xml", GREEN_REPORT);
    const run = await job.attest(inputs);

    const cause = exitCode === 0 ? "" : "service";
    expect(run).toMatchObject({ exitCode, outputs: { attestation, result: "passed", cause } });
    expect(messagesOf(run, exitCode === 0 ? "warning" : "error")).toHaveLength(1);
    const record = readFileSync(join(run.outputs["request-path"] ?? "", "request.json"), "utf8");
    expect(JSON.parse(record)).toMatchObject({ status: attestation, name: "unit-tests" });
    expect(record).not.toContain(job.service.apiKey);
  },
);

test("what was kept is recorded later byte for byte, only once, and can be verified", async () => {
  let answer: Answer | undefined = BUSY;
  await using job = await Job.start({ answer: () => answer });
  job.workspace.write("reports/green.xml", GREEN_REPORT);
  const kept = await job.attest();
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
  const [first, ...more] = bodiesOf(job.service);
  expect(more).toEqual([first, first]);
  const again = await job.resend(kept);
  expect(again).toMatchObject({ exitCode: 0, outputs: { recorded: "0", failed: "0" } });
  expect(job.service.attestations).toHaveLength(1);
  expect(await job.verify(kept)).toMatchObject({ exitCode: 0, outputs: { verified: "true" } });
});

test("requests of another organization and altered ones are not sent", async () => {
  await using job = await Job.start({ answer: () => BUSY });
  job.workspace.write("reports/green.xml", GREEN_REPORT);
  const kept = await job.attest();
  const sent = job.service.requests.length;
  const foreign = await job.resend(kept, { org: "other-org" });
  expect(foreign.outputs["results"]).toContain('"status":"rejected"');
  appendFileSync(kept.outputs["payload-path"] ?? "", " ");
  const altered = await job.resend(kept);
  expect(altered).toMatchObject({ exitCode: 1, outputs: { recorded: "0", failed: "0" } });
  expect(altered.outputs["results"]).toContain('"status":"rejected"');
  expect(job.service.requests).toHaveLength(sent);
});
