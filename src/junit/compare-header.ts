import { formatNumber, pluralize } from "../base/format.ts";
import type { Header } from "./header.ts";
import { type Counts, type FailedCounts, failedCount } from "./report.ts";
import type { Tally } from "./tally.ts";

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
  const counted = `${describe(header.tests, header)}${header.unreadable ?? ""}${excused}`;
  const effect = isUsed ? "the header's counts are used" : "the cases are counted";
  return {
    adds: isUsed ? missing(header, claim, found, owner) : undefined,
    phrase: `has ${describe(found.total, found)}, but its header counts ${counted}: ${effect}`,
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

function describe(total: number, { failures, errors, skipped }: Omit<Added, "total">): string {
  const tests = pluralize(total, "test");
  const failed = `${pluralize(failures, "failure")}, ${pluralize(errors, "error")}`;
  return `${tests}, ${failed}, ${formatNumber(skipped)} skipped`;
}
