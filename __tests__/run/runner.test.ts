import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import type { Outputs } from "../../src/run/outputs.ts";
import { type Publication, troubleshootingUrl } from "../../src/run/runner.ts";
import { TemporaryFolder } from "../support/folders.ts";

const RUNNER = new URL("../../src/run/runner.ts", import.meta.url).href;

/** Runs statements with all that `runner.ts` exports, in a process of their own, with the files of a runner. */
function runWith(code: string, env: Readonly<NodeJS.ProcessEnv> = {}) {
  using folder = new TemporaryFolder();
  const files = { GITHUB_OUTPUT: folder.at("output"), GITHUB_STEP_SUMMARY: folder.at("summary") };
  for (const path of ["output", "summary"]) folder.write(path, "");
  const parameters = [
    "--input-type=module",
    "--eval",
    `import * as runner from "${RUNNER}";${code}`,
  ];
  const { status, stdout } = spawnSync(process.execPath, parameters, {
    encoding: "utf8",
    env: { ...process.env, ...files, ...env },
  });
  const read = (path: string) => (existsSync(folder.at(path)) ? folder.read(path) : undefined);
  const lines = stdout.split("\n").slice(0, -1);
  return { status, lines, outputs: read("output"), summary: read("summary") };
}

/** Publishes a run that passed, but for these members. */
function publish(changes: Partial<Publication>) {
  const run = { failures: [], warnings: [], notices: [], ...changes };
  return runWith(`runner.publish(${JSON.stringify(run)});`);
}

/** Calls a function of `runner.ts` that writes a file of the runner, and returns its remarks as well. */
function write(
  name: "setOutputs" | "writeSummary",
  content: Outputs | string,
  env?: Readonly<NodeJS.ProcessEnv>,
) {
  const redact = '(text) => text.replace("/", "***")';
  const run = runWith(
    `const remarks = await runner.${name}(${JSON.stringify(content)}, ${redact});
    console.log(JSON.stringify(remarks));`,
    env,
  );
  const remarks: unknown = JSON.parse(run.lines.at(-1) ?? "");
  return { ...run, remarks };
}

const ADVICE = "The runner creates this file for every step; in a container it has to be mounted.";

const numbered = (count: number, what: string) =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);
const problems = (count: number, what: string): readonly Problem[] =>
  numbered(count, what).map((title) => ({ id: "tests-failed", title }));
const sentences = (count: number, what: string) => numbered(count, what).map((text) => `${text}.`);

