import { describe, expect, test } from "@jest/globals";
import type { Result } from "../../src/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { domOf, type Element, elementsOf, rowsOf, textOf } from "./dom.ts";
import {
  attestation,
  blocked,
  failure,
  green,
  huge,
  NOW,
  red,
  SITE,
  suite,
  tests,
} from "./results.ts";

function render(result: Result): Element {
  return domOf(renderSummary(result, { now: NOW, ...SITE }));
}

function textsOf(root: Element, name: string): readonly string[] {
  return elementsOf(root, name).map(textOf);
}

function foldOf(root: Element, title: string): Element {
  const fold = elementsOf(root, "details").find((each) => textOf(each).startsWith(title));
  if (fold === undefined) throw new Error(`no fold "${title}"`);
  return fold;
}

function tableOf(root: Element, index: number) {
  return rowsOf(elementsOf(root, "table")[index]);
}

const NBSP = "\u00A0";

describe("what was attested", () => {
  test("name, trail, commit with its sources, and the answer", () => {
    expect(tableOf(render(green()), 0)).toEqual([
      ["Attestation", "unit-tests"],
      ["Trail", "pull-request-128 of flow checkout in octo-org"],
      [
        "Commit",
        [
          "4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04",
          "Round the total after the discount",
          "by Ada <ada@example.com>, on round-late, 2026-03-14 08:00 UTC",
          "Message, author, timestamp from local git; branch from the event's payload; url from the runner.",
        ].join("\n"),
      ],
      ["Answer", "OK"],
    ]);
  });

  test.each([
    ["dry-run", "unit-tests (dry run, not sent)"],
    ["skipped", "unit-tests (not sent)"],
    ["failed", "unit-tests (not recorded)"],
    ["unknown", "unit-tests (sent, but no answer came)"],
  ] as const)("is marked where it is %s", (status, cell) => {
    expect(tableOf(render(green({ attestation: attestation(status) })), 0)[0]).toEqual([
      "Attestation",
      cell,
    ]);
  });

  test.each([
    ["its own address", "https://example.com/c/1", SITE, ["https://example.com/c/1"]],
    ["the repository's", undefined, SITE, ["https://github.example/octo-org/checkout/commit/abc"]],
    ["none that is no address", "javascript:0", SITE, []],
    ["none where the repository is unknown", undefined, {}, []],
  ])("the commit's link is %s", (_, url, site, links) => {
    const info = { sha1: "abc", ...(url !== undefined && { url }) };
    const commit = { info, sources: {}, source: "partial", notices: [] } as const;
    const root = domOf(renderSummary(green({ commit }), { now: NOW, ...site }));
    expect(elementsOf(root, "a").map(({ attributes }) => attributes["href"])).toEqual(links);
    expect(tableOf(root, 0)[2]).toEqual(["Commit", "abc\nNothing more is known of it."]);
  });
});

describe("the figures", () => {
  test("are a bar, words and the scope", () => {
    expect(textsOf(render(red()), "p")).toContain(
      [
        `${"🟩".repeat(14)}🟥⬜`,
        `🟩${NBSP}1,184${NBSP}passed · 🟥${NBSP}6${NBSP}failed (1 error) · ⬜${NBSP}14${NBSP}skipped`,
        `33 suites from 34 reports, 2${NBSP}min${NBSP}21${NBSP}s`,
      ].join("\n"),
    );
  });

  test("name flaky cases only where there are some", () => {
    expect(textOf(render(green()))).toContain(
      `🟩${NBSP}208${NBSP}passed · 0${NBSP}failed · ⬜${NBSP}2${NBSP}skipped · 1${NBSP}flaky`,
    );
    expect(textOf(render(red()))).not.toContain("flaky");
  });

  test("are left out where nothing was read", () => {
    const { tests: _, ...unread } = green();
    expect(textOf(render(unread))).not.toMatch(/passed|Suites/);
  });
});

