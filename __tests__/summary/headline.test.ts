import { describe, expect, test } from "@jest/globals";
import type { Attestation, AttestResult, Result } from "../../src/run/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { domOf, elementsOf, textOf } from "./dom.ts";
import { attestation, blocked, check, gateOnly, green, NOW, red, suite, tests } from "./results.ts";

/** The heading as text. */
function headingOf(result: Result): string {
  const [heading] = elementsOf(domOf(renderSummary(result, { now: NOW })), "h2");
  return heading === undefined ? "" : textOf(heading);
}

function gate(
  verdict: "passed" | "blocked" | "unknown",
  mode: "enforce" | "warn" = "enforce",
): Pick<Result, "gate"> {
  return { gate: { verdict, mode, checks: [check()] } };
}

function having(counts: Parameters<typeof suite>[1]): Partial<AttestResult> {
  return { tests: tests([suite("a", counts)]) };
}

function ending(status: Attestation["status"], reason?: string): Partial<AttestResult> {
  return { attestation: attestation(status, reason) };
}

const { tests: _tests, ...unread } = green(ending("skipped", "No file matches."));

describe("the heading", () => {
  test.each<[string, Result, string]>([
    [
      "only passed tests",
      green(having({})),
      "✅ unit-tests: All 12 tests passed. The result is attested.",
    ],
    [
      "one test",
      green(having({ total: 1 })),
      "✅ unit-tests: The only test passed. The result is attested.",
    ],
    [
      "some skipped tests",
      green(),
      "✅ unit-tests: 208 tests passed, 2 skipped. The result is attested.",
    ],
    [
      "skipped tests only",
      green(having({ skipped: 12 })),
      "⚠️ unit-tests: No test was run, 12 were skipped. The result is attested.",
    ],
    [
      "one skipped test",
      green(having({ total: 1, skipped: 1 })),
      "⚠️ unit-tests: No test was run, 1 was skipped. The result is attested.",
    ],
    [
      "no cases",
      green(having({ total: 0 })),
      "⚠️ unit-tests: No test was run. The result is attested.",
    ],
    [
      "failures and errors",
      red(),
      "❌ unit-tests: 6 of 1,204 tests failed. 1 report could not be read. The result is attested.",
    ],
    [
      "one test that failed",
      green(having({ total: 1, errors: 1 })),
      "❌ unit-tests: 1 of 1 test failed. The result is attested.",
    ],
    [
      "passed tests and a report that was left out",
      green({ tests: tests([suite("a")], { invalid: [{ path: "b.xml", reason: "no" }] }) }),
      "⚠️ unit-tests: 1 report could not be read. All 12 tests passed. The result is attested.",
    ],
    [
      "broken reports only",
      green({
        tests: tests([], { invalid: [{ path: "b.xml", reason: "no" }] }),
        ...ending("skipped", "no"),
        failures: ["1 report is broken"],
      }),
      "❌ unit-tests: 1 report could not be read. Nothing was attested.",
    ],
    ["no report", unread, "⚠️ unit-tests: No report was read. Nothing was attested."],
    [
      "no report, which fails the job,",
      { ...unread, failures: ["none"] },
      "❌ unit-tests: No report was read. Nothing was attested.",
    ],
    [
      "a dry run",
      green(ending("dry-run")),
      "⏸️ unit-tests: This was a dry run: nothing was sent. 208 tests passed, 2 skipped.",
    ],
    [
      "nothing sent from a fork",
      green(ending("skipped", "fork")),
      "⏸️ unit-tests: Nothing was attested. 208 tests passed, 2 skipped.",
    ],
    [
      "an attestation that was refused",
      green(ending("failed", "400")),
      "❌ unit-tests: The attestation was not recorded. 208 tests passed, 2 skipped.",
    ],
    [
      "no answer from the service",
      green(ending("unknown", "timeout")),
      "❌ unit-tests: Whether the attestation was recorded is unknown. 208 tests passed, 2 skipped.",
    ],
    [
      "a gate that passed",
      green(gate("passed")),
      "✅ unit-tests: 208 tests passed, 2 skipped. The result is attested. The gate passed.",
    ],
    [
      "a blocked gate",
      blocked(),
      "⛔ unit-tests: The gate is blocked after waiting 8 seconds, 4 rounds. 208 tests passed, 2 skipped. The result is attested.",
    ],
    [
      "a gate without an answer",
      green(gate("unknown")),
      "⛔ unit-tests: The gate is unknown. 208 tests passed, 2 skipped. The result is attested.",
    ],
    [
      "a gate that only warns",
      green(gate("blocked", "warn")),
      "⚠️ unit-tests: The gate is blocked, which only warns here. 208 tests passed, 2 skipped. The result is attested.",
    ],
    ["the gate alone, which passed,", gateOnly(gate("passed")), "✅ The gate passed."],
    ["the gate alone, which is blocked,", gateOnly(gate("blocked")), "⛔ The gate is blocked."],
    [
      "a web page as answer",
      green({ attestation: { status: "recorded", response: "<html>", isPage: true } }),
      "⚠️ unit-tests: Whether the attestation was recorded is doubtful: the answer was a web page. 208 tests passed, 2 skipped.",
    ],
    [
      "another reason to fail",
      green({ failures: ["The gate could not be asked."] }),
      "❌ unit-tests: 208 tests passed, 2 skipped. The result is attested.",
    ],
  ])("the heading of a run with %s is a verdict", (_, result, line) =>
    expect(headingOf(result)).toBe(line),
  );
});

describe("the reasons", () => {
  const render = (result: Result) => renderSummary(result, { now: NOW });

  test("a single reason follows the words that the job fails", () => {
    expect(render(green({ failures: ["Too few.\nSet `min-tests`:\n- a\n- b"] }))).toContain(
      "<p><strong>The job fails</strong>: Too few.<br/>Set <code>min-tests</code>:</p>\n<ul><li>a</li><li>b</li></ul>",
    );
  });

  test("several reasons are a list", () => {
    expect(render(green({ failures: ["One.", "Two."] }))).toContain(
      "<p><strong>The job fails for 2 reasons</strong>:</p>\n<ul>\n<li>One.</li>\n<li>Two.</li>\n</ul>",
    );
  });

  test("failed tests that do not fail the job are explained, others are not", () => {
    const explanation =
      "Failed tests do not fail this job: <code>fail-on-test-failures</code> is off.";
    expect(render(red({ failures: [] }))).toContain(explanation);
    expect(render(red())).not.toContain(explanation);
    expect(render(green())).not.toContain(explanation);
  });

  test("an attestation that was skipped says why", () => {
    expect(render(green(ending("skipped", "Because.")))).toContain("<p>Because.</p>");
  });

  test.each<[string, Partial<AttestResult>]>([
    ["a failure and a notice", { failures: ["It failed. Because."], notices: ["Because."] }],
    ["a warning that is the same", { warnings: ["Because."] }],
    ["a warning that says more", { warnings: ["Not recorded: Because. Try again."] }],
  ])("the reason why nothing was attested is not repeated by %s", (_, facts) => {
    const result = green({ ...ending("skipped", "Because."), ...facts });
    expect(render(result).match(/Because/g)).toHaveLength(1);
  });
});
