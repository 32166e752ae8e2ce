import type { RequestRecord } from "../attest/request-record.ts";
import { firstFitting, pluralize, truncate } from "../base/format.ts";
import { type CompletedStep, done, mergeRemarks, type Remarks } from "../base/step.ts";
import { parseRunUrl } from "../evidence/workflow-run.ts";
import type { Outputs } from "../run/outputs.ts";
import type { DeliveryOutcome } from "../service/operations/attest-junit.ts";
import { code, foldedList, message, table } from "../summary/html.ts";

/**
 * What became of one kept request, and why that fails the job or deserves a warning. `rejected`: it was not sent,
 * because it is damaged, foreign or recorded already.
 */
export type RequestOutcome = FoundRequest &
  (
    | DeliveryOutcome
    | { readonly status: "rejected"; readonly reason: string }
    | { readonly status: "dry-run" }
  );

interface FoundRequest extends Partial<Remarks> {
  /** Path of its `request.json`. */
  readonly path: string;
  /** Absent if the file could not be read. */
  readonly record?: RequestRecord;
}

/** Every kept request that was found, with its outcome. */
export type ResendResult = CompletedStep<readonly RequestOutcome[]>;

/** A request that must not be sent, which fails the job, or that need not be sent. `reason` completes its path. */
export function rejected(
  request: FoundRequest,
  reason: string,
  remarks: "failures" | "warnings" = "failures",
): RequestOutcome {
  return { ...request, status: "rejected", reason, [remarks]: [`${request.path} ${reason}`] };
}

/** Adds up the outcomes. */
export function resultOf(outcomes: readonly RequestOutcome[]): ResendResult {
  const remarks = mergeRemarks({ warnings: supersededWarnings(outcomes) }, ...outcomes);
  return done(outcomes, { ...remarks, failures: [...new Set(remarks.failures)] });
}

function isRecordedAlready({ status, record, failures }: RequestOutcome): boolean {
  return status === "rejected" && failures === undefined && record?.status === "recorded";
}

/** Returns a warning for every request to send that has a later attempt of the same run among the others. */
function supersededWarnings(outcomes: readonly RequestOutcome[]): readonly string[] {
  const attempts = outcomes.flatMap((outcome) => {
    const { path, status, record } = outcome;
    const isToSend = status !== "rejected";
    if (record === undefined || !(isToSend || isRecordedAlready(outcome))) return [];
    const { run, flow, trail, name } = record;
    const { repositoryUrl, runId, attempt } = parseRunUrl(run) ?? {};
    if (attempt === undefined) return [];
    const series = JSON.stringify([repositoryUrl, runId, flow, trail, name]);
    return { path, isToSend, series, attempt: Number(attempt) };
  });
  return attempts
    .filter(
      ({ isToSend, series, attempt }) =>
        isToSend && attempts.some((other) => other.series === series && other.attempt > attempt),
    )
    .map(
      ({ path }) =>
        `${path} is from an earlier attempt: a later attempt of the same run is also among the requests. The trail will show both.`,
    );
}

/** UTF-16 units of one text in an output, and of all results together. */
const TEXT_LIMIT = 2_000;
const RESULTS_LIMIT = 300_000;

/** The outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
export function resendOutputs({ value: outcomes }: ResendResult): Outputs {
  const count = (status: RequestOutcome["status"]) =>
    String(outcomes.filter((one) => one.status === status).length);
  const kept: readonly unknown[] = firstFitting(outcomes.map(toResult), RESULTS_LIMIT);
  const omitted = outcomes.length - kept.length;
  return {
    recorded: count("recorded"),
    failed: count("failed"),
    unknown: count("unknown"),
    results: JSON.stringify(omitted > 0 ? [...kept, { omitted }] : kept),
  };
}

function toResult({ path, record, ...outcome }: RequestOutcome) {
  const { status, response, reason } = { response: undefined, reason: undefined, ...outcome };
  const { org, flow, trail, name }: Partial<RequestRecord> = record ?? {};
  const texts = { request: path, org, flow, trail, name, status, response, reason };
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text && truncate(text, TEXT_LIMIT)]),
  );
}

/** The last lines of the log. */
export function resendLines({ value: outcomes }: ResendResult): readonly string[] {
  return outcomes.map(({ path, status, ...outcome }) =>
    "reason" in outcome ? `${status}: ${path} (${outcome.reason})` : `${status}: ${path}`,
  );
}

const LABELS: Readonly<Record<RequestOutcome["status"], string>> = {
  recorded: "✅ recorded",
  failed: "❌ not recorded",
  unknown: "⚠️ unknown",
  rejected: "❌ rejected",
  "dry-run": "⏭️ dry run",
};

/** The job summary's Markdown. Text from the requests is escaped. */
export function renderResend({ value: outcomes, failures, warnings }: ResendResult): string {
  const already = outcomes.filter(isRecordedAlready).length;
  const recorded = already + outcomes.filter(({ status }) => status === "recorded").length;
  const isDryRun = outcomes.some(({ status }) => status === "dry-run");
  const symbol = failures.length > 0 ? "❌" : isDryRun ? "⏭️" : "✅";
  const requests = pluralize(outcomes.length, "kept request");
  const earlier = already > 0 ? ` (${pluralize(already, "was", "were")} recorded already)` : "";
  const ended = isDryRun
    ? `${requests}, nothing was sent (dry run)`
    : `${recorded} of ${requests} recorded${earlier}`;
  const remarks = [...failures, ...warnings];
  const list = { items: remarks, noun: "remark" };
  const parts = [
    `## ${symbol} ${outcomes.length === 0 ? "No kept request was sent" : ended}`,
    ...(remarks.length > 0 ? [foldedList(list, message)] : []),
    ...(outcomes.length > 0 ? [tableOf(outcomes)] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Two columns, which fit on a phone: the outcome, and `name → flow/trail` with the path of the request. */
function tableOf(outcomes: readonly RequestOutcome[]): string {
  const listing = { items: outcomes, noun: "request" };
  return table(["Outcome", "Attestation"], listing, ({ path, record, status, failures }) => {
    const target = record && `${code(record.name)} → ${code(`${record.flow}/${record.trail}`)}`;
    const isFine = status === "rejected" && failures === undefined;
    return [
      isFine ? "⏭️ not sent" : LABELS[status],
      [target ?? [], code(path)].flat().join("<br/>"),
    ];
  });
}
