import * as core from "@actions/core";
import { actionsLog } from "./actions-log.ts";
import { createAnnotations } from "./annotations/annotations.ts";
import type { WorkflowContext } from "./commit/context.ts";
import { errorMessage } from "./errors.ts";
import { logLines } from "./log-lines.ts";
import type { Outputs } from "./outputs.ts";
import type { Result } from "./result.ts";
import { sanitize } from "./text/sanitize.ts";

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
  const unset = await failureReason(() => setOutputs(publication.outputs));
  for (const line of logLines(result)) actionsLog.info(line);
  logRemarks(result.warnings, "warning");
  logRemarks(result.notices, "notice");
  if (publication.summary) {
    const unwritten = await failureReason(() => writeSummary(result, publication));
    if (unwritten) actionsLog.warning(`The job summary could not be written: ${unwritten}`);
  }
  const tests = result.kind === "attest" ? result.tests : undefined;
  for (const { message, place } of createAnnotations(
    { tests },
    {
      limit: publication.annotations,
      workspace: publication.context.workspace,
      workingDirectory: publication.workingDirectory,
    },
  )) {
    actionsLog.error(message, place);
  }
  const failures = [
    ...result.failures,
    ...(unset ? [`The outputs could not be set, so later steps find none: ${unset}`] : []),
  ];
  if (failures.length > 0) core.setFailed(sanitize(failures.join("\n")));
}

function setOutputs(outputs: Outputs): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

/** Why a file of the runner's cannot be written, which is no reason to leave the rest unsaid. */
async function failureReason(work: () => void | Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const reason = errorMessage(error);
    return `${reason}. The runner makes this file for every step; a container has to be given it.`;
  }
}

function logRemarks(sentences: readonly string[], kind: "warning" | "notice"): void {
  for (const sentence of sentences.slice(0, REMARKS)) actionsLog[kind](sentence);
  const rest = sentences.slice(REMARKS);
  if (rest.length > 0) actionsLog.group(`${rest.length} more of these`, rest);
}

async function writeSummary(result: Result, { context }: Publication): Promise<void> {
  if (!process.env["GITHUB_STEP_SUMMARY"]) return;
  const { renderSummary } = await import("./summary/summary.ts");
  await core.summary.addRaw(renderSummary(result, { now: Date.now(), ...context })).write();
}
