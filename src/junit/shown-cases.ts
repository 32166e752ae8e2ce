import type { OpenCase, ShownElement } from "./open-case.ts";
import { loadElementParser, type ParsedElement } from "./parse-element.ts";
import type {
  CaseMessage,
  FailedCase,
  FlakyCase,
  ShownCase,
  ShownCases,
  SkippedCase,
} from "./report.ts";
import { decodeEnd, decodeStart, trimCuts } from "./text.ts";

/** UTF-16 units of a name or a path. */
const MAX_VALUE = 8 * 1024;
/** UTF-16 units of a message, a text or the end of an output. */
const MAX_TEXT = 44 * 1024;

/** How many cases of each kind are kept. */
export type CaseLimits = Readonly<Record<keyof ShownCases, number>>;

/** A case that ended in a suite. */
interface EndedCase {
  readonly suite: string;
  readonly ended: OpenCase;
}

/** Collects the first failed, skipped and flaky cases of a report for people. */
export class ShownCaseLists {
  readonly #limits: CaseLimits;
  readonly #failed: EndedCase[] = [];
  readonly #skipped: EndedCase[] = [];
  readonly #flaky: EndedCase[] = [];

  constructor(limits: CaseLimits) {
    this.#limits = limits;
  }

  /** A case of the suite ended. */
  add(suite: string, ended: OpenCase): void {
    const list = this.#listFor(ended);
    if (list !== undefined && list.cases.length < list.limit) list.cases.push({ suite, ended });
  }

  #listFor({ outcome, isFlaky }: OpenCase) {
    const { failed, skipped, flaky } = this.#limits;
    if (outcome === "skipped") return { cases: this.#skipped, limit: skipped };
    if (outcome !== "passed") return { cases: this.#failed, limit: failed };
    return isFlaky ? { cases: this.#flaky, limit: flaky } : undefined;
  }

  /** Returns what the document says of the cases. */
  async read(document: string): Promise<ShownCases> {
    // The package is not loaded for nothing.
    if (this.#failed.length + this.#skipped.length + this.#flaky.length === 0) {
      return { failed: [], skipped: [], flaky: [] };
    }
    const describe = await loadDescribers(document);
    return {
      failed: this.#failed.map(describe.failed),
      skipped: this.#skipped.map(describe.skipped),
      flaky: this.#flaky.map(describe.flaky),
    };
  }
}

/** Returns what describes cases of a document. */
async function loadDescribers(document: string) {
  const parse = await loadElementParser();

  function nameOf({ suite, ended: { tag } }: EndedCase) {
    const { attribute } = parse(tag);
    const names: ShownCase = {
      suite,
      name: attribute("name", MAX_VALUE) ?? "unnamed case",
      className: attribute("classname", MAX_VALUE),
    };
    return { names, attribute };
  }

  function placeOf(attribute: ParsedElement["attribute"]): Pick<FailedCase, "file" | "line"> {
    const line = Number(attribute("line", MAX_VALUE));
    return {
      file: attribute("file", MAX_VALUE),
      line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
    };
  }

  function elementOf({ elements }: OpenCase, kind: ShownElement): ParsedElement | undefined {
    const place = elements[kind];
    if (place === undefined) return undefined;
    return parse(place.tag, document.slice(place.tag.end, place.contentEnd));
  }

  function messageOf(ended: OpenCase, kind: ShownElement): CaseMessage | undefined {
    const element = elementOf(ended, kind);
    return (
      element && {
        message: element.attribute("message", MAX_TEXT),
        type: element.attribute("type", MAX_TEXT),
        text: decodeStart(element.content, MAX_TEXT) || undefined,
      }
    );
  }

  function outputOf(ended: OpenCase, kind: ShownElement): string | undefined {
    return decodeEnd(elementOf(ended, kind)?.content ?? "", MAX_TEXT) || undefined;
  }

  return {
    failed(one: EndedCase): FailedCase {
      const { ended } = one;
      const { names, attribute } = nameOf(one);
      return {
        ...names,
        ...placeOf(attribute),
        outcome: ended.outcome === "error" ? "error" : "failure",
        ...(messageOf(ended, "error") ?? messageOf(ended, "failure")),
        output: outputOf(ended, "system-out") ?? outputOf(ended, "system-err"),
      };
    },
    skipped(one: EndedCase): SkippedCase {
      const { message, text } = messageOf(one.ended, "skipped") ?? {};
      return { ...nameOf(one).names, reason: message ?? text };
    },
    flaky(one: EndedCase): FlakyCase {
      return { ...nameOf(one).names, attempts: one.ended.flakyAttempts + 1 };
    },
  };
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
