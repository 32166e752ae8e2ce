import { formatNumber, pluralize, truncate } from "../base/format.ts";
import type { Diagnostics } from "../xml/diagnostics.ts";
import type { StartTag } from "../xml/start-tag.ts";
import { readAttributes, type WantedAttribute, wanted } from "./attributes.ts";
import { failedCount } from "./report.ts";
import { INVALID_TIME, parseSeconds } from "./seconds.ts";

/** What the start tag of a suite or of the root claims. A member is undefined if it is absent, blank or unusable. */
export interface Header {
  readonly name: string | undefined;
  readonly tests: number | undefined;
  readonly failures: number | undefined;
  readonly errors: number | undefined;
  readonly skipped: number | undefined;
  /** Seconds. */
  readonly time: number | undefined;
}

const NAME = wanted("name");
const TESTS = wanted("tests");
const FAILURES = wanted("failures");
const ERRORS = wanted("errors");
const SKIPPED = wanted("skipped");
const TIME = wanted("time");
const ALL = [NAME, TESTS, FAILURES, ERRORS, SKIPPED, TIME];
/** With thousands commas, a fraction of zeros or an exponent (R6). */
const COUNT = /^\+?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.0*)?(?:e\+?\d+)?$/i;
const INVALID_COUNT = "a count that is not a whole number, treated as absent";
const DIGIT_ZERO = 0x30;
/** In characters. */
const MAX_NAME = 200;
/** Of the suites inside one suite, the contradictions of this many are described. */
const MAX_DESCRIBED = 3;

/** Reads the header in a start tag (R6, R7, R8). */
export function readHeader(tag: StartTag, diagnostics: Diagnostics): Header {
  const attributes = readAttributes(tag, ALL);
  const read = ({ name, key }: WantedAttribute, parse: typeof parseSeconds, problem: string) => {
    const text = attributes.get(name)?.trim() ?? "";
    const value = parse(text);
    if (value === undefined && text !== "") {
      const from = tag.attributes.valueFrom(tag.attributes.find(tag.bytes, key));
      diagnostics.quirk(problem, from, text);
    }
    return value;
  };
  const count = (wantedCount: WantedAttribute) => read(wantedCount, parseCount, INVALID_COUNT);
  return {
    name: attributes.get(NAME.name)?.trim() || undefined,
    tests: count(TESTS),
    failures: count(FAILURES),
    errors: count(ERRORS),
    skipped: count(SKIPPED),
    time: read(TIME, parseSeconds, INVALID_TIME),
  };
}

/** Reads the header of an inner suite if it is red: if it claims failures or errors. No other one matters (R6). */
export function readRedHeader(tag: StartTag, diagnostics: Diagnostics): Header | undefined {
  if (isZero(tag, FAILURES) && isZero(tag, ERRORS)) return undefined;
  const header = readHeader(tag, diagnostics);
  return failedCount(header) > 0 ? header : undefined;
}

/** The name of a suite as warnings show it. */
export function quoteName(name: string): string {
  return JSON.stringify(truncate(name, MAX_NAME));
}

/** Whether an attribute is absent or plainly 0, as in most suites. */
function isZero({ attributes, bytes }: StartTag, { key }: WantedAttribute): boolean {
  const attribute = attributes.find(bytes, key);
  if (attribute < 0) return true;
  const from = attributes.valueFrom(attribute);
  return attributes.valueTo(attribute) - from === 1 && bytes[from] === DIGIT_ZERO;
}

function parseCount(text: string): number | undefined {
  if (!COUNT.test(text)) return undefined;
  const count = Number(text.replaceAll(",", ""));
  return Number.isSafeInteger(count) ? count : undefined;
}

/** What was counted of the cases that a header is about. */
interface CountedCases {
  readonly total: number;
  /** Failures and errors. */
  readonly red: number;
}

/** How the headers of suites inside one suite contradict the cases. */
export class InnerContradictions {
  readonly #described: string[] = [];
  #others = 0;

  add(header: Header, cases: CountedCases): void {
    if (this.#described.length === MAX_DESCRIBED) {
      this.#others++;
      return;
    }
    const name = header.name === undefined ? "" : ` ${quoteName(header.name)}`;
    this.#described.push(`contains a suite${name} that ${contradiction(header, cases)}`);
  }

  /** Phrases that follow the name of the outermost suite. */
  get phrases(): readonly string[] {
    if (this.#others === 0) return this.#described;
    const others = pluralize(this.#others, "more suite");
    return [...this.#described, `contains ${others} with the same problem`];
  }
}

/** Says how a header and the cases differ, and which of them counts (R6). */
export function contradiction(header: Header, { total, red }: CountedCases): string {
  const claims = `but its header counts ${describeHeader(header)}`;
  if (total === 0) return `has no test cases, ${claims}: the header's counts are used`;
  const cases = pluralize(total, "test case");
  if (red === 0) {
    return `has ${cases}, none of which failed, ${claims}: the header's failures and errors are used`;
  }
  return `has ${cases}, of which ${formatNumber(red)} failed, ${claims}: the cases are counted`;
}

/** The counts of a header in words. */
function describeHeader({ tests = 0, failures = 0, errors = 0, skipped = 0 }: Header): string {
  const parts = [
    pluralize(tests, "test"),
    pluralize(failures, "failure"),
    pluralize(errors, "error"),
  ];
  return `${parts.join(", ")}, ${formatNumber(skipped)} skipped`;
}
