import type { Suite } from "../../src/junit/report.ts";

/** A suite of one passed case, but for these counts. */
export function suiteOf(name: string, counts: Partial<Suite> = {}): Suite {
  return { name, total: 1, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0, ...counts };
}
