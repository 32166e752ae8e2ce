import { attributeName } from "../xml/attribute-table.ts";
import { AMPERSAND, isWhitespace, startsWith } from "../xml/bytes.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { decodeText } from "../xml/text.ts";
import type { Outcome } from "./report.ts";

/** A word that reports contain, and what it means. */
interface Word<T> {
  readonly bytes: Uint8Array;
  readonly meaning: T;
}

/** The elements that have a meaning of their own. */
const NAMED = ["testsuites", "testsuite", "testcase", "failure", "error", "skipped"] as const;
/** What an element means for the result of a JUnit report. */
export type ElementMeaning = (typeof NAMED)[number] | "flaky" | "rerun" | "output" | "ignored";

const ELEMENTS_BY_LENGTH = byLength<ElementMeaning>([
  ...NAMED.map((name) => [name, [name]] as const),
  ["flaky", ["flakyFailure", "flakyError"]],
  ["rerun", ["rerunFailure", "rerunError"]],
  ["output", ["system-out", "system-err"]],
  ["ignored", ["properties"]],
]);
const STATUS = attributeName("status");
const RESULT = attributeName("result");
const OUTCOMES_BY_LENGTH = byLength<Outcome>([
  ["error", ["error", "errored", "crash", "crashed"]],
  ["failure", ["fail", "failed", "failure", "broken"]],
  ["skipped", ["notrun", "not run", "not_run", "skipped", "skip", "disabled", "ignored"]],
  ["skipped", ["inactive", "pending", "incomplete", "suppressed"]],
]);
const WORST_LAST: readonly Outcome[] = ["passed", "skipped", "failure", "error"];

/** What an element means, whatever its namespace prefix; undefined for elements that do not matter. */
export function elementMeaning(tag: StartTag): ElementMeaning | undefined {
  return meaningOfName(tag, tag.nameFrom) ?? meaningOfName(tag, tag.localFrom);
}

function meaningOfName(tag: StartTag, from: number): ElementMeaning | undefined {
  for (const { bytes, meaning } of ELEMENTS_BY_LENGTH[tag.nameTo - from] ?? []) {
    if (startsWith(tag.bytes, from, bytes)) return meaning;
  }
  return undefined;
}

/** The outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
export function statusOf({ bytes, attributes }: StartTag): Outcome {
  const status = attributes.find(bytes, STATUS);
  const result = attributes.find(bytes, RESULT);
  const outcomeOf = (attribute: number): Outcome =>
    attribute < 0
      ? "passed"
      : outcomeOfStatus(bytes, attributes.valueFrom(attribute), attributes.valueTo(attribute));
  return result < 0 ? outcomeOf(status) : worse(outcomeOf(status), outcomeOf(result));
}

/** Whether the `status` of a `<testcase>` is the one that CTest gives a test that did not run (R3). */
export function isNotRun(tag: StartTag): boolean {
  return tag.value(STATUS) === "notrun";
}

function worse(one: Outcome, other: Outcome): Outcome {
  return WORST_LAST.indexOf(one) > WORST_LAST.indexOf(other) ? one : other;
}

function outcomeOfStatus(bytes: Buffer, start: number, end: number): Outcome {
  let from = start;
  let to = end;
  while (from < to && isWhitespace(bytes[from])) from++;
  while (from < to && isWhitespace(bytes[to - 1])) to--;
  for (const word of OUTCOMES_BY_LENGTH[to - from] ?? []) {
    if (isWord(bytes, from, word.bytes)) return word.meaning;
  }
  const reference = bytes.indexOf(AMPERSAND, from);
  if (reference < 0 || reference >= to) return "passed";
  const decoded = Buffer.from(decodeText(bytes.toString("utf8", from, to)));
  return decoded.includes(AMPERSAND) ? "passed" : outcomeOfStatus(decoded, 0, decoded.length);
}

/** Compares without case. `word` is in lower case. */
function isWord(bytes: Buffer, from: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index++) {
    const byte = bytes[from + index] ?? 0;
    if (byte !== word[index] && !(byte >= 0x41 && byte <= 0x5a && (byte | 0x20) === word[index])) {
      return false;
    }
  }
  return true;
}

/** Returns an array with the words of each length at that index. */
function byLength<T>(
  meanings: readonly (readonly [meaning: T, texts: readonly string[]])[],
): readonly (readonly Word<T>[])[] {
  const words = meanings.flatMap(([meaning, texts]) =>
    texts.map((text) => ({ bytes: Buffer.from(text), meaning })),
  );
  const longest = Math.max(...words.map(({ bytes }) => bytes.length));
  return Array.from({ length: longest + 1 }, (_, length) =>
    words.filter(({ bytes }) => bytes.length === length),
  );
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
  /** A suite inside another one or inside a case, or a `<testsuites>`, with a red header. */
  redSuite: 7,
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
