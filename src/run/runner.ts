import * as core from "@actions/core";
import { errorMessage } from "../base/errors.ts";
import { limitItems, pluralize, truncate } from "../base/format.ts";
import type { Log } from "../base/log.ts";
import { formatProblem, type Problem } from "../base/problem.ts";
import { escapeCommands, sanitize } from "../base/sanitize.ts";
import { because, type Messages } from "../base/step.ts";
import type { Annotation } from "../failures/annotations.ts";
import type { Redactor } from "../redaction/redact.ts";
import { helpAddress } from "./help.ts";
import { type RawInput, readRow } from "./inputs/rows.ts";
import { SUMMARY } from "./inputs/shared-rows.ts";
import type { Outputs } from "./outputs.ts";

/** Returns an input's text as it was given; undefined if it is not set. */
export const readInput: RawInput = (name) =>
  core.getInput(name, { trimWhitespace: false }) || undefined;

/** Has the runner replace `value` by `***` in the log from now on. */
export const maskSecret = (value: string): void => core.setSecret(value);

/** The job log, and what the runner takes from it to show elsewhere. */
interface JobLog extends Log {
  warning(text: string): void;
  notice(text: string): void;
  /** Fails the job. */
  fail(text: string): void;
  annotate(annotations: readonly Annotation[]): void;
}

/** Returns the log of the job, which has everything redacted, and then escaped. */
export function openJobLog({ redact }: Redactor): JobLog {
  const shown = (text: string) => sanitize(redact(text));
  return {
    // The runner takes some lines as commands; text from outside must not be one.
    info: (text) => core.info(escapeCommands(redact(text))),
    debug: (text) => core.debug(shown(text)),
    group: (title, lines) => {
      core.startGroup(shown(title));
      core.info(escapeCommands(lines.map(redact).join("\n")));
      core.endGroup();
    },
    warning: (text) => core.warning(shown(text)),
    notice: (text) => core.notice(shown(text)),
    fail: (text) => core.setFailed(shown(text)),
    annotate: (annotations) => {
      if (annotations.length === 0) return;
      core.startGroup(`${pluralize(annotations.length, "annotation")} of failed tests`);
      for (const { message, title, location: { file, line } = {} } of annotations) {
        const place = { ...(file && { file }), ...(line && { startLine: line }) };
        core.error(shown(message), { title: shown(title), ...place });
      }
      core.endGroup();
    },
  };
}

/** What a run shows. */
export interface Publication extends Messages {
  /** Lines of the log before the messages. */
  readonly lines?: readonly string[] | undefined;
  readonly annotations?: readonly Annotation[] | undefined;
  /** What several reasons sum up as. */
  readonly title?: string | undefined;
  /** How the run ended, in a few words without a full stop, for the last line of the log. */
  readonly ending?: string | undefined;
  /** Address of the page that explains messages. */
  readonly help?: string | undefined;
}

/** How many warnings, and how many notices, become annotations: the runner keeps ten of each per step. */
const ANNOTATED = 10;
/** At most this many more warnings, and as many notices, are listed in the log after the annotated ones. */
const LISTED = 200;
/** At most this many reasons are in the message with which the job fails; the summary has more of them. */
const REASONS = 50;
/** UTF-16 units of one reason in that message. */
const REASON_LENGTH = 8_000;

/** Hands the outputs to later steps. Returns a reason to fail if the system does not let it write the runner's file. */
export function setOutputs(outputs: Outputs): Partial<Messages> {
  try {
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
    return {};
  } catch (error) {
    const problem = explainUnwritable("outputs-not-set", "The outputs could not be set", error);
    return { reasons: because("unexpected", problem) };
  }
}

/** Whether a job summary is to be written; also if inputs are wrong. */
export function isSummaryWanted(env: Readonly<NodeJS.ProcessEnv>): boolean {
  return readRow(SUMMARY, readInput) !== false && Boolean(env["GITHUB_STEP_SUMMARY"]);
}

/** Writes the job summary. Returns a warning if the system does not let it write the runner's file. */
export async function writeSummary(markdown: string): Promise<Partial<Messages>> {
  try {
    await core.summary.addRaw(markdown).write();
    return {};
  } catch (error) {
    const title = "The job summary could not be written";
    return { warnings: [explainUnwritable("summary-not-written", title, error)] };
  }
}

function explainUnwritable(id: string, title: string, error: unknown): Problem {
  return {
    id,
    title,
    details: [errorMessage(error)],
    advice: "The runner creates this file for every step; in a container it has to be mounted.",
  };
}

/** Writes what a run shows to the log. Fails the job at most once, with every reason. */
export function publish(publication: Publication, log: JobLog): void {
  const { lines = [], reasons, warnings, notices, annotations = [], ending } = publication;
  for (const line of lines) log.info(line);
  logMessages(warnings, "warning", log);
  logMessages(notices, "notice", log);
  // Before the failed cases: the runner keeps ten errors per step, and the reason must be among them.
  if (reasons.length > 0) log.fail(formatFailure(publication));
  log.annotate(annotations);
  if (ending === undefined) return;
  const label = reasons.length > 0 ? "Failed" : "Result";
  log.info(`${label}: ${ending}.`);
}

function logMessages(problems: readonly Problem[], kind: "warning" | "notice", log: JobLog): void {
  for (const problem of problems.slice(0, ANNOTATED)) log[kind](formatProblem(problem));
  const rest = problems.slice(ANNOTATED).map(formatProblem);
  const title = pluralize(rest.length, `more ${kind}`);
  if (rest.length > 0) log.group(title, limitItems(rest, LISTED));
}

function formatFailure({ reasons, title, help }: Publication): string {
  const isSingle = reasons.length === 1;
  const heading = title === undefined || isSingle ? [] : [`${title}:`];
  const texts = reasons.map((problem) => truncate(formatProblem(problem), REASON_LENGTH));
  const address = reasons[0] && helpAddress(help, reasons[0]);
  const link = `More about ${isSingle ? "this" : "the first reason"}: ${address}`;
  const explained = address === undefined ? [] : [link];
  return [...heading, ...limitItems(texts, REASONS), ...explained].join("\n");
}

/** Ends the process once the log is written: a connection or a disk that hangs would keep it alive. */
export async function endProcess(): Promise<never> {
  await new Promise<void>((resolve) => process.stdout.write("", () => resolve()));
  process.exit();
}
