import { join } from "node:path";
import { afterAll, afterEach, beforeAll } from "@jest/globals";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { checkDocuments } from "../support/written-documents.ts";
import { ROOT } from "./documents.ts";
import type { RecipeStep } from "./recipe-step.ts";

/** The cases in every report: enough for the `min-tests` of every recipe. */
export const CASES = 40;
const REPORT = `<testsuite name="sample">${'<testcase name="works" time="0.1"/>'.repeat(CASES)}</testsuite>`;

/** A run of a step of a recipe, in a workspace with a file for every pattern that the step names. */
export interface RecipeRun extends ActionRun {
  /** Removes the workspace as well. */
  remove(): Promise<void>;
}

/**
 * Runs a step with the given inputs, which are evaluated already. `prepare` changes the workspace to what earlier steps
 * would have left.
 */
export async function runStep(
  recipe: RecipeStep,
  inputs: Readonly<Record<string, string>>,
  prepare?: (workspace: TemporaryFolder) => void,
): Promise<RecipeRun> {
  const { event, action } = recipe;
  const workspace = new TemporaryFolder();
  const directory = inputs["working-directory"] ?? ".";
  for (const report of reportsOf(inputs)) workspace.write(join(directory, report), REPORT);
  for (const pattern of patternsOf(inputs["attachments"])) {
    workspace.write(join(directory, exampleOf(pattern)), "evidence");
  }
  prepare?.(workspace);
  const folder = join(ROOT, action);
  const run = await runAction({ action: folder, inputs, workspace: workspace.path, event });
  await checkDocuments(run.outputs);
  return {
    ...run,
    remove: async () => {
      await run.remove();
      workspace.remove();
    },
  };
}

/** Runs steps against a local service during the tests of a file. Each run is removed after its test. */
export function useRecipeRuns() {
  const runs: RecipeRun[] = [];
  let service: LocalService;
  beforeAll(async () => {
    service = await startService();
  });
  afterEach(async () => {
    for (const run of runs.splice(0)) await run.remove();
  });
  afterAll(() => service.close());
  return {
    service: () => service,
    async run(...step: Parameters<typeof runStep>): Promise<RecipeRun> {
      const run = await runStep(...step);
      runs.push(run);
      return run;
    },
  };
}

/** The reports in the workspace of a step: one for each pattern of `required-reports`, or else of `reports`. */
export function reportsOf(inputs: Readonly<Record<string, string>>): readonly string[] {
  return patternsOf(inputs["required-reports"] ?? inputs["reports"]).map(exampleOf);
}

/** The patterns of a list that do not exclude. */
function patternsOf(list: string | undefined): readonly string[] {
  return (list ?? "").split("\n").filter((line) => /^[^#!\s]/.test(line));
}

/** A path that a pattern matches. */
function exampleOf(pattern: string): string {
  return pattern.replaceAll("**", "module").replaceAll("*", "sample");
}
