import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { startService } from "../../dev/service.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { unzip } from "../support/unzip.ts";
import { readKept, runAttest, SHA } from "./run-attest.ts";

const SECRET = "correct-horse-battery";
const ENCODED = Buffer.from(`user:${SECRET}`).toString("base64");

test("a known value is in nothing that is sent, kept or logged, and something else is in its place", async () => {
  using folder = new TemporaryFolder();
  const report = `<testsuite name="s ${SECRET}"><testcase name="c ${SECRET}" file="${SECRET}.ts"><failure message="m ${SECRET}">${ENCODED}</failure></testcase><testcase name="f ${SECRET}"><flakyFailure/></testcase></testsuite>`;
  folder.write(`r/${SECRET}.xml`, report);
  folder.write("r/cut.xml", `<a ${SECRET}`);
  folder.write(`logs/${SECRET}.log`, Buffer.from(`\ufeff${SECRET}`, "utf16le"));
  const commit = { id: SHA, message: `Use ${SECRET}`, author: { name: SECRET } };
  const env = {
    GITHUB_SHA: SHA,
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: folder.write("event.json", JSON.stringify({ head_commit: commit })),
    GITHUB_REF: `refs/heads/${SECRET}`,
    GITHUB_WORKFLOW: SECRET,
    GITHUB_WORKFLOW_REF: `octo-org/${SECRET}/.github/workflows/t.yml@refs/heads/${SECRET}`,
    GITHUB_ACTOR: SECRET,
    GITHUB_ACTION_REPOSITORY: `octo-org/${SECRET}`,
    RUNNER_OS: SECRET,
  };
  const service = await startService({ answer: () => ({ status: 200, body: `No ${ENCODED}` }) });
  const { outputs, log } = await runAttest(folder, {
    inputs: {
      "base-url": service.baseUrl,
      "known-secrets": `${SECRET}\nanother-value`,
      reports: `r/**\nr/${SECRET}/*`,
      attachments: `logs/*\n${SECRET}/*`,
    },
    env,
  });
  const [request] = service.requests;
  await service.close();
  expect(outputs["attestation"]).toBe("recorded");
  const kept = (name: string) => readFileSync(join(outputs["request-path"] ?? "", name), "utf8");
  const places: Readonly<Record<string, string>> = {
    body: `${request?.path} ${request?.body}`,
    log: log.join("\n"),
    response: outputs["response"] ?? "",
    "test-result.json": kept("test-result.json"),
    "data.json": kept("data.json"),
    ...Object.fromEntries(await unzip(join(outputs["request-path"] ?? "", "junit-evidence.zip"))),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(`${place} ${text.replaceAll("\0", "")}`).not.toMatch(
      /correct-horse|Y29ycmVjdC1ob3JzZ|b3JyZWN0/,
    );
    expect(`${place} ${text.replaceAll("\0", "")}`).toContain("***");
  }
});

const REPORT = `<testsuites><testsuite name="red" tests="00000003" failures="00000002"/><testsuite name="cases" disabled="1"><testcase name="a" status="failed" time="1.000000000000"/><testcase name="b" status="disabled" time="12345678.5"/><testcase name="c"><failure message="no"/></testcase><testcase name="d" time="2"><flakyFailure/></testcase></testsuite></testsuites>`;

test.each([
  "<failure",
  '" status="failed',
  "disabled",
  "testcase",
  "</testsuites>",
  "00000002",
  "000000000000",
  "12345678",
  "flakyFailure",
  "compliant",
  "recorded",
  "cancelled",
])("the known value %s changes no count and no outcome", async (value) => {
  const control = { identifier: "RCTL-1", version: 1, archived: false };
  const service = await startService({ data: { controls: { "RCTL-1": control } } });
  const run = async (secrets: string) => {
    using folder = new TemporaryFolder();
    folder.write("report.xml", REPORT);
    const inputs = {
      "base-url": service.baseUrl,
      "api-key": service.apiKey,
      "known-secrets": secrets,
      "test-outcome": "cancelled",
      "gate-controls": "RCTL-1",
    };
    const { outputs } = await runAttest(folder, { inputs, now: 0 });
    const { git_commit_info: _commit, user_data: data, ...sent } = readKept(outputs, "data.json");
    const { evidence: _zip, ...ci } = data.ci;
    const counts = Object.entries(outputs).filter(
      ([name]) => !/-(?:path|sha256|bytes|reasons)$|response/.test(name),
    );
    return { counts, sent, ci, predicate: readKept(outputs, "test-result.json") };
  };
  const expected = await run("");
  expect(await run(value)).toEqual(expected);
  expect(Object.fromEntries(expected.counts)).toMatchObject({
    attestation: "recorded",
    gate: "passed",
    failed: "4",
    skipped: "1",
    flaky: "1",
  });
  await service.close();
});
