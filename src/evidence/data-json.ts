import type { JUnitResult } from "../service/operations/attest-junit.ts";

/** Bytes of `data_json`. */
export const MAX_DATA_JSON = 8_000_000;

/** Returns what `junit_results` states of a suite. */
export function toJUnitResult(suite: JUnitResult): JUnitResult {
  const { name, total, failures, errors, skipped, duration } = suite;
  return { name, total, failures, errors, skipped, duration };
}
