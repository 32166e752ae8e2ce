import type { TestOutcome } from "../../src/reports/report-inputs.ts";
import type { AttestResult, Result } from "../../src/run/result.ts";
import { failure, green, suite, tests, testsFailed } from "./results.ts";

export function withTwoFailures(outcome: TestOutcome | undefined): AttestResult {
  const failed = [
    failure({
      suite: "checkout.cart.total",
      name: "rounds after the discount",
      type: "AssertionError",
      message: "expected 41.99 to be 42.00",
      text: "AssertionError: expected 41.99 to be 42.00\n    at priceOf (src/cart/total.ts:31:11)\n    at tests/cart/total.test.ts:18:24\n    at node_modules/runner/dist/run.js:11:15\n    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)",
      location: { file: "src/cart/total.ts", line: 31 },
      ownPaths: ["src/cart/total.ts", "tests/cart/total.test.ts"],
      report: "reports/cart.xml",
    }),
    failure({
      suite: "checkout.payment.GatewayTest",
      name: "authorises in two steps",
      outcome: "error",
      type: "java.net.ConnectException",
      message: "Connection refused",
      text: "java.net.ConnectException: Connection refused\n\tat org.example.checkout.Gateway.open(Gateway.java:88)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:580)\nCaused by: java.io.IOException: no route to host",
      ownPaths: ["org/example/checkout/Gateway.java"],
      location: { file: "src/main/java/org/example/checkout/Gateway.java", line: 88 },
      report: "build/TEST-gateway.xml",
    }),
  ];
  return green({
    tests: tests(
      [
        suite("checkout.cart.total", { total: 33, failures: 1, skipped: 4, duration: 3.4 }),
        suite("checkout.payment.GatewayTest", { total: 112, errors: 1, duration: 65.2 }),
        suite("checkout.payment.RefundTest", { total: 419, duration: 12.9 }),
      ],
      { failed, outcome },
    ),
    failures: [testsFailed("2 of 564 tests failed")],
    cause: "tests",
  });
}

/** The failures of several reports. */
export function withThreeFailures(): Result {
  const { tests: two, ...rest } = withTwoFailures("failure");
  const { tests: one } = withFailures(1);
  const suites = [...(two?.suites ?? []), ...(one?.suites ?? [])];
  const failed = [...(two?.failed ?? []), ...(one?.failed ?? [])];
  return { ...rest, tests: tests(suites, { failed, outcome: "failure" }) };
}

/** Twelve tests that need a database which is not there. */
export function oneCause(): Result {
  const message = "bean 'dataSource' could not be created";
  const failed = Array.from({ length: 12 }, (_, index) =>
    failure({
      suite: "checkout.orders.OrderRepositoryTest",
      name: `keeps order ${index + 1}`,
      message,
      text: `org.example.BeanException: ${message}\n\tat org.example.orders.OrderRepositoryTest.setUp(OrderRepositoryTest.java:21)\nCaused by: java.net.ConnectException: Connection to localhost:5432 refused`,
      location: { file: "src/test/java/org/example/orders/OrderRepositoryTest.java", line: 21 },
      report: "build/TEST-orders.xml",
    }),
  );
  const suites = [suite("checkout.orders.OrderRepositoryTest", { total: 40, failures: 12 })];
  return green({
    tests: tests(suites, { failed, outcome: "failure" }),
    failures: [testsFailed("12 of 40 tests failed")],
    cause: "tests",
  });
}

/** A Go test fails with its subtest, and says nothing itself. */
export function goSubtests(): Result {
  const common = {
    suite: "example.org/checkout/cart",
    report: "reports/go.xml",
    message: "Failed",
  };
  const failed = [
    failure({ ...common, name: "TestTotal", text: "--- FAIL: TestTotal (0.00s)" }),
    failure({
      ...common,
      name: "TestTotal/rounds_up",
      text: "    cart_test.go:31: total = 41.99, want 42.00\n--- FAIL: TestTotal/rounds_up (0.00s)",
      location: { file: "cart/cart_test.go", line: 31 },
    }),
    failure({ ...common, name: "TestEmpty", message: undefined }),
  ];
  return green({
    tests: tests([suite("example.org/checkout/cart", { total: 12, failures: 3 })], {
      failed,
      outcome: "failure",
    }),
  });
}

export function withFailures(number: number): AttestResult {
  const failed = Array.from({ length: Math.min(number, 200) }, (_, index) =>
    failure({
      suite: `checkout.payment.gateway.integration.CardAuthorisationRoundTrip${index % 7}Test`,
      name: `authorises in two steps and captures the reserved amount within the limit of the card (${index + 1})`,
      type: "org.opentest4j.AssertionFailedError",
      message: `expected: <AUTHORISED> but was: <DECLINED> for card ${index + 1}`,
      text: [
        `org.opentest4j.AssertionFailedError: expected: <AUTHORISED> but was: <DECLINED> for card ${index + 1}`,
        ...Array.from(
          { length: 3 },
          (_, frame) =>
            `\tat org.example.checkout.payment.Gateway.step${frame}(Gateway.java:${100 + frame})`,
        ),
        ...Array.from(
          { length: 37 },
          (_, frame) => `\tat org.example.runner.Invocation.proceed(Invocation.java:${50 + frame})`,
        ),
        "Caused by: java.net.ConnectException: Connection refused",
        "\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)",
        "\t... 12 more",
      ].join("\n"),
      location: {
        file: "src/test/java/org/example/checkout/payment/CardAuthorisationRoundTripTest.java",
        line: 40 + index,
      },
      ownPaths: ["org/example/checkout/payment/Gateway.java"],
      report: `build/test-results/test/TEST-round-trip-${index % 7}.xml`,
    }),
  );
  const red = Array.from({ length: 7 }, (_, index) => {
    const failures = Math.ceil((number - index) / 7);
    return suite(`checkout.payment.gateway.integration.CardAuthorisationRoundTrip${index}Test`, {
      total: 60,
      failures: Math.max(0, failures),
      duration: 65.2,
    });
  });
  return green({
    tests: tests([suite("checkout.cart.total", { total: 800, duration: 3.4 }), ...red], { failed }),
    failures: [testsFailed(`${number} of 1,220 tests failed`)],
    cause: "tests",
  });
}

/** All tests passed, and the test step failed. */
export function crashed(): Result {
  const added = failure({
    suite: "unit-tests (test run)",
    name: "test run",
    outcome: "error",
    message: "The test step failed, and no report says so.",
    report: undefined,
  });
  return green({
    tests: tests(
      [suite("checkout.cart", { total: 30 }), suite(added.suite, { total: 1, errors: 1 })],
      {
        failed: [added],
        outcome: "failure",
        runFailure: { ended: "failed" },
        reports: 1,
      },
    ),
    warnings: [
      {
        id: "failure-not-reported",
        title: "The test step failed, and no report says so",
        details:
          "It counts as one more case that errored, in a suite named `unit-tests (test run)`.",
        advice: "The log of the test step has the reason.",
      },
    ],
  });
}
