import { withGrace } from "../base/cancellation.ts";
import { abbreviate, joinList, present } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import type { Problem } from "../base/problem.ts";
import { done, runStep, type Step } from "../base/step.ts";
import type { Commit, CommitDetails, CommitInputs, SourceResult } from "./commit.ts";
import type { WorkflowContext } from "./context.ts";
import { chooseSha, findBranch, payloadDetails } from "./event.ts";

/** The inputs that say which commit it is, and where local git is asked about it. */
export interface CommitRunInputs {
  readonly commit: CommitInputs;
  readonly workingDirectory: string;
}

/** What a run needs to find its commit. */
export interface CommitRun {
  readonly context: WorkflowContext;
  /** Where `git` is found. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  readonly log: Log;
  /** Aborts when the run is cancelled: what git and the API did not tell until then stays unknown. */
  readonly signal: AbortSignal;
}

interface CommitRequest extends CommitInputs, CommitRun {
  readonly workingDirectory: string;
}

const DETAIL_FIELDS = ["message", "author", "timestamp"] as const;
/** Time limit for one command. */
export const GIT_MILLISECONDS = 5_000;
const API_MILLISECONDS = 10_000;

/**
 * Returns the chosen commit and all that is known about it. Each field comes from the first source that knows it: the
 * event's payload, local git, the API. Redacted fields are neither in the result nor in any log. Throws an
 * AttestationError if the run does not name the commit.
 */
async function describeCommit(request: CommitRequest): Promise<Step<Commit>> {
  const { choice = { kind: "head" }, redact, context } = request;
  const chosen = chooseSha(choice, context);
  const lookup = await lookUpDetails(chosen, request);
  const { details, sources, source, taggedCommit } = lookup;
  const sha = taggedCommit ?? chosen;
  const branch = redact.has("branch") ? undefined : findBranch(chosen, context);
  const { serverUrl, repository } = context;
  // The repository in which the workflow runs also shows commits of pull requests from forks.
  const url = repository && `${serverUrl}/${repository.fullName}/commit/${sha}`;
  const tag = taggedCommit === undefined ? undefined : describeTag(chosen, taggedCommit);
  const notices = present([context.payload?.problem, tag, lookup.notice]);
  const commit: Commit = {
    info: { sha1: sha, ...details, branch: branch?.name, url },
    redacted: redact.size > 0 ? [...redact].sort() : undefined,
    sources: { ...sources, branch: branch?.source, url: repository && "context" },
    source,
  };
  return done(commit, { notices });
}

function describeTag(tag: string, commit: string): Problem {
  return {
    id: "annotated-tag",
    title: "The event names an annotated tag",
    details: `The tag ${tag} stands for its commit, ${commit}.`,
  };
}

/** Describes the commit that the run is about, as a step of the run. */
export function findCommit(inputs: CommitRunInputs, run: CommitRun): Promise<Step<Commit>> {
  const request = { ...inputs.commit, ...run, workingDirectory: inputs.workingDirectory };
  return runStep(withGrace(run), "evidence", () => describeCommit(request));
}

/** Asks one source after the other until nothing is missing or one of them has read the commit itself. */
async function lookUpDetails(sha: string, request: CommitRequest) {
  const { redact } = request;
  let missing = DETAIL_FIELDS.filter((field) => field === "timestamp" || !redact.has(field));
  const reasons: string[] = [];
  let details: CommitDetails = {};
  let sources: Commit["sources"] = {};
  for (const source of ["payload", "git", "api"] as const) {
    const result = await readFrom(source, sha, request);
    if ("reason" in result) {
      reasons.push(result.reason);
      continue;
    }
    for (const field of missing.filter((name) => result.details[name] !== undefined)) {
      details = { ...details, [field]: result.details[field] };
      sources = { ...sources, [field]: source };
    }
    missing = missing.filter((field) => details[field] === undefined);
    // Git and the API read the commit itself, so no other source knows more.
    if (source !== "payload" || missing.length === 0) {
      const { taggedCommit } = result;
      return { details, sources, source, taggedCommit, notice: undefined };
    }
  }
  const verb = missing.length === 1 ? "is" : "are";
  const notice: Problem = {
    id: "commit-details-unknown",
    title: `The ${joinList(missing)} of commit ${abbreviate(sha)} ${verb} unknown`,
    details: reasons,
  };
  return { details, sources, source: "partial", taggedCommit: undefined, notice } as const;
}

/** Git and the API are loaded only when they are asked. */
async function readFrom(
  source: Exclude<Commit["source"], "partial">,
  sha: string,
  request: CommitRequest,
): Promise<SourceResult> {
  const { workingDirectory: directory, redact, token, context, env, log, signal } = request;
  switch (source) {
    case "payload":
      return { details: payloadDetails(sha, context.payload?.json) };
    case "git": {
      const { readFromGit } = await import("./git.ts");
      return readFromGit({
        sha,
        directory,
        workspace: context.workspace,
        env,
        quote: redact.size === 0,
        milliseconds: GIT_MILLISECONDS,
        signal,
      });
    }
    case "api": {
      const { readFromApi } = await import("./github-api.ts");
      const milliseconds = API_MILLISECONDS;
      return readFromApi({ sha, token, context, milliseconds, signal }, log);
    }
  }
}
