import type { JsonObject } from "../../src/base/json.ts";

/** The event that triggered the workflow. */
export interface WorkflowEvent {
  /** `GITHUB_EVENT_NAME` */
  readonly name: string;
  /** The file at `GITHUB_EVENT_PATH`. */
  readonly payload: JsonObject;
  /** `GITHUB_SHA` */
  readonly sha?: string;
  /** `GITHUB_REF` */
  readonly ref?: string;
}

export interface StepContext {
  readonly event: WorkflowEvent;
  readonly workspace: string;
}

const OWNER = "octo-org";
const REPOSITORY = `${OWNER}/octo-repo`;

/**
 * Returns the variables that a runner sets for a step, except those that name files. Of this process's environment only
 * `PATH` is passed on.
 */
export function runnerEnvironment({ event, workspace }: StepContext): Record<string, string> {
  const ref = event.ref ?? "refs/heads/main";
  return {
    PATH: process.env["PATH"] ?? "",
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__self",
    GITHUB_ACTOR: "octocat",
    GITHUB_API_URL: "https://api.github.com",
    GITHUB_EVENT_NAME: event.name,
    GITHUB_GRAPHQL_URL: "https://api.github.com/graphql",
    GITHUB_JOB: "test",
    GITHUB_REF: ref,
    GITHUB_REF_NAME: ref.replace(/^refs\/(?:heads|tags|pull)\//, ""),
    GITHUB_REF_TYPE: ref.startsWith("refs/tags/") ? "tag" : "branch",
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_REPOSITORY_OWNER: OWNER,
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_RUN_ID: "1001",
    GITHUB_RUN_NUMBER: "1",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_TRIGGERING_ACTOR: "octocat",
    GITHUB_SHA: event.sha ?? "1".repeat(40),
    GITHUB_WORKFLOW: "tests",
    GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/tests.yml@${ref}`,
    GITHUB_WORKFLOW_SHA: event.sha ?? "1".repeat(40),
    GITHUB_WORKSPACE: workspace,
    RUNNER_ARCH: "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
    RUNNER_NAME: "local",
    RUNNER_OS: "Linux",
  };
}
