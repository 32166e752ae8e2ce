import type { Commit, RedactableField } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { pullRequestNumber } from "../commit/event.ts";
import { AttestationError } from "../errors.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Tests } from "../result.ts";
import type { Archive, Omission } from "./evidence-file.ts";

/**
 * Entries of a list that the payload holds: services bound a form field (half a megabyte is usual), and the
 * whole list is in the manifest or the job summary.
 */
const LISTED = 100;

export interface UserDataParts {
  /** Input `user-data`. */
  readonly own: JsonObject | undefined;
  /** Input `run-context`. */
  readonly runContext: boolean;
  readonly context: WorkflowContext;
  readonly commit: Commit;
  readonly tests: Tests;
  /** How many warnings the run gave until now. */
  readonly warnings: number;
  readonly archive: Archive | undefined;
  /** What would be in the archive, where it is absent for its size. */
  readonly omitted: readonly Omission[];
  /** Input `redact-commit-info`. */
  readonly redact?: ReadonlySet<RedactableField>;
}

/**
 * Builds `user_data`: the author's own members and `ci`, whose shape action-interface fixes; what is unknown
 * is left out. Undefined where there would be nothing in it.
 * Throws a Refusal where the author's data has a `ci` of its own.
 */
export function buildUserData(parts: UserDataParts): JsonObject | undefined {
  const { own, runContext } = parts;
  if (own !== undefined && Object.hasOwn(own, "ci")) {
    throw new AttestationError(
      "`user-data` has a member `ci`, which the action fills itself. Give yours another name.",
    );
  }
  if (!runContext) return own;
  const { commit, tests, warnings } = parts;
  const ci = present({
    run: runOf(parts),
    commit_sources: sourcesOf(commit),
    tests: {
      reports: tests.reports,
      flaky: tests.counts.flaky,
      ...bounded(
        "invalid_reports",
        tests.invalid.map(({ path, reason }) => ({ path, reason })),
      ),
      warnings,
    },
    evidence: evidenceOf(parts),
  });
  return { ...own, ci };
}

function runOf({ context, redact }: UserDataParts): JsonObject | undefined {
  const { runId, runAttempt, repository } = context;
  return nonEmpty({
    id: runId,
    attempt: runAttempt,
    url: runUrl(context),
    workflow: context.workflow,
    job: context.job,
    event: context.event,
    ref: redact?.has("branch") ? numberedRef(context.ref) : context.ref,
    // Mostly the author of the commit, by another name.
    actor: redact?.has("author") ? undefined : context.actor,
    repository: repository && `${repository.owner}/${repository.name}`,
    tested_sha: context.sha,
    pull_request: pullRequestNumber(context),
  });
}

function runUrl({ serverUrl, repository, runId, runAttempt }: WorkflowContext): string | undefined {
  if (repository === undefined || runId === undefined) return undefined;
  const run = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}`;
  return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}

/** `refs/pull/7/merge` says nothing of a branch; every other ref is the name of one, or of a tag. */
function numberedRef(ref: string | undefined): string | undefined {
  return ref !== undefined && /^refs\/pull\/\d+\/\w+$/.test(ref) ? ref : undefined;
}

function sourcesOf({ sources }: Commit): JsonObject | undefined {
  const { message, author, branch, timestamp, url } = sources;
  return nonEmpty({ message, author, branch, timestamp, url });
}

/** An archive that is left out for its size says so: who reads this must not take it for one not wanted. */
function evidenceOf({ archive, omitted }: UserDataParts): JsonObject | undefined {
  const omissions = (archive?.omitted ?? omitted).map(({ path, bytes, reason }) => ({
    path,
    bytes,
    reason,
  }));
  if (archive === undefined) {
    return omissions.length > 0 ? { files: 0, ...bounded("omitted", omissions) } : undefined;
  }
  const { sha256, bytes, files } = archive;
  return { sha256, bytes, files, ...bounded("omitted", omissions) };
}

/** The list's first entries under its name, and how many there are in all where that is not all of them. */
function bounded(name: string, entries: readonly JsonObject[]): JsonObject {
  if (entries.length <= LISTED) return { [name]: entries };
  return { [name]: entries.slice(0, LISTED), [`${name}_total`]: entries.length };
}

function nonEmpty(members: Readonly<Record<string, Json | undefined>>): JsonObject | undefined {
  const object = present(members);
  return Object.keys(object).length > 0 ? object : undefined;
}

function present(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  const object: Record<string, Json> = {};
  for (const [name, value] of Object.entries(members))
    if (value !== undefined) object[name] = value;
  return object;
}
