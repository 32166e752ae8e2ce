import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";

/** An action that attests, and has defects in the functions that are named. */
const script = (defects: readonly string[]) => `
import { runAction } from "./src/run/run-action.ts";
const action = {
  readInputs: () => ({}),
  run: async () => ({ failures: [], warnings: [], notices: [], attestation: "recorded" }),
  failedResult: (failed) => ({ ...failed, attestation: "refused" }),
  outputsOf: ({ attestation, cause = "" }) => ({ attestation, cause }),
  show: () => ({}),
  renderSummary: () => "# Page",
};
const broken = () => { throw new TypeError("a defect"); };
for (const name of ${JSON.stringify(defects)}) action[name] = broken;
await runAction(action);`;

test.each<[defects: readonly string[], status: number, outputs: readonly string[]]>([
  [[], 0, ["recorded", ""]],
  [["readInputs"], 1, ["refused", "unexpected"]],
  [["run"], 1, ["refused", "unexpected"]],
  [["renderSummary"], 1, ["recorded", "unexpected"]],
  [["show"], 1, ["recorded", "unexpected"]],
  [["run", "show"], 1, ["refused", "unexpected"]],
])(
  "with defects in %j, the outputs say what became of the attestation",
  (defects, status, outputs) => {
    using folder = new TemporaryFolder();
    const args = ["--input-type=module", "--eval", script(defects)];
    const end = spawnSync(process.execPath, args, {
      env: {
        GITHUB_OUTPUT: folder.write("outputs", ""),
        GITHUB_STEP_SUMMARY: folder.write("summary", ""),
      },
      encoding: "utf8",
    });
    expect([end.status, end.stderr]).toEqual([status, ""]);
    const set = [...readFileSync(folder.at("outputs"), "utf8").matchAll(/<<(.*)\n(.*)\n\1\n/g)];
    expect(set.map(([, , value]) => value)).toEqual(outputs);
  },
);
