import { hash } from "node:crypto";
import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { API_KEY, startService } from "../../dev/service.ts";
import { sleep } from "../../src/base/clock.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { SHA } from "../support/run-in-process.ts";
import { requireValid } from "../support/schemas.ts";
import { unzip } from "../support/unzip.ts";
import { runAttest } from "./run-attest.ts";

const GOLDEN = join(import.meta.dirname, "golden");

const NOW = new Date("2026-01-31T12:00:00Z");

const FILES = {
  "reports/api.xml":
    '<testsuite name="api" time="1.5"><testcase name="pays" time="0.5"/><testcase name="refunds" time="1"><failure message="1 is not 2"/></testcase><testcase name="retries"><flakyFailure/></testcase></testsuite>',
  "reports/web.xml":
    '<testsuite name="web" failures="1"><testcase name="opens"/><testcase name="closes"><skipped/></testcase></testsuite>',
  "reports/cut.xml": "<testsuite>",
  "reports/old/api.xml": '<testsuite name="old"><testcase name="a"/></testsuite>',
  "reports/coverage.xml": "<coverage/>",
  "logs/server.log": `Listening with ${API_KEY}\n`,
  "data.json": '{"build": 7}',
};

const ENV = {
  GITHUB_ACTION_REPOSITORY: "octo/junit-attestation-action",
  GITHUB_ACTION_REF: "v1",
  GITHUB_RUN_ID: "8",
  GITHUB_RUN_ATTEMPT: "2",
  GITHUB_WORKFLOW: "Test",
  GITHUB_WORKFLOW_REF: "octo-org/app/.github/workflows/test.yml@refs/heads/main",
  GITHUB_WORKFLOW_SHA: SHA,
  GITHUB_JOB: "test",
  GITHUB_EVENT_NAME: "push",
  GITHUB_REF: "refs/heads/main",
  GITHUB_ACTOR: "ada",
  GITHUB_TRIGGERING_ACTOR: "grace",
  GITHUB_REPOSITORY: "octo-org/app",
  GITHUB_SHA: SHA,
  RUNNER_OS: "Linux",
  RUNNER_ARCH: "X64",
  RUNNER_ENVIRONMENT: "github-hosted",
};

const INPUTS = {
  reports: "reports/**/*.xml\n!reports/old/**",
  attachments: "logs/*",
  "user-data": "data.json",
  "test-outcome": "failure",
  "max-report-age": "1h",
  trail: "release-1",
};

test("one run writes exactly these documents", async () => {
  using folder = new TemporaryFolder();
  for (const [path, content] of Object.entries(FILES)) {
    utimesSync(folder.write(path, content), NOW, NOW);
  }
  const commit = {
    id: SHA,
    message: "Add refunds\n\nSee #7.",
    timestamp: "2026-01-30T10:00:00+02:00",
    author: { name: "Ada", email: "ada@example.com" },
  };
  const event = folder.write("event.json", JSON.stringify({ head_commit: commit }));
  await using service = await startService();
  const { outputs } = await runAttest(folder, {
    inputs: { ...INPUTS, "base-url": service.baseUrl, "api-key": service.apiKey },
    env: { ...ENV, GITHUB_EVENT_PATH: event },
    clock: { now: () => NOW.getTime(), sleep },
  });

  const read = (name: string) => readFileSync(join(outputs["request-path"] ?? "", name));
  const payload = read("data.json");
  const zip = read("junit-evidence.zip");
  expect(service.attestations).toEqual([
    {
      org: "octo-org",
      flow: "checkout",
      trail: "release-1",
      dataJson: `${payload}`,
      attachment: zip,
    },
  ]);
  const entries = await unzip(zip);
  const documents = {
    "data.json": `${payload}`,
    "manifest.json": entries.get("manifest.json") ?? "",
    "test-result.json": `${read("test-result.json")}`,
    "request.json": `${read("request.json")}`,
  };
  for (const [name, text] of Object.entries(documents)) {
    // What depends on how zlib compresses.
    const stable = text
      .replaceAll(hash("sha256", zip), "SHA-256 of the zip")
      .replaceAll(`"bytes":${zip.length}`, '"bytes":"bytes of the zip"')
      .replaceAll(hash("sha256", payload), "SHA-256 of data.json")
      .replaceAll(`"bytes":${payload.length}`, '"bytes":"bytes of data.json"');
    expect(JSON.parse(stable)).toEqual(JSON.parse(readFileSync(join(GOLDEN, name), "utf8")));
    expect(text).toBe(JSON.stringify(JSON.parse(text)));
  }
  requireValid("user-data-ci", JSON.parse(`${payload}`).user_data.ci);
  requireValid("manifest", JSON.parse(documents["manifest.json"]));
  requireValid("test-result", JSON.parse(documents["test-result.json"]));
  requireValid("request", JSON.parse(documents["request.json"]));
  expect([...entries.keys()].filter((name) => name !== "manifest.json").sort()).toEqual([
    "logs/server.log",
    "reports/api.xml",
    "reports/cut.xml",
    "reports/web.xml",
  ]);
});
