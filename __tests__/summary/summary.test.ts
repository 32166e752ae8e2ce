import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../src/base/problem.ts";
import type { RelevantDeployments } from "../../src/gate/check.ts";
import type { Suite } from "../../src/junit/report.ts";
import type { AttestResult, GateOnlyResult, Result } from "../../src/run/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { domOf, type Element, elementsOf, rowsOf, textOf } from "./dom.ts";
import { blocked, check, gateOnly } from "./gate-results.ts";
import { red } from "./red-results.ts";
import { ARCHIVE, attestation, failure, green, KEPT, NOW, SITE, suite, tests } from "./results.ts";

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

/** The paragraphs of the fold of details. */
function detailsOf(root: Element): readonly string[] {
  return textsOf(root, "p").filter((text) =>
    /^(?:Commit|Trail|Flow|A zip|The attestation)/.test(text),
  );
}

/** The items of the list of checks, each without what is folded in it. */
function checksOf(root: Element): readonly string[] {
  const [list] = elementsOf(root, "ul");
  const items = list?.children.filter((child) => typeof child !== "string") ?? [];
  return items.map((item) => {
    const shown = item.children.filter(
      (child) => typeof child === "string" || child.name !== "details",
    );
    return textOf({ ...item, children: shown }).trim();
  });
}

/** A problem that is explained nowhere. */
function warning(title: string): Problem {
  return { id: "files-unusable", title };
}

const NBSP = "\u00A0";

describe("what was attested", () => {
  test("a green page is a heading and one fold, which is called after the figures", () => {
    const root = render(green());
    const parts = root.children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
    expect(parts).toEqual(["h2", "details"]);
    expect(textsOf(root, "summary")[0]).toBe(
      `✅${NBSP}208${NBSP}passed · ⏭️${NBSP}2${NBSP}skipped · ⚠️${NBSP}1${NBSP}flaky · 4 suites in 4 reports · 19.4${NBSP}s · not${NBSP}cross-checked`,
    );
  });

  test("without figures, the fold is called after the commit and the trail", () => {
    const { tests: _, ...unread } = green();
    const titleOf = (facts: Partial<AttestResult>) =>
      textsOf(render({ ...unread, ...facts }), "summary")[0];
    expect(titleOf({})).toBe("Commit 4f1d2c7 · trail pull-request-128");
    const trail = "4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04";
    expect(titleOf({ target: { trail } })).toBe("Commit 4f1d2c7 · trail 4f1d2c7");
    expect(titleOf({ commit: undefined, target: { flow: "checkout" } })).toBe("Details");
  });

  test("a warning is visible on a green page without unfolding", () => {
    const root = render(green({ warnings: [warning("Look at this")] }));
    const folds = elementsOf(root, "details").map(textOf).join();
    expect(textOf(root)).toContain("Look at this");
    expect(folds).not.toContain("Look at this");
  });

  test("it has the commit with its sources, without an address of e-mail, the trail and the zip", () => {
    expect(detailsOf(render(green()))).toEqual([
      [
        "Commit 4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04",
        "Round the total after the discount",
        "by Ada, on round-late, 2026-03-14 08:00 UTC",
        "Message, author and timestamp from local git; branch from the event; url from the runner",
      ].join("\n"),
      "Trail pull-request-128, flow checkout, organization octo-org",
      expect.stringMatching(/^A zip of 5 files, 184\.3\skB\nSHA-256 9b0d3f5e6a7c/),
    ]);
  });

  test.each<[string, object, readonly string[]]>([
    ["known in part is shown in part", { flow: "checkout" }, ["Flow checkout"]],
    ["not known is not mentioned", {}, []],
  ])("a target that is %s", (_, target, shown) => {
    const details = detailsOf(render(green({ target })));
    expect(details.filter((text) => /^(?:Trail|Flow)/.test(text))).toEqual(shown);
  });

  test("a field that was redacted is told apart from one that is unknown", () => {
    const { commit } = green();
    if (commit === undefined) throw new Error("The green result has no commit.");
    const redacted = { ...commit, redacted: ["author", "branch"] } as const;
    expect(detailsOf(render(green({ commit: redacted })))[0]).toMatch(
      /url from the runner\nRedacted: author and branch$/,
    );
  });

  test("a field that no source has is not mentioned", () => {
    const { commit } = green();
    if (commit === undefined) throw new Error("The green result has no commit.");
    const sources = { message: "api", branch: undefined, url: undefined } as const;
    const [shown] = detailsOf(render(green({ commit: { ...commit, sources } })));
    expect(shown?.split("\n").at(-1)).toBe("Message from the API");
  });

  test.each([
    ["its own address", "https://example.com/c/1", SITE, ["https://example.com/c/1"]],
    ["the repository's", undefined, SITE, ["https://github.example/octo-org/checkout/commit/abc"]],
    ["absent for an address that is not of the web", "javascript:0", SITE, []],
    ["absent where the repository is unknown", undefined, { ...SITE, repository: undefined }, []],
  ])("the commit's link is %s", (_, url, site, links) => {
    const info = { sha1: "abc", ...(url !== undefined && { url }) };
    const commit = { info, sources: {}, source: "partial" } as const;
    const root = domOf(renderSummary(green({ commit }), { now: NOW, ...site }));
    expect(elementsOf(root, "a").map(({ attributes }) => attributes["href"])).toEqual(links);
    expect(detailsOf(root)[0]).toBe("Commit abc");
  });
});

