import type { StartTag } from "../xml/start-tag.ts";
import { cutAtLine, TextContent } from "../xml/text.ts";
import type { CaseBuilder, MessageElement } from "./case-builder.ts";
import type {
  CaseLimits,
  FailedCase,
  FailedOutcome,
  FlakyCase,
  ShownCase,
  ShownCases,
  SkippedCase,
} from "./report.ts";
import { loadAttributeParser, type ReadAttribute } from "./shown-attributes.ts";

/** Bytes of the text of a failure or a skip, and UTF-16 units of its message and of the end of an output. */
const MAX_TEXT = 44 * 1024;
/** Bytes of an output that are read. CTest writes at most 300 KiB. */
const MAX_OUTPUT = 512 * 1024;

/** The element whose text is being collected. */
interface Capture {
  readonly isFailure: boolean;
  readonly text: TextContent;
  /** Hands the collected text to the case that it belongs to. */
  readonly end: () => void;
}

/** A case that ended in this suite. */
interface EndedCase {
  readonly suite: string;
  readonly ended: CaseBuilder;
}

type EndedFailure = EndedCase & { readonly outcome: FailedOutcome };

/** Collects what people are shown of failed, skipped and flaky cases. */
export class CaseDetails {
  readonly #failed: LimitedList<EndedFailure>;
  readonly #skipped: LimitedList<EndedCase>;
  readonly #flaky: LimitedList<EndedCase>;
  #capture: Capture | undefined;

  constructor(limits: CaseLimits) {
    this.#failed = new LimitedList(limits.failed);
    this.#skipped = new LimitedList(limits.skipped);
    this.#flaky = new LimitedList(limits.flaky);
  }

  /** Returns what was collected, after the last element. */
  async finish(): Promise<ShownCases> {
    const lists = [this.#failed, this.#skipped, this.#flaky];
    const isEmpty = lists.every(({ entries }) => entries.length === 0);
    // The parser is not loaded for nothing.
    if (isEmpty) return { failed: [], skipped: [], flaky: [] };
    const parse = await loadAttributeParser();
    const reader = ({ ended }: EndedCase) => parse(ended.attributes);
    return {
      failed: this.#failed.entries.map((one) => toFailedCase(one, reader(one))),
      skipped: this.#skipped.entries.map((one) => toSkippedCase(one, reader(one))),
      flaky: this.#flaky.entries.map((one) => toFlakyCase(one, reader(one))),
    };
  }

  /** Collects the text of an element, if one is to be shown. */
  get text(): TextContent | undefined {
    return this.#capture?.text;
  }

  /** The message of a case starts. Returns whether its text is collected, until `endCapture` is called at its end. */
  captureMessage(tag: StartTag, kind: MessageElement, owner: CaseBuilder): boolean {
    const isFailure = kind !== "skipped";
    const cases = isFailure ? this.#failed : this.#skipped;
    const isTaken = isFailure ? this.#capture?.isFailure : this.#capture !== undefined;
    if (isTaken || cases.isFull) return false;
    // A failure inside <skipped> matters more than the reason.
    this.endCapture();
    const type = shownValue(tag, "type");
    const message = shownValue(tag, "message");
    const text = new TextContent(MAX_TEXT);
    const end = () => {
      owner.addMessage(kind, { message, type, text: text.toString().trim() || undefined });
    };
    this.#capture = { isFailure, text, end };
    return true;
  }

  /** A `<system-out>` or `<system-err>` starts directly in a case: like `captureMessage`. */
  captureOutput(printing: CaseBuilder): boolean {
    const isTaken = this.#capture !== undefined || this.#failed.isFull;
    if (isTaken || !printing.lacksReason) return false;
    const text = new TextContent(MAX_OUTPUT);
    const end = () => {
      printing.output ??= text.lastLines(MAX_TEXT) || undefined;
    };
    this.#capture = { isFailure: false, text, end };
    return true;
  }

  /** The element whose text is collected ends; a failure inside a `<skipped>` may have ended the collection before. */
  endCapture(): void {
    const capture = this.#capture;
    this.#capture = undefined;
    capture?.end();
  }

  /** A case of the suite ends. */
  addCase(suite: string, ended: CaseBuilder): void {
    const { outcome, mayBeExpected: isUnclear } = ended;
    if (outcome === "failure" || outcome === "error") {
      this.#failed.add({ suite, ended, outcome }, isUnclear);
    }
    if (outcome === "skipped" || isUnclear) {
      this.#skipped.add({ suite, ended }, isUnclear);
    }
    if (outcome === "passed" && ended.flakyAttempts > 0) {
      this.#flaky.add({ suite, ended });
    }
  }

  /** A suite ends. `expectedFailures`: failed cases that are marked as skipped were skipped (R3). */
  endSuite(expectedFailures: boolean): void {
    this.#failed.settle(!expectedFailures);
    this.#skipped.settle(expectedFailures);
  }
}

/** Returns the value of an attribute for display: trimmed, shortened, and undefined if it is blank. */
function shownValue(tag: StartTag, name: string): string | undefined {
  const value = tag.value(name)?.trim();
  return value ? cutAtLine(value, MAX_TEXT) : undefined;
}

function toFailedCase({ suite, outcome, ended }: EndedFailure, read: ReadAttribute): FailedCase {
  const { messages, output } = ended;
  const line = Number(read("line"));
  return {
    ...toShownCase(suite, read),
    outcome,
    ...(messages.error ?? messages.failure),
    output,
    file: read("file"),
    line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
  };
}

function toSkippedCase({ suite, ended }: EndedCase, read: ReadAttribute): SkippedCase {
  const reason = ended.messages.skipped?.message ?? ended.messages.skipped?.text;
  return { ...toShownCase(suite, read), reason };
}

function toFlakyCase({ suite, ended }: EndedCase, read: ReadAttribute): FlakyCase {
  return { ...toShownCase(suite, read), attempts: ended.flakyAttempts + 1 };
}

function toShownCase(suite: string, read: ReadAttribute): ShownCase {
  return { suite, name: read("name") ?? "unnamed case", className: read("classname") };
}

/** The first entries of a list, up to a limit. Entries may be unclear: it is decided later whether they belong. */
class LimitedList<T> {
  readonly #limit: number;
  readonly #unclear = new Set<T>();
  #entries: T[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get entries(): readonly T[] {
    return this.#entries.slice(0, this.#limit);
  }

  /** Whether all further entries are dropped. */
  get isFull(): boolean {
    return this.#entries.length - this.#unclear.size >= this.#limit;
  }

  add(entry: T, isUnclear = false): void {
    if (this.isFull || (isUnclear && this.#unclear.size >= this.#limit)) return;
    this.#entries.push(entry);
    if (isUnclear) this.#unclear.add(entry);
  }

  /** Decides about the unclear entries. */
  settle(keep: boolean): void {
    if (this.#unclear.size === 0) return;
    if (!keep) this.#entries = this.#entries.filter((entry) => !this.#unclear.has(entry));
    this.#unclear.clear();
  }
}
