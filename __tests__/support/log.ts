import type { Log } from "../../src/base/log.ts";

export type LogLevel = "info" | "debug" | "group";

/** One call of the log; the lines of a group follow its title, each as an entry of its own. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly text: string;
}

/** A log that records what it is given. */
export interface RecordingLog extends Log {
  readonly entries: readonly LogEntry[];
  /** The texts of all entries. */
  readonly lines: readonly string[];
  /** The texts of the entries of one level. */
  linesOf(level: LogLevel): readonly string[];
}

export function createRecordingLog(): RecordingLog {
  const entries: LogEntry[] = [];
  const lines: string[] = [];
  const record = (level: LogLevel) => (text: string) => {
    entries.push({ level, text });
    lines.push(text);
  };
  const recordGroupLine = record("group");
  return {
    entries,
    lines,
    linesOf: (level) => entries.filter((entry) => entry.level === level).map(({ text }) => text),
    info: record("info"),
    debug: record("debug"),
    group: (title, folded) => {
      for (const text of [title, ...folded]) recordGroupLine(text);
    },
  };
}
