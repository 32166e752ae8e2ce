import { randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { verifyEvidence } from "../../src/verify/verify-action.ts";
import { type AttestedRun, attestEvidence } from "../support/attested-evidence.ts";

const RED = `<testsuite name="tax"><testcase name="rounds" time="0.1"><failure/></testcase></testsuite>`;
const GREEN = `<testsuite name="cart"><testcase name="adds" time="0.2"/><testcase name="x"><skipped/></testcase></testsuite>`;
const NAMELESS = `<testsuite><testcase name="adds"/></testsuite>`;
const FLAKY = `<testsuite name="cart"><testcase name="retries"><flakyFailure/></testcase></testsuite>`;
const BROKEN = "<testsuite><testcase>";

const SECRET = "zebra-horse-battery";
const OTHER_SECRET = "an-other-known-secret";
/** Put together here, so that no scanner takes it for a real one. */

/** A report of about this many bytes that hardly compresses. */
function noisyReport(name: string, bytes: number): string {
  const noise = randomBytes(bytes * 0.75).toString("base64");
  return `<testsuite name="${name}"><testcase name="a"/><system-out>${noise}</system-out></testsuite>`;
}

function inUtf16(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, "utf16le");
}

test.each<[what: string, run: AttestedRun]>([
  ["a red and a green report", { files: { "a.xml": GREEN, "b/c.xml": RED } }],
  ["suites that are merged over reports", { files: { "a.xml": GREEN, "b.xml": FLAKY } }],
  [
    "suites that are not merged",
    { files: { "a.xml": GREEN, "b.xml": FLAKY }, inputs: { "merge-suites": "false" } },
  ],
  ["nameless suites", { files: { "x/a.xml": NAMELESS, "y/a.xml": NAMELESS } }],
  [
    "a broken report",
    {
      files: { "a.xml": GREEN, "b.xml": BROKEN, "c.xml": "<project/>" },
      inputs: { "on-invalid-report": "warn" },
    },
  ],
  [
    "green reports of a test run that failed",
    { files: { "a.xml": GREEN }, inputs: { "test-outcome": "failure" } },
  ],
  [
    "attachments",
    { files: { "a.xml": RED, "log/ü.txt": "text" }, inputs: { attachments: "log/**" } },
  ],
  [
    "reports outside the working directory",
    {
      files: { "work/a.xml": GREEN, "reports/b.xml": NAMELESS, "reports/c.xml": BROKEN },
      inputs: {
        "working-directory": "work",
        reports: "*.xml\n../reports/*.xml",
        "on-invalid-report": "warn",
      },
    },
  ],
  [
    "a report that a link leads to, out of the working directory",
    {
      files: { "work/a.xml": GREEN, "elsewhere/b.xml": NAMELESS },
      inputs: { "working-directory": "work", reports: "*.xml\nlinked/*.xml" },
      prepare: (folder) => folder.link("work/linked", "../elsewhere"),
    },
  ],
  [
    "an attachment that was trimmed",
    {
      files: {
        "a.xml": RED,
        "green.xml": noisyReport("green", 6_800_000),
        "big.bin": randomBytes(5_000_000),
      },
      inputs: { attachments: "*.bin", "attachment-overflow": "trim" },
    },
  ],
  [
    "secrets in reports, suite names and attachments",
    {
      files: {
        "a.xml": GREEN.replace("cart", SECRET),
        "b.xml": RED.replace("<failure/>", `<failure>${SECRET} &amp; ${SECRET}</failure>`),
        "c.log": `${SECRET}\n`,
      },
      inputs: { attachments: "c.log" },
      secrets: [SECRET],
    },
  ],
  [
    "secrets in file names that become equal",
    {
      files: {
        [`x-${SECRET}/a.xml`]: NAMELESS,
        [`x-${OTHER_SECRET}/a.xml`]: NAMELESS,
        [`x-${SECRET}/b.xml`]: BROKEN,
        "x-y/a.xml": NAMELESS,
      },
      inputs: { "on-invalid-report": "warn" },
      secrets: [SECRET, OTHER_SECRET],
    },
  ],
  [
    "secrets in reports and files in UTF-16",
    {
      files: {
        "a.xml": GREEN,
        "red.xml": inUtf16(RED.replace("<failure/>", `<failure>${SECRET}</failure>`)),
        "broken.xml": inUtf16(`${BROKEN}${SECRET}`),
        "core.bin": `\u0000${SECRET}`,
      },
      inputs: { attachments: "core.bin", "on-invalid-report": "warn" },
      secrets: [SECRET],
    },
  ],
  [
    "a known secret in the address of the run",
    {
      files: { "a.xml": GREEN },
      env: { GITHUB_SHA: "1".repeat(40), GITHUB_REPOSITORY: `octo/${SECRET}`, GITHUB_RUN_ID: "7" },
      secrets: [SECRET],
    },
  ],
  [
    "everything that a runner tells",
    {
      files: { "a.xml": FLAKY, "b.xml": RED },
      env: {
        GITHUB_SHA: "1".repeat(40),
        GITHUB_SERVER_URL: "https://github.example",
        GITHUB_REPOSITORY: "octo-org/octo-repo",
        GITHUB_RUN_ID: "7",
        GITHUB_RUN_ATTEMPT: "2",
        GITHUB_WORKFLOW_REF: "octo-org/octo-repo/.github/workflows/ä test.yml@refs/heads/ä#1",
        GITHUB_WORKFLOW_SHA: "2".repeat(40),
      },
    },
  ],
])("the evidence of a run with %s is verified", async (_, run) => {
  const verification = await verifyEvidence(await attestEvidence(run));
  expect(verification).toMatchObject({ status: "verified", differences: [], unchecked: [] });
  expect(verification.checked.at(-1)).toMatch(/^The predicate says the same as the payload/);
});

