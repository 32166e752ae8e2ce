import type { CommitChoice } from "../commit/commit.ts";

/** `head`, `merge` or a full SHA; throws an Error whose message completes "it takes …". */
export function parseCommitChoice(text: string): CommitChoice {
  if (text === "head" || text === "merge") return { kind: text };
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text))
    return { kind: "sha", sha: text.toLowerCase() };
  throw new Error("`head`, `merge` or a full SHA (40 or 64 hexadecimal digits)");
}
