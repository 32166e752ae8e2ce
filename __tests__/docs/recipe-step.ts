import { isJsonObject, type JsonObject } from "../../src/json.ts";
import {
  actionOf,
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

/** What set the workflow off, as the local runner takes it. */
export interface Event {
  readonly name: string;
  readonly payload: JsonObject;
  readonly sha: string;
  readonly ref: string;
}

/** Each about {@link HEAD}. */
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
      workflow_run: { id: 1, head_sha: HEAD, head_branch: "topic", head_commit: HEAD_COMMIT },
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
  readonly gateAlone: boolean;
}

/** The steps of a workflow that use this project's actions, once for every event that starts the workflow. */
export function recipeSteps(workflow: Workflow): readonly RecipeStep[] {
  const steps = stepsOf(workflow).filter(({ uses }) => actionOf(uses) !== undefined);
  return eventsOf(workflow).flatMap((name) =>
    steps.map((step) => ({
      title: `${workflow.place}, ${step.inputs["name"] ?? "gate"} on ${name}`,
      heading: workflow.heading,
      step,
      event: eventOf(name),
      matrix: firstOf(
        objectAt(objectAt(jobsOf(workflow).get(step.job) ?? {}, "strategy"), "matrix"),
      ),
      gateAlone: step.uses?.includes("/gate@") ?? false,
    })),
  );
}

/** The inputs of a step with its expressions worked out. */
export function inputsOf(
  recipe: RecipeStep,
  secrets: JsonObject,
): Readonly<Record<string, string>> {
  const { event, matrix, step } = recipe;
  const contexts: JsonObject = {
    github: { event: event.payload, sha: event.sha },
    matrix,
    secrets,
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

/** Knows what the documentation uses: properties, and `||` between them. */
function evaluated(text: string, contexts: JsonObject): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (expression, body: string) => {
    const paths = body.split("||").map((path) => path.trim());
    const odd = paths.find((path) => !/^[a-z_]+(?:\.[\w-]+)+$/i.test(path));
    if (odd !== undefined) throw new Error(`${expression} cannot be worked out here.`);
    return paths.map((path) => valueAt(contexts, path)).find((value) => value !== "") ?? "";
  });
}

function valueAt(contexts: JsonObject, path: string): string {
  let value: unknown = contexts;
  for (const name of path.split(".")) value = isJsonObject(value) ? value[name] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