describe("the figures", () => {
  test("the figures are words with shapes, and the time is that of all test cases", () => {
    expect(textsOf(render(red()), "summary")).toContain(
      [
        `✅${NBSP}1,184${NBSP}passed · ❌${NBSP}6${NBSP}failed${NBSP}(1${NBSP}error) · ⏭️${NBSP}14${NBSP}skipped`,
        `33 suites in 34 reports · 2${NBSP}min${NBSP}21${NBSP}s · not${NBSP}cross-checked`,
      ].join(" · "),
    );
  });

  test("only ways in which some case ended are named", () => {
    expect(textOf(render(green()))).toContain(
      `✅${NBSP}208${NBSP}passed · ⏭️${NBSP}2${NBSP}skipped · ⚠️${NBSP}1${NBSP}flaky · 4 suites`,
    );
    expect(textOf(render(red()))).not.toContain("flaky");
  });

  test("files that the excludes left out are counted", () => {
    const { tests: read } = green();
    const excluded = read && { ...read, excluded: 2 };
    expect(textOf(render(green({ tests: excluded })))).toContain(
      "4 suites in 4 reports (2 files excluded) ·",
    );
  });

  test("errors are counted among the failed tests, unless all are errors", () => {
    const figuresOf = (counts: Partial<Suite>) =>
      textsOf(render(green({ tests: tests([suite("a", counts)]) })), "summary").at(0);
    expect(figuresOf({ failures: 1, errors: 2 })).toContain(
      `❌${NBSP}3${NBSP}failed${NBSP}(2${NBSP}errors)`,
    );
    expect(figuresOf({ errors: 2 })).toContain(`❌${NBSP}2${NBSP}failed · `);
  });

  test.each(["failed", "was cancelled"])(
    "a test run that %s although no test did is named, and is not counted as a test or suite",
    (ended) => {
      const added = failure({ outcome: "error", report: undefined });
      const suites = [suite("a", { total: 30 }), suite("b", { total: 1, errors: 1 })];
      const facts = { failed: [added], runFailure: { ended }, reports: 1 };
      expect(textsOf(render(green({ tests: tests(suites, facts) })), "summary")[0]).toMatch(
        `✅${NBSP}30${NBSP}passed · ❌${NBSP}test${NBSP}run${NBSP}${ended.replace(" ", NBSP)} · 1 suite in 1 report · `,
      );
    },
  );

  test("a time of zero is not shown", () => {
    const root = render(green({ tests: tests([suite("a", { duration: 0.004 })]) }));
    expect(textsOf(root, "summary")[0]).toContain("1 suite in 1 report · not");
    expect(rowsOf(foldOf(root, "1 suite"))[1]?.at(-1)).toBe("");
  });

  test("there are no figures if nothing was read", () => {
    const { tests: _, ...unread } = green();
    expect(textOf(render(unread))).not.toMatch(/passed|suite/);
  });
});

