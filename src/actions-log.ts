import * as core from "@actions/core";
import type { AnnotationPlace, Log } from "./log.ts";

/** The job log. The runner takes some lines as commands; none that comes from outside may be one. */
export const actionsLog: Log = {
  info: (text) => core.info(escapeCommands(text)),
  debug: (text) => core.debug(printable(text)),
  notice: (text, place) => core.notice(printable(text), properties(place)),
  warning: (text, place) => core.warning(printable(text), properties(place)),
  error: (text, place) => core.error(printable(text), properties(place)),
  group: (title, lines) => {
    core.startGroup(printable(title));
    for (const line of lines) core.info(escapeCommands(line));
    core.endGroup();
  },
};

/**
 * The text with its lines kept and everything else that steers a terminal or hides what is there shown
 * as U+FFFD.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) =>
      character === "\n" || character === "\t" ? character : "\uFFFD",
    );
}

/**
 * The text, printable, with no line of it a workflow command: the runner knows `::name::` at the start of a
 * line, blanks before it allowed, and `##[name]` anywhere in one. It compares by culture, so that invisible
 * characters in between do not count.
 */
export function escapeCommands(text: string): string {
  return printable(text)
    .split("\n")
    .map((line) => {
      const seen = line.replace(/[\p{C}\p{M}\p{Z}\s]/gu, "");
      const broken = seen.includes("##[") ? line.replaceAll("#", "#\\") : line;
      return seen.startsWith("::") ? `\\${broken}` : broken;
    })
    .join("\n");
}

function properties(place: AnnotationPlace | undefined): core.AnnotationProperties {
  return {
    ...(place?.title !== undefined && { title: printable(place.title) }),
    ...(place?.file !== undefined && { file: place.file }),
    ...(place?.line !== undefined && { startLine: place.line }),
  };
}
