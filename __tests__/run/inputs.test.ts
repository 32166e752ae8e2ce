import { resolve } from "node:path";
import { expect, test } from "@jest/globals";
import { readAttestInputs } from "../../src/attest/inputs.ts";
import type { Problem } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import { readGateInputs } from "../../src/gate-only/inputs.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { readResendInputs } from "../../src/resend/inputs.ts";
import { collectSecrets, warnOfShortSecrets } from "../../src/run/inputs/known-secrets.ts";
import { InputsError } from "../../src/run/inputs/rows.ts";
import { readVerifyInputs } from "../../src/verify/inputs.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { type InputValues, NOTHING_KNOWN, REQUIRED_INPUTS, rawInputs } from "../support/inputs.ts";
import { idsOf, textsOf } from "../support/problems.ts";

const CONNECTION = { "base-url": "https://service.example", "api-key": "key-1", org: "octo-org" };
const GATE = { ...CONNECTION, "gate-environments": "staging" };
const DEPENDABOT = { GITHUB_EVENT_NAME: "push", GITHUB_ACTOR: "dependabot[bot]" };

function read(given: InputValues, env: InputValues = {}, directory = "/") {
  const raw = rawInputs({ ...REQUIRED_INPUTS, ...given });
  const redactor = createRedactor(collectSecrets(raw, {}));
  return readAttestInputs(raw, directory, { context: readContext(env), redactor });
}

function readGate(given: InputValues, env: InputValues = {}) {
  const run = { context: readContext(env), redactor: NOTHING_KNOWN };
  return readGateInputs(rawInputs(given), "/", run);
}

function problemsOf(reading: () => unknown): readonly Problem[] {
  try {
    reading();
  } catch (error) {
    if (error instanceof InputsError) return error.problems;
    throw error;
  }
  return [];
}

const TARGET = { org: "octo-org", flow: "checkout", trail: undefined, name: "unit-tests" };
const SENT = {
  org: "octo-org",
  baseUrl: new URL("https://service.example/api/v2"),
  apiKey: "key-1",
};

test("inputs have their defaults", () => {
  expect(read({ "github-token": "" })).toEqual({
    mode: { kind: "send", connection: { ...SENT, timeout: 120_000 }, target: TARGET },
    reports: { patterns: ["**/*.xml"], testOutcomes: [], ifNone: "error", minTests: 1 },
    commit: { redact: [] },
    evidence: { attachReports: true, attachments: [], overflow: "trim" },
    failOnTestFailures: false,
    onServiceError: "error",
    workingDirectory: resolve("/"),
    annotations: 9,
    summary: true,
  });
});

test("inputs are read as what they mean", () => {
  const given = {
    "base-url": "https://service.example:8443/api/v2/",
    "api-key": " key-2\n",
    trail: "feature/x y%",
    reports: "a/*.xml\n\n # not these\n!a/b.xml\r\nc.xml",
    "test-outcome": "skipped, success\r\ncancelled\r\n",
    "if-no-reports": "any",
    "min-tests": "0",
    "max-report-age": "24h",
    "fail-on-test-failures": "True",
    commit: "A".repeat(40),
    "redact-commit-info": "author\nbranch",
    "github-token": "token",
    "attach-reports": "FALSE",
    attachments: "logs/**\n!logs/a",
    "attachment-overflow": "error",
    "user-data": ' {"a": {"b": [1, null, "ä"]}}\n',
    "on-service-error": "warn",
    "dry-run": "true",
    timeout: "15m",
    annotations: "0",
  };
  expect(read(given)).toEqual({
    mode: {
      kind: "dry-run",
      connection: {
        org: "octo-org",
        baseUrl: new URL("https://service.example:8443/api/v2"),
        apiKey: "key-2",
        timeout: 900_000,
      },
      target: { ...TARGET, trail: "feature/x y%" },
    },
    reports: {
      patterns: ["a/*.xml", "!a/b.xml", "c.xml"],
      testOutcomes: ["skipped", "success", "cancelled"],
      ifNone: "any",
      minTests: 0,
      maxAge: 86_400_000,
    },
    commit: { choice: "a".repeat(40), redact: ["author", "branch"], token: "token" },
    evidence: {
      attachReports: false,
      attachments: ["logs/**", "!logs/a"],
      overflow: "error",
      userData: { a: { b: [1, null, "ä"] } },
    },
    failOnTestFailures: true,
    onServiceError: "warn",
    workingDirectory: resolve("/"),
    annotations: 0,
    summary: true,
  });
});

