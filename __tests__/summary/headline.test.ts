import { describe, expect, test } from "@jest/globals";
import type { Attestation, AttestResult, Result } from "../../src/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { attestation, blocked, check, gateOnly, green, NOW, red, suite, tests } from "./results.ts";

function firstLine(result: Result): string | undefined {
  return renderSummary(result, { now: NOW }).split("\n", 1)[0];
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

describe("the first line", () => {
  test.each<[string, Result, string]>([
    ["all passed", green(having({})), "✅ All 12 tests passed. The result is attested."],
    ["one test", green(having({ total: 1 })), "✅ The only test passed. The result is attested."],
    ["some skipped", green(), "✅ 208 tests passed, 2 skipped. The result is attested."],
    [
      "all skipped",
      green(having({ skipped: 12 })),
      "⚠️ No test was run, 12 were skipped. The result is attested.",
    ],
    ["no cases", green(having({ total: 0 })), "⚠️ No test was run. The result is attested."],
    [
      "failures and errors",
      red(),
      "❌ 6 of 1,204 tests failed. 1 report could not be read. The result is attested.",
    ],
    [
      "one failure of one",
      green(having({ total: 1, errors: 1 })),
      "❌ 1 of 1 test failed. The result is attested.",
    ],
    [
      "green, but for a report that is left out",
      green({ tests: tests([suite("a")], { invalid: [{ path: "b.xml", reason: "no" }] }) }),
      "⚠️ 1 report could not be read. All 12 tests passed. The result is attested.",
    ],
    [
      "no report that can be read",
      green({
        tests: tests([], { invalid: [{ path: "b.xml", reason: "no" }] }),
        ...ending("skipped", "no"),
        failures: ["1 report is broken"],
      }),
      "❌ 1 report could not be read. Nothing was attested.",
    ],
    ["no report at all", unread, "⚠️ No report was read. Nothing was attested."],
    [
      "no report, which fails",
      { ...unread, failures: ["none"] },
      "❌ No report was read. Nothing was attested.",
    ],
    [
      "a dry run",
      green(ending("dry-run")),
      "⏸️ This was a dry run: nothing was sent. 208 tests passed, 2 skipped.",
    ],
    [
      "a fork",
      green(ending("skipped", "fork")),
      "⏸️ Nothing was attested. 208 tests passed, 2 skipped.",
    ],
    [
      "a refusal",
      green(ending("failed", "400")),
      "❌ The attestation was not recorded. 208 tests passed, 2 skipped.",
    ],
    [
      "no answer",
      green(ending("unknown", "timeout")),
      "❌ Whether the attestation was recorded is unknown. 208 tests passed, 2 skipped.",
    ],
    [
      "an open gate",
      green(gate("passed")),
      "✅ 208 tests passed, 2 skipped. The result is attested. The gate passed.",
    ],
    [
      "a blocked gate",
      blocked(),
      "⛔ The gate is blocked. 208 tests passed, 2 skipped. The result is attested.",
    ],
    [
      "a gate without an answer",
      green(gate("unknown")),
      "⛔ The gate has no answer. 208 tests passed, 2 skipped. The result is attested.",
    ],
    [
      "a gate that only warns",
      green(gate("blocked", "warn")),
      "⚠️ The gate is blocked, which is only a warning here. 208 tests passed, 2 skipped. The result is attested.",
    ],
    ["the gate alone, passed", gateOnly(gate("passed")), "✅ The gate passed."],
    ["the gate alone, blocked", gateOnly(gate("blocked")), "⛔ The gate is blocked."],
    [
      "another reason to fail",
      green({ failures: ["The gate could not be asked."] }),
      "❌ 208 tests passed, 2 skipped. The result is attested.",
    ],
  ])("of %s", (_, result, line) => expect(firstLine(result)).toBe(`## ${line}`));
});

describe("why", () => {
  const render = (result: Result) => renderSummary(result, { now: NOW });

  test("one reason stands in a sentence", () => {
    expect(render(green({ failures: ["Too few.\nMend it."] }))).toContain(
      "<p><strong>The job fails:</strong> Too few.<br/>Mend it.</p>",
    );
  });

  test("several are a list", () => {
    expect(render(green({ failures: ["One.", "Two."] }))).toContain(
      "<p><strong>The job fails for 2 reasons:</strong></p>\n<ul>\n<li>One.</li>\n<li>Two.</li>\n</ul>",
    );
  });

  test("failed tests that do not fail the job are explained, others are not", () => {
    const explanation = "Failed tests do not fail this job: `fail-on-test-failures` is off.";
    expect(render(red({ failures: [] }))).toContain(explanation);
    expect(render(red())).not.toContain(explanation);
    expect(render(green())).not.toContain(explanation);
  });

  test.each<[Attestation["status"], string]>([
    ["skipped", "<p>Because.</p>"],
    ["failed", "<p>The attestation was not recorded: Because.</p>"],
    [
      "unknown",
      "<p>The attestation was sent, but no answer came. Look at the trail before you send it again. Because.</p>",
    ],
  ])("an attestation that is %s says why", (status, sentence) => {
    expect(render(green(ending(status, "Because.")))).toContain(sentence);
  });

  test("nothing is said twice", () => {
    const twice = green({
      ...ending("skipped", "Because."),
      failures: ["It failed. Because."],
      notices: ["Because."],
    });
    expect(render(twice).match(/Because/g)).toHaveLength(1);
  });
});
