import type { Log } from "../log.ts";

/** Milliseconds of waiting before the first line in the log, and between the next ones. */
const FIRST_LINE = 5_000;
const NEXT_LINES = 15_000;

/** Tells the log that a response is still awaited. */
export interface WaitingLog {
  /** Runs a request; `label` names it. Requests at the same time share their lines. */
  during<T>(label: string, request: () => Promise<T>): Promise<T>;
}

export function createWaitingLog(log: Log): WaitingLog {
  let pending = 0;
  let timer: NodeJS.Timeout | undefined;

  function tellAfter(milliseconds: number, label: string, waited: number): void {
    const total = waited + milliseconds;
    timer = setTimeout(() => {
      log.info(`${label}: still waiting for a response after ${total / 1000} s`);
      tellAfter(NEXT_LINES, label, total);
    }, milliseconds);
  }

  return {
    async during(label, request) {
      pending += 1;
      if (pending === 1) tellAfter(FIRST_LINE, label, 0);
      try {
        return await request();
      } finally {
        pending -= 1;
        if (pending === 0) clearTimeout(timer);
      }
    },
  };
}
