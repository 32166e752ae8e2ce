import { tmpdir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import { describeProblems, type Problem } from "../../../src/base/problem.ts";
import { readContext } from "../../../src/commit/context.ts";
import { readInputs } from "../../../src/run/inputs/inputs.ts";
import { secretValues, shortSecretWarnings } from "../../../src/run/inputs/known-secrets.ts";
import {
  type InputValues,
  problemsFoundBy,
  rawInputs,
  requiredInputs,
  WITHOUT_SECRETS,
} from "../../support/inputs.ts";
import { idsOf, textsOf } from "../../support/problems.ts";

function problemsOf(changes: InputValues, { fork = false } = {}): readonly Problem[] {
  const context = readContext(fork ? WITHOUT_SECRETS : {});
  return problemsFoundBy(() => readInputs(requiredInputs(changes), tmpdir(), context));
}

const lines = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(length, "k-")).join("\n");

describe("known-secrets", () => {
  test.each<[input: string, values: readonly string[]]>([
    ["", []],
    ["one line", ["one line"]],
    [
      "a\n  as written # no comment \nb",
      ["a\n  as written # no comment \nb", "a", "  as written # no comment ", "b"],
    ],
    ["first\n\n \r\nsecond", ["first\n\n \r\nsecond", "first", "second"]],
    [`first\n${"x".repeat(16_384)}`, ["first", "x".repeat(16_384)]],
  ])("%j holds its lines, and the whole of several", (input, values) => {
    expect(secretValues(rawInputs({ "known-secrets": input }), {})).toEqual(values);
  });

  test.each([
    ["1,000 values", lines(1_000, 15)],
    ["a value of 16,384 characters", "x".repeat(16_384)],
    ["256 KB", `${lines(16, 16_383)}\n`],
    ["a value that is too short to be replaced, although it is a word of JUnit", "failure\ntests"],
  ])("%s are within the bounds", (_what, input) => {
    expect(problemsOf({ "known-secrets": input })).toEqual([]);
  });

  test.each([
    [
      "more than 1,000 values",
      lines(1_500, 24),
      "`known-secrets` has 1,500 values. The limit is 1,000. Keep those that tests may print.",
    ],
    [
      "a value of 40,000 characters",
      "x".repeat(40_000),
      "`known-secrets` has a value of 40,000 characters. The limit is 16,384. Split it into lines, each of which is a value.",
    ],
    [
      "more than 256 KB",
      lines(17, 16_384),
      "`known-secrets` has 278.5 kB. The limit is 262.1 kB. Keep what tests may print.",
    ],
  ])("%s are an input error that says what to do", (_what, input, text) => {
    const problems = problemsOf({ "known-secrets": input });
    expect(idsOf(problems)).toEqual(["known-secrets-too-large"]);
    expect(textsOf(problems)).toEqual([text]);
  });

  test("are an input error in a pull request from a fork, too, which has no key", () => {
    const given = { "known-secrets": "x".repeat(40_000), "api-key": "" };
    expect(problemsOf(given, { fork: true })).toHaveLength(1);
  });

  test.each(["testsuite", "TestCase", "failures", "system-out", "rerunFailure", "classname"])(
    "%s is an input error, since every report has that name",
    (name) => {
      expect(idsOf(problemsOf({ "known-secrets": `correct-horse\n${name}` }))).toEqual([
        "known-secret-in-every-report",
      ]);
    },
  );
});

describe("a known value in what is sent as it is", () => {
  test.each([
    ["org", "my correct-horse"],
    ["flow", "correct%2Dhorse"],
    ["trail", Buffer.from("a correct-horse").toString("base64")],
    ["name", "CORRECT-HORSE"],
    ["base-url", "https://correct-horse.example/api/v2"],
  ])("is an input error in `%s`: %s", (input, value) => {
    const given = { [input]: value, "known-secrets": "correct-horse\nmy" };
    expect(problemsOf(given)).toMatchObject([
      {
        id: "known-secret-in-input",
        title: `\`${input}\` contains a value of \`known-secrets\``,
      },
    ]);
    expect(problemsOf({ ...given, "known-secrets": "correct-horses" })).toEqual([]);
  });

  test("is an input error in `commit`", () => {
    const sha = "ab".repeat(20);
    expect(problemsOf({ commit: sha, "known-secrets": sha })).toMatchObject([
      { id: "known-secret-in-input", title: "`commit` contains a value of `known-secrets`" },
    ]);
  });

  test.each([
    ["the name of a member", { "my-correct-horse": 1 }],
    ["the name of a member of a list's entry", { a: [{ b: { "CORRECT-HORSE": null } }] }],
    ["the encoded name of a member", { "correct%2dhorse": true }],
    ["a number", { a: [1, { pin: 1_234_567_890 }] }],
    ["the digits of a fraction", { a: 0.123_456_789 }],
  ])("is an input error in `user-data`: %s", (_where, data) => {
    const given = { "user-data": JSON.stringify(data) };
    const found = problemsOf({ ...given, "known-secrets": "correct-horse\n23456789" });
    expect(idsOf(found)).toEqual(["secret-in-user-data"]);
    expect(problemsOf({ ...given, "known-secrets": "another-horse" })).toEqual([]);
  });

  test("may be in a text of `user-data`, where it is replaced", () => {
    const data = { a: ["correct-horse", { b: "23456789" }] };
    const given = { "user-data": JSON.stringify(data), "known-secrets": "correct-horse\n23456789" };
    expect(problemsOf(given)).toEqual([]);
  });
});

