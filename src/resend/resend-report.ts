import type { RequestRecord } from "../attest/request-record.ts";
import { capitalize, firstFitting, pluralize, present, truncate } from "../base/format.ts";
import { describeProblem, type Problem } from "../base/problem.ts";
import type { Outputs } from "../run/outputs.ts";
import { helpLink } from "../summary/help-link.ts";
import { code, folded, foldedList, problemItem } from "../summary/html.ts";
import type { PageContext } from "../summary/summary.ts";
import { allRemarks, nameRequest, type RequestOutcome, type ResendResult } from "./outcome.ts";

/** UTF-16 units of one text in an output, and of all results together. */
const TEXT_LIMIT = 2_000;
const RESULTS_LIMIT = 300_000;

/** How people are told of an outcome, the worst first. */
const OUTCOMES: Readonly<
  Record<RequestOutcome["status"], { readonly symbol: string; readonly words: string }>
> = {
  failed: { symbol: "❌", words: "not recorded" },
  rejected: { symbol: "❌", words: "rejected" },
  unknown: { symbol: "⚠️", words: "unknown" },
  "dry-run": { symbol: "⏭️", words: "not sent (dry run)" },
  skipped: { symbol: "⏭️", words: "recorded already" },
  recorded: { symbol: "✅", words: "recorded" },
};
const ORDER = Object.keys(OUTCOMES);

/** Returns the outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
export function resendOutputs({ outcomes }: ResendResult): Outputs {
  const results = outcomes.map(toResult);
  const listed: readonly unknown[] = firstFitting(results, RESULTS_LIMIT);
  const omitted = results.length - listed.length;
  return {
    recorded: String(count(outcomes, "recorded")),
    failed: String(count(outcomes, "failed")),
    unknown: String(count(outcomes, "unknown")),
    results: JSON.stringify(omitted > 0 ? [...listed, { omitted }] : listed),
  };
}

function count(outcomes: readonly RequestOutcome[], status: RequestOutcome["status"]): number {
  return outcomes.filter((outcome) => outcome.status === status).length;
}

function toResult(outcome: RequestOutcome) {
  const { path, record, status } = outcome;
  const texts = {
    request: path,
    org: record?.org,
    flow: record?.flow,
    trail: record?.trail,
    name: record?.name,
    status,
    response: "response" in outcome ? outcome.response : undefined,
    reason: reasonOf(outcome),
  };
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text && truncate(text, TEXT_LIMIT)]),
  );
}

/** Returns the line of the log about a request, such as `Recorded: unit-tests on trail t of flow f (kept/request.json)`. */
export function outcomeLine(outcome: RequestOutcome): string {
  const line = `${capitalize(OUTCOMES[outcome.status].words)}: ${nameRequest(outcome)}`;
  return present([line, reasonOf(outcome)]).join(": ");
}

function reasonOf(outcome: RequestOutcome): string | undefined {
  return "problem" in outcome ? describeProblem(outcome.problem) : undefined;
}

/** Returns what was done before the run was cancelled. */
export function describeCancelledResend(result: ResendResult): string {
  return `${describeOutcomes(result)}.`;
}

/** Returns how many requests were recorded, in a few words without a full stop. */
export function describeOutcomes({ outcomes }: ResendResult): string {
  if (outcomes.length === 0) return "No kept request was sent";
  const requests = pluralize(outcomes.length, "kept request");
  if (count(outcomes, "dry-run") > 0) return `${requests}, nothing was sent (dry run)`;
  const already = count(outcomes, "skipped");
  const recorded = already + count(outcomes, "recorded");
  const earlier = already > 0 ? ` (${pluralize(already, "was", "were")} recorded already)` : "";
  return `${recorded} of ${requests} recorded${earlier}`;
}

/** Returns the job summary as Markdown. Text from the requests is escaped. */
export function renderResend(result: ResendResult, page: Pick<PageContext, "help">): string {
  const { outcomes, failures, warnings, notices } = result;
  const sorted = outcomes.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  // The list of requests has the problems of the outcomes.
  const remarks = [...failures, ...warnings];
  const all = allRemarks(result);
  const parts = present([
    `## ${symbolOf(result)} ${describeOutcomes(result)}`,
    remarks.length > 0 ? foldedList({ items: remarks, noun: "remark" }, problemItem) : undefined,
    sorted.length > 0 ? foldedList({ items: sorted, noun: "request" }, describeOutcome) : undefined,
    all.failures.length > 0 ? helpLink(page, all) : undefined,
    notices.length > 0 ? noticesFold(notices) : undefined,
  ]);
  return `${parts.join("\n\n")}\n`;
}

function noticesFold(notices: readonly Problem[]): string {
  const list = foldedList({ items: notices, noun: "notice" }, problemItem);
  return folded(pluralize(notices.length, "notice"), list);
}

function symbolOf(result: ResendResult): string {
  if (allRemarks(result).failures.length > 0) return "❌";
  return count(result.outcomes, "dry-run") > 0 ? "⏭️" : "✅";
}

function describeOutcome(outcome: RequestOutcome): string {
  const { path, record, status } = outcome;
  const { symbol: shape, words } = OUTCOMES[status];
  const title = `${shape} ${capitalize(words)}`;
  return present([
    record === undefined ? title : `${title}: ${describeTarget(record)}`,
    code(path),
    "problem" in outcome ? problemItem(outcome.problem) : undefined,
  ]).join("<br/>");
}

function describeTarget({ name, flow, trail }: RequestRecord): string {
  return `${code(name)} · flow ${code(flow)} · trail ${code(trail)}`;
}
