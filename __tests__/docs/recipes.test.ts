import { describe, expect, test } from "@jest/globals";
import { HEAD } from "./recipe-events.ts";
import { CASES, reportsOf, useRecipeRuns } from "./recipe-run.ts";
import { inputsOf, type RecipeStep, recipeSteps } from "./recipe-step.ts";
import { documentedWorkflows } from "./workflows.ts";

/** Those that need no kept request; outage.test.ts runs the others. */
const all = documentedWorkflows()
  .flatMap(recipeSteps)
  .filter(({ action }) => action === "." || action === "gate");
const recipes = withoutRepetitions(all);
const { service, run: runRecipe } = useRecipeRuns();

test("there are recipes to run", () => {
  expect(recipes.length).toBeGreaterThan(20);
});

/** Leaves out each step that differs from others in its event alone, if another one runs by that event. */
function withoutRepetitions(steps: readonly RecipeStep[]): readonly RecipeStep[] {
  const seen = new Set<string>();
  const kept: RecipeStep[] = [];
  for (const step of steps) {
    const inputs = `${step.action} ${JSON.stringify(inputsOf(step, {}))}`;
    if (seen.has(inputs) && seen.has(step.event.name)) continue;
    seen.add(inputs).add(step.event.name);
    kept.push(step);
  }
  return kept;
}

describe("recipes", () => {
  test.each(recipes.map((recipe) => ({ ...recipe, recipe })))(
    "$title runs as documented",
    async ({ recipe }) => {
      const before = service().attestations().length;
      const { run, inputs } = await follow(recipe, { COMPLIANCE_API_KEY: service().apiKey });
      expect([run.exitCode, run.exitCode === 0 ? "" : run.shown]).toEqual([0, ""]);
      expect(run.outputs["gate"]).toBe(
        inputs["gate-environments"] === undefined ? "off" : "passed",
      );
      expect(run.outputs["attestation"]).toBe(expectedStatus(recipe));
      const recorded = service().attestations().slice(before);
      expect(recorded.length).toBe(expectedStatus(recipe) === "recorded" ? 1 : 0);
      const commit = inputs["commit"] ?? HEAD;
      for (const { org, flow, trail, name, dataJson } of recorded) {
        expect({ org, flow, trail, name }).toEqual({
          org: "octo-org",
          flow: inputs["flow"],
          trail: inputs["trail"] ?? commit,
          name: inputs["name"],
        });
        expect(JSON.parse(Buffer.from(dataJson).toString())).toMatchObject({
          git_commit_info: { sha1: commit },
          junit_results: [{ name: "sample", total: CASES * reportsOf(inputs).length }],
        });
      }
    },
  );
});

async function follow(recipe: RecipeStep, secrets: Readonly<Record<string, string>>) {
  const written = inputsOf(recipe, secrets);
  const run = await runRecipe(recipe, { ...written, "base-url": service().baseUrl });
  return { run, inputs: written };
}

/** The gate alone attests nothing and has no such output. */
function expectedStatus({ action, step }: RecipeStep): string | undefined {
  if (action === "gate") return undefined;
  return step.inputs["dry-run"] === true ? "dry-run" : "recorded";
}
