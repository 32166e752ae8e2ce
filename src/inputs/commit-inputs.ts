import type { CommitChoice, RedactableField } from "../commit/commit.ts";
import type { InputReader } from "./input-reader.ts";

/** Which commit the run is about, and what is shown of it. */
export interface CommitInputs {
  readonly choice: CommitChoice;
  readonly redact: ReadonlySet<RedactableField>;
  readonly token: string | undefined;
}

/** Reads `commit` and `github-token`, which the root action and the gate have in common. */
export function readCommitInputs(read: InputReader): Omit<CommitInputs, "redact"> {
  return {
    choice: read.parsed("commit", parseCommitChoice) ?? { kind: "head" },
    token: read.optional("github-token"),
  };
}

/** Reads `redact-commit-info`. */
export function readRedaction(read: InputReader): ReadonlySet<RedactableField> {
  return new Set(read.choices("redact-commit-info", ["author", "message", "branch"]));
}

/** Parses `head`, `merge` or a full SHA. Throws an Error whose message completes "expected …". */
export function parseCommitChoice(text: string): CommitChoice {
  if (text === "head" || text === "merge") return { kind: text };
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text))
    return { kind: "sha", sha: text.toLowerCase() };
  throw new Error("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}
