import { isAt } from "../xml/bytes.ts";
import type { StartTag } from "../xml/start-tag.ts";
import type { Outcome } from "./report.ts";

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
  flakyFailure: "flaky",
  flakyError: "flaky",
  rerunFailure: "rerun",
  rerunError: "rerun",
} as const;
/** What an element means for the result of a JUnit report. */
export type ElementMeaning = (typeof MEANINGS)[keyof typeof MEANINGS];
const NAMES = Object.entries(MEANINGS);

/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
const STATUSES: ReadonlyMap<string, Outcome> = new Map([
  ...named("error", ["error", "errored", "crash", "crashed"]),
  ...named("failure", ["fail", "failed", "failure", "broken"]),
  ...named("skipped", [...NOT_RUN, "skipped", "skip", "disabled", "ignored", "inactive"]),
  ...named("skipped", ["pending", "incomplete", "suppressed"]),
]);
const WORST_LAST: readonly Outcome[] = ["passed", "skipped", "failure", "error"];

/** What an element means, whatever its namespace prefix; undefined for elements that do not matter. */
export function elementMeaning(tag: StartTag): ElementMeaning | undefined {
  const from = tag.localFrom;
  const length = tag.nameTo - from;
  for (const [name, meaning] of NAMES) {
    if (name.length === length && isAt(tag.bytes, from, name)) return meaning;
  }
  return undefined;
}

/** The outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
export function statusOf(tag: StartTag): Outcome {
  const status = outcomeNamed(tag, "status");
  const result = outcomeNamed(tag, "result");
  return WORST_LAST.indexOf(status) > WORST_LAST.indexOf(result) ? status : result;
}

/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
export function isNotRun(tag: StartTag): boolean {
  return NOT_RUN.includes(normalize(tag.value("status"))) && tag.value("result") === undefined;
}

function named(outcome: Outcome, words: readonly string[]): readonly [string, Outcome][] {
  return words.map((word) => [word, outcome]);
}

function outcomeNamed(tag: StartTag, attribute: string): Outcome {
  const word = tag.value(attribute);
  return (word && STATUSES.get(normalize(word))) || "passed";
}

function normalize(word = ""): string {
  return word.trim().toLowerCase();
}

/** What an open element means for the elements inside it. */
export const KIND = {
  root: 0,
  /** Inside no suite. */
  outside: 1,
  /** Inside a `<testsuite>` or `<testsuites>`. */
  inside: 2,
  /** Inside output, properties or failed attempts, where failures do not count (R3). */
  ignored: 3,
  case: 4,
  /** A case inside a case. */
  innerCase: 5,
  /** An outermost suite. */
  suite: 6,
  /** A suite inside another one or inside a case, or a `<testsuites>`, whose header claims failures. */
  failingSuite: 7,
  /** An element whose text is collected. */
  captured: 8,
  /** Output whose text is collected, otherwise like `ignored`. */
  output: 9,
} as const;

/** Returns the kind of an element that has no meaning of its own, inside one of kind `parent`. */
export function kindWithin(parent: number): number {
  if (parent === KIND.root || parent === KIND.outside) return KIND.outside;
  return parent === KIND.ignored || parent === KIND.output ? KIND.ignored : KIND.inside;
}
