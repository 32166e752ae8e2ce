import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";

test("a run that waits for something that cannot happen fails", () => {
  const module = new URL("../../src/run/run-action.ts", import.meta.url);
  const action = `{
    readInputs: () => ({}),
    run: () => new Promise(() => undefined),
    failedResult: (failed) => failed,
    outputsOf: ({ cause }) => ({ cause }),
    show: () => ({}),
    renderSummary: () => "",
  }`;
  const script = `import("${module}").then(({ runAction }) => runAction(${action}))`;
  const env = { PATH: process.env["PATH"] };
  const { status, stdout } = spawnSync(process.execPath, ["-e", script], { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::set-output name=cause::unexpected$/m);
});
