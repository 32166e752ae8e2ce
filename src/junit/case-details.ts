import type { StartTag } from "../xml/start-tag.ts";
import { TextContent } from "../xml/text.ts";
import { type CaseBuilder, readShownAttributes, type ShownAttributes } from "./case-builder.ts";
import type {
  CaseLimits,
  CaseMessage,
  FailedCase,
  FlakyCase,
  ShownCase,
  ShownCases,
  SkippedCase,
} from "./report.ts";

const MESSAGE_ATTRIBUTES = ["type", "message"];
/** In bytes. */
const MAX_TEXT = 44 * 1024;
/** In bytes. Of this, the last `MAX_TEXT` UTF-16 units are kept. CTest writes at most 300 KiB of output. */
const MAX_OUTPUT = 512 * 1024;
const MAX_REASON = 4 * 1024;
/** The name of a failure that belongs to no case (R4). */
const OUTSIDE = "outside any case";
const UNNAMED = "unnamed case";

/** The element whose text is being collected. */
interface Capture {
  readonly isFailure: boolean;
  readonly attributes: ShownAttributes;
  readonly text: TextContent;
  readonly end: (message: CaseMessage) => void;
}

/** Collects what people are shown of failed, skipped and flaky cases. */
export class CaseDetails {
  readonly #failed: LimitedList<FailedCase>;
  readonly #skipped: LimitedList<SkippedCase>;
  readonly #flaky: LimitedList<FlakyCase>;
  #capture: Capture | undefined;

  constructor(limits: CaseLimits) {
    this.#failed = new LimitedList(limits.failed);
    this.#skipped = new LimitedList(limits.skipped);
    this.#flaky = new LimitedList(limits.flaky);
  }

  get shown(): ShownCases {
    return {
      failed: this.#failed.entries,
      skipped: this.#skipped.entries,
      flaky: this.#flaky.entries,
    };
  }

  /** Collects the text of an element, if one is to be shown. */
  get text(): TextContent | undefined {
    return this.#capture?.text;
  }

  /** A failure or error starts. Returns whether its text is collected; `end` then receives its message. */
  captureFailure(tag: StartTag, end: (message: CaseMessage) => void): boolean {
    if (this.#capture?.isFailure || this.#failed.isFull) return false;
    // A failure inside <skipped> matters more than the reason.
    this.endCapture();
    const attributes = readShownAttributes(tag, MESSAGE_ATTRIBUTES);
    this.#capture = { isFailure: true, attributes, text: new TextContent(MAX_TEXT), end };
    return true;
  }

  /** A `<skipped>` starts: like `captureFailure`. */
  captureSkip(tag: StartTag, end: (message: CaseMessage) => void): boolean {
    if (this.#capture !== undefined || this.#skipped.isFull) return false;
    const attributes = readShownAttributes(tag, MESSAGE_ATTRIBUTES);
    this.#capture = { isFailure: false, attributes, text: new TextContent(MAX_REASON), end };
    return true;
  }

  /** A `<system-out>` or `<system-err>` starts directly in a case. Returns whether its text is collected. */
  captureOutput(printing: CaseBuilder): boolean {
    if (this.#capture !== undefined || this.#failed.isFull || !printing.lacksReason) return false;
    const text = new TextContent(MAX_OUTPUT);
    const end = () => {
      printing.output = text.lastLines(MAX_TEXT) || undefined;
    };
    this.#capture = { isFailure: false, attributes: new Map(), text, end };
    return true;
  }

  /** The element whose text is collected ends. */
  endCapture(): void {
    const capture = this.#capture;
    this.#capture = undefined;
    capture?.end(toMessage(capture));
  }

  /** A case of the suite ends. */
  addCase(suite: string, ended: CaseBuilder): void {
    const { outcome, mayBeExpected: unclear } = ended;
    if (outcome === "failure" || outcome === "error") {
      this.#failed.add(() => failedCase(suite, outcome, ended), unclear);
    }
    if (outcome === "skipped" || unclear) {
      this.#skipped.add(() => skippedCase(suite, ended), unclear);
    }
    if (outcome === "passed" && ended.failedAttempts > 0) {
      const attempts = ended.failedAttempts + 1;
      this.#flaky.add(() => ({ ...named(suite, ended.attributes), attempts }));
    }
  }

  /** A failure or error outside every case. */
  addOutside(suite: string, outcome: "failure" | "error", message: CaseMessage): void {
    this.#failed.add(() => ({ suite, name: OUTSIDE, outcome, ...message }));
  }

  /** A suite ends. `expectedFailures`: failed cases that are marked as skipped were skipped (R3). */
  endSuite(expectedFailures: boolean): void {
    this.#failed.settle(!expectedFailures);
    this.#skipped.settle(expectedFailures);
  }
}

function failedCase(suite: string, outcome: "failure" | "error", ended: CaseBuilder): FailedCase {
  const { attributes, messages, output } = ended;
  const line = Number(attributes.get("line"));
  return {
    ...named(suite, attributes),
    outcome,
    ...(messages.error ?? messages.failure),
    output,
    file: attributes.get("file"),
    line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
  };
}

function skippedCase(suite: string, ended: CaseBuilder): SkippedCase {
  const { attributes, messages } = ended;
  const reason = messages.skipped?.message ?? messages.skipped?.text;
  return { ...named(suite, attributes), reason };
}

function named(suite: string, attributes: ShownAttributes): ShownCase {
  const name = attributes.get("name") ?? UNNAMED;
  return { suite, name, className: attributes.get("classname") };
}

function toMessage(capture: Capture): CaseMessage {
  return {
    message: capture.attributes.get("message"),
    type: capture.attributes.get("type"),
    text: capture.text.toString().trim() || undefined,
  };
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

  /** Adds what `create` returns, which is called only if the entry is not dropped. */
  add(create: () => T, isUnclear = false): void {
    if (this.isFull || (isUnclear && this.#unclear.size >= this.#limit)) return;
    const entry = create();
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
