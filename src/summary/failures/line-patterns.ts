/** How test tools write one kind of line, with a line that one of them wrote. */
export interface LinePattern {
  readonly tool: string;
  /** A line without the blanks around it. */
  readonly example: string;
  /** Applied to such a line. None of them backtracks over a long line. */
  readonly pattern: RegExp;
}

/** How a line is shown without what only the tool needs. */
interface Rewriting extends LinePattern {
  readonly replacement: string;
  readonly shown: string;
}

/** Lines that say nothing by themselves, besides frames: headings, progress, source code. */
export const NOISE: readonly LinePattern[] = [
  {
    tool: "Boost.Test",
    example: "- file   : cart_test.cpp",
    pattern: /^- (?:file|line)\s*: /,
  },
  { tool: "GoogleTest", example: "unknown file", pattern: /^unknown file$/ },
  {
    tool: "JUnit, Jest, Lua, Rust",
    example: "stack traceback:",
    pattern: /^(?:exception )?stack ?(?:back)?trace(?:back)?:[\s-]*$/i,
  },
  { tool: "testify", example: "Error Trace:\t/src/cart_test.go:12", pattern: /^Error Trace:/ },
  { tool: "Python", example: "Traceback:", pattern: /^Traceback\b/ },
  {
    tool: "unittest",
    example: "ImportError: Failed to import test module: test_cart",
    pattern: /^(?:ImportError: )?Failed to import test module: \S+$/,
  },
  {
    tool: "syrupy",
    example: "AssertionError: assert [+ received] == [- snapshot]",
    pattern: /assert \[\+ received\] == \[- snapshot\]$/,
  },
  {
    tool: "doctest of Python, with the numbers of lines",
    example: "012     >>> total([1, 2])",
    pattern: /^(?:0\d\d(?: .*)?|\d{3,} +(?:>>>|\.{3}) .*)$/,
  },
  {
    tool: "pytest",
    example: "self = <test_cart.TestCart testMethod=test_total>",
    pattern: /^self = /,
  },
  {
    tool: "Ginkgo",
    example: "In [It] at: /src/cart_test.go:8 @ 03/14/26 09:30:00.05",
    pattern: /^In \[\w+\] at: /,
  },
  { tool: "RSpec", example: "Failure/Error: expect(total).to eq(7)", pattern: /^Failure\/Error: / },
  { tool: "Go", example: "=== RUN   TestTotal", pattern: /^=== (?:RUN|PAUSE|CONT|NAME)\b/ },
  { tool: "Go", example: "--- FAIL: TestTotal (0.00s)", pattern: /^--- (?:FAIL|SKIP):/ },
  { tool: "Go", example: "FAIL\texample.com/shop/cart\t0.006s", pattern: /^FAIL\t\S+\t[\d.]+s$/ },
  { tool: "Go", example: "PASS", pattern: /^PASS$/ },
  {
    tool: "Go, before the messages of a compiler",
    example: "# example.com/shop/cart",
    pattern: /^(?:\S+:\d+: : )?# \S+$/,
  },
  { tool: "TAP", example: "# Subtest: total", pattern: /^# Subtest: / },
  { tool: "TAP", example: "ok 3 - is empty", pattern: /^ok\b(?! [a-z])/ },
  { tool: "xUnit++", example: "OK: Cart.Total == 7", pattern: /^OK: / },
  { tool: "shells with `set -x`", example: "+ make test", pattern: /^\++ \S/ },
  { tool: "YAML of TAP", example: "stack: |-", pattern: /^\w+: [|>]-?$/ },
  {
    tool: "Schemathesis",
    example: "1. Test Case ID: 7Kq2xw",
    pattern: /^\d+\. Test Case ID: \S+$/,
  },
  {
    tool: "YAML of TAP",
    example: "operator: equal",
    pattern: /^(?:operator|compare|assertion|at|type|tapCaught): \S/,
  },
  {
    tool: "Minitest, where a diff is cut",
    example: "--- expected...",
    pattern: /^--- \S+$/,
  },
  { tool: "YAML of AVA", example: "name: AssertionError", pattern: /^name: \w+$/ },
  {
    tool: "Gomega, before the error",
    example: "<*fs.PathError | 0x27579072e750>:",
    pattern: /^<[^<>|]+ \| 0x[\da-f]+>:$/,
  },
  {
    tool: "Codeception",
    example: "CheckoutPageCest: Pay by card",
    pattern: /^\w+Cest:/,
  },
  {
    tool: "PHPUnit",
    example: "Exception in CartTest::tearDownAfterClass",
    pattern: /^Exception in [\w\\]+::\w+:?$/,
  },
  {
    tool: "Playwright, pytest, with a rule after a heading",
    example: "[chromium] › cart.spec.ts:3:5 › pays ────────",
    pattern: /[─━═=_-]{5}$/,
  },
  {
    tool: "this action, where it cut a text while it read the report",
    example: "… [cut]",
    pattern: /^… \[cut\]$/,
  },
];

/** What is shown of a line. */
export const REWRITINGS: readonly Rewriting[] = [
  {
    tool: "Test::More of Perl",
    example: "#   Failed test 'total'",
    pattern: /^# {3,}/,
    replacement: "",
    shown: "Failed test 'total'",
  },
  {
    tool: "log.Fatal of Go",
    example: "2026/03/14 09:30:00 could not connect",
    pattern: /^(?:\d{4}[-/]\d\d[-/]\d\d|[A-Z][a-z]{2} \d\d?)[ T]\d\d:\d\d:\d\d\S* /,
    replacement: "",
    shown: "could not connect",
  },
  {
    tool: "XCTest, Nim, with the whole path of a file that is named elsewhere",
    example: "/Users/runner/cart/CartTests.swift:70 - XCTAssertTrue failed",
    pattern: /^(?:\/|[A-Za-z]:[\\/])[^\s:(]+[:(]\d[\d:, ]*\)?:? (?:[-:] )?(?=\S)/,
    replacement: "",
    shown: "XCTAssertTrue failed",
  },
  {
    tool: "Boost.Test, TAP",
    example: "- message: check 6 == 7 has failed",
    pattern: /^(?:- )?(?:message|stack|details) *: +(?=[^\s|>])/,
    replacement: "",
    shown: "check 6 == 7 has failed",
  },
  {
    tool: "YAML of TAP, with a value on the lines below",
    example: "expected: |-",
    pattern: /^(expected|actual): +[|>]-?$/,
    replacement: "$1:",
    shown: "expected:",
  },
  {
    tool: "Schemathesis",
    example: "- Server error",
    pattern: /^- (?=[A-Z][a-z]+ [a-z])/,
    replacement: "",
    shown: "Server error",
  },
  {
    tool: "Java",
    example: "Caused by: java.lang.NumberFormatException: empty String",
    pattern: /^Caused by: (?=\S+: )/,
    replacement: "",
    shown: "java.lang.NumberFormatException: empty String",
  },
  {
    tool: "pytest",
    example: 'failed on setup with "TimeoutError: no database"',
    pattern: /^failed on (?:setup|teardown) with "(.*?)"?$/,
    replacement: "$1",
    shown: "TimeoutError: no database",
  },
  {
    tool: "Jest, where the quotation ends on another line",
    example: 'thrown: "Exceeded timeout of 200 ms for a test.',
    pattern: /^((?:Error: )?thrown: )"(?=[^"]+$)/,
    replacement: "$1",
    shown: "thrown: Exceeded timeout of 200 ms for a test.",
  },
  {
    tool: "Jest, Vitest",
    example: "expect(received).toBe(expected) // Object.is equality",
    pattern: / \/\/ (?:Object\.is|deep) equality$/,
    replacement: "",
    shown: "expect(received).toBe(expected)",
  },
  {
    tool: "Ginkgo",
    example: "[FAILED] Timed out after 1.001s.",
    pattern: /^\[FAILED\] (?=\S)/,
    replacement: "",
    shown: "Timed out after 1.001s.",
  },
  {
    tool: "Cucumber",
    example: "When I pay..........................undefined",
    pattern: /(?<!\.)\.{6,}(?=\w+$)/,
    replacement: " ... ",
    shown: "When I pay ... undefined",
  },
  {
    tool: "behave",
    example: "Failing step: When I pay ... undefined in 0.001s",
    pattern: /^(Failing step: .*) in \d+\.\d+s$/,
    replacement: "$1",
    shown: "Failing step: When I pay ... undefined",
  },
  {
    tool: "bats-assert",
    example: "-- values do not equal --",
    pattern: /^-- (.+) --$/,
    replacement: "$1",
    shown: "values do not equal",
  },
  {
    tool: "node:test",
    example: "[Error: test failed] { code: 'ERR_TEST_FAILURE', exitCode: 3, signal: null }",
    pattern: /^\[Error: test failed\] \{.*\bexitCode: (\d+).*$/,
    replacement: "exited with code $1",
    shown: "exited with code 3",
  },
];

/** Lines after which the statement of a failure stands; what comes before them is a log. */
export const HEADING_LINES: readonly LinePattern[] = [
  {
    tool: "Rust",
    example: "thread 'cart::total' panicked at src/cart.rs:12:5:",
    pattern: /^thread '.*' (?:\(\d+\) )?panicked at \S+:\d+:\d+:$/,
  },
  {
    tool: "Python",
    example: "Traceback (most recent call last):",
    pattern: /^(?:[\w.]+: )?Traceback \(most recent call last\):$/,
  },
  {
    tool: "C++",
    example: "terminate called after throwing an instance of 'std::runtime_error'",
    pattern: /^terminate called after throwing an instance of /,
  },
  { tool: "Cucumber", example: "Message:", pattern: /^Message:$/ },
];

/** Lines with which the statement of a failure begins; what comes before them is a log, or a trace. */
export const BEGINNINGS: readonly LinePattern[] = [
  {
    tool: "Go",
    example: "panic: runtime error: index out of range [0] with length 0",
    pattern: /^panic: /,
  },
  {
    tool: "EUnit",
    example: "**error:{badmatch,{error,enoent}}",
    pattern: /^\*\*(?:error|exit|throw):/,
  },
];

/** Lines that complete the one before them: the values of a comparison, or what was asserted. */
export const VALUES: readonly LinePattern[] = [
  {
    tool: "JUnit, Jest, RSpec, GoogleTest, busted",
    example: "Expected: 1",
    pattern:
      /^(?:expected|received|actual|got|want|but|passed in|value of|death test|result)(?: \w+){0,3}(?: ?\([^()]{0,20}\))?\s*:/i,
  },
  { tool: "Rust", example: "left: 6", pattern: /^(?:left|right): / },
  { tool: "Catch2", example: "with expansion:", pattern: /^with expansion:$/ },
  {
    tool: "PHPUnit, after a message of the test",
    example: "Failed asserting that 404 matches expected 200.",
    pattern: /^Failed asserting that /,
  },
];

/** Names of cases into which tools without messages put the reason. */
export const REASONS_IN_NAMES: readonly LinePattern[] = [
  {
    tool: "Check, through TAP",
    example: "cart.c:core:total: Assertion '6 == 7' failed: 6 == 6, 7 == 7",
    pattern: /\bassertion\b.*\bfailed\b/i,
  },
  {
    tool: "AVA, Check",
    example: "cart.test.mjs exited with a non-zero exit code: 1",
    pattern: /\b(?:early )?exit(?:ed)? (?:with|code)\b/i,
  },
  {
    tool: "node-tap",
    example: "Cannot read properties of null (reading 'price')",
    pattern: /^Cannot \w+ /,
  },
];

/** Lines of output about something that did not fail. */
export const NOT_FAILED: readonly LinePattern[] = [
  {
    tool: "Cucumber",
    example: "Given a cart.........passed",
    pattern: /\b(?:passed|skipped)\W*$/i,
  },
  { tool: "any summary", example: "3 tests, 0 failures", pattern: /\b0 (?:fail|error)/i },
];

/** Returns whether one of the patterns matches a line. */
export function matches(patterns: readonly LinePattern[], line: string): boolean {
  return patterns.some(({ pattern }) => pattern.test(line));
}
