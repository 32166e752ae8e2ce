import { describe, expect, test } from "@jest/globals";
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
  return { gate: { verdict, mode, checks: [check({ status })] } };
}

function having(counts: Parameters<typeof suite>[1]): Partial<AttestResult> {
  return { tests: tests([suite("a", counts)]) };
}

function ending(status: Parameters<typeof attestation>[0], reason?: string): Partial<AttestResult> {
  return { attestation: attestation(status, reason) };
}

const { tests: _tests, ...unread } = green(ending("skipped", "No file matches."));

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
        failures: ["1 report is broken:\n- b.xml"],
        cause: "evidence",
      }),
      "🚫 unit-tests: Evidence refused: 1 report is broken",
    ],
    ["no report", unread, "⚠️ unit-tests: No report was read; nothing was attested"],
    [
      "no report, which fails the job,",
      { ...unread, failures: ["No file matches a.xml. Did the tests run?"], cause: "evidence" },
      "🚫 unit-tests: Evidence refused: No file matches a.xml",
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
    ...(
      [
        [401, false, "API key refused (401)"],
        [403, false, "Not allowed (403)"],
        [404, false, "Flow or trail not found (404)"],
        [409, true, "Refused as a conflict (409)"],
        [413, false, "Attestation refused (413)"],
        [418, false, "Attestation refused (418)"],
        [422, false, "Attestation refused (422)"],
        [429, true, "Service unavailable (429)"],
        [503, true, "Service unavailable (503)"],
        [undefined, true, "Service not reached"],
      ] as const
    ).map(([httpStatus, retryable, title]): [string, Result, string] => [
      `an attestation that failed with ${httpStatus}`,
      green({
        attestation: { status: "failed", reason: "no", retryable, httpStatus },
        failures: ["The attestation was not recorded: no"],
        cause: "service",
      }),
      `🔌 unit-tests: ${title}`,
    ]),
    [
      "no response from the service",
      green({ ...ending("unknown", "no"), failures: ["Unknown: no"], cause: "service" }),
      "🔌 unit-tests: Whether the attestation was recorded is unknown",
    ],
    [
      "a service that is down, which only warns,",
      green({ ...ending("failed", "no"), warnings: ["The attestation was not recorded: no"] }),
      "⚠️ unit-tests: The attestation was not recorded; 208 tests passed, 2 skipped",
    ],
    [
      "a service that is down, and failed tests",
      red({ ...ending("failed", "no"), failures: ["Not recorded: no"], cause: "service" }),
      "🔌 unit-tests: Service not reached; 6 of 1,204 tests failed",
    ],
    [
      "wrong inputs",
      { ...unread, failures: ["2 inputs are wrong; nothing was sent.\n- `a`"], cause: "inputs" },
      "✏️ unit-tests: 2 inputs are wrong",
    ],
    [
      "a cancellation",
      { ...unread, failures: ["The run was cancelled. Nothing was sent."], cause: "cancelled" },
      "🛑 unit-tests: The run was cancelled",
    ],
    [
      "an unexpected error",
      { ...unread, failures: ["Unexpected error: no\nRe-run the job."], cause: "unexpected" },
      "💥 unit-tests: Unexpected error",
    ],
    [
      "warnings",
      green({ warnings: ["2 of 9 files were left out of the attachment."] }),
      "⚠️ unit-tests: 208 tests passed, 2 skipped",
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
          outcome: "failure",
        }),
      }),
      "❌ unit-tests: No test failed, but the test step failed",
    ],
    [
      "a gate that passed",
      green(gate("passed")),
      "✅ unit-tests: 208 tests passed, 2 skipped; gate passed",
    ],
    ["a blocked gate", blocked(), "⛔ unit-tests: Gate blocked after waiting 8 seconds, 4 rounds"],
    [
      "a gate that is blocked by one of its checks",
      green({
        gate: {
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
          verdict: "unknown",
          mode: "enforce",
          checks: [{ ...check({ status: "unknown" }), check: "notifications", severity: "warn" }],
        },
        warnings: ["Gate: the notification rules could not be looked up."],
      }),
      "⚠️ unit-tests: Gate unknown, which only warns here; 208 tests passed, 2 skipped",
    ],
    ["the gate alone, which passed,", gateOnly(gate("passed")), "✅ Gate passed"],
    ["the gate alone, which is blocked,", gateOnly(gate("blocked")), "⛔ Gate blocked"],
    [
      "an HTML page as the response",
      green({ attestation: { status: "recorded", response: "<html>", isPage: true } }),
      "⚠️ unit-tests: Whether the attestation was recorded is doubtful; 208 tests passed, 2 skipped",
    ],
  ])("the heading of a run with %s is a verdict", (_, result, line) =>
    expect(headingOf(result)).toBe(line),
  );
});