describe("the suites", () => {
  test("all suites are in one folded table, those with most failures first", () => {
    const suites = [
      suite("a"),
      suite("b", { failures: 1 }),
      suite("c", { skipped: 12 }),
      suite("d", { errors: 2 }),
    ];
    const root = render(green({ tests: tests(suites) }));
    expect(rowsOf(foldOf(root, "4 suites, 2 failed"))).toEqual([
      ["Suite", "✅", "❌", "⏭️", "Time"],
      ["❌ d", "10", "2", "0", `0.41${NBSP}s`],
      ["❌ b", "11", "1", "0", `0.41${NBSP}s`],
      ["✅ a", "12", "0", "0", `0.41${NBSP}s`],
      ["⏭️ c", "0", "0", "12", `0.41${NBSP}s`],
    ]);
  });

  test("a fold of green suites does not mention failures", () => {
    const suites = Array.from({ length: 12 }, (_, index) => suite(`suite ${index}`));
    const root = render(green({ tests: tests(suites) }));
    expect(rowsOf(foldOf(root, "12 suites"))).toHaveLength(13);
    expect(textsOf(root, "summary").join()).not.toContain("failed");
  });

  test("every shape has a word for screen readers, or is hidden from them", () => {
    const shapes = elementsOf(render(red()), "span");
    expect(shapes.length).toBeGreaterThan(10);
    for (const { attributes } of shapes)
      expect(attributes["aria-hidden"] ?? attributes["aria-label"]).toMatch(/^(?!false)[a-z]+$/);
  });

  test("a suite without a name is said to have none", () => {
    const root = render(green({ tests: tests([suite(" ")]) }));
    expect(rowsOf(foldOf(root, "1 suite"))[1]?.[0]).toBe("✅ no name");
  });
});

