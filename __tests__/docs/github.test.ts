import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { isJsonObject, type JsonObject } from "../../src/json.ts";
import { readProjectFile } from "./documents.ts";
import { jobsOf, objectAt, ownWorkflows, parsed, stepsOf, textAt } from "./workflows.ts";

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

describe.each(ownWorkflows().map((workflow) => ({ ...workflow, workflow })))(
  "$place",
  ({ workflow }) => {
    test("every action is pinned to a full SHA, with its version as a comment", () => {
      const used = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
      expect(used.filter((uses) => !PINNED.test(uses))).toEqual([]);
      const lines = workflow.text.split("\n").filter((line) => /^\s*(?:- )?uses:/.test(line));
      expect(lines.length).toBe(used.length);
      expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    });

    test("the workflow has no permissions except those that its jobs request", () => {
      expect(parsed(workflow)["permissions"]).toEqual({});
      const jobs = [...jobsOf(workflow)];
      expect(
        jobs.filter(([, job]) => !isJsonObject(job["permissions"])).map(([name]) => name),
      ).toEqual([]);
    });

    test("checkouts keep no credentials, and every job has a time limit", () => {
      const checkouts = stepsOf(workflow).filter(({ uses }) =>
        uses?.startsWith("actions/checkout@"),
      );
      expect(checkouts.length).toBeGreaterThan(0);
      expect(checkouts.map(({ inputs }) => inputs["persist-credentials"])).toEqual(
        checkouts.map(() => false),
      );
      const unbounded = [...jobsOf(workflow)].filter(
        ([, job]) => typeof job["timeout-minutes"] !== "number",
      );
      expect(unbounded).toEqual([]);
    });
  },
);

test("one action is pinned to one SHA everywhere", () => {
  const pins = new Set(
    ownWorkflows()
      .flatMap(stepsOf)
      .flatMap(({ uses }) => uses ?? []),
  );
  const names = [...pins].map((uses) => uses.replace(/@.*/, ""));
  expect(names).toEqual([...new Set(names)]);
});

test("only the job that runs nothing from npm has write permissions", () => {
  const release = ownWorkflows().find(({ place }) => place.endsWith("/release.yml"));
  const jobs = [...(release ? jobsOf(release) : [])];
  const writing = jobs.filter(([, job]) =>
    Object.values(objectAt(job, "permissions")).includes("write"),
  );
  expect(writing.map(([name]) => name)).toEqual(["release"]);
  expect(JSON.stringify(writing)).not.toMatch(/\bnp[mx] /);
});

test("Dependabot updates npm packages and actions", () => {
  const updates = fileAt(".github/dependabot.yml")["updates"];
  const ecosystems = (Array.isArray(updates) ? updates : []).map((update) =>
    isJsonObject(update) ? update["package-ecosystem"] : undefined,
  );
  expect(ecosystems).toEqual(["npm", "github-actions"]);
});

const FORMS = readdirSync(".github/ISSUE_TEMPLATE").filter((name) => name !== "config.yml");

test.each(FORMS)("the issue form %s has the members that GitHub requires", (name) => {
  const form = fileAt(`.github/ISSUE_TEMPLATE/${name}`);
  const body = Array.isArray(form["body"]) ? form["body"].filter(isJsonObject) : [];
  expect([textAt(form, "name"), textAt(form, "description")]).not.toContain(undefined);
  expect(body.length).toBeGreaterThan(0);
  expect(body.filter((element) => !isElement(element))).toEqual([]);
  const ids = body.flatMap((element) => textAt(element, "id") ?? []);
  expect(ids).toEqual([...new Set(ids)]);
  expect(body.some(({ type }) => type !== "markdown")).toBe(true);
});

function fileAt(path: string): JsonObject {
  const value: unknown = parse(readProjectFile(path));
  return isJsonObject(value) ? value : {};
}

function isElement(element: JsonObject): boolean {
  const attributes = objectAt(element, "attributes");
  switch (element["type"]) {
    case "markdown":
      return textAt(attributes, "value") !== undefined;
    case "dropdown":
      return textAt(attributes, "label") !== undefined && Array.isArray(attributes["options"]);
    case "input":
    case "textarea":
      return textAt(attributes, "label") !== undefined;
    default:
      return false;
  }
}
