import { ElementPlace, type OpenCase } from "./open-case.ts";
import { loadElementParser, type ParsedElement } from "./parse-element.ts";
import type {
  CaseMessage,
  FailedCase,
  FlakyCase,
  ShownCase,
  ShownCases,
  SkippedCase,
} from "./report.ts";
import type { OpenSuite } from "./report-counter.ts";
import type { StartTag } from "./start-tag.ts";
import { decodeEnd, decodeStart, trimCuts } from "./text.ts";

/** UTF-16 units of a name or a path. */
const MAX_VALUE = 8 * 1024;
/** UTF-16 units of a message, a text or the end of an output. */
const MAX_TEXT = 44 * 1024;

type CaseKind = keyof ShownCases;
/** How many cases of each kind are kept. */
export type CaseLimits = Readonly<Record<CaseKind, number>>;

interface EndedCase {
  readonly suite: string;
  readonly ended: OpenCase;
  /** The suite around it, and the output of that. */
  readonly owner: OpenSuite | undefined;
  suiteOutput?: ElementPlace;
}

/** Collects the first failed, skipped and flaky cases of a report for people. */
export class ShownCaseLists {
  readonly #limits: CaseLimits;
  readonly #cases: Record<CaseKind, EndedCase[]> = { failed: [], skipped: [], flaky: [] };

  constructor(limits: CaseLimits) {
    this.#limits = limits;
  }

  /** A case of the suite of this name ended. */
  add(suite: string, ended: OpenCase, owner: OpenSuite | undefined): void {
    const kind = kindOf(ended);
    if (kind === undefined || this.#cases[kind].length >= this.#limits[kind]) return;
    this.#cases[kind].push({ suite, ended, owner });
  }

  /** The output of a suite starts. Returns its place if failed cases before it may need it. */
  addOutput(suite: OpenSuite, tag: StartTag): ElementPlace | undefined {
    const { failed } = this.#cases;
    const last = failed.at(-1);
    if (last?.owner !== suite || last.suiteOutput !== undefined) return undefined;
    const place = new ElementPlace(tag);
    for (const one of failed) if (one.owner === suite) one.suiteOutput ??= place;
    return place;
  }

  /** Returns what the document says of the cases. */
  async read(document: string): Promise<ShownCases> {
    const { failed, skipped, flaky } = this.#cases;
    // The package is not loaded for nothing.
    if (failed.length + skipped.length + flaky.length === 0)
      return { failed: [], skipped: [], flaky: [] };
    const parse = await loadElementParser();
    const read: ReadElement = ({ tag, contentEnd }) =>
      parse(tag, document.slice(tag.end, contentEnd));
    // Many cases may have the output of one suite, and few need it.
    const outputs = new Map<ElementPlace, string | undefined>();
    const readSuiteOutput: ReadOutput = (place) => {
      if (!outputs.has(place)) outputs.set(place, outputIn(place, read));
      return outputs.get(place);
    };
    return {
      failed: failed.map((one) => buildFailed(one, read, readSuiteOutput)),
      skipped: skipped.map((one) => buildSkipped(one, read)),
      flaky: flaky.map((one) => buildFlaky(one, read)),
    };
  }
}

function kindOf({ outcome, isFlaky }: OpenCase): CaseKind | undefined {
  if (outcome === "skipped") return "skipped";
  if (outcome !== "passed") return "failed";
  return isFlaky ? "flaky" : undefined;
}

type ReadElement = (place: ElementPlace) => ParsedElement;
type ReadOutput = (place: ElementPlace) => string | undefined;

function readTag({ ended: { tag } }: EndedCase, read: ReadElement): ParsedElement {
  return read({ tag, contentEnd: tag.end });
}

function readCase({ suite }: EndedCase, { attribute }: ParsedElement): ShownCase {
  return {
    suite,
    name: attribute("name", MAX_VALUE) ?? "unnamed case",
    className: attribute("classname", MAX_VALUE),
  };
}

function messageIn({ attribute, content }: ParsedElement): CaseMessage {
  return {
    message: attribute("message", MAX_TEXT),
    type: attribute("type", MAX_TEXT),
    text: decodeStart(content, MAX_TEXT) || undefined,
  };
}

function outputIn(place: ElementPlace | undefined, read: ReadElement): string | undefined {
  return place && (decodeEnd(read(place).content, MAX_TEXT) || undefined);
}

function buildFailed(one: EndedCase, read: ReadElement, readSuiteOutput: ReadOutput): FailedCase {
  const tag = readTag(one, read);
  const line = Number(tag.attribute("line", MAX_VALUE));
  const { elements } = one.ended;
  const reason = elements.error ?? elements.failure;
  const shown = readCase(one, tag);
  const message = reason && messageIn(read(reason));
  const output = outputIn(elements["system-out"], read) ?? outputIn(elements["system-err"], read);
  const isWithoutText = message?.text === undefined && output === undefined;
  const suiteOutput = isWithoutText && one.suiteOutput && readSuiteOutput(one.suiteOutput);
  return {
    ...shown,
    file: tag.attribute("file", MAX_VALUE),
    line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
    ...message,
    output: suiteOutput ? findPanic(suiteOutput, shown.name) : output,
  };
}

/** The panic in the output of a suite whose stack names the test: Go stops there, and some tools write it nowhere else. */
function findPanic(output: string, name: string): string | undefined {
  const start = output.search(/^(?:panic|fatal error): /m);
  const panic = start < 0 ? "" : output.slice(start);
  return panic.includes(`.${name}(`) ? panic : undefined;
}

function buildSkipped(one: EndedCase, read: ReadElement): SkippedCase {
  const { skipped } = one.ended.elements;
  const { message, text } = skipped ? messageIn(read(skipped)) : {};
  return { ...readCase(one, readTag(one, read)), reason: message ?? text };
}

function buildFlaky(one: EndedCase, read: ReadElement): FlakyCase {
  return { ...readCase(one, readTag(one, read)), attempts: one.ended.flakyAttempts + 1 };
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
