import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { readProjectFile } from "./documents.ts";
import { schemaErrors } from "./workflow-schema.ts";
import {
  ACTIONS,
  actionOf,
  documentedWorkflows,
  jobsOf,
  ownWorkflows,
  stepsOf,
  type Workflow,
} from "./workflows.ts";

const documented = documentedWorkflows();
const all = [...documented, ...ownWorkflows()].map((workflow) => ({ ...workflow, workflow }));

test("the schema finds errors", () => {
  const wrong = `
on: [push, mergegroup]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - run: make \${{ secretz.key }}
        iff: success()
`;
  expect(schemaErrors("workflow", "wrong.yml", wrong)).toEqual([
    "wrong.yml (Line: 2, Col: 12): Unexpected value 'mergegroup'",
    "wrong.yml (Line: 7, Col: 14): Unrecognized named-value: 'secretz'",
    "wrong.yml (Line: 8, Col: 9): Unexpected value 'iff'",
  ]);
});

test("every workflow in the documentation says something that no other says", () => {
  const texts = documented.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts).toEqual([...new Set(texts)]);
});

test("the composite action in the recipes is valid", () => {
  const actions = documented.flatMap(({ composite = [] }) => composite);
  expect(actions.length).toBe(1);
  expect(actions.flatMap((text) => schemaErrors("action", "action.yml", text))).toEqual([]);
});

describe.each(all)("$place", ({ workflow }) => {
  test("the workflow is valid", () => {
    expect(schemaErrors("workflow", workflow.place, workflow.text)).toEqual([]);
  });

  test("needed jobs exist, and no step id occurs twice", () => {
    const jobs = jobsOf(workflow);
    const needed = [...jobs.values()].flatMap(({ needs = [] }) =>
      Array.isArray(needs) ? needs : [needs],
    );
    expect(needed.filter((name) => !jobs.has(String(name)))).toEqual([]);
    const ids = stepsOf(workflow)
      .filter(({ id }) => id !== undefined)
      .map(({ job, id }) => `${job}.${id}`);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("steps pass only declared inputs, and all required ones", () => {
    expect(stepsOf(workflow).flatMap(wrongInputs)).toEqual([]);
  });

  test("only declared outputs are read", () => {
    expect(wrongOutputs(workflow)).toEqual([]);
  });
});

test.each([...ACTIONS.keys()])("the action in %s is valid", (folder) => {
  const file = join(folder, "action.yml");
  expect(schemaErrors("action", file, readProjectFile(file))).toEqual([]);
});

function wrongInputs({ uses, inputs }: ReturnType<typeof stepsOf>[number]): readonly string[] {
  const action = actionOf(uses);
  if (action === undefined) {
    return uses?.includes("junit-attestation-action")
      ? [`${uses} is not how the action is named`]
      : [];
  }
  const unknown = Object.keys(inputs).filter((name) => !action.inputs.has(name));
  const missing = [...action.inputs].filter(
    ([name, { required }]) => required && !(name in inputs),
  );
  return [
    ...unknown.map((name) => `${name} is not declared`),
    ...missing.map(([name]) => `${name} is missing`),
  ];
}

/** Outputs that no action of this project declares, and those of steps that do not exist. */
function wrongOutputs(workflow: Workflow): readonly string[] {
  const steps = stepsOf(workflow);
  return [...workflow.text.matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)].flatMap(
    ([reference, id, output = ""]) => {
      const step = steps.find((candidate) => candidate.id === id);
      if (step === undefined) return [`${reference}: there is no step ${id}`];
      const action = actionOf(step.uses);
      return action === undefined || action.outputs.has(output)
        ? []
        : [`${reference} is not declared`];
    },
  );
}
