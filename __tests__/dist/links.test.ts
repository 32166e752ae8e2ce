import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import { GREEN_REPORT, messagesOf, RED_REPORT, replacing, StepRunner } from "../support/runner.ts";
import { testWith } from "../support/systems.ts";
import { unzip } from "../support/unzip.ts";

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

test("excludes that name a workspace behind a link hold for reports and attachments", async () => {
  for (const path of ["reports/a.xml", "reports/old/b.xml"]) {
    runner.workspace.write(path, GREEN_REPORT);
  }
  for (const path of ["logs/a.log", "logs/private/key.log"]) runner.workspace.write(path, "log");
  const workspace = elsewhere.link("ws", runner.workspace.path);
  const inputs = {
    reports: `reports/**\n!${workspace}/reports/old/**`,
    attachments: `logs/**\n!${workspace}/logs/private/**`,
  };
  const run = await runner.attest(inputs, { workspace });
  expect(run.outputs).toMatchObject({ attestation: "recorded", total: "1" });
  expect(messagesOf(run, "warning")).toEqual([]);
  expect((await attached()).names).toEqual(["logs/a.log", "reports/a.xml", "manifest.json"]);
});

test("links to folders are not followed below the start of a pattern, wherever they lead", async () => {
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  runner.workspace.link("reports/process", "/proc/self");
  runner.workspace.link("reports/everything", "/");
  runner.workspace.link("reports/up", "..");
  const run = await runner.attest({ reports: "reports/**/*.xml" }, { timeout: 20_000 });
  expect(run).toMatchObject({ exitCode: 0, signal: undefined });
  expect(run.outputs).toMatchObject({ attestation: "recorded", reports: "1" });
});

test("a link that leads nowhere and a pattern without a match are warnings", async () => {
  runner.workspace.write("shard1/a.xml", GREEN_REPORT);
  runner.workspace.write("shard2x/b.xml", RED_REPORT);
  runner.workspace.link("shard1/c.xml", "nowhere");
  const run = await runner.attest({ reports: "shard1/*.xml\nshard2/*.xml" });
  expect(run.outputs).toMatchObject({ attestation: "recorded", reports: "1" });
  expect(messagesOf(run, "warning")).toEqual([
    "No file matches `shard2/*.xml` of `reports`. There is no `shard2`, but there is `shard2x`.",
    expect.stringContaining('1 symbolic link of `reports` leads nowhere: "shard1/c.xml".'),
  ]);
});

test("a report that a link leads to, out of the working directory, is counted and named, but not attached", async () => {
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  runner.workspace.link("reports/linked.xml", elsewhere.write("b.xml", RED_REPORT));
  const run = await runner.attest();
  expect(run.outputs).toMatchObject({ attestation: "recorded", total: "2", failures: "1" });
  expect(messagesOf(run, "warning")).toEqual([
    "1 report was counted but not attached. Symbolic links lead to it, out of the working directory: reports/linked.xml. To attach it, copy the file into the working directory.",
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

describe("a file that vanishes while files are searched", () => {
  /** Removes `gone.xml` when the search is about to look at it; `again` puts it back for the next search. */
  const vanishing = (again: boolean) =>
    replacing(
      "node:fs",
      "lstatSync",
      `(path, ...rest) => {
        const { unlinkSync, writeFileSync } = process.getBuiltinModule("node:fs");
        if (!path.endsWith("gone.xml")) return original(path, ...rest);
        unlinkSync(path);
        try {
          return original(path, ...rest);
        } finally {
          if (${again}) writeFileSync(path, "");
        }
      }`,
    );

  test.each([
    ["does not matter once it is gone", false, { attestation: "recorded", reports: "1" }, []],
    [
      "is named if that goes on",
      true,
      { attestation: "refused", reports: "" },
      [expect.stringContaining('"reports/gone.xml" could not be searched: ENOENT')],
    ],
  ])("%s", async (_title, again, outputs, errors) => {
    runner.workspace.write("reports/a.xml", GREEN_REPORT);
    runner.workspace.write("reports/gone.xml", "");
    const run = await runner.attest({}, vanishing(again));
    expect(run.outputs).toMatchObject(outputs);
    expect(messagesOf(run, "error")).toEqual(errors);
  });
});

testWith("signals")(
  "a run that is cancelled ends although the search for files does not",
  async () => {
    runner.workspace.write("reports/a.xml", GREEN_REPORT);
    const endless = replacing(
      "node:fs/promises",
      "readdir",
      '() => { console.log("searching"); return new Promise(() => setInterval(() => {}, 1_000)); }',
    );
    const run = await runner.attest({}, { ...endless, cancel: { after: /^searching$/m } });
    expect(run).toMatchObject({ exitCode: 1, signal: undefined });
    expect(messagesOf(run, "error")[0]).toMatch(/^The run was cancelled\./);
  },
);

test("the search of a large folder lets other tasks have a turn", async () => {
  for (let index = 0; index < 300; index++) runner.workspace.write(`reports/${index}.xml`, "");
  const counting = replacing(
    "node:fs",
    "lstatSync",
    `(path, ...rest) => {
      globalThis.asked = (globalThis.asked ?? 0) + 1;
      if (globalThis.asked === 50) setImmediate(() => console.log("a turn after", globalThis.asked));
      return original(path, ...rest);
    }`,
  );
  const run = await runner.attest({}, counting);
  const [, asked] = /^a turn after (\d+)$/m.exec(run.log) ?? [];
  expect(Number(asked)).toBeLessThan(500);
});
