import { isAt } from "../xml/bytes.ts";
import type { StartTag } from "../xml/start-tag.ts";
import type { FailedOutcome, Outcome } from "./report.ts";

/** The most frequent elements first, since names are compared in this order. */
const MEANINGS = {
  testcase: "testcase",
  failure: "failure",
  error: "error",
  skipped: "skipped",
  "system-out": "output",
  "system-err": "output",
  properties: "ignored",
  testsuite: "testsuite",
  testsuites: "testsuites",
  flakyFailure: "flakyFailure",
  flakyError: "flakyError",
  rerunFailure: "rerunFailure",
  rerunError: "rerunError",
} as const;
/** What an element means for the result of a JUnit report. */
export type ElementMeaning = (typeof MEANINGS)[keyof typeof MEANINGS];
const NAMES = Object.entries(MEANINGS);

/** A failed attempt of a case that was repeated. */
export interface FailedAttempt {
  readonly outcome: FailedOutcome;
  /** Whether the case passed later (R9). */
  readonly isFlaky: boolean;
}

/** The failed attempts by their elements. */
export const ATTEMPTS = {
  flakyFailure: { outcome: "failure", isFlaky: true },
  flakyError: { outcome: "error", isFlaky: true },
  rerunFailure: { outcome: "failure", isFlaky: false },
  rerunError: { outcome: "error", isFlaky: false },
} as const satisfies Partial<Record<ElementMeaning, FailedAttempt>>;

/** The names of elements that look like the outcome of a case, in lower case (R3). Few of them have a meaning. */
const OUTCOME_NAMES: ReadonlySet<string> = new Set([
  "failure",
  "fail",
  "failed",
  "error",
  "errored",
  "skip",
  "skipped",
  "ignored",
  "warning",
  "broken",
  "crash",
  "timeout",
  "aborted",
]);
const LONGEST_OUTCOME_NAME = Math.max(...Array.from(OUTCOME_NAMES, ({ length }) => length));

/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
/** The words of R3, the worst outcome first. */
const OUTCOME_WORDS = [
  { outcome: "error", words: ["error", "errored", "crash", "crashed"] },
  { outcome: "failure", words: ["fail", "failed", "failure", "broken"] },
  {
    outcome: "skipped",
    words: [
      ...NOT_RUN,
      "skipped",
      "skip",
      "disabled",
      "ignored",
      "inactive",
      "pending",
      "incomplete",
      "suppressed",
    ],
  },
] as const;

/** Returns what an element means, with any namespace prefix; undefined for elements that do not matter. */
export function elementMeaning(tag: StartTag): ElementMeaning | undefined {
  const from = tag.localFrom;
  const length = tag.nameTo - from;
  for (const [name, meaning] of NAMES) {
    if (name.length === length && isAt(tag.bytes, from, name)) return meaning;
  }
  return undefined;
}

/** Returns the name of an element without its namespace prefix if it looks like an outcome, in upper or lower case (R3). */
export function outcomeName(tag: StartTag): string | undefined {
  const from = tag.localFrom;
  if (tag.nameTo - from > LONGEST_OUTCOME_NAME) return undefined;
  const name = tag.bytes.toString("latin1", from, tag.nameTo);
  return OUTCOME_NAMES.has(name.toLowerCase()) ? name : undefined;
}

/** Returns the outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
export function statusOf(tag: StartTag): Outcome {
  const status = wordIn(tag, "status");
  const result = wordIn(tag, "result");
  if (status === undefined && result === undefined) return "passed";
  const worst = OUTCOME_WORDS.find(({ words }) => isIn(words, status) || isIn(words, result));
  return worst?.outcome ?? "passed";
}

/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
export function isNotRun(tag: StartTag): boolean {
  return isIn(NOT_RUN, wordIn(tag, "status")) && tag.find("result") === undefined;
}

function isIn(words: readonly string[], word: string | undefined): boolean {
  return word !== undefined && words.includes(word);
}

function wordIn(tag: StartTag, attribute: string): string | undefined {
  return tag.value(attribute)?.trim().toLowerCase();
}
