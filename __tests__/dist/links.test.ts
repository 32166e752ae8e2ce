import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { unzip } from "../evidence/folder.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { GREEN_REPORT, messagesOf, RED_REPORT, StepRunner } from "../support/runner.ts";

let runner: StepRunner;
const elsewhere = new TemporaryFolder();
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(async () => {
  elsewhere.empty();
  await runner.reset();
});
afterAll(async () => {
  elsewhere.remove();
  await runner.close();
});

/** The names in the zip of the newest attestation, and all of their contents. */
async function attached() {
  const [file] = runner.service.attestations().at(-1)?.files ?? [];
  const entries = await unzip(Buffer.from(file?.content ?? []));
  return { names: [...entries.keys()], contents: [...entries.values()].join("\n") };
}

test("20 packages that are all linked into each other are searched in time, and each report is read once", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `package-${index}`);
  for (const name of names) {
    runner.workspace.write(`${name}/x.xml`, GREEN_REPORT);
    for (const other of names) {
      runner.workspace.link(`${name}/node_modules/${other}`, `../../${other}`);
    }
  }
  const run = await runner.attest({ reports: "**/x.xml" }, { timeout: 20_000 });
  expect(run).toMatchObject({ exitCode: 0, signal: undefined });
  expect(run.outputs).toMatchObject({ attestation: "recorded", reports: "20", total: "20" });
});

test("a report that a link leads to, out of the working directory, is counted and named, but not attached", async () => {
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  runner.workspace.link("reports/linked.xml", elsewhere.write("b.xml", RED_REPORT));
  const run = await runner.attest();
  expect(run.outputs).toMatchObject({ attestation: "recorded", total: "2", failures: "1" });
  expect(messagesOf(run, "warning")).toEqual([
    "1 report is outside the working directory, reached through symbolic links, and counted but not attached: reports/linked.xml.",
  ]);
  expect((await attached()).names).toEqual(["reports/a.xml", "manifest.json"]);
});

test("a link that is named like a report does not publish a file from elsewhere", async () => {
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  const config = elsewhere.write("config.json", '{"auths":{"registry":{"auth":"from-elsewhere"}}}');
  runner.workspace.link("reports/linked.xml", config);
  const run = await runner.attest({ "on-invalid-report": "warn" });
  expect(run.outputs).toMatchObject({ attestation: "recorded", total: "1" });
  expect(messagesOf(run, "warning").join("\n")).toContain("reports/linked.xml");
  const { names, contents } = await attached();
  expect(names).toEqual(["reports/a.xml", "manifest.json"]);
  expect(contents).not.toContain("from-elsewhere");
});
