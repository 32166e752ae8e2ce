import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { InputsError } from "../../src/run/inputs/rows.ts";
import { runCli } from "../../src/verify/command-line.ts";
import { readVerifyInputs } from "../../src/verify/inputs.ts";
import { runVerify } from "../../src/verify/verify-action.ts";
import {
  formatLogLines,
  renderVerification,
  verifyOutputsOf,
} from "../../src/verify/verify-report.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { idsOf } from "../support/problems.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { attestRun } from "./attested-run.ts";

const HOSTILE = "::error::no <b>&#10;";
const HELP = "https://github.example/help";

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

beforeAll(async () => {
  const report = `<testsuite name="${HOSTILE.replaceAll("<", "&lt;")}"><testcase name="a"><failure/></testcase></testsuite>`;
  const kept = await attestRun({ files: { "a.xml": report } });
  for (const [name, content = ""] of Object.entries(kept)) folder.write(name, content);
  folder.write("attachment.zip", kept.attachment ?? "");
  folder.write("request.json", kept.request ?? "");
  const payload = String(kept.payload);
  folder.write("altered", payload.replace('"failures":1', '"failures":0'));
  folder.write("formatted", JSON.stringify(JSON.parse(payload), undefined, 2));
  folder.write("renamed", payload.replace("::error::no", "::error::yes"));
});

const FILES = { payload: "payload", attachment: "attachment" };
const ALL = { ...FILES, request: "request", predicate: "predicate" };

async function run(inputs: Readonly<Record<string, string>>) {
  const action = { readInputs: readVerifyInputs, run: runVerify };
  const result = await runInProcess(action, folder, { inputs });
  return {
    reasons: idsOf(result.reasons),
    notices: idsOf(result.notices),
    outputs: verifyOutputsOf(result),
    agreements: formatLogLines(result).filter((line) => line.startsWith("✓")),
    page: renderVerification(result, { help: HELP }),
  };
}

describe("the action", () => {
  test.each<
    [
      inputs: Readonly<Record<string, string>>,
      reasons: readonly string[],
      notices: readonly string[],
      agreements: number,
      heading: string,
    ]
  >([
    [ALL, [], [], 5, "✅ Evidence verified\n"],
    [{ payload: "payload" }, [], ["counts-not-checked"], 0, "⚠️ Evidence not verifiable"],
    [{ attachment: "attachment" }, [], ["counts-not-checked"], 1, "⚠️ Evidence not verifiable"],
    [{ ...ALL, payload: "formatted" }, [], [], 5, "✅ Evidence verified\n"],
    [{ ...FILES, payload: "altered" }, ["files-differ"], [], 2, "❌ The files contradict each"],
    [{ ...FILES, payload: "missing" }, ["unusable-file"], [], 0, "❌ Evidence not verified\n"],
  ])("with %j", async (inputs, reasons, notices, agreements, heading) => {
    const { outputs, page, ...found } = await run(inputs);
    expect(found).toMatchObject({ reasons, notices, agreements: { length: agreements } });
    const isFailed = reasons.length > 0;
    expect(outputs).toEqual({
      verified: String(heading.includes("Evidence verified")),
      differences: expect.any(String),
      cause: isFailed ? "evidence" : "",
    });
    const isDifferent = reasons.includes("files-differ");
    expect(JSON.parse(outputs["differences"] ?? "")).toHaveLength(isDifferent ? 1 : 0);
    expect(page.startsWith(`## ${heading}`)).toBe(true);
    expect(page.includes(HELP)).toBe(isDifferent);
  });

  test("shows text from the files as text only", async () => {
    const { page, outputs } = await run({ ...FILES, payload: "renamed" });
    expect(outputs["differences"]).toContain("::error::yes");
    const listed = await run({ attachment: "attachment" });
    expect(listed.page).toContain("no &#60;b&#62;");
    for (const shown of [page, listed.page]) expect(shown).not.toMatch(/<b>|^::/m);
  });

  test.each<[inputs: Readonly<Record<string, string>>]>([
    [{}],
    [{ payload: " ", attachment: " " }],
    [{ attachment: "attachment", request: "request" }],
    [{ attachment: "attachment", predicate: "predicate" }],
    [{ request: "request" }],
  ])("needs a payload with %j", (inputs) => {
    expect(() => readVerifyInputs((name) => inputs[name], folder.path)).toThrow(InputsError);
  });
});

describe("the exit code of the command line", () => {
  test.each<[code: number, args: readonly string[], shown: string]>([
    [0, ["payload", "attachment", "request", "--predicate", "predicate"], "Evidence verified"],
    [0, ["payload"], "Evidence not verifiable"],
    [0, ["payload", "request.json"], "Evidence not verifiable"],
    [1, ["altered", "request.json"], "The files contradict each other"],
    [1, ["altered", "attachment"], "The files contradict each other"],
    [1, ["payload", "attachment", "request", "--predicate", "altered"], "The files contradict"],
    [0, ["formatted", "attachment", "request"], "Evidence verified"],
    [0, ["attachment.zip"], "total 1, failures 1"],
    [2, ["attachment"], "The payload ("],
    [2, ["attachment", "attachment"], "The payload ("],
    [2, ["request"], "The payload ("],
    [2, ["payload", "missing"], "The attachment ("],
    [2, ["."], "The payload ("],
    [2, [], "Usage: "],
    [0, ["--help"], "Usage: "],
    [0, ["payload", "-h"], "Usage: "],
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
