import type { Cause } from "../../src/base/step.ts";
import type { AttestResult, Result } from "../../src/run/result.ts";
import { blocked, check, failure, gateOnly, green, NOW, red, suite, tests } from "./results.ts";

const HOUR = 3_600_000;

const FORK =
  "Nothing was sent: runs from forks and Dependabot get no secrets, so there is no API key (`on-fork: skip`).";

/** Results for every kind of page that the summary makes, by name. */
export const SCENARIOS: Readonly<Record<string, Result>> = {
  green: green(),
  quiet: green({
    tests: tests([
      suite("checkout.cart.CartTest", { total: 48 }),
      suite("checkout.payment.CardValidationTest", { total: 160, duration: 4.07 }),
    ]),
  }),
  "red-1": withFailures(1),
  "red-2": withTwoFailures(),
  "red-12": withFailures(12),
  "red-300": withFailures(300),
  "suites-800": green({
    tests: tests(
      Array.from({ length: 800 }, (_, index) =>
        suite(`checkout.module${index % 40}.feature${index}.ServiceTest`, { duration: index / 90 }),
      ),
    ),
  }),
  red: red(),
  "gate-passed": green({
    gate: {
      verdict: "passed",
      mode: "enforce",
      checks: [
        check({ deployments: deployments(3) }),
        check({ check: "control", subject: "SDLC-7" }),
      ],
    },
  }),
  "gate-blocked": blocked(),
  "gate-unknown": gateOnly({
    gate: {
      verdict: "unknown",
      mode: "enforce",
      checks: [
        check({
          status: "unknown",
          reason:
            "In production, the compliance of 60 of 60 newest deployments is unknown: checkout-1 (3b1f9d0c4e7a, 1 hour ago), checkout-2 (3b1f9d0c4e7a, 2 hours ago), checkout-3 (3b1f9d0c4e7a, 3 hours ago) and 57 more; look in the service for what is missing.",
          deployments: deployments(60),
        }),
      ],
    },
    cause: "gate",
    failures: [
      "Gate unknown: In production, the compliance of 60 of 60 newest deployments is unknown: checkout-1 (3b1f9d0c4e7a, 1 hour ago), checkout-2 (3b1f9d0c4e7a, 2 hours ago), checkout-3 (3b1f9d0c4e7a, 3 hours ago) and 57 more; look in the service for what is missing.",
    ],
  }),
  fork: green({
    target: { flow: "checkout", name: "unit-tests" },
    attestation: { status: "skipped", reason: FORK },
    archive: undefined,
    notices: [FORK],
  }),
  "dry-run": green({ attestation: { status: "dry-run" } }),
  "service-down": undelivered(
    "The service was unavailable for 2 minutes (`POST …/junit` → 503). Re-run this job when the service is back, or send the kept request.",
    503,
  ),
  "key-refused": undelivered(
    "`POST …/junit` → 401. Check `api-key`: it may have expired, or belong to another organization.",
    401,
  ),
  crashed: crashed(),
  "too-few-tests": unread(
    "Only 30 test cases ran (470 of 500 cases were skipped), and `min-tests` asks for at least 100. Did the test run crash or select nothing?",
  ),
  "broken-report": unread(
    "1 report is broken:\n- build/TEST-shipping.xml:212:9: <testcase> is not closed: the file ends here\nA broken report usually means that a test run crashed. To attest without broken reports, set `on-invalid-report: warn`.",
  ),
  "none-found": unread(
    "No report was found in /home/runner/work/checkout/checkout that matches build/test-results/**/*.xml. There is no `build`. `.` has `app` and `pom.xml`. Did the tests run, and do they write JUnit reports there?",
  ),
  "wrong-inputs": {
    ...unread(
      "2 inputs are wrong; nothing was read and nothing was sent.\n- `timeout` is `2 minutes`; it takes one number and one unit, such as `90s`, `15m`, `24h` or `7d`.\n- `base-url` is missing; it takes the address of the service.",
      "inputs",
    ),
    target: {},
  },
  cancelled: unread("The run was cancelled. The attestation was not recorded.", "cancelled"),
  redacted: redacted(),
  trimmed: trimmed(),
  flaky: green({
    tests: tests([suite("checkout.net.ReconnectTest", { total: 30, flaky: 3 })], {
      flaky: [2, 3, 2].map((attempts, index) => ({
        suite: "checkout.net.ReconnectTest",
        name: `reconnects after ${index + 1} lost packets`,
        attempts,
      })),
    }),
  }),
  skipped: green({
    tests: tests([suite("checkout.net.ReconnectTest", { total: 30, skipped: 14 })], {
      skipped: Array.from({ length: 14 }, (_, index) => ({
        suite: "checkout.net.ReconnectTest",
        name: `works with protocol version ${index + 1}`,
        ...(index > 0 && { reason: "there is no server for this version" }),
      })),
    }),
  }),
  "web-page": green({
    attestation: {
      status: "recorded",
      response: "<!doctype html><html><head><title>Sign in</title></head>",
      isPage: true,
    },
    warnings: [
      "The service answered with an HTML page. Its status says that the attestation was recorded, but check the trail, and check `base-url`.",
    ],
  }),
};

