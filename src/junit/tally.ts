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
import type { Enclosing, ExceedingSuite } from "./inner-suite.ts";
import { type FailedCounts, failedCount, type Outcome } from "./report.ts";

const NOTHING_COUNTED: Counted = { ...NOTHING_FOUND, total: 0, skipped: 0 };

/** What the cases of a suite, and the headers in it, add up to. */
export class Tally implements Counted, Enclosing<Counted> {
  total = 0;
  failures = 0;
  errors = 0;
  skipped = 0;
  attempts = NONE_FAILED;
  /** How headers contradict the cases, as phrases that follow the name of the suite. */
  readonly contradictions: string[] = [];

  /** What was counted so far. */
  get soFar(): Counted {
    const { total, failures, errors, skipped, attempts } = this;
    return { total, failures, errors, skipped, attempts };
  }

  since(before: Counted): Counted {
    return {
      ...foundSince(this, before),
      total: this.total - before.total,
      skipped: this.skipped - before.skipped,
    };
  }

  /** Adds a case that ended like this. */
  addCase({ attempts, contradictions }: CaseBuilder, outcome: Outcome): void {
    this.total++;
    switch (outcome) {
      case "failure":
        this.failures++;
        break;
      case "error":
        this.errors++;
        break;
      case "skipped":
        this.skipped++;
        break;
      case "passed":
        break;
    }
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
    const found = this.soFar;
    const claim = claimOf(header, found);
    if (exceeds(claim, found)) {
      this.#addUnseen({ header, found, claim }, describeSuite(header, found, claim));
    }
    const skipped = header.skipped ?? 0;
    if (skipped > this.skipped) {
      addContradictions(this.contradictions, [describeSkipped(skipped, this.skipped)]);
    }
  }

  addInnerClaim(exceeding: ExceedingSuite<Counted>): void {
    const { header, found, claim } = exceeding;
    this.#addUnseen(exceeding, describeInnerSuite(header, found, claim));
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

  /** Reports what a header claims, and counts it if no case of its suite failed. */
  #addUnseen({ header, found, claim }: ExceedingSuite<Counted>, contradiction: string): void {
    addContradictions(this.contradictions, [contradiction]);
    if (failedCount(found) > 0) return;
    // Without a case, the header's skipped ones count as well.
    const skipped = found.total === 0 ? (header.skipped ?? 0) : 0;
    const total = Math.max(header.tests ?? 0, failedCount(claim) + found.skipped + skipped);
    this.total += Math.max(0, total - found.total);
    this.failures += claim.failures;
    this.errors += claim.errors;
    this.skipped += skipped;
  }
}