describe("failed cases", () => {
  function only(facts: Parameters<typeof failure>[0], number = 1): Element {
    const failed = Array.from({ length: number }, (_, index) =>
      failure(
        index === 0 ? facts : { ...facts, message: `${facts?.message} ${"x".repeat(index)}` },
      ),
    );
    return render(
      green({ tests: tests([suite("cart.CartTest", { failures: number })], { failed }) }),
    );
  }

  const openFolds = (root: Element) =>
    elementsOf(root, "details").filter(({ attributes }) => "open" in attributes);

  test("failed tests come directly after the heading, and the figures last", () => {
    const root = render(red());
    expect(textsOf(root, "h3")).toEqual(["⚠️ 2 warnings"]);
    const folds = textsOf(root, "summary");
    expect(folds[0]).toBe("4 tests: expected 41.99 to be 42.00");
    expect(folds.slice(-2)).toEqual([
      expect.stringContaining("33 suites in 34 reports"),
      "33 suites, 2 failed",
    ]);
  });

  test("up to three failed tests are open, more of them are folded", () => {
    expect(openFolds(only({ message: "no" }, 3))).toHaveLength(3);
    expect(openFolds(only({ message: "no" }, 4))).toHaveLength(0);
    expect(textOf(only({ message: "no" }, 10))).not.toContain("more failed test");
    const fold = foldOf(only({ message: "no" }, 14), "4 more failed tests");
    expect(elementsOf(fold, "details")).toHaveLength(4);
  });

  test("a failed test is a fold under its message, with its name and its place below it", () => {
    const root = only({ message: "no", file: "cart.test.ts", line: 3 });
    const [fold] = elementsOf(root, "details");
    expect(fold && textsOf(fold, "summary")).toEqual(["no"]);
    expect(fold && textsOf(fold, "strong")).toEqual(["no"]);
    expect(fold && textsOf(fold, "p")).toEqual(["adds an item in cart.CartTest · cart.test.ts:3"]);
  });

  test("a failed test that is folded is named in its title, and once", () => {
    const fold = foldOf(only({ message: "no", file: "cart.test.ts", line: 3 }, 4), "no\n");
    expect(textsOf(fold, "summary")).toEqual(["no\nadds an item in cart.CartTest"]);
  });

  test("the report of a failed test is named where there are several", () => {
    const failed = [failure({ message: "no" })];
    const pageOf = (reports: number) =>
      textOf(render(green({ tests: tests([suite("a", { failures: 1 })], { failed, reports }) })));
    expect(pageOf(2)).toContain("adds an item in cart.CartTest · report build/TEST-cart.xml");
    expect(pageOf(1)).not.toContain("TEST-cart.xml");
  });

  test("failed tests that say the same are one fold, with all their names and places", () => {
    const failed = Array.from({ length: 12 }, (_, index) =>
      failure({
        name: `case ${index}`,
        message: "bean dataSource cannot be created",
        text: "bean dataSource cannot be created\nCaused by: java.net.ConnectException: Connection to localhost:5432 refused",
        location: { file: "src/cart.ts", line: index + 1 },
      }),
    );
    const all = tests([suite("cart.CartTest", { failures: 12 })], { failed });
    const root = render(green({ tests: all }));
    const title =
      "12 tests: bean dataSource cannot be created · cause: Connection to localhost:5432 refused";
    expect(textsOf(root, "summary").slice(0, 2)).toEqual([title, "2 more tests"]);
    expect(textsOf(foldOf(root, title), "li")).toEqual(
      failed.map((_, index) => `case ${index} in cart.CartTest · src/cart.ts:${index + 1}`),
    );
    expect(textsOf(foldOf(root, title), "pre")).toHaveLength(1);
  });

  test("a failed test without a message says so", () => {
    const [fold] = elementsOf(only({}), "details");
    expect(fold && textsOf(fold, "summary")).toEqual(["no message in the report"]);
    expect(fold && textsOf(fold, "p")).toEqual(["adds an item in cart.CartTest"]);
  });

  test("a failed test of which only the type is known has no empty text", () => {
    const root = only({ type: "java.io.IOException" });
    expect(textsOf(root, "summary")[0]).toContain("java.io.IOException");
    expect(textsOf(root, "pre")).toEqual([]);
  });

  test("a place in the repository is a link to its line at the attested commit", () => {
    const links = elementsOf(only({ location: { file: "src/a b/cart.ts", line: 8 } }), "a");
    expect(links.map(({ attributes }) => attributes["href"])).toContain(
      "https://github.example/octo-org/checkout/blob/4f1d2c7a9be03856d1c4e7f80a92b36c5d7e1f04/src/a%20b/cart.ts#L8",
    );
  });

  test("a failed test is named by its class if it has one", () => {
    const root = only({ outcome: "error", className: "cart.Total", message: "no" });
    expect(textsOf(root, "p")[0]).toBe("adds an item in cart.Total");
  });

  test("the trace says what the title does not", () => {
    const root = only({ message: "no", text: "A: no\n  at a (a.js:1:2)\nCaused by: B: disk full" });
    expect(textsOf(root, "pre")).toEqual(["A: no\n  at a (a.js:1:2)\nCaused by: B: disk full"]);
    expect(textsOf(only({ message: "no", text: " \n" }), "pre")).toEqual([]);
    expect(textsOf(only({}), "pre")).toEqual([]);
  });

  test("a folded test of which nothing more is known says so", () => {
    const root = only({ message: "no" }, 4);
    expect(textsOf(foldOf(root, "no\n"), "p")).toEqual(["The report says no more."]);
  });

  test("failed cases that were not kept are counted", () => {
    const some = tests([suite("a", { failures: 9 })], { failed: [failure(), failure()] });
    expect(textsOf(render(green({ tests: some })), "em")).toContain(
      "7 more failed tests are counted, but not shown here: see the reports.",
    );
    const one = tests([suite("a", { failures: 3 })], { failed: [failure(), failure()] });
    expect(textsOf(render(green({ tests: one })), "em")).toContain(
      "1 more failed test is counted, but not shown here: see the reports.",
    );
  });

  test.each([
    [400, "at least 200 tests: refused"],
    [200, "200 tests: refused"],
  ])("of %d failed tests of one cause, the first 200 are known", (all, title) => {
    const failed = Array.from({ length: 200 }, (_, index) =>
      failure({ name: `case ${index}`, message: "refused" }),
    );
    const suites = [suite("a", { total: all, failures: all })];
    const root = render(green({ tests: tests(suites, { failed }) }));
    expect(textsOf(root, "h2")[0]).toContain(`${all} of ${all} tests failed`);
    expect(textsOf(root, "summary")[0]).toBe(title);
    expect(textsOf(root, "em")).toEqual(
      all > 200 ? ["200 more failed tests are counted, but not shown here: see the reports."] : [],
    );
  });

  test("failed tests that differ in numbers say what each of them says", () => {
    const failed = Array.from({ length: 12 }, (_, index) =>
      failure({ name: `case ${index}`, message: `row ${index} has no price` }),
    );
    const root = render(green({ tests: tests([suite("a", { failures: 12 })], { failed }) }));
    const title = "12 tests that differ in numbers: row 0 has no price";
    expect(textsOf(foldOf(root, title), "li")).toEqual(
      failed.map((_, index) => `case ${index} in cart.CartTest: row ${index} has no price`),
    );
  });

  test("of more than a hundred groups of failed tests, the others are counted", () => {
    const failed = Array.from({ length: 120 }, (_, index) =>
      failure({ message: `no ${"x".repeat(index + 1)}` }),
    );
    const root = render(green({ tests: tests([suite("a", { failures: 120 })], { failed }) }));
    expect(textsOf(root, "em").at(-1)).toBe("20 more failed tests are not shown here.");
  });
});

