import type { Outcome } from "./report.ts";
import type { StartTag } from "./start-tag.ts";
import { decodeAttribute } from "./text.ts";

/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
const SKIPPED = "skipped skip disabled ignored inactive pending incomplete suppressed";
/** What `status` and `result` of a case mean, the worst first (R3). */
const WORDS: readonly (readonly [Outcome, readonly string[]])[] = [
  ["error", ["error", "errored", "crash", "crashed"]],
  ["failure", ["fail", "failed", "failure", "broken"]],
  ["skipped", [...SKIPPED.split(" "), ...NOT_RUN]],
];

/** Returns the outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
export function statusOf(tag: StartTag): Outcome {
  // Nearly all cases have neither, and this is several times as fast.
  if (!/status|result/.test(tag.written)) return "passed";
  const status = wordIn(tag, "status");
  const result = wordIn(tag, "result");
  const named = WORDS.find(([, words]) => words.includes(status) || words.includes(result));
  return named?.[0] ?? "passed";
}

/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
export function isNotRun(tag: StartTag): boolean {
  return NOT_RUN.includes(wordIn(tag, "status")) && tag.raw("result") === undefined;
}

function wordIn(tag: StartTag, attribute: string): string {
  const raw = tag.raw(attribute) ?? "";
  const decoded = raw.includes("&") ? decodeAttribute(raw) : raw;
  return decoded.trim().toLowerCase();
}
