import type { Line } from "./failure-lines.ts";
import { matches, VALUES } from "./line-patterns.ts";

/** Lines after the first one of a statement that may belong to it. */
const FOLLOWING = 12;
/** Values of a comparison that are shown. */
const SHOWN_VALUES = 2;
/** Lines of a list that a line announces. */
const SHOWN_ITEMS = 3;

/** Jest, Bun, Playwright: expect(received).toBe(expected) */
export const EXPECT_CALL = /\bexpect[.(]/;
const EXPECT_VALUE = /^(?:Expected|Received)\b/;
/** Gomega: Expected, a value, to equal, a value */
const EXPECTED_ALONE = /(?:^|[:\]] )Expected$/;
/** How many lines follow: a value, to equal, a value */
const EXPECTATION_LINES = 3;
/** Test::More of Perl: Failed test 'currency', a value, doesn't match a pattern */
const FAILED_TEST = /^Failed test(?: '.*')?$/;
/** How many lines follow: a value, doesn't match a pattern */
const MISMATCH_LINES = 2;
/** GoogleTest: Value of: empty(), and then both values */
const SUBJECT = /^(?:value of|death test): /i;
/** JUnit: expected: <a value of several lines> but was: <another> */
const OPEN_VALUE = /\bexpected: ?<[^>]*$/i;
/** AssertJ: [menu of monday], and then: Expecting actual: */
const DESCRIPTION = /^\[[^[\]]*\]$/;

/** Returns the statement that begins with a line: with the values of a comparison, or with what the line announces. */
export function completeStatement(lines: readonly Line[], index: number): string {
  const first = lines[index];
  if (first === undefined) return "";
  const { text } = first;
  const following = followingLines(lines.slice(index + 1));
  if (OPEN_VALUE.test(text)) return withOpenValue(text, following);
  const shown = SUBJECT.test(text) ? 1 + SHOWN_VALUES : SHOWN_VALUES;
  if (isValue(text)) {
    const values = valuesOf([first, ...following]);
    return list(values.slice(0, shown));
  }
  const values = EXPECT_CALL.test(text) ? expectValues(following) : valuesOf(following);
  if (values.length > 0) {
    const statement = text.replace(/(?<!\.)[.:]$/, "");
    return `${statement}: ${list(values.slice(0, shown))}`;
  }
  if (EXPECTED_ALONE.test(text)) {
    return [text, ...texts(following.slice(0, EXPECTATION_LINES))].join(" ");
  }
  const next = following[0]?.text ?? "";
  if (EXPECTED_ALONE.test(next)) {
    return `${text.replace(/[.:]$/, "")}: ${completeStatement(following, 0)}`;
  }
  if (FAILED_TEST.test(text) && following.length > 0) {
    const difference = texts(following.slice(0, MISMATCH_LINES));
    return `${text}: ${difference.join(" ")}`;
  }
  if (DESCRIPTION.test(text) && /^expect/i.test(next)) {
    return `${text} ${completeStatement(following, 0)}`;
  }
  return text.endsWith(":") ? withAnnounced(first, following) : text;
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

/** The values of a comparison at the beginning of lines. Those of a matcher may have several lines each. */
function valuesOf(lines: readonly Line[]): readonly string[] {
  const [first] = lines;
  if (first === undefined || !isValue(first.text)) return [];
  const found = new Set<string>();
  for (const [index, { text }] of lines.entries()) {
    if (!isValue(text)) continue;
    const next = lines[index + 1]?.text;
    const isAnnounced = text.endsWith(":") && next !== undefined;
    found.add(isAnnounced ? `${text} ${next}` : text);
  }
  return [...found];
}

/** Joins lines of which any but the last may end with a full stop. */
function list(lines: readonly string[]): string {
  const others = lines.slice(0, -1).map((line) => line.replace(/(?<!\.)\.$/, ""));
  return [...others, ...lines.slice(-1)].join(", ");
}

function isValue(text: string): boolean {
  return matches(VALUES, text);
}

function expectValues(lines: readonly Line[]): readonly string[] {
  const found = texts(lines).filter((text) => EXPECT_VALUE.test(text));
  return [...new Set(found)];
}

/** Joins the lines of a value in angle brackets, up to the one that closes the last of them. */
function withOpenValue(text: string, following: readonly Line[]): string {
  const end = following.findIndex((line) => line.text.endsWith(">"));
  return [text, ...texts(following.slice(0, end + 1))].join(" ");
}

/** A line that ends with a colon, the list or the line that it announces, and where AssertJ goes on: to contain: … */
function withAnnounced(first: Line, following: readonly Line[]): string {
  const { end, items } = announced(first, following);
  const statement = [first.text, items.join(", ")].join(" ").trim();
  const next = following[end];
  if (next === undefined || !/^(?:not )?to .*:$/.test(next.text)) return statement;
  const more = announced(next, following.slice(end + 1));
  return [statement, next.text, ...more.items].join(" ");
}

/** What a line announces: the lines that are indented below it, or else the next one. */
function announced({ indent }: Line, following: readonly Line[]) {
  const outer = following.findIndex((line) => line.indent <= indent);
  const inner = outer < 0 ? following.length : outer;
  const end = Math.max(1, inner);
  const items = texts(following.slice(0, end)).slice(0, SHOWN_ITEMS);
  return { end, items };
}

function texts(lines: readonly Line[]): readonly string[] {
  return lines.map(({ text }) => text);
}
