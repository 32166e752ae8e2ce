import type { Redactor } from "./text/redact.ts";

/** Where in the workspace a remark belongs, for annotations. */
export interface AnnotationPlace {
  readonly title?: string;
  /** Relative to the repository, `/`-separated. */
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/** The job log. Every text is data: an implementation lets none of it act as a workflow command. */
export interface Log {
  info(text: string): void;
  debug(text: string): void;
  notice(text: string, place?: AnnotationPlace): void;
  warning(text: string, place?: AnnotationPlace): void;
  error(text: string, place?: AnnotationPlace): void;
  /** Writes `lines`, folded under `title`. */
  group(title: string, lines: readonly string[]): void;
}

/** Returns a log that writes to `log` with every secret redacted. The runner masks only the forms that it knows. */
export function redactedLog(log: Log, { redact }: Redactor): Log {
  const redactPlace = (place: AnnotationPlace | undefined) =>
    place?.title === undefined ? place : { ...place, title: redact(place.title) };
  return {
    info: (text) => log.info(redact(text)),
    debug: (text) => log.debug(redact(text)),
    notice: (text, place) => log.notice(redact(text), redactPlace(place)),
    warning: (text, place) => log.warning(redact(text), redactPlace(place)),
    error: (text, place) => log.error(redact(text), redactPlace(place)),
    group: (title, lines) => log.group(redact(title), lines.map(redact)),
  };
}
