import { type JsonObject, nonEmpty, present } from "../base/json.ts";
import type { RedactableField } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { pullRequestNumber } from "../commit/event.ts";

/** The address of a run's page; undefined if the runner does not name the run. */
export function runUrl(
  context: Pick<WorkflowContext, "serverUrl" | "repository" | "runId" | "runAttempt">,
): string | undefined {
  const { serverUrl, repository, runId, runAttempt } = context;
  if (repository === undefined || runId === undefined) return undefined;
  const run = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}`;
  return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}

/** Builds `user_data.ci.run`: the run as the runner describes it. `now` is in milliseconds since the epoch. */
export function describeRun(
  context: WorkflowContext,
  redact: ReadonlySet<RedactableField>,
  now: number,
): JsonObject {
  const { repository, runner } = context;
  const showBranch = !redact.has("branch");
  // Actors are mostly the author of the commit, under another name.
  const showActors = !redact.has("author");
  return present({
    id: context.runId,
    attempt: context.runAttempt,
    url: runUrl(context),
    workflow: context.workflow,
    workflow_ref: showBranch ? context.workflowRef : undefined,
    workflow_sha: context.workflowSha,
    job: context.job,
    event: context.event,
    ref: showBranch ? context.ref : pullRequestRef(context.ref),
    actor: showActors ? context.actor : undefined,
    triggering_actor: showActors ? context.triggeringActor : undefined,
    repository: repository && `${repository.owner}/${repository.name}`,
    tested_sha: context.sha,
    pull_request: pullRequestNumber(context),
    runner: nonEmpty({ ...runner }),
    attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
  });
}

/** `refs/pull/7/merge` names no branch; every other ref is the name of a branch or tag. */
function pullRequestRef(ref: string | undefined): string | undefined {
  return ref !== undefined && /^refs\/pull\/\d+\/\w+$/.test(ref) ? ref : undefined;
}
