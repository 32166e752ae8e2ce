import { tmpdir } from "node:os";
import { describe, expect, test } from "@jest/globals";
import { readContext } from "../../../src/commit/context.ts";
import { readInputs } from "../../../src/run/inputs/inputs.ts";
import { requiredInputs } from "../../support/inputs.ts";

function readWith(jobMatrix: string | undefined, changes: Readonly<Record<string, string>> = {}) {
  const context = readContext({ JOB_MATRIX: jobMatrix });
  const { jobMatrix: matrix, notices } = readInputs(requiredInputs(changes), tmpdir(), context);
  return { matrix, notices };
}

const LEFT_OUT = [expect.stringContaining("`JOB_MATRIX` is left out of the attestation")];

describe("JOB_MATRIX", () => {
  test.each([
    ['{"os":"ubuntu-latest","shard":2,"coverage":false}'],
    ['{\n  "os": "windows-latest"\n}'],
    ["{}"],
    [JSON.stringify({ list: "x".repeat(4096 - '{"list":""}'.length) })],
    [JSON.stringify({ os: "x" }, undefined, 5000)],
  ])("values of a matrix are read: %.50s", (text) => {
    expect(readWith(text)).toEqual({ matrix: JSON.parse(text), notices: [] });
  });

  test.each([[undefined], ["null"], [" null\n"]])("a job without a matrix has none: %j", (text) => {
    expect(readWith(text)).toEqual({ matrix: undefined, notices: [] });
  });

  test.each([
    ["text"],
    ["["],
    ["[]"],
    ['"ubuntu-latest"'],
    ["7"],
    ["true"],
    ['{"os":null}'],
    ['{"os":["ubuntu-latest"]}'],
    ['{"os":{"name":"ubuntu-latest"}}'],
    ['{"shard":1e999}'],
    ['{"shard":-1e999}'],
    ["matrix"],
    [JSON.stringify({ list: "x".repeat(4097 - '{"list":""}'.length) })],
    [JSON.stringify({ list: "ä".repeat(2048) })],
  ])("anything else is left out with a notice: %.50s", (text) => {
    expect(readWith(text)).toEqual({ matrix: undefined, notices: LEFT_OUT });
  });

  test.each([
    ['{"correct-horse":1}', { "known-secrets": "correct-horse" }],
    ['{"shard":1234567890}', { "known-secrets": "1234567890" }],
    ['{"a-secret-key":true}', { "api-key": "a-secret-key" }],
  ])("a secret that could not be redacted is left out: %s", (text, changes) => {
    expect(readWith(text, changes)).toEqual({ matrix: undefined, notices: LEFT_OUT });
  });
});
