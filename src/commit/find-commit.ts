import { abbreviate, joinList, joinSentences, present } from "../base/format.ts";
import { isJsonObject, valueAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import {
  branchOf,
  type Commit,
  type CommitChoice,
  type CommitDetails,
  chooseSha,
  payloadDetails,
  type RedactableField,
} from "./commit.ts";
import { findFork, type WorkflowContext } from "./context.ts";
import { type Repository, readRepository } from "./git.ts";
import { readFromApi } from "./github-api.ts";

/** Which commit to describe, and what of it. */
export interface CommitInputs {
  /** Absent if the author does not choose, which means `head`. */
  readonly choice?: CommitChoice | undefined;
  /** Fields that are left out. */
  readonly redact: ReadonlySet<RedactableField>;
  /** For the API, which is not asked without one. */
  readonly token: string | undefined;
}

/** The inputs that say which commit it is, and where local git is asked about it. */
interface FindInputs {
  readonly commit: CommitInputs;
  readonly workingDirectory: string;
}

/** What a run needs to find its commit. */
interface FindRun {
  readonly context: WorkflowContext;
  /** Where `git` is found. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** What git and the API have not said when it aborts stays unknown. */
  readonly signal: AbortSignal;
}

interface FoundCommit {
  readonly commit: Commit;
  /** Why the tests cannot have been about it. */
  readonly failures: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** The commit of a run, and the repository in which it was looked for. */
interface LocatedCommit {
  /** The SHA that was chosen, which may be that of an annotated tag. */
  readonly chosen: string;
  readonly sha: string;
  readonly repository: Repository | undefined;
}

/** Milliseconds that git and the API may take, each. */
const LIMIT = 5_000;

/**
 * Returns the commit that the run is about, and all that the event's payload, local git and the API know about it. Each
 * field comes from the first of them that knows it. A notice names those that stay unknown. Throws an AttestationError
 * if the run does not name the commit.
 */
export async function findCommit(inputs: FindInputs, run: FindRun): Promise<FoundCommit> {
  return describeCommit(await locateCommit(inputs, run), inputs, run);
}

/**
 * As `findCommit`, and compares the commit with what is checked out (docs/architecture.md, "What is checked out"): a
 * warning says that it is another one, a failure that the tests cannot have been about the commit.
 */
export async function findTestedCommit(inputs: FindInputs, run: FindRun): Promise<FoundCommit> {
  const located = await locateCommit(inputs, run);
  const { checkedOut, ...problems } = compareCheckout(located, inputs, run.context);
  const found = await describeCommit(located, inputs, run);
  return { ...found, ...problems, commit: { ...found.commit, checkedOut } };
}

async function locateCommit(
  { commit: { choice = "head" }, workingDirectory: directory }: FindInputs,
  { context, env, signal }: FindRun,
): Promise<LocatedCommit> {
  const chosen = chooseSha(choice, context);
  const { workspace } = context;
  const options = { directory, workspace, env, signal: withLimit(signal) };
  const repository = await readRepository(chosen, options);
  return { chosen, sha: repository?.commit?.sha ?? chosen, repository };
}

function withLimit(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]);
}

async function describeCommit(
  { chosen, sha, repository }: LocatedCommit,
  { commit: { redact, token }, workingDirectory }: FindInputs,
  { context, signal }: FindRun,
): Promise<FoundCommit> {
  const payload = { source: "payload", details: payloadDetails(chosen, context) };
  const git = { source: "git", details: repository?.commit?.details ?? {} };
  let merged = mergeAnswers([payload, git], redact);
  let notices: readonly Problem[] = [];
  // Git reads the commit itself, so the API knows no more.
  if (repository?.commit === undefined && merged.missing.length > 0) {
    const answer = await readFromApi(sha, { token, context, signal: withLimit(signal) });
    if (typeof answer === "string") {
      const reasons = [explainGit(repository, sha, workingDirectory, redact), answer];
      notices = [unknownDetails(merged.missing, sha, reasons)];
    } else {
      merged = mergeAnswers([payload, { source: "api", details: answer }], redact);
    }
  }
  const branch = redact.has("branch") ? undefined : branchOf(chosen, context);
  // The repository in which the workflow runs also shows commits of pull requests from forks.
  const url = context.repository && `${context.serverUrl}/${context.repository}/commit/${sha}`;
  const commit: Commit = {
    info: { sha1: sha, ...merged.details, branch, url },
    source: merged.sources.join("+") || undefined,
    redacted: redact.size > 0 ? [...redact].sort() : undefined,
  };
  return { commit, failures: [], warnings: [], notices };
}

const FIELDS = ["message", "author", "timestamp", "branch"] as const;

/** What one source knows about the commit. */
interface Answer {
  readonly source: string;
  readonly details: CommitDetails;
}

