import type { CaseBuilder } from "./case-builder.ts";
import {
  addFailed,
  type Counted,
  claimOf,
  exceeds,
  foundSince,
  NONE_FAILED,
  NOTHING_FOUND,
} from "./claims.ts";
import {
  addContradictions,
  describeInnerSuite,
  describeSkipped,
  describeSuite,
} from "./contradictions.ts";
import type { Header } from "./header.ts";
import { type FailedCounts, failedCount, type Outcome } from "./report.ts";

const NOTHING_COUNTED: Counted = { ...NOTHING_FOUND, total: 0, skipped: 0 };

/** What the cases of a suite, and the headers in it, add up to. */
export class Tally implements Counted {
  total = 0;
  failures = 0;
  errors = 0;
  skipped = 0;
  attempts = NONE_FAILED;
  /** How headers contradict the cases, as phrases that follow the name of the suite. */
  readonly contradictions: string[] = [];

  /** Returns what was counted so far. */
  get soFar(): Counted {
    const { total, failures, errors, skipped, attempts } = this;
    return { total, failures, errors, skipped, attempts };
  }

  /** Adds a case that ended like this. */
  addCase({ attempts, contradictions }: CaseBuilder, outcome: Outcome): void {
    this.total++;
    if (outcome === "failure") this.failures++;
    else if (outcome === "error") this.errors++;
    else if (outcome === "skipped") this.skipped++;
    this.attempts = addFailed(this.attempts, attempts);
    addContradictions(this.contradictions, contradictions);
  }

  /** Adds failures and errors that only a header counts, each as a case. */
  addClaim(claim: FailedCounts): void {
    this.total += failedCount(claim);
    this.failures += claim.failures;
    this.errors += claim.errors;
  }

  /** Compares the header of the suite with its cases: what it claims counts if none of them failed (R6). */
  compare(header: Header): void {
    this.#compare(header, this.soFar, describeSuite);
    const skipped = header.skipped ?? 0;
    if (skipped > this.skipped) {
      addContradictions(this.contradictions, [describeSkipped(skipped, this.skipped)]);
    }
  }

  /** Compares the header of a suite inside the suite with what was counted since `before`: like `compare`. */
  compareInner(header: Header, before: Counted): void {
    this.#compare(header, countedSince(this, before), describeInnerSuite);
  }

  /** Takes the counts of the header of a suite without cases, or those of the suites in it if they are higher (R6). */
  complete(header: Header): void {
    const claim = claimOf(header, this);
    const skipped = header.skipped ?? 0;
    const total = Math.max(header.tests ?? 0, failedCount(claim) + skipped);
    if (total === 0) return;
    addContradictions(this.contradictions, [describeSuite(header, NOTHING_COUNTED, claim)]);
    this.failures = Math.max(this.failures, claim.failures);
    this.errors = Math.max(this.errors, claim.errors);
    this.skipped = Math.max(this.skipped, skipped);
    this.total = Math.max(this.total, total, failedCount(this) + this.skipped);
  }

  #compare(header: Header, counted: Counted, describe: typeof describeSuite): void {
    const claim = claimOf(header, counted);
    if (!exceeds(claim, counted)) return;
    addContradictions(this.contradictions, [describe(header, counted, claim)]);
    if (failedCount(counted) > 0) return;
    // Without a case, the header's skipped ones count as well.
    const skipped = counted.total === 0 ? (header.skipped ?? 0) : 0;
    const total = Math.max(header.tests ?? 0, failedCount(claim) + counted.skipped + skipped);
    this.total += Math.max(0, total - counted.total);
    this.failures += claim.failures;
    this.errors += claim.errors;
    this.skipped += skipped;
  }
}

function countedSince(now: Counted, before: Counted): Counted {
  return {
    ...foundSince(now, before),
    total: now.total - before.total,
    skipped: now.skipped - before.skipped,
  };
}
