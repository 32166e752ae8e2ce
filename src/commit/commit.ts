/** Which commit an attestation is to be about (input `commit`). */
export type CommitChoice =
  | { readonly kind: "head" }
  | { readonly kind: "merge" }
  | { readonly kind: "sha"; readonly sha: string };

/** `git_commit_info` as the service takes it; what is unknown is absent, never null or empty. */
export interface CommitInfo {
  readonly sha1: string;
  readonly message?: string;
  /** `Name <email>` */
  readonly author?: string;
  /** A branch or tag name, never `refs/…`. */
  readonly branch?: string;
  /** Author date in whole Unix seconds. */
  readonly timestamp?: number;
  readonly url?: string;
}

export type CommitField = Exclude<keyof CommitInfo, "sha1">;

/** Fields that an author may keep out of everything (input `redact-commit-info`). */
export type RedactableField = "author" | "message" | "branch";

/** Where a field came from; `context` is the runner's environment. */
export type FieldSource = "payload" | "git" | "api" | "context";

/** The commit and how it is known. */
export interface Commit {
  readonly info: CommitInfo;
  readonly sources: Readonly<Partial<Record<CommitField, FieldSource>>>;
  /** The source that was needed last for message, author and timestamp; `partial` where one stayed unknown. */
  readonly source: "payload" | "git" | "api" | "partial";
  /** Why something is missing, in sentences for people. */
  readonly notices: readonly string[];
}
