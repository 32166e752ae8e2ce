import { formatDuration } from "../base/duration.ts";
import { type Json, type JsonObject, nonEmpty, numberAt } from "../base/json.ts";
import { formatProblem, type Problem } from "../base/problem.ts";
import type { Commit } from "../commit/commit.ts";
import { findFork, pullRequestNumber, type WorkflowContext } from "../commit/context.ts";
import { executedCount } from "../junit/report.ts";
import type { Redactor } from "../redaction/redact.ts";
import type { ReportInputs } from "../reports/accept.ts";
import type { Tests } from "../reports/tests.ts";
import type { Archive, OmittedFile } from "./evidence-file.ts";

/** The version of the action, as in package.json. */
const VERSION = "1.0.0";

/** Rises when the meaning of a member changes. */
export const CI_SCHEMA = 1;

/** Entries of a list in the payload, since services limit its size; the manifest or the job summary lists more. */
const MAX_LISTED = 50;
/** UTF-16 units of the reason why a report is broken. */
const MAX_REASON = 1000;
/** UTF-16 units of a warning, which may list how a report contradicts itself. */
const MAX_WARNING = 4000;

/** What `user_data.ci` is made from. Names of files are redacted. */
interface AttestedRun {
  readonly context: WorkflowContext;
  readonly commit: Pick<Commit, "redactedFields" | "checkedOut" | "source">;
  /** Which reports were to be read, and what the author demands of them. */
  readonly reports: ReportInputs;
  readonly tests: Pick<Tests, "outcome" | "counts" | "reportCount" | "invalid">;
  /** Names of files that are not JUnit reports. */
  readonly notJUnit: readonly string[];
  /** Every warning of the run so far. */
  readonly warnings: readonly Problem[];
  /** The attachment; absent if there is none. */
  readonly archive?: Archive | undefined;
  /** What the archive does not hold. */
  readonly omitted: readonly OmittedFile[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Builds `user_data.ci` (docs/evidence.md), redacted. What is unknown is undefined. */
export function buildCi(attested: AttestedRun, redactor: Redactor): JsonObject {
  const { context, commit, reports, tests, archive, omitted } = attested;
  const { action } = context;
  const invalid = tests.invalid.map(({ name, reason }) => {
    return { path: name, reason: redactor.redactLine(reason, MAX_REASON) };
  });
  const lines = attested.warnings.map((one) =>
    redactor.redactLine(formatProblem(one), MAX_WARNING),
  );
  return {
    schema: CI_SCHEMA,
    action: action && redactor.redactAll({ ...action, version: VERSION }),
    run: redactor.redactAll(buildRun(context, commit, attested.now)),
    commit_source: commit.source,
    redacted: commit.redactedFields,
    reports: {
      ...listed("patterns", redactor.redactAll(reports.patterns)),
      read: tests.reportCount,
      ...listed("invalid", invalid),
      ...listed("not_junit", attested.notJUnit),
    },
    demands: {
      if_no_reports: reports.ifNone,
      min_tests: reports.minTests,
      max_report_age: reports.maxAge === undefined ? undefined : formatDuration(reports.maxAge),
    },
    tests: {
      outcome: tests.outcome,
      executed: executedCount(tests.counts),
      flaky: tests.counts.flaky,
      ...listed("warnings", lines),
    },
    evidence: archive && buildEvidence(archive, omitted),
  };
}

/** Builds `user_data.ci.evidence`. */
export function buildEvidence(
  { sha256, bytes, fileCount, replaced }: Archive,
  omitted: readonly OmittedFile[],
): JsonObject {
  const entries = omitted.map(({ name, bytes, reason }) => ({ path: name, bytes, reason }));
  return {
    sha256,
    bytes,
    files: fileCount,
    ...listed("omitted", entries),
    redacted: replaced,
  };
}

/** Returns a list's first entries under its name, and `NAME_total` if there are more. */
export function listed(name: string, entries: readonly Json[]): JsonObject {
  if (entries.length <= MAX_LISTED) return { [name]: entries };
  return { [name]: entries.slice(0, MAX_LISTED), [`${name}_total`]: entries.length };
}

function buildRun(
  context: WorkflowContext,
  { redactedFields, checkedOut }: Pick<Commit, "redactedFields" | "checkedOut">,
  now: number,
): JsonObject {
  const showBranch = !redactedFields?.includes("branch");
  // An actor is usually the author of the commit under another name, and so is the owner of a fork.
  const showPeople = !redactedFields?.includes("author");
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
    actor: showPeople ? context.actor : undefined,
    triggering_actor: showPeople ? context.triggeringActor : undefined,
    repository: context.repository,
    github_sha: context.sha,
    checked_out_sha: checkedOut,
    pull_request: pullRequestNumber(context),
    head_repository: showPeople ? findFork(context)?.fullName : undefined,
    source: buildSource(context),
    runner: nonEmpty({ ...context.runner }),
    attested_at: new Date(now).toISOString().replace(/\.\d+Z$/, "Z"),
  };
}

/** Builds what is stated of the run that started this one, in which the tests ran; undefined if no run did. */
function buildSource(context: WorkflowContext): JsonObject | undefined {
  const runId = numberAt(context.payload, "workflow_run.id");
  const runAttempt = numberAt(context.payload, "workflow_run.run_attempt");
  const url = runUrl({ ...context, runId, runAttempt });
  return nonEmpty({ id: runId, attempt: runAttempt, url });
}

/** Returns the address of the page of a run's attempt; undefined if the runner does not name the run. */
function runUrl(
  context: Pick<WorkflowContext, "serverUrl" | "repository" | "runId" | "runAttempt">,
): string | undefined {
  const { serverUrl, repository, runId, runAttempt } = context;
  if (repository === undefined || runId === undefined) return undefined;
  const run = `${serverUrl}/${repository}/actions/runs/${runId}`;
  return runAttempt === undefined ? run : `${run}/attempts/${runAttempt}`;
}
