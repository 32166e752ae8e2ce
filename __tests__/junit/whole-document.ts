import type { Suite } from "../../src/junit/report.ts";
import { allSkipped, type Counts, larger, NONE, one, plus, red } from "./counts.ts";
import {
  countOf,
  failuresInside,
  hasClaim,
  IGNORED,
  isNotStarted,
  missingFrom,
  type Node,
  RERUNS,
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
  readonly reruns: number;
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
  reruns: 0,
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
  if (redOf(root) === 0 || part.reruns > 0 || redIn(part) > 0) return completed;
  return [...completed, { name, ...unlisted(root), flaky: 0, duration: 0 }];
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
    const { suite, reruns } = buildSuite(node, path);
    return { ...EMPTY, reruns, suites: [suite] };
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
  if (redOf(node) === 0 || part.reruns > 0 || red(part.cases) + red(part.added) > 0) return part;
  if (part.unclear.total === 0) {
    return { ...part, added: plus(part.added, missingFrom(node, part.cases)) };
  }
  if (red(part.addedIfSkipped) > 0) return part;
  const cases = plus(part.cases, allSkipped(part.unclear));
  return { ...part, addedIfSkipped: missingFrom(node, cases) };
}

/** R6 for a `<testsuites>` outside every suite. */
function withOuterHeader(node: Node, part: Part): Part {
  if (redOf(node) === 0 || part.reruns > 0 || redIn(part) > 0) return part;
  return { ...part, added: plus(part.added, unlisted(node)) };
}

function buildSuite(node: Node, path: string) {
  const part = partOf(node, { inSuite: true, inReport: true, ignored: false }, path);
  const expected =
    part.unclear.total > 0 && "failures" in node.attributes && redOf(node) === red(part.cases);
  const own = plus(part.cases, expected ? allSkipped(part.unclear) : part.unclear);
  const counted = plus(plus(own, part.added), expected ? part.addedIfSkipped : NONE);
  const headerOnly = own.total === 0;
  const time = Number(node.attributes["time"] ?? 0);
  const suite = {
    name: nameOf(node, path),
    ...(headerOnly ? larger(counted, missingFrom(node, NONE)) : completed(node, counted, part)),
    flaky: part.flaky,
    duration: round(part.seconds > 0 ? part.seconds : time),
    headerOnly,
  };
  return { suite, reruns: part.reruns };
}

function completed(node: Node, counted: Counts, { reruns }: Part): Counts {
  if (reruns > 0 || red(counted) > 0 || redOf(node) === 0) return counted;
  return plus(counted, missingFrom(node, counted));
}

/** A case, with everything that is inside it (R3, R5). */
function partOfCase(node: Node): Part {
  const skipped = node.children.filter(({ name }) => name === "skipped");
  const notStarted = skipped.filter((child) => isNotStarted(node, child));
  const skips = skipped.filter((child) => !notStarted.includes(child));
  const isTodo = skips.some(({ attributes }) => attributes["type"] === "todo");
  const failures = [...failuresInside(node), ...notStarted.map(() => "failure" as const)];
  const failure = failures.includes("error") ? "error" : failures[0];
  const attempts = node.children.filter(({ name }) => name.startsWith("flaky")).length;
  const part = {
    ...EMPTY,
    seconds: Math.max(0, Number(node.attributes["time"] ?? 0)),
    reruns: node.children.some(({ name }) => RERUNS.has(name)) ? 1 : 0,
  };
  if (failure !== undefined && hasClaim(node)) return { ...part, cases: one(failure) };
  if (failure !== undefined && skips.length > 0 && !isTodo) {
    return { ...part, unclear: one(failure) };
  }
  const status = STATUSES[node.attributes["status"] ?? ""] ?? "passed";
  const outcome = skips.length > 0 ? "skipped" : (failure ?? status);
  return { ...part, flaky: outcome === "passed" && attempts > 0 ? 1 : 0, cases: one(outcome) };
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
    reruns: a.reruns + b.reruns,
    seconds: a.seconds + b.seconds,
    suites: [...a.suites, ...b.suites],
  };
}

function round(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
