import { readFileSync } from "node:fs";
import { errorCode } from "../errors.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import { fullSha, textAt } from "./event-payload.ts";

/** What the runner says about the run, parsed once. What it does not say is absent, never `""`. */
export interface WorkflowContext {
  readonly event: string | undefined;
  /** Empty where there is no payload file. */
  readonly payload: JsonObject;
  /** Why the payload file, which is there, could not be used; `payload` is empty then. */
  readonly payloadProblem?: string;
  /** `GITHUB_SHA`, a full SHA in lower case */
  readonly sha: string | undefined;
  /** `GITHUB_REF`, such as `refs/heads/main` */
  readonly ref: string | undefined;
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly repository: { readonly owner: string; readonly name: string } | undefined;
  readonly actor: string | undefined;
  readonly workflow: string | undefined;
  readonly job: string | undefined;
  readonly runId: number | undefined;
  readonly runAttempt: number | undefined;
  /** `GITHUB_WORKSPACE` */
  readonly workspace: string | undefined;
}

/** Environment variables, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads what the runner says about the run from its environment and the payload file that it names
 * (`GITHUB_EVENT_PATH`). Never throws: a missing file is an empty payload, and one that cannot be used
 * is too, with `payloadProblem`, since `GITHUB_SHA` alone can still tell the commit.
 */
export function readContext(env: Environment): WorkflowContext {
  const said = (name: string): string | undefined => env[name] || undefined;
  const { payload, problem } = readPayload(said("GITHUB_EVENT_PATH"));
  return {
    event: said("GITHUB_EVENT_NAME"),
    payload,
    ...(problem !== undefined && { payloadProblem: problem }),
    sha: fullSha(said("GITHUB_SHA")),
    ref: said("GITHUB_REF"),
    serverUrl: address(said("GITHUB_SERVER_URL")) ?? "https://github.com",
    apiUrl: address(said("GITHUB_API_URL")) ?? "https://api.github.com",
    repository: repositoryOf(said("GITHUB_REPOSITORY") ?? textAt(payload, "repository.full_name")),
    actor: said("GITHUB_ACTOR"),
    workflow: said("GITHUB_WORKFLOW"),
    job: said("GITHUB_JOB"),
    runId: count(said("GITHUB_RUN_ID")),
    runAttempt: count(said("GITHUB_RUN_ATTEMPT")),
    workspace: said("GITHUB_WORKSPACE"),
  };
}

function readPayload(path: string | undefined): { payload: JsonObject; problem?: string } {
  if (path === undefined) return { payload: {} };
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return { payload: {} };
    return { payload: {}, problem: `The event's payload could not be read: ${error}.` };
  }
  const payload = parse(text);
  if (isJsonObject(payload)) return { payload };
  return { payload: {}, problem: `The event's payload, ${path}, is not a JSON object.` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the text around the fault, which may be what is to be redacted.
    return undefined;
  }
}

function address(text: string | undefined): string | undefined {
  return text?.replace(/\/+$/, "") || undefined;
}

function repositoryOf(slug: string | undefined): WorkflowContext["repository"] {
  const [owner, name, ...more] = slug?.split("/") ?? [];
  return owner && name && more.length === 0 ? { owner, name } : undefined;
}

function count(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
