import { type Json, type JsonObject, nonEmpty, textAt, valueAt } from "../base/json.ts";
import type { Commit } from "../commit/commit.ts";
import { findFork, pullRequestNumber, type WorkflowContext } from "../commit/context.ts";

/** Returns the address of a run's page; undefined if the runner does not name the run. */
export function runUrl(
  context: Pick<WorkflowContext, "serverUrl" | "repository" | "runId" | "runAttempt">,
): string | undefined {
  const { serverUrl, repository, runId, runAttempt } = context;
  if (repository === undefined || runId === undefined) return undefined;
  const run = `${serverUrl}/${repository}/actions/runs/${runId}`;
  return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}

/** Returns the address of the repository in an address that `runUrl` returned; undefined for anything else. */
export function repositoryUrlOf(run = ""): string | undefined {
  return /^(.+)\/actions\/runs\/\d+(?:\/attempts\/\d+)?$/.exec(run)?.[1];
}

/** Builds `user_data.ci.run`: the run as the runner describes it. `now` is in milliseconds since the epoch. */
export function describeRun(
  context: WorkflowContext,
  { redacted, checkedOut }: Pick<Commit, "redacted" | "checkedOut">,
  now: number,
): JsonObject {
  const { repository, runner } = context;
  const showBranch = !redacted?.includes("branch");
  // An actor is usually the author of the commit, under another name.
  const showActors = !redacted?.includes("author");
  // `refs/pull/7/merge` names no branch; every other ref is the name of a branch or tag.
  const isPullRequest = /^refs\/pull\/\d+\/\w+$/.test(context.ref ?? "");
  return {
    id: context.runId,
    attempt: context.runAttempt,
    url: runUrl(context),
    workflow: context.workflow,
    workflow_ref: showBranch ? context.workflowRef : undefined,
    workflow_sha: context.workflowSha,
    job: context.job,
    event: context.event,
    ref: showBranch || isPullRequest ? context.ref : undefined,
    actor: showActors ? context.actor : undefined,
    triggering_actor: showActors ? context.triggeringActor : undefined,
    repository,
    github_sha: context.sha,
    checked_out_sha: checkedOut,
    pull_request: pullRequestNumber(context),
    // The owner of a fork is usually the author of the commit.
    head_repository: showActors ? findFork(context)?.fullName : undefined,
    source: describeSource(context, showActors),
    runner: nonEmpty({ ...runner }),
    attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
  };
}

/** Describes the run that started this one, in which the tests ran; undefined if no run did. */
function describeSource(context: WorkflowContext, showActors: boolean): JsonObject | undefined {
  if (context.event !== "workflow_run") return undefined;
  const run = valueAt(context.payload, "workflow_run");
  const runId = numberAt(run, "id");
  const runAttempt = numberAt(run, "run_attempt");
  return nonEmpty({
    id: runId,
    attempt: runAttempt,
    url: runUrl({ ...context, runId, runAttempt }),
    event: textAt(run, "event"),
    head_repository: showActors ? textAt(run, "head_repository.full_name") : undefined,
  });
}

function numberAt(json: Json | undefined, path: string): number | undefined {
  const value = valueAt(json, path);
  return typeof value === "number" ? value : undefined;
}