test.each<[text: string, testOutcomes: readonly string[]]>([
  [" success \n", ["success"]],
  ["# unit, web\nsuccess\n  # nightly\nfailure", ["success", "failure"]],
  ["\n", []],
  ["# all jobs\n", []],
])("`test-outcome: %j` is read as %j", (text, testOutcomes) => {
  expect(read({ "test-outcome": text }).reports.testOutcomes).toEqual(testOutcomes);
});

test.each([
  "https://service.example?",
  "https://service.example/api/v2#",
  "https://service.example/?#",
])("`base-url: %s` is the address without what is empty", (text) => {
  expect(read({ "base-url": text }).mode.connection?.baseUrl.href).toBe(
    "https://service.example/api/v2",
  );
});

test("only a loopback address may be without TLS", () => {
  expect(read({ "base-url": "http://[::1]:8080" }).mode.connection?.baseUrl.href).toBe(
    "http://[::1]:8080/api/v2",
  );
});

test("`user-data` is a file, too, of at most 250 kB, relative to `working-directory`", () => {
  using folder = new TemporaryFolder();
  folder.write("sub/data.json", '\uFEFF{"a": 1}');
  folder.write("sub/large.json", `{"a": "${"x".repeat(250_000)}"}`);
  const given = { "working-directory": "sub", "user-data": "data.json" };
  expect(read(given, {}, folder.path).evidence.userData).toEqual({ a: 1 });
  expect(read(given, {}, folder.path).workingDirectory).toBe(folder.at("sub"));
  const large = () => read({ ...given, "user-data": "large.json" }, {}, folder.path);
  expect(textsOf(problemsOf(large)).join()).toContain("larger than 250 kB");
});

test.each<[what: string, given: InputValues, env: InputValues, mode: object | undefined]>([
  [
    "without a key",
    { "api-key": "" },
    DEPENDABOT,
    { kind: "skip", target: { org: "octo-org", flow: "checkout", name: "unit-tests" } },
  ],
  [
    "without any variable",
    {
      "api-key": "",
      "base-url": "",
      org: "",
      flow: "",
      name: "",
      gate: "enforce",
      "gate-soak": "1h",
      "basic-username": "ada",
    },
    DEPENDABOT,
    { kind: "skip", target: {} },
  ],
  ["with a key", {}, DEPENDABOT, { kind: "send" }],
  ["with a key, and without a flow", { flow: "" }, DEPENDABOT, undefined],
  [
    "as a dry run",
    { "api-key": "", "dry-run": "true" },
    DEPENDABOT,
    { kind: "dry-run", connection: undefined },
  ],
  [
    "as one without an address",
    { "api-key": "", "base-url": "", "dry-run": "true" },
    DEPENDABOT,
    { kind: "dry-run", connection: undefined },
  ],
  [
    "as one without variables",
    { "api-key": "", org: "", "dry-run": "true" },
    DEPENDABOT,
    { kind: "skip" },
  ],
  ["with a wrong one", { "api-key": "", timeout: "soon" }, DEPENDABOT, undefined],
  ["elsewhere without a key", { "api-key": "" }, {}, undefined],
  [
    "elsewhere as a dry run",
    { "api-key": "", "dry-run": "true" },
    {},
    { kind: "dry-run", connection: undefined },
  ],
])("a run of Dependabot %s", (_what, given, env, mode) => {
  if (mode === undefined) expect(problemsOf(() => read(given, env))).toHaveLength(1);
  else expect(read(given, env).mode).toMatchObject(mode);
});

test("HTTP Basic is a user name and a password, for both actions", () => {
  const given = { ...GATE, "basic-username": "ada", "basic-password": "password" };
  const basic = { username: "ada", password: "password" };
  expect(read(given).mode.connection?.basic).toEqual(basic);
  expect(readGate(given).connection?.basic).toEqual(basic);
  for (const name of ["basic-username", "basic-password"]) {
    const half = () => readGate({ ...given, [name]: "" });
    expect(idsOf(problemsOf(half))).toEqual(["input-missing"]);
  }
});

const DEPLOYMENTS = {
  kind: "deployments",
  subject: "staging",
  rule: "compliant",
  artifacts: [],
  soak: 0,
};

