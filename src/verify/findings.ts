import { isDeepStrictEqual } from "node:util";
import { sanitizeLine } from "../text/sanitize.ts";

/** What one part of the check found; the members are those of a `Verification`. */
export interface Findings {
  readonly differences?: readonly string[];
  readonly gaps?: readonly string[];
  readonly checked?: readonly string[];
}

/** What a comparison found: the sentence says what holds, and is only true if there are no differences. */
export function confirm(sentence: string, differences: readonly string[]): Findings {
  return differences.length > 0 ? { differences } : { checked: [sentence] };
}

/** Combines what several parts of the check found, in their order. */
export function mergeFindings(...findings: readonly Findings[]): Required<Findings> {
  return {
    differences: findings.flatMap(({ differences = [] }) => differences),
    gaps: findings.flatMap(({ gaps = [] }) => gaps),
    checked: findings.flatMap(({ checked = [] }) => checked),
  };
}

/** Returns a sentence if what a document states is not what follows from the others. */
export function compare(what: string, stated: unknown, expected: unknown): readonly string[] {
  if (isDeepStrictEqual(stated, expected)) return [];
  return [`${what} is ${show(stated)}; it should be ${show(expected)}.`];
}

function show(value: unknown): string {
  return value === undefined ? "missing" : sanitizeLine(JSON.stringify(value));
}
