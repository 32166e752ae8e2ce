import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { documents, fencesOf } from "./documents.ts";
import { HEAD } from "./recipe-events.ts";
import { type RecipeRun, runStep } from "./recipe-run.ts";
import { inputsOf, type RecipeStep, recipeSteps } from "./recipe-step.ts";
import { documentedWorkflows } from "./workflows.ts";

const HEADING = "An outage: keep the request and send it later";

const recipes = documentedWorkflows().flatMap(recipeSteps);
const keeping = recipes.find(({ heading, action }) => heading === HEADING && action === ".");
const resending = recipes.filter(({ action }) => action === "resend");
const command = documents()
  .flatMap(fencesOf)
  .find(({ heading, language }) => heading === "Without GitHub" && language === "sh");

// On Windows, `bash` can be that of a Linux that is not installed.
const hasCurl = process.platform !== "win32" && spawnSync("curl", ["--version"]).status === 0;
if (!hasCurl)
  console.warn("Without bash and curl, the command that sends a kept request is not run.");

let service: LocalService;
let outage: RecipeRun;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

beforeEach(async () => {
  if (keeping === undefined) throw new Error(`There is no recipe "${HEADING}".`);
  outage = await runStep(keeping, {
    ...evaluate(keeping),
    "base-url": await addressWithoutService(),
    timeout: "1s",
  });
  expect([outage.exitCode, outage.outputs["attestation"]]).toEqual([0, "failed"]);
});
afterEach(() => outage.remove());

describe("a request that an outage left on disk", () => {
  test("there are recipes that send it", () => {
    expect(resending.length).toBeGreaterThan(0);
  });

  test.each(resending.map((recipe) => ({ ...recipe, recipe })))(
    "the step in $title sends it as it was",
    async ({ recipe }) => {
      const before = service.attestations().length;
      const { "request-path": kept = "", "payload-path": payload = "" } = outage.outputs;
      const run = await runStep(
        recipe,
        { ...evaluate(recipe), "base-url": service.baseUrl },
        (workspace) =>
          cpSync(kept, workspace.makeFolder(join("unsent", basename(kept))), { recursive: true }),
      );
      try {
        expect([run.exitCode, run.exitCode === 0 ? "" : run.shown]).toEqual([0, ""]);
        expect(run.outputs).toMatchObject({ recorded: "1", failed: "0", unknown: "0" });
        expectRecorded(before);
        const { dataJson = [] } = service.attestations().at(-1) ?? {};
        expect(Buffer.from(dataJson).toString()).toBe(readFileSync(payload, "utf8"));
      } finally {
        await run.remove();
      }
    },
  );

  (hasCurl ? test : test.skip)("the documented command sends it", async () => {
    if (command === undefined) throw new Error("There is no command.");
    const before = service.attestations().length;
    expect(await send(command.code, outage.outputs["request-path"] ?? "")).toBe(0);
    expectRecorded(before);
  });
});

function evaluate(recipe: RecipeStep): Readonly<Record<string, string>> {
  return inputsOf(recipe, { COMPLIANCE_API_KEY: service.apiKey });
}

function expectRecorded(before: number): void {
  const recorded = service.attestations().slice(before);
  expect(
    recorded.map(({ flow, trail, name, files }) => [
      flow,
      trail,
      name,
      files.map(({ part }) => part),
    ]),
  ).toEqual([["checkout", HEAD, "unit-tests", ["attachment_file"]]]);
}

/** Runs the command as a person would; the service answers from this process meanwhile. */
async function send(script: string, directory: string): Promise<number | null> {
  const shell = spawn("bash", ["--norc", "-c", script], {
    cwd: directory,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      COMPLIANCE_API_KEY: service.apiKey,
      COMPLIANCE_URL: service.baseUrl,
      TRAIL: HEAD,
    },
    timeout: 30_000,
  });
  await once(shell, "exit");
  return shell.exitCode;
}

/** The address of a service that has stopped. */
async function addressWithoutService(): Promise<string> {
  const stopped = await startService();
  await stopped.close();
  return stopped.baseUrl;
}
