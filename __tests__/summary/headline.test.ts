import { describe, expect, test } from "@jest/globals";
import { CANCELLED } from "../../src/base/cancellation.ts";
import type { Problem } from "../../src/base/problem.ts";
import type { AttestResult, Result } from "../../src/run/result.ts";
import { endOfLog } from "../../src/summary/headline.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { domOf, elementsOf, textOf } from "./dom.ts";
import { blocked, check, gateOnly } from "./gate-results.ts";
import { red } from "./red-results.ts";
import { attestation, failure, green, NOW, SITE, suite, tests } from "./results.ts";
import { SCENARIOS } from "./scenarios.ts";

/** The heading as text. */
function headingOf(result: Result): string {
  const [heading] = elementsOf(domOf(renderSummary(result, { ...SITE, now: NOW })), "h2");
  return heading === undefined ? "" : textOf(heading);
}

function gate(
  verdict: "passed" | "blocked" | "unknown",
  mode: "enforce" | "warn" = "enforce",
): Pick<Result, "gate"> {
  const status = verdict === "blocked" ? "failed" : verdict;
  return { gate: { isEvaluated: true, verdict, mode, checks: [check({ status })] } };
}

function having(counts: Parameters<typeof suite>[1]): Partial<AttestResult> {
  return { tests: tests([suite("a", counts)]) };
}

function ending(status: Parameters<typeof attestation>[0], reason?: string): Partial<AttestResult> {
  return { attestation: attestation(status, reason) };
}

const { tests: _tests, ...unread } = green(ending("skipped", "No file matches."));

const NO_REPORT: Problem = { id: "no-report", title: "No report matches `a.xml`" };
const NO_NAME: Problem = { id: "input-missing", title: "`name` is missing" };
const REFUSED: Problem = { id: "api-key-refused", title: "API key refused (401)" };
const UNSET: Problem = { id: "outputs-not-set", title: "The outputs could not be set" };
const LOST: Problem = {
  id: "delivery-unknown",
  title: "It is unknown whether the attestation was recorded",
};

/** This many reasons why evidence is refused. */
function several(count: number): readonly Problem[] {
  return Array.from({ length: count }, () => NO_REPORT);
}

