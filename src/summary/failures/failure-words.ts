/** Words that say that something failed. */
const OUTCOMES: ReadonlySet<string> = new Set(
  [
    ["fail", "fails", "failed", "failing", "failure", "failures"],
    ["error", "errors", "exception", "exceptions"],
    ["ok", "null", "none", "nil"],
    ["result", "results", "messages", "testfailed"],
  ].flat(),
);

/** Words that say nothing beside them. */
const FILLERS: ReadonlySet<string> = new Set(
  [
    ["a", "an", "the", "at", "in", "of", "for", "with", "to"],
    ["not", "no", "and", "or", "s"],
    ["has", "had", "was", "were"],
    ["test", "tests", "case", "cases", "suite", "suites"],
    ["step", "steps", "scenario", "assertion", "assertions"],
    ["run", "ran", "collection", "build", "runtime"],
    ["internal", "uncaught", "unexpected", "unhandled"],
    ["occurred", "occur", "produced", "found", "see"],
    ["message", "stacktrace", "details"],
  ].flat(),
);

/** UTF-16 units of a text that are looked at. */
const WIDTH = 200;

/**
 * Returns whether a text says no more than that something failed: `Failed`, `[Error] -`, `2 assertion(s) failed`,
 * `null`.
 */
export function saysNothing(text: string): boolean {
  const [first, ...others] = wordsOf(text);
  if (first === undefined) return true;
  // A number of failures is no reason, but `5` may be the message of an exception.
  const counted = /^\d+$/.test(first) ? others : [first, ...others];
  return counted.some((word) => OUTCOMES.has(word)) && counted.every(isEmptyWord);
}

/** Returns whether what is left of a line without the names in it says nothing. */
export function hasNoContent(text: string): boolean {
  return wordsOf(text).every(isEmptyWord);
}

/** The words of a text, in lower case. */
function wordsOf(text: string): readonly string[] {
  // A long text has too many words to say nothing.
  const start = text.slice(0, WIDTH).toLowerCase();
  return start.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function isEmptyWord(word: string): boolean {
  return OUTCOMES.has(word) || FILLERS.has(word);
}

/** Words of which one stands in most lines about a failure. */
export const COMMON_FAILURE_WORDS = /error|fail|assert|panic|fatal|exception/i;

const OTHER_PATTERNS = [
  "could not",
  "can ?not",
  "can't",
  "unable",
  "bad",
  "invalid",
  "undefined",
  "ambiguous",
  "pending",
  "abort\\w*",
  "segmentation",
  "timed out",
  "timeout",
  "refused",
  "denied",
  "missing",
  "no such",
  "not found",
];

/** Words that shells and system tools use instead. */
export const OTHER_FAILURE_WORDS = new RegExp(`\\b(?:${OTHER_PATTERNS.join("|")})\\b`, "i");
