import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { TemporaryFolder } from "../support/folders.ts";

const BROKEN = `() => { throw new TypeError("a defect"); }`;
const ENDLESS = "() => new Promise(() => undefined)";

/** An action that attests, with other functions instead of some of its own. */
const script = (functions: Readonly<Record<string, string>>) => `
import { runAction } from "./src/run/run-action.ts";
const action = {
  readInputs: () => ({}),
  run: async () => ({ reasons: [], warnings: [], notices: [], attestation: "recorded" }),
  failedResult: (failed) => ({ ...failed, attestation: "refused" }),
  outputsOf: ({ attestation, reasons: [first] }) => ({ attestation, cause: first?.cause ?? "" }),
  show: () => ({}),
  renderSummary: () => "# Page",
};
const functions = { ${Object.entries(functions).map(([name, code]) => `${name}: ${code}`)} };
await runAction({ ...action, ...functions });`;

function runScript(
  folder: TemporaryFolder,
  functions: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
) {
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script(functions)], {
    env: {
      ...env,
      GITHUB_OUTPUT: folder.write("outputs", ""),
      GITHUB_STEP_SUMMARY: folder.write("summary", ""),
    },
    encoding: "utf8",
  });
}

test.each<
  [functions: Readonly<Record<string, string>>, status: number, outputs: readonly string[]]
>([
  [{}, 0, ["recorded", ""]],
  [{ readInputs: BROKEN }, 1, ["refused", "unexpected"]],
  [{ run: BROKEN }, 1, ["refused", "unexpected"]],
  [{ run: ENDLESS }, 1, ["refused", "unexpected"]],
  [{ renderSummary: BROKEN }, 1, ["recorded", "unexpected"]],
  [{ show: BROKEN }, 1, ["recorded", ""]],
  [{ run: BROKEN, show: BROKEN }, 1, ["refused", "unexpected"]],
])(
  "whatever breaks or never ends, the outputs say what became of the attestation: %j",
  (functions, status, outputs) => {
    using folder = new TemporaryFolder();
    const end = runScript(folder, functions);
    expect([end.status, end.stderr]).toEqual([status, ""]);
    const set = [...readFileSync(folder.at("outputs"), "utf8").matchAll(/<<(.*)\n(.*)\n\1\n/g)];
    expect(set.map(([, , value]) => value)).toEqual(outputs);
  },
);

test("a secret in what breaks is replaced before the message is cut", () => {
  using folder = new TemporaryFolder();
  const secret = "0123456789abcdef";
  const renderSummary = `() => { throw new Error("-".repeat(7_970) + "${secret}" + "-".repeat(99)); }`;
  const end = runScript(folder, { renderSummary }, { "INPUT_API-KEY": secret });
  const error = end.stdout.split("\n").find((line) => line.startsWith("::error::"));
  expect(error).toContain("-***-");
  expect(error).not.toContain("0123");
});

test("texts of a result are redacted before they are shown, and the action's own words are not", () => {
  using folder = new TemporaryFolder();
  const problem = { id: "recorded", cause: "recorded", title: "recorded", details: ["recorded"] };
  const found = {
    reasons: [],
    warnings: [problem],
    notices: [],
    attestation: { status: "recorded" },
    commit: { info: { sha1: "recorded", message: "recorded" }, source: "recorded" },
    gate: { checks: [{ check: "recorded", status: "recorded", subject: "recorded", problem }] },
    outcomes: [{ status: "recorded", names: { path: "recorded" }, problem }],
    target: { name: "recorded" },
  };
  const run = `async () => (${JSON.stringify(found)})`;
  const outputsOf = "(result) => ({ result: JSON.stringify(result) })";
  runScript(folder, { run, outputsOf }, { "INPUT_API-KEY": "recorded" });
  const [, text = ""] = /<<.*\n(.*)\n/.exec(readFileSync(folder.at("outputs"), "utf8")) ?? [];
  const redacted = { ...problem, title: "***", details: ["***"] };
  expect(JSON.parse(text)).toEqual({
    ...found,
    warnings: [redacted],
    commit: { ...found.commit, info: { sha1: "recorded", message: "***" } },
    gate: { checks: [{ ...found.gate.checks[0], subject: "***", problem: redacted }] },
    outcomes: [{ status: "recorded", names: { path: "***" }, problem: redacted }],
    target: { name: "***" },
  });
});

test("of an error that cannot be shown, only the class is in the debug log", () => {
  using folder = new TemporaryFolder();
  // It breaks the result of the failed run as well, once.
  const failedResult = `(failed) => {
    if (failed.reasons[0].title.includes("a defect")) throw new RangeError("0123456789abcdef");
    return { ...failed, attestation: "refused" };
  }`;
  const { stdout, status } = runScript(folder, { run: BROKEN, failedResult });
  expect([status, stdout]).toEqual([1, expect.stringContaining("is a RangeError")]);
  expect(stdout).not.toContain("0123456789abcdef");
});
