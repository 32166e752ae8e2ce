import { globSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { parse, stringify } from "yaml";
import { isJsonObject, type JsonObject } from "../../src/base/json.ts";
import { documents, type Fence, fencesOf, ROOT, readProjectFile } from "./documents.ts";
import { insertFragment } from "./fragments.ts";

/** A workflow to check: a file, a fenced block, or the README's workflow with the lines that a block shows alone. */
export interface Workflow {
  /** Where it stands, for messages. */
  readonly place: string;
  /** The heading above it; empty for files. */
  readonly heading: string;
  readonly text: string;
  /** The composite action that was made into this workflow, as it stands there. */
  readonly composite?: string;
}

/** One step of a job. */
export interface Step {
  readonly job: string;
  readonly id: string | undefined;
  readonly uses: string | undefined;
  readonly run: string | undefined;
  readonly inputs: JsonObject;
}

/** A declared input. */
interface Input {
  readonly required: boolean;
}

/** What an `action.yml` declares. */
export interface Action {
  readonly inputs: ReadonlyMap<string, Input>;
  readonly outputs: ReadonlySet<string>;
}

const OURS = /^[\w.-]+\/junit-attestation-action(?:\/(?<folder>[\w-]+))?@v1$/;

/** The actions of this project, by their folders; the root action's is `.`. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map(
  globSync(["action.yml", "*/action.yml"], { cwd: ROOT }).map((file) => [
    dirname(file),
    readAction(file),
  ]),
);

/** Every fenced YAML block of the documentation. Those that show only some lines are inserted into the README's. */
export function documentedWorkflows(): readonly Workflow[] {
  const blocks = documents()
    .flatMap(fencesOf)
    .filter(({ language }) => language === "yaml");
  const [readme] = blocks;
  if (readme?.path !== "README.md") throw new Error("The README has no workflow.");
  return blocks.map((block) => workflowOf(block, readme.code));
}

/** The files in `.github/workflows`. */
export function ownWorkflows(): readonly Workflow[] {
  return readdirSync(".github/workflows").map((name) => {
    const place = `.github/workflows/${name}`;
    return { place, heading: "", text: readProjectFile(place) };
  });
}

/** The folder of the action of this project that a step uses; undefined if it uses another one. */
export function actionFolder(uses: string | undefined): string | undefined {
  const match = OURS.exec(uses ?? "");
  return match === null ? undefined : (match.groups?.["folder"] ?? ".");
}

/** The action of this project that a step uses; undefined if it uses another one. */
export function actionOf(uses: string | undefined): Action | undefined {
  return ACTIONS.get(actionFolder(uses) ?? "");
}

/** The jobs of a workflow by their names. */
export function jobsOf(workflow: Workflow): ReadonlyMap<string, JsonObject> {
  const jobs = objectAt(parsed(workflow), "jobs");
  return new Map(
    Object.entries(jobs).filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1])),
  );
}

/** All steps of a workflow. */
export function stepsOf(workflow: Workflow): readonly Step[] {
  return [...jobsOf(workflow)].flatMap(([job, definition]) => {
    const steps = definition["steps"];
    return (Array.isArray(steps) ? steps.filter(isJsonObject) : []).map((step) => ({
      job,
      id: textAt(step, "id"),
      uses: textAt(step, "uses"),
      run: textAt(step, "run"),
      inputs: objectAt(step, "with"),
    }));
  });
}

/** The names of the events that start a workflow. */
export function eventsOf(workflow: Workflow): readonly string[] {
  const on = parsed(workflow)["on"];
  if (typeof on === "string") return [on];
  return Array.isArray(on) ? on.map(String) : Object.keys(isJsonObject(on) ? on : {});
}

export function parsed({ text }: Workflow): JsonObject {
  const value: unknown = parse(text);
  return isJsonObject(value) ? value : {};
}

export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = object[name];
  return isJsonObject(value) ? value : {};
}

export function textAt(object: JsonObject, name: string): string | undefined {
  const value = object[name];
  return typeof value === "string" ? value : undefined;
}

function workflowOf({ path, line, heading, code }: Fence, readme: string): Workflow {
  const place = `${path}:${line}`;
  const value: unknown = parse(code);
  if (isJsonObject(value) && "runs" in value) {
    return { place, heading, text: called(value), composite: code };
  }
  return { place, heading, text: isWhole(value) ? code : insertFragment(readme, code) };
}

/** Whether each job says where it runs, or which workflow it calls. */
function isWhole(value: unknown): boolean {
  const jobs = Object.values(isJsonObject(value) ? objectAt(value, "jobs") : {});
  const known = jobs.filter((job) => isJsonObject(job) && ("runs-on" in job || "uses" in job));
  return isJsonObject(value) && "on" in value && jobs.length > 0 && known.length === jobs.length;
}

/** The steps and inputs of a composite action as a workflow that others call. */
function called(action: JsonObject): string {
  const inputs = Object.entries(objectAt(action, "inputs")).map(([name, input]) => [
    name,
    { ...(isJsonObject(input) ? input : {}), type: "string" },
  ]);
  return stringify({
    on: { workflow_call: { inputs: Object.fromEntries(inputs) } },
    jobs: { job: { "runs-on": "ubuntu-latest", steps: objectAt(action, "runs")["steps"] ?? [] } },
  });
}

function readAction(file: string): Action {
  const value: unknown = parse(readProjectFile(file));
  const action = isJsonObject(value) ? value : {};
  const inputs = Object.entries(objectAt(action, "inputs")).map(
    ([name, input]) =>
      [name, { required: isJsonObject(input) && input["required"] === true }] as const,
  );
  return { inputs: new Map(inputs), outputs: new Set(Object.keys(objectAt(action, "outputs"))) };
}
