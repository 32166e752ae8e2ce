import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Cause } from "../../src/base/step.ts";
import { HEADINGS, helpAt } from "../../src/run/help.ts";
import { anchorOf, documents, firstCellCodeOf, headingsOf, ROOT } from "./documents.ts";
import { sourceMessages } from "./source-messages.ts";

/** What varies in a message: the part that `…` stands for, numbers, and an input at its start. */
const VARIES = /…|\d+ |^`[\w-]+` /;
/** Shorter pieces occur in too many places to prove anything. */
const SHORTEST = 4;
/** A piece that explains a message has at least this many characters, and two words. */
const TELLING = 10;

/** Texts that nobody has to look up. */
const EXCEPTIONS: Readonly<Record<string, readonly RegExp[]>> = {
  "what an input or a member takes, after `expected`": [/^(?:an?|the) /, /^`(?:head|ID)`,/],
  "good news": [
    /^In …, (?:the newest|every) deployment/,
    /^(?:Control … exists|No notification rule|The digests of|The predicate says the same)/,
    /^(?:The attachment is the one|The attestation was sent without an attachment)/,
    /its manifest, which is the one that was sent/,
    /^(?:Tests: … in …|This proves that the files are consistent|Every message is explained)/,
  ],
  "says that there is nothing": [/^Tests: no report was read/],
  "says that nothing was sent": [/\(dry run(?:, not sent)?\)$/, /^No kept request was sent/],
  "advice at the end of a message that is explained": [
    /^(?:run the job again|fix that and run|Check `|: check upper and lower case)/,
    /^(?:Compare the files of one|Download (?:them|its artifact) again|… Leave it out of `requests`)/,
    /^…(?:\nAttach less| Suites should be|\. Set one of them, or remove)/,
  ],
  "the plural of a message that is explained": [
    /^(?:files are not JUnit|broken reports were left out|reports were not modified)/,
  ],
  "a part of a message that is explained": [
    /^(?:file that is not excluded|…, and no report says so|The test step was cancelled)/,
    /^(?:is not a date and time|it is not a regular file|… up to the … of junit_results)/,
  ],
  "for machines": [/^GET /, /Content-(?:Disposition|Type): /],
};

const troubleshooting = documents().find(({ path }) => path === "docs/troubleshooting.md");
const messages = troubleshooting
  ? [
      ...headingsOf(troubleshooting).flatMap(({ code }) => code),
      ...firstCellCodeOf(troubleshooting),
    ]
  : [];
/** The sources without comments, as one text in which templates read like the messages that they write. */
const sources = globSync("src/**/*.ts", { cwd: ROOT })
  // It lists headings.
  .filter((file) => !file.endsWith("help.ts"))
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

describe("every message of the code is explained", () => {
  const explained = quoted(troubleshooting?.text ?? "");
  const unexplained = sourceMessages().filter(
    ({ text }) => !explained.some((piece) => text.includes(piece)),
  );

  test("troubleshooting quotes it, or it needs no explanation", () => {
    const exceptions = Object.values(EXCEPTIONS).flat();
    expect(
      unexplained.filter(({ text }) => !exceptions.some((pattern) => pattern.test(text))),
    ).toEqual([]);
  });

  test.each(Object.values(EXCEPTIONS).flat())("the exception %s is needed", (pattern) => {
    expect(unexplained.some(({ text }) => pattern.test(text))).toBe(true);
  });
});

describe("the help link leads to a heading", () => {
  const HELP = "https://github.example/troubleshooting.md";
  const headings = troubleshooting ? headingsOf(troubleshooting).map(({ text }) => text) : [];
  const anchors = headings.map((text) => `#${anchorOf(text)}`);

  test.each([
    "inputs",
    "evidence",
    "service",
    "gate",
    "cancelled",
    "tests",
    "unexpected",
  ] satisfies Cause[])("of messages that have none of their own, because of %s", (cause) => {
    expect(anchors).toContain(new URL(helpAt(HELP, { failures: ["No."], cause })).hash);
  });

  test.each(HEADINGS)("of the message: %s", (words) => {
    const failures = [`Before, ${words}, and after.`, "Another message."];
    const { hash } = new URL(helpAt(HELP, { failures, cause: "evidence" }));
    expect(anchors).toContain(hash);
    expect(hash).toBe(`#${anchorOf(words)}`);
  });

  test("of the first of several messages, and of the page where nothing is known", () => {
    const failures = ["No disk.", "The request is too large.", "It redirects."];
    expect(helpAt(HELP, { failures, cause: "service" })).toBe(`${HELP}#the-request-is-too-large`);
    expect(helpAt(HELP, { failures: [] })).toBe(HELP);
  });
});

/** The pieces of a document's code that tell a message from others. */
function quoted(text: string): readonly string[] {
  return [...text.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/gs)]
    .flatMap(([, , code = ""]) => code.trim().split(VARIES))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= TELLING && /[a-z]{2,}[^a-z]+[a-z]{2,}/i.test(piece));
}
