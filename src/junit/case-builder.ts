import { XMLParser } from "fast-xml-parser";
import { isJsonObject, type JsonObject } from "../base/json.ts";
import { Diagnostics } from "../xml/diagnostics.ts";
import { StartTag } from "../xml/start-tag.ts";
import { CUT_MARK, decodeAttribute } from "../xml/text.ts";
import { isNotRun } from "./elements.ts";
import { addContradictions, describeSuiteInCase, type Header } from "./header.ts";
import { type CaseMessage, failedCount, type Outcome } from "./report.ts";

/** The values of attributes that people are shown, by name: trimmed, shortened, and never blank. */
export type ShownAttributes = ReadonlyMap<string, string>;

/** In characters; longer values are cut. */
const MAX_VALUE = 8 * 1024;
/** In bytes; larger tags are read without the parser. */
const MAX_PARSED = 64 * 1024;
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  trimValues: false,
  // Its decoder knows entities that XML does not, and drops characters that XML forbids.
  processEntities: false,
});
const SHOWN_ATTRIBUTES = ["name", "classname", "file", "line"];

/** A case while its element is open. */
export class CaseBuilder {
  /** Undefined if it has no usable time. */
  readonly seconds: number | undefined;
  /** Whether it is a test that CTest did not run. */
  readonly isNotRun: boolean;
  /** Its failed attempts before it passed (R9). */
  failedAttempts = 0;
  /** Whether it has failed attempts that headers may count (R6). */
  hasReruns = false;
  /** The first message of each kind. */
  readonly messages: { failure?: CaseMessage; error?: CaseMessage; skipped?: CaseMessage } = {};
  /** What it printed, if that was collected. */
  output: string | undefined;
  /** How headers of suites inside it contradict what failed there: phrases that follow the name of its suite (R6). */
  readonly contradictions: string[] = [];
  readonly #status: Outcome;
  #failure: "failure" | "error" | undefined;
  #isSkipped = false;
  #isTodo = false;
  #failures = 0;
  #innerReruns = 0;
  /** Whether the header of a suite in it claims failures that nothing in that suite shows. */
  #isClaimed = false;
  /** Its start tag, each byte as one character, which is the fastest way to keep it. */
  readonly #tag: string;

  /** `status`: the outcome that its start tag names. */
  constructor(tag: StartTag, status: Outcome, seconds: number | undefined) {
    this.seconds = seconds;
    this.#status = status;
    this.isNotRun = status === "skipped" && isNotRun(tag);
    this.#tag = tag.bytes.toString("latin1", tag.start, tag.end);
  }

  /** A `<failure>` or `<error>` in it, or what counts like one (R3). */
  fail(outcome: "failure" | "error"): void {
    this.#failures++;
    if (this.#failure !== "error") this.#failure = outcome;
  }

  /** Adds the message of a `<failure>`, an `<error>` or a `<skipped>` in it. */
  addMessage(element: "failure" | "error" | "skipped", message: CaseMessage): void {
    this.messages[element] ??= message;
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

  /** A suite whose header claims failures starts inside the case. Returns a function to call at its end (R6). */
  openInner(header: Header): () => void {
    const failures = this.#failures;
    const reruns = this.#innerReruns;
    return () => {
      if (this.#innerReruns > reruns) return;
      const found = this.#failures - failures;
      if (failedCount(header) > found) {
        addContradictions(this.contradictions, [describeSuiteInCase(header, found)]);
      }
      if (found === 0) this.#isClaimed = true;
      this.fail((header.errors ?? 0) > 0 ? "error" : "failure");
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
    const failure = this.messages.error ?? this.messages.failure;
    return (failure?.message ?? failure?.text ?? this.output) === undefined;
  }

  /** Whether it counts as skipped after all if the header of its suite says so (R3). */
  get mayBeExpected(): boolean {
    if (this.#isTodo || this.#isClaimed) return false;
    return this.#failure !== undefined && this.#isSkipped;
  }

  /** The attributes of its start tag that people are shown. */
  get attributes(): ShownAttributes {
    // What is tolerated in the tag was recorded when it was scanned.
    const tag = new StartTag(new Diagnostics());
    tag.parse(Buffer.from(this.#tag, "latin1"), 0);
    return readShownAttributes(tag, SHOWN_ATTRIBUTES);
  }
}

/** Reads attributes of a start tag that people are shown. */
export function readShownAttributes(tag: StartTag, names: readonly string[]): ShownAttributes {
  const parsed = tag.end - tag.start <= MAX_PARSED ? parseAttributes(tag, names) : {};
  const values = new Map<string, string>();
  for (const name of names) {
    const raw = parsed[name];
    const value = typeof raw === "string" ? decodeAttribute(raw) : tag.value(name);
    const shown = cutValue(value?.trim() ?? "");
    if (shown !== "") values.set(name, shown);
  }
  return values;
}

/** Parses the attributes with these names: without the others, which may be repeated or have names that it rejects. */
function parseAttributes(tag: StartTag, names: readonly string[]): JsonObject {
  const sources = names.flatMap((name) => {
    const found = tag.find(name);
    return found ? [tag.bytes.toString("utf8", found.start, found.to + 1)] : [];
  });
  const parsed: unknown = PARSER.parse(`<element ${sources.join(" ")}/>`);
  const element = isJsonObject(parsed) ? parsed["element"] : undefined;
  return isJsonObject(element) ? element : {};
}

function cutValue(text: string): string {
  if (text.length <= MAX_VALUE) return text;
  // The cut may split a character of two units.
  return text.slice(0, MAX_VALUE).replace(/[\uD800-\uDBFF]$/, "") + CUT_MARK;
}
