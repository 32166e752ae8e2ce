import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { readContext } from "../../src/commit/context.ts";
import { formsOf } from "../../src/redaction/forms.ts";
import { createRedactor, redactedLog } from "../../src/redaction/redact.ts";
import { readResendInputs, resend } from "../../src/resend/resend-action.ts";
import { renderResend, resendOutputs } from "../../src/resend/resend-report.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import { outputsOf } from "../../src/run/outputs.ts";
import { type Dependencies, withRedactedProblems } from "../../src/run/run-action.ts";
import { connect, DEFAULT_RETRY_POLICY } from "../../src/service/client.ts";
import { createAnnotations } from "../../src/summary/failures/annotations.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { verifyEvidence } from "../../src/verify/verify-action.ts";
import { attestAndCheck, attestEvidence } from "../support/attested-evidence.ts";
import { respond } from "../support/behaviours.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { requiredInputs } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { startScriptedServer } from "../support/scripted-server.ts";
import { FORMS, VALUES } from "../support/secret-forms.ts";
import { unzip } from "../support/unzip.ts";

/** May be in the name of a file, of a branch, and of anything else. */
const PLAIN = "correct-horse-battery";

const written = VALUES.flatMap((value) => FORMS.map(([, write]) => write(value)));
/** Every form of every value, in lower case. */
const forms = new Set([...written, ...VALUES.flatMap(formsOf)].map((form) => form.toLowerCase()));

const attributes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const attribute = (value: string) => value.replace(/[&<>"]/g, (mark) => attributes[mark] ?? "");
const section = (text: string) => `<![CDATA[${text}]]>`;

/** A report of a test that failed, with a value in every name and text, and all its forms in what it printed. */
function reportOf(value: string): string {
  // A tab in a name becomes a blank.
  const name = attribute(value.replaceAll("\t", ""));
  const printed = section(FORMS.map(([, write]) => write(value)).join("\n"));
  return `<testsuite name="suite ${name}" tests="9" failures="7"><testcase name="case ${name}" classname="${name}" file="${name}" time="0.5"><failure message="message ${name}" type="${name}">${printed}</failure></testcase><testcase name="skipped ${name}"><skipped message="${name}"/></testcase><testcase name="flaky ${name}"><flakyFailure/></testcase><testcase name="${name}"><error/><system-out>${printed}</system-out></testcase></testsuite>`;
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const all = written.join("\n");

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  ...Object.fromEntries(VALUES.map((value, index) => [`r/${index}.xml`, reportOf(value)])),
  [`r/${PLAIN}.xml`]: "<testsuite><testcase/></testsuite>",
  "r/utf-16.xml": utf16(reportOf(PLAIN)),
  "r/broken.xml": `<testsuite name="${PLAIN}"><testcase></${PLAIN}>`,
  "r/encoding.xml": `<?xml version="1.0" encoding="${PLAIN}"?><testsuite/>`,
  "r/other.html": `<${PLAIN}/>`,
  [`logs/${PLAIN}.log`]: all,
  "logs/utf-16le.log": utf16(VALUES.join("\n")),
  "logs/utf-16be.log": utf16(VALUES.join("\n")).swap16(),
  "logs/binary.bin": Buffer.concat([Buffer.from([0, 1, 255]), utf16(VALUES.join("\0"))]),
  "logs/windows-1252.log": Buffer.from("pässwört-für-alle", "latin1"),
};

/** Returns what a run leaves, sends and shows, by place, and then what a second one does that sends it again. */
async function leftByRuns(): Promise<ReadonlyMap<string, string>> {
  using folder = new TemporaryFolder();
  using kept = new TemporaryFolder();
  using outside = new TemporaryFolder();
  for (const [path, content] of Object.entries(FILES)) folder.write(path, content);
  outside.write("linked.xml", reportOf(PLAIN));
  folder.link(`r/${PLAIN}`, outside.path);
  const commit = {
    id: "1".repeat(40),
    message: `Subject ${PLAIN}\n\n${all}`,
    author: { name: PLAIN },
  };
  const event = { head_commit: commit, repository: { full_name: `octo-org/${PLAIN}` } };
  const context = readContext({
    GITHUB_SHA: commit.id,
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: folder.write("event.json", JSON.stringify(event)),
    GITHUB_REF: `refs/heads/${PLAIN}`,
    GITHUB_WORKFLOW: PLAIN,
    GITHUB_WORKFLOW_REF: `octo-org/${PLAIN}/.github/workflows/${PLAIN}.yml@refs/heads/${PLAIN}`,
    GITHUB_ACTOR: PLAIN,
    GITHUB_RUN_ID: "7",
    GITHUB_WORKSPACE: folder.path,
  });
  const echo = JSON.stringify({ message: written.join(" ") });
  const server = await startScriptedServer([
    respond(503, echo, { headers: { "retry-after": "3600" } }),
    respond(200, echo),
  ]);
  const log = createRecordingLog();
  const redactor = createRedactor(VALUES);
  const shared = {
    env: {},
    log: redactedLog(log, redactor),
    redactor,
    signal: new AbortController().signal,
  };
  const deps: Dependencies = {
    ...shared,
    context,
    temporaryDirectory: kept.path,
    connect: async (connection, org) =>
      connect({ ...connection, ...shared, org, policy: DEFAULT_RETRY_POLICY }),
    clock: { now: Date.now, sleep: () => Promise.resolve() },
  };
  const places = new Map<string, string>();
  try {
    const given = {
      "base-url": server.url.href,
      reports: `r/**\nr/${PLAIN}/*\n!r/${PLAIN}/no/*`,
      attachments: `logs/*\n${PLAIN}/*`,
      "on-invalid-report": "warn",
    };
    const found = await attestAndCheck(readInputs(requiredInputs(given), folder.path, deps), deps);
    const result = withRedactedProblems(found, redactor);
    const outputs = outputsOf(result, redactor.redact);
    const page = { ...context, now: Date.now(), help: undefined };
    const annotations = result.tests ? createAnnotations(result.tests, 9) : [];
    places.set("outputs", JSON.stringify({ ...outputs, "payload-path": "***" }));
    const summary = redactor.redact(renderSummary(result, page));
    places.set("summary", summary.replaceAll("<wbr/>", ""));
    places.set("annotations", JSON.stringify(annotations));
    places.set("log", log.lines.join("\n"));
    const request = outputs["request-path"] ?? "";
    for (const file of readdirSync(request)) {
      places.set(file, readFileSync(join(request, file), "utf8"));
    }
    for (const [path, text] of await unzip(outputs["attachment-path"] ?? "")) {
      places.set(`zip: ${path}`, text.replaceAll("\0", ""));
    }
    const again = requiredInputs({ ...given, requests: "**/request.json" });
    const resent = await resend(readResendInputs(again, kept.path, deps), deps);
    places.set("outputs of resend", JSON.stringify(resendOutputs(resent, redactor.redact)));
    places.set("summary of resend", redactor.redact(renderResend(resent, page)));
    places.set("log of resend", log.lines.join("\n"));
    const read = (file: string) => readFileSync(join(request, file));
    const verification = await verifyEvidence({
      payload: read("data.json"),
      attachment: read("junit-evidence.zip"),
      request: read("request.json"),
      predicate: read("test-result.json"),
    });
    places.set("verification", JSON.stringify(verification));
  } finally {
    await server.close();
  }
  return places;
}

describe("known values leave the runner in no form:", () => {
  let places: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    places = await leftByRuns();
  });

  test("no place has one", () => {
    const found = [...places].flatMap(([place, text]) => {
      const lowerCase = `${place} ${text}`.toLowerCase();
      return [...forms].filter((form) => lowerCase.includes(form)).map((form) => [place, form]);
    });
    expect(found).toEqual([]);
  });

  test.each([
    "outputs",
    "summary",
    "annotations",
    "log",
    "data.json",
    "test-result.json",
    "request.json",
    "zip: manifest.json",
    "zip: r/***.xml",
    "zip: r/broken.xml",
    "zip: r/utf-16.xml",
    "zip: logs/***.log",
    "zip: logs/utf-16be.log",
    "zip: logs/binary.bin",
    "outputs of resend",
  ])("in %s, something else is in their place", (place) => {
    expect([...places.keys()]).toContain(place);
    const isNameless = place === "zip: r/***.xml";
    if (!isNameless) expect(places.get(place)).toContain("***");
  });

  test("what was sent can be verified, with reports that were redacted, omitted and broken", () => {
    expect(JSON.parse(places.get("verification") ?? "")).toMatchObject({
      differences: [],
      status: "verified",
    });
    const manifest = JSON.parse(places.get("zip: manifest.json") ?? "");
    expect(manifest.omitted).toMatchObject([{ path: "r/***/linked.xml", kind: "report" }]);
    expect(manifest.files).toContainEqual(
      expect.objectContaining({ path: "r/broken.xml", invalid: true, redacted: 2 }),
    );
    expect(Object.keys(manifest.files[0])).not.toContain("original_sha256");
  });
});

