import { formatBytes, formatNumber } from "./format.ts";
import type { Log } from "./log.ts";

/** Milliseconds of uninterrupted work after which other tasks get a turn. */
const SLICE = 50;
/** Milliseconds between lines in the log. */
const LOG_INTERVAL = 5_000;

/** Follows work on many files. */
export interface Progress {
  /** Notes that `bytes` more were read, and returns whether it is time to let other tasks run. */
  read(bytes: number): boolean;
  /** Notes that one more file is done. */
  finished(): void;
}

interface ProgressOptions {
  readonly log: Log;
  /** What is being done, such as "Reading reports". */
  readonly doing: string;
  /** How many files there are in all. */
  readonly files: number;
  /** Milliseconds since some fixed moment. */
  readonly now?: () => number;
}

/** Creates a Progress that logs every few seconds how far the work is. */
export function createProgress(options: ProgressOptions): Progress {
  const { log, doing, files, now = () => performance.now() } = options;
  let sliceStart = now();
  let lastLine = sliceStart;
  let done = 0;
  let total = 0;
  return {
    read(bytes) {
      total += bytes;
      const moment = now();
      if (moment - sliceStart < SLICE) return false;
      sliceStart = moment;
      if (moment - lastLine >= LOG_INTERVAL) {
        lastLine = moment;
        log.info(
          `${doing}: ${formatNumber(done)} of ${formatNumber(files)} files, ${formatBytes(total)} read …`,
        );
      }
      return true;
    },
    finished() {
      done += 1;
    },
  };
}
