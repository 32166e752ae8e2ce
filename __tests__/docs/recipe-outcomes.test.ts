import { execFileSync } from "node:child_process";
import { rmSync, utimesSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { minimatch } from "minimatch";
import { readSeed } from "../../dev/service/seed.ts";
import { startService } from "../../dev/service/service.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";
import { ROOT } from "./documents.ts";
import { CHECKED_OUT, HEAD } from "./recipe-events.ts";
import { useRecipeRuns } from "./recipe-run.ts";
import { inputsOf, inputsOfOther, recipeSteps } from "./recipe-step.ts";
import { documentedWorkflows, stepsOf } from "./workflows.ts";

// What the prose of a recipe promises beyond a green run.

const recipes = documentedWorkflows().flatMap(recipeSteps);
const { service, run: runRecipe } = useRecipeRuns();

function remove(path: string): void {
  rmSync(path, { recursive: true });
}

/** Runs the first step under a heading, with what differs from the recipe. */
async function follow(
  heading: string,
  changes: Readonly<Record<string, string>> = {},
  prepare?: (workspace: TemporaryFolder) => void,
) {
  const recipe = recipes.find((each) => each.heading === heading);
  if (recipe === undefined) throw new Error(`There is no recipe "${heading}".`);
  const inputs = inputsOf(recipe, { COMPLIANCE_API_KEY: service().apiKey });
  const before = service().attestations().length;
  const changed = { ...inputs, "base-url": service().baseUrl, ...changes };
  const run = await runRecipe(recipe, changed, prepare);
  const recorded = service().attestations().slice(before);
  const payloads = recorded.map(({ dataJson }) => JSON.parse(Buffer.from(dataJson).toString()));
  return { exitCode: run.exitCode, outputs: run.outputs, shown: run.shown, payloads };
}

/** The inputs of the step that downloads artifacts in the called workflow under a heading, for a call with inputs. */
function downloadOf(heading: string, passed: Readonly<Record<string, string>>) {
  const recipe = recipes.find((each) => each.heading === heading);
  const steps = documentedWorkflows()
    .filter((each) => each.heading === heading)
    .flatMap(stepsOf);
  const download = steps.find(({ uses }) => uses?.startsWith("actions/download-artifact@"));
  if (recipe === undefined || download === undefined) throw new Error(`No download: ${heading}.`);
  return inputsOfOther(recipe, download, passed);
}

test("a gate in the same step fails the job after the attestation was recorded", async () => {
  const inputs = { "gate-environments": "production", "gate-artifacts": "" };
  expect(await follow("Gate and attestation in one step", inputs)).toMatchObject({
    exitCode: 1,
    outputs: { gate: "blocked", attestation: "recorded" },
    payloads: [{ git_commit_info: { sha1: HEAD } }],
  });
});

test("a gate before a deployment fails the job that the deployment needs", async () => {
  const heading = "A gate before a deployment";
  const inputs = { "gate-environments": "production", "gate-wait": "0s", "gate-soak": "" };
  expect(await follow(heading, inputs)).toMatchObject({
    exitCode: 1,
    outputs: { gate: "blocked" },
  });
});

testWith("scripts")(
  "the seed that the recipe for the local service makes has the run's commit in staging",
  async () => {
    const [command] = documentedWorkflows()
      .filter(({ heading }) => heading === "Trying it without a service")
      .flatMap(stepsOf)
      .flatMap(({ run = "" }) => /^sed .* dev\/service\/seed\.json/m.exec(run) ?? []);
    const env = { PATH: process.env["PATH"], GITHUB_SHA: CHECKED_OUT };
    using folder = new TemporaryFolder();
    const seed = execFileSync("sh", ["-c", command ?? "false"], { cwd: ROOT, env });
    const local = await startService({ seed: await readSeed(folder.write("seed.json", seed)) });
    const inputs = { "base-url": local.baseUrl, "api-key": local.apiKey };
    const heading = "A gate before a deployment";
    const run = await follow(heading, { ...inputs, "gate-commit": CHECKED_OUT });
    await local.close();
    expect(run).toMatchObject({ exitCode: 0, outputs: { gate: "passed" } });
  },
);

describe("Forks", () => {
  test("the evidence names the run of the fork", async () => {
    const { payloads } = await follow("Forks");
    const run = Object(payloads[0]).user_data.ci.run;
    expect(run.source).toEqual({
      id: 1,
      attempt: 2,
      url: "https://github.com/octo-org/octo-repo/actions/runs/1/attempts/2",
      event: "pull_request",
      head_repository: "someone/octo-repo",
    });
  });

  test("a first run without reports passes with a warning", async () => {
    const run = await follow("Forks", {}, (workspace) => remove(workspace.at("reports")));
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "skipped" }, payloads: [] });
    expect(run.shown).toContain("##[warning]");
  });
});

