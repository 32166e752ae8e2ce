import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { WorkflowEvent } from "../run-action/environment.ts";
import { type ActionRun, runAction } from "../run-action.ts";
import { startService } from "../service/service.ts";

type Inputs = Readonly<Record<string, string>>;

/** A run of an action of `dist/`, and how it must end. */
interface Scene {
  readonly name: string;
  /** The folder of the `action.yml`, relative to the project. */
  readonly action: "." | "gate" | "resend" | "verify";
  readonly inputs: Inputs;
  readonly exitCode: number;
}

const ROOT = dirname(dirname(import.meta.dirname));
const REPORTS = "build/test-results/test";
const UNAVAILABLE = { status: 503, body: { message: "Service unavailable" } } as const;

/**
 * Runs the actions of `dist/` against a local service, in a checkout of a small project. Returns the job summary of
 * each scene, as Markdown, by the name of the scene.
 * @throws if a run does not end as it must.
 */
export async function runScenes(): Promise<ReadonlyMap<string, string>> {
  const workspace = await mkdtemp(join(tmpdir(), "pictures-"));
  let isAvailable = true;
  const service = await startService({ refuse: () => (isAvailable ? undefined : UNAVAILABLE) });
  const runs: ActionRun[] = [];
  const summaries = new Map<string, string>();
  try {
    const event = pushOf(await checkOut(workspace));
    const connection = { "base-url": service.baseUrl, "api-key": service.apiKey, org: "octo-org" };
    const tests = {
      ...connection,
      flow: "checkout",
      name: "unit-tests",
      reports: `${REPORTS}/*.xml`,
    };
    const run = async ({ name, action, inputs, exitCode }: Scene): Promise<ActionRun> => {
      const step = { action: join(ROOT, action), inputs, event, workspace };
      const ended = await runAction({ ...step, secrets: [service.apiKey] });
      runs.push(ended);
      if (ended.exitCode !== exitCode) {
        throw new Error(`${name} ended with ${ended.exitCode}, not ${exitCode}:\n${ended.shown}`);
      }
      summaries.set(name, ended.summary);
      return ended;
    };

    await copyReports("passed", workspace);
    const attested = await run({
      name: "attested",
      action: ".",
      inputs: { ...tests, "test-outcome": "success" },
      exitCode: 0,
    });
    await keep(attested, join(workspace, "evidence"));
    await inflateTotal(join(workspace, "evidence/data.json"));
    await run({
      name: "verify-different",
      action: "verify",
      inputs: {
        payload: "evidence/data.json",
        attachment: "evidence/junit-evidence.zip",
        request: "evidence/request.json",
      },
      exitCode: 1,
    });

    await run({
      name: "gate-passed",
      action: "gate",
      inputs: { ...connection, "gate-environments": "staging", "gate-controls": "RCTL-1@3" },
      exitCode: 0,
    });
    await run({
      name: "gate-blocked",
      action: "gate",
      inputs: { ...connection, "gate-environments": "production", "gate-controls": "RCTL-3" },
      exitCode: 1,
    });

    isAvailable = false;
    const unsent = await run({
      name: "service-unavailable",
      action: ".",
      inputs: { ...tests, timeout: "1s" },
      exitCode: 1,
    });
    await keep(unsent, join(workspace, "kept/1"));
    isAvailable = true;
    const misspelled = await run({
      name: "flow-unknown",
      action: ".",
      inputs: { ...tests, flow: "chekout" },
      exitCode: 1,
    });
    await keep(misspelled, join(workspace, "kept/2"));
    await run({
      name: "resend",
      action: "resend",
      inputs: { ...connection, requests: "kept/*/request.json" },
      exitCode: 1,
    });

    await copyReports("failed", workspace);
    await run({
      name: "tests-failed",
      action: ".",
      inputs: { ...tests, "test-outcome": "failure", "fail-on-test-failures": "true" },
      exitCode: 1,
    });
    await run({
      name: "wrong-inputs",
      action: ".",
      inputs: {
        ...tests,
        "base-url": "",
        timeout: "2 minutes",
        "gate-deployments": "deployed, compliant",
      },
      exitCode: 1,
    });
    return summaries;
  } finally {
    await Promise.all(runs.map((ended) => ended.remove()));
    await service.close();
    await rm(workspace, { recursive: true, force: true });
  }
}

/** Commits the project in `workspace`, with the same SHA each time, and returns that. */
async function checkOut(workspace: string): Promise<string> {
  await cp(join(import.meta.dirname, "project"), workspace, { recursive: true });
  const date = "2025-06-30T09:12:00Z";
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "Ada",
    GIT_AUTHOR_EMAIL: "ada@example.com",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: "Ada",
    GIT_COMMITTER_EMAIL: "ada@example.com",
    GIT_COMMITTER_DATE: date,
  };
  const git = (...parameters: readonly string[]) =>
    execFileSync("git", parameters, { cwd: workspace, env, encoding: "utf8" }).trim();
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message", "Add vouchers to the cart");
  return git("rev-parse", "HEAD");
}

function pushOf(sha: string): WorkflowEvent {
  return { name: "push", sha, ref: "refs/heads/main", payload: { after: sha } };
}

function copyReports(folder: "passed" | "failed", workspace: string): Promise<void> {
  return cp(join(import.meta.dirname, "reports", folder), join(workspace, REPORTS), {
    recursive: true,
  });
}

/** Copies what a run kept on disk. */
function keep(run: ActionRun, folder: string): Promise<void> {
  return cp(run.outputs["request-path"] ?? "", folder, { recursive: true });
}

/** Changes a payload, so that it says that more cases ran than are in its reports. */
async function inflateTotal(payload: string): Promise<void> {
  const text = await readFile(payload, "utf8");
  await writeFile(payload, text.replace('"total":8', '"total":80'));
}