/** Takes each field from the first answer that has it. `missing` are those that another source may know. */
function mergeAnswers(answers: readonly Answer[], redact: ReadonlySet<string>) {
  const fields = FIELDS.filter((field) => !redact.has(field));
  const sources: string[] = [];
  let details: CommitDetails = {};
  for (const { source, details: known } of answers) {
    const added = fields.filter(
      (field) => details[field] === undefined && known[field] !== undefined,
    );
    for (const field of added) details = { ...details, [field]: known[field] };
    if (added.length > 0) sources.push(source);
  }
  const missing = fields.filter((field) => field !== "branch" && details[field] === undefined);
  return { details, sources, missing };
}

function unknownDetails(
  missing: readonly string[],
  sha: string,
  reasons: readonly string[],
): Problem {
  return {
    id: "commit-details-unknown",
    title: `No source knows the ${joinList(missing)} of commit ${abbreviate(sha)}`,
    details: reasons,
    advice: "Check out the commit, or give `github-token` the permission `contents: read`.",
  };
}

/** Returns why git does not tell a commit. Its own words may name a branch, so they are not shown if fields are redacted. */
function explainGit(
  repository: Repository | undefined,
  sha: string,
  directory: string,
  redact: ReadonlySet<string>,
): string {
  if (repository === undefined) return `There is no git repository at ${directory}.`;
  const { failure } = repository;
  if (failure === undefined) {
    return `Local git has no commit ${sha}; a shallow clone has only the newest commits.`;
  }
  return redact.size > 0 ? "Asking git failed." : `Asking git failed: ${failure}`;
}

/** Returns the commit that is checked out, if it is known, and a problem if it does not fit. */
function compareCheckout(
  { sha, repository }: LocatedCommit,
  { commit: { choice, redact }, workingDirectory }: FindInputs,
  context: WorkflowContext,
): Pick<FoundCommit, "failures" | "warnings"> & { readonly checkedOut?: string } {
  const fits = { failures: [], warnings: [] };
  const isRefused = context.event === "pull_request_target" && choice === undefined;
  if (repository?.failure !== undefined && isRefused) {
    const reason = explainGit(repository, sha, workingDirectory, redact);
    const details = `Whether it is, is unknown. ${reason}`;
    return { ...fits, failures: [headNotCheckedOut(details, context)] };
  }
  const head = findCheckout(repository, context);
  if (head === undefined) return fits;
  const checkedOut = head.sha;
  // The merge commit of a pull request tests its head. A commit that was made after it may change anything.
  const isPull = isJsonObject(valueAt(context.payload, "pull_request"));
  const isMerge = isPull && head.parents.length > 1 && head.parents.includes(sha);
  if (checkedOut === sha || isMerge) return { ...fits, checkedOut };
  if (isRefused) {
    const details = `HEAD is ${checkedOut}, and the head is ${sha}.`;
    return { ...fits, checkedOut, failures: [headNotCheckedOut(details, context)] };
  }
  const warning: Problem = {
    id: "other-commit-checked-out",
    title: "The commit that is checked out is not the one that is attested",
    details: `HEAD is ${checkedOut}, and the attestation is about ${sha}.`,
    advice: joinSentences(
      `If the tests ran on HEAD, set \`commit: \${{ steps.checkout.outputs.commit }}\`, where \`checkout\` is the id of the step that checks out.`,
      earlierJob(context),
    ),
  };
  return { ...fits, checkedOut, warnings: [warning] };
}

/** Returns HEAD; undefined if it is not known to be a checkout of this run. */
function findCheckout(
  { head, origin = "" }: Repository = {},
  context: WorkflowContext,
): Repository["head"] {
  // The tests ran in another run, so whatever is checked out here was not tested.
  if (context.event === "workflow_run") return undefined;
  const names = present([context.repository, findFork(context)?.fullName]);
  const own = names.map((name) => parseRemote(`${context.serverUrl}/${name}`));
  return own.includes(parseRemote(origin)) ? head : undefined;
}

/** Returns `host/owner/name`, in lower case, of the address of a remote, as HTTPS and SSH write it. */
function parseRemote(address: string): string {
  // GitHub also accepts SSH at `ssh.github.com`.
  const [, host, name] =
    /^(?:[a-z+]+:\/\/)?(?:[^/@]*@)?(?:ssh\.)?([^/:]+)(?::\d+)?[/:]\/?(.+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ?? [];
  return `${host}/${name}`.toLowerCase();
}

function headNotCheckedOut(details: string, context: WorkflowContext): Problem {
  return {
    id: "head-not-checked-out",
    title: "The head of the pull request is not checked out",
    details,
    advice: joinSentences(
      "`pull_request_target` checks out a branch of this repository, and tests of that say nothing about the pull request.",
      `Check out the head with \`ref: \${{ github.event.pull_request.head.sha }}\`, set \`working-directory\` to its checkout, or attest the branch with \`commit: merge\`.`,
      earlierJob(context),
    ),
  };
}

function earlierJob({ runner }: WorkflowContext): string | undefined {
  const isReused = runner.environment === "self-hosted";
  return isReused ? "On a self-hosted runner, the checkout may be of an earlier job." : undefined;
}