describe("the log and the first annotation", () => {
  test.each<[string, Result, string, string]>([
    [
      "evidence",
      green({ failures: ["Only 3 ran, and 9 are asked for. Why?"], cause: "evidence" }),
      "Fails: Only 3 ran, and 9 are asked for.",
      "Only 3 ran, and 9 are asked for. Why?",
    ],
    [
      "evidence that was not sent",
      green({ ...ending("skipped"), failures: ["No report."], cause: "evidence" }),
      "Fails: Evidence refused: No report.",
      "Evidence refused: No report.",
    ],
    [
      "an input",
      green({ ...ending("skipped"), failures: ["`a`: b.c has none: d"], cause: "evidence" }),
      "Fails: Evidence refused: `a`: b.c has none.",
      "Evidence refused: `a`: b.c has none: d",
    ],
    [
      "code with marks of punctuation",
      green({ failures: ["Nothing was sent (`a: b. c`): see the log."], cause: "service" }),
      "Fails: Nothing was sent (`a: b. c`).",
      "Nothing was sent (`a: b. c`): see the log.",
    ],
    [
      "the service",
      SCENARIOS["key-refused"] ?? green(),
      "Fails: API key refused (401).",
      "API key refused (401). The attestation was not recorded: `POST …/junit` → 401. The service does not accept",
    ],
    [
      "the gate",
      blocked(),
      "Fails: Gate blocked after waiting 8 seconds, 4 rounds.",
      "Gate blocked after waiting 8 seconds, 4 rounds: ",
    ],
    ["tests", red(), "Fails: 6 of 1,204 tests failed.", "6 of 1,204 tests failed; `fail-on"],
  ])("say the same as the heading about %s", (_, result, line, reason) => {
    const { closingLine, failures } = endOfLog(result);
    expect(closingLine).toBe(line);
    expect(failures[0]?.startsWith(reason)).toBe(true);
    expect(headingOf(result)).toContain(line.slice("Fails: ".length, -1).replaceAll("`", ""));
  });

  test.each<[Result, string]>([
    [green(), "Result: 208 tests passed, 2 skipped; recorded."],
    [
      red({ failures: [], cause: undefined }),
      "Result: 6 of 1,204 tests failed; 1 report could not be read; recorded.",
    ],
    [green(ending("dry-run")), "Result: Dry run, nothing was sent; 208 tests passed, 2 skipped."],
  ])("a run that passes ends with its result", (result, line) => {
    expect(endOfLog(result)).toMatchObject({ closingLine: line, failures: [] });
  });
});

describe("the reasons", () => {
  const render = (result: Result) => renderSummary(result, { ...SITE, now: NOW });

  test("what a single reason says after the heading is a paragraph", () => {
    const failures = ["Too few.\nSet `min-tests`:\n- a\n- b"];
    expect(render(green({ failures, cause: "evidence" }))).toContain(
      "</h2>\n\n<p>Set <code>min-<wbr/>tests</code>:</p>\n<ul><li>a</li><li>b</li></ul>",
    );
  });

  test("several reasons are a list, without what the heading says", () => {
    expect(render(green({ failures: ["One; more.", "Two."], cause: "evidence" }))).toContain(
      "</h2>\n\n<ul><li>More.</li><li>Two.</li></ul>",
    );
  });

  test("the reason of a service that refused is told after what it means", () => {
    const attestation = {
      status: "failed",
      reason: "no",
      retryable: false,
      httpStatus: 401,
    } as const;
    const failures = ["The attestation was not recorded: no"];
    expect(render(green({ attestation, failures, cause: "service" }))).toContain(
      "API key refused (401)</h2>\n\n<p>The attestation was not recorded: no</p>",
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
    const notices = ["Because."];
    expect(render(green({ ...ending("skipped"), notices }))).toMatch(
      /<details open=""><summary>1 notice<\/summary>\s*<ul><li>Because\.<\/li>/,
    );
    expect(render(green({ notices }))).not.toContain("open=");
  });
});
