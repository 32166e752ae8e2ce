import { expect, test } from "@jest/globals";
import { because } from "../../src/base/step.ts";
import { LIST_BYTES } from "../../src/summary/html.ts";
import type { Result } from "../../src/summary/result.ts";
import { renderSummary } from "../../src/summary/summary.ts";
import { failure, failures } from "../failures/cases.ts";
import { domOf, elementsOf, textOf } from "./dom.ts";
import { hostile } from "./hostile-result.ts";
import { outlineOf } from "./outline.ts";
import { CHECKS, gated, gateOnly, green, red, SHA, SITE, suite, tests } from "./results.ts";
import { SCENARIOS } from "./scenarios.ts";

/** The lines of a page, without what is in its folds. */
function outline(result: Result): readonly string[] {
  return outlineOf(renderSummary(result, SITE));
}

function shortened(line: string): string {
  return line.length > 84 ? `${line.slice(0, 83)}…` : line;
}

/** What is seen at once of each page; `>` is a fold, `v` one that is open. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  green: [
    "# ✅ unit-tests: All 24 tests passed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "> 2 suites in 2 reports · 0.82 s",
  ],
  "green-with-warning": [
    "# ⚠️ unit-tests: All 24 tests passed; 1 warning",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "- ⚠️ A report contradicts itself Look at its tool. More about this",
    "> 1 notice",
    "> 2 suites in 2 reports · 0.82 s",
  ],
  "flaky-and-skipped": [
    "# ✅ unit-tests: 16 tests passed, 14 skipped",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "> ⚠️ 1 flaky · 1 suite in 1 report · 0.41 s · outcome of the test step unknown",
  ],
  "red-1": [
    "# ❌ unit-tests: 1 of 840 tests failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "v expected 41.99 to be 42.00",
    "> ✅ 839 passed · 2 suites in 1 report · 1 min 9 s",
  ],
  "red-3": [
    "# ❌ unit-tests: 3 of 840 tests failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "v expected 41.99 to be 42.00",
    "v ConnectException: Connection refused · cause: no route to host",
    "v No message in the report",
    "> ✅ 837 passed · 2 suites in 2 reports · 1 min 9 s",
  ],
  "red-5": [
    "# ❌ unit-tests: 5 of 840 tests failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "- authorises in two steps and captures the reserved amount (1) in checkout.payment.…",
    "- authorises in two steps and captures the reserved amount (2) in checkout.payment.…",
    "- authorises in two steps and captures the reserved amount (3) in checkout.payment.…",
    "- authorises in two steps and captures the reserved amount (4) in checkout.payment.…",
    "- authorises in two steps and captures the reserved amount (5) in checkout.payment.…",
    "> ✅ 835 passed · 2 suites in 2 reports · 1 min 9 s",
  ],
  "red-500": [
    "# ❌ unit-tests: 500 of 900 tests failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "v 200 tests that differ in numbers: card 0 was declined",
    "300 more failed tests are not shown here.",
    "> ✅ 400 passed · 2 suites in 2 reports · 1 min 9 s",
  ],
  "one-cause": [
    "# ❌ unit-tests: 14 of 840 tests failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "v 12 tests: bean 'dataSource' could not be created",
    "v card 0 was declined",
    "v card 1 was declined",
    "> ✅ 826 passed · 2 suites in 2 reports · 1 min 9 s",
  ],
  "red-passes": [
    "# ❌ unit-tests: 1 of 840 tests failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "v expected 41.99 to be 42.00",
    "Failed tests do not fail this step, since fail-on-test-failures is off.",
    "> ✅ 839 passed · 2 suites in 2 reports · 1 min 9 s",
  ],
  "red-and-broken": [
    "# ❌ unit-tests: 1 report is broken; 1 of 840 tests failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "build/TEST-shipping.xml:212:9: the document ends inside <testcase> A broken report …",
    "v expected 41.99 to be 42.00",
    "> ✅ 839 passed · 2 suites in 1 report · 1 min 9 s",
  ],
  crashed: [
    "# ❌ unit-tests: 30 tests passed, but the test step failed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "- ⚠️ The test step failed, and no report says so More about this",
    "> 1 suite in 1 report · 0.82 s",
  ],
  "gate-passed": [
    "# ✅ unit-tests: All 24 tests passed; gate passed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "> 2 suites in 2 reports · 0.82 s",
  ],
  "gate-blocked": [
    "# ❌ unit-tests: Gate blocked",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "- ⛔ production is not compliant The newest deployment of registry.example/octo-org/…",
    "- ❓ The service refused to show control SDLC-7 It said: Forbidden. More about this",
    "- ⚠️ Notification rule Compliance channel fails to send Last failure: 1 hour ago; l…",
    "- ✅ In staging, the newest deployment of each of 2 artifacts is compliant.",
    "> ✅ 24 passed · 2 suites in 2 reports · 0.82 s",
  ],
  "gate-warns": [
    "# ⚠️ unit-tests: Gate blocked, which only warns here; all 24 tests passed",
    "The attestation was recorded: unit-tests on trail pull-request-128 of flow checkout…",
    "- ⚠️ production is not compliant The newest deployment of registry.example/octo-org…",
    "- ✅ In staging, the newest deployment of each of 2 artifacts is compliant.",
    "> 2 suites in 2 reports · 0.82 s",
  ],
  "gate-unknown": [
    "# ❌ Gate unknown: The service refused to show control SDLC-7",
    "- ❓ The service refused to show control SDLC-7 It said: Forbidden. More about this",
  ],
  "gate-not-evaluated": ["# ⚠️ The gate was not evaluated"],
  "gate-and-service": [
    "# ❌ unit-tests: Service unavailable (503), and 1 more reason",
    "The attestation was not recorded; its request is kept in /tmp.",
    "- ⛔ production is not compliant The newest deployment of registry.example/octo-org/…",
    "- Service unavailable (503) POST …/junit → 503 for 2 minutes. Re-run this job when …",
    "> ✅ 24 passed · 2 suites in 2 reports · 0.82 s",
  ],
  "service-down": [
    "# ❌ unit-tests: Service unavailable (503)",
    "The attestation was not recorded; its request is kept in /tmp.",
    "POST …/junit → 503 for 2 minutes. Re-run this job when the service is back.",
    "> ✅ 24 passed · 2 suites in 2 reports · 0.82 s",
  ],
  "service-warns": [
    "# ⚠️ unit-tests: All 24 tests passed; 1 warning",
    "The attestation may have been recorded; its request is kept in /tmp.",
    "- ⚠️ Service unavailable (503) POST …/junit → 503 for 2 minutes. Re-run this job wh…",
    "> 2 suites in 2 reports · 0.82 s",
  ],
  "broken-report": [
    "# ❌ unit-tests: 1 report is broken",
    "The attestation was not sent.",
    "build/TEST-shipping.xml:212:9: the document ends inside <testcase> A broken report …",
    "> Commit 4f1d2c7",
  ],
  "wrong-inputs": [
    "# ❌ unit-tests: 3 problems with the inputs",
    "The attestation was not sent.",
    '- timeout is wrong It is "2 minutes".',
    "- base-url is missing More about this",
    "- org is missing More about this",
  ],
  cancelled: [
    "# ❌ unit-tests: The run was cancelled",
    "The attestation was not sent.",
    "- 1 report is broken build/TEST-shipping.xml:212:9: the document ends inside <testc…",
    "> Commit 4f1d2c7",
  ],
  fork: [
    "# ⚠️ unit-tests: All 24 tests passed",
    "The attestation was not sent, since this run has no API key.",
    "v 1 notice",
    "> 2 suites in 2 reports · 0.82 s",
  ],
  "dry-run": [
    "# ⚠️ unit-tests: All 24 tests passed",
    "The attestation was not sent, since this is a dry run.",
    "> 2 suites in 2 reports · 0.82 s",
  ],
};

test.each(Object.entries(PAGES))("the page %s", (name, lines) => {
  const result = SCENARIOS[name] ?? green();
  expect(
    outline(result)
      .filter((line) => !line.startsWith(" "))
      .map(shortened),
  ).toEqual(lines);
});

/** The lines in the fold of a page whose title matches. */
function inFold(result: Result, title: RegExp): readonly string[] {
  const lines = outline(result);
  const start = lines.findIndex((line) => /^\s*[>v] /.test(line) && title.test(line));
  const depth = (line = "") => line.search(/\S/);
  const end = lines.findIndex((line, index) => index > start && depth(line) <= depth(lines[start]));
  const inside = lines.slice(start + 1, end < 0 ? undefined : end);
  return inside.map((line) => line.trim());
}

