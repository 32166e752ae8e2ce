import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import { ROOT } from "../support/runner.ts";

/** An action whose run waits for something that never comes. */
const SCRIPT = `
import { runAction } from "./src/run/run-action.ts";
await runAction({
  readInputs: () => ({}),
  run: () => new Promise(() => undefined),
  failedResult: (failed) => failed,
  outputsOf: ({ cause }) => ({ cause }),
  show: () => ({}),
  renderSummary: () => "",
});`;

test("a run that nothing can end any more fails, and says so", () => {
  using folder = new TemporaryFolder();
  const output = folder.write("output", "");
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    cwd: ROOT,
    env: { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: folder.write("summary", "") },
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^::error::Unexpected error/m);
  expect(folder.read("output")).toContain("unexpected");
  expect(status).toBe(1);
});
