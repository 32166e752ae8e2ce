import type { Line } from "./failure-lines.ts";
import { matches, VALUES } from "./line-patterns.ts";

/** Lines after the first one of a statement that may belong to it. */
const FOLLOWING = 12;
/** Values of a comparison that are shown. */
const SHOWN_VALUES = 2;
/** Lines of a list that a line announces. */
const SHOWN_ITEMS = 3;
/** Lines after Gomega's `Expected`: a value, `to equal`, a value. */
const EXPECTATION_LINES = 3;
/** Lines after the name of a failed test of Perl: a value, and the pattern that it does not match. */
const MISMATCH_LINES = 2;

/** Jest, Bun, Playwright: expect(received).toBe(expected) */
export const EXPECT_CALL = /\bexpect[.(]/;
/** What they print below it. */
const EXPECT_VALUE = /^(?:Expected|Received)\b/;
const EXPECTED_ALONE = /(?:^|[:\]] )Expected$/;

/** The first line of a statement, and the lines after it that may belong to it. */
interface Beginning {
  readonly first: Line;
  readonly following: readonly Line[];
}

/** How some test tools write a statement of several lines. */
interface Completion {
  readonly tool: string;
  /** Lines that one of them wrote. */
  readonly example: readonly string[];
  /** What is shown of them. */
  readonly shown: string;
  /** Returns the whole statement; undefined if it does not begin like this. */
  readonly complete: (beginning: Beginning) => string | undefined;
}

/** The first one that applies completes a statement. */
export const COMPLETIONS: readonly Completion[] = [
  {
    tool: "JUnit, with a value of several lines",
    example: ["expected: <soup", "total 9> but was: <soup", "total 8>"],
    shown: "expected: <soup total 9> but was: <soup total 8>",
    complete: closeValue,
  },
  {
    tool: "RSpec and others, with nothing but the values",
    example: ["expected: 7", "got: 6", "(compared using ==)"],
    shown: "expected: 7, got: 6",
    complete: joinValues,
  },
  {
    tool: "Jest, Bun, Playwright",
    example: ["expect(received).toEqual(expected)", "- the cart", "Expected: 7", "Received: 6"],
    shown: "expect(received).toEqual(expected): Expected: 7, Received: 6",
    complete: addExpectedValues,
  },
  {
    tool: "GoogleTest and others, with the values at once",
    example: ["Totals differ:", "Expected: 7", "Actual: 6"],
    shown: "Totals differ: Expected: 7, Actual: 6",
    complete: addValues,
  },
  {
    tool: "Gomega",
    example: ["Expected", "<int>: 6", "to equal", "<int>: 7", "in the cart"],
    shown: "Expected <int>: 6 to equal <int>: 7",
    complete: addExpectation,
  },
  {
    tool: "Gomega, after a message",
    example: ["Timed out after 1.001s.", "Expected", "<int>: 6", "to equal", "<int>: 7"],
    shown: "Timed out after 1.001s: Expected <int>: 6 to equal <int>: 7",
    complete: addNextExpectation,
  },
  {
    tool: "Test::More of Perl",
    example: ["Failed test 'currency'", "'12 EUR'", "doesn't match '(?^:USD$)'"],
    shown: "Failed test 'currency': '12 EUR' doesn't match '(?^:USD$)'",
    complete: addMismatch,
  },
  {
    tool: "AssertJ, with a description",
    example: ["[menu of monday]", "Expecting actual:", '  ["soup"]', "to contain:", '  ["pasta"]'],
    shown: '[menu of monday] Expecting actual: ["soup"] to contain: ["pasta"]',
    complete: addDescribed,
  },
  {
    tool: "AssertJ and others, with a list or a line that is announced",
    example: ["Missing rows:", "  soup", "  pasta", "2 of 7 rows"],
    shown: "Missing rows: soup, pasta",
    complete: addAnnounced,
  },
];

/**
 * Returns the statement that begins with the line at `index`: with the values of a comparison, or with what the line
 * announces. Empty if there is no such line.
 */
export function completeStatement(lines: readonly Line[], index: number): string {
  const first = lines[index];
  if (first === undefined) return "";
  const beginning = { first, following: followingLines(lines.slice(index + 1)) };
  for (const { complete } of COMPLETIONS) {
    const statement = complete(beginning);
    if (statement !== undefined) return statement;
  }
  return first.text;
}

/** The lines that may belong to a statement: up to a trace, which has several lines that say nothing. */
function followingLines(lines: readonly Line[]): readonly Line[] {
  const near = lines.slice(0, FOLLOWING);
  const trace = near.findIndex((line, index) => {
    const next = near[index + 1];
    return line.isNoise && (next === undefined || next.isNoise);
  });
  const before = trace < 0 ? near : near.slice(0, trace);
  return before.filter((line) => !line.isNoise);
}