describe("the suites", () => {
  test("stand in one table where they are few, failed ones first", () => {
    const suites = [
      suite("a"),
      suite("b", { failures: 1 }),
      suite("c", { skipped: 12 }),
      suite("d", { errors: 2 }),
    ];
    const root = render(green({ tests: tests(suites) }));
    expect(textsOf(root, "h3")).toContain("2 of 4 suites failed");
    expect(tableOf(root, 1)).toEqual([
      ["Suite", "🟩", "🟥", "⬜", "Time"],
      ["🟥 d", "10", "2", "0", `0.41${NBSP}s`],
      ["🟥 b", "11", "1", "0", `0.41${NBSP}s`],
      ["🟩 a", "12", "0", "0", `0.41${NBSP}s`],
      ["⬜ c", "0", "0", "12", `0.41${NBSP}s`],
    ]);
  });

  test("that did not fail are folded where there are many", () => {
    const root = render(red());
    expect(tableOf(root, 1).map(([name]) => name)).toEqual([
      "Suite",
      "🟥 checkout.cart.total",
      "🟥 checkout.payment.gateway.integration.CardAuthorisationRoundTripTest",
    ]);
    const rows = rowsOf(foldOf(root, "31 suites without a failure"));
    expect(rows[0]).toEqual(["Suite", "🟩", "⬜", "Time"]);
    expect(rows).toHaveLength(32);
  });

  test("that failed are folded after the first ten", () => {
    const root = render(huge(2000));
    expect(tableOf(root, 1)).toHaveLength(11);
    expect(rowsOf(foldOf(root, "10 more failed suites"))).toHaveLength(11);
  });

  test("without a name are said to have none", () => {
    expect(tableOf(render(green({ tests: tests([suite(" ")]) })), 1)[1]?.[0]).toBe("🟩 no name");
  });
});

describe("failed cases", () => {
  function only(facts: Parameters<typeof failure>[0]): Element {
    return render(
      green({
        tests: tests([suite("cart.CartTest", { failures: 1 })], { failed: [failure(facts)] }),
      }),
    );
  }

  test("are folded, with the message in sight", () => {
    const root = render(red());
    expect(textsOf(root, "h3")).toContain("6 failed tests");
    const [first] = textsOf(root, "summary").filter((text) => text.startsWith("🟥"));
    expect(first).toBe(
      "🟥 rounds after the discount (standard rate) in checkout.cart.total\nexpected 41.99 to be 42.00",
    );
    expect(elementsOf(root, "details").some(({ attributes }) => "open" in attributes)).toBe(false);
  });

  test("say where they are", () => {
    expect(textOf(only({ type: "AssertionError", file: "cart.test.ts", line: 3 }))).toContain(
      "Failure AssertionError at cart.test.ts:3 in suite cart.CartTest, report build/TEST-cart.xml",
    );
    expect(textOf(only({ file: "cart.test.ts" }))).toContain("Failure at cart.test.ts in suite");
    expect(textOf(only({ outcome: "error" }))).toContain("Error in suite cart.CartTest, report");
  });

  test("are marked where they are errors, and named by their class", () => {
    const root = only({ outcome: "error", className: "cart.Total", message: "no" });
    expect(textsOf(root, "summary")).toEqual(["💥 adds an item in cart.Total\nno"]);
  });

  test("show a message once, and the first lines of the trace", () => {
    const lines = Array.from({ length: 30 }, (_, index) => `  at line ${index}`);
    const root = only({ message: "  at line 3", text: `\n${lines.join("\n")}\n` });
    expect(textsOf(root, "pre")).toEqual([[...lines.slice(0, 12), "… 18 more lines"].join("\n")]);
  });

  test("show a message that is not in the trace, and no empty trace", () => {
    expect(textsOf(only({ message: "one", text: "two" }), "pre")).toEqual(["one", "two"]);
    expect(textsOf(only({ message: "one", text: " \n" }), "pre")).toEqual(["one"]);
    expect(textsOf(only({}), "pre")).toEqual([]);
  });

  test("that the reader did not keep are counted", () => {
    const some = tests([suite("a", { failures: 9 })], { failed: [failure(), failure()] });
    expect(textsOf(render(green({ tests: some })), "em")).toContain(
      "2 of 9 are shown here: the reports have them all.",
    );
  });

  test("that are flaky have a fold of their own", () => {
    const fold = foldOf(render(green()), "1 flaky test: passed, but not at the first attempt");
    expect(textsOf(fold, "li")).toEqual([
      "retries a lost connection in checkout.payment.CardValidationTest",
    ]);
  });
});

