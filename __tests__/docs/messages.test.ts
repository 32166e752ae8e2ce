import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { SECTIONS } from "../../src/base/problem.ts";
import type { Cause } from "../../src/base/step.ts";
import { helpAt } from "../../src/run/help.ts";
import { anchorOf, headingsOf, ROOT, readProjectFile } from "./documents.ts";

const path = "docs/troubleshooting.md";
const headings = headingsOf({ path, text: readProjectFile(path) });
const anchors = headings.map(({ text }) => anchorOf(text));
const sections: readonly (string | undefined)[] = Object.values(SECTIONS);

/** The sources, without the table of the kinds of problems. */
const sources = globSync("src/**/*.ts", { cwd: ROOT })
  .filter((file) => !/base[/\\]problem\.ts$/.test(file))
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");

describe("the sections about problems", () => {
  test("are headings of the page", () => {
    expect(sections.filter((section) => section && !anchors.includes(section))).toEqual([]);
  });

  test("are all sections of the page below its chapters", () => {
    const own = headings.filter(({ level }) => level === 3).map(({ text }) => anchorOf(text));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((anchor) => !sections.includes(anchor))).toEqual([]);
  });
});

test("every kind of problem is made somewhere", () => {
  expect(Object.keys(SECTIONS).filter((id) => !sources.includes(`"${id}"`))).toEqual([]);
});

describe("the help link", () => {
  const HELP = "https://github.example/troubleshooting.md";
  const unexplained = { id: "no-pattern", title: "`reports` only has excludes" } as const;
  const explained = { id: "request-too-large", title: "The request is too large" } as const;
  const other = { id: "not-allowed", title: "Not allowed" } as const;

  test.each([
    "inputs",
    "evidence",
    "service",
    "gate",
    "cancelled",
    "tests",
    "unexpected",
  ] satisfies Cause[])("leads to a chapter if no failure has a section, because of %s", (cause) => {
    const address = helpAt(HELP, { failures: [unexplained], cause });
    expect(address).toBe(`${HELP}#${cause}`);
    expect(anchors).toContain(cause);
  });

  test("leads to the section of the first failure that has one", () => {
    const failures = [unexplained, explained, other];
    expect(helpAt(HELP, { failures, cause: "service" })).toBe(`${HELP}#request-too-large`);
  });

  test("leads to the page if nothing is known", () => {
    expect(helpAt(HELP, { failures: [] })).toBe(HELP);
  });
});
