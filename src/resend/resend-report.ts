import { capitalize, firstFitting, pluralize, present, truncate } from "../base/format.ts";
import { describeProblem } from "../base/problem.ts";
import type { Outputs } from "../run/outputs.ts";
import { foldedList, phrase, problemItem, symbol } from "../summary/html.ts";
import { helpLink, type PageContext } from "../summary/overview.ts";
import type { ResendOutcome, ResendResult } from "./resend-action.ts";

/** UTF-16 units of one text in an output, of all results together, and of a name in a message. */
const TEXT_LIMIT = 2_000;
const RESULTS_LIMIT = 300_000;
const NAME_LIMIT = 600;

const OUTCOMES: Readonly<
  Record<ResendOutcome["status"], { readonly shape: string; readonly words: string }>
> = {
  recorded: { shape: "✅", words: "recorded" },
  failed: { shape: "❌", words: "not recorded" },
  unknown: { shape: "⚠️", words: "unknown" },
  rejected: { shape: "❌", words: "rejected" },
  skipped: { shape: "⏭️", words: "recorded already" },
  "dry-run": { shape: "⏭️", words: "not sent (dry run)" },
};

/** Returns what people call a request: `unit-tests on trail t of flow f (kept/request.json)`. */
export function nameRequest({ path, record }: Pick<ResendOutcome, "path" | "record">): string {
  if (record === undefined) return path;
  const { name, trail, flow } = record;
  return truncate(`${name} on trail ${trail} of flow ${flow} (${path})`, NAME_LIMIT);
}

/** Returns the line of the log about a request, such as `Recorded: unit-tests on trail t of flow f (kept/request.json)`. */
export function outcomeLine(outcome: ResendOutcome): string {
  const { status, problem } = outcome;
  const line = `${capitalize(OUTCOMES[status].words)}: ${nameRequest(outcome)}`;
  return present([line, problem && describeProblem(problem)]).join(": ");
}

/** Returns the outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
export function resendOutputs({ outcomes, failures, cause }: ResendResult): Outputs {
  const results = outcomes.map(toResult);
  const listed: readonly unknown[] = firstFitting(results, RESULTS_LIMIT);
  const omitted = results.length - listed.length;
  return {
    recorded: String(count(outcomes, "recorded")),
    failed: String(count(outcomes, "failed")),
    unknown: String(count(outcomes, "unknown")),
    results: JSON.stringify(omitted > 0 ? [...listed, { omitted }] : listed),
    cause: (failures.length > 0 && cause) || "",
  };
}

function count(outcomes: readonly ResendOutcome[], status: ResendOutcome["status"]): number {
  return outcomes.filter((outcome) => outcome.status === status).length;
}

function toResult({ path, record, status, problem, response }: ResendOutcome) {
  const { org, flow, trail, name } = record ?? {};
  const reason = problem && describeProblem(problem);
  const texts = { request: path, org, flow, trail, name, status, reason, response };
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text && truncate(text, TEXT_LIMIT)]),
  );
}

/** Returns how many requests were recorded, in a few words without a full stop. */
export function describeOutcomes({ outcomes }: Pick<ResendResult, "outcomes">): string {
  if (outcomes.length === 0) return "No kept request was sent";
  const requests = pluralize(outcomes.length, "kept request");
  if (count(outcomes, "dry-run") > 0) return `${requests}, nothing was sent (dry run)`;
  const already = count(outcomes, "skipped");
  const earlier = already > 0 ? ` (${already} of them before)` : "";
  return `${already + count(outcomes, "recorded")} of ${requests} recorded${earlier}`;
}

/** Returns the job summary as Markdown: what went wrong, and each request with its outcome. */
export function renderResend(result: ResendResult, page: Pick<PageContext, "help">): string {
  const { outcomes, failures, warnings } = result;
  const problems = [...failures, ...warnings];
  const parts = present([
    `## ${failures.length > 0 ? "❌" : "✅"} ${describeOutcomes(result)}`,
    problems.length > 0 ? foldedList({ items: problems, noun: "problem" }, problemItem) : undefined,
    outcomes.length > 0 ? foldedList({ items: outcomes, noun: "request" }, outcomeItem) : undefined,
    failures.length > 0 ? helpLink(page, result) : undefined,
  ]);
  return `${parts.join("\n\n")}\n`;
}

function outcomeItem(outcome: ResendOutcome): string {
  const { shape, words } = OUTCOMES[outcome.status];
  return `${symbol(shape)} ${capitalize(words)}: ${phrase(nameRequest(outcome))}`;
}
