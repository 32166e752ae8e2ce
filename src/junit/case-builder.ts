import type { StartTag } from "../xml/start-tag.ts";
import { addFailed, type Found, foundSince, NONE_FAILED, ONE_FAILED } from "./claims.ts";
import { addContradictions, describeSuiteInCase } from "./contradictions.ts";
import { isNotRun } from "./elements.ts";
import type { Header } from "./header.ts";
import { type Enclosing, type ExceedingSuite, InnerSuite } from "./inner-suite.ts";
import { type CaseMessage, type FailedOutcome, failedCount, type Outcome } from "./report.ts";
import { copyShownAttributes } from "./shown-attributes.ts";

/** What people are shown of a failure outside every case (R4). */
const NO_CASE = 'name="outside any case"';

/** An element with a message. */
export type MessageElement = "failure" | "error" | "skipped";

/** A case while its element is open. */
export class CaseBuilder implements Enclosing<Found> {
  /** Undefined if it has no usable time. */
  readonly seconds: number | undefined;
  /** Whether it is a test that CTest did not run. */
  readonly isNotRun: boolean;
  /** Its failed attempts before it passed (R9). */
  flakyAttempts = 0;
  /** Its failed attempts, and those of cases inside it (R6). */
  attempts = NONE_FAILED;
  /** The first message of each kind. */
  readonly messages: Partial<Record<MessageElement, CaseMessage>> = {};
  /** What people are shown of its start tag, as it is written. */
  readonly attributes: string;
  /** The first of what it printed that is not blank, if that was collected. */
  output: string | undefined;
  /** How headers of suites inside it contradict what failed there: phrases that follow the name of its suite (R6). */
  readonly contradictions: string[] = [];
  readonly #status: Outcome;
  /** What failed in it. */
  #failed = NONE_FAILED;
  #isSkipped = false;
  #isTodo = false;
  /** Whether the header of a suite in it claims failures that nothing in that suite shows. */
  #isClaimed = false;

  /** `status`: the outcome that its start tag names. Without a tag, it stands for a failure outside every case (R4). */
  constructor(status: Outcome, tag?: StartTag, seconds?: number) {
    this.seconds = seconds;
    this.#status = status;
    this.isNotRun = tag !== undefined && status === "skipped" && isNotRun(tag);
    this.attributes = tag === undefined ? NO_CASE : copyShownAttributes(tag);
  }

  /** A `<failure>` or `<error>` in it, or what counts like one (R3). */
  fail(outcome: FailedOutcome): void {
    this.#failed = addFailed(this.#failed, ONE_FAILED[outcome]);
  }

  /** Adds the message of a `<failure>`, an `<error>` or a `<skipped>` in it. */
  addMessage(element: MessageElement, message: CaseMessage): void {
    this.messages[element] ??= message;
  }

  /** A `<skipped>` directly in it. `isTodo`: of type "todo". */
  skip(isTodo: boolean): void {
    this.#isSkipped = true;
    this.#isTodo ||= isTodo;
  }

  /** A failed attempt of the case, or of a case inside it. */
  addAttempt(outcome: FailedOutcome): void {
    this.attempts = addFailed(this.attempts, ONE_FAILED[outcome]);
  }

  /** A suite whose header may claim failures starts inside the case. */
  openInner(header: Header): InnerSuite {
    return new InnerSuite(header, this);
  }

  get soFar(): Found {
    return { ...this.#failed, attempts: this.attempts };
  }

  since(before: Found): Found {
    return foundSince(this.soFar, before);
  }

  /** The case fails if nothing in the suite did. */
  addInnerClaim({ header, found, claim }: ExceedingSuite<Found>): void {
    addContradictions(this.contradictions, [describeSuiteInCase(header, found)]);
    if (failedCount(found) > 0) return;
    this.#isClaimed = true;
    this.#failed = addFailed(this.#failed, claim);
  }

  get outcome(): Outcome {
    const isExpected = this.#isTodo && !this.#isClaimed;
    if (this.#hasFailed && !isExpected) return this.#failed.errors > 0 ? "error" : "failure";
    return this.#isSkipped ? "skipped" : this.#status;
  }

  /** Whether it has failed so far, and nothing that is known of it says why. */
  get lacksReason(): boolean {
    if (this.outcome !== "failure" && this.outcome !== "error") return false;
    const failure = this.messages.error ?? this.messages.failure;
    return (failure?.message ?? failure?.text ?? this.output) === undefined;
  }

  /** Whether it counts as skipped after all if the header of its suite says so (R3). */
  get mayBeExpected(): boolean {
    if (this.#isTodo || this.#isClaimed) return false;
    return this.#hasFailed && this.#isSkipped;
  }

  get #hasFailed(): boolean {
    return failedCount(this.#failed) > 0;
  }
}
