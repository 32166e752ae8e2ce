import type { StartTag } from "../xml/start-tag.ts";
import { isNotRun } from "./outcome-words.ts";
import { type CaseMessage, type FailedOutcome, failedCount, type Outcome } from "./report.ts";
import { Tally } from "./tally.ts";

/** What people are shown of a failure outside every case (R4). */
const NO_CASE = '<testcase name="outside any case"/>';

/** An element with a message. */
export type MessageElement = "failure" | "error" | "skipped";

/** A case while its element is open, or a failure outside every case (R4). */
export class OpenCase {
  /** Its start tag, in Latin-1. It is part of the text that is being scanned. */
  readonly written: string;
  readonly seconds: number;
  /** Whether it is a test that CTest did not run. */
  readonly isNotRun: boolean;
  /** What failed in it, its attempts and the cases inside it. */
  readonly inside = new Tally();
  /** Its own failed attempts before it passed (R9). */
  flakyAttempts = 0;
  /** The first message of each kind. */
  readonly messages: Partial<Record<MessageElement, CaseMessage>> = {};
  /** The first of what it printed that is not blank, if that was collected. */
  output: string | undefined;
  readonly #status: Outcome;
  #isSkipped = false;
  #isTodo = false;

  /** `status` is the outcome that the start tag names, `seconds` its time. */
  constructor(status: Outcome = "passed", seconds = 0, tag?: StartTag) {
    this.written = tag?.written ?? NO_CASE;
    this.#status = status;
    this.seconds = seconds;
    this.isNotRun = tag !== undefined && status === "skipped" && isNotRun(tag);
  }

  /** Something in it failed. */
  fail(outcome: FailedOutcome): void {
    this.inside.failedCases++;
    if (outcome === "error") this.inside.errors++;
    else this.inside.failures++;
  }

  /** A `<skipped>` directly in it. */
  skip(isTodo: boolean): void {
    this.#isSkipped = true;
    this.#isTodo ||= isTodo;
  }

  get outcome(): Outcome {
    const isExpected = this.#isTodo && !this.#isClaimed;
    if (failedCount(this.inside) > 0 && !isExpected) {
      return this.inside.errors > 0 ? "error" : "failure";
    }
    return this.#isSkipped ? "skipped" : this.#status;
  }

  /** Whether it counts as skipped after all if the header of its suite says so (R3). */
  get mayBeExpected(): boolean {
    const isMarked = this.#isSkipped && !this.#isTodo && !this.#isClaimed;
    return isMarked && failedCount(this.inside) > 0;
  }

  /** Whether something failed of which only the header of a suite in it says so: then it fails in any case (R6). */
  get #isClaimed(): boolean {
    return failedCount(this.inside) > this.inside.failedCases;
  }

  get isFlaky(): boolean {
    return this.outcome === "passed" && this.flakyAttempts > 0;
  }

  /** Whether it has failed so far, and what it printed is not known: that may say why, whatever its message is. */
  get lacksOutput(): boolean {
    const hasFailed = this.outcome === "failure" || this.outcome === "error";
    return hasFailed && this.output === undefined;
  }
}