function withTwoFailures(): Result {
  const failed = [
    failure({
      suite: "checkout.cart.total",
      name: "rounds after the discount",
      type: "AssertionError",
      message: "expected 41.99 to be 42.00",
      text: "AssertionError: expected 41.99 to be 42.00\n    at priceOf (src/cart/total.ts:31:11)\n    at tests/cart/total.test.ts:18:24",
      place: { file: "src/cart/total.ts", line: 31 },
      report: "reports/cart.xml",
    }),
    failure({
      suite: "checkout.payment.GatewayTest",
      name: "authorises in two steps",
      outcome: "error",
      type: "java.net.ConnectException",
      message: "Connection refused",
      text: "java.net.ConnectException: Connection refused\n\tat org.example.checkout.Gateway.open(Gateway.java:88)\nCaused by: java.io.IOException: no route to host",
      place: { file: "src/main/java/org/example/checkout/Gateway.java", line: 88 },
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
      { failed, outcome: "failure" },
    ),
    failures: ["2 of 564 tests failed; `fail-on-test-failures` is on."],
    cause: "tests",
  });
}

function withFailures(number: number): Result {
  const failed = Array.from({ length: Math.min(number, 200) }, (_, index) =>
    failure({
      suite: `checkout.payment.gateway.integration.CardAuthorisationRoundTrip${index % 7}Test`,
      name: `authorises in two steps and captures the reserved amount within the limit of the card (${index + 1})`,
      type: "org.opentest4j.AssertionFailedError",
      message: `expected: <AUTHORISED> but was: <DECLINED> for card ${index + 1}`,
      text: [
        `org.opentest4j.AssertionFailedError: expected: <AUTHORISED> but was: <DECLINED> for card ${index + 1}`,
        ...Array.from(
          { length: 40 },
          (_, frame) =>
            `\tat org.example.checkout.payment.Gateway.step${frame}(Gateway.java:${100 + frame})`,
        ),
        "Caused by: java.net.ConnectException: Connection refused",
        "\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)",
        "\t... 12 more",
      ].join("\n"),
      place: {
        file: "src/test/java/org/example/checkout/payment/CardAuthorisationRoundTripTest.java",
        line: 40 + index,
      },
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
    failures: [`${number} of 1,220 tests failed; \`fail-on-test-failures\` is on.`],
    cause: "tests",
  });
}

/** What a check says about this many deployments. */
function deployments(number: number) {
  const rows = Array.from({ length: Math.min(number, 20) }, (_, index) => ({
    artifactName: `registry.example/octo-org/checkout-${index + 1}:2.14.0`,
    fingerprint: "3b1f9d0c4e7a62858f1b0c9d3e5a7f6142b8c0d9e1f3a5b7c9d1e3f5a7b9c1d3",
    deployedAt: NOW - (index + 1) * HOUR,
    ...(number < 60 && { compliant: true }),
  }));
  const unknown = number < 60 ? 0 : number;
  return { rows, total: number, notCompliant: 0, unknown, commitSha: undefined };
}

function unread(reason: string, cause: Cause = "evidence"): AttestResult {
  const { tests: _, archive: __, ...rest } = green();
  return { ...rest, attestation: { status: "skipped", reason }, failures: [reason], cause };
}

function undelivered(reason: string, httpStatus: number): Result {
  const retryable = httpStatus >= 500;
  return green({
    attestation: { status: "failed", reason, retryable, httpStatus },
    failures: [
      `The attestation was not recorded: ${reason} The request is kept in /home/runner/work/_temp/junit-attestation-x1y2z3.`,
    ],
    cause: "service",
  });
}

/** All tests passed, and the test step failed. */
function crashed(): Result {
  const added = {
    suite: "unit-tests (test run)",
    name: "test run",
    outcome: "error",
    message: "The test step failed, and no report says so.",
  } as const;
  return green({
    tests: tests(
      [suite("checkout.cart", { total: 30 }), suite(added.suite, { total: 1, errors: 1 })],
      {
        failed: [added],
        outcome: "failure",
        reports: 1,
      },
    ),
    warnings: [
      "The test step failed, and no report says so: something outside the test cases went wrong. It counts as one more case that errored, in a suite named `unit-tests (test run)`.",
    ],
  });
}

function redacted(): Result {
  const { commit, ...rest } = green();
  if (commit === undefined) return rest;
  const { author: _, message: __, ...info } = commit.info;
  const { author: ___, message: ____, ...sources } = commit.sources;
  return { ...rest, commit: { ...commit, info, sources, redacted: ["author", "message"] } };
}

function trimmed(): Result {
  const { archive, ...rest } = green();
  if (archive === undefined) return rest;
  const omitted = Array.from({ length: 14 }, (_, index) => ({
    path: `build/test-results/test/TEST-module${index}.xml`,
    bytes: 4_120_331 - index * 100_000,
    reason: "Left out for its size: the zip may have 10 MB (attachment-overflow: trim)",
  }));
  return { ...rest, archive: { ...archive, omitted } };
}
