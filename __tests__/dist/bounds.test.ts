import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { readSeed } from "../../dev/service/seed.ts";
import { GREEN_REPORT, messagesOf, StepRunner } from "../support/runner.ts";
import { testWith } from "../support/systems.ts";

let runner: StepRunner;
beforeAll(async () => {
  runner = await StepRunner.open();
});
afterEach(() => runner.reset());
afterAll(() => runner.close());

/** A report of `count` suites, each with a passed case and a header that counts a failure. */
function contradictory(count: number, nameOf: (index: number) => string): string {
  const suites = Array.from(
    { length: count },
    (_, index) =>
      `<testsuite name="${nameOf(index)}" failures="1"><testcase name="a"/></testsuite>`,
  );
  return `<testsuites>${suites.join("")}</testsuites>`;
}

test("130,000 suites that contradict their headers are attested, and some of them named", async () => {
  runner.workspace.write(
    "reports/a.xml",
    contradictory(130_000, (index) => `suite ${index % 100}`),
  );
  const run = await runner.attest();
  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({ attestation: "recorded", failures: "130000", suites: "100" });
  expect(run.log).toContain("More headers contradict their cases");
});

test("more than 50,000 names of suites are refused, with outputs and a summary", async () => {
  runner.workspace.write(
    "reports/a.xml",
    contradictory(50_001, (index) => `suite ${index}`),
  );
  const run = await runner.attest();
  expect(run.exitCode).toBe(1);
  expect(run.outputs["attestation"]).toBe("refused");
  expect(run.summary).toContain("more than 50,000 names of suites");
  expect(messagesOf(run, "error")).toEqual([
    expect.stringContaining("The reports have more than 50,000 names of suites."),
  ]);
});

testWith("special files")(
  "files that cannot be used are named up to a limit, and counted",
  async () => {
    const folder = runner.workspace.makeFolder("reports");
    execFileSync(
      "mkfifo",
      Array.from({ length: 30 }, (_, index) => join(folder, `${index}.xml`)),
    );
    const run = await runner.attest({ reports: "reports/*.xml" });
    expect(messagesOf(run, "error")).toEqual([
      expect.stringMatching(/^30 files cannot be used:\n(?:- .*\n){20}- and 10 more$/),
    ]);
  },
);

test("a payload of more than 8 MB is refused before anything is sent", async () => {
  const nameOf = (index: number) => `${index}`.padEnd(9_900, "x");
  runner.workspace.write("reports/a.xml", contradictory(800, nameOf));
  runner.workspace.write("data.json", JSON.stringify({ text: "x".repeat(200_000) }));
  const run = await runner.attest({ "user-data": "data.json" });
  expect(messagesOf(run, "error")).toEqual([
    expect.stringMatching(
      /^`data_json` would have 8\.\d MB; the limit is 8 MB\. It holds 800 suites and `user_data`;/,
    ),
  ]);
});

test("the outputs stay under 1 MB where 20,000 notification rules fail", async () => {
  const name = "a rule with a name of some length".repeat(3);
  const actions = Array.from({ length: 20_000 }, () => ({ name, number: 1, is_failing: true }));
  const organizations = [{ name: "octo-org", flows: ["checkout"], actions }];
  runner.service.reseed({ ...(await readSeed()), organizations });
  const run = await runner.gate({ flow: "checkout", "gate-notifications": "enforce" });
  runner.service.reseed(await readSeed());

  expect(run).toMatchObject({ exitCode: 1, outputs: { gate: "blocked" } });
  const sizes = Object.entries(run.outputs).map(([key, value]) => 2 * (key.length + value.length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  const reasons: { omitted?: number }[] = JSON.parse(run.outputs["gate-reasons"] ?? "");
  expect(reasons.at(-1)).toEqual({ omitted: 20_000 - (reasons.length - 1) });
});

test("a commit message of 3.5 MB is cut to 65,536 characters", async () => {
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  const id = "ab".repeat(20);
  const author = { name: "Ada", email: "ada@example.com" };
  const head_commit = {
    id,
    message: "m".repeat(3_500_000),
    author,
    timestamp: "2026-01-02T03:04:05Z",
  };
  const event = { name: "push", payload: { head_commit }, sha: id };
  const run = await runner.attest({}, { event });

  expect(run.outputs["attestation"]).toBe("recorded");
  const { dataJson = [] } = runner.service.attestations().at(-1) ?? {};
  const { git_commit_info } = JSON.parse(Buffer.from(dataJson).toString("utf8"));
  expect(git_commit_info.message).toBe(`${"m".repeat(65_535)}…`);
});

test("files that would unpack to more than 1 GB are refused", async () => {
  runner.workspace.write("reports/a.xml", GREEN_REPORT);
  for (const index of [1, 2, 3]) runner.workspace.writeSparse(`${index}.log`, 400_000_000);
  const run = await runner.attest({ attachments: "*.log" });

  expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "refused", total: "1" } });
  expect(messagesOf(run, "error")).toEqual([
    expect.stringMatching(/would unpack to 1\.2 GB; the limit is 1 GB/),
  ]);
});

test("a job that fails for very many reasons names fifty, and the log holds ten errors at most", async () => {
  const cases = Array.from(
    { length: 20 },
    (_, index) => `<testcase name="a"><failure message="${"so ".repeat(index)}much"/></testcase>`,
  ).join("");
  runner.workspace.write("reports/a.xml", `<testsuite name="a">${cases}</testsuite>`);
  const required = Array.from({ length: 60 }, (_, index) => `suite-${index}`);
  const run = await runner.attest({ "required-suites": required.join("\n") });
  const errors = run.annotations.filter(({ level }) => level === "error");
  expect(errors).toHaveLength(10);
  expect(errors[0]?.message).toMatch(/`suite-0` of `required-suites`.*\n… and 10 more/s);
  expect(run.outputs["attestation"]).toBe("recorded");
});