describe("what is counted is the original, whatever the values are:", () => {
  const REPORT = `<testsuites><testsuite name="red" tests="00000003" failures="00000002" errors="0"/><testsuite name="cases" disabled="1"><testcase name="a" status="failed" time="1.000000000000"/><testcase name="b" status="disabled" time="12345678.5"/><testcase name="c"><failure message="no"/></testcase><testcase name="d" time="2"><flakyFailure/></testcase></testsuite></testsuites>`;
  const run = (secrets: readonly string[]) =>
    attestEvidence({
      files: { "report.xml": REPORT },
      secrets,
      inputs: { "test-outcome": "cancelled" },
      env: { GITHUB_SHA: "1".repeat(40), GITHUB_EVENT_NAME: "workflow_dispatch" },
      now: 0,
    });
  /** What does not depend on what was replaced in the zip. */
  const statementsOf = ({ payload, predicate }: Awaited<ReturnType<typeof run>>) => {
    const { user_data: data, ...sent } = JSON.parse(String(payload));
    const { evidence: _, ...ci } = data.ci;
    return { sent, ci, predicate: JSON.parse(String(predicate)) };
  };

  test.each<[value: string, difference: string | undefined]>([
    ["<failure", "failures"],
    ['<failure message="no"/>', "failures"],
    ['" status="failed', "failures"],
    ["disabled", "skipped"],
    ["testcase", "total"],
    ["</testcase>", "invalid"],
    ["</testsuites>", "invalid"],
    ["00000002", "failures"],
    ["00000003", "total"],
    ["000000000000", "duration"],
    ["12345678", "duration"],
    ["flakyFailure", "flaky"],
    ["cancelled", undefined],
    ["workflow_dispatch", undefined],
  ])("%s", async (value, difference) => {
    const evidence = await run([value]);
    expect(statementsOf(evidence)).toEqual(statementsOf(await run([])));
    const { differences } = await verifyEvidence(evidence);
    if (difference === undefined) expect(differences).toEqual([]);
    else expect(differences.join()).toContain(difference);
  });
});
