import { describe, expect, test } from "@jest/globals";
import { cases } from "../support/cases.ts";
import { fc } from "../support/properties.ts";
import { junitDocuments, namesAt, pathsOf, replaceAt, write } from "./junit-documents.ts";
import { outcome, PATH } from "./read.ts";
import { readWhole } from "./whole-document.ts";
import { countOf, isUnreadable, type Node } from "./whole-element.ts";

const RUNS = { numRuns: cases(60, 5_000) };
const IGNORED = /^(?:flaky|rerun|system-|properties)/;
const FAILURE: Node = { name: "failure", attributes: {}, children: [] };
const ERROR: Node = { ...FAILURE, name: "error" };

/** In a case outside every suite, a suite counts as one and as as a part of the case, which the reference does not support. */
function withoutSuitesInLooseCases(node: Node, inCase = false): Node {
  if (node.name === "testsuite" && !inCase) return node;
  const name = node.name === "testsuite" ? "wrapper" : node.name;
  const children = node.children.map((child) =>
    withoutSuitesInLooseCases(child, inCase || node.name === "testcase"),
  );
  return { ...node, name, children };
}

async function suitesOf(node: Node, size?: number) {
  const result = await outcome(write(node), size);
  if (typeof result === "string") throw new Error(result);
  return result.kind === "report" ? result.suites : undefined;
}

async function isRed(node: Node): Promise<boolean> {
  return ((await suitesOf(node)) ?? []).some(({ failures, errors }) => failures + errors > 0);
}

function append(child: Node): (node: Node) => Node {
  return (node) => ({ ...node, children: [...node.children, child] });
}

/** A document and the path to one of its elements. */
const placed = junitDocuments.chain((node) =>
  fc.tuple(fc.constant(node), fc.constantFrom(...pathsOf(node))),
);

test("the reader counts the same as a reference that has the whole document in memory", async () => {
  await fc.assert(
    fc.asyncProperty(junitDocuments, async (any) => {
      const node = withoutSuitesInLooseCases(any);
      const expected = readWhole(node, PATH);
      for (const size of [13, 65_536]) expect(await suitesOf(node, size)).toEqual(expected);
    }),
    RUNS,
  );
});

describe("a red report never turns green", () => {
  // A failure that is expected may explain what else only a header claims.
  test.each([
    ["a failure", append(FAILURE)],
    ["an error", append(ERROR)],
    ["a failure in a nested case", append({ ...FAILURE, name: "testcase", children: [FAILURE] })],
    [
      "a case that failed",
      append({ ...FAILURE, name: "testcase", attributes: { status: "failed" } }),
    ],
  ])("when %s is added where it is not marked as skipped", async (_, change) => {
    await fc.assert(
      fc.asyncProperty(placed, async ([node, path]) => {
        if (isMarkedAsSkipped(node, path)) return;
        if (await isRed(node)) expect(await isRed(replaceAt(node, path, change))).toBe(true);
      }),
      RUNS,
    );
  });

  test.each(["failures", "errors"])("when the header of any suite counts more %s", async (name) => {
    await fc.assert(
      fc.asyncProperty(placed, async ([node, path]) => {
        const change = (one: Node) =>
          one.name.startsWith("testsuite") && !isUnreadable(one)
            ? { ...one, attributes: { ...one.attributes, [name]: `${countOf(one, name) + 1}` } }
            : one;
        if (await isRed(node)) expect(await isRed(replaceAt(node, path, change))).toBe(true);
      }),
      RUNS,
    );
  });
});

test("a red report never turns green when the failures of any header cannot be read", async () => {
  await fc.assert(
    fc.asyncProperty(placed, async ([node, path]) => {
      const change = (one: Node) =>
        one.name.startsWith("testsuite")
          ? { ...one, attributes: { ...one.attributes, failures: "1,234" } }
          : one;
      if (await isRed(node)) expect(await isRed(replaceAt(node, path, change))).toBe(true);
    }),
    RUNS,
  );
});

test("a failure anywhere in a case that is not skipped, or outside all cases, makes the report red", async () => {
  let added = 0;
  await fc.assert(
    fc.asyncProperty(placed, async ([node, path]) => {
      const names = namesAt(node, path);
      if (names.some((name) => IGNORED.test(name)) || isMarkedAsSkipped(node, path)) return;
      if (!names.some((name) => /^(?:testsuites?|testcase)$/.test(name))) return;
      added++;
      expect(await isRed(replaceAt(node, path, append(FAILURE)))).toBe(true);
    }),
    RUNS,
  );
  expect(added).toBeGreaterThan(10);
});

/** Whether a `<skipped>` stands in an element around the one at `path`, or in that one. */
function isMarkedAsSkipped(node: Node, path: readonly number[]): boolean {
  return path.some((_, length) => hasSkip(node, path.slice(0, length + 1)));
}

function hasSkip(node: Node, path: readonly number[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return node.children.some(({ name }) => name === "skipped");
  const child = node.children[first];
  return child !== undefined && hasSkip(child, rest);
}
