import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type LocalService, startService } from "../../dev/service/service.ts";
import { detailLines, type Problem, type ProblemId } from "../../src/base/problem.ts";
import { readContext } from "../../src/commit/context.ts";
import { createRedactor } from "../../src/redaction/redact.ts";
import { InputsError } from "../../src/run/inputs/input-reader.ts";
import { readInputs } from "../../src/run/inputs/inputs.ts";
import { secretValues } from "../../src/run/inputs/known-secrets.ts";
import { attestAndCheck } from "../support/attested-evidence.ts";
import { directConnect } from "../support/connect.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { type InputValues, requiredInputs, WITHOUT_SECRETS } from "../support/inputs.ts";
import { createRecordingLog } from "../support/log.ts";
import { testWith } from "../support/systems.ts";

/** A mistake of a workflow's author, and the problems that answer it. */
interface Mistake {
  readonly title: string;
  readonly inputs: InputValues;
  readonly files: InputValues;
  readonly answers: readonly Answer[];
}

/** The title of a problem, and parts of what it says below, where only these name the mistake. */
interface Answer {
  readonly title: string;
  readonly below: readonly string[];
}

const GREEN = '<testsuite name="tax"><testcase name="rounds"/></testsuite>';
/** In every run here: it has no repository, and most mistakes are not about the outcome. */
const USUAL: readonly ProblemId[] = ["commit-details-unknown", "no-test-outcome"];

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/**
 * Reads `mistakes.txt`: after each title its inputs and files, as JSON if they are in quotation marks, then the titles
 * of the problems after `>`, and parts of what a problem says below its title after `>>`.
 */
function readMistakes(): readonly Mistake[] {
  const text = readFileSync(join(import.meta.dirname, "mistakes.txt"), "utf8");
  return text
    .split(/^### /m)
    .slice(1)
    .map((block) => {
      const [title = "", ...lines] = block.split(/\n+/);
      const values = lines.flatMap((line) => {
        const [, name, value = ""] = /^((?:file )?[\w./-]+):\s?(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, parseValue(value)] as const];
      });
      const isFile = ([name]: readonly [string, string]) => name.startsWith("file ");
      return {
        title,
        inputs: Object.fromEntries(values.filter((value) => !isFile(value))),
        files: Object.fromEntries(
          values.filter(isFile).map(([name, content]) => [name.slice("file ".length), content]),
        ),
        answers: readAnswers(lines),
      };
    });
}

function readAnswers(lines: readonly string[]): readonly Answer[] {
  const answers: { title: string; below: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith("> ")) answers.push({ title: line.slice(2), below: [] });
    if (line.startsWith(">> ")) answers.at(-1)?.below.push(line.slice(3));
  }
  return answers;
}

function parseValue(value: string): string {
  return value.startsWith('"') ? String(JSON.parse(value)) : value;
}

/** Returns the problems of the inputs, or of the run. */
async function problemsOf(
  inputs: InputValues,
  workspace: TemporaryFolder,
): Promise<readonly Problem[]> {
  const { fork, ...others } = inputs;
  const known = { "base-url": service.baseUrl, "api-key": service.apiKey, ...others };
  const started = readContext(fork === "true" ? WITHOUT_SECRETS : {});
  const raw = requiredInputs(known);
  const redactor = createRedactor(secretValues(raw, {}));
  const log = createRecordingLog();
  const { signal } = new AbortController();
  try {
    const result = await attestAndCheck(
      readInputs(raw, workspace.path, { context: started, redactor }),
      {
        context: readContext({ GITHUB_SHA: "1".repeat(40), GITHUB_WORKSPACE: workspace.path }),
        env: process.env,
        log,
        temporaryDirectory: workspace.path,
        connect: directConnect({ log, signal }),
        clock: { now: Date.now, sleep: () => Promise.resolve() },
        signal,
        redactor,
      },
    );
    return [...result.failures, ...result.warnings, ...result.notices];
  } catch (error) {
    if (!(error instanceof InputsError)) throw error;
    return error.problems;
  }
}

async function expectAnswers({ inputs, files, answers }: Mistake): Promise<void> {
  using workspace = new TemporaryFolder();
  const all = { "TESTS.xml": GREEN, "build/test-results/TEST-a.xml": GREEN, ...files };
  for (const [file, content] of Object.entries(all)) workspace.write(file, content);
  const titles = answers.map((answer) => answer.title);
  const problems = (await problemsOf(inputs, workspace)).filter(
    (problem) => titles.includes(problem.title) || !USUAL.includes(problem.id),
  );
  expect(problems.map((problem) => problem.title)).toEqual(titles);
  for (const [index, { below }] of answers.entries()) {
    const { details, advice = "" } = problems[index] ?? {};
    const text = [...detailLines({ details }), advice]
      .join("\n")
      .replaceAll(workspace.path, "WORKSPACE");
    for (const part of below) expect(text).toContain(part);
  }
}

const mistakes = readMistakes();
/** On Windows, backslashes separate folders, and drives exist. */
const isOfPaths = ({ inputs }: Mistake) =>
  Object.values(inputs).some((value) => /\\|^\/app/.test(value));

test("there are at least 80 mistakes, of which each is different and answered", () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(80);
  const made = mistakes.map(({ inputs, files }) => JSON.stringify({ inputs, files }));
  expect(made.filter((mistake, index) => made.indexOf(mistake) !== index)).toEqual([]);
  expect(mistakes.filter(({ answers }) => answers.length === 0)).toEqual([]);
});

test.each(mistakes.filter((mistake) => !isOfPaths(mistake)))("$title", expectAnswers);
testWith("any character in names").each(mistakes.filter(isOfPaths))("$title", expectAnswers);