describe("flaky and skipped cases", () => {
  test("flaky cases are folded, with the attempt at which they passed", () => {
    const flaky = [
      { suite: "net", name: "retries", attempts: 3 },
      { suite: "net", name: "reconnects", attempts: 2 },
    ];
    const root = render(green({ tests: tests([suite("net", { flaky: 2 })], { flaky }) }));
    const fold = foldOf(root, "⚠️ 2 flaky tests: passed, but not at the first attempt");
    expect(textsOf(fold, "li")).toEqual([
      "retries in net: passed at attempt 3",
      "reconnects in net: passed at attempt 2",
    ]);
  });

  test("skipped cases are folded, with their reasons", () => {
    const skipped = [
      { suite: "net", name: "uses IPv6", reason: "no IPv6 here\n\tat net.A.b(A.java:1)" },
      { suite: "net", name: "later" },
    ];
    const root = render(green({ tests: tests([suite("net", { skipped: 3 })], { skipped }) }));
    const fold = foldOf(root, "⏭️ 3 skipped tests");
    expect(textsOf(fold, "li")).toEqual(["uses IPv6 in net: no IPv6 here", "later in net"]);
    expect(textsOf(fold, "em")).toEqual(["1 more skipped test is not shown here."]);
  });
});

describe("evidence and remarks", () => {
  test("the zip is shown with its size and digest", () => {
    expect(detailsOf(render(green())).at(-1)).toBe(
      `A zip of 5 files, 184.3${NBSP}kB\nSHA-256 9b0d3f5e6a7c81920f4e2d1c3b5a69788796a5b4c3d2e1f0918273645566778a`,
    );
  });

  test("secrets that were replaced in the zip are counted", () => {
    const kept = { ...KEPT, archive: { ...ARCHIVE, redacted: 3 } };
    expect(detailsOf(render(green({ kept }))).at(-1)).toContain(
      `184.3${NBSP}kB, with 3 secrets replaced\n`,
    );
  });

  test("an attestation without a zip says so", () => {
    const bare = green({ kept: KEPT });
    expect(detailsOf(render(bare)).at(-1)).toBe("The attestation has no attachment.");
    const unsent = { ...bare, attestation: attestation("skipped", "A fork.") };
    expect(textOf(render(unsent))).not.toContain("attachment");
  });

  test("warnings and notices are listed, a broken report once", () => {
    const root = render(red());
    expect(textsOf(root, "h3")).toContain("⚠️ 2 warnings");
    expect(textsOf(root, "li").filter((item) => item.includes("TEST-shipping"))).toEqual([
      "1 broken report was left out\nbuild/TEST-shipping.xml: line 212, column 9: <testcase> is not closed",
    ]);
    expect(textsOf(foldOf(root, "1 notice"), "li")).toHaveLength(1);
  });

  test.each([
    ["open", "refused"],
    ["open", "skipped"],
    ["folded", "dry-run"],
    ["folded", "recorded"],
  ] as const)("notices are %s where the attestation is %s", (shown, status) => {
    const result = green({ attestation: attestation(status), notices: [warning("A note")] });
    const fold = foldOf(render(result), "1 notice");
    expect("open" in fold.attributes).toBe(shown === "open");
  });

  test("long lists are folded after the first ten", () => {
    const warnings = Array.from({ length: 25 }, (_, index) => warning(`Warning ${index}`));
    expect(textsOf(foldOf(render(green({ warnings })), "15 more warnings"), "li")).toEqual(
      warnings.slice(10).map(({ title }) => title),
    );
  });

  test("backticks and bullets of a message are rendered", () => {
    const listed = { ...warning("Set `reports`"), details: ["`a.xml`", "b.xml"] };
    const root = render(green({ warnings: [listed] }));
    const [item] = elementsOf(root, "li");
    expect(item && textsOf(item, "code")).toEqual(["reports", "a.xml"]);
    expect(item && textsOf(item, "li")).toEqual(["a.xml", "b.xml"]);
    expect(item && textOf(item)).not.toMatch(/`|- /);
  });
});

describe("the gate", () => {
  test("every check has its reason directly below the heading, and what holds the job comes first", () => {
    const root = render(blocked());
    expect(textsOf(root, "h2")).toEqual(["⛔ unit-tests: Gate blocked for 2 reasons"]);
    const parts = root.children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
    expect(parts.slice(0, 2)).toEqual(["h2", "ul"]);
    expect(checksOf(root)).toEqual([
      expect.stringMatching(/^⛔ production is not compliant\nThe newest .* Complete what the/),
      expect.stringMatching(/^❓ The service refused to show control SDLC-7\nIt said: Forbidden/),
      expect.stringMatching(/^⚠️ Notification rule Compliance channel fails to send\nLast failure/),
      "✅ checkout-api (3b1f9d0, 3 hours ago) was deployed to production.",
    ]);
  });

  test("checks of an environment that say the same are one", () => {
    const unknown = { status: "unknown", problem: warning("Not there") } as const;
    const checks = [
      check(unknown),
      check({ ...unknown, check: "deployed" }),
      check({ ...unknown, subject: "staging" }),
    ];
    const root = render(
      gateOnly({ gate: { isEvaluated: true, verdict: "unknown", mode: "enforce", checks } }),
    );
    expect(checksOf(root)).toEqual(["❓ Not there", "❓ Not there"]);
  });

  test.each(["enforce", "warn"] as const)("no reason is there twice with `gate: %s`", (mode) => {
    const { gate, failures, warnings } = blocked();
    const { checks } = gate;
    const said =
      mode === "enforce"
        ? { failures, warnings }
        : { failures: [], warnings: [...failures, ...warnings] };
    const root = render({
      ...blocked(said),
      gate: { isEvaluated: true, verdict: "blocked", mode, checks },
    });
    for (const { title } of [...failures, ...warnings])
      expect(textOf(root).split(title)).toHaveLength(2);
    expect(textOf(root)).not.toMatch(/The job fails|warnings?:?$|see above/m);
  });

  test("other reasons why the job fails are there beside those of the gate", () => {
    const { failures } = blocked();
    const root = render(blocked({ failures: [...failures, warning("API key refused")] }));
    expect(textsOf(root, "li")).toContain("API key refused");
  });

  test("checks of which some passed come before failed tests", () => {
    const checks = [check(), check({ status: "failed" })];
    const gate = { isEvaluated: true, verdict: "blocked", mode: "enforce", checks } as const;
    expect(textOf(render(red({ gate })))).toMatch(/is compliant[\s\S]*expected 41\.99/);
  });

  test("checks that all passed are folded", () => {
    const gate = {
      isEvaluated: true,
      verdict: "passed",
      mode: "enforce",
      checks: [check(), check()],
    } as const;
    const said = ["✅ In production, the newest deployment of each of 2 artifacts is compliant."];
    for (const result of [green({ gate }), gateOnly({ gate })])
      expect(checksOf(foldOf(render(result), "Gate: 2 checks passed"))).toEqual(said);
    expect(textOf(render(red({ gate })))).toMatch(/expected 41\.99[\s\S]*Gate: 2 checks passed/);
  });

  test("a gate that was not evaluated says so", () => {
    const gate = { isEvaluated: false, verdict: "unknown", checks: [] } as const;
    expect(textsOf(render(gateOnly({ gate })), "h2")).toEqual(["⚠️ The gate was not evaluated"]);
  });

  test("the commit that `gate-commit` chose is named, and no other one", () => {
    const { gate, commit } = blocked();
    const chosen = {
      rows: [],
      total: 0,
      notCompliant: 0,
      unknown: 0,
      commitSha: "c0ffee".repeat(6),
    };
    const checks = [check({ status: "failed" }), check({ status: "failed", deployments: chosen })];
    const page = (facts: Partial<GateOnlyResult>) => textOf(render(gateOnly({ commit, ...facts })));
    expect(
      page({ gate: { isEvaluated: true, verdict: "blocked", mode: "enforce", checks } }),
    ).toContain("Only deployments of commit c0ffeec count.");
    expect(page({ gate })).not.toMatch(/Only deployments of|Round the total/);
  });

  test("the deployments of an environment are folded in its first check, with their age", () => {
    const root = render(blocked());
    const items = elementsOf(root, "li").filter((item) => textOf(item).includes("deployments:"));
    expect(items.map((item) => textOf(item).slice(0, 1))).toEqual(["⛔"]);
    expect(textsOf(foldOf(root, "3 deployments: 1 not compliant, 1 unknown"), "li")).toEqual([
      "⛔ registry.example/octo-org/checkout-api:2.14.0: not compliant\ndeployed 3 hours ago (2026-03-14 06:18 UTC) · fingerprint 3b1f9d0 · commit 4f1d2c7",
      "✅ registry.example/octo-org/checkout-worker:2.14.0: compliant\ndeployed 1 day ago (2026-03-13 03:30 UTC) · fingerprint 77aa01c",
      "❓ registry.example/octo-org/mailer:1.0.3: unknown\ndeployed 16 days ago (2026-02-25 17:30 UTC) · fingerprint 0c9d",
    ]);
  });

  const rows = [{ fingerprint: "0c9d", deployedAt: NOW, compliance: "unknown" as const }];
  const foldWith = (
    counts: Pick<RelevantDeployments, "total" | "notCompliant" | "unknown">,
    title: string,
  ) => {
    const judged = check({ deployments: { rows, ...counts, commitSha: undefined } });
    const gate = {
      isEvaluated: true,
      verdict: "passed",
      mode: "enforce",
      checks: [judged],
    } as const;
    return foldOf(render(green({ gate })), title);
  };

  test.each([
    [60, 0, 0, "60 deployments"],
    [60, 1, 0, "60 deployments: 1 not compliant"],
    [60, 2, 3, "60 deployments: 2 not compliant, 3 unknown"],
    [1, 1, 0, "1 deployment: 1 not compliant"],
    [60, 0, 4, "60 deployments: 4 unknown"],
  ])(
    "the deployments of an environment are counted: %d, %d, %d",
    (total, notCompliant, unknown, title) => {
      const fold = foldWith({ total, notCompliant, unknown }, title);
      expect(textsOf(fold, "summary")).toEqual([title]);
      expect(textsOf(fold, "li")).toHaveLength(1);
    },
  );

  test("of several listings of an environment, the one with most deployments is shown", () => {
    const judged = (total: number) =>
      check({ deployments: { rows, total, notCompliant: 0, unknown: 0, commitSha: undefined } });
    const checks = [judged(2), judged(60), judged(3)];
    const root = render(
      green({ gate: { isEvaluated: true, verdict: "passed", mode: "enforce", checks } }),
    );
    expect(textsOf(root, "summary").filter((text) => text.includes("deployments"))).toEqual([
      "60 deployments",
    ]);
  });

  test("a list of some deployments says how many there are in all", () => {
    const fold = foldWith({ total: 60, notCompliant: 0, unknown: 0 }, "60 deployments");
    expect(textsOf(fold, "em")).toEqual(["59 more deployments are not shown here."]);
  });

  test("a deployment whose artifact has no name is listed without one", () => {
    const fold = foldWith({ total: 1, notCompliant: 0, unknown: 0 }, "1 deployment");
    expect(textsOf(fold, "li")[0]).toMatch(/^❓ \(no name\): unknown\n.* · fingerprint 0c9d$/);
  });

  test("a gate that only warns says so once", () => {
    const { checks } = blocked().gate;
    const gate = { isEvaluated: true, verdict: "blocked", mode: "warn", checks } as const;
    const text = textOf(render(green({ gate })));
    expect(text.split("only warns")).toHaveLength(2);
  });

  test("a gate that is off is not mentioned", () => {
    expect(textOf(render(green()))).not.toMatch(/gate/i);
  });
});

describe("help", () => {
  test("a failing job links once to the page that explains messages, unless only tests failed", () => {
    const help = "https://github.example/o/action/blob/v1/docs/troubleshooting.md";
    const linksOf = (result: Result) =>
      elementsOf(domOf(renderSummary(result, { ...SITE, now: NOW, help })), "a").map(
        ({ attributes }) => attributes["href"],
      );
    expect(linksOf(green({ failures: [warning("One")], cause: "evidence" }))).toContain(
      `${help}#evidence`,
    );
    expect(linksOf(blocked()).filter((link) => link?.startsWith(help))).toHaveLength(1);
    expect(linksOf(red()).join(" ")).not.toContain(help);
    expect(linksOf(green()).join(" ")).not.toContain(help);
    const failures = [...red().failures, ...blocked().failures];
    expect(linksOf(blocked({ failures, cause: "tests" }))).toContain(`${help}#tests`);
  });
});
