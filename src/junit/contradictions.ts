import { formatNumber, pluralize, showShort } from "../base/format.ts";
import type { Claim, Counted, Found } from "./claims.ts";
import type { FailedCount, Header } from "./header.ts";
import { failedCount } from "./report.ts";

/** How many contradictions of one report are shown. */
export const MAX_CONTRADICTIONS = 20;

/** Adds phrases to a list, which keeps one more than are shown: the report then says that there are more. */
export function addContradictions(list: string[], phrases: readonly string[]): void {
  for (const phrase of phrases) {
    if (list.length <= MAX_CONTRADICTIONS) list.push(phrase);
  }
}

/** Returns a phrase about how the header of a suite and its cases differ, and which of them counts (R6). */
export function describeSuite(header: Header, counted: Counted, claim: Claim): string {
  const claims = `but its header counts ${describeCounts(header, counted)}`;
  if (counted.total === 0) {
    const effect = describeEffect(claim, ": the header's counts are used");
    return `has no test cases, ${claims}${effect}`;
  }
  const cases = pluralize(counted.total, "test case");
  const failed = failedCount(counted);
  if (failed === 0) {
    const effect = describeEffect(claim, ": the header's failures and errors are used");
    return `has ${cases}, none of which failed, ${claims}${effect}`;
  }
  const some = `of which ${formatNumber(failed)} failed`;
  return `has ${cases}, ${some}, ${claims}: the cases are counted`;
}

/** Returns the phrase that the header of a suite counts more skipped cases than the suite has (R6). */
export function describeSkipped(claimed: number, counted: number): string {
  const cases = pluralize(counted, "skipped test case");
  const claims = `but its header counts ${formatNumber(claimed)} skipped`;
  return `has ${cases}, ${claims}: the cases are counted`;
}

/** As `describeSuite`, for a suite inside another one. */
export function describeInnerSuite(header: Header, counted: Counted, claim: Claim): string {
  return `contains a suite${shownName(header)} that ${describeSuite(header, counted, claim)}`;
}

/** As `describeSuite`, for a suite inside a case. */
export function describeSuiteInCase(header: Header, found: Found): string {
  const suite = `has a test case that contains a suite${shownName(header)}`;
  const claims = `but its header counts ${describeCounts(header, found)}`;
  const failed = failedCount(found);
  if (failed === 0) {
    return `${suite} in which nothing failed, ${claims}: the test case counts as failed`;
  }
  return `${suite} in which ${formatNumber(failed)} failed, ${claims}: the header is ignored`;
}

/** As `describeSuite`, for a `<testsuites>` inside the root and the suites in it. */
export function describeTestsuites(header: Header, found: Found, claim: Claim): string {
  const claims = `but its header counts ${describeFailures(header, found)}`;
  const failed = failedCount(found);
  if (failed === 0) {
    const effect = describeEffect(claim, ": they are added");
    return `has no failed test case inside a <testsuites>, ${claims}${effect}`;
  }
  const cases = pluralize(failed, "failed test case");
  return `has ${cases} inside a <testsuites>, ${claims}: the cases are counted`;
}

/** As `describeSuite`, for the root element and all suites. */
export function describeRoot(header: Header, found: Found, claim: Claim): string {
  const claims = `but the root element counts ${describeFailures(header, found)}`;
  const failed = failedCount(found);
  if (failed === 0) {
    const effect = describeEffect(claim, ": one more suite reports them");
    return `has no failed test case in any suite, ${claims}${effect}`;
  }
  const cases = pluralize(failed, "failed test case");
  return `has ${cases} in all, ${claims}: the cases are counted`;
}

/** Returns the phrase that the root element makes `taken` passed cases of a suite skipped ones (R6). */
export function describeTaken(taken: number, skipped: number, skippedInAll: number): string {
  const own = `counts ${formatNumber(skipped)} skipped in its header`;
  const all = `the root element counts ${formatNumber(skippedInAll)} in all`;
  const change = `${formatNumber(taken)} of its passed test cases count as skipped`;
  return `${own}, but ${all}: ${change}`;
}

/** Returns the name of a suite as warnings show it. */
export function quoteName(name: string): string {
  return JSON.stringify(showShort(name, 1000));
}

function shownName({ name }: Header): string {
  return name === undefined ? "" : ` ${quoteName(name)}`;
}

function describeEffect({ isUnreadable }: Claim, effect: string): string {
  return isUnreadable ? ": what cannot be read counts as one error" : effect;
}

function describeFailures({ failures, errors }: Header, found: Found): string {
  const counts = `${describeCount(failures, "failure")} and ${describeCount(errors, "error")}`;
  return `${counts}${describeAttempts(found)}`;
}

function describeCounts(header: Header, found: Found): string {
  const { tests = 0, failures, errors, skipped = 0 } = header;
  const failed = `${describeCount(failures, "failure")}, ${describeCount(errors, "error")}`;
  const counts = `${pluralize(tests, "test")}, ${failed}, ${formatNumber(skipped)} skipped`;
  return `${counts}${describeAttempts(found)}`;
}

function describeCount(count: FailedCount, noun: string): string {
  if (typeof count === "string") return `${JSON.stringify(showShort(count))} ${noun}s`;
  return pluralize(count ?? 0, noun);
}

function describeAttempts({ attempts }: Found): string {
  const count = failedCount(attempts);
  return count === 0 ? "" : `, less ${pluralize(count, "failed attempt")}`;
}
