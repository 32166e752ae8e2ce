import { formatNumber, pluralize, showShort } from "../base/format.ts";
import { type Counts, type FailedCounts, failedCount } from "./report.ts";
import type { StartTag } from "./start-tag.ts";
import type { Tally } from "./tally.ts";

/** What the start tag of a suite or of the root counts (R6). What is absent or blank counts as 0. */
export interface Header {
  readonly name: string | undefined;
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** Seconds. */
  readonly time: number;
  /** Failures or errors that are not 0 and cannot be read, as messages show them after the counts. */
  readonly unreadable: string | undefined;
}

/** A fraction of zeros does not matter. */
const COUNT = /^\d{1,9}(?:\.0+)?$/;
const SECONDS = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^([+-]?\d+),(\d+)$/;

/** Reads the header in a start tag (R6, R7, R8). */
export function readHeader(tag: StartTag): Header {
  return {
    name: tag.value("name") || undefined,
    tests: readCount(tag, "tests") ?? 0,
    failures: readCount(tag, "failures") ?? 0,
    errors: readCount(tag, "errors") ?? 0,
    skipped: readCount(tag, "skipped") ?? 0,
    time: readTime(tag),
    unreadable: readUnreadable(tag, "failures") ?? readUnreadable(tag, "errors"),
  };
}

function readCount(tag: StartTag, name: string): number | undefined {
  const written = tag.value(name);
  return written !== undefined && COUNT.test(written) ? Number(written) : undefined;
}

function readUnreadable(tag: StartTag, name: string): string | undefined {
  const written = tag.value(name) ?? "";
  const isUnreadable = /[1-9]/.test(written) && readCount(tag, name) === undefined;
  return isUnreadable ? `, ${name}=${JSON.stringify(showShort(written))}` : undefined;
}

/** Reads the `time` of a suite or a case in seconds (R7); 0 if it has none that can be used. */
export function readTime(tag: StartTag): number {
  const written = tag.raw("time") ?? "";
  const plain = written.includes(",") ? withoutComma(written.trim()) : written;
  const seconds = SECONDS.test(plain) ? Number(plain) : 0;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/** Returns a number without commas between thousands, and with a point instead of a decimal comma. */
function withoutComma(written: string): string {
  if (THOUSANDS.test(written)) return written.replaceAll(",", "");
  return written.replace(DECIMAL_COMMA, "$1.$2");
}

/** What has the header: a suite, one inside a suite or a case, or an element around suites, such as the root. */
type Owner = "suite" | "innerSuite" | "aroundSuites";

type Added = Omit<Counts, "flaky">;

/** A header that counts something else than what was found in its element (R6). */
interface Contradiction {
  /** What has to be added to the counts; undefined if the cases count. */
  readonly adds: Added | undefined;
  /** A phrase with both figures, which follows the name of the element. */
  readonly phrase: string;
}

/** Compares a header with what was found in its element (R6). Returns undefined if nothing has to be said. */
export function compareHeader(
  header: Header,
  found: Tally,
  owner: Owner,
): Contradiction | undefined {
  const claim = claimOf(header, found);
  const isRedder = failedCount(claim) > failedCount(found);
  const isUsed =
    owner === "suite" && found.cases === 0
      ? header.tests + failedCount(claim) + header.skipped > 0
      : isRedder && failedCount(found) === 0;
  const skipsMore = owner === "suite" && header.skipped > found.skipped;
  if (!isUsed && !isRedder && !skipsMore) return undefined;
  const { attempts } = found;
  const excused = attempts > 0 ? `, less ${pluralize(attempts, "failed attempt")}` : "";
  const counted = `${formatCounts(header.tests, header)}${header.unreadable ?? ""}${excused}`;
  const effect = isUsed ? "the header's counts are used" : "the cases are counted";
  return {
    adds: isUsed ? missing(header, claim, found, owner) : undefined,
    phrase: `has ${formatCounts(found.total, found)}, but its header counts ${counted}: ${effect}`,
  };
}

/** Returns the failures and errors of a header that no failed attempt explains, as errors first. */
function claimOf(header: Header, found: Tally): FailedCounts {
  const claimed = Math.max(0, failedCount(header) - found.attempts);
  const isGreen = claimed === 0 && failedCount(found) === 0;
  if (isGreen && header.unreadable !== undefined) return { failures: 0, errors: 1 };
  const errors = Math.min(header.errors, claimed);
  return { failures: claimed - errors, errors };
}

/** Returns what is missing in the counts if the larger one of each figure counts. */
function missing(header: Header, claim: FailedCounts, found: Tally, owner: Owner): Added {
  // The cases of its suites cannot be the ones that failed.
  if (owner === "aroundSuites") return { ...claim, total: failedCount(claim), skipped: 0 };
  const failures = Math.max(0, claim.failures - found.failures);
  const errors = Math.max(0, claim.errors - found.errors);
  const skipped = found.cases > 0 ? 0 : Math.max(0, header.skipped - found.skipped);
  const failed = failedCount(found) + failures + errors;
  const total = Math.max(found.total, header.tests, failed + found.skipped + skipped);
  return { total: total - found.total, failures, errors, skipped };
}

function formatCounts(total: number, { failures, errors, skipped }: Omit<Added, "total">): string {
  const tests = pluralize(total, "test");
  const failed = `${pluralize(failures, "failure")}, ${pluralize(errors, "error")}`;
  return `${tests}, ${failed}, ${formatNumber(skipped)} skipped`;
}
