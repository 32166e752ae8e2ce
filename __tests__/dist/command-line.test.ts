import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { olderNode } from "../support/older-node.ts";
import { ROOT } from "../support/project.ts";
import { RED_REPORT } from "../support/reports.ts";
import { Job } from "../support/runner.ts";

test("the exit code of the command line is that of what was found, on an older Node, too", async () => {
  await using job = await Job.start();
  job.workspace.write("reports/red.xml", RED_REPORT);
  // Some versions of Node read the price in another way.
  const price = '<?xml version="1.0" encoding="windows-1252"?><testsuite name="5 \x80" tests="1"/>';
  job.workspace.write("reports/price.xml", Buffer.from(price, "latin1"));
  const run = await job.attest();
  const [payload = "", zip = ""] = ["payload-path", "attachment-path"].map(
    (name) => run.outputs[name],
  );
  const text = readFileSync(payload, "utf8");
  const greener = job.workspace.write("a.json", text.replace('"failures":1', '"failures":0'));

  for (const [args, status] of [
    [[payload, zip], 0],
    [[zip], 0],
    [[greener, zip], 1],
    [["missing.json", zip], 2],
    [[], 2],
  ] as const) {
    const path = join(ROOT, "dist/verify.js");
    for (const node of [process.execPath, olderNode ?? process.execPath]) {
      const end = spawnSync(node, [path, ...args], { env: {}, encoding: "utf8" });
      expect([args, end.status, end.stdout === ""]).toEqual([args, status, status === 2]);
    }
  }
});
