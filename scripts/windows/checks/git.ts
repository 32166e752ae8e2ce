import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { type Bench, type Check, GREEN, type Step } from "../bench.ts";

/** A copy of Node stands for git: it refuses git's options with this exit code, which the log shows. */
const COPY_RAN = /Local git failed \(9\)/;

export const gitChecks: readonly Check[] = [
  {
    name: "a git.exe on the path is run, so that the next checks would notice it",
    run: async (bench) => {
      const env = (workspace: string) => ({ PATH: `${workspace}\\bin` });
      assert.match(await logWith(bench, "bin/git.exe", { env }), COPY_RAN);
    },
  },
  ...["git.exe", "git.com", "web/git.exe", ".git/git.exe"].map((path) => ({
    name: `a ${path} in the checkout is not run`,
    run: async (bench: Bench) => {
      const inputs = (workspace: string) => ({
        "working-directory": path.startsWith("web") ? "web" : ".",
        reports: `${workspace}/reports/*.xml`,
        "attach-reports": "false",
      });
      const log = await logWith(bench, path, { inputs });
      assert.doesNotMatch(log, COPY_RAN);
      assert.match(log, /git could not be run|no git/i);
    },
  })),
];

/** Attests in a checkout that has a copy of Node at `path`, and returns what people see of the log. */
async function logWith(bench: Bench, path: string, step: Step): Promise<string> {
  const files = { ".git/HEAD": "", "reports/a.xml": GREEN, [path]: await readFile(bench.node) };
  const { outputs, shown } = await bench.attest(bench.windows, { ...step, files });
  assert.equal(outputs["attestation"], "recorded", shown);
  return shown;
}
