import * as core from "@actions/core";
import type { AnnotationPlace, Log } from "./log.ts";
import { escapeCommands, sanitize } from "./text/sanitize.ts";

/** The job log. The runner takes some lines as commands; none that comes from outside may be one. */
export const actionsLog: Log = {
  info: (text) => core.info(escapeCommands(text)),
  debug: (text) => core.debug(sanitize(text)),
  notice: (text, place) => core.notice(sanitize(text), properties(place)),
  warning: (text, place) => core.warning(sanitize(text), properties(place)),
  error: (text, place) => core.error(sanitize(text), properties(place)),
  group: (title, lines) => {
    core.startGroup(sanitize(title));
    for (const line of lines) core.info(escapeCommands(line));
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
