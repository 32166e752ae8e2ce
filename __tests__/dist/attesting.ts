import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { isJsonObject, type JsonObject } from "../../src/json.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import {
  type GitHubApiServer,
  respondWithJson,
  restCommit,
  startGitHubApi,
} from "../support/github-api-server.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const REPORT = '<testsuite name="checkout"><testcase name="pays" time="0.5"/></testsuite>';

/** What a test says of a run; the rest is usual. */
export interface Situation {
  readonly event: WorkflowEvent;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** Where the reports are; an own folder without a checkout where absent. */
  readonly workspace?: string;
  /** Whether the workflow has a token; then the API is the peer. */
  readonly token?: boolean;
}

/** The local service, an API that knows every commit, and a place for git repositories. */
export interface World {
  readonly service: LocalService;
  readonly api: GitHubApiServer;
  readonly workshop: GitSandbox;
  /** Runs dist/ as a step of a workflow. */
  attest(situation: Situation): Promise<ActionRun>;
  /** `git_commit_info` of the attestation that the last run made. */
  attestedCommit(): unknown;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const service = await startService();
  const api = await startGitHubApi((response, { url = "" }) => {
    const sha = /\/commits\/([0-9a-f]+)/.exec(url)?.[1] ?? "";
    respondWithJson(response, 200, restCommit(sha));
  });
  const workshop = createGitSandbox();
  const runs: ActionRun[] = [];
  return {
    service,
    api,
    workshop,
    attest: async ({ event, inputs, env, workspace, token = false }) => {
      const folder = workspace ?? mkdtempSync(join(workshop.directory, "workspace-"));
      writeReport(folder);
      const run = await runAction({
        action: ROOT,
        inputs: { ...usualInputs(service), ...inputs },
        workspace: folder,
        event,
        env: { GITHUB_API_URL: api.url, ...env },
        token: token ? "token-of-the-run" : "",
      });
      runs.push(run);
      return run;
    },
    attestedCommit: () => lastPayload(service)["git_commit_info"],
    close: async () => {
      await Promise.all([...runs.map((run) => run.remove()), service.close(), api.close()]);
      workshop.remove();
    },
  };
}

function usualInputs(service: LocalService): Record<string, string> {
  return {
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    org: "octo-org",
    flow: "checkout",
    trail: "trail-1",
    name: "unit-tests",
    reports: "reports/*.xml",
  };
}

function writeReport(workspace: string): void {
  mkdirSync(join(workspace, "reports"), { recursive: true });
  writeFileSync(join(workspace, "reports/checkout.xml"), REPORT);
}

/** The `data_json` of the newest attestation, as it was sent. */
function lastDataJson(service: LocalService): string {
  return Buffer.from(service.attestations().at(-1)?.dataJson ?? []).toString("utf8");
}

function lastPayload(service: LocalService): JsonObject {
  const payload: unknown = JSON.parse(lastDataJson(service));
  if (!isJsonObject(payload)) throw new Error("The service recorded no payload.");
  return payload;
}

/** All that the last run showed, handed on, sent and left on disk, as one text. */
export function tracesOf(run: ActionRun, service: LocalService): string {
  const files = readdirSync(run.runnerTemp, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  const { log, summary, outputs, exported, state } = run;
  const handedOn = JSON.stringify({ outputs, exported, state });
  return [log, summary, handedOn, lastDataJson(service), ...files].join("\n");
}
