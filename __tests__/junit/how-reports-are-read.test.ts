import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { describeResult, outcome, readReport } from "./read.ts";

const DOCUMENT = readFileSync("docs/how-reports-are-read.md", "utf8");

interface Section {
  readonly title: string;
  readonly text: string;
}

const sections: readonly Section[] = DOCUMENT.split(/^## /m)
  .slice(1)
  .map((text) => ({ title: /.*/.exec(text)?.[0] ?? "", text }));

interface Example {
  readonly title: string;
  readonly report: string;
  readonly expected: string;
}

/** The pairs of a report and what is read from it, without the indentation that they have inside lists. */
const examples: readonly Example[] = sections.flatMap(({ title, text }) =>
  [...text.matchAll(/^( *)```xml\n([\s\S]*?)^ *```\n\s*```text\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = "", report = "", expected = ""], index) => ({
      title: `example ${index + 1} of ${title}`,
      report: outdent(report, indent),
      expected: outdent(expected, indent),
    }),
  ),
);

function outdent(text: string, indent: string): string {
  return text
    .split("\n")
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");
}

test("every rule about reports has an example", () => {
  for (let rule = 1; rule <= 9; rule++) {
    expect(examples.some(({ title }) => title.includes(`of R${rule} `))).toBe(true);
  }
  expect(DOCUMENT.match(/```xml/g)).toHaveLength(examples.length);
});

test.each(examples)("the reader agrees with $title", async ({ report, expected }) => {
  const lines = describeResult(await outcome(report, undefined, "report.xml"));
  expect(`${lines.join("\n")}\n`).toBe(expected);
});

/** The rows of the table in a section whose first column has this title: the texts in code, and the other columns. */
function rowsOf(rule: string, column: string): readonly (readonly [string[], ...string[]])[] {
  const section = sections.find(({ title }) => title.startsWith(`${rule} `));
  const [, table = ""] = section?.text.split(`| ${column} |`) ?? [];
  const [body = ""] = table.split("\n\n");
  return [...body.matchAll(/^\| (`[^|]*`) \| (.*) \|$/gm)].map(([, words = "", others = ""]) => [
    [...words.matchAll(/`([^`]*)`/g)].map((match) => match[1] ?? ""),
    ...others.split(" | "),
  ]);
}

describe("the reader agrees with the table of R3", () => {
  test.each(rowsOf("R3", "`status` or `result`"))("%j: %s", async (words, expected) => {
    for (const word of [...words, ...words.map((one) => one.toUpperCase())]) {
      for (const name of ["status", "result"]) {
        const [suite] = (await readReport(`<testsuite><testcase ${name}="${word}"/></testsuite>`))
          .suites;
        const { failures, errors, skipped } = suite ?? {};
        const is = (one: string) => (one === expected ? 1 : 0);
        expect({ failures, errors, skipped }).toEqual({
          failures: is("failure"),
          errors: is("error"),
          skipped: is("skipped"),
        });
      }
    }
  });
});

describe("the reader agrees with the table of counts in R6", () => {
  const rows = rowsOf("R6", "Written");

  test.each(rows)("%j as `tests` or `skipped`: %s", async (written, count) => {
    for (const text of written) {
      for (const name of ["tests", "skipped"]) {
        const { suites, notices } = await readReport(`<testsuite ${name}="${text}"/>`);
        expect(suites[0]?.total).toBe(count === "absent" ? 0 : Number(count));
        expect(notices).toHaveLength(count === "absent" ? 1 : 0);
      }
    }
  });

  test.each(rows)("%j as `failures` or `errors`: %3$s", async (written, _, count = "") => {
    for (const text of written) {
      for (const name of ["failures", "errors"]) {
        const { suites, notices } = await readReport(`<testsuite ${name}="${text}"/>`);
        const { total, failures, errors } = suites[0] ?? {};
        const isNumber = /^\d+$/.test(count);
        const red = isNumber ? Number(count) : count === "one error" ? 1 : 0;
        const isError = count === "one error" || name === "errors";
        expect({ total, failures, errors }).toEqual({
          total: red,
          failures: isError ? 0 : red,
          errors: isError ? red : 0,
        });
        expect(notices).toHaveLength(isNumber ? 0 : 1);
      }
    }
  });
});

describe("the reader agrees with the table of times in R7", () => {
  test.each(rowsOf("R7", "Written"))("%j: %s", async (written, seconds) => {
    for (const text of written) {
      const { suites, notices } = await readReport(
        `<testsuite><testcase time="${text}"/><testcase time="0.125"/></testsuite>`,
      );
      expect(suites[0]?.duration).toBe(0.125 + (seconds === "absent" ? 0 : Number(seconds)));
      expect(notices).toHaveLength(seconds === "absent" ? 1 : 0);
    }
  });
});

test("the reader knows the elements that R3 lists as called like an outcome", async () => {
  const [, list = ""] = /called like an outcome, (.*)/.exec(DOCUMENT) ?? [];
  const words = [...list.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word.toUpperCase());
  expect(words).toHaveLength(13);
  const children = words.map((word) => `<${word}/>`).join("");
  const { notices } = await readReport(`<testsuite><testcase>${children}</testcase></testsuite>`);
  expect(notices).toHaveLength(words.length);
});

test("the tables have rows", () => {
  expect(rowsOf("R3", "`status` or `result`")).toHaveLength(4);
  expect(rowsOf("R6", "Written")).toHaveLength(3);
  expect(rowsOf("R7", "Written")).toHaveLength(5);
});