const scenario = (name: string): Result => SCENARIOS[name] ?? green();

test.each<[page: Result, fold: RegExp, lines: readonly string[]]>([
  [
    green(),
    /^> 2 suites in/,
    [
      `Commit ${SHA} Round the total after the discount by Ada, on round-late, 2026-03-14 08:00 UTC`,
      "Trail pull-request-128, flow checkout, organization octo-org",
      "A zip of 5 files SHA-256 9b0d3f5e6a7c81920f4e2d1c3b5a69788796a5b4c3d2e1f0918273645566778a",
      "> Suites",
      "| Suite | ✅ | ❌ | ⏭️ | Time",
      "| ✅ checkout.cart.CartTest | 12 | 0 | 0 | 0.41 s",
      "| ✅ checkout.payment.RefundTest | 12 | 0 | 0 | 0.41 s",
    ],
  ],
  [
    green({ tests: tests([suite("a", { errors: 1 }), suite("b", { skipped: 12 })]) }),
    /Suites, 1 failed/,
    ["| Suite | ✅ | ❌ | ⏭️ | Time", "| ❌ a | 11 | 1 | 0 | 0.41 s", "| ⏭️ b | 0 | 0 | 12 | 0.41 s"],
  ],
  [
    red([failure()]),
    /Suites, 1 failed/,
    [
      "| Suite | ✅ | ❌ | ⏭️ | Time",
      "| ❌ checkout.cart.total | 799 | 1 | 0 | 1 min 5 s",
      "| ✅ checkout.cart.CartTest | 40 | 0 | 0 | 3.40 s",
    ],
  ],
  [
    scenario("red-3"),
    /Connection refused/,
    [
      "authorises in two steps in checkout.payment.GatewayTest · src/main/java/org/example/checkout/Gateway.java:88 · report build/TEST-gateway.xml",
      "at org.example.checkout.Gateway.open(Gateway.java:88)",
      "… frames outside the repository",
      "Caused by: java.io.IOException: no route to host",
    ],
  ],
  [
    red(failures(12, () => "no card")),
    /^v 12 tests: no card/,
    [
      "- authorises in two steps and captures the reserved amount (1) in checkout.payment.CardAuthorisationRoundTripTest · src/test/java/CardTest.java:1",
      "> 11 more tests",
      ...Array.from({ length: 11 }, (_, index) => expect.stringContaining(`(${index + 2})`)),
    ],
  ],
  [
    red([failure(), failure({ name: "b", file: "a.ts" })], { reportCount: 1 }),
    /2 tests: No message/,
    ["- adds an item in cart.CartTest", "- b in cart.CartTest · a.ts"],
  ],
  [scenario("flaky-and-skipped"), /Flaky tests/, ["- retries in net: passed at attempt 3"]],
  [scenario("red-and-broken"), /Broken reports/, ["- build/TEST-shipping.xml:212:1: it ends here"]],
  [
    scenario("gate-passed"),
    /Gate: 2 checks passed/,
    Array(2).fill("- ✅ In staging, the newest deployment of each of 2 artifacts is compliant."),
  ],
])("what is folded: %#", (page, fold, lines) => expect(inFold(page, fold)).toEqual(lines));

