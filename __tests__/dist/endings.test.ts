import { expect, test } from "@jest/globals";
import type { ActionRun } from "../../dev/run-action.ts";
import { outlineOf } from "../summary/outline.ts";
import { GREEN_REPORT, RED_REPORT } from "../support/reports.ts";
import { commandsOf, Job, messagesOf } from "../support/runner.ts";

/** With these, a run knows the address of its documents. */
const env = { GITHUB_ACTION_REPOSITORY: "octo-org/attest", GITHUB_ACTION_REF: "v1" };
const HELP = "https://github.com/octo-org/attest/blob/v1/docs/troubleshooting.md";

/** The last line of the log, without what it is called and the full stop. */
function endOfLog({ log }: ActionRun): string | undefined {
  return /^(?:Result|Failed): (.*)\.$/.exec(log.trimEnd().split("\n").at(-1) ?? "")?.[1];
}

/** The heading of the page without its symbol, and without the name of the attestation. */
function headingOf({ summary }: ActionRun): string | undefined {
  return outlineOf(summary)[0]?.replace(/^# \S+ (?:unit-tests: )?/, "");
}

test("page and log of every action end with the same words", async () => {
  await using job = await Job.start({ data: { environments: { staging: [] } } });
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const attested = await job.attest();
  const receipt = outlineOf(attested.summary)[1]?.replace(/\.$/, "");
  expect(receipt).toMatch(
    /^The attestation was recorded: unit-tests on the trail of commit 1{7} of flow/,
  );
  expect(endOfLog(attested)).toBe(`${headingOf(attested)}. ${receipt}`);
  for (const run of [
    await job.gate({ "gate-environments": "staging" }),
    await job.resend(attested),
    await job.verify(attested),
    await job.verify(attested, { attachment: "none.zip" }),
  ]) {
    expect(endOfLog(run)).toBe(headingOf(run));
  }
});

test("page and log link to the section about what failed, if there is one", async () => {
  await using job = await Job.start({
    answer: () => ({ status: 503, headers: { "retry-after": "3600" }, body: {} }),
  });
  const missing = await job.attest({}, { env });
  expect(messagesOf(missing, "error")[0]).toContain(`\nMore about this: ${HELP}#no-report`);
  expect(missing.summary).toContain(`"${HELP}#no-report"`);
  job.workspace.write("reports/a.xml", GREEN_REPORT);
  const unavailable = await job.attest({}, { env });
  expect(unavailable.exitCode).toBe(1);
  expect(unavailable.log).not.toContain("More about");
  expect(unavailable.summary).not.toContain("#service-unavailable");
});

test("a red run is recorded; the job fails where it is asked to, for a reason that comes before the annotations", async () => {
  await using job = await Job.start();
  job.workspace.write("reports/red.xml", RED_REPORT);
  const run = await job.attest({ "fail-on-test-failures": "true" });

  expect(run.exitCode).toBe(1);
  expect(run.outputs).toMatchObject({ attestation: "recorded", result: "failed", cause: "tests" });
  expect(job.service.attestations).toHaveLength(1);
  const errors = commandsOf(run).filter(({ name }) => name === "error");
  expect(errors.map(({ properties }) => "title" in properties)).toEqual([false, true]);
  expect(errors[1]?.message).toContain("1 is not 2");
  expect((await job.attest()).exitCode).toBe(0);
});
