import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Report, Suite } from "../../src/junit/report.ts";
import { outcome } from "./read.ts";

const FOLDER = join("__tests__", "junit", "reports");

function suite(name: string, counts: Partial<Suite>): Suite {
  return { name, total: 0, failures: 0, errors: 0, skipped: 0, flaky: 0, duration: 0, ...counts };
}

const CART = "org.example.shop.CartTest";

/** What the reports say; unlisted members are empty. */
const EXPECTED: Readonly<Record<string, Partial<Report>>> = {
  "surefire.xml": {
    suites: [
      suite(CART, { total: 5, failures: 1, errors: 1, skipped: 1, flaky: 1, duration: 1.271 }),
    ],
    failed: [
      {
        suite: CART,
        name: "removes",
        className: CART,
        outcome: "failure",
        message: "expected: <1> but was: <2>",
        type: "org.opentest4j.AssertionFailedError",
        text:
          "org.opentest4j.AssertionFailedError: expected: <1> but was: <2>\n" +
          "\tat org.example.shop.CartTest.removes(CartTest.java:42)",
      },
      {
        suite: CART,
        name: "pays",
        className: CART,
        outcome: "error",
        type: "java.lang.NullPointerException",
        text: "java.lang.NullPointerException\n\tat org.example.shop.Cart.pay(Cart.java:7)",
      },
    ],
    flaky: [{ suite: CART, name: "retries", className: CART, attempts: 2 }],
  },
  "pytest.xml": {
    suites: [suite("pytest", { total: 3, failures: 1, skipped: 1, duration: 0.003 })],
    failed: [
      {
        suite: "pytest",
        name: "test_sum",
        className: "tests.test_cart",
        outcome: "failure",
        message: "AssertionError: assert 3 == 4",
        text:
          "def test_sum():\n>       assert 3 == 4\nE       assert 3 == 4\n\n" +
          "tests/test_cart.py:7: AssertionError",
      },
    ],
  },
  "go.xml": {
    suites: [
      suite("example.com/shop/cart", { total: 3, failures: 1, duration: 2.5 }),
      suite("example.com/shop/till", { total: 1, duration: 1 }),
    ],
    failed: [
      {
        suite: "example.com/shop/cart",
        name: "TestPay",
        className: "example.com/shop/cart",
        outcome: "failure",
        message: "Failed",
        text: "cart_test.go:12: got 1, want 2",
      },
    ],
  },
  "nested.xml": {
    suites: [
      suite("outer", { total: 4, failures: 1, errors: 1, skipped: 1, duration: 1235 }),
      suite("nested.xml", { total: 2, failures: 1 }),
      suite("hidden", { total: 2, errors: 1 }),
      suite("all", { total: 1 }),
    ],
    failed: [
      { suite: "outer", name: "status", outcome: "failure" },
      {
        suite: "outer",
        name: "outside any case",
        outcome: "error",
        message: "afterAll",
        text: "teardown broke",
      },
    ],
    warnings: [
      'nested.xml: suite "nested.xml" has no test cases, but its header counts 2 tests, 1 failure, ' +
        "0 errors, 0 skipped: the header's counts are used",
      'nested.xml: suite "hidden" has 1 test case, none of which failed, but its header counts 2 tests, ' +
        "0 failures, 1 error, 0 skipped: the header's failures and errors are used",
    ],
    notices: [
      'nested.xml:13:34: the report has a time that is not a number of seconds, treated as absent ("2s")',
    ],
  },
  "tolerated.xml": {
    suites: [suite("täst \ufffd[1m", { total: 2, failures: 1 })],
    failed: [
      {
        suite: "täst \ufffd[1m",
        name: "a &lt b",
        className: "a.cpp",
        outcome: "failure",
        message: "<b> != </b>",
        type: "CHECK",
        text: "a.cpp(3): \ufffd[31mred\ufffd[0m \ufffd",
      },
    ],
    notices: [
      "tolerated.xml:2:1: the report has an XML declaration that is not at its start",
      "tolerated.xml:3:1: the report has text outside the root element, which was ignored",
      "tolerated.xml:5:25: the report has a character that XML forbids, shown as U+FFFD",
      "tolerated.xml:6:41: the report has '&' that does not start a reference XML defines, kept as written",
      "tolerated.xml:7:25: the report has '<' inside an attribute value",
      "tolerated.xml:7:84: the report has bytes that are invalid in its encoding, shown as U+FFFD",
      'tolerated.xml:9:42: the report has a repeated attribute, of which the first counts ("name")',
    ],
  },
};

describe("the project's own reports", () => {
  test("are all expected to say something", () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  test.each(Object.entries(EXPECTED))("%s", (file, expected) => {
    const bytes = readFileSync(join(FOLDER, file));
    for (const size of [1, 10, 65_536]) {
      expect(outcome(bytes, size, file)).toEqual({
        kind: "report",
        path: file,
        failed: [],
        flaky: [],
        skipped: expect.any(Array),
        warnings: [],
        notices: [],
        ...expected,
      });
    }
  });
});

test.each([
  ["coverage.xml", "coverage"],
  ["project.xml", "project"],
])("%s is no report", (file, root) => {
  const bytes = readFileSync(join("__tests__", "junit", "other-documents", file));
  expect(outcome(bytes, 65_536, file)).toEqual({ kind: "not-junit", path: file, root });
});