test("of a long list ten items are shown, the others are folded, and the rest is counted", () => {
  const lines = inFold(scenario("flaky-and-skipped"), /Skipped tests/);
  expect(lines[0]).toBe("- speaks version 0 in net: no IPv6 here");
  expect(lines.slice(9)).toEqual([
    "- speaks version 9 in net",
    "> 2 more skipped tests",
    "- speaks version 10 in net",
    "- speaks version 11 in net",
    "2 more skipped tests are not shown here.",
  ]);
  const grouped = red(failures(13, (index) => "abcdefghijkl".charAt(Math.min(index, 11))));
  expect(outline(grouped)).toContain("> 3 more failed tests");
});

/** The lines of a page that are seen without a click: folds show their title, and what is in them if they are open. */
function seenAtOnce(result: Result): readonly string[] {
  let closed = Number.POSITIVE_INFINITY;
  return outline(result).filter((line) => {
    const depth = line.search(/\S/);
    if (depth > closed) return false;
    closed = line.trimStart().startsWith("> ") ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
}

/** This many failures in each of so many groups. */
function grouped(groups: number, each: number): Result {
  return red(
    failures(groups * each, (index) => `no ${"abcdefgh".charAt(index % groups)}`),
    { reportCount: 1 },
  );
}

test.each([
  [1, 1],
  [1, 4],
  [1, 5],
  [2, 2],
  [3, 5],
  [4, 1],
  [5, 1],
  [8, 1],
])("of %d groups of %d failures, every name and place is seen without a click", (groups, each) => {
  const page = grouped(groups, each);
  const seen = seenAtOnce(page).join("\n");
  for (let test = 1; test <= groups * each; test++) {
    expect(seen).toContain(`(${test}) in checkout.payment`);
    expect(seen).toMatch(new RegExp(`CardTest\\.java:${test}(?!\\d)`));
  }
  const links = linksOf(page).filter((address) => address?.includes("CardTest.java#L"));
  expect(links).toHaveLength(groups * each);
});

test.each([
  ["org.CartTest", "src/test/java/org/CartTest.java", false],
  ["tests.test_cart", "tests/test_cart.py", false],
  ["tests/cart.test.ts", "web/tests/cart.test.ts", false],
  ["tests.test_cart.TestTotal", "tests/test_cart.py", true],
  ["Test", "src/CartTest.java", true],
  ["cart", "cart/cart_test.go", true],
])("a test in %s that failed in %s: its class is named: %s", (className, file, isNamed) => {
  const page = red([failure({ className, name: "adds" }, { location: { file, line: 8 } })]);
  const owner = isNamed ? ` in ${className}` : "";
  expect(seenAtOnce(page).join("\n")).toContain(`  adds${owner} · ${file}:8`);
});

test("above a folded group are the name and the place of its first test", () => {
  const lines = seenAtOnce(grouped(4, 3));
  const start = lines.findIndex((line) => line.startsWith("- "));
  expect(lines.slice(start, start + 2)).toEqual([
    "- authorises in two steps and captures the reserved amount (1) in checkout.payment.CardAuthorisationRoundTripTest · src/test/java/CardTest.java:1",
    "  > 3 tests: no a",
  ]);
});

test("in a long list, failures that say no more have no fold", () => {
  const failed = ["a", "b", "c", "d"].map((message) => failure({ message }));
  expect(outline(red(failed, { reportCount: 1 })).slice(2, 6)).toEqual([
    "- adds an item in cart.CartTest a",
    "- adds an item in cart.CartTest b",
    "- adds an item in cart.CartTest c",
    "- adds an item in cart.CartTest d",
  ]);
});

test("the table of suites is never split", () => {
  const suites = Array.from("abcdefghijkl", (name) => suite(name));
  expect(inFold(green({ tests: tests(suites) }), /Suites$/)).toHaveLength(13);
});

test.each<[heading: string, result: Result]>([
  ["✅ unit-tests: 1 test passed", green({ tests: tests([suite("a", { total: 1 })]) })],
  [
    "⚠️ unit-tests: No test was run, 12 skipped",
    green({ tests: tests([suite("a", { skipped: 12 })]) }),
  ],
  ["⚠️ unit-tests: No report was read", green({ tests: undefined })],
  [
    "⚠️ unit-tests: The tests did not run",
    green({ tests: undefined, attestation: { status: "skipped", reason: "tests-not-run" } }),
  ],
  [
    "❌ unit-tests: 3 of 12 tests failed",
    green({ tests: tests([suite("a", { failures: 1, errors: 2 })]) }),
  ],
  [
    "❌ unit-tests: The test step failed before it wrote a report",
    green({
      tests: tests([suite("test run", { total: 1, errors: 1 })], {
        runFailure: "failed",
        reportCount: 0,
      }),
      reasons: because("evidence", {
        id: "test-step-without-report",
        title: "The test step failed before it wrote a report",
      }),
    }),
  ],
  [
    "❌ unit-tests: Gate unknown; all 24 tests passed",
    green({ ...gated("unknown", [CHECKS.unknown]), reasons: [] }),
  ],
  [
    "✅ Gate passed after waiting 8.00 s",
    gateOnly(gated("passed", [CHECKS.passed], { waited: 8000 })),
  ],
  [
    "⚠️ Gate unknown, which only warns here",
    gateOnly(gated("unknown", [{ ...CHECKS.warning, status: "unknown" }])),
  ],
])("the heading %s", (heading, result) => {
  const [found] = elementsOf(domOf(renderSummary(result, SITE)), "h2");
  expect(found && textOf(found)).toBe(heading);
});

/** The addresses that a page links to. */
function linksOf(result: Result, site = SITE): readonly (string | undefined)[] {
  return elementsOf(domOf(renderSummary(result, site)), "a").map(
    ({ attributes }) => attributes["href"],
  );
}

test("a problem links to the section that explains it, if there is one", () => {
  const helpLinksOf = (name: string, site = SITE) =>
    linksOf(scenario(name), site).filter((address) => address?.includes("troubleshooting"));
  expect(helpLinksOf("red-and-broken")).toEqual([`${SITE.help}#broken-reports`]);
  expect(helpLinksOf("green-with-warning")).toEqual([`${SITE.help}#contradictory-report`]);
  expect(helpLinksOf("gate-blocked")).toEqual([`${SITE.help}#lookup-failed`]);
  expect(helpLinksOf("service-down")).toEqual([]);
  expect(helpLinksOf("red-and-broken", { ...SITE, help: undefined })).toEqual([]);
});

test("a place and the commit are linked in the repository", () => {
  const located = red([failure({}, { location: { file: "src/a b/cart.ts", line: 8 } })]);
  const repository = "https://github.example/octo-org/checkout";
  expect(linksOf(located)).toEqual([
    `${repository}/blob/${SHA}/src/a%20b/cart.ts#L8`,
    `${repository}/commit/${SHA}`,
  ]);
  expect(linksOf(located, { ...SITE, repository: undefined })).toEqual([]);
});

test("every symbol without words beside it has a word for screen readers", () => {
  const words = Object.values(SCENARIOS).flatMap((result) =>
    elementsOf(domOf(renderSummary(result, SITE)), "span").map(
      ({ attributes }) => attributes["aria-label"],
    ),
  );
  expect([...new Set(words)].sort()).toEqual([
    "blocked",
    "failed",
    "passed",
    "skipped",
    "unknown",
    "warning",
  ]);
});

test("the largest page stays below the 1 MiB that the runner takes", () => {
  // As many of everything as no run has, with texts that take the most bytes as HTML.
  const page = renderSummary(
    hostile((index) => "abc".repeat(index % 99) + "é@`A`".repeat(2000), 500),
    SITE,
  );
  const cut = [
    ...page.matchAll(
      /more ((?:[a-z]+ )?(?:check|reason|test|report|suite|warning|notice)s) are not/g,
    ),
  ];
  const lists = new Set(cut.map(([, noun]) => noun).filter((noun) => noun !== "tests"));
  expect(lists.size).toBe(9);
  expect(lists.size * LIST_BYTES).toBeLessThan(2 ** 20);
  expect(Buffer.byteLength(page)).toBeLessThan(2 ** 20);
});
