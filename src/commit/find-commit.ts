import { abbreviate, joinList, present } from "../base/format.ts";
import type { Problem } from "../base/problem.ts";
import { because, type Messages, mergeMessages } from "../base/step.ts";
import {
  branchOf,
  type Commit,
  type CommitChoice,
  type CommitDetails,
  chooseSha,
  payloadDetails,
  type RedactableField,
  shaAt,
} from "./commit.ts";
import { type CommitRun, findFork, type WorkflowContext } from "./context.ts";
import { type GitCommit, type GitRepository, readRepository } from "./git.ts";
import { readFromApi } from "./github-api.ts";

/** The inputs that say which commit it is, what of it is told, and where local git is asked about it. */
interface FindInputs {
  readonly commit: {
    /** Absent if the author does not choose, which means `head`. */
    readonly choice?: CommitChoice | undefined;
    /** Fields that are left out. */
    readonly redact?: readonly RedactableField[];
    /** For the API, which is not asked without one. */
    readonly token: string | undefined;
  };
  readonly workingDirectory: string;
}

/** A commit. Reasons say why the tests cannot have been about it, warnings that they may not have been. */
interface FoundCommit extends Messages {
  readonly commit: Commit;
}

/** Milliseconds that git and the API may take, each. */
const LIMIT = 5_000;

const HEAD_NOT_CHECKED_OUT = {
  id: "head-not-checked-out",
  title: "The head of the pull request is not checked out",
  advice: `\`pull_request_target\` checks out a branch of this repository, and tests of that say nothing about the pull request. Check out the head with \`ref: \${{ github.event.pull_request.head.sha }}\`, set \`working-directory\` to its checkout, or attest the branch with \`commit: merge\`.`,
};
const OTHER_CHECKED_OUT = {
  id: "other-commit-checked-out",
  title: "The commit that is checked out is not the one that is attested",
  advice: `If the tests ran on HEAD, set \`commit: \${{ steps.checkout.outputs.commit }}\`, where \`checkout\` is the id of the step that checks out.`,
};

/** As `findTestedCommit`, for a job that tests nothing: whatever is checked out fits. */
export async function findCommit(inputs: FindInputs, run: CommitRun): Promise<FoundCommit> {
  const found = await findTestedCommit(inputs, run);
  return { ...found, reasons: [], warnings: [] };
}

/**
 * Returns the commit that the run is about, and all that the event's payload, local git and the API know about it. Each
 * field comes from the first of them that knows it. A notice names those that stay unknown. What is checked out is
 * compared with it (docs/architecture.md, "What is checked out"). Throws an AttestationError if the run does not name
 * the commit.
 */
export async function findTestedCommit(inputs: FindInputs, run: CommitRun): Promise<FoundCommit> {
  const { choice = "head", token } = inputs.commit;
  const redact = new Set(inputs.commit.redact);
  const { context } = run;
  const withLimit = () => ({
    ...run,
    signal: AbortSignal.any([run.signal, AbortSignal.timeout(LIMIT)]),
  });
  const chosen = chooseSha(choice, context);
  const repository = await readRepository(chosen, inputs.workingDirectory, withLimit());
  const git = repository?.commit;
  // An annotated tag may have been chosen.
  const sha = git?.sha ?? chosen;

  const payload = payloadDetails(chosen, context);
  let merged = mergeDetails({ payload, git: git?.details ?? {} }, redact);
  let notices: readonly Problem[] = [];
  // Git reads the commit itself, so the API knows no more.
  if (git === undefined && merged.missing.length > 0) {
    const api = await readFromApi(sha, token, withLimit());
    if (typeof api === "string") {
      const reasons = [explainGit(repository, sha, inputs), api];
      notices = [unknownDetails(merged.missing, sha, reasons)];
    } else {
      merged = mergeDetails({ payload, api }, redact);
    }
  }
  const branch = redact.has("branch") ? undefined : branchOf(chosen, context);
  // The repository in which the workflow runs also shows commits of pull requests from forks.
  const url = context.repository && `${context.serverUrl}/${context.repository}/commit/${sha}`;
  const commit: Commit = {
    info: { sha1: sha, ...merged.details, branch, url },
    source: merged.sources.join("+") || undefined,
    redactedFields: redact.size > 0 ? [...redact].sort() : undefined,
    checkedOut: findCheckout(repository, context)?.sha,
  };
  const compared = compareCheckout(sha, repository, inputs, context);
  return { commit, ...mergeMessages(compared, { notices }) };
}

