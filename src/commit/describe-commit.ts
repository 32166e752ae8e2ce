import type { Log } from "../base/log.ts";
import type { Commit, CommitDetails, CommitInfo, CommitInputs, SourceAnswer } from "./commit.ts";
import type { WorkflowContext } from "./context.ts";
import { chooseSha, findBranch, mergeCommitNotice, payloadDetails } from "./event.ts";

export interface CommitRequest extends CommitInputs {
  /** Where local git is asked. */
  readonly workingDirectory: string;
  readonly context: WorkflowContext;
  readonly log: Log;
  /** Aborts when the run is cancelled: what git and the API did not tell until then stays unknown. */
  readonly signal: AbortSignal;
}

const GIT_MILLISECONDS = 5_000;
const API_MILLISECONDS = 10_000;

/**
 * Returns the chosen commit and all that is known about it. Each field comes from the first source that knows it: the
 * event's payload (only if its id is the commit), local git, the API. Git and the API are asked only while something
 * is missing. What no source knows is left out, and `notices` says why. Redacted fields are neither in the result nor
 * in any log.
 *
 * The url belongs to the repository in which the workflow runs, which also shows commits of pull requests from forks.
 *
 * Throws an AttestationError if the run does not name the commit; see {@link chooseSha}.
 */
export async function describeCommit(request: CommitRequest): Promise<Commit> {
  const { choice, redact, context, log } = request;
  const chosen = chooseSha(choice, context);
  const found = await lookUpDetails(chosen, request);
  const sha = found.taggedCommit ?? chosen;
  const branch = redact.has("branch") ? undefined : findBranch(chosen, context);
  const { serverUrl, repository } = context;
  const url = repository && `${serverUrl}/${repository.owner}/${repository.name}/commit/${sha}`;
  const info: CommitInfo = {
    sha1: sha,
    ...found.details,
    ...(branch && { branch: branch.name }),
    ...(url !== undefined && { url }),
  };
  const sources: Commit["sources"] = {
    ...found.sources,
    ...(branch && { branch: branch.source }),
    ...(url !== undefined && { url: "context" as const }),
  };
  log.debug(`Sources of commit ${sha}: ${JSON.stringify(sources)}`);
  const tagNotice =
    found.taggedCommit &&
    `${chosen} is an annotated tag. The attestation is about its commit, ${sha}.`;
  const fallback = mergeCommitNotice(choice, context);
  const notices = [context.payloadProblem, fallback, tagNotice, ...found.notices];
  const redacted = [...redact].sort();
  return {
    info,
    ...(redacted.length > 0 && { redacted }),
    sources,
    source: found.source,
    notices: notices.filter((notice) => notice !== undefined),
  };
}

interface FoundDetails extends Pick<Commit, "sources" | "source" | "notices"> {
  readonly details: CommitDetails;
  readonly taggedCommit?: string | undefined;
}

/** Asks one source after the other until nothing is missing or one of them has read the commit itself. */
async function lookUpDetails(sha: string, request: CommitRequest): Promise<FoundDetails> {
  const { redact } = request;
  const wanted = DETAIL_FIELDS.filter((field) => field === "timestamp" || !redact.has(field));
  const reasons: string[] = [];
  let details: CommitDetails = {};
  let sources: Commit["sources"] = {};
  for (const [source, ask] of detailSources(sha, request)) {
    const answer = await ask();
    const added = wanted.filter(
      (field) => details[field] === undefined && answer.details[field] !== undefined,
    );
    sources = { ...sources, ...Object.fromEntries(added.map((field) => [field, source])) };
    details = { ...pick(wanted, answer.details), ...details };
    if (answer.complete || wanted.every((field) => details[field] !== undefined)) {
      return { details, sources, source, taggedCommit: answer.taggedCommit, notices: [] };
    }
    if (answer.reason !== undefined) reasons.push(answer.reason);
  }
  const missing = wanted.filter((field) => details[field] === undefined).join(", ");
  const notice = `Unknown details of commit ${sha}: ${missing}. ${reasons.join(" ")}`;
  return { details, sources, source: "partial", notices: [notice] };
}

const DETAIL_FIELDS = ["message", "author", "timestamp"] as const;

type DetailSource = readonly ["payload" | "git" | "api", ask: () => Promise<SourceAnswer>];

/** In the order in which they are asked. Git and the API are loaded only when they are asked. */
function detailSources(sha: string, request: CommitRequest): readonly DetailSource[] {
  const { workingDirectory: directory, redact, token, context, log, signal } = request;
  const quote = redact.size === 0;
  return [
    ["payload", async () => ({ details: payloadDetails(sha, context.payload), complete: false })],
    [
      "git",
      async () => {
        const { readFromGit } = await import("./git.ts");
        const limits = { milliseconds: GIT_MILLISECONDS, signal };
        return readFromGit({ sha, directory, environment: process.env, quote, ...limits });
      },
    ],
    [
      "api",
      async () => {
        const { readFromApi } = await import("./github-api.ts");
        return readFromApi({ sha, token, context, milliseconds: API_MILLISECONDS, signal }, log);
      },
    ],
  ];
}

function pick(fields: readonly (keyof CommitDetails)[], details: CommitDetails): CommitDetails {
  const { message, author, timestamp } = details;
  return {
    ...(fields.includes("message") && message !== undefined && { message }),
    ...(fields.includes("author") && author !== undefined && { author }),
    ...(fields.includes("timestamp") && timestamp !== undefined && { timestamp }),
  };
}
