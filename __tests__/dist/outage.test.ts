import { expect, test } from "@jest/globals";
import type { Answer } from "../../dev/service.ts";
import { GREEN_REPORT } from "../support/reports.ts";
import { Job } from "../support/runner.ts";

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