describe("evidence and remarks", () => {
  test("the zip with its size and digest", () => {
    expect(textsOf(render(green()), "p")).toContain(
      "A zip of 5 files, 184.3 kB\nSHA-256 9b0d3f5e6a7c81920f4e2d1c3b5a69788796a5b4c3d2e1f0918273645566778a",
    );
  });

  test("what was left out of it", () => {
    expect(rowsOf(foldOf(render(red()), "⚠️ 1 file left out of the zip"))[1]).toEqual([
      "build/TEST-module12.xml",
      "4.1 MB",
      "the zip would be over 10 MB; all its cases passed",
    ]);
  });

  test("no zip, but an attestation", () => {
    const { archive: _, ...bare } = green();
    expect(textOf(render(bare))).toContain("The attestation has no attachment.");
    expect(textOf(render({ ...bare, attestation: attestation("skipped") }))).not.toContain(
      "Evidence",
    );
  });

  test("reports that could not be read, warnings, notices", () => {
    const root = render(red());
    expect(textsOf(root, "h3")).toEqual(
      expect.arrayContaining(["⚠️ 1 report could not be read", "⚠️ 2 warnings"]),
    );
    expect(textsOf(root, "li")).toContain(
      "build/TEST-shipping.xml: line 212, column 9: <testcase> is not closed: the file ends here",
    );
    expect(textsOf(foldOf(root, "1 notice"), "li")).toHaveLength(1);
  });

  test("long lists are folded after the first ten", () => {
    const warnings = Array.from({ length: 25 }, (_, index) => `Warning ${index}.`);
    expect(textsOf(foldOf(render(green({ warnings })), "15 more warnings"), "li")).toEqual(
      warnings.slice(10),
    );
  });
});

describe("the gate", () => {
  test("every check with its reason, what holds the job first", () => {
    const root = render(blocked());
    expect(textsOf(root, "h3")[0]).toBe("Gate: blocked");
    expect(tableOf(root, 1).map(([question]) => question)).toEqual([
      "Check",
      "⛔ production\nThe newest deployment of every artifact is compliant",
      "❓ SDLC-7\nThe control is defined as asked",
      "⚠️ Compliance channel\nNotifications are sent",
      "✅ production\nA matching deployment is there",
    ]);
    expect(tableOf(root, 1)[2]?.[1]).toMatch(/^Unknown\. The service answered 403/);
  });

  test("deployments once an environment, with their age", () => {
    const root = render(blocked());
    expect(
      elementsOf(root, "details").filter((each) => textOf(each).includes("in production")),
    ).toHaveLength(1);
    expect(rowsOf(foldOf(root, "3 deployments in production"))).toEqual([
      ["Artifact", "Deployed", "Compliance"],
      [
        "registry.example/octo-org/checkout-api:2.14.0\nfingerprint 3b1f9d0c4e7a…\ncommit 4f1d2c7a9be0",
        "3 hours ago\n2026-03-14 06:18 UTC",
        "⛔ not compliant",
      ],
      [
        "registry.example/octo-org/checkout-worker:2.14.0\nfingerprint 77aa01c4e7a6…",
        "1 day ago\n2026-03-13 03:30 UTC",
        "✅ compliant",
      ],
      [
        "registry.example/octo-org/mailer:1.0.3\nfingerprint 0c9d",
        "16 days ago\n2026-02-25 17:30 UTC",
        "❓ unknown",
      ],
    ]);
  });

  test("comes last where it passed, and says where it only warns", () => {
    const { checks } = blocked().gate;
    const gate = { verdict: "blocked", mode: "enforce", checks } as const;
    const passed = render(green({ gate: { ...gate, verdict: "passed" } }));
    expect(textsOf(passed, "h3")).toEqual(["Suites", "Evidence", "Gate: passed"]);
    const warned = render(green({ gate: { ...gate, mode: "warn" } }));
    expect(textsOf(warned, "p")).toContain("It only warns here: it does not hold the job.");
    expect(textOf(passed)).not.toContain("only warns");
  });

  test("is not mentioned where it is off", () => {
    expect(textOf(render(green()))).not.toMatch(/gate/i);
  });
});