test.each<[given: InputValues, gate: object]>([
  [{}, { onlyWarns: false, wait: undefined, requirements: [DEPLOYMENTS] }],
  [
    {
      "gate-environments": "staging\nprod",
      "gate-deployments": "all-compliant",
      "gate-artifacts": "ghcr.io/**",
      "gate-soak": "1h",
    },
    {
      requirements: ["staging", "prod"].map((subject) => ({
        rule: "all-compliant",
        subject,
        artifacts: ["ghcr.io/**"],
        soak: 3_600_000,
      })),
    },
  ],
  [
    { "gate-fingerprint": `sha256:${"AB".repeat(32)}` },
    { requirements: [{ fingerprint: "ab".repeat(32) }] },
  ],
  [
    { "gate-commit": "merge", "gate-wait": "10m" },
    { wait: 600_000, requirements: [{ commit: "merge" }] },
  ],
  [
    { "gate-from": "7d", "gate-wait": "0s" },
    { wait: undefined, requirements: [{ from: { kind: "ago", milliseconds: 7 * 86_400_000 } }] },
  ],
  [
    { "gate-from": "2024-02-29" },
    { requirements: [{ from: { kind: "instant", at: Date.UTC(2024, 1, 29) } }] },
  ],
  [
    { "gate-from": "2026-01-31T12:00:05.25+02:00" },
    { requirements: [{ from: { at: Date.parse("2026-01-31T10:00:05.250Z") } }] },
  ],
  [
    { "gate-environments": "", "gate-controls": "CTL-1\nCTL-2@3\nCTL-3@=4", gate: "warn" },
    {
      onlyWarns: true,
      requirements: [
        { kind: "control", subject: "CTL-1", version: undefined },
        { kind: "control", subject: "CTL-2", version: { number: 3, isExact: false } },
        { kind: "control", subject: "CTL-3", version: { number: 4, isExact: true } },
      ],
    },
  ],
  [
    { "gate-notifications": "warn", flow: "shop" },
    {
      requirements: [
        DEPLOYMENTS,
        { kind: "notifications", isAdvisory: true, flow: "shop", environments: ["staging"] },
      ],
    },
  ],
])("the gate %j is read, by both actions", (given, gate) => {
  expect(readGate({ ...GATE, ...given }).gate).toMatchObject(gate);
  expect(read({ ...GATE, flow: "checkout", ...given }).gate).toMatchObject(gate);
});

test.each<[given: InputValues, env: InputValues, ids: readonly string[]]>([
  [{}, {}, ["gate-without-checks"]],
  [
    { gate: "warn", "gate-environments": "# none", "gate-notifications": "off" },
    {},
    ["gate-without-checks"],
  ],
  [
    { "gate-soak": "1h", "gate-commit": "head", "gate-controls": "CTL-1" },
    {},
    ["input-without-effect", "input-without-effect"],
  ],
  [{ "gate-wait": "5m", "gate-deployments": "deployed", "gate-notifications": "enforce" }, {}, []],
  [{ "gate-controls": "CTL-1@0" }, {}, ["input-wrong"]],
  [{ "gate-controls": "..@3" }, {}, ["input-wrong"]],
  [{ "gate-environments": "staging", "gate-from": "1769860800" }, {}, ["input-wrong"]],
  [{ "gate-environments": "staging", "api-key": "" }, {}, ["input-missing"]],
  [{ "gate-environments": "staging", "api-key": "", "dry-run": "true" }, {}, ["input-missing"]],
  [{ "api-key": "", org: "", gate: "enforce", "gate-soak": "1h" }, DEPENDABOT, []],
])("the gate's own action with %j, of %j", (given, env, ids) => {
  expect(idsOf(problemsOf(() => readGate({ ...CONNECTION, ...given }, env)))).toEqual(ids);
});

test("kept requests are sent again to one organization, and a dry run needs no key", () => {
  const given = { ...CONNECTION, requests: "kept/**/request.json", flows: "check*" };
  const inputs = readResendInputs(rawInputs(given), "/checkout");
  expect(inputs).toMatchObject({
    org: "octo-org",
    patterns: ["kept/**/request.json"],
    directory: "/checkout",
    connection: { apiKey: "key-1", timeout: 120_000 },
  });
  expect(inputs.flows.map((matches) => [matches("checkout"), matches("shop")])).toEqual([
    [true, false],
  ]);
  const dryRun = { ...given, "api-key": "", "dry-run": "true" };
  expect(readResendInputs(rawInputs(dryRun), "/").connection).toBeUndefined();
  expect(idsOf(problemsOf(() => readResendInputs(rawInputs({}), "/")))).toEqual(
    Array(4).fill("input-missing"),
  );
});

test("what is verified is named by paths, of which only the payload's is required", () => {
  const given = { payload: "data.json", attachment: "/kept/a.zip" };
  expect(readVerifyInputs(rawInputs(given), "/checkout")).toEqual({
    payload: resolve("/checkout/data.json"),
    attachment: resolve("/kept/a.zip"),
    summary: true,
  });
  const problems = problemsOf(() => readVerifyInputs(rawInputs({ summary: "no" }), "/"));
  expect(idsOf(problems)).toEqual(["input-missing", "input-wrong"]);
});

