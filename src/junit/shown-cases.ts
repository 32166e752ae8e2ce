import type { StartTag } from "../xml/start-tag.ts";
import { TextContent, trimCuts } from "../xml/text.ts";
import type { MessageElement, OpenCase } from "./open-case.ts";
import type { CaseLimits, ShownCase, ShownCases } from "./report.ts";
import { copyShownTag, loadTagParser } from "./shown-attributes.ts";

/** Bytes of a message or a text, and UTF-16 units of the end of an output. */
const MAX_TEXT = 44 * 1024;
/** Bytes of an output that are read. CTest writes at most 300 KiB. */
const MAX_OUTPUT = 512 * 1024;

/** The element whose text is being collected. */
interface Capture {
  readonly text: TextContent;
  readonly isFailure: boolean;
}

/** What is kept of a case that ended. */
interface EndedCase extends Pick<OpenCase, "messages" | "outcome" | "output" | "flakyAttempts"> {
  readonly suite: string;
  /** See `copyShownTag`. */
  readonly tag: string;
  /** Whether only the end of the suite decides if it belongs to the list. */
  isUndecided: boolean;
}

/** Collects what people are shown of failed, skipped and flaky cases. */
export class ShownCaseLists {
  readonly #failed: CaseList;
  readonly #skipped: CaseList;
  readonly #flaky: CaseList;
  #capture: Capture | undefined;

  constructor(limits: CaseLimits) {
    this.#failed = new CaseList(limits.failed);
    this.#skipped = new CaseList(limits.skipped);
    this.#flaky = new CaseList(limits.flaky);
  }

  /** Collects the text of the open element, if that is wanted. */
  get text(): TextContent | undefined {
    return this.#capture?.text;
  }

  /** The message of a case starts. Returns what to call at its end if it is collected. */
  captureMessage(tag: StartTag, kind: MessageElement, owner: OpenCase): (() => void) | undefined {
    const isFailure = kind !== "skipped";
    const cases = isFailure ? this.#failed : this.#skipped;
    const isTaken = isFailure ? this.#capture?.isFailure : this.#capture !== undefined;
    if (isTaken || cases.isFull) return undefined;
    // A failure inside <skipped> matters more than the rest of the reason.
    const type = tag.value("type", MAX_TEXT) || undefined;
    const message = tag.value("message", MAX_TEXT) || undefined;
    return this.#start(new TextContent(MAX_TEXT), isFailure, (text) => {
      owner.messages[kind] ??= { message, type, text: text.toString().trim() || undefined };
    });
  }

  /** A `<system-out>` or `<system-err>` starts directly in a case. As `captureMessage`. */
  captureOutput(owner: OpenCase | undefined): (() => void) | undefined {
    const isTaken = this.#capture !== undefined || this.#failed.isFull;
    if (isTaken || !owner?.lacksOutput) return undefined;
    return this.#start(new TextContent(MAX_OUTPUT), false, (text) => {
      owner.output = text.end(MAX_TEXT) || undefined;
    });
  }

  /** Collects text. Returns what to call at the end of the element, which hands the text on. */
  #start(text: TextContent, isFailure: boolean, use: (text: TextContent) => void): () => void {
    this.#capture = { text, isFailure };
    return () => {
      this.#capture = undefined;
      use(text);
    };
  }

  /** A case of the suite ended. */
  add(suite: string, ended: OpenCase): void {
    const { outcome, mayBeExpected, isFlaky } = ended;
    if (outcome === "failure" || outcome === "error") {
      this.#failed.add(suite, ended, mayBeExpected);
    }
    if (outcome === "skipped" || mayBeExpected) this.#skipped.add(suite, ended, mayBeExpected);
    if (isFlaky) this.#flaky.add(suite, ended, false);
  }

  /** A suite ended. `wasExpected`: its failed cases that are marked as skipped were skipped (R3). */
  endSuite(wasExpected: boolean): void {
    this.#failed.decide(!wasExpected);
    this.#skipped.decide(wasExpected);
  }

  /** Returns what was collected, after the last element. */
  async finish(): Promise<ShownCases> {
    const lists = [this.#failed, this.#skipped, this.#flaky];
    // The parser is not loaded for nothing.
    if (lists.every(({ entries }) => entries.length === 0)) {
      return { failed: [], skipped: [], flaky: [] };
    }
    const parse = await loadTagParser();
    const nameOf = ({ suite, tag }: EndedCase): ShownCase => {
      const { name, className } = parse(tag);
      return { suite, name, className };
    };
    return {
      failed: this.#failed.entries.map(({ suite, tag, outcome, messages, output }) => ({
        suite,
        ...parse(tag),
        outcome: outcome === "error" ? "error" : "failure",
        ...(messages.error ?? messages.failure),
        output,
      })),
      skipped: this.#skipped.entries.map((ended) => {
        const { message, text } = ended.messages.skipped ?? {};
        return { ...nameOf(ended), reason: message ?? text };
      }),
      flaky: this.#flaky.entries.map((ended) => {
        return { ...nameOf(ended), attempts: ended.flakyAttempts + 1 };
      }),
    };
  }
}

/** The first cases of a kind. */
class CaseList {
  readonly #limit: number;
  #undecided = 0;
  #entries: EndedCase[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get entries(): readonly EndedCase[] {
    return this.#entries.slice(0, this.#limit);
  }

  /** Whether all further cases are dropped. */
  get isFull(): boolean {
    return this.#entries.length - this.#undecided >= this.#limit;
  }

  add(suite: string, ended: OpenCase, isUndecided: boolean): void {
    if (this.isFull || (isUndecided && this.#undecided >= this.#limit)) return;
    const { messages, outcome, output, flakyAttempts } = ended;
    const tag = copyShownTag(ended.written);
    this.#entries.push({ suite, tag, messages, outcome, output, flakyAttempts, isUndecided });
    if (isUndecided) this.#undecided++;
  }

  /** A suite ended: its undecided cases belong to the list, or they do not. */
  decide(belong: boolean): void {
    if (this.#undecided === 0) return;
    this.#entries = this.#entries.filter(({ isUndecided }) => belong || !isUndecided);
    for (const entry of this.#entries) entry.isUndecided = false;
    this.#undecided = 0;
  }
}

/**
 * Returns cases of which each text that was cut has lost `count` UTF-16 units at that end. Call it with the length of
 * the longest known value, less one, once the known values are replaced: no part of one that was cut in two is left.
 */
export function trimCutTexts<T extends ShownCase>(
  cases: readonly T[],
  count: number,
): readonly T[] {
  return cases.map((one) => {
    const texts = Object.entries(one).filter(([, text]) => typeof text === "string");
    const trimmed = texts.map(([key, text]) => [key, trimCuts(String(text), count)]);
    return { ...one, ...Object.fromEntries(trimmed) };
  });
}
