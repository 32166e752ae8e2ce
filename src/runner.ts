import * as core from "@actions/core";
import type { AnnotationPlace, Log } from "./log.ts";
import { escapeCommands, sanitize } from "./text/sanitize.ts";

/** Returns an input's text, trimmed; `""` if it is not set. */
export function readInput(name: string): string {
  return core.getInput(name);
}

/** Has the runner replace `value` by `***` in the log from now on. */
export function maskSecret(value: string): void {
  core.setSecret(value);
}

/** Sets the outputs for later steps. Throws if the runner's file cannot be written. */
export function setOutputs(outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

/** Appends Markdown to the job summary. Throws if the runner's file cannot be written. */
export async function appendSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown).write();
}

/** Fails the job for the reasons given. */
export function failJob(reasons: string): void {
  core.setFailed(sanitize(reasons));
}

/** The job log. The runner takes some lines as commands; text from outside must not be one. */
export const actionsLog: Log = {
  info: (text) => core.info(escapeCommands(text)),
  debug: (text) => core.debug(sanitize(text)),
  notice: (text, place) => core.notice(sanitize(text), properties(place)),
  warning: (text, place) => core.warning(sanitize(text), properties(place)),
  error: (text, place) => core.error(sanitize(text), properties(place)),
  group: (title, lines) => {
    core.startGroup(sanitize(title));
    core.info(escapeCommands(lines.join("\n")));
    core.endGroup();
  },
};

function properties(place: AnnotationPlace | undefined): core.AnnotationProperties {
  return {
    ...(place?.title !== undefined && { title: sanitize(place.title) }),
    ...(place?.file !== undefined && { file: place.file }),
    ...(place?.line !== undefined && { startLine: place.line }),
  };
}
