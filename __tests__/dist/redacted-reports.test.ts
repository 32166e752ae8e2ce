import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { KEY_BODY, KEY_END, KEY_START, token } from "../evidence/secrets/samples.ts";
import { messagesOf, type StepInputs, StepRunner } from "../support/runner.ts";
import { unzip } from "../support/unzip.ts";
import { leftBy } from "./delivery-setup.ts";

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(() => runner.reset());
afterAll(() => runner.close());

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Put together here, so that no scanner takes it for a real one. */
const TOKEN = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");

/** Attests `reports/**`, and verifies what was kept. Returns the run with what it sent. */
async function attest(files: Readonly<Record<string, string | Buffer>>, inputs: StepInputs = {}) {
  for (const [path, content] of Object.entries(files)) runner.workspace.write(path, content);
  const run = await runner.attest({ reports: "reports/**", ...inputs });
  const sent = runner.service.attestations().at(-1);
  const kept = run.outputs["request-path"];
  const verification = await runner.run("verify", {
    payload: `${kept}/data.json`,
    attachment: `${kept}/junit-evidence.zip`,
    request: `${kept}/request.json`,
  });
  expect(verification.outputs).toEqual({ verified: "true", differences: "[]" });
  const payload = JSON.parse(Buffer.from(sent?.dataJson ?? []).toString());
  return { run, payload, entries: await unzip(Buffer.from(sent?.files[0]?.content ?? [])) };
}

test("a private key over several tests is replaced, and every failure between its parts counts", async () => {
  const printed = (text: string) =>
    `<testcase name="c"><system-out>${text}</system-out></testcase>`;
  const report = `<testsuites><testsuite name="a">${printed(`${KEY_START}\n${KEY_BODY.slice(0, 130)}`)}</testsuite><testsuite name="b" tests="0" errors="2"/><testsuite name="c" tests="1"><testcase name="d" status="failed"/></testsuite><testsuite name="e">${printed(`${KEY_BODY.slice(200)}\n${KEY_END}`)}</testsuite></testsuites>`;
  const { run, payload, entries } = await attest(
    { "reports/a.xml": report },
    { "on-secret": "redact" },
  );
  expect(run.outputs).toMatchObject({ result: "failed", total: "5", failures: "1", errors: "2" });
  expect(payload.junit_results).toHaveLength(4);
  expect(entries.get("reports/a.xml")).not.toContain(KEY_BODY.slice(0, 60));
  expect(entries.get("reports/a.xml")).not.toContain("BEGIN");
});

test("evidence is honest for verify/ where the paths of reports have secrets, whatever order these give", async () => {
  const nameless = "<testsuite><testcase/></testsuite>";
  const { payload, entries } = await attest(
    {
      "reports/a/r.xml": nameless,
      "reports/secretaaa1/r.xml": nameless,
      "reports/secretbbb2/r.xml": nameless,
    },
    { "known-secrets": "secretaaa1\nsecretbbb2" },
  );
  const names = ["reports/***/r (2).xml", "reports/***/r.xml", "reports/a/r.xml"];
  expect([...entries.keys()]).toEqual([...names, "manifest.json"]);
  expect(payload.junit_results.map(({ name }: { name: string }) => name)).toEqual(names);
});

test("a report in which replacing is not certain is left out, and named everywhere", async () => {
  const report = `<testsuite name="a" tests="1"><testcase name="printed correct-horse"><failure/></testcase></testsuite>`;
  const { run, payload, entries } = await attest(
    {
      "reports/a.xml": report.replaceAll("correct-horse", "nothing"),
      "reports/b.xml": Buffer.from(`\ufeff${report}`, "utf16le"),
    },
    { "known-secrets": "correct-horse", annotations: "0" },
  );
  expect(run.outputs).toMatchObject({ total: "2", failures: "2" });
  const reason =
    "Left out for its secrets: it contains a secret in UTF-16, where replacing it is not certain";
  const suites = [{ name: "a", total: 1, failures: 1, errors: 0, skipped: 0, duration: 0 }];
  expect(JSON.parse(entries.get("manifest.json") ?? "").omitted).toEqual([
    {
      path: "reports/b.xml",
      kind: "report",
      bytes: 2 * report.length + 2,
      reason,
      cause: "secrets",
      suites,
    },
  ]);
  expect(messagesOf(run, "warning")).toEqual([
    `1 file was left out of the attachment, because their secrets cannot be replaced safely: "reports/b.xml": ${reason}. Keep secrets out of what the tests print.`,
  ]);
  expect(payload.user_data.ci.evidence.omitted).toMatchObject([{ path: "reports/b.xml", reason }]);
  expect(run.summary.replaceAll("<wbr/>", "")).toContain(`reports/b.xml&#34;: ${reason}`);
});

