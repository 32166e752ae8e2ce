import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";
import { ROOT } from "./documents.ts";
import { documentedWorkflows, ownWorkflows } from "./workflows.ts";

// The linters that others run on the workflows that they copy, where they are installed.

const folder = new TemporaryFolder();
const workflows: string[] = [];

beforeAll(() => {
  for (const { place, text, composite } of [...documentedWorkflows(), ...ownWorkflows()]) {
    const name = place.replace(/\W+/g, "-");
    if (composite !== undefined) folder.write(`${name}/action.yml`, composite);
    else workflows.push(folder.write(`.github/workflows/${name}.yml`, text));
  }
});
afterAll(() => folder.remove());

test("there are workflows to check", () => {
  expect(workflows.length).toBeGreaterThan(20);
});

testWithTool("actionlint", "-version")("actionlint finds nothing", () => {
  // Shell and Python are not in the recipes.
  const options = ["-no-color", "-shellcheck=", "-pyflakes="];
  expect(findings(spawnSync("actionlint", [...options, ...workflows], OPTIONS))).toEqual([0, ""]);
});

testWithTool("zizmor", "--version")("zizmor finds nothing that is not explained", () => {
  const config = join(ROOT, ".github/zizmor.yml");
  const options = ["--offline", "--quiet", "--no-progress", "--format=plain", "--config", config];
  const [status, report] = findings(spawnSync("zizmor", [...options, folder.path], OPTIONS));
  expect([status, status === 0 ? "" : report]).toEqual([0, ""]);
});

const OPTIONS = { encoding: "utf8" } as const;

function findings({ status, stdout }: SpawnSyncReturns<string>): readonly [number | null, string] {
  return [status, stdout];
}

function testWithTool(tool: string, version: string): typeof test | typeof test.skip {
  if (spawnSync(tool, [version]).status === 0) return test;
  console.warn(`Without ${tool}, the documented workflows are not checked with it.`);
  return test.skip;
}
