import { errorMessage } from "../base/errors.ts";
import { isJsonObject, valueAt } from "../base/json.ts";
import type { Log } from "../base/log.ts";
import { parseDetails, type SourceResult, shaAt } from "./commit.ts";
import type { WorkflowContext } from "./context.ts";

/** Which commit to ask the API for, and how. */
export interface ApiRequest {
  readonly sha: string;
  readonly token: string | undefined;
  readonly context: Pick<WorkflowContext, "apiUrl" | "repository">;
  /** Time limit for the response, including its body. */
  readonly milliseconds: number;
  /** Aborts when the run is cancelled. */
  readonly signal: AbortSignal;
}

/** A commit with a long message has a few KiB. */
const MAX_BYTES = 1024 * 1024;
/** What a status means, as the end of a sentence. */
const MEANINGS: Readonly<Record<string, string>> = {
  401: ": it does not accept `github-token`",
  403: ": `github-token` needs the permission `contents: read`",
  404: ": it has no such commit, or `github-token` lacks the permission `contents: read`",
  422: ": it has no such commit",
};

/**
 * Asks the API for a commit (`GET /repos/{owner}/{repo}/commits/{sha}`), once: the details are not worth a retry.
 * A commit of a fork is found through the repository that the pull request targets. Never throws.
 */
export async function readFromApi(request: ApiRequest, log: Log): Promise<SourceResult> {
  const { sha, token, context } = request;
  if (token === undefined) {
    return { reason: "The API was not asked because `github-token` is empty." };
  }
  if (context.repository === undefined) {
    return {
      reason: "The API was not asked because GITHUB_REPOSITORY does not name the repository.",
    };
  }
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.milliseconds)]);
  try {
    const { getOctokit } = await import("@actions/github");
    // Octokit would log to the console, where a line can be a workflow command.
    const write = (text: string) => log.debug(`GitHub API: ${text}`);
    const octokit = getOctokit(token, {
      baseUrl: context.apiUrl,
      log: { debug: write, info: write, warn: write, error: write },
    });
    const unbounded = octokit.request.endpoint.DEFAULTS.request?.fetch;
    const response = await octokit.request("GET /repos/{owner}/{repo}/commits/{ref}", {
      owner: context.repository.owner,
      repo: context.repository.name,
      ref: sha,
      // Changed files are not needed and can be megabytes; one is the least the API sends.
      per_page: 1,
      request: { signal, fetch: boundFetch(unbounded) },
    });
    return parseResponse(response.data, sha);
  } catch (error) {
    if (request.signal.aborted) {
      return { reason: "The run was cancelled before the API responded." };
    }
    if (signal.aborted) {
      return { reason: `The API did not respond within ${request.milliseconds / 1000} s.` };
    }
    return { reason: describeFailure(error) };
  }
}

/** Returns a `fetch` that breaks off a response of more than 1 MiB, which Octokit takes for an empty one. */
function boundFetch(unbounded: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await unbounded(...request);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) break;
    }
    return new Response(bytes > 0 ? Buffer.concat(chunks) : null, response);
  };
}

function parseResponse(data: unknown, sha: string): SourceResult {
  if (isJsonObject(data) && shaAt(data, "sha") === sha && isJsonObject(data["commit"])) {
    return { details: parseDetails(data["commit"]) };
  }
  return { reason: "The API responded with something other than the commit." };
}

/** Says what went wrong and what to do. Does not quote the response's body, which may hold what has to be redacted. */
function describeFailure(error: unknown): string {
  const response = isJsonObject(error) ? valueAt(error, "response") : undefined;
  const status = valueAt(response, "status");
  if (status === undefined) return `The API could not be reached: ${rootCause(error)}.`;
  const isLimited =
    valueAt(response, "headers.x-ratelimit-remaining") === "0" ||
    valueAt(response, "headers.retry-after") !== undefined;
  const isRateLimit = status === 429 || (status === 403 && isLimited);
  const meaning = isRateLimit ? ": the rate limit is used up" : MEANINGS[String(status)];
  return `The API responded with ${status}${meaning ?? ""}.`;
}

/** Returns the message of the innermost cause, which names host and port, unlike `fetch failed`. */
function rootCause(error: unknown): string {
  const hasCause = typeof error === "object" && error !== null && "cause" in error;
  return hasCause && error.cause ? rootCause(error.cause) : errorMessage(error);
}
