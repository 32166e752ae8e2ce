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
  test("are explained, each", async () => {
    const reports = '"build/*.xml"\nbuild/test-result/*.xml';
    const run = await attest({ reports }, ["build/test-results/TEST-a.xml"]);
    expect(messagesOf(run, "error")).toEqual([
      `No report matches the 2 patterns of \`reports\`:\n- \`"build/*.xml"\` is in quotes, which lists do not need. Write build/*.xml.\n- There is no \`build/test-result\`, but there is \`build/test-results\`.\n- The patterns start at ${runner.workspace.path}.`,
    ]);
    expect(run.shown).toContain("\nFails: No report matches the 2 patterns of `reports`.\n");
  });

  test("the message of a failed job links to the page that explains messages", async () => {
    const env = {
      GITHUB_ACTION_REPOSITORY: "octo-org/junit-attestation-action",
      GITHUB_ACTION_REF: "v1",
    };
    const run = await runner.attest({ reports: "build/*.xml" }, { env });
    const help =
      "https://github.com/octo-org/junit-attestation-action/blob/v1/docs/troubleshooting.md#no-report-matches";
    expect(run.annotations.find(({ level }) => level === "error")?.message).toMatch(
      new RegExp(`\nMore about this: ${help}$`),
    );
    expect(run.summary).toContain(`<a href="${help}">What this means</a>`);
  });
});

describe("excludes that exclude nothing", () => {
  test("are lines of the log, without an annotation", async () => {
    const run = await attest(
      { reports: "**/*.xml\n!**/node_modules/**", attachments: "**\n!old" },
      ["reports/a.xml"],
    );
    expect(run.outputs["attestation"]).toBe("recorded");
    for (const line of [
      "`!**/node_modules/**` of `reports` excludes nothing.",
      "`!old` of `attachments` excludes nothing.",
    ]) {
      expect(run.shown.split("\n")).toContain(line);
    }
    expect(run.annotations.filter(({ message }) => message.includes("excludes nothing"))).toEqual(
      [],
    );
  });

  test("are notices where they show a mistake", async () => {
    const run = await attest({ reports: "**/*.xml\n!/private/**" }, ["a.xml", "private/b.xml"]);
    expect(run.outputs).toMatchObject({ attestation: "recorded", reports: "2" });
    expect(messagesOf(run, "notice")).toContain(
      "`!/private/**` of `reports` excludes nothing. It starts at the root of the disk; `!private/**` would exclude `private/b.xml`.",
    );
  });

  test("are wrong inputs before every pattern", async () => {
    const run = await attest({ reports: "!private/**\n**/*.xml" }, ["private/b.xml"]);
    expect(run.exitCode).toBe(1);
    expect(messagesOf(run, "error")).toEqual([
      expect.stringContaining("`reports` begins with an exclude"),
    ]);
  });
});

describe("inputs that are accepted, but seldom meant", () => {
  const file = "reports/a.xml";

  test("a file of user data that is missing is named with the folder", async () => {
    const run = await attest({ "user-data": "meta.json" }, [file]);
    expect(messagesOf(run, "error")).toEqual([
      expect.stringContaining(`"meta.json", relative to ${runner.workspace.path}`),
    ]);
  });

  test("a web page next to the reports is skipped with a warning", async () => {
    runner.workspace.write("reports/index.html", "<!doctype html><p>Report<br></p>");
    const run = await attest({ reports: "reports/*" }, [file]);
    expect(run.outputs["attestation"]).toBe("recorded");
    expect(messagesOf(run, "warning")).toEqual([
      "1 file is not a JUnit report and was skipped: reports/index.html (it is not XML: '<!' starts neither a comment nor CDATA nor a DOCTYPE).",
    ]);
  });
});
