import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { type ActionRun, type RunOptions, runAction } from "../../dev/run-action.ts";
import { TemporaryFolder } from "../support/folders.ts";
import { testWith } from "../support/systems.ts";

const METADATA = `
name: probe
inputs:
  plain: { description: p }
  two words: { description: t, default: true }
  with-dash: { description: w, default: "1.10" }
  token: { description: t, default: "\${{ github.token }}" }
outputs:
  seen: { description: s }
runs: { using: node24, main: out/main.mjs }
`;

let folder: TemporaryFolder;
let action = "";
const runs: ActionRun[] = [];

beforeEach(async () => {
  folder = new TemporaryFolder();
  action = folder.path;
  folder.makeFolder("out");
  folder.write("action.yml", METADATA);
});

afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.remove()));
  folder.remove();
});

/** Runs an action whose code is `script`. */
async function run(script: string, options: Partial<RunOptions> = {}): Promise<ActionRun> {
  folder.write("out/main.mjs", script);
  const done = await runAction({ action, inputs: {}, ...options });
  runs.push(done);
  return done;
}

const ENVIRONMENT = "console.log(JSON.stringify(process.env))";

describe("inputs", () => {
  test("every declared input becomes a variable: upper case, _ for blanks, dashes kept, defaults as text", async () => {
    const { log } = await run(ENVIRONMENT, { inputs: { "with-dash": "a\nb" } });
    expect(JSON.parse(log)).toMatchObject({
      INPUT_PLAIN: "",
      INPUT_TWO_WORDS: "true",
      "INPUT_WITH-DASH": "a\nb",
      INPUT_TOKEN: "",
    });
  });

  test("the default token is the one given, and it is masked", async () => {
    const { log, shown } = await run("console.log(process.env.INPUT_TOKEN)", {
      token: "t0ken",
      env: { GITHUB_API_URL: "http://127.0.0.1:1" },
    });
    expect([log, shown]).toEqual(["t0ken\n", "***\n"]);
  });

  test("a token without an API address is refused", async () => {
    await expect(run("", { token: "t0ken" })).rejects.toThrow("needs a GITHUB_API_URL");
  });

  test("an input that is not declared is refused", async () => {
    await expect(run("", { inputs: { plane: "x" } })).rejects.toThrow(
      "The action has no input plane; it has plain, two words, with-dash, token.",
    );
  });

  test.each([
    [
      "another expression",
      METADATA.replace("github.token", "secrets.key"),
      "secrets.key }} is not",
    ],
    ["another Node", METADATA.replace("node24", "node20"), "does not describe a JavaScript action"],
    ["no mapping", "[]", "does not describe a JavaScript action"],
  ])("metadata with %s is refused", async (_, metadata, message) => {
    folder.write("action.yml", metadata);
    await expect(run("")).rejects.toThrow(message);
  });
});

