import * as core from "@actions/core";
import { actionsLog, printable } from "./actions-log.ts";
import type { WorkflowContext } from "./commit/context.ts";
import type { Outputs } from "./outputs.ts";
import { annotate } from "./report/annotations.ts";
import { linesOf } from "./report/lines.ts";
import type { Result } from "./result.ts";

/** How much of a result people are shown, and where. */
export interface Publication {
  readonly outputs: Outputs;
  readonly context: WorkflowContext;
  readonly workingDirectory: string;
  readonly annotations: number;
  readonly summary: boolean;
}

/** Remarks of a kind that become annotations; the runner shows no more than ten of a step. */
const REMARKS = 10;

/** Leaves outputs, log, summary and annotations behind, and fails the job last, at most once, with every reason. */
export async function publish(result: Result, publication: Publication): Promise<void> {
  for (const [name, value] of Object.entries(publication.outputs)) core.setOutput(name, value);
  for (const line of linesOf(result)) actionsLog.info(line);
  remark(result.warnings, "warning");
  remark(result.notices, "notice");
  if (publication.summary) await writeSummary(result, publication);
  for (const { message, place } of annotate(result, {
    limit: publication.annotations,
    workspace: publication.context.workspace,
    workingDirectory: publication.workingDirectory,
  })) {
    actionsLog.error(message, place);
  }
  if (result.failures.length > 0) core.setFailed(printable(result.failures.join("\n")));
}

function remark(sentences: readonly string[], kind: "warning" | "notice"): void {
  for (const sentence of sentences.slice(0, REMARKS)) actionsLog[kind](sentence);
  const rest = sentences.slice(REMARKS);
  if (rest.length > 0) actionsLog.group(`${rest.length} more of these`, rest);
}

async function writeSummary(result: Result, { context }: Publication): Promise<void> {
  if (process.env["GITHUB_STEP_SUMMARY"] === undefined) return;
  const { renderSummary } = await import("./report/summary.ts");
  await core.summary.addRaw(renderSummary(result, { now: Date.now(), ...context })).write();
}
