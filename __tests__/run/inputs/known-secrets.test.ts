import { tmpdir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import { describeProblems, type Problem } from "../../../src/base/problem.ts";
import { readContext } from "../../../src/commit/context.ts";
import { createRedactor } from "../../../src/redaction/redact.ts";
import { readGateInputs } from "../../../src/run/inputs/gate-inputs.ts";
import { readInputs } from "../../../src/run/inputs/inputs.ts";
import { secretValues, shortSecretWarnings } from "../../../src/run/inputs/known-secrets.ts";
import { TemporaryFolder } from "../../support/folders.ts";
import {
  type InputValues,
  problemsFoundBy,
  rawInputs,
  requiredInputs,
  WITHOUT_SECRETS,
} from "../../support/inputs.ts";
import { idsOf } from "../../support/problems.ts";

const ENV = { HTTPS_PROXY: "http://ci:proxy%2Dpassword@proxy.example" };

function problemsOf(
  changes: InputValues,
  { env = {}, directory = tmpdir() }: { env?: NodeJS.ProcessEnv; directory?: string } = {},
): readonly Problem[] {
  const raw = requiredInputs(changes);
  const redactor = createRedactor(secretValues(raw, env));
  return problemsFoundBy(() => readInputs(raw, directory, { context: readContext(env), redactor }));
}

describe("the values that must not leave the runner", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  test.each<[what: string, inputs: InputValues, env: NodeJS.ProcessEnv, values: string[]]>([
    ["are none", {}, {}, []],
    ["are the key and the token", { "api-key": "key-1", "github-token": "t" }, {}, ["key-1", "t"]],
    [
      "are the password of HTTP Basic, and what is sent of it",
      { "basic-username": "ci", "basic-password": "pass" },
      {},
      ["pass", base64("ci:pass")],
    ],
    [
      "are the password of a proxy as written, decoded, and as it is sent",
      {},
      ENV,
      ["proxy%2Dpassword", "proxy-password", base64("ci:proxy-password")],
    ],
    [
      "are the lines of known-secrets",
      { "known-secrets": "first # one \n\n \r\n  second" },
      {},
      ["first # one", "second"],
    ],
    [
      "are the values of a JSON object, and the lines of each that are long enough",
      {
        "known-secrets":
          '{"A":"one\\n","B":"-----BEGIN\\r\\n  long-line\\nend","C":12345678,"D":""}',
      },
      {},
      ["one", "-----BEGIN\r\n  long-line\nend", "12345678", "-----BEGIN", "long-line"],
    ],
    ["are the lines of other JSON", { "known-secrets": '["12345678"]' }, {}, ['["12345678"]']],
  ])("%s", (_what, inputs, env, values) => {
    expect(secretValues(rawInputs(inputs), env)).toEqual(values);
  });
});

test("a value of fewer than 8 characters is a warning", () => {
  const short = (env: NodeJS.ProcessEnv, value: string) =>
    shortSecretWarnings(
      rawInputs({
        "api-key": value,
        "basic-password": value,
        "known-secrets": `12345678\n${value}`,
      }),
      env,
    );
  expect(idsOf(short({ HTTPS_PROXY: "http://u:1234567@proxy" }, "1234567"))).toEqual(
    Array(4).fill("secret-too-short"),
  );
  expect(short(ENV, "12345678")).toEqual([]);
});