test("the evidence of a run that does not attach its reports is not verifiable", async () => {
  const inputs = { "attach-reports": "false", attachments: "*.txt" };
  const evidence = await attestEvidence({ files: { "a.xml": GREEN, "a.txt": "x" }, inputs });
  expect(await verifyEvidence(evidence)).toMatchObject({
    status: "not-verifiable",
    differences: [],
    unchecked: [{ id: "counts-not-checked" }],
  });
});

describe("reports that the zip does not hold are counted by the manifest alone", () => {
  const TRIMMED = { "attachment-overflow": "trim" };
  /** Two of them do not fit into one zip. */
  const noisy = (name: string) => noisyReport(name, 6_800_000);

  test.each<[what: string, run: AttestedRun, reports: string | undefined]>([
    [
      "two that were trimmed",
      {
        files: { "a.xml": noisy("a"), "b.xml": noisy("b"), "c.xml": noisy("c") },
        inputs: TRIMMED,
      },
      "2 reports are not in the attachment",
    ],
    [
      "one that a link leads to",
      {
        files: { "work/a.xml": GREEN, "elsewhere/b.xml": NAMELESS },
        inputs: { "working-directory": "work", reports: "*.xml\nlinked/*.xml" },
        prepare: (folder) => folder.link("work/linked", "../elsewhere"),
      },
      "1 report is not in the attachment",
    ],
    [
      "none, if an attachment was trimmed",
      {
        files: { "a.xml": RED, "b.bin": randomBytes(5_200_000), "c.bin": randomBytes(5_200_000) },
        inputs: { ...TRIMMED, attachments: "*.bin" },
      },
      undefined,
    ],
  ])("%s", async (_, run, reports) => {
    const evidence = await attestEvidence(run);
    const alone = await verifyEvidence({ ...evidence, request: undefined });
    const status = reports === undefined ? "verified" : "partly-verified";
    expect(alone).toMatchObject({ status, differences: [] });
    const title = expect.stringContaining(`${reports} and counted by`);
    expect(alone.unchecked).toMatchObject(
      reports === undefined ? [] : [{ id: "reports-not-in-attachment", title }],
    );
    const whole = await verifyEvidence(evidence);
    expect(whole).toMatchObject({ status: "verified", differences: [], unchecked: [] });
    expect(whole.checked.some((sentence) => sentence.includes("not in the attachment"))).toBe(
      reports !== undefined,
    );
  });
});
