import { ParseError } from "../base/errors.ts";
import { type Json, textAt } from "../base/json.ts";
import type { Step } from "../base/step.ts";
import type { Redactor } from "../redaction/redact.ts";

/** Which commit an attestation is about (input `commit`). */
export type CommitChoice =
  | { readonly kind: "head" | "merge" }
  /** In full, and in lower case. */
  | { readonly kind: "sha"; readonly sha: string };

/** Parses `head`, `merge` or a full SHA. Throws a ParseError that completes "expected …". */
export function parseCommitChoice(text: string): CommitChoice {
  if (text === "head" || text === "merge") return { kind: text };
  const sha = fullSha(text);
  if (sha !== undefined) return { kind: "sha", sha };
  throw new ParseError("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}

/** Which commit to describe, and what of it. */
export interface CommitInputs {
  /** Absent if the author does not choose, which means `head`. */
  readonly choice?: CommitChoice | undefined;
  /** Fields that are not even looked up. */
  readonly redact: ReadonlySet<RedactableField>;
  /** For the API, which is not asked without one. */
  readonly token: string | undefined;
}

/** `git_commit_info` as the service expects it. Unknown fields are absent, never null or empty. */
interface CommitInfo {
  readonly sha1: string;
  readonly message?: string | undefined;
  /** `Name <email>` */
  readonly author?: string | undefined;
  /** A branch or tag name, never `refs/…`. */
  readonly branch?: string | undefined;
  /** Author date in whole Unix seconds. */
  readonly timestamp?: number | undefined;
  readonly url?: string | undefined;
}

type CommitField = Exclude<keyof CommitInfo, "sha1">;

/** Fields that an author may keep out of the payload, the outputs and the logs (input `redact-commit-info`). */
export type RedactableField = "author" | "message" | "branch";

/** Where a field came from; `context` is the runner's environment. */
type FieldSource = "payload" | "git" | "api" | "context";

/** The commit and how it is known. */
export interface Commit {
  readonly info: CommitInfo;
  /** Fields that were left out because the author asked for it. */
  readonly redacted?: readonly RedactableField[] | undefined;
  readonly sources: { readonly [field in CommitField]?: FieldSource | undefined };
  /** The last source needed for message, author and timestamp; `partial` if one of them stayed unknown. */
  readonly source: "payload" | "git" | "api" | "partial";
  /** HEAD of the checkout, where it is known. */
  readonly checkedOut?: string | undefined;
}

/** Returns the step with a commit whose texts are redacted. */
export function redactCommit(step: Step<Commit>, { redactAll }: Redactor): Step<Commit> {
  if (step.value === undefined) return step;
  const { info } = step.value;
  return { ...step, value: { ...step.value, info: { ...redactAll(info), sha1: info.sha1 } } };
}

/** The fields that the event's payload, local git and the API may know. */
export type CommitDetails = Pick<CommitInfo, "message" | "author" | "timestamp">;

/** What git or the API knows about a commit: all that there is to know, or a whole sentence that says why nothing. */
export type SourceResult =
  | {
      readonly details: CommitDetails;
      /** The commit that was read, if it is not the requested one: an annotated tag points to it. */
      readonly taggedCommit?: string | undefined;
    }
  | { readonly reason: string };

/** Returns a commit's message without the white space after it, so that every source returns the same one. */
export function trimMessage(message = ""): string | undefined {
  return message.trimEnd() || undefined;
}

/** Returns `Name <email>`, or the one of the two that is known. */
export function formatAuthor(name = "", email = ""): string | undefined {
  const address = email.trim();
  const bracketed = address === "" ? "" : `<${address}>`;
  return `${name.trim()} ${bracketed}`.trim() || undefined;
}

/** Reads a commit as webhooks and the REST API write it: both use the same members, except for the time. */
export function parseDetails(commit: Json | undefined): CommitDetails {
  return {
    message: trimMessage(textAt(commit, "message")),
    author: formatAuthor(textAt(commit, "author.name"), textAt(commit, "author.email")),
    timestamp: toUnixSeconds(textAt(commit, "author.date") ?? textAt(commit, "timestamp")),
  };
}

/** Returns the whole Unix seconds of an ISO-8601 time with a zone; undefined for anything else. */
function toUnixSeconds(iso: string | undefined): number | undefined {
  // Without a zone, Date.parse would use this machine's.
  if (iso === undefined || !/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(iso)) return undefined;
  const seconds = Math.floor(Date.parse(iso) / 1000);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Returns the full SHA at a dotted path, in lower case; undefined if there is none. */
export function shaAt(json: Json | undefined, path: string): string | undefined {
  return fullSha(textAt(json, path));
}

/** Returns a full SHA-1 or SHA-256 in lower case; undefined for anything else, and for zeros, which mean a deletion. */
export function fullSha(text: string | undefined): string | undefined {
  if (text === undefined || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)) return undefined;
  return /^0+$/.test(text) ? undefined : text.toLowerCase();
}
