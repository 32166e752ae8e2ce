import { AMPERSAND, isBlank } from "../xml/bytes.ts";
import { decodeReferences } from "../xml/references.ts";
import type { Outcome } from "./report.ts";

interface Word {
  readonly bytes: Uint8Array;
  readonly outcome: Outcome;
}

const WORDS: readonly Word[] = [
  ...words("error", ["error", "errored", "crash", "crashed"]),
  ...words("failure", ["fail", "failed", "failure", "broken"]),
  ...words("skipped", ["notrun", "not run", "not_run", "skipped", "skip", "disabled", "ignored"]),
  ...words("skipped", ["inactive", "pending", "incomplete", "suppressed"]),
];
const LONGEST = Math.max(...WORDS.map((word) => word.bytes.length));
const BY_LENGTH: readonly (readonly Word[])[] = Array.from({ length: LONGEST + 1 }, (_, length) =>
  WORDS.filter((word) => word.bytes.length === length),
);

/** What a `status` or `result` attribute says of a case without an outcome element (junit-rules R3). */
export function outcomeOfStatus(bytes: Buffer, start: number, end: number): Outcome {
  let from = start;
  let to = end;
  while (from < to && isBlank(bytes[from])) from++;
  while (from < to && isBlank(bytes[to - 1])) to--;
  for (const word of BY_LENGTH[to - from] ?? []) {
    if (isWord(bytes, from, word.bytes)) return word.outcome;
  }
  const first = bytes.indexOf(AMPERSAND, from);
  if (first < 0 || first >= to) return "passed";
  const decoded = Buffer.from(decodeReferences(bytes.toString("utf8", from, to)));
  return decoded.includes(AMPERSAND) ? "passed" : outcomeOfStatus(decoded, 0, decoded.length);
}

/** From the best to the worst (R3). */
const ORDER: readonly Outcome[] = ["passed", "skipped", "failure", "error"];

/** The outcome that weighs more: an error before a failure before a skip. */
export function worse(one: Outcome, other: Outcome): Outcome {
  return ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other;
}

function words(outcome: Outcome, texts: readonly string[]): Word[] {
  return texts.map((text) => ({ bytes: Buffer.from(text), outcome }));
}

/** Letters are compared without case; `word` is in lower case. */
function isWord(bytes: Buffer, from: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index++) {
    const byte = bytes[from + index] ?? 0;
    if (byte !== word[index] && !(byte >= 0x41 && byte <= 0x5a && (byte | 0x20) === word[index])) {
      return false;
    }
  }
  return true;
}