describe("one place for all repositories", () => {
  test("the called workflow attests where the organization's variables say", async () => {
    const { payloads } = await follow("One workflow for all repositories");
    expect(payloads).toMatchObject([
      {
        attestation_name: "unit-tests",
        user_data: {
          ci: {
            demands: { on_secret: "redact" },
            tests: { outcome: "success" },
          },
        },
      },
    ]);
  });

  test("several callers in one run each attest their own tests, those of all their shards", async () => {
    const heading = "One workflow for all repositories";
    const artifacts = { unit: 3, "unit-slow": 7, "e2e.1": 2, "e2e.2": 3 };
    const attestations = await Promise.all(
      ["unit", "unit-slow", "e2e"].map(async (name) => {
        const pattern = downloadOf(heading, { name })["pattern"] ?? "";
        const { payloads } = await follow(heading, { name }, (workspace) => {
          remove(workspace.at("reports"));
          for (const [artifact, cases] of Object.entries(artifacts)) {
            if (!minimatch(`reports-${artifact}`, pattern)) continue;
            const suite = `<testsuite name="s">${"<testcase/>".repeat(cases)}</testsuite>`;
            workspace.write(`reports/reports-${artifact}/junit.xml`, suite);
          }
        });
        return payloads.find(({ attestation_name }) => attestation_name === name);
      }),
    );
    expect(attestations).toMatchObject([
      { attestation_name: "unit", junit_results: [{ total: 3 }] },
      { attestation_name: "unit-slow", junit_results: [{ total: 7 }] },
      { attestation_name: "e2e", junit_results: [{ total: 5 }] },
    ]);
  });

  test("the composite action passes on what differs", async () => {
    const { payloads } = await follow("One action for all repositories");
    expect(payloads).toMatchObject([
      {
        attestation_name: "browser-tests",
        user_data: { ci: { tests: { outcome: "success" } } },
      },
    ]);
  });

  test.each(["One workflow for all repositories", "One action for all repositories"])(
    "%s: without the secret, as in a fork, the error says that it is empty",
    async (heading) => {
      const run = await follow(heading, { "api-key": "" });
      expect(run).toMatchObject({ exitCode: 1, payloads: [] });
      expect(run.shown).toContain("`api-key` is empty");
    },
  );
});

test("tests of another branch are attested for the commit that was checked out", async () => {
  const { payloads } = await follow("Another branch, nightly or by hand");
  expect(payloads).toMatchObject([{ git_commit_info: { sha1: CHECKED_OUT } }]);
  expect(Object(payloads[0]).git_commit_info).not.toHaveProperty("branch");
});

test("failed tests of a repository fail the job of the shared workflow, and are attested", async () => {
  const heading = "One workflow for all repositories";
  const run = await follow(heading, { "test-outcome": "failure" });
  expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "recorded" } });
});

test.each([
  ["A matrix, gathered in one job", "reports/reports-2"],
  ["Several jobs, attested as one", "reports/reports-browser"],
])("%s: without the reports in %s, nothing is attested", async (heading, folder) => {
  const run = await follow(heading, {}, (workspace) => remove(workspace.at(folder)));
  expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "refused" }, payloads: [] });
  expect(run.shown).toContain(`No report matches \`${folder}/*.xml\` of \`required-reports\``);
});

test("reports that an earlier run left are refused", async () => {
  const old = (workspace: TemporaryFolder) => {
    const path = workspace.write(
      "build/test-results/test/TEST-old.xml",
      "<testsuite name='old'><testcase/></testsuite>",
    );
    utimesSync(path, new Date(0), new Date(0));
  };
  const run = await follow("Self-hosted runners", {}, old);
  expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "refused" }, payloads: [] });
  expect(run.shown).toContain("TEST-old.xml");
});

test.each([
  ["Start in five minutes", "failure", "failed"],
  ["Pushes", "cancelled", "failed"],
  ["Several jobs, attested as one", "success,failure,success", "failed"],
])(
  "%s: a test run that ended with %s is never attested as green",
  async (heading, outcome, result) => {
    const run = await follow(heading, { "test-outcome": outcome });
    expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded", result } });
  },
);