describe("the environment of a step", () => {
  testWith("its own variables only")("of this process's variables it has only PATH", async () => {
    process.env["RUN_ACTION_PROBE"] = "1";
    const { log } = await run(ENVIRONMENT);
    delete process.env["RUN_ACTION_PROBE"];
    const names = Object.keys(JSON.parse(log));
    expect(names.filter((name) => !/^(?:INPUT|GITHUB|RUNNER)_/.test(name)).sort()).toEqual([
      "CI",
      "HOME",
      "PATH",
    ]);
  });

  test("the event sets name, payload, commit and ref", async () => {
    const { log } = await run(
      `import { readFileSync } from "node:fs";
      const { GITHUB_EVENT_NAME, GITHUB_SHA, GITHUB_REF_NAME, GITHUB_REF_TYPE, GITHUB_EVENT_PATH } = process.env;
      const payload = JSON.parse(readFileSync(GITHUB_EVENT_PATH, "utf8"));
      console.log(JSON.stringify([GITHUB_EVENT_NAME, GITHUB_SHA, GITHUB_REF_NAME, GITHUB_REF_TYPE, payload]));`,
      { event: { name: "release", sha: "a".repeat(40), ref: "refs/tags/v1", payload: { x: "ü" } } },
    );
    expect(JSON.parse(log)).toEqual(["release", "a".repeat(40), "v1", "tag", { x: "ü" }]);
  });

  test("env adds, replaces and removes variables", async () => {
    const { log } = await run(ENVIRONMENT, {
      env: { NO_PROXY: "*", GITHUB_JOB: "other", GITHUB_SHA: undefined },
    });
    const env = JSON.parse(log);
    expect(env).toMatchObject({ NO_PROXY: "*", GITHUB_JOB: "other" });
    expect(env).not.toHaveProperty("GITHUB_SHA");
  });

  test("the step runs in the workspace, and RUNNER_TEMP is an empty folder elsewhere", async () => {
    const script = `import { readdirSync } from "node:fs";
      const { GITHUB_WORKSPACE, RUNNER_TEMP } = process.env;
      console.log(JSON.stringify([process.cwd(), GITHUB_WORKSPACE, readdirSync("."), readdirSync(RUNNER_TEMP)]));`;
    folder.write("a.txt", "");
    const { log, workspace } = await run(script, { workspace: join(action, "out") });
    expect(JSON.parse(log)).toEqual([join(action, "out"), join(action, "out"), ["main.mjs"], []]);
    expect(workspace).toBe(join(action, "out"));
    const own = await run(script);
    expect(JSON.parse(own.log)).toEqual([own.workspace, own.workspace, [], []]);
  });

  test("Node gets the options that were given", async () => {
    const { log } = await run("console.log(process.execArgv.join())", {
      nodeOptions: ["--max-old-space-size=64"],
    });
    expect(log).toBe("--max-old-space-size=64\n");
  });

  test("a wrapper gets the command line of Node, and runs in its place", async () => {
    const { log } = await run("", {
      nodeOptions: ["--no-warnings"],
      wrapper: [process.execPath, "-p", "process.argv.slice(1).join()", "--"],
    });
    const main = join(action, "out/main.mjs");
    expect(log).toBe(`${process.execPath},--no-warnings,${main}\n`);
  });
});

describe("the result of a run", () => {
  test("a run returns outputs, environment, state, summary, files and exit code", async () => {
    const done = await run(`import { appendFileSync, writeFileSync } from "node:fs";
      const { env } = process;
      appendFileSync(env.GITHUB_OUTPUT, "seen<<E1\\na\\nb=c\\nE1\\n");
      appendFileSync(env.GITHUB_ENV, "X=1\\n");
      appendFileSync(env.GITHUB_STATE, "s=2\\n");
      appendFileSync(env.GITHUB_STEP_SUMMARY, "# Hi\\n");
      writeFileSync(env.RUNNER_TEMP + "/kept", "k");
      process.exitCode = 3;`);
    expect(done).toMatchObject({
      exitCode: 3,
      signal: undefined,
      outputs: { seen: "a\nb=c" },
      exported: { X: "1" },
      state: { s: "2" },
      summary: "# Hi\n",
    });
    expect(await readFile(join(done.runnerTemp, "kept"), "utf8")).toBe("k");
    await done.remove();
    expect(existsSync(done.runnerTemp)).toBe(false);
  });

  test("the log has stdout and stderr in the order in which they were written", async () => {
    const { log } = await run(
      "for (let i = 0; i < 50; i++) { console.log(i * 2); console.error(i * 2 + 1); }",
    );
    expect(log.trim().split("\n").map(Number)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  });

  test("a step that does not end is killed at its time limit", async () => {
    const { exitCode, signal } = await run("setInterval(() => {}, 1000)", { timeout: 300 });
    expect([exitCode, signal]).toEqual([undefined, "SIGKILL"]);
  });

  test("outputs that a runner would refuse are an error", async () => {
    const script =
      'import fs from "node:fs"; fs.appendFileSync(process.env.GITHUB_OUTPUT, "seen<<E\\n1\\n")';
    await expect(run(script)).rejects.toThrow("Matching delimiter not found 'E'");
  });
});
