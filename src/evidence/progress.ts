import type { Log } from "../log.ts";
import { formatBytes } from "../text/format.ts";

/** Milliseconds between lines of progress. */
const PAUSE = 5_000;

/** Hears of work as it is done, and says so now and then. */
export interface Progress {
  /** So many more bytes were read. */
  read(bytes: number): void;
  /** One more file was read to its end. */
  finished(): void;
}

/** Logs, every few seconds and no more often, how far `doing` (such as "Compressing") is with `files` files. */
export function createProgress(
  log: Log,
  task: { readonly doing: string; readonly files: number; readonly pause?: number },
): Progress {
  const pause = task.pause ?? PAUSE;
  let said = performance.now();
  let bytes = 0;
  let files = 0;
  return {
    read(more) {
      bytes += more;
      const now = performance.now();
      if (now - said < pause) return;
      said = now;
      log.info(`${task.doing}: ${files} of ${task.files} files, ${formatBytes(bytes)} read …`);
    },
    finished() {
      files += 1;
    },
  };
}
