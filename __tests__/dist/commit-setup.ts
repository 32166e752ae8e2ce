import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WorkflowEvent } from "../../dev/run-action/environment.ts";
import type { ActionRun } from "../../dev/run-action.ts";
import { isJsonObject } from "../../src/base/json.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import {
  type GitHubApiServer,
  respondWithJson,
  restCommit,
  startGitHubApi,
} from "../support/github-api-server.ts";
import { GREEN_REPORT, type StepInputs, StepRunner } from "../support/runner.ts";

/** What a test decides about a run. */
export interface CommitRun {
  readonly event: WorkflowEvent;
  readonly inputs?: StepInputs;
  readonly env?: Readonly<NodeJS.ProcessEnv>;
  /** A folder without a checkout where absent. */
  readonly workspace?: string;
  /** Whether the workflow passes a token for the API. */
  readonly token?: boolean;
}

/** Runs of the root action with a GitHub API that knows every commit, and a place for git repositories. */
export class CommitSetup {
  readonly runner: StepRunner;
  readonly api: GitHubApiServer;
  readonly git: GitSandbox = createGitSandbox();

  private constructor(runner: StepRunner, api: GitHubApiServer) {
    this.runner = runner;
    this.api = api;
  }

  static async open(): Promise<CommitSetup> {
    const api = await startGitHubApi((response, { url = "" }) => {
      const sha = /\/commits\/([0-9a-f]+)/.exec(url)?.[1] ?? "";
      respondWithJson(response, 200, restCommit(sha));
    });
    return new CommitSetup(await StepRunner.open(), api);
  }

  attest({ event, inputs, env, workspace, token = false }: CommitRun): Promise<ActionRun> {
    const folder = workspace ?? this.runner.workspace.path;
    mkdirSync(join(folder, "reports"), { recursive: true });
    writeFileSync(join(folder, "reports/checkout.xml"), GREEN_REPORT);
    return this.runner.attest(inputs, {
      event,
      workspace: folder,
      env: { GITHUB_API_URL: this.api.url, ...env },
      token: token ? "token-of-the-run" : "",
    });
  }

  /** The `data_json` of the newest attestation, as it was sent. */
  lastDataJson(): string {
    const { dataJson = [] } = this.runner.service.attestations().at(-1) ?? {};
    return Buffer.from(dataJson).toString("utf8");
  }

  /** `git_commit_info` of the newest attestation. */
  attestedCommit(): unknown {
    const payload: unknown = JSON.parse(this.lastDataJson());
    if (!isJsonObject(payload)) throw new Error("The service recorded no payload.");
    return payload["git_commit_info"];
  }

  /** Everything that a run showed, set as output, sent and left on disk, as one text. */
  tracesOf({ runnerTemp, log, summary, outputs, exported, state }: ActionRun): string {
    const files = readdirSync(runnerTemp, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
    const values = JSON.stringify({ outputs, exported, state });
    return [log, summary, values, this.lastDataJson(), ...files].join("\n");
  }

  async close(): Promise<void> {
    await Promise.all([this.runner.close(), this.api.close()]);
    this.git.remove();
  }
}
