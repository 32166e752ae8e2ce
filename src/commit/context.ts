import { readFileSync } from "node:fs";
import { errorCode, errorMessage } from "../base/errors.ts";
import { withoutFullStop } from "../base/format.ts";
import { isJsonObject, type JsonObject, textAt, tryParseJson, valueAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import { fullSha } from "./commit.ts";

/** What the runner says about the run, parsed once. What it does not say is undefined, never `""`. */
export type WorkflowContext = Readonly<ReturnType<typeof readContext>>;

/** Reads the context from the environment and the payload file. Never throws: `GITHUB_SHA` may name the commit, too. */
export function readContext(env: Readonly<NodeJS.ProcessEnv>) {
  const variable = (name: string): string | undefined => env[name] || undefined;
  const payload = readPayload(variable("GITHUB_EVENT_PATH"));
  const named = textAt(payload?.json, "repository.full_name");
  const fullName = variable("GITHUB_REPOSITORY") ?? named;
  const action = variable("GITHUB_ACTION_REPOSITORY");
  return {
    event: variable("GITHUB_EVENT_NAME"),
    /** Absent if there is no payload file. */
    payload,
    /** A full SHA in lower case. */
    sha: fullSha(variable("GITHUB_SHA")),
    /** Such as `refs/heads/main`. */
    ref: variable("GITHUB_REF"),
    serverUrl: baseUrl(variable("GITHUB_SERVER_URL")) ?? "https://github.com",
    apiUrl: baseUrl(variable("GITHUB_API_URL")) ?? "https://api.github.com",
    repository: parseRepository(fullName),
    actor: variable("GITHUB_ACTOR"),
    /** Who started this attempt; `actor` started the first one. */
    triggeringActor: variable("GITHUB_TRIGGERING_ACTOR"),
    workflow: variable("GITHUB_WORKFLOW"),
    /** Path of the workflow file and its ref, such as `octo-org/app/.github/workflows/test.yml@refs/heads/main`. */
    workflowRef: variable("GITHUB_WORKFLOW_REF"),
    workflowSha: fullSha(variable("GITHUB_WORKFLOW_SHA")),
    job: variable("GITHUB_JOB"),
    runId: positiveInteger(variable("GITHUB_RUN_ID")),
    runAttempt: positiveInteger(variable("GITHUB_RUN_ATTEMPT")),
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

/** The event's payload, or why its file cannot be used. */
type Payload =
  | { readonly json: JsonObject; readonly problem?: undefined }
  | { readonly json?: undefined; readonly problem: Problem };

function readPayload(path: string | undefined): Payload | undefined {
  if (path === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    return unusablePayload(`${path} could not be read: ${withoutFullStop(errorMessage(error))}.`);
  }
  // The parser's message is not kept: it quotes the text around the error, which may have to be redacted.
  const json = tryParseJson(text);
  if (isJsonObject(json)) return { json };
  return unusablePayload(`${path} is not a JSON object.`);
}

function unusablePayload(reason: string): Payload {
  const problem: Problem = {
    id: "payload-unusable",
    title: "The event payload cannot be used",
    details: reason,
    advice: "Check the file that GITHUB_EVENT_PATH names; in a container, it must be mounted.",
  };
  return { problem };
}

function baseUrl(text: string | undefined): string | undefined {
  return text?.replace(/\/+$/, "") || undefined;
}

function parseRepository(fullName: string | undefined) {
  const [owner, name, ...more] = fullName?.split("/") ?? [];
  if (!fullName || !owner || !name || more.length > 0) return undefined;
  return { owner, name, fullName };
}

function positiveInteger(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

const DEPENDABOT = "dependabot[bot]";

/** Events whose runs get no secrets when the pull request comes from a fork. */
const FORK_EVENTS = ["pull_request", "pull_request_review", "pull_request_review_comment"];

/** Events whose runs get no secrets when Dependabot is the actor, no matter who re-runs them. */
const DEPENDABOT_EVENTS = [...FORK_EVENTS, "push", "create", "deployment", "deployment_status"];

/**
 * Whether GitHub withholds the repository's secrets from this run because it belongs to a pull request from a fork or
 * to Dependabot (input `on-fork`), as its pages "Troubleshooting Dependabot on GitHub Actions" and "Events that trigger
 * workflows" say. A repository may be configured to send secrets to forks, so call this only if a secret is missing.
 */
export function isWithoutSecrets(context: WorkflowContext): boolean {
  const { event, actor, payload } = context;
  if (event === undefined) return false;
  if (FORK_EVENTS.includes(event) && findFork(context) !== undefined) return true;
  if (actor !== DEPENDABOT) return false;
  if (DEPENDABOT_EVENTS.includes(event)) return true;
  const author = textAt(payload?.json, "pull_request.user.login");
  return event === "pull_request_target" && author === DEPENDABOT;
}

/** A repository that a pull request comes from; without a name if it was deleted. */
interface Fork {
  readonly fullName: string | undefined;
}

/** Where the payload of a pull request's events names the repositories of the head and of the run. */
const PULL_REQUEST_PATHS = { head: "pull_request.head.repo", own: "pull_request.base.repo" };
const WORKFLOW_RUN_PATHS = { head: "workflow_run.head_repository", own: "workflow_run.repository" };

/** Returns the repository of the head of a pull request or `workflow_run`, where it is another one than the run's. */
export function findFork({ event, payload, repository }: WorkflowContext): Fork | undefined {
  const paths = event === "workflow_run" ? WORKFLOW_RUN_PATHS : PULL_REQUEST_PATHS;
  const head = valueAt(payload?.json, paths.head);
  // A head in the run's own repository always has one, so this one was deleted.
  if (head === null) return { fullName: undefined };
  const fullName = textAt(head, "full_name");
  const own = textAt(payload?.json, `${paths.own}.full_name`) ?? repository?.fullName;
  if (fullName === undefined || own === undefined) return undefined;
  return fullName.toLowerCase() === own.toLowerCase() ? undefined : { fullName };
}
