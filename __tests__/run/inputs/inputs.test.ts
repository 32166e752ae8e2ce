import { tmpdir } from "node:os";
import { afterEach, describe, expect, test } from "@jest/globals";
import { describeProblems, type Problem } from "../../../src/base/problem.ts";
import { readContext } from "../../../src/commit/context.ts";
import { InputReader } from "../../../src/run/inputs/input-reader.ts";
import { type Inputs, readInputs } from "../../../src/run/inputs/inputs.ts";
import { TemporaryFolder } from "../../support/folders.ts";
import {
  type InputValues,
  problemsFoundBy,
  rawInputs,
  requiredInputs,
  WITHOUT_SECRETS,
} from "../../support/inputs.ts";
import { idsOf } from "../../support/problems.ts";

const folder = new TemporaryFolder();
afterEach(() => folder.empty());

function read(changes: InputValues, { fork = false } = {}): Inputs {
  return readInputs(requiredInputs(changes), tmpdir(), readContext(fork ? WITHOUT_SECRETS : {}));
}

function problemsOf(changes: InputValues, options: { fork?: boolean } = {}): readonly Problem[] {
  return problemsFoundBy(() => read(changes, options));
}

test.each([
  ["that is a link to itself", "loop"],
  ["whose name is longer than a file system allows", "x".repeat(300)],
  ["that is a file", "file"],
])("a working directory %s is a wrong input, not an unexpected error", (_which, name) => {
  folder.write("file", "");
  folder.link("loop", "loop");
  expect(idsOf(problemsOf({ "working-directory": folder.at(name) }))).toEqual(["no-directory"]);
});

test("inputs arrive where they belong", () => {
  const sha = "A".repeat(40);
  const inputs = read({
    trail: "main-1",
    reports: "a/*.xml\n\n # not these\n!a/b.xml\r\nc.xml",
    "if-no-reports": "ignore",
    "on-invalid-report": "warn",
    "test-outcome": "success,cancelled\n",
    "min-tests": "0",
    "max-skipped": "2.5%",
    "required-suites": "checkout.*\nmail.* >= 40",
    "required-reports": "shard-1/*.xml",
    "max-report-age": "15m",
    "merge-suites": "FALSE",
    commit: sha,
    "redact-commit-info": "author\nbranch",
    "github-token": "token",
    "attach-reports": "false",
    attachments: "logs/**\nshots",
    "attachment-overflow": "trim",
    "user-data": '{"a":1}',
    "fail-on-test-failures": "True",
    "on-service-error": "warn",
    timeout: "90s",
    annotations: "5",
    "basic-username": "ada",
    "basic-password": "secret",
  });
  expect(inputs).toMatchObject({
    mode: {
      connection: { timeout: 90_000, basic: { username: "ada", password: "secret" } },
      target: { trail: "main-1" },
    },
    reports: {
      patterns: ["a/*.xml", "!a/b.xml", "c.xml"],
      ifNone: "ignore",
      onInvalid: "warn",
      testOutcomes: ["success", "cancelled"],
      minTests: 0,
      maxSkipped: { kind: "percent", percent: 2.5 },
      requiredSuites: [
        { glob: "checkout.*", minCases: 1 },
        { glob: "mail.*", minCases: 40 },
      ],
      requiredReports: ["shard-1/*.xml"],
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
      userData: { a: 1 },
    },
    failOnTestFailures: true,
    onServiceError: "warn",
    annotations: 5,
  });
});

describe("names of the service", () => {
  test.each(["feature/x", "a b", "%", "ä", "...", "a..b"])("the trail %j is accepted", (trail) => {
    expect(read({ trail }).mode.target.trail).toBe(trail);
  });

  test.each(["org", "flow", "trail", "name"])(
    "`%s` must not be a dot segment or contain control characters",
    (name) => {
      for (const dots of [".", ".."]) {
        expect(problemsOf({ [name]: dots })).toMatchObject([
          { id: "input-invalid", title: `\`${name}\` is not a valid name` },
        ]);
      }
      for (const character of ["\n", "\r", "\t", "\0", "\u001b", "\u0085", "\u2028"]) {
        expect(problemsOf({ [name]: `a${character}b` })).toMatchObject([
          { id: "input-invalid", title: `\`${name}\` is not a valid name` },
        ]);
      }
    },
  );
});

