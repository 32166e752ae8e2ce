import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
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

/** Publishes a run that passed, but for these members; `outputs` is the code of an expression. */
function publish(
  { outputs = "({})", ...changes }: Partial<Omit<Publication, "outputs">> & { outputs?: string },
  env?: Readonly<NodeJS.ProcessEnv>,
) {
  const run = { failures: [], warnings: [], notices: [], ...changes };
  const functions = `redact: (text) => text.replace("/", "***"), summary: async () => "# Summary", outputs: () => ${outputs}`;
  return runWith(`await runner.publish({ ...${JSON.stringify(run)}, ${functions} });`, env);
}

const numbered = (count: number, what: string) =>
  Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

describe("what a run publishes", () => {
  test("a run that passed has its lines, outputs and summary, and no annotations", () => {
    const { outputs, ...end } = publish({
      lines: ["::error::text"],
      outputs: '({ result: "passed" })',
      closingLine: "Verdict: passed",
    });
    expect(end).toEqual({
      status: 0,
      lines: ["\\::error::text", "Verdict: passed"],
      summary: "# Summary",
    });
    expect(outputs).toMatch(/^result<<.*\npassed\n/);
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
    const { lines } = publish({ warnings: numbered(212, "w"), notices: numbered(10, "n") });
    expect(lines).toEqual([
      ...numbered(10, "::warning::w"),
      "::group::202 more warnings",
      ...numbered(210, "w").slice(10),
      "… and 2 more",
      "::endgroup::",
      ...numbered(10, "::notice::n"),
    ]);
  });

  test("a run that failed says fifty reasons in one error, before its failed cases, with a link", () => {
    const { status, lines } = publish({
      failures: ["x".repeat(9_000), ...numbered(51, "f")],
      cause: "tests",
      help: "https://github.example/help",
      annotations: [{ title: "t", message: "m" }],
    });
    expect(status).toBe(1);
    const reasons = (lines[0] ?? "").split("%0A");
    expect(reasons[0]).toBe(`::error::${"x".repeat(7_999)}…`);
    expect(reasons.slice(1)).toEqual([
      ...numbered(49, "f"),
      "… and 2 more",
      expect.stringMatching(/^Every message is explained in https:\/\/github\.example\/help/),
    ]);
    expect(lines[1]).toBe("::group::1 annotation of failed tests");
  });

  test("outputs that cannot be made are a reason to fail, and the rest is published", () => {
    const broken = '{ throw new Error("cannot/be made"); }';
    const { status, lines, outputs, summary } = publish({
      outputs: broken,
      failures: ["Refused."],
    });
    expect({ status, outputs, summary }).toEqual({ status: 1, outputs: "", summary: "# Summary" });
    expect(lines).toEqual([
      expect.stringMatching(
        /^::error::Refused\.%0AThe outputs could not be set.* cannot\*\*\*be made\./,
      ),
    ]);
  });

  test("outputs that cannot be set are a reason to fail, in which secrets are redacted", () => {
    const { status, lines, summary } = publish(
      { outputs: '({ a: "b" })' },
      { GITHUB_OUTPUT: "/none" },
    );
    expect({ status, summary }).toEqual({ status: 1, summary: "# Summary" });
    expect(lines).toEqual([
      expect.stringMatching(
        /^::error::The outputs could not be set, so later steps have none: .*\*\*\*none[^.]*\. The runner/,
      ),
    ]);
  });

  test("a summary that cannot be written is a warning, and none is not", () => {
    const { status, lines } = publish({}, { GITHUB_STEP_SUMMARY: "/none/summary" });
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^::warning::The job summary could not be written: /),
    ]);
    expect(publish({}, { GITHUB_STEP_SUMMARY: "" }).lines).toEqual([]);
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
