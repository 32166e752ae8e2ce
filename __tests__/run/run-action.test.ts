import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";

const BROKEN = `() => { throw new TypeError("a defect"); }`;
const ENDLESS = "() => new Promise(() => undefined)";

/** An action that attests, with other functions instead of some of its own. */
const script = (functions: Readonly<Record<string, string>>) => `
import { runAction } from "./src/run/run-action.ts";
const action = {
  readInputs: () => ({}),
  run: async () => ({ failures: [], warnings: [], notices: [], attestation: "recorded" }),
  failedResult: (failed) => ({ ...failed, attestation: "refused" }),
  outputsOf: ({ attestation, cause = "" }) => ({ attestation, cause }),
  show: () => ({}),
  renderSummary: () => "# Page",
};
const functions = { ${Object.entries(functions).map(([name, code]) => `${name}: ${code}`)} };
await runAction({ ...action, ...functions });`;

test.each<
  [functions: Readonly<Record<string, string>>, status: number, outputs: readonly string[]]
>([
  [{}, 0, ["recorded", ""]],
  [{ readInputs: BROKEN }, 1, ["refused", "unexpected"]],
  [{ run: BROKEN }, 1, ["refused", "unexpected"]],
  [{ run: ENDLESS }, 1, ["refused", "unexpected"]],
  [{ renderSummary: BROKEN }, 1, ["recorded", "unexpected"]],
  [{ show: BROKEN }, 1, ["recorded", ""]],
  [{ run: BROKEN, show: BROKEN }, 1, ["refused", "unexpected"]],
])(
  "whatever breaks or never ends, the outputs say what became of the attestation: %j",
  (functions, status, outputs) => {
    using folder = new TemporaryFolder();
    const args = ["--input-type=module", "--eval", script(functions)];
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
