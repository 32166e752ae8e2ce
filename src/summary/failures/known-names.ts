import { present } from "../../base/format.ts";
import type { FailedCase } from "../../junit/report.ts";
import { isSingleWord } from "./exception-class.ts";
import type { Line } from "./failure-lines.ts";
import { hasNoContent, saysNothing } from "./failure-words.ts";

/** UTF-16 units of names and lines whose letters are compared. */
const WIDTH = 200;
/** Names before a statement, each with a colon after it. */
const MAX_PREFIXES = 4;

/** What may be left of a line without the test's names: its arguments, its data set, its file. */
const ARGUMENTS = /^[\s.]*\([^()]*(?:\([^()]*\)[^()]*)*\)$/;
/** Playwright: cart.spec.ts:3:5 pays */
const PLACE_BEFORE = /^(?:[A-Za-z]:)?[^\s:(]+\.\w+[:(]\d[\d:,)]*:? /;
/** Minitest: CartTest#test_total [test/cart_test.rb:9] */
const PLACE_AFTER = / \[\S+:\d+\]$/;

function namesOf({ name, className, suite }: FailedCase): readonly string[] {
  return normalize([name, className, suite]);
}

/**
 * Returns the names that the lines of a failure may repeat, the longest first: those of the case and of its exception.
 */
export function repeatedNames(failure: FailedCase): readonly string[] {
  const { type = "" } = failure;
  // A type of several words is the beginning of a message.
  return normalize([...namesOf(failure), /\s/.test(type) ? undefined : type]);
}

function normalize(names: readonly (string | undefined)[]): readonly string[] {
  return present(names)
    .filter((name) => name !== "")
    .map(normalizeSeparators)
    .toSorted((a, b) => b.length - a.length);
}

/** Returns whether a line says more than that something failed, and than these names. */
export function isInformative({ text: line, isNoise }: Line, names: readonly string[]): boolean {
  if (isNoise || saysNothing(line)) return false;
  const letters = lettersOf(line);
  if (names.some((name) => lettersOf(name) === letters)) return false;
  const said = line.replace(PLACE_BEFORE, "");
  const text = normalizeSeparators(said);
  // The last part of the name: cart › pays
  if (said !== line && names.some((name) => name.endsWith(text))) return false;
  const rest = removeNames(names, text);
  if (rest === text) return !saysNothing(text);
  return !ARGUMENTS.test(rest) && !hasNoContent(rest);
}

/**
 * Returns a statement without what comes before it and only names the test: `Failure: CartTest#test_total [a.rb:9]: no`
 */
export function withoutNames(statement: string, failure: FailedCase): string {
  const names = namesOf(failure);
  let left = statement;
  for (let count = 0; count < MAX_PREFIXES; count++) {
    const end = left.indexOf(": ");
    if (end < 0) break;
    const rest = left.slice(end + ": ".length);
    if (isSingleWord(rest) || saysNothing(rest)) break;
    const prefix = normalizeSeparators(left.slice(0, end)).replace(PLACE_AFTER, "");
    if (!isOnlyName(prefix, names)) break;
    left = rest;
  }
  return left;
}

/** Whether what comes before a statement only names the test. */
function isOnlyName(prefix: string, names: readonly string[]): boolean {
  const rest = removeNames(names, prefix);
  if (rest !== prefix) return hasNoContent(rest);
  // `Unhandled exception: no disk` is shown as it is, `Error: no disk` without what says nothing.
  return saysNothing(prefix) && !prefix.includes(" ");
}

function removeNames(names: readonly string[], text: string): string {
  return names.reduce((left, name) => left.replaceAll(name, ""), text);
}

/** Test tools write one class as `a.B`, `a\B` and `a::B`. */
function normalizeSeparators(text: string): string {
  return text.replace(/\\|::/g, ".");
}

/** Codeception writes navigateAndCheckTest as: Navigate and check test */
function lettersOf(text: string): string {
  const start = text.slice(0, WIDTH).toLowerCase();
  return start.replace(/[^\p{L}\p{N}]/gu, "");
}
