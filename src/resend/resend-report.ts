import { capitalize, formatNumber, pluralize, present, truncate } from "../base/format.ts";
import { formatProblem, type Problem } from "../base/problem.ts";
import { causeOf, type Messages } from "../base/step.ts";
import { formatList, type Outputs, toOutputs } from "../run/outputs.ts";
import { foldedList, type HelpPage, phrase, renderProblems } from "../summary/html.ts";
import type { KnownTarget } from "../summary/result.ts";

/** What people call a request, redacted. Only its path is known if its `request.json` cannot be used. */
export interface RequestNames extends KnownTarget {
  /** That of its `request.json`. */
  readonly path: string;
}

/** What became of a kept request. A problem says why it was not recorded, and does not name the request. */
export type ResendOutcome = { readonly names: RequestNames } & (
  | {
      readonly status: "recorded";
      readonly response?: string | undefined;
      readonly warnings: readonly Problem[];
    }
  | {
      /** `unknown`: this run or an earlier one may have recorded it. */
      readonly status: "failed" | "unknown";
      readonly problem: Problem;
      /** The last one, as text, if one came. */
      readonly response?: string | undefined;
      readonly warnings: readonly Problem[];
      /** Whether sending the others would fail as well. */
      readonly endsSending: boolean;
    }
  /** Not tried by this run. `unknown-before`: an earlier one may have recorded it. */
  | { readonly status: "held-back" | "unknown-before"; readonly obstacle: Problem }
  /** `rejected`: it must not be sent. The others need not be. */
  | { readonly status: "rejected" | "recorded-already" | "copy"; readonly problem: Problem }
  | { readonly status: "dry-run" }
);

/** A run of this action. */
export interface ResendResult extends Messages {
  /** Every kept request that was found: first those that are not sent, then the others as they were made. */
  readonly outcomes: readonly ResendOutcome[];
}

/** UTF-16 units of one text in an output, and of a name in a message. */
const TEXT_LIMIT = 2_000;
const NAME_LIMIT = 600;

/** How people see a status, and how the output `results` calls it. */
interface ShownStatus {
  readonly shape: string;
  readonly words: string;
  readonly output: "recorded" | "failed" | "unknown" | "rejected" | "skipped" | "dry-run";
}

const FAILED: ShownStatus = { shape: "❌", words: "not recorded", output: "failed" };
const UNKNOWN: ShownStatus = { shape: "⚠️", words: "unknown", output: "unknown" };
const SKIPPED: ShownStatus = { shape: "⏭️", words: "skipped", output: "skipped" };

const STATUSES: Readonly<Record<ResendOutcome["status"], ShownStatus>> = {
  recorded: { shape: "✅", words: "recorded", output: "recorded" },
  failed: FAILED,
  unknown: UNKNOWN,
  "held-back": FAILED,
  "unknown-before": UNKNOWN,
  rejected: { shape: "❌", words: "rejected", output: "rejected" },
  "recorded-already": SKIPPED,
  copy: SKIPPED,
  "dry-run": { shape: "⏭️", words: "not sent (dry run)", output: "dry-run" },
};

/** Returns what became of a request, in a few words. */
export function formatStatus(status: ResendOutcome["status"]): string {
  return status === "recorded-already" ? "recorded already" : STATUSES[status].words;
}

/** Returns what people call a request: `unit-tests on trail t of flow f (kept/request.json)`. */
export function formatRequest({ path, flow, trail, name }: RequestNames): string {
  if (name === undefined) return path;
  return truncate(`${name} on trail ${trail} of flow ${flow} (${path})`, NAME_LIMIT);
}

/** Returns the line of the log about a request, such as `Recorded: unit-tests on trail t of flow f (kept/request.json)`. */
export function formatOutcome(outcome: ResendOutcome): string {
  const line = `${capitalize(STATUSES[outcome.status].words)}: ${formatRequest(outcome.names)}`;
  const reason = reasonOf(outcome);
  return present([line, reason && formatProblem(reason)]).join(": ");
}

function reasonOf(outcome: ResendOutcome): Problem | undefined {
  if ("problem" in outcome) return outcome.problem;
  return "obstacle" in outcome ? outcome.obstacle : undefined;
}

/** Returns the outputs of the action. All together stay under 1 MB; results that do not fit are counted. */
export function resendOutputsOf({ outcomes, ...messages }: ResendResult): Outputs {
  return toOutputs({
    recorded: countOutput(outcomes, "recorded"),
    failed: countOutput(outcomes, "failed"),
    unknown: countOutput(outcomes, "unknown"),
    results: formatList(outcomes.map(toResult)),
    cause: causeOf(messages),
  });
}

function countOutput(outcomes: readonly ResendOutcome[], output: ShownStatus["output"]): number {
  return outcomes.filter(({ status }) => STATUSES[status].output === output).length;
}

function toResult(outcome: ResendOutcome) {
  const { path, org, flow, trail, name } = outcome.names;
  const problem = reasonOf(outcome);
  const reason = problem && formatProblem(problem);
  const response = "response" in outcome ? outcome.response : undefined;
  const texts = { request: path, org, flow, trail, name, reason, response };
  const shown = Object.entries(texts).map(([key, text]) => [
    key,
    text && truncate(text, TEXT_LIMIT),
  ]);
  return { ...Object.fromEntries(shown), status: STATUSES[outcome.status].output };
}

/** Returns how many requests ended in which way, in a few words without a full stop. */
export function formatOutcomes({ outcomes }: Pick<ResendResult, "outcomes">): string {
  if (outcomes.length === 0) return "No kept request was sent";
  const endings = Map.groupBy(outcomes, ({ status }) => STATUSES[status].words);
  const counts = Array.from(endings, ([words, { length }]) =>
    length === outcomes.length ? words : `${formatNumber(length)} ${words}`,
  );
  return `${pluralize(outcomes.length, "kept request")}: ${counts.join(", ")}`;
}

/** Returns the job summary as Markdown: what went wrong, and the requests of which that does not tell the outcome. */
export function renderResend(result: ResendResult, page: HelpPage): string {
  const { outcomes, reasons, warnings } = result;
  const problems = [...reasons, ...warnings];
  const others = outcomes.filter((outcome) => !("problem" in outcome));
  const parts = present([
    `## ${reasons.length > 0 ? "❌" : "✅"} ${formatOutcomes(result)}`,
    problems.length > 0 ? renderProblems(problems, "problem", page) : undefined,
    others.length > 0 ? foldedList(others, "request", renderOutcome) : undefined,
  ]);
  return `${parts.join("\n\n")}\n`;
}

function renderOutcome({ names, status }: ResendOutcome): string {
  const { shape, words } = STATUSES[status];
  return `${shape} ${capitalize(words)}: ${phrase(formatRequest(names))}`;
}
