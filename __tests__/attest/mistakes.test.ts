import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service.ts";
import { formatProblem, type Problem } from "../../src/base/problem.ts";
import { InputsError } from "../../src/run/inputs/rows.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { GREEN_REPORT } from "../support/reports.ts";
import { SHA } from "../support/run-in-process.ts";
import { has } from "../support/systems.ts";
import { runAttest } from "./run-attest.ts";

/**
 * The blocks of mistakes.txt, with a blank line between them: inputs and files, `name: value` and `file path: content`
 * each, in quotes where they have line ends; then `> id: text` for each problem that the run tells, whose text has that.
 */
const blocks = readFileSync(join(import.meta.dirname, "mistakes.txt"), "utf8")
  .split(/\n\n+/)
  .map((block) => block.split("\n").filter((line) => line !== "" && !line.startsWith("##")))
  .filter((lines) => lines.length > 0)
  .map((lines) => {
    const given = lines.filter((line) => !line.startsWith("> "));
    const answers = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
    return { title: given.join("; "), given: given.map(entryOf), answers };
  });

function entryOf(line: string): readonly [name: string, value: string] {
  const [, name = "", value = ""] = /^((?:file )?[^:]+): ?(.*)$/.exec(line) ?? [];
  return [name, value.startsWith('"') ? String(JSON.parse(value)) : value];
}

/** Problems that a run here has anyway. */
const USUAL = ["no-test-outcome", "commit-details-unknown"];
const CONTROL = { identifier: "RCTL-1", version: 2, archived: false };

let service: LocalService;
beforeAll(async () => {
  service = await startService({
    data: { environments: { staging: [] }, controls: { "RCTL-1": CONTROL } },
    answer: ({ method, path: [, org, flow, , trail] }) => {
      if (org !== "octo-org") return { status: 403, body: {} };
      const isMissing = method === "POST" && (flow !== "checkout" || trail !== SHA);
      return isMissing ? { status: 404, body: { message: "Trail not found" } } : undefined;
    },
  });
});
afterAll(() => service.close());

async function problemsOf(
  given: readonly (readonly [string, string])[],
  folder: TemporaryFolder,
): Promise<readonly Problem[]> {
  const connection = { "base-url": service.baseUrl, "api-key": service.apiKey };
  const inputs = { ...connection, reports: "TESTS.xml", ...Object.fromEntries(given) };
  try {
    const { reasons, warnings, notices } = await runAttest(folder, { inputs });
    return [...reasons, ...warnings, ...notices];
  } catch (error) {
    if (error instanceof InputsError) return error.problems;
    throw error;
  }
}

test.each(blocks)("$title", async ({ title, given, answers }) => {
  if (/\\t|\/app/.test(title) && !has("any character in names")) return;
  using folder = new TemporaryFolder();
  const files = {
    "file TESTS.xml": GREEN_REPORT,
    "file build/test-results/TEST-a.xml": GREEN_REPORT,
  };
  for (const [name, content] of [...Object.entries(files), ...given]) {
    if (name.startsWith("file ")) folder.write(name.slice("file ".length), content);
  }
  const found = await problemsOf(given, folder);
  const ids = answers.map((answer) => answer.replace(/: .*/, ""));
  const told = found.filter(({ id }) => ids.includes(id) || !USUAL.includes(id));
  expect(told.map(({ id }) => id)).toEqual(ids);
  for (const [index, problem] of told.entries()) {
    const text = formatProblem(problem).replaceAll(folder.path, "WORKSPACE");
    expect(text).toContain(answers[index]?.replace(/^[^:]*: /, ""));
    expect(text).not.toMatch(/s3.?cr/);
  }
});
