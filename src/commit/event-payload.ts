import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { type CommitDetails, formatAuthor, toDetails, toUnixSeconds } from "./commit.ts";

/** The value at a dotted path; undefined if any member of the path is missing. */
export function valueAt(json: Json | undefined, path: string): Json | undefined {
  let value = json;
  for (const member of path.split(".")) {
    if (!isJsonObject(value)) return undefined;
    value = value[member];
  }
  return value;
}

/** The text at a dotted path; undefined for `""` and for anything that is not text. */
export function textAt(json: Json | undefined, path: string): string | undefined {
  const value = valueAt(json, path);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The full SHA at a dotted path, in lower case. */
export function shaAt(json: Json | undefined, path: string): string | undefined {
  return fullSha(textAt(json, path));
}

/**
 * A full SHA-1 or SHA-256 in lower case; undefined for anything else, including the all-zero SHA with which git
 * marks a deletion.
 */
export function fullSha(text: string | undefined): string | undefined {
  const sha = text?.toLowerCase();
  return sha && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) && /[^0]/.test(sha) ? sha : undefined;
}

/**
 * What the payload says about the commit whose id is exactly `sha`. Commits are in the payloads of push (its head
 * and every listed commit), merge_group, workflow_run, check_suite and status. Empty if none of them matches.
 */
export function payloadDetails(sha: string, payload: JsonObject): CommitDetails {
  const listed = valueAt(payload, "commits");
  const commits = [
    valueAt(payload, "head_commit"),
    valueAt(payload, "merge_group.head_commit"),
    valueAt(payload, "workflow_run.head_commit"),
    valueAt(payload, "check_suite.head_commit"),
    ...(Array.isArray(listed) ? listed : []),
  ];
  const match = commits.find((commit) => shaAt(commit, "id") === sha);
  if (match !== undefined) return webhookDetails(match);
  const status = valueAt(payload, "commit");
  return shaAt(status, "sha") === sha ? restDetails(valueAt(status, "commit")) : {};
}

/** Details of a commit as webhooks write it: `{ message, timestamp, author: { name, email } }`. */
function webhookDetails(commit: Json): CommitDetails {
  return toDetails({
    message: textAt(commit, "message"),
    author: formatAuthor(textAt(commit, "author.name"), textAt(commit, "author.email")),
    timestamp: toUnixSeconds(textAt(commit, "author.date") ?? textAt(commit, "timestamp")),
  });
}

/** Details of a commit as the REST API writes it: `{ message, author: { name, email, date } }`. */
export function restDetails(commit: Json | undefined): CommitDetails {
  return toDetails({
    message: textAt(commit, "message"),
    author: formatAuthor(textAt(commit, "author.name"), textAt(commit, "author.email")),
    timestamp: toUnixSeconds(textAt(commit, "author.date")),
  });
}
