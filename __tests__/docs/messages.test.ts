import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { type Cause, SECTIONS } from "../../src/base/problem.ts";
import { anchorOf, documents, headingsOf, ROOT } from "./documents.ts";

/** The chapters that the page has for causes; below them are the sections about kinds of problems. */
const CAUSES = [
  "inputs",
  "evidence",
  "service",
  "gate",
  "cancelled",
  "tests",
  "unexpected",
] as const satisfies readonly Cause[];

const troubleshooting = documents().find(({ path }) => path === "docs/troubleshooting.md");
const headings = troubleshooting ? headingsOf(troubleshooting) : [];
const anchorsOf = (level: number) =>
  headings.filter((heading) => heading.level === level).map(({ text }) => anchorOf(text));
const [chapters, sections] = [anchorsOf(2), anchorsOf(3)];

describe("the page that explains problems", () => {
  const anchors = Object.values(SECTIONS).filter((anchor) => anchor !== undefined);

  test("has a chapter or a section for each anchor that a kind of problem names", () => {
    expect(anchors.length).toBeGreaterThan(50);
    expect(anchors.filter((anchor) => ![...chapters, ...sections].includes(anchor))).toEqual([]);
  });

  test("has no section that no kind of problem leads to", () => {
    expect(sections.length).toBeGreaterThan(30);
    expect(sections.filter((section) => !anchors.some((anchor) => anchor === section))).toEqual([]);
  });

  test("has each heading once, so that each anchor leads to one place", () => {
    expect(new Set([...chapters, ...sections]).size).toBe(chapters.length + sections.length);
  });

  test.each(CAUSES)("has a chapter for the cause %s", (cause) => {
    expect(chapters).toContain(cause);
  });
});

test("every kind of problem occurs in the code", () => {
  const code = globSync("src/**/*.ts", { cwd: ROOT })
    .filter((file) => !file.endsWith("problem.ts"))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");
  expect(Object.keys(SECTIONS).filter((id) => !code.includes(`"${id}"`))).toEqual([]);
});
