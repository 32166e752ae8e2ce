import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { GREEN_REPORT, messagesOf, type StepInputs, StepRunner } from "../support/runner.ts";

let runner: StepRunner;

beforeAll(async () => {
  runner = await StepRunner.open();
});
afterAll(() => runner.close());
afterEach(() => runner.reset());

/** Runs the action with `files` in the workspace. */
function attest(inputs: StepInputs, files: readonly string[] = []): Promise<ActionRun> {
  for (const path of files) runner.workspace.write(path, GREEN_REPORT);
  return runner.attest(inputs);
}

describe("patterns that find no report", () => {
  const file = "build/test-results/TEST-a.xml";

  test.each<[mistake: string, reports: string, sentence: string]>([
    [
      "commas between patterns",
      "a/*.xml, b/*.xml",
      "`a/*.xml, b/*.xml` is read as one pattern. Write one pattern per line, without commas.",
    ],
    [
      "backslashes",
      "build\\test-results\\**\\TEST-*.xml",
      "`build\\test-results\\**\\TEST-*.xml` has backslashes. Patterns use `/`, on Windows too. Write build/test-results/**/TEST-*.xml.",
    ],
    [
      "a drive and backslashes",
      "D:\\build\\*.xml",
      "`D:\\build\\*.xml` has backslashes. Patterns use `/`, on Windows too. Write build/*.xml.",
    ],
    [
      "a path of a container",
      "/app/build/*.xml",
      "There is no `/app/build` on this runner. A path inside a container must be mounted or copied into the workspace.",
    ],
    [
      "quotes",
      '"build/*.xml"',
      '`"build/*.xml"` is in quotes, which patterns do not need. Write build/*.xml.',
    ],
    [
      "braces",
      "{build,out}/*.xml",
      "`{build,out}/*.xml` has braces, which patterns do not support. Write each alternative as a pattern on its own line.",
    ],
    [
      "two stars in a name",
      "**TEST-*.xml",
      "In `**TEST-*.xml`, `**` is part of a name. It matches folders only between slashes. Write **/TEST-*.xml.",
    ],
    [
      "a dash of a list",
      "- build/*.xml",
      "`- build/*.xml` starts with a dash. Lists have one entry per line, without dashes. Write build/*.xml.",
    ],
    [
      "a shell variable",
      "$GITHUB_WORKSPACE/build/*.xml",
      `\`$GITHUB_WORKSPACE/build/*.xml\` contains a shell variable, which is not expanded. Use \`\${{ github.workspace }}\`, or a path relative to \`working-directory\`.`,
    ],
    [
      "wrong upper and lower case",
      "Build/Test-Results/*.xml",
      "There is no `Build/Test-Results`, but there is `build/test-results`: check upper and lower case.",
    ],
    [
      "the wrong folder",
      "target/surefire-reports/*.xml",
      "There is no `target/surefire-reports`. JUnit reports were found in build/test-results: try `build/test-results/TEST-*.xml`.",
    ],
  ])("the mistake is explained: %s", async (_, reports, sentence) => {
    const run = await attest({ reports }, [file]);
    expect(messagesOf(run, "error")).toEqual([expect.stringContaining(sentence)]);
    expect(messagesOf(run, "error")[0]).not.toContain("Did the tests run");
    expect(run.summary).toContain("No report was read. Nothing was attested.");
  });

  test("a pattern that starts at the workspace instead of `working-directory` is explained", async () => {
    const path = "packages/web/build/TEST-a.xml";
    const inputs = { "working-directory": "packages/web", reports: "packages/web/build/*.xml" };
    const run = await attest(inputs, [path]);
    expect(messagesOf(run, "error")).toEqual([
      expect.stringContaining(
        "Patterns start at `working-directory` (packages/web): remove that from the pattern.",
      ),
    ]);
  });

  test("an empty workspace asks for the checkout or the download", async () => {
    const run = await attest({ reports: "build/*.xml" });
    expect(messagesOf(run, "error")).toEqual([
      expect.stringContaining(
        "The workspace is empty: is a checkout or a download missing before this step?",
      ),
    ]);
  });

  test("reports in node_modules and .git are not suggested", async () => {
    const inputs = { reports: "build/*.xml" };
    const run = await attest(inputs, ["node_modules/a/junit.xml", ".git/junit.xml"]);
    expect(messagesOf(run, "error")).toEqual([
      expect.stringContaining(
        "There is no `build`. Did the tests run, and do they write JUnit reports there?",
      ),
    ]);
  });

  test("the message of a failed job links to the page that explains messages", async () => {
    const env = {
      GITHUB_ACTION_REPOSITORY: "octo-org/junit-attestation-action",
      GITHUB_ACTION_REF: "v1",
    };
    const run = await runner.attest({ reports: "build/*.xml" }, { env });
    const help =
      "https://github.com/octo-org/junit-attestation-action/blob/v1/docs/troubleshooting.md";
    expect(run.annotations.find(({ level }) => level === "error")?.message).toMatch(
      new RegExp(`\nEvery message is explained in ${help}$`),
    );
    expect(run.summary).toContain(`<a href="${help}">troubleshooting</a>`);
  });
});

describe("inputs that are accepted, but seldom meant", () => {
  const file = "reports/a.xml";

  test("a trail that is named after GitHub's merge ref is a notice", async () => {
    const run = await attest({ trail: "12/merge" }, [file]);
    expect(run.outputs["attestation"]).toBe("recorded");
    expect(messagesOf(run, "notice")).toContainEqual(
      expect.stringContaining("`trail` is `12/merge`, which is the name of GitHub's merge ref."),
    );
  });

  test("a file of user data that is missing is named with the folder", async () => {
    const run = await attest({ "user-data": "meta.json" }, [file]);
    expect(messagesOf(run, "error")).toEqual([
      expect.stringContaining(`the file "meta.json" does not exist in ${runner.workspace.path}`),
    ]);
  });

  test("a web page next to the reports is skipped with a warning", async () => {
    runner.workspace.write("reports/index.html", "<!doctype html><p>Report<br></p>");
    const run = await attest({ reports: "reports/*" }, [file]);
    expect(run.outputs["attestation"]).toBe("recorded");
    expect(messagesOf(run, "warning")).toEqual([
      expect.stringContaining("1 file is not a JUnit report and was skipped"),
    ]);
  });
});
