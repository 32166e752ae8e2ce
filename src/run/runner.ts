import { accessSync, constants } from "node:fs";
import * as core from "@actions/core";
import { errorMessage, isSystemError } from "../base/errors.ts";
import { limitItems, pluralize, truncate } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { describeProblem, type Problem } from "../base/problem.ts";
import { escapeCommands, sanitize } from "../base/sanitize.ts";
import { failure, type Remarks } from "../base/step.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { SourceLocation } from "../reports/tests.ts";
import type { RawInput } from "./inputs/input-reader.ts";
import type { Outputs } from "./outputs.ts";

/** What GitHub shows next to the code of a failed test. */
export interface Annotation {
  readonly title: string;
  readonly message: string;
  readonly location?: SourceLocation | undefined;
}

/** Returns an input's text, trimmed unless `options` says otherwise; undefined if it is not set. */
export const readInput: RawInput = (name, options) => core.getInput(name, options) || undefined;

/** Has the runner replace `value` by `***` in the log from now on. */
export const maskSecret = (value: string): void => core.setSecret(value);

/** The job log. The runner takes some lines as commands; text from outside must not be one. */
export const actionsLog: Log = {
  info: (text) => core.info(escapeCommands(text)),
  debug: (text) => core.debug(sanitize(text)),
  group: (title, lines) => {
    core.startGroup(sanitize(title));
    core.info(escapeCommands(lines.join("\n")));
    core.endGroup();
  },
};

/** What a run shows. */
export interface Publication extends Remarks {
  /** Lines of the log before the remarks. */
  readonly lines?: readonly string[] | undefined;
  readonly annotations?: readonly Annotation[] | undefined;
  /** What several failures sum up as. */
  readonly title?: string | undefined;
  /** How the run ended, in a few words without a full stop, for the last line of the log. */
  readonly ending?: string | undefined;
  /** Address of the page that explains messages. */
  readonly help?: string | undefined;
}

/** Removes secrets from the message of an error. */
type Redact = (message: string) => string;

/** How many warnings, and how many notices, become annotations: the runner keeps ten of each per step. */
const ANNOTATED = 10;
/** At most this many more warnings, and as many notices, are listed in the log after the annotated ones. */
const LISTED = 200;
/** At most this many reasons are in the message with which the job fails; the summary has more of them. */
const REASONS = 50;
/** UTF-16 units of one reason in that message. */
const REASON_LENGTH = 8_000;

/** Hands the outputs to later steps. Returns a failure if the system does not let it write the runner's file. */
export async function setOutputs(outputs: Outputs, redact: Redact): Promise<Partial<Remarks>> {
  const unset = await tryToWrite(process.env["GITHUB_OUTPUT"], redact, () => {
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  });
  if (unset === undefined) return {};
  const title = "The outputs could not be set";
  return failure({ id: "outputs-not-set", title, ...unset }, "unexpected");
}

/** Whether a job summary is to be written. Not among the typed inputs: it also counts if others are wrong. */
export function isSummaryWanted(): boolean {
  const isDeclined = /^false$/i.test(readInput("summary") ?? "true");
  return !isDeclined && Boolean(process.env["GITHUB_STEP_SUMMARY"]);
}

/** Writes the job summary. Returns a warning if the system does not let it write the runner's file. */
export async function writeSummary(markdown: string, redact: Redact): Promise<Partial<Remarks>> {
  const unwritten = await tryToWrite(process.env["GITHUB_STEP_SUMMARY"], redact, async () => {
    await core.summary.addRaw(markdown).write();
  });
  if (unwritten === undefined) return {};
  const title = "The job summary could not be written";
  return { warnings: [{ id: "summary-not-written", title, ...unwritten }] };
}

/** Returns why one of the runner's files could not be written. Throws any error that is not the system's again. */
async function tryToWrite(file: string | undefined, redact: Redact, write: () => unknown) {
  try {
    // For a file that is missing, @actions/core throws an error without a code, as a defect does.
    if (file) accessSync(file, constants.R_OK | constants.W_OK);
    await write();
    return undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return {
      details: [redact(errorMessage(error))],
      advice: "The runner creates this file for every step; in a container it has to be mounted.",
    };
  }
}

/** Writes the log and the annotations. Fails the job at most once, with every reason. */
export function publish(publication: Publication): void {
  const { lines = [], failures, warnings, notices, annotations = [], ending } = publication;
  for (const line of lines) actionsLog.info(line);
  logRemarks(warnings, "warning");
  logRemarks(notices, "notice");
  // Before the failed cases: the runner keeps ten errors per step, and the reason must be among them.
  if (failures.length > 0) core.setFailed(sanitize(failureMessage(publication)));
  annotate(annotations);
  if (ending === undefined) return;
  const label = failures.length > 0 ? "Failed" : "Result";
  actionsLog.info(`${label}: ${ending}.`);
}

function annotate(annotations: readonly Annotation[]): void {
  if (annotations.length === 0) return;
  core.startGroup(`${pluralize(annotations.length, "annotation")} of failed tests`);
  for (const { message, title, location: { file, line } = {} } of annotations) {
    const place = { ...(file && { file }), ...(line && { startLine: line }) };
    core.error(sanitize(message), { title: sanitize(title), ...place });
  }
  core.endGroup();
}

function logRemarks(problems: readonly Problem[], kind: "warning" | "notice"): void {
  const write = kind === "warning" ? core.warning : core.notice;
  for (const problem of problems.slice(0, ANNOTATED)) write(toText(problem));
  const rest = problems.slice(ANNOTATED).map(describeProblem);
  const title = pluralize(rest.length, `more ${kind}`);
  if (rest.length > 0) actionsLog.group(title, limitItems(rest, LISTED));
}

function toText(problem: Problem): string {
  return sanitize(describeProblem(problem));
}

function failureMessage({ failures, title, help }: Publication): string {
  const isSingle = failures.length === 1;
  const heading = title === undefined || isSingle ? [] : [`${title}:`];
  const reasons = failures.map((problem) => truncate(describeProblem(problem), REASON_LENGTH));
  const explained = help === undefined ? [] : [`More about this: ${help}#${failures[0]?.id}`];
  return [...heading, ...limitItems(reasons, REASONS), ...explained].join("\n");
}

/** Returns the page that explains every message, in the version that runs; undefined if the runner does not tell. */
export function troubleshootingUrl(context: Pick<WorkflowContext, "action" | "serverUrl">) {
  const { action, serverUrl } = context;
  if (action === undefined) return undefined;
  const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
  return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}
