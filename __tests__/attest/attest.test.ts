import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service.ts";
import { failedAttestation } from "../../src/attest/attest.ts";
import { readAttestInputs } from "../../src/attest/inputs.ts";
import { because, NO_MESSAGES } from "../../src/base/step.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { createGitSandbox, type GitSandbox } from "../support/git-sandbox.ts";
import { REQUIRED_INPUTS, rawInputs, UNKNOWN_RUN } from "../support/inputs.ts";
import { idsOf, textsOf } from "../support/problems.ts";
import { GREEN_REPORT, RED_REPORT } from "../support/reports.ts";
import { SHA, type Situation, WITHOUT_SECRETS } from "../support/run-in-process.ts";
import { testWith } from "../support/systems.ts";
import { runAttest } from "./run-attest.ts";

const control = { identifier: "RCTL-1", version: 2, archived: false };
let service: LocalService;
let folder: TemporaryFolder;
beforeAll(async () => {
  service = await startService({
    data: { controls: { "RCTL-1": control }, environments: { staging: [] } },
  });
});
afterAll(() => service.close());
beforeEach(() => {
  folder = new TemporaryFolder();
});
afterEach(() => folder.remove());

/** Attests to the service what the folder holds. */
async function attestHere({ inputs, ...more }: Situation = {}) {
  const before = service.attestations.length;
  const connection = { "base-url": service.baseUrl, "api-key": service.apiKey };
  const run = await runAttest(folder, { ...more, inputs: { ...connection, ...inputs } });
  return { ...run, sent: service.attestations.slice(before) };
}

type Facts = Readonly<Record<string, string>>;

test.each<[what: string, inputs: Facts, outputs: Facts, ids: readonly string[], env?: Facts]>([
  [
    "green",
    { reports: "green.xml" },
    { attestation: "recorded", result: "passed", failed: "0", cause: "" },
    [],
  ],
  ["red", {}, { attestation: "recorded", result: "failed", failed: "1", cause: "" }, []],
  [
    "red, which fails",
    { "fail-on-test-failures": "true" },
    { attestation: "recorded", result: "failed", cause: "tests" },
    ["tests-failed"],
  ],
  [
    "green of a run that failed",
    { reports: "green.xml", "test-outcome": "failure", "fail-on-test-failures": "true" },
    { attestation: "recorded", result: "failed", failed: "1" },
    ["tests-failed"],
  ],
  [
    "not there after a run that failed",
    { reports: "none/*\nno.xml", "test-outcome": "failure", "if-no-reports": "any" },
    { attestation: "recorded", result: "failed", errors: "1", reports: "0", cause: "evidence" },
    ["test-step-without-report"],
  ],
  [
    "not there after a run that failed, in a dry run",
    { reports: "none/*", "test-outcome": "failure", "dry-run": "true" },
    { attestation: "refused", result: "failed", cause: "evidence" },
    ["test-step-without-report"],
  ],
  [
    "not there after a run of Dependabot that was cancelled",
    { reports: "none/*", "test-outcome": "cancelled", "api-key": "" },
    { attestation: "refused", result: "failed", cause: "evidence" },
    ["test-step-without-report"],
    WITHOUT_SECRETS,
  ],
  [
    "of a run that was skipped",
    { reports: "none/*", "test-outcome": "skipped" },
    { attestation: "skipped", result: "", total: "" },
    [],
    {},
  ],
  [
    "not there, which only warns",
    { reports: "none/*", "if-no-reports": "warn" },
    { attestation: "skipped", result: "", cause: "" },
    [],
    {},
  ],
  [
    "green, and fewer than demanded",
    { reports: "green.xml", "min-tests": "2", attachments: "none/*" },
    { attestation: "refused", result: "", total: "1", cause: "evidence" },
    ["too-few-tests"],
  ],
  [
    "red, and fewer than demanded",
    { reports: "red.xml", "min-tests": "2" },
    { attestation: "recorded", result: "failed", cause: "evidence" },
    ["too-few-tests"],
  ],
  [
    "red, beside a line of names with commas that is longer than a name may be",
    { reports: `red.xml\n${Array.from({ length: 30 }, (_, index) => `${index}-a.xml`).join(",")}` },
    { attestation: "recorded", result: "failed", cause: "evidence" },
    ["no-report"],
  ],
  [
    "too large for the zip",
    { attachments: "large.bin", "attachment-overflow": "error" },
    { attestation: "refused", result: "", total: "2", "request-path": "" },
    ["attachment-too-large"],
  ],
  [
    "without a commit",
    { "min-tests": "9", reports: "green.xml" },
    { attestation: "refused", result: "" },
    ["too-few-tests", "commit-unknown"],
    {},
  ],
  [
    "in a run of Dependabot",
    { "api-key": "", attachments: "none/*", gate: "enforce" },
    { attestation: "skipped", result: "failed", "request-path": "", gate: "unknown", cause: "" },
    [],
    WITHOUT_SECRETS,
  ],
  [
    "in a dry run",
    { "dry-run": "true" },
    { attestation: "dry-run", result: "failed", omitted: "0" },
    [],
  ],
  [
    "beside a gate that passes",
    { "gate-controls": "RCTL-1" },
    { attestation: "recorded", gate: "passed" },
    [],
  ],
  [
    "beside a gate that blocks",
    { "gate-controls": "RCTL-1@3", "fail-on-test-failures": "true" },
    { attestation: "recorded", gate: "blocked", cause: "gate" },
    ["tests-failed", "control-version"],
  ],
  [
    "refused beside a gate that would wait",
    { "min-tests": "9", reports: "green.xml", "gate-environments": "staging", "gate-wait": "1h" },
    { attestation: "refused", gate: "blocked", cause: "evidence" },
    ["too-few-tests", "deployment-missing"],
  ],
  [
    "in a dry run beside a gate that blocks",
    { "dry-run": "true", "gate-controls": "none" },
    { attestation: "refused", gate: "blocked" },
    ["control-not-found"],
  ],
])("reports that are %s", async (_what, inputs, outputs, ids, env = { GITHUB_SHA: SHA }) => {
  folder.write("green.xml", GREEN_REPORT);
  folder.write("red.xml", RED_REPORT);
  folder.writeSparse("large.bin", 20_000_000_000);
  const run = await attestHere({ inputs, env });
  expect(run.outputs).toMatchObject(outputs);
  expect(idsOf(run.reasons)).toEqual(ids);
  expect(idsOf(run.warnings)).not.toContain("pattern-without-match");
  expect(run.sent).toHaveLength(outputs["attestation"] === "recorded" ? 1 : 0);
});

