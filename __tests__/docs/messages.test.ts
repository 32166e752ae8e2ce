import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { documents, firstCellCodeOf, headingsOf, ROOT } from "./documents.ts";

/** What varies in a message: the part that `…` stands for, numbers, and an input at its start. */
const VARIES = /…|\d+ |^`[\w-]+` /;
/** Shorter pieces occur in too many places to prove anything. */
const SHORTEST = 4;

const troubleshooting = documents().find(({ path }) => path === "docs/troubleshooting.md");
const messages = troubleshooting
  ? [
      ...headingsOf(troubleshooting).flatMap(({ code }) => code),
      ...firstCellCodeOf(troubleshooting),
    ]
  : [];
/** The sources without comments, as one text in which templates read like the messages that they write. */
const sources = globSync("src/**/*.ts", { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .map((text) => text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, "").replaceAll("\\`", "`"))
  .join("\n");

test("troubleshooting quotes messages", () => {
  expect(messages.length).toBeGreaterThan(100);
});

test.each(messages)("the code writes: %s", (message) => {
  const pieces = message
    .split(VARIES)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= SHORTEST);
  expect(pieces.length).toBeGreaterThan(0);
  expect(pieces.filter((piece) => !sources.includes(piece))).toEqual([]);
});

test("a message that no code writes is found", () => {
  expect(sources).not.toContain("No report was found anywhere");
});