describe("an exclude before every pattern", () => {
  test.each([
    ["reports", "!old/**\n**/*.xml", ["!old/**"]],
    ["reports", "# all but\n!old/**\n!tmp/**\n**/*.xml\n!late/**", ["!old/**", "!tmp/**"]],
    ["reports", "! old/**\n!!new/**", ["! old/**"]],
    ["reports", "!!!old/**\n*.xml", ["!!!old/**"]],
    ["attachments", "!private/**\nlogs/**", ["!private/**"]],
    ["attachments", "!private/**", ["!private/**"]],
    ["attachments", "!a\n!b", ["!a", "!b"]],
  ])("is a wrong input of `%s`: %j", (name, text, excludes) => {
    expect(problemsOf({ [name]: text })).toEqual(
      excludes.map((exclude) =>
        expect.objectContaining({
          id: "exclude-before-patterns",
          title: `\`${name}\` begins with an exclude`,
          details: expect.stringContaining(`\`${exclude}\` is before every pattern`),
        }),
      ),
    );
  });

  test.each([
    ["reports", "**/*.xml\n!old/**"],
    ["reports", "a/*.xml\n!a/b.xml\nb/*.xml"],
    ["reports", "!!a.xml\n!b.xml"],
    ["attachments", "logs/**\n!logs/private/**"],
    ["attachments", ""],
  ])("is not what `%s` has in %j", (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([]);
  });
});

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
  ])("%s means %s", (given, address) => {
    expect(read({ "base-url": given }).mode).toMatchObject({
      connection: { baseUrl: new URL(address) },
    });
  });

  test.each([
    ["http://127.0.0.1.example", "It begins with `http://`"],
    ["ftp://service.example", "`base-url` does not begin with `https://`"],
    ["service.example:8443/api/v2", "`base-url` does not begin with `https://`"],
    ["localhost:8080", "`base-url` does not begin with `https://`"],
    ["mailto:a@service.example", "`base-url` does not begin with `https://`"],
    ["https://user:s3cret@service.example", "`base-url` contains credentials"],
    ["https://service.example/#s3cret", "`base-url` has a query or a fragment"],
  ])("%s is rejected without showing a secret", (given, sentence) => {
    const problems = problemsOf({ "base-url": given });
    const text = describeProblems(problems);
    expect(idsOf(problems)).toEqual(["base-url-invalid"]);
    expect(text).toContain(sentence);
    expect(text).not.toContain("s3cret");
  });
});

describe("the API key", () => {
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
  ])("is rejected as part of `%s`: %s", (name, given) => {
    const problems = problemsOf({ "api-key": key, [name]: given });
    expect(problems.filter(({ id }) => id === "secret-in-input")).toMatchObject([
      { title: `\`${name}\` contains the value of a secret input` },
    ]);
    expect(describeProblems(problems)).not.toMatch(/key\/t|key%2Ft/);
  });

  test("is accepted as the user name of HTTP Basic", () => {
    expect(
      problemsOf({ "api-key": key, "basic-username": key, "basic-password": "password" }),
    ).toEqual([]);
  });

  test("is not searched for where it is a short common word", () => {
    expect(problemsOf({ "api-key": "staging", flow: "staging" })).toEqual([]);
  });

  test.each(["key with spaces", "key\nx", "kéy"])(
    "%j is rejected without being shown",
    (malformed) => {
      const problems = problemsOf({ "api-key": malformed });
      expect(idsOf(problems)).toEqual(["api-key-invalid"]);
      expect(describeProblems(problems)).not.toContain(malformed);
    },
  );

  test.each<[name: string, given: InputValues, fork: boolean, mode: string]>([
    ["a run from a fork without a key is skipped", { "api-key": "" }, true, "skip"],
    ["a run from a fork that has a key sends", {}, true, "send"],
    ["a dry run needs no key", { "api-key": "", "dry-run": "true" }, false, "dry-run"],
    [
      "a dry run from a fork is still a dry run",
      { "api-key": "", "dry-run": "true" },
      true,
      "dry-run",
    ],
  ])("%s", (_name, given, fork, kind) => {
    expect(read(given, { fork }).mode).toMatchObject({ kind });
  });
});

test("a skipped run does not need variables that GitHub withholds from forks", () => {
  const withheld = { "api-key": "", "base-url": "", org: "", flow: "", trail: "", name: "" };
  expect(read(withheld, { fork: true }).mode).toEqual({ kind: "skip", target: {} });
});

test.each([
  [{ gate: "enforce", "gate-environments": "" }, { kind: "withheld" }],
  [{ "gate-environments": "", "gate-soak": "1h", "gate-commit": "head" }, undefined],
  [{ "gate-controls": "", "gate-controls-in-use": "true" }, undefined],
])("a gate whose variables are empty is a mistake, but not in a skipped run: %j", (gate, plan) => {
  expect(problemsOf(gate)).not.toEqual([]);
  expect(read({ ...gate, "api-key": "" }, { fork: true }).gate).toEqual(plan);
});

test("a skipped run keeps what it knows of its target", () => {
  const { mode } = read({ "api-key": "", "base-url": "" }, { fork: true });
  expect(mode).toEqual({
    kind: "skip",
    target: { org: "octo-org", flow: "checkout", name: "unit-tests" },
  });
});

test.each([
  [{ "basic-username": "ada" }, "`basic-username` is set without `basic-password`"],
  [{ "basic-password": "s3cret" }, "`basic-password` is set without `basic-username`"],
  [{ "basic-username": "a:da", "basic-password": "s3cret" }, "`basic-username` contains a colon"],
])("incomplete or impossible HTTP Basic credentials are rejected: %j", (given, title) => {
  expect(problemsOf(given)).toMatchObject([{ id: "basic-invalid", title }]);
});

test("a defect of a parser is not presented as a wrong input", () => {
  const reader = new InputReader(rawInputs({ "max-skipped": "5%" }));
  const parse = () => {
    throw new TypeError("a defect");
  };
  expect(() => reader.parsed("max-skipped", "a number", parse)).toThrow(new TypeError("a defect"));
});
