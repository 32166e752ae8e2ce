import { attributeName } from "../xml/attribute-table.ts";
import { NO_BYTES } from "../xml/bytes.ts";
import type { Diagnostics } from "../xml/diagnostics.ts";
import { StartTag } from "../xml/start-tag.ts";
import { decodeAttribute } from "../xml/text.ts";
import { type Attributes, MAX_VALUE, readAttributes, wanted } from "./attributes.ts";
import { isNotRun, statusOf } from "./elements.ts";
import type { Header } from "./header.ts";
import type { CaseMessage, Outcome } from "./report.ts";
import { INVALID_TIME, parsePlainSeconds, parseSeconds } from "./seconds.ts";

const TIME = attributeName("time");
/** The attributes of a case that people are shown. */
const SHOWN = ["name", "classname", "file", "line"].map((name) => wanted(name, MAX_VALUE));

/** A case while its element is open. Reused for the next case. */
export class CaseBuilder {
  isOpen = false;
  /** Whether its status says that it did not run. */
  isNotRun = false;
  /** NaN if no usable time is known. */
  seconds = Number.NaN;
  /** Its failed attempts before it passed (R9). */
  failedAttempts = 0;
  /** Whether it contains attempts that the header of its suite counts too (R6). */
  hasReruns = false;
  failureMessage: CaseMessage | undefined;
  errorMessage: CaseMessage | undefined;
  skipMessage: CaseMessage | undefined;
  /** What it printed, if that was collected. */
  output: string | undefined;
  readonly #diagnostics: Diagnostics;
  #status: Outcome = "passed";
  #failure: "failure" | "error" | undefined;
  #isSkipped = false;
  #isTodo = false;
  #failures = 0;
  #innerReruns = 0;
  /** Whether the header of a suite in it claims failures that nothing in that suite shows. */
  #isClaimed = false;
  /** What its start tag is in. */
  #bytes = NO_BYTES;
  #tagStart = 0;
  /** 0 once the tag has been copied. */
  #tagEnd = 0;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  start(tag: StartTag): void {
    this.isOpen = true;
    this.seconds = this.#readTime(tag);
    this.failedAttempts = 0;
    this.hasReruns = false;
    this.failureMessage = undefined;
    this.errorMessage = undefined;
    this.skipMessage = undefined;
    this.output = undefined;
    this.#status = statusOf(tag);
    this.isNotRun = this.#status === "skipped" && isNotRun(tag);
    this.#failure = undefined;
    this.#isSkipped = false;
    this.#isTodo = false;
    this.#failures = 0;
    this.#innerReruns = 0;
    this.#isClaimed = false;
    this.#bytes = tag.bytes;
    this.#tagStart = tag.start;
    this.#tagEnd = tag.end;
  }

  /** A `<failure>` or `<error>` in it, or what counts like one (R3). */
  fail(outcome: "failure" | "error"): void {
    this.#failures++;
    if (this.#failure !== "error") this.#failure = outcome;
  }

  /** The message of a `<failure>`, an `<error>` or a `<skipped>` in it. The first of each kind counts. */
  addMessage(element: "failure" | "error" | "skipped", message: CaseMessage): void {
    if (element === "failure") this.failureMessage ??= message;
    else if (element === "error") this.errorMessage ??= message;
    else this.skipMessage ??= message;
  }

  /** A `<skipped>` directly in it. `isTodo`: of type "todo". */
  skip(isTodo: boolean): void {
    this.#isSkipped = true;
    this.#isTodo ||= isTodo;
  }

  /** An attempt that failed, directly in the case. `isFlaky`: the case passed later. */
  addRerun(isFlaky: boolean): void {
    this.hasReruns = true;
    if (isFlaky) this.failedAttempts++;
  }

  /** An attempt that failed, in a case inside this case. */
  addInnerRerun(): void {
    this.#innerReruns++;
  }

  /** A suite that claims failures starts inside the case. Returns what to call at its end (R6). */
  openInner({ errors = 0 }: Header): () => void {
    const failures = this.#failures;
    const reruns = this.#innerReruns;
    return () => {
      if (this.#innerReruns > reruns) return;
      if (this.#failures === failures) this.#isClaimed = true;
      this.fail(errors > 0 ? "error" : "failure");
    };
  }

  get outcome(): Outcome {
    const isExpected = this.#isTodo && !this.#isClaimed;
    if (this.#failure !== undefined && !isExpected) return this.#failure;
    return this.#isSkipped ? "skipped" : this.#status;
  }

  /** Whether it has failed so far, and nothing that is known of it says why. */
  get lacksReason(): boolean {
    if (this.outcome !== "failure" && this.outcome !== "error") return false;
    const failure = this.errorMessage ?? this.failureMessage;
    return (failure?.message ?? failure?.text ?? this.output) === undefined;
  }

  /** Whether it counts as skipped after all if the header of its suite says so (R3). */
  get mayBeExpected(): boolean {
    if (this.#isTodo || this.#isClaimed) return false;
    return this.#failure !== undefined && this.#isSkipped;
  }

  /** The attributes of its start tag that people are shown. */
  get attributes(): Attributes {
    const tag = new StartTag(this.#diagnostics);
    tag.parse(this.#bytes, this.#tagStart);
    return readAttributes(tag, SHOWN);
  }

  /** Copies its start tag, if it is open: the bytes are about to be overwritten. */
  keepTag(): void {
    if (!this.isOpen || this.#tagEnd === 0) return;
    this.#bytes = Buffer.from(this.#bytes.subarray(this.#tagStart, this.#tagEnd));
    this.#tagStart = 0;
    this.#tagEnd = 0;
  }

  #readTime({ bytes, attributes }: StartTag): number {
    const time = attributes.find(bytes, TIME);
    if (time < 0) return Number.NaN;
    const from = attributes.valueFrom(time);
    const to = attributes.valueTo(time);
    const plain = parsePlainSeconds(bytes, from, to);
    if (!Number.isNaN(plain)) return plain;
    const text = decodeAttribute(bytes.toString("utf8", from, to));
    const seconds = parseSeconds(text);
    if (seconds !== undefined) return seconds;
    if (text.trim() !== "") this.#diagnostics.quirk(INVALID_TIME, from, text);
    return Number.NaN;
  }
}
