import { attributeName } from "../xml/attribute-table.ts";
import { AMPERSAND, isWhitespace } from "../xml/bytes.ts";
import { decodeText } from "../xml/references.ts";
import type { StartTag } from "../xml/start-tag.ts";
import type { Outcome } from "./report.ts";

interface Word {
  readonly bytes: Uint8Array;
  readonly outcome: Outcome;
}

const STATUS = attributeName("status");
const RESULT = attributeName("result");
const WORDS: readonly Word[] = [
  ...words("error", ["error", "errored", "crash", "crashed"]),
  ...words("failure", ["fail", "failed", "failure", "broken"]),
  ...words("skipped", ["notrun", "not run", "not_run", "skipped", "skip", "disabled", "ignored"]),
  ...words("skipped", ["inactive", "pending", "incomplete", "suppressed"]),
];
const MAX_LENGTH = Math.max(...WORDS.map((word) => word.bytes.length));
const BY_LENGTH: readonly (readonly Word[])[] = Array.from(
  { length: MAX_LENGTH + 1 },
  (_, length) => WORDS.filter((word) => word.bytes.length === length),
);
const WORST_LAST: readonly Outcome[] = ["passed", "skipped", "failure", "error"];

/** The worse of two outcomes: an error before a failure before a skip (R3). */
export function worse(one: Outcome, other: Outcome): Outcome {
  return WORST_LAST.indexOf(one) > WORST_LAST.indexOf(other) ? one : other;
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

function outcomeOfStatus(bytes: Buffer, start: number, end: number): Outcome {
  let from = start;
  let to = end;
  while (from < to && isWhitespace(bytes[from])) from++;
  while (from < to && isWhitespace(bytes[to - 1])) to--;
  for (const word of BY_LENGTH[to - from] ?? []) {
    if (isWord(bytes, from, word.bytes)) return word.outcome;
  }
  const reference = bytes.indexOf(AMPERSAND, from);
  if (reference < 0 || reference >= to) return "passed";
  const decoded = Buffer.from(decodeText(bytes.toString("utf8", from, to)));
  return decoded.includes(AMPERSAND) ? "passed" : outcomeOfStatus(decoded, 0, decoded.length);
}

function words(outcome: Outcome, texts: readonly string[]): Word[] {
  return texts.map((text) => ({ bytes: Buffer.from(text), outcome }));
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
