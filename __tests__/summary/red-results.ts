import type { LocatedFailure } from "../../src/reports/tests.ts";
import type { AttestResult } from "../../src/run/result.ts";
import { ARCHIVE, failure, green, KEPT, suite, tests, testsFailed } from "./results.ts";

const TRACE = `AssertionError: expected 41.99 to be 42.00
    at priceOf (src/cart/total.ts:31:11)
    at Object.<anonymous> (tests/cart/total.test.ts:18:24)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`;

function failedTests(): readonly LocatedFailure[] {
  return [
    ...["standard", "reduced", "export", "mixed"].map((rate) =>
      failure({
        suite: "checkout.cart.total",
        name: `rounds after the discount (${rate} rate)`,
        message: "expected 41.99 to be 42.00",
        type: "AssertionError",
        text: TRACE,
        file: "tests/cart/total.test.ts",
        line: 18,
        report: "build/TEST-total.xml",
      }),
    ),
    failure({
      suite: "checkout.payment.gateway.integration.CardAuthorisationRoundTripTest",
      name: "declines an expired card",
      className: "checkout.payment.gateway.integration.CardAuthorisationRoundTripTest",
      message: "expected: <DECLINED> but was: <TIMEOUT>",
      type: "org.opentest4j.AssertionFailedError",
    }),
    failure({
      suite: "checkout.payment.gateway.integration.CardAuthorisationRoundTripTest",
      name: "authorises in two steps",
      outcome: "error",
      type: "java.net.ConnectException",
      message: "Connection refused",
      text: `java.net.ConnectException: Connection refused\n${"\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)\n".repeat(40)}`,
    }),
  ];
}

/** Failures, an error, and a report that could not be read. */
export function red(facts: Partial<AttestResult> = {}): AttestResult {
  const passing = Array.from({ length: 31 }, (_, index) =>
    suite(`checkout.module${index + 1}.ServiceTest`, { total: 37, duration: 0.2 + index / 7 }),
  );
  const failing = [
    suite("checkout.payment.gateway.integration.CardAuthorisationRoundTripTest", {
      total: 24,
      failures: 1,
      errors: 1,
      duration: 65.2,
    }),
    suite("checkout.cart.total", { total: 33, failures: 4, skipped: 14, duration: 3.4 }),
  ];
  return {
    ...green(),
    tests: tests([...passing, ...failing], {
      reports: 34,
      invalid: [
        {
          name: "build/TEST-shipping.xml",
          reason: "line 212, column 9: <testcase> is not closed: the file ends here",
        },
      ],
      failed: failedTests(),
    }),
    kept: { ...KEPT, archive: { ...ARCHIVE, bytes: 9_871_204, files: 33, redacted: 0 } },
    failures: [testsFailed("6 of 1,204 tests failed")],
    cause: "tests",
    warnings: [
      {
        id: "broken-reports-left-out",
        title: "1 broken report was left out",
        details: ["build/TEST-shipping.xml: line 212, column 9: <testcase> is not closed"],
      },
      {
        id: "contradictory-report",
        title: "A report contradicts itself",
        details: [
          "build/TEST-module3.xml: suite checkout.module3.ServiceTest has 37 cases, its header says 36",
        ],
      },
    ],
    notices: [
      {
        id: "tolerated-mistakes",
        title: "1 report has a mistake that does no harm",
        details: [
          "build/TEST-module7.xml: a character that XML forbids (U+001B) at line 8 is shown as U+FFFD",
        ],
      },
    ],
    ...facts,
  };
}

/** This many suites with long names, a hundredth of them red. */
export function huge(suites = 5000): AttestResult {
  const all = Array.from({ length: suites }, (_, index) =>
    suite(`org.example.checkout.module${index % 97}.feature${index}.OrderLifecycleServiceTest`, {
      total: 80,
      failures: index % 100 === 57 ? 1 + (index % 3) : 0,
      skipped: index % 9,
      duration: (index % 31) / 7,
    }),
  );
  const failed = all
    .filter(({ failures }) => failures > 0)
    .flatMap(({ name, failures }) =>
      Array.from({ length: failures }, (_, index) =>
        failure({
          suite: name,
          name: `keeps its state (${index})`,
          message: "expected 3 to equal 4",
          text: TRACE,
        }),
      ),
    );
  return green({ tests: tests(all, { failed, reports: suites }) });
}
