import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { InputsError } from "../../src/inputs/input-reader.ts";
import { type InputContext, type Inputs, readInputs } from "../../src/inputs/inputs.ts";

const complete = {
  "base-url": "https://service.example",
  "api-key": "key-1",
  org: "octo-org",
  flow: "app",
  trail: "main-1",
  name: "unit-tests",
  reports: "**/*.xml",
};

const surroundings: InputContext = {
  fork: false,
  directory: tmpdir(),
  parseUserData: (text) => {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object") throw new Error("a JSON object");
    return { parsed: text };
  },
};

function read(
  given: Readonly<Record<string, string>>,
  changed: Partial<InputContext> = {},
): Inputs {
  const values: Readonly<Record<string, string>> = { ...complete, ...given };
  return readInputs((name) => values[name] ?? "", { ...surroundings, ...changed });
}

function problemsOf(
  given: Readonly<Record<string, string>>,
  changed: Partial<InputContext> = {},
): readonly string[] {
  try {
    read(given, changed);
  } catch (error) {
    if (error instanceof InputsError) return error.problems;
    throw error;
  }
  return [];
}

test("what is required is enough, and the rest has its defaults", () => {
  expect(read({})).toEqual({
    mode: {
      kind: "send",
      connection: {
        baseUrl: new URL("https://service.example/api/v2"),
        apiKey: "key-1",
        org: "octo-org",
        timeout: 120_000,
      },
      target: { org: "octo-org", flow: "app", trail: "main-1", name: "unit-tests" },
    },
    reports: {
      patterns: ["**/*.xml"],
      ifNone: "error",
      onInvalid: "error",
      minTests: 1,
      mergeSuites: true,
    },
    commit: { choice: { kind: "head" }, redact: new Set(), token: undefined },
    evidence: {
      attachReports: true,
      attachments: [],
      overflow: "error",
      userData: undefined,
      runContext: true,
    },
    failOnTestFailures: false,
    onServiceError: "error",
    workingDirectory: resolve(tmpdir()),
    annotations: 10,
    summary: true,
  });
});

test("every input arrives where it belongs", () => {
  const sha = "A".repeat(40);
  const inputs = read({
    reports: "a/*.xml\n\n # not these\n!a/b.xml\r\nc.xml",
    "if-no-reports": "ignore",
    "on-invalid-report": "warn",
    "min-tests": "0",
    "max-report-age": "15m",
    "merge-suites": "FALSE",
    commit: sha,
    "redact-commit-info": "author\nbranch",
    "github-token": "token",
    "attach-reports": "false",
    attachments: "logs/**\nshots",
    "attachment-overflow": "trim",
    "user-data": '{"a":1}',
    "run-context": "false",
    "fail-on-test-failures": "True",
    "on-service-error": "warn",
    timeout: "90s",
    annotations: "50",
    summary: "false",
    "basic-username": "ada",
    "basic-password": "secret",
  });
  expect(inputs).toMatchObject({
    mode: { connection: { timeout: 90_000, basic: { username: "ada", password: "secret" } } },
    reports: {
      patterns: ["a/*.xml", "!a/b.xml", "c.xml"],
      ifNone: "ignore",
      onInvalid: "warn",
      minTests: 0,
      maxAge: 900_000,
      mergeSuites: false,
    },
    commit: {
      choice: { kind: "sha", sha: sha.toLowerCase() },
      redact: new Set(["author", "branch"]),
      token: "token",
    },
    evidence: {
      attachReports: false,
      attachments: ["logs/**", "shots"],
      overflow: "trim",
      userData: { parsed: '{"a":1}' },
      runContext: false,
    },
    failOnTestFailures: true,
    onServiceError: "warn",
    annotations: 50,
    summary: false,
  });
});

test("every wrong input is named at once, with what it got and what it takes", () => {
  expect(
    problemsOf({
      org: "",
      flow: "..",
      trail: ".",
      name: "",
      reports: "!only-excludes",
      "if-no-reports": "maybe",
      "min-tests": "-1",
      "max-report-age": "1 week",
      "merge-suites": "yes",
      commit: "main",
      "redact-commit-info": "author\nurl",
      "attachment-overflow": "drop",
      "user-data": "7",
      annotations: "51",
      timeout: "0s",
      "working-directory": "no/such/directory",
    }),
  ).toEqual([
    '`working-directory` is "no/such/directory"; it takes a directory that exists; is the repository checked out?.',
    "`org` is missing; it takes a name.",
    '`timeout` is "0"; it takes a duration above zero.',
    '`flow` is ".."; it takes a name other than `.` and `..`.',
    '`trail` is "."; it takes a name other than `.` and `..`.',
    "`name` is missing; it takes the name of the attestation.",
    "`reports` names no report; it takes glob patterns such as `**/TEST-*.xml`, one a line.",
    '`max-report-age` is "1 week"; it takes a duration such as `90s`, `15m`, `24h` or `7d`.',
    '`if-no-reports` is "maybe"; it takes `error`, `warn` or `ignore`.',
    '`min-tests` is "-1"; it takes a whole number, 0 or more.',
    '`merge-suites` is "yes"; it takes `true` or `false`.',
    '`commit` is "main"; it takes `head`, `merge` or a full SHA (40 or 64 hexadecimal digits).',
    '`redact-commit-info` is "url"; it takes `author`, `message` or `branch`, one a line.',
    '`attachment-overflow` is "drop"; it takes `error`, `trim` or `omit`.',
    '`user-data` is "7"; it takes a JSON object.',
    '`annotations` is "51"; it takes a whole number, 0 to 50.',
  ]);
});