/** Joins the lines of a value in angle brackets, up to the one that closes the last of them. */
function closeValue({ first, following }: Beginning): string | undefined {
  if (!/\bexpected: ?<[^>]*$/i.test(first.text)) return undefined;
  const end = following.findIndex(({ text }) => text.endsWith(">"));
  return [first.text, ...textsOf(following.slice(0, end + 1))].join(" ");
}

function joinValues({ first, following }: Beginning): string | undefined {
  if (!isValue(first.text)) return undefined;
  return shownValues(first, valuesOf([first, ...following]));
}

function addExpectedValues({ first, following }: Beginning): string | undefined {
  if (!EXPECT_CALL.test(first.text)) return undefined;
  return withValues(
    first,
    textsOf(following).filter((text) => EXPECT_VALUE.test(text)),
  );
}

function addValues({ first, following }: Beginning): string | undefined {
  return withValues(first, valuesOf(following));
}

function withValues(first: Line, values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  return `${withoutEnd(first.text)}: ${shownValues(first, values)}`;
}

/** Returns the first values. GoogleTest writes what was compared before them: Value of: empty() */
function shownValues(first: Line, values: readonly string[]): string {
  const isSubject = /^(?:value of|death test): /i.test(first.text);
  const count = isSubject ? 1 + SHOWN_VALUES : SHOWN_VALUES;
  const shown = [...new Set(values)].slice(0, count);
  const last = shown.pop() ?? "";
  return [...shown.map(withoutLastDot), last].join(", ");
}

/** Returns the values of a comparison at the beginning of lines. Those of a matcher may have several lines each. */
function valuesOf(lines: readonly Line[]): readonly string[] {
  const [first] = lines;
  if (first === undefined || !isValue(first.text)) return [];
  const values: string[] = [];
  for (const [index, { text }] of lines.entries()) {
    if (!isValue(text)) continue;
    const next = lines[index + 1]?.text;
    const isAnnounced = text.endsWith(":") && next !== undefined;
    values.push(isAnnounced ? `${text} ${next}` : text);
  }
  return values;
}

function isValue(text: string): boolean {
  return matches(VALUES, text);
}

function addExpectation({ first, following }: Beginning): string | undefined {
  if (!EXPECTED_ALONE.test(first.text)) return undefined;
  return [first.text, ...textsOf(following.slice(0, EXPECTATION_LINES))].join(" ");
}

function addNextExpectation({ first, following }: Beginning): string | undefined {
  const next = following[0]?.text ?? "";
  if (!EXPECTED_ALONE.test(next)) return undefined;
  return `${withoutEnd(first.text)}: ${completeStatement(following, 0)}`;
}

function addMismatch({ first, following }: Beginning): string | undefined {
  if (!/^Failed test(?: '.*')?$/.test(first.text) || following.length === 0) return undefined;
  const mismatch = textsOf(following.slice(0, MISMATCH_LINES));
  return `${first.text}: ${mismatch.join(" ")}`;
}

function addDescribed({ first, following }: Beginning): string | undefined {
  const next = following[0]?.text ?? "";
  if (!/^\[[^[\]]*\]$/.test(first.text) || !/^expect/i.test(next)) return undefined;
  return `${first.text} ${completeStatement(following, 0)}`;
}

/** A line that ends with a colon, what it announces, and where AssertJ goes on: to contain: … */
function addAnnounced({ first, following }: Beginning): string | undefined {
  if (!first.text.endsWith(":")) return undefined;
  const { end, items } = itemsBelow(first, following);
  const statement = [first.text, items.join(", ")].join(" ").trim();
  const next = following[end];
  if (next === undefined || !/^(?:not )?to .*:$/.test(next.text)) return statement;
  const more = itemsBelow(next, following.slice(end + 1));
  return [statement, next.text, ...more.items].join(" ");
}

/** Returns what a line announces: the lines that are indented below it, or else the next one. */
function itemsBelow({ indent }: Line, following: readonly Line[]) {
  const outer = following.findIndex((line) => line.indent <= indent);
  const inner = outer < 0 ? following.length : outer;
  const end = Math.max(1, inner);
  const items = textsOf(following.slice(0, end)).slice(0, SHOWN_ITEMS);
  return { end, items };
}

/** Returns a value without the full stop at its end; an ellipsis stays. */
function withoutLastDot(value: string): string {
  return value.replace(/(?<!\.)\.$/, "");
}

/** Returns a line without the full stop or the colon at its end; an ellipsis stays. */
function withoutEnd(text: string): string {
  return text.replace(/(?<!\.)[.:]$/, "");
}

function textsOf(lines: readonly Line[]): readonly string[] {
  return lines.map(({ text }) => text);
}
