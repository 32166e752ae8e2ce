import type { Log } from "./log.ts";

/** Milliseconds of reading after which whatever else waits gets its turn. */
const TURN = 50;
/** Milliseconds between lines of progress. */
const PROGRESS = 5_000;

/** What taking turns needs of the world. */
export interface YielderOptions {
  readonly log: Log;
  /** How many reports there are to read. */
  readonly files: number;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

/**
 * Says, when it is told how many reports were read, whether to let others have their turn, and logs every few
 * seconds how far the reading is.
 */
export function createYielder({
  log,
  files,
  now = () => performance.now(),
}: YielderOptions): (done: number) => boolean {
  let turn = now();
  let said = turn;
  return (done) => {
    const moment = now();
    if (moment - turn < TURN) return false;
    turn = moment;
    if (moment - said >= PROGRESS) {
      said = moment;
      log.info(`Read ${done} of ${files} reports …`);
    }
    return true;
  };
}
