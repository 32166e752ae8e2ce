import { isJsonObject, type JsonObject } from "../../src/base/json.ts";
import { CALLED, CHECKED_OUT, type Event, eventOf } from "./recipe-events.ts";
import {
  actionFolder,
  documentedWorkflows,
  eventsOf,
  jobsOf,
  objectAt,
  type Step,
  stepsOf,
  type Workflow,
} from "./workflows.ts";

/** One step of a documented workflow that uses an action of this project, in a run by one event. */
export interface RecipeStep extends Caller {
  readonly title: string;
  readonly heading: string;
  readonly step: Step;
  readonly event: Event;
  /** The folder of the action. */
  readonly action: string;
}

/** The steps of a workflow that use this project's actions, once for every event that starts the workflow. */
export function recipeSteps(workflow: Workflow): readonly RecipeStep[] {
  const all = stepsOf(workflow);
  return eventsOf(workflow).flatMap((name) =>
    all.flatMap((step) => {
      const action = actionFolder(step.uses);
      if (action === undefined) return [];
      const matrix = matrixOf(jobsOf(workflow).get(step.job) ?? {});
      const own = { passed: {}, matrix, outcomes: outcomesOf(workflow) };
      return {
        title: `${workflow.place}, ${step.inputs["name"] ?? action} on ${name}`,
        heading: workflow.heading,
        step,
        event: eventOf(name),
        action,
        ...(name === CALLED ? callerOf(workflow) : own),
      };
    }),
  );
}

/** The contexts `steps` and `needs` after everything before a step has succeeded. */
function outcomesOf(workflow: Workflow): JsonObject {
  const ids = stepsOf(workflow).flatMap(({ id }) => id ?? []);
  const step = { outcome: "success", outputs: { commit: CHECKED_OUT } };
  return {
    steps: Object.fromEntries(ids.map((id) => [id, step])),
    needs: Object.fromEntries(
      [...jobsOf(workflow).keys()].map((job) => [job, { result: "success" }]),
    ),
  };
}

/** What the expressions of a job are evaluated with; of a called workflow or a composite action, also its caller's. */
interface Caller {
  /** Inputs, as they are written. */
  readonly passed: JsonObject;
  readonly matrix: JsonObject;
  /** What the other steps of the job and the jobs that it needs ended with. */
  readonly outcomes: JsonObject;
}

/** Finds the job under the same heading that calls a workflow or a composite action. */
function callerOf({ heading, place }: Workflow): Caller {
  const others = documentedWorkflows().filter(
    (other) => other.heading === heading && other.place !== place,
  );
  const [caller] = others.flatMap((other) =>
    [...jobsOf(other)].flatMap(([name, job]) => {
      const context = { matrix: matrixOf(job), outcomes: outcomesOf(other) };
      const steps = stepsOf(other).filter((step) => step.job === name && isCalled(step.uses));
      const inputs = steps.map((step) => step.inputs);
      const all = isCalled(job["uses"]) ? [objectAt(job, "with"), ...inputs] : inputs;
      return all.map((passed) => ({ ...context, passed }));
    }),
  );
  if (caller === undefined) throw new Error(`No recipe calls the workflow in ${place}.`);
  return caller;
}

function isCalled(uses: unknown): boolean {
  return typeof uses === "string" && uses.startsWith("octo-org/");
}

/** The inputs of a step with their expressions evaluated. */
export function inputsOf(
  recipe: RecipeStep,
  secrets: JsonObject,
): Readonly<Record<string, string>> {
  return evaluatedMembers(recipe.step.inputs, contextsOf(recipe, secrets));
}

/** The members of `with:` of another step in the job of a step of this project, with their expressions evaluated. */
export function inputsOfOther(
  recipe: RecipeStep,
  step: Step,
  passed: JsonObject,
): Readonly<Record<string, string>> {
  return evaluatedMembers(step.inputs, contextsOf({ ...recipe, passed }, {}));
}

function contextsOf({ event, matrix, outcomes, passed }: RecipeStep, secrets: JsonObject) {
  const contexts: JsonObject = {
    github: { event: event.payload, sha: event.sha },
    matrix,
    secrets,
    vars: { COMPLIANCE_URL: "https://compliance.example/api/v2", COMPLIANCE_ORG: "octo-org" },
    ...outcomes,
  };
  return { ...contexts, inputs: evaluatedMembers(passed, contexts) };
}

function evaluatedMembers(members: JsonObject, contexts: JsonObject) {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, evaluated(String(value), contexts)]),
  );
}

/** The first values of a job's matrix. */
function matrixOf(job: JsonObject): JsonObject {
  const entries = Object.entries(objectAt(objectAt(job, "strategy"), "matrix"));
  return Object.fromEntries(
    entries.flatMap(([name, values]) => (Array.isArray(values) ? [[name, values[0]]] : [])),
  );
}

/** Evaluates what the documentation uses: properties, `||` between them, and the secrets as JSON. */
function evaluated(text: string, contexts: JsonObject): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (expression, body: string) => {
    if (body.trim() === "toJSON(secrets)") return JSON.stringify(contexts["secrets"]);
    const paths = body.split("||").map((path) => path.trim());
    const odd = paths.find((path) => !/^[a-z_]+(?:\.[\w-]+)+$/i.test(path));
    if (odd !== undefined)
      throw new Error(`${expression} is not an expression that this test can evaluate.`);
    return paths.map((path) => valueAt(contexts, path)).find((value) => value !== "") ?? "";
  });
}

function valueAt(contexts: JsonObject, path: string): string {
  let value: unknown = contexts;
  for (const name of path.split(".")) value = isJsonObject(value) ? value[name] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