test.each<[given: InputValues, env: InputValues, values: readonly string[]]>([
  [{ "known-secrets": " first \n\n \r\nsecond" }, {}, ["first", "second"]],
  [
    { "known-secrets": '{"A": "first", "B": " two\\nlines-of-it\\n", "C": 12345678, "D": ""}' },
    {},
    ["first", "two\nlines-of-it", "12345678", "lines-of-it"],
  ],
  [{ "known-secrets": '["first"]' }, {}, ['["first"]']],
  [{ "api-key": "key-1", "github-token": "token" }, {}, ["key-1", "token"]],
  [
    { "basic-username": "ci", "basic-password": "pass" },
    {},
    ["pass", Buffer.from("ci:pass").toString("base64")],
  ],
  [{}, { HTTPS_PROXY: "http://ci:a%40b@proxy.example" }, ["a%40b", "a@b"]],
  [{}, { HTTPS_PROXY: "http://ci@corp.example:password@proxy.example:8080" }, ["password"]],
  [{}, { HTTPS_PROXY: "http:ci:password@proxy.example:8080" }, ["password"]],
  [{}, { HTTPS_PROXY: "http:/ci:password@proxy.example:8080" }, ["password"]],
  [{}, { HTTPS_PROXY: "http:///ci:password@proxy.example:8080" }, ["password"]],
  [{}, { HTTPS_PROXY: "//ci:password@proxy.example:8080" }, ["password"]],
  [{}, { HTTPS_PROXY: "ci:password@proxy.example:8080" }, ["password"]],
  [{}, { HTTPS_PROXY: "http://user-only@proxy.example:8080" }, []],
])("the values to replace in %j, %j", (given, env, values) => {
  expect(collectSecrets(rawInputs(given), env)).toEqual(values);
});

const lines = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(length, "k-")).join("\n");

test.each<[count: number, length: number, known: number, ids: readonly string[]]>([
  [500, 131, 500, []],
  [501, 20, 500, ["known-secrets-too-large"]],
  [9, 8_000, 8, ["known-secrets-too-large"]],
])("of %i known values of %i characters, %i are replaced", (count, length, known, ids) => {
  const given = { "known-secrets": lines(count, length) };
  expect(collectSecrets(rawInputs(given), {})).toHaveLength(known);
  expect(idsOf(problemsOf(() => read(given)))).toEqual(ids);
});

test.each<[what: string, given: InputValues, ids: readonly string[]]>([
  [
    "a value in what looks like a comment",
    { "known-secrets": "hunter2-secret", name: "# hunter2-secret" },
    ["secret-in-input"],
  ],
  [
    "a value in a name",
    { "known-secrets": "unit-tests", flow: "UNIT-TESTS" },
    ["secret-in-input", "secret-in-input"],
  ],
  [
    "a value in another form",
    { "known-secrets": "octo/org/one", trail: "octo%2Forg%2Fone" },
    ["secret-in-input"],
  ],
  [
    "a value in an environment",
    { "known-secrets": "production-1", "gate-environments": "production-1" },
    ["secret-in-input"],
  ],
  [
    "the word of an input",
    { "known-secrets": "compliant", "gate-environments": "prod", "gate-deployments": "compliant" },
    [],
  ],
  ["a value in a pattern", { "known-secrets": "my-reports", reports: "my-reports/*" }, []],
  [
    "a value in a text of user-data",
    { "known-secrets": "production-1", "user-data": '{"a": ["production-1"]}' },
    ["input-wrong"],
  ],
  [
    "a value in an escape of user-data",
    { "known-secrets": "production-1", "user-data": '{"a": "\\u0070roduction-1"}' },
    ["input-wrong"],
  ],
  ["a short value", { "known-secrets": "checkou", flow: "checkout" }, []],
])("`known-secrets` with %s", (_what, given, ids) => {
  expect(idsOf(problemsOf(() => read(given)))).toEqual(ids);
});

test.each([
  ["12345678", 0],
  ["1234567", 4],
])("values of %j are told of where they are too short to be found", (value, count) => {
  const given = {
    "api-key": value,
    "basic-password": value,
    "known-secrets": `long-enough\n${value}`,
  };
  const env = { HTTPS_PROXY: `http://ci:${value}@proxy.example` };
  const warnings = warnOfShortSecrets(rawInputs(given), env);
  expect(idsOf(warnings)).toEqual(Array(count).fill("secret-too-short"));
});
