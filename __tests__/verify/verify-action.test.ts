import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { InputsError } from "../../src/run/inputs/read-table.ts";
import { runCli } from "../../src/verify/command-line.ts";
import {
  renderSummary,
  summarize,
  verifyLogLines,
  verifyOutputs,
} from "../../src/verify/report.ts";
import { readVerifyInputs, runVerify } from "../../src/verify/verify-action.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { createRecordingLog } from "../support/log.ts";
import { idsOf } from "../support/problems.ts";
import { attestRun } from "./attested-run.ts";

const HOSTILE = "::error::no <b>&#10;";
const HELP = "https://github.example/help";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

beforeAll(async () => {
  const report = `<testsuite name="${HOSTILE.replaceAll("<", "&lt;")}"><testcase name="a"><failure/></testcase></testsuite>`;
  const { payload, attachment, request, predicate } = await attestRun({
    files: { "a.xml": report },
  });
  for (const [name, content = ""] of Object.entries({ payload, attachment, request, predicate })) {
    folder.write(name, content);
  }
  folder.write("altered", String(payload).replace('"failures":1', '"failures":0'));
  folder.write("renamed", String(payload).replace("::error::no", "::error::yes"));
});

async function run(inputs: Readonly<Record<string, string>>) {
  const paths = readVerifyInputs((name) => inputs[name], folder.path);
  const log = createRecordingLog();
  const result = await runVerify(paths, { log, signal: new AbortController().signal });
  return {
    failures: idsOf(result.failures),
    notices: idsOf(result.notices),
    outputs: verifyOutputs(result),
    ending: summarize(result.value).text,
    lines: verifyLogLines(result),
    page: renderSummary(result, { help: HELP }),
  };
}

describe("the action", () => {
  test.each<{
    readonly inputs: Readonly<Record<string, string>>;
    readonly verified: "true" | "false";
    readonly agreements?: number;
    readonly failures?: readonly string[];
    readonly notices?: readonly string[];
    readonly heading: string;
  }>([
    {
      inputs: {
        payload: "payload",
        attachment: "attachment",
        request: "request",
        predicate: "predicate",
      },
      verified: "true",
      agreements: 5,
      heading: "## ✅ Evidence verified\n",
    },
    {
      inputs: { payload: "payload" },
      verified: "false",
      notices: ["counts-not-checked"],
      heading: "## ⚠️ Evidence not verifiable",
    },
    {
      inputs: { payload: "altered", attachment: "attachment" },
      verified: "false",
      failures: ["files-differ"],
      agreements: 2,
      heading: "## ❌ The files contradict each other\n",
    },
    {
      inputs: { payload: "missing", attachment: "attachment" },
      verified: "false",
      failures: ["unusable-file"],
      heading: "## ❌ Evidence not verified\n",
    },
  ])("with $inputs", async ({ inputs, ...expected }) => {
    const { verified, failures = [], notices = [], agreements = 0, heading } = expected;
    const { outputs, page, ending, lines, ...ids } = await run(inputs);
    expect(ids).toEqual({ failures, notices });
    const cause = failures.length > 0 ? "evidence" : "";
    expect(outputs).toEqual({ verified, differences: expect.any(String), cause });
    const differences = JSON.parse(outputs["differences"] ?? "");
    expect(differences).toHaveLength(failures.includes("files-differ") ? 1 : 0);
    expect(page.startsWith(heading)).toBe(true);
    expect(page.includes(HELP)).toBe(failures.length > 0);
    expect(page.split("\n")[0]).toContain(ending);
    expect(lines.filter((line) => line.startsWith("✓"))).toHaveLength(agreements);
  });

  test("shows text from the files as text only", async () => {
    const { page, outputs } = await run({ payload: "renamed", attachment: "attachment" });
    expect(outputs["differences"]).toContain("::error::yes");
    expect(page).not.toMatch(/<b>|^::/m);
  });

  test("needs a payload", () => {
    expect(() => readVerifyInputs(() => undefined, folder.path)).toThrow(InputsError);
  });
});

describe("the exit code of the command line", () => {
  test.each<[code: number, args: readonly string[], shown: string]>([
    [0, ["payload", "attachment", "request", "--predicate", "predicate"], "Evidence verified"],
    [0, ["payload"], "Evidence not verifiable"],
    [1, ["altered", "attachment"], "The files contradict each other"],
    [1, ["payload", "attachment", "request", "--predicate", "altered"], "The files contradict"],
    [2, ["attachment"], "The payload ("],
    [2, ["payload", "missing"], "The attachment ("],
    [2, ["."], "The payload ("],
    [2, [], "Usage: "],
    [2, ["--help"], "Usage: "],
    [2, ["payload", "--predicate"], "Usage: "],
    [2, ["payload", "attachment", "request", "predicate"], "Usage: "],
  ])("is %d for %j", async (code, args, shown) => {
    const stream = code === 2 ? process.stderr : process.stdout;
    const write = jest.spyOn(stream, "write").mockReturnValue(true);
    try {
      const exitCode = await runCli(args.map((arg) => (/^-/.test(arg) ? arg : folder.at(arg))));
      const text = write.mock.calls.map(([line]) => line).join("");
      expect({ exitCode, text }).toEqual({ exitCode: code, text: expect.stringContaining(shown) });
      expect(text).not.toMatch(/^::/m);
    } finally {
      write.mockRestore();
    }
  });
});
