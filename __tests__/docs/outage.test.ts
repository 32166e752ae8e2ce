import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { documents, fencesOf } from "./documents.ts";
import { runStep } from "./recipe-run.ts";
import { HEAD, inputsOf, recipeSteps } from "./recipe-step.ts";
import { documentedWorkflows } from "./workflows.ts";

const HEADING = "An outage: keep the request and send it later";

const recipe = documentedWorkflows()
  .flatMap(recipeSteps)
  .find(({ heading }) => heading === HEADING);
const command = documents()
  .flatMap(fencesOf)
  .find(({ heading, language }) => heading === HEADING && language === "sh");

// On Windows, `bash` can be that of a Linux which is not there.
const isAble = process.platform !== "win32" && spawnSync("curl", ["--version"]).status === 0;
if (!isAble)
  console.warn("Without bash and curl, the command that sends a kept request is not run.");
const whereAble = isAble ? test : test.skip;

let service: LocalService;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.close());

whereAble("what an outage left on disk is sent later by the documented command", async () => {
  if (recipe === undefined || command === undefined) throw new Error(`There is no "${HEADING}".`);
  const run = await runStep(recipe, {
    ...inputsOf(recipe, { COMPLIANCE_API_KEY: service.apiKey }),
    "base-url": await addressWithoutService(),
    timeout: "1s",
  });
  try {
    expect([run.exitCode, run.outputs["attestation"]]).toEqual([0, "failed"]);
    const { "payload-path": payload = "", "attachment-path": attachment = "" } = run.outputs;
    copyFileSync(payload, join(run.workspace, "data.json"));
    copyFileSync(attachment, join(run.workspace, "junit-evidence.zip"));
    expect(await send(command.code, run.workspace)).toBe(0);
    const kept = service.attestations().map(({ flow, trail, name, files }) => ({
      flow,
      trail,
      name,
      parts: files.map(({ part }) => part),
    }));
    expect(kept).toEqual([
      { flow: "checkout", trail: HEAD, name: "unit-tests", parts: ["attachment_file"] },
    ]);
  } finally {
    await run.remove();
  }
});

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

/** Where a service was, and nobody listens any more. */
async function addressWithoutService(): Promise<string> {
  const gone = await startService();
  await gone.close();
  return gone.baseUrl;
}
