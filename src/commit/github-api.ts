import { errorMessage } from "../base/errors.ts";
import { isJsonObject } from "../base/json.ts";
import { type CommitDetails, readDetails, shaAt } from "./commit.ts";
import type { CommitRun } from "./context.ts";

/**
 * Asks the API for a commit, once: the details are not worth a retry. A commit of a fork is found through the
 * repository that the pull request targets. Returns a sentence instead if the API does not tell. Never rejects.
 */
export async function readFromApi(
  sha: string,
  token: string | undefined,
  { context: { apiUrl, repository }, signal }: CommitRun,
): Promise<CommitDetails | string> {
  if (token === undefined) return "The API was not asked because `github-token` is empty.";
  const [owner, repo] = repository?.split("/") ?? [];
  if (owner === undefined || repo === undefined) {
    return "The API was not asked because GITHUB_REPOSITORY names no repository.";
  }
  try {
    // Its import takes time, and throws if the event's payload cannot be used.
    const { getOctokit } = await import("@actions/github");
    const { data } = await getOctokit(token, { baseUrl: apiUrl }).rest.repos.getCommit({
      owner,
      repo,
      ref: sha,
      // Changed files are not needed and can be megabytes; one is the least the API sends.
      per_page: 1,
      // It would warn of a deprecated API, unredacted.
      request: { signal, log: { warn: () => undefined } },
    });
    const response: unknown = data;
    if (isJsonObject(response) && shaAt(response, "sha") === sha) {
      return readDetails(response["commit"]);
    }
    return "The API responded with something other than the commit.";
  } catch (error) {
    return `The API failed: ${errorMessage(rootCause(error))}`;
  }
}

/** Returns what an error comes from, which names host and port, unlike `fetch failed`. */
function rootCause(error: unknown): unknown {
  const cause: unknown = Object(error).cause;
  return cause === undefined ? error : rootCause(cause);
}
