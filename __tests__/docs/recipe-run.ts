import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { ROOT } from "./documents.ts";
import type { RecipeStep } from "./recipe-step.ts";

/** In every report; as many as the `min-tests` of every recipe's `min-tests` asks for. */
export const CASES = 40;
const REPORT = `<testsuite name="sample">${'<testcase name="works" time="0.1"/>'.repeat(CASES)}</testsuite>`;

/** A run of a recipe's step, in a workspace with a file for every pattern that it names. */
export interface RecipeRun extends ActionRun {
  /** Removes the workspace as well. */
  remove(): Promise<void>;
}

/** Runs a step with the inputs that it comes to. The step's `env` is left to its recipe. */
export async function runStep(
  { event, gateAlone }: RecipeStep,
  inputs: Readonly<Record<string, string>>,
): Promise<RecipeRun> {
  const workspace = mkdtempSync(join(tmpdir(), "recipe-"));
  const directory = join(workspace, inputs["working-directory"] ?? ".");
  for (const pattern of patternsOf(inputs["reports"]))
    write(join(directory, exampleOf(pattern)), REPORT);
  for (const pattern of patternsOf(inputs["attachments"]))
    write(join(directory, exampleOf(pattern)), "evidence");
  const action = gateAlone ? join(ROOT, "gate") : ROOT;
  const run = await runAction({ action, inputs, workspace, event });
  return {
    ...run,
    remove: async () => {
      await run.remove();
      rmSync(workspace, { recursive: true, force: true });
    },
  };
}

/** The patterns of a list that do not exclude. */
export function patternsOf(list: string | undefined): readonly string[] {
  return (list ?? "").split("\n").filter((line) => /^[^#!\s]/.test(line));
}

/** A path that a pattern matches. */
function exampleOf(pattern: string): string {
  return pattern.replaceAll("**", "module").replaceAll("*", "sample");
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
