import { isJsonObject, type Json } from "../json.ts";
import type { Log } from "../log.ts";
import type { WorkflowContext } from "./context.ts";
import type { Lookup } from "./details.ts";
import { restDetails, shaAt, valueAt } from "./event-payload.ts";

/** What to ask the API for. */
export interface ApiRequest {
  readonly sha: string;
  readonly token: string | undefined;
  readonly context: Pick<WorkflowContext, "apiUrl" | "repository">;
  /** How long the answer may take, its body included. */
  readonly milliseconds: number;
}

/**
 * Asks the API for a commit (`GET /repos/{owner}/{repo}/commits/{sha}`), once: the details are worth no waiting.
 * A commit of a fork is found through the repository that the pull request is for. Never throws.
 */
export async function askApi(request: ApiRequest, log: Log): Promise<Lookup> {
  const { sha, token, context } = request;
  if (token === undefined) return nothing("The API was not asked, as `github-token` is empty.");
  if (context.repository === undefined) {
    return nothing("The API was not asked, as GITHUB_REPOSITORY does not say the repository.");
  }
  const signal = AbortSignal.timeout(request.milliseconds);
  try {
    const { getOctokit } = await import("@actions/github");
    const octokit = getOctokit(token, { baseUrl: context.apiUrl, log: quietly(log) });
    const response = await octokit.request("GET /repos/{owner}/{repo}/commits/{ref}", {
      owner: context.repository.owner,
      repo: context.repository.name,
      ref: sha,
      // Only the first of the changed files, which nobody asked for and which can be megabytes.
      per_page: 1,
      request: { signal },
    });
    // Octokit takes a body that was cut off for an empty one.
    return signal.aborted ? tooLate(request) : read(response.data, sha);
  } catch (error) {
    return signal.aborted ? tooLate(request) : nothing(reasonOf(error));
  }
}

function tooLate({ milliseconds }: ApiRequest): Lookup {
  return nothing(`The API gave no answer in ${milliseconds / 1000} s.`);
}

function read(data: unknown, sha: string): Lookup {
  const body: Json | undefined = isJsonObject(data) ? data : undefined;
  const commit = valueAt(body, "commit");
  if (shaAt(body, "sha") !== sha || !isJsonObject(commit)) {
    return nothing("The API answered with something else than the commit.");
  }
  return { details: restDetails(commit), whole: true };
}

/** Octokit's own words would go to the console, where a line can be a workflow command. */
function quietly(log: Log): Record<"debug" | "info" | "warn" | "error", (text: string) => void> {
  const write = (text: string): void => log.debug(`GitHub API: ${text}`);
  return { debug: write, info: write, warn: write, error: write };
}

/** What went wrong and what to do. Says nothing of the answer's body, which is not ours to show. */
function reasonOf(error: unknown): string {
  const isObject = typeof error === "object" && error !== null;
  const response = isObject && "response" in error ? error.response : undefined;
  if (typeof response !== "object" || response === null || !("status" in response)) {
    return `The API could not be reached: ${causeOf(error)}.`;
  }
  const { status } = response;
  const headers = "headers" in response && isJsonObject(response.headers) ? response.headers : {};
  if (status === 429 || (status === 403 && isRateLimit(headers))) {
    return `The API answered ${status}: its rate limit is used up.`;
  }
  return `The API answered ${status}${ADVICE.get(status) ?? ""}.`;
}

const ADVICE: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [401, ": it does not accept `github-token`"],
  [403, ": `github-token` needs the permission `contents: read`"],
  [404, ": it has no such commit, or `github-token` lacks the permission `contents: read`"],
  [422, ": it has no such commit"],
]);

function isRateLimit(headers: Readonly<Record<string, unknown>>): boolean {
  return headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined;
}

/** The first cause of an error, which names host and port where `fetch failed` does not. */
function causeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("cause" in error && error.cause) return causeOf(error.cause);
  if ("message" in error && error.message) return String(error.message);
  return "code" in error ? String(error.code) : "no reason was given";
}

function nothing(reason: string): Lookup {
  return { details: {}, whole: false, reason };
}