describe("known-secrets", () => {
  const lines = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index}`.padStart(length, "k-")).join("\n");

  test.each([
    ["500 values", lines(500, 20), 0],
    ["501 values", lines(501, 20), 1],
    ["501 values of a JSON object", JSON.stringify({ ...lines(501, 20).split("\n") }), 1],
    ["64 KiB", lines(64, 1_024), 0],
    ["more than 64 KiB", lines(65, 1_024), 1],
    ["100,000 values", lines(100_000, 9), 1],
  ])("of %s", (_what, text, wrong) => {
    const ids = Array(wrong).fill("known-secrets-too-large");
    expect(idsOf(problemsOf({ "known-secrets": text }))).toEqual(ids);
    const fork = { "known-secrets": text, "api-key": "" };
    expect(idsOf(problemsOf(fork, { env: WITHOUT_SECRETS }))).toEqual(ids);
  });
});

describe("a secret in an input that is sent as it is written is an input error", () => {
  const known = {
    "known-secrets": "correct-horse\n23456789",
    "api-key": "the-api-key",
  };
  const SHA = "ab".repeat(20);

  test.each<[input: string, text: string, others?: InputValues]>([
    ["base-url", "https://correct-horse.example/api/v2"],
    ["org", "my correct-horse"],
    ["flow", "correct%2Dhorse and the-api-key", { "known-secrets": "correct-horse" }],
    ["trail", Buffer.from("a correct-horse").toString("base64")],
    ["name", "CORRECT-HORSE"],
    ["commit", SHA, { "known-secrets": SHA }],
    ["working-directory", "correct-horse"],
    ["gate-environments", "correct-horse"],
    ["gate-artifacts", "*/correct-horse", { "gate-environments": "prod" }],
    ["gate-controls", "correct-horse@2"],
    ["user-data", '{"a":["correct-horse"]}'],
    ["user-data", '{"a":[{"correct\\u002dhorse":1}]}'],
    ["user-data", '{"a":0.123456789}'],
    ["user-data", "data.json"],
  ])("%s: %s", (input, text, others = {}) => {
    using folder = new TemporaryFolder();
    folder.makeFolder("correct-horse");
    folder.write("data.json", '{"a":"correct-horse"}');
    const given = { ...known, [input]: text, ...others };
    const problems = problemsOf(given, { directory: folder.path });
    expect(problems).toMatchObject([
      { id: "secret-in-input", title: `\`${input}\` contains a secret` },
    ]);
    const unrelated = { ...given, "known-secrets": "another-horse", "api-key": "another-key" };
    expect(problemsOf(unrelated, { directory: folder.path })).toEqual([]);
  });

  test("also of the gate's own action, with the password of a proxy", () => {
    const raw = requiredInputs({ "gate-environments": "proxy-password" });
    const redactor = createRedactor(secretValues(raw, ENV));
    const problems = problemsFoundBy(() => readGateInputs(raw, tmpdir(), { redactor }));
    expect(idsOf(problems)).toEqual(["secret-in-input"]);
  });

  test.each<[input: string, text: string]>([
    ["reports", "correct-horse/*.xml"],
    ["attachments", "correct-horse/*.log"],
    ["gate-commit", SHA],
    ["attachment-overflow", "trim"],
    ["basic-username", "the-api-key"],
  ])("but not in %s", (input, text) => {
    const given = {
      "gate-environments": "prod",
      "basic-password": "password",
      "basic-username": "ci",
    };
    const secrets = `${known["known-secrets"]}\n${SHA}\ntrim`;
    const inputs = { ...known, ...given, "known-secrets": secrets, [input]: text };
    expect(problemsOf(inputs)).toEqual([]);
  });
});

describe("of a wrong input that is long, nothing is shown, since it may hold a part of a secret", () => {
  const secret = "S3cr3t-deploy-password-of-production-0001";
  const dots = (length: number) => ".".repeat(length);

  test.each<[input: string, value: string]>([
    ["user-data", `{"environment":"production-europe-west-1","pw":"${secret}",}`],
    ["user-data", `${dots(45)}${Buffer.from(secret).toString("base64")}`],
    ["min-tests", `${dots(70)}${secret.toUpperCase()}`],
    ["timeout", secret],
  ])("%s: %s", (input, value) => {
    const problems = problemsOf({ [input]: value, "known-secrets": secret });
    expect(problems).toHaveLength(1);
    expect(describeProblems(problems)).not.toMatch(/S3cr3t|UzNjcjN0|\.{3}/i);
  });
});
