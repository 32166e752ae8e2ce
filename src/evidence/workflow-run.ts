import { type Json, type JsonObject, textAt, valueAt } from "../base/json.ts";
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

/** Returns an object without the members that are undefined. */
export function present(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  const entries = Object.entries(members);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** As `present`; undefined if no member is left. */
export function nonEmpty(
  members: Readonly<Record<string, Json | undefined>>,
): JsonObject | undefined {
  const object = present(members);
  return Object.keys(object).length > 0 ? object : undefined;
}

/** What of a run its author decides. */
interface RunChoices {
  readonly redact: ReadonlySet<RedactableField>;
  readonly matrix: JsonObject | undefined;
}

/** Builds `user_data.ci.run`: the run as the runner describes it. `now` is in milliseconds since the epoch. */
export function describeRun(
  context: WorkflowContext,
  { redact, matrix }: RunChoices,
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
    job_workflow_ref: showBranch ? context.jobWorkflowRef : undefined,
    matrix: matrix && nonEmpty(matrix),
    event: context.event,
    ref: showBranch ? context.ref : pullRequestRef(context.ref),
    actor: showActors ? context.actor : undefined,
    triggering_actor: showActors ? context.triggeringActor : undefined,
    repository: repository && `${repository.owner}/${repository.name}`,
    tested_sha: isAfterRun(context) ? undefined : context.sha,
    source: isAfterRun(context) ? describeSource(context, showActors) : undefined,
    pull_request: pullRequestNumber(context),
    runner: nonEmpty({ ...runner }),
    attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
  });
}

/** Whether another run started this one when it ended, so that `GITHUB_SHA` is not what was tested. */
function isAfterRun({ event }: WorkflowContext): boolean {
  return event === "workflow_run";
}

/** Describes the run that started this one, in which the tests ran. */
function describeSource(context: WorkflowContext, showActors: boolean): JsonObject | undefined {
  const run = valueAt(context.payload, "workflow_run");
  const runId = numberAt(run, "id");
  const runAttempt = numberAt(run, "run_attempt");
  return nonEmpty({
    id: runId,
    attempt: runAttempt,
    url: runUrl({ ...context, runId, runAttempt }),
    event: textAt(run, "event"),
    // The owner of a fork is mostly the author of the commit.
    head_repository: showActors ? textAt(run, "head_repository.full_name") : undefined,
  });
}

function numberAt(json: Json | undefined, path: string): number | undefined {
  const value = valueAt(json, path);
  return typeof value === "number" ? value : undefined;
}

/** `refs/pull/7/merge` names no branch; every other ref is the name of a branch or tag. */
function pullRequestRef(ref: string | undefined): string | undefined {
  return ref !== undefined && /^refs\/pull\/\d+\/\w+$/.test(ref) ? ref : undefined;
}
