import { CANCELLED } from "../../src/base/cancellation.ts";
import type { Problem } from "../../src/base/problem.ts";
import { because } from "../../src/base/step.ts";
import type { Result } from "../../src/summary/result.ts";
import { failure, failures } from "../failures/cases.ts";
import {
  attestation,
  CHECKS,
  gated,
  gateOnly,
  green,
  red,
  refused,
  suite,
  tests,
} from "./results.ts";

const TOTAL = failure(
  {
    suite: "checkout.cart.total",
    name: "rounds after the discount",
    type: "AssertionError",
    message: "expected 41.99 to be 42.00",
    text: "AssertionError: expected 41.99 to be 42.00\n    at priceOf (src/cart/total.ts:31:11)\n    at tests/cart/total.test.ts:18:24\n    at node_modules/runner/dist/run.js:11:15\n    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)",
  },
  { files: ["src/cart/total.ts", "tests/cart/total.test.ts"], report: "reports/cart.xml" },
);

const CONNECTION = failure(
  {
    suite: "checkout.payment.GatewayTest",
    name: "authorises in two steps",
    type: "java.net.ConnectException",
    message: "Connection refused",
    text: "java.net.ConnectException: Connection refused\n\tat org.example.checkout.Gateway.open(Gateway.java:88)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:580)\nCaused by: java.io.IOException: no route to host",
  },
  { files: ["src/main/java/org/example/checkout/Gateway.java"], report: "build/TEST-gateway.xml" },
);

const SILENT = failure({ name: "has no message", file: "cart.test.ts", line: 3 });

const BROKEN: Problem = {
  id: "broken-reports",
  title: "1 report is broken",
  details: ["build/TEST-shipping.xml:212:9: the document ends inside <testcase>"],
  advice: "A broken report usually means that a test run crashed.",
};

const DOWN: Problem = {
  id: "service-unavailable",
  title: "Service unavailable (503)",
  details: ["`POST …/junit` → 503 for 2 minutes."],
  advice: "Re-run this job when the service is back.",
};

const FORK: Problem = {
  id: "fork",
  title: "Nothing was sent, since runs from forks get no secrets",
};

const WARNING: Problem = {
  id: "contradictory-report",
  title: "A report contradicts itself",
  details: ["build/a.xml: suite a has 37 cases, its header says 36", "`b.xml`: 2 cases"],
  advice: "Look at its tool.",
};

/** Results for every kind of page, by name. */
export const SCENARIOS: Readonly<Record<string, Result>> = {
  green: green(),
  "green-with-warning": green({ warnings: [WARNING], notices: [FORK] }),
  "flaky-and-skipped": green({
    tests: tests([suite("net", { total: 30, flaky: 1, skipped: 14 })], {
      outcome: undefined,
      flaky: [{ suite: "net", name: "retries", attempts: 3 }],
      skipped: Array.from({ length: 12 }, (_, index) => ({
        suite: "net",
        name: `speaks version ${index}`,
        ...(index === 0 && { reason: "no IPv6 here\n\tat net.A.b(A.java:1)" }),
      })),
    }),
  }),
  "red-1": red([TOTAL], { reportCount: 1 }),
  "red-3": red([TOTAL, CONNECTION, SILENT]),
  "red-5": red(failures(5, (index) => `${"abcde".charAt(index)} was declined`)),
  "red-500": red(
    failures(200, (index) => `card ${index} was declined`),
    {
      counts: { total: 900, failures: 500, errors: 0, skipped: 0, flaky: 0 },
    },
  ),
  "one-cause": red([
    ...failures(12, () => "bean 'dataSource' could not be created"),
    ...failures(2, (index) => `card ${index} was declined`),
  ]),
  "red-passes": { ...red([TOTAL], { outcome: "success" }), reasons: [] },
  "red-and-broken": {
    ...red([TOTAL], {
      reportCount: 1,
      invalid: [
        { name: "build/TEST-shipping.xml", reason: "build/TEST-shipping.xml:212:1: it ends here" },
      ],
    }),
    reasons: [
      ...because("evidence", BROKEN),
      ...because("tests", { id: "tests-failed", title: "Tests failed" }),
    ],
  },
  crashed: green({
    tests: tests([suite("a", { total: 30 }), suite("test run", { total: 1, errors: 1 })], {
      failed: [failure({ suite: "test run", name: "test run" }, { report: undefined })],
      runFailure: "failed",
      reportCount: 1,
    }),
    warnings: [
      { id: "failure-not-reported", title: "The test step failed, and no report says so" },
    ],
  }),
  "gate-passed": green(gated("passed", [CHECKS.passed, CHECKS.passed])),
  "gate-blocked": green(
    gated("blocked", [CHECKS.passed, CHECKS.unknown, CHECKS.warning, CHECKS.failed], {
      waited: 8000,
    }),
  ),
  "gate-warns": green(gated("blocked", [CHECKS.failed, CHECKS.passed], { onlyWarns: true })),
  "gate-unknown": gateOnly(gated("unknown", [CHECKS.unknown])),
  "gate-not-evaluated": gateOnly({ gate: { verdict: "unknown", checks: [] } }),
  "gate-and-service": green({
    ...gated("blocked", [CHECKS.failed]),
    reasons: [...because("service", DOWN), ...because("gate", CHECKS.failed.problem)],
    attestation: attestation("failed"),
  }),
  "service-down": green({
    attestation: attestation("failed"),
    reasons: because("service", DOWN),
  }),
  "service-warns": green({ attestation: attestation("unknown"), warnings: [DOWN] }),
  "broken-report": refused([BROKEN], "evidence"),
  "wrong-inputs": {
    ...refused(
      [
        { id: "input-invalid", title: "`timeout` is wrong", details: ['It is "2 minutes".'] },
        { id: "input-missing", title: "`base-url` is missing" },
        { id: "input-missing", title: "`org` is missing" },
      ],
      "inputs",
    ),
    commit: undefined,
    target: { name: "unit-tests" },
  },
  cancelled: {
    ...refused([], "cancelled"),
    reasons: [
      ...because("cancelled", { ...CANCELLED, details: ["The attestation was not recorded."] }),
      ...because("evidence", BROKEN),
    ],
  },
  fork: green({ attestation: attestation("skipped"), notices: [FORK] }),
  "dry-run": green({ attestation: attestation("dry-run") }),
};
