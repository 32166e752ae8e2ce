import type { Suite } from "../../src/junit/report.ts";
import {
  allSkipped,
  type Counts,
  larger,
  NONE,
  one,
  plus,
  plusRed,
  type RedCounts,
  red,
} from "./counts.ts";
import {
  attemptsOf,
  claimOf,
  countOf,
  IGNORED,
  insideCase,
  isCount,
  isNotStarted,
  isUnreadable,
  missingFrom,
  type Node,
  redOf,
  STATUSES,
  unlisted,
} from "./whole-element.ts";

/** The contents of an element: of a suite, or outside every suite. */
interface Part {
  /** Cases and failures outside cases, except those in `unclear`. */
  readonly cases: Counts;
  /** Failed cases that are marked as skipped. */
  readonly unclear: Counts;
  /** What red headers inside add, and what they add if `unclear` are skipped. */
  readonly added: Counts;
  readonly addedIfSkipped: Counts;
  readonly flaky: number;
  readonly attempts: RedCounts;
  readonly seconds: number;
  /** The suites inside, where this is outside every suite. */
  readonly suites: readonly (Suite & { readonly headerOnly: boolean })[];
}

const EMPTY: Part = {
  cases: NONE,
  unclear: NONE,
  added: NONE,
  addedIfSkipped: NONE,
  flaky: 0,
  attempts: NONE,
  seconds: 0,
  suites: [],
};

/**
 * Reads a report by the rules of docs/how-reports-are-read.md from its elements in memory: the simplest program that
 * follows them, to compare the streaming reader with. Returns undefined if it is not a JUnit report.
 */
export function readWhole(root: Node, path: string): readonly Suite[] | undefined {
  const isSuite = root.name === "testsuite";
  const place = {
    inSuite: false,
    inReport: root.name === "testsuites",
    ignored: IGNORED.has(root.name),
  };
  const top = { name: "", attributes: {}, children: [root] };
  const part =
    isSuite || root.name === "testcase" ? partOf(top, place, path) : partOf(root, place, path);
  const name = nameOf(root, path);
  const outside = plus(plus(part.cases, part.unclear), part.added);
  const hasExtra = outside.total > 0;
  const extra = {
    name,
    ...outside,
    flaky: part.flaky,
    duration: round(part.seconds),
    headerOnly: false,
  };
  const suites = hasExtra ? [...part.suites, extra] : part.suites;
  if (suites.length === 0 && root.name !== "testsuites") return undefined;
  const plain = suites.map(({ headerOnly: _, ...suite }) => suite);
  if (isSuite) return plain;
  let missing = countOf(root, "skipped") - suites.reduce((sum, { skipped }) => sum + skipped, 0);
  const completed = suites.map(({ headerOnly, ...suite }) => {
    const passed = suite.total - suite.failures - suite.errors - suite.skipped;
    const taken = headerOnly ? Math.max(0, Math.min(missing, passed)) : 0;
    missing -= taken;
    return { ...suite, skipped: suite.skipped + taken };
  });
  const rest = unlisted(root, part.attempts);
  if (red(rest) === 0 || redIn(part) > 0) return completed;
  return [...completed, { name, ...rest, flaky: 0, duration: 0 }];
}

interface Place {
  readonly inSuite: boolean;
  /** Inside a `<testsuite>` or `<testsuites>`. */
  readonly inReport: boolean;
  /** Inside output, properties or a failed attempt. */
  readonly ignored: boolean;
}

/** What the children of an element add up to, in order. */
function partOf({ children }: Node, place: Place, path: string): Part {
  return children.map((child) => partOfChild(child, place, path)).reduce(combine, EMPTY);
}

function partOfChild(node: Node, place: Place, path: string): Part {
  const { inSuite, inReport } = place;
  if (node.name === "testcase") return partOfCase(node);
  if (node.name === "testsuite" && !inSuite) {
    const { suite, attempts } = buildSuite(node, path);
    return { ...EMPTY, attempts, suites: [suite] };
  }
  if (node.name === "testsuite" || node.name === "testsuites") {
    const part = partOf(node, { inSuite, inReport: true, ignored: false }, path);
    return inSuite ? withInnerHeader(node, part) : withOuterHeader(node, part);
  }
  const ignored = place.ignored || IGNORED.has(node.name);
  const part = partOf(node, { ...place, ignored }, path);
  if ((node.name !== "failure" && node.name !== "error") || ignored || !inReport) return part;
  return combine(part, { ...EMPTY, cases: one(node.name) });
}

