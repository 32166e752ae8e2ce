import * as core from "@actions/core";
import { errorMessage } from "../base/errors.ts";
import { limitItems, pluralize, truncate } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { describeProblem, type Problem } from "../base/problem.ts";
import { escapeCommands, sanitize } from "../base/sanitize.ts";
import type { Remarks } from "../base/step.ts";
import type { WorkflowContext } from "../commit/context.ts";
import type { SourceLocation } from "../reports/tests.ts";
import { helpAt } from "./help.ts";
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
  readonly lines?: readonly string[];
  readonly annotations?: readonly Annotation[];
  /** What several failures come to. */
  readonly title?: string | undefined;
  readonly closingLine?: string;
  /** Address of the page that explains messages. */
  readonly help?: string | undefined;
  /** Removes secrets from the message of an error. */
  readonly redact: (message: string) => string;
  /** Returns the job summary's Markdown; absent if none is wanted. */
  readonly summary?: (() => Promise<string>) | undefined;
}

/** How many warnings, and how many notices, become annotations: the runner keeps ten of each per step. */
const ANNOTATED = 10;
/** At most this many more warnings, and as many notices, are listed in the log after the annotated ones. */
const LISTED = 200;
/** At most this many reasons are in the message with which the job fails; the summary has more of them. */
const REASONS = 50;
/** UTF-16 units of one reason in that message. */
const REASON_LENGTH = 8_000;

/** Hands the outputs to later steps. Returns a problem if that is not possible; `redact` is that of a Publication. */
export async function setOutputs(
  redact: Publication["redact"],
  outputs: () => Outputs,
): Promise<Problem | undefined> {
  const unset = await tryToWrite(redact, () => {
    for (const [name, value] of Object.entries(outputs())) core.setOutput(name, value);
  });
  return unset && { id: "outputs-not-set", title: "The outputs could not be set", ...unset };
}

/** Writes the log, the summary and the annotations. Fails the job at most once, with every reason. */
export async function publish(publication: Publication): Promise<void> {
  const {
    redact,
    lines = [],
    failures,
    warnings,
    notices,
    summary,
    annotations = [],
  } = publication;
  for (const line of lines) actionsLog.info(line);
  logRemarks(warnings, "warning");
  logRemarks(notices, "notice");
  if (summary && process.env["GITHUB_STEP_SUMMARY"]) {
    const unwritten = await tryToWrite(redact, async () =>
      core.summary.addRaw(await summary()).write(),
    );
    if (unwritten) {
      const title = "The job summary could not be written";
      core.warning(toText({ id: "summary-not-written", title, ...unwritten }));
    }
  }
  // Before the failed cases: the runner keeps ten errors per step, and the reason must be among them.
  if (failures.length > 0) core.setFailed(sanitize(failureMessage(publication)));
  annotate(annotations);
  if (publication.closingLine) actionsLog.info(publication.closingLine);
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

/** Returns why one of the runner's files could not be written, so that the rest can be published all the same. */
async function tryToWrite(redact: Publication["redact"], write: () => unknown) {
  try {
    await write();
    return undefined;
  } catch (error) {
    return {
      details: [redact(errorMessage(error))],
      advice: "The runner creates this file for every step; in a container it has to be mounted.",
    };
  }
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

function failureMessage({ failures, cause, title, help }: Publication): string {
  const isSingle = failures.length === 1;
  const heading = title === undefined || isSingle ? [] : [`${title}:`];
  const reasons = failures.map((problem) => truncate(describeProblem(problem), REASON_LENGTH));
  const explained =
    help === undefined ? [] : [`More about this: ${helpAt(help, { failures, cause })}`];
  return [...heading, ...limitItems(reasons, REASONS), ...explained].join("\n");
}

/** Returns the page that explains every message, in the version that runs; undefined if the runner does not tell. */
export function troubleshootingUrl(context: Pick<WorkflowContext, "action" | "serverUrl">) {
  const { action, serverUrl } = context;
  if (action === undefined) return undefined;
  const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
  return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}
