import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fromBuffer } from "yauzl";
import { type ActionRun, runAction } from "../../dev/run-action.ts";
import type { Answer } from "../../dev/service/answer.ts";
import { type LocalService, startService } from "../../dev/service/service.ts";
import type { StoredAttestation } from "../../dev/service/store.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GREEN =
  '<testsuite name="checkout"><testcase name="pays" time="0.5"/><testcase name="refunds" time="0.25"/></testsuite>';
const RED =
  '<testsuite name="tax"><testcase name="rounds"><failure message="1 is not 2">at tax.ts:3</failure></testcase><testcase name="adds"><skipped/></testcase></testsuite>';

let service: LocalService;
let refusal: Answer | undefined;
let workspace: string;
const runs: ActionRun[] = [];

beforeAll(async () => {
  service = await startService({ refuse: () => refusal });
});
afterAll(() => service.close());
beforeEach(() => {
  refusal = undefined;
  workspace = mkdtempSync(join(tmpdir(), "attest-"));
});
afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.remove()));
  rmSync(workspace, { recursive: true });
});

function write(path: string, text: string): string {
  const file = join(workspace, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

async function attest(inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> {
  const usual = {
    "base-url": service.baseUrl,
    "api-key": service.apiKey,
    org: "octo-org",
    flow: "checkout",
    trail: "feature/x",
    name: "unit-tests",
    reports: "**/*.xml",
  };
  const run = await runAction({
    action: ROOT,
    workspace,
    inputs: { ...usual, ...inputs },
    timeout: 30_000,
  });
  runs.push(run);
  return run;
}

function newest(): StoredAttestation {
  const attestation = service.attestations().at(-1);
  if (attestation === undefined) throw new Error("Nothing was recorded.");
  return attestation;
}

function errorsOf(run: ActionRun): readonly string[] {
  return run.annotations
    .filter(({ level, title }) => level === "error" && title === undefined)
    .map(({ message }) => message);
}

async function namesIn(zip: Uint8Array): Promise<readonly string[]> {
  const names: string[] = [];
  await new Promise<void>((resolve, reject) => {
    fromBuffer(Buffer.from(zip), { lazyEntries: false }, (error, file) => {
      if (error) return reject(error);
      file
        .on("entry", ({ fileName }) => names.push(fileName))
        .on("end", resolve)
        .on("error", reject);
    });
  });
  return names;
}

describe("a run that attests", () => {
  test("sends counts, commit and evidence, and says so in its outputs", async () => {
    write("a/green.xml", GREEN);
    write("b/red.xml", RED);
    const run = await attest();
    const { dataJson, files, trail } = newest();
    const payload = JSON.parse(Buffer.from(dataJson).toString());
    expect(run.exitCode).toBe(0);
    expect(trail).toBe("feature/x");
    expect(payload).toMatchObject({
      attestation_name: "unit-tests",
      git_commit_info: { sha1: run.outputs["commit-sha"] },
      junit_results: [
        { name: "checkout", total: 2, failures: 0, errors: 0, skipped: 0, duration: 0.75 },
        { name: "tax", total: 2, failures: 1, errors: 0, skipped: 1, duration: 0 },
      ],
      user_data: { ci: { tests: { reports: 2, flaky: 0, warnings: 0 }, evidence: { files: 2 } } },
    });
    expect(run.outputs).toMatchObject({
      attestation: "recorded",
      result: "failed",
      total: "4",
      passed: "2",
      failures: "1",
      errors: "0",
      skipped: "1",
      flaky: "0",
      suites: "2",
      reports: "2",
      "invalid-reports": "0",
      duration: "0.75",
      gate: "off",
    });
    const [zip] = files;
    expect(zip).toMatchObject({
      part: "attachment_file",
      contentType: "application/octet-stream",
      fileName: "junit-evidence.zip",
    });
    expect(await namesIn(zip?.content ?? new Uint8Array())).toEqual([
      "a/green.xml",
      "b/red.xml",
      "manifest.json",
    ]);
    expect(
      createHash("sha256")
        .update(zip?.content ?? "")
        .digest("hex"),
    ).toBe(run.outputs["attachment-sha256"]);
    expect(payload.user_data.ci.evidence.sha256).toBe(run.outputs["attachment-sha256"]);
    expect(readFileSync(run.outputs["payload-path"] ?? "", "utf8")).toBe(
      Buffer.from(dataJson).toString(),
    );
  });

  test("warns of an answer that only a gateway can have given", async () => {
    write("green.xml", GREEN);
    refusal = { status: 200, body: Buffer.from("<html>Log in</html>") };
    const run = await attest();
    expect(run.outputs["attestation"]).toBe("recorded");
    expect(run.annotations.filter(({ level }) => level === "warning")).toMatchObject([
      { message: expect.stringContaining("answered with an HTML page") },
    ]);
  });

  test("fails last where a failed case is to fail the job", async () => {
    write("red.xml", RED);
    const run = await attest({ "fail-on-test-failures": "true" });
    expect(run.exitCode).toBe(1);
    expect(run.outputs["attestation"]).toBe("recorded");
    expect(errorsOf(run)).toEqual(["1 of 2 test cases failed (`fail-on-test-failures`)."]);
  });

  test("a dry run shows the payload and sends nothing", async () => {
    write("green.xml", GREEN);
    const before = service.requests().length;
    const run = await attest({ "dry-run": "true" });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ attestation: "dry-run", total: "2" });
    expect(run.shown).toContain('"attestation_name": "unit-tests"');
    expect(service.requests()).toHaveLength(before);
  });

  test("masks the key before anything else", async () => {
    write("green.xml", GREEN);
    const run = await attest();
    expect(run.log.indexOf(`::add-mask::${service.apiKey}`)).toBe(0);
    expect(run.shown).not.toContain(service.apiKey);
  });
});

describe("a service that refuses", () => {
  const refusals: readonly [status: number, body: Answer["body"], sentence: string][] = [
    [
      400,
      {
        message: "Input payload validation failed",
        errors: { "junit_results.0.total": "too many" },
      },
      "400 Input payload validation failed (junit_results.0.total: too many)",
    ],
    [401, { message: "Unauthorized" }, "401 Unauthorized"],
    [
      403,
      { message: "You don't have permission to access this resource" },
      "403 You don't have permission to access this resource",
    ],
    [404, { message: "Flow not found" }, "404 Flow not found"],
    [413, { message: "Request Entity Too Large" }, "413 Request Entity Too Large"],
  ];

  test.each(refusals)(
    "%d fails the job with one clear message, and the request is kept",
    async (status, body, sentence) => {
      write("green.xml", GREEN);
      refusal = { status, body };
      const run = await attest();
      expect(run.exitCode).toBe(1);
      expect(errorsOf(run)).toHaveLength(1);
      expect(errorsOf(run)[0]).toMatch(/^The attestation was not recorded: POST \S*…\/junit → /);
      expect(errorsOf(run)[0]).toContain(sentence);
      expect(run.log.replaceAll(/^::add-mask::.*$/gm, "")).not.toContain(service.apiKey);
      expect(run.outputs).toMatchObject({ attestation: "failed", result: "passed", total: "2" });
      expect(statSync(run.outputs["payload-path"] ?? "").size).toBeGreaterThan(0);
      expect(statSync(run.outputs["attachment-path"] ?? "").size).toBe(
        Number(run.outputs["attachment-bytes"]),
      );
    },
  );

  test("only what a retry may mend can be a warning", async () => {
    write("green.xml", GREEN);
    refusal = { status: 400, body: { message: "no" } };
    expect((await attest({ "on-service-error": "warn" })).exitCode).toBe(1);
    refusal = { status: 503, body: { message: "later" } };
    const run = await attest({ "on-service-error": "warn", timeout: "1s" });
    expect(run.exitCode).toBe(0);
    expect(run.outputs["attestation"]).toBe("failed");
    expect(existsSync(run.outputs["payload-path"] ?? "")).toBe(true);
  });
});

describe("evidence that may not be attested", () => {
  const old = 1_000_000_000;

  test.each<[name: string, prepare: () => void, inputs: Record<string, string>, sentence: string]>([
    ["no report", () => undefined, {}, "No report was found in "],
    ["an empty report", () => write("a.xml", ""), {}, "1 report is broken:\n- a.xml:1:1: "],
    [
      "a truncated report",
      () => write("a.xml", GREEN.slice(0, -20)),
      {},
      "1 report is broken:\n- a.xml:1:",
    ],
    [
      "a report without cases",
      () => write("a.xml", "<testsuites/>"),
      {},
      "`min-tests` asks for at least 1",
    ],
    [
      "a stale report",
      () => utimesSync(write("a.xml", GREEN), old, old),
      { "max-report-age": "1h" },
      "1 report is older than `max-report-age`",
    ],
    [
      "a file that is no report",
      () => write("pom.xml", "<project/>"),
      {},
      "pom.xml is not a JUnit report",
    ],
    [
      "an attachment that is too large",
      () => {
        write("a.xml", GREEN);
        write("b.bin", noise(22_000_000));
      },
      { attachments: "*.bin" },
      "b.bin",
    ],
  ])("%s is an error, and nothing is sent", async (_name, prepare, inputs, sentence) => {
    prepare();
    const before = service.requests().length;
    const run = await attest(inputs);
    expect(run.exitCode).toBe(1);
    expect(errorsOf(run)).toEqual([expect.stringContaining(sentence)]);
    expect(run.outputs["attestation"]).toBe("skipped");
    expect(run.summary).toContain("Nothing was attested.");
    expect(service.requests()).toHaveLength(before);
  });

  test("the gate does not wait for a job that is lost", async () => {
    const run = await attest({ "gate-environments": "never-deployed", "gate-wait": "1h" });
    expect(run.exitCode).toBe(1);
    expect(run.outputs).toMatchObject({ attestation: "skipped", gate: "blocked" });
    expect(run.shown).toContain("not asking again, since the job fails for another reason");
  });

  test.each([
    ["warn", 1],
    ["ignore", 0],
  ])("no report with if-no-reports: %s passes", async (ifNone, warnings) => {
    const run = await attest({ "if-no-reports": ifNone });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({ attestation: "skipped", result: "" });
    expect(run.annotations.filter(({ level }) => level === "warning")).toHaveLength(warnings);
  });

  test("a broken report is left out where asked, and named everywhere", async () => {
    write("green.xml", GREEN);
    write("cut.xml", "<testsuite>");
    const run = await attest({ "on-invalid-report": "warn" });
    expect(run.exitCode).toBe(0);
    expect(run.outputs).toMatchObject({
      attestation: "recorded",
      reports: "1",
      "invalid-reports": "1",
    });
    expect(
      JSON.parse(Buffer.from(newest().dataJson).toString()).user_data.ci.tests.invalid_reports,
    ).toMatchObject([{ path: "cut.xml" }]);
    expect(run.summary.replaceAll("<wbr/>", "")).toContain("cut.xml");
  });
});

test("every missing and wrong input names itself, and nothing is read", async () => {
  write("green.xml", GREEN);
  const run = await attest({ "api-key": "", trail: "", "min-tests": "many", summary: "yes" });
  expect(run.exitCode).toBe(1);
  expect(errorsOf(run)).toHaveLength(1);
  for (const name of ["api-key", "trail", "min-tests", "summary"])
    expect(errorsOf(run)[0]).toContain(`\`${name}\``);
  expect(run.outputs["attestation"]).toBe("skipped");
});

/** Text of so many characters that compresses to half of it. */
function noise(length: number): string {
  return Array.from({ length: Math.ceil(length / 128) }, (_, index) =>
    createHash("sha512").update(String(index)).digest("hex"),
  ).join("");
}
