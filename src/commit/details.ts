import type { CommitInfo } from "./commit.ts";

/** What a source may know of a commit, apart from where it belongs. */
export type CommitDetails = Pick<CommitInfo, "message" | "author" | "timestamp">;

/** What one source answered. */
export interface Lookup {
  /** Empty where the source does not know the commit. */
  readonly details: CommitDetails;
  /** The commit itself was read: what it lacks, no other source has either. */
  readonly whole: boolean;
  /** The commit that was read, where it is not the one asked for: an annotated tag points to it. */
  readonly tagged?: string;
  /** Why the source gave nothing, a whole sentence. */
  readonly reason?: string;
}

/** Details from raw values. The message loses its trailing blanks, so that every source gives the same one. */
export function toDetails(raw: {
  readonly message: string | undefined;
  readonly author: string | undefined;
  readonly timestamp: number | undefined;
}): CommitDetails {
  const message = raw.message?.trimEnd();
  return {
    ...(message && { message }),
    ...(raw.author !== undefined && { author: raw.author }),
    ...(raw.timestamp !== undefined && { timestamp: raw.timestamp }),
  };
}

/** `Name <email>`, or the one of the two that there is. */
export function authorLine(
  name: string | undefined,
  email: string | undefined,
): string | undefined {
  return (
    [name?.trim(), email?.trim() && `<${email.trim()}>`].filter(Boolean).join(" ") || undefined
  );
}

/** Whole Unix seconds of an ISO-8601 time with its zone; absent where it is none. */
export function unixSeconds(iso: string | undefined): number | undefined {
  // Without a zone Date.parse would take this machine's.
  if (iso === undefined || !/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(iso)) return undefined;
  const seconds = Math.floor(Date.parse(iso) / 1000);
  return Number.isFinite(seconds) ? seconds : undefined;
}