test("behind a link, excludes hold for reports and attachments, and nothing outside is attached", async () => {
  folder.write("build/red.xml", RED_REPORT);
  folder.write("build/quarantine/red.xml", RED_REPORT);
  folder.link("reports", "build");
  using beside = new TemporaryFolder();
  beside.write("id_rsa", "key");
  folder.link("home", beside.path);
  const { sent, outputs } = await attestHere({
    inputs: {
      reports: "reports/**/*.xml\n!reports/quarantine/**",
      attachments: "reports/**\nhome/**\n!reports/quarantine/**",
    },
  });
  expect(outputs).toMatchObject({ reports: "1", omitted: "1" });
  const { evidence } = JSON.parse(sent[0]?.dataJson ?? "").user_data.ci;
  expect(evidence).toMatchObject({ files: 1, omitted: [{ path: "home/id_rsa" }] });
});

test.each([
  ["", SHA],
  ["feature/x", "feature/x"],
])("with `trail: %s`, the trail is %s", async (trail, expected) => {
  folder.write("red.xml", RED_REPORT);
  const { sent, target } = await attestHere({ inputs: { trail } });
  expect([sent[0]?.trail, target.trail]).toEqual([expected, expected]);
});

test("attachments that are not there are a warning, and what a zip has no room for is counted", async () => {
  folder.write("green.xml", GREEN_REPORT);
  folder.writeSparse("large.bin", 20_000_000_000);
  const { warnings, outputs, sent } = await attestHere({
    inputs: { attachments: "large.bin\nnone/*" },
  });
  expect(idsOf(warnings)).toEqual(["pattern-without-match", "attachment-too-large"]);
  expect(outputs["omitted"]).toBe("1");
  expect(JSON.parse(sent[0]?.dataJson ?? "").user_data.ci.tests.warnings).toEqual(
    textsOf(warnings),
  );
});

