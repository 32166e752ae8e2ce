import { AttestationError, ParseError } from "../base/errors.ts";
import { type Json, textAt, valueAt } from "../base/json.ts";
import { type FullSha, findFork, fullSha, type WorkflowContext } from "./context.ts";

/** Which commit an attestation is about (input `commit`). */
export type CommitChoice = "head" | "merge" | FullSha;

/** Parses `head`, `merge` or a full SHA. Throws a ParseError that completes "expected …". */
export function parseCommitChoice(text: string): CommitChoice {
  const choice = text === "head" || text === "merge" ? text : fullSha(text);
  if (choice !== undefined) return choice;
  throw new ParseError("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}

/** Fields that an author may keep out of the payload, the outputs and the logs (input `redact-commit-info`). */
export type RedactableField = "author" | "message" | "branch";

/** What sources know about a commit. Unknown fields are absent, never null or empty. */
export interface CommitDetails {
  readonly message?: string | undefined;
  /** `Name <email>` */
  readonly author?: string | undefined;
  /** Author date in whole Unix seconds. */
  readonly timestamp?: number | undefined;
  /** A branch or tag name, never `refs/…`. */
  readonly branch?: string | undefined;
}

/** The commit and how it is known. */
export interface Commit {
  /** `git_commit_info` as the service expects it. */
  readonly info: CommitDetails & { readonly sha1: string; readonly url?: string | undefined };
  /** Where the details came from: of `payload`, `git` and `api` those that were needed, as in `payload+git`. */
  readonly source?: string | undefined;
  /** Fields that were left out because the author asked for it. */
  readonly redactedFields?: readonly RedactableField[] | undefined;
  /** HEAD of the checkout, where it is known. */
  readonly checkedOut?: string | undefined;
}

/** Where the payload of an event names the head commit and its branch. */
interface Head {
  readonly sha: string;
  readonly branch: string;
}

/** Events whose head is not, or not always, `GITHUB_SHA` (docs/architecture.md, "Which commit"). */
const HEADS: ReadonlyMap<string, Head> = new Map([
  ["pull_request", { sha: "pull_request.head.sha", branch: "pull_request.head.ref" }],
  // The queue's own ref is deleted after the run, so the branch is the target branch.
  ["merge_group", { sha: "merge_group.head_sha", branch: "merge_group.base_ref" }],
  ["workflow_run", { sha: "workflow_run.head_sha", branch: "workflow_run.head_branch" }],
  ["deployment", { sha: "deployment.sha", branch: "deployment.ref" }],
]);

/** Where the payloads of push, merge_group and workflow_run describe their head commit. */
const HEAD_COMMITS = ["head_commit", "merge_group.head_commit", "workflow_run.head_commit"];

/**
 * Returns the full SHA of the commit that an attestation is about (docs/architecture.md, "Which
 * commit"). Throws an AttestationError if the run does not name it: evidence about another commit would be false.
 */
export function chooseSha(choice: CommitChoice, context: WorkflowContext): FullSha {
  const sha = findSha(choice, context);
  if (sha !== undefined) return sha;
  const head = choice === "head" ? headOf(context) : undefined;
  throw new AttestationError({
    id: "commit-unknown",
    title: "The tested commit is unknown",
    details: [
      head
        ? `The event's payload has no \`${head.sha}\`. It is the file that GITHUB_EVENT_PATH names; in a container it must be mounted.`
        : "GITHUB_SHA is not a full SHA.",
    ],
    advice: "Set `commit` to the full SHA of the commit that was tested.",
  });
}

/**
 * Returns the branch or tag of the event's head commit, never `refs/…`: the one in the table of docs/architecture.md,
 * "Which commit". Any other commit could be on any branch.
 */
export function branchOf(sha: string, context: WorkflowContext): string | undefined {
  if (sha !== findSha("head", context)) return undefined;
  const head = headOf(context);
  // A branch of a fork is not one of this repository, even where it has the name of one.
  if (head !== undefined && findFork(context) !== undefined) return undefined;
  const ref = head === undefined ? context.ref : textAt(context.payload, head.branch);
  const name = ref?.replace(/^refs\/(?:heads|tags)\//, "");
  // Such as `refs/pull/7/merge`, and the "ref" of a deployment that names a commit.
  if (name?.startsWith("refs/") || fullSha(name) !== undefined) return undefined;
  return name;
}

/** Returns what the event's payload says about a commit; nothing if it is about another one. */
export function payloadDetails(sha: string, context: WorkflowContext): CommitDetails {
  const commits = HEAD_COMMITS.map((path) => valueAt(context.payload, path));
  const described = commits.find((commit) => shaAt(commit, "id") === sha);
  // For other events, the branch is known from GITHUB_REF.
  const branch = headOf(context) && branchOf(sha, context);
  return { ...readDetails(described), branch };
}

/** Reads a commit as webhooks and the REST API write it: both use the same members, except for the time. */
export function readDetails(commit: Json | undefined): CommitDetails {
  const time = Date.parse(textAt(commit, "author.date") ?? textAt(commit, "timestamp") ?? "");
  return toDetails({
    message: textAt(commit, "message"),
    name: textAt(commit, "author.name"),
    email: textAt(commit, "author.email"),
    seconds: Number.isNaN(time) ? undefined : time / 1000,
  });
}

/** Returns the details of a commit from its parts, so that every source writes them in the same way. */
export function toDetails(parts: {
  readonly message: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly seconds: number | undefined;
}): CommitDetails {
  const { message = "", name = "", email = "", seconds } = parts;
  const address = email && `<${email}>`;
  return {
    message: message.trimEnd() || undefined,
    author: `${name} ${address}`.trim() || undefined,
    timestamp: seconds === undefined ? undefined : Math.floor(seconds),
  };
}

/** Returns the full SHA at a dotted path; undefined if there is none. */
export function shaAt(json: Json | undefined, path: string): FullSha | undefined {
  return fullSha(textAt(json, path));
}

function findSha(choice: CommitChoice, context: WorkflowContext): FullSha | undefined {
  const { event, payload, sha } = context;
  // The deletion of a branch has none: GITHUB_SHA is on the default branch then.
  const pushed = event === "push" ? shaAt(payload, "head_commit.id") : undefined;
  if (choice === "head") {
    const head = headOf(context);
    return head === undefined ? (pushed ?? sha) : shaAt(payload, head.sha);
  }
  const chosen = choice === "merge" ? sha : choice;
  // On an annotated tag, `after` is the tag, and the head commit is what it points to.
  return chosen === shaAt(payload, "after") ? (pushed ?? chosen) : chosen;
}

/** `pull_request_target`, `pull_request_review` and `deployment_status`, for example, are as the events they are about. */
function headOf({ event = "" }: WorkflowContext): Head | undefined {
  return HEADS.get(event.replace(/_(?:target|review|review_comment|status)$/, ""));
}