describe("the heading", () => {
  test.each<[string, Result, string]>([
    ["only passed tests", green(having({})), "✅ unit-tests: All 12 tests passed"],
    ["one test", green(having({ total: 1 })), "✅ unit-tests: 1 test passed"],
    ["some skipped tests", green(), "✅ unit-tests: 208 tests passed, 2 skipped"],
    [
      "skipped tests only",
      green(having({ skipped: 12 })),
      "⚠️ unit-tests: No test was run, 12 skipped",
    ],
    [
      "one skipped test",
      green(having({ total: 1, skipped: 1 })),
      "⚠️ unit-tests: No test was run, 1 skipped",
    ],
    ["no cases", green(having({ total: 0 })), "⚠️ unit-tests: No test was run"],
    ["failures and errors", red(), "❌ unit-tests: 6 of 1,204 tests failed"],
    [
      "one test that failed",
      green(having({ total: 1, errors: 1 })),
      "❌ unit-tests: 1 of 1 test failed",
    ],
    [
      "passed tests and a report that was left out",
      green({ tests: tests([suite("a")], { invalid: [{ name: "b.xml", reason: "no" }] }) }),
      "⚠️ unit-tests: 1 report could not be read; all 12 tests passed",
    ],
    [
      "broken reports only",
      green({
        tests: tests([], { invalid: [{ name: "b.xml", reason: "no" }] }),
        ...ending("skipped", "no"),
        failures: [{ id: "broken-reports", title: "1 report is broken", details: ["b.xml"] }],
        cause: "evidence",
      }),
      "🚫 unit-tests: 1 report is broken",
    ],
    ["no report", unread, "⚠️ unit-tests: No report was read; nothing was attested"],
    [
      "no report, which fails the job,",
      { ...unread, failures: [NO_REPORT], cause: "evidence" },
      "🚫 unit-tests: No report matches a.xml",
    ],
    [
      "a dry run",
      green(ending("dry-run")),
      "⏸️ unit-tests: Dry run, nothing was sent; 208 tests passed, 2 skipped",
    ],
    [
      "nothing sent from a fork",
      green(ending("skipped", "fork")),
      "⏸️ unit-tests: Nothing was attested; 208 tests passed, 2 skipped",
    ],
    [
      "an attestation that was refused",
      green({
        attestation: { status: "failed", problem: REFUSED, retryable: false },
        failures: [REFUSED],
        cause: "service",
      }),
      "🔌 unit-tests: API key refused (401)",
    ],
    [
      "no response from the service",
      green({ ...ending("unknown"), failures: [LOST], cause: "service" }),
      "🔌 unit-tests: It is unknown whether the attestation was recorded",
    ],
    [
      "a service that is down, which only warns,",
      green({ ...ending("failed"), warnings: [REFUSED] }),
      "⚠️ unit-tests: The attestation was not recorded; 208 tests passed, 2 skipped",
    ],
    [
      "no response from the service, which only warns,",
      green({ ...ending("unknown"), warnings: [LOST] }),
      "⚠️ unit-tests: It is unknown whether the attestation was recorded; 208 tests passed, 2 skipped",
    ],
    [
      "a service that is down, and failed tests",
      red({ ...ending("failed"), failures: [REFUSED], cause: "service" }),
      "🔌 unit-tests: API key refused (401); 6 of 1,204 tests failed",
    ],
    [
      "one wrong input",
      { ...unread, failures: [NO_NAME], cause: "inputs" },
      "✏️ unit-tests: name is missing",
    ],
    [
      "wrong inputs",
      SCENARIOS["wrong-inputs"] ?? green(),
      "✏️ unit-tests: 3 problems with the inputs",
    ],
    [
      "evidence that was refused for several reasons",
      { ...unread, failures: several(5), cause: "evidence" },
      "🚫 unit-tests: Refused for 5 reasons",
    ],
    [
      "evidence that was sent all the same, and several reasons",
      green({ failures: several(3), cause: "evidence" }),
      "🚫 unit-tests: No report matches a.xml, and 2 more reasons",
    ],
    [
      "two reasons",
      green({ failures: [LOST, NO_REPORT], cause: "service" }),
      "🔌 unit-tests: It is unknown whether the attestation was recorded, and 1 more reason",
    ],
    [
      "outputs that could not be set",
      green({ failures: [UNSET], cause: "unexpected" }),
      "💥 unit-tests: The outputs could not be set",
    ],
    [
      "another reason and outputs that could not be set",
      green({ failures: [LOST, UNSET], cause: "service" }),
      "🔌 unit-tests: It is unknown whether the attestation was recorded, and the outputs could not be set",
    ],
    [
      "a cancellation",
      { ...unread, failures: [CANCELLED, NO_REPORT], cause: "cancelled" },
      "🛑 unit-tests: The run was cancelled",
    ],
    [
      "an unexpected error",
      {
        ...unread,
        failures: [{ id: "unexpected", title: "Unexpected error: no", advice: "Re-run the job." }],
        cause: "unexpected",
      },
      "💥 unit-tests: Unexpected error: no",
    ],
    [
      "warnings",
      green({ warnings: [LOST] }),
      "⚠️ unit-tests: 208 tests passed, 2 skipped; 1 warning",
    ],
    [
      "a test step that failed with green reports",
      SCENARIOS["crashed"] ?? green(),
      "❌ unit-tests: 30 tests passed, but the test step failed",
    ],
    [
      "a test step that failed after skipping all tests",
      green({
        tests: tests([suite("a", { total: 3, skipped: 2, errors: 1 })], {
          failed: [failure({ report: undefined })],
          runFailure: { ended: "failed" },
        }),
      }),
      "❌ unit-tests: No test failed, but the test step failed",
    ],
    [
      "a gate that passed",
      green(gate("passed")),
      "✅ unit-tests: 208 tests passed, 2 skipped; gate passed",
    ],
    ["a blocked gate", blocked(), "⛔ unit-tests: Gate blocked for 2 reasons"],
    [
      "a gate that is blocked by one of its checks",
      green({
        gate: {
          isEvaluated: true,
          verdict: "blocked",
          mode: "enforce",
          checks: [check(), check({ status: "failed" })],
        },
      }),
      "⛔ unit-tests: Gate blocked; 208 tests passed, 2 skipped",
    ],
    [
      "a gate without an answer",
      green(gate("unknown")),
      "⛔ unit-tests: Gate unknown; 208 tests passed, 2 skipped",
    ],
    [
      "a gate that only warns",
      green(gate("blocked", "warn")),
      "⚠️ unit-tests: Gate blocked, which only warns here; 208 tests passed, 2 skipped",
    ],
    [
      "a gate that is unknown and has only checks that warn",
      green({
        gate: {
          isEvaluated: true,
          verdict: "unknown",
          mode: "enforce",
          checks: [{ ...check({ status: "unknown" }), check: "notifications", severity: "warn" }],
        },
        warnings: [LOST],
      }),
      "⚠️ unit-tests: Gate unknown, which only warns here; 208 tests passed, 2 skipped",
    ],
    ["the gate alone, which passed,", gateOnly(gate("passed")), "✅ Gate passed"],
    ["the gate alone, which is blocked,", gateOnly(gate("blocked")), "⛔ Gate blocked"],
  ])("the heading of a run with %s is a verdict", (_, result, line) =>
    expect(headingOf(result)).toBe(line),
  );
});

