import { describe, expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import { outputsOf } from "../../src/run/outputs.ts";
import { createAnnotations } from "../../src/summary/failures.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { attestAndCheck } from "../support/attested-evidence.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { requiredInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";

/** Put together here, so that no scanner takes it for a real one. */
const TOKEN = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
const KNOWN = "k3y-of-the-judge-0815";
const SHA = "1".repeat(40);
/** Fewer characters of either may stand in a text by chance. */
const PART = 11;

/** Reports of every kind that have a text wherever a message may quote it. */
function reportsWith(text: string): Readonly<Record<string, string>> {
  const test = `<testcase name="${text}" time="${text}" classname="${text}" file="${text}">`;
  return {
    "cases.xml": `<testsuite name="${text}" failures="2">${test}<failure message="${text}" type="${text}">${text}</failure></testcase>${test}<error/><system-out>${text}\n${text}</system-out></testcase>${test}<skipped message="${text}"/></testcase>${test}<flakyFailure/></testcase><testsuite name="${text}" failures="5"/></testsuite>`,
    "headers.xml": `<testsuite tests="${text}" failures="${text}"><testcase ${text}="1" ${text}="2" time="&${text};"/></testsuite>`,
    "broken.xml": `<testsuite><testcase></${text}>`,
    "encoding.xml": `<?xml version="1.0" encoding="${text}"?><testsuite/>`,
    "other.xml": `<${text}/>`,
    "page.html": `<a><b></${text}>`,
  };
}

/** Everything that people see of a run, the payload included, which is not sent. `changes` are those of inputs. */
async function shownOf(
  files: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  using folder = new TemporaryFolder();
  using kept = new TemporaryFolder();
  for (const [path, content] of Object.entries(files)) folder.write(path, content);
  const given = {
    "dry-run": "true",
    "api-key": "",
    reports: "*",
    "on-invalid-report": "warn",
    "required-suites": "none",
    ...changes,
  };
  const inputs = readInputs(requiredInputs(given), folder.path, readContext({}));
  const event = { GITHUB_EVENT_NAME: "push", GITHUB_EVENT_PATH: folder.at("event.json") };
  const context = readContext({ ...event, GITHUB_SHA: SHA });
  const log = createRecordingLog();
  const result = await attestAndCheck(inputs, {
    context,
    env: process.env,
    log,
    temporaryDirectory: kept.path,
    connect: () => Promise.reject(new Error("A dry run without a key does not connect.")),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
    secrets: [KNOWN],
  });
  const summary = await renderSummary(result, { ...context, help: undefined });
  const { failures, warnings, notices } = result;
  const remarks = [failures, warnings, notices];
  const annotations = result.tests ? createAnnotations(result.tests, 9) : [];
  return [
    summary.replaceAll("<wbr/>", ""),
    JSON.stringify([remarks, annotations, outputsOf(result)]),
    ...log.lines,
  ].join("\n");
}

/** A secret begins so many characters before each of these limits, and ends after it. */
const LIMITS = [60, 90, 100, 200, 300, 400, 1_000, 2_000, 4_096, 8_192];
const BEFORE: readonly (readonly [secret: string, before: number])[] = [
  [TOKEN, 30],
  [KNOWN, 14],
];

test("no part of a secret is shown, wherever a text is cut", async () => {
  for (const [secret, before] of BEFORE) {
    for (const limit of [before, ...LIMITS]) {
      const shown = await shownOf(reportsWith(`${"x".repeat(limit - before)}.${secret}`));
      expect(shown).toContain("***");
      expect(shown).not.toContain(secret.slice(0, PART));
    }
  }
});

/** A text of this many units that ends where a secret begins. */
const fill = (words: string, length: number) => words.repeat(length).slice(0, length);
const KEPT = 44 * 1024;
const failure = (message: string, text = "") =>
  `<testcase name="a"><failure message="${message}">${text}</failure></testcase>`;
const skipped = (message: string, text = "") =>
  `<testcase name="a"><skipped message="${message}">${text}</skipped></testcase>`;

describe("no part of a secret is shown of a text that is cut while the report is read:", () => {
  test.each<[place: string, report: (secret: string) => string]>([
    ["a message of words", (secret) => failure(`${fill("x ", 8_170)}${secret} and more`)],
    ["a message in another script", (secret) => failure(`${fill("誤", KEPT - 20)}${secret}.`)],
    ["a message of lines", (secret) => failure(`${fill("x&#10;", KEPT * 3 - 99)}${secret}`)],
    ["the second line of a message", (secret) => failure(`${fill("x", KEPT - 20)}&#10;${secret}.`)],
    [
      "a message with values after it",
      (secret) => failure(`expect(${fill("誤 ", KEPT - 30)}${secret}.`, "Expected: 1"),
    ],
    [
      "the second line of a text",
      (secret) => failure("", `${fill("x", KEPT - 36)}\ntoken = ${secret}\nend`),
    ],
    [
      "the second line of a text of which the first is blank",
      (secret) => failure("", `\n  ${fill("x", KEPT - 40)}\r\ntoken = ${secret}\nend`),
    ],
    ["the only line of a text", (secret) => failure("", `\n${fill("誤", 15_015)}${secret}.`)],
    [
      "a CDATA section",
      (secret) => failure("", `<![CDATA[${fill("x", KEPT - 28)}\ntoken = ${secret}\nend]]>`),
    ],
    ["a cause", (secret) => failure("", `a\n${fill("x\n", KEPT - 36)}Caused by: b.C: ${secret} d`)],
    [
      "a cause on the only line of a text",
      (secret) => failure("no", `Caused by: ${fill("誤", 15_010)}${secret}.`),
    ],
    [
      "an output that begins with many blank lines",
      (secret) =>
        `<testcase name="a"><error/><system-out>${"\n".repeat(524_270)}${secret} x</system-out></testcase>`,
    ],
    [
      "the only line of a text that begins with blanks",
      (secret) => failure("", `${" ".repeat(KEPT - 14)}${secret} x`),
    ],
    ["the reason of a skip", (secret) => skipped("", `a\n${fill("x", KEPT - 20)}\n${secret}.`)],
    ["a long reason of a skip", (secret) => skipped("", `${fill("x ", 4_080)}${secret}.`)],
    ["the message of a skip", (secret) => skipped(`a&#10;${fill("x", KEPT - 20)}&#10;${secret}.`)],
  ])("%s", async (_place, report) => {
    for (const secret of [TOKEN, KNOWN]) {
      for (let before = 0; before <= 16; before += 8) {
        const xml = report(secret).replace(/(?=x+|誤)/, "y".repeat(before));
        const files = { "a.xml": `<testsuite name="s">${xml}</testsuite>` };
        const shown = await shownOf(files, { "attach-reports": "false" });
        expect(shown).toContain(`"total":"1"`);
        expect(shown).not.toContain(secret.slice(0, PART));
      }
    }
  });
});

test.each([
  ["a known value", KNOWN, {}],
  ["what looks like a secret", TOKEN, { "on-secret": "redact" }],
])("the message of a commit is cut after %s is replaced", async (_what, secret, changes) => {
  for (const length of [65_510, 65_520, 65_530]) {
    const message = `Subject\n\n${fill("word ", length - 10)} ${secret} and more`;
    const event = JSON.stringify({ head_commit: { id: SHA, message } });
    const files = { "event.json": event, "a.xml": `<testsuite><testcase/></testsuite>` };
    const shown = await shownOf(files, { reports: "*.xml", "required-suites": "", ...changes });
    expect(shown).toContain('"message": "Subject\\n\\nword');
    expect(shown).not.toContain(secret.slice(0, PART));
  }
});