describe("a token that a failing test prints", () => {
  const report = (text: string) =>
    `<testsuite name="s ${text}"><testcase name="c ${text}" classname="${text}"><failure message="${text}" type="${text}">at ${text}\n  ${text}</failure></testcase><testcase name="${text}"><flakyFailure/></testcase><testcase name="${text}"><skipped message="${text}"/></testcase></testsuite>`;

  test.each(["warn", "redact", "error"])(
    "is shown nowhere with on-secret: %s",
    async (onSecret) => {
      runner.workspace.write("reports/a.xml", report(TOKEN));
      runner.workspace.write(`reports/${TOKEN}.xml`, "<project/>");
      runner.workspace.write("reports/broken.xml", `<testsuite><${TOKEN}>`);
      const run = await runner.attest({
        "on-secret": onSecret,
        "on-invalid-report": "warn",
        "user-data": JSON.stringify({ token: TOKEN }),
      });
      expect(run.outputs).toMatchObject({
        attestation: onSecret === "error" ? "refused" : "recorded",
      });
      expect(run.shown).toContain("***");
      for (const text of [
        run.log,
        run.summary.replaceAll("<wbr/>", ""),
        JSON.stringify(run.outputs),
      ]) {
        expect(text).not.toContain(TOKEN.slice(0, 12));
      }
    },
  );

  test("is shown with on-secret: off, which does not search", async () => {
    runner.workspace.write("reports/a.xml", report(TOKEN));
    const run = await runner.attest({ "on-secret": "off" });
    expect(run.log).toContain(TOKEN);
  });

  test("is not in what a dry run prints", async () => {
    runner.workspace.write("reports/a.xml", report(TOKEN));
    const run = await runner.attest({ "dry-run": "true" });
    expect(run.log).toContain('"name": "s ***"');
    expect(run.log).not.toContain(TOKEN);
  });
});

test("a member `__proto__` of user-data is sent", async () => {
  const userData = '{"__proto__": {"a": "correct-horse"}, "b": 1}';
  const { payload } = await attest(
    { "reports/a.xml": "<testsuite><testcase/></testsuite>" },
    { "user-data": userData, "known-secrets": "correct-horse" },
  );
  expect(Object.keys(payload.user_data)).toEqual(["__proto__", "b", "ci"]);
  expect(JSON.stringify(payload.user_data)).toContain('"__proto__":{"a":"***"}');
});

describe("known-secrets that are too long", () => {
  const value = (length: number, seed: number) =>
    Array.from({ length }, (_, index) => "abcdefghijk3m"[(index * seed + seed) % 13]).join("");

  test.each<[what: string, secrets: string]>([
    ["one value of 40,000 characters", value(40_000, 5)],
    ["1,500 values", Array.from({ length: 1_500 }, (_, index) => value(20, 7) + index).join("\n")],
  ])("are a wrong input, and the run ends in order: %s", async (_what, secrets) => {
    runner.workspace.write("reports/a.xml", "<testsuite><testcase/></testsuite>");
    const run = await runner.attest({ "known-secrets": secrets, "api-key": "k3y-of-the-judge" });
    expect(run).toMatchObject({ exitCode: 1, signal: undefined });
    expect(messagesOf(run, "error").join()).toContain("`known-secrets` has ");
    expect(run.outputs).toMatchObject({ attestation: "refused", gate: "off" });
    expect(leftBy(run)).not.toMatch(/k3y.{0,2}of/);
    expect(leftBy(run)).not.toContain(secrets.slice(0, 20));
  });
});

test("ten private keys as known-secrets leave nowhere", async () => {
  const keys = Array.from({ length: 10 }, (_, index) => token(1_600, ALPHABET, index + 1));
  const lines = keys.map((key) => key.replace(/.{64}/g, "$&\n"));
  const report = `<testsuite><testcase name="c"><failure>${lines.join("")}</failure></testcase></testsuite>`;
  const { run } = await attest({ "reports/a.xml": report }, { "known-secrets": lines.join("\n") });
  expect(run.outputs).toMatchObject({ attestation: "recorded", failures: "1" });
  for (const key of keys) expect(leftBy(run)).not.toContain(key.slice(64, 128));
});
