import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { StepRunner } from "../support/runner.ts";

let runner: StepRunner;

beforeAll(async () => {
  runner = await StepRunner.open();
});
afterAll(() => runner.close());
afterEach(() => runner.reset());

/** Attests a report with this many failed tests, which all fail in `src/tax.ts`, each with a word of its own. */
function attestFailures(number: number) {
  const cases = Array.from(
    { length: number },
    (_, index) =>
      `<testcase name="rounds ${index}"><failure message="Failed">${"so ".repeat(index)}much&#10;    at tax (src/tax.ts:3:7)</failure></testcase>`,
  );
  runner.workspace.write("src/tax.ts", "export {};\n");
  runner.workspace.write("reports/a.xml", `<testsuite name="tax">${cases.join("")}</testsuite>`);
  return runner.attest({ "fail-on-test-failures": "true" });
}

test("with 30 failed tests the first error is the reason why the job fails, and nine tests follow", async () => {
  const { annotations } = await attestFailures(30);
  const errors = annotations.filter(({ level }) => level === "error");
  expect(errors).toHaveLength(10);
  expect(errors[0]?.message).toContain(
    "30 of 30 tests failed. Fix what failed: `fail-on-test-failures` is on.",
  );
  expect(errors[1]).toMatchObject({ title: "tax › rounds 0", file: "src/tax.ts", line: 3 });
  expect(errors[9]?.message).toContain("21 more tests failed");
});

test("the log names failed tests with place and headline before anything is sent", async () => {
  const { log } = await attestFailures(60);
  const lines = log.split("\n");
  const sent = lines.findIndex((line) => line.includes("Attestation: Recorded"));
  const named = lines.filter((line) => line.startsWith("✗ tax › rounds"));
  expect(lines.indexOf("✗ tax › rounds 0 (src/tax.ts:3)")).toBeLessThan(sent);
  expect(lines[lines.indexOf("✗ tax › rounds 0 (src/tax.ts:3)") + 1]).toBe("    much");
  expect(named).toHaveLength(60);
  expect(log).toContain("::group::More failed tests");
  expect(lines.at(-2)).toBe("Failed: 60 of 60 tests failed.");
});

test("the summary shows a failed test first, with a link to its line at the attested commit", async () => {
  const { summary, outputs } = await attestFailures(1);
  const link = `/blob/${outputs["commit-sha"]}/src/tax.ts#L3`;
  expect(summary).toContain(link);
  expect(summary.indexOf("rounds 0")).toBeLessThan(summary.indexOf("<table>"));
});
