import { globSync } from "node:fs";
import { dirname } from "node:path";
import { JSONObjectReader } from "@actions/workflow-parser/templates/json-object-reader";
import { TemplateSchema } from "@actions/workflow-parser/templates/schema/index";
import {
  TemplateContext,
  TemplateValidationErrors,
} from "@actions/workflow-parser/templates/template-context";
import { readTemplate } from "@actions/workflow-parser/templates/template-reader";
import { NoOperationTraceWriter } from "@actions/workflow-parser/templates/trace-writer";
import { YamlObjectReader } from "@actions/workflow-parser/workflows/yaml-object-reader";
import { describe, expect, test } from "@jest/globals";
import MarkdownIt from "markdown-it";
import { parse } from "yaml";
import { ROOT, readProjectFile } from "../support/project.ts";
import { type Document, documents } from "./documents.ts";

interface Declared {
  readonly inputs: Readonly<Record<string, { required?: boolean; default?: string }>>;
}

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on?: { readonly workflow_call?: Declared };
  readonly permissions?: Readonly<Record<string, string>>;
  /** A job is steps, or a call of another workflow. */
  readonly jobs?: Readonly<Record<string, Step & { readonly steps?: readonly Step[] }>>;
}

/** `uses: OWNER/junit-attestation-action/gate@v1` */
const OURS = /^OWNER\/junit-attestation-action(?:\/(?<folder>\w+))?@v1$/;
/** The workflow of docs/rollout.md that others call. */
const SHARED = "octo-org/workflows/.github/workflows/attest.yml@v1";
const USES = /uses: ([\w./-]+)@(?:([0-9a-f]{40}) # )?v(\d+)/g;

const ACTIONS: ReadonlyMap<string, Declared> = new Map(
  globSync(["action.yml", "*/action.yml"], { cwd: ROOT }).map((file) => [
    dirname(file),
    parse(readProjectFile(file)),
  ]),
);
const documented = documents().flatMap(yamlBlocksOf);
const complete: readonly Workflow[] = documented
  .filter(({ text }) => isWorkflow(text))
  .map(({ text }) => parse(text));
const shared = complete.find(({ on }) => on?.workflow_call);
const own = globSync(".github/workflows/*.yml", { cwd: ROOT }).map((place) => ({
  place,
  text: readProjectFile(place),
}));

test("there are blocks to check", () => {
  expect(documented.length).toBeGreaterThan(10);
});

describe.each([...documented, ...own])("$place", ({ text: block }) => {
  const text = asWorkflow(block);

  test("is valid by the schema of GitHub Actions", () => {
    expect(schemaErrors(text)).toEqual([]);
  });

  test("sets inputs that exist, and all that are required", () => {
    for (const { uses = "", with: inputs = {} } of callsIn(parse(text))) {
      const declared = inputsOf(uses);
      if (declared === undefined) continue;
      const required = Object.keys(declared).filter((name) => declared[name]?.required);
      expect(Object.keys(declared)).toEqual(expect.arrayContaining(Object.keys(inputs)));
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(required));
    }
  });
});

test("the schema finds errors", () => {
  const wrong = "on: [push, mergegroup]\njobs: { test: { runs-on: x, steps: [{ name: y }] } }\n";
  expect(schemaErrors(wrong).length).toBe(2);
});

test("documented workflows may only read, and grant what the shared one needs", () => {
  for (const workflow of complete) {
    const { permissions = { all: "by default" } } = workflow;
    expect(new Set(Object.values(permissions))).toEqual(new Set(["read"]));
    // GitHub refuses to start a workflow that grants less.
    const isCaller = callsIn(workflow).some(({ uses }) => uses === SHARED);
    if (isCaller) expect(permissions).toMatchObject(shared?.permissions ?? {});
  }
});

test("documents and workflows use one version of each action, and workflows pin it", () => {
  const places = [...documents(), ...own];
  const used = places.flatMap(({ text }) => [...text.matchAll(USES)]);
  const majors = new Map<string, Set<string>>();
  const pins = new Map<string, Set<string>>();
  for (const [, name = "", sha, major = ""] of used) {
    majors.set(name, (majors.get(name) ?? new Set()).add(major));
    if (sha !== undefined) pins.set(name, (pins.get(name) ?? new Set()).add(sha));
  }
  expect([...majors, ...pins].filter(([, versions]) => versions.size > 1)).toEqual([]);
  const unpinned = own.flatMap(({ text }) =>
    (text.match(/uses: \S+/g) ?? []).filter((uses) => !/: \.\/|@[0-9a-f]{40}$/.test(uses)),
  );
  expect(unpinned).toEqual([]);
});

/** Returns the fenced blocks of YAML, each with the line where it begins. */
function yamlBlocksOf({ path, text }: Document) {
  return new MarkdownIt()
    .parse(text, {})
    .filter(({ type, info }) => type === "fence" && info.trim() === "yaml")
    .map(({ map, content }) => ({ place: `${path}:${(map?.[0] ?? 0) + 1}`, text: content }));
}

/** Returns a workflow as it is, and steps as those of a workflow. */
function asWorkflow(text: string): string {
  if (isWorkflow(text)) return text;
  return `on: push\njobs:\n  job:\n    runs-on: x\n    steps:\n${text.replace(/^/gm, "      ")}`;
}

function isWorkflow(text: string): boolean {
  return /^on:/m.test(text);
}

/** Returns the jobs, each of which may call a workflow, and their steps. */
function callsIn({ jobs = {} }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap((job) => [job, ...(job.steps ?? [])]);
}

/** Returns the inputs of an action or workflow that is documented here. */
function inputsOf(uses: string): Declared["inputs"] | undefined {
  if (uses === SHARED) return shared?.on?.workflow_call?.inputs;
  const match = OURS.exec(uses);
  return match === null ? undefined : ACTIONS.get(match.groups?.["folder"] ?? ".")?.inputs;
}

function schemaErrors(text: string): readonly string[] {
  const file = "node_modules/@actions/workflow-parser/dist/workflow-v1.0.min.json";
  const schema = TemplateSchema.load(new JSONObjectReader(undefined, readProjectFile(file)));
  const errors = new TemplateValidationErrors();
  const context = new TemplateContext(errors, schema, new NoOperationTraceWriter());
  const fileId = context.getFileId("workflow.yml");
  const reader = new YamlObjectReader(fileId, text);
  for (const { message, range } of reader.errors) context.error(fileId, message, range);
  if (reader.errors.length === 0) readTemplate(context, "workflow-root-strict", reader, fileId);
  return errors.getErrors().map(({ message }) => message);
}
