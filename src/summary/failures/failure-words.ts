/** Words that say that something failed, and words that say nothing beside them. */
const OUTCOMES = words(`
  fail fails failed failing failure failures error errors exception exceptions ok null none nil
  result results messages testfailed`);
const FILLERS = words(`
  a an the at in of for has had was were with to not no and or s test tests case cases suite suites
  step steps scenario assertion assertions collection build runtime internal uncaught unexpected
  unhandled run ran occurred occur produced message found see stacktrace details`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Whether a text says no more than that something failed: `Failed`, `[Error] -`, `2 assertion(s) failed`, `null`. */
export function saysNothing(text: string): boolean {
  const [first, ...others] = wordsOf(text);
  if (first === undefined) return true;
  // A number of failures is no reason, but `5` may be the message of an exception.
  const counted = /^\d+$/.test(first) ? others : [first, ...others];
  return counted.some((word) => OUTCOMES.has(word)) && counted.every(isEmptyWord);
}

/** Whether what is left of a line without the names in it says nothing. */
export function isRemainder(text: string): boolean {
  return wordsOf(text).every(isEmptyWord);
}

/** The words of a text, in lower case. A long text has too many of them to say nothing. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  );
}

function isEmptyWord(word: string): boolean {
  return OUTCOMES.has(word) || FILLERS.has(word);
}

/** Words of which one stands in most lines about a failure, and less plain ones. */
export const PLAIN_WORDS = /error|fail|assert|panic|fatal|exception/i;
export const OTHER_WORDS =
  /\b(?:could not|can ?not|can't|unable|bad|invalid|undefined|ambiguous|pending|abort\w*|segmentation|timed out|timeout|refused|denied|missing|no such|not found)\b/i;
