import type { Redactor } from "./redact.ts";

/** The job log. Every text is data: an implementation lets none of it act as a workflow command. */
export interface Log {
  info(text: string): void;
  debug(text: string): void;
  /** Writes `lines`, folded under `title`. */
  group(title: string, lines: readonly string[]): void;
}

/** Returns a log that writes to `log` with every secret redacted. The runner masks only the forms that it knows. */
export function redactedLog(log: Log, { redact }: Redactor): Log {
  return {
    info: (text) => log.info(redact(text)),
    debug: (text) => log.debug(redact(text)),
    group: (title, lines) => log.group(redact(title), lines.map(redact)),
  };
}