describe("the log", () => {
  test.each<[string, Result, string]>([
    ["evidence", green({ failures: [NO_REPORT], cause: "evidence" }), "No report matches `a.xml`"],
    ["the service", SCENARIOS["key-refused"] ?? green(), "API key refused (401)"],
    ["the gate", blocked(), "Gate blocked for 2 reasons"],
    ["tests", red(), "6 of 1,204 tests failed"],
  ])("ends with what the heading says about %s", (_, result, title) => {
    expect(endOfLog(result).ending).toBe(title);
    expect(headingOf(result)).toContain(title.replaceAll("`", ""));
  });

  test("says what several failures sum up as, unless the run was cancelled", () => {
    expect(endOfLog(blocked()).title).toBe("Gate blocked for 2 reasons");
    expect(endOfLog(green({ failures: [NO_REPORT], cause: "evidence" })).title).toBeUndefined();
    const failures = [CANCELLED, NO_REPORT];
    expect(endOfLog(green({ failures, cause: "cancelled" })).title).toBeUndefined();
  });

  test.each<[Result, string]>([
    [green(), "208 tests passed, 2 skipped; recorded"],
    [
      red({ failures: [], cause: undefined }),
      "6 of 1,204 tests failed; 1 report could not be read; recorded",
    ],
    [green(ending("dry-run")), "Dry run, nothing was sent; 208 tests passed, 2 skipped"],
  ])("a run that passes ends with its result", (result, line) => {
    expect(endOfLog(result)).toMatchObject({ ending: line });
  });
});

describe("the reasons", () => {
  const render = (result: Result) => renderSummary(result, { ...SITE, now: NOW });

  test("a single reason has its details and its advice below the heading", () => {
    const few = { ...NO_REPORT, details: ["a", "b"], advice: "Set `x`." };
    expect(render(green({ failures: [few], cause: "evidence" }))).toContain(
      "</h2>\n\n<ul><li>a</li><li>b</li></ul>\n<p>Set <code>x</code>.</p>",
    );
  });

  test("several reasons are a list with their titles", () => {
    expect(render(green({ failures: [LOST, UNSET], cause: "service" }))).toContain(
      `<li><strong>${LOST.title}</strong></li><li><strong>${UNSET.title}</strong></li>`,
    );
  });

  test("failed tests that do not fail the step are explained below them", () => {
    const explanation =
      "This step passes although tests failed (<code>fail-on-test-failures</code>).";
    const passing = red({ failures: [], cause: undefined });
    const page = render(passing);
    expect(page.indexOf(explanation)).toBeGreaterThan(page.indexOf("6 failed tests"));
    expect(render(red())).not.toContain(explanation);
    expect(render(green())).not.toContain(explanation);
    const known = passing.tests && { ...passing.tests, outcome: "failure" as const };
    expect(render({ ...passing, tests: known })).not.toContain(explanation);
  });

  test("the notice that says why nothing was attested is not folded", () => {
    const notices = [LOST];
    expect(render(green({ ...ending("skipped"), notices }))).toMatch(
      /<details open=""><summary>1 notice<\/summary>\s*<ul><li><strong>It is unknown /,
    );
    expect(render(green({ notices }))).not.toContain("open=");
  });
});
