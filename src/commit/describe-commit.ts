import { done, type Log, runStep, type Step, withGrace } from "../base/step.ts";
import type { Commit, CommitDetails, CommitInputs, SourceResult } from "./commit.ts";
import type { WorkflowContext } from "./context.ts";
import { chooseSha, findBranch, payloadDetails } from "./event.ts";

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
  const { choice, redact, context } = request;
  const chosen = chooseSha(choice, context);
  const { details, taggedCommit, ...found } = await lookUpDetails(chosen, request);
  const sha = taggedCommit ?? chosen;
  const branch = redact.has("branch") ? undefined : findBranch(chosen, context);
  const { serverUrl, repository } = context;
  const url = repository && `${serverUrl}/${repository.owner}/${repository.name}/commit/${sha}`;
  const sources: Commit["sources"] = {
    ...found.sources,
    ...(branch && { branch: branch.source }),
    ...(url !== undefined && { url: "context" }),
  };
  const tagNotice =
    taggedCommit && `${chosen} is an annotated tag. The attestation is about its commit, ${sha}.`;
  const notices = [context.payloadProblem, tagNotice, found.notice];
  return {
    info: {
      sha1: sha,
      ...details,
      ...(branch && { branch: branch.name }),
      ...(url !== undefined && { url }),
    },
    ...(redact.size > 0 && { redacted: [...redact].sort() }),
    sources,
    source: found.source,
    notices: notices.filter((notice) => notice !== undefined),
  };
}

/** Describes the commit that the run is about, as a step of the run. */
export function findCommit(
  inputs: { readonly commit: CommitInputs; readonly workingDirectory: string },
  run: Pick<CommitRequest, "context" | "log" | "signal">,
): Promise<Step<Commit>> {
  const { commit, workingDirectory } = inputs;
  return runStep(withGrace(run), "evidence", async () => {
    const described = await describeCommit({ ...commit, ...run, workingDirectory });
    return done<Commit>(described, { notices: described.notices });
  });
}

interface FoundDetails extends Pick<Commit, "sources" | "source"> {
  readonly details: CommitDetails;
  readonly taggedCommit?: string | undefined;
  /** What is missing, and why. */
  readonly notice?: string;
}

/** Asks one source after the other until nothing is missing or one of them has read the commit itself. */
async function lookUpDetails(sha: string, request: CommitRequest): Promise<FoundDetails> {
  const { redact } = request;
  const wanted = DETAIL_FIELDS.filter((field) => field === "timestamp" || !redact.has(field));
  const reasons: string[] = [];
  let details: CommitDetails = {};
  let sources: Commit["sources"] = {};
  for (const source of ["payload", "git", "api"] as const) {
    const result = await readFrom(source, sha, request);
    const known = withoutFields(result.details, redact);
    sources = {
      ...Object.fromEntries(Object.keys(known).map((field) => [field, source])),
      ...sources,
    };
    details = { ...known, ...details };
    if (result.complete || wanted.every((field) => details[field] !== undefined)) {
      return { details, sources, source, taggedCommit: result.taggedCommit };
    }
    if (result.reason !== undefined) reasons.push(result.reason);
  }
  const missing = wanted.filter((field) => details[field] === undefined).join(", ");
  const notice = `Unknown details of commit ${sha}: ${missing}. ${reasons.join(" ")}`;
  return { details, sources, source: "partial", notice };
}

const DETAIL_FIELDS = ["message", "author", "timestamp"] as const;

/** Git and the API are loaded only when they are asked. */
async function readFrom(
  source: Exclude<Commit["source"], "partial">,
  sha: string,
  request: CommitRequest,
): Promise<SourceResult> {
  const { workingDirectory: directory, redact, token, context, log, signal } = request;
  switch (source) {
    case "payload":
      return { details: payloadDetails(sha, context.payload), complete: false };
    case "git": {
      const { readFromGit } = await import("./git.ts");
      const limits = { milliseconds: GIT_MILLISECONDS, signal };
      const quote = redact.size === 0;
      return readFromGit({ sha, directory, environment: process.env, quote, ...limits });
    }
    case "api": {
      const { readFromApi } = await import("./github-api.ts");
      return readFromApi({ sha, token, context, milliseconds: API_MILLISECONDS, signal }, log);
    }
  }
}

function withoutFields(
  { message, author, timestamp }: CommitDetails,
  redact: CommitInputs["redact"],
): CommitDetails {
  return {
    ...(message !== undefined && !redact.has("message") && { message }),
    ...(author !== undefined && !redact.has("author") && { author }),
    ...(timestamp !== undefined && { timestamp }),
  };
}
