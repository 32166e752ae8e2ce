import type { StartTag } from "../xml/start-tag.ts";
import { decodeAttribute } from "../xml/text.ts";
import type { Outcome } from "./report.ts";

/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
/** What `status` and `result` of a case mean (R3). */
const OUTCOMES: ReadonlyMap<string, Outcome> = new Map([
  ...outcomes("error", "error errored crash crashed"),
  ...outcomes("failure", "fail failed failure broken"),
  ...outcomes("skipped", "skipped skip disabled ignored inactive pending incomplete suppressed"),
  ...NOT_RUN.map((word) => [word, "skipped"] as const),
]);
const WORST_FIRST: readonly Outcome[] = ["error", "failure", "skipped"];

function outcomes(outcome: Outcome, words: string): readonly (readonly [string, Outcome])[] {
  return words.split(" ").map((word) => [word, outcome]);
}

/** Returns the outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
export function statusOf(tag: StartTag): Outcome {
  const status = wordIn(tag, "status");
  const result = wordIn(tag, "result");
  if (status === undefined && result === undefined) return "passed";
  const named = [status, result].map((word) => OUTCOMES.get(word ?? ""));
  return WORST_FIRST.find((outcome) => named.includes(outcome)) ?? "passed";
}

/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
export function isNotRun(tag: StartTag): boolean {
  return NOT_RUN.includes(wordIn(tag, "status") ?? "") && tag.raw("result") === undefined;
}

function wordIn(tag: StartTag, attribute: string): string | undefined {
  const raw = tag.raw(attribute);
  const decoded = raw?.includes("&") ? decodeAttribute(raw) : raw;
  return decoded?.trim().toLowerCase();
}
