import { withGrace } from "../base/cancellation.ts";
import { joinSentences, present } from "../base/format.ts";
import { isJsonObject, valueAt } from "../base/json.ts";
import type { Problem } from "../base/problem.ts";
import {
  type CompletedStep,
  done,
  mergeRemarks,
  type Remarks,
  runStep,
  type Step,
} from "../base/step.ts";
import type { Commit, CommitChoice } from "./commit.ts";
import { findFork, type WorkflowContext } from "./context.ts";
import {
  type CommitRun,
  type CommitRunInputs,
  findCommit,
  GIT_MILLISECONDS,
} from "./describe-commit.ts";
import type { LocalGit, Parents } from "./git.ts";
import { findRepository, readRepository } from "./repository.ts";

/**
 * Describes the commit that the run attests, and compares it with what is checked out (docs/architecture.md, "What is
 * checked out"), as a step of the run. It fails where the tests cannot have been about that commit.
 */
export async function findTestedCommit(
  inputs: CommitRunInputs,
  run: CommitRun,
): Promise<Step<Commit>> {
  const found = await findCommit(inputs, run);
  const { value: commit } = found;
  if (commit === undefined) return found;
  const graceful = withGrace(run);
  const compared = await runStep(graceful, "evidence", () =>
    compareCheckout(commit, inputs, graceful),
  );
  const value = { ...commit, checkedOut: compared.value };
  return { ...mergeRemarks(found, compared), value };
}

/** Returns the commit that is checked out, if it is known. The remarks say what it means that it is another one. */
async function compareCheckout(
  { info: { sha1: attested } }: Commit,
  { commit, workingDirectory: directory }: CommitRunInputs,
  { context, env, signal }: CommitRun,
): Promise<CompletedStep<string | undefined>> {
  const { workspace } = context;
  const local = {
    directory,
    workspace,
    env,
    signal,
    quote: commit.redact.size === 0,
    milliseconds: GIT_MILLISECONDS,
  };
  const checkedOut = await readCheckout(context, local);
  if (checkedOut === undefined || checkedOut === attested) return done(checkedOut);
  const parents = await readParentsOfPull(checkedOut, context, local);
  const difference = { attested, checkedOut, parents };
  return done(checkedOut, judgeCheckout(difference, { context, choice: commit.choice }));
}

/** Returns HEAD of the working directory's repository; undefined if that is not known to be a checkout of this run. */
async function readCheckout(context: WorkflowContext, local: LocalGit) {
  // The tests ran in another run, so whatever is checked out here was not tested.
  if (context.event === "workflow_run") return undefined;
  const dotGit = findRepository(local.directory, local.workspace);
  const repository = dotGit === undefined ? undefined : readRepository(dotGit);
  if (repository === undefined || repository.isSubmodule) return undefined;
  const own = repositoriesOf(context);
  const origins = repository.origins.map(parseRemote);
  const isOwn = origins.every((origin) => origin !== undefined && own.includes(origin));
  if (!isOwn || origins.length === 0) return undefined;
  if (repository.head !== undefined) return repository.head;
  const { readHeadFromGit } = await import("./git.ts");
  return readHeadFromGit(local);
}

/** Returns the run's repository and that of the pull request's head, as `parseRemote` does. */
function repositoriesOf(context: WorkflowContext): readonly string[] {
  const names = present([context.repository?.fullName, findFork(context)?.fullName]);
  return present(names.map((name) => parseRemote(`${context.serverUrl}/${name}`)));
}

/** Returns `host/owner/name`, in lower case, of the address of a remote; undefined for anything else. */
export function parseRemote(address: string): string | undefined {
  // `git@github.com:owner/name.git`, as SSH writes it.
  const [, host, name] = /^(?:[^/:]*@)?([^/:@]+):(?!\/\/)(.*)$/s.exec(address) ?? [];
  const url = URL.parse(host === undefined ? address : `ssh://${host}/${name}`);
  const parts = url?.pathname.split("/").filter((part) => part !== "") ?? [];
  if (!url?.hostname || parts.length !== 2) return undefined;
  // GitHub also accepts SSH at `ssh.github.com`.
  const server = url.hostname.replace(/^ssh\./i, "");
  return `${server}/${parts.join("/").replace(/\.git$/i, "")}`.toLowerCase();
}

/** Returns the parents of a commit in a run for a pull request, which may be tested as a merge; otherwise none. */
async function readParentsOfPull(
  sha: string,
  { payload }: WorkflowContext,
  local: LocalGit,
): Promise<Parents> {
  if (!isJsonObject(valueAt(payload?.json, "pull_request"))) return { parents: [] };
  const { readParents } = await import("./git.ts");
  return readParents({ ...local, sha });
}

/** Whether a commit with these parents is a merge of `sha`. One that was only made after it may change anything. */
function isMergeOf(sha: string, parents: readonly string[]): boolean {
  return parents.length > 1 && parents.includes(sha);
}

/** Two commits that are not the same. */
interface Difference {
  readonly attested: string;
  readonly checkedOut: string;
  /** Those of the commit that is checked out. */
  readonly parents: Parents;
}

const CHECK_OUT_HEAD = [
  "`pull_request_target` checks out a branch of this repository, and tests of that say nothing about the pull request.",
  `Check out the head with \`ref: \${{ github.event.pull_request.head.sha }}\`, set \`working-directory\` to its checkout, or attest the branch with \`commit: merge\`.`,
];
const NAME_COMMIT = `If the tests ran on HEAD, set \`commit: \${{ steps.checkout.outputs.commit }}\`, where \`checkout\` is the id of the step that checks out.`;
const UNKNOWN_MERGE = "Whether HEAD is a merge of it is unknown.";
const EARLIER_JOB = "On a self-hosted runner, the checkout may be of an earlier job.";

/** Says what it means that another commit is checked out than the one that is attested; nothing for a merge of it. */
function judgeCheckout(
  { attested, checkedOut, parents }: Difference,
  run: { readonly context: WorkflowContext; readonly choice: CommitChoice | undefined },
): Partial<Remarks> {
  const { event, runner } = run.context;
  if ("parents" in parents && isMergeOf(attested, parents.parents)) return {};
  const doubt = "reason" in parents ? `${UNKNOWN_MERGE} ${parents.reason}` : undefined;
  const hint = runner.environment === "self-hosted" ? EARLIER_JOB : undefined;
  if (event === "pull_request_target" && run.choice === undefined) {
    const failure: Problem = {
      id: "head-not-checked-out",
      title: "The head of the pull request is not checked out",
      details: joinSentences(`HEAD is ${checkedOut}, and the head is ${attested}.`, doubt),
      advice: joinSentences(...CHECK_OUT_HEAD, hint),
    };
    return { failures: [failure] };
  }
  const warning: Problem = {
    id: "other-commit-checked-out",
    title: "The commit that is checked out is not the one that is attested",
    details: joinSentences(
      `HEAD is ${checkedOut}, and the attestation is about ${attested}.`,
      doubt,
    ),
    advice: joinSentences(NAME_COMMIT, hint),
  };
  return { warnings: [warning] };
}
