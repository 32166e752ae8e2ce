import { type FailedOutcome, failedCount, type Outcome } from "./report.ts";
import { StartTag } from "./start-tag.ts";
import { Tally } from "./tally.ts";
import { decodeAttribute } from "./text.ts";

/** Stands for a failure outside every case (R4). */
const NO_CASE = new StartTag(0, "testcase", '<testcase name="outside any case"/>');
/** How the `message` of a `<skipped>` begins where Catch2 expected that the case fails (R3). */
const EXPECTED_TO_FAIL = "TEST_CASE tagged with !mayfail";

/** How CTest says that a test was not run (R3). */
const NOT_RUN = ["notrun", "not run", "not_run"];
const SKIPPED = "skipped skip disabled ignored inactive pending incomplete suppressed";
/** What `status` and `result` of a case mean, the worst first (R3). */
const WORDS: readonly (readonly [Outcome, readonly string[]])[] = [
  ["error", ["error", "errored", "crash", "crashed"]],
  ["failure", ["fail", "failed", "failure", "broken"]],
  ["skipped", [...SKIPPED.split(" "), ...NOT_RUN]],
];

/** An element of a case that people are shown. */
type ShownElement = "failure" | "error" | "skipped" | "system-out" | "system-err";

/** Where an element is in the document. */
export class ElementPlace {
  readonly tag: StartTag;
  /** The index at which its content ends. Until that is known, it has none. */
  contentEnd: number;

  constructor(tag: StartTag) {
    this.tag = tag;
    this.contentEnd = tag.end;
  }
}

/** A case while its element is open, or a failure outside every case (R4). */
export class OpenCase {
  readonly tag: StartTag;
  readonly seconds: number;
  /** Whether it is a test that CTest did not run. */
  readonly isNotRun: boolean;
  /** What failed in it, its attempts and the cases inside it. */
  readonly tally = new Tally();
  /** Its own failed attempts before it passed (R9). */
  flakyAttempts = 0;
  /** The first element of each kind. */
  readonly elements: Partial<Record<ShownElement, ElementPlace>> = {};
  readonly #status: Outcome;
  /** What failed in it, without what headers of suites in it claim. */
  #failed = 0;
  #isSkipped = false;
  #isExpected = false;

  /** `status` is the outcome that the start tag names, `seconds` its time. */
  constructor(status: Outcome = "passed", seconds = 0, tag: StartTag = NO_CASE) {
    this.tag = tag;
    this.#status = status;
    this.seconds = seconds;
    this.isNotRun = status === "skipped" && isNotRun(tag);
  }

  /** Something in it failed. */
  fail(outcome: FailedOutcome): void {
    this.#failed++;
    if (outcome === "error") this.tally.errors++;
    else this.tally.failures++;
  }

  /** A `<skipped>` directly in it, which may say that its failure was expected (R3). */
  skip(tag: StartTag): void {
    this.#isSkipped = true;
    const isMarked = tag.value("message")?.startsWith(EXPECTED_TO_FAIL);
    if (isMarked || tag.value("type") === "todo") this.#isExpected = true;
  }

  /** An element starts that people may be shown. Returns its place, unless there was one of its kind before. */
  addElement(kind: ShownElement, tag: StartTag): ElementPlace | undefined {
    if (this.elements[kind] !== undefined) return undefined;
    const place = new ElementPlace(tag);
    this.elements[kind] = place;
    return place;
  }

  get outcome(): Outcome {
    // What only the header of a suite in it claims is never expected (R3).
    const isClaimed = failedCount(this.tally) > this.#failed;
    if (failedCount(this.tally) > 0 && (isClaimed || !this.#isExpected)) {
      return this.tally.errors > 0 ? "error" : "failure";
    }
    return this.#isSkipped ? "skipped" : this.#status;
  }

  get isFlaky(): boolean {
    return this.outcome === "passed" && this.flakyAttempts > 0;
  }
}

/** Returns the outcome that the `status` and `result` of a `<testcase>` name, the worse of the two (R3). */
export function statusOf(tag: StartTag): Outcome {
  // Nearly all cases have neither, and this is several times as fast.
  if (!/status|result/.test(tag.written)) return "passed";
  const status = wordIn(tag, "status");
  const result = wordIn(tag, "result");
  const named = WORDS.find(([, words]) => words.includes(status) || words.includes(result));
  return named?.[0] ?? "passed";
}

/** Whether a `<testcase>` says that it was not run, in the way of CTest (R3). */
function isNotRun(tag: StartTag): boolean {
  return NOT_RUN.includes(wordIn(tag, "status")) && tag.raw("result") === undefined;
}

function wordIn(tag: StartTag, attribute: string): string {
  const raw = tag.raw(attribute) ?? "";
  const decoded = raw.includes("&") ? decodeAttribute(raw) : raw;
  return decoded.trim().toLowerCase();
}
