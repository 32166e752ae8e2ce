import { AttestationError } from "../base/errors.ts";
import { type JsonObject, textAt, valueAt } from "../base/json.ts";
import { describeProblem } from "../base/problem.ts";
import { type CommitChoice, type CommitDetails, parseDetails, shaAt } from "./commit.ts";
import { findFork, type WorkflowContext } from "./context.ts";

/** Where an event's payload names its head commit (docs/architecture.md, "Which commit"). */
interface EventRule {
  /** Path of the head commit's SHA in the payload; without it, `GITHUB_SHA` is the head. */
  readonly sha?: string | undefined;
  /** Path of that commit's branch in the payload; without it, `GITHUB_REF` names the branch. */
  readonly branch?: string | undefined;
  /** `GITHUB_SHA` is another commit, so it cannot take the head's place. */
  readonly githubShaDiffers?: true | undefined;
}

const PULL_REQUEST: EventRule = {
  sha: "pull_request.head.sha",
  branch: "pull_request.head.ref",
  githubShaDiffers: true,
};
const WORKFLOW_RUN: EventRule = {
  sha: "workflow_run.head_sha",
  branch: "workflow_run.head_branch",
  githubShaDiffers: true,
};
const DEPLOYMENT: EventRule = { sha: "deployment.sha", branch: "deployment.ref" };

/** For every other event (schedule, workflow_dispatch, create, status, unknown ones) the head is `GITHUB_SHA`. */
const EVENT_RULES: ReadonlyMap<string, EventRule> = new Map<string, EventRule>([
  // A deletion has no head commit: GITHUB_SHA and GITHUB_REF are those of the default branch.
  ["push", { sha: "head_commit.id" }],
  ["pull_request", PULL_REQUEST],
  ["pull_request_review", PULL_REQUEST],
  ["pull_request_review_comment", PULL_REQUEST],
  ["pull_request_target", PULL_REQUEST],
  // The queue's own ref is deleted after the run, so the branch is the target branch.
  ["merge_group", { sha: "merge_group.head_sha", branch: "merge_group.base_ref" }],
  ["workflow_run", WORKFLOW_RUN],
  ["release", { branch: "release.tag_name" }],
  ["deployment", DEPLOYMENT],
  ["deployment_status", DEPLOYMENT],
]);

/** Where the payloads of push, merge_group and workflow_run describe their head commit. */
const HEAD_COMMITS = ["head_commit", "merge_group.head_commit", "workflow_run.head_commit"];

/**
 * Returns the full SHA, in lower case, of the commit that an attestation is about (docs/architecture.md, "Which
 * commit"). Throws an AttestationError if the run does not name it: evidence about another commit would be false.
 */
export function chooseSha(choice: CommitChoice, context: WorkflowContext): string {
  const sha = findChosen(choice, context);
  if (sha !== undefined) return dereferenceTag(sha, context);
  throw new AttestationError({
    id: "commit-unknown",
    title: "The tested commit is unknown",
    details: explainUnknown(choice, context),
    advice: "Set `commit` to the full SHA of the commit that was tested.",
  });
}

function findChosen(choice: CommitChoice, context: WorkflowContext): string | undefined {
  switch (choice.kind) {
    case "head":
      return findHead(context);
    case "merge":
      return context.sha;
    case "sha":
      return choice.sha;
  }
}

function explainUnknown(choice: CommitChoice, context: WorkflowContext): readonly string[] {
  const { event, payload } = context;
  const { sha: path, githubShaDiffers } = ruleOf(context);
  if (choice.kind !== "head" || !githubShaDiffers) {
    return ["GITHUB_SHA is not a full SHA.", "The event payload names no commit."];
  }
  const reason = payload?.problem
    ? describeProblem(payload.problem)
    : `The payload of ${event} has no ${path}.`;
  return [reason, "GITHUB_SHA is another commit."];
}

/** A branch or tag, never `refs/…`, and where its name came from. */
interface Branch {
  readonly name: string;
  readonly source: "payload" | "context";
}

/**
 * Returns the branch or tag of a commit of this run, never `refs/…`, and its source. For the event's head commit it is
 * the one in the table of docs/architecture.md, "Which commit"; for `GITHUB_SHA` it is the name in `GITHUB_REF` or,
 * since a pull request's merge ref is not a branch, the head branch. Any other commit could be on any branch. A branch
 * of a fork is not one of this repository, even where it has the name of one.
 */
export function findBranch(sha: string, context: WorkflowContext): Branch | undefined {
  const { event, payload, ref } = context;
  const { branch } = ruleOf(context);
  const isHead = sha === findHead(context);
  // A fork's branches are not those of this repository.
  const own = findFork(context) === undefined ? payload?.json : undefined;
  if (branch !== undefined && isHead) {
    const found = toBranch(textAt(own, branch), sha, "payload");
    if (found !== undefined) return found;
  }
  const isOfRef = sha === context.sha || (isHead && branch === undefined);
  if (!isOfRef || event === "merge_group") return undefined;
  if (ref?.startsWith("refs/pull/")) {
    return toBranch(textAt(own, "pull_request.head.ref"), sha, "payload");
  }
  return toBranch(ref, sha, "context");
}

/** Returns the number of the pull request that the event is about. */
export function pullRequestNumber({ payload, ref }: WorkflowContext): number | undefined {
  const number = valueAt(payload?.json, "pull_request.number");
  if (typeof number === "number") return number;
  const byRef = /^refs\/pull\/(\d+)\//.exec(ref ?? "")?.[1];
  return byRef === undefined ? undefined : Number(byRef);
}

/** Returns what the payload says about the commit whose id is exactly `sha`; empty if it describes another one. */
export function payloadDetails(sha: string, payload?: JsonObject): CommitDetails {
  const path = HEAD_COMMITS.find((candidate) => shaAt(payload, `${candidate}.id`) === sha);
  return path === undefined ? {} : parseDetails(valueAt(payload, path));
}

function ruleOf({ event }: WorkflowContext): EventRule {
  if (event === undefined) return {};
  return EVENT_RULES.get(event) ?? {};
}

/** Returns the head commit that the payload names, or `GITHUB_SHA`, unless that is another commit. */
function findHead(context: WorkflowContext): string | undefined {
  const { sha: path, githubShaDiffers } = ruleOf(context);
  const named = path && shaAt(context.payload?.json, path);
  if (named !== undefined) return named;
  return githubShaDiffers ? undefined : context.sha;
}

/** The push of an annotated tag has the tag object as `after`, and the commit that the tag points to as head. */
function dereferenceTag(sha: string, { event, payload }: WorkflowContext): string {
  const isTagObject = event === "push" && shaAt(payload?.json, "after") === sha;
  if (!isTagObject) return sha;
  return shaAt(payload?.json, "head_commit.id") ?? sha;
}

/** Shortens a ref; undefined for `refs/pull/…` and the like, and if a deployment's "ref" is the commit. */
function toBranch(
  ref: string | undefined,
  sha: string,
  source: Branch["source"],
): Branch | undefined {
  const name = ref?.replace(/^refs\/(?:heads|tags)\//, "");
  if (!name || name.startsWith("refs/")) return undefined;
  const isCommit = name.length >= 7 && sha.startsWith(name.toLowerCase());
  return isCommit ? undefined : { name, source };
}