const FIELDS = ["message", "author", "timestamp", "branch"] as const;

/**
 * Takes each field from the first source that has it, and names the sources that were needed. `missing` are the fields
 * that another source may know.
 */
function mergeDetails(
  sources: Readonly<Record<string, CommitDetails>>,
  redact: ReadonlySet<string>,
) {
  const fields = FIELDS.filter((field) => !redact.has(field));
  const needed: string[] = [];
  let details: CommitDetails = {};
  for (const [source, known] of Object.entries(sources)) {
    const added = fields.filter(
      (field) => details[field] === undefined && known[field] !== undefined,
    );
    for (const field of added) details = { ...details, [field]: known[field] };
    if (added.length > 0) needed.push(source);
  }
  const missing = fields.filter((field) => field !== "branch" && details[field] === undefined);
  return { details, sources: needed, missing };
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
  repository: GitRepository | undefined,
  sha: string,
  { commit: { redact = [] }, workingDirectory }: FindInputs,
): string {
  if (repository === undefined) return `There is no git repository at ${workingDirectory}.`;
  const { error } = repository;
  if (error === undefined) {
    return `Local git has no commit ${sha}; a shallow clone has only the newest commits.`;
  }
  return redact.length > 0 ? "Asking git failed." : `Asking git failed: ${error}`;
}

/** Compares the commit with HEAD. Another one is an error for `pull_request_target`, where it is usual, otherwise a warning. */
function compareCheckout(
  sha: string,
  repository: GitRepository | undefined,
  inputs: FindInputs,
  context: WorkflowContext,
): Partial<Messages> {
  const isRefused = context.event === "pull_request_target" && inputs.commit.choice === undefined;
  const head = findCheckout(repository, context);
  const fits = head === undefined || isTestedBy(head, sha, context);
  const isKnown = !isRefused || repository?.error === undefined;
  if (fits && isKnown) return {};
  const details = fits
    ? `Whether it is, is unknown. ${explainGit(repository, sha, inputs)}`
    : `HEAD is ${head.sha}, and the attestation is about ${sha}.`;
  const text = isRefused ? HEAD_NOT_CHECKED_OUT : OTHER_CHECKED_OUT;
  const problem = { ...text, details: [details] };
  return isRefused ? { reasons: because("evidence", problem) } : { warnings: [problem] };
}

/** Whether tests of HEAD are tests of a commit. */
function isTestedBy(
  { sha, parents }: GitCommit,
  commit: string,
  context: WorkflowContext,
): boolean {
  // The merge commit of a pull request tests its head, but not what that is merged into. A commit that was made after it
  // may change anything.
  const isHead = commit === shaAt(context.payload, "pull_request.head.sha");
  return sha === commit || (isHead && parents.length > 1 && parents.includes(commit));
}

/** Returns HEAD; undefined if it is not known to be a checkout of this run. */
function findCheckout(
  repository: GitRepository | undefined,
  context: WorkflowContext,
): GitCommit | undefined {
  // The tests ran in another run, so whatever is checked out here was not tested.
  if (context.event === "workflow_run" || repository === undefined) return undefined;
  if (repository.error !== undefined || repository.origin === undefined) return undefined;
  const names = present([context.repository, findFork(context)?.fullName]);
  const own = names.map((name) => parseRemote(`${context.serverUrl}/${name}`));
  const remote = parseRemote(repository.origin);
  return remote !== undefined && own.includes(remote) ? repository.head : undefined;
}

/** Returns `host/owner/name`, in lower case, of the address of a remote, as HTTPS and SSH write it; undefined if it is none. */
function parseRemote(address: string): string | undefined {
  // GitHub also accepts SSH at `ssh.github.com`.
  const [, host, name] =
    /^(?:[a-z+]+:\/\/)?(?:[^/@]*@)?(?:ssh\.)?([^/:]+)(?::\d+)?[/:]\/?(.+?)(?:\.git)?\/?$/i.exec(
      address,
    ) ?? [];
  return host && name ? `${host}/${name}`.toLowerCase() : undefined;
}
