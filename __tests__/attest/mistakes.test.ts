import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { readContext } from "../../src/commit/context.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { InputsError } from "../../src/run/inputs/input-reader.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import { connect } from "../../src/service/client.ts";
import { attestAndCheck } from "../support/attested-evidence.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { type InputValues, requiredInputs, WITHOUT_SECRETS } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { textsOf } from "../support/problems.ts";
import { testWith } from "../support/systems.ts";

/** A mistake of a workflow's author, and all that is said about it. */
interface Mistake {
  readonly title: string;
  readonly inputs: InputValues;
  readonly files: InputValues;
  readonly said: readonly string[];
}

const GREEN = '<testsuite name="tax"><testcase name="rounds"/></testsuite>';
/** Notices of every run here: it has no repository, and most mistakes are not about the outcome. */
const USUAL = /^(?:The message, author and timestamp of commit|`test-outcome` is not set)/;

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/**
 * Reads `mistakes.txt`: after each title its inputs and files, as JSON if they are in quotation marks, and the messages
 * after `>`, whose further lines are after `|`.
 */
function readMistakes(): readonly Mistake[] {
  const text = readFileSync(join(import.meta.dirname, "mistakes.txt"), "utf8");
  return text
    .split(/^### /m)
    .slice(1)
    .map((block) => {
      const [title = "", ...lines] = block.split(/\n+(?!\| )/);
      const said = lines.filter((line) => line.startsWith("> "));
      const values = lines.flatMap((line) => {
        const [, name, value = ""] = /^((?:file )?[\w.-]+):\s?(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, parseValue(value)] as const];
      });
      const isFile = ([name]: readonly [string, string]) => name.startsWith("file ");
      return {
        title,
        inputs: Object.fromEntries(values.filter((value) => !isFile(value))),
        files: Object.fromEntries(
          values.filter(isFile).map(([name, content]) => [name.slice("file ".length), content]),
        ),
        said: said.map((line) => line.slice(2).replaceAll("\n| ", "\n")),
      };
    });
}

function parseValue(value: string): string {
  return value.startsWith('"') ? String(JSON.parse(value)) : value;
}

/** The messages about the inputs, or about the run. */
async function messagesOf(inputs: InputValues, workspace: TemporaryFolder) {
  const { fork, ...others } = inputs;
  const known = { "base-url": service.baseUrl, "api-key": service.apiKey, ...others };
  const started = readContext(fork === "true" ? WITHOUT_SECRETS : {});
  const log = createRecordingLog();
  try {
    const result = await attestAndCheck(
      readInputs(requiredInputs(known), workspace.path, started),
      {
        context: readContext({ GITHUB_SHA: "1".repeat(40), GITHUB_WORKSPACE: workspace.path }),
        env: process.env,
        log,
        temporaryDirectory: workspace.path,
        connect: async (connection, org) =>
          connect({ ...connection, org, env: {}, log, redactor: createRedactor([]) }),
        clock: { now: Date.now, sleep: () => Promise.resolve() },
        signal: new AbortController().signal,
        secrets: [],
      },
    );
    return textsOf([...result.failures, ...result.warnings, ...result.notices]);
  } catch (error) {
    if (!(error instanceof InputsError)) throw error;
    return error.message.split("\n- ").slice(1);
  }
}

async function expectMessages({ inputs, files, said }: Mistake): Promise<void> {
  using workspace = new TemporaryFolder();
  const all = { "TESTS.xml": GREEN, "build/test-results/TEST-a.xml": GREEN, ...files };
  for (const [file, content] of Object.entries(all)) workspace.write(file, content);
  const messages = await messagesOf(inputs, workspace);
  const told = messages.map((message) =>
    message
      .replaceAll(workspace.path, "WORKSPACE")
      .replace(/\/junit-attestation-\w{6}/, "/junit-attestation-XXXXXX"),
  );
  const isAsked = (message: string) => said.includes(message) || !USUAL.test(message);
  expect(told.filter(isAsked)).toEqual(said);
}

const mistakes = readMistakes();
/** On Windows, backslashes separate folders, and drives exist. */
const isOfPaths = ({ inputs }: Mistake) =>
  Object.values(inputs).some((value) => /\\|^\/app/.test(value));

test("there are at least 80 mistakes, of which each is different", () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(80);
  expect(new Set(mistakes.map(({ inputs }) => JSON.stringify(inputs))).size).toBe(mistakes.length);
});

test.each(mistakes.filter((mistake) => !isOfPaths(mistake)))("$title", expectMessages);
testWith("any character in names").each(mistakes.filter(isOfPaths))("$title", expectMessages);
