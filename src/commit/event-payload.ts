import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { authorLine, type CommitDetails, toDetails, unixSeconds } from "./details.ts";

/** The value at a dotted path, absent where a step of the path is. */
export function valueAt(json: Json | undefined, path: string): Json | undefined {
  let value = json;
  for (const member of path.split(".")) {
    if (!isJsonObject(value)) return undefined;
    value = value[member];
  }
  return value;
}

/** The text at a dotted path; `""` and anything but text are absent. */
export function textAt(json: Json | undefined, path: string): string | undefined {
  const value = valueAt(json, path);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The full SHA, in lower case, at a dotted path. */
export function shaAt(json: Json | undefined, path: string): string | undefined {
  return fullSha(textAt(json, path));
}

/**
 * A full SHA-1 or SHA-256 in lower case; anything else is absent, and so is git's all-zero name for "none",
 * which a deletion carries.
 */
export function fullSha(text: string | undefined): string | undefined {
  const sha = text?.toLowerCase();
  return sha && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha) && /[^0]/.test(sha) ? sha : undefined;
}

/**
 * What the payload says of a commit, wherever it holds one whose id is exactly `sha`: push (its head and every
 * listed commit), merge_group, workflow_run, check_suite, status. Empty where it holds none.
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

/** A commit as webhooks write it: `{ message, timestamp, author: { name, email } }`. */
function webhookDetails(commit: Json): CommitDetails {
  return toDetails({
    message: textAt(commit, "message"),
    author: authorLine(textAt(commit, "author.name"), textAt(commit, "author.email")),
    timestamp: unixSeconds(textAt(commit, "author.date") ?? textAt(commit, "timestamp")),
  });
}

/** A commit as the REST API writes it: `{ message, author: { name, email, date } }`. */
export function restDetails(commit: Json | undefined): CommitDetails {
  return toDetails({
    message: textAt(commit, "message"),
    author: authorLine(textAt(commit, "author.name"), textAt(commit, "author.email")),
    timestamp: unixSeconds(textAt(commit, "author.date")),
  });
}
