import { capitalize, formatNumber, pluralize, present, truncate } from "../base/format.ts";
import { describeProblem } from "../base/problem.ts";
import { causeOf } from "../base/step.ts";
import type { Redactor } from "../redaction/redact.ts";
import { formatList, type Outputs, toOutputs } from "../run/outputs.ts";
import { foldedList, type HelpPage, phrase, problemList } from "../summary/html.ts";
import type { ResendOutcome, ResendResult } from "./outcome.ts";

/** UTF-16 units of one text in an output, and of a name in a message. */
const TEXT_LIMIT = 2_000;
const NAME_LIMIT = 600;

const OUTCOMES: Readonly<
  Record<ResendOutcome["status"], { readonly shape: string; readonly words: string }>
> = {
  recorded: { shape: "✅", words: "recorded" },
  failed: { shape: "❌", words: "not recorded" },
  unknown: { shape: "⚠️", words: "unknown" },
  rejected: { shape: "❌", words: "rejected" },
  skipped: { shape: "⏭️", words: "skipped" },
  "dry-run": { shape: "⏭️", words: "not sent (dry run)" },
};

/** Returns what became of a request, in a few words. */
export function describeStatus({ status, problem }: Pick<ResendOutcome, "status" | "problem">) {
  return problem?.id === "recorded-already" ? "recorded already" : OUTCOMES[status].words;
}

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
export function resendOutputs(
  { outcomes, ...messages }: ResendResult,
  { redact }: Redactor,
): Outputs {
  return toOutputs({
    recorded: count(outcomes, "recorded"),
    failed: count(outcomes, "failed"),
    unknown: count(outcomes, "unknown"),
    results: formatList(outcomes.map((outcome) => toResult(outcome, redact))),
    cause: causeOf(messages),
  });
}

function count(outcomes: readonly ResendOutcome[], status: ResendOutcome["status"]): number {
  return outcomes.filter((outcome) => outcome.status === status).length;
}

function toResult(
  { path, record, status, problem, response }: ResendOutcome,
  redact: Redactor["redact"],
) {
  const { org, flow, trail, name } = record ?? {};
  const reason = problem && describeProblem(problem);
  const texts = { request: path, org, flow, trail, name, reason, response };
  const shown = Object.entries(texts).map(([key, text]) => [
    key,
    text && truncate(redact(text), TEXT_LIMIT),
  ]);
  return { ...Object.fromEntries(shown), status };
}

/** Returns how many requests ended in which way, in a few words without a full stop. */
export function describeOutcomes({ outcomes }: Pick<ResendResult, "outcomes">): string {
  if (outcomes.length === 0) return "No kept request was sent";
  const endings = Map.groupBy(outcomes, ({ status }) => OUTCOMES[status].words);
  const counts = Array.from(endings, ([words, { length }]) =>
    length === outcomes.length ? words : `${formatNumber(length)} ${words}`,
  );
  return `${pluralize(outcomes.length, "kept request")}: ${counts.join(", ")}`;
}

/** Returns the job summary as Markdown: what went wrong, and each request with its outcome. */
export function renderResend(result: ResendResult, page: HelpPage): string {
  const { outcomes, reasons, warnings } = result;
  const problems = [...reasons, ...warnings];
  const parts = present([
    `## ${reasons.length > 0 ? "❌" : "✅"} ${describeOutcomes(result)}`,
    problems.length > 0 ? problemList(problems, "problem", page) : undefined,
    outcomes.length > 0 ? foldedList({ items: outcomes, noun: "request" }, outcomeItem) : undefined,
  ]);
  return `${parts.join("\n\n")}\n`;
}

function outcomeItem(outcome: ResendOutcome): string {
  const { shape, words } = OUTCOMES[outcome.status];
  return `${shape} ${capitalize(words)}: ${phrase(nameRequest(outcome))}`;
}
