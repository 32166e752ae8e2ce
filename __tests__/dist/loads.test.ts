import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import { olderNode } from "../support/older-node.ts";
import { ROOT, readProjectFile } from "../support/project.ts";
import { GREEN_REPORT } from "../support/reports.ts";
import { type ActionName, Job } from "../support/runner.ts";

/** What a runner downloads: it has no packages. */
const download = new TemporaryFolder();
for (const [, name = ""] of readProjectFile(".gitattributes").matchAll(
  /^\/(\S+) -export-ignore$/gm,
)) {
  cpSync(join(ROOT, name), download.at(name), { recursive: true });
}
afterAll(() => download.remove());

test("all actions run from what a runner downloads", async () => {
  await using job = await Job.start({ data: { environments: { production: [] } } }, download.path);
  job.workspace.write("reports/green.xml", GREEN_REPORT);
  job.workspace.write(".git/HEAD", "ref: refs/heads/main\n");
  const gated = { "gate-environments": "production", gate: "warn" };

  // GitHub's API does not respond, but its client is loaded.
  const attested = await job.attest({ ...gated, "github-token": "token-of-the-run" });
  expect(attested).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded" } });
  expect(attested.summary).toContain("<h2>");
  const gate = await job.gate(gated);
  expect(gate).toMatchObject({ exitCode: 0, outputs: { gate: "blocked" } });
  const resent = await job.resend(attested);
  expect(resent).toMatchObject({ exitCode: 0, outputs: { failed: "0" } });
  const verified = await job.verify(attested);
  expect(verified).toMatchObject({ exitCode: 0, outputs: { verified: "true" } });
});

test.each<[action: ActionName, outputs: Readonly<Record<string, string>>]>([
  ["attest", { attestation: "refused", total: "", gate: "off", cause: "inputs" }],
  ["gate", { gate: "unknown", cause: "inputs" }],
  ["resend", { recorded: "0", cause: "inputs" }],
  ["verify", { verified: "false", cause: "inputs" }],
])("%s without its inputs fails, with outputs and a page", async (action, outputs) => {
  await using job = await Job.start();
  const run = await job.run(action, {});
  expect(run).toMatchObject({ exitCode: 1, outputs });
  expect(run.summary).toContain("is missing");
});

test("a wrong pattern of kept requests is told as what it is", async () => {
  await using job = await Job.start();
  const run = await job.run("resend", { ...job.connection, requests: "kept/*/../request.json" });
  expect(run).toMatchObject({ exitCode: 1, outputs: { recorded: "0", cause: "evidence" } });
});

(olderNode === undefined ? test.skip : test)(
  "an action says in one line that Node is too old",
  () => {
    const path = download.at("dist/index.js");
    const env = { GITHUB_ACTIONS: "true" };
    const { status, stdout } = spawnSync(olderNode ?? "", [path], { env, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error::[^\n]*Node 24[^\n]*\n$/);
  },
);
