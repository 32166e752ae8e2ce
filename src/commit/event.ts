import { AttestationError } from "../errors.ts";
import type { CommitChoice, FieldSource } from "./commit.ts";
import type { WorkflowContext } from "./context.ts";
import { shaAt, textAt, valueAt } from "./event-payload.ts";

export { fromFork } from "./fork.ts";

/** How one kind of event says what it is about (design.md, "Which commit"). */
interface EventRule {
  /** Where the payload has the head commit's SHA; without it, `GITHUB_SHA` is the head. */
  readonly sha?: string;
  /** Where the payload has the branch of that commit; without it, `GITHUB_REF` names the branch. */
  readonly branch?: string;
  /** What `GITHUB_SHA` is: the head commit as well, a merge commit that contains it, or another commit. */
  readonly githubSha: "head" | "merge" | "other";
}

const PULL_REQUEST = { sha: "pull_request.head.sha", branch: "pull_request.head.ref" };
const DEPLOYMENT = { sha: "deployment.sha", branch: "deployment.ref", githubSha: "head" } as const;

/** Every other event (schedule, workflow_dispatch, create, status, unknown ones) is about `GITHUB_SHA`. */
const RULES: ReadonlyMap<string, EventRule> = new Map<string, EventRule>([
  // A deletion has no head commit; its run is on the default branch, and so are GITHUB_SHA and GITHUB_REF.
  ["push", { sha: "head_commit.id", githubSha: "head" }],
  ["pull_request", { ...PULL_REQUEST, githubSha: "merge" }],
  ["pull_request_review", { ...PULL_REQUEST, githubSha: "merge" }],
  ["pull_request_review_comment", { ...PULL_REQUEST, githubSha: "merge" }],
  ["pull_request_target", { ...PULL_REQUEST, githubSha: "other" }],
  // Its own ref is the queue's, which is gone after the run: the branch is where the commit is going.
  [
    "merge_group",
    { sha: "merge_group.head_sha", branch: "merge_group.base_ref", githubSha: "head" },
  ],
  [
    "workflow_run",
    { sha: "workflow_run.head_sha", branch: "workflow_run.head_branch", githubSha: "other" },
  ],
  ["release", { branch: "release.tag_name", githubSha: "head" }],
  ["deployment", DEPLOYMENT],
  ["deployment_status", DEPLOYMENT],
]);

/**
 * The full SHA, in lower case, of the commit that an attestation is to be about (design.md, "Which commit").
 * Throws a {@link AttestationError} where the run does not say it: a wrong commit is false evidence. Only on a pull
 * request whose payload is lost `head` falls back to the merge commit, which {@link commitDoubt} then tells.
 */
export function chooseSha(choice: CommitChoice, context: WorkflowContext): string {
  switch (choice.kind) {
    case "sha":
      return untagged(choice.sha.toLowerCase(), context);
    case "merge":
      return githubSha(context);
    case "head":
      return payloadHead(context) ?? headWithoutPayload(context);
  }
}

/** Why the chosen commit may not be the one that was meant; absent where it is. */
export function commitDoubt(choice: CommitChoice, context: WorkflowContext): string | undefined {
  const lost =
    choice.kind === "head" &&
    ruleOf(context)?.githubSha === "merge" &&
    payloadHead(context) === undefined;
  if (!lost) return undefined;
  return "The event's payload does not say the pull request's head commit, so GITHUB_SHA, its merge commit, stands for it. To name the head, set `commit` to its full SHA.";
}

/**
 * The branch or tag that a commit of this run is known by, never `refs/…`, and who says so: for the event's head
 * commit as design.md's table has it; for `GITHUB_SHA` the name in `GITHUB_REF`, or, as a pull request's merge ref
 * is no branch, its head branch. Any other commit could be on any branch: absent.
 */
export function findBranch(
  sha: string,
  context: WorkflowContext,
): { readonly name: string; readonly source: FieldSource } | undefined {
  const { event, payload, ref } = context;
  const rule = ruleOf(context);
  const head = payloadHead(context) ?? (rule?.githubSha === "other" ? undefined : context.sha);
  if (rule?.branch !== undefined && sha === head) {
    const name = branchName(textAt(payload, rule.branch), sha);
    if (name !== undefined) return { name, source: "payload" };
  }
  const isRefHead = sha === head && rule?.branch === undefined;
  if (!(isRefHead || sha === context.sha) || event === "merge_group") return undefined;
  if (ref?.startsWith("refs/pull/")) {
    const name = branchName(textAt(payload, PULL_REQUEST.branch), sha);
    return name === undefined ? undefined : { name, source: "payload" };
  }
  const name = branchName(ref, sha);
  return name === undefined ? undefined : { name, source: "context" };
}

/**
 * The pull request that the run is of: from the event, else from `refs/pull/N/…`. A workflow_run has one where
 * exactly one pull request has its head commit. A comment on a pull request does not count: such a run is on the
 * default branch.
 */
export function pullRequestNumber(context: WorkflowContext): number | undefined {
  const { payload, ref } = context;
  const own = valueAt(payload, "pull_request.number");
  if (typeof own === "number") return own;
  const byRef = /^refs\/pull\/(\d+)\//.exec(ref ?? "")?.[1];
  if (byRef !== undefined) return Number(byRef);
  if (context.event !== "workflow_run") return undefined;
  const listed = valueAt(payload, "workflow_run.pull_requests");
  const head = payloadHead(context);
  const matching = Array.isArray(listed)
    ? listed.filter((pull) => head !== undefined && shaAt(pull, "head.sha") === head)
    : [];
  const number = matching.length === 1 ? valueAt(matching[0], "number") : undefined;
  return typeof number === "number" ? number : undefined;
}

function ruleOf(context: WorkflowContext): EventRule | undefined {
  return RULES.get(context.event ?? "");
}

function payloadHead(context: WorkflowContext): string | undefined {
  const path = ruleOf(context)?.sha;
  return path === undefined ? undefined : shaAt(context.payload, path);
}

function headWithoutPayload(context: WorkflowContext): string {
  const rule = ruleOf(context);
  if (rule?.githubSha !== "other") return githubSha(context);
  throw new AttestationError(
    `Which commit this run is about is not known: the payload of ${context.event} has no ${rule.sha}, and GITHUB_SHA is the base branch's commit there. Set \`commit\` to the full SHA of the commit that was tested.`,
  );
}

function githubSha(context: WorkflowContext): string {
  if (context.sha !== undefined) return untagged(context.sha, context);
  throw new AttestationError(
    "Which commit this run is about is not known: GITHUB_SHA holds no full SHA, and the event's payload names no commit. Set `commit` to the full SHA of the commit that was tested.",
  );
}

/** A push of an annotated tag has the tag object as `after`; its head commit is the commit that the tag points to. */
function untagged(sha: string, { event, payload }: WorkflowContext): string {
  const isTagObject = event === "push" && shaAt(payload, "after") === sha;
  return (isTagObject ? shaAt(payload, "head_commit.id") : undefined) ?? sha;
}

/** The short name of a ref; absent for `refs/pull/…` and the like, and where a deployment's "ref" is the commit. */
function branchName(ref: string | undefined, sha: string): string | undefined {
  const name = ref?.replace(/^refs\/(?:heads|tags)\//, "");
  if (!name || name.startsWith("refs/")) return undefined;
  return name.length >= 7 && sha.startsWith(name.toLowerCase()) ? undefined : name;
}
