import { expect, test } from "@jest/globals";
import { startService } from "../../dev/service.ts";
import { sleep } from "../../src/base/clock.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { readKept, runAttest } from "./run-attest.ts";

// That no value leaves the runner is tested with whole runs, in `dist/sweep.test.ts`.

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
  await using service = await startService({ data: { controls: { "RCTL-1": control } } });
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
    const { outputs } = await runAttest(folder, { inputs, clock: { now: () => 0, sleep } });
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
});
