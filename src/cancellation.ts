import { AttestationError } from "./errors.ts";

/** Milliseconds that requests in flight are given after a run was cancelled. */
export const REQUEST_GRACE = 3_000;

/** Milliseconds after which a cancelled run stops waiting for anything; a little longer than its requests may take. */
const LAST_GRACE = REQUEST_GRACE + 500;

/** The failure of a step that was cancelled. */
export const CANCELLED = "The run was cancelled.";

/** Returns what `work` resolves to. Rejects with an AttestationError as soon as `signal` aborts, without stopping `work`. */
export async function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new AttestationError(CANCELLED);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new AttestationError(CANCELLED));
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Returns `context` with a signal that aborts once the requests of a cancelled run have had their time to end. */
export function withGrace<T extends { readonly signal: AbortSignal }>(context: T): T {
  const { signal } = context;
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(), LAST_GRACE).unref();
  if (signal.aborted) wait();
  else signal.addEventListener("abort", wait, { once: true });
  return { ...context, signal: controller.signal };
}