test.each(["feature/x", "a b", "%", "ä", "...", "a..b"])(
  "trail %j is taken as written",
  (trail) => {
    expect(read({ trail }).mode.target.trail).toBe(trail);
  },
);

describe("base-url", () => {
  test.each([
    ["https://service.example", "https://service.example/api/v2"],
    ["https://service.example/", "https://service.example/api/v2"],
    ["https://service.example/api/v2", "https://service.example/api/v2"],
    ["https://service.example/api/v2/", "https://service.example/api/v2"],
    ["https://service.example:8443", "https://service.example:8443/api/v2"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080/api/v2"],
    ["http://localhost:8080/api/v2", "http://localhost:8080/api/v2"],
    ["http://[::1]:8080", "http://[::1]:8080/api/v2"],
  ])("%s becomes %s", (given, address) => {
    expect(read({ "base-url": given }).mode).toMatchObject({
      connection: { baseUrl: new URL(address) },
    });
  });

  test.each([
    ["http://service.example", "`base-url` begins with `http://`"],
    ["http://127.0.0.1.example", "`base-url` begins with `http://`"],
    ["ftp://service.example", "`base-url` begins with `ftp://`"],
    ["https://service.example/api/v1", "`base-url` has another path than `/api/v2`"],
    ["service.example", "`base-url` is no address"],
    ["https://user:s3cret@service.example", "`base-url` holds credentials"],
    ["https://s3cret@service.example", "`base-url` holds credentials"],
    ["https://service.example/?key=s3cret", "`base-url` has a query or a fragment"],
    ["https://service.example/#s3cret", "`base-url` has a query or a fragment"],
  ])("%s is refused", (given, sentence) => {
    const [problem, ...more] = problemsOf({ "base-url": given });
    expect(problem).toContain(sentence);
    expect(problem).not.toContain("s3cret");
    expect(more).toEqual([]);
  });
});

describe("the key", () => {
  const key = "key/that+is=long";

  test.each<[name: string, given: string]>([
    ["org", key],
    ["flow", `flow-${key}`],
    ["trail", encodeURIComponent(key)],
    ["name", Buffer.from(key).toString("base64")],
    ["name", Buffer.from(`ci:${key}`).toString("base64")],
    ["reports", `**/*.xml\n${key}/*.xml`],
    ["user-data", JSON.stringify({ key })],
    ["redact-commit-info", key],
    ["min-tests", `${"9".repeat(75)}${key}`],
    ["gate-controls", key],
    ["timeout", key],
  ])("is refused as part of `%s`: %s", (name, given) => {
    const problems = problemsOf({ "api-key": key, [name]: given });
    expect(problems.filter((problem) => problem.includes("holds the value of a secret"))).toEqual([
      `\`${name}\` holds the value of a secret input, which would come out with it; secrets go into \`api-key\`, \`basic-password\`, \`github-token\` alone.`,
    ]);
    expect(problems.join("\n")).not.toMatch(/key\/t|key%2Ft/);
  });

  test("may be the user of HTTP Basic", () => {
    expect(
      problemsOf({ "api-key": key, "basic-username": key, "basic-password": "password" }),
    ).toEqual([]);
  });

  test("is not looked for where it is a word like others", () => {
    expect(problemsOf({ "api-key": "staging", flow: "staging" })).toEqual([]);
  });

  test.each(["key with blanks", "key\nx", "kéy"])("%j is refused without being shown", (key) => {
    const [problem] = problemsOf({ "api-key": key });
    expect(problem).toContain("`api-key` holds blanks");
    expect(problem).not.toContain(key);
  });

  test.each<[name: string, given: Record<string, string>, fork: boolean, mode: string]>([
    ["a run from a fork is skipped", { "api-key": "" }, true, "skip"],
    ["a run from a fork that has a key sends", {}, true, "send"],
    ["a dry run needs none", { "api-key": "", "dry-run": "true" }, false, "dry-run"],
    ["a dry run from a fork stays one", { "api-key": "", "dry-run": "true" }, true, "dry-run"],
  ])("%s", (_name, given, fork, kind) => {
    expect(read(given, { fork }).mode).toMatchObject({ kind });
  });

  test.each<[name: string, given: Record<string, string>, fork: boolean, sentence: string]>([
    [
      "an empty one is an error elsewhere",
      { "api-key": "" },
      false,
      "`api-key` is empty; it takes",
    ],
    [
      "and in a fork with on-fork: error",
      { "api-key": "", "on-fork": "error" },
      true,
      "get no secrets",
    ],
  ])("%s", (_name, given, fork, sentence) => {
    expect(problemsOf(given, { fork })).toEqual([expect.stringContaining(sentence)]);
  });
});

test("a skipped run needs nothing of the service, which its workflow may keep in variables", () => {
  const unset = { "api-key": "", "base-url": "", org: "", flow: "", trail: "", name: "" };
  expect(read(unset, { fork: true }).mode).toEqual({ kind: "skip", target: {} });
});

test("a skipped run knows as much of its target as it was told", () => {
  const { mode } = read({ "api-key": "", "base-url": "", trail: "" }, { fork: true });
  expect(mode).toEqual({
    kind: "skip",
    target: { org: "octo-org", flow: "app", name: "unit-tests" },
  });
});

test.each([
  [{ "basic-username": "ada" }, "`basic-username` is set without `basic-password`"],
  [{ "basic-password": "s3cret" }, "`basic-password` is set without `basic-username`"],
  [{ "basic-username": "a:da", "basic-password": "s3cret" }, "`basic-username` holds a colon"],
])("HTTP Basic %j is refused", (given, sentence) => {
  expect(problemsOf(given)).toEqual([expect.stringContaining(sentence)]);
});
