import { once } from "node:events";
import type { Problem } from "./problem.ts";

/** The failure of what was cancelled. */
export const CANCELLED: Problem = { id: "cancelled", title: "The run was cancelled" };

/** Milliseconds that requests in flight are given after a run was cancelled. */
export const REQUEST_GRACE = 3_000;
/** Milliseconds after which a cancelled run waits for nothing; a little longer than its requests may take. */
export const GRACE = REQUEST_GRACE + 500;

/** Returns a signal that aborts this long after `signal`. */
export function abortLater(signal: AbortSignal, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const wait = () =>
    setTimeout(() => controller.abort(new Error("the run was cancelled")), milliseconds).unref();
  void waitForAbort(signal).then(wait);
  return controller.signal;
}

/** Waits until `signal` aborts. Node's own `aborted` holds listeners weakly, all but the last on a signal. */
export async function waitForAbort(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, "abort");
}