describe("of a wrong input that is too long, nothing is shown, as it may hold a part of a secret:", () => {
  const secret = "S3cr3t-deploy-password-of-production-0001";
  /** The secret begins before the 80th character and ends after it. */
  const dots = (length: number) => ".".repeat(length);

  test.each<[input: string, value: string]>([
    ["user-data", `{"environment":"production-europe-west-1","pw":"${secret}",}`],
    ["user-data", `{"pw":"${dots(60)}${encodeURIComponent(secret)}"`],
    ["user-data", `[${JSON.stringify(`${dots(50)}"${secret}`)}]`],
    ["user-data", `${dots(45)}${Buffer.from(secret).toString("base64")}`],
    ["min-tests", `${dots(70)}${secret.toUpperCase()}`],
    ["max-skipped", `${dots(40)}${secret}`],
    ["required-suites", `${dots(65)}${secret} >= many`],
    ["gate-controls", `${dots(55)}${secret}@x@y`],
    ["timeout", `${dots(60)}correct horse battery staple`],
    ["annotations", `${dots(65)}user:proxy-password`],
  ])("`%s`: %s", (input, value) => {
    const given = { [input]: value, "known-secrets": `${secret}\ncorrect horse battery staple` };
    const problems = problemsOf(given);
    expect(problems).toHaveLength(1);
    const text = describeProblems(problems);
    expect(text).toContain(`\`${input}\``);
    expect(text).not.toMatch(/S3cr3t|correct horse|user:proxy|UzNjcjN0|\.{3}/i);
  });
});

test.each(["Bearer key-1", "bearer key-1"])(
  "`api-key` must not begin with its scheme: %s",
  (key) => {
    expect(problemsOf({ "api-key": key })).toMatchObject([
      { id: "api-key-invalid", title: "`api-key` begins with `Bearer `" },
    ]);
  },
);

describe("the secrets of a run", () => {
  const env = { HTTPS_PROXY: "http://ci:proxy-password@proxy.example" };

  test("are the secret inputs, the pair of HTTP Basic, and the passwords of proxies", () => {
    const values = secretValues(
      rawInputs({
        "api-key": "key-1",
        "basic-username": "ci",
        "basic-password": "pass",
        "known-secrets": "first\nsecond",
      }),
      env,
    );
    const pair = Buffer.from("ci:pass").toString("base64");
    const all = ["key-1", "pass", "first\nsecond", "first", "second", pair, "proxy-password"];
    expect(values).toEqual(expect.arrayContaining(all));
    expect(values).not.toContain("");
    expect(secretValues(rawInputs({ "basic-username": "ci" }), {})).toEqual([]);
  });

  test("are also the pair of a password without a user, in which clients send a token", () => {
    const pair = Buffer.from(":pass").toString("base64");
    expect(secretValues(rawInputs({ "basic-password": "pass" }), {})).toEqual(["pass", pair]);
  });

  test.each<[what: string, inputs: InputValues, proxy: string, named: readonly string[]]>([
    ["of eight characters", { "api-key": "12345678", "known-secrets": "12345678" }, "12345678", []],
    ["that are not set", {}, "", []],
    [
      "of seven characters",
      { "api-key": "1234567", "basic-password": "1234567", "known-secrets": "12345678\n1234567" },
      "1234567",
      ["`api-key`", "`basic-password`", "A line of `known-secrets`", "The password of a proxy"],
    ],
  ])("%s are a warning if they are too short to be redacted", (_what, inputs, proxy, named) => {
    const userinfo = proxy && `ci:${proxy}@`;
    const HTTPS_PROXY = `http://${userinfo}proxy.example`;
    expect(shortSecretWarnings(rawInputs(inputs), { HTTPS_PROXY })).toEqual(
      named.map((what) =>
        expect.objectContaining({
          id: "secret-too-short",
          title: `${what} has fewer than 8 characters`,
        }),
      ),
    );
  });
});
