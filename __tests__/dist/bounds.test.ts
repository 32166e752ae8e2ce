import { expect, test } from "@jest/globals";
import type { Answer } from "../../dev/service.ts";
import { domOf } from "../summary/dom.ts";
import { effectsOf } from "../summary/effects.ts";
import { GREEN_REPORT, RED_REPORT } from "../support/reports.ts";
import { commandsOf, Job, messagesOf } from "../support/runner.ts";

/** Prints the most memory in KiB that the process had. */
const PRINT_MEMORY =
  'process.on("exit", () => console.log("memory", process.resourceUsage().maxRSS))';

test("a report of 100 MB and an attachment of 300 MB take less memory than they have bytes", async () => {
  await using job = await Job.start();
  const output = "a line that a test printed\n".repeat(3700);
  const cases = `<testcase name="a"><system-out>${output}</system-out></testcase>`.repeat(1000);
  job.workspace.write("reports/a.xml", `<testsuite name="large">${cases}</testsuite>`);
  job.workspace.writeSparse("large.log", 300_000_000);
  const printing = `data:text/javascript,${encodeURIComponent(PRINT_MEMORY)}`;
  // Without a limit, V8 would leave garbage for as long as the machine has memory.
  const nodeOptions = ["--max-old-space-size=160", "--import", printing];
  const run = await job.attest({ attachments: "large.log" }, { nodeOptions, timeout: 110_000 });
  expect(run).toMatchObject({ exitCode: 0, outputs: { attestation: "recorded", total: "1000" } });
  expect(run.outputs["omitted"]).toBe("0");
  const [, memory] = /^memory (\d+)$/m.exec(run.log) ?? [];
  expect(Number(memory) * 1024).toBeLessThan(400_000_000);
});

const HOSTILE = [
  "::set-env name=canary::x",
  "\r::error::canary",
  " \u200b::add-mask::canary",
  "##[error]canary",
  "%0A::error::canary",
  "</code></summary></details><script>canary</script><img src=x onerror=canary>",
  "[canary](https://canary.example) @octocat #1 | a | b |",
  "\n\n# canary\n\n```\n<!--",
  "\u202e\u001b[31mcanary\u001b]8;;https://canary.example\u0007",
  "\nghadelimiter_0\ncause<<x",
].join("\n");
/** Names have no control characters and end their line. */
const HOSTILE_NAME = HOSTILE.replace(/\p{Cc}/gu, " ");

test("hostile text takes no effect in the log, the outputs and on the page", async () => {
  const deployment = {
    artifact_name: HOSTILE,
    fingerprint: HOSTILE,
    deployed_at: 1_790_000_000,
    compliance: false,
  };
  const answer = ({ method }: { method: string }): Answer | undefined =>
    method === "POST"
      ? { status: 422, body: { message: HOSTILE, errors: { a: HOSTILE } } }
      : undefined;
  await using job = await Job.start({
    data: {
      environments: { staging: [deployment] },
      actions: [{ name: HOSTILE, number: 1, is_failing: true }],
    },
    answer,
  });
  const text = HOSTILE.replace(/[^\w ]/gu, (character) => `&#${character.codePointAt(0)};`);
  job.workspace.write(
    "reports/a.xml",
    `<testsuite name="${text}"><testcase name="${text}" file="${text}" line="1"><failure message="${text}">${text}</failure></testcase></testsuite>`,
  );
  job.workspace.write("reports/cut.xml", `<testsuite name="${text}"><${HOSTILE_NAME}`);
  const author = { name: HOSTILE, email: "ada@example.com" };
  const id = "ab".repeat(20);
  const run = await job.attest(
    {
      name: HOSTILE_NAME,
      "user-data": JSON.stringify({ note: HOSTILE }),
      "gate-environments": "staging",
      "gate-notifications": "enforce",
    },
    {
      event: { name: "push", payload: { head_commit: { id, message: HOSTILE, author } } },
      env: { GITHUB_SHA: id, GITHUB_REF: `refs/heads/${HOSTILE}`, GITHUB_ACTOR: HOSTILE },
    },
  );

  expect(run).toMatchObject({ exitCode: 1, outputs: { attestation: "failed", gate: "blocked" } });
  const allowed = ["add-mask", "debug", "group", "endgroup", "notice", "warning", "error"];
  const commands = commandsOf(run);
  expect(commands.filter(({ name }) => !allowed.includes(name))).toEqual([]);
  expect(commands.filter(({ message }) => message.startsWith("canary"))).toEqual([]);
  expect(commands.filter(({ name }) => name === "add-mask")).not.toHaveLength(0);
  expect(messagesOf(run, "error")).toHaveLength(1);
  const shown = run.log.split("\n").filter((line) => !line.startsWith("::"));
  expect(shown.filter((line) => line.includes("##["))).toEqual([]);
  expect(run.log).not.toMatch(/[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028]/u);
  const page = domOf(run.summary);
  expect(effectsOf(page)).toEqual([]);
});

/** A file that cannot be created, since its folder does not exist. */
const UNWRITABLE = "/nowhere/at/all";

test.each([
  ["the page", { GITHUB_STEP_SUMMARY: UNWRITABLE }, 0, "warning", /^Result: .*recorded/],
  ["the outputs", { GITHUB_OUTPUT: UNWRITABLE }, 1, "error", /^Failed: .*outputs/],
] as const)(
  "%s cannot be written: that is said, with the rest as usual",
  async (_what, env, exitCode, level, ending) => {
    await using job = await Job.start();
    job.workspace.write("reports/green.xml", GREEN_REPORT);
    const run = await job.attest({}, { env });
    expect(run.exitCode).toBe(exitCode);
    expect(messagesOf(run, level)).toEqual([expect.stringContaining(UNWRITABLE)]);
    expect(run.log.trimEnd().split("\n").at(-1)).toMatch(ending);
    expect(job.service.attestations).toHaveLength(1);
  },
);

test("an unexpected error leaves outputs, a page and one reason", async () => {
  await using job = await Job.start();
  job.workspace.write("reports/red.xml", RED_REPORT);
  const code = 'process.cwd = () => { throw new TypeError("broken"); };';
  const nodeOptions = ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
  const run = await job.attest({}, { nodeOptions });
  expect(run).toMatchObject({
    exitCode: 1,
    outputs: { attestation: "refused", cause: "unexpected", total: "" },
  });
  expect(messagesOf(run, "error")).toEqual([expect.stringContaining("broken")]);
  expect(run.summary).toContain("Unexpected error");
});