describe("what a run publishes", () => {
  test("a run that passed has its lines, and no annotations", () => {
    const run = publish({ lines: ["::error::text"], ending: "passed" });
    expect(run).toEqual({
      status: 0,
      lines: ["\\::error::text", "Result: passed."],
      outputs: "",
      summary: "",
    });
  });

  test("failed cases become annotations, with their places if those are known", () => {
    const title = "tax \u001b[31m› rounds";
    const { lines } = publish({
      annotations: [
        { title, message: "1 is not 2", location: { file: "tax.ts", line: 3 } },
        { title, message: "no\u0000place" },
      ],
    });
    expect(lines).toEqual([
      "::group::2 annotations of failed tests",
      "::error title=tax › rounds,file=tax.ts,line=3::1 is not 2",
      "::error title=tax › rounds::no\uFFFDplace",
      "::endgroup::",
    ]);
  });

  test("ten warnings and ten notices become annotations, and the log lists more of each", () => {
    const { lines } = publish({ warnings: problems(212, "w"), notices: problems(10, "n") });
    expect(lines).toEqual([
      ...sentences(10, "::warning::w"),
      "::group::202 more warnings",
      ...sentences(210, "w").slice(10),
      "… and 2 more",
      "::endgroup::",
      ...sentences(10, "::notice::n"),
    ]);
  });

  test("a run that failed for one reason says it in one error, before its failed cases, with a link", () => {
    const { status, lines } = publish({
      failures: problems(1, "f"),
      cause: "tests",
      title: "1 test failed",
      help: "https://github.example/help",
      annotations: [{ title: "t", message: "m" }],
    });
    expect(status).toBe(1);
    expect(lines[0]).toBe(
      "::error::f 1.%0AMore about this: https://github.example/help#tests-failed",
    );
    expect(lines[1]).toBe("::group::1 annotation of failed tests");
  });

  test("several reasons are at most fifty, below what they sum up as, each bounded in length", () => {
    const long: Problem = { id: "tests-failed", title: "x".repeat(9_000) };
    const { lines } = publish({
      failures: [long, ...problems(51, "f")],
      title: "52 reasons",
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split("%0A")).toEqual([
      "::error::52 reasons:",
      `${"x".repeat(7_999)}…`,
      ...sentences(49, "f"),
      "… and 2 more",
    ]);
  });

  test("several reasons stand alone where nothing says what they sum up as", () => {
    expect(publish({ failures: problems(2, "f") }).lines).toEqual(["::error::f 1.%0Af 2."]);
  });
});

describe("outputs", () => {
  test("are handed to later steps", () => {
    const { remarks, outputs } = write("setOutputs", { result: "passed" });
    expect(remarks).toEqual({});
    expect(outputs).toMatch(/^result<<.*\npassed\n/);
  });

  test("that cannot be set are a failure, in which secrets are redacted", () => {
    const { status, remarks } = write("setOutputs", { a: "b" }, { GITHUB_OUTPUT: "/none" });
    expect(status).toBe(0);
    expect(remarks).toMatchObject({
      cause: "unexpected",
      failures: [
        {
          id: "outputs-not-set",
          title: "The outputs could not be set",
          details: [expect.stringContaining("***none")],
          advice: ADVICE,
        },
      ],
    });
  });
});

describe("a summary", () => {
  test("is written to the runner's file", () => {
    expect(write("writeSummary", "# Summary")).toMatchObject({ remarks: {}, summary: "# Summary" });
  });

  test("that cannot be written is a warning, in which secrets are redacted", () => {
    const env = { GITHUB_STEP_SUMMARY: "/none/summary" };
    const { status, remarks } = write("writeSummary", "# Summary", env);
    expect(status).toBe(0);
    expect(remarks).toEqual({
      warnings: [
        {
          id: "summary-not-written",
          title: "The job summary could not be written",
          details: [expect.stringContaining("***none/summary")],
          advice: ADVICE,
        },
      ],
    });
  });

  test.each([
    ["is not wanted if the author declines it", { INPUT_SUMMARY: "False" }, "false"],
    ["is not wanted if the runner has no file for it", { GITHUB_STEP_SUMMARY: "" }, "false"],
    ["is wanted otherwise", {}, "true"],
  ])("%s", (_, env, expected) => {
    expect(runWith("console.log(runner.isSummaryWanted());", env).lines).toEqual([expected]);
  });
});

test("the log takes text as data, folds lines under a title, and masks secrets", () => {
  const { lines } = runWith(
    `
    runner.actionsLog.info("a\\n::error::b");
    runner.actionsLog.debug("c\\u0000");
    runner.actionsLog.group("d", ["e", "::error::f"]);
    runner.maskSecret("the-secret");
    runner.actionsLog.info(runner.readInput("name"));`,
    { INPUT_NAME: " n " },
  );
  expect(lines.filter((line) => line.startsWith("::"))).toEqual([
    "::debug::c\uFFFD",
    "::group::d",
    "::endgroup::",
    "::add-mask::the-secret",
  ]);
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe("n");
});

test("an input is read without the white space around it, or as it is, or is not set", () => {
  const { lines } = runWith(
    `
    const inputs = [
      runner.readInput("some"),
      runner.readInput("some", { trimWhitespace: false }),
      runner.readInput("blank"),
      runner.readInput("none", { trimWhitespace: false }),
    ];
    runner.actionsLog.info(JSON.stringify(inputs.map((input) => input ?? "not set")));`,
    { INPUT_SOME: " a\n\n", INPUT_BLANK: " \n" },
  );
  expect(lines).toEqual([JSON.stringify(["a", " a\n\n", "not set", "not set"])]);
});

describe("the link to what explains messages", () => {
  const serverUrl = "https://github.example";

  test.each([
    ["the version that runs", "octo/action", "releases/v1", "octo/action/blob/releases/v1"],
    ["the default branch without a ref", "octo/action", undefined, "octo/action/blob/HEAD"],
  ])("leads to the documents of %s", (_, repository, ref, path) => {
    expect(troubleshootingUrl({ serverUrl, action: { repository, ref } })).toBe(
      `https://github.example/${path}/docs/troubleshooting.md`,
    );
  });

  test("is absent where the runner does not say which action runs", () => {
    expect(troubleshootingUrl({ serverUrl, action: undefined })).toBeUndefined();
  });
});

/** Runs an action that finds nothing out, but for these members, in a process of its own. */
function runActionWith(members: string, env?: Readonly<NodeJS.ProcessEnv>) {
  const source = (path: string) => JSON.stringify(new URL(path, RUNNER).href);
  return runWith(
    `
      const { runAction } = await import(${source("run-action.ts")});
      const { endOfLog } = await import(${source("../summary/log-lines.ts")});
      const gate = { isEvaluated: false, verdict: "off", checks: [] };
      await runAction({
        readInputs: () => ({}),
        run: async () => ({ kind: "gate-only", gate, failures: [], warnings: [], notices: [] }),
        outputsOf: () => ({ a: "b" }),
        show: endOfLog,
        loadSummary: () => import(${source("../summary/summary.ts")}),
        ${members}
      });
    `,
    env,
  );
}

test("outputs that cannot be set fail a run that passed, on its page and in its last line too", () => {
  const { status, lines, summary } = runActionWith("", { GITHUB_OUTPUT: "/none/output" });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(
      /^::error::The outputs could not be set: .* The runner creates this file/,
    ),
    "Failed: The outputs could not be set.",
  ]);
  expect(summary).toContain("❌ The outputs could not be set</h2>");
});

