import { describe, expect, test } from "@jest/globals";
import { shortTrace } from "../../../src/summary/failures/short-trace.ts";
import { failure } from "../results.ts";

/** What is shown below the headline of a failure with this text. */
function shown(text: string, facts: Parameters<typeof failure>[0] = {}): readonly string[] {
  return shortTrace(failure({ text, ...facts }))?.split("\n") ?? [];
}

describe("the message", () => {
  test.each<[string, string, readonly string[]]>([
    ["with its class", "AssertionError: 1 is not 2\n  at a (a.js:1:2)", ["at a (a.js:1:2)"]],
    [
      "with its package",
      "java.io.IOException: no route to host\n\tat a.B.c(B.java:1)",
      ["at a.B.c(B.java:1)"],
    ],
    ["of two lines", "Error: expected: 1\nbut was: 2\n\n  at a (a.js:1:2)", ["at a (a.js:1:2)"]],
    [
      "as pytest marks it",
      "    def test_a():\n>       assert 3 == 4\nE       assert 3 == 4\n\na.py:2: AssertionError",
      ["    def test_a():", ">       assert 3 == 4", "", "a.py:2: AssertionError"],
    ],
  ])("a message %s is not shown again", (_, text, lines) => {
    expect(shown(text)).toEqual(lines);
  });

  test("a message that is cut in the headline is shown", () => {
    const long = `Error: ${"word ".repeat(50)}end`;
    expect(shown(`${long}\n    at a (a.js:1:2)`)[0]).toBe(long);
  });

  test("a message that is not in the text comes before it", () => {
    expect(shown("stopped", { message: "x".repeat(250) })).toEqual(["x".repeat(250), "stopped"]);
  });

  test.each<[string, Parameters<typeof failure>[0]]>([
    ["only the message", { message: "no", text: " \n" }],
    ["the message twice", { message: "no", text: "no" }],
    ["a line that only a tool needs", { text: "    a_test.go:3: no\n--- FAIL: TestA (0.00s)" }],
    ["one line of output", { output: "error: no disk\n" }],
    ["nothing", {}],
  ])("of a report that says %s, nothing more is shown", (_, facts) => {
    expect(shortTrace(failure(facts))).toBeUndefined();
  });

  test("without a message, the last lines of the output are shown", () => {
    expect(shortTrace(failure({ output: "start\nerror: no disk\nbye" }))).toBe(
      "start\nerror: no disk\nbye",
    );
  });
});

describe("the trace", () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    [
      "Java",
      "A: no\n\tat org.lib.B.c(B.java:1)\n\tat org.shop.Cart.total(Cart.java:8)\n\tat java.base/jdk.D.e(Native Method)\n\tat org.lib.B.f(B.java:2)\nCaused by: F: disk full\n\tat org.shop.Cart.pay(Cart.java:9)\n\t... 12 more",
      ["org/shop/Cart.java"],
      [
        "    … 1 frame outside the repository",
        "    at org.shop.Cart.total(Cart.java:8)",
        "    … 2 frames outside the repository",
        "Caused by: F: disk full",
        "    at org.shop.Cart.pay(Cart.java:9)",
        "    … 12 frames outside the repository",
      ],
    ],
    [
      "Logback",
      "A: no\n\tat org.shop.Cart.total(Cart.java:8)\n\tat org.lib.B.f(B.java:2)\n\t... 27 common frames omitted",
      ["org/shop/Cart.java"],
      ["at org.shop.Cart.total(Cart.java:8)", "… 28 frames outside the repository"],
    ],
    [
      "JavaScript",
      "Error: no\n    at total (/app/src/cart.js:8:3)\n    at new Promise (<anonymous>)\n    at run (/app/node_modules/runner/run.js:1:2)\n    at process.task (node:internal/task:5:5)",
      ["/app/src/cart.js"],
      ["at total (/app/src/cart.js:8:3)", "… 3 frames outside the repository"],
    ],
    [
      "Python",
      'Traceback (most recent call last):\n  File "/usr/lib/unittest/case.py", line 57, in run\n    self.call(method)\n    ~~~~~~~~~^^^^^^^^\n  File "/app/test_cart.py", line 8, in test_total\n    total([])\nValueError: empty',
      ["/app/test_cart.py"],
      [
        "Traceback (most recent call last):",
        "  … 1 frame outside the repository",
        '  File "/app/test_cart.py", line 8, in test_total',
        "    total([])",
      ],
    ],
    [
      ".NET",
      "no\n   at Lib.Assert.Equal(Int32 a, Int32 b)\n   at Shop.CartTests.Total() in /app/CartTests.cs:line 8",
      ["/app/CartTests.cs"],
      ["… 1 frame outside the repository", "at Shop.CartTests.Total() in /app/CartTests.cs:line 8"],
    ],
    [
      "PHP",
      "no is not yes\n\n/app/tests/CartTest.php:8\n/app/vendor/phpunit/TestCase.php:12",
      ["/app/tests/CartTest.php"],
      ["/app/tests/CartTest.php:8", "… 1 frame outside the repository"],
    ],
    [
      "Ruby",
      "no is not yes\n./spec/cart_spec.rb:8:in `total'\n/usr/lib/ruby/gems/rspec/run.rb:12:in `run'",
      ["./spec/cart_spec.rb"],
      ["./spec/cart_spec.rb:8:in `total'", "… 1 frame outside the repository"],
    ],
    [
      "Ruby, as a program prints it",
      "no is not yes\n\tfrom ./lib/cart.rb:8:in `total'\n\tfrom /usr/lib/ruby/run.rb:12:in `run'\n# /usr/lib/ruby/run.rb:9",
      ["./lib/cart.rb"],
      ["from ./lib/cart.rb:8:in `total'", "… 2 frames outside the repository"],
    ],
  ])("of a trace of %s, frames outside the repository are counted", (_, text, ownPaths, lines) => {
    expect(shown(text, { ownPaths })).toEqual(lines);
  });

  test("a line that only mentions a file is not a frame", () => {
    const text =
      "Error: no\n    at total (src/cart.js:8:3)\nsee /etc/shop.conf:12 for more\nat least 3 (of 4)";
    expect(shown(text, { message: "no", ownPaths: ["src/cart.js"] })).toEqual([
      "    at total (src/cart.js:8:3)",
      "see /etc/shop.conf:12 for more",
      "at least 3 (of 4)",
    ]);
  });

  test("where no frame is known to be the project's own, all are shown", () => {
    expect(shown("Error: no\n    at a (/b/a.js:1:2)\n    at c (/d/c.js:3:4)")).toEqual([
      "at a (/b/a.js:1:2)",
      "at c (/d/c.js:3:4)",
    ]);
  });

  test("a long trace is cut, and ends with its last cause", () => {
    const frames = Array.from({ length: 30 }, (_, index) => `  at a${index} (a.js:${index + 1}:1)`);
    const lines = shown(`A: no\n${frames.join("\n")}\nCaused by: B: disk full\n  at c (c.js:1:1)`);
    expect(lines.slice(0, 20)).toEqual(frames.slice(0, 20));
    expect(lines.slice(20)).toEqual([
      "… 10 more lines",
      "Caused by: B: disk full",
      "  at c (c.js:1:1)",
    ]);
  });
});
