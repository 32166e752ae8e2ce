import { readFileSync } from "node:fs";
import { isJsonObject, type JsonObject, numberAt, textAt, tryParseJson } from "../base/json.ts";
import { ifReadable } from "../files/paths.ts";

/** What the runner says about the run. What it does not say is undefined, never `""`. */
export type WorkflowContext = Readonly<ReturnType<typeof readContext>>;

/** A run that looks for its commit. */
export interface CommitRun {
  readonly context: WorkflowContext;
  /** Where `git` is found (`PATH`). */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** What git and the API have not said when it aborts stays unknown. */
  readonly signal: AbortSignal;
}

/** Reads the context from the environment and the file of the event's payload. Never throws. */
export function readContext(env: Readonly<NodeJS.ProcessEnv>) {
  const variable = (name: string): string | undefined => env[name] || undefined;
  const action = variable("GITHUB_ACTION_REPOSITORY");
  return {
    event: variable("GITHUB_EVENT_NAME"),
    /** Absent if its file cannot be used: `GITHUB_SHA` may name the commit, too. */
    payload: readEventPayload(variable("GITHUB_EVENT_PATH")),
    sha: fullSha(variable("GITHUB_SHA")),
    /** Such as `refs/heads/main`. */
    ref: variable("GITHUB_REF"),
    serverUrl: variable("GITHUB_SERVER_URL") ?? "https://github.com",
    apiUrl: variable("GITHUB_API_URL") ?? "https://api.github.com",
    /** `owner/name` */
    repository: variable("GITHUB_REPOSITORY"),
    actor: variable("GITHUB_ACTOR"),
    /** Who started this attempt; `actor` started the first one. */
    triggeringActor: variable("GITHUB_TRIGGERING_ACTOR"),
    workflow: variable("GITHUB_WORKFLOW"),
    /** Path of the workflow file and its ref, such as `octo-org/app/.github/workflows/test.yml@refs/heads/main`. */
    workflowRef: variable("GITHUB_WORKFLOW_REF"),
    workflowSha: variable("GITHUB_WORKFLOW_SHA"),
    job: variable("GITHUB_JOB"),
    runId: toNumber(variable("GITHUB_RUN_ID")),
    runAttempt: toNumber(variable("GITHUB_RUN_ATTEMPT")),
    workspace: variable("GITHUB_WORKSPACE"),
    /** The action's own repository and ref. Undefined if the workflow runs it from a folder (`uses: ./`). */
    action: action ? { repository: action, ref: variable("GITHUB_ACTION_REF") } : undefined,
    /** The machine that runs the job. */
    runner: {
      os: variable("RUNNER_OS"),
      arch: variable("RUNNER_ARCH"),
      /** `github-hosted` or `self-hosted` */
      environment: variable("RUNNER_ENVIRONMENT"),
    },
  };
}

function readEventPayload(path: string | undefined): JsonObject | undefined {
  const text = path && ifReadable(() => readFileSync(path, "utf8"));
  const json = text ? tryParseJson(text) : undefined;
  return isJsonObject(json) ? json : undefined;
}

function toNumber(text: string | undefined): number | undefined {
  return Number(text) || undefined;
}

declare const FULL_SHA: unique symbol;
/** A SHA-1 or SHA-256 with all its digits, in lower case. Only `fullSha` returns one. */
export type FullSha = string & { readonly [FULL_SHA]: true };

/** Returns a full SHA; undefined for anything else, and for zeros, which mean a deletion. */
export function fullSha(text: string | undefined): FullSha | undefined {
  const sha = text?.toLowerCase();
  return isFullSha(sha) ? sha : undefined;
}

function isFullSha(text = ""): text is FullSha {
  return /^(?!0+$)(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** Returns the number of the pull request that the event is about. */
export function pullRequestNumber({ payload }: WorkflowContext): number | undefined {
  return numberAt(payload, "pull_request.number");
}

/** A repository that a pull request comes from; without a name if it was deleted. */
interface Fork {
  readonly fullName: string | undefined;
}

/** Returns the repository of the head of a pull request or `workflow_run`, where it is another one than the run's. */
export function findFork({ event, payload }: WorkflowContext): Fork | undefined {
  const [head, own] =
    event === "workflow_run"
      ? ["workflow_run.head_repository", "workflow_run.repository"]
      : ["pull_request.head.repo", "pull_request.base.repo"];
  const fullName = textAt(payload, `${head}.full_name`);
  const ownName = textAt(payload, `${own}.full_name`);
  return fullName?.toLowerCase() === ownName?.toLowerCase() ? undefined : { fullName };
}

const DEPENDABOT = "dependabot[bot]";

/** Events whose runs get no secrets when the pull request comes from a fork. */
const FORK_EVENTS = ["pull_request", "pull_request_review", "pull_request_review_comment"];

/** Events whose runs get only Dependabot's own secrets when it is the actor, no matter who re-runs them. */
const DEPENDABOT_EVENTS = [...FORK_EVENTS, "push", "create", "deployment", "deployment_status"];

/**
 * Whether GitHub withholds the repository's secrets from this run because it belongs to a pull request from a fork
 * (`findFork`) or to Dependabot, as its pages "Troubleshooting Dependabot on GitHub Actions" and "Events that trigger
 * workflows" say. A repository may be configured to send secrets to forks, so call this only if a secret is missing.
 */
export function isWithoutSecrets(context: WorkflowContext): boolean {
  const { event = "", actor, payload } = context;
  if (FORK_EVENTS.includes(event) && findFork(context) !== undefined) return true;
  if (actor !== DEPENDABOT) return false;
  if (DEPENDABOT_EVENTS.includes(event)) return true;
  // Of the other events, `pull_request_target` has one.
  return textAt(payload, "pull_request.user.login") === DEPENDABOT;
}
