import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import type { AttestResult, GateOnlyResult } from "../../src/run/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { domOf, elementsOf, textOf } from "./dom.ts";
import { blocked, check, deployments, gateOnly } from "./gate-results.ts";
import { hostile } from "./hostile-result.ts";
import { huge, red } from "./red-results.ts";
import { NOW, SITE } from "./results.ts";

const sizeOf = (text: string) => Buffer.byteLength(text);

/** A result in which every list has this many entries. */
function crowded(text: string, times: number): AttestResult {
  const { tests, gate, ...rest } = hostile(text);
  const many = <T>(items: readonly T[]) => Array.from({ length: times }, () => items).flat();
  return {
    ...rest,
    ...(tests && {
      tests: {
        ...tests,
        suites: many(tests.suites),
        failed: many(tests.failed),
        flaky: many(tests.flaky),
        invalid: many(tests.invalid),
      },
    }),
    gate: {
      isEvaluated: true,
      verdict: "blocked",
      mode: "enforce",
      checks: many(gate.checks).map((check, index) => ({ ...check, subject: `${text}${index}` })),
    },
    failures: many(rest.failures),
    warnings: many(rest.warnings),
    notices: many(rest.notices),
  };
}

/** A gate that is blocked by half of its environments, each of which has deployments. */
function blockedByMany(environments: number, details: string): GateOnlyResult {
  const failures: Problem[] = [];
  const checks = Array.from({ length: environments }, (_, index) => {
    const subject = `shop-${index + 1}`;
    if (index % 2 === 0) return check({ subject, deployments: deployments(60) });
    const problem: Problem = {
      id: "deployment-not-compliant",
      title: `${subject} is not compliant`,
      details: `${details} in ${subject}.`,
    };
    failures.push(problem);
    return check({ subject, status: "failed", problem, deployments: deployments(60) });
  });
  const gate = { isEvaluated: true, verdict: "blocked", mode: "enforce", checks } as const;
  return gateOnly({ gate, failures, cause: "gate" });
}

/** The texts of the items of all lists. */
function itemsOf(markdown: string): readonly string[] {
  return elementsOf(domOf(markdown), "li").map(textOf);
}

describe("the size of a summary", () => {
  test.each([
    ["5,000 suites", huge()],
    ["20,000 suites", huge(20_000)],
    ["5,000 of everything", crowded("<b>&'\"@a.b/c</b>\n", 5000)],
    ["100 of everything, at its longest", crowded("<@é".repeat(5000), 100)],
  ])(
    "a summary of %s is under a megabyte, breaks no element, and says that it leaves something out",
    (_, result) => {
      const markdown = renderSummary(result, { ...SITE, now: NOW });
      expect(sizeOf(markdown)).toBeLessThanOrEqual(1_000_000);
      expect(textOf(domOf(markdown))).toMatch(/not shown here|Left out for the size/);
    },
  );

  test.each([
    ["red", red()],
    ["blocked", blocked()],
  ])("nothing is cut from a %s summary that fits", (_, result) => {
    expect(renderSummary(result, { ...SITE, now: NOW })).not.toContain("Left out for the size");
  });

  test("what matters least comes last, where it is left out first", () => {
    const problem: Problem = { id: "contradictory-report", title: "Not a file", advice: "Look." };
    const result = red({ warnings: [problem], notices: [problem] });
    const markdown = renderSummary(result, { ...SITE, now: NOW });
    const starts = [
      "Connection refused",
      " 1 warning",
      "<summary>1 notice",
      "</strong>&#160;passed",
    ];
    const places = starts.map((text) => markdown.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("a list that is cut says how many rows it leaves out", () => {
    const root = domOf(renderSummary(huge(700), { ...SITE, now: NOW }));
    const fold = elementsOf(root, "details").find((each) =>
      elementsOf(each, "summary").some((title) => textOf(title).startsWith("700 suites")),
    );
    expect(fold && textOf(fold)).toContain("500 more suites are not shown here");
  });

  test("deployments that do not fit are left out, and the reasons of blocked checks stay", () => {
    const markdown = renderSummary(blockedByMany(200, "It waits for a review"), {
      ...SITE,
      now: NOW,
    });
    expect(sizeOf(markdown)).toBeLessThanOrEqual(1_000_000);
    expect(itemsOf(markdown)).toEqual(
      Array.from({ length: 100 }, (_, index) => {
        const subject = `shop-${2 * index + 2}`;
        return `⛔ ${subject} is not compliant\nIt waits for a review in ${subject}.`;
      }),
    );
    expect(markdown).toContain("Left out for the size of this summary: details of the checks.");
  });

  test("details that do not fit are left out, and every blocked check is named", () => {
    const markdown = renderSummary(blockedByMany(400, "é@".repeat(1000)), { ...SITE, now: NOW });
    expect(sizeOf(markdown)).toBeLessThanOrEqual(1_000_000);
    expect(itemsOf(markdown)).toEqual(
      Array.from({ length: 200 }, (_, index) => `⛔ shop-${2 * index + 2} is not compliant`),
    );
  });

  test("of more blocked checks than a list has rows, the others are counted", () => {
    const markdown = renderSummary(blockedByMany(1000, "It waits"), { ...SITE, now: NOW });
    expect(itemsOf(markdown)).toHaveLength(200);
    expect(itemsOf(markdown)[199]).toContain("shop-400 is not compliant\nIt waits in shop-400.");
    expect(textOf(domOf(markdown))).toContain("300 more checks are not shown here.");
  });
});