/** R6 for a suite inside a suite. */
function withInnerHeader(node: Node, part: Part): Part {
  const { cases, unclear, added, addedIfSkipped, attempts } = part;
  const failed = plus(plus(cases, unclear), added);
  const skipped = plus(plus(cases, allSkipped(unclear)), addedIfSkipped);
  return {
    ...part,
    added: plus(added, missingFromGreen(node, failed, attempts)),
    addedIfSkipped: plus(addedIfSkipped, missingFromGreen(node, skipped, attempts)),
  };
}

function missingFromGreen(node: Node, counted: Counts, attempts: RedCounts): Counts {
  const claim = claimOf(node, counted, attempts);
  if (red(counted) > 0 || red(claim) === 0) return NONE;
  return missingFrom(node, counted, claim);
}

/** R6 for a `<testsuites>` outside every suite. */
function withOuterHeader(node: Node, part: Part): Part {
  if (redIn(part) > 0) return part;
  return { ...part, added: plus(part.added, unlisted(node, part.attempts)) };
}

function buildSuite(node: Node, path: string) {
  const part = partOf(node, { inSuite: true, inReport: true, ignored: false }, path);
  const expected =
    part.unclear.total > 0 &&
    isCount(node.attributes["failures"]) &&
    !isUnreadable(node) &&
    redOf(node) === red(part.cases);
  const own = plus(part.cases, expected ? allSkipped(part.unclear) : part.unclear);
  const counted = plus(own, expected ? part.addedIfSkipped : part.added);
  const headerOnly = own.total === 0;
  const fromHeader = headerOnly
    ? larger(counted, missingFrom(node, NONE, claimOf(node, counted, NONE)))
    : plus(counted, missingFromGreen(node, counted, part.attempts));
  const time = Number(node.attributes["time"] ?? 0);
  const suite = {
    name: nameOf(node, path),
    ...fromHeader,
    flaky: part.flaky,
    duration: round(part.seconds > 0 ? part.seconds : time),
    headerOnly,
  };
  return { suite, attempts: part.attempts };
}

/** A case, with everything that is inside it (R3, R5). */
function partOfCase(node: Node): Part {
  const skipped = node.children.filter(({ name }) => name === "skipped");
  const notStarted = skipped.filter((child) => isNotStarted(node, child));
  const skips = skipped.filter((child) => !notStarted.includes(child));
  const isTodo = skips.some(({ attributes }) => attributes["type"] === "todo");
  const inside = insideCase(node);
  const failed = plusRed(inside.red, { failures: notStarted.length, errors: 0 });
  const failure = failed.errors > 0 ? "error" : failed.failures > 0 ? "failure" : undefined;
  const isRepeated = node.children.some(({ name }) => name.startsWith("flaky"));
  const part = {
    ...EMPTY,
    seconds: Math.max(0, Number(node.attributes["time"] ?? 0)),
    attempts: plusRed(inside.attempts, attemptsOf(node)),
  };
  if (failure !== undefined && inside.hasClaim) return { ...part, cases: one(failure) };
  if (failure !== undefined && skips.length > 0 && !isTodo) {
    return { ...part, unclear: one(failure) };
  }
  const status = STATUSES[node.attributes["status"] ?? ""] ?? "passed";
  const outcome = skips.length > 0 ? "skipped" : (failure ?? status);
  return { ...part, flaky: outcome === "passed" && isRepeated ? 1 : 0, cases: one(outcome) };
}

function nameOf({ attributes }: Node, path: string): string {
  return attributes["name"]?.trim() || path;
}

function redIn({ suites, cases, unclear, added }: Part): number {
  return [...suites, cases, unclear, added].reduce((sum, counts) => sum + red(counts), 0);
}

function combine(a: Part, b: Part): Part {
  return {
    cases: plus(a.cases, b.cases),
    unclear: plus(a.unclear, b.unclear),
    added: plus(a.added, b.added),
    addedIfSkipped: plus(a.addedIfSkipped, b.addedIfSkipped),
    flaky: a.flaky + b.flaky,
    attempts: plusRed(a.attempts, b.attempts),
    seconds: a.seconds + b.seconds,
    suites: [...a.suites, ...b.suites],
  };
}

function round(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
