import { isJsonObject, type JsonObject } from "../../src/base/json.ts";
import {
  actionFolder,
  eventsOf,
  jobsOf,
  objectAt,
  type Step,
  stepsOf,
  type Workflow,
} from "./workflows.ts";

/** The commit that the local service's seed has in staging. */
export const HEAD = "edc994841b987855a0bba7e1d2b44c2efb824e74";
const MERGE = "5".repeat(40);
const REPOSITORY = "octo-org/octo-repo";
const HEAD_COMMIT = {
  id: HEAD,
  message: "Ask for the postcode once",
  author: { name: "Ada", email: "ada@example.com" },
  timestamp: "2026-01-31T12:00:00Z",
};

/** The event that triggers a workflow, for the local runner. */
export interface Event {
  readonly name: string;
  readonly payload: JsonObject;
  readonly sha: string;
  readonly ref: string;
}

/** Each is about {@link HEAD}. */
const EVENTS: Readonly<Record<string, Event>> = {
  push: {
    name: "push",
    payload: { after: HEAD, head_commit: HEAD_COMMIT },
    sha: HEAD,
    ref: "refs/heads/main",
  },
  pull_request: pullRequest(REPOSITORY),
  merge_group: {
    name: "merge_group",
    payload: {
      merge_group: { head_sha: HEAD, base_ref: "refs/heads/main", head_commit: HEAD_COMMIT },
    },
    sha: HEAD,
    ref: "refs/heads/gh-readonly-queue/main/pr-7",
  },
  workflow_run: {
    name: "workflow_run",
    payload: {
      workflow_run: {
        id: 1,
        conclusion: "success",
        head_sha: HEAD,
        head_branch: "topic",
        head_commit: HEAD_COMMIT,
      },
    },
    sha: MERGE,
    ref: "refs/heads/main",
  },
  workflow_dispatch: { name: "workflow_dispatch", payload: {}, sha: HEAD, ref: "refs/heads/main" },
};

/** A pull request from a fork, whose run gets no secrets. */
export const FORK = pullRequest("someone/octo-repo");

function pullRequest(from: string): Event {
  const base = { repo: { full_name: REPOSITORY } };
  const head = { sha: HEAD, ref: "topic", repo: { full_name: from } };
  return {
    name: "pull_request",
    payload: { pull_request: { number: 7, head, base } },
    sha: MERGE,
    ref: "refs/pull/7/merge",
  };
}

/** One step of a documented workflow that uses an action of this project, in a run by one event. */
export interface RecipeStep {
  readonly title: string;
  readonly heading: string;
  readonly step: Step;
  readonly event: Event;
  readonly matrix: JsonObject;
  /** The folder of the action. */
  readonly action: string;
  /** What the other steps of the job and the jobs that it needs ended with. */
  readonly outcomes: JsonObject;
}

/** The steps of a workflow that use this project's actions, once for every event that starts the workflow. */
export function recipeSteps(workflow: Workflow): readonly RecipeStep[] {
  const all = stepsOf(workflow);
  return eventsOf(workflow).flatMap((name) =>
    all.flatMap((step) => {
      const action = actionFolder(step.uses);
      if (action === undefined) return [];
      const strategy = objectAt(jobsOf(workflow).get(step.job) ?? {}, "strategy");
      return {
        title: `${workflow.place}, ${step.inputs["name"] ?? action} on ${name}`,
        heading: workflow.heading,
        step,
        event: eventOf(name),
        matrix: firstOf(objectAt(strategy, "matrix")),
        action,
        outcomes: outcomesOf(workflow),
      };
    }),
  );
}

/** The contexts `steps` and `needs` after everything before a step has succeeded. */
function outcomesOf(workflow: Workflow): JsonObject {
  const ids = stepsOf(workflow).flatMap(({ id }) => id ?? []);
  return {
    steps: Object.fromEntries(ids.map((id) => [id, { outcome: "success" }])),
    needs: Object.fromEntries(
      [...jobsOf(workflow).keys()].map((job) => [job, { result: "success" }]),
    ),
  };
}

/** The inputs of a step with their expressions evaluated. */
export function inputsOf(
  recipe: RecipeStep,
  secrets: JsonObject,
): Readonly<Record<string, string>> {
  const { event, matrix, outcomes, step } = recipe;
  const contexts: JsonObject = {
    github: { event: event.payload, sha: event.sha },
    matrix,
    secrets,
    ...outcomes,
  };
  const entries = Object.entries(step.inputs).map(([name, value]) => [
    name,
    evaluated(String(value), contexts),
  ]);
  return Object.fromEntries(entries);
}

function eventOf(name: string): Event {
  const event = EVENTS[name];
  if (event === undefined) throw new Error(`No example of the event ${name}: add one.`);
  return event;
}

function firstOf(matrix: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(matrix).flatMap(([name, values]) =>
      Array.isArray(values) ? [[name, values[0]]] : [],
    ),
  );
}

/** Evaluates what the documentation uses: properties, and `||` between them. */
function evaluated(text: string, contexts: JsonObject): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (expression, body: string) => {
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
