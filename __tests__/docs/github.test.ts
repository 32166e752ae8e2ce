import { execFileSync } from "node:child_process";
import { chmodSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { isJsonObject, type JsonObject } from "../../src/base/json.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";
import { documents, fencesOf, readProjectFile } from "./documents.ts";
import {
  documentedWorkflows,
  jobsOf,
  objectAt,
  ownWorkflows,
  parsed,
  type Step,
  stepsOf,
  textAt,
  type Workflow,
} from "./workflows.ts";

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

describe.each(ownWorkflows().map((workflow) => ({ ...workflow, workflow })))(
  "$place",
  ({ workflow }) => {
    test("every action is pinned to a full SHA, with its version as a comment", () => {
      const used = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
      expect(used.filter((uses) => !PINNED.test(uses))).toEqual([]);
      const lines = workflow.text
        .split("\n")
        .filter((line) => /^\s*(?:- )?uses: (?!\.\/)/.test(line));
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
      // A job that calls a workflow has the time limits of that workflow's jobs.
      const own = [...jobsOf(workflow)].filter(([, job]) => job["uses"] === undefined);
      expect(checkouts.length).toBeGreaterThan(0);
      expect(checkouts.map(({ inputs }) => inputs["persist-credentials"])).toEqual(
        checkouts.map(() => false),
      );
      const unbounded = own.filter(([, job]) => typeof job["timeout-minutes"] !== "number");
      expect(unbounded).toEqual([]);
    });
  },
);

test("checkouts in documented workflows keep no credentials", () => {
  const checkouts = documentedWorkflows()
    .flatMap(stepsOf)
    .filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(checkouts.length).toBeGreaterThan(5);
  expect(checkouts.filter(({ inputs }) => inputs["persist-credentials"] !== false)).toEqual([]);
});

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
  const jobs = releases().flatMap((release) => [...jobsOf(release)]);
  const writing = jobs.filter(([, job]) =>
    Object.values(objectAt(job, "permissions")).includes("write"),
  );
  expect(writing.map(([name]) => name)).toEqual(["release"]);
  expect(JSON.stringify(writing)).not.toMatch(/\bnp[mx] /);
});

test("the release waits for the tests of all systems, and for the checks of its pictures and its version", () => {
  const jobs = releases().flatMap((release) => [...jobsOf(release)]);
  expect(jobs.map(([name, job]) => [name, job["uses"], job["needs"]])).toEqual([
    ["test", "./.github/workflows/ci.yml", undefined],
    ["dist", "./.github/workflows/check-dist.yml", undefined],
    ["pictures", undefined, undefined],
    ["plan", undefined, undefined],
    ["release", undefined, ["test", "dist", "pictures", "plan"]],
  ]);
  const called = ownWorkflows().filter(({ text }) => /^ {2}workflow_call:$/m.test(text));
  expect(called.map(({ place }) => place)).toEqual([
    ".github/workflows/check-dist.yml",
    ".github/workflows/ci.yml",
  ]);
});

test("the release is approved in its environment, and only scripts/release.ts tags", () => {
  const [, release] =
    releases()
      .flatMap((each) => [...jobsOf(each)])
      .at(-1) ?? [];
  expect(release?.["environment"]).toBe("release");
  const commands = releaseSteps().map(({ run }) => run ?? "");
  expect(commands.filter((run) => run.includes("scripts/release.ts")).length).toBe(2);
  expect(commands.filter((run) => /git (?:tag|push)|git\/refs/.test(run))).toEqual([]);
});

test("the release job uses no cache, which another workflow could have poisoned", () => {
  const setups = releaseSteps().filter(({ uses }) => uses?.startsWith("actions/setup-node@"));
  expect(setups.map(({ inputs }) => inputs["package-manager-cache"])).toEqual([
    false,
    false,
    false,
  ]);
  expect(setups.filter(({ inputs }) => inputs["cache"] !== undefined)).toEqual([]);
  expect(releaseSteps().filter(({ uses }) => uses?.startsWith("actions/cache"))).toEqual([]);
});

describe("provenance", () => {
  const files = globSync("dist/**", { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

  test("the release attests every file in dist/", () => {
    const [attest] = releaseSteps().filter(({ uses }) => uses?.startsWith("actions/attest@"));
    const patterns = textAt(attest?.inputs ?? {}, "subject-path")
      ?.split("\n")
      .filter(Boolean);
    const attested = globSync(patterns ?? []).filter((path) => files.includes(path));
    expect(attested.sort()).toEqual(files);
  });

  testWith("scripts")("the documented command checks every file in dist/", () => {
    using folder = new TemporaryFolder();
    const log = folder.at("checked");
    chmodSync(
      folder.write("gh", `#!/bin/sh\nfor last; do :; done; echo "$last" >> ${log}\n`),
      0o755,
    );
    const [command] = documents()
      .filter(({ path }) => path === "docs/security.md")
      .flatMap(fencesOf)
      .filter(({ code }) => code.includes("gh attestation verify"));
    const env = { PATH: `${folder.path}:${process.env["PATH"]}` };
    execFileSync("sh", ["-c", command?.code ?? "false"], { env });
    expect(folder.read("checked").trim().split("\n").sort()).toEqual(files);
  });
});

test("the lockfile has an integrity hash for every package, and every installation script is denied", () => {
  const packages = Object.entries(objectAt(jsonAt("package-lock.json"), "packages"))
    .filter((entry): entry is [string, JsonObject] => entry[0] !== "" && isJsonObject(entry[1]))
    .map(([path, about]) => ({ name: path.replace(/^.*node_modules\//, ""), about }));
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ about }) => textAt(about, "integrity") === undefined)).toEqual([]);
  const scripted = packages.filter(({ about }) => about["hasInstallScript"] === true);
  const denied = Object.entries(objectAt(jsonAt("package.json"), "allowScripts"));
  expect(denied.filter(([, allowed]) => allowed !== false)).toEqual([]);
  expect(scripted.map(({ name }) => name).sort()).toEqual(denied.map(([name]) => name).sort());
});

test("no package runs an installation script, whatever the version of npm", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("ignore-scripts=true");
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

function releases(): readonly Workflow[] {
  return ownWorkflows().filter(({ place }) => place.endsWith("/release.yml"));
}

function releaseSteps(): readonly Step[] {
  return releases().flatMap(stepsOf);
}

function jsonAt(path: string): JsonObject {
  const value: unknown = JSON.parse(readProjectFile(path));
  return isJsonObject(value) ? value : {};
}

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
