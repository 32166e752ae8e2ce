import { truncate } from "../base/format.ts";
import { type Json, type JsonObject, textAt, valueAt } from "../base/json.ts";
import type { CommitInputs, RedactableField } from "../commit/commit.ts";
import type { WorkflowContext } from "../commit/context.ts";
import { pullRequestNumber } from "../commit/event.ts";
import { failedCount, type ShownCase } from "../junit/report.ts";
import type { Tests } from "../junit/tests.ts";

/** The address of a run's page; undefined if the runner does not name the run. */
export function runUrl(
  context: Pick<WorkflowContext, "serverUrl" | "repository" | "runId" | "runAttempt">,
): string | undefined {
  const { serverUrl, repository, runId, runAttempt } = context;
  if (repository === undefined || runId === undefined) return undefined;
  const run = `${serverUrl}/${repository.owner}/${repository.name}/actions/runs/${runId}`;
  return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}

/** Returns undefined for an object without members. */
export function nonEmpty(object: JsonObject): JsonObject | undefined {
  return Object.values(object).some((value) => value !== undefined) ? object : undefined;
}

/** What the inputs say about a run. */
export interface RunChoices {
  readonly commit: Pick<CommitInputs, "redact">;
  readonly jobMatrix: JsonObject | undefined;
}

/** Builds `user_data.ci.run`: the run as the runner describes it. `now` is in milliseconds since the epoch. */
export function describeRun(
  context: WorkflowContext,
  { commit, jobMatrix }: RunChoices,
  now: number,
): JsonObject {
  const { repository, runner } = context;
  const showBranch = !commit.redact.has("branch");
  // An actor is usually the author of the commit, under another name.
  const showActors = !commit.redact.has("author");
  // Another run started this one when it ended, so that `GITHUB_SHA` is not what was tested.
  const isAfterRun = context.event === "workflow_run";
  return {
    id: context.runId,
    attempt: context.runAttempt,
    url: runUrl(context),
    workflow: context.workflow,
    workflow_ref: showBranch ? context.workflowRef : undefined,
    workflow_sha: context.workflowSha,
    job: context.job,
    job_workflow_ref: showBranch ? context.jobWorkflowRef : undefined,
    matrix: jobMatrix && nonEmpty(jobMatrix),
    event: context.event,
    ref: showBranch ? context.ref : pullRequestRef(context.ref),
    actor: showActors ? context.actor : undefined,
    triggering_actor: showActors ? context.triggeringActor : undefined,
    repository: repository && `${repository.owner}/${repository.name}`,
    tested_sha: isAfterRun ? undefined : context.sha,
    source: isAfterRun ? describeSource(context, showActors) : undefined,
    pull_request: pullRequestNumber(context),
    runner: nonEmpty({ ...runner }),
    attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
  };
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
    // The owner of a fork is usually the author of the commit.
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

/** The in-toto predicate type: https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md */
export const PREDICATE_TYPE = "https://in-toto.io/attestation/test-result/v0.1";

/** Names in one list. With `MAX_NAME` it keeps the predicate below the 16 MB that signers accept. */
const MAX_NAMES = 1000;
/** UTF-16 units of a name. */
const MAX_NAME = 1000;

/** What a predicate is made from. */
export interface PredicateParts {
  readonly context: Pick<
    WorkflowContext,
    "serverUrl" | "repository" | "runId" | "runAttempt" | "workflowRef" | "workflowSha"
  >;
  readonly redact: ReadonlySet<RedactableField>;
  readonly tests: Pick<Tests, "counts" | "failed" | "flaky">;
  readonly warnings: readonly string[];
}

/**
 * Builds the predicate of an in-toto *test result*: `FAILED` with any failure or error, `WARNED` with warnings or
 * flaky cases, else `PASSED`. Names of passed tests are left out, since the reports have them.
 */
export function buildPredicate(parts: PredicateParts): JsonObject {
  const { context, warnings } = parts;
  const { counts, failed, flaky } = parts.tests;
  const green = warnings.length > 0 || counts.flaky > 0 ? "WARNED" : "PASSED";
  return {
    result: failedCount(counts) > 0 ? "FAILED" : green,
    configuration: describeWorkflow(parts),
    url: runUrl(context),
    warnedTests: nameTests(flaky),
    failedTests: nameTests(failed),
  };
}

/** The workflow file at its commit, as a ResourceDescriptor; empty if the runner does not name it. */
function describeWorkflow({ context, redact }: PredicateParts): readonly JsonObject[] {
  const { workflowRef, workflowSha, serverUrl } = context;
  const [, repository, path, ref] =
    /^([^/]+\/[^/]+)\/(.+?\.ya?ml)@(.+)$/.exec(workflowRef ?? "") ?? [];
  if (repository === undefined || path === undefined || ref === undefined) return [];
  const source = `git+${serverUrl}/${repository}`;
  // Names of branches may have characters that a URI may not.
  const uri = redact.has("branch") ? source : `${source}@${encodeURI(ref).replaceAll("#", "%23")}`;
  return [{ name: path, uri, digest: workflowSha && { gitCommit: workflowSha } }];
}

function nameTests(cases: readonly ShownCase[]): readonly string[] {
  return cases
    .slice(0, MAX_NAMES)
    .map(({ suite, name }) => truncate(`${suite} › ${name}`, MAX_NAME));
}
