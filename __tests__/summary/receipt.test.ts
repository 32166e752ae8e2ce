import { describe, expect, test } from "@jest/globals";
import { CANCELLED } from "../../src/base/cancellation.ts";
import type { Problem } from "../../src/base/problem.ts";
import { because, type Cause } from "../../src/base/step.ts";
import { formatLogEnd } from "../../src/summary/log-lines.ts";
import type { AttestResult, SkipReason } from "../../src/summary/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { failure } from "../failures/cases.ts";
import { outlineOf } from "./outline.ts";
import { attestation, CHECKS, gated, gateOnly, green, KEPT, red, SHA, SITE } from "./results.ts";

const RECORDED =
  "unit-tests on trail pull-request-128 of flow checkout, commit 4f1d2c7, zip of 184.3 kB (SHA-256 9b0d3f5…)";
const WHERE_KEPT = "its request is kept in /tmp/kept";
const IN_KEPT = { ...KEPT, folder: "/tmp/kept" };

function ended(
  status: AttestResult["attestation"]["status"],
  facts: Partial<AttestResult> = {},
): AttestResult {
  return green({ attestation: attestation(status, IN_KEPT), ...facts });
}

/** A run that ended before its request was kept. */
function endedEarly(status: "refused" | "unknown", facts: Partial<AttestResult>): AttestResult {
  return green({ attestation: { status }, tests: undefined, commit: undefined, ...facts });
}

function skipped(reason: SkipReason): AttestResult {
  return green({ attestation: { status: "skipped", reason } });
}

/** What fails a job. */
function failing(id: string, cause: Cause = "evidence") {
  const problem: Problem = { id, title: `Something is wrong: ${id}` };
  return { reasons: because(cause, problem) };
}

const cancelled = { reasons: because("cancelled", CANCELLED) };

/** Every ending of a run, and what is said of the attestation. */
const ENDINGS: Readonly<Record<string, readonly [result: AttestResult, words: string]>> = {
  recorded: [ended("recorded"), `The attestation was recorded: ${RECORDED}`],
  "recorded on the trail of its commit": [
    ended("recorded", {
      attestation: attestation("recorded", { ...KEPT, record: { ...KEPT.record, trail: SHA } }),
    }),
    "The attestation was recorded: unit-tests on the trail of commit 4f1d2c7 of flow checkout, zip",
  ],
  "recorded without an attachment": [
    ended("recorded", { attestation: attestation("recorded", { ...KEPT, archive: undefined }) }),
    "of flow checkout, commit 4f1d2c7, no attachment",
  ],
  "recorded, maybe twice": [
    ended("recorded", {
      attestation: { status: "recorded", isMaybeTwice: true, kept: KEPT },
    }),
    `The attestation was recorded, maybe twice: ${RECORDED}`,
  ],
  "recorded with failed tests": [red([failure()]), `The attestation was recorded: ${RECORDED}`],
  "recorded beside a gate that blocks": [
    ended("recorded", gated("blocked", [CHECKS.failed])),
    `The attestation was recorded: ${RECORDED}`,
  ],
  "a dry run": [ended("dry-run"), "The attestation was not sent, since this is a dry run"],
  "a dry run that fails": [
    ended("dry-run", gated("blocked", [CHECKS.failed])),
    "The attestation was not sent, since this is a dry run",
  ],
  "a fork": [skipped("no-api-key"), "The attestation was not sent, since this run has no API key"],
  "tests that did not run": [
    skipped("tests-not-run"),
    "The attestation was not sent, since the tests did not run",
  ],
  "no report, which only warns": [
    skipped("no-report"),
    "The attestation was not sent, since there is no report in which a test ran",
  ],
  "evidence that is refused": [
    green({ attestation: { status: "refused" }, ...failing("too-few-tests") }),
    "The attestation was not sent",
  ],
  "wrong inputs": [
    endedEarly("refused", failing("input-wrong", "inputs")),
    "The attestation was not sent",
  ],
  "an outage": [
    ended("failed", failing("service-unavailable", "service")),
    `The attestation was not recorded; ${WHERE_KEPT}`,
  ],
  "an outage that only warns": [
    ended("failed", { warnings: failing("service-unavailable").reasons }),
    `The attestation was not recorded; ${WHERE_KEPT}`,
  ],
  "a lost response": [
    ended("unknown", failing("delivery-unknown", "service")),
    `The attestation may have been recorded; ${WHERE_KEPT}`,
  ],
  "a defect while it was sent": [
    endedEarly("unknown", failing("unexpected", "unexpected")),
    "The attestation may have been recorded",
  ],
  "cancelled after it was recorded": [
    ended("recorded", cancelled),
    `The attestation was recorded: ${RECORDED}`,
  ],
  "cancelled while it was sent": [
    ended("unknown", cancelled),
    `The attestation may have been recorded; ${WHERE_KEPT}`,
  ],
  "cancelled before it was sent": [
    ended("refused", cancelled),
    `The attestation was not sent; ${WHERE_KEPT}`,
  ],
  "cancelled before it was made": [
    endedEarly("refused", cancelled),
    "The attestation was not sent",
  ],
};

describe("page and log say with the same words how a run ended", () => {
  test.each(Object.entries(ENDINGS))("%s", (_ending, [result, words]) => {
    const [heading = "", receipt = ""] = outlineOf(renderSummary(result, SITE));
    const said = heading.replace(/^# \S+ unit-tests: /, "");
    expect(receipt.replace(/\.$/, "")).toContain(words);
    expect(formatLogEnd(result).ending).toBe(`${said}. ${receipt.replace(/\.$/, "")}`);
  });

  test.each([
    gateOnly(gated("passed", [CHECKS.passed])),
    gateOnly(gated("blocked", [CHECKS.failed])),
    gateOnly(gated("unknown", [CHECKS.unknown, CHECKS.passed])),
  ])("a gate that attests nothing: %#", (result) => {
    const [heading = ""] = outlineOf(renderSummary(result, SITE));
    expect(heading).toContain(`Gate ${result.gate.verdict}`);
    expect(formatLogEnd(result).ending).toBe(heading.replace(/^# \S+ /, ""));
  });
});
