import { describe, expect, test } from "@jest/globals";
import { parseFrames } from "../../../src/summary/failures/stack-trace.ts";

describe("places in traces", () => {
  test.each<[producer: string, line: string, path: string, at: number, isPackaged?: true]>([
    ["Python", '  File "tests/test_cart.py", line 12, in test_total', "tests/test_cart.py", 12],
    ["Python, with blanks", 'File "/src/my tests/t.py", line 3', "/src/my tests/t.py", 3],
    [
      "Python, in a group of exceptions",
      '  |   File "/src/tests/test_cart.py", line 12, in test_total',
      "/src/tests/test_cart.py",
      12,
    ],
    ["Python, through TAP", '# File "tests/test_cart.py", line 12', "tests/test_cart.py", 12],
    ["Python, in a log", 'ERROR: File "tests/test_cart.py", line 12', "tests/test_cart.py", 12],
    [
      "Python, on one line",
      'no cart Traceback (most recent call last):   File "/src/test_cart.py", line 1, in <module> ImportError: no cart',
      "/src/test_cart.py",
      1,
    ],
    ["shells", "/src/tests/pay.sh: line 12: pay: command not found", "/src/tests/pay.sh", 12],
    ["pytest", "tests/test_cart.py:12: AssertionError", "tests/test_cart.py", 12],
    [".NET", "   at Shop.CartTests.Total() in /src/CartTests.cs:line 12", "/src/CartTests.cs", 12],
    [
      ".NET on Windows",
      "   at Shop.T.Total() in D:\\a\\my repo\\T.cs:line 12",
      "D:\\a\\my repo\\T.cs",
      12,
    ],
    [
      "Java",
      "\tat shop.cart.CartTest.total(CartTest.java:12)",
      "shop/cart/CartTest.java",
      12,
      true,
    ],
    [
      "Java modules",
      "\tat app//shop.CartTest.total(CartTest.java:12)",
      "shop/CartTest.java",
      12,
      true,
    ],
    [
      "Java lambdas",
      "at shop.CartTest.lambda$total$0(CartTest.java:9)",
      "shop/CartTest.java",
      9,
      true,
    ],
    [
      "Java constructors",
      "at shop.CartTest.<init>(CartTest.java:9)",
      "shop/CartTest.java",
      9,
      true,
    ],
    ["Java without a package", "at CartTest.total(CartTest.java:9)", "CartTest.java", 9],
    [
      "Kotlin, sentences",
      "at shop.CartTest.adds an item(CartTest.kt:9)",
      "shop/CartTest.kt",
      9,
      true,
    ],
    ["JavaScript", "    at total (/src/cart.test.js:12:5)", "/src/cart.test.js", 12],
    [
      "JavaScript, with blanks",
      "    at total (/my src/cart.test.js:12:5)",
      "/my src/cart.test.js",
      12,
    ],
    [
      "JavaScript, with brackets",
      "    at page (/app/(shop)/cart.test.js:12:5)",
      "/app/(shop)/cart.test.js",
      12,
    ],
    [
      "JavaScript, no function, with brackets",
      "    at /app/(shop)/[id]/cart.test.js:12:5",
      "/app/(shop)/[id]/cart.test.js",
      12,
    ],
    [
      "JavaScript methods",
      "    at Object.<anonymous> (src/cart.test.ts:12:5)",
      "src/cart.test.ts",
      12,
    ],
    ["JavaScript, no function", "    at /src/cart.test.js:12:5", "/src/cart.test.js", 12],
    [
      "JavaScript modules",
      "    at async file:///src/cart.test.js:12:5",
      "file:///src/cart.test.js",
      12,
    ],
    [
      "JavaScript modules on Windows",
      "    at file:///D:/a/cart.test.js:12:5",
      "file:///D:/a/cart.test.js",
      12,
    ],
    ["JavaScript, no function, with blanks", "    at /my src/a.js:12:5", "/my src/a.js", 12],
    ["JavaScript on Windows", "    at total (D:\\a\\cart.test.js:12:5)", "D:\\a\\cart.test.js", 12],
    ["Vitest", " ❯ src/cart.test.ts:12:5", "src/cart.test.ts", 12],
    ["Go", "    cart_test.go:12: want 3, got 4", "cart_test.go", 12],
    ["Go, testify", "\tError Trace:\t/src/cart_test.go:12", "/src/cart_test.go", 12],
    ["Go, panics", "\t/src/cart.go:12 +0x1d", "/src/cart.go", 12],
    ["PHP", "/src/tests/CartTest.php:12", "/src/tests/CartTest.php", 12],
    ["PHP traces", "#0 /src/CartTest.php(12): Shop\\Cart->total()", "/src/CartTest.php", 12],
    ["Ruby", "./spec/cart_spec.rb:12:in `block (2 levels)'", "./spec/cart_spec.rb", 12],
    ["Minitest", "test_total(CartTest) [test/cart_test.rb:12]:", "test/cart_test.rb", 12],
    [
      "Minitest, with blanks",
      "CartTest#test_a [/my src/cart_test.rb:12]:",
      "/my src/cart_test.rb",
      12,
    ],
    ["Next.js", "[chromium] › pages/[id].spec.ts:12:1 › a", "pages/[id].spec.ts", 12],
    ["Next.js, at the start", "[id].spec.ts:12:1", "[id].spec.ts", 12],
    ["RSpec", "# ./spec/cart_spec.rb:12", "./spec/cart_spec.rb", 12],
    ["Rust", "thread 'total' panicked at src/cart.rs:12:5:", "src/cart.rs", 12],
    ["Rust, older", "thread 'total' panicked at 'no', src/cart.rs:12:5", "src/cart.rs", 12],
    ["C++", "/src/cart_test.cc:12: Failure", "/src/cart_test.cc", 12],
    ["C++ on Windows", "D:\\a\\cart_test.cpp(12): error: no", "D:\\a\\cart_test.cpp", 12],
    ["Swift", "/src/CartTests.swift:12: error: no", "/src/CartTests.swift", 12],
    ["Dart", "test/cart_test.dart 12:5  main.<fn>.<fn>", "test/cart_test.dart", 12],
    ["Bats", "(in test file tests/cart.bats, line 12)", "tests/cart.bats", 12],
    [
      "Bats, in a function",
      "(from function `total' in file tests/a.bash, line 12,",
      "tests/a.bash",
      12,
    ],
    ["Bats, at the end of that", " in test file tests/cart.bats, line 12)", "tests/cart.bats", 12],
    ["EUnit", "in function cart:total/0 (cart.erl, line 12)", "cart.erl", 12],
    ["Perl", "#   at t/cart.t line 12.", "t/cart.t", 12],
    ["Elixir", "     test/cart_test.exs:12: (test)", "test/cart_test.exs", 12],
  ])(
    "a place in a trace is recognised as %s writes it",
    (_, line, ...[path, at, isPackaged = false]) => {
      expect(parseFrames(`Something broke\n${line}\r\n`)).toEqual([{ path, line: at, isPackaged }]);
    },
  );

  test.each([
    ["nothing", ""],
    ["words", "expected 3 to be 4"],
    ["a time", "it was 12:30 then"],
    ["a version", "node v24.1.0 (linux)"],
    ["a native frame", "\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)"],
    ["line 0", "src/cart.rs:0:1"],
    ["a line beyond any file", "src/cart.rs:99999999999999999999:1"],
  ])("%s names no place", (_, text) => expect(parseFrames(text)).toEqual([]));

  test("places keep their order", () => {
    const lines = Array.from({ length: 30 }, (_, index) => `src/a.rs:${index + 1}:5`);
    expect(parseFrames(lines.join("\n")).map(({ line }) => line)).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
  });

  test("the place of a test of Bats comes before those of helpers, Playwright's heading after all others", () => {
    const trace = [
      "[chromium] › cart.spec.ts:1:3 › pays",
      "(from function `fail' in file cart.bats, line 2,",
      " in test file cart.bats, line 3)",
      "at pay (/src/cart.js:4:5)",
    ];
    expect(parseFrames(trace.join("\n")).map(({ line }) => line)).toEqual([3, 2, 4, 1]);
  });

  test("through TAP, the place of a test of Bats comes before those of helpers, too", () => {
    const trace = [
      "# (from function `fail' in file helper.bash, line 2,",
      "#  in test file cart.bats, line 3)",
    ];
    expect(parseFrames(trace.join("\n")).map(({ line }) => line)).toEqual([3, 2]);
  });

  test("of a long trace the first hundred lines and the last fifty are read", () => {
    const lines = Array.from({ length: 300 }, (_, index) => `src/a.rs:${index + 1}:5`);
    expect(parseFrames(lines.join("\n")).map(({ line }) => line)).toEqual([
      ...Array.from({ length: 100 }, (_, at) => at + 1),
      ...Array.from({ length: 50 }, (_, at) => at + 251),
    ]);
  });
});