testWith("file modes")("only their owner may read the files that are kept", async () => {
  folder.write("red.xml", RED_REPORT);
  const { kept } = (await attestHere()).attestation;
  const names = readdirSync(kept?.folder ?? "");
  expect(names.toSorted()).toEqual([
    "data.json",
    "junit-evidence.zip",
    "request.json",
    "test-result.json",
  ]);
  const modes = names.map((name) => statSync(join(kept?.folder ?? "", name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600, 0o600]);
});

test("nothing is sent that cannot be kept", async () => {
  folder.write("red.xml", RED_REPORT);
  const { reasons, outputs, sent } = await attestHere({ directory: "none" });
  expect(idsOf(reasons)).toEqual(["request-not-kept"]);
  expect([outputs["attestation"], sent]).toEqual(["refused", []]);
});

test.each([
  ["true", "red.xml (report, "],
  ["false", "none"],
])("with `attach-reports: %s`, a dry run lists that it would attach %s", async (attach, listed) => {
  folder.write("red.xml", RED_REPORT);
  const { log } = await attestHere({ inputs: { "dry-run": "true", "attach-reports": attach } });
  expect(log.join("\n")).toContain(`Attachment (dry run, not sent)\n${listed}`);
});

describe("pull_request_target", () => {
  let git: GitSandbox;
  let checkout: string;
  let env: Facts;
  beforeAll(() => {
    git = createGitSandbox();
    checkout = git.init("checkout");
    git.git("checkout", "remote", "add", "origin", "https://github.com/octo-org/octo-repo");
    const base = git.commit("checkout", "base");
    env = {
      GITHUB_SHA: base,
      GITHUB_EVENT_NAME: "pull_request_target",
      GITHUB_REPOSITORY: "octo-org/octo-repo",
    };
  });
  afterAll(() => git.remove());

  test.each<[what: string, inputs: Facts, outputs: Facts, ids: readonly string[]]>([
    ["is refused", {}, { attestation: "refused", result: "" }, ["head-not-checked-out"]],
    [
      "is refused without a key",
      { "api-key": "" },
      { attestation: "refused", result: "" },
      ["head-not-checked-out"],
    ],
    [
      "may have no reports",
      { reports: "none/*", "if-no-reports": "warn" },
      { attestation: "skipped" },
      [],
    ],
    [
      "is sent where the author says so",
      { commit: "head" },
      { attestation: "recorded", result: "passed" },
      [],
    ],
  ])("that tested the base %s", async (_what, inputs, outputs, ids) => {
    const head = { sha: "2".repeat(40) };
    const payload = { pull_request: { head, user: { login: "dependabot[bot]" } } };
    const event = folder.write("event.json", JSON.stringify(payload));
    folder.write("green.xml", GREEN_REPORT);
    const run = await attestHere({
      inputs: { "working-directory": checkout, reports: folder.at("green.xml"), ...inputs },
      env: { ...env, GITHUB_EVENT_PATH: event, GITHUB_ACTOR: "dependabot[bot]" },
    });
    expect(run.outputs).toMatchObject({ "commit-sha": head.sha, ...outputs });
    expect(idsOf(run.reasons)).toEqual(ids);
    expect(idsOf(run.warnings).includes("other-commit-checked-out")).toBe(run.sent.length > 0);
  });
});

test.each<[when: string, raw: Facts, isBegun: boolean, attestation: string, gate: string]>([
  ["its inputs are wrong", {}, false, "refused", "off"],
  ["it asked for a gate", { "gate-controls": ".." }, false, "refused", "unknown"],
  ["it may have sent it", {}, true, "unknown", "off"],
  ["it may not send", { "dry-run": "true" }, true, "refused", "off"],
])("a run that ends without a result, when %s", (_when, given, isBegun, attestation, gate) => {
  const failed = {
    ...NO_MESSAGES,
    reasons: because("unexpected", { id: "unexpected", title: "No" }),
  };
  const raw = rawInputs({ ...REQUIRED_INPUTS, ...given });
  const inputs = isBegun ? readAttestInputs(raw, folder.path, UNKNOWN_RUN) : undefined;
  expect(failedAttestation(failed, raw, inputs)).toMatchObject({
    ...failed,
    target: { name: "unit-tests" },
    attestation: { status: attestation },
    gate: { verdict: gate },
  });
});
