import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { API_KEY } from "../../dev/service.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { GREEN_REPORT, Job, RED_REPORT, ROOT } from "../support/runner.ts";
import { testWith } from "../support/systems.ts";

/** Attests a report that is redacted, one that is left out, a broken one, and more. */
async function attest(job: Job, outside: TemporaryFolder): Promise<ActionRun> {
  const { workspace } = job;
  workspace.write("reports/green.xml", GREEN_REPORT);
  workspace.write("reports/red.xml", RED_REPORT.replace("1 is not 2", `refused ${API_KEY}`));
  workspace.write("reports/cut.xml", `<testsuite><testcase name="${API_KEY}"/>`);
  workspace.write("logs/a.log", "started");
  workspace.link("linked", outside.path);
  outside.write("linked.xml", '<testsuite name="linked"><testcase name="a"/></testsuite>');
  return await job.attest({ reports: "reports/*.xml\nlinked/*.xml", attachments: "logs/*" });
}

testWith("file modes")(
  "what a run attested is verified, and so is what was sent again",
  async () => {
    using outside = new TemporaryFolder();
    let status = 503;
    await using job = await Job.start({
      answer: () =>
        status === 503 ? { status, body: "", headers: { "retry-after": "3600" } } : undefined,
    });
    const run = await attest(job, outside);
    expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed", total: "3" } });
    const verified = await job.verify(run);
    expect(verified).toMatchObject({
      exitCode: 0,
      outputs: { verified: "true", differences: "[]", cause: "" },
    });
    expect(run.outputs["omitted"]).toBe("1");
    expect(verified.summary.replaceAll("<wbr/>", "")).toContain("linked/linked.xml");

    status = 201;
    expect((await job.resend(run)).outputs["recorded"]).toBe("1");
    const [sent] = job.service.attestations;
    const payload = job.workspace.write("sent.json", sent?.dataJson ?? "");
    const attachment = job.workspace.write("sent.zip", sent?.attachment ?? "");
    const again = await job.verify(run, { payload, attachment });
    expect(again).toMatchObject({ exitCode: 0, outputs: { verified: "true" } });
  },
);

test("an altered count is a difference, for the action and on the command line", async () => {
  await using job = await Job.start();
  job.workspace.write("reports/red.xml", RED_REPORT);
  const run = await job.attest();
  const [payload = "", zip = ""] = ["payload-path", "attachment-path"].map(
    (name) => run.outputs[name],
  );
  const text = readFileSync(payload, "utf8");
  const greener = job.workspace.write("a.json", text.replace('"failures":1', '"failures":0'));

  const verified = await job.verify(run, { payload: greener, request: "" });
  expect(verified).toMatchObject({ exitCode: 1, outputs: { verified: "false" } });
  expect(JSON.parse(verified.outputs["differences"] ?? "")).not.toEqual([]);

  for (const [args, status] of [
    [[payload, zip], 0],
    [[greener, zip], 1],
    [["missing.json", zip], 2],
    [[], 2],
  ] as const) {
    const path = join(ROOT, "dist/verify.js");
    const end = spawnSync(process.execPath, [path, ...args], { env: {}, encoding: "utf8" });
    expect([args, end.status, end.stdout === ""]).toEqual([args, status, status === 2]);
  }
});
