import type { Log } from "../../src/base/log.ts";

/** A log that records what it is given. */
export interface RecordingLog extends Log {
  /** All lines; those of a group follow its title. */
  readonly lines: readonly string[];
  /** The lines of groups, with their titles. */
  readonly folded: readonly string[];
}

export function createRecordingLog(): RecordingLog {
  const lines: string[] = [];
  const folded: string[] = [];
  const record = (text: string) => {
    lines.push(text);
  };
  return {
    lines,
    folded,
    info: record,
    debug: record,
    group: (title, texts) => {
      lines.push(title, ...texts);
      folded.push(title, ...texts);
    },
  };
}