test("a summary that cannot be written is told before other warnings, of which ten are annotated", () => {
  const { status, lines } = runActionWith(
    `run: async () => {
      const warnings = Array.from({ length: 12 }, () => ({ id: "fork", title: "A warning" }));
      return { kind: "gate-only", gate, failures: [], warnings, notices: [] };
    },`,
    { GITHUB_STEP_SUMMARY: "/none/summary" },
  );
  expect(status).toBe(0);
  expect(lines[0]).toMatch(/^::warning::The job summary could not be written: /);
  expect(lines.filter((line) => line === "::warning::A warning.")).toHaveLength(9);
});

describe("a defect fails the job as an unexpected error, with a stack in the debug log,", () => {
  const UNEXPECTED =
    "Re-run the job with debug logging. If it happens again, please report it and attach the log.";

  test("where the outputs are made: the page is written all the same", () => {
    const { status, lines, outputs, summary } = runActionWith(
      'outputsOf: () => { throw new TypeError("the/outputs"); },',
      { "INPUT_API-KEY": "the/outputs" },
    );
    expect(status).toBe(1);
    expect(lines.filter((line) => !line.startsWith("::add-mask::"))).toEqual([
      expect.stringMatching(/^::debug::TypeError: \*\*\*%0A +at .*outputsOf/),
      `::error::Unexpected error: ***. ${UNEXPECTED}`,
      "Failed: Unexpected error: ***.",
    ]);
    expect(outputs).toBe("");
    expect(summary).toContain("❌ Unexpected error: ***</h2>");
  });

  test("where the page is made: the outputs are set all the same", () => {
    const { status, lines, outputs, summary } = runActionWith(
      'loadSummary: async () => ({ renderSummary: () => { throw new TypeError("the page"); } }),',
    );
    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^::debug::TypeError: the page%0A +at .*renderSummary/),
      `::error::Unexpected error: the page. ${UNEXPECTED}`,
      "Failed: Unexpected error: the page.",
    ]);
    expect(outputs).toMatch(/^a<<.*\nb\n/);
    expect(summary).toBe("");
  });
});
