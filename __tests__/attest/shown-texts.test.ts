import { expect, test } from "@jest/globals";
import { attest } from "../../src/attest/attest.ts";
import { readContext } from "../../src/commit/context.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import { outputsOf } from "../../src/run/outputs.ts";
import { createAnnotations } from "../../src/summary/failures/failure-text.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { requiredInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";

/** Put together here, so that no scanner takes it for a real one. */
const TOKEN = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
const KNOWN = "k3y-of-the-judge-0815";
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

/** Everything that people see of a run. */
async function shownOf(files: Readonly<Record<string, string>>): Promise<string> {
  using folder = new TemporaryFolder();
  using kept = new TemporaryFolder();
  for (const [path, content] of Object.entries(files)) folder.write(path, content);
  const given = {
    "dry-run": "true",
    "api-key": "",
    reports: "*",
    "on-invalid-report": "warn",
    "required-suites": "none",
  };
  const inputs = readInputs(requiredInputs(given), folder.path, readContext({}));
  const context = readContext({ GITHUB_SHA: "1".repeat(40) });
  const log = createRecordingLog();
  const result = await attest(inputs, {
    context,
    env: process.env,
    log,
    temporaryDirectory: kept.path,
    connect: () => Promise.reject(new Error("A dry run without a key does not connect.")),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
    signal: new AbortController().signal,
    secrets: [KNOWN],
  });
  const summary = await renderSummary(result, { ...context, now: Date.now(), help: undefined });
  const { failures, warnings, notices } = result;
  const remarks = [failures, warnings, notices];
  const annotations = result.tests ? createAnnotations(result.tests, 9) : [];
  return [
    summary.replaceAll("<wbr/>", ""),
    JSON.stringify([remarks, annotations, outputsOf(result)]),
    ...log.lines,
  ].join("\n");
}

/** How many characters come before the secret: it begins before each of these limits, and ends after it. */
const LIMITS = [60, 90, 100, 200, 300, 400, 1_000, 2_000, 4_096, 8_192];
const LENGTHS = [0, ...LIMITS.flatMap((limit) => [limit - 30, limit - 14])];

test.each([TOKEN, KNOWN])("no part of %s is shown, wherever a text is cut", async (secret) => {
  for (const length of LENGTHS) {
    const shown = await shownOf(reportsWith(`${"x".repeat(length)}.${secret}`));
    expect(shown).toContain("***");
    expect(shown).not.toContain(secret.slice(0, PART));
  }
});
