import { describe, expect, test } from "@jest/globals";
import { failureHeadline, skipReason } from "../../../src/summary/failures/failure-headline.ts";
import { failure } from "../results.ts";

type Facts = Parameters<typeof failure>[0];

describe("the headline of a failure", () => {
  test.each<[string, Facts, string]>([
    ["the message", { message: "expected 1 to be 2\nat a.ts:1:1" }, "expected 1 to be 2"],
    ["the trace where there is no message", { text: "\n\n  no disk\n" }, "no disk"],
    [
      "what follows a generic message",
      { message: "Failed", text: "    a_test.go:50: got 1" },
      "a_test.go:50: got 1",
    ],
    [
      "the output of a Go test without its progress",
      {
        message: "Failed",
        text: "=== RUN   TestA\n    a_test.go:5: got 1\n--- FAIL: TestA (0.00s)",
      },
      "a_test.go:5: got 1",
    ],
    [
      "what follows the test's own name",
      { name: "adds()", type: "Uncategorized", message: "Uncategorized: adds()", text: "no sum" },
      "no sum",
    ],
    [
      "a line that differs from the test's own name in one letter",
      { name: "lays out", text: "Pays out\nno disk" },
      "Pays out",
    ],
    [
      "what follows the class, whose name holds that of the test",
      { name: "adds", className: "Cart adds up", message: "Cart adds up", text: "no sum" },
      "no sum",
    ],
    [
      "what follows the class, whose name holds that of the test, and that it failed",
      { name: "adds", className: "Cart adds up", message: "Cart adds up failed", text: "no sum" },
      "no sum",
    ],
    [
      "what follows the name of the error alone",
      { type: "java.lang.A", message: "java.lang.A", text: "java.lang.A\n\tat a.B\nCaused by: b" },
      "Caused by: b",
    ],
    [
      "what follows the class and the test of PHPUnit",
      {
        name: "testGreets",
        className: "Shop.MailTest",
        text: "Shop\\MailTest::testGreets\nFailed asserting that two strings are equal.",
      },
      "Failed asserting that two strings are equal.",
    ],
    [
      "AssertJ's description with its expectation",
      { text: "[cart total] \nExpecting actual:\n  1\nto be equal to:\n  2" },
      "[cart total] Expecting actual: 1 to be equal to: 2",
    ],
    ["a description alone", { text: "[cart total]\nno disk" }, "[cart total]"],
    ["the first line alone", { text: "no disk\nExpect more" }, "no disk"],
    ["Perl's failed test alone", { text: "Failed test 'currency'" }, "Failed test 'currency'"],
    [
      "a message that begins with the class, without the type before it",
      { type: "KeyError", message: "KeyError: 'total'" },
      "KeyError: 'total'",
    ],
    ["an object that is all that was thrown", { message: "{\n  code: 42\n}" }, "{ code: 42 }"],
    ["what follows a lone place", { message: "a_test.cc:12\nExpected true" }, "Expected true"],
    [
      "the error at the end of a Python traceback",
      {
        text: 'Traceback (most recent call last):\n  File "a.py", line 3, in b\n    raise A("no")\nA: no',
      },
      "A: no",
    ],
    [
      "the type where a Python traceback is cut",
      { type: "A", text: 'Traceback (most recent call last):\n  File "a.py", line 3, in b' },
      "A",
    ],
    [
      "both values of a comparison",
      {
        text: "Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 4\nReceived: 5\n    at a",
      },
      "expect(received).toBe(expected): Expected: 4, Received: 5",
    ],
    [
      "a heading with what it announces",
      { message: "Expected equality of these values:\n  1\n  2" },
      "Expected equality of these values: 1, 2",
    ],
    [
      "a heading with the next line",
      { message: "panicked at src/a.rs:1:5:\nno" },
      "panicked at src/a.rs:1:5: no",
    ],
    [
      "the type where it tells most",
      { type: "a.lua:49: expected 0", text: "stack traceback:\n\ta.lua:49: in function 'a'" },
      "a.lua:49: expected 0",
    ],
    [
      "a message that looks like a call, with its value",
      {
        message: "expect(received).toBeTruthy()",
        text: "  [web] › cart.spec.ts:2:1 › adds an item ────\n\n    Error: expect(received).toBeTruthy()\n\n    Received: 0",
      },
      "expect(received).toBeTruthy(): Received: 0",
    ],
    [
      "what follows a place in brackets",
      { text: "Failure:\n[test/cart_test.rb:5]:\nno disk" },
      "no disk",
    ],
    [
      "what follows the test's own name, in which the name of the error occurs",
      {
        name: "testPhpError",
        className: "CartTest",
        type: "Error",
        text: "CartTest::testPhpError\nError: Call to undefined function total()",
      },
      "Call to undefined function total()",
    ],
    [
      "a message that begins with the test's own name and ends with brackets",
      { name: "add", type: "AssertionError", message: "add(1, 2) returned 4 (expected 3)" },
      "add(1, 2) returned 4 (expected 3)",
    ],
    [
      "what follows a generic message that the name of the error is a part of",
      { type: "FAIL", text: "FAILED:\nno disk" },
      "no disk",
    ],
    ["what follows an error without details", { message: "Unhandled Error", text: "no" }, "no"],
    [
      "what follows the mention of an error",
      { message: "An error occurred", text: "no disk" },
      "no disk",
    ],
    ["what follows tests that failed", { message: "Tests failed", text: "no disk" }, "no disk"],
    ["what follows the heading of a block of YAML", { text: "stack: |\n  A.b (a:1)" }, "A.b (a:1)"],
    ["what follows the heading of a trace", { text: "Stacktrace:\nno disk" }, "no disk"],
    [
      "what follows the test's own name with its data",
      {
        name: 'testSum with data set "a (b)"',
        className: "CartTest",
        text: 'CartTest::testSum with data set "a (b)" (1, array(2))\nFailed asserting that 2 is 1.',
      },
      "Failed asserting that 2 is 1.",
    ],
    [
      "the error with the name of the test where there is no more",
      { name: "deep", type: "a.B", message: "deep", text: "a.B: deep\n\tat a.c(A.java:1)" },
      "a.B: deep",
    ],
    [
      "the error of testify with its values",
      {
        message: "Failed",
        text: "    a_test.go:3: \n        \tError Trace:\t/src/a_test.go:3\n        \tError:      \tNot equal: \n        \t            \texpected: 1\n        \t            \tactual  : 2\n        \t            \tDiff:\n        \tTest:       \tTestA",
      },
      "Not equal: expected: 1, actual : 2",
    ],
    [
      "what Gomega expected, after a mark",
      { text: "[FAILED] Expected\n    <int>: 1\nto equal\n    <int>: 2" },
      "Expected <int>: 1 to equal <int>: 2",
    ],
    [
      "what Gomega expected",
      {
        message: "Expected\n    <int>: 1\nto equal\n    <int>: 2",
        text: "[FAILED] Expected\n    <int>: 1",
      },
      "Expected <int>: 1 to equal <int>: 2",
    ],
    [
      "an expression with its values",
      { message: "a_test.cc:1\nValue of: empty()\n  Actual: true\nExpected: false" },
      "Value of: empty(), Actual: true, Expected: false",
    ],
    [
      "the expected with the actual value",
      { message: "  Expected: 3\n  But was:  2\n  at a" },
      "Expected: 3, But was: 2",
    ],
    [
      "the expected and the actual value once",
      { message: "Expected: 3\nActual: 4", text: "Expected: 3\nActual: 4" },
      "Expected: 3, Actual: 4",
    ],
    [
      "the values once where the report has them on one line",
      { message: "Expected: 3", text: "Expected: 3\nwith 4" },
      "Expected: 3",
    ],
    [
      "a remark in parentheses that does not name the test",
      { message: "(a::b is closed)\nno disk" },
      "(a::b is closed)",
    ],
    ["a line that ends in an ellipsis", { message: "a...\nab" }, "a..."],
    [
      "what follows the file and the line",
      { text: "ASSERTION FAILURE:\n- file   : cart.cpp\n- line   : 7\n- message: no disk" },
      "no disk",
    ],
    [
      "what follows the heading of a trace",
      {
        text: "UNCAUGHT EXCEPTION:\n- file: unknown location\n- line: 0\n\nEXCEPTION STACK TRACE: -----\nstd::runtime_error: no disk",
      },
      "std::runtime_error: no disk",
    ],
    ["what follows a place without a line", { message: "a_test.cc:*\nno disk" }, "no disk"],
    [
      "the line of the trace that a message cuts",
      {
        message: "Expected: 1...",
        text: "Failure:\ntest_a(A) [a_test.rb:5]:\nExpected: 1\n  Actual: 2",
      },
      "Expected: 1, Actual: 2",
    ],
    [
      "the reason of a panic",
      {
        message: "thread 'a' panicked at src/a.rs:6:24",
        text: "thread 'a' panicked at src/a.rs:6:24:\nno disk\nstack backtrace:",
      },
      "no disk",
    ],
    [
      "why a Go package failed",
      { message: "Failed", text: "FAIL\texample.com/cart [build failed]" },
      "FAIL example.com/cart [build failed]",
    ],
    [
      "what a Go package printed after its tests",
      { message: "Failed", text: "PASS\nleak found\nFAIL\texample.com/cart\t0.006s" },
      "leak found",
    ],
    ["what follows an unknown file", { message: "unknown file\nno disk" }, "no disk"],
    [
      "the line of the output that says what failed, where the report says nothing",
      { output: "start\na.c:3: Assertion `x == 2' failed.\n===\nbye\n" },
      "a.c:3: Assertion `x == 2' failed.",
    ],
    [
      "the line of the output that is not about something else",
      { output: "Given A....passed\nWhen B....undefined\nThen C....skipped" },
      "When B....undefined",
    ],
    [
      "the plainest word of the output, in the first of two such lines",
      { output: "disk not found\nerror 3\nerror 4\n2 passed, 0 failed" },
      "error 3",
    ],
    [
      "the output after the heading of a panic",
      { output: "error 3\nthread 'a' panicked at src/a.rs:3:5:\nno disk" },
      "no disk",
    ],
    ["the type rather than the output", { type: "test timeout", output: "start" }, "test timeout"],
    [
      "the output rather than a generic type",
      { type: "fail", output: "error: no disk" },
      "error: no disk",
    ],
    ["the message rather than the output", { message: "a.c:3", output: "start" }, "a.c:3"],
    ["a line without colour codes", { message: "\u001B[31mred\u001B[0m" }, "red"],
  ])("the headline is %s", (_, facts, headline) =>
    expect(failureHeadline(failure(facts))).toBe(headline),
  );

  test.each([
    "ls: cannot access 'cart'",
    "sh: can't open 'pay.sh'",
    "E: Unable to locate package cart",
    "sh: bad substitution",
    "date: invalid date 'noon'",
    "Aborted (core dumped)",
    "Segmentation fault (core dumped)",
    "curl: (28) Operation timed out",
    "curl: (28) Connection timeout after 200 ms",
    "connect to port 5432: Connection refused",
    "sh: pay.sh: Permission denied",
    "cp: missing file operand",
    "cat: cart.txt: No such file or directory",
    "sh: 1: pay: not found",
    "could not open cart.txt",
  ])("of an output, the headline is '%s' rather than what comes before it", (line) =>
    expect(failureHeadline(failure({ output: `opening the cart\n${line}\nbye` }))).toBe(line),
  );

  test.each<[string, Facts]>([
    ["says nothing", { message: " ", text: "\n" }],
    ["has only a generic type", { type: "failure" }],
    ["has only the frames of a trace", { text: "\tat a.b(A.java:1)" }],
    ["has an output that was cut off", { output: "… [cut]" }],
    ["has an output without a word about a failure", { output: "opening cart\nbye" }],
    ["has an output about tests that passed", { output: "error handling passed\n3 run, 0 failed" }],
  ])("a failure that %s has no headline", (_, facts) =>
    expect(failureHeadline(failure(facts))).toBeUndefined(),
  );

  test.each<[string, Facts, string]>([
    ["a message that says only that it failed", { message: "Failed" }, "Failed"],
    [
      "that message where the trace has frames alone",
      { message: "Error", text: "\tat a.b(A.java:1)" },
      "Error",
    ],
    ["the message rather than the type", { type: "failure", message: "error" }, "error"],
    [
      "the message of a Go package",
      { message: "Failed", text: "FAIL\texample.com/cart\t0.006s" },
      "Failed",
    ],
    [
      "the message of a Go test that leaves the rest to its subtests",
      { message: "Failed", text: "=== RUN   TestTotal\n--- FAIL: TestTotal (0.00s)" },
      "Failed",
    ],
    [
      "the longer of two",
      { message: "exception", text: "an exception occurred" },
      "an exception occurred",
    ],
    [
      "a place",
      { message: "thread 'a' panicked at src/a.rs:6:24" },
      "thread 'a' panicked at src/a.rs:6:24",
    ],
  ])("a failure that says nothing else has as its headline %s", (_, facts, headline) =>
    expect(failureHeadline(failure(facts))).toBe(headline),
  );

  test.each<[string, Facts, string]>([
    [
      "a word",
      { message: "price", type: "java.util.NoSuchElementException" },
      "NoSuchElementException: price",
    ],
    ["a number", { message: "5", type: "ValueError" }, "ValueError: 5"],
    ["a quotation", { message: "'pear'", type: "KeyError" }, "KeyError: 'pear'"],
    ["a file", { message: "config.yml", type: "Shop\\FileNotFound" }, "FileNotFound: config.yml"],
    ["a value", { message: "{a: 1}", type: "class shop.Mismatch" }, "Mismatch: {a: 1}"],
    ["a class, once", { message: "ValueError", type: "ValueError" }, "ValueError"],
    [
      "a word and a type that is not a class",
      { message: "price", type: "testCodeFailure" },
      "price",
    ],
    ["a word and a type that says nothing", { message: "price", type: "Failure" }, "price"],
    ["hardly a word", { message: "/ by zero", type: "a.MathError" }, "MathError: / by zero"],
    [
      "an expectation",
      { message: "expected 1 to be 2", type: "AssertionError" },
      "expected 1 to be 2",
    ],
    ["two words", { message: "price missing", type: "ValueError" }, "price missing"],
    ["a comparison", { message: "6!=7", type: "AssertionError" }, "6!=7"],
    [
      "a word after its class in the trace",
      { message: "a", text: "x.CartError: a\n\tat b" },
      "CartError: a",
    ],
  ])("the class comes before a message that is %s, if it tells little", (_, facts, headline) =>
    expect(failureHeadline(failure(facts))).toBe(headline),
  );

  test("a headline has at most 200 characters", () =>
    expect(failureHeadline(failure({ message: "é".repeat(999) }))).toHaveLength(200));

  test("a trace of a megabyte in one line takes no longer to search", () => {
    const text = `${"at a(b.c:".repeat(120_000)}\nno`;
    expect(failureHeadline(failure({ text }))).toHaveLength(200);
  });

  test.each([
    "[a] › ".repeat(150_000),
    "adds an item ()".padEnd(1_000_000, "()"),
    "a.b:1".repeat(200_000),
    ":1".repeat(500_000),
    "expected a ".padEnd(1_000_000, "a"),
    `expect(${" ".repeat(31_900)}no`,
    `expected a sum${" //".repeat(10_000)}`,
    `expect(the sum)${" //".repeat(10_000)}`,
    `No sum in here\nTraceback\n${" ".repeat(31_900)}`,
    `No sum in here\nTraceback\n${"\t".repeat(31_900)}no`,
    `No sum in here\n${" ".repeat(31_900)}no`,
  ])("hostile messages take no longer to search (%#)", (message) => {
    const found = Array.from({ length: 10 }, () =>
      failureHeadline(failure({ message, text: message })),
    );
    expect(new Set(found).size).toBe(1);
    expect(found[0]).toMatch(/^.{10,200}$/);
  });

  const units = [
    ...[
      "Error: ",
      "a: ",
      "at a(",
      "a (b:1:1",
      "a:1: ",
      "/a(1,",
      "x_test.go:1: a\n",
      "E   a\n",
      "> \nE a\n",
    ],
    ...[
      "{\n",
      "{\n ",
      "[",
      "(",
      "{a,",
      ",[{a,b,",
      "--- a\n+++ b\n",
      "source: |\n ",
      "at:\n ",
      "stack: ",
    ],
    ...[
      "   at a",
      "x   a:1:in ",
      " at: ",
      "operator: a at: ",
      "a Traceback (most recent call last): ",
    ],
    ...["Traceback\n ", "During handling of the above exception, another exception occurred:\n"],
    ...[
      "Caused by: a: ",
      "thread 'a' panicked at ",
      "expected: <",
      "Expected:\n",
      "left: 1\n",
      "panic: \n",
    ],
    ...[
      'thrown: "',
      'failed on setup with "a""',
      "[Error: test failed] { exitCode: 1",
      ".......a ",
      "-- a --",
    ],
    ...[
      "Failing step: a in 1.1s",
      "assertion ",
      "A.B.c",
      "'a' ",
      "2026-03-14 09:30:00 ",
      "100 >>> ",
      "─ ",
    ],
  ];

  test.each(units)("44 KiB of %j in any place of a failure are searched at once", (unit) => {
    const long = unit.repeat(Math.ceil((44 * 1024) / unit.length));
    const texts = [long, `no ${long}`, `${long}!`, `no\n${long}\nno`];
    const failures = texts.flatMap((text): readonly Facts[] => [
      { message: text, text, type: text, name: text },
      { message: "Failed", text },
      { output: text },
      { type: text },
    ]);
    const headlines = failures.map((facts) => failureHeadline(failure(facts)) ?? "");
    expect(Math.max(...headlines.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });
});

describe("the reason of a skipped case", () => {
  test.each([
    ["one line as it is", "no network", "no network"],
    ["all its lines", "no network\n  nor disk", "no network\n  nor disk"],
    [
      "a trace without its frames",
      "a.TestAborted: no docker\n\tat a.B.c(B.java:1)\n\t... 3 more",
      "a.TestAborted: no docker",
    ],
    [
      "an exception of Python without its trace",
      'Traceback (most recent call last):\n  File "/src/test_cart.py", line 3, in test_total\n    self.skipTest("no db")\nunittest.case.SkipTest: no db',
      "unittest.case.SkipTest: no db",
    ],
    ["a line without what says that the text was cut", "no db\n… [cut]", "no db"],
    ["what follows a lone place", "cart_test.cc:6\nno network", "no network"],
    [
      "the output of a Go test without its progress",
      "=== RUN   TestA\n    a_test.go:5: no\n--- SKIP: TestA (0.00s)",
      "    a_test.go:5: no",
    ],
    ["a lone place where there is nothing else", "cart_test.cc:6", "cart_test.cc:6"],
  ])("the reason of a skipped case is %s", (_, reason, shown) =>
    expect(skipReason(reason)).toBe(shown),
  );
});

describe("the headline of a failure with causes", () => {
  test.each([
    [
      "the last cause",
      "no bean",
      "Caused by: a.B: outer\nCaused by: java.net.ConnectException: Connection refused\n... 3 more",
      "no bean · cause: Connection refused",
    ],
    [
      "a class where the last cause has no message",
      "no bean",
      "Caused by: a.B",
      "no bean · cause: a.B",
    ],
    [
      "the class of a cause of one word",
      "no bean",
      "Caused by: java.net.UnknownHostException: postgres",
      "no bean · cause: java.net.UnknownHostException: postgres",
    ],
    [
      "JavaScript's",
      "no",
      "Error: no\n  [cause]: Error: disk full",
      "no · cause: Error: disk full",
    ],
    ["nothing twice", "no: disk full", "Caused by: a.B: disk full", "no: disk full"],
  ])("has %s", (_, message, text, headline) =>
    expect(failureHeadline(failure({ message, text }))).toBe(headline),
  );

  test("is cut in the middle, so that both ends can be read", () => {
    const values = `expected: <${"a".repeat(200)}x> but was: <${"a".repeat(200)}y>`;
    const headline = failureHeadline(failure({ message: values })) ?? "";
    expect(headline).toMatch(/^expected: <a+…a+y>$/);
    expect(headline).toHaveLength(200);
    const longest = "no bean ".repeat(25).trim().padEnd(200, "!");
    expect(failureHeadline(failure({ message: longest }))).toBe(longest);
    const text = `Caused by: a.B: ${"disk full ".repeat(40)}at the end`;
    const caused = failureHeadline(failure({ message: values, text })) ?? "";
    expect(caused).toMatch(/^expected: <a+…a+y> · cause: disk full .*… ?.*at the end$/);
    expect(caused.length).toBeLessThanOrEqual(200);
  });
});

test("the heading of a panic of Rust and the frames of EUnit are not headlines", () => {
  const panic = "thread 'a::b' (12) panicked at src/a.rs:3:5:\nassertion failed: x";
  expect(failureHeadline(failure({ text: panic }))).toBe("assertion failed: x");
  const frames =
    "::in function m:a/0 (m.erl, line 4)\nin call from e:b/2 (e.erl, line 2)\n**error:no";
  expect(failureHeadline(failure({ text: frames }))).toBe("**error:no");
});
