import type { Counts, Red } from "./counts.ts";

/** An element in memory. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

export const RERUNS = new Set(["flakyFailure", "flakyError", "rerunFailure", "rerunError"]);

export const IGNORED = new Set([...RERUNS, "system-out", "system-err", "properties"]);

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

export function failuresInside(node: Node): readonly Red[] {
  return node.children
    .filter(({ name }) => !IGNORED.has(name))
    .flatMap((child) => [...ownFailures(child), ...failuresInside(child)]);
}

function ownFailures(node: Node): readonly Red[] {
  const { name, attributes } = node;
  if (name === "failure" || name === "error") return [name];
  const status = STATUSES[attributes["status"] ?? ""];
  if (name === "testcase" && (status === "failure" || status === "error")) return [status];
  if (!SUITES.has(name) || redOf(node) === 0 || hasReruns(node)) return [];
  return [countOf(node, "errors") > 0 ? "error" : "failure"];
}

/** Whether the header of a suite inside claims failures that nothing in that suite shows. */
export function hasClaim({ children }: Node): boolean {
  return children
    .filter(({ name }) => !IGNORED.has(name))
    .some(
      (child) =>
        (SUITES.has(child.name) &&
          ownFailures(child).length > 0 &&
          failuresInside(child).length === 0) ||
        hasClaim(child),
    );
}

/** Whether a case inside has failed attempts. */
function hasReruns({ children }: Node): boolean {
  return children
    .filter(({ name }) => !IGNORED.has(name))
    .some(
      (child) =>
        (child.name === "testcase" && child.children.some(({ name }) => RERUNS.has(name))) ||
        hasReruns(child),
    );
}

export function countOf({ attributes }: Node, name: string): number {
  return Number(attributes[name] ?? 0);
}

export function redOf(node: Node): number {
  return countOf(node, "failures") + countOf(node, "errors");
}

/** What a header adds to cases that are all green, or to none (R6). */
export function missingFrom(node: Node, cases: Counts): Counts {
  const [failures, errors] = [countOf(node, "failures"), countOf(node, "errors")];
  const skipped = cases.total === 0 ? countOf(node, "skipped") : 0;
  const claimed = Math.max(countOf(node, "tests"), failures + errors + cases.skipped + skipped);
  return { total: Math.max(0, claimed - cases.total), failures, errors, skipped };
}

/** Failures and errors of a header, as cases of their own (R6). */
export function unlisted(node: Node): Counts {
  const [failures, errors] = [countOf(node, "failures"), countOf(node, "errors")];
  return { total: failures + errors, failures, errors, skipped: 0 };
}
