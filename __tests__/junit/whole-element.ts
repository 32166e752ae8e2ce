import { type Counts, NONE, one, plusRed, type Red, type RedCounts, red } from "./counts.ts";

/** An element in memory. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

const ATTEMPTS: Readonly<Record<string, Red>> = {
  flakyFailure: "failure",
  rerunFailure: "failure",
  flakyError: "error",
  rerunError: "error",
};

export const IGNORED = new Set([
  ...Object.keys(ATTEMPTS),
  "system-out",
  "system-err",
  "properties",
]);

export const STATUSES: Readonly<Record<string, Red | "skipped">> = {
  failed: "failure",
  error: "error",
  skipped: "skipped",
  notrun: "skipped",
};

const SUITES = new Set(["testsuite", "testsuites"]);

/** Whether a `<skipped>` stands for a test that could not be started. */
export function isNotStarted(
  { attributes: { status } }: Node,
  { attributes: { message } }: Node,
): boolean {
  return status === "notrun" && message !== undefined && !message.startsWith("SKIP_");
}

/** What is inside a case, or inside an element of it. */
export interface InCase {
  readonly red: RedCounts;
  /** Of cases inside. */
  readonly attempts: RedCounts;
  /** Whether the header of a suite inside claims failures that nothing in that suite shows. */
  readonly hasClaim: boolean;
}

const NOTHING: InCase = { red: NONE, attempts: NONE, hasClaim: false };

export function insideCase({ children }: Node): InCase {
  return children
    .filter(({ name }) => !IGNORED.has(name))
    .map(elementInCase)
    .reduce(
      (sum, part) => ({
        red: plusRed(sum.red, part.red),
        attempts: plusRed(sum.attempts, part.attempts),
        hasClaim: sum.hasClaim || part.hasClaim,
      }),
      NOTHING,
    );
}

function elementInCase(node: Node): InCase {
  const { name, attributes } = node;
  const inside = insideCase(node);
  if (name === "failure" || name === "error") {
    return { ...inside, red: plusRed(inside.red, one(name)) };
  }
  if (name === "testcase") {
    const status = STATUSES[attributes["status"] ?? ""];
    const own = status === "failure" || status === "error" ? one(status) : NONE;
    return {
      ...inside,
      red: plusRed(inside.red, own),
      attempts: plusRed(inside.attempts, attemptsOf(node)),
    };
  }
  const claim = claimOf(node, inside.red, inside.attempts);
  if (!SUITES.has(name) || red(inside.red) > 0 || red(claim) === 0) return inside;
  return { ...inside, red: claim, hasClaim: true };
}

/** The failed attempts directly in a case. */
export function attemptsOf({ children }: Node): RedCounts {
  return children.reduce<RedCounts>((sum, { name }) => {
    const outcome = ATTEMPTS[name];
    return outcome === undefined ? sum : plusRed(sum, one(outcome));
  }, NONE);
}

export function isCount(written: string | undefined): boolean {
  return /^[0-9]{1,9}([.]0+)?$/.test(written ?? "");
}

export function countOf({ attributes }: Node, name: string): number {
  return isCount(attributes[name]) ? Number(attributes[name]) : 0;
}

/** Whether a header may count failures or errors, but not as a number. */
export function isUnreadable(node: Node): boolean {
  return ["failures", "errors"].some(
    (name) => /[1-9]/.test(node.attributes[name] ?? "") && countOf(node, name) === 0,
  );
}

export function redOf(node: Node): number {
  return countOf(node, "failures") + countOf(node, "errors");
}

/** What a header claims of an element in which these cases are red (R6). */
export function claimOf(node: Node, found: RedCounts, attempts: RedCounts): RedCounts {
  const claim = lessAttempts(node, attempts);
  return red(claim) + red(found) === 0 && isUnreadable(node) ? one("error") : claim;
}

/** What a header counts, without one failure or error for each attempt. */
function lessAttempts(node: Node, attempts: RedCounts): RedCounts {
  let failures = countOf(node, "failures");
  let errors = countOf(node, "errors");
  for (let left = attempts.failures; left > 0; left--) {
    if (failures > 0) failures--;
    else if (errors > attempts.errors) errors--;
  }
  for (let left = attempts.errors; left > 0; left--) {
    if (errors > 0) errors--;
    else if (failures > 0) failures--;
  }
  return { failures, errors };
}

/** What a header that claims this adds to cases that are all green, or to none (R6). */
export function missingFrom(node: Node, cases: Counts, { failures, errors }: RedCounts): Counts {
  const skipped = cases.total === 0 ? countOf(node, "skipped") : 0;
  const claimed = Math.max(countOf(node, "tests"), failures + errors + cases.skipped + skipped);
  return { total: Math.max(0, claimed - cases.total), failures, errors, skipped };
}

/** What a header claims of green cases, as cases of its own (R6). */
export function unlisted(node: Node, attempts: RedCounts): Counts {
  const claim = claimOf(node, NONE, attempts);
  return { ...NONE, ...claim, total: red(claim) };
}
