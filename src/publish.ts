import type { Annotation } from "./annotations/annotations.ts";
import type { WorkflowContext } from "./commit/context.ts";
import { errorMessage } from "./errors.ts";
import type { Outputs } from "./outputs.ts";
import { actionsLog, appendSummary, failJob, setOutputs } from "./runner.ts";
import type { Remarks } from "./step.ts";
import { limitItems, pluralize, truncate } from "./text/format.ts";

/** What a run shows and hands to later steps. */
export interface Publication extends Remarks {
  /** Address of the page that explains messages. */
  readonly help: string | undefined;
  readonly outputs: () => Outputs;
  /** The last lines of the log. */
  readonly lines: readonly string[];
  /** Returns the job summary's Markdown; absent if none is wanted. */
  readonly summary: (() => Promise<string>) | undefined;
  readonly annotations: readonly Annotation[];
}

/** How many warnings, and how many notices, become annotations: the runner keeps ten of each per step. */
const ANNOTATED = 10;

/** At most this many reasons are in the message with which the job fails; the summary has more of them. */
const REASONS = 50;
/** UTF-16 units of one reason in that message. */
const REASON_LENGTH = 8_000;
/** At most this many more warnings, and as many notices, are listed in the log after the annotated ones. */
const LISTED = 200;

/**
 * Sets the outputs, and writes the log, the summary and the annotations. Fails the job at most once, for every
 * reason together.
 */
export async function publish(publication: Publication): Promise<void> {
  const { help, lines, warnings, notices, summary, annotations } = publication;
  const unset = await failureOf(() => setOutputs(publication.outputs()));
  for (const line of lines) actionsLog.info(line);
  logRemarks(warnings, "warning");
  logRemarks(notices, "notice");
  if (summary && process.env["GITHUB_STEP_SUMMARY"]) {
    const unwritten = await failureOf(async () => appendSummary(await summary()));
    if (unwritten) actionsLog.warning(`The job summary could not be written: ${unwritten}`);
  }
  const failures = [
    ...publication.failures,
    ...(unset ? [`The outputs could not be set, so later steps have none: ${unset}`] : []),
  ];
  // Before the failed cases: the runner keeps ten errors per step, and the reason must be among them.
  if (failures.length > 0) {
    failJob(
      [
        ...limitItems(
          failures.map((reason) => truncate(reason, REASON_LENGTH)),
          REASONS,
        ),
        ...helpLines(help),
      ].join("\n"),
    );
  }
  for (const { message, place } of annotations) actionsLog.error(message, place);
}

/** Returns why one of the runner's files could not be written, so that the rest can be published all the same. */
async function failureOf(work: () => void | Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return `${errorMessage(error)}. The runner creates this file for every step; in a container it has to be mounted.`;
  }
}

function helpLines(help: string | undefined): readonly string[] {
  return help === undefined ? [] : [`Every message is explained in ${help}`];
}

function logRemarks(sentences: readonly string[], kind: "warning" | "notice"): void {
  for (const sentence of sentences.slice(0, ANNOTATED)) actionsLog[kind](sentence);
  const rest = sentences.slice(ANNOTATED);
  if (rest.length > 0)
    actionsLog.group(pluralize(rest.length, `more ${kind}`), limitItems(rest, LISTED));
}

/**
 * Returns the address of the page that explains every message, in the version of the action that runs. Returns
 * undefined if the runner does not say which that is (`uses: ./`).
 */
export function troubleshootingUrl({
  action,
  serverUrl,
}: Pick<WorkflowContext, "action" | "serverUrl">): string | undefined {
  if (action === undefined) return undefined;
  const ref = (action.ref ?? "HEAD").split("/").map(encodeURIComponent).join("/");
  return `${serverUrl}/${action.repository}/blob/${ref}/docs/troubleshooting.md`;
}
