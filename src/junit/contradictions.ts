import { formatNumber, pluralize } from "../base/format.ts";
import type { Header } from "./header.ts";

/** How many contradictions of one report are shown. */
const MAX_SHOWN = 100;
/** UTF-16 units of the name of a suite in a warning. */
const MAX_NAME = 1000;

/** What was counted of the cases that a header is about. */
interface CountedCases {
  readonly total: number;
  /** Failures and errors. */
  readonly failed: number;
}

/** Adds to a list, up to one more than are shown: it tells that there are more. */
export function addContradictions(list: string[], phrases: readonly string[]): void {
  for (const phrase of phrases) if (list.length <= MAX_SHOWN) list.push(phrase);
}

/** The first contradictions of the report at `path`, and a last one that says whether there are more. */
export function limitContradictions(list: readonly string[], path: string): readonly string[] {
  if (list.length <= MAX_SHOWN) return list;
  return [...list.slice(0, MAX_SHOWN), `${path}: more headers contradict their cases`];
}

/** Says how the header of a suite and its cases differ, and which of them counts (R6). */
export function describeSuite(header: Header, { total, failed }: CountedCases): string {
  const claims = `but its header counts ${describeCounts(header)}`;
  if (total === 0) return `has no test cases, ${claims}: the header's counts are used`;
  const cases = pluralize(total, "test case");
  if (failed === 0) {
    return `has ${cases}, none of which failed, ${claims}: the header's failures and errors are used`;
  }
  return `has ${cases}, of which ${formatNumber(failed)} failed, ${claims}: the cases are counted`;
}

/** The same for a suite inside another one. */
export function describeInnerSuite(header: Header, cases: CountedCases): string {
  return `contains a suite${shownName(header)} that ${describeSuite(header, cases)}`;
}

/** The same for a suite inside a case, in which `failures` elements fail that case. */
export function describeSuiteInCase(header: Header, failures: number): string {
  const suite = `has a test case that contains a suite${shownName(header)}`;
  const found = `in which ${failures === 0 ? "nothing" : formatNumber(failures)} failed`;
  const outcome = failures === 0 ? "the test case counts as failed" : "the header is ignored";
  return `${suite} ${found}, but its header counts ${describeCounts(header)}: ${outcome}`;
}

/** The name of a suite as warnings show it. A long one is not cut, since a part of a secret would not be recognized. */
export function quoteName(name: string): string {
  return JSON.stringify(name.length <= MAX_NAME ? name : "…");
}

function shownName({ name }: Header): string {
  return name === undefined ? "" : ` ${quoteName(name)}`;
}

function describeCounts({ tests = 0, failures = 0, errors = 0, skipped = 0 }: Header): string {
  const parts = [
    pluralize(tests, "test"),
    pluralize(failures, "failure"),
    pluralize(errors, "error"),
  ];
  return `${parts.join(", ")}, ${formatNumber(skipped)} skipped`;
}
