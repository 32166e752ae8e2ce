import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { ROOT } from "../support/runner.ts";

/** A Node on the path that is older than the one that runs the tests; most machines have one. */
function findOlderNode(): { readonly path: string; readonly version: string } | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, process.platform === "win32" ? "node.exe" : "node"))
    .map((path) => ({ path, version: spawnSync(path, ["-p", "process.versions.node"]) }))
    .map(({ path, version: { stdout } }) => ({ path, version: String(stdout ?? "").trim() }))
    .find(({ version }) => Number.parseInt(version, 10) < 24);
}

const older = findOlderNode();
const onOlderNode = older === undefined ? test.skip : test;
const inStep = `This action needs Node 24; this runner has ${older?.version}. Update the runner.\n`;
const onCommandLine = `Node 24 is needed; this is Node ${older?.version}. Install Node 24 or later.\n`;

function run(entry: string, parameters: readonly string[], env: Readonly<Record<string, string>>) {
  const path = join(ROOT, "dist", `${entry}.js`);
  return spawnSync(older?.path ?? "", [path, ...parameters], { env, encoding: "utf8" });
}

describe("on an older Node, the only thing that happens is one sentence that says so", () => {
  onOlderNode.each(["index", "gate", "resend", "verify"])("in a step that runs %s.js", (entry) => {
    const end = run(entry, [], { GITHUB_ACTIONS: "true" });
    expect(end).toMatchObject({ status: 1, stdout: `::error::${inStep}`, stderr: "" });
  });

  onOlderNode.each<[situation: string, parameters: readonly string[], env: Record<string, string>]>(
    [
      ["on a command line", ["data.json", "evidence.zip"], {}],
      ["on a command line without files", [], {}],
      ["on the command line of a step", ["data.json"], { GITHUB_ACTIONS: "true" }],
    ],
  )("%s, where verify.js exits 2", (_situation, parameters, env) => {
    const end = run("verify", parameters, env);
    expect(end).toMatchObject({ status: 2, stdout: "", stderr: onCommandLine });
  });
});
